internal import VitrineDrawing
internal import VitrineGeometry

/// Landscapes by the water and of the night. Measures and colors: ours.
extension LandscapeEasel {
  /// A single sail on the sea.
  func sail(into canvas: inout Canvas) {
    let horizon = 0.58
    band(
      [Color(0x2F8FDD), Color(0x8FCBF2), Color(0xE3F4FA)], from: 0, to: horizon, into: &canvas)
    clouds([(0.2, 0.2, 0.24), (0.86, 0.3, 0.2), (0.42, 0.44, 0.12)], into: &canvas)
    band(
      [Color(0x4FB2D6), Color(0x1F7FB8), Color(0x0C4F86)], from: horizon, to: 1, into: &canvas)
    canvas.fill(
      standingHills(horizon), with: .color(Color(0x7FAFC4)))
    // The sail's reflection, then the boat.
    canvas.fill(
      figure(0.6, 0.66, [(-0.13, 0.02), (0.15, 0.02), (0.05, 0.3), (0, 0.34), (-0.03, 0.24)]),
      with: down(
        [Color.white.opacity(0.5), Color.white.opacity(0)], from: 0.66, to: 0.98))
    canvas.fill(
      ripples(from: horizon + 0.03, to: 0.97, around: 0.55, 0.34),
      with: .color(Color.white.opacity(0.4)))
    canvas.fill(
      figure(0.6, 0.66, [(0.015, -0.44), (0.17, -0.03), (0.015, -0.03)]),
      with: .color(Color(0xFFFDF6)))
    canvas.fill(
      figure(0.6, 0.66, [(-0.005, -0.4), (-0.005, -0.03), (-0.14, -0.03)]),
      with: .color(Color(0xF25C4B)))
    canvas.fill(
      figure(0.6, 0.66, [(0, -0.46), (0.012, -0.46), (0.012, 0), (0, 0)]),
      with: .color(Color(0x5B4030)))
    canvas.fill(
      figure(0.6, 0.66, [(-0.17, -0.01), (0.2, -0.01), (0.15, 0.05), (-0.12, 0.05)]),
      with: .color(Color(0x1E3354)))
    canvas.fill(
      figure(0.6, 0.66, [(-0.17, -0.01), (0.2, -0.01), (0.193, 0.004), (-0.163, 0.004)]),
      with: .color(Color(0xF4F1EA)))
  }

  private func standingHills(_ horizon: Double) -> Path {
    Path { path in
      path.move(to: point(-0.1, horizon))
      path.cubic(
        to: point(0.36, horizon), control1: point(0.06, horizon - 0.14),
        control2: point(0.2, horizon - 0.02))
      path.close()
    }
  }

