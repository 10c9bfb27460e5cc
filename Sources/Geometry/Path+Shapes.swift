internal import Glibc

extension Path {
  /// Distance of a cubic's control point along the tangent, as a fraction of the radius, for a
  /// quarter of a circle: 4/3·(√2 − 1).
  ///
  /// Maximum radial error 0.027 %.
  static let quarterCircleControl = 4.0 / 3.0 * (2.0.squareRoot() - 1)

  /// Makes a rectangle's outline.
  public init(_ r: Rect) {
    self.init()
    reserveCapacity(5)
    move(to: r.origin)
    line(to: Point(r.maxX, r.minY))
    line(to: Point(r.maxX, r.maxY))
    line(to: Point(r.minX, r.maxY))
    close()
  }

  /// Makes the outline of the ellipse inside a rectangle.
  public init(ellipseIn r: Rect) {
    self.init()
    addEllipse(in: r)
  }

  /// Adds the outline of the ellipse inside a rectangle.
  public mutating func addEllipse(in r: Rect) {
    addRoundedRect(in: r, radii: Size(r.width / 2, r.height / 2))
  }

  /// Makes the outline of a rectangle with circular corners.
  /// - Parameters:
  ///   - r: the rectangle, in points.
  ///   - radius: corner radius in points; clamped to half of the shorter side.
  public init(roundedRect r: Rect, radius: Double) {
    self.init()
    addRoundedRect(in: r, radius: radius)
  }

  /// Adds the outline of a rectangle with circular corners.
  /// - Parameters:
  ///   - r: the rectangle, in points.
  ///   - radius: corner radius in points; clamped to half of the shorter side.
  public mutating func addRoundedRect(in r: Rect, radius: Double) {
    let limit = max(0, min(radius, min(r.width, r.height) / 2))
    addRoundedRect(in: r, radii: Size(limit, limit))
  }

  private mutating func addRoundedRect(in r: Rect, radii: Size) {
    if isEmpty { reserveCapacity(10) }
    let (rx, ry) = (radii.width, radii.height)
    let (kx, ky) = (rx * (1 - Path.quarterCircleControl), ry * (1 - Path.quarterCircleControl))
    move(to: Point(r.minX + rx, r.minY))
    line(to: Point(r.maxX - rx, r.minY))
    cubic(
      to: Point(r.maxX, r.minY + ry), control1: Point(r.maxX - kx, r.minY),
      control2: Point(r.maxX, r.minY + ky))
    line(to: Point(r.maxX, r.maxY - ry))
    cubic(
      to: Point(r.maxX - rx, r.maxY), control1: Point(r.maxX, r.maxY - ky),
      control2: Point(r.maxX - kx, r.maxY))
    line(to: Point(r.minX + rx, r.maxY))
    cubic(
      to: Point(r.minX, r.maxY - ry), control1: Point(r.minX + kx, r.maxY),
      control2: Point(r.minX, r.maxY - ky))
    line(to: Point(r.minX, r.minY + ry))
    cubic(
      to: Point(r.minX + rx, r.minY), control1: Point(r.minX, r.minY + ky),
      control2: Point(r.minX + kx, r.minY))
    close()
  }
}
