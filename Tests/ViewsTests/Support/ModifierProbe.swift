import Snapshots
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineViews

/// A component of a size of its own, or one that gives way, found by its label.
struct Patch: Component {
  var label: String
  var width: Double
  var height: Double
  var flexibility: AxisFlexibility
  var color: Color

  /// As large as told.
  init(_ label: String, _ width: Double, _ height: Double, color: Color = Color(0x3366CC)) {
    (self.label, self.width, self.height) = (label, width, height)
    flexibility = .fixed
    self.color = color
  }

  /// As large as there is space; by itself 10 by 10.
  static func filling(_ label: String, color: Color = Color(0xCC6633)) -> Patch {
    var box = Patch(label, 10, 10, color: color)
    box.flexibility = .fills
    return box
  }

  struct Style: ComponentStyle {
    let environment: Environment
    let tint: Color
    init(_ theme: Theme) {
      environment = theme.environment
      tint = theme.colors.tint
    }
  }

  func size(fitting available: Size, style: Style) -> Size {
    guard flexibility == .fills else { return Size(width, height) }
    return Size(
      available.width.isFinite ? available.width : width,
      available.height.isFinite ? available.height : height)
  }

  func firstBaseline(in size: Size, style: Style) -> Double? { size.height - 2 }

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    canvas.fill(.rect(bounds), with: color)
  }

  /// Its state says what surrounds it.
  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(
      id: id, role: .image, label: label, frame: bounds,
      state: [
        "textScale": .number(style.environment.textScale),
        "appearance": .string(style.environment.appearance.rawValue),
        "tint": .string("\(style.tint)"),
      ])
  }
}

/// A model whose body is a test's.
struct Probe: Part {
  var count = 0
  var isOn = false
  var names: [String] = []
  private let content: Content

  private final class Content: Sendable {
    let body: @Sendable (Probe) -> ViewList<Probe>
    init(_ body: @escaping @Sendable (Probe) -> ViewList<Probe>) { self.body = body }
  }

  init(@Views<Probe> body: @escaping @Sendable (Probe) -> ViewList<Probe>) {
    content = Content(body)
  }

  func body(in environment: Environment) -> some View<Self> { content.body(self) }

  static func == (a: Probe, b: Probe) -> Bool {
    a.count == b.count && a.isOn == b.isOn && a.names == b.names && a.content === b.content
  }
}

typealias ProbeRunner = SceneRunner<ViewScene<Probe>>

enum ModifierProbe {
  /// The fonts of all tests of modifiers.
  static let text = Result { try TextEngine() }

  /// Runs a body.
  static func runner(
    _ size: Size = Size(200, 100), direction: LayoutDirection = .leftToRight, scale: Double = 1,
    @Views<Probe> body: @escaping @Sendable (Probe) -> ViewList<Probe>
  ) throws -> ProbeRunner {
    let text = try text.get()
    return try SceneRunner(
      Probe(body: body),
      in: Environment(size: size, scale: scale, direction: direction, text: text), text: text)
  }
}

extension SceneRunner {
  /// Where what has this label is.
  func frame(_ label: String) throws -> Rect { try node(.label(label)).frame }
}
