internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// A control in a node, with its owner's value and a person's changes.
struct ControlElement<C: Control>: ActionMapper, ActivatableElement, DisappearObserver, FocusTarget,
  RestorableElement, SemanticElement, StatefulElement, WindowObserver
{
  var control: C
  /// The owner's last value.
  var said: C
  var style: StyleBox<C.Style>
  var handler: (any ControlHandler<C>)?
  var binding: (any ValueSetter<C.BoundValue>)?
  var label = ""
  var editing = EditingReport()
  /// True if the next build has to check whether the model has accepted a person's choice.
  private var needsValueCheck = false
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
    guard self.label == label, isUnchanged(next, value) else { return false }
    self.handler = handler
    self.binding = binding
    return true
  }

  /// True if the owner's value is unchanged, and the control has the model's value.
  private func isUnchanged(_ next: C, _ value: C.BoundValue?) -> Bool {
    guard let value else { return next == said }
    guard value == control.boundValue else { return false }
    var next = next
    next.boundValue = value
    return next == said
  }

  /// Adopts the owner's current value.
  ///
  /// The value of a bound control is always the owner's. Without a binding, the owner's value is
  /// only adopted if it has changed. The rest of the control's state is kept.
  mutating func adopt(_ next: C, isBound: Bool, at time: Seconds) -> Bool {
    let isUnchanged = next == said
    if isUnchanged, !isBound || next.boundValue == control.boundValue { return true }
    var new = next
    if !isBound, next.boundValue == said.boundValue { new.boundValue = control.boundValue }
    new.viewState = control.viewState
    said = next
    guard new != control else { return true }
    new.changed(from: control, at: time)
    control = new
    return false
  }

  /// Replaces a person's choice, which the model has refused, by the model's value.
  mutating func setState(_ state: Any, _ node: _ViewNode, at time: Seconds) {
    if state is PendingValueCheck {
      (needsValueCheck, node.needsOwnBuild) = (true, true)
      return
    }
    if let choice = state as? MenuChoice {
      let before = control.boundValue
      let changes = control.closeMenu(
        choosing: choice.row, in: frame(node), style: style.style, at: time)
      return report(C.Changes._array(changes), since: before, node, &node.pending)
    }
    guard let value = state as? C.BoundValue else { return }
    var new = control
    new.boundValue = value
    // Setting the value may have moved a caret or a thumb, so the view state belongs to the new
    // position.
    new.viewState = control.viewState
    guard new != control else { return }
    new.changed(from: control, at: time)
    control = new
    if node.layer != nil { node.needsOwnBuild = true }
  }

  /// Applies the owner's current value, after the bodies have run since a person's choice.
  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) {
    if needsValueCheck {
      needsValueCheck = false
      if binding?.isKnown == true, control.boundValue != said.boundValue {
        setState(said.boundValue, node, at: session.time)
        node.needsRevalidation = true
      }
    }
    buildMenu(node, session)
  }

  /// True if the control differs from the owner's control in more than the bound value and
  /// hovering.
  func hasOwnState(_ node: _ViewNode) -> Bool {
    var fresh = said
    if binding != nil { fresh.boundValue = control.boundValue }
    fresh.isHovered = control.isHovered
    fresh.overlayBounds = control.overlayBounds
    // The control may have moved since its last placement, so both are placed alike.
    var current = control
    current.placed(in: frame(node), style: style.style, at: node.layoutTime)
    fresh.placed(in: frame(node), style: style.style, at: node.layoutTime)
    return current != fresh
  }

  /// The value chosen by a person, if it is stored nowhere else.
  func restoration(_ node: _ViewNode, at time: Seconds) -> JSONValue? {
    guard ownsValue, control.boundValue != said.boundValue else { return nil }
    return JSONValue(encoding: control.boundValue)
  }

  mutating func restore(_ value: JSONValue, _ node: _ViewNode, at time: Seconds) {
    guard ownsValue, let value = value.decoded(as: C.BoundValue.self) else { return }
    var new = control
    new.boundValue = value
    control = new
    node.invalidateLayout()
  }

  private var ownsValue: Bool { binding == nil && handler == nil && !isSecret }

  var isSecret: Bool { (control as? VitrineComponents.TextField)?.isSecure ?? false }

  // MARK: Layout

  /// The frame at the last event.
  func frame(_ node: _ViewNode) -> Rect { Rect(origin: origin, size: node.size) }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { control.flexibility }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    control.size(fitting: proposal.limit, style: style.style)
  }

  mutating func place(_ node: _ViewNode) { placed(node, at: node.layoutTime) }

  mutating func placed(_ node: _ViewNode, at time: Seconds) {
    control.placed(in: frame(node), style: style.style, at: time)
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    control.firstBaseline(in: size, style: style.style)
  }

  // MARK: Motion

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(change: control.nextChange(after: time), update: control.nextUpdate(after: time))
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    let before = control.boundValue
    let changes = control.changes(advancingTo: time, in: frame(node), style: style.style)
    report(changes, since: before, node, &context.actions)
  }

  // MARK: Menu

  /// Builds or removes the layer of the control's open menu.
  func buildMenu(_ node: _ViewNode, _ session: BuildSession) {
    guard let menu = control.menu(in: frame(node), style: style.style), !menu.rows.isEmpty else {
      return node.updateLayer(at: session.time, nil)
    }
    var opening = MenuOpening(menu.anchor.map { .near($0) } ?? .below, size: .control)
    opening.pointer = menu.pointer
    opening.isOpenedByKey = menu.isOpenedByKey
    let context = _ViewContext(
      model: MenuChoice(), session: session, environment: node.environment)
    context.menu(menu.views, of: node, opening) { $0.control = menu }
  }

  /// An action in the control's menu closes the menu.
  func mapActions(_ node: _ViewNode, _ actions: inout [Effect]) {
    for index in actions.indices {
      guard let action = actions[index].action(of: MenuChoice.self) else { continue }
      var choice = MenuChoice()
      var context = ActionContext(
        time: node.layoutTime, environment: node.environment.environment)
      action.run(&choice, &context)
      actions[index] = .setState(node.id, choice)
    }
  }

  // MARK: Paint

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    control.paint(into: &canvas, in: frame, style: style.style, at: context.time)
  }

  func drawOverlay(
    _ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    control.paintOverlay(into: &canvas, in: frame, style: style.style, at: context.time)
  }

  var isOverlayOpen: Bool { control.isOverlayOpen }

  // MARK: Description

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    let time = description.time
    if !label.isEmpty, description.attributes.label == nil { description.attributes.label = label }
    let id = description.add(of: node) {
      control.node(id: $0, in: frame, style: style.style, at: time)
    }
    description.advise(on: control, id: id, in: frame, style: style.style)
    if let semantics = control.overlayNode(
      id: id, in: frame, style: style.style, at: time)
    {
      description.addOverlay(semantics)
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
struct PendingValueCheck {}

extension SemanticsNode {
  /// Marks this semantics node, or else its first focusable part, as focused.
  mutating func markFocused() {
    // The control may already have marked a part.
    guard firstFocused == nil else { return }
    guard !isFocusable, let index = children.firstIndex(where: \.hasFocusable) else {
      return isFocused = true
    }
    children[index].markFocused()
  }
}
