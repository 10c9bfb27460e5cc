extension Surface {
  /// Draws another surface over this one, offset by whole pixels.
  /// - Parameters:
  ///   - r: the target area in this surface; inside both.
  ///   - isOpaque: true if the other surface is opaque there, so that rows are copied.
  func copy(_ other: Surface, dx: Int32, dy: Int32, in r: PixelRect, isOpaque: Bool) {
    let count = Int(r.width)
    var y = r.y0
    while y < r.y1 {
      let source = other.address(x: r.x0 &- dx, y: y &- dy)
      let row = address(x: r.x0, y: y)
      if isOpaque {
        row.update(from: source, count: count)
      } else {
        Surface.blend(source, at: row, count: count)
      }
      y &+= 1
    }
  }
}
