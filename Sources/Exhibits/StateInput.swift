internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// A person's continuing input as a state begins: what no knob can set.
public enum StateInput: Hashable, Sendable {
  /// A mouse hovers over the node with an id.
  case hover(String)
  /// A finger presses it, and stays down.
  case press(String)
  /// A finger taps it.
  case tap(String)
  /// It gets the focus, as by Tab.
  case focus(String)
  /// A finger drags it by points right and down, and stays down.
  case drag(String, Double, Double)

  /// The duration of a drag, in seconds, and the number of its steps; ours.
  private static let (dragTime, steps) = (0.3, 9)
  /// The duration of a tap, in seconds; ours.
  private static let tapTime = 0.1

  /// The events on the current tree; none if there is no such node.
  /// - Parameter time: the time of the first event.
  func events(on root: SemanticsNode, at time: Seconds) -> [TimedEvent] {
    // An id that no touch panel reports, unlike a person's fingers.
    let finger = PointerID(.touch, -1)
    func on(_ id: String, _ events: (Point) -> [TimedEvent]) -> [TimedEvent] {
      root.find(id).map { events($0.frame.center) } ?? []
    }
    func event(
      _ phase: PointerPhase, _ position: Point, _ pointer: PointerID, after delay: Seconds = 0
    ) -> TimedEvent {
      TimedEvent(time + delay, .pointer(PointerEvent(phase, pointer, at: position)))
    }
    switch self {
    case .hover(let id): return on(id) { [event(.hover, $0, PointerID(.mouse, 0))] }
    case .press(let id): return on(id) { [event(.down, $0, finger)] }
    case .tap(let id):
      return on(id) { [event(.down, $0, finger), event(.up, $0, finger, after: Self.tapTime)] }
    case .focus(let id):
      let ids = root.focusableIDs
      guard let index = ids.firstIndex(of: id) else { return [] }
      return Array(repeating: TimedEvent(time, .key(KeyEvent(.tab))), count: index + 1)
    case .drag(let id, let x, let y):
      return on(id) { position in
        [event(.down, position, finger)]
          + (1...Self.steps).map { step in
            let fraction = Double(step) / Double(Self.steps)
            return event(
              .move, position + Point(x * fraction, y * fraction), finger,
              after: Self.dragTime * fraction)
          }
      }
    }
  }
}

extension SemanticsNode {
  /// The ids of focusable nodes, in Tab order.
  fileprivate var focusableIDs: [String] {
    (isFocusable && isEnabled ? [id] : []) + children.flatMap(\.focusableIDs)
  }
}
