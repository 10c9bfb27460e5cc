internal import Glibc
internal import VitrineDrawing
internal import VitrineGeometry

/// Gold, stone and clay.
extension GuideBrush {
  /// A crown of gold with trees, leaves and beads of jade.
  func crown(into canvas: inout Canvas) {
    ground([Color(0x1B0E12), Color(0x3C1A21), Color(0x14090C)], into: &canvas)
    canvas.fill(
      .rect(bounds), with: around(0, 0, 0.65, [Color(0xF2B84B, opacity: 0.3), .clear]))
    shadow(0, 0.4, 0.5, into: &canvas)
    // Antlers behind, trees before.
    for side in [-1.0, 1.0] {
      limb([(0.17, 0.2), (0.3, -0.05), (0.27, -0.34)], side, into: &canvas)
      limb([(0.25, 0.02), (0.37, -0.06), (0.38, -0.2)], side, into: &canvas)
      limb([(0.27, -0.12), (0.2, -0.2), (0.21, -0.3)], side, into: &canvas)
    }
    for x in [-0.17, 0.17, 0.0] { tree(x, x == 0 ? -0.4 : -0.32, into: &canvas) }
    let band = Path { path in
      path.move(to: point(-0.27, 0.17))
      path.quad(to: point(0.27, 0.17), control: point(0, 0.29))
      path.line(to: point(0.25, 0.3))
      path.quad(to: point(-0.25, 0.3), control: point(0, 0.43))
      path.close()
    }
    canvas.fill(band, with: gold)
    let edge = StrokeStyle(width: max(0.5, 0.005 * side))
    canvas.stroke(band, style: edge, with: .color(Color(0x7A5312)))
    for index in -4...4 {
      let x = Double(index) * 0.055
      let y = 0.285 - x * x * 0.85
      canvas.fill(circle(x, y + 0.005, 0.036), with: Color(0xFFE9A6))
      canvas.fill(circle(x, y + 0.012, 0.026), with: Color(0xC98F28))
      if !index.isMultiple(of: 2) { bead(x, y + 0.075, into: &canvas) }
    }
    for sign in [-1.0, 1.0] {
      for step in 0..<6 {
        let y = 0.3 + Double(step) * 0.032
        canvas.fill(circle(sign * 0.262, y, 0.02), with: Color(0xE7B74E))
      }
      bead(sign * 0.262, 0.49 - 0.0, into: &canvas)
    }
  }

  private var gold: Paint {
    across(
      [
        Color(0xA8741B), Color(0xF1CE73), Color(0xFFF0B8), Color(0xDFAE45), Color(0x8A5C14),
      ], from: -0.28, to: 0.28)
  }

  private func limb(
    _ points: [(Double, Double)], _ sign: Double, into canvas: inout Canvas
  ) {
    let path = Path { path in
      path.move(to: point(points[0].0 * sign, points[0].1))
      path.quad(
        to: point(points[2].0 * sign, points[2].1),
        control: point(points[1].0 * sign, points[1].1))
    }
    canvas.stroke(
      path, style: StrokeStyle(width: 0.024 * side, cap: .round), with: .color(Color(0xC18B2B)))
    canvas.stroke(
      path, style: StrokeStyle(width: 0.012 * side, cap: .round), with: .color(Color(0xF3D27A)))
    canvas.fill(circle(points[2].0 * sign, points[2].1, 0.044), with: Color(0xF5D685))
  }

  private func tree(_ x: Double, _ top: Double, into canvas: inout Canvas) {
    let dark = Color(0x6E4A12)
    var bars = [((x, 0.24), (x, top + 0.02))]
    for tier in 0..<3 {
      let y = top + 0.1 + Double(tier) * 0.12
      for sign in [-1.0, 1.0] {
        bars.append(((x, y), (x + sign * 0.062, y)))
        bars.append(((x + sign * 0.062, y), (x + sign * 0.062, y - 0.06)))
      }
    }
    for (a, b) in bars { canvas.fill(line(a, b, 0.03), with: dark) }
    for (a, b) in bars { canvas.fill(line(a, b, 0.022), with: Color(0xE9BE5B)) }
    for (a, b) in bars.dropFirst() { canvas.fill(line(a, b, 0.008), with: Color(0xFFEFB5)) }
    canvas.fill(circle(x, top, 0.05), with: Color(0xF8DB8C))
    for tier in 0..<3 {
      let y = top + 0.1 + Double(tier) * 0.12
      for sign in [-1.0, 1.0] {
        canvas.fill(circle(x + sign * 0.062, y - 0.072, 0.03), with: Color(0xFFE7A0))
        canvas.fill(circle(x + sign * 0.031, y + 0.022, 0.02), with: Color(0xD9A63C))
      }
      bead(x, y + 0.045, into: &canvas)
    }
  }

