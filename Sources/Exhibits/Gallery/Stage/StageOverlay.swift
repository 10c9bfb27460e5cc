internal import VitrineResources
internal import VitrineViews

/// What is drawn over the stage while it is inspected.
enum StageOverlay: String, CaseIterable, Sendable {
  /// A grid of 8 points.
  case grid
  /// Where fingers find controls: red where two overlap, green elsewhere.
  case targets
  /// What devices cover, tinted.
  case safeArea = "safe-area"
  /// The order in which a screen reader goes, in numbers.
  case order

  /// Source: HIG, Layout: a hit region of at least 44 by 44 points.
  private static let target = 44.0
  /// The steps of the grid, in points, ours: distances are multiples of 8.
  private static let step = 8.0

  /// Draws it.
  /// - Parameter root: what the exhibit describes.
  func paint(into canvas: inout Canvas, over root: Node, in environment: Environment) {
    switch self {
    case .grid: Self.paintGrid(into: &canvas, environment)
    case .targets: Self.paintTargets(of: root, into: &canvas)
    case .safeArea:
      let bounds = environment.bounds
      let safe = Rect(
        bounds.minX + environment.safeArea.left, bounds.minY + environment.safeArea.top,
        bounds.width - environment.safeArea.left - environment.safeArea.right,
        bounds.height - environment.safeArea.top - environment.safeArea.bottom)
      let color = Color(0xAF52DE)
      for part in bounds.around(safe) where !part.isEmpty {
        canvas.fill(.rect(part), with: color.opacity(0.2))
      }
      canvas.stroke(
        Path(safe.inset(by: 0.5)), style: StrokeStyle(width: 1), with: .color(color))
    case .order:
      var number = 0
      root.each { node in
        guard node.isVisible, node.isSpoken else { return }
        number += 1
        Self.paint(number, at: node.frame.origin, into: &canvas, environment)
      }
    }
  }

  private static func paintTargets(of root: Node, into canvas: inout Canvas) {
    var targets: [Rect] = []
    root.each { node in
      guard node.isInteractive, node.isVisible, !node.children.contains(where: \.hasTarget) else {
        return
      }
      // A finger that misses what is small finds it all the same.
      let (frame, side) = (node.frame, target)
      targets.append(
        Rect(center: frame.center, size: Size(max(frame.width, side), max(frame.height, side))))
    }
    for (index, frame) in targets.enumerated() {
      let meets = targets.enumerated().contains { other in
        let shared = frame.intersection(other.element)
        return other.offset != index && shared.width > 1 && shared.height > 1
      }
      let color = meets ? Color(0xFF3B30) : Color(0x34C759)
      canvas.fill(.rect(frame), with: color.opacity(0.15))
      canvas.stroke(Path(frame), style: StrokeStyle(width: 1), with: .color(color))
    }
  }

  private static func paintGrid(into canvas: inout Canvas, _ environment: Environment) {
    let (bounds, line) = (environment.bounds, 1 / max(1, environment.scale))
    let color = Color(0xFF2D55, opacity: 0.22)
    for x in stride(from: step, to: bounds.width, by: step) {
      canvas.fill(.rect(Rect(x, 0, line, bounds.height)), with: color)
    }
    for y in stride(from: step, to: bounds.height, by: step) {
      canvas.fill(.rect(Rect(0, y, bounds.width, line)), with: color)
    }
  }

  private static func paint(
    _ number: Int, at place: Point, into canvas: inout Canvas, _ environment: Environment
  ) {
    let words = VitrineDrawing.Text(
      "\(number)", font: Font(size: 11, weight: .bold), alignment: .center)
    let size = environment.text.measure(words, width: .infinity).size
    // At the corner, most of it outside: it is not to cover what it numbers.
    let frame = Rect(max(0, place.x - 10), max(0, place.y - 10), max(18, size.width + 8), 18)
    canvas.fill(.roundedRect(frame, radius: 9, curve: .circular), with: Color(0x0A3D91))
    canvas.draw(
      words, in: Rect(frame.minX, frame.midY - size.height / 2, frame.width, size.height),
      color: .white)
  }
}

extension Rect {
  /// What is left of it around another one: above, below, left and right.
  fileprivate func around(_ inner: Rect) -> [Rect] {
    [
      Rect(minX, minY, width, inner.minY - minY),
      Rect(minX, inner.maxY, width, maxY - inner.maxY),
      Rect(minX, inner.minY, inner.minX - minX, inner.height),
      Rect(inner.maxX, inner.minY, maxX - inner.maxX, inner.height),
    ]
  }
}

extension Node {
  /// Hands over the node and all inside, in the order of reading.
  fileprivate func each(_ action: (Node) -> Void) {
    action(self)
    for child in children { child.each(action) }
  }

  /// True where it or anything inside is operated.
  fileprivate var hasTarget: Bool { isInteractive || children.contains(where: \.hasTarget) }

  /// True for what a screen reader stops at: what is operated, and words.
  fileprivate var isSpoken: Bool {
    isInteractive || role == .text || role == .image && label?.isEmpty == false
  }
}
