public import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A button that opens a menu; in a menu, a row that opens another one beside it.
///
/// ```swift
/// Menu("Sort") {
///   Picker("By", selection: \.order, options: Order.allCases) { $0.name }
///   Divider()
///   Toggle("Ascending", isOn: \.isAscending)
///   Menu("More") { Button("Reset") { $0.reset() } }
/// }
/// ```
/// Its content is ordinary views: a `Button` is a row, red where it is destructive; a `Toggle` and each
/// option of a `Picker` have a check mark; `Divider` and `Section` set groups off from each other;
/// `keyboardShortcut` is shown, and works while the menu is open. Choosing closes the menu, after the
/// action. It is built as it opens; one without rows does not open.
///
/// A click opens it, as do a tap, Enter, Space and the Down key; a mouse may also press, drag and
/// lift on a row.
public struct Menu<Model>: View {
  private let button: VitrineComponents.Button
  private let label: ViewList<Model>?
  private let content: () -> ViewList<Model>
  private let primaryAction: ((inout Model, inout ActionContext) -> Void)?

  /// Makes a menu with a title.
  /// - Parameters:
  ///   - title: what it says; empty for a symbol alone, which then should have a `label`.
  ///   - symbol: what it shows at the leading side of the title; default none.
  ///   - configuration: how its button looks and how large it is; default plain.
  ///   - content: the rows.
  public init(
    _ title: String, symbol: Symbol? = nil,
    configuration: VitrineComponents.Button.Configuration = .plain,
    @Views<Model> content: @escaping () -> ViewList<Model>
  ) {
    button = VitrineComponents.Button(title, symbol: symbol, configuration: configuration)
    label = nil
    self.content = content
    primaryAction = nil
  }

  /// Makes a menu with a title, whose button does something by itself: the menu then opens by a press of
  /// half a second, a secondary click, or the Down key.
  /// - Parameters:
  ///   - title: what it says.
  ///   - symbol: what it shows at the leading side of the title; default none.
  ///   - configuration: how its button looks and how large it is; default plain.
  ///   - content: the rows.
  ///   - primaryAction: what a click or tap does.
  public init(
    _ title: String, symbol: Symbol? = nil,
    configuration: VitrineComponents.Button.Configuration = .plain,
    @Views<Model> content: @escaping () -> ViewList<Model>,
    primaryAction: @escaping @Sendable (inout Model) -> Void
  ) {
    button = VitrineComponents.Button(title, symbol: symbol, configuration: configuration)
    label = nil
    self.content = content
    self.primaryAction = { model, _ in primaryAction(&model) }
  }

  /// Makes a menu with any views as its button.
  ///
  /// In a menu it is called what its label says, where that is a text.
  /// - Parameters:
  ///   - content: the rows.
  ///   - label: the button; it is paler while it is pressed.
  public init(
    @Views<Model> content: @escaping () -> ViewList<Model>,
    @Views<Model> label: () -> ViewList<Model>
  ) {
    let label = label()
    button = VitrineComponents.Button(label.title ?? "")
    self.label = label
    self.content = content
    primaryAction = nil
  }

  /// Brings the slot of the button up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    guard context.environment.menuSize == nil else {
      let row = MenuRowContent(title: button.title, symbol: button.symbol)
      return MenuRow(content: row, submenu: content)._reconcile(slot, in: context)
    }
    return context.slot(slot, MenuButtonElement<Model>()) { element, slot in
      let layer = slot.layer?.id
      let style = label == nil ? context.environment.style(of: button) : nil
      element.primaryAction = primaryAction
      let isSame = element.button == button && element.style === style
      (element.button, element.style) = (button, style)
      element.host.update(context, slot, content)
      slot.needsCheck = !isSame
      slot.isUnchanged = slot.wasPlaced && isSame && slot.layer?.id == layer
    } inside: { slot in
      guard let label else { return }
      context.child(label, of: slot)
    }
  }
}

extension ViewList {
  /// What it says where it is a text.
  fileprivate var title: String? {
    guard case .one(let view) = self else { return nil }
    return (view as? ComponentView<Label, Model>)?.component.text
  }
}

/// A button that opens a menu: its own, or the view inside.
struct MenuButtonElement<Model>: Element {
  var host = MenuHost<Model>()
  var button = VitrineComponents.Button()
  /// Of the button; nil where a view is inside.
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

  /// How much of a label is left while it is pressed.
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
      open(slot, by: gesture.pointers.first, from: gesture.location)
    }
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard slot.environment.isEnabled else { return isPressed = false }
    switch event.kind {
    case .enter: isHovered = true
    case .leave: isHovered = false
    case .shortcut:
      context.isCaptured = true
      operate(slot, &context)
    case .focus, .drag: break
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
      return open(slot, by: asked.pointer, from: asked.position ?? frame.center)
    }
    if step.phase == .down {
      guard step.button == .primary, !context.isCaptured else { return }
      context.isCaptured = true
      if primaryAction == nil, step.pointer.kind != .touch {
        return open(slot, by: step.pointer, from: step.position)
      }
    }
    isPressed = step.phase == .down || step.phase == .move
    if primaryAction != nil { _ = press.handle(step, at: event.time) }
    for gesture in tap.handle(step, at: event.time) where gesture.state == .ended {
      operate(slot, by: step.pointer, &context)
    }
  }

  /// What a click does.
  private mutating func operate(
    _ slot: _Slot, by pointer: PointerID? = nil, _ context: inout EventContext
  ) {
    guard let primaryAction else {
      guard let pointer else { return open(slot) }
      var opening = MenuOpening(.below, size: pointer.kind == .touch ? .touch : .compact)
      opening.highlightsFirst = false
      return host.open(opening, slot)
    }
    context.actions.append(
      Action<Model> { model, context in primaryAction(&model, &context) })
  }

  /// Opens the menu by a pointer that is down, or by a key.
  private mutating func open(
    _ slot: _Slot, by pointer: PointerID? = nil, from start: Point = .zero
  ) {
    var opening = MenuOpening(.below, size: pointer?.kind == .touch ? .touch : .compact)
    opening.pointer = pointer
    opening.start = start
    opening.highlightsFirst = pointer == nil
    host.open(opening, slot)
  }

  // MARK: Description

  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    Node(id: "", role: .button, frame: frame)
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let isEnabled = slot.environment.isEnabled
    let title = button.title.isEmpty ? button.symbol?.name : button.title
    description.add(of: slot) { id in
      Node(
        id: id, role: .button, label: title, frame: frame, isEnabled: isEnabled,
        isFocusable: isEnabled, isInteractive: true,
        state: ["open": .bool(host.isOpen), "pressed": .bool(isPressed || host.isOpen)])
    }
  }
}
