internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// An event being delivered to the nodes of a path.
struct NodeEvent {
  /// The nodes that receive the event.
  enum Recipients {
    /// Only the innermost node of the path.
    case target
    /// The innermost node, then its ancestors until one uses it.
    case bubbling
    /// The nodes with these ids.
    case only([NodeID])
  }

  enum Kind: Equatable {
    /// The event itself.
    case event
    /// A mouse or pen begins to hover over the node.
    case enter
    /// The hover ends.
    case leave
    /// The node gains or loses the keyboard focus.
    case focus(Bool)
    /// A key press, before the focused node receives it.
    case interception
    /// A press of the node's keyboard shortcut, wherever the focus is.
    case shortcut
    /// A step of a drag and drop.
    case drag(DragStep)
  }

  var kind = Kind.event
  var event: TimedEvent
  var recipients: Recipients
  /// True for a hover event of a pointer that hasn't moved.
  var isStill = false
  /// The window's event, before it was mapped to scaled content.
  private var original: TimedEvent?

  init(
    kind: Kind = .event, event: TimedEvent, recipients: Recipients, isStill: Bool = false
  ) {
    self.kind = kind
    self.event = event
    self.recipients = recipients
    self.isStill = isStill
  }

  /// The event in window coordinates.
  var inWindow: NodeEvent {
    guard let original else { return self }
    var copy = self
    copy.event = original
    copy.original = nil
    return copy
  }

  var time: Seconds { event.time }

  /// True if Tab has moved the focus.
  var isTab: Bool { event.event == .key(KeyEvent(.tab)) }

  /// The event as a control receives it; nil if controls don't receive it.
  var routed: RoutedEvent? {
    switch kind {
    case .event: RoutedEvent(event, isStill: isStill)
    case .enter: RoutedEvent(event, kind: .enter, isStill: isStill)
    case .leave: RoutedEvent(event, kind: .leave, isStill: isStill)
    case .focus, .interception, .shortcut, .drag: nil
    }
  }

  /// The pointer event; nil for other events.
  var step: PointerEvent? {
    if case .pointer(let step) = event.event { step } else { nil }
  }

  /// The event in the coordinates of a scaled child, or moved into the child's `Placement.target`.
  func mapped(by placement: Placement, frame: Rect) -> NodeEvent {
    if let target = placement.target { return aimed(at: target.offset(by: frame.origin), frame) }
    guard placement.scale != 1, placement.scale > 0 else { return self }
    let origin = frame.origin + placement.origin
    func inner(_ point: Point) -> Point { origin + (point - origin) * (1 / placement.scale) }
    var copy = self
    copy.original = original ?? event
    switch event.event {
    case .pointer(var step):
      step.position = inner(step.position)
      copy.event = TimedEvent(event.time, .pointer(step))
    case .wheel(var wheel):
      wheel.position = inner(wheel.position)
      copy.event = TimedEvent(event.time, .wheel(wheel))
    default: break
    }
    return copy
  }

  /// Moved onto a target area if the pointer is beside it in the frame.
  private func aimed(at target: Rect, _ frame: Rect) -> NodeEvent {
    guard var step, let place = target.nearest(to: step.position, in: frame) else { return self }
    var copy = self
    copy.original = original ?? event
    step.position = place
    copy.event = TimedEvent(event.time, .pointer(step))
    return copy
  }
}

extension Rect {
  /// The nearest point of this rectangle to a point beside it.
  /// - Parameter frame: the frame around the rectangle.
  /// - Returns: nil for a point that is in the rectangle already, or outside `frame`.
  func nearest(to point: Point, in frame: Rect) -> Point? {
    guard frame.contains(point), !contains(point) else { return nil }
    // Points on the right and bottom edges are outside.
    let inner = inset(by: Rect.inside)
    return Point(
      min(max(point.x, inner.minX), inner.maxX), min(max(point.y, inner.minY), inner.maxY))
  }

  /// How far inside the edges the nearest point lies, in points.
  private static let inside = 0.5
}

/// The results of an event or of passed time, collected from the innermost node outwards.
struct EventContext {
  let time: Seconds
  let tree: TreeState
  /// Actions, on the current node's model.
  var actions: [Effect] = []
  /// True once a node has used the event.
  var isCaptured = false
  /// The node that has used the event.
  var user: NodeID?
  var requests: [SceneRequest] = []
  /// Gestures that descendants track with the pointer that went down.
  var gestures: Set<GestureKind> = []
  /// Nodes whose gesture has begun: they become sole owners of their pointers.
  var winners: [NodeID] = []
  /// The pointers that the winners take over although their claim was only to observe.
  var takenPointers: Set<PointerID> = []
  /// True for a key that activates the focused node unless the node handles the key itself.
  var isActivation = false
  /// True once the event has left a layer: no node further out receives it.
  var isStopped = false
  /// A requested move of the focus.
  var focusMove: FocusMove?
  /// A drag that begins.
  var drag: DragSession?
  /// True if so many actions are due that late ones are skipped.
  var skipsLateActions = false
  /// True while covered nodes are advanced.
  var isCovered = false

  init(time: Seconds, tree: TreeState) {
    self.time = time
    self.tree = tree
  }
}

/// The part of the tree's state that nodes may read.
struct TreeState {
  /// The window's bounds, in its own coordinates.
  var bounds: Rect
  /// The safe area insets, in points.
  var safeArea = Insets.zero
  /// The focused path, from the root inwards.
  var focusPath: [NodeID] = []
  /// The path focused before.
  var leftFocusPath: [NodeID] = []
  var showsFocusRing = false
  /// The hovered path, from the root inwards.
  var hoverPath: [NodeID] = []
  var time: Seconds = 0
  /// True while the window is hidden.
  var isHidden = false
  /// The direction in which Tab moves the focus; nil at other times.
  var movesFocusBackwards: Bool?
  /// The time of the last press, text input or scroll.
  var lastInput = -Seconds.infinity
  /// The layers, from back to front.
  var layers: [LayerEntry] = []
  /// The top edge of the on-screen keyboard; nil while hidden.
  var keyboardEdge: Double?

  /// The window inside its safe area and above the keyboard.
  var freeBounds: Rect {
    let safe = safeBounds
    guard let keyboardEdge, keyboardEdge < safe.maxY else { return safe }
    return Rect(safe.minX, safe.minY, safe.width, max(0, keyboardEdge - safe.minY))
  }

  /// The window inside its safe area.
  var safeBounds: Rect { bounds.inset(by: safeArea.clamped(to: bounds.size)) }
}
