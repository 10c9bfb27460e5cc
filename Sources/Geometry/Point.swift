public import Glibc

/// A position in points, x to the right and y down.
///
/// Throughout the package lengths are in points, angles in radians clockwise on screen, and
/// times in seconds.
@frozen
public struct Point: Hashable, Sendable {
  /// Distance from the left edge, in points.
  public var x: Double
  /// Distance from the top edge, in points.
  public var y: Double

  /// Makes a point.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable public static var zero: Point { Point(0, 0) }

  /// The sum of two vectors.
  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }

  /// The vector from `b` to `a`.
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }

  /// A vector times a number.
  @inlinable
  public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// The Euclidean distance to another point, in points.
  @inlinable
  public func distance(to other: Point) -> Double {
    let d = self - other
    return (d.x * d.x + d.y * d.y).squareRoot()
  }

  /// The point on a circle around this one.
  /// - Parameters:
  ///   - radius: distance in points.
  ///   - angle: radians clockwise from 12 o'clock.
  @inlinable
  public func onCircle(radius: Double, angle: Double) -> Point {
    Point(x + radius * sin(angle), y - radius * cos(angle))
  }

  /// True if both coordinates are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}
