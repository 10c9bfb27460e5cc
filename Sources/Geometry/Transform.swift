internal import Glibc

/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
@frozen
public struct Transform: Hashable, Sendable {
  /// Coefficient of x in x'.
  public var a: Double
  /// Coefficient of x in y'.
  public var b: Double
  /// Coefficient of y in x'.
  public var c: Double
  /// Coefficient of y in y'.
  public var d: Double
  /// Translation in x, in points.
  public var tx: Double
  /// Translation in y, in points.
  public var ty: Double

  /// Makes a transform from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity.
  @inlinable public static var identity: Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// A translation.
  @inlinable
  public static func translation(_ x: Double, _ y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scaling about the origin.
  @inlinable
  public static func scale(_ x: Double, _ y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A rotation about the origin, in radians clockwise on screen.
  public static func rotation(_ angle: Double) -> Transform {
    Transform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  /// The transform that applies this one first, then `next`.
  @inlinable
  public func then(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The inverse; nil if the transform is singular or not finite.
  @inlinable public var inverted: Transform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite, tx.isFinite, ty.isFinite else { return nil }
    let k = 1 / determinant
    guard k.isFinite else { return nil }
    return Transform(
      a: d * k, b: -b * k, c: -c * k, d: a * k,
      tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
  }

  /// Applies the transform to a point.
  @inlinable
  public func apply(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// The bounding box of the image of `r`.
  @inlinable
  public func bounds(of r: Rect) -> Rect {
    let p = apply(r.origin)
    let q = apply(Point(r.maxX, r.minY))
    let s = apply(Point(r.minX, r.maxY))
    let t = apply(Point(r.maxX, r.maxY))
    let x = min(min(p.x, q.x), min(s.x, t.x))
    let y = min(min(p.y, q.y), min(s.y, t.y))
    return Rect(
      x, y, max(max(p.x, q.x), max(s.x, t.x)) - x, max(max(p.y, q.y), max(s.y, t.y)) - y)
  }

  /// The square root of the factor on areas; 0 for a singular transform.
  @inlinable public var meanScale: Double { abs(a * d - b * c).squareRoot() }
}
