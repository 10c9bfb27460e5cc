internal import VitrineGeometry

/// Cuts Bézier curves into straight lines.
enum Flattening {
  /// How far a chord may stray from its curve, in pixels.
  ///
  /// Half of what circles get, since chords of other curves are not moved outwards to keep the
  /// area.
  static let tolerance = 0.01
  /// Most pieces of one curve.
  private static let mostPieces = 512.0

  /// Gives the ends of the pieces of a cubic, the last one exact.
  @inline(__always)
  static func cubic(
    _ p: Point, _ c: Point, _ d: Point, _ q: Point, tolerance: Double,
    _ body: (Point) -> Void
  ) {
    // Wang's bound: n pieces stray by at most 6/8 · (greatest second difference) / n².
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

  /// Gives the ends of the pieces of a quadratic curve, the last one exact.
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
    // Also where the curve is not finite.
    guard square > 1 else { return 1 }
    return Int(min(mostPieces, square.squareRoot().rounded(.up)))
  }
}
