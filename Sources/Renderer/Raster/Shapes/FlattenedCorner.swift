internal import VitrineGeometry

/// The corner of a rounded rectangle, flattened.
struct FlattenedCorner {
  /// Its extent along the sides, in sub-pixels.
  let extent: Int
  /// A continuous corner's vertices from the top side to the right side of a top right corner,
  /// which is the origin, in sub-pixels; empty for a circular one.
  let vertices: [SIMD2<Int>]
}

/// Flattens and caches corners, which many rectangles share.
final class FlattenedCornerCache {
  private struct Key: Hashable {
    var radius: Int
    /// The shorter side, in sub-pixels; nil if it doesn't limit the corner.
    var side: Int?
  }

  /// The number of cached corners.
  ///
  /// Ours: more than one picture has.
  private static let capacity = 64
  private var cache: [Key: FlattenedCorner] = [:]

  /// The corner of a rounded rectangle; nil for other shapes.
  func corner(of shape: DeviceShape) -> FlattenedCorner? {
    switch shape.kind {
    case .circularRect: FlattenedCorner(extent: shape.e, vertices: [])
    case .continuousRect: continuous(shape.e, side: min(shape.c - shape.a, shape.d - shape.b))
    case .none, .rect, .ellipse, .ring, .arc, .line: nil
    }
  }

  private func continuous(_ radius: Int, side: Int) -> FlattenedCorner {
    let one = Double(DeviceShape.one)
    let (length, half) = (Double(radius) / one, Double(side) / 2 / one)
    let isFree = half / length - 1 >= ContinuousCorner.smoothing
    let key = Key(radius: radius, side: isFree ? nil : side)
    if let corner = cache[key] { return corner }
    let corner = FlattenedCorner(ContinuousCorner(radius: length, limit: half))
    // An animated radius adds a corner in each frame.
    if cache.count >= FlattenedCornerCache.capacity { cache.removeAll(keepingCapacity: true) }
    cache[key] = corner
    return corner
  }
}

extension FlattenedCorner {
  fileprivate init(_ corner: ContinuousCorner) {
    let one = Double(DeviceShape.one)
    var from = Point(-corner.extent, 0)
    var vertices: [SIMD2<Int>] = []
    func add(_ p: Point) { vertices.append(SIMD2(Int(p.x * one), Int(p.y * one))) }
    add(from)
    for curve in corner.curves {
      Flattening.cubic(
        from, curve.control1, curve.control2, curve.end, tolerance: Flattening.tolerance, add)
      from = curve.end
    }
    self.vertices = vertices
    extent = Int((corner.extent * one).rounded(.up))
  }
}
