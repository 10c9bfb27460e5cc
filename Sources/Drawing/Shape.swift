internal import Glibc
public import VitrineGeometry

/// How a corner is rounded.
public enum CornerCurve: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve with gradually changing curvature, as on devices and app icons.
  case continuous
}

/// A shape that the renderer knows by type, and so can draw and compare cheaply.
///
/// In points.
public enum Shape: Hashable, Sendable {
  /// An axis-aligned rectangle.
  case rect(Rect)
  /// A rectangle with rounded corners; the radius is clamped to half of the shorter side.
  case roundedRect(Rect, radius: Double, curve: CornerCurve)
  /// The ellipse inside a rectangle.
  case ellipse(Rect)
  /// A band along a circle.
  case arc(Arc)
  /// A straight band between two points; round caps make it a capsule at any angle.
  case line(Point, Point, width: Double, cap: LineCap)

  /// A rectangle with fully round ends.
  public static func capsule(_ r: Rect) -> Shape {
    .roundedRect(r, radius: min(r.width, r.height) / 2, curve: .circular)
  }

  /// A circle with a diameter around a center.
  public static func circle(center: Point, diameter: Double) -> Shape {
    .ellipse(Rect(center: center, size: Size(diameter, diameter)))
  }

  /// The smallest axis-aligned rectangle known to contain the shape.
  public var bounds: Rect {
    switch self {
    case .rect(let r), .roundedRect(let r, _, _), .ellipse(let r): return r
    case .arc(let arc): return arc.bounds
    case .line(let p, let q, let width, let cap):
      // A square cap's corner is half a width times √2 from the end point.
      let outset = max(0, width) / 2 * (cap == .square ? 2.0.squareRoot() : 1)
      return Rect(
        min(p.x, q.x) - outset, min(p.y, q.y) - outset,
        abs(p.x - q.x) + 2 * outset, abs(p.y - q.y) + 2 * outset)
    }
  }

  /// The shape moved by a vector.
  public func offset(by v: Point) -> Shape {
    switch self {
    case .rect(let r): return .rect(r.offset(by: v))
    case .roundedRect(let r, let radius, let curve):
      return .roundedRect(r.offset(by: v), radius: radius, curve: curve)
    case .ellipse(let r): return .ellipse(r.offset(by: v))
    case .arc(var arc):
      arc.center = arc.center + v
      return .arc(arc)
    case .line(let p, let q, let width, let cap):
      return .line(p + v, q + v, width: width, cap: cap)
    }
  }
}

/// A band along a circle, clockwise from a start angle.
public struct Arc: Hashable, Sendable {
  /// The center of the circle.
  public var center: Point
  /// From the center to the middle of the band, in points.
  public var radius: Double
  /// The width of the band, in points.
  public var width: Double
  /// The start of the band, in radians clockwise from 12 o'clock.
  public var start: Double
  /// The length of the band, in radians clockwise, 0…2π; from 2π up it is a closed ring without
  /// caps.
  public var sweep: Double
  /// The caps of both ends; a round cap is centered on the end of the arc.
  public var cap: LineCap

  /// Creates a band.
  public init(
    center: Point, radius: Double, width: Double, start: Double = 0, sweep: Double = 2 * .pi,
    cap: LineCap = .butt
  ) {
    self.center = center
    self.radius = radius
    self.width = width
    self.start = start
    self.sweep = sweep
    self.cap = cap
  }

  /// True if the band closes on itself.
  public var isRing: Bool { sweep >= 2 * .pi }

  /// The square around the whole circle.
  public var bounds: Rect {
    let outset = max(0, radius) + max(0, width) / 2 * (cap == .square ? 2.0.squareRoot() : 1)
    return Rect(center: center, size: Size(2 * outset, 2 * outset))
  }
}
