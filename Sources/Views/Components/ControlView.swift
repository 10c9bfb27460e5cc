public import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// A control as a view, and what its changes do to the model.
///
/// `Button`, `Slider` and the other views named after controls wrap it; for a control of one's own, `on(_:)`
/// makes it.
public struct ControlView<C: Control, Model>: View {
  let control: C
  /// What its changes do.
  let handler: (any ControlHandler<C>)?
  /// Where the one value that a person changes lives in the model.
  let binding: Binding<Model, C.BoundValue>?
  /// What it is called in descriptions; empty for what the control says itself.
  let label: String

  /// Makes a view of a control that the model hears nothing of: what a person does to it stays.
  public init(_ control: C) {
    self.control = control
    handler = nil
    binding = nil
    label = ""
  }

  init(
    _ control: C, binding: Binding<Model, C.BoundValue>? = nil, label: String = "",
    action: ControlAction<C, Model>? = nil
  ) {
    self.init(control, binding: binding, label: label, handler: action)
  }

  init(
    _ control: C, binding: Binding<Model, C.BoundValue>? = nil, label: String = "",
    handler: (any ControlHandler<C>)?
  ) {
    self.control = control
    self.binding = binding
    self.label = label
    self.handler = handler
  }

  /// Brings the slot of the control up to date: what a person has done to it stays.
  @inline(__always)
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    if context.environment.menuSize != nil, let row = menuRow {
      return row._reconcile(slot, in: context)
    }
    return context.session.control(
      slot, control, value: binding?.value(in: context), handler, binding?.setter, label: label,
      in: context.environment)
  }

  /// The row that a button is in a menu.
  private var menuRow: MenuRow<Model>? {
    guard let button = control as? VitrineComponents.Button,
      let change = VitrineComponents.Button.Change.primaryAction as? C.Change
    else { return nil }
    var row = MenuRowContent(title: button.title, symbol: button.symbol)
    row.isDestructive = button.role == .destructive
    row.isEnabled = button.isEnabled
    let action = handler?.action(for: change).action(of: Model.self)
    return MenuRow(content: row, action: action?.run)
  }
}

extension ControlView {
  /// The same with a control that is set otherwise.
  func changed(_ change: (inout C) -> Void) -> Self {
    var control = control
    change(&control)
    return ControlView(control, binding: binding, label: label, handler: handler)
  }
}

extension Control {
  /// The control as a view, with the one value that a person changes in the model.
  ///
  /// ```swift
  /// Dial(maximum: 11).bound(to: \.volume)
  /// ```
  /// Where the model says another value, the control follows; a model that refuses one wins.
  public func bound<Model>(
    to keyPath: any WritableKeyPath<Model, BoundValue> & Sendable
  ) -> ControlView<Self, Model> {
    ControlView(self, binding: Binding(keyPath))
  }

  /// The control as a view, and what is done to the model when a person changes something.
  public func on<Model>(
    _ action: @escaping @Sendable (inout Model, Change) -> Void
  ) -> ControlView<Self, Model> {
    ControlView(self, action: .change { model, change, _ in action(&model, change) })
  }

  /// The control as a view, its value bound to one that functions read and write.
  public func bound<Model>(
    binding: Binding<Model, BoundValue>
  ) -> ControlView<Self, Model> { ControlView(self, binding: binding) }

  /// The control as a view, and what is done to the model and asked of the window when a person
  /// changes something.
  public func on<Model>(
    _ action: @escaping @Sendable (inout Model, Change, inout ActionContext) -> Void
  ) -> ControlView<Self, Model> {
    ControlView(self, action: .change(action))
  }
}

/// What changes of a control do.
///
/// Not one function around the others: a body makes them anew, each in memory of its own.
enum ControlAction<C: Control, Model>: ControlHandler {
  case model((inout Model) -> Void)
  case window((inout Model, inout ActionContext) -> Void)
  case change((inout Model, C.Change, inout ActionContext) -> Void)

  func callAsFunction(_ model: inout Model, _ change: C.Change, _ context: inout ActionContext) {
    switch self {
    case .model(let action): action(&model)
    case .window(let action): action(&model, &context)
    case .change(let action): action(&model, change, &context)
    }
  }

  func action(for change: C.Change) -> Effect {
    .action(Action<Model> { model, context in self(&model, change, &context) })
  }
}

