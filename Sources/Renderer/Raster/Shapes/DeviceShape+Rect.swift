extension DeviceShape {
  /// The rectangle, if the shape is one with sides on whole pixels.
  var wholePixels: PixelRect? {
    guard kind == .rect, (a | b | c | d) & 0xFFFF == 0 else { return nil }
    return bounds
  }

  /// The fully covered pixels of a rectangle.
  var innerPixels: PixelRect {
    PixelRect(
      x0: x &+ Int32(truncatingIfNeeded: (a + 0xFFFF) >> 16),
      y0: y &+ Int32(truncatingIfNeeded: (b + 0xFFFF) >> 16),
      x1: x &+ Int32(truncatingIfNeeded: c >> 16), y1: y &+ Int32(truncatingIfNeeded: d >> 16))
  }

  /// A rectangle's coverage of a column, in 1/65,536.
  @inline(__always)
  func columnCoverage(_ column: Int32) -> Int {
    let left = Int(column &- x) << 16
    return max(0, min(c, left &+ DeviceShape.one) &- max(a, left))
  }

  /// A rectangle's coverage of a row, in 1/65,536.
  @inline(__always)
  func rowCoverage(_ row: Int32) -> Int {
    let top = Int(row &- y) << 16
    return max(0, min(d, top &+ DeviceShape.one) &- max(b, top))
  }

  /// A pixel's coverage from its column and row, 0…255.
  @inline(__always)
  func coverage(_ column: Int, _ row: Int) -> UInt8 {
    let area = column &* row
    if kind == .rect { return UInt8(truncatingIfNeeded: (area &* 255 &+ (1 << 31)) >> 32) }
    // Rounded as in the rasterizer, so that a side continues like its corner.
    return UInt8(truncatingIfNeeded: max(0, (area &- 1) >> 24))
  }

  /// Writes the coverage of a rectangle.
  /// - Parameters:
  ///   - out: of the first pixel of `r`.
  ///   - stride: bytes from one row to the next.
  func coverRect(_ r: PixelRect, into out: UnsafeMutablePointer<UInt8>, stride: Int) {
    let inner = innerPixels
    let fullColumns = (max(r.x0, min(r.x1, inner.x0)), max(r.x0, min(r.x1, inner.x1)))
    for y in r.y0..<r.y1 {
      let row = rowCoverage(y)
      let line = out + Int(y &- r.y0) &* stride
      func cover(_ from: Int32, _ to: Int32) {
        for x in from..<to { line[Int(x &- r.x0)] = coverage(columnCoverage(x), row) }
      }
      guard fullColumns.0 < fullColumns.1 else {
        cover(r.x0, r.x1)
        continue
      }
      cover(r.x0, fullColumns.0)
      (line + Int(fullColumns.0 &- r.x0)).update(
        repeating: coverage(DeviceShape.one, row), count: Int(fullColumns.1 &- fullColumns.0))
      cover(fullColumns.1, r.x1)
    }
  }
}