  /// A lit lighthouse in the evening.
  func lighthouse(into canvas: inout Canvas) {
    let horizon = 0.66
    band(
      [Color(0x1D3A63), Color(0x5B5F94), Color(0xD98A86), Color(0xFAC48B)], from: 0, to: horizon,
      into: &canvas)
    band([Color(0xB9788A), Color(0x3D4C7C), Color(0x16264A)], from: horizon, to: 1, into: &canvas)
    canvas.fill(
      ripples(from: horizon + 0.02, to: 0.98, around: 0.66, 0.36),
      with: .color(Color(0xFFD9A8, opacity: 0.5)))
    let (x, foot) = (0.3, 0.74)
    // Beams.
    for (way, opacity) in [(1.0, 0.75), (-1.0, 0.5)] {
      let lamp = point(x, foot, 0, -0.53)
      let end = point(x, foot, way * 1.1, -0.66)
      let other = point(x, foot, way * 1.1, -0.4)
      canvas.fill(
        Path { path in
          path.move(to: lamp)
          path.line(to: end)
          path.line(to: other)
          path.close()
        },
        with: .gradient(
          Gradient(
            .linear(from: lamp, to: point(x, foot, way * 1.1, -0.53)),
            stops: [
              GradientStop(0, Color(0xFFF3C4, opacity: opacity)),
              GradientStop(1, Color(0xFFF3C4, opacity: 0)),
            ])))
    }
    // Rocks.
    canvas.fill(
      figure(
        x, foot,
        [
          (-0.9, 0.6), (-0.62, 0.12), (-0.4, 0.05), (-0.24, -0.02), (-0.1, -0.03), (0.12, -0.02),
          (0.24, 0.05), (0.34, 0.12), (0.56, 0.2), (0.7, 0.6),
        ]), with: down([Color(0x4A4560), Color(0x17182E)], from: foot - 0.03, to: 0.98))
    canvas.fill(
      figure(
        x, foot,
        [(-0.24, -0.02), (-0.1, -0.03), (0.12, -0.02), (0.04, 0.05), (-0.12, 0.04), (-0.3, 0.12)]),
      with: .color(Color(0x6C6480)))
    // The tower, its bands, and the shade on its right.
    let bands = 5
    for band in 0..<bands {
      let (low, up) = (Double(band) / Double(bands), Double(band + 1) / Double(bands))
      let (wideLow, wideUp) = (0.075 - 0.03 * low, 0.075 - 0.03 * up)
      canvas.fill(
        figure(
          x, foot,
          [
            (-wideLow, -0.46 * low), (wideLow, -0.46 * low), (wideUp, -0.46 * up),
            (-wideUp, -0.46 * up),
          ]), with: .color(band.isMultiple(of: 2) ? Color(0xFBF4EA) : Color(0xD3453D)))
    }
    canvas.fill(
      figure(x, foot, [(0.02, 0), (0.075, 0), (0.045, -0.46), (0.012, -0.46)]),
      with: .color(Color.black.opacity(0.22)))
    canvas.fill(
      figure(x, foot, [(-0.062, -0.46), (0.062, -0.46), (0.062, -0.48), (-0.062, -0.48)]),
      with: .color(Color(0x2B2740)))
    glow(x, foot - 0.53 * squareHeight, 0.2, Color(0xFFF2BE, opacity: 0.9), into: &canvas)
    canvas.fill(
      figure(x, foot, [(-0.034, -0.48), (0.034, -0.48), (0.034, -0.56), (-0.034, -0.56)]),
      with: .color(Color(0xFFF6D0)))
    canvas.fill(
      figure(x, foot, [(-0.05, -0.56), (0.05, -0.56), (0, -0.62)]), with: .color(Color(0xB8332F)))
  }

  /// The side of the brush's square, as a fraction of the height.
  private var squareHeight: Double { brush.side / max(1e-6, brush.size.height) }

  /// White cliffs with an arch in the sea.
  func cliff(into canvas: inout Canvas) {
    let horizon = 0.5
    band(
      [Color(0x4BA3E3), Color(0xA8DAF4), Color(0xF3FAF8)], from: 0, to: horizon, into: &canvas)
    clouds([(0.76, 0.16, 0.22), (0.5, 0.3, 0.14)], into: &canvas)
    band(
      [Color(0x2E8FC0), Color(0x35B3C4), Color(0x8FE0D4)], from: horizon, to: 0.96, into: &canvas)
    // Each cliff reaches the left edge at any width.
    func chalk(_ x: Double, _ points: [(Double, Double)], _ colors: [Color]) -> (Path, Paint) {
      (figure(x, horizon, points), down(colors, from: horizon - 0.3, to: horizon + 0.26))
    }
    let far = chalk(
      0.62,
      [
        (-3, 0.07), (-3, -0.2), (-0.2, -0.22), (0.04, -0.2), (0.14, -0.13), (0.24, -0.1),
        (0.26, 0.07), (0.19, 0.07), (0.17, 0), (0.12, -0.04), (0.07, 0), (0.05, 0.07),
      ], [Color(0xF7F1E2), Color(0xCFC9BC)])
    canvas.fill(far.0, with: far.1)
    canvas.fill(
      figure(
        0.62, horizon,
        [(-3, -0.2), (-3, -0.25), (-0.2, -0.25), (0.02, -0.225), (0.14, -0.13), (0.04, -0.185)]),
      with: .color(Color(0x86B765)))
    canvas.fill(
      figure(
        0.86, horizon, [(-0.05, 0.06), (-0.02, -0.1), (0, -0.15), (0.03, -0.08), (0.06, 0.06)]),
      with: .color(Color(0xE3DCCB)))
    let near = chalk(
      0.24,
      [
        (-3, 0.9), (-3, -0.3), (-0.14, -0.3), (0.04, -0.28), (0.1, -0.22), (0.08, -0.1),
        (0.13, 0.04), (0.11, 0.14), (0.18, 0.26), (-0.4, 0.9),
      ], [Color(0xFFFBF0), Color(0xD8D0BE)])
    canvas.fill(near.0, with: near.1)
    canvas.fill(
      Path { path in
        for layer in 0..<5 {
          let y = -0.2 + 0.085 * Double(layer)
          add(
            0.24, horizon,
            [(-3, y), (0.07, y + 0.02), (0.07, y + 0.028), (-3, y + 0.012)], to: &path)
        }
      }, with: .color(Color(0xB9AF9C, opacity: 0.55)))
    canvas.fill(
      figure(
        0.24, horizon,
        [
          (-3, -0.27), (-3, -0.37), (-0.16, -0.36), (0.05, -0.31), (0.1, -0.22), (0.02, -0.255),
          (-0.12, -0.26),
        ]), with: .color(Color(0x5F9F4B)))
    // The beach, and the surf.
    canvas.fill(
      ground([(-0.1, 0.8), (0.24, 0.83), (0.6, 0.92), (1.1, 0.95)]),
      with: .color(Color.white.opacity(0.8)))
    canvas.fill(
      ground([(-0.1, 0.82), (0.24, 0.85), (0.6, 0.945), (1.1, 0.975)]),
      with: down([Color(0xEBD9AE), Color(0xD2B47E)], from: 0.82, to: 1))
    canvas.fill(
      ripples(from: horizon + 0.05, to: 0.82, around: 0.68, 0.26),
      with: .color(Color.white.opacity(0.45)))
  }

