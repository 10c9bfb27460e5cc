internal import Snapshots
internal import VitrineViews

/// The distances of a frame to the sides of its container, or to another frame, in points.
struct StageMargins: Hashable, Sendable {
  private let frame: Rect
  /// The frame that it is measured to.
  let other: Rect
  /// True if one contains the other.
  private let isInside: Bool

  /// Measures a node in its nearest larger ancestor, or in a nearer painted shape, such as a card,
  /// clipped to the stage.
  /// - Parameters:
  ///   - nodes: the node and its ancestors, the innermost first.
  ///   - bounds: the bounds of the stage, which contains them all.
  ///   - drawn: the drawing there.
  /// - Returns: nil for a node that fills the stage.
  init?(of nodes: [Node], in bounds: Rect, over drawn: TracedFrame) {
    guard let frame = nodes.first?.frame, frame.isFinite, !frame.isEmpty else { return nil }
    func isLarger(_ around: Rect) -> Bool {
      around.width > frame.width + Self.least / 2 || around.height > frame.height + Self.least / 2
    }
    let around = nodes.dropFirst().map(\.frame).filter(\.isFinite) + [bounds]
    guard let larger = around.lazy.map({ $0.intersection(bounds) }).first(where: isLarger),
      !larger.isEmpty
    else { return nil }
    let ground = drawn.grounds(of: nodes, in: bounds).first(where: isLarger)
    let nearer = ground.flatMap { larger.contains($0) ? $0 : nil }
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
  private static let least = 1.0

  // MARK: Lines

  /// A distance along an axis.
  struct Line: Hashable {
    let from: Point
    let to: Point
    /// The end of a guide from there to a frame that is offset; nil if it isn't.
    let guide: Point?

    var length: Double { from.distance(to: to) }
    fileprivate var isAcross: Bool { from.y == to.y }
  }

  /// The lines to draw.
  var lines: [Line] {
    let lines = isInside ? inside : [across, down].compactMap(\.self)
    return lines.filter { $0.length >= Self.least }
  }

  /// From the sides of the inner frame to those of the outer one.
  private var inside: [Line] {
    let (inner, outer) = frame.contains(other) ? (other, frame) : (frame, other)
    let middle = inner.intersection(outer).center.onPixels
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

  /// From one to the other on its left or right.
  private var across: Line? {
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
    let y = Point(0, top < bottom ? (top + bottom) / 2 : frame.midY).onPixels.y
    let guide = top < bottom ? nil : Point(ends.1, y < other.minY ? other.minY : other.maxY)
    return Line(from: Point(ends.0, y), to: Point(ends.1, y), guide: guide)
  }

  /// From one to the other above or below.
  private var down: Line? {
    func turned(_ rect: Rect) -> Rect { Rect(rect.minY, rect.minX, rect.height, rect.width) }
    func turned(_ point: Point) -> Point { Point(point.y, point.x) }
    let line = StageMargins(from: turned(frame), to: turned(other)).across
    return line.map {
      Line(from: turned($0.from), to: turned($0.to), guide: $0.guide.map(turned))
    }
  }

  // MARK: Paint

  /// Draws the lines with their lengths, and the frame that they go to in dashes.
  func paint(into canvas: inout Canvas, in environment: Environment) {
    let bounds = environment.bounds
    let around = other.intersection(bounds.inset(by: 0.5))
    if !around.isEmpty { stroke(Path(dashesAround: around), 1, into: &canvas) }
    let lines = lines
    for line in lines {
      let cap = line.isAcross ? Point(0, 3) : Point(3, 0)
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
    var taken = [frame.contains(other) ? other : frame]
    for line in lines {
      let label = StageLabel(line.length.brief(in: environment.language), in: environment)
      let origins = line.places(for: label.size)
      guard let origin = label.origin(among: origins, in: bounds, without: taken) else { continue }
      label.paint(at: origin, Self.red, into: &canvas)
      taken.append(Rect(origin: origin, size: label.size).inset(by: -1))
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
  fileprivate func places(for size: Size) -> [Point] {
    let middle = Point((from.x + to.x) / 2, (from.y + to.y) / 2)
    func around(_ center: Point) -> Point {
      Point(center.x - size.width / 2, center.y - size.height / 2)
    }
    let (room, gap) = (isAcross ? size.width : size.height, 5.0)
    let side = isAcross ? Point(0, size.height / 2 + gap) : Point(size.width / 2 + gap, 0)
    // Beyond its end, away from the measured frame.
    let way = Point(to.x - from.x, to.y - from.y) * ((room / 2 + gap) / max(1, length))
    let beside = [middle + side, middle - side, to + way, to + way + side, to + way - side]
    return (length > room + 8 ? [middle] + beside : beside).map(around)
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
    let way = Point(to.x - from.x, to.y - from.y) * (1 / length)
    for start in stride(from: 0, to: length, by: 7) {
      move(to: from + way * start)
      line(to: from + way * min(start + 4, length))
    }
  }
}

extension Point {
  /// The middle of a pixel at 1x, where a line of one point is sharp.
  fileprivate var onPixels: Point { Point(x.rounded(.down) + 0.5, y.rounded(.down) + 0.5) }
}

extension Double {
  /// The number with at most one decimal.
  func brief(in language: Language) -> String {
    DecimalFormat().precision(0...1).grouping(false).string(from: self, in: language)
  }
}