/// What changes of a control do, without the type of the model.
///
/// Elements of controls don't have the model as a parameter: the runtime looks up the type of a generic
/// element at each use, which took a third of a build.
protocol ControlHandler<C> {
  associatedtype C: Control

  /// What a change does to the model.
  func action(for change: C.Change) -> Effect
}

/// Where the value of a control lives, without the type of the model.
protocol ValueSetter<Value> {
  associatedtype Value: Equatable

  /// True where the model is not asked for the value.
  var isKnown: Bool { get }

  /// What choosing a value does to the model.
  /// - Parameter slot: the control's, which hears what the model has instead where it refuses the value.
  func action(setting value: Value, of slot: SlotID) -> Effect
}

extension Binding where Value: Equatable & Sendable {
  /// The binding without the type of the model.
  var setter: any ValueSetter<Value> {
    if let keyPath { PropertySetter(keyPath: keyPath) } else { FunctionSetter(binding: self) }
  }

  fileprivate func action(setting value: Value, of slot: SlotID) -> Effect {
    let action = Action<Model> { model, context in
      set(&model, value)
      guard !isKnown else { return context.states[slot] = AwaitedValue() }
      // A model that refuses wins: the control goes back to what the model has.
      let actual = get(model)
      if actual != value { context.states[slot] = actual }
    }
    return .action(action)
  }
}

/// Small enough to be kept without memory of its own.
private struct PropertySetter<Model, Value: Equatable & Sendable>: ValueSetter {
  let keyPath: any WritableKeyPath<Model, Value> & Sendable

  var isKnown: Bool { false }

  func action(setting value: Value, of slot: SlotID) -> Effect {
    Binding(keyPath).action(setting: value, of: slot)
  }
}

private struct FunctionSetter<Model, Value: Equatable & Sendable>: ValueSetter {
  let binding: Binding<Model, Value>

  var isKnown: Bool { binding.isKnown }

  func action(setting value: Value, of slot: SlotID) -> Effect {
    binding.action(setting: value, of: slot)
  }
}

extension BuildSession {
  /// Brings the slot of a control up to date.
  /// - Parameters:
  ///   - value: what the model has for it; nil where it is not bound.
  ///   - binding: where that is written.
  func control<C: Control>(
    _ slot: _Slot?, _ control: C, value: C.BoundValue?, _ handler: (any ControlHandler<C>)?,
    _ binding: (any ValueSetter<C.BoundValue>)?, label: String, in environment: EnvironmentBox
  ) -> _Slot {
    if let same = slot as? ElementSlot<ControlElement<C>>, same.environment === environment,
      same.wasPlaced, same.element.updateActions(handler, binding, of: control, value, label)
    {
      same.isUnchanged = true
      return same
    }
    return update(slot, control, value: value, handler, binding, label: label, in: environment)
  }

  /// Kept apart from what is done where nothing differs, which is most often.
  @inline(never)
  private func update<C: Control>(
    _ slot: _Slot?, _ control: C, value: C.BoundValue?, _ handler: (any ControlHandler<C>)?,
    _ binding: (any ValueSetter<C.BoundValue>)?, label: String, in environment: EnvironmentBox
  ) -> _Slot {
    var next = control
    if let value { next.boundValue = value }
    if !environment.isEnabled { next.isEnabled = false }
    if environment.adapts { next = environment.adapted(next) }
    next = environment.field(next)
    let style = environment.style(of: next)
    return self.slot(
      slot, in: environment, ControlElement(control: next, said: next, style: style)
    ) { element, slot in
      element.handler = handler
      element.binding = binding
      element.label = label
      let isSame = element.adopt(next, isBound: binding != nil, at: time)
      element.endEditing(&slot.pending)
      if !isSame || element.style !== style {
        element.style = style
        slot.needsCheck = true
        if slot.wasPlaced { element.placed(slot, at: time) }
      } else if environment.hasSettings {
        // What is said around it is not in what its view says, so that it seemed to be another.
        slot.isUnchanged = slot.wasPlaced && slot.pending.isEmpty && !slot.needsCheck
      }
      if slot.layer != nil { element.buildMenu(slot, self) }
    } inside: { _ in
    }
  }
}

