internal import VitrineDrawing
internal import VitrineGeometry

/// Signs of the stage's tools that no icon file has, on the same grid of 24 units.
enum StageGlyph {
  private static let box = Rect(0, 0, 24, 24)
  /// As the icon files draw their lines.
  private static let line = StrokeStyle(width: 1.75, cap: .round, join: .round)

  /// A disc, half of it filled.
  static let contrast = Symbol(
    name: "contrast", box: box,
    layers: [
      Symbol.Layer(path: Path(ellipseIn: Rect(3, 3, 18, 18)), stroke: line),
      Symbol.Layer(path: half),
    ])

  /// Two arrows, one each way.
  static let direction = Symbol(
    name: "direction", box: box,
    layers: [
      Symbol.Layer(path: arrow(y: 8, from: 20, to: 4, head: 4), stroke: line),
      Symbol.Layer(path: arrow(y: 16, from: 4, to: 20, head: -4), stroke: line),
    ])

  /// A ball and where it came along.
  static let motion = Symbol(
    name: "motion", box: box,
    layers: [
      Symbol.Layer(path: Path(ellipseIn: Rect(12, 7, 10, 10)), stroke: line),
      Symbol.Layer(path: segment(Point(2, 12), Point(8.5, 12)), stroke: line),
      Symbol.Layer(path: segment(Point(4.5, 7.5), Point(9, 7.5)), stroke: line),
      Symbol.Layer(path: segment(Point(4.5, 16.5), Point(9, 16.5)), stroke: line),
    ])

  /// A bar and a triangle that points at it.
  static let frameBack = Symbol(
    name: "frame.back", box: box,
    layers: [
      Symbol.Layer(path: triangle(tip: Point(9, 12), base: 18.5)),
      Symbol.Layer(path: segment(Point(6, 6.5), Point(6, 17.5)), stroke: line),
    ])

  /// The same the other way.
  static let frameForward = Symbol(
    name: "frame.forward", box: box,
    layers: [
      Symbol.Layer(path: triangle(tip: Point(15, 12), base: 5.5)),
      Symbol.Layer(path: segment(Point(18, 6.5), Point(18, 17.5)), stroke: line),
    ])

  private static var half: Path {
    var path = Path()
    path.move(to: Point(12, 3))
    // Two cubics make a half circle to far below a pixel: 0.5523 of the radius is the usual handle.
    let handle = 9 * 0.5523
    path.cubic(
      to: Point(21, 12), control1: Point(12 + handle, 3), control2: Point(21, 12 - handle))
    path.cubic(
      to: Point(12, 21), control1: Point(21, 12 + handle), control2: Point(12 + handle, 21))
    path.close()
    return path
  }

  private static func segment(_ from: Point, _ to: Point) -> Path {
    var path = Path()
    path.move(to: from)
    path.line(to: to)
    return path
  }

  private static func arrow(y: Double, from: Double, to: Double, head: Double) -> Path {
    var path = segment(Point(from, y), Point(to, y))
    path.move(to: Point(to + head, y - 4))
    path.line(to: Point(to, y))
    path.line(to: Point(to + head, y + 4))
    return path
  }

  private static func triangle(tip: Point, base x: Double) -> Path {
    var path = Path()
    path.move(to: tip)
    path.line(to: Point(x, 6.5))
    path.line(to: Point(x, 17.5))
    path.close()
    return path
  }
}
