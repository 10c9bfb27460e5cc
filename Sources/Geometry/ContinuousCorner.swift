internal import Glibc

/// A corner whose bend grows gradually from straight, as on devices and app icons.
///
/// An arc in the middle, and on both sides a cubic that leads from the straight side into it. The
/// construction is the one that Figma published in "Desperately seeking squircles" (2018), with
/// its smoothing of 0.6, which it matches to such corners.
public struct ContinuousCorner: Hashable, Sendable {
  /// How much longer than its radius a corner is, as a fraction of it, where there is room.
  public static let smoothing = 0.6

  /// One of the three curves: where it ends, and how it gets there.
  public struct Curve: Hashable, Sendable {
    /// Where it leads first.
    public var control1: Point
    /// Where it comes from at its end.
    public var control2: Point
    /// Where it ends.
    public var end: Point
  }

  /// How far from the corner the sides begin to bend, in points.
  public let reach: Double
  /// The curves from the top side to the right side of a top right corner, which is the origin;
  /// they begin at (−`reach`, 0).
  public let curves: [Curve]

  /// Makes a corner.
  /// - Parameters:
  ///   - radius: in points; held to 0…`room`.
  ///   - room: most that the corner may take of a side, in points.
  public init(radius: Double, room: Double) {
    let radius = max(0, min(radius, room))
    let smoothing =
      radius > 0 ? max(0, min(ContinuousCorner.smoothing, room / radius - 1)) : 0
    reach = radius * (1 + smoothing)
    // What is left of the quarter turn for the arc, and how much each cubic turns.
    let turn = .pi / 4 * smoothing
    let arc = .pi / 2 - 2 * turn
    let section = 2.0.squareRoot() * radius * sin(arc / 2)
    let c = radius * tan(turn / 2) * cos(turn)
    let d = c * tan(turn)
    let b = (reach - section - c - d) / 3
    let a = 2 * b
    let enter = Point(-reach + a + b + c, d)
    let leave = Point(-d, reach - a - b - c)
    let pull = 4.0 / 3 * tan(arc / 4) * radius
    curves = [
      Curve(
        control1: Point(-reach + a, 0), control2: Point(-reach + a + b, 0), end: enter),
      Curve(
        control1: enter + Point(cos(turn), sin(turn)) * pull,
        control2: leave - Point(sin(turn), cos(turn)) * pull, end: leave),
      Curve(
        control1: Point(0, reach - a - b), control2: Point(0, reach - a), end: Point(0, reach)),
    ]
  }
}

extension Path {
  /// Makes the outline of a rectangle with continuous corners.
  /// - Parameters:
  ///   - r: the rectangle, in points.
  ///   - radius: corner radius in points; held to half of the shorter side.
  public init(continuousRoundedRect r: Rect, radius: Double) {
    self.init()
    reserveCapacity(17)
    let corner = ContinuousCorner(radius: radius, room: max(0, min(r.width, r.height) / 2))
    // Turned by quarters: where the corner is, and what its right and down become there.
    let turns: [(Point, Point, Point)] = [
      (Point(r.maxX, r.minY), Point(1, 0), Point(0, 1)),
      (Point(r.maxX, r.maxY), Point(0, 1), Point(-1, 0)),
      (Point(r.minX, r.maxY), Point(-1, 0), Point(0, -1)),
      (Point(r.minX, r.minY), Point(0, -1), Point(1, 0)),
    ]
    for (index, (origin, right, down)) in turns.enumerated() {
      func place(_ p: Point) -> Point { origin + right * p.x + down * p.y }
      let begin = place(Point(-corner.reach, 0))
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
