internal import VitrineDrawing
internal import VitrineGeometry

/// The cover of an album: the subject of its title, in shades of its color.
///
/// Measures are in sides of the cover, from its center.
struct AlbumArt {
  let brush: GuideBrush
  let color: Color

  private var light: Color { color.mixed(with: .white, 0.55) }
  private var pale: Color { color.mixed(with: .white, 0.85) }
  private var dark: Color { color.mixed(with: .black, 0.45) }

  init(color: Color, size: Size) {
    (brush, self.color) = (GuideBrush(size: size), color)
  }

  /// Fills all of the cover.
  func paint(_ album: Int, into canvas: inout Canvas) {
    brush.ground([color.mixed(with: .white, 0.12), color.mixed(with: .black, 0.18)], into: &canvas)
    switch album {
    case 0: lights(into: &canvas)
    case 1: garden(into: &canvas)
    case 2: sun(into: &canvas)
    case 3: ferry(into: &canvas)
    case 4: petals(into: &canvas)
    case 5: field(into: &canvas)
    case 6: stations(into: &canvas)
    default: machines(into: &canvas)
    }
  }

  /// Harbour Lights: lamps above the water, and their reflections.
  private func lights(into canvas: inout Canvas) {
    brush.floor(0.1, [dark, dark.mixed(with: .black, 0.3)], into: &canvas)
    for (index, x) in [-0.34, -0.16, 0.04, 0.2, 0.36].enumerated() {
      let y = [-0.08, -0.2, -0.04, -0.26, -0.12][index]
      canvas.fill(brush.circle(x, y, 0.16), with: pale.opacity(0.18))
      canvas.fill(brush.circle(x, y, 0.07), with: pale)
      canvas.fill(brush.line((x, 0.17), (x, 0.17 - y * 0.9), 0.035), with: light.opacity(0.55))
    }
  }

  /// Paper Gardens: overlapping paper leaves.
  private func garden(into canvas: inout Canvas) {
    for (x, y, size, tint) in [
      (-0.22, 0.08, 0.62, dark), (0.2, 0.12, 0.56, light), (-0.02, -0.02, 0.72, pale),
    ] {
      let leaf = Path { path in
        path.move(to: brush.point(x, y + size * 0.5))
        path.cubic(
          to: brush.point(x, y - size * 0.5),
          control1: brush.point(x - size * 0.5, y + size * 0.15),
          control2: brush.point(x - size * 0.35, y - size * 0.3))
        path.cubic(
          to: brush.point(x, y + size * 0.5),
          control1: brush.point(x + size * 0.35, y - size * 0.3),
          control2: brush.point(x + size * 0.5, y + size * 0.15))
        path.close()
      }
      canvas.fill(leaf, with: .color(tint))
      canvas.fill(
        brush.line((x, y + size * 0.42), (x, y - size * 0.28), 0.012), with: color.opacity(0.7))
    }
  }

  /// Low Season: a setting sun behind bars of haze.
  private func sun(into canvas: inout Canvas) {
    canvas.fill(brush.circle(0, -0.04, 0.62), with: pale)
    for step in 0..<6 {
      let y = -0.02 + Double(step) * 0.075
      canvas.fill(
        .rect(brush.rect(-0.5, y, 1, 0.012 + Double(step) * 0.009)),
        with: color.mixed(with: .black, 0.06))
    }
  }

  /// Night Ferry: the moon, and its light on the waves.
  private func ferry(into canvas: inout Canvas) {
    canvas.fill(brush.circle(0.16, -0.2, 0.26), with: pale)
    canvas.fill(brush.circle(0.22, -0.24, 0.22), with: color.mixed(with: .white, 0.04))
    for step in 0..<4 {
      let y = 0.08 + Double(step) * 0.11
      let wave = Path { path in
        path.move(to: brush.point(-0.6, y))
        for crest in 0..<6 {
          let x = -0.6 + Double(crest) * 0.24
          path.cubic(
            to: brush.point(x + 0.24, y), control1: brush.point(x + 0.08, y - 0.07),
            control2: brush.point(x + 0.16, y + 0.07))
        }
        path.line(to: brush.point(0.84, 0.6))
        path.line(to: brush.point(-0.6, 0.6))
        path.close()
      }
      canvas.fill(wave, with: .color(color.mixed(with: .black, 0.1 + Double(step) * 0.13)))
    }
  }

  /// Second Spring: a blossom.
  private func petals(into canvas: inout Canvas) {
    for petal in 0..<8 {
      let center = Point.zero.onCircle(radius: 0.2, angle: Double(petal) * .pi / 4)
      canvas.fill(
        brush.circle(center.x, center.y, 0.3),
        with: (petal.isMultiple(of: 2) ? light : pale).opacity(0.75))
    }
    canvas.fill(brush.circle(0, 0, 0.2), with: dark)
  }

  /// The Long Field: furrows that run to the horizon.
  private func field(into canvas: inout Canvas) {
    brush.floor(-0.1, [color, dark], into: &canvas)
    for furrow in -5...5 {
      let x = Double(furrow)
      canvas.fill(
        brush.line((x * 0.03, -0.1), (x * 0.26, 0.56), 0.022), with: light.opacity(0.7))
    }
    canvas.fill(brush.circle(-0.2, -0.26, 0.16), with: pale)
  }

  /// Glass Stations: a line with its stops.
  private func stations(into canvas: inout Canvas) {
    let stops = [(-0.5, 0.3), (-0.24, 0.3), (0.02, 0.02), (0.02, -0.2), (0.26, -0.2), (0.5, -0.2)]
    for (shift, tint) in [(0.12, dark), (-0.1, light.opacity(0.5)), (0.0, pale)] {
      for (from, to) in zip(stops, stops.dropFirst()) {
        canvas.fill(
          brush.line((from.0, from.1 + shift), (to.0, to.1 + shift), 0.05), with: tint)
      }
    }
    for (x, y) in stops.dropFirst().dropLast() {
      canvas.fill(brush.circle(x, y, 0.11), with: pale)
      canvas.fill(brush.circle(x, y, 0.06), with: dark)
    }
  }

  /// Quiet Machines: cogwheels.
  private func machines(into canvas: inout Canvas) {
    for (x, y, size, tint) in [
      (-0.14, 0.1, 0.56, light), (0.24, -0.16, 0.36, pale), (0.3, 0.3, 0.24, dark),
    ] {
      for tooth in 0..<12 {
        let angle = Double(tooth) * .pi / 6
        let rim = Point(x, y).onCircle(radius: size / 2, angle: angle)
        canvas.fill(brush.circle(rim.x, rim.y, size * 0.16), with: tint)
      }
      canvas.fill(brush.circle(x, y, size), with: tint)
      canvas.fill(brush.circle(x, y, size * 0.36), with: color)
    }
  }
}
