internal import Glibc

/// Corners of a regular polygon that stands for a circle.
///
/// Tables are made once for each number of corners, so that two arcs of one radius share their
/// vertices exactly, whatever their angles.
struct CircleTable {
  /// Corners; a multiple of 8, so that the four extremes of the circle are among them.
  let count: Int
  /// Radians from corner to corner.
  let step: Double
  /// Factor on the radius that gives the polygon the area of the circle: 1 + step²/12.
  let areaFactor: Double
  /// `count + 1` unit vectors, clockwise from 12 o'clock: x = sin, y = −cos.
  let units: UnsafePointer<SIMD2<Double>>
}

/// Makes and keeps circle tables.
final class CircleTables {
  /// How far a chord may stray from its arc, in pixels.
  static let tolerance = 0.02
  /// Most corners: enough for a radius of 8,000 pixels.
  private static let mostCorners = 2048
  /// Tables by corners / 8; `nil` until asked for.
  private var tables: [UnsafeMutablePointer<SIMD2<Double>>?]

  init() { tables = Array(repeating: nil, count: CircleTables.mostCorners / 8 + 1) }

  deinit { for table in tables { table?.deallocate() } }

  /// The table for a radius in pixels.
  func table(radius: Double) -> CircleTable {
    // A chord over an angle d strays by r·d²/8.
    let step = (8 * CircleTables.tolerance / max(radius, CircleTables.tolerance)).squareRoot()
    var eighths = Int((2 * .pi / step / 8).rounded(.up))
    // Large circles in coarser classes, so that a growing circle does not make a table a frame.
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
      // Within a quarter, so that the extremes are exact and the quarters alike.
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
