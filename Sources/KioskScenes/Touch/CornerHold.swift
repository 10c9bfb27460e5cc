internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Notices a finger that is held in a corner, which is how those who look after a kiosk get in.
struct CornerHold: Hashable, Sendable {
  /// Side of the square in the corner, in points.
  ///
  /// Ours: two touch targets.
  static let side = 88.0
  /// How long, in seconds.
  ///
  /// Ours: far longer than anything a visitor holds.
  static let duration: Seconds = 5
  /// How far the finger may wander, in points.
  ///
  /// Ours: a finger that rests rolls by a few.
  static let slop = 24.0

  private var finger: PointerID?
  private var place = Point.zero
  private var start: Seconds = 0

  /// When the hold is over, which is to be asked for as time passes; nil where no finger is there.
  var due: Seconds? { finger == nil ? nil : start + Self.duration }

  /// Takes in one event.
  mutating func handle(_ event: TimedEvent, in bounds: Rect) {
    guard case .pointer(let step) = event.event else { return }
    switch step.phase {
    case .down:
      let isFirst = finger == nil && Self.corner(of: bounds).contains(step.position)
      (finger, place, start) = (isFirst ? step.pointer : nil, step.position, event.time)
    case .move where step.pointer == finger:
      if step.position.distance(to: place) > Self.slop { finger = nil }
    case .up, .cancel: if step.pointer == finger { finger = nil }
    default: break
    }
  }

  /// True once, where the finger has stayed.
  mutating func hasPassed(at time: Seconds) -> Bool {
    guard let due, time >= due else { return false }
    finger = nil
    return true
  }

  /// Where a finger is held: at the top left, whichever way the interface reads.
  static func corner(of bounds: Rect) -> Rect {
    Rect(bounds.minX, bounds.minY, min(side, bounds.width), min(side, bounds.height))
  }
}
