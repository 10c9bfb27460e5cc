import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

/// Measures letters of the Latin alphabet as half an em, and all others, such as Korean, as a whole
/// one.
final class TwoAdvances: TextMeasuring {
  func measure(_ text: Text, width: Double) -> TextMetrics {
    let ems = text.string.reduce(0) { $0 + ($1.isASCII ? 0.5 : 1) }
    let wanted = ems * text.font.size
    return TextMetrics(
      size: Size(min(wanted, width), text.font.size * 1.2), ascent: text.font.size, lineCount: 1,
      isTruncated: wanted > width)
  }
}

/// Counts what is measured.
final class CountingAdvance: TextMeasuring, @unchecked Sendable {
  // One test counts at a time, on one thread.
  private(set) var count = 0

  func measure(_ text: Text, width: Double) -> TextMetrics {
    count += 1
    return FixedAdvance().measure(text, width: width)
  }
}

extension TabBar.Form {
  /// Room for a bar of some tabs, such as its screen has.
  var screen: Rect {
    switch self {
    case .regular: Rect(0, 0, 390, 600)
    case .compact: Rect(0, 0, 844, 390)
    case .tablet: Rect(0, 0, 1024, 600)
    case .tv: Rect(0, 0, 1920, 1080)
    case .spatial: Rect(0, 0, 800, 600)
    }
  }
}

extension Symbol {
  /// A symbol whose outline is that of a shape, in a box of 24.
  static func outlined(_ shape: TabBarIconShape) -> Symbol {
    let path =
      switch shape {
      case .circle: Path(ellipseIn: Rect(3, 3, 18, 18))
      case .square: Path(roundedRect: Rect(4, 4, 16, 16), radius: 2)
      case .wide: Path(roundedRect: Rect(2, 7, 20, 10), radius: 2)
      case .tall: Path(roundedRect: Rect(7, 2, 10, 20), radius: 2)
      }
    return Symbol(name: shape.rawValue, box: Rect(0, 0, 24, 24), layers: [.init(path: path)])
  }
}

/// A bar of some tabs with symbols of all shapes.
func tabs(_ count: Int, _ form: TabBar.Form = .regular, title: String = "Tab") -> TabBar {
  let shapes = TabBarIconShape.allCases
  let items = (0..<count).map { index in
    TabBarItem(
      title: "\(title) \(index)", symbol: .outlined(shapes[index % shapes.count]))
  }
  return TabBar(items: items, form: form)
}

/// A style without fonts.
func tabStyle(
  _ direction: LayoutDirection = .leftToRight, language: Language = .english, scale: Double = 1,
  textScale: Double = 1, motion: MotionPreference = .full, text: (any TextMeasuring)? = nil
) -> TabBar.Style {
  var environment = Environment.plain(scale: scale, direction: direction, motion: motion)
  environment.language = language
  environment.textScale = textScale
  if let text { environment.text = text }
  return TabBar.Style(Theme(environment))
}

extension TabBar {
  /// A bar that has been there for long.
  func settled(in bounds: Rect, _ style: Style) -> TabBar {
    var bar = self
    bar.placed(in: bounds, style: style, at: 0)
    return bar
  }

  /// What a tap of a finger does.
  mutating func tap(
    _ point: Point, in bounds: Rect, _ style: Style, at time: Seconds = 0
  ) -> Change? {
    _ = handle(Send.touch(.down, point.x, point.y, at: time), in: bounds, style: style)
    return handle(Send.touch(.up, point.x, point.y, at: time + 0.1), in: bounds, style: style)
  }

  func layout(in bounds: Rect, _ style: Style) -> Layout {
    Layout(of: self, in: bounds, style: style)
  }

  func node(in bounds: Rect, _ style: Style, at time: Seconds = 0) -> SemanticsNode {
    node(id: "bar", in: bounds, style: style, at: time)
  }
}

extension TabBar.Layout {
  func entry(_ part: TabBar.Part) -> Entry? { entries.first { $0.part == part } }
  func tab(_ index: Int) -> Entry? { entry(.tab(index)) }
}