  /// A city at night, and the reflection of its lights in a river.
  func city(into canvas: inout Canvas) {
    let bank = 0.74
    band(
      [Color(0x0A0F33), Color(0x2A2568), Color(0x7A3D86), Color(0xE58A7E)], from: 0, to: bank,
      into: &canvas)
    glow(0.78, 0.2, 0.26, Color(0xFFF1D0, opacity: 0.4), into: &canvas)
    canvas.fill(circle(0.78, 0.2, 0.12), with: Color(0xFFF3DC))
    towers(
      0.17, Color(0x3B2F72), lights: Color(0xFFC98A, opacity: 0.45), tall: 0.5, salt: 3, on: bank,
      into: &canvas)
    towers(
      0.13, Color(0x15163A), lights: Color(0xFFD98A), tall: 0.36, salt: 0, on: bank,
      into: &canvas)
    band([Color(0x2B2258), Color(0x0C1030)], from: bank, to: 1, into: &canvas)
    let count = Int(breadth * 16)
    for (salt, color) in [(0, Color(0xFFD98A)), (2, Color(0xF28C8C)), (4, Color(0x8FA8FF))] {
      canvas.fill(
        Path { path in
          for streak in 0..<count where streak % 3 == salt / 2 {
            let x = (Double(streak) + GuideBrush.scattered(streak, salt)) / Double(count)
            let long = 0.05 + 0.16 * GuideBrush.scattered(streak, salt + 1)
            add(
              x, bank + 0.015, [(-0.006, 0), (0.006, 0), (0.004, long), (-0.004, long)],
              to: &path)
          }
        }, with: down([color.opacity(0.75), color.opacity(0)], from: bank, to: bank + 0.22))
    }
    band([Color(0xFFC27A), Color(0x5A2F5E)], from: bank - 0.004, to: bank + 0.006, into: &canvas)
  }

  /// Houses along a bank, with lit windows.
  private func towers(
    _ width: Double, _ color: Color, lights: Color, tall: Double, salt: Int, on bank: Double,
    into canvas: inout Canvas
  ) {
    let count = Int((breadth / width).rounded(.up)) + 1
    var windows = Path()
    let houses = Path { path in
      for house in 0..<count {
        let x = (Double(house) + 0.2 * GuideBrush.scattered(house, salt)) / Double(count - 1)
        let height = tall * (0.35 + 0.65 * GuideBrush.scattered(house, salt + 1))
        let half = width * (0.4 + 0.16 * GuideBrush.scattered(house, salt))
        // Some have a spire.
        let roof: [(Double, Double)] =
          house % 4 == 1
          ? [
            (-half, -height), (-0.006, -height - 0.04), (0, -height - 0.12),
            (0.006, -height - 0.04), (half, -height),
          ]
          : [(-half, -height), (half, -height)]
        add(x, bank, [(-half, 0)] + roof + [(half, 0)], to: &path)
        let rows = Int(height / 0.035)
        for row in 0..<max(0, rows - 1) {
          for column in 0..<4 where GuideBrush.scattered(house * 31 + row * 5 + column, row) > 0.5 {
            let left = -half + half * 2 * (Double(column) + 0.3) / 4
            let up = -height + 0.02 + 0.035 * Double(row)
            let right = left + half * 0.24
            add(
              x, bank, [(left, up), (right, up), (right, up + 0.016), (left, up + 0.016)],
              to: &windows)
          }
        }
      }
    }
    canvas.fill(houses, with: .color(color))
    canvas.fill(windows, with: .color(lights))
  }

