public import VitrineMotion

/// Recognizes one kind of gesture in a sequence of pointer events.
///
/// A recognizer is a value, and its results depend only on its input: it reads no clock. Each call
/// returns the recognized events in order; `state` keeps the last result until the next touch.
///
/// Any input is valid: events of pointers that aren't down are ignored, a second `down` without an
/// `up` cancels the first, time never runs backwards, positions that are not finite are ignored,
/// and additional fingers aren't tracked.
public protocol GestureRecognizer: Hashable, Sendable {
  /// The state of the gesture.
  var state: GestureState { get }

  /// When `update(to:)` must be called, or nil if only input changes the state.
  var deadline: Seconds? { get }

  /// True while no gesture is in progress or expected.
  var isAtRest: Bool { get }

  /// Handles a pointer event.
  /// - Parameters:
  ///   - event: the event.
  ///   - time: the time of the event, absolute, in seconds; a time before the last time counts as
  ///     the last time.
  mutating func handle(_ event: PointerEvent, at time: Seconds) -> [GestureEvent]

  /// Advances the time without input.
  mutating func update(to time: Seconds) -> [GestureEvent]

  /// Stops tracking all pointers; a gesture in progress is cancelled.
  mutating func cancel(at time: Seconds) -> [GestureEvent]
}

extension GestureRecognizer {
  /// Handles any event: pointers are tracked, and everything is cancelled when the window is hidden
  /// or loses the keyboard focus.
  public mutating func handle(_ event: TimedEvent) -> [GestureEvent] {
    switch event.event {
    case .pointer(let pointer): handle(pointer, at: event.time)
    case .hide, .focusLost: cancel(at: event.time)
    default: update(to: event.time)
    }
  }
}
