internal import VitrineGeometry
package import VitrineMotion

/// Filters pointer events, so that recognizers only get well-formed sequences.
///
/// A sequence of a pointer has a `down`, `move`s, and one `up` or `cancel`; while the pointer is
/// up, it has `hover`s. All presses are of the primary button. Positions are finite, and times
/// never decrease.
package struct PointerFilter: Hashable, Sendable {
  /// Maximum number of pointers tracked; more are ignored, so pointers with lost `up`s can't
  /// accumulate.
  ///
  /// Ours: more than the ten or so that screens report.
  static let capacity = 32

  /// The greatest valid coordinate, in points; positions beyond are ignored.
  ///
  /// Ours: it keeps all sums finite.
  static let maximumCoordinate = 1e7

  private struct Finger: Hashable, Sendable {
    var id: PointerID
    var position: Point
  }

  /// The latest time so far, absolute, in seconds.
  package private(set) var now: Seconds = 0
  private var fingers: [Finger] = []

  /// Creates a filter without pointers.
  package init() {}

  /// The number of pointers that are down.
  var count: Int { fingers.count }

  /// True for a valid position.
  static func accepts(_ position: Point) -> Bool {
    abs(position.x) <= maximumCoordinate && abs(position.y) <= maximumCoordinate
  }

  /// Advances the time; an earlier or non-finite time is ignored.
  package mutating func advance(to time: Seconds) {
    if time.isFinite { now = max(now, time) }
  }

  /// Stops tracking all pointers.
  package mutating func removeAll() { fingers.removeAll(keepingCapacity: true) }

  /// The well-formed events for an event: none, one, or two if an `up` was lost.
  package mutating func admit(_ event: PointerEvent, at time: Seconds) -> [PointerEvent] {
    advance(to: time)
    let index = fingers.firstIndex { $0.id == event.pointer }
    switch event.phase {
    case .down: return admitDown(event, index)
    case .hover: return admitHover(event, index)
    case .move:
      guard let index, PointerFilter.accepts(event.position) else { return [] }
      fingers[index].position = event.position
      return [event]
    case .up:
      guard let index, event.button == .primary else { return [] }
      return [remove(index, event)]
    case .cancel:
      guard let index else { return [] }
      return [remove(index, event)]
    }
  }

  private mutating func admitDown(_ event: PointerEvent, _ index: Int?) -> [PointerEvent] {
    guard event.button == .primary, PointerFilter.accepts(event.position) else { return [] }
    var admitted: [PointerEvent] = []
    if let index { admitted.append(cancelLost(index)) }
    guard fingers.count < PointerFilter.capacity else { return admitted }
    fingers.append(Finger(id: event.pointer, position: event.position))
    admitted.append(event)
    return admitted
  }

  /// A hovering pointer is up: if it was down, its `up` was lost.
  private mutating func admitHover(_ event: PointerEvent, _ index: Int?) -> [PointerEvent] {
    guard PointerFilter.accepts(event.position) else { return [] }
    guard let index else { return [event] }
    return [cancelLost(index), event]
  }

  private mutating func cancelLost(_ index: Int) -> PointerEvent {
    let finger = fingers.remove(at: index)
    return PointerEvent(.cancel, finger.id, at: finger.position)
  }

  /// Removes a pointer; an invalid last position is replaced by the position before it.
  private mutating func remove(_ index: Int, _ event: PointerEvent) -> PointerEvent {
    let finger = fingers.remove(at: index)
    var event = event
    if !PointerFilter.accepts(event.position) { event.position = finger.position }
    return event
  }
}
