internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Makes the view draggable to a `dropDestination` that accepts its payload.
  ///
  /// A mouse or pen drags at once; a finger has to rest on the view for half a second, since it
  /// must still be able to scroll. Scroll views scroll when the drag is near their edge.
  ///
  /// When the view or one inside it has the focus, Space or Enter starts a keyboard drag, unless a
  /// view inside handles that key. Arrow keys then move to the nearest destination in their
  /// direction, if any, and Tab moves to the next destination. Space or Enter drops the payload;
  /// before the first arrow key or Tab, it cancels the drag, as Escape always does. A list that has
  /// the focus itself, such as a list with a selection, keeps the focus: Space then drags the
  /// draggable view in the current row.
  ///
  /// A drag is canceled when the view is removed, a modal layer or another screen covers it, or the
  /// window loses keyboard focus.
  /// - Parameters:
  ///   - payload: what the destination receives; destinations accept payloads by type.
  ///   - onEnd: called when a drag of the view ends, with true if a destination accepted it.
  public func draggable<Payload: Hashable & Sendable>(
    _ payload: Payload, onEnd: (@Sendable (inout Model, Bool) -> Void)? = nil
  ) -> WrapperView<Self, Model> {
    WrapperView(self, DraggableElement<Model, Payload>(payload: payload)) { element, _, _ in
      element.payload = payload
      element.onEnd = onEnd
    }
  }
}

struct DraggableElement<Model, Payload: Hashable & Sendable>: InteractiveElement, DisappearObserver,
  FocusTarget
{
  var payload: Payload
  var onEnd: ((inout Model, Bool) -> Void)?
  private var isDragged = false
  /// For a mouse or pen.
  private var pan = PanRecognizer()
  /// For a finger.
  private var press = LongPressRecognizer()
  /// The offset from the top left of the view to where the pointer went down.
  private var grabOffset = Point.zero
  private var frame = Rect.zero

  init(payload: Payload) { self.payload = payload }

  var name: String { "draggable" }

  // MARK: Paint

  /// The opacity of the source during a drag, 0…1.
  ///
  /// Ours: the source marks where a canceled drag returns to, and doesn't look like a second copy.
  private static var draggedOpacity: Double { 0.35 }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard isDragged else { return node.drawChildren(in: frame, &canvas, context) }
    let bounds = node.extent.offset(by: frame.origin).inset(by: -_ViewNode.overhang)
      .intersection(context.visible)
    guard !bounds.isEmpty else { return }
    canvas.layer(Layer(id: node.layerID, bounds: bounds, opacity: Self.draggedOpacity)) {
      node.drawChildren(in: frame, &$0, context)
    }
  }

  // MARK: Input

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    guard node.environment.isEnabled, let step = event.step, step.button == .primary else {
      return .none
    }
    return step.pointer.kind == .touch ? .tap : .pan(.both)
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(deadline: press.deadline)
  }

  func isFocusable(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> Bool {
    node.environment.isEnabled && !node.environment.environment[KeyboardNavigationKey.self]
      && !node.hasFocusableInside(in: frame, at: time)
  }

  func focusShape(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> FocusShape? {
    FocusShape(frame: frame, radius: Self.ringRadius)
  }

  /// The corner radius of the focus ring, in points.
  ///
  /// Ours: like the radius of a small control.
  private static var ringRadius: Double { 4 }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    switch event.kind {
    case .drag(.ended(let isAccepted)): end(isAccepted, &context.actions)
    case .event:
      self.frame = frame
      guard node.environment.isEnabled else {
        _ = press.cancel(at: event.time)
        _ = pan.cancel(at: event.time)
        return
      }
      if case .key(let key) = event.event.event, key.modifiers.isEmpty,
        key.key == .space || key.key == .enter
      {
        context.isCaptured = true
        grabOffset = frame.center - frame.origin
        begin(by: nil, at: frame.center, node, &context)
      } else if let step = event.step, step.phase != .hover {
        handle(step, at: event.time, node, &context)
      }
    case .enter, .leave, .focus, .interception, .shortcut, .drag: break
    }
  }

  private mutating func handle(
    _ step: PointerEvent, at time: Seconds, _ node: _ViewNode, _ context: inout EventContext
  ) {
    let isTouch = step.pointer.kind == .touch
    if isTouch, step.phase == .down, !context.gestures.insert(.longPress).inserted { return }
    if step.phase == .down { grabOffset = step.position - frame.origin }
    let gestures = isTouch ? press.handle(step, at: time) : pan.handle(step, at: time)
    begin(by: gestures, node, &context)
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    begin(by: press.update(to: time), node, &context)
  }

  private mutating func begin(
    by gestures: [GestureEvent], _ node: _ViewNode, _ context: inout EventContext
  ) {
    for gesture in gestures where gesture.state == .began {
      begin(by: gesture.pointers.first, at: gesture.location, node, &context)
    }
  }

  private mutating func begin(
    by pointer: PointerID?, at point: Point, _ node: _ViewNode, _ context: inout EventContext
  ) {
    guard node.environment.isEnabled, !isDragged, !node.children.isEmpty else { return }
    isDragged = true
    context.winners.append(node.id)
    context.drag = DragSession(
      payload: payload, source: node.id, pointer: pointer, grabOffset: grabOffset, position: point,
      preview: node.children[0].node.copy())
  }

  private mutating func end(_ isAccepted: Bool, _ actions: inout [Effect]) {
    isDragged = false
    guard let onEnd else { return }
    actions.append(Action<Model> { model, _ in onEnd(&model, isAccepted) })
  }

  func disappear(_ node: _ViewNode, _ actions: inout [Effect]) {
    var copy = self
    if isDragged { copy.end(false, &actions) }
  }

  // MARK: Description

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    description.attributes.state["draggable"] = .bool(true)
    if isDragged { description.attributes.state["dragged"] = .bool(true) }
    if node.environment.isEnabled {
      description.attributes.isInteractive = true
      if isFocusable(node, in: frame, at: description.time) {
        description.attributes.isFocusable = true
      }
      if description.isFocused(node) { description.attributes.isFocused = true }
    }
    node.describeAsOne(in: frame, &description)
  }
}

/// An element that can be dragged.
protocol DragSource {
  var anyPayload: AnyHashable { get }
}

extension DraggableElement: DragSource {
  var anyPayload: AnyHashable { AnyHashable(payload) }
}

extension _ViewNode {
  /// The path to the first draggable view inside; nil for none.
  final func pathToDragSource() -> [NodeID]? {
    guard !isInert, environment.isEnabled else { return nil }
    if content is any DragSource { return [] }
    for child in children {
      if let path = child.node.pathToDragSource() { return [child.node.id] + path }
    }
    return nil
  }
}
