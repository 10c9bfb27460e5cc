public import VitrineGeometry
internal import VitrineRenderer

/// The size of a picture in pixels, and its scale.
public struct PictureSize: Hashable, Sendable {
  /// Columns of pixels.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// Pixels a point.
  public let scale: Double

  /// Most pixels a side: the range of the rasterizer's coordinates.
  public static let maximumSide = 16_384
  /// Most pixels in all: what a PNG can be read back with, 16,384 × 4,096.
  public static let maximumPixels = PNG.pixelLimit

  /// Rounds a size to whole pixels, as a window does.
  /// - Throws: `PictureSizeError` unless the scale is above 0, both sides are 1…`maximumSide`
  ///   pixels, and the picture has at most `maximumPixels`.
  public init(_ size: Size, scale: Double) throws(PictureSizeError) {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    let sides = 1...Double(PictureSize.maximumSide)
    guard scale > 0, scale.isFinite, sides.contains(width), sides.contains(height),
      width * height <= Double(PictureSize.maximumPixels)
    else {
      throw PictureSizeError(size: size, scale: scale)
    }
    self.width = Int(width)
    self.height = Int(height)
    self.scale = scale
  }

  /// The size in points that covers exactly these pixels.
  public var size: Size { Size(Double(width) / scale, Double(height) / scale) }
}

/// A size that no picture can have.
public struct PictureSizeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// In points.
  public var size: Size
  /// Pixels a point.
  public var scale: Double

  /// The problem and the remedy, in one line.
  public var description: String {
    "\(number(size.width))x\(number(size.height)) points at scale \(number(scale)) "
      + "cannot be drawn; "
      + "each side takes 1 to \(PictureSize.maximumSide) pixels, a picture at most "
      + "\(PictureSize.maximumPixels), and the scale is above 0"
  }

  /// A number without ".0" if it is whole.
  private func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
