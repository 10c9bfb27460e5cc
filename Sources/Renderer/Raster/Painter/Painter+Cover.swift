extension Painter {
  /// Writes a shape's coverage into an empty mask relative to the device's origin.
  func cover(_ shape: DeviceShape, into mask: Mask) {
    let all = mask.bounds
    guard !all.isEmpty else { return }
    let stride = Int(all.width)
    func bytes(_ part: PixelRect) -> UnsafeMutablePointer<UInt8> {
      mask.coverage + (Int(part.y0 &- all.y0) &* stride &+ Int(part.x0 &- all.x0))
    }
    if shape.kind == .rect {
      shape.coverRect(all, into: mask.coverage, stride: stride)
      return
    }
    guard let corner = rasterizer.corners.corner(of: shape) else {
      rasterizer.cover(
        outline(shape, clip: all), rule: Rasterizer.nonZero, clip: all, coverage: mask.coverage,
        stride: stride)
      return
    }
    let cut = CornerCut(shape, extent: corner.extent, all)
    rasterizer.cover(
      outline(cut.folded(shape), corner, clip: cut.folded), rule: Rasterizer.nonZero,
      clip: cut.folded, coverage: mask.coverage, stride: stride, fold: cut.fold)
    cut.straight { shape.coverRect($0, into: bytes($0), stride: stride) }
  }

  /// Writes a path's coverage into an empty mask relative to the device's origin.
  func cover(_ path: DevicePath, into mask: Mask) {
    guard !mask.bounds.isEmpty else { return }
    let outline = outline(path, clip: mask.bounds)
    rasterizer.cover(
      outline, rule: path.rasterRule, clip: mask.bounds, coverage: mask.coverage,
      stride: Int(mask.bounds.width))
  }
}

extension Mask {
  /// Multiplies the coverage by that of an enclosing mask.
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
