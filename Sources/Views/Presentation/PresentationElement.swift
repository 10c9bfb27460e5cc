internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The state of every layer.
struct PresentationState<Model> {
  /// Closes the layer in the model; nil if nothing inside closes it.
  var dismiss: ((inout Model, inout ActionContext) -> Void)?
  /// The view that it is presented from, as it is drawn.
  var anchor = LayerAnchor(frame: .zero, visible: .zero)
  /// 1 if the layer is fully inserted, 0 before the insertion and after the removal.
  var presence = Animated(1)
  var isLeaving = false

  init() {}
}

/// The content of a layer's slot: one view, somewhere in the window.
///
/// A kind of layer defines its content's frame and its transition; all else has a default.
protocol PresentationElement: Element {
  associatedtype Model

  var presentation: PresentationState<Model> { get set }

  /// The frame of the content in the window, for a left-to-right layout.
  /// - Parameter bounds: the part of the window that isn't covered, for a left-to-right layout.
  func contentFrame(_ slot: _Slot, in bounds: Rect) -> Rect

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

  /// The initial focus in the layer; nil for none.
  ///
  /// Default: the first stop.
  func preferredFocus(_ slot: _Slot, among stops: [FocusStop]) -> FocusStop?

  /// True if the layer hides everything behind it from a time on, until it changes.
  ///
  /// Default false.
  func coversWindow(_ slot: _Slot, at time: Seconds) -> Bool

  /// How far the views behind have stepped back at a time; nil, the default, if they haven't.
  func recess(_ slot: _Slot, at time: Seconds) -> Recess?

  /// Records what is behind the content: the dimming of the window, and the content's background.
  func drawBackground(
    _ slot: _Slot, content: Rect, presence: Double, in frame: Rect, _ canvas: inout Canvas)
}

extension PresentationElement {
  var isModal: Bool { true }
  var closesOnPressOutside: Bool { false }
  var closesOnEscape: Bool { true }
  var needsAnchor: Bool { false }
  var curve: Curve { .easing(.easeInOut, duration: 0.25) }

  func preferredFocus(_ slot: _Slot, among stops: [FocusStop]) -> FocusStop? { stops.first }

  func coversWindow(_ slot: _Slot, at time: Seconds) -> Bool { false }

  func recess(_ slot: _Slot, at time: Seconds) -> Recess? { nil }

  // MARK: Layout

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    Size(proposal.width ?? 0, proposal.height ?? 0)
  }

  mutating func place(_ slot: _Slot) {
    guard !slot.children.isEmpty else { return }
    let frame = contentFrame(slot, in: slot.safeWindowRead)
    slot.placeChild(0, at: frame.origin, size: frame.size, ProposedViewSize(frame.size))
  }

  /// Raised where the on-screen keyboard would cover the focused text field.
  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    Placement(slot.children[index].origin - Point(0, slot.raised))
  }

  mutating func anchored(_ slot: _Slot, to anchor: LayerAnchor, at time: Seconds) {
    guard anchor != presentation.anchor else { return }
    presentation.anchor = anchor
    slot.invalidateLayout()
    guard needsAnchor, slot.wasPlaced, anchor.visible.isEmpty else { return }
    slot.pending.append(dismissal)
    slot.hasPending = true
  }

  /// The anchor's frame, for a left-to-right layout.
  func anchorFrame(_ slot: _Slot) -> Rect {
    slot.environment.environment.directed(presentation.anchor.frame, in: slot.windowFrame)
  }

  // MARK: Insertion and removal

  mutating func arrive(_ slot: _Slot, replacing old: _Slot?, at time: Seconds) {
    presentation.presence = (old?.content as? Self)?.presentation.presence ?? Animated(0)
    presentation.presence.set(1, at: time, curve: curve)
  }

  mutating func depart(_ slot: _Slot, at time: Seconds) {
    presentation.isLeaving = true
    presentation.presence.set(0, at: time, curve: curve)
  }

  func departure(_ slot: _Slot, at time: Seconds) -> Seconds? {
    var leaving = presentation.presence
    leaving.set(0, at: time, curve: curve)
    return leaving.end(after: time)
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    presentation.presence.isAnimating(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records the background and the content, which fade together.
  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let presence = presentation.presence.value(at: context.time)
    guard presence > 0, !slot.children.isEmpty else { return }
    let origin = frame.origin + slot.placement(of: 0, at: context.time).origin
    let content = Rect(origin: origin, size: slot.children[0].slot.size)
    guard presence < 1 else {
      drawBackground(slot, content: content, presence: 1, in: frame, &canvas)
      return slot.drawChildren(in: frame, &canvas, context)
    }
    let layer = Layer(id: slot.layerID, bounds: frame, opacity: min(1, presence))
    canvas.layer(layer) { canvas in
      drawBackground(slot, content: content, presence: presence, in: frame, &canvas)
      slot.drawChildren(in: frame, &canvas, context)
    }
  }

  func drawBackground(
    _ slot: _Slot, content: Rect, presence: Double, in frame: Rect, _ canvas: inout Canvas
  ) {}

  // MARK: Input

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    slot.collectHitsOfChildren(in: frame, &search)
    guard let content = slot.children.first else { return }
    let placement = placement(slot, of: 0, at: search.time)
    search.add(Rect(origin: frame.origin + placement.origin, size: content.slot.size))
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    isModal ? .tap : .none
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    handleDismissal(slot, event, in: frame, &context)
  }

  /// Closes on Escape and on a press outside, if the kind of layer does that.
  func handleDismissal(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event else { return }
    if case .key(let key) = event.event.event, key.key == .escape, closesOnEscape {
      context.isCaptured = true
      context.actions.append(dismissal)
    }
    guard closesOnPressOutside, let step = event.step, step.phase == .down,
      let content = slot.children.first
    else { return }
    let placement = placement(slot, of: 0, at: event.time)
    let shown = Rect(origin: frame.origin + placement.origin, size: content.slot.size)
    if !shown.contains(step.position) { context.actions.append(dismissal) }
  }

  /// The action that closes the layer.
  var dismissal: Action<Model> {
    let dismiss = presentation.dismiss
    return Action<Model> { model, context in dismiss?(&model, &context) }
  }

  /// Actions inside may close the layer.
  func lift(_ slot: _Slot, _ actions: inout [Effect]) { liftDismissal(&actions) }

  func liftDismissal(_ actions: inout [Effect]) {
    // Presses and choices inside don't bubble to the ancestors of the layer's host.
    actions.removeAll { $0.isButtonPress || $0.isChoice }
    guard let dismiss = presentation.dismiss else { return }
    actions.lift { (action: Action<Model>, model: inout Model, context: inout ActionContext) in
      let outer = context.wantsDismissal
      context.wantsDismissal = false
      action.run(&model, &context)
      if context.wantsDismissal { dismiss(&model, &context) }
      context.wantsDismissal = outer
    }
  }

  // MARK: Description

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    describePanel(slot, in: frame, &description)
  }

  func describePanel(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    guard let content = slot.children.first else { return }
    let placement = placement(slot, of: 0, at: description.time)
    var node = Node(
      id: description.makeID(role), role: role,
      frame: Rect(origin: frame.origin + placement.origin, size: content.slot.size),
      isInteractive: true)
    if isModal { node.state["modal"] = .bool(true) }
    description.group(node, of: slot) { slot.describeChildren(in: frame, &$0) }
  }
}