  /// Northern lights above a cabin in the snow.
  func aurora(into canvas: inout Canvas) {
    brush.ground(
      [Color(0x030B1E), Color(0x082A3F), Color(0x0F4A55), Color(0x1A5F63)], into: &canvas)
    stars(above: 0.6, into: &canvas)
    let violet = Color(0x9A5CFF)
    let green = Color(0x45F5A6)
    for (low, rise, tall, opacity) in [(0.22, 0.14, 0.3, 0.55), (0.4, 0.16, 0.44, 0.85)] {
      canvas.fill(
        curtain(low, rise, tall),
        with: down(
          [
            violet.opacity(0), violet.opacity(0.35 * opacity), green.opacity(0.6 * opacity),
            green.opacity(opacity),
          ], from: low - tall, to: low + rise))
      canvas.fill(
        curtain(low + 0.02, rise, 0.12),
        with: down(
          [green.opacity(0), green.opacity(0.5 * opacity)], from: low - 0.1, to: low + rise))
    }
    canvas.fill(
      rocks([
        (-0.1, 0.7), (0.1, 0.6), (0.2, 0.66), (0.36, 0.56), (0.52, 0.68), (0.7, 0.58),
        (0.84, 0.66), (1.1, 0.58),
      ]), with: down([Color(0x2C5C72), Color(0x123247)], from: 0.56, to: 0.8))
    canvas.fill(
      ground([(-0.1, 0.78), (0.25, 0.72), (0.6, 0.8), (1.1, 0.72)]),
      with: down([Color(0x9FD6CF), Color(0x3F7486)], from: 0.72, to: 1))
    canvas.fill(firs(0.16, salt: 8) { $0 < 0.5 ? 0.8 : 1.2 }, with: .color(Color(0x08202B)))
    // The cabin.
    let (x, foot) = (0.72, 0.84)
    glow(x, foot, 0.2, Color(0xFFC26B, opacity: 0.5), into: &canvas)
    canvas.fill(
      figure(x, foot, [(-0.09, 0), (-0.09, -0.08), (0.09, -0.08), (0.09, 0)]),
      with: .color(Color(0x3A241F)))
    canvas.fill(
      figure(x, foot, [(-0.12, -0.07), (0, -0.16), (0.12, -0.07)]), with: .color(Color(0xD9F0EC)))
    canvas.fill(
      Path { path in
        for left in [-0.065, 0.02] {
          add(
            x, foot,
            [(left, -0.055), (left + 0.045, -0.055), (left + 0.045, -0.02), (left, -0.02)],
            to: &path)
        }
      }, with: .color(Color(0xFFD27A)))
    canvas.fill(
      ground([(-0.1, 0.86), (0.3, 0.9), (0.72, 0.84), (1.1, 0.9)]),
      with: down([Color(0xCDEFE8), Color(0x5B93A0)], from: 0.84, to: 1))
  }

  /// Rays of light above a wavy line.
  /// - Parameters:
  ///   - low: the highest place of the line, as a fraction of the height.
  ///   - rise: how far the line goes down from there, as a fraction of the height.
  ///   - tall: the maximum height of the rays, as a fraction of the height.
  private func curtain(_ low: Double, _ rise: Double, _ tall: Double) -> Path {
    let waves = [0.1, 0.9, 0.35, 1, 0, 0.7, 0.2]
    func line(_ x: Double) -> Double {
      let position = min(max(0, x), 0.999) * Double(waves.count - 1)
      let part = position - position.rounded(.down)
      let (one, next) = (waves[Int(position)], waves[Int(position) + 1])
      return low + rise * (one + (next - one) * part * part * (3 - 2 * part))
    }
    let count = Int(breadth * 22)
    return Path { path in
      for ray in 0...count {
        let (left, right) = (Double(ray) / Double(count), Double(ray + 2) / Double(count))
        let height = tall * (0.45 + 0.55 * GuideBrush.scattered(ray * ray, 1))
        let middle = (left + right) / 2
        path.move(to: point(left, line(left)))
        path.quad(
          to: point(middle, line(middle) - height),
          control: point(left + 0.3 * (middle - left), line(left) - 0.6 * height))
        path.quad(
          to: point(right, line(right)),
          control: point(right - 0.3 * (right - middle), line(right) - 0.6 * height))
        path.line(to: point(middle, line(middle)))
        path.close()
      }
    }
  }
}
