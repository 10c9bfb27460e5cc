internal import Snapshots
internal import VitrineRenderer
internal import VitrineViews

/// An inspection of the stage: a person points at the exhibit to see where it comes from, instead
/// of operating it.
struct StageInspection {
  /// The pointer's position, in the stage's coordinates; nil for none, such as after a finger went
  /// up.
  private var pointer: Point?
  /// The innermost node at the pointer, and its ancestors.
  private var hovered: [SemanticsNode] = []
  /// The margins of the innermost node at the pointer.
  private var hoveredMargins: StageMargins?
  /// Where the pointer was last pressed, as moved by arrow keys since.
  private(set) var point: Point?
  /// The explanation of the pixel at `point`; nil if no pixel was chosen, or if the stage has
  /// shrunk and no longer contains it.
  private(set) var explanation: PixelExplanation?
  /// More facts about the innermost node at `point`.
  private(set) var facts: InspectedFacts?
  /// How far arrow keys have moved the point since the last update, in points.
  private var pendingMove = Point.zero
  /// True if the pointer has moved or was pressed since the last update.
  private var needsUpdate = false
  /// True if the exhibit may have changed since the last explanation.
  private var isOutdated = false
  /// The time of the last explanation, in the window's time.
  private var explanationTime: Seconds = -.infinity

  /// Handles pointers, wheels and keys, which the exhibit does not get.
  /// - Returns: the other events, and whether Escape ends the inspection.
  mutating func handle(_ events: [TimedEvent]) -> (others: [TimedEvent], ends: Bool) {
    var (others, ends) = ([TimedEvent](), false)
    for event in events {
      switch event.event {
      case .pointer(let step):
        let hasLeft = step.phase == .cancel || step.phase == .up && step.pointer.kind == .touch
        pointer = hasLeft ? nil : step.position
        if step.phase == .down { (point, explanation) = (step.position, nil) }
        needsUpdate = true
      case .key(let key) where key.key == .escape: ends = true
      case .key(let key) where Self.steps[key.key] != nil:
        let length = key.modifiers.contains(.shift) ? 10.0 : 1
        pendingMove = pendingMove + (Self.steps[key.key] ?? .zero) * length
        (explanation, needsUpdate) = (nil, true)
      case .wheel, .key, .text, .composition: break
      default: others.append(event)
      }
    }
    return (others, ends)
  }

  /// How far arrow keys move the point, ten times as far with Shift.
  private static let steps: [Key: Point] = [
    .left: Point(-1, 0), .right: Point(1, 0), .up: Point(0, -1), .down: Point(0, 1),
  ]

  /// When the chosen pixel is explained again, in the window's time; nil if nothing has changed.
  var nextChange: Seconds? {
    isOutdated && explanation != nil ? explanationTime + DescriptionThrottle.interval : nil
  }

  /// Inspects the exhibit again; an exhibit that changes in each frame is explained at intervals.
  /// - Parameters:
  ///   - time: the exhibit's time, in seconds.
  ///   - host: the window's time.
  ///   - isDue: true if the exhibit may have changed.
  /// - Returns: true if the explanation has changed.
  mutating func update(
    _ exhibit: any ExhibitScene, in environment: Environment, at time: Seconds, host: Seconds,
    isDue: Bool
  ) -> Bool {
    isOutdated = isOutdated || isDue
    let isTime = nextChange.map { $0 <= host } ?? false
    guard isDue || needsUpdate || isTime else { return false }
    needsUpdate = false
    if pendingMove != .zero {
      let (from, bounds) = (point ?? environment.bounds.center, environment.bounds.inset(by: 1))
      point = Point(
        min(max(from.x + pendingMove.x, bounds.minX), bounds.maxX),
        min(max(from.y + pendingMove.y, bounds.minY), bounds.maxY))
      pendingMove = .zero
    }
    let needsExplanation = point != nil && (explanation == nil || isTime)
    guard pointer != nil || needsExplanation else {
      (hovered, hoveredMargins) = ([], nil)
      return false
    }
    let root = exhibit.describe(in: environment)
    let old = hovered
    hovered = pointer.flatMap(root.owner).map { Array(root.path(to: $0.id).reversed()) } ?? []
    let isSame = hovered.elementsEqual(old) { $0.id == $1.id && $0.frame == $1.frame }
    // Recording the drawing takes longest if the exhibit changes in each frame.
    guard needsExplanation || !isSame else { return false }
    let drawn = TracedFrame(of: exhibit, in: environment)
    hoveredMargins = StageMargins(of: hovered, in: environment.bounds, over: drawn)
    guard needsExplanation, let point, let text = environment.text as? TextEngine else {
      return false
    }
    let (oldExplanation, oldFacts) = (explanation, facts)
    // The search for dependencies takes longest, so they are searched for only once.
    func explain<S: Scene>(_ scene: S) -> PixelExplanation? {
      PixelExplainer(scene: scene, environment: environment, time: time, text: text).explain(
        x: Int(point.x * environment.scale), y: Int(point.y * environment.scale), in: root,
        after: oldExplanation)
    }
    explanation = explain(exhibit)
    facts = explanation.map { InspectedFacts($0.nodes, in: root, environment, over: drawn) }
    (isOutdated, explanationTime) = (false, host)
    return explanation != oldExplanation || facts != oldFacts
  }

  /// Outlines the node under the pointer and the chosen node, and draws the chosen point and the
  /// margins.
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
    // A ring, so that the pixel stays visible, with a white rim for a blue background.
    let ring = Path(ellipseIn: Rect(center: point, size: Size(10, 10)))
    canvas.stroke(ring, style: StrokeStyle(width: 4), with: .color(.white))
    canvas.stroke(ring, style: StrokeStyle(width: 2), with: .color(Self.blue))
  }

  /// The margins from the chosen node to the hovered node; if one is missing, those of the other.
  private func margins(in environment: Environment) -> StageMargins? {
    guard let chosen = explanation?.nodes.first else {
      return hoveredMargins
    }
    guard let other = hovered.first, other.id != chosen.id else { return facts?.margins }
    return StageMargins(from: chosen.frame, to: other.frame, in: environment.bounds)
      ?? facts?.margins
  }

  /// The platform's blue in light: outlines are over light and dark exhibits.
  private static let blue = Color(0x007AFF)
}
