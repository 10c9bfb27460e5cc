internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension TabElement {
  // MARK: Hits

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    search.clipped(to: frame) { search in
      for index in order(node).reversed() {
        node.collectHits(ofChild: index, in: frame, &search)
      }
    }
  }

  // MARK: Keys

  /// The action of a key that no view inside has handled.
  private enum KeyAction {
    case select(Int)
    case scroll
    case goBack
    /// Focuses the bar of a TV if nothing has the focus: a remote has no Tab key.
    case focusBar
  }

  /// Control with a digit or Tab, scrolling keys, and Escape if there is something to go back to.
  private func keyAction(_ key: KeyEvent, _ node: _ViewNode) -> KeyAction? {
    guard node.environment.isEnabled, let plan else { return nil }
    let count = plan.visibleIndices.count
    switch key.key {
    case .tab where count > 0 && key.modifiers == .control:
      return .select((plan.selectedIndex + 1) % count)
    case .tab where count > 0 && key.modifiers == [.control, .shift]:
      return .select((plan.selectedIndex + count - 1) % count)
    case .character(let character) where key.modifiers == .control:
      guard let digit = character.wholeNumberValue, (1...9).contains(digit), count > 0 else {
        return nil
      }
      // As in browsers, 9 means the last one.
      let index = digit == 9 ? count - 1 : digit - 1
      return index < count ? .select(index) : nil
    case .up, .down, .pageUp, .pageDown, .home, .end:
      guard key.modifiers.isEmpty else { return nil }
      return scrollViews.main != nil ? .scroll : form == .tv ? .focusBar : nil
    case .left, .right, .enter:
      return form == .tv && key.modifiers.isEmpty ? .focusBar : nil
    case .escape where key.modifiers.isEmpty:
      return form == .tv || isPaneFromMore(node) ? .goBack : nil
    default: return nil
    }
  }

  /// True if the visible pane was reached from More.
  func isPaneFromMore(_ node: _ViewNode) -> Bool {
    paneIndex(node).map {
      (node.children[$0].node as? ElementNode<PaneElement>)?.element.origin != nil
    } ?? false
  }

  /// Digits and Tab select in the outermost tab view if the focus is in none; other keys go first
  /// to shortcuts further inside.
  func hasShortcut(_ node: _ViewNode, _ key: KeyEvent) -> Bool {
    guard let action = keyAction(key, node) else { return false }
    if case .select = action { return true }
    return !node.children.contains { $0.node.shortcutPath(key) != nil }
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard case .key(let key) = event.event.event, node.environment.isEnabled else { return }
    switch event.kind {
    case .shortcut: perform(key, event, node, in: frame, &context)
    case .interception where form == .tv:
      moveFocus(key, node, in: frame, isUnhandled: false, &context)
    case .event where form == .tv || form == .spatial:
      moveFocus(key, node, in: frame, isUnhandled: true, &context)
    default: break
    }
  }

  private mutating func perform(
    _ key: KeyEvent, _ event: NodeEvent, _ node: _ViewNode, in frame: Rect,
    _ context: inout EventContext
  ) {
    switch keyAction(key, node) {
    case .select(let index): select(index, node, &context)
    case .focusBar where context.tree.focusPath.isEmpty,
      .scroll where form == .tv && context.tree.focusPath.isEmpty:
      focusBar(node, &context)
    case .scroll: scroll(event, node, in: frame, &context)
    case .goBack where form == .tv && !isOnBar(node, context): focusBar(node, &context)
    case .goBack where isPaneFromMore(node):
      context.isCaptured = true
      context.actions.append(.pop)
      mapActions(node, &context.actions)
    case .focusBar, .goBack, nil: break
    }
  }

  private func select(_ index: Int, _ node: _ViewNode, _ context: inout EventContext) {
    guard let plan else { return }
    context.isCaptured = true
    let id = node.id
    let isReselected = index == plan.selectedIndex && plan.isSelectionVisible
    let showsMore = showsMore(plan)
    context.actions.append(
      Action<Model> { model, context in
        if showsMore {
          plan.endCustomizing(&model)
          context.states[id] = TabCommand.more(false)
        } else if isReselected {
          context.states[id] = TabCommand.reselect
        }
        if !isReselected { plan.selection.set(&model, index) }
      })
  }

  /// Delivers a key to the pane's main scroll view.
  private func scroll(
    _ event: NodeEvent, _ node: _ViewNode, in frame: Rect, _ context: inout EventContext
  ) {
    guard let index = paneIndex(node), let path = scrollViews.main else { return }
    let pane = node.children[index].node
    let ids = pane.ids(path)
    let paneFrame = Rect(
      origin: frame.origin + placement(node, of: index, at: context.time).origin, size: pane.size)
    var inner = EventContext(time: context.time, tree: context.tree)
    node.unique(index).deliver(
      NodeEvent(event: event.event, recipients: .target), ids[...], in: paneFrame, &inner)
    context.actions += inner.actions
    context.requests += inner.requests
    context.isCaptured = context.isCaptured || inner.isCaptured
  }

  // MARK: Directional focus

  private func isOnBar(_ node: _ViewNode, _ context: EventContext) -> Bool {
    barNode(node).map { context.tree.focusPath.contains($0.id) } ?? false
  }

  private func focusBar(_ node: _ViewNode, _ context: inout EventContext) {
    guard let bar = barNode(node), control(node)?.bar.isHidden == false else { return }
    context.isCaptured = true
    context.focusMove = .inside(bar.id)
  }

  /// Moves the focus with arrow keys, between the bar and the pane, and among the controls of the
  /// pane.
  /// - Parameter isUnhandled: true if the focused view has already received the key and not used
  ///   it.
  private func moveFocus(
    _ key: KeyEvent, _ node: _ViewNode, in frame: Rect, isUnhandled: Bool,
    _ context: inout EventContext
  ) {
    guard key.modifiers.isEmpty, let direction = ArrowDirection(key.key),
      let index = paneIndex(node)
    else { return }
    let isMirrored = node.environment.environment.direction == .rightToLeft
    let barDirection: ArrowDirection = form == .tv ? .up : isMirrored ? .right : .left
    let stops = stops(of: index, node, in: frame, at: context.time)
    if isOnBar(node, context) {
      guard isUnhandled, direction == barDirection.opposite,
        let first = initialFocus(stops, index, node)
      else {
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
    if !isUnhandled, !ignoresArrowKey(focused, direction, index, node) { return }
    if let next = direction.nearest(
      to: current.frame, of: stops.filter { $0.path != current.path }),
      let id = next.path.last
    {
      context.isCaptured = true
      context.focusMove = .inside(id)
    } else if direction == barDirection, isUnhandled || isAtTop(index, node, at: context.time) {
      focusBar(node, &context)
    }
  }

  /// The view in the pane that gets the focus: the view that had it last, else the first.
  private func initialFocus(_ stops: [FocusStop], _ index: Int, _ node: _ViewNode) -> NodeID? {
    let remembered = (node.children[index].node as? ElementNode<PaneElement>)?.element.focus.last
    return stops.first { $0.path.last == remembered }?.path.last ?? stops.first?.path.last
  }

  private func stops(
    of index: Int, _ node: _ViewNode, in frame: Rect, at time: Seconds
  ) -> [FocusStop] {
    let pane = node.children[index].node
    let origin = frame.origin + placement(node, of: index, at: time).origin
    var stops: [FocusStop] = []
    pane.collectStops([pane.id], in: Rect(origin: origin, size: pane.size), at: time, &stops)
    return stops
  }

  /// True for a view that doesn't use an arrow key: buttons and toggles use none, and text fields
  /// use neither up nor down.
  private func ignoresArrowKey(
    _ id: NodeID, _ direction: ArrowDirection, _ index: Int, _ node: _ViewNode
  )
    -> Bool
  {
    let pane = node.children[index].node
    guard let path = pane.path(to: id), let found = pane.node(at: path[...]) else { return false }
    let semantics = found.ownSemantics(
      in: Rect(origin: .zero, size: found.size), at: node.layoutTime)
    switch semantics?.role {
    case .button, .toggle: return true
    case .textField: return direction == .up || direction == .down
    default: return false
    }
  }

  /// True if the pane is scrolled to its top.
  private func isAtTop(_ index: Int, _ node: _ViewNode, at time: Seconds) -> Bool {
    guard let path = scrollViews.main,
      let scroll = node.children[index].node.descendant(path)?
        .elementLayoutValue(BarScroll.key) as? VitrineComponents.ScrollView
    else { return true }
    return scroll.targetOffset.y <= 0
  }

  // MARK: Description

  /// Describes a group with the visible pane, the sidebar and the bar.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    let name = description.attributes.name
    if name == nil { description.attributes.part = "tab-view" }
    let role = description.attributes.role ?? .group
    let semantics = SemanticsNode(
      id: description.makeID(role), role: role, frame: frame, clip: frame)
    description.group(semantics, of: node) { description in
      if let index = paneIndex(node) { describePane(index, node, in: frame, &description) }
      if let index = index(TabPart.sidebar, node) {
        description.attributes.part = "sidebar"
        let child = node.children[index]
        let sidebarFrame = Rect(
          origin: frame.origin + placement(node, of: index, at: description.time).origin,
          size: child.node.size)
        let semantics = SemanticsNode(
          id: description.makeID(.group), role: .group, frame: sidebarFrame)
        description.group(semantics, of: child.node) { child.node.describe(in: sidebarFrame, &$0) }
      }
      if let index = barIndex(node) {
        let isOwn = name == nil || name == "tab-view"
        description.attributes.name = isOwn ? "tab-bar" : name.map { "\($0)/tab-bar" }
        node.describeChild(index, in: frame, &description)
      }
    }
  }

  private func describePane(
    _ index: Int, _ node: _ViewNode, in frame: Rect, _ description: inout Description
  ) {
    guard let pane = node.children[index].node as? ElementNode<PaneElement> else { return }
    let identity = node.children[index].identity
    let tabIndex = (identity.id?.base as? String).flatMap { plan?.tabIndex(of: $0) }
    description.attributes.part = identity == TabPart.more ? "more" : "pane-\(tabIndex ?? 0)"
    let origin = frame.origin + placement(node, of: index, at: description.time).origin
    let bounds = Rect(origin: origin, size: pane.size)
    let semantics = SemanticsNode(
      id: description.makeID(.group), role: .group,
      label: pane.element.title.isEmpty ? nil : pane.element.title, frame: bounds)
    description.group(semantics, of: pane) { pane.describe(in: bounds, &$0) }
  }
}
