internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// One shape in one colour on white, for measuring the renderer against a computed picture.
///
/// The stage is pure white and the shape #007AFF, whatever the appearance; there is nothing else on
/// it. All measures are in points, angles in radians clockwise on screen about the centre.
struct TestPlate: Exhibit, Adjustable {
  static let id = "test-plate"
  static let title = "Test Plate"
  static let summary = "One blue shape on white, to measure the renderer by."
  static let family = ExhibitFamily.diagnostics
  static let symbol = "circle"

  /// The shapes that the plate can show, by the names that the knob takes.
  enum Form: String, CaseIterable {
    /// `size` is the outer diameter, `width` the line's, held to half of it; `value` the fraction
    /// swept clockwise from 12 o'clock, with round caps centred on both ends; nothing at 0, closed
    /// at 1.
    case ring
    /// `size` is the diameter.
    case circle
    /// `size` is the length, caps included, and `width` the height.
    case capsule
    /// `size` is the length, `width` the height, `corner` the circular radius.
    case roundedRect = "rounded-rect"
    /// `size` is the length, `width` the thickness; butt caps.
    case line
    /// A regular hexagon in a circle of diameter `size`, its first corner at the right.
    case polygon
  }

  static let ink = Color(0x007AFF)
  static let paper = Color.white
  /// Far enough for any screen, in points.
  static let reach = 16384.0

  /// What a window shows, to the point; angles to a full turn either way.
  ///
  /// Ours.
  static let sliderRanges: [String: ClosedRange<Double>] = [
    "x": 0...400, "y": 0...400, "size": 0...400, "width": 0...100, "corner": 0...100,
    "angle": -2 * .pi...2 * .pi,
  ]

  var values = KnobValues([
    Knob("shape", .choice(Form.allCases.map(\.rawValue), default: Form.ring.rawValue)),
    Knob("x", .number(-reach...reach, default: 100)),
    Knob("y", .number(-reach...reach, default: 100)),
    Knob("size", .number(0...reach, default: 80)),
    Knob("width", .number(0...reach, default: 8)),
    Knob("value", .number(0...1, default: 0.75)),
    Knob("corner", .number(0...reach, default: 12)),
    Knob("angle", .number(-100...100, default: 0)),
  ])

  init(context: ExhibitContext) {}

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    values.take(frame)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    canvas.fill(.rect(environment.bounds), with: TestPlate.paper)
    guard let form = Form(rawValue: values.text("shape")) else { return }
    switch form {
    case .ring: drawRing(into: &canvas)
    case .circle: canvas.fill(.circle(center: center, diameter: size), with: TestPlate.ink)
    case .capsule: drawCapsule(into: &canvas)
    case .roundedRect: drawRoundedRect(into: &canvas)
    case .line: canvas.fill(band(length: size, cap: .butt), with: TestPlate.ink)
    case .polygon: canvas.fill(hexagon, with: .color(TestPlate.ink), transform: placement)
    }
  }

  func describe(in environment: Environment) -> Node {
    let node = Node(
      id: Self.id, role: .image, label: Self.title, frame: environment.bounds,
      state: values.state)
    return Stage.describe([node], in: environment)
  }

  // MARK: Shapes

  private var center: Point { Point(values.number("x"), values.number("y")) }
  private var size: Double { values.number("size") }
  private var width: Double { values.number("width") }
  private var angle: Double { values.number("angle") }

  /// Maps a shape about the origin to its place.
  private var placement: Transform {
    Transform.rotation(angle).then(.translation(center.x, center.y))
  }

  private func drawRing(into canvas: inout Canvas) {
    let value = values.number("value")
    guard value > 0 else { return }
    let width = min(width, size / 2)
    canvas.fill(
      .arc(
        Arc(
          center: center, radius: (size - width) / 2, width: width, sweep: value * 2 * .pi,
          cap: .round)),
      with: TestPlate.ink)
  }

  private func drawCapsule(into canvas: inout Canvas) {
    guard size > width else {
      return canvas.fill(.circle(center: center, diameter: size), with: TestPlate.ink)
    }
    canvas.fill(band(length: size - width, cap: .round), with: TestPlate.ink)
  }

  private func drawRoundedRect(into canvas: inout Canvas) {
    let corner = values.number("corner")
    let box = Size(size, width)
    guard angle != 0 else {
      let shape = Shape.roundedRect(
        Rect(center: center, size: box), radius: corner, curve: .circular)
      return canvas.fill(shape, with: TestPlate.ink)
    }
    let path = Path(roundedRect: Rect(center: .zero, size: box), radius: corner)
    canvas.fill(path, with: .color(TestPlate.ink), transform: placement)
  }

  private func band(length: Double, cap: LineCap) -> Shape {
    let half = Transform.rotation(angle).apply(Point(length / 2, 0))
    return .line(center - half, center + half, width: width, cap: cap)
  }

  private var hexagon: Path {
    Path { path in
      for corner in 0..<6 {
        let p = Transform.rotation(Double(corner) * .pi / 3).apply(Point(size / 2, 0))
        if corner == 0 { path.move(to: p) } else { path.line(to: p) }
      }
      path.close()
    }
  }
}