  /// A comma of jade.
  private func bead(_ x: Double, _ y: Double, into canvas: inout Canvas) {
    let jade = Path { path in
      path.move(to: point(x + 0.012, y - 0.026))
      path.cubic(
        to: point(x - 0.008, y + 0.03), control1: point(x + 0.034, y - 0.004),
        control2: point(x + 0.016, y + 0.03))
      path.quad(to: point(x - 0.002, y + 0.002), control: point(x + 0.004, y + 0.018))
      path.cubic(
        to: point(x + 0.012, y - 0.026), control1: point(x - 0.03, y - 0.004),
        control2: point(x - 0.012, y - 0.034))
      path.close()
    }
    canvas.fill(jade, with: .color(Color(0x2F9A6B)))
    canvas.fill(circle(x + 0.002, y - 0.014, 0.01), with: Color(0xC8F2DC))
  }

  /// A pagoda of three storeys before sunrise.
  func pagoda(into canvas: inout Canvas) {
    ground([Color(0x2B3358), Color(0x8E6C8A), Color(0xF2B48C), Color(0xF6D3A8)], into: &canvas)
    canvas.fill(
      .rect(bounds), with: around(0.2, 0.1, 0.6, [Color(0xFFF0CF, opacity: 0.7), .clear]))
    let wide = size.width / max(1e-6, side) / 2
    for (index, color) in [Color(0xA97F8C), Color(0x6B5570), Color(0x3C3550)].enumerated() {
      let y = 0.14 + Double(index) * 0.09
      let hill = Path { path in
        path.move(to: point(-wide, 0.6))
        path.line(to: point(-wide, y + (index == 1 ? 0.07 : 0)))
        path.cubic(
          to: point(wide, y + (index == 1 ? -0.02 : 0.06)),
          control1: point(-wide * 0.35, y - 0.16 + Double(index) * 0.05),
          control2: point(wide * 0.3, y + 0.14))
        path.line(to: point(wide, size.height / max(1e-6, side)))
        path.line(to: point(-wide, size.height / max(1e-6, side)))
        path.close()
      }
      canvas.fill(hill, with: .color(color))
    }
    floor(0.38, [Color(0x4A4250), Color(0x241F2C)], into: &canvas)
    shadow(0.04, 0.405, 0.52, into: &canvas)
    stone(-0.2, 0.34, 0.4, 0.06, into: &canvas)
    stone(-0.17, 0.27, 0.34, 0.07, into: &canvas)
    for (y, w) in [(0.13, 0.26), (-0.04, 0.21), (-0.18, 0.165)] {
      stone(-w / 2, y, w, 0.14, into: &canvas)
      roof(y, w, into: &canvas)
    }
    stone(-0.02, -0.31, 0.04, 0.09, into: &canvas)
    for (y, d) in [(-0.29, 0.07), (-0.33, 0.055), (-0.365, 0.04)] {
      canvas.fill(.ellipse(rect(-d / 2, y - 0.012, d, 0.024)), with: Color(0xB9AEB0))
    }
    canvas.fill(line((0, -0.36), (0, -0.43), 0.008), with: Color(0xB9AEB0))
    canvas.fill(circle(0, -0.435, 0.024), with: Color(0xD9CFCB))
  }

  private func stone(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, into canvas: inout Canvas
  ) {
    canvas.fill(
      .rect(rect(x, y, width, height)),
      with: across(
        [Color(0x7C7480), Color(0xA79DA2), Color(0xD8CBC2)], from: x, to: x + width))
    canvas.fill(.rect(rect(x, y, width, 0.012)), with: Color.black.opacity(0.22))
  }

