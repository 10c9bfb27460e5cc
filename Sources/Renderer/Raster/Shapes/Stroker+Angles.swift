internal import Glibc
internal import VitrineGeometry

extension Stroker {
  /// Radians clockwise on screen from one unit vector to another, 0…2π; π where they are opposite.
  func angle(from u: Point, to v: Point) -> Double {
    let cross = u.x * v.y - u.y * v.x
    let dot = u.x * v.x + u.y * v.y
    let turn = atan2(cross, dot)
    // Opposite vectors come out as −π or π by rounding.
    return turn < -1e-9 ? (turn < -.pi + 1e-9 ? .pi : turn + 2 * .pi) : max(0, turn)
  }

  /// A vector turned clockwise on screen.
  func rotated(_ u: Point, by angle: Double) -> Point {
    let (s, c) = (sin(angle), cos(angle))
    return Point(u.x * c - u.y * s, u.x * s + u.y * c)
  }
}
