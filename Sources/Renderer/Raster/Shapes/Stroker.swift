internal import VitrineDrawing
internal import VitrineGeometry

/// Converts paths to the outlines of their strokes; reuses its memory.
struct Stroker {
  /// The most segments of one round cap or join.
  private static let maximumPieces = 512.0
  /// The largest coordinate of a point; points beyond it are dropped.
  ///
  /// No screen is as large, and lengths would overflow.
  static let maximumCoordinate = 1e9

  private var style = StrokeStyle(width: 1)
  /// The largest deviation of a chord from its curve, in units of the path.
  private var tolerance = Flattening.tolerance
  private var line = Polyline()
  private var contour: [Point] = []

  /// Calls with closed contours, to be filled by the non-zero rule.
  /// - Parameters:
  ///   - tolerance: the largest deviation of a chord from its curve, in units of the path.
  ///   - body: called with one contour at a time.
  mutating func trace(
    _ path: Path, style: StrokeStyle, tolerance: Double, _ body: ([Point]) -> Void
  ) {
    (self.style, self.tolerance) = (style, tolerance)
    line.clear()
    var begin = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        outline(body)
        line.start(at: p)
        begin = p
      case .line(let p): line.add(p, smooth: false)
      case .quad(let c, let p):
        var isFirst = true
        Flattening.quad(line.last, c, p, tolerance: tolerance) {
          line.add($0, smooth: !isFirst)
          isFirst = false
        }
      case .cubic(let c, let d, let p):
        var isFirst = true
        Flattening.cubic(line.last, c, d, p, tolerance: tolerance) {
          line.add($0, smooth: !isFirst)
          isFirst = false
        }
      case .close:
        line.close()
        outline(body)
        line.start(at: begin)
      }
    }
    outline(body)
  }

  /// Calls with the contours of the current line.
  private mutating func outline(_ body: ([Point]) -> Void) {
    let count = line.points.count
    contour.removeAll(keepingCapacity: true)
    guard count > 1 else {
      guard line.isDrawn else { return }
      dot(line.points[0])
      if !contour.isEmpty { body(contour) }
      return
    }
    if line.isClosed && count > 2 {
      addSide(reversed: false, closed: true)
      body(contour)
      contour.removeAll(keepingCapacity: true)
      addSide(reversed: true, closed: true)
    } else {
      addSide(reversed: false, closed: false)
      cap(at: line.points[count - 1], from: line.points[count - 2])
      addSide(reversed: true, closed: false)
      cap(at: line.points[0], from: line.points[1])
    }
    body(contour)
  }

  /// Adds one side of the stroke: to the left of its direction, with Y down.
  private mutating func addSide(reversed: Bool, closed: Bool) {
    let count = line.points.count
    contour.reserveCapacity(contour.count + count + 16)
    let half = style.width / 2
    let step = reversed ? -1 : 1
    let (first, last) = reversed ? (count - 1, 0) : (0, count - 1)
    if !closed {
      let (p, next) = (line.points[first], line.points[first + step])
      contour.append(offset(p, p, next, half))
    }
    var index = closed ? first : first + step
    for _ in 0..<(closed ? count : count - 2) {
      let before = line.points[index == first ? last : index - step]
      let after = line.points[index == last ? first : index + step]
      // Smooth if a curve passes through the vertex without a corner.
      join(before, line.points[index], after, half, smooth: line.smooth[index])
      index += step
    }
    if !closed {
      let (p, previous) = (line.points[last], line.points[last - step])
      contour.append(offset(p, previous, p, half))
    }
  }

  /// `p` offset to the left of the direction from `a` to `b`.
  private func offset(_ p: Point, _ a: Point, _ b: Point, _ distance: Double) -> Point {
    let v = b - a
    let length = max(b.distance(to: a), .leastNormalMagnitude)
    return p + Point(v.y / length, -v.x / length) * distance
  }

  private mutating func join(
    _ a: Point, _ p: Point, _ b: Point, _ half: Double, smooth: Bool
  ) {
    let (l0, l1) = (p.distance(to: a), b.distance(to: p))
    let u = (p - a) * (1 / l0)
    let v = (b - p) * (1 / l1)
    let cross = u.x * v.y - u.y * v.x
    let dot = u.x * v.x + u.y * v.y
    let first = p + Point(u.y, -u.x) * half
    let second = p + Point(v.y, -v.x) * half
    // The intersection of both offset lines: along the bisector, half / cos(turn / 2) away.
    let bisector = Point(u.y + v.y, -u.x - v.x)
    let miter = p + bisector * (half / max(1 + dot, 1e-9))
    // The left side is the inner one if the line turns left.
    if cross < 0 {
      // The intersection is on both lines if they are long enough.
      let innerLength = half * abs(cross) / max(1 + dot, 1e-9)
      if innerLength <= min(l0, l1) {
        contour.append(miter)
      } else {
        contour.append(first)
        contour.append(p)
        contour.append(second)
      }
      return
    }
    // cos of 20°: curves turn less at a vertex, unless they are much tighter than the stroke.
    let smoothCosine = 0.94
    if dot > smoothCosine && (smooth || style.join != .bevel) {
      contour.append(miter)
      return
    }
    switch smooth ? .round : style.join {
    case .bevel:
      contour.append(first)
      contour.append(second)
    case .miter:
      // Miter length over width is 1 / cos(turn / 2), and cos² = (1 + dot) / 2.
      if 2 <= style.miterLimit * style.miterLimit * (1 + dot) {
        contour.append(miter)
      } else {
        contour.append(first)
        contour.append(second)
      }
    case .round:
      arc(about: p, from: Point(u.y, -u.x), to: Point(v.y, -v.x), half)
    }
  }

  /// Vertices clockwise around a center between two unit vectors; half a turn if they are opposite.
  private mutating func arc(about p: Point, from u: Point, to v: Point, _ radius: Double) {
    let turn = angle(from: u, to: v)
    let step = (8 * tolerance / max(radius, tolerance)).squareRoot()
    let pieces = Int(max(1, min(Stroker.maximumPieces, (turn / step).rounded(.up))))
    let angle = turn / Double(pieces)
    let grown = radius * (1 + angle * angle / 12)
    for i in 0...pieces {
      let turned = rotated(u, by: angle * Double(i))
      contour.append(p + turned * (i == 0 || i == pieces ? radius : grown))
    }
  }

  private mutating func cap(at p: Point, from a: Point) {
    let length = max(p.distance(to: a), .leastNormalMagnitude)
    let u = (p - a) * (1 / length)
    let left = Point(u.y, -u.x)
    let half = style.width / 2
    switch style.cap {
    case .butt: break
    case .round: arc(about: p, from: left, to: left * -1, half)
    case .square:
      contour.append(p + (left + u) * half)
      contour.append(p + (u - left) * half)
    }
  }

  /// Adds a contour of length 0.
  private mutating func dot(_ p: Point) {
    let half = style.width / 2
    switch style.cap {
    case .butt: return
    case .round:
      arc(about: p, from: Point(1, 0), to: Point(-1, 0), half)
      arc(about: p, from: Point(-1, 0), to: Point(1, 0), half)
    case .square:
      contour.append(p + Point(-half, -half))
      contour.append(p + Point(half, -half))
      contour.append(p + Point(half, half))
      contour.append(p + Point(-half, half))
    }
  }
}

/// One flattened contour of a path, without coincident vertices.
private struct Polyline {
  private(set) var points: [Point] = []
  /// For each vertex: true if it is inside a curve.
  private(set) var smooth: [Bool] = []
  private(set) var isClosed = false
  /// True if something was added after the start.
  private(set) var isDrawn = false

  mutating func clear() {
    points.removeAll(keepingCapacity: true)
    smooth.removeAll(keepingCapacity: true)
    isClosed = false
    isDrawn = false
  }

  mutating func start(at start: Point) {
    clear()
    let isNear =
      abs(start.x) < Stroker.maximumCoordinate && abs(start.y) < Stroker.maximumCoordinate
    points.append(isNear ? start : .zero)
    smooth.append(false)
  }

  var last: Point { points.last ?? .zero }

  /// - Parameter smooth: true if a curve continues through the previous vertex.
  mutating func add(_ p: Point, smooth isSmooth: Bool) {
    guard abs(p.x) < Stroker.maximumCoordinate, abs(p.y) < Stroker.maximumCoordinate else { return }
    if points.isEmpty { start(at: .zero) }
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
