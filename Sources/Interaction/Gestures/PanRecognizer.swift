import VitrineGeometry
public import VitrineMotion

/// The directions in which a pan can begin.
public enum PanAxis: String, Hashable, Sendable, Codable, CaseIterable {
  /// Any.
  case both
  /// Left and right.
  case horizontal
  /// Up and down.
  case vertical
}

/// Recognises a drag by one finger, mouse or pen.
///
/// It begins where the pointer has left the slop. `translation` counts from the edge of the slop,
/// so that what is dragged neither jumps nor loses a fast start. With an axis, it fails if the
/// pointer leaves the slop mostly across that axis, and `translation` keeps to the axis. It follows
/// the first pointer and ignores others.
public struct PanRecognizer: GestureRecognizer {
  private struct Drag: Hashable, Sendable {
    var pointer: PointerID
    var start: Point
    /// Where translation counts from.
    var anchor: Point
    var position: Point
  }

  /// The directions in which it begins.
  public let axis: PanAxis
  /// How far the pointer must go to begin, in points; 10 by default.
  public let slop: Double
  /// Where the gesture stands.
  public private(set) var state = GestureState.possible

  private var filter = PointerFilter()
  private var drag: Drag?
  private var estimator = VelocityEstimator()

  /// Makes a recogniser of drags; a slop below 0 counts as 0.
  public init(axis: PanAxis = .both, slop: Double = GestureMetrics.slop) {
    self.axis = axis
    self.slop = max(0, slop)
  }

  /// True while no pointer is followed.
  public var isAtRest: Bool { drag == nil }

  /// Never: only input changes a pan.
  public var deadline: Seconds? { nil }

  /// Takes in one step of a pointer.
  public mutating func handle(_ event: PointerEvent, at time: Seconds) -> [GestureEvent] {
    var recognized: [GestureEvent] = []
    for event in filter.admit(event, at: time) { recognized += take(event) }
    return recognized
  }

  /// Moves on to a time, which changes nothing.
  public mutating func update(to time: Seconds) -> [GestureEvent] {
    filter.advance(to: time)
    return []
  }

  /// Forgets all pointers; a drag under way is cancelled.
  public mutating func cancel(at time: Seconds) -> [GestureEvent] {
    filter.advance(to: time)
    filter.removeAll()
    return finish(.cancelled)
  }

  private mutating func take(_ event: PointerEvent) -> [GestureEvent] {
    if event.phase == .down, drag == nil { begin(event) }
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

  private mutating func begin(_ event: PointerEvent) {
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
    let way = position - drag.start
    guard position.distance(to: drag.start) > slop else { return [] }
    guard isAlong(way) else { return finish(.cancelled) }
    let reach = along(way)
    guard reach.distance(to: .zero) > slop else { return [] }
    let anchor = drag.start + reach * (slop / reach.distance(to: .zero))
    self.drag?.anchor = anchor
    return [
      report(
        .began, Drag(pointer: drag.pointer, start: drag.start, anchor: anchor, position: position))
    ]
  }

  /// True where a way from the start goes mostly along the axis.
  private func isAlong(_ way: Point) -> Bool {
    switch axis {
    case .both: true
    case .horizontal: abs(way.x) >= abs(way.y)
    case .vertical: abs(way.y) >= abs(way.x)
    }
  }

  /// The part of a vector that lies along the axis.
  private func along(_ vector: Point) -> Point {
    switch axis {
    case .both: vector
    case .horizontal: Point(vector.x, 0)
    case .vertical: Point(0, vector.y)
    }
  }

  /// Ends a drag that has begun; one that has not, fails.
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
