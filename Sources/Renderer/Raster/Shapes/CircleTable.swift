internal import Glibc

/// The vertices of a regular polygon that approximates a circle.
///
/// Circles of one radius use the same table, so arcs of one radius have exactly the same vertices,
/// at any angles.
struct CircleTable {
  /// The number of vertices; a multiple of 8, so that the four extremes of the circle are among
  /// them.
  let count: Int
  /// Radians between vertices.
  let step: Double
  /// The factor on the radius that gives the polygon the circle's area: 1 + step²/12.
  let areaFactor: Double
  /// `count + 1` unit vectors, clockwise from 12 o'clock: x = sin, y = −cos.
  let units: UnsafePointer<SIMD2<Double>>
}

/// Creates and caches circle tables.
final class CircleTables {
  /// The largest deviation of a chord from its arc, in pixels.
  static let tolerance = 0.02
  /// The most vertices: enough for a radius of 8,000 pixels.
  private static let maximumCorners = 2048
  /// Tables by vertices / 8; `nil` until used.
  private var tables: [UnsafeMutablePointer<SIMD2<Double>>?]

  init() { tables = Array(repeating: nil, count: CircleTables.maximumCorners / 8 + 1) }

  deinit { for table in tables { table?.deallocate() } }

  /// The table for a radius in pixels.
  func table(radius: Double) -> CircleTable {
    // A chord over an angle d deviates by r·d²/8.
    let step = (8 * CircleTables.tolerance / max(radius, CircleTables.tolerance)).squareRoot()
    var eighths = Int((2 * .pi / step / 8).rounded(.up))
    // Coarser classes for large circles, so that a growing circle doesn't create a table per frame.
    if eighths > 16 { eighths = (eighths + 3) / 4 * 4 }
    eighths = max(1, min(eighths, tables.count - 1))
    let count = eighths * 8
    let angle = 2 * .pi / Double(count)
    return CircleTable(
      count: count, step: angle, areaFactor: 1 + angle * angle / 12,
      units: UnsafePointer(tables[eighths] ?? make(eighths)))
  }

  private func make(_ eighths: Int) -> UnsafeMutablePointer<SIMD2<Double>> {
    let count = eighths * 8
    let table = UnsafeMutablePointer<SIMD2<Double>>.allocate(capacity: count + 1)
    let quarter = count / 4
    for i in 0...count {
      // Angles are computed within a quarter, so that the extremes are exact and all quarters
      // equal.
      let angle = Double(i % quarter) * 2 * .pi / Double(count)
      let (s, c) = (sin(angle), cos(angle))
      let unit: SIMD2<Double> =
        switch i / quarter % 4 {
        case 0: SIMD2(s, -c)
        case 1: SIMD2(c, s)
        case 2: SIMD2(-s, c)
        default: SIMD2(-c, -s)
        }
      (table + i).initialize(to: unit)
    }
    tables[eighths] = table
    return table
  }
}
