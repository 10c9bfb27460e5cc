internal import VitrineDrawing
internal import VitrineGeometry

/// A chart of a coast that is loaded tile by tile.
///
/// Measures, as fractions of the picture's size, and colors: ours.
struct ChartPicture {
  let size: Size
  /// The loaded fraction, 0…1.
  let share: Double

  /// Tiles along each side.
  private static let tiles = 8

  func paint(into canvas: inout Canvas) {
    let tile = Size(size.width / Double(Self.tiles), size.height / Double(Self.tiles))
    let count = Int(share * Double(Self.tiles * Self.tiles))
    canvas.fill(.rect(Rect(origin: .zero, size: size)), with: Color(0x9FB4C4))
    for index in 0...Self.tiles {
      let (x, y) = (Double(index) * tile.width, Double(index) * tile.height)
      canvas.fill(
        .line(Point(x, 0), Point(x, size.height), width: 1, cap: .butt),
        with: Color.white.opacity(0.25))
      canvas.fill(
        .line(Point(0, y), Point(size.width, y), width: 1, cap: .butt),
        with: Color.white.opacity(0.25))
    }
    let (rows, rest) = count.quotientAndRemainder(dividingBy: Self.tiles)
    let full = Rect(0, 0, size.width, Double(rows) * tile.height)
    let begun = Rect(0, Double(rows) * tile.height, Double(rest) * tile.width, tile.height)
    for part in [full, begun] where !part.isEmpty {
      canvas.clipped(to: .rect(part)) { chart(into: &$0) }
    }
  }

  private func chart(into canvas: inout Canvas) {
    canvas.fill(.rect(Rect(origin: .zero, size: size)), with: Color(0xD8ECF5))
    // Shallow water, the beach, and land, each inside the previous one.
    for (grows, color) in [
      (0.16, Color(0xB9DCEE)), (0.08, Color(0x93C7E3)), (0.03, Color(0xF3E3B3)),
      (0, Color(0xCFD8A0)),
    ] {
      canvas.fill(coast(grows), with: .color(color))
      let (width, height) = (0.2 + 1.3 * grows, 0.16 + 1.3 * grows)
      canvas.fill(
        .ellipse(
          Rect(
            (0.27 - width / 2) * size.width, (0.34 - height / 2) * size.height,
            width * size.width, height * size.height)), with: color)
    }
    // The ferry's route, and its harbour.
    for step in 0..<7 {
      let (from, to) = (Double(step) / 7, (Double(step) + 0.55) / 7)
      canvas.fill(
        .line(route(from), route(to), width: 2, cap: .round), with: Color(0xC2417C))
    }
    canvas.fill(.circle(center: route(1), diameter: 9), with: Color(0xC2417C))
  }

  private func route(_ part: Double) -> Point {
    Point((0.1 + 0.52 * part) * size.width, (0.82 - 0.3 * part * part) * size.height)
  }

  private func coast(_ grows: Double) -> Path {
    Path { path in
      path.move(to: Point(size.width, (-0.1 - grows) * size.height))
      path.line(to: Point((0.62 - grows) * size.width, (-0.1 - grows) * size.height))
      path.quad(
        to: Point((0.68 - grows) * size.width, 0.5 * size.height),
        control: Point((0.9 - grows) * size.width, 0.2 * size.height))
      path.quad(
        to: Point((0.86 - grows) * size.width, (1.1 + grows) * size.height),
        control: Point((0.48 - grows) * size.width, 0.86 * size.height))
      path.line(to: Point(size.width, (1.1 + grows) * size.height))
      path.close()
    }
  }
}
