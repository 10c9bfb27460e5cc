import VitrineRenderer
import VitrineViews

/// Runs a model frame by frame, each with the events that a test gives it.
struct ViewDriver<Root: Part> {
  var scene: ViewScene<Root>
  var environment: Environment
  private(set) var time: Seconds = 0

  /// Runs the first frame, at 0.
  init(
    _ model: Root, size: Size = Size(300, 300), motion: MotionPreference = .full,
    direction: LayoutDirection = .leftToRight
  ) throws {
    environment = Environment(size: size, text: try TestFonts.engine.get())
    environment.motion = motion
    environment.direction = direction
    scene = ViewScene(model)
    frame(at: 0)
  }

  var model: Root { scene.model }

  /// Runs a frame at a time, with events that happen then.
  mutating func frame(at time: Seconds, _ events: InputEvent...) {
    frame(at: time, events.map { TimedEvent(time, $0) })
  }

  mutating func frame(at time: Seconds, _ events: [TimedEvent]) {
    self.time = time
    scene.update(FrameInput(time: time, events: events), in: environment)
  }

  /// Runs a frame a sixtieth later.
  mutating func frame(_ events: InputEvent...) {
    let time = time + frameDuration
    frame(at: time, events.map { TimedEvent(time, $0) })
  }

  /// Goes on frame by frame.
  mutating func wait(_ duration: Seconds) {
    let end = time + duration
    while time + frameDuration < end { frame() }
    frame(at: end)
  }

  mutating func tap(at point: Point, _ pointer: PointerID = .mouse) {
    frame(.pointer(PointerEvent(.down, pointer, at: point)))
    frame(.pointer(PointerEvent(.up, pointer, at: point)))
  }

  mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    frame(.key(KeyEvent(key, modifiers: modifiers)))
  }

  var tree: SemanticsNode { scene.describe(in: environment) }

  /// The first node that is called so.
  func node(_ name: String) -> SemanticsNode? {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      if node.label == name || node.value == name { return node }
      return node.children.lazy.compactMap(find).first
    }
    return find(tree)
  }

  /// The middle of what is called so; far outside where there is none.
  func middle(_ name: String) -> Point { node(name)?.frame.center ?? Point(-1e6, -1e6) }

  var picture: DisplayList {
    var canvas = Canvas()
    scene.draw(into: &canvas, in: environment)
    return canvas.finish()
  }

  /// The rectangles that are filled with a color, from back to front.
  func fills(_ color: Color) -> [Rect] {
    picture.commands.compactMap { command in
      if case .fill(.rect(let rect), let ink) = command, ink == .color(color) { rect } else { nil }
    }
  }
}

extension PointerID {
  static let mouse = PointerID(.mouse)
  static let finger = PointerID(.touch)
}

private enum TestFonts {
  static let engine = Result { try TextEngine() }
}

/// A colored rectangle with a name, which takes no input.
struct TestPatch: Component {
  struct Style: ComponentStyle {
    init(_ theme: Theme) {}
  }

  var label: String
  var size: Size
  var color: Color

  init(_ label: String, _ width: Double = 100, _ height: Double = 50, color: Color = .patch) {
    self.label = label
    size = Size(width, height)
    self.color = color
  }

  func size(fitting available: Size, style: Style) -> Size { size }

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    canvas.fill(.rect(bounds), with: color)
  }

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(id: id, role: .image, label: label, frame: bounds)
  }
}

extension Color {
  static let patch = Color(0xFF0000)
  static let other = Color(0x0000FF)
}

/// A patch as a view.
func patch<Model>(
  _ label: String, _ width: Double = 100, _ height: Double = 50, color: Color = .patch
) -> ComponentView<TestPatch, Model> {
  ComponentView(TestPatch(label, width, height, color: color))
}
