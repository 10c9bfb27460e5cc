extension Painter {
  /// Writes the coverage of a shape into an empty mask that is relative to the device's origin.
  func cover(_ shape: DeviceShape, into mask: Mask) {
    guard !mask.bounds.isEmpty else { return }
    if shape.kind == .rect {
      shape.coverRect(mask.bounds, into: mask.coverage)
      return
    }
    var outline = rasterizer.outline(clip: mask.bounds)
    shape.trace(into: &outline, circles: rasterizer.circles)
    rasterizer.cover(
      outline, rule: Rasterizer.nonZero, clip: mask.bounds, coverage: mask.coverage)
  }

  /// Writes the coverage of a path into an empty mask that is relative to the device's origin.
  func cover(_ path: DevicePath, into mask: Mask) {
    guard !mask.bounds.isEmpty else { return }
    let outline = outline(path, clip: mask.bounds)
    rasterizer.cover(
      outline, rule: path.rasterRule, clip: mask.bounds, coverage: mask.coverage)
  }
}

extension Mask {
  /// Multiplies the coverage by that of a mask that contains this one.
  func multiply(by outer: Mask) {
    let width = Int(bounds.width)
    for y in bounds.y0..<max(bounds.y0, bounds.y1) {
      let row = coverage + Int(y - bounds.y0) * width
      let other =
        outer.coverage + Int(y - outer.bounds.y0) * Int(outer.bounds.width)
        + Int(bounds.x0 - outer.bounds.x0)
      for i in 0..<width {
        row[i] = UInt8(truncatingIfNeeded: Pixel.product(UInt32(row[i]), UInt32(other[i])))
      }
    }
  }
}
