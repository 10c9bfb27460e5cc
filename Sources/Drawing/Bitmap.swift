public import VitrineGeometry

/// A picture that never changes: premultiplied 32-bit pixels, `0xAARRGGBB`.
///
/// Two images are equal where they are the same object, so keep one instead of making it anew.
public final class Bitmap: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Pixels a point.
  public let scale: Double
  /// Row by row from the top, `width × height` of them.
  public let pixels: [UInt32]
  /// True where no pixel lets anything through.
  public let isOpaque: Bool

  /// Makes an image.
  /// - Returns: nil where a side is below 1 or the number of pixels does not fit the sides.
  public init?(width: Int, height: Int, scale: Double = 1, pixels: [UInt32]) {
    guard width > 0, height > 0, scale > 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.scale = scale
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// The size in points.
  public var size: Size { Size(Double(width) / scale, Double(height) / scale) }
}

extension Bitmap: Hashable {
  /// Equal where they are the same object.
  public static func == (a: Bitmap, b: Bitmap) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
