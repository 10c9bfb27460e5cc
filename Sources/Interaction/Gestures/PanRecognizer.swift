import VitrineGeometry
public import VitrineMotion

/// The axes along which a pan can begin.
public enum PanAxis: String, Hashable, Sendable, Codable, CaseIterable {
  /// Both axes.
  case both
  /// The horizontal axis.
  case horizontal
  /// The vertical axis.
  case vertical
}

/// Recognizes a pan: a drag by one finger, mouse or pen.
///
/// A pan begins when the pointer leaves the slop. `translation` is relative to the edge of the
/// slop, so dragged content neither jumps nor misses a fast start. With an axis, the pan fails if
/// the pointer leaves the slop mostly across that axis, and `translation` is confined to the axis.
/// The recognizer tracks the first pointer and ignores others.
public struct PanRecognizer: GestureRecognizer {
  private struct Drag: Hashable, Sendable {
    var pointer: PointerID
    var start: Point
    /// The origin of `translation`.
    var anchor: Point
    var position: Point
  }

  /// The axes along which a pan begins.
  public let axis: PanAxis
  /// How far the pointer must move before a pan begins, in points; default 10.
  public let slop: Double
  /// The state of the gesture.
  public private(set) var state = GestureState.possible

  private var filter = PointerFilter()
  private var drag: Drag?
  private var estimator = VelocityEstimator()

  /// Creates a recognizer; a negative slop counts as 0.
  public init(axis: PanAxis = .both, slop: Double = GestureMetrics.slop) {
    self.axis = axis
    self.slop = max(0, slop)
  }

  /// True while no pointer is tracked.
  public var isAtRest: Bool { drag == nil }

  /// Nil: only input changes a pan.
  public var deadline: Seconds? { nil }

  /// Handles a pointer event.
  public mutating func handle(_ event: PointerEvent, at time: Seconds) -> [GestureEvent] {
    var recognized: [GestureEvent] = []
    for event in filter.admit(event, at: time) { recognized += process(event) }
    return recognized
  }

  /// Does nothing: time doesn't change a pan.
  public mutating func update(to time: Seconds) -> [GestureEvent] {
    filter.advance(to: time)
    return []
  }

  /// Stops tracking all pointers; a pan in progress is cancelled.
  public mutating func cancel(at time: Seconds) -> [GestureEvent] {
    filter.advance(to: time)
    filter.removeAll()
    return finish(.cancelled)
  }

  private mutating func process(_ event: PointerEvent) -> [GestureEvent] {
    if event.phase == .down, drag == nil { pointerDown(event) }
    guard let pointer = drag?.pointer, pointer == event.pointer else { return [] }
    switch event.phase {
    case .move: return move(to: event.position)
    case .up:
      let moved = event.position == drag?.position ? [] : move(to: event.position)
      return moved + finish(.ended)
    case .cancel: return finish(.cancelled)
    case .down, .hover: return []
    }
  }

  private mutating func pointerDown(_ event: PointerEvent) {
    state = .possible
    drag = Drag(
      pointer: event.pointer, start: event.position, anchor: event.position,
      position: event.position)
    estimator.removeAll()
    estimator.add(event.position, at: filter.now)
  }

  private mutating func move(to position: Point) -> [GestureEvent] {
    drag?.position = position
    estimator.add(position, at: filter.now)
    guard let drag else { return [] }
    if state.isActive { return [report(.changed, drag)] }
    let movement = position - drag.start
    guard position.distance(to: drag.start) > slop else { return [] }
    guard isAlong(movement) else { return finish(.cancelled) }
    let component = along(movement)
    guard component.distance(to: .zero) > slop else { return [] }
    let anchor = drag.start + component * (slop / component.distance(to: .zero))
    self.drag?.anchor = anchor
    return [
      report(
        .began, Drag(pointer: drag.pointer, start: drag.start, anchor: anchor, position: position))
    ]
  }

  /// True if a movement from the start is mostly along the axis.
  private func isAlong(_ movement: Point) -> Bool {
    switch axis {
    case .both: true
    case .horizontal: abs(movement.x) >= abs(movement.y)
    case .vertical: abs(movement.y) >= abs(movement.x)
    }
  }

  /// The component of a vector along the axis.
  private func along(_ vector: Point) -> Point {
    switch axis {
    case .both: vector
    case .horizontal: Point(vector.x, 0)
    case .vertical: Point(0, vector.y)
    }
  }

  /// Ends a pan in progress; a pan that has not begun fails.
  private mutating func finish(_ end: GestureState) -> [GestureEvent] {
    guard let drag else { return [] }
    self.drag = nil
    guard state.isActive else {
      state = .failed
      return []
    }
    return [report(end, drag)]
  }

  private mutating func report(_ state: GestureState, _ drag: Drag) -> GestureEvent {
    self.state = state
    return GestureEvent(
      .pan, state, at: filter.now, pointers: [drag.pointer], location: drag.position,
      startLocation: drag.start, translation: along(drag.position - drag.anchor),
      velocity: along(estimator.velocity(at: filter.now)))
  }
}
