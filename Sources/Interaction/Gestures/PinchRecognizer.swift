internal import VitrineGeometry
public import VitrineMotion

/// Recognizes a pinch: two fingers that move apart or together.
///
/// A pinch begins when the distance of the fingers has changed by more than the slop, and ends
/// when a finger lifts. Further fingers are ignored. `location` is the midpoint of the two fingers.
public struct PinchRecognizer: GestureRecognizer {
  private struct Finger: Hashable, Sendable {
    var pointer: PointerID
    var position: Point
  }

  /// The least distance of the fingers, in points, so that the scale stays finite.
  ///
  /// Ours.
  static let minimumDistance = 1.0

  /// How much the distance must change before a pinch begins, in points; default 8.
  public let slop: Double
  /// The state of the gesture.
  public private(set) var state = GestureState.possible

  private var filter = PointerFilter()
  /// The tracked fingers, at most two.
  private var fingers: [Finger] = []
  private var startDistance = PinchRecognizer.minimumDistance
  private var startCenter = Point.zero
  private var estimator = VelocityEstimator()

  /// Creates a recognizer; a negative slop counts as 0.
  public init(slop: Double = GestureMetrics.pinchSlop) { self.slop = max(0, slop) }

  /// True while no finger is tracked.
  public var isAtRest: Bool { fingers.isEmpty }

  /// Nil: only input changes a pinch.
  public var deadline: Seconds? { nil }

  /// Handles a pointer event.
  public mutating func handle(_ event: PointerEvent, at time: Seconds) -> [GestureEvent] {
    var recognized: [GestureEvent] = []
    for event in filter.admit(event, at: time) { recognized += process(event) }
    return recognized
  }

  /// Does nothing: time doesn't change a pinch.
  public mutating func update(to time: Seconds) -> [GestureEvent] {
    filter.advance(to: time)
    return []
  }

  /// Stops tracking all pointers; a pinch in progress is cancelled.
  public mutating func cancel(at time: Seconds) -> [GestureEvent] {
    filter.advance(to: time)
    filter.removeAll()
    let recognized = finish(.cancelled)
    fingers.removeAll()
    return recognized
  }

  private mutating func process(_ event: PointerEvent) -> [GestureEvent] {
    if event.phase == .down {
      pointerDown(event)
      return []
    }
    guard let index = fingers.firstIndex(where: { $0.pointer == event.pointer }) else { return [] }
    switch event.phase {
    case .move:
      fingers[index].position = event.position
      return move()
    case .up, .cancel:
      let recognized = finish(event.phase == .up ? .ended : .cancelled)
      fingers.remove(at: index)
      return recognized
    case .down, .hover: return []
    }
  }

  private mutating func pointerDown(_ event: PointerEvent) {
    guard fingers.count < 2 else { return }
    fingers.append(Finger(pointer: event.pointer, position: event.position))
    guard fingers.count == 2 else { return }
    state = .possible
    startDistance = distance
    startCenter = center
    estimator.removeAll()
  }

  private mutating func move() -> [GestureEvent] {
    guard fingers.count == 2 else { return [] }
    if state.isActive { return [report(.changed)] }
    let change = distance - startDistance
    guard abs(change) > slop else { return [] }
    // The scale is relative to the edge of the slop, so that it starts near 1.
    startDistance = max(
      PinchRecognizer.minimumDistance, startDistance + (change > 0 ? slop : -slop))
    return [report(.began)]
  }

  private var distance: Double {
    guard fingers.count == 2 else { return PinchRecognizer.minimumDistance }
    return max(
      PinchRecognizer.minimumDistance, fingers[0].position.distance(to: fingers[1].position))
  }

  private var center: Point {
    guard fingers.count == 2 else { return startCenter }
    return (fingers[0].position + fingers[1].position) * 0.5
  }

  /// Ends a pinch in progress; a pinch that has not begun fails.
  private mutating func finish(_ end: GestureState) -> [GestureEvent] {
    guard fingers.count == 2 else { return [] }
    guard state.isActive else {
      state = .failed
      return []
    }
    return [report(end)]
  }

  private mutating func report(_ state: GestureState) -> GestureEvent {
    self.state = state
    let scale = distance / startDistance
    if state.isActive { estimator.add(Point(scale, 0), at: filter.now) }
    return GestureEvent(
      .pinch, state, at: filter.now, pointers: fingers.map(\.pointer), location: center,
      startLocation: startCenter, translation: center - startCenter, scale: scale,
      scaleVelocity: estimator.velocity(at: filter.now).x)
  }
}
