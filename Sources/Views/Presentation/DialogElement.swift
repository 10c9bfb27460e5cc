internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The layer of an alert or a confirmation dialog.
struct DialogElement<Model>: PresentationElement {
  var presentation = PresentationState<Model>()
  let kind: DialogKind
  /// The title in descriptions.
  var title = ""
  /// True if the dialog is at the bottom of a narrow window.
  private var isAtBottom = false
  /// The frame of the content at the last layout.
  private var placedContent = Rect.zero
  /// The pointer that went down outside of the dialog.
  private var outside: PointerID?

  init(kind: DialogKind) { self.kind = kind }

  var name: String { kind == .alert ? "alert" : "confirmationDialog" }
  var role: Role { kind == .alert ? .alert : .sheet }

  /// The timing of the insertion and the removal.
  ///
  /// Flutter's duration of a dialog.
  var curve: Curve { .easing(.easeOut, duration: 0.25) }

  /// The scale at which an alert's insertion begins.
  ///
  /// UIKit's, by eye.
  private static var largest: Double { 1.2 }

  // MARK: Layout

  mutating func place(_ slot: _Slot) {
    guard !slot.children.isEmpty else { return }
    let bounds = slot.windowFrame
    isAtBottom = kind == .confirmation && bounds.width < SheetGeometry.leastWidthForCard
    separate(slot)
    let frame = contentFrame(slot, in: slot.safeWindowRead)
    placedContent = frame
    slot.placeChild(
      0, at: frame.origin, size: frame.size,
      ProposedViewSize(width: frame.width, height: frame.height))
  }

  private func separate(_ slot: _Slot) {
    guard let body = slot.children[0].slot as? ElementSlot<DialogBodyElement>,
      body.element.isSeparated != isAtBottom
    else { return }
    separateBody(slot)
  }

  private func separateBody(_ slot: _Slot) {
    guard let body = slot.unique(0) as? ElementSlot<DialogBodyElement> else { return }
    body.element.isSeparated = isAtBottom
    body.invalidateLayout()
  }

  /// Centered in the space above the on-screen keyboard.
  var keyboardFollowing: KeyboardFollowing { .moves }

  func contentFrame(_ slot: _Slot, in bounds: Rect) -> Rect {
    let bounds = Rect(
      bounds.minX, bounds.minY, bounds.width, max(0, bounds.height - slot.cover))
    let margin = min(DialogMetrics.margin, bounds.width / 8, bounds.height / 8)
    let room = bounds.inset(by: margin)
    let isLarge = slot.environment.environment.textScale > DialogMetrics.largeText
    let wanted =
      isAtBottom ? room.width : isLarge ? DialogMetrics.largeTextWidth : DialogMetrics.width
    let width = max(0, min(wanted, room.width))
    let size = slot.children[0].slot.size(
      for: ProposedViewSize(width: width, height: max(0, room.height)))
    let height = min(size.height, max(0, room.height))
    let x = (bounds.midX - width / 2).rounded()
    let middle = Rect(x, (bounds.midY - height / 2).rounded(), width, height)
    if isAtBottom { return Rect(x, room.maxY - height, width, height) }
    guard kind == .confirmation else { return middle }
    let anchor = anchorFrame(slot)
    guard isSource(anchor, in: bounds.size) else { return middle }
    let left = min(max(anchor.midX - width / 2, room.minX), room.maxX - width)
    let below = anchor.maxY + DialogMetrics.anchorGap
    if below + height <= room.maxY { return Rect(left, below, width, height) }
    let above = anchor.minY - DialogMetrics.anchorGap - height
    return above >= room.minY ? Rect(left, above, width, height) : middle
  }

  /// True if a dialog is placed beside the anchor: it is no large part of the window.
  private func isSource(_ anchor: Rect, in window: Size) -> Bool {
    !anchor.isEmpty && anchor.width < window.width / 2 && anchor.height < window.height / 2
  }

