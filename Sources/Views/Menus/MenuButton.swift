internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A button that opens a menu: a button that the element draws itself, or the view inside.
struct MenuButtonElement<Model>: ActivatableElement, FocusTarget, SemanticElement, StatefulElement {
  var host = MenuHost<Model>()
  var button = VitrineComponents.Button()
  /// The style of its own button; nil for a view inside.
  var style: StyleBox<VitrineComponents.Button.Style>?
  var primaryAction: ((inout Model, inout ActionContext) -> Void)?
  private var isHovered = false
  private var isPressed = false
  private var tap = TapRecognizer()
  private var press = LongPressRecognizer()
  private var secondary = SecondaryPress(opensOnPress: true)

  init() {}

  var name: String { "Menu" }

  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) { host.rebuild(node, session) }

  mutating func setState(_ new: Any, _ node: _ViewNode, at time: Seconds) {
    if let change = new as? MenuChange { host.apply(change, node) }
  }

  // MARK: Layout

  func flexibility(_ node: _ViewNode) -> AxisFlexibility {
    style == nil ? node.children.first?.node.flexibility ?? .fixed : button.flexibility
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    guard let style else { return node.children.first?.node.size(for: proposal) ?? .zero }
    return button.size(fitting: proposal.limit, style: style.style)
  }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    guard let style else { return node.children.first?.node.firstBaseline(in: size) }
    return button.firstBaseline(in: size, style: style.style)
  }

  // MARK: Paint

  /// The opacity of a label while it is pressed.
  ///
  /// Ours.
  private static var pressedOpacity: Double { 0.5 }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let isHighlighted = isPressed || host.isOpen
    if let style {
      var button = button
      button.isEnabled = node.environment.isEnabled
      button.isHovered = isHovered || isHighlighted
      return button.paint(into: &canvas, in: frame, style: style.style, at: context.time)
    }
    let opacity = isHighlighted ? Self.pressedOpacity : 1
    guard opacity < 1 else { return node.drawChildren(in: frame, &canvas, context) }
    let layer = Layer(
      id: node.layerID, bounds: frame.inset(by: -_ViewNode.overhang), opacity: opacity)
    canvas.layer(layer) { node.drawChildren(in: frame, &$0, context) }
  }

  // MARK: Input

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    if node.environment.isEnabled { search.add(frame) }
  }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    guard node.environment.isEnabled, let step = event.step else { return .none }
    return step.button == .primary || (primaryAction != nil && secondary.isRecipient(step))
      ? .tap : .none
  }

  func isFocusable(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> Bool {
    node.environment.isEnabled
  }

  func focusShape(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> FocusShape? {
    guard let style else { return FocusShape(frame: frame, radius: 4) }
    return button.focusShape(in: frame, style: style.style, at: time)
  }

  func canActivate(_ node: _ViewNode) -> Bool? { node.environment.isEnabled }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(deadline: primaryAction == nil ? nil : press.deadline)
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    guard primaryAction != nil, let deadline = press.deadline, deadline <= time else { return }
    for gesture in press.update(to: time) where gesture.state == .began {
      context.winners.append(node.id)
      isPressed = false
      open(node, by: gesture.pointers.first)
    }
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard node.environment.isEnabled else {
      isPressed = false
      _ = tap.cancel(at: event.time)
      _ = press.cancel(at: event.time)
      return secondary.cancel(at: event.time)
    }
    switch event.kind {
    case .enter: isHovered = true
    case .leave: isHovered = false
    case .shortcut:
      context.isCaptured = true
      performClick(node, &context)
    case .focus, .interception, .drag: break
    case .event:
      if case .key(let key) = event.event.event { return handle(key, node, &context) }
      if let step = event.step { handle(step, node, event, in: frame, &context) }
    }
  }

  private mutating func handle(_ key: KeyEvent, _ node: _ViewNode, _ context: inout EventContext) {
    guard key.modifiers.isEmpty || key.opensContextMenu else { return }
    switch key.key {
    case .enter, .space: performClick(node, &context)
    case .down: open(node)
    default:
      guard key.opensContextMenu else { return }
      open(node)
    }
    context.isCaptured = true
  }

  private mutating func handle(
    _ step: PointerEvent, _ node: _ViewNode, _ event: NodeEvent, in frame: Rect,
    _ context: inout EventContext
  ) {
    guard step.phase != .hover else { return }
    if primaryAction != nil, step.pointer.kind != .touch,
      let request = secondary.handle(event, &context)
    {
      return open(node, by: request.pointer)
    }
    if step.phase == .down {
      guard step.button == .primary, !context.isCaptured else { return }
      context.isCaptured = true
      if primaryAction == nil, step.pointer.kind != .touch {
        return open(node, by: step.pointer)
      }
    }
    isPressed = step.phase == .down || step.phase == .move
    if primaryAction != nil { _ = press.handle(step, at: event.time) }
    for gesture in tap.handle(step, at: event.time) where gesture.state == .ended {
      performClick(node, by: step.pointer, &context)
    }
  }

  /// Runs the primary action, or opens the menu if there is none.
  private mutating func performClick(
    _ node: _ViewNode, by pointer: PointerID? = nil, _ context: inout EventContext
  ) {
    guard let primaryAction else {
      guard let pointer else { return open(node) }
      return host.open(
        MenuOpening(.below, size: pointer.kind == .touch ? .touch : .compact), node)
    }
    context.actions.append(
      Action<Model> { model, context in primaryAction(&model, &context) })
  }

  /// Opens the menu for a pointer that is down, or for a key.
  private mutating func open(_ node: _ViewNode, by pointer: PointerID? = nil) {
    var opening = MenuOpening(.below, size: pointer?.kind == .touch ? .touch : .compact)
    opening.pointer = pointer
    opening.isOpenedByKey = pointer == nil
    host.open(opening, node)
  }

  // MARK: Description

  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode? {
    style == nil ? nil : SemanticsNode(id: "", role: .button, frame: frame)
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    let isEnabled = node.environment.isEnabled
    guard style != nil else {
      description.attributes.role = description.attributes.role ?? .button
      if isEnabled {
        description.attributes.isInteractive = true
        description.attributes.isFocusable = true
        if description.isFocused(node) { description.attributes.isFocused = true }
      }
      description.attributes.state["open"] = .bool(host.isOpen)
      return node.describeAsOne(in: frame, &description)
    }
    let title = button.title.isEmpty ? button.symbol?.name : button.title
    description.add(of: node) { id in
      SemanticsNode(
        id: id, role: .button, label: title, frame: frame, isEnabled: isEnabled,
        isFocusable: isEnabled, isInteractive: true,
        state: ["open": .bool(host.isOpen), "pressed": .bool(isPressed || host.isOpen)])
    }
  }
}
