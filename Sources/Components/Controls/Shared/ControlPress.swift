internal import VitrineGeometry
internal import VitrineInteraction

/// A step of a pointer press on a control.
enum PressPhase: Equatable {
  case began(Point)
  case moved(Point)
  case ended(Point)
  case cancelled
}

/// Tracks the one pointer that presses a control; other pointers are ignored.
struct ControlPress: Equatable, Sendable {
  private(set) var pointer: PointerID?
  /// Kind of the current or the last pointer: a touch may be less exact than a mouse.
  private var kind = PointerKind.mouse

  /// True while the pointer is down.
  var isActive: Bool { pointer != nil }

  /// Updates the press with an event.
  /// - Returns: the step of the press; nil if the event is not part of it.
  mutating func handle(_ event: TimedEvent) -> PressPhase? {
    switch event.event {
    case .pointer(let step): return handle(step)
    case .hide, .focusLost: return cancel()
    default: return nil
    }
  }

  private mutating func handle(_ step: PointerEvent) -> PressPhase? {
    if step.phase == .down {
      guard pointer == nil, step.button == .primary, step.position.isFinite else { return nil }
      pointer = step.pointer
      kind = step.pointer.kind
      return .began(step.position)
    }
    guard step.pointer == pointer else { return nil }
    switch step.phase {
    case .move: return step.position.isFinite ? .moved(step.position) : nil
    case .up where step.button == .primary:
      pointer = nil
      return step.position.isFinite ? .ended(step.position) : .cancelled
    case .cancel: return cancel()
    case .down, .up, .hover: return nil
    }
  }

  private mutating func cancel() -> PressPhase? {
    guard pointer != nil else { return nil }
    pointer = nil
    return .cancelled
  }

  /// True if a point is in a frame, or within the tolerance for the pointer's kind.
  func isInside(_ frame: Rect, _ point: Point) -> Bool {
    let minimumSide = kind == .mouse ? 0 : GestureMetrics.touchTarget
    let size = Size(max(frame.width, minimumSide), max(frame.height, minimumSide))
    return Rect(center: frame.center, size: size).inset(by: -GestureMetrics.slop).contains(point)
  }
}
