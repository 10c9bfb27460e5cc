/// A rectangle in points with sides parallel to the axes.
@frozen
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// Width and height.
  public var size: Size

  /// Makes a rectangle from its corner and size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its corner, width and height, in points.
  @inlinable
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Makes a rectangle of a size around a center.
  @inlinable
  public init(center: Point, size: Size) {
    self.init(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  /// The empty rectangle at the origin.
  @inlinable public static var zero: Rect { Rect(0, 0, 0, 0) }

  /// The left side.
  @inlinable public var minX: Double { origin.x }
  /// The top side.
  @inlinable public var minY: Double { origin.y }
  /// The right side.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom side.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The horizontal middle.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The vertical middle.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// Horizontal extent.
  @inlinable public var width: Double { size.width }
  /// Vertical extent.
  @inlinable public var height: Double { size.height }
  /// The middle.
  @inlinable public var center: Point { Point(midX, midY) }

  /// True if the rectangle has no area.
  @inlinable public var isEmpty: Bool { size.isEmpty }

  /// True if all four numbers are finite.
  @inlinable public var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// True for a point inside, or on the left or top side.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// True if `other` is completely inside.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// True if the intersection has an area.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  /// The intersection, or an empty rectangle.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    guard intersects(other) else { return Rect(x, y, 0, 0) }
    return Rect(x, y, min(maxX, other.maxX) - x, min(maxY, other.maxY) - y)
  }

  /// The smallest rectangle around both; an empty one is ignored.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x, y, max(maxX, other.maxX) - x, max(maxY, other.maxY) - y)
  }

  /// The rectangle with each side moved inwards; sides never cross.
  @inlinable
  public func inset(by insets: Insets) -> Rect {
    Rect(
      minX + insets.left, minY + insets.top,
      max(0, width - insets.left - insets.right), max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle with all sides moved inwards by `distance`.
  @inlinable
  public func inset(by distance: Double) -> Rect { inset(by: Insets(distance)) }

  /// The rectangle moved by a vector.
  @inlinable
  public func offset(by vector: Point) -> Rect { Rect(origin: origin + vector, size: size) }

  /// The rectangle mirrored left to right inside `container`.
  @inlinable
  public func mirrored(in container: Rect) -> Rect {
    Rect(container.minX + container.maxX - maxX, minY, width, height)
  }

  /// The rectangle with its sides on the layout grid.
  /// - Parameter scale: pixels per point, above 0.
  @inlinable
  public func snapped(toScale scale: Double) -> Rect {
    let grid = layoutGrid(atScale: scale)
    let x0 = (minX * grid).rounded() / grid
    let y0 = (minY * grid).rounded() / grid
    let x1 = (maxX * grid).rounded() / grid
    let y1 = (maxY * grid).rounded() / grid
    return Rect(x0, y0, x1 - x0, y1 - y0)
  }

  /// The rectangle with its sides on whole pixels, for drawing that does not affect layout.
  ///
  /// A side shorter than a pixel is unchanged.
  /// - Parameter scale: pixels per point, above 0.
  @inlinable
  public func onPixels(atScale scale: Double) -> Rect {
    // Slightly less than a pixel, to allow for rounding.
    let minimum = (1 - 1e-6) / scale
    var rect = self
    if width >= minimum {
      rect.origin.x = (minX * scale).rounded() / scale
      rect.size.width = (maxX * scale).rounded() / scale - rect.minX
    }
    if height >= minimum {
      rect.origin.y = (minY * scale).rounded() / scale
      rect.size.height = (maxY * scale).rounded() / scale - rect.minY
    }
    return rect
  }
}

/// Lines of the layout grid per point: the pixels, but at least one line per point.
///
/// In a scene that is drawn at a scale below 1, a pixel is several points. Frames on such pixels
/// could be too small for their text by as much, and the errors of nested frames would add up. So
/// such a scene is laid out as at scale 1.
/// - Parameter scale: pixels per point, above 0.
@inlinable
public func layoutGrid(atScale scale: Double) -> Double {
  scale >= 1 ? scale : 1
}

/// A length rounded up to whole points, and then to whole pixels if a point is not a whole number
/// of pixels.
///
/// A frame of such a length keeps it when snapped, so that text measured with it is not truncated.
/// - Parameters:
///   - length: in points.
///   - scale: pixels per point, above 0.
@inlinable
public func layoutLength(_ length: Double, atScale scale: Double) -> Double {
  let grid = layoutGrid(atScale: scale)
  // The tolerance absorbs rounding errors in whole lengths.
  return (length.rounded(.up) * grid - 1e-6).rounded(.up) / grid
}
