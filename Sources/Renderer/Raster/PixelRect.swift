/// A half-open rectangle of whole pixels.
@frozen
public struct PixelRect: Hashable, Sendable {
  /// First column inside.
  public var x0: Int32
  /// First row inside.
  public var y0: Int32
  /// First column past the right side.
  public var x1: Int32
  /// First row past the bottom.
  public var y1: Int32

  /// Creates a rectangle from its sides.
  @inlinable
  public init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  /// Columns inside; 0 or less if empty.
  @inlinable public var width: Int32 { x1 - x0 }
  /// Rows inside; 0 or less if empty.
  @inlinable public var height: Int32 { y1 - y0 }
  /// True if it contains no pixel.
  @inlinable public var isEmpty: Bool { x1 <= x0 || y1 <= y0 }
  /// The number of pixels.
  @inlinable public var area: Int { isEmpty ? 0 : Int(width) * Int(height) }

  /// The common pixels; may be empty.
  @inlinable
  public func intersection(_ o: PixelRect) -> PixelRect {
    PixelRect(x0: max(x0, o.x0), y0: max(y0, o.y0), x1: min(x1, o.x1), y1: min(y1, o.y1))
  }

  /// The smallest rectangle that contains both; an empty one adds nothing.
  @inlinable
  public func union(_ o: PixelRect) -> PixelRect {
    if isEmpty { return o }
    if o.isEmpty { return self }
    return PixelRect(x0: min(x0, o.x0), y0: min(y0, o.y0), x1: max(x1, o.x1), y1: max(y1, o.y1))
  }

  /// True if a pixel is inside both.
  @inlinable
  public func intersects(_ o: PixelRect) -> Bool {
    x0 < o.x1 && o.x0 < x1 && y0 < o.y1 && o.y0 < y1
  }

  /// True if all of `o` is inside.
  @inlinable
  public func contains(_ o: PixelRect) -> Bool {
    o.x0 >= x0 && o.x1 <= x1 && o.y0 >= y0 && o.y1 <= y1
  }

  /// The rectangle offset by whole pixels.
  @inlinable
  public func offset(x: Int32, y: Int32) -> PixelRect {
    PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y)
  }
}
