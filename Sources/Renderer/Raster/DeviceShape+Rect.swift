extension DeviceShape {
  /// The rectangle, where the shape is one whose sides lie on whole pixels.
  var wholePixels: PixelRect? {
    guard kind == .rect, (a | b | c | d) & 0xFFFF == 0 else { return nil }
    return bounds
  }

  /// The pixels that are covered in full, of a rectangle.
  var innerPixels: PixelRect {
    PixelRect(
      x0: x &+ Int32(truncatingIfNeeded: (a + 0xFFFF) >> 16),
      y0: y &+ Int32(truncatingIfNeeded: (b + 0xFFFF) >> 16),
      x1: x &+ Int32(truncatingIfNeeded: c >> 16), y1: y &+ Int32(truncatingIfNeeded: d >> 16))
  }

  /// How much of a column a rectangle covers, in 1/65,536.
  @inline(__always)
  func columnShare(_ column: Int32) -> Int {
    let left = Int(column &- x) << 16
    return max(0, min(c, left &+ DeviceShape.one) &- max(a, left))
  }

  /// How much of a row a rectangle covers, in 1/65,536.
  @inline(__always)
  func rowShare(_ row: Int32) -> Int {
    let top = Int(row &- y) << 16
    return max(0, min(d, top &+ DeviceShape.one) &- max(b, top))
  }

  /// Coverage of a pixel from its two shares, 0…255.
  @inline(__always)
  static func coverage(_ column: Int, _ row: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (column &* row &* 255 &+ (1 << 31)) >> 32)
  }

  /// Writes the coverage of a rectangle.
  /// - Parameter out: `r.width × r.height` bytes.
  func coverRect(_ r: PixelRect, into out: UnsafeMutablePointer<UInt8>) {
    let width = Int(r.width)
    for y in r.y0..<r.y1 {
      let row = rowShare(y)
      let line = out + Int(y &- r.y0) &* width
      for i in 0..<width {
        line[i] = DeviceShape.coverage(columnShare(r.x0 &+ Int32(truncatingIfNeeded: i)), row)
      }
    }
  }
}
