internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// What all layers know of themselves.
struct PresentationState<Model> {
  /// What closing it does to the model; nil where nothing inside closes it.
  var dismiss: ((inout Model, inout ActionContext) -> Void)?
  /// What it belongs to, as it shows.
  var anchor = LayerAnchor(frame: .zero, visible: .zero)
  /// 1 where it is there, 0 where it has not come yet or has gone.
  var presence = Animated(1)
  var isLeaving = false

  init() {}
}

/// What is in the slot of a layer: one view inside, somewhere in the window.
///
/// A kind of layer says where its content is, and how it comes and goes; all else has a default.
protocol PresentationElement: Element {
  associatedtype Model

  var presentation: PresentationState<Model> { get set }

  /// Where the content is in the window, for interfaces that read from left to right.
  /// - Parameter bounds: what is not covered of the window, laid out so.
  func contentFrame(_ slot: _Slot, in bounds: Rect) -> Rect

  /// How it comes and goes.
  var curve: Curve { get }

  /// What it is in descriptions.
  var role: Role { get }

  /// True where a press beside it closes it.
  var closesOnPressOutside: Bool { get }

  /// True where the Escape key closes it.
  var closesOnEscape: Bool { get }

  /// True where it closes once what it belongs to can no longer be seen.
  var needsAnchor: Bool { get }

  /// Who gets the focus as it opens, of those inside; nil for nobody.
  ///
  /// Default: the first.
  func preferredFocus(_ slot: _Slot, among stops: [FocusStop]) -> FocusStop?

  /// True where nothing shows of what is behind it, from a time on until it changes itself; default
  /// false.
  func coversWindow(_ slot: _Slot, at time: Seconds) -> Bool

  /// How far what is behind has stepped back at a time; nil, the default, where it has not.
  func recess(_ slot: _Slot, at time: Seconds) -> Recess?

  /// Records what is behind the content: a veil over all, and what the content stands on.
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

  /// Further up where the keyboard on the screen would cover what is typed into.
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

  /// What it belongs to, for interfaces that read from left to right.
  func anchorFrame(_ slot: _Slot) -> Rect {
    slot.environment.environment.directed(presentation.anchor.frame, in: slot.windowFrame)
  }

  // MARK: Coming and going

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

  /// Records the background and the content, which fade in and out together.
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

  /// Closes on Escape, and on a press beside the content, where the kind of layer wants that.
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

  /// Closes it.
  var dismissal: Action<Model> {
    let dismiss = presentation.dismiss
    return Action<Model> { model, context in dismiss?(&model, &context) }
  }

  /// What is done inside may close it.
  func lift(_ slot: _Slot, _ actions: inout [Effect]) { liftDismissal(&actions) }

  func liftDismissal(_ actions: inout [Effect]) {
    // What is pressed or chosen inside is so for nobody around where the layer belongs to.
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
