internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The state of every layer.
struct PresentationState<Model> {
  /// Closes the layer in the model; nil if nothing inside closes it.
  var dismiss: ((inout Model, inout ActionContext) -> Void)?
  /// The view that the layer is presented from, as that view is drawn.
  var anchor = LayerAnchor(frame: .zero, visible: .zero)
  /// 1 if the layer is fully inserted, 0 before the insertion and after the removal.
  var presence = Animated(1)
  var isLeaving = false

  init() {}
}

/// The content of a layer's node: one view, somewhere in the window.
///
/// A kind of layer defines its content's frame and its transition; everything else has a default.
protocol PresentationElement: ActionMapper, LayerRoot, TransitioningElement {
  associatedtype Model

  var presentation: PresentationState<Model> { get set }

  /// The frame of the content in the window, for a left-to-right layout.
  /// - Parameter bounds: the part of the window that isn't covered, for a left-to-right layout.
  func contentFrame(_ node: _ViewNode, in bounds: Rect) -> Rect

  /// The timing of the insertion and the removal.
  var curve: Curve { get }

  /// The role in descriptions.
  var role: Role { get }

  /// True if a press outside closes the layer.
  var closesOnPressOutside: Bool { get }

  /// True if the Escape key closes the layer.
  var closesOnEscape: Bool { get }

  /// True if the layer closes when its anchor is no longer visible.
  var needsAnchor: Bool { get }

  /// Records what is behind the content: the dimming of the window, and the content's background.
  func drawBackground(
    _ node: _ViewNode, content: Rect, presence: Double, in frame: Rect, _ canvas: inout Canvas)
}

extension PresentationElement {
  var isModal: Bool { true }
  var closesOnPressOutside: Bool { false }
  var closesOnEscape: Bool { true }
  var needsAnchor: Bool { false }
  var curve: Curve { .easing(.easeInOut, duration: 0.25) }

  // MARK: Layout

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    Size(proposal.width ?? 0, proposal.height ?? 0)
  }

  mutating func place(_ node: _ViewNode) {
    guard !node.children.isEmpty else { return }
    let frame = contentFrame(node, in: node.safeWindowRead)
    node.placeChild(0, at: frame.origin, size: frame.size, ProposedViewSize(frame.size))
  }

  /// Raised where the on-screen keyboard would cover the focused text field.
  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    Placement(node.children[index].origin - Point(0, node.keyboardOffset))
  }

  mutating func anchorChanged(_ node: _ViewNode, to anchor: LayerAnchor, at time: Seconds) {
    guard anchor != presentation.anchor else { return }
    presentation.anchor = anchor
    node.invalidateLayout()
    guard needsAnchor, node.hasBeenPlaced, anchor.visible.isEmpty else { return }
    node.pending.append(dismissal)
    node.hasPending = true
  }

  /// The anchor's frame, for a left-to-right layout.
  func anchorFrame(_ node: _ViewNode) -> Rect {
    node.environment.environment.mirroredIfRightToLeft(
      presentation.anchor.frame, in: node.windowFrame)
  }

  // MARK: Insertion and removal

  mutating func beginInsertion(_ node: _ViewNode, replacing old: _ViewNode?, at time: Seconds) {
    presentation.presence = (old?.content as? Self)?.presentation.presence ?? Animated(0)
    presentation.presence.set(1, at: time, curve: curve)
  }

  mutating func beginRemoval(_ node: _ViewNode, at time: Seconds) {
    presentation.isLeaving = true
    presentation.presence.set(0, at: time, curve: curve)
  }

  func removalEnd(_ node: _ViewNode, at time: Seconds) -> Seconds? {
    var leaving = presentation.presence
    leaving.set(0, at: time, curve: curve)
    return leaving.end(after: time)
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(change: presentation.presence.isAnimating(at: time) ? time : nil)
  }

  // MARK: Paint

  /// Records the background and the content, which fade together.
  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let presence = presentation.presence.value(at: context.time)
    guard presence > 0, !node.children.isEmpty else { return }
    let origin = frame.origin + node.placement(of: 0, at: context.time).origin
    let content = Rect(origin: origin, size: node.children[0].node.size)
    guard presence < 1 else {
      drawBackground(node, content: content, presence: 1, in: frame, &canvas)
      return node.drawChildren(in: frame, &canvas, context)
    }
    let layer = Layer(id: node.layerID, bounds: frame, opacity: min(1, presence))
    canvas.layer(layer) { canvas in
      drawBackground(node, content: content, presence: presence, in: frame, &canvas)
      node.drawChildren(in: frame, &canvas, context)
    }
  }

  func drawBackground(
    _ node: _ViewNode, content: Rect, presence: Double, in frame: Rect, _ canvas: inout Canvas
  ) {}

  // MARK: Input

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    node.collectHitsOfChildren(in: frame, &search)
    guard let content = node.children.first else { return }
    let placement = placement(node, of: 0, at: search.time)
    search.add(Rect(origin: frame.origin + placement.origin, size: content.node.size))
  }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    isModal ? .tap : .none
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    handleDismissal(node, event, in: frame, &context)
  }

  /// Closes the layer on Escape and on a press outside, if this kind of layer closes on them.
  func handleDismissal(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event else { return }
    if case .key(let key) = event.event.event, key.key == .escape, closesOnEscape {
      context.isCaptured = true
      context.actions.append(dismissal)
    }
    guard closesOnPressOutside, let step = event.step, step.phase == .down,
      let content = node.children.first
    else { return }
    let placement = placement(node, of: 0, at: event.time)
    let shown = Rect(origin: frame.origin + placement.origin, size: content.node.size)
    if !shown.contains(step.position) { context.actions.append(dismissal) }
  }

  /// The action that closes the layer.
  var dismissal: Action<Model> {
    let dismiss = presentation.dismiss
    return Action<Model> { model, context in dismiss?(&model, &context) }
  }

  /// Actions inside may close the layer.
  func mapActions(_ node: _ViewNode, _ actions: inout [Effect]) { mapDismissal(&actions) }

  func mapDismissal(_ actions: inout [Effect]) {
    // Presses and choices inside don't bubble to the ancestors of the layer's host.
    actions.removeAll { $0.isButtonPress || $0.isChoice }
    guard let dismiss = presentation.dismiss else { return }
    actions.mapActions {
      (action: Action<Model>, model: inout Model, context: inout ActionContext) in
      let outer = context.requestsDismissal
      context.requestsDismissal = false
      action.run(&model, &context)
      if context.requestsDismissal { dismiss(&model, &context) }
      context.requestsDismissal = outer
    }
  }

  // MARK: Description

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    describePanel(node, in: frame, &description)
  }

  func describePanel(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    guard let content = node.children.first else { return }
    let placement = placement(node, of: 0, at: description.time)
    var semantics = SemanticsNode(
      id: description.makeID(role), role: role,
      frame: Rect(origin: frame.origin + placement.origin, size: content.node.size),
      isInteractive: true)
    if isModal { semantics.state["modal"] = .bool(true) }
    description.group(semantics, of: node) { node.describeChildren(in: frame, &$0) }
  }
}
