public import VitrineDrawing
public import VitrineGeometry

/// An image for the parts of a progress bar, stretched between its end caps.
public struct StretchableImage: Hashable, Sendable {
  /// The image.
  public var image: Bitmap
  /// The end caps that are not stretched, in points; default 0: all of it is stretched.
  public var capInsets: Insets

  /// Makes a stretchable image.
  public init(_ image: Bitmap, capInsets: Insets = Insets(0)) {
    self.image = image
    self.capInsets = capInsets
  }
}
