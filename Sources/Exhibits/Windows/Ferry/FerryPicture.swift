internal import VitrineDrawing
internal import VitrineGeometry

/// The cover of the music: a ferry below the moon, with lit windows.
///
/// Lengths are in sides of the brush's square. Measures and colors: ours.
struct FerryPicture {
  let brush: GuideBrush

  func paint(into canvas: inout Canvas) {
    // The ground's last color is hidden by the water of the same color.
    brush.ground(
      [Color(0x141B46), Color(0x3B3A86), Color(0x8A5C9E), Color(0xE79A8A), Color(0x11163A)],
      into: &canvas)
    stars(into: &canvas)
    let wide = brush.size.width / max(1e-6, brush.side) / 2
    let moon = wide * 0.5
    canvas.fill(
      brush.circle(moon, -0.24, 0.62),
      with: brush.around(
        moon, -0.24, 0.31, [Color(0xFFF3D6, opacity: 0.5), Color(0xFFF3D6, opacity: 0)]))
    canvas.fill(brush.circle(moon, -0.24, 0.2), with: Color(0xFFF3D6))
    hills(wide, into: &canvas)
    brush.floor(0.2, [Color(0x5A4A94), Color(0x20265E), Color(0x11163A)], into: &canvas)
    // The moon's reflection.
    for (index, width) in [0.2, 0.13, 0.24, 0.16, 0.1, 0.2].enumerated() {
      let y = 0.235 + Double(index) * 0.045
      canvas.fill(
        brush.line((moon - width / 2, y), (moon + width / 2, y), 0.012),
        with: Color(0xFFE9C4, opacity: 0.55 - Double(index) * 0.07))
    }
    ferry(into: &canvas)
  }

  private func stars(into canvas: inout Canvas) {
    let wide = brush.size.width / max(1e-6, brush.side)
    for star in 0..<40 {
      // An even scatter without a pattern: multiples of the golden ratio.
      let x = (Double(star) * 0.618_034).truncatingRemainder(dividingBy: 1) - 0.5
      let y = (Double(star) * 0.754_878).truncatingRemainder(dividingBy: 1) * 0.46 - 0.5
      canvas.fill(
        brush.circle(x * wide, y, star % 5 == 0 ? 0.012 : 0.007),
        with: Color.white.opacity(star % 3 == 0 ? 0.9 : 0.5))
    }
  }

  private func hills(_ wide: Double, into canvas: inout Canvas) {
    for (shift, top, color) in [
      (-0.55, 0.02, Color(0x55467F)), (0.35, 0.07, Color(0x463B74)),
    ] {
      let path = Path { path in
        path.move(to: brush.point((shift - 0.9) * wide, 0.21))
        path.quad(
          to: brush.point((shift + 0.9) * wide, 0.21),
          control: brush.point(shift * wide, 2 * top - 0.2))
        path.close()
      }
      canvas.fill(path, with: .color(color))
    }
  }

  /// Only the ferry, with its reflections.
  func ferry(into canvas: inout Canvas) {
    let light = Color(0xFFD98A)
    // Its reflections.
    for window in 0..<7 {
      let x = -0.3 + Double(window) * 0.075
      canvas.fill(
        brush.line((x, 0.345), (x, 0.4 + 0.02 * Double(window % 3)), 0.014),
        with: light.opacity(0.35))
    }
    // Funnel and mast.
    canvas.fill(.rect(brush.rect(-0.13, -0.06, 0.09, 0.14)), with: Color(0xD9483B))
    canvas.fill(.rect(brush.rect(-0.13, -0.035, 0.09, 0.03)), with: Color(0xF4F1EA))
    canvas.fill(brush.line((0.1, -0.05), (0.1, 0.1), 0.012), with: Color(0xE9E6F2))
    // Decks.
    canvas.fill(
      .roundedRect(brush.rect(-0.26, 0.06, 0.42, 0.1), radius: 0.02 * brush.side, curve: .circular),
      with: Color(0xF4F1EA))
    canvas.fill(
      .roundedRect(brush.rect(-0.36, 0.14, 0.6, 0.11), radius: 0.02 * brush.side, curve: .circular),
      with: Color(0xDCD8EA))
    for window in 0..<5 {
      canvas.fill(
        .rect(brush.rect(-0.225 + Double(window) * 0.075, 0.085, 0.045, 0.035)), with: light)
    }
    for window in 0..<7 {
      canvas.fill(.rect(brush.rect(-0.33 + Double(window) * 0.078, 0.17, 0.05, 0.038)), with: light)
    }
    let hull = Path { path in
      path.move(to: brush.point(-0.44, 0.23))
      path.line(to: brush.point(0.42, 0.23))
      path.quad(to: brush.point(0.3, 0.34), control: brush.point(0.38, 0.3))
      path.line(to: brush.point(-0.36, 0.34))
      path.close()
    }
    canvas.fill(hull, with: .color(Color(0x1B2350)))
    canvas.fill(brush.line((-0.425, 0.245), (0.405, 0.245), 0.016), with: Color(0xD9483B))
  }
}
