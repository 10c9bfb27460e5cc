import Vitrine

/// A music player: covers to swipe, a track to scrub, downloads, tabs.
///
/// `Player --appearance dark --language ko --direction rtl` opens it in other surroundings.
@main struct Player: SceneApp {
  /// The panes, in the order of their tabs.
  enum Pane: Int, CaseIterable {
    case listen, albums, downloads
  }

  var time: Seconds = 0
  let symbols: SymbolLibrary
  private(set) var deck = Deck(count: Album.all.count)
  private(set) var dots = PageControl(numberOfPages: Album.all.count)
  private(set) var tabs: TabBar
  private(set) var playback = Playback(length: Album.all[0].length)
  private(set) var downloads = Album.all.map { _ in Download() }
  private(set) var press = NodePress()
  private(set) var focus = FocusChain()
  private var router = InputRouter()
  private var finished: Set<Int> = []
  private var unseen = 0
  private var scrubber: PointerID?

  init() throws {
    let symbols = try SymbolLibrary(AssetFolder.find())
    self.symbols = symbols
    tabs = TabBar(
      items: ["music.note", "square.stack", "tray"].map {
        TabBarItem(
          title: "", symbol: symbols.symbol($0), selectedSymbol: symbols.symbol("\($0).fill"))
      })
  }

  static func configure(_ window: inout WindowConfiguration) {
    window.title = "Vitrine Player"
    window.environment.size = Size(390, 780)
  }

  /// The album that plays.
  var album: Album { Album.all[deck.page] }
  /// The pane that shows.
  var pane: Pane { Pane(rawValue: tabs.selectedIndex) ?? .listen }
  /// The albums that are downloaded or on the way, by their numbers.
  var downloaded: [Int] { downloads.indices.filter { downloads[$0].start != nil } }

  // MARK: Time

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    for (index, key) in ["listen", "albums", "downloads"].enumerated() {
      let title = Words.of(key, environment)
      if tabs.items[index].title != title { tabs.items[index].title = title }
    }
    for event in frame.events {
      time = max(time, event.time)
      let tree = describe(in: environment)
      focus.update(in: tree, isRightToLeft: environment.direction == .rightToLeft)
      for routed in router.route([event], in: focus.marking(tree)) {
        take(routed, tree, environment)
      }
    }
    time = frame.time
    let look = Look(environment, self)
    follow(dots.advance(to: time, in: look.layout.dots, style: look.dots))
    if playback.position(at: time) >= playback.length { skip(by: 1) }
    for index in downloads.indices where downloads[index].fraction(at: time) == 1 {
      if finished.insert(index).inserted { announce() }
    }
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    let isLoading = downloads.contains { ($0.fraction(at: time) ?? 1) < 1 }
    if isLoading || deck.isMoving(at: time) { return time }
    // The bar grows by a pixel, or the seconds change.
    let pixel = pixel(Look(environment, self), in: environment)
    return [
      dots.nextChange(after: time), tabs.nextChange(after: time),
      playback.nextStep(of: pixel, after: time), playback.nextStep(of: 1, after: time),
    ].compactMap { $0 }.min()
  }

  /// How long the bar takes to grow by a pixel.
  func pixel(_ look: Look, in environment: Environment) -> Seconds {
    playback.length / max(1, look.layout.bar.width * environment.scale)
  }

  // MARK: Input

  private mutating func take(_ routed: Routed, _ tree: Node, _ environment: Environment) {
    let isRightToLeft = environment.direction == .rightToLeft
    guard focus.handle(routed, in: tree, isRightToLeft: isRightToLeft) == .ignored else { return }
    if let button = press.handle(routed, in: tree) { push(button) }
    let look = Look(environment, self)
    func concerns(_ id: String) -> Bool { routed.target == nil || routed.path.contains(id) }
    if concerns(ID.dots) {
      follow(dots.handle(routed, in: look.layout.dots, style: look.dots))
    }
    guard routed.kind == .event else { return }
    if concerns(ID.tabs),
      tabs.handle(routed.event, in: look.layout.tabs, style: look.tabs) == Pane.downloads.rawValue
    {
      unseen = 0
      tabs.setBadgeValue(nil, forItemAt: Pane.downloads.rawValue, at: time)
    }
    let step = isRightToLeft ? -look.layout.step : look.layout.step
    if concerns(ID.deck), deck.handle(routed.event, step: step) { begin() }
    if concerns(ID.bar) { scrub(routed.event, in: look.layout.bar, isRightToLeft) }
    if case .key(let key) = routed.event.event { press(key, isRightToLeft) }
  }

  private mutating func push(_ button: String) {
    switch button {
    case ID.play: playback.toggle(at: time)
    case ID.back: playback.position(at: time) > 3 ? playback.seek(to: 0, at: time) : skip(by: -1)
    case ID.next: skip(by: 1)
    case ID.download: if downloads[deck.page].start == nil { downloads[deck.page].start = time }
    default:
      guard let index = Album.all.indices.first(where: { ID.album($0) == button }) else { return }
      tabs.selectedIndex = Pane.listen.rawValue
      if index != deck.page {
        deck.go(to: index, at: time)
        begin()
      }
      if !playback.isPlaying { playback.toggle(at: time) }
    }
  }

  private mutating func press(_ key: KeyEvent, _ isRightToLeft: Bool) {
    switch key.key {
    case .space, .enter:
      if let focused = focus.focused, focused != ID.bar, focused != ID.dots, focused != ID.tabs {
        push(focused)
      } else if key.key == .space {
        playback.toggle(at: time)
      }
    case .left, .right:
      guard focus.focused == ID.bar else { return }
      let isForward = (key.key == .right) != isRightToLeft
      playback.seek(to: playback.position(at: time) + (isForward ? 5 : -5), at: time)
    default: break
    }
  }

  private mutating func scrub(_ event: TimedEvent, in bar: Rect, _ isRightToLeft: Bool) {
    guard case .pointer(let step) = event.event else { return }
    if step.phase == .down, scrubber == nil { scrubber = step.pointer }
    guard step.pointer == scrubber else { return }
    if step.phase == .up || step.phase == .cancel { scrubber = nil }
    guard step.phase != .cancel, bar.width > 0 else { return }
    let share = (step.position.x - bar.minX) / bar.width
    playback.seek(to: playback.length * (isRightToLeft ? 1 - share : share), at: event.time)
  }

  private mutating func follow(_ changes: [PageControl.Change]) {
    for case .page(let page, _) in changes {
      deck.go(to: page, at: time)
      begin()
    }
  }

  private mutating func skip(by pages: Int) {
    deck.go(to: (deck.page + pages + deck.count) % deck.count, at: time)
    begin()
  }

  private mutating func begin() {
    dots.currentPage = deck.page
    playback.begin(album.length, at: time)
  }

  private mutating func announce() {
    guard pane != .downloads else { return }
    unseen += 1
    tabs.setBadgeValue("\(unseen)", forItemAt: Pane.downloads.rawValue, at: time)
  }
}
