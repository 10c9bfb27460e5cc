/// A drawable view of pixels, addressed by device coordinates.
///
/// The memory belongs to a `PixelBuffer` that outlives the view.
struct Surface {
  /// The device pixels of the view.
  let bounds: PixelRect
  private let start: UnsafeMutablePointer<UInt32>
  private let stride: Int

  /// - Parameters:
  ///   - buffer: kept alive by the caller.
  ///   - x: device column of the buffer's first.
  ///   - y: device row of the buffer's first.
  init(_ buffer: PixelBuffer, x: Int32 = 0, y: Int32 = 0) {
    bounds = buffer.bounds.offset(x: x, y: y)
    start = buffer.base
    stride = buffer.width
  }

  /// The address of a pixel inside the bounds.
  @inline(__always)
  func address(x: Int32, y: Int32) -> UnsafeMutablePointer<UInt32> {
    start + (Int(y &- bounds.y0) &* stride &+ Int(x &- bounds.x0))
  }

  /// Pixels from one row to the next.
  var rowStride: Int { stride }
}
