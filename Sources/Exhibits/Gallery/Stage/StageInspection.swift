internal import Snapshots
internal import VitrineRenderer
internal import VitrineViews

/// A person points at what the stage shows, to see where it comes from, and does not operate it.
struct StageInspection {
  /// Where the pointer is, in the stage's coordinates; nil for nowhere, such as after a finger has lifted.
  private var pointer: Point?
  /// The innermost node there, and those around it.
  private var hovered: [Node] = []
  /// How far the innermost one there is from what is around it.
  private var hoveredMargins: StageMargins?
  /// Where the pointer was last pressed, or arrow keys have moved that.
  private(set) var point: Point?
  /// Where the pixel there comes from; nil where none was chosen, and where the stage has become smaller than that.
  private(set) var explanation: PixelExplanation?
  /// What else there is to say of the innermost node there.
  private(set) var facts: InspectedFacts?
  /// How far arrow keys have moved the point since the exhibit was last asked, in points.
  private var move = Point.zero
  /// True where the pointer has moved or was pressed since the exhibit was last asked.
  private var isBehind = false
  /// True where the exhibit may have changed since a pixel of it was last explained.
  private var isOutdated = false
  /// When a pixel was last explained, in the window's time.
  private var explained: Seconds = -.infinity

  /// Takes pointers, wheels and keys, which the exhibit is not told of.
  /// - Returns: the other events, and whether Escape ends the inspection.
  mutating func take(_ events: [TimedEvent]) -> (others: [TimedEvent], ends: Bool) {
    var (others, ends) = ([TimedEvent](), false)
    for event in events {
      switch event.event {
      case .pointer(let step):
        let hasLeft = step.phase == .cancel || step.phase == .up && step.pointer.kind == .touch
        pointer = hasLeft ? nil : step.position
        if step.phase == .down { (point, explanation) = (step.position, nil) }
        isBehind = true
      case .key(let key) where key.key == .escape: ends = true
      case .key(let key) where Self.steps[key.key] != nil:
        let length = key.modifiers.contains(.shift) ? 10.0 : 1
        move = move + (Self.steps[key.key] ?? .zero) * length
        (explanation, isBehind) = (nil, true)
      case .wheel, .key, .text, .composition: break
      default: others.append(event)
      }
    }
    return (others, ends)
  }

  /// Which way arrow keys move the point, ten times as far with Shift.
  private static let steps: [Key: Point] = [
    .left: Point(-1, 0), .right: Point(1, 0), .up: Point(0, -1), .down: Point(0, 1),
  ]

  /// When the chosen pixel is explained again, in the window's time; nil where nothing has changed.
  var nextChange: Seconds? {
    isOutdated && explanation != nil ? explained + StageWatch.interval : nil
  }

  /// Looks at the exhibit again; one that changes in each frame is explained now and then.
  /// - Parameters:
  ///   - time: of the exhibit, in seconds.
  ///   - host: the window's time.
  ///   - isDue: true where the exhibit may have changed.
  /// - Returns: true where another explanation came of it.
  mutating func update(
    _ exhibit: any ExhibitScene, in environment: Environment, at time: Seconds, host: Seconds,
    isDue: Bool
  ) -> Bool {
    isOutdated = isOutdated || isDue
    let isTime = nextChange.map { $0 <= host } ?? false
    guard isDue || isBehind || isTime else { return false }
    isBehind = false
    if move != .zero {
      let (from, bounds) = (point ?? environment.bounds.center, environment.bounds.inset(by: 1))
      point = Point(
        min(max(from.x + move.x, bounds.minX), bounds.maxX),
        min(max(from.y + move.y, bounds.minY), bounds.maxY))
      move = .zero
    }
    let explains = point != nil && (explanation == nil || isTime)
    guard pointer != nil || explains else {
      (hovered, hoveredMargins) = ([], nil)
      return false
    }
    let root = exhibit.describe(in: environment)
    let old = hovered
    hovered = pointer.flatMap(root.owner).map { Array(root.path(to: $0.id).reversed()) } ?? []
    let isSame = hovered.elementsEqual(old) { $0.id == $1.id && $0.frame == $1.frame }
    // Recording takes longest where the exhibit changes in each frame.
    guard explains || !isSame else { return false }
    let drawn = TracedFrame(of: exhibit, in: environment)
    hoveredMargins = StageMargins(of: hovered, in: environment.bounds, over: drawn)
    guard explains, let point, let text = environment.text as? TextEngine else { return false }
    let (oldExplanation, oldFacts) = (explanation, facts)
    // What a view depends on is found out once: that takes longest.
    func explain<S: Scene>(_ scene: S) -> PixelExplanation? {
      PixelExplainer(scene: scene, environment: environment, time: time, text: text).explain(
        x: Int(point.x * environment.scale), y: Int(point.y * environment.scale), in: root,
        after: oldExplanation)
    }
    explanation = explain(exhibit)
    facts = explanation.map { InspectedFacts($0.nodes, in: root, environment, over: drawn) }
    (isOutdated, explained) = (false, host)
    return explanation != oldExplanation || facts != oldFacts
  }

  /// Outlines the node under the pointer, and the chosen one with the spot that was chosen, and measures them.
  func paint(into canvas: inout Canvas, in environment: Environment) {
    let bounds = environment.bounds.inset(by: 1)
    if let frame = hovered.first?.frame.intersection(bounds), !frame.isEmpty {
      canvas.stroke(
        Path(frame), style: StrokeStyle(width: 1), with: .color(Self.blue.opacity(0.8)))
    }
    let chosen = explanation?.nodes.first
    if let frame = chosen?.frame.intersection(bounds), !frame.isEmpty {
      canvas.stroke(Path(frame), style: StrokeStyle(width: 2), with: .color(Self.blue))
    }
    margins(in: environment)?.paint(into: &canvas, in: environment)
    guard let point, chosen != nil else { return }
    // A ring, since the pixel is to be seen, with white around it for blue ground.
    let ring = Path(ellipseIn: Rect(center: point, size: Size(10, 10)))
    canvas.stroke(ring, style: StrokeStyle(width: 4), with: .color(.white))
    canvas.stroke(ring, style: StrokeStyle(width: 2), with: .color(Self.blue))
  }

  /// From the chosen node to the one under the pointer, or else of the one that there is in what is around it.
  private func margins(in environment: Environment) -> StageMargins? {
    guard let chosen = explanation?.nodes.first else {
      return hoveredMargins
    }
    guard let other = hovered.first, other.id != chosen.id else { return facts?.margins }
    return StageMargins(from: chosen.frame, to: other.frame, in: environment.bounds)
      ?? facts?.margins
  }

  /// The platform's blue in light: outlines are over what an exhibit shows, light or dark.
  private static let blue = Color(0x007AFF)
}
