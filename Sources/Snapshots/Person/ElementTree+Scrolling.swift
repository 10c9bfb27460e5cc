internal import VitrineGeometry
internal import VitrineInteraction

extension ElementTree {
  /// What has to be scrolled next, and how far.
  struct Scrolling {
    /// What shows of the part that scrolls.
    var region: Rect
    /// How far what is to show is outside, in points, along one axis; above 0 to the right or down.
    var distance: Point
  }

  /// What brings an element closer to view; nil where it shows, or nothing around it clips.
  func scrolling(to element: Element) -> Scrolling? {
    var goal = element.node.frame
    for index in element.ancestors.reversed() {
      let container = elements[index]
      guard let clip = container.node.clip else { continue }
      let distance = Self.distance(from: goal, to: clip)
      guard distance != .zero else { continue }
      if container.isShown, !container.region.isEmpty {
        return Scrolling(region: container.region, distance: distance)
      }
      // First it has to show itself.
      goal = clip
    }
    return nil
  }

  /// Where all is that is in an element, by id: what scrolling changes, whatever else moves.
  func places(in id: String) -> [String: Rect] {
    guard let container = elements.first(where: { $0.node.id == id }) else { return [:] }
    let inside = elements.lazy.filter { $0.ancestors.contains(container.index) }
    return Dictionary(inside.map { ($0.node.id, $0.node.frame) }) { first, _ in first }
  }

  /// How far a rectangle has to go to lie inside another, or to fill it; down first.
  private static func distance(from goal: Rect, to clip: Rect) -> Point {
    let y = distance(goal.minY, goal.maxY, clip.minY, clip.maxY)
    return y != 0 ? Point(0, y) : Point(distance(goal.minX, goal.maxX, clip.minX, clip.maxX), 0)
  }

  private static func distance(_ low: Double, _ high: Double, _ min: Double, _ max: Double)
    -> Double
  {
    // Half a point is nothing that scrolling has to be exact to. Ours.
    let (before, after) = (low - min, high - max)
    if before > 0.5, after > 0.5 { return Swift.min(before, after) }
    if before < -0.5, after < -0.5 { return Swift.max(before, after) }
    return 0
  }
}

/// How to scroll: what is known of how far a notch goes.
struct ScrollPace {
  /// True where the wheel does nothing, and a finger drags.
  private(set) var isDragging = false
  /// What a notch moves, in points; nil before the first.
  private var notch: Double?
  /// Notches of a turn that would be too far with a whole one.
  private var part = 1.0
  private var last = 0.0

  /// Most notches at once.
  ///
  /// Ours.
  private static var mostNotches: Double { 20 }

  /// The turn of the wheel for a distance.
  func notches(_ step: ElementTree.Scrolling) -> Point {
    let distance = step.distance.x + step.distance.y
    let whole = notch.map { (abs(distance) / $0).rounded(.down) } ?? 1
    let size = part < 1 ? part : min(max(whole, 1), ScrollPace.mostNotches)
    return step.direction * size
  }

  /// The way of a finger for a distance: with the slop, and no further than fits.
  func reach(_ step: ElementTree.Scrolling) -> Point {
    let distance = abs(step.distance.x + step.distance.y) + GestureMetrics.slop
    let side = step.distance.x != 0 ? step.region.width : step.region.height
    return step.direction * min(distance, side * 0.4)
  }

  /// Takes in how far a step has moved what is to show.
  /// - Returns: false where nothing is left to try.
  mutating func learn(_ moved: Double, of step: ElementTree.Scrolling) -> Bool {
    let distance = step.distance.x + step.distance.y
    guard moved * distance > 0 else {
      // It may not be moved, or only back to where it came from.
      defer { isDragging = true }
      return !isDragging
    }
    if !isDragging {
      let notches = notches(step)
      notch = abs(moved) / max(abs(notches.x + notches.y), part)
      // It went past: smaller turns from now on.
      if distance * last < 0 { part /= 2 }
    }
    last = distance
    return part > 1.0 / 64
  }
}

extension ElementTree.Scrolling {
  /// One point towards what is to show.
  fileprivate var direction: Point {
    Point(Double(distance.x.signum), Double(distance.y.signum))
  }
}

extension Double {
  /// -1, 0 or 1.
  fileprivate var signum: Int { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
