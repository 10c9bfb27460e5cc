import Snapshots
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
  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(
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
  var level = 0.3
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
    a.count == b.count && a.isOn == b.isOn && a.level == b.level && a.names == b.names
      && a.content === b.content
  }
}

typealias ProbeRunner = SceneRunner<ViewScene<Probe>>

enum ModifierProbe {
  /// The fonts of all tests of modifiers.
  static let text = Result { try TextEngine() }

  /// Runs a body.
  static func runner(
    _ size: Size = Size(200, 100), direction: LayoutDirection = .leftToRight, scale: Double = 1,
    script: Script = Script(), @Views<Probe> body: @escaping @Sendable (Probe) -> ViewList<Probe>
  ) throws -> ProbeRunner {
    let text = try text.get()
    return try SceneRunner(
      Probe(body: body),
      in: Environment(size: size, scale: scale, direction: direction, text: text), text: text,
      script: script)
  }
}

extension SceneRunner {
  /// Where what has this label is.
  func frame(_ label: String) throws -> Rect { try node(.label(label)).frame }
}

/// Any view as one of a type.
struct AnyProbeView: CompositeView {
  let view: any View<Probe>
  init(_ view: any View<Probe>) { self.view = view }
  func body(in environment: Environment) -> some View<Probe> { ViewList<Probe>.one(view) }
  /// Never the same, so that it is always built.
  static func == (a: AnyProbeView, b: AnyProbeView) -> Bool { false }
}

extension SceneRunner {
  /// What the last frame draws, but for the background.
  var commands: ArraySlice<DrawCommand> {
    var runner = self
    try? runner.advance(to: max(time, 0.01))
    var canvas = Canvas()
    runner.scene.draw(into: &canvas, in: runner.environment)
    return canvas.finish().commands.dropFirst()
  }

  /// The bounds of all that is filled, but for the background.
  var fills: [Rect] {
    commands.compactMap { command in
      if case .fill(let shape, _) = command { shape.bounds } else { nil }
    }
  }

  /// Clicks at a point, whatever is there.
  mutating func tap(at point: Point) throws {
    try advance(to: time + 0.1)
    deliver(
      [
        TimedEvent(time, .pointer(PointerEvent(.down, PointerID(.mouse), at: point))),
        TimedEvent(time, .pointer(PointerEvent(.up, PointerID(.mouse), at: point))),
      ], in: environment)
  }
}

extension SceneRunner where S: ModelScene {
  /// Changes the model from outside, and runs a frame.
  mutating func change(_ body: (inout S.Root) -> Void) throws {
    try advance(to: time + 0.1)
    body(&model)
    deliver([], in: environment)
  }
}
