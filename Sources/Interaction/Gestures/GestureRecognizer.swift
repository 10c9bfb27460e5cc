public import VitrineMotion

/// Reads one kind of gesture from the steps of pointers.
///
/// A recogniser is a value, and a pure function of what it was told: it reads no clock. Each call
/// returns what it recognised, in order; `state` keeps the last result until the next touch.
///
/// It survives any input: steps of pointers that were never down are ignored, a second `down`
/// without an `up` cancels the first, time never runs backwards, positions that are not finite are
/// ignored, and fingers beyond those that it needs are not followed.
public protocol GestureRecognizer: Hashable, Sendable {
  /// Where the gesture stands.
  var state: GestureState { get }

  /// When `update(to:)` must be called at the latest, or nil if only input can change anything.
  var deadline: Seconds? { get }

  /// True while nothing is under way and nothing is waited for.
  var isAtRest: Bool { get }

  /// Takes in one step of a pointer.
  /// - Parameters:
  ///   - event: the step.
  ///   - time: when it happened, absolute; a time before the last one counts as the last one.
  mutating func handle(_ event: PointerEvent, at time: Seconds) -> [GestureEvent]

  /// Moves on to a time without input.
  mutating func update(to time: Seconds) -> [GestureEvent]

  /// Forgets all pointers; a gesture under way is cancelled.
  mutating func cancel(at time: Seconds) -> [GestureEvent]
}

extension GestureRecognizer {
  /// Takes in any event: pointers are followed, and a window that is hidden or loses the keys
  /// cancels everything.
  public mutating func handle(_ event: TimedEvent) -> [GestureEvent] {
    switch event.event {
    case .pointer(let pointer): handle(pointer, at: event.time)
    case .hide, .focusLost: cancel(at: event.time)
    default: update(to: event.time)
    }
  }
}
