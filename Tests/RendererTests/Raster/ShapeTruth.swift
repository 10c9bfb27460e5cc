import Glibc
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

/// Errors of many pixels.
private struct ShapeError {
  private(set) var worst = 0.0
  private var sum = 0.0

  mutating func add(_ difference: Double) {
    sum += difference * difference
    worst = max(worst, abs(difference))
  }

  /// Over all pixels that a box touches.
  func rmse(in box: Rect) -> Double {
    let area =
      (box.maxX.rounded(.up) - box.minX.rounded(.down))
      * (box.maxY.rounded(.up) - box.minY.rounded(.down))
    return (sum / area).squareRoot()
  }
}

/// What a shape should look like, by counting points inside it.
enum ShapeTruth {
  /// Errors of drawn coverage, in levels of 255, over the shape's box.
  /// - Parameters:
  ///   - shape: what is drawn.
  ///   - truth: what should be seen, if not the shape.
  ///   - samples: points along each side of a pixel. 16 is the usual truth, and has noise of its
  ///     own: an edge at 0.83 counts as 13/16, 4.5 levels off. 64 has next to none.
  static func error(
    of shape: Shape, against truth: Shape? = nil, samples: Int = 16
  ) throws -> (rmse: Double, worst: Double) {
    let drawn = try coverage(of: shape)
    var errors = ShapeError()
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        errors.add(
          Double((drawn[x, y] ?? 0) & 0xFF) - share(of: truth ?? shape, x: x, y: y, samples) * 255)
      }
    }
    return (errors.rmse(in: shape.bounds), errors.worst)
  }

  /// Errors of drawn coverage of a rounded rectangle, in levels of 255, over its box.
  ///
  /// Points cannot tell: an edge along the axes falls between two of them, so that 64 of them are up
  /// to 2 levels off, all along it. This truth is exact there.
  /// - Parameters:
  ///   - shape: what is drawn.
  ///   - r: what should be seen.
  ///   - radius: of its corners.
  ///   - skipped: how far from the corners of `r` pixels are left out; 0 for none.
  static func error(
    of shape: Shape, against r: Rect, radius: Double, skipping skipped: Double = 0
  ) throws -> (rmse: Double, worst: Double) {
    let drawn = try coverage(of: shape)
    var errors = ShapeError()
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        let isCorner =
          min(Double(x + 1) - r.minX, r.maxX - Double(x)) < skipped
          && min(Double(y + 1) - r.minY, r.maxY - Double(y)) < skipped
        if isCorner { continue }
        errors.add(
          Double((drawn[x, y] ?? 0) & 0xFF) - area(of: r, radius: radius, x: x, y: y) * 255)
      }
    }
    return (errors.rmse(in: r), errors.worst)
  }

  /// How much of a pixel a rounded rectangle covers: exact along its sides, and next to that in its
  /// corners, where the pixel is cut into columns.
  private static func area(of r: Rect, radius: Double, x: Int, y: Int) -> Double {
    let (low, high) = (max(r.minX, Double(x)), min(r.maxX, Double(x + 1)))
    guard low < high else { return 0 }
    let isCorner = low < r.minX + radius || high > r.maxX - radius
    let columns = isCorner ? 64 : 1
    var height = 0.0
    for i in 0..<columns {
      let middle = low + (high - low) * (Double(i) + 0.5) / Double(columns)
      let aside = max(0, r.minX + radius - middle, middle - (r.maxX - radius))
      let drop = radius - max(0, radius * radius - aside * aside).squareRoot()
      height += max(0, min(r.maxY - drop, Double(y + 1)) - max(r.minY + drop, Double(y)))
    }
    return height * (high - low) / Double(columns)
  }

  /// Side of the picture in pixels: every shape lies inside.
  private static let side = 112

  /// A shape in white on black.
  static func coverage(of shape: Shape) throws -> PixelBuffer {
    let renderer = FrameRenderer(width: side, height: side, scale: 1, text: try TextEngine())
    var canvas = Canvas()
    canvas.fill(shape, with: .white)
    _ = renderer.render(canvas.finish())
    return renderer.buffer
  }

  private static func share(of shape: Shape, x: Int, y: Int, _ samples: Int) -> Double {
    if let whole = wholeShare(of: shape, x: x, y: y) { return whole }
    var inside = 0
    for i in 0..<samples {
      for j in 0..<samples {
        let p = Point(
          Double(x) + (Double(i) + 0.5) / Double(samples),
          Double(y) + (Double(j) + 0.5) / Double(samples))
        if contains(shape, p) { inside += 1 }
      }
    }
    return Double(inside) / Double(samples * samples)
  }

  /// 0 or 1 for a pixel that no edge crosses, so that most need no counting; nil for the others.
  ///
  /// 25 points tell, since no part of a shape is thinner than a quarter of a pixel.
  private static func wholeShare(of shape: Shape, x: Int, y: Int) -> Double? {
    var inside = 0
    for i in 0..<25 {
      let p = Point(Double(x) + Double(i % 5) / 4, Double(y) + Double(i / 5) / 4)
      if contains(shape, p) { inside += 1 }
    }
    return inside == 0 ? 0 : inside == 25 ? 1 : nil
  }

  private static func contains(_ shape: Shape, _ p: Point) -> Bool {
    switch shape {
    case .rect(let r): return r.contains(p)
    case .roundedRect(let r, let radius, _):
      let core = r.inset(by: radius)
      let nearest = Point(
        max(core.minX, min(core.maxX, p.x)), max(core.minY, min(core.maxY, p.y)))
      return p.distance(to: nearest) <= radius
    case .ellipse(let r):
      let dx = (p.x - r.midX) / (r.width / 2)
      let dy = (p.y - r.midY) / (r.height / 2)
      return dx * dx + dy * dy <= 1
    case .arc(let arc): return contains(arc, p)
    case .line(let a, let b, let width, let cap): return contains(a, b, width, cap, p)
    }
  }

  private static func contains(_ arc: Arc, _ p: Point) -> Bool {
    let distance = p.distance(to: arc.center)
    var angle = atan2(p.x - arc.center.x, arc.center.y - p.y) - arc.start
    while angle < 0 { angle += 2 * .pi }
    let inBand = abs(distance - arc.radius) <= arc.width / 2
    if arc.isRing || (inBand && angle <= arc.sweep) { return inBand }
    if arc.cap == .butt { return false }
    for (end, side) in [(arc.start, -1.0), (arc.start + arc.sweep, 1.0)] {
      let middle = arc.center.onCircle(radius: arc.radius, angle: end)
      if arc.cap == .round {
        if p.distance(to: middle) <= arc.width / 2 { return true }
      } else {
        let v = p - middle
        let outward = v.x * sin(end) - v.y * cos(end)
        let onward = (v.x * cos(end) + v.y * sin(end)) * side
        if abs(outward) <= arc.width / 2 && onward >= 0 && onward <= arc.width / 2 {
          return true
        }
      }
    }
    return false
  }

  private static func contains(
    _ a: Point, _ b: Point, _ width: Double, _ cap: LineCap, _ p: Point
  ) -> Bool {
    let length = b.distance(to: a)
    let u = (b - a) * (1 / length)
    let v = p - a
    let along = v.x * u.x + v.y * u.y
    let across = abs(v.y * u.x - v.x * u.y)
    let half = width / 2
    switch cap {
    case .butt: return across <= half && along >= 0 && along <= length
    case .square: return across <= half && along >= -half && along <= length + half
    case .round: return p.distance(to: a + u * max(0, min(length, along))) <= half
    }
  }
}
