extension Surface {
  /// Blends pixels over one row.
  @inline(__always)
  static func blend(
    _ source: UnsafePointer<UInt32>, at row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var i = 0
    while i < count {
      let pixel = source[i]
      let alpha = pixel >> 24
      if alpha == 255 {
        row[i] = pixel
      } else if alpha != 0 {
        row[i] = Pixel.over(pixel, row[i])
      }
      i &+= 1
    }
  }

  /// Blends pixels over one row, with coverage.
  @inline(__always)
  static func blend(
    _ source: UnsafePointer<UInt32>, at row: UnsafeMutablePointer<UInt32>,
    coverage: UnsafePointer<UInt8>, count: Int
  ) {
    var i = 0
    while i < count {
      let c = UInt32(coverage[i])
      let pixel = source[i]
      if c == 255 && pixel >> 24 == 255 {
        row[i] = pixel
      } else if c != 0 {
        row[i] = Pixel.over(c == 255 ? pixel : Pixel.scaled(pixel, by: c), row[i])
      }
      i &+= 1
    }
  }

  /// Blends pixels over one row, with a constant factor.
  @inline(__always)
  static func blend(
    _ source: UnsafePointer<UInt32>, at row: UnsafeMutablePointer<UInt32>, opacity: UInt32,
    count: Int
  ) {
    var i = 0
    while i < count {
      row[i] = Pixel.over(Pixel.scaled(source[i], by: opacity), row[i])
      i &+= 1
    }
  }
}
