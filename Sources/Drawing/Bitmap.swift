public import VitrineGeometry

/// An immutable picture of premultiplied 32-bit pixels, `0xAARRGGBB`.
///
/// Bitmaps are compared by identity, so keep one instead of recreating it.
public final class Bitmap: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// Pixels per point.
  public let scale: Double
  /// The pixels in rows from the top, `width × height` of them.
  public let pixels: [UInt32]
  /// True if every pixel is opaque.
  public let isOpaque: Bool

  /// Creates a bitmap.
  /// - Returns: nil if a side is below 1 or the number of pixels doesn't match the sides.
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
  /// Compares identities.
  public static func == (a: Bitmap, b: Bitmap) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
