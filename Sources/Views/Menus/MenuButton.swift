internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A button that opens a menu: its own button, or the view inside.
struct MenuButtonElement<Model>: Element {
  var host = MenuHost<Model>()
  var button = VitrineComponents.Button()
  /// The style of its own button; nil for a view inside.
  var style: StyleBox<VitrineComponents.Button.Style>?
  var primaryAction: ((inout Model, inout ActionContext) -> Void)?
  private var isHovered = false
  private var isPressed = false
  private var tap = TapRecognizer()
  private var press = LongPressRecognizer()
  private var secondary = SecondaryPress(opensOnDown: true)

  init() {}

  var name: String { "Menu" }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) { host.rebuild(slot, session) }

  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds) {
    if let change = new as? MenuChange { host.take(change, slot) }
  }

  // MARK: Layout

  func flexibility(_ slot: _Slot) -> AxisFlexibility {
    style == nil ? slot.children.first?.slot.flexibility ?? .fixed : button.flexibility
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    guard let style else { return slot.children.first?.slot.size(for: proposal) ?? .zero }
    return button.size(fitting: proposal.limit, style: style.style)
  }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? {
    guard let style else { return slot.children.first?.slot.firstBaseline(in: size) }
    return button.firstBaseline(in: size, style: style.style)
  }

  // MARK: Paint

  /// The opacity of a label while it is pressed.
  ///
  /// Ours.
  private static var pressedOpacity: Double { 0.5 }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let isDown = isPressed || host.isOpen
    if let style {
      var button = button
      button.isEnabled = slot.environment.isEnabled
      button.isHovered = isHovered || isDown
      return button.paint(into: &canvas, in: frame, style: style.style, at: context.time)
    }
    let opacity = isDown ? Self.pressedOpacity : 1
    guard opacity < 1 else { return slot.drawChildren(in: frame, &canvas, context) }
    let layer = Layer(
      id: slot.layerID, bounds: frame.inset(by: -_Slot.overhang), opacity: opacity)
    canvas.layer(layer) { slot.drawChildren(in: frame, &$0, context) }
  }

  // MARK: Input

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    if slot.environment.isEnabled { search.add(frame) }
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard slot.environment.isEnabled, let step = event.step else { return .none }
    return step.button == .primary || (primaryAction != nil && secondary.isMeant(step))
      ? .tap : .none
  }

  func isFocusable(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Bool {
    slot.environment.isEnabled
  }

  func focusShape(_ slot: _Slot, in frame: Rect, at time: Seconds) -> FocusShape? {
    guard let style else { return FocusShape(frame: frame, radius: 4) }
    return button.focusShape(in: frame, style: style.style, at: time)
  }

  func canActivate(_ slot: _Slot) -> Bool? { slot.environment.isEnabled }

  func due(_ slot: _Slot) -> Seconds? { primaryAction == nil ? nil : press.deadline }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    guard primaryAction != nil, let deadline = press.deadline, deadline <= time else { return }
    for gesture in press.update(to: time) where gesture.state == .began {
      context.winners.append(slot.id)
      isPressed = false
      open(slot, by: gesture.pointers.first)
    }
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard slot.environment.isEnabled else {
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
      operate(slot, &context)
    case .focus, .interception, .drag: break
    case .event:
      if case .key(let key) = event.event.event { return take(key, slot, &context) }
      if let step = event.step { take(step, slot, event, in: frame, &context) }
    }
  }

  private mutating func take(_ key: KeyEvent, _ slot: _Slot, _ context: inout EventContext) {
    guard key.modifiers.isEmpty || key.opensContextMenu else { return }
    switch key.key {
    case .enter, .space: operate(slot, &context)
    case .down: open(slot)
    default:
      guard key.opensContextMenu else { return }
      open(slot)
    }
    context.isCaptured = true
  }

  private mutating func take(
    _ step: PointerEvent, _ slot: _Slot, _ event: SlotEvent, in frame: Rect,
    _ context: inout EventContext
  ) {
    guard step.phase != .hover else { return }
    if primaryAction != nil, step.pointer.kind != .touch,
      let asked = secondary.handle(event, &context)
    {
      return open(slot, by: asked.pointer)
    }
    if step.phase == .down {
      guard step.button == .primary, !context.isCaptured else { return }
      context.isCaptured = true
      if primaryAction == nil, step.pointer.kind != .touch {
        return open(slot, by: step.pointer)
      }
    }
    isPressed = step.phase == .down || step.phase == .move
    if primaryAction != nil { _ = press.handle(step, at: event.time) }
    for gesture in tap.handle(step, at: event.time) where gesture.state == .ended {
      operate(slot, by: step.pointer, &context)
    }
  }

  /// Performs a click.
  private mutating func operate(
    _ slot: _Slot, by pointer: PointerID? = nil, _ context: inout EventContext
  ) {
    guard let primaryAction else {
      guard let pointer else { return open(slot) }
      return host.open(
        MenuOpening(.below, size: pointer.kind == .touch ? .touch : .compact), slot)
    }
    context.actions.append(
      Action<Model> { model, context in primaryAction(&model, &context) })
  }

  /// Opens the menu for a pointer that is down, or for a key.
  private mutating func open(_ slot: _Slot, by pointer: PointerID? = nil) {
    var opening = MenuOpening(.below, size: pointer?.kind == .touch ? .touch : .compact)
    opening.pointer = pointer
    opening.isByKey = pointer == nil
    host.open(opening, slot)
  }

  // MARK: Description

  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    style == nil ? nil : Node(id: "", role: .button, frame: frame)
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let isEnabled = slot.environment.isEnabled
    guard style != nil else {
      description.attributes.role = description.attributes.role ?? .button
      if isEnabled {
        description.attributes.isInteractive = true
        description.attributes.isFocusable = true
        if description.isFocused(slot) { description.attributes.isFocused = true }
      }
      description.attributes.state["open"] = .bool(host.isOpen)
      return slot.describeAsOne(in: frame, &description)
    }
    let title = button.title.isEmpty ? button.symbol?.name : button.title
    description.add(of: slot) { id in
      Node(
        id: id, role: .button, label: title, frame: frame, isEnabled: isEnabled,
        isFocusable: isEnabled, isInteractive: true,
        state: ["open": .bool(host.isOpen), "pressed": .bool(isPressed || host.isOpen)])
    }
  }
}
