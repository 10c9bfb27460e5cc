public import VitrineDrawing
public import VitrineGeometry

/// A picture that is stretched between its ends, for the parts of a bar (P20).
public struct StretchableImage: Hashable, Sendable {
  /// The picture.
  public var image: Bitmap
  /// What is not stretched at its sides, in points; default 0, all of it is.
  public var capInsets: Insets

  /// Makes a picture that is stretched between its ends.
  public init(_ image: Bitmap, capInsets: Insets = Insets(0)) {
    self.image = image
    self.capInsets = capInsets
  }
}
