import Synchronization
import VitrineViews

/// Views without a model, to look at how they are laid out.
struct Bare: Part {
  let content: @Sendable () -> ViewList<Bare>

  static func == (a: Bare, b: Bare) -> Bool { true }

  func body(in environment: Environment) -> some View<Self> { content() }
}

/// Where the boxes of a body are, by name.
/// - Parameter size: of the window, in points.
func frames(
  _ size: Size = Size(200, 100), scale: Double = 1, direction: LayoutDirection = .leftToRight,
  textScale: Double = 1, @Views<Bare> _ content: @escaping @Sendable () -> ViewList<Bare>
) -> [String: Rect] {
  var environment = Environment(size: size, scale: scale, direction: direction, text: HalfEms())
  environment.textScale = textScale
  var scene = ViewScene(Bare(content: content))
  scene.update(FrameInput(time: 0, events: []), in: environment)
  var frames: [String: Rect] = [:]
  func collect(_ node: SemanticsNode) {
    if let label = node.label { frames[label] = node.frame }
    for child in node.children { collect(child) }
  }
  collect(scene.describe(in: environment))
  return frames
}

/// A rectangle with a name: of a size of its own, and how it gives way.
struct Box: Component {
  struct Style: ComponentStyle {
    init(_ theme: Theme) {}
  }

  var label: String
  var ideal: Size
  var flexibility: AxisFlexibility
  var baseline: Double?
  /// How often it was asked for a size; nil where nobody counts.
  var counter: MeasureCount?

  init(
    _ label: String, _ width: Double = 20, _ height: Double = 10,
    _ flexibility: AxisFlexibility = .fixed, baseline: Double? = nil, counter: MeasureCount? = nil
  ) {
    self.label = label
    ideal = Size(width, height)
    self.flexibility = flexibility
    self.baseline = baseline
    self.counter = counter
  }

  /// As text that wraps: what is missing of its width, it has in height.
  func size(fitting available: Size, style: Style) -> Size {
    counter?.add()
    func length(_ flexibility: Flexibility, _ ideal: Double, _ available: Double) -> Double {
      switch flexibility {
      case .fixed: ideal
      case .shrinks: min(ideal, available)
      case .fills: available.isFinite ? available : ideal
      }
    }
    let width = length(flexibility.horizontal, ideal.width, available.width)
    guard flexibility == .shrinksWidth, width > 0, width < ideal.width else {
      return Size(width, length(flexibility.vertical, ideal.height, available.height))
    }
    return Size(width, ideal.height * (ideal.width / width).rounded(.up))
  }

  func firstBaseline(in size: Size, style: Style) -> Double? { baseline }

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {}

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(id: id, role: .image, label: label, frame: bounds)
  }
}

/// A box as a view, for what modifies views.
func box(
  _ label: String, _ width: Double = 20, _ height: Double = 10,
  _ flexibility: AxisFlexibility = .fixed, baseline: Double? = nil
) -> ComponentView<Box, Bare> {
  ComponentView(Box(label, width, height, flexibility, baseline: baseline))
}

/// Counts from wherever it is.
final class MeasureCount: Sendable, Equatable {
  private let value = Mutex(0)

  var count: Int { value.withLock(\.self) }

  func add() { value.withLock { $0 += 1 } }

  func reset() { value.withLock { $0 = 0 } }

  static func == (a: MeasureCount, b: MeasureCount) -> Bool { a === b }
}

/// Measures every character as half an em, and wraps anywhere, so that layout needs no fonts.
final class HalfEms: TextMeasuring {
  func measure(_ text: VitrineDrawing.Text, width: Double) -> TextMetrics {
    let wanted = Double(text.string.count) * text.font.size / 2
    let lines = width > 0 && wanted > width ? min((wanted / width).rounded(.up), 20) : 1
    let count = min(Int(lines), text.lineLimit)
    return TextMetrics(
      size: Size(min(wanted, max(0, width)), Double(count) * text.font.size * 1.2),
      ascent: text.font.size, lineCount: count, isTruncated: Int(lines) > count)
  }
}
