internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// A control in a slot: what its owner says of it, and what a person has done to it.
struct ControlElement<C: Control>: Element {
  var control: C
  /// What the owner said last.
  var said: C
  var style: StyleBox<C.Style>
  var handler: (any ControlHandler<C>)?
  var binding: (any ValueSetter<C.BoundValue>)?
  var label = ""
  var editing = EditingReport()
  /// True where the next build says whether the model has taken what a person chose.
  private var awaitsValue = false
  /// Where it was when it took an event last: what it remembers of a pointer is from there.
  var origin = Point.zero

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

  /// Shows the menu that the control has open, or lets it go.
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
struct AwaitedValue {}

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