  private func roof(_ y: Double, _ width: Double, into canvas: inout Canvas) {
    let halfWidth = width / 2 + 0.085
    let eaves = Path { path in
      path.move(to: point(-width / 2 + 0.02, y - 0.055))
      path.line(to: point(width / 2 - 0.02, y - 0.055))
      path.quad(to: point(halfWidth, y - 0.012), control: point(width / 2 + 0.02, y - 0.012))
      path.line(to: point(halfWidth - 0.008, y + 0.012))
      path.quad(to: point(-halfWidth + 0.008, y + 0.012), control: point(0, y + 0.03))
      path.line(to: point(-halfWidth, y - 0.012))
      path.quad(
        to: point(-width / 2 + 0.02, y - 0.055), control: point(-width / 2 - 0.02, y - 0.012))
      path.close()
    }
    canvas.fill(
      eaves,
      with: across(
        [Color(0x655E6B), Color(0x9C9298), Color(0xE2D5CA)], from: -halfWidth, to: halfWidth))
    for step in 0..<3 {
      let half = width / 2 + 0.045 - Double(step) * 0.015
      canvas.fill(
        .rect(rect(-half, y + 0.018 + Double(step) * 0.009, 2 * half, 0.009)),
        with: Color(0x000000, opacity: 0.18 + Double(step) * 0.04))
    }
  }

  /// The end of a roof tile: a lotus of eight leaves.
  func lotusTile(into canvas: inout Canvas) {
    ground([Color(0x3A332D), Color(0x6B5F53), Color(0x2B2622)], into: &canvas)
    canvas.fill(
      .rect(bounds), with: around(-0.15, -0.2, 0.75, [Color(0xE6D2B5, opacity: 0.35), .clear]))
    canvas.fill(circle(0.018, 0.03, 0.84), with: Color.black.opacity(0.3))
    let clay = [Color(0xC9B59B), Color(0x9C8870), Color(0x5F5243)]
    canvas.fill(circle(0, 0, 0.82), with: around(-0.16, -0.2, 0.66, clay))
    canvas.fill(circle(0, 0, 0.72), with: Color(0x4B4034))
    canvas.fill(
      circle(0, 0, 0.7), with: around(-0.14, -0.18, 0.6, [Color(0xA08C74), Color(0x65573F)]))
    for index in 0..<32 {
      let angle = Double(index) / 32 * 2 * .pi
      let (x, y) = (cos(angle) * 0.385, sin(angle) * 0.385)
      canvas.fill(circle(x + 0.004, y + 0.006, 0.034), with: Color(0x3E352B))
      canvas.fill(circle(x, y, 0.03), with: Color(0xD3C0A5))
    }
    for index in 0..<16 where !index.isMultiple(of: 2) {
      leaf(Double(index) / 16 * 2 * .pi, 0.3, 0.05, Color(0x8E7B64), into: &canvas)
    }
    for index in 0..<8 {
      let angle = Double(index) / 8 * 2 * .pi
      leaf(angle, 0.33, 0.115, Color(0x54483A), into: &canvas)
      leaf(angle, 0.318, 0.1, Color(0xC6B195), into: &canvas)
      for turn in [-0.1, 0.1] { leaf(angle + turn, 0.25, 0.028, Color(0xE7D7BE), into: &canvas) }
    }
    canvas.fill(circle(0.004, 0.008, 0.25), with: Color(0x453A2E))
    canvas.fill(
      circle(0, 0, 0.24),
      with: around(-0.05, -0.06, 0.2, [Color(0xDCC9AE), Color(0xA08B71), Color(0x7A6852)]))
    for index in 0..<7 {
      let angle = Double(index) / 6 * 2 * .pi
      let r = index == 6 ? 0 : 0.07
      canvas.fill(
        circle(cos(angle) * r + 0.003, sin(angle) * r + 0.004, 0.042), with: Color(0x5B4D3C))
      canvas.fill(circle(cos(angle) * r, sin(angle) * r, 0.036), with: Color(0xEBDCC4))
    }
  }

  private func leaf(
    _ angle: Double, _ length: Double, _ width: Double, _ color: Color, into canvas: inout Canvas
  ) {
    func turned(_ along: Double, _ across: Double) -> Point {
      point(
        cos(angle) * along - sin(angle) * across, sin(angle) * along + cos(angle) * across)
    }
    let path = Path { path in
      path.move(to: turned(0.1, 0))
      path.cubic(
        to: turned(length, 0), control1: turned(length * 0.55, width * 0.9),
        control2: turned(length * 0.95, width * 0.95))
      path.cubic(
        to: turned(0.1, 0), control1: turned(length * 0.95, -width * 0.95),
        control2: turned(length * 0.55, -width * 0.9))
      path.close()
    }
    canvas.fill(path, with: .color(color))
  }
}
