internal import Snapshots
internal import VitrineViews

/// The distances of a frame to the sides of its container, or to another frame, in points.
struct StageMargins: Hashable, Sendable {
  private let frame: Rect
  /// The frame that the distances lead to.
  let other: Rect
  /// True if one of the frames contains the other.
  private let isInside: Bool

  /// Measures a node in its nearest larger ancestor, or in a nearer painted shape, such as a card,
  /// clipped to the stage.
  /// - Parameters:
  ///   - nodes: the node and its ancestors, the innermost first.
  ///   - bounds: the bounds of the stage, which contains them all.
  ///   - drawn: the drawing of the stage.
  /// - Returns: nil for a node that fills the stage.
  init?(of nodes: [SemanticsNode], in bounds: Rect, over drawn: TracedFrame) {
    guard let frame = nodes.first?.frame, frame.isFinite, !frame.isEmpty else { return nil }
    func isLarger(_ container: Rect) -> Bool {
      container.width > frame.width + Self.minimumLength / 2
        || container.height > frame.height + Self.minimumLength / 2
    }
    let containers = nodes.dropFirst().map(\.frame).filter(\.isFinite) + [bounds]
    guard let larger = containers.lazy.map({ $0.intersection(bounds) }).first(where: isLarger),
      !larger.isEmpty
    else { return nil }
    let background = drawn.backgrounds(of: nodes, in: bounds).first(where: isLarger)
    let nearer = background.flatMap { larger.contains($0) ? $0 : nil }
    (self.frame, other, isInside) = (frame, nearer ?? larger, true)
  }

  /// Measures from one frame to another, both clipped to the stage.
  /// - Returns: nil if one of them is not on the stage.
  init?(from frame: Rect, to other: Rect, in bounds: Rect) {
    let (frame, other) = (frame.intersection(bounds), other.intersection(bounds))
    guard frame.isFinite, other.isFinite, !frame.isEmpty, !other.isEmpty else { return nil }
    self.init(from: frame, to: other)
  }

  /// Measures from one frame to another.
  init(from frame: Rect, to other: Rect) {
    (self.frame, self.other) = (frame, other)
    isInside = frame.contains(other) || other.contains(frame)
  }

  var top: Double { frame.minY - other.minY }
  var bottom: Double { other.maxY - frame.maxY }
  func leading(_ direction: LayoutDirection) -> Double {
    direction == .leftToRight ? frame.minX - other.minX : other.maxX - frame.maxX
  }
  func trailing(_ direction: LayoutDirection) -> Double {
    leading(direction == .leftToRight ? .rightToLeft : .leftToRight)
  }

  /// The shortest distance that is drawn, in points, ours: closer frames touch.
  private static let minimumLength = 1.0

  // MARK: Lines

  /// A distance along an axis.
  struct Line: Hashable {
    let from: Point
    let to: Point
    /// The end of a guide from `to` to the other frame; nil if `to` is on that frame's side.
    let guide: Point?

    var length: Double { from.distance(to: to) }
    fileprivate var isHorizontal: Bool { from.y == to.y }
  }

  /// The lines to draw.
  var lines: [Line] {
    let lines = isInside ? insetLines : [horizontal, vertical].compactMap(\.self)
    return lines.filter { $0.length >= Self.minimumLength }
  }

  /// The lines from the sides of the inner frame to the sides of the outer frame.
  private var insetLines: [Line] {
    let (inner, outer) = frame.contains(other) ? (other, frame) : (frame, other)
    let middle = inner.intersection(outer).center.alignedToPixel
    func line(_ from: Point, _ to: Point, _ length: Double) -> Line? {
      length > 0 ? Line(from: from, to: to, guide: nil) : nil
    }
    return [
      line(
        Point(middle.x, inner.minY), Point(middle.x, outer.minY), inner.minY - outer.minY),
      line(
        Point(middle.x, inner.maxY), Point(middle.x, outer.maxY), outer.maxY - inner.maxY),
      line(
        Point(inner.minX, middle.y), Point(outer.minX, middle.y), inner.minX - outer.minX),
      line(
        Point(inner.maxX, middle.y), Point(outer.maxX, middle.y), outer.maxX - inner.maxX),
    ].compactMap(\.self)
  }

  /// The line to the other frame if that is on the left or right.
  private var horizontal: Line? {
    let ends: (Double, Double)
    if other.minX >= frame.maxX {
      ends = (frame.maxX, other.minX)
    } else if other.maxX <= frame.minX {
      ends = (frame.minX, other.maxX)
    } else {
      return nil
    }
    let top = max(frame.minY, other.minY)
    let bottom = min(frame.maxY, other.maxY)
    let y = Point(0, top < bottom ? (top + bottom) / 2 : frame.midY).alignedToPixel.y
    let guide = top < bottom ? nil : Point(ends.1, y < other.minY ? other.minY : other.maxY)
    return Line(from: Point(ends.0, y), to: Point(ends.1, y), guide: guide)
  }

