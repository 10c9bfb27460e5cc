internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// A control in a slot, with its owner's value and a person's changes.
struct ControlElement<C: Control>: Element {
  var control: C
  /// The owner's last value.
  var said: C
  var style: StyleBox<C.Style>
  var handler: (any ControlHandler<C>)?
  var binding: (any ValueSetter<C.BoundValue>)?
  var label = ""
  var editing = EditingReport()
  /// True if the next build has to check whether the model has accepted a person's choice.
  private var awaitsValue = false
  /// The origin at the last event: pointer positions that the control stores are relative to it.
  var origin = Point.zero

  init(control: C, said: C, style: StyleBox<C.Style>) {
    self.control = control
    self.said = said
    self.style = style
  }

  var name: String { "\(C.self)" }

  /// Adopts the actions of an unchanged control.
  ///
  /// Mutating to avoid a copy of the element.
  /// - Parameter value: the model's value; nil if the control isn't bound.
  /// - Returns: false if the control has changed; then nothing is adopted.
  mutating func updateActions(
    _ handler: (any ControlHandler<C>)?, _ binding: (any ValueSetter<C.BoundValue>)?,
    of next: C, _ value: C.BoundValue?, _ label: String
  ) -> Bool {
    guard self.label == label, isSaidAgain(next, value) else { return false }
    self.handler = handler
    self.binding = binding
    return true
  }

  /// True if the owner's value is unchanged, and the control has the model's value.
  private func isSaidAgain(_ next: C, _ value: C.BoundValue?) -> Bool {
    guard let value else { return next == said }
    guard value == control.boundValue else { return false }
    var next = next
    next.boundValue = value
    return next == said
  }

  /// Adopts the owner's current value.
  ///
  /// The value of a bound control is always the owner's; without a binding it is only adopted if it
  /// has changed. The rest of the control's state is kept.
  /// - Returns: true if nothing has changed.
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

  /// Sets the value that the model has instead of a person's choice.
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
    // Setting the value may have moved a caret or a thumb: the view state belongs to the new place.
    new.viewState = control.viewState
    guard new != control else { return }
    new.changed(from: control, at: time)
    control = new
    if slot.layer != nil { slot.needsOwnBuild = true }
  }

  /// The bodies have run since a person's choice: the owner's current value applies.
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

  /// True if the control differs from the owner's in more than the bound value and hovering.
  func hasOwnState(_ slot: _Slot) -> Bool {
    var fresh = said
    if binding != nil { fresh.boundValue = control.boundValue }
    fresh.isHovered = control.isHovered
    fresh.overlayBounds = control.overlayBounds
    // The control may have moved since it was placed: both have to be placed alike.
    var own = control
    own.placed(in: frame(slot), style: style.style, at: slot.layoutTime)
    fresh.placed(in: frame(slot), style: style.style, at: slot.layoutTime)
    return own != fresh
  }

  /// The value chosen by a person, if it is stored nowhere else.
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

  /// The frame at the last event.
  func frame(_ slot: _Slot) -> Rect { Rect(origin: origin, size: slot.size) }

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

  /// Builds or removes the layer of the control's open menu.
  func buildMenu(_ slot: _Slot, _ session: BuildSession) {
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

  /// An action in the control's menu closes it.
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

/// The result of a control's menu.
private struct MenuChoice {
  /// The chosen row; nil if the menu was only closed.
  var row: Int?
}

extension ControlMenu {
  /// The rows, with separators between groups.
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

/// Marks that the next build has to check whether the model has accepted a person's choice.
struct AwaitedValue {}

extension Node {
  /// Marks this node, or else its first focusable part, as focused.
  mutating func markFocused() {
    // The control may already have marked a part.
    guard firstFocused == nil else { return }
    guard !isFocusable, let index = children.firstIndex(where: \.hasFocusable) else {
      return isFocused = true
    }
    children[index].markFocused()
  }
}
