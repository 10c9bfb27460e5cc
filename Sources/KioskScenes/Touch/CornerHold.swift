internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Recognizes a long press in a corner, by which operators open the service menu.
struct CornerHold: Hashable, Sendable {
  /// The side of the square in the corner, in points.
  ///
  /// Ours: two touch targets.
  static let side = 88.0
  /// The duration of the press, in seconds.
  ///
  /// Ours: far longer than any visitor's press.
  static let duration: Seconds = 5
  /// How far the finger may move, in points.
  ///
  /// Ours: a resting finger rolls by a few points.
  static let slop = 24.0

  private var finger: PointerID?
  private var startPosition = Point.zero
  private var start: Seconds = 0

  /// When the press is long enough; nil without a finger.
  var deadline: Seconds? { finger == nil ? nil : start + Self.duration }

  /// Handles one event.
  mutating func handle(_ event: TimedEvent, in bounds: Rect) {
    guard case .pointer(let pointer) = event.event else { return }
    switch pointer.phase {
    case .down:
      let isFirst = finger == nil && Self.corner(of: bounds).contains(pointer.position)
      (finger, startPosition, start) = (
        isFirst ? pointer.pointer : nil, pointer.position, event.time
      )
    case .move where pointer.pointer == finger:
      if pointer.position.distance(to: startPosition) > Self.slop { finger = nil }
    case .up, .cancel: if pointer.pointer == finger { finger = nil }
    default: break
    }
  }

  /// True once, when the finger has stayed long enough.
  mutating func recognize(at time: Seconds) -> Bool {
    guard let deadline, time >= deadline else { return false }
    finger = nil
    return true
  }

  /// The area of the press: at the top left in either layout direction.
  static func corner(of bounds: Rect) -> Rect {
    Rect(bounds.minX, bounds.minY, min(side, bounds.width), min(side, bounds.height))
  }
}