/// A control in a slot: what its owner says of it, and what a person has done to it.
struct ControlElement<C: Control>: Element {
  var control: C
  /// What the owner said last.
  var said: C
  var style: StyleBox<C.Style>
  var handler: (any ControlHandler<C>)?
  var binding: (any ValueSetter<C.BoundValue>)?
  var label = ""
  private var editing = EditingReport()
  /// True where the next build says whether the model has taken what a person chose.
  private var awaitsValue = false
  /// Where it was when it took an event last: what it remembers of a pointer is from there.
  private var origin = Point.zero

  init(control: C, said: C, style: StyleBox<C.Style>) {
    self.control = control
    self.said = said
    self.style = style
  }

  var name: String { "\(C.self)" }

  /// Takes over what an unchanged control does.
  ///
  /// Mutating, so that it is called in place and not on a copy of the element.
  /// - Parameter value: what the model has; nil where it is not bound.
  /// - Returns: false where the control has changed; then nothing is taken over.
  mutating func updateActions(
    _ handler: (any ControlHandler<C>)?, _ binding: (any ValueSetter<C.BoundValue>)?,
    of next: C, _ value: C.BoundValue?, _ label: String
  ) -> Bool {
    guard self.label == label, isSaidAgain(next, value) else { return false }
    self.handler = handler
    self.binding = binding
    return true
  }

  /// True where its owner says what was said before, and the model has what it shows.
  private func isSaidAgain(_ next: C, _ value: C.BoundValue?) -> Bool {
    guard let value else { return next == said }
    guard value == control.boundValue else { return false }
    var next = next
    next.boundValue = value
    return next == said
  }

  /// Takes over what its owner says now.
  ///
  /// Bound, the owner's value wins always; not bound, where the owner says something else than last
  /// time. All else that the control keeps is kept.
  /// - Returns: true where nothing is different.
  mutating func adopt(_ next: C, isBound: Bool, at time: Seconds) -> Bool {
    let isSaidAgain = next == said
    if isSaidAgain, !isBound || next.boundValue == control.boundValue { return true }
    var new = next
    if !isBound, next.boundValue == said.boundValue { new.boundValue = control.boundValue }
    new.viewState = control.viewState
    said = next
    guard new != control else { return true }
    new.changed(from: control, at: time)
    control = new
    return false
  }

  /// The model has refused what a person chose, and has this instead.
  mutating func takeState(_ state: Any, _ slot: _Slot, at time: Seconds) {
    if state is AwaitedValue {
      (awaitsValue, slot.needsOwnBuild) = (true, true)
      return
    }
    if let choice = state as? MenuChoice {
      let before = control.boundValue
      let changes = control.closeMenu(
        choosing: choice.row, in: frame(slot), style: style.style, at: time)
      return report(C.Changes._array(changes), since: before, slot, &slot.pending)
    }
    guard let value = state as? C.BoundValue else { return }
    var new = control
    new.boundValue = value
    // Setting it may have moved a caret or a thumb: what it kept goes on to where it belongs now.
    new.viewState = control.viewState
    guard new != control else { return }
    new.changed(from: control, at: time)
    control = new
    if slot.layer != nil { slot.needsOwnBuild = true }
  }

