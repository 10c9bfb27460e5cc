/// Distances inwards from the four sides of a rectangle, in points; negative values enlarge it.
@frozen
public struct Insets: Hashable, Sendable {
  /// Distance from the top side.
  public var top: Double
  /// Distance from the left side.
  public var left: Double
  /// Distance from the bottom side.
  public var bottom: Double
  /// Distance from the right side.
  public var right: Double

  /// Makes insets from four distances.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance on all sides.
  @inlinable
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// One distance for left and right, another for top and bottom.
  @inlinable
  public init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// No distance.
  @inlinable public static var zero: Insets { Insets(0) }
}
