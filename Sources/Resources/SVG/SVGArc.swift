internal import Glibc
internal import VitrineGeometry

/// An elliptical arc between two points, as in a path's A command.
///
/// SVG 1.1, appendix F.6.
struct SVGArc {
  var from: Point
  var to: Point
  var radii: Size
  /// The rotation of the ellipse, in radians.
  var rotation: Double
  var isLarge: Bool
  var isClockwise: Bool

  /// Appends the arc as cubic curves of at most a quarter turn.
  func append(to path: inout Path) {
    guard from != to else { return }
    guard radii.width != 0, radii.height != 0 else { return path.line(to: to) }
    let circle = unitCircle()
    let steps = max(1, Int((abs(circle.sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = circle.sweep / Double(steps)
    // 4/3·tan(θ/4): the control points' distance along the tangents of an arc θ of the unit circle.
    let tangentLength = 4.0 / 3.0 * tan(step / 4)
    for index in 0..<steps {
      let a = circle.start + step * Double(index)
      let b = a + step
      let p = Point(cos(a), sin(a))
      let q = Point(cos(b), sin(b))
      path.cubic(
        to: index == steps - 1 ? to : circle.map.apply(q),
        control1: circle.map.apply(p + Point(-p.y, p.x) * tangentLength),
        control2: circle.map.apply(q - Point(-q.y, q.x) * tangentLength))
    }
  }

  /// The arc on the unit circle, and the map from there.
  private func unitCircle() -> (start: Double, sweep: Double, map: Transform) {
    let half = Transform.rotation(-rotation).apply((from - to) * 0.5)
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    let excess = (half.x / rx) * (half.x / rx) + (half.y / ry) * (half.y / ry)
    if excess > 1 {
      // Radii that are too small are scaled up until they just reach.
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let u = Point(half.x / rx, half.y / ry)
    let square = u.x * u.x + u.y * u.y
    let distance = square > 0 ? max(0, 1 / square - 1).squareRoot() : 0
    let side = isLarge == isClockwise ? -distance : distance
    let center = Point(side * u.y, -side * u.x)
    let start = atan2(u.y - center.y, u.x - center.x)
    var sweep = atan2(-u.y - center.y, -u.x - center.x) - start
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let turned = Transform.scale(rx, ry).then(.rotation(rotation))
    let middle = (from + to) * 0.5 + turned.apply(center)
    return (start, sweep, turned.then(.translation(middle.x, middle.y)))
  }
}
