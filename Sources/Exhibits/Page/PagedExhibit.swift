internal import Drawing
internal import Geometry
internal import Interaction
internal import Motion

/// An exhibit that is a page: it says what stands on it, and all else follows.
protocol PagedExhibit: Exhibit, Adjustable {
  /// How far it is scrolled.
  var scroll: PageScroll { get set }

  /// What stands on it, laid out for the environment.
  func page(in environment: Environment) -> Page
}

extension PagedExhibit {
  /// Takes knobs, and scrolls.
  mutating func update(_ frame: FrameInput, in environment: Environment) {
    values.take(frame)
    guard !frame.events.isEmpty else { return }
    let height = page(in: environment).height
    for timed in frame.events {
      scroll.take(timed.event, height: height, room: environment.size.height)
    }
  }

  /// Draws the part of the page that shows.
  func draw(into canvas: inout Canvas, in environment: Environment) {
    let page = page(in: environment)
    page.paint(into: &canvas, offset: offset(of: page))
  }

  /// That of the page.
  func contentHeight(in environment: Environment) -> Double { page(in: environment).height }

  /// Never: nothing moves.
  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }

  /// The page with its items that have an id.
  func describe(in environment: Environment) -> Node {
    let page = page(in: environment)
    let node = Node(
      id: Self.id, role: .group, label: Self.title, frame: environment.bounds,
      isFocusable: page.height > environment.size.height, isInteractive: true,
      state: values.state.merging(["scroll": .number(scroll.offset)]) { own, _ in own },
      children: page.nodes(parent: Self.id, offset: offset(of: page)))
    return Stage.describe([node], in: environment)
  }

  /// The room may have grown since the last event.
  private func offset(of page: Page) -> Double {
    var scroll = scroll
    scroll.hold(height: page.height, room: page.environment.size.height)
    return scroll.offset
  }
}
