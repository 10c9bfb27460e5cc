/// Premultiplied 32-bit pixels, `0xAARRGGBB` in native byte order, in contiguous rows.
public final class PixelBuffer {
  /// Pixels in a row.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  let base: UnsafeMutablePointer<UInt32>

  /// Creates a buffer filled with one value.
  /// - Parameters:
  ///   - width: pixels in a row, from 1 up.
  ///   - height: rows, from 1 up.
  ///   - pixel: the initial value; opaque black by default.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0xFF00_0000) {
    self.width = max(1, width)
    self.height = max(1, height)
    base = PixelMemory.allocate(count: self.width * self.height)
    base.initialize(repeating: pixel, count: self.width * self.height)
  }

  deinit { PixelMemory.free(base) }

  /// The rectangle of all pixels.
  public var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)) }

  /// Reads the pixels.
  public func withPixels<R>(_ body: (UnsafeBufferPointer<UInt32>) throws -> R) rethrows -> R {
    try body(UnsafeBufferPointer(start: base, count: width * height))
  }

  /// The pixel at a position.
  /// - Returns: nil outside the buffer.
  public subscript(x: Int, y: Int) -> UInt32? {
    x >= 0 && y >= 0 && x < width && y < height ? base[y * width + x] : nil
  }
}
