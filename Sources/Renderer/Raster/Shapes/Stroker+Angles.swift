internal import Glibc
internal import VitrineGeometry

extension Stroker {
  /// The clockwise angle on screen between two unit vectors, 0…2π; π if they are opposite.
  func angle(from u: Point, to v: Point) -> Double {
    let cross = u.x * v.y - u.y * v.x
    let dot = u.x * v.x + u.y * v.y
    let turn = atan2(cross, dot)
    // Rounding gives −π or π for opposite vectors.
    return turn < -1e-9 ? (turn < -.pi + 1e-9 ? .pi : turn + 2 * .pi) : max(0, turn)
  }

  /// A vector rotated clockwise on screen.
  func rotated(_ u: Point, by angle: Double) -> Point {
    let (s, c) = (sin(angle), cos(angle))
    return Point(u.x * c - u.y * s, u.x * s + u.y * c)
  }
}
