internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineResources
internal import VitrineViews

/// A bowl on a potter's wheel, in front of shelves with jars.
///
/// Measures, as fractions of the picture's width, and colors: ours.
struct PotteryPicture<Model>: CompositeView {
  func body(in environment: Environment) -> some View<Model> {
    Canvas { [isDark = environment.appearance == .dark] canvas, size in
      PotteryScene(size: size, isDark: isDark).paint(into: &canvas)
    }
    .label(environment.localized("pottery.picture")).role(.image)
  }
}

private struct PotteryScene {
  let size: Size
  let isDark: Bool

  private var unit: Double { min(size.width, 0.9 * size.height) }
  /// The center of the wheel.
  private var center: Point { Point(size.width / 2, size.height * 0.7) }

  private func color(_ hex: UInt32) -> Color {
    Color(hex).mixed(with: Color(0x14100C), isDark ? 0.55 : 0)
  }

  private func across(_ colors: [UInt32], from left: Double, to right: Double) -> Paint {
    .gradient(
      Gradient(
        .linear(from: Point(left, 0), to: Point(max(left + 1e-6, right), 0)),
        stops: colors.enumerated().map {
          GradientStop(Double($0) / Double(max(1, colors.count - 1)), color($1))
        }))
  }

  func paint(into canvas: inout Canvas) {
    canvas.fill(
      .rect(Rect(origin: .zero, size: size)),
      with: .gradient(
        Gradient(
          .linear(from: .zero, to: Point(0, max(1e-6, size.height))),
          stops: [GradientStop(0, color(0xEBD9C2)), GradientStop(1, color(0xC9A27A))])))
    for (row, fraction) in [0.2, 0.4].enumerated() {
      let y = size.height * fraction
      jars(row, standingOn: y, into: &canvas)
      canvas.fill(
        .rect(Rect(0, y, size.width, 0.018 * unit)), with: color(0x8A5F3C))
      canvas.fill(
        .rect(Rect(0, y + 0.018 * unit, size.width, 0.012 * unit)),
        with: Color.black.opacity(0.1))
    }
    wheel(into: &canvas)
    bowl(into: &canvas)
  }

  private func jars(_ row: Int, standingOn y: Double, into canvas: inout Canvas) {
    let glazes: [[UInt32]] = [
      [0x5F8A86, 0x9CC2BB, 0x476B68], [0xB9694A, 0xE09A76, 0x8C4A30],
      [0xE9E2D4, 0xFFFDF7, 0xBDB29F], [0x4E6380, 0x8CA3C2, 0x374A63],
    ]
    let step = 0.155 * unit
    let count = Int(size.width / step)
    let left = (size.width - Double(count) * step) / 2
    for index in 0..<count where (index + row * 2) % 5 != 3 {
      let kind = (index * 3 + row) % 4
      let height = [0.13, 0.09, 0.115, 0.075][kind] * unit
      let width = [0.075, 0.1, 0.085, 0.11][kind] * unit
      let x = left + (Double(index) + 0.5) * step
      let neck = width * [0.45, 0.7, 0.3, 0.8][kind]
      let jar = Path { path in
        path.move(to: Point(x - neck / 2, y - height))
        path.line(to: Point(x + neck / 2, y - height))
        path.cubic(
          to: Point(x + width * 0.3, y), control1: Point(x + neck / 2, y - height * 0.75),
          control2: Point(x + width * 0.75, y - height * 0.4))
        path.line(to: Point(x - width * 0.3, y))
        path.cubic(
          to: Point(x - neck / 2, y - height), control1: Point(x - width * 0.75, y - height * 0.4),
          control2: Point(x - neck / 2, y - height * 0.75))
        path.close()
      }
      canvas.fill(jar, with: across(glazes[kind], from: x - width / 2, to: x + width / 2))
      canvas.fill(
        .roundedRect(
          Rect(x - neck * 0.62, y - height - 0.006 * unit, neck * 1.24, 0.013 * unit),
          radius: 0.0065 * unit, curve: .circular),
        with: across(glazes[kind], from: x - width / 2, to: x + width / 2))
    }
  }

  private func ellipse(_ y: Double, _ width: Double, _ height: Double) -> Shape {
    .ellipse(
      Rect(
        center.x - width * unit / 2, center.y + (y - height / 2) * unit, width * unit,
        height * unit))
  }

  private func wheel(into canvas: inout Canvas) {
    canvas.fill(
      .rect(Rect(center.x - 0.07 * unit, center.y, 0.14 * unit, size.height - center.y)),
      with: across(
        [0x4A3B30, 0x78634F, 0x38291F], from: center.x - 0.07 * unit, to: center.x + 0.07 * unit))
    let (left, right) = (center.x - 0.36 * unit, center.x + 0.36 * unit)
    canvas.fill(
      ellipse(0.09, 0.72, 0.15),
      with: across([0x51463E, 0x7A6B5E, 0x3A3029], from: left, to: right))
    canvas.fill(
      ellipse(0.06, 0.72, 0.15),
      with: across([0x9A8B7C, 0xC4B7A8, 0x7D6E60], from: left, to: right))
    for width in [0.62, 0.5] {
      canvas.fill(ellipse(0.06, width, width * 0.2), with: Color.black.opacity(0.06))
    }
  }

  /// A bowl with the marks of the potter's fingers.
  private func bowl(into canvas: inout Canvas) {
    func side(_ part: Double) -> Double { 0.13 + 0.12 * part * (1.6 - 0.6 * part) }
    let (top, bottom) = (-0.2, 0.07)
    let clay: [UInt32] = [0xA8674A, 0xD9976F, 0xC07E5A, 0x7F4930]
    let (left, right) = (center.x - 0.25 * unit, center.x + 0.25 * unit)
    func point(_ part: Double, _ sign: Double) -> Point {
      Point(
        center.x + sign * side(part) * unit, center.y + (bottom + (top - bottom) * part) * unit)
    }
    let body = Path { path in
      path.move(to: point(0, -1))
      for step in 1...12 { path.line(to: point(Double(step) / 12, -1)) }
      for step in (0...12).reversed() { path.line(to: point(Double(step) / 12, 1)) }
      path.quad(to: point(0, -1), control: Point(center.x, center.y + 0.13 * unit))
      path.close()
    }
    canvas.fill(body, with: across(clay, from: left, to: right))
    for step in 1...5 {
      let part = Double(step) / 6
      let line = Path { path in
        path.move(to: point(part, -1))
        path.quad(
          to: point(part, 1),
          control: Point(center.x, point(part, 1).y + 0.11 * unit * (0.6 + 0.4 * part)))
      }
      canvas.stroke(
        line, style: StrokeStyle(width: max(0.5, 0.006 * unit)),
        with: .color(Color(0x6E3E28, opacity: 0.35)))
    }
    canvas.fill(ellipse(top, 2 * side(1), 0.12), with: across(clay, from: left, to: right))
    canvas.fill(
      ellipse(top + 0.006, 2 * side(1) - 0.035, 0.095),
      with: across([0x6B3B26, 0x8F573C, 0x5A3020], from: left, to: right))
  }
}