  /// The line to the other frame if that is above or below.
  private var vertical: Line? {
    func transposed(_ rect: Rect) -> Rect { Rect(rect.minY, rect.minX, rect.height, rect.width) }
    func transposed(_ point: Point) -> Point { Point(point.y, point.x) }
    let line = StageMargins(from: transposed(frame), to: transposed(other)).horizontal
    return line.map {
      Line(from: transposed($0.from), to: transposed($0.to), guide: $0.guide.map(transposed))
    }
  }

  // MARK: Paint

  /// Draws the lines with their lengths, and the frame that they go to in dashes.
  func paint(into canvas: inout Canvas, in environment: Environment) {
    let bounds = environment.bounds
    let container = other.intersection(bounds.inset(by: 0.5))
    if !container.isEmpty { stroke(Path(dashesAround: container), 1, into: &canvas) }
    let lines = lines
    for line in lines {
      let cap = line.isHorizontal ? Point(0, 3) : Point(3, 0)
      let path = Path { path in
        for (from, to) in [
          (line.from, line.to), (line.from - cap, line.from + cap), (line.to - cap, line.to + cap),
        ] {
          path.move(to: from)
          path.line(to: to)
        }
      }
      stroke(path, 1, into: &canvas)
      if let guide = line.guide { stroke(Path(dashesFrom: line.to, to: guide), 1, into: &canvas) }
    }
    var obstacles = [frame.contains(other) ? other : frame]
    for line in lines {
      let label = StageLabel(line.length.shortString(in: environment.language), in: environment)
      let origins = line.labelOrigins(for: label.size)
      guard let origin = label.origin(among: origins, in: bounds, avoiding: obstacles) else {
        continue
      }
      label.paint(at: origin, Self.red, into: &canvas)
      obstacles.append(Rect(origin: origin, size: label.size).inset(by: -1))
    }
  }

  private func stroke(_ path: Path, _ width: Double, into canvas: inout Canvas) {
    canvas.stroke(path, style: StrokeStyle(width: width + 2), with: .color(.white.opacity(0.4)))
    canvas.stroke(path, style: StrokeStyle(width: width), with: .color(Self.red))
  }

  /// The platform's red for increased contrast, legible with white text.
  private static let red = Color(0xD70015)
}

extension StageMargins.Line {
  /// The positions of a label of a size, the best first: on the line if it is long enough, or else
  /// beside it.
  fileprivate func labelOrigins(for size: Size) -> [Point] {
    let middle = Point((from.x + to.x) / 2, (from.y + to.y) / 2)
    func origin(centeredAt center: Point) -> Point {
      Point(center.x - size.width / 2, center.y - size.height / 2)
    }
    let (extent, gap) = (isHorizontal ? size.width : size.height, 5.0)
    let side = isHorizontal ? Point(0, size.height / 2 + gap) : Point(size.width / 2 + gap, 0)
    // Beyond its end, away from the measured frame.
    let outward = Point(to.x - from.x, to.y - from.y) * ((extent / 2 + gap) / max(1, length))
    let beyond = to + outward
    let centers = [middle + side, middle - side, beyond, beyond + side, beyond - side]
    return (length > extent + 8 ? [middle] + centers : centers).map(origin(centeredAt:))
  }
}

extension Path {
  /// The sides of a rectangle in dashes of 4 points, 3 apart.
  init(dashesAround r: Rect) {
    let corners = [
      Point(r.minX, r.minY), Point(r.maxX, r.minY), Point(r.maxX, r.maxY), Point(r.minX, r.maxY),
    ]
    self.init { path in
      for (from, to) in [(0, 1), (0, 3), (1, 2), (3, 2)] {
        path.dash(from: corners[from], to: corners[to])
      }
    }
  }

  /// A line in the same dashes.
  fileprivate init(dashesFrom from: Point, to: Point) {
    self.init { $0.dash(from: from, to: to) }
  }

  private mutating func dash(from: Point, to: Point) {
    let length = from.distance(to: to)
    guard length > 0 else { return }
    let direction = Point(to.x - from.x, to.y - from.y) * (1 / length)
    for start in stride(from: 0, to: length, by: 7) {
      move(to: from + direction * start)
      line(to: from + direction * min(start + 4, length))
    }
  }
}

extension Point {
  /// The middle of a pixel at 1x, where a line of one point is sharp.
  fileprivate var alignedToPixel: Point { Point(x.rounded(.down) + 0.5, y.rounded(.down) + 0.5) }
}

extension Double {
  /// The number with at most one decimal.
  func shortString(in language: Language) -> String {
    DecimalFormat().precision(0...1).grouping(false).string(from: self, in: language)
  }
}