  /// The bodies have been asked since a person chose: what its owner says now, counts.
  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    if awaitsValue {
      awaitsValue = false
      if binding?.isKnown == true, control.boundValue != said.boundValue {
        takeState(said.boundValue, slot, at: session.time)
        slot.needsCheck = true
      }
    }
    buildMenu(slot, session)
  }

  /// Where it differs from what its owner says, in more than what is bound or comes of a mouse that
  /// only passes.
  func hasOwnState(_ slot: _Slot) -> Bool {
    var fresh = said
    if binding != nil { fresh.boundValue = control.boundValue }
    fresh.isHovered = control.isHovered
    fresh.overlayBounds = control.overlayBounds
    // It may have moved since it was placed: both are to know the same of that.
    var own = control
    own.placed(in: frame(slot), style: style.style, at: slot.layoutTime)
    fresh.placed(in: frame(slot), style: style.style, at: slot.layoutTime)
    return own != fresh
  }

  /// The value that a person has given it, where nobody else knows of it.
  func restoration(_ slot: _Slot, at time: Seconds) -> JSONValue? {
    guard isOnItsOwn, control.boundValue != said.boundValue else { return nil }
    return JSONValue(encoding: control.boundValue)
  }

  mutating func restore(_ value: JSONValue, _ slot: _Slot, at time: Seconds) {
    guard isOnItsOwn, let value = value.decoded(as: C.BoundValue.self) else { return }
    var new = control
    new.boundValue = value
    control = new
    slot.invalidateLayout()
  }

  private var isOnItsOwn: Bool { binding == nil && handler == nil && !isSecret }

  var isSecret: Bool { (control as? VitrineComponents.TextField)?.isSecure ?? false }

  // MARK: Layout

  /// Its frame where it took an event last.
  private func frame(_ slot: _Slot) -> Rect { Rect(origin: origin, size: slot.size) }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { control.flexibility }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    control.size(fitting: proposal.limit, style: style.style)
  }

  mutating func place(_ slot: _Slot) { placed(slot, at: slot.layoutTime) }

  mutating func placed(_ slot: _Slot, at time: Seconds) {
    control.placed(in: frame(slot), style: style.style, at: time)
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? {
    control.firstBaseline(in: size, style: style.style)
  }

  // MARK: Motion

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    control.nextChange(after: time)
  }

  func nextUpdate(_ slot: _Slot, after time: Seconds) -> Seconds? {
    control.nextUpdate(after: time)
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    let before = control.boundValue
    let changes = control.changes(advancingTo: time, in: frame(slot), style: style.style)
    report(changes, since: before, slot, &context.actions)
  }

  // MARK: Menu

  /// Shows the menu that the control has open, or lets it go.
  fileprivate func buildMenu(_ slot: _Slot, _ session: BuildSession) {
    guard let menu = control.menu(in: frame(slot), style: style.style), !menu.rows.isEmpty else {
      return slot.updateLayer(at: session.time, nil)
    }
    var opening = MenuOpening(menu.anchor.map { .near($0) } ?? .below, size: .control)
    opening.pointer = menu.pointer
    opening.isByKey = menu.isByKey
    let context = _ViewContext(
      model: MenuChoice(), session: session, environment: slot.environment)
    context.menu(menu.views, of: slot, opening) { $0.control = menu }
  }

  /// What is done in its menu closes that.
  func lift(_ slot: _Slot, _ actions: inout [Effect]) {
    for index in actions.indices {
      guard let action = actions[index].action(of: MenuChoice.self) else { continue }
      var choice = MenuChoice()
      var context = ActionContext(
        time: slot.layoutTime, environment: slot.environment.environment)
      action.run(&choice, &context)
      actions[index] = .tell(slot.id, choice)
    }
  }

  // MARK: Paint

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    control.paint(into: &canvas, in: frame, style: style.style, at: context.time)
  }

  func drawOverlay(
    _ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    control.paintOverlay(into: &canvas, in: frame, style: style.style, at: context.time)
  }

  var isOverlayOpen: Bool { control.isOverlayOpen }

  // MARK: Input

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    search.add(control.node(id: "", in: frame, style: style.style, at: search.time))
  }

  /// True for a button, which may be all of a list's row.
  var isButton: Bool { control is VitrineComponents.Button }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard let step = event.step else { return .none }
    return control.claim(on: step, in: slot.reached(frame), style: style.style)
  }

  func canPan(towards way: Point) -> Bool { control.canPan(towards: way) }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    if case .focus(let isFocused) = event.kind {
      let before = control.boundValue
      if isFocused, event.isTab {
        control.focusedByTab(at: event.time)
      } else {
        control.focusChanged(isFocused, at: event.time)
      }
      // Who comes from behind comes to its last part.
      if isFocused, context.tree.movesFocusBackwards == true {
        var parts = 0
        while parts < Self.mostParts, control.moveFocus(backwards: false) { parts += 1 }
      }
      return report([], since: before, slot, &context.actions)
    }
    guard let routed = event.kind == .shortcut ? shortcutPress(event) : event.routed else { return }
    control.overlayBounds = context.tree.freeBounds
    origin = frame.origin
    let before = control.boundValue
    let response = control.respond(to: routed, in: slot.reached(frame), style: style.style)
    if response.result == .captured { context.isCaptured = true }
    report(response.changes, since: before, slot, &context.actions)
  }

  /// How many parts of a control the focus goes through to the last.
  ///
  /// Ours: one that goes in a circle has no last.
  private static var mostParts: Int { 1000 }

  /// A timer stands while nobody sees the window.
  mutating func windowChanged(
    _ slot: _Slot, _ event: TimedEvent, _ context: inout EventContext
  ) {
    let before = control.boundValue
    let response = control.respond(to: Routed(event), in: frame(slot), style: style.style)
    report(response.changes, since: before, slot, &context.actions)
  }

  /// A shortcut operates it as Enter does while it has the focus.
  private func shortcutPress(_ event: SlotEvent) -> Routed {
    Routed(TimedEvent(event.time, .key(KeyEvent(.enter))))
  }

  private mutating func report(
    _ changes: [C.Change], since before: C.BoundValue, _ slot: _Slot, _ actions: inout [Effect]
  ) {
    if control.isMenuOpen != (slot.layer != nil) { slot.needsOwnBuild = true }
    for change in changes {
      switch C.clipboardRequest(of: change) {
      case .copy(let string): actions.append(.request(.copy(string)))
      case .paste: actions.append(.request(.paste))
      case nil: break
      }
    }
    let value = control.boundValue
    let isChanged = value != before
    // Most often time has just passed.
    guard isChanged || !changes.isEmpty || control.isEditing || !editing.isIdle
    else { return }
    editing.begin(control, isChanged: isChanged, &actions)
    if let binding, isChanged {
      actions.append(binding.action(setting: value, of: slot.id))
    }
    for change in changes {
      if let turn = PageTurn(change) { actions.append(.turn(turn)) }
      if let handler { actions.append(handler.action(for: change)) }
      if C.isSubmission(change) { actions.append(.submission) }
      if isButton { actions.append(.buttonPress) }
    }
    editing.end(control, isSubmitted: changes.contains(where: C.isSubmission), &actions)
  }

  /// Says that editing has ended where it has: the control was disabled, say.
  mutating func endEditing(_ actions: inout [Effect]) {
    editing.end(control, isSubmitted: false, &actions)
  }

  func disappear(_ slot: _Slot, _ actions: inout [Effect]) { editing.disappear(&actions) }

  func canActivate(_ slot: _Slot) -> Bool? { control.isEnabled }

  func isFocusable(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Bool {
    control.isFocusable(in: frame, style: style.style, at: time)
  }

  mutating func moveFocus(_ slot: _Slot, backwards: Bool, _ event: TimedEvent) -> Bool {
    control.moveFocus(backwards: backwards)
  }

  func focusShape(_ slot: _Slot, in frame: Rect, at time: Seconds) -> FocusShape? {
    control.focusShape(in: frame, style: style.style, at: time)
  }

  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    control.node(id: "", in: frame, style: style.style, at: time)
  }

  var mayTakeText: Bool { C.takesText }

  // MARK: Description

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let time = description.time
    if !label.isEmpty, description.attributes.label == nil { description.attributes.label = label }
    let id = description.add(of: slot) {
      control.node(id: $0, in: frame, style: style.style, at: time)
    }
    description.advise(on: control, id: id, in: frame, style: style.style)
    if let node = control.overlayNode(
      id: id, in: frame, style: style.style, at: time)
    {
      description.addOverlay(node)
    }
  }
}

/// What a person has done in the menu of a control.
private struct MenuChoice {
  /// What was chosen; nil where the menu was only closed.
  var row: Int?
}

extension ControlMenu {
  /// Its rows, and the lines between groups.
  fileprivate var views: ViewList<MenuChoice> {
    .many(
      rows.enumerated().map { index, row in
        var content = MenuRowContent(title: row.title, isOn: row.isChecked)
        content.isEnabled = row.isEnabled
        let view = ViewList<MenuChoice>.one(
          MenuRow(content: content, action: { choice, _ in choice.row = index }))
        return row.beginsGroup ? .many([.one(Divider()), view]) : view
      })
  }
}

/// That the next build says whether the model has taken what a person chose.
private struct AwaitedValue {}

extension Node {
  /// Says of it, or else of the first part of it that keys can go to, that it has the focus.
  mutating func markFocused() {
    // It may have said so itself.
    guard firstFocused == nil else { return }
    guard !isFocusable, let index = children.firstIndex(where: \.hasFocusable) else {
      return isFocused = true
    }
    children[index].markFocused()
  }
}
