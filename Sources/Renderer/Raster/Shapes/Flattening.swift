internal import VitrineGeometry

/// Flattens Bézier curves to straight lines.
enum Flattening {
  /// The largest deviation of a chord from its curve, in pixels.
  ///
  /// Half of the circles' tolerance, since chords of other curves are not moved outwards to keep
  /// the area.
  static let tolerance = 0.01
  /// The most segments of one curve.
  private static let maximumPieces = 512.0

  /// Calls with the end points of a cubic's segments, the last one exact.
  @inline(__always)
  static func cubic(
    _ p: Point, _ c: Point, _ d: Point, _ q: Point, tolerance: Double,
    _ body: (Point) -> Void
  ) {
    // Wang's bound: n segments deviate by at most 6/8 · (greatest second difference) / n².
    let u = p - c * 2 + d
    let v = c - d * 2 + q
    let bend = max(u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y).squareRoot()
    let pieces = count(0.75 * bend / tolerance)
    var i = 1
    while i < pieces {
      let t = Double(i) / Double(pieces)
      let s = 1 - t
      body(
        p * (s * s * s) + c * (3 * s * s * t) + d * (3 * s * t * t) + q * (t * t * t))
      i += 1
    }
    body(q)
  }

  /// Calls with the end points of a quadratic curve's segments, the last one exact.
  @inline(__always)
  static func quad(
    _ p: Point, _ c: Point, _ q: Point, tolerance: Double, _ body: (Point) -> Void
  ) {
    let u = p - c * 2 + q
    let pieces = count(0.25 * (u.x * u.x + u.y * u.y).squareRoot() / tolerance)
    var i = 1
    while i < pieces {
      let t = Double(i) / Double(pieces)
      let s = 1 - t
      body(p * (s * s) + c * (2 * s * t) + q * (t * t))
      i += 1
    }
    body(q)
  }

  private static func count(_ square: Double) -> Int {
    // NaN fails this test too: such a curve is one segment.
    guard square > 1 else { return 1 }
    return Int(min(maximumPieces, square.squareRoot().rounded(.up)))
  }
}