  // MARK: Paint

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let presence = min(1, presentation.presence.value(at: context.time))
    guard presence > 0, !slot.children.isEmpty else { return }
    let veil = Veil.color(slot.environment.theme)
    canvas.fill(.rect(frame), with: veil.opacity(presence))
    guard presence < 1 else { return slot.drawChildren(in: frame, &canvas, context) }
    let child = slot.children[0]
    let content = Rect(origin: frame.origin + child.origin, size: child.slot.size)
    var layer = Layer(id: slot.layerID, bounds: content.inset(by: -DialogMetrics.shadowReach))
    let isStill = slot.environment.environment.motion == .reduced
    if isAtBottom, !isStill {
      layer.translation = Point(0, (1 - presence) * (frame.maxY - content.minY))
    } else {
      layer.opacity = presence
      if !isStill {
        if kind == .alert {
          layer.scale = mix(Self.largest, 1, min(1, presentation.presence.peak(at: context.time)))
        } else {
          let anchor = presentation.anchor.frame
          let source = isSource(anchor, in: frame.size) ? anchor : nil
          FloatingPanel.grow(
            &layer, content, presentation.presence, at: context.time, from: source)
        }
      }
    }
    canvas.layer(layer) { slot.drawChildren(in: frame, &$0, context) }
  }

  // MARK: Input

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event else { return }
    if case .key(let key) = event.event.event { return take(key, slot, event, frame, &context) }
    guard kind == .confirmation, let step = event.step else { return }
    let child = slot.children.first
    let content = Rect(
      origin: frame.origin + (child?.origin ?? .zero), size: child?.slot.size ?? .zero)
    let isInside = content.contains(step.position)
    switch step.phase {
    case .down where step.button == .primary && !isInside: outside = step.pointer
    case .up where outside == step.pointer:
      outside = nil
      if !isInside { press(cancel(slot), slot, event, frame, &context) }
    case .cancel where outside == step.pointer: outside = nil
    default: break
    }
  }

  private mutating func take(
    _ key: KeyEvent, _ slot: _Slot, _ event: SlotEvent, _ frame: Rect,
    _ context: inout EventContext
  ) {
    guard key.modifiers.isEmpty else { return }
    let isMirrored = slot.environment.environment.direction == .rightToLeft
    switch key.key {
    case .escape:
      context.isCaptured = true
      press(cancel(slot), slot, event, frame, &context)
    case .enter:
      context.isCaptured = true
      guard let action = actions(slot).defaultAction else { return }
      press(action, slot, event, frame, &context)
    case .up: context.focusMove = .previous
    case .down: context.focusMove = .next
    case .left: context.focusMove = isMirrored ? .next : .previous
    case .right: context.focusMove = isMirrored ? .previous : .next
    default: return
    }
    context.isCaptured = true
  }

  private func actions(_ slot: _Slot) -> [DialogAction] {
    var actions: [DialogAction] = []
    slot.children.first?.slot.collectDialogActions(&actions)
    return actions
  }

  private func cancel(_ slot: _Slot) -> DialogAction? { actions(slot).cancelAction }

  /// Presses a button; without one a confirmation dialog closes, and an alert stays.
  private func press(
    _ action: DialogAction?, _ slot: _Slot, _ event: SlotEvent, _ frame: Rect,
    _ context: inout EventContext
  ) {
    guard let action else {
      if kind == .confirmation { context.actions.append(dismissal) }
      return
    }
    var fresh = EventContext(time: context.time, tree: context.tree)
    _ = slot.activate(action.path, event, in: frame, &fresh)
    lift(slot, &fresh.actions)
    context.actions += fresh.actions
    context.requests += fresh.requests
    context.winners += fresh.winners
  }

  /// A button inside closes the dialog after its action; Enter in a field presses a button.
  func lift(_ slot: _Slot, _ actions: inout [Effect]) {
    if let index = actions.lastIndex(where: \.isSubmission) {
      actions.remove(at: index)
      if let action = self.actions(slot).submitAction, let content = slot.children.first?.slot {
        actions += content.pressActions(at: action.path[...])
      }
    }
    let closes = actions.contains(where: \.isButtonPress)
    liftDismissal(&actions)
    if closes { actions.append(dismissal) }
  }

  // MARK: Focus

  /// A text field, else the button that Enter presses, else one that isn't destructive.
  func preferredFocus(_ slot: _Slot, among stops: [FocusStop]) -> FocusStop? {
    let actions = actions(slot)
    func inner(_ stop: FocusStop) -> [SlotID] {
      // The path from below the only child inwards.
      Array(stop.path.drop { $0 != slot.id }.dropFirst(2))
    }
    let field = stops.first { stop in
      let path = inner(stop)
      return !actions.contains { path.starts(with: $0.path) } && isField(slot, path)
    }
    if let field { return field }
    let action =
      actions.defaultAction ?? actions.cancelAction ?? actions.first { $0.role != .destructive }
    return stops.first { inner($0) == action?.path } ?? stops.first
  }

  private func isField(_ slot: _Slot, _ path: [SlotID]) -> Bool {
    !(slot.children.first?.slot.slot(at: path[...])?.content is ScrollElement)
  }

  // MARK: Description

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    guard let content = slot.children.first else { return }
    var node = Node(
      id: description.makeID(role), role: role, label: title.isEmpty ? nil : title,
      frame: Rect(origin: frame.origin + content.origin, size: content.slot.size),
      isInteractive: true)
    node.state["modal"] = .bool(true)
    description.group(node, of: slot) { slot.describeChildren(in: frame, &$0) }
  }
}
