import Vitrine

/// Cards that lie side by side: a finger pushes them, and one of them comes to rest.
struct Deck: Control {
  /// How many cards there are.
  let count: Int
  /// The card that it shows or is on the way to.
  private(set) var page = 0
  var isEnabled = true
  var isHovered = false
  var viewState = ViewState()

  /// What it keeps besides its page.
  struct ViewState: Equatable, Sendable {
    /// Where the cards are, in pages; nil until they have moved.
    var place: Animated?
    var pan = PanRecognizer(axis: .horizontal)
    /// Where they were when a finger took hold of them.
    var grabbed: Double?
  }

  init(count: Int) { self.count = count }

  var boundValue: Int {
    get { page }
    set { page = min(max(0, newValue), count - 1) }
  }

  // MARK: Style

  struct Style: ComponentStyle {
    static let cards = [Color(0xE8505B), Color(0x1F8A8C), Color(0x8A5CD6), Color(0xD98324)]

    /// From each side of the deck to the card that shows, in points.
    let margin = 40.0
    /// Between two cards, in points.
    let gap = 24.0
    let theme: Theme

    init(_ theme: Theme) { self.theme = theme }

    /// From one card to the next, in points; below 0 where they go to the left.
    func step(in bounds: Rect) -> Double {
      let width = max(1, bounds.width - 2 * margin) + gap
      return theme.environment.direction == .rightToLeft ? -width : width
    }
  }

  // MARK: Layout

  var flexibility: AxisFlexibility { .fills }

  func size(fitting available: Size, style: Style) -> Size { available }

  // MARK: Motion

  /// How far past the first or last card they follow a finger, of the finger's way.
  private static let give = 0.3
  /// How far a flick looks ahead, in seconds.
  private static let flick: Seconds = 0.15

  func place(at time: Seconds) -> Double { viewState.place?.value(at: time) ?? Double(page) }

  func nextChange(after time: Seconds) -> Seconds? {
    viewState.place?.isAnimating(at: time) == true ? time : nil
  }

  /// Slides to the page that the model says.
  mutating func changed(from old: Deck, at time: Seconds) {
    if page != old.page { slide(from: old.place(at: time), at: time) }
  }

  private mutating func slide(from place: Double, at time: Seconds) {
    var moving = viewState.place ?? Animated(place)
    moving.set(Double(page), at: time, curve: .spring(.smooth))
    viewState.place = moving
  }

  // MARK: Paint

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let (place, step) = (place(at: time), style.step(in: bounds))
    canvas.clipped(to: .rect(bounds)) { canvas in
      for index in 0..<count where abs(Double(index) - place) < 2 {
        let card = bounds.inset(by: Insets(horizontal: style.margin, vertical: 0))
          .offset(by: Point((Double(index) - place) * step, 0))
          .snapped(toScale: style.theme.environment.scale)
        canvas.fill(
          .roundedRect(card, radius: 16, curve: .continuous),
          with: Style.cards[index % Style.cards.count])
        canvas.draw(
          VitrineDrawing.Text(
            "\(index + 1)", font: style.theme.type.largeTitle, alignment: .center), in: card,
          color: .white)
      }
    }
  }

  // MARK: Input

  func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    isEnabled && step.button == .primary ? .pan(.horizontal) : .none
  }

  /// Follows a finger.
  /// - Returns: the page, where another one is on its way.
  mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Int? {
    let before = page
    let step = style.step(in: bounds)
    for gesture in viewState.pan.handle(event) {
      let now = place(at: gesture.time)
      switch gesture.state {
      case .began, .changed:
        let start = viewState.grabbed ?? now
        viewState.grabbed = start
        viewState.place = Animated(held(start - gesture.translation.x / step))
      case .ended:
        let ahead = now - gesture.velocity.x / step * Deck.flick
        viewState.grabbed = nil
        boundValue = min(max(before - 1, Int(ahead.rounded())), before + 1)
        slide(from: now, at: gesture.time)
      default:
        viewState.grabbed = nil
        slide(from: now, at: gesture.time)
      }
    }
    return page == before ? nil : page
  }

  private func held(_ place: Double) -> Double {
    let last = Double(count - 1)
    if place < 0 { return place * Deck.give }
    return place > last ? last + (place - last) * Deck.give : place
  }

  // MARK: Description

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .image, label: "Card \(page + 1)", frame: bounds, isEnabled: isEnabled,
      isInteractive: true)
  }
}
