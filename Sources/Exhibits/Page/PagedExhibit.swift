internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// An exhibit that is a page: it says what stands on it, and all else follows.
protocol PagedExhibit: Exhibit, Adjustable {
  /// How far it is scrolled.
  var scroll: ScrollView { get set }
  /// When it shows.
  var time: Seconds { get set }

  /// What stands on it, laid out for the environment.
  func page(in environment: Environment) -> Page
}

extension PagedExhibit {
  /// Takes knobs, and scrolls.
  mutating func update(_ frame: FrameInput, in environment: Environment) {
    values.take(frame)
    time = frame.time
    guard !frame.events.isEmpty else { return }
    scroll = scroll(over: page(in: environment))
    let style = ScrollView.Style(Theme(environment))
    for timed in frame.events {
      _ = scroll.handle(timed, in: environment.bounds, style: style)
    }
  }

  /// Draws the part of the page that shows.
  func draw(into canvas: inout Canvas, in environment: Environment) {
    let page = page(in: environment)
    page.paint(into: &canvas, scroll(over: page), at: time)
  }

  /// That of the page.
  func contentHeight(in environment: Environment) -> Double { page(in: environment).height }

  /// While it slides, or its indicator comes and goes.
  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    scroll.nextChange(after: time)
  }

  /// The page with its items that have an id.
  func describe(in environment: Environment) -> Node {
    let page = page(in: environment)
    let offset = scroll(over: page).contentOffset(at: time).y
    let node = Node(
      id: Self.id, role: .group, label: Self.title, frame: environment.bounds,
      isFocusable: page.height > environment.size.height, isInteractive: true,
      clip: environment.bounds,
      state: values.state.merging(["scroll": .number(offset)]) { own, _ in own },
      children: page.nodes(parent: Self.id, offset: offset))
    return Stage.describe([node], in: environment)
  }

  /// The page or its room may have changed since the last event.
  private func scroll(over page: Page) -> ScrollView {
    var scroll = scroll
    scroll.contentSize = Size(page.environment.size.width, page.height)
    scroll.placed(in: page.environment.bounds, at: time)
    return scroll
  }
}
