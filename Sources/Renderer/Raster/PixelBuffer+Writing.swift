extension PixelBuffer {
  /// Modifies the pixels, for pictures that are not drawn from a display list.
  public func withMutablePixels<R>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws -> R
  ) rethrows -> R {
    try body(UnsafeMutableBufferPointer(start: base, count: width * height))
  }
}
