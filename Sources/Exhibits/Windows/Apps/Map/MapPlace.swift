internal import VitrineDrawing
internal import VitrineGeometry

/// A place on the map of the harbour town; its texts are in the strings, as `map.<its name>`.
enum MapPlace: String, CaseIterable, Identifiable, Hashable, Sendable {
  case lighthouse, ferry, market, bakery, pier, library, park, beach, island

  var id: String { rawValue }

  /// Its position, in meters from the north-western corner of the map; ours.
  var position: Point {
    switch self {
    case .lighthouse: Point(1268, 176)
    case .ferry: Point(905, 531)
    case .market: Point(770, 462)
    case .bakery: Point(664, 438)
    case .pier: Point(990, 638)
    case .library: Point(580, 560)
    case .park: Point(470, 300)
    case .beach: Point(590, 812)
    case .island: Point(1345, 792)
    }
  }

  /// Dark enough for white text and icons; ours.
  var color: Color {
    switch self {
    case .lighthouse: Color(0xC23B2E)
    case .ferry: Color(0x2B62B8)
    case .market: Color(0x0E7C86)
    case .bakery: Color(0xA8631B)
    case .pier: Color(0xB0457A)
    case .library: Color(0x6A4FB0)
    case .park, .island: Color(0x3A7D3F)
    case .beach: Color(0xB06A00)
    }
  }

  /// Draws its icon in white, in a square of this side around a point.
  func paintSign(into canvas: inout Canvas, at center: Point, side: Double) {
    let sign = MapSign(center: center, unit: side / 24)
    switch self {
    case .lighthouse: sign.tower(into: &canvas, color)
    case .ferry: sign.boat(into: &canvas, color)
    case .market: sign.fish(into: &canvas, color)
    case .bakery: sign.loaf(into: &canvas, color)
    case .pier: sign.cup(into: &canvas, color)
    case .library: sign.book(into: &canvas, color)
    case .park: sign.tree(into: &canvas, color)
    case .beach: sign.umbrella(into: &canvas, color)
    case .island: sign.hills(into: &canvas, color)
    }
  }
}

/// Draws icons of places, in units of 1/24 of an icon's height.
private struct MapSign {
  let center: Point
  let unit: Double

  private func point(_ x: Double, _ y: Double) -> Point {
    Point(center.x + x * unit, center.y + y * unit)
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(origin: point(x, y), size: Size(width * unit, height * unit))
  }

  private func line(
    _ x: Double, _ y: Double, _ x2: Double, _ y2: Double, _ width: Double
  ) -> Shape {
    .line(point(x, y), point(x2, y2), width: width * unit, cap: .round)
  }

  private func polygon(_ corners: [(Double, Double)]) -> Path {
    Path { path in
      for (index, corner) in corners.enumerated() {
        if index == 0 {
          path.move(to: point(corner.0, corner.1))
        } else {
          path.line(to: point(corner.0, corner.1))
        }
      }
      path.close()
    }
  }

  func tower(into canvas: inout Canvas, _ ground: Color) {
    canvas.fill(polygon([(-3, -4), (3, -4), (4.6, 10), (-4.6, 10)]), with: .color(.white))
    canvas.fill(.rect(rect(-3.6, 0, 7.2, 3)), with: ground)
    canvas.fill(.rect(rect(-4.6, -5.4, 9.2, 1.6)), with: Color.white)
    canvas.fill(.rect(rect(-2, -9, 4, 4)), with: Color.white)
    canvas.fill(polygon([(-3.4, -9), (0, -12), (3.4, -9)]), with: .color(.white))
    for side in [-1.0, 1] {
      canvas.fill(line(5 * side, -8, 10 * side, -10, 1.5), with: Color.white)
      canvas.fill(line(5 * side, -6, 10 * side, -4.6, 1.5), with: Color.white)
    }
  }

