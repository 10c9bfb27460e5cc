/// A shape without its place, as shadows are cached by it.
struct ShadowShape: Hashable {
  /// Relative to whole pixel 0.
  let shape: DeviceShape

  /// How much longer than its radius a continuous corner is at most, as a fraction of it.
  ///
  /// `ContinuousCorner.smoothing`, rounded up.
  private static let cornerGrowth = 0.625

  init(_ shape: DeviceShape) {
    var shape = shape
    shape.x = 0
    shape.y = 0
    self.shape = shape
  }

  /// The shape on a grid whose pixels are `1 << shift` pixels long.
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

  /// Sub-pixels that the corners take of each side; nil for shapes whose middle is not plain.
  private var corner: Int? {
    switch shape.kind {
    case .rect: 0
    case .circularRect: shape.e
    case .continuousRect: shape.e + Int(Double(shape.e) * Self.cornerGrowth)
    case .none, .ellipse, .ring, .arc, .line: nil
    }
  }

  /// The same corners around a middle that is only as long as a blur needs to become even.
  /// - Parameters:
  ///   - spread: how far the blur carries something, in pixels.
  /// - Returns: the shape and how much was taken out, in whole pixels; nil where nothing can be.
  func core(spread: Int) -> ShadowCore? {
    guard let corner else { return nil }
    let ends = 2 * (corner / DeviceShape.one + 1 + spread)
    // One pixel on each side of the seam, which must be even as well.
    let least = ends + 2
    let cutX = max(0, (shape.c - shape.a) / DeviceShape.one - least)
    let cutY = max(0, (shape.d - shape.b) / DeviceShape.one - least)
    guard cutX > 0 || cutY > 0 else { return nil }
    var small = shape
    small.c -= cutX * DeviceShape.one
    small.d -= cutY * DeviceShape.one
    let seam = ends / 2 + 1
    return ShadowCore(shape: ShadowShape(small), seam: seam, cutX: cutX, cutY: cutY)
  }
}

/// A shape with its even middle taken out, and where that goes back in.
struct ShadowCore {
  let shape: ShadowShape
  /// Column and row, from the shape's first on, that are repeated.
  let seam: Int
  /// How often the seam's column is repeated.
  let cutX: Int
  /// How often the seam's row is repeated.
  let cutY: Int

  /// Draws the core's mask with its middle put back.
  func expand(_ core: Mask, into mask: Mask) {
    let area = mask.bounds
    let width = Int(area.width)
    var last = Int.min
    for y in area.y0..<area.y1 {
      let row = place(Int(y), cutY)
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
    for i in 0..<count { out[i] = source[place(x + i, cutX)] }
  }

  /// The core's column for a column of the whole, or row for row.
  private func place(_ v: Int, _ cut: Int) -> Int {
    v <= seam ? v : max(seam, v - cut)
  }
}
