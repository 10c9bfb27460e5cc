import VitrineGeometry
public import VitrineMotion

/// Recognizes a long press, which may continue as a drag.
///
/// Before it begins, a long press fails if the finger leaves the slop or a second finger goes down.
/// After it has begun, further fingers are ignored.
public struct LongPressRecognizer: GestureRecognizer {
  private struct Press: Hashable, Sendable {
    var pointer: PointerID
    var start: Point
    var position: Point
    var time: Seconds
  }

  /// The least duration, in seconds; default 0.5.
  public let minimumPressDuration: Seconds
  /// How far the finger may move within that duration, in points; default 10.
  public let allowableMovement: Double
  /// The state of the gesture.
  public private(set) var state = GestureState.possible

  private var filter = PointerFilter()
  private var press: Press?
  private var estimator = VelocityEstimator()

  /// Creates a recognizer; negative numbers count as 0.
  public init(
    minimumPressDuration: Seconds = GestureMetrics.longPressDuration,
    allowableMovement: Double = GestureMetrics.slop
  ) {
    self.minimumPressDuration = max(0, minimumPressDuration)
    self.allowableMovement = max(0, allowableMovement)
  }

  /// True while no touch is tracked.
  public var isAtRest: Bool { press == nil }

  /// When the touch will have lasted long enough.
  public var deadline: Seconds? {
    guard let press, !state.isActive else { return nil }
    return press.time + minimumPressDuration
  }

  /// Handles a pointer event.
  public mutating func handle(_ event: PointerEvent, at time: Seconds) -> [GestureEvent] {
    let events = filter.admit(event, at: time)
    var recognized = update(to: time)
    for event in events { recognized += process(event) }
    return recognized
  }

  /// Begins the gesture if the touch has lasted long enough.
  public mutating func update(to time: Seconds) -> [GestureEvent] {
    filter.advance(to: time)
    guard let press, let deadline, filter.now >= deadline else { return [] }
    return [report(.began, press, at: deadline)]
  }

  /// Stops tracking all pointers; a press in progress is cancelled.
  public mutating func cancel(at time: Seconds) -> [GestureEvent] {
    filter.advance(to: time)
    filter.removeAll()
    return finish(.cancelled)
  }

  private mutating func process(_ event: PointerEvent) -> [GestureEvent] {
    if event.phase == .down { return pointerDown(event) }
    guard let pointer = press?.pointer, pointer == event.pointer else { return [] }
    switch event.phase {
    case .move: return move(to: event.position)
    case .up:
      press?.position = event.position
      estimator.add(event.position, at: filter.now)
      return finish(.ended)
    case .cancel: return finish(.cancelled)
    case .down, .hover: return []
    }
  }

  private mutating func pointerDown(_ event: PointerEvent) -> [GestureEvent] {
    if filter.count > 1 { return state.isActive ? [] : finish(.cancelled) }
    state = .possible
    press = Press(
      pointer: event.pointer, start: event.position, position: event.position, time: filter.now)
    estimator.removeAll()
    estimator.add(event.position, at: filter.now)
    return []
  }

  private mutating func move(to position: Point) -> [GestureEvent] {
    press?.position = position
    estimator.add(position, at: filter.now)
    guard let press else { return [] }
    if state.isActive { return [report(.changed, press, at: filter.now)] }
    return press.start.distance(to: position) > allowableMovement ? finish(.cancelled) : []
  }

  /// Ends a long press in progress; a long press that has not begun fails.
  private mutating func finish(_ end: GestureState) -> [GestureEvent] {
    guard let press else { return [] }
    self.press = nil
    guard state.isActive else {
      state = .failed
      return []
    }
    return [report(end, press, at: filter.now)]
  }

  private mutating func report(
    _ state: GestureState, _ press: Press, at time: Seconds
  ) -> GestureEvent {
    self.state = state
    return GestureEvent(
      .longPress, state, at: time, pointers: [press.pointer], location: press.position,
      startLocation: press.start, translation: press.position - press.start,
      velocity: estimator.velocity(at: time))
  }
}