  func boat(into canvas: inout Canvas, _ ground: Color) {
    canvas.fill(polygon([(-11, 2), (11, 2), (8, 8), (-8, 8)]), with: .color(.white))
    canvas.fill(.rect(rect(-7, -3, 13, 4)), with: Color.white)
    canvas.fill(.rect(rect(-2, -8, 4, 5)), with: Color.white)
    for window in 0..<3 {
      canvas.fill(.rect(rect(-5.2 + 3.8 * Double(window), -1.8, 2, 1.8)), with: ground)
    }
    canvas.fill(line(-10, 11, 10, 11, 1.4), with: Color.white)
  }

  func fish(into canvas: inout Canvas, _ ground: Color) {
    let body = Path { path in
      path.move(to: point(-11, 0))
      path.quad(to: point(5, 0), control: point(-3, -11))
      path.quad(to: point(-11, 0), control: point(-3, 11))
      path.close()
    }
    canvas.fill(body, with: .color(.white))
    canvas.fill(polygon([(3, 0), (11, -6), (9, 0), (11, 6)]), with: .color(.white))
    canvas.fill(.circle(center: point(-6, -1), diameter: 2.2 * unit), with: ground)
  }

  func loaf(into canvas: inout Canvas, _ ground: Color) {
    canvas.fill(
      .roundedRect(rect(-11, -6, 22, 13), radius: 6.4 * unit, curve: .circular), with: Color.white)
    for cut in [-5.0, 0, 5] {
      canvas.fill(line(cut - 1.4, 2, cut + 1.4, -3, 1.6), with: ground)
    }
  }

  func cup(into canvas: inout Canvas, _ ground: Color) {
    canvas.fill(
      .roundedRect(rect(-8, -3, 13, 11), radius: 3.4 * unit, curve: .circular), with: Color.white)
    canvas.stroke(
      Path { path in
        path.move(to: point(5, -1))
        path.cubic(to: point(5, 5), control1: point(11, -1), control2: point(11, 5))
      }, style: StrokeStyle(width: 1.8 * unit), with: .color(.white))
    for x in [-5.0, -1, 3] { canvas.fill(line(x, -6, x, -9.4, 1.5), with: Color.white) }
  }

  func book(into canvas: inout Canvas, _ ground: Color) {
    for side in [-1.0, 1] {
      let page = Path { path in
        path.move(to: point(0.8 * side, -6))
        path.quad(to: point(10.5 * side, -7), control: point(6 * side, -9))
        path.line(to: point(10.5 * side, 6))
        path.quad(to: point(0.8 * side, 8), control: point(6 * side, 4))
        path.close()
      }
      canvas.fill(page, with: .color(.white))
    }
  }

  func tree(into canvas: inout Canvas, _ ground: Color) {
    canvas.fill(.rect(rect(-1.3, 3, 2.6, 8)), with: Color.white)
    for (x, y, d) in [(-4.4, 0.0, 9.0), (4.4, 0, 9), (0, -5, 11)] {
      canvas.fill(.circle(center: point(x, y), diameter: d * unit), with: Color.white)
    }
  }

  func umbrella(into canvas: inout Canvas, _ ground: Color) {
    let top = Path { path in
      path.move(to: point(-10.5, 0))
      path.cubic(to: point(10.5, 0), control1: point(-9, -13.5), control2: point(9, -13.5))
      path.quad(to: point(3.5, 0), control: point(7, -3))
      path.quad(to: point(-3.5, 0), control: point(0, -3))
      path.quad(to: point(-10.5, 0), control: point(-7, -3))
      path.close()
    }
    canvas.fill(top, with: .color(.white))
    canvas.fill(line(0, -2, 0, 9.5, 1.6), with: Color.white)
    canvas.fill(line(-9, 10.5, 9, 10.5, 1.6), with: Color.white)
  }

  func hills(into canvas: inout Canvas, _ ground: Color) {
    canvas.fill(polygon([(-11, 6), (-4, -6), (3, 6)]), with: .color(.white))
    canvas.fill(polygon([(-2, 6), (5, -2), (11, 6)]), with: .color(.white))
    canvas.fill(line(-10, 9.6, 10, 9.6, 1.5), with: Color.white)
  }
}
