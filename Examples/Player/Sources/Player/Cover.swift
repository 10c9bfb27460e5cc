import Vitrine

/// Draws an album's cover: gradients and shapes, at any size.
enum Cover {
  /// Corner radius as a share of the side.
  static let radius = 0.06

  /// Records a cover that fills a square.
  static func paint(_ picture: Album.Picture, into canvas: inout Canvas, in square: Rect) {
    let corner = Cover.radius * square.width
    canvas.clipped(to: .roundedRect(square, radius: corner, curve: .continuous)) { canvas in
      canvas.translated(by: square.origin) { canvas in
        switch picture {
        case .tide: tide(&canvas, square.width)
        case .aurora: aurora(&canvas, square.width)
        case .bloom: bloom(&canvas, square.width)
        }
      }
    }
  }

  private static func tide(_ canvas: inout Canvas, _ side: Double) {
    sky(&canvas, side, [0x2B1B5A, 0x9B2C73, 0xF0655A, 0xFFB56B])
    let sun = Point(side * 0.5, side * 0.56)
    canvas.fill(
      .circle(center: sun, diameter: side * 0.78),
      with: .gradient(
        Gradient(
          .radial(center: sun, radius: side * 0.39),
          stops: [
            GradientStop(0, Color(0xFFE9A8, opacity: 0.75)),
            GradientStop(1, Color(0xFFE9A8, opacity: 0)),
          ])))
    canvas.fill(
      .circle(center: sun, diameter: side * 0.4),
      with: vertical(
        [0xFFF3C4, 0xFF9E6B], from: side * 0.36, to: side * 0.76))
    let water: [UInt32] = [0x7A2A78, 0x54256F, 0x3A1D60, 0x221249]
    for (row, color) in water.enumerated() {
      let crest = 0.62 + 0.095 * Double(row)
      wave(&canvas, side, at: crest, height: 0.022, shift: 0.31 * Double(row), Color(color))
    }
  }

  private static func aurora(_ canvas: inout Canvas, _ side: Double) {
    sky(&canvas, side, [0x06142B, 0x0B2D4E, 0x14606B, 0x2FA38B])
    for star in stars {
      canvas.fill(
        .circle(center: Point(star.x * side, star.y * side), diameter: side * 0.008),
        with: Color(0xFFFFFF, opacity: 0.75))
    }
    for (band, color) in [0x5BF0B4, 0x3FD5D0, 0x8C7BFF].enumerated() {
      let left = 0.02 + 0.27 * Double(band)
      let ribbon = Path {
        $0.move(to: Point(side * left, side * 0.78))
        $0.cubic(
          to: Point(side * (left + 0.34), side * 0.02),
          control1: Point(side * (left + 0.3), side * 0.6),
          control2: Point(side * (left - 0.06), side * 0.3))
        $0.line(to: Point(side * (left + 0.5), side * 0.06))
        $0.cubic(
          to: Point(side * (left + 0.3), side * 0.8),
          control1: Point(side * (left + 0.14), side * 0.34),
          control2: Point(side * (left + 0.46), side * 0.58))
        $0.close()
      }
      let light = Color(UInt32(color))
      canvas.fill(
        ribbon,
        with: .gradient(
          Gradient(
            .linear(from: Point(0, side * 0.02), to: Point(0, side * 0.8)),
            stops: [
              GradientStop(0, light.opacity(0)), GradientStop(0.55, light.opacity(0.62)),
              GradientStop(1, light.opacity(0)),
            ])))
    }
    for (row, color) in [0x0D3A45, 0x08232F, 0x04131C].enumerated() {
      wave(
        &canvas, side, at: 0.72 + 0.09 * Double(row), height: 0.055, shift: 0.4 * Double(row),
        Color(UInt32(color)))
    }
  }

  private static func bloom(_ canvas: inout Canvas, _ side: Double) {
    sky(&canvas, side, [0xFFF1E6, 0xFBDCEB, 0xD9CCFA])
    let middle = Point(side * 0.5, side * 0.5)
    for (ring, color) in [0xF2719B, 0x9F6BE8, 0x5C8DF6].enumerated() {
      let reach = side * (0.27 - 0.075 * Double(ring))
      let diameter = side * (0.36 - 0.08 * Double(ring))
      for petal in 0..<8 {
        let angle = (Double(petal) + 0.5 * Double(ring)) * .pi / 4
        canvas.fill(
          .circle(center: middle.onCircle(radius: reach, angle: angle), diameter: diameter),
          with: Color(UInt32(color), opacity: 0.3))
      }
    }
    canvas.fill(
      .circle(center: middle, diameter: side * 0.17),
      with: vertical(
        [0xFFE38A, 0xFFAF4A], from: side * 0.41, to: side * 0.59))
  }

  private static func sky(_ canvas: inout Canvas, _ side: Double, _ colors: [UInt32]) {
    canvas.fill(.rect(Rect(0, 0, side, side)), with: vertical(colors, from: 0, to: side))
  }

  private static func vertical(_ colors: [UInt32], from top: Double, to bottom: Double) -> Paint {
    let last = Double(colors.count - 1)
    return .gradient(
      Gradient(
        .linear(from: Point(0, top), to: Point(0, bottom)),
        stops: colors.enumerated().map { GradientStop(Double($0.offset) / last, Color($0.element)) }
      ))
  }

  /// Everything below a line that swings up and down once across the cover.
  private static func wave(
    _ canvas: inout Canvas, _ side: Double, at crest: Double, height: Double, shift: Double,
    _ color: Color
  ) {
    let path = Path {
      $0.move(to: Point(side * (-1 - shift), side))
      $0.line(to: Point(side * (-1 - shift), side * crest))
      for half in 0..<6 {
        let start = Double(half) * 0.5 - 1 - shift
        let swing = half.isMultiple(of: 2) ? -height : height
        $0.cubic(
          to: Point(side * (start + 0.5), side * crest),
          control1: Point(side * (start + 0.18), side * (crest + swing)),
          control2: Point(side * (start + 0.32), side * (crest + swing)))
      }
      $0.line(to: Point(side * 2, side))
      $0.close()
    }
    canvas.fill(path, with: .color(color))
  }

  /// Places of stars, as shares of the side.
  private static let stars = [
    Point(0.08, 0.12), Point(0.17, 0.3), Point(0.23, 0.07), Point(0.36, 0.16), Point(0.44, 0.05),
    Point(0.58, 0.11), Point(0.66, 0.27), Point(0.74, 0.07), Point(0.83, 0.19), Point(0.91, 0.09),
    Point(0.94, 0.34), Point(0.05, 0.43), Point(0.52, 0.24), Point(0.79, 0.4),
  ]
}
