import Vitrine

/// Cards that follow a finger and turn by themselves, drawn by hand: what is below a body of views.
@main struct Slides: SceneApp {
  var time: Seconds = 0
  private(set) var deck = Deck(count: 4)
  private(set) var dots = PageControl(numberOfPages: 4)
  private(set) var play = Button("Play", configuration: .gray)
  private(set) var playback = Playback(length: 5)
  private var focus = FocusChain()
  private var router = InputRouter()

  init() {}

  static func configure(_ window: inout WindowConfiguration) {
    window.environment.size = Size(480, 400)
  }

  // MARK: Time

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    for event in frame.events {
      time = max(time, event.time)
      let tree = describe(in: environment)
      focus.update(in: tree, isRightToLeft: environment.direction == .rightToLeft)
      for routed in router.route([event], in: focus.marking(tree)) {
        take(routed, tree, environment)
      }
    }
    time = frame.time
    let look = Look(environment)
    follow(dots.advance(to: time, in: look.dots, style: look.dotsStyle))
    if playback.position(at: time) >= playback.length { turn(to: (deck.page + 1) % deck.count) }
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    if deck.isMoving(at: time) { return time }
    // The bar grows by a pixel.
    let pixel = pixel(Look(environment), in: environment)
    return [
      dots.nextChange(after: time), play.nextChange(after: time),
      playback.nextStep(of: pixel, after: time),
    ].compactMap { $0 }.min()
  }

  /// How long the bar takes to grow by a pixel.
  private func pixel(_ look: Look, in environment: Environment) -> Seconds {
    playback.length / max(1, look.bar.width * environment.scale)
  }

  // MARK: Input

  private mutating func take(_ routed: Routed, _ tree: Node, _ environment: Environment) {
    let isRightToLeft = environment.direction == .rightToLeft
    guard focus.handle(routed, in: tree, isRightToLeft: isRightToLeft) == .ignored else { return }
    let look = Look(environment)
    func concerns(_ id: String) -> Bool { routed.target == nil || routed.path.contains(id) }
    if concerns("dots") { follow(dots.handle(routed, in: look.dots, style: look.dotsStyle)) }
    if concerns("play"), play.handle(routed, in: look.play, style: look.playStyle) != nil {
      playback.toggle(at: time)
      play.title = playback.isPlaying ? "Pause" : "Play"
    }
    let step = isRightToLeft ? -look.step : look.step
    if concerns("deck"), routed.kind == .event, deck.handle(routed.event, step: step) { begin() }
  }

  private mutating func follow(_ changes: [PageControl.Change]) {
    for case .page(let page, _) in changes { turn(to: page) }
  }

  private mutating func turn(to page: Int) {
    deck.go(to: page, at: time)
    begin()
  }

  private mutating func begin() {
    dots.currentPage = deck.page
    playback.begin(playback.length, at: time)
  }

  // MARK: Looks

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let look = Look(environment)
    canvas.fill(.rect(environment.bounds), with: look.theme.colors.background)
    let place = deck.place(at: time)
    let step = environment.direction == .rightToLeft ? -look.step : look.step
    for (index, color) in Look.cards.enumerated() where abs(Double(index) - place) < 1.5 {
      let card = look.card.offset(by: Point((Double(index) - place) * step, 0))
        .snapped(toScale: environment.scale)
      canvas.fill(.roundedRect(card, radius: 16, curve: .continuous), with: color)
      canvas.draw(
        Text("\(index + 1)", font: look.theme.type.largeTitle, alignment: .center), in: card,
        color: .white)
    }
    dots.paint(into: &canvas, in: look.dots, style: look.dotsStyle, at: time)
    // In the steps that are announced, so that it shows the same at all times between them.
    let reached = playback.step(of: pixel(look, in: environment), at: time)
    ProgressBar(value: reached, total: playback.length)
      .paint(into: &canvas, in: look.bar, style: ProgressBar.Style(look.theme), at: time)
    play.paint(into: &canvas, in: look.play, style: look.playStyle, at: time)
    if focus.showsRing, let focused = describe(in: environment).find(focus.focused ?? "") {
      FocusRing.paint(into: &canvas, around: focused.frame, radius: 10, theme: look.theme)
    }
  }

  func describe(in environment: Environment) -> Node {
    let look = Look(environment)
    let children = [
      Node(
        id: "deck", role: .image, label: "Card \(deck.page + 1)", frame: look.card,
        isInteractive: true),
      dots.node(id: "dots", in: look.dots, style: look.dotsStyle, at: time),
      play.node(id: "play", in: look.play, style: look.playStyle, at: time),
    ]
    return focus.marking(
      Node(id: Self.rootID, role: .scene, frame: environment.bounds, children: children))
  }
}

/// Where everything is, and in which style.
struct Look {
  static let cards = [Color(0xE8505B), Color(0x1F8A8C), Color(0x8A5CD6), Color(0xD98324)]

  let theme: Theme
  let card: Rect
  let dots: Rect
  let bar: Rect
  let play: Rect
  let dotsStyle: PageControl.Style
  let playStyle: Button.Style

  /// From one card to the next, in points.
  var step: Double { card.width + 24 }

  init(_ environment: Environment) {
    theme = Theme(environment)
    dotsStyle = PageControl.Style(theme)
    playStyle = Button.Style(theme)
    let bounds = environment.bounds
    let width = max(0, bounds.width - 80)
    card = Rect(40, 32, width, max(0, bounds.height - 180))
    dots = Rect(40, card.maxY, width, 44)
    bar = Rect(40, dots.maxY + 8, width, 8)
    play = Rect(center: Point(bounds.midX, bar.maxY + 44), size: Size(120, 44))
      .snapped(toScale: environment.scale)
  }
}
