internal import Glibc

/// A corner whose curvature increases gradually from the straight sides, as on devices and app
/// icons.
///
/// It has an arc in the middle, and on both sides a cubic between the straight side and the arc.
/// The construction is the one that Figma published in "Desperately seeking squircles" (2018), with
/// its smoothing of 0.6, which it matches to such corners.
public struct ContinuousCorner: Hashable, Sendable {
  /// How much longer than its radius a corner is, as a fraction of the radius, if space allows.
  public static let smoothing = 0.6

  /// One of the three curves of a corner.
  public struct Curve: Hashable, Sendable {
    /// The first control point.
    public var control1: Point
    /// The second control point.
    public var control2: Point
    /// The end point.
    public var end: Point
  }

  /// Distance from the corner at which the sides start to bend, in points.
  public let extent: Double
  /// The curves from the top side to the right side of a top right corner at the origin; they start
  /// at (−`extent`, 0).
  public let curves: [Curve]

  /// Makes a corner.
  /// - Parameters:
  ///   - radius: in points; clamped to 0…`limit`.
  ///   - limit: maximum length of a side that the corner may take, in points.
  public init(radius: Double, limit: Double) {
    let radius = max(0, min(radius, limit))
    let smoothing =
      radius > 0 ? max(0, min(ContinuousCorner.smoothing, limit / radius - 1)) : 0
    extent = radius * (1 + smoothing)
    // The angle of the arc is what the two cubics leave of the quarter turn.
    let turn = .pi / 4 * smoothing
    let arc = .pi / 2 - 2 * turn
    let section = 2.0.squareRoot() * radius * sin(arc / 2)
    let c = radius * tan(turn / 2) * cos(turn)
    let d = c * tan(turn)
    let b = (extent - section - c - d) / 3
    let a = 2 * b
    let enter = Point(-extent + a + b + c, d)
    let exit = Point(-d, extent - a - b - c)
    let controlLength = 4.0 / 3 * tan(arc / 4) * radius
    curves = [
      Curve(
        control1: Point(-extent + a, 0), control2: Point(-extent + a + b, 0), end: enter),
      Curve(
        control1: enter + Point(cos(turn), sin(turn)) * controlLength,
        control2: exit - Point(sin(turn), cos(turn)) * controlLength, end: exit),
      Curve(
        control1: Point(0, extent - a - b), control2: Point(0, extent - a), end: Point(0, extent)),
    ]
  }
}

extension Path {
  /// Makes the outline of a rectangle with continuous corners.
  /// - Parameters:
  ///   - r: the rectangle, in points.
  ///   - radius: corner radius in points; clamped to half of the shorter side.
  public init(continuousRoundedRect r: Rect, radius: Double) {
    self.init()
    reserveCapacity(17)
    let corner = ContinuousCorner(radius: radius, limit: max(0, min(r.width, r.height) / 2))
    // Each corner, and the directions that right and down become there after quarter turns.
    let turns: [(Point, Point, Point)] = [
      (Point(r.maxX, r.minY), Point(1, 0), Point(0, 1)),
      (Point(r.maxX, r.maxY), Point(0, 1), Point(-1, 0)),
      (Point(r.minX, r.maxY), Point(-1, 0), Point(0, -1)),
      (Point(r.minX, r.minY), Point(0, -1), Point(1, 0)),
    ]
    for (index, (origin, right, down)) in turns.enumerated() {
      func place(_ p: Point) -> Point { origin + right * p.x + down * p.y }
      let begin = place(Point(-corner.extent, 0))
      if index == 0 { move(to: begin) } else { line(to: begin) }
      for curve in corner.curves {
        cubic(
          to: place(curve.end), control1: place(curve.control1),
          control2: place(curve.control2))
      }
    }
    close()
  }
}
