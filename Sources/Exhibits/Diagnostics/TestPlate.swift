internal import VitrineViews

/// One shape in one color on white, for measuring the renderer against a computed picture.
///
/// The stage is pure white and the shape #007AFF, whatever the appearance; there is nothing else on
/// it. All measures are in points, angles in radians clockwise on screen about the center.
struct TestPlate: ViewExhibit {
  static let id = "test-plate"
  static let title = "Test Pattern"
  static let summary = "One blue shape on white, for measuring the renderer."
  static let family = ExhibitFamily.diagnostics
  static let isListed = false
  static let symbol = "square.grid"
  static let knobs: [ModelKnob<Self>] = [
    Knob("shape", \.shape), Knob("x", \.x, -reach...reach), Knob("y", \.y, -reach...reach),
    Knob("size", \.size, 0...reach), Knob("width", \.width, 0...reach),
    Knob("value", \.value, 0...1), Knob("corner", \.corner, 0...reach),
    Knob("angle", \.angle, -100...100),
  ]
  /// A window's range in whole points; angles up to a full turn either way.
  ///
  /// Ours.
  static let sliderRanges: [String: ClosedRange<Double>] = [
    "x": 0...400, "y": 0...400, "size": 0...400, "width": 0...100, "corner": 0...100,
    "angle": -2 * .pi...2 * .pi,
  ]
  /// Enough for any screen, in points.
  static let reach = 16384.0

  /// The shapes that the plate can show, by the values of the knob.
  enum Form: String, CaseIterable {
    /// `size` is the outer diameter, `width` the line's, clamped to half of it; `value` the
    /// fraction swept clockwise from 12 o'clock, with round caps centered on both ends; nothing at
    /// 0, closed at 1.
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

  var shape = Form.ring
  var x = 100.0
  var y = 100.0
  var size = 80.0
  var width = 8.0
  var value = 0.75
  var corner = 12.0
  var angle = 0.0

  func body(in environment: Environment) -> some View<Self> {
    Canvas { [self] canvas, space in
      canvas.fill(.rect(Rect(origin: .zero, size: space)), with: Color.white)
      draw(into: &canvas, with: Color(0x007AFF))
    }
    .label("Test Pattern").role(.image).named("test-plate")
  }

  private var center: Point { Point(x, y) }
  /// Maps a shape about the origin to its position.
  private var placement: Transform { .rotation(angle).then(.translation(x, y)) }

  private func draw(into canvas: inout Canvas, with ink: Color) {
    switch shape {
    case .ring: if value > 0 { canvas.fill(.arc(ring), with: ink) }
    case .circle: canvas.fill(.circle(center: center, diameter: size), with: ink)
    case .capsule where size > width: canvas.fill(band(size - width, cap: .round), with: ink)
    case .capsule: canvas.fill(.circle(center: center, diameter: size), with: ink)
    case .roundedRect where angle == 0:
      let box = Rect(center: center, size: Size(size, width))
      canvas.fill(.roundedRect(box, radius: corner, curve: .circular), with: ink)
    case .roundedRect:
      let box = Rect(center: .zero, size: Size(size, width))
      canvas.fill(Path(roundedRect: box, radius: corner), with: .color(ink), transform: placement)
    case .line: canvas.fill(band(size, cap: .butt), with: ink)
    case .polygon: canvas.fill(hexagon, with: .color(ink), transform: placement)
    }
  }

  private var ring: Arc {
    let width = min(width, size / 2)
    return Arc(
      center: center, radius: (size - width) / 2, width: width, sweep: value * 2 * .pi, cap: .round)
  }

  private func band(_ length: Double, cap: LineCap) -> Shape {
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
