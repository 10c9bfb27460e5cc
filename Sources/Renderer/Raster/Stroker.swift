internal import VitrineDrawing
internal import VitrineGeometry

/// Turns a path into the outline of the line along it.
struct Stroker {
  /// Most pieces of one round cap or join.
  private static let mostPieces = 512.0

  let style: StrokeStyle
  /// How far a chord may stray from its curve, in units of the path.
  let tolerance: Double

  /// Gives closed contours, to be filled by the non-zero rule.
  func trace(_ path: Path, _ body: ([Point]) -> Void) {
    var polyline = Polyline()
    var begin = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        outline(polyline, body)
        polyline = Polyline(start: p)
        begin = p
      case .line(let p): polyline.add(p, smooth: false)
      case .quad(let c, let p):
        let from = polyline.last
        var isFirst = true
        Flattening.quad(from, c, p, tolerance: tolerance) {
          polyline.add($0, smooth: !isFirst)
          isFirst = false
        }
      case .cubic(let c, let d, let p):
        let from = polyline.last
        var isFirst = true
        Flattening.cubic(from, c, d, p, tolerance: tolerance) {
          polyline.add($0, smooth: !isFirst)
          isFirst = false
        }
      case .close:
        polyline.close()
        outline(polyline, body)
        polyline = Polyline(start: begin)
      }
    }
    outline(polyline, body)
  }

  private func outline(_ line: Polyline, _ body: ([Point]) -> Void) {
    let points = line.points
    guard points.count > 1 else {
      if line.isDrawn { dot(points[0], body) }
      return
    }
    if line.isClosed && points.count > 2 {
      body(side(line, reversed: false, closed: true))
      body(side(line, reversed: true, closed: true))
      return
    }
    var contour = side(line, reversed: false, closed: false)
    cap(at: points[points.count - 1], from: points[points.count - 2], &contour)
    contour += side(line, reversed: true, closed: false)
    cap(at: points[0], from: points[1], &contour)
    body(contour)
  }

  /// One side of the line: to the left of its direction, seen with Y down.
  private func side(_ line: Polyline, reversed: Bool, closed: Bool) -> [Point] {
    let count = line.points.count
    func point(_ i: Int) -> Point { line.points[reversed ? count - 1 - i : i] }
    /// True where a curve passes through the corner without a bend of its own.
    func isSmooth(_ i: Int) -> Bool { line.smooth[reversed ? count - 1 - i : i] }
    var result: [Point] = []
    result.reserveCapacity(count + 16)
    let half = style.width / 2
    if !closed {
      result.append(offset(point(0), point(0), point(1), half))
    }
    for i in (closed ? 0 : 1)..<(closed ? count : count - 1) {
      let before = point((i + count - 1) % count)
      let after = point((i + 1) % count)
      join(before, point(i), after, half, smooth: isSmooth(i), &result)
    }
    if !closed {
      result.append(offset(point(count - 1), point(count - 2), point(count - 1), half))
    }
    return result
  }

  /// `p` moved to the left of the direction from `a` to `b`.
  private func offset(_ p: Point, _ a: Point, _ b: Point, _ distance: Double) -> Point {
    let v = b - a
    let length = max(b.distance(to: a), .leastNormalMagnitude)
    return p + Point(v.y / length, -v.x / length) * distance
  }

  private func join(
    _ a: Point, _ p: Point, _ b: Point, _ half: Double, smooth: Bool, _ result: inout [Point]
  ) {
    let (l0, l1) = (p.distance(to: a), b.distance(to: p))
    let u = (p - a) * (1 / l0)
    let v = (b - p) * (1 / l1)
    let cross = u.x * v.y - u.y * v.x
    let dot = u.x * v.x + u.y * v.y
    let first = p + Point(u.y, -u.x) * half
    let second = p + Point(v.y, -v.x) * half
    // Where both offset lines cross: along the bisector, half / cos(turn / 2) away.
    let bisector = Point(u.y + v.y, -u.x - v.x)
    let miter = p + bisector * (half / max(1 + dot, 1e-9))
    // The left side is the inner one where the line turns left.
    if cross < 0 {
      // The crossing lies on both lines where it is not farther back than they are long.
      let back = half * abs(cross) / max(1 + dot, 1e-9)
      if back <= min(l0, l1) {
        result.append(miter)
      } else {
        result.append(first)
        result.append(p)
        result.append(second)
      }
      return
    }
    // cos of 20°: what curves turn at a vertex is less, unless they are much tighter than the line.
    let gentle = 0.94
    if dot > gentle && (smooth || style.join != .bevel) {
      result.append(miter)
      return
    }
    switch smooth ? .round : style.join {
    case .bevel:
      result.append(first)
      result.append(second)
    case .miter:
      // Miter length over width is 1 / cos(turn / 2), and cos² = (1 + dot) / 2.
      if 2 <= style.miterLimit * style.miterLimit * (1 + dot) {
        result.append(miter)
      } else {
        result.append(first)
        result.append(second)
      }
    case .round:
      arc(about: p, from: Point(u.y, -u.x), to: Point(v.y, -v.x), half, &result)
    }
  }

  /// Vertices clockwise about a centre from one unit vector to another; half a turn where they are
  /// opposite.
  private func arc(
    about p: Point, from u: Point, to v: Point, _ radius: Double, _ result: inout [Point]
  ) {
    let turn = angle(from: u, to: v)
    let step = (8 * tolerance / max(radius, tolerance)).squareRoot()
    let pieces = Int(max(1, min(Stroker.mostPieces, (turn / step).rounded(.up))))
    let angle = turn / Double(pieces)
    let grown = radius * (1 + angle * angle / 12)
    for i in 0...pieces {
      let turned = rotated(u, by: angle * Double(i))
      result.append(p + turned * (i == 0 || i == pieces ? radius : grown))
    }
  }

  private func cap(at p: Point, from a: Point, _ contour: inout [Point]) {
    let length = max(p.distance(to: a), .leastNormalMagnitude)
    let u = (p - a) * (1 / length)
    let left = Point(u.y, -u.x)
    let half = style.width / 2
    switch style.cap {
    case .butt: break
    case .round: arc(about: p, from: left, to: left * -1, half, &contour)
    case .square:
      contour.append(p + (left + u) * half)
      contour.append(p + (u - left) * half)
    }
  }

  /// A contour of no length.
  private func dot(_ p: Point, _ body: ([Point]) -> Void) {
    let half = style.width / 2
    var contour: [Point] = []
    switch style.cap {
    case .butt: return
    case .round:
      arc(about: p, from: Point(1, 0), to: Point(-1, 0), half, &contour)
      arc(about: p, from: Point(-1, 0), to: Point(1, 0), half, &contour)
    case .square:
      contour = [
        p + Point(-half, -half), p + Point(half, -half), p + Point(half, half),
        p + Point(-half, half),
      ]
    }
    body(contour)
  }
}

