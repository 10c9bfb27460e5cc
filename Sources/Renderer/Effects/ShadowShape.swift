/// A shape without its position: a key for cached shadows.
struct ShadowShape: Hashable {
  /// Relative to whole pixel 0.
  let shape: DeviceShape

  /// The largest extra length of a continuous corner, as a fraction of its radius.
  ///
  /// `ContinuousCorner.smoothing`, rounded up.
  private static let cornerGrowth = 0.625

  init(_ shape: DeviceShape) {
    var shape = shape
    shape.x = 0
    shape.y = 0
    self.shape = shape
  }

  /// The shape on a grid with pixels of side `1 << shift`.
  func shrunk(by shift: Int) -> DeviceShape {
    guard shift > 0 else { return shape }
    var small = shape
    small.a >>= shift
    small.b >>= shift
    small.c >>= shift
    small.d >>= shift
    small.e >>= shift
    return small
  }

  /// The sub-pixels that the corners take of each side; nil for shapes without a uniform middle.
  private var corner: Int? {
    switch shape.kind {
    case .rect: 0
    case .circularRect: shape.e
    case .continuousRect: shape.e + Int(Double(shape.e) * Self.cornerGrowth)
    case .none, .ellipse, .ring, .arc, .line: nil
    }
  }

  /// The shape with its middle reduced to the shortest length that leaves a uniform part in the
  /// blur.
  /// - Parameters:
  ///   - spread: the reach of the blur, in pixels.
  /// - Returns: the shape and what was removed, in whole pixels; nil if nothing can be.
  func core(spread: Int) -> ShadowCore? {
    guard let corner else { return nil }
    let ends = 2 * (corner / DeviceShape.one + 1 + spread)
    // The seam needs one more pixel on each side, since these pixels must be uniform as well.
    let minimum = ends + 2
    let cutX = max(0, (shape.c - shape.a) / DeviceShape.one - minimum)
    let cutY = max(0, (shape.d - shape.b) / DeviceShape.one - minimum)
    guard cutX > 0 || cutY > 0 else { return nil }
    var small = shape
    small.c -= cutX * DeviceShape.one
    small.d -= cutY * DeviceShape.one
    let seam = ends / 2 + 1
    return ShadowCore(shape: ShadowShape(small), seam: seam, cutX: cutX, cutY: cutY)
  }
}

/// A shape with its uniform middle removed, and where to reinsert it.
struct ShadowCore {
  let shape: ShadowShape
  /// The column and row, from the shape's first one, that are repeated.
  let seam: Int
  /// How often the seam's column is repeated.
  let cutX: Int
  /// How often the seam's row is repeated.
  let cutY: Int

  /// Draws the core's mask with its middle reinserted.
  func expand(_ core: Mask, into mask: Mask) {
    let area = mask.bounds
    let width = Int(area.width)
    var last = Int.min
    for y in area.y0..<area.y1 {
      let row = sourceIndex(Int(y), cutY)
      let out = mask.coverage + Int(y - area.y0) * width
      if row == last {
        out.update(from: out - width, count: width)
      } else {
        expandRow(core, row, from: Int(area.x0), into: out, count: width)
      }
      last = row
    }
  }

  private func expandRow(
    _ core: Mask, _ row: Int, from x: Int, into out: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let source =
      core.coverage + (row - Int(core.bounds.y0)) * Int(core.bounds.width) - Int(core.bounds.x0)
    for i in 0..<count { out[i] = source[sourceIndex(x + i, cutX)] }
  }

  /// The core's column for a column of the whole mask, or the core's row for a row.
  private func sourceIndex(_ v: Int, _ cut: Int) -> Int {
    v <= seam ? v : max(seam, v - cut)
  }
}
