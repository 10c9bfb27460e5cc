internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension TabElement {
  // MARK: Hits

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    search.clipped(to: frame) { search in
      for index in order(slot).reversed() {
        slot.collectHits(ofChild: index, in: frame, &search)
      }
    }
  }

  // MARK: Keys

  /// The meaning of a key that no view inside has handled.
  private enum Meaning {
    case select(Int)
    case scroll
    case leave
    /// Focuses the bar of a TV if nothing has the focus: a remote has no Tab key.
    case begin
  }

  /// Control with a digit or Tab, scrolling keys, and Escape if there is something to go back to.
  private func meaning(_ key: KeyEvent, _ slot: _Slot) -> Meaning? {
    guard slot.environment.isEnabled, let plan else { return nil }
    let count = plan.shown.count
    switch key.key {
    case .tab where count > 0 && key.modifiers == .control:
      return .select((plan.selected + 1) % count)
    case .tab where count > 0 && key.modifiers == [.control, .shift]:
      return .select((plan.selected + count - 1) % count)
    case .character(let character) where key.modifiers == .control:
      guard let digit = character.wholeNumberValue, (1...9).contains(digit), count > 0 else {
        return nil
      }
      // As in browsers, 9 means the last one.
      let place = digit == 9 ? count - 1 : digit - 1
      return place < count ? .select(place) : nil
    case .up, .down, .pageUp, .pageDown, .home, .end:
      guard key.modifiers.isEmpty else { return nil }
      return survey.main != nil ? .scroll : form == .tv ? .begin : nil
    case .left, .right, .enter:
      return form == .tv && key.modifiers.isEmpty ? .begin : nil
    case .escape where key.modifiers.isEmpty:
      return form == .tv || leadsToMore(slot) ? .leave : nil
    default: return nil
    }
  }

  /// True if the visible pane was reached from More.
  func leadsToMore(_ slot: _Slot) -> Bool {
    paneIndex(slot).map {
      (slot.children[$0].slot as? ElementSlot<PaneElement>)?.element.origin != nil
    } ?? false
  }

  /// If the focus is in no tab view, digits and Tab select in the outermost one; other keys go to
  /// shortcuts further inside first.
  func hasShortcut(_ slot: _Slot, _ key: KeyEvent) -> Bool {
    guard let meaning = meaning(key, slot) else { return false }
    if case .select = meaning { return true }
    return !slot.children.contains { $0.slot.shortcutPath(key) != nil }
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard case .key(let key) = event.event.event, slot.environment.isEnabled else { return }
    switch event.kind {
    case .shortcut: perform(key, event, slot, in: frame, &context)
    case .interception where form == .tv: steer(key, slot, in: frame, isAsked: false, &context)
    case .event where form == .tv || form == .spatial:
      steer(key, slot, in: frame, isAsked: true, &context)
    default: break
    }
  }

  private mutating func perform(
    _ key: KeyEvent, _ event: SlotEvent, _ slot: _Slot, in frame: Rect,
    _ context: inout EventContext
  ) {
    switch meaning(key, slot) {
    case .select(let place): select(place, slot, &context)
    case .begin where context.tree.focusPath.isEmpty,
      .scroll where form == .tv && context.tree.focusPath.isEmpty:
      focusBar(slot, &context)
    case .scroll: scroll(event, slot, in: frame, &context)
    case .leave where form == .tv && !isOnBar(slot, context): focusBar(slot, &context)
    case .leave where leadsToMore(slot):
      context.isCaptured = true
      context.actions.append(.pop)
      lift(slot, &context.actions)
    case .begin, .leave, nil: break
    }
  }

  private func select(_ place: Int, _ slot: _Slot, _ context: inout EventContext) {
    guard let plan else { return }
    context.isCaptured = true
    let id = slot.id
    let isReselected = place == plan.selected && plan.isSelectionShown
    let showsMore = showsMore(plan)
    context.actions.append(
      Action<Model> { model, context in
        if showsMore {
          plan.endCustomizing(&model)
          context.states[id] = TabCommand.more(false)
        } else if isReselected {
          context.states[id] = TabCommand.reselect
        }
        if !isReselected { plan.selection.set(&model, place) }
      })
  }

  /// Delivers a key to the pane's main scroll view.
  private func scroll(
    _ event: SlotEvent, _ slot: _Slot, in frame: Rect, _ context: inout EventContext
  ) {
    guard let index = paneIndex(slot), let path = survey.main else { return }
    let pane = slot.children[index].slot
    let ids = pane.ids(path)
    let place = Rect(
      origin: frame.origin + placement(slot, of: index, at: context.time).origin, size: pane.size)
    var inner = EventContext(time: context.time, tree: context.tree)
    slot.unique(index).deliver(
      SlotEvent(event: event.event, recipients: .target), ids[...], in: place, &inner)
    context.actions += inner.actions
    context.requests += inner.requests
    context.isCaptured = context.isCaptured || inner.isCaptured
  }

  // MARK: Steering

  private func isOnBar(_ slot: _Slot, _ context: EventContext) -> Bool {
    barSlot(slot).map { context.tree.focusPath.contains($0.id) } ?? false
  }

  private func focusBar(_ slot: _Slot, _ context: inout EventContext) {
    guard let bar = barSlot(slot), control(slot)?.bar.isHidden == false else { return }
    context.isCaptured = true
    context.focusMove = .inside(bar.id)
  }

  /// Moves the focus with arrow keys, between the bar and the pane, and among the controls of the
  /// pane.
  /// - Parameter isAsked: true if the focused view has already received the key and not used it.
  private func steer(
    _ key: KeyEvent, _ slot: _Slot, in frame: Rect, isAsked: Bool, _ context: inout EventContext
  ) {
    guard key.modifiers.isEmpty, let direction = ArrowDirection(key.key),
      let index = paneIndex(slot)
    else { return }
    let isMirrored = slot.environment.environment.direction == .rightToLeft
    let out: ArrowDirection = form == .tv ? .up : isMirrored ? .right : .left
    let stops = stops(of: index, slot, in: frame, at: context.time)
    if isOnBar(slot, context) {
      guard isAsked, direction == out.opposite, let first = entrance(stops, index, slot) else {
        return
      }
      context.isCaptured = true
      context.focusMove = .inside(first)
      return
    }
    guard let focused = context.tree.focusPath.last,
      let current = stops.first(where: { $0.path.last == focused })
    else { return }
    // A view that handles arrow keys itself receives them first.
    if !isAsked, !isPlain(focused, direction, index, slot) { return }
    if let next = direction.nearest(
      to: current.frame, of: stops.filter { $0.path != current.path }),
      let id = next.path.last
    {
      context.isCaptured = true
      context.focusMove = .inside(id)
    } else if direction == out, isAsked || isAtTop(index, slot, at: context.time) {
      focusBar(slot, &context)
    }
  }

  /// The view in the pane that gets the focus: the one that had it last, or the first.
  private func entrance(_ stops: [FocusStop], _ index: Int, _ slot: _Slot) -> SlotID? {
    let remembered = (slot.children[index].slot as? ElementSlot<PaneElement>)?.element.focus.last
    return stops.first { $0.path.last == remembered }?.path.last ?? stops.first?.path.last
  }

  private func stops(
    of index: Int, _ slot: _Slot, in frame: Rect, at time: Seconds
  ) -> [FocusStop] {
    let pane = slot.children[index].slot
    let origin = frame.origin + placement(slot, of: index, at: time).origin
    var stops: [FocusStop] = []
    pane.collectStops([pane.id], in: Rect(origin: origin, size: pane.size), at: time, &stops)
    return stops
  }

  /// True for a view that doesn't use the arrow key: a button or a toggle, and a field for up and
  /// down.
  private func isPlain(_ id: SlotID, _ direction: ArrowDirection, _ index: Int, _ slot: _Slot)
    -> Bool
  {
    let pane = slot.children[index].slot
    guard let path = pane.path(to: id), let found = pane.slot(at: path[...]) else { return false }
    let node = found.ownNode(in: Rect(origin: .zero, size: found.size), at: slot.layoutTime)
    switch node?.role {
    case .button, .toggle: return true
    case .textField: return direction == .up || direction == .down
    default: return false
    }
  }

  /// True if the pane is scrolled to its top.
  private func isAtTop(_ index: Int, _ slot: _Slot, at time: Seconds) -> Bool {
    guard let path = survey.main,
      let scroll = slot.children[index].slot.descendant(path)?
        .elementLayoutValue(ScreenScroll.key) as? VitrineComponents.ScrollView
    else { return true }
    return scroll.targetOffset.y <= 0
  }

  // MARK: Description

  /// Describes a group with the visible pane, the sidebar and the bar.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let name = description.attributes.name
    if name == nil { description.attributes.part = "tab-view" }
    let role = description.attributes.role ?? .group
    let node = Node(id: description.makeID(role), role: role, frame: frame, clip: frame)
    description.group(node, of: slot) { description in
      if let index = paneIndex(slot) { describePane(index, slot, in: frame, &description) }
      if let index = index(TabPart.sidebar, slot) {
        description.attributes.part = "sidebar"
        let child = slot.children[index]
        let place = Rect(
          origin: frame.origin + placement(slot, of: index, at: description.time).origin,
          size: child.slot.size)
        let node = Node(id: description.makeID(.group), role: .group, frame: place)
        description.group(node, of: child.slot) { child.slot.describe(in: place, &$0) }
      }
      if let index = barIndex(slot) {
        let isOwn = name == nil || name == "tab-view"
        description.attributes.name = isOwn ? "tab-bar" : name.map { "\($0)/tab-bar" }
        slot.describeChild(index, in: frame, &description)
      }
    }
  }

  private func describePane(
    _ index: Int, _ slot: _Slot, in frame: Rect, _ description: inout Description
  ) {
    guard let pane = slot.children[index].slot as? ElementSlot<PaneElement> else { return }
    let identity = slot.children[index].identity
    let place = (identity.id?.base as? String).flatMap { plan?.place(of: $0) }
    description.attributes.part = identity == TabPart.more ? "more" : "pane-\(place ?? 0)"
    let origin = frame.origin + placement(slot, of: index, at: description.time).origin
    let bounds = Rect(origin: origin, size: pane.size)
    let node = Node(
      id: description.makeID(.group), role: .group,
      label: pane.element.title.isEmpty ? nil : pane.element.title, frame: bounds)
    description.group(node, of: pane) { pane.describe(in: bounds, &$0) }
  }
}
