/// The coverage of a clip that isn't a rectangle of whole pixels, multiplied by its ancestors'.
final class ClipMask {
  let mask: Mask
  /// For each row of the mask, the longest fully covered run that starts at its leftmost full
  /// pixel.
  private let full: [Range<Int32>]

  /// - Parameter mask: relative to the device's origin.
  init(_ mask: Mask) {
    self.mask = mask
    let width = Int(mask.bounds.width)
    var rows: [Range<Int32>] = []
    rows.reserveCapacity(Int(max(0, mask.bounds.height)))
    for y in 0..<Int(max(0, mask.bounds.height)) {
      let row = mask.coverage + y * width
      var from = 0
      while from < width && row[from] != 255 { from += 1 }
      var to = from
      while to < width && row[to] == 255 { to += 1 }
      rows.append(mask.bounds.x0 + Int32(from)..<mask.bounds.x0 + Int32(to))
    }
    full = rows
  }

  /// True if the clip fully covers a rectangle.
  func isFull(in r: PixelRect) -> Bool {
    guard mask.bounds.contains(r) else { return r.isEmpty }
    for y in r.y0..<r.y1 {
      let row = full[Int(y - mask.bounds.y0)]
      if r.x0 < row.lowerBound || r.x1 > row.upperBound { return false }
    }
    return true
  }

  /// The coverage starting at a device pixel inside the mask.
  @inline(__always)
  func row(x: Int32, y: Int32) -> UnsafePointer<UInt8> {
    UnsafePointer(
      mask.coverage
        + (Int(y &- mask.bounds.y0) &* Int(mask.bounds.width) &+ Int(x &- mask.bounds.x0)))
  }
}