/// One contour of a path, flattened, without vertices that coincide.
private struct Polyline {
  /// Points beyond are left out: no screen reaches there, and lengths would overflow.
  private static let farthest = 1e9

  private(set) var points: [Point] = []
  /// For each vertex: true where it lies within a curve.
  private(set) var smooth: [Bool] = []
  private(set) var isClosed = false
  /// True where something was added after the start.
  private(set) var isDrawn = false

  init() {}

  init(start: Point) {
    let isNear = abs(start.x) < Polyline.farthest && abs(start.y) < Polyline.farthest
    points = [isNear ? start : .zero]
    smooth = [false]
  }

  var last: Point { points.last ?? .zero }

  /// - Parameter smooth: true where the line goes on through the vertex before as a curve.
  mutating func add(_ p: Point, smooth isSmooth: Bool) {
    guard abs(p.x) < Polyline.farthest, abs(p.y) < Polyline.farthest else { return }
    if points.isEmpty { self = Polyline(start: .zero) }
    isDrawn = true
    smooth[smooth.count - 1] = smooth[smooth.count - 1] || isSmooth
    if p == last { return }
    points.append(p)
    smooth.append(false)
  }

  mutating func close() {
    isDrawn = true
    isClosed = true
    if points.count > 2, points.first == points.last {
      points.removeLast()
      smooth.removeLast()
    }
  }
}
