internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// An event on its way to slots of a path.
struct SlotEvent {
  /// Whom it is for.
  enum Recipients {
    /// The innermost slot of the path alone.
    case target
    /// The innermost slot, then those around it until one uses it.
    case bubbling
    /// These.
    case only([SlotID])
  }

  enum Kind: Equatable {
    /// The event itself.
    case event
    /// A mouse or pen has come to hover over the slot.
    case enter
    /// It hovers there no longer.
    case leave
    /// Keys go to the slot from now on, or no longer do.
    case focus(Bool)
    /// A key was pressed that what has the focus is not asked about yet.
    case interception
    /// A key that the slot has as a shortcut was pressed somewhere.
    case shortcut
    /// Something is dragged.
    case drag(DragStep)
  }

  var kind = Kind.event
  var event: TimedEvent
  var recipients: Recipients
  /// True for a hover of a pointer that has not moved.
  var isStill = false
  /// As it came from the window, where it was mapped to what is drawn larger or smaller.
  private var original: TimedEvent?

  init(
    kind: Kind = .event, event: TimedEvent, recipients: Recipients, isStill: Bool = false
  ) {
    self.kind = kind
    self.event = event
    self.recipients = recipients
    self.isStill = isStill
  }

  /// In the coordinates of the window.
  var inWindow: SlotEvent {
    guard let original else { return self }
    var copy = self
    copy.event = original
    copy.original = nil
    return copy
  }

  var time: Seconds { event.time }

  /// True where Tab has moved the focus.
  var isTab: Bool { event.event == .key(KeyEvent(.tab)) }

  /// As a control takes it; nil for what is no event to it.
  var routed: Routed? {
    switch kind {
    case .event: Routed(event, isStill: isStill)
    case .enter: Routed(event, kind: .enter, isStill: isStill)
    case .leave: Routed(event, kind: .leave, isStill: isStill)
    case .focus, .interception, .shortcut, .drag: nil
    }
  }

  /// The step of a pointer; nil for other events.
  var step: PointerEvent? {
    if case .pointer(let step) = event.event { step } else { nil }
  }

  /// Where it happens inside of what is placed: scaled about its origin, or on what is meant.
  func mapped(by placement: Placement, frame: Rect) -> SlotEvent {
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

  /// Where a pointer counts as on a part of a frame.
  private func aimed(at target: Rect, _ frame: Rect) -> SlotEvent {
    guard var step, let place = target.nearest(to: step.position, in: frame) else { return self }
    var copy = self
    copy.original = original ?? event
    step.position = place
    copy.event = TimedEvent(event.time, .pointer(step))
    return copy
  }
}

extension Rect {
  /// The place inside that is nearest to a point of a larger rectangle; nil for one that is inside, or
  /// outside of that.
  func nearest(to point: Point, in frame: Rect) -> Point? {
    guard frame.contains(point), !contains(point) else { return nil }
    // A point on the right or bottom side is outside.
    let inner = inset(by: Rect.inside)
    return Point(
      min(max(point.x, inner.minX), inner.maxX), min(max(point.y, inner.minY), inner.maxY))
  }

  /// From the sides to what counts as inside, in points.
  private static let inside = 0.5
}

/// What comes of an event or of time, on the way from the inside out.
struct EventContext {
  let time: Seconds
  let tree: TreeState
  /// What is to be done, of the model that the present slot has.
  var actions: [Effect] = []
  /// True once somebody has used the event.
  var isCaptured = false
  /// Who has used it.
  var user: SlotID?
  var requests: [SceneRequest] = []
  /// Gestures that slots further inside follow with the pointer that goes down.
  var gestures: Set<GestureKind> = []
  /// Slots whose gesture has begun: what they follow is theirs alone from now on.
  var winners: [SlotID] = []
  /// What those of them take that only observe it.
  var takenPointers: Set<PointerID> = []
  /// True for a key that operates what has the focus, where that itself does not know how.
  var isActivation = false
  /// True once the event has come out of a layer: nobody further out is meant.
  var isStopped = false
  /// Where the focus is to go, among what can have it.
  var focusMove: FocusMove?
  /// A drag that begins.
  var drag: DragSession?
  /// True where so many actions are due that those which are late are left out.
  var skipsLateActions = false
  /// True where time is passed to what a screen covers.
  var isCovered = false

  init(time: Seconds, tree: TreeState) {
    self.time = time
    self.tree = tree
  }
}

/// What of the tree's own state its slots may know.
struct TreeState {
  /// The window in its own coordinates.
  var bounds: Rect
  /// What covers its edges, in points.
  var safeArea = Insets.zero
  /// Who has the focus, from the root inwards.
  var focusPath: [SlotID] = []
  /// Who had it before.
  var leftFocusPath: [SlotID] = []
  var showsFocusRing = false
  /// Who has the pointer's hover, from the root inwards.
  var hoverPath: [SlotID] = []
  var time: Seconds = 0
  /// True while nobody sees the window.
  var isHidden = false
  /// While Tab moves the focus, which way; nil otherwise.
  var movesFocusBackwards: Bool?
  /// When something was pressed, typed or scrolled last.
  var lastInput = -Seconds.infinity
  /// What shows above the views, from back to front.
  var layers: [LayerEntry] = []
  /// The top of the keyboard on the screen; nil while there is none.
  var keyboardEdge: Double?

  /// What of the window nothing covers, a keyboard included.
  var freeBounds: Rect {
    let safe = safeBounds
    guard let keyboardEdge, keyboardEdge < safe.maxY else { return safe }
    return Rect(safe.minX, safe.minY, safe.width, max(0, keyboardEdge - safe.minY))
  }

  /// The window without what is covered.
  var safeBounds: Rect { bounds.inset(by: safeArea.held(to: bounds.size)) }
}
