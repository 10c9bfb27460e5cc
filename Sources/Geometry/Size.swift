/// A width and a height in points.
@frozen
public struct Size: Hashable, Sendable {
  /// Horizontal extent in points.
  public var width: Double
  /// Vertical extent in points.
  public var height: Double

  /// Makes a size.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  @inlinable public static var zero: Size { Size(0, 0) }

  /// True if either side is zero, negative or not a number.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }
}
