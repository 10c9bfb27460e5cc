extension Surface {
  /// Sets pixels of one row.
  @inline(__always)
  static func store(
    _ pixel: UInt32, at row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    row.update(repeating: pixel, count: count)
  }

  /// Blends one color over one row.
  @inline(__always)
  static func blend(
    _ pixel: UInt32, at row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if pixel >> 24 == 255 { return store(pixel, at: row, count: count) }
    let inverse = 255 &- (pixel >> 24)
    if inverse == 255 { return }
    var i = 0
    while i < count {
      row[i] = pixel &+ Pixel.scaled(row[i], by: inverse)
      i &+= 1
    }
  }

  /// Blends one color over one row, with coverage.
  @inline(__always)
  static func blend(
    _ pixel: UInt32, at row: UnsafeMutablePointer<UInt32>, coverage: UnsafePointer<UInt8>,
    count: Int
  ) {
    let isOpaque = pixel >> 24 == 255
    let brush = Pixel.FourPixelBrush(pixel)
    var i = 0
    // Four at a time; most of a mask is either empty or full.
    while i &+ 4 <= count {
      let four = UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt32.self)
      if four == .max && isOpaque {
        row[i] = pixel
        row[i &+ 1] = pixel
        row[i &+ 2] = pixel
        row[i &+ 3] = pixel
      } else if four != 0 {
        brush.draw(four, over: row + i)
      }
      i &+= 4
    }
    while i < count {
      let alpha = UInt32(coverage[i])
      if alpha != 0 { row[i] = Pixel.over(Pixel.scaled(pixel, by: alpha), row[i]) }
      i &+= 1
    }
  }

  /// Sets the pixels of a rectangle inside the bounds.
  func clear(_ r: PixelRect, to pixel: UInt32) {
    let count = Int(r.width)
    guard count > 0 else { return }
    var y = r.y0
    while y < r.y1 {
      Surface.store(pixel, at: address(x: r.x0, y: y), count: count)
      y &+= 1
    }
  }

  /// Blends one color over a rectangle inside the bounds.
  func blend(_ pixel: UInt32, over r: PixelRect) {
    let count = Int(r.width)
    guard count > 0 else { return }
    var y = r.y0
    while y < r.y1 {
      Surface.blend(pixel, at: address(x: r.x0, y: y), count: count)
      y &+= 1
    }
  }

  /// Blends one color through a mask.
  /// - Parameters:
  ///   - x: device column of the mask's pixel 0.
  ///   - y: device row of the mask's pixel 0.
  ///   - clip: the part to draw, inside the bounds.
  func blend(_ pixel: UInt32, through mask: Mask, x: Int32, y: Int32, clip: PixelRect) {
    let destination = mask.bounds.offset(x: x, y: y)
    let r = destination.intersection(clip)
    guard !r.isEmpty else { return }
    let width = Int(destination.width)
    let count = Int(r.width)
    var row = r.y0
    while row < r.y1 {
      let coverage =
        mask.coverage + (Int(row &- destination.y0) &* width &+ Int(r.x0 &- destination.x0))
      Surface.blend(
        pixel, at: address(x: r.x0, y: row), coverage: coverage, count: count)
      row &+= 1
    }
  }
}
