internal import VitrineGeometry
internal import VitrineInteraction

extension ElementTree {
  /// The next scroll step: which region, and how far.
  struct Scrolling {
    /// The visible part of the scrolling container.
    var region: Rect
    /// How far the target is outside, in points, along one axis; positive to the right or down.
    var distance: Point
  }

  /// The next step towards showing an element; nil if it is visible, or if no ancestor clips it.
  func scrolling(to element: Element) -> Scrolling? {
    var target = element.node.frame
    for index in element.ancestors.reversed() {
      let container = elements[index]
      guard let clip = container.node.clip else { continue }
      let distance = Self.distance(from: target, to: clip)
      guard distance != .zero else { continue }
      if container.isShown, !container.region.isEmpty {
        return Scrolling(region: container.region, distance: distance)
      }
      // The container itself has to be visible first.
      target = clip
    }
    return nil
  }

  /// The frames of all elements inside an element, by id.
  ///
  /// They show whether the element scrolls, whatever moves elsewhere.
  func frames(in id: String) -> [String: Rect] {
    guard let container = elements.first(where: { $0.node.id == id }) else { return [:] }
    let descendants = elements.lazy.filter { $0.ancestors.contains(container.index) }
    return Dictionary(descendants.map { ($0.node.id, $0.node.frame) }) { first, _ in first }
  }

  /// How far a rectangle has to move to lie inside another, or to fill it; vertically first.
  private static func distance(from target: Rect, to clip: Rect) -> Point {
    let y = distance(target.minY, target.maxY, clip.minY, clip.maxY)
    return y != 0 ? Point(0, y) : Point(distance(target.minX, target.maxX, clip.minX, clip.maxX), 0)
  }

  private static func distance(_ low: Double, _ high: Double, _ min: Double, _ max: Double)
    -> Double
  {
    // Scrolling may be half a point off. Ours.
    let (before, after) = (low - min, high - max)
    if before > 0.5, after > 0.5 { return Swift.min(before, after) }
    if before < -0.5, after < -0.5 { return Swift.max(before, after) }
    return 0
  }
}

/// How to scroll towards an element, from the effect of the steps so far.
struct ScrollStrategy {
  /// True if the wheel has no effect, so that a finger drags.
  private(set) var isDragging = false
  /// The distance of a notch, in points; nil before the first.
  private var notchDistance: Double?
  /// The fraction of a notch to turn once whole notches overshoot.
  private var fraction = 1.0
  private var lastDistance = 0.0

  /// Most notches at once.
  ///
  /// Ours.
  private static var maximumNotches: Double { 20 }

  /// The wheel turn for a step, in notches.
  func notches(_ step: ElementTree.Scrolling) -> Point {
    let distance = step.distance.x + step.distance.y
    let count = notchDistance.map { (abs(distance) / $0).rounded(.down) } ?? 1
    let size = fraction < 1 ? fraction : min(max(count, 1), ScrollStrategy.maximumNotches)
    return step.direction * size
  }

  /// The drag of a finger for a step: with the slop, and no longer than fits.
  func dragTranslation(_ step: ElementTree.Scrolling) -> Point {
    let distance = abs(step.distance.x + step.distance.y) + GestureMetrics.slop
    let side = step.distance.x != 0 ? step.region.width : step.region.height
    return step.direction * min(distance, side * 0.4)
  }

  /// Records how far a step has moved the target.
  /// - Returns: false if there is nothing left to try.
  mutating func record(_ moved: Double, of step: ElementTree.Scrolling) -> Bool {
    let distance = step.distance.x + step.distance.y
    guard moved * distance > 0 else {
      // The wheel had no effect, or scrolled away from the target, so a finger drags next.
      defer { isDragging = true }
      return !isDragging
    }
    if !isDragging {
      let notches = notches(step)
      notchDistance = abs(moved) / max(abs(notches.x + notches.y), fraction)
      // It overshot: smaller turns from now on.
      if distance * lastDistance < 0 { fraction /= 2 }
    }
    lastDistance = distance
    return fraction > 1.0 / 64
  }
}

extension ElementTree.Scrolling {
  /// A unit vector towards the target.
  fileprivate var direction: Point {
    Point(Double(distance.x.signum), Double(distance.y.signum))
  }
}

extension Double {
  /// -1, 0 or 1.
  fileprivate var signum: Int { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
