public import VitrineGeometry
public import VitrineMotion

/// Tells when a mouse or pen is above a rectangle; a finger never hovers.
///
/// It competes with no other gesture: a mouse that is pressed or drags is still above.
public struct HoverRecognizer: GestureRecognizer {
  private struct Pointer: Hashable, Sendable {
    var id: PointerID
    var position: Point
    var enteredAt: Point
  }

  /// The rectangle, in points.
  ///
  /// Where it moves under a still pointer, the next `update` notices.
  public var frame: Rect
  /// Where the gesture stands: `began` or `changed` while something hovers.
  public private(set) var state = GestureState.possible

  private var now: Seconds = 0
  private var last: Pointer?

  /// Makes a recogniser of hovering above a rectangle.
  public init(frame: Rect) { self.frame = frame }

  /// True while nothing hovers.
  public var isAtRest: Bool { !state.isActive }

  /// Where the pointer hovers, in points, or nil.
  public var location: Point? { state.isActive ? last?.position : nil }

  /// Never: only input, or a new frame, changes it.
  public var deadline: Seconds? { nil }

  /// Takes in one step of a pointer.
  public mutating func handle(_ event: PointerEvent, at time: Seconds) -> [GestureEvent] {
    if time.isFinite { now = max(now, time) }
    guard event.pointer.kind != .touch else { return [] }
    if event.phase == .cancel {
      return event.pointer == last?.id ? cancel(at: time) : []
    }
    guard PointerFilter.accepts(event.position) else {
      // A mouse that is nowhere is not above it.
      return event.phase == .hover ? cancel(at: time) : []
    }
    let entered = last?.enteredAt ?? event.position
    let moved = last?.position != event.position
    last = Pointer(id: event.pointer, position: event.position, enteredAt: entered)
    return settle(moved: moved)
  }

  /// Notices that the frame has moved.
  public mutating func update(to time: Seconds) -> [GestureEvent] {
    if time.isFinite { now = max(now, time) }
    return settle(moved: false)
  }

  /// Forgets the pointer; hovering ends as cancelled.
  public mutating func cancel(at time: Seconds) -> [GestureEvent] {
    if time.isFinite { now = max(now, time) }
    defer { last = nil }
    guard state.isActive, let last else { return [] }
    return [report(.cancelled, last)]
  }

  private mutating func settle(moved: Bool) -> [GestureEvent] {
    guard var pointer = last else { return [] }
    switch (frame.contains(pointer.position), state.isActive) {
    case (true, false):
      pointer.enteredAt = pointer.position
      last = pointer
      return [report(.began, pointer)]
    case (true, true): return moved ? [report(.changed, pointer)] : []
    case (false, true): return [report(.ended, pointer)]
    case (false, false): return []
    }
  }

  private mutating func report(_ state: GestureState, _ pointer: Pointer) -> GestureEvent {
    self.state = state
    return GestureEvent(
      .hover, state, at: now, pointers: [pointer.id], location: pointer.position,
      startLocation: pointer.enteredAt, translation: pointer.position - pointer.enteredAt)
  }
}
