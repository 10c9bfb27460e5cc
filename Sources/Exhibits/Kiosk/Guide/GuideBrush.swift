internal import VitrineDrawing
internal import VitrineGeometry

/// Draws a work of the guide: in a unit square in the middle of the available space.
///
/// A background fills the space; objects on it keep their proportions. All lengths are in sides of
/// that square, whose center is at 0; measures and colors of all works: ours.
struct GuideBrush {
  let size: Size

  /// The side of the square, in points.
  var side: Double { min(size.width, size.height) }
  var bounds: Rect { Rect(origin: .zero, size: size) }

  func point(_ x: Double, _ y: Double) -> Point {
    Point(size.width / 2 + x * side, size.height / 2 + y * side)
  }

  func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(origin: point(x, y), size: Size(width * side, height * side))
  }

  func circle(_ x: Double, _ y: Double, _ diameter: Double) -> Shape {
    .circle(center: point(x, y), diameter: diameter * side)
  }

  func line(_ a: (Double, Double), _ b: (Double, Double), _ width: Double) -> Shape {
    .line(point(a.0, a.1), point(b.0, b.1), width: width * side, cap: .round)
  }

  /// A vertical gradient between two heights.
  func down(_ colors: [Color], from top: Double = -0.5, to bottom: Double = 0.5) -> Paint {
    .gradient(
      Gradient(.linear(from: point(0, top), to: point(0, bottom)), stops: Self.stops(colors)))
  }

  /// A horizontal gradient between two positions.
  func across(_ colors: [Color], from left: Double, to right: Double) -> Paint {
    .gradient(
      Gradient(.linear(from: point(left, 0), to: point(right, 0)), stops: Self.stops(colors)))
  }

  /// A radial gradient.
  func around(_ x: Double, _ y: Double, _ radius: Double, _ colors: [Color]) -> Paint {
    .gradient(
      Gradient(
        .radial(center: point(x, y), radius: max(1e-6, radius * side)), stops: Self.stops(colors)))
  }

  private static func stops(_ colors: [Color]) -> [GradientStop] {
    colors.enumerated().map {
      GradientStop(Double($0) / Double(max(1, colors.count - 1)), $1)
    }
  }

  /// A background gradient that fills all of the space.
  func ground(_ colors: [Color], into canvas: inout Canvas) {
    let paint = Gradient(
      .linear(from: .zero, to: Point(0, max(1e-6, size.height))), stops: Self.stops(colors))
    canvas.fill(.rect(bounds), with: .gradient(paint))
  }

  /// A floor below a height, at full width.
  func floor(_ y: Double, _ colors: [Color], into canvas: inout Canvas) {
    let top = point(0, y).y
    let paint = Gradient(
      .linear(from: Point(0, top), to: Point(0, max(top + 1e-6, size.height))),
      stops: Self.stops(colors))
    canvas.fill(.rect(Rect(0, top, size.width, max(0, size.height - top))), with: .gradient(paint))
  }

  /// The soft shadow of an object on the floor.
  func shadow(_ x: Double, _ y: Double, _ width: Double, into canvas: inout Canvas) {
    let height = width * 0.16
    for (grow, opacity) in [(1.35, 0.07), (1.15, 0.1), (1.0, 0.14), (0.82, 0.2)] {
      let frame = rect(
        x - width * grow / 2, y - height * grow / 2, width * grow, height * grow)
      canvas.fill(.ellipse(frame), with: Color.black.opacity(opacity))
    }
  }

  /// The outline of an object of revolution.
  /// - Parameter half: its right side from top to bottom: cubic curves, each two controls and an
  ///   end.
  func turned(
    from start: (Double, Double),
    _ half: [((Double, Double), (Double, Double), (Double, Double))]
  ) -> Path {
    Path { path in
      path.move(to: point(-start.0, start.1))
      path.line(to: point(start.0, start.1))
      for (a, b, end) in half {
        path.cubic(
          to: point(end.0, end.1), control1: point(a.0, a.1), control2: point(b.0, b.1))
      }
      // The left side is the mirror image from bottom to top.
      var ends = [start] + half.map(\.2)
      let foot = ends.removeLast()
      path.line(to: point(-foot.0, foot.1))
      for ((a, b, _), end) in zip(half.reversed(), ends.reversed()) {
        path.cubic(
          to: point(-end.0, end.1), control1: point(-b.0, b.1), control2: point(-a.0, a.1))
      }
      path.close()
    }
  }

  /// A number from 0 to 1, evenly scattered: the fractional parts of an irrational's multiples.
  static func scattered(_ index: Int, _ salt: Int = 0) -> Double {
    let ratio = salt.isMultiple(of: 2) ? 0.618_033_988_7 : 0.754_877_666_2
    return (Double(index + 1) * ratio + Double(salt) * 0.137).truncatingRemainder(dividingBy: 1)
  }
}
