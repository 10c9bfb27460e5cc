internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The layer of an alert or a confirmation dialog.
struct DialogElement<Model>: PresentationElement, KeyboardAvoider {
  var presentation = PresentationState<Model>()
  let kind: DialogKind
  /// The title in descriptions.
  var title = ""
  /// True if the dialog is at the bottom of a narrow window.
  private var isAtBottom = false
  /// The frame of the content at the last layout.
  private var placedContent = Rect.zero
  /// The pointer that went down outside of the dialog; nil for none.
  private var outsidePointer: PointerID?

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
  private static var insertionScale: Double { 1.2 }

  // MARK: Layout

  mutating func place(_ node: _ViewNode) {
    guard !node.children.isEmpty else { return }
    let bounds = node.windowFrame
    isAtBottom = kind == .confirmation && bounds.width < SheetGeometry.minimumWidthForCard
    updateSeparation(node)
    let frame = contentFrame(node, in: node.safeWindowRead)
    placedContent = frame
    node.placeChild(
      0, at: frame.origin, size: frame.size,
      ProposedViewSize(width: frame.width, height: frame.height))
  }

  private func updateSeparation(_ node: _ViewNode) {
    guard let body = node.children[0].node as? ElementNode<DialogBodyElement>,
      body.element.isSeparated != isAtBottom
    else { return }
    separateBody(node)
  }

  private func separateBody(_ node: _ViewNode) {
    guard let body = node.unique(0) as? ElementNode<DialogBodyElement> else { return }
    body.element.isSeparated = isAtBottom
    body.invalidateLayout()
  }

  /// Centered in the space above the on-screen keyboard.
  var keyboardAvoidance: KeyboardAvoidance { .moves }

  func contentFrame(_ node: _ViewNode, in bounds: Rect) -> Rect {
    let bounds = Rect(
      bounds.minX, bounds.minY, bounds.width, max(0, bounds.height - node.keyboardOverlap))
    let margin = min(DialogMetrics.margin, bounds.width / 8, bounds.height / 8)
    let available = bounds.inset(by: margin)
    let isLarge = node.environment.environment.textScale > DialogMetrics.largeText
    let preferredWidth =
      isAtBottom ? available.width : isLarge ? DialogMetrics.largeTextWidth : DialogMetrics.width
    let width = max(0, min(preferredWidth, available.width))
    let size = node.children[0].node.size(
      for: ProposedViewSize(width: width, height: max(0, available.height)))
    let height = min(size.height, max(0, available.height))
    let x = (bounds.midX - width / 2).rounded()
    let centered = Rect(x, (bounds.midY - height / 2).rounded(), width, height)
    if isAtBottom { return Rect(x, available.maxY - height, width, height) }
    guard kind == .confirmation else { return centered }
    let anchor = anchorFrame(node)
    guard canPointAt(anchor, in: bounds.size) else { return centered }
    let left = min(max(anchor.midX - width / 2, available.minX), available.maxX - width)
    let below = anchor.maxY + DialogMetrics.anchorGap
    if below + height <= available.maxY { return Rect(left, below, width, height) }
    let above = anchor.minY - DialogMetrics.anchorGap - height
    return above >= available.minY ? Rect(left, above, width, height) : centered
  }

  /// True if a dialog is placed beside the anchor: the anchor is less than half as wide and as high
  /// as the window.
  private func canPointAt(_ anchor: Rect, in window: Size) -> Bool {
    !anchor.isEmpty && anchor.width < window.width / 2 && anchor.height < window.height / 2
  }

