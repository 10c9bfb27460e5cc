internal import VitrineGeometry

/// The corner of a rounded rectangle, flattened.
struct FlatCorner {
  /// Its extent along the sides, in sub-pixels.
  let reach: Int
  /// A continuous corner's vertices from the top side to the right side of a top right corner,
  /// which is the origin, in sub-pixels; empty for a circular one.
  let vertices: [SIMD2<Int>]
}

/// Flattens and caches corners: many rectangles have the same.
final class FlatCorners {
  private struct Key: Hashable {
    var radius: Int
    /// The shorter side, in sub-pixels; nil if it doesn't limit the corner.
    var side: Int?
  }

  /// The number of cached corners.
  ///
  /// Ours: more than one picture has.
  private static let capacity = 64
  private var kept: [Key: FlatCorner] = [:]

  /// The corner of a rounded rectangle; nil for other shapes.
  func corner(of shape: DeviceShape) -> FlatCorner? {
    switch shape.kind {
    case .circularRect: FlatCorner(reach: shape.e, vertices: [])
    case .continuousRect: continuous(shape.e, side: min(shape.c - shape.a, shape.d - shape.b))
    case .none, .rect, .ellipse, .ring, .arc, .line: nil
    }
  }

  private func continuous(_ radius: Int, side: Int) -> FlatCorner {
    let one = Double(DeviceShape.one)
    let (length, half) = (Double(radius) / one, Double(side) / 2 / one)
    let isFree = half / length - 1 >= ContinuousCorner.smoothing
    let key = Key(radius: radius, side: isFree ? nil : side)
    if let corner = kept[key] { return corner }
    let corner = FlatCorner(ContinuousCorner(radius: length, room: half))
    // An animated radius leaves one per frame.
    if kept.count >= FlatCorners.capacity { kept.removeAll(keepingCapacity: true) }
    kept[key] = corner
    return corner
  }
}

extension FlatCorner {
  fileprivate init(_ corner: ContinuousCorner) {
    let one = Double(DeviceShape.one)
    var from = Point(-corner.reach, 0)
    var vertices: [SIMD2<Int>] = []
    func add(_ p: Point) { vertices.append(SIMD2(Int(p.x * one), Int(p.y * one))) }
    add(from)
    for curve in corner.curves {
      Flattening.cubic(
        from, curve.control1, curve.control2, curve.end, tolerance: Flattening.tolerance, add)
      from = curve.end
    }
    self.vertices = vertices
    reach = Int((corner.reach * one).rounded(.up))
  }
}
