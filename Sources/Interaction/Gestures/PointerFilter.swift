internal import VitrineGeometry
package import VitrineMotion

/// Makes sense of a stream of pointer steps, so that recognisers see only well-formed ones.
///
/// What it lets through: `down` of a pointer that is up, then `move`s, then one `up` or `cancel`;
/// and `hover`. All with finite positions, the primary button, and times that never decrease.
package struct PointerFilter: Hashable, Sendable {
  /// More pointers than this at once are ignored, so that lost `up`s cannot pile up.
  ///
  /// Ours: beyond the ten or so that screens report.
  static let capacity = 32

  /// Positions further out than this are nonsense and ignored, in points.
  ///
  /// Ours: it keeps all sums finite.
  static let reach = 1e7

  private struct Finger: Hashable, Sendable {
    var id: PointerID
    var position: Point
  }

  /// The latest time seen, absolute, in seconds.
  package private(set) var now: Seconds = 0
  private var fingers: [Finger] = []

  /// Makes a filter that has seen nothing.
  package init() {}

  /// How many pointers are down.
  var count: Int { fingers.count }

  /// True for a position that can be worked with.
  static func accepts(_ position: Point) -> Bool {
    abs(position.x) <= reach && abs(position.y) <= reach
  }

  /// Moves on to a time; one that is earlier or not finite changes nothing.
  package mutating func advance(to time: Seconds) {
    if time.isFinite { now = max(now, time) }
  }

  /// Forgets all pointers.
  package mutating func removeAll() { fingers.removeAll(keepingCapacity: true) }

  /// The well-formed steps that an event amounts to: none, one, or two where an `up` was lost.
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
      return [lift(index, event)]
    case .cancel:
      guard let index else { return [] }
      return [lift(index, event)]
    }
  }

  private mutating func admitDown(_ event: PointerEvent, _ index: Int?) -> [PointerEvent] {
    guard event.button == .primary, PointerFilter.accepts(event.position) else { return [] }
    var admitted: [PointerEvent] = []
    if let index { admitted.append(lost(index)) }
    guard fingers.count < PointerFilter.capacity else { return admitted }
    fingers.append(Finger(id: event.pointer, position: event.position))
    admitted.append(event)
    return admitted
  }

  /// A pointer that hovers is up: if it was down, its `up` was lost.
  private mutating func admitHover(_ event: PointerEvent, _ index: Int?) -> [PointerEvent] {
    guard PointerFilter.accepts(event.position) else { return [] }
    guard let index else { return [event] }
    return [lost(index), event]
  }

  private mutating func lost(_ index: Int) -> PointerEvent {
    let finger = fingers.remove(at: index)
    return PointerEvent(.cancel, finger.id, at: finger.position)
  }

  /// Lets go of a pointer; where its last position is nonsense, the one before stands.
  private mutating func lift(_ index: Int, _ event: PointerEvent) -> PointerEvent {
    let finger = fingers.remove(at: index)
    var event = event
    if !PointerFilter.accepts(event.position) { event.position = finger.position }
    return event
  }
}