  // MARK: Paint

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let presence = min(1, presentation.presence.value(at: context.time))
    guard presence > 0, !node.children.isEmpty else { return }
    let dimming = Dimming.color(node.environment.theme)
    canvas.fill(.rect(frame), with: dimming.opacity(presence))
    guard presence < 1 else { return node.drawChildren(in: frame, &canvas, context) }
    let child = node.children[0]
    let content = Rect(origin: frame.origin + child.origin, size: child.node.size)
    var layer = Layer(id: node.layerID, bounds: content.inset(by: -DialogMetrics.shadowOutset))
    let isMotionReduced = node.environment.environment.motion == .reduced
    if isAtBottom, !isMotionReduced {
      layer.translation = Point(0, (1 - presence) * (frame.maxY - content.minY))
    } else {
      layer.opacity = presence
      if !isMotionReduced {
        if kind == .alert {
          layer.scale = mix(
            Self.insertionScale, 1, min(1, presentation.presence.peak(at: context.time)))
        } else {
          let anchor = presentation.anchor.frame
          let source = canPointAt(anchor, in: frame.size) ? anchor : nil
          FloatingPanel.grow(
            &layer, content, presentation.presence, at: context.time, from: source)
        }
      }
    }
    canvas.layer(layer) { node.drawChildren(in: frame, &$0, context) }
  }

  // MARK: Input

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event else { return }
    if case .key(let key) = event.event.event { return handle(key, node, event, frame, &context) }
    guard kind == .confirmation, let step = event.step else { return }
    let child = node.children.first
    let content = Rect(
      origin: frame.origin + (child?.origin ?? .zero), size: child?.node.size ?? .zero)
    let isInside = content.contains(step.position)
    switch step.phase {
    case .down where step.button == .primary && !isInside: outsidePointer = step.pointer
    case .up where outsidePointer == step.pointer:
      outsidePointer = nil
      if !isInside { press(cancel(node), node, event, frame, &context) }
    case .cancel where outsidePointer == step.pointer: outsidePointer = nil
    default: break
    }
  }

  private mutating func handle(
    _ key: KeyEvent, _ node: _ViewNode, _ event: NodeEvent, _ frame: Rect,
    _ context: inout EventContext
  ) {
    guard key.modifiers.isEmpty else { return }
    let isMirrored = node.environment.environment.direction == .rightToLeft
    switch key.key {
    case .escape:
      context.isCaptured = true
      press(cancel(node), node, event, frame, &context)
    case .enter:
      context.isCaptured = true
      guard let action = actions(node).defaultAction else { return }
      press(action, node, event, frame, &context)
    case .up: context.focusMove = .previous
    case .down: context.focusMove = .next
    case .left: context.focusMove = isMirrored ? .next : .previous
    case .right: context.focusMove = isMirrored ? .previous : .next
    default: return
    }
    context.isCaptured = true
  }

  private func actions(_ node: _ViewNode) -> [DialogAction] {
    var actions: [DialogAction] = []
    node.children.first?.node.collectDialogActions(&actions)
    return actions
  }

  private func cancel(_ node: _ViewNode) -> DialogAction? { actions(node).cancelAction }

  /// Presses a button; without a button a confirmation dialog closes, and an alert stays.
  private func press(
    _ action: DialogAction?, _ node: _ViewNode, _ event: NodeEvent, _ frame: Rect,
    _ context: inout EventContext
  ) {
    guard let action else {
      if kind == .confirmation { context.actions.append(dismissal) }
      return
    }
    var buttonContext = EventContext(time: context.time, tree: context.tree)
    _ = node.activate(action.path, event, in: frame, &buttonContext)
    mapActions(node, &buttonContext.actions)
    context.actions += buttonContext.actions
    context.requests += buttonContext.requests
    context.winners += buttonContext.winners
  }

  /// A button inside closes the dialog after its action; Enter in a field presses a button.
  func mapActions(_ node: _ViewNode, _ actions: inout [Effect]) {
    if let index = actions.lastIndex(where: \.isSubmission) {
      actions.remove(at: index)
      if let action = self.actions(node).submitAction, let content = node.children.first?.node {
        actions += content.pressActions(at: action.path[...])
      }
    }
    let closes = actions.contains(where: \.isButtonPress)
    mapDismissal(&actions)
    if closes { actions.append(dismissal) }
  }

  // MARK: Focus

  /// The text field, else the button that Enter presses, else a button that isn't destructive.
  func preferredFocus(_ node: _ViewNode, among stops: [FocusStop]) -> FocusStop? {
    let actions = actions(node)
    func inner(_ stop: FocusStop) -> [NodeID] {
      // The path from below the only child inwards.
      Array(stop.path.drop { $0 != node.id }.dropFirst(2))
    }
    let field = stops.first { stop in
      let path = inner(stop)
      return !actions.contains { path.starts(with: $0.path) } && isField(node, path)
    }
    if let field { return field }
    let action =
      actions.defaultAction ?? actions.cancelAction ?? actions.first { $0.role != .destructive }
    return stops.first { inner($0) == action?.path } ?? stops.first
  }

  private func isField(_ node: _ViewNode, _ path: [NodeID]) -> Bool {
    !(node.children.first?.node.node(at: path[...])?.content is ScrollElement)
  }

  // MARK: Description

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    guard let content = node.children.first else { return }
    var semantics = SemanticsNode(
      id: description.makeID(role), role: role, label: title.isEmpty ? nil : title,
      frame: Rect(origin: frame.origin + content.origin, size: content.node.size),
      isInteractive: true)
    semantics.state["modal"] = .bool(true)
    description.group(semantics, of: node) { node.describeChildren(in: frame, &$0) }
  }
}
