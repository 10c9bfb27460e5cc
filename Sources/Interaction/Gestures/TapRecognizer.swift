internal import VitrineGeometry
public import VitrineMotion

/// Recognizes a tap or a double tap.
///
/// The tap fails if the finger leaves the slop, or a second finger goes down. A single tap may
/// last any time; a competing long press ends it.
public struct TapRecognizer: GestureRecognizer {
  private struct Press: Hashable, Sendable {
    var pointer: PointerID
    var start: Point
    var time: Seconds
  }

  private struct Tap: Hashable, Sendable {
    var location: Point
    var time: Seconds
  }

  /// The number of taps, 1 or 2.
  public let numberOfTapsRequired: Int
  /// How far the finger may move, in points; default 10.
  public let allowableMovement: Double
  /// The state of the gesture.
  public private(set) var state = GestureState.possible

  private var filter = PointerFilter()
  private var press: Press?
  private var firstTap: Tap?

  /// Creates a recognizer.
  /// - Parameters:
  ///   - numberOfTapsRequired: 1, or 2 for a double tap; clamped to this range.
  ///   - allowableMovement: how far the finger may move, in points.
  public init(
    numberOfTapsRequired: Int = 1, allowableMovement: Double = GestureMetrics.slop
  ) {
    self.numberOfTapsRequired = min(max(numberOfTapsRequired, 1), 2)
    self.allowableMovement = max(0, allowableMovement)
  }

  /// True while no touch is tracked and no second tap is expected.
  public var isAtRest: Bool { press == nil && firstTap == nil }

  /// When a double tap fails, because a touch lasts too long or the second touch is too late.
  ///
  /// Nil for a single tap, and while no touch is tracked and no second tap is expected.
  public var deadline: Seconds? {
    guard numberOfTapsRequired == 2 else { return nil }
    if let press { return press.time + GestureMetrics.longPressDuration }
    return firstTap.map { $0.time + GestureMetrics.doubleTapInterval }
  }

  /// Handles a pointer event.
  public mutating func handle(_ event: PointerEvent, at time: Seconds) -> [GestureEvent] {
    let events = filter.admit(event, at: time)
    var recognized = update(to: time)
    for event in events { recognized += process(event) }
    return recognized
  }

  /// Fails a double tap that has taken too long.
  public mutating func update(to time: Seconds) -> [GestureEvent] {
    filter.advance(to: time)
    if let deadline, filter.now >= deadline { fail() }
    return []
  }

  /// Stops tracking all pointers.
  public mutating func cancel(at time: Seconds) -> [GestureEvent] {
    filter.advance(to: time)
    filter.removeAll()
    if !isAtRest { fail() }
    return []
  }

  private mutating func process(_ event: PointerEvent) -> [GestureEvent] {
    switch event.phase {
    case .down: pointerDown(event)
    case .move: if press?.pointer == event.pointer, hasMovedTooFar(event.position) { fail() }
    case .cancel: if press?.pointer == event.pointer { fail() }
    case .up: return pointerUp(event)
    case .hover: break
    }
    return []
  }

  private mutating func pointerDown(_ event: PointerEvent) {
    guard filter.count == 1 else { return fail() }
    if let firstTap,
      firstTap.location.distance(to: event.position) > GestureMetrics.doubleTapDistance
    {
      self.firstTap = nil
    }
    state = .possible
    press = Press(pointer: event.pointer, start: event.position, time: filter.now)
  }

  private mutating func pointerUp(_ event: PointerEvent) -> [GestureEvent] {
    guard let press, press.pointer == event.pointer else { return [] }
    guard !hasMovedTooFar(event.position) else {
      fail()
      return []
    }
    self.press = nil
    if numberOfTapsRequired == 2, firstTap == nil {
      firstTap = Tap(location: press.start, time: filter.now)
      return []
    }
    firstTap = nil
    state = .ended
    return [
      GestureEvent(
        numberOfTapsRequired == 2 ? .doubleTap : .tap, .ended, at: filter.now,
        pointers: [event.pointer], location: event.position, startLocation: press.start)
    ]
  }

  private func hasMovedTooFar(_ position: Point) -> Bool {
    guard let press else { return false }
    return press.start.distance(to: position) > allowableMovement
  }

  private mutating func fail() {
    press = nil
    firstTap = nil
    state = .failed
  }
}
