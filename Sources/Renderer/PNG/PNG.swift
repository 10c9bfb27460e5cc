public import VitrineDrawing

/// Reads and writes PNG files.
///
/// Reading goes through libpng's simplified interface, and what that lacks through `CPNGCalls`. Both
/// keep libpng's `longjmp` to themselves: Swift frames must never be jumped over. Nothing is written
/// to standard error.
public enum PNG {
  /// Longest side that is read, in pixels; the same as the largest frame.
  public static let sideLimit = 16_384
  /// Most pixels that are read: 16,384 × 4,096, two screens of 4K at twice the scale.
  ///
  /// Ours: 256 MB of memory. A file of 33 kB can hold more than a gigabyte of one colour.
  public static let pixelLimit = 1 << 26

  /// Decodes a picture for drawing.
  /// - Parameters:
  ///   - bytes: a whole PNG file.
  ///   - name: what messages call it.
  ///   - scale: pixels a point, above 0; anything else is 1.
  public static func image(
    _ bytes: [UInt8], name: String, scale: Double = 1
  ) throws(PNGError) -> Bitmap {
    let buffer = try decode(bytes, name: name)
    let pixels = buffer.withPixels { Array($0) }
    let usable = scale > 0 && scale.isFinite ? scale : 1
    guard
      let image = Bitmap(
        width: buffer.width, height: buffer.height, scale: usable, pixels: pixels)
    else { throw .damaged(name: name, reason: "it has no pixels") }
    return image
  }
}
