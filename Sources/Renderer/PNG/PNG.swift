public import VitrineDrawing

/// Reads and writes PNG files.
///
/// It uses libpng's simplified interface, and `CPNGCalls` for what that lacks. Neither lets
/// libpng's `longjmp` cross Swift frames. Nothing is written to standard error.
public enum PNG {
  /// The longest side that is read, in pixels; the same as the largest frame.
  public static let sideLimit = 16_384
  /// The most pixels that are read: 16,384 × 4,096, two 4K screens at scale 2.
  ///
  /// Ours: 256 MB of memory. A file of 33 kB can contain more than a gigabyte of one color.
  public static let pixelLimit = 1 << 26

  /// Decodes a picture for drawing.
  /// - Parameters:
  ///   - bytes: a whole PNG file.
  ///   - name: the name of the file in messages.
  ///   - scale: pixels per point, above 0; anything else is 1.
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
