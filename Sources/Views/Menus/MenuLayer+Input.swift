internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension MenuLayer {
  // MARK: Events

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard !presentation.isLeaving else { return }
    switch event.kind {
    case .event: break
    case .leave:
      intent = nil
      if rowOfOpenSubmenu(node, frame, at: event.time) == nil {
        highlight(nil, node, at: event.time)
      }
      return
    case .enter, .focus, .interception, .shortcut, .drag: return
    }
    switch event.event.event {
    case .key(let key):
      if forward(event, node, frame, &context) { return }
      handle(key, node, event, in: frame, &context)
    case .text(let text):
      if forward(event, node, frame, &context) { return }
      selectRow(typed: text, node, frame, at: event.time)
    case .pointer(let step):
      if step.phase != .cancel, step.phase != .down,
        let open = rowOfOpenSubmenu(node, frame, at: event.time),
        let layer = node.node(at: open.path[...])?.layer, layer.menuContains(step.position),
        forward(event, node, frame, &context)
      {
        intent = nil
        if step.phase == .up, step.pointer == press?.pointer { press = nil }
        return
      }
      handle(step, node, event, in: frame, &context)
    default: break
    }
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(
      change: presentation.presence.isAnimating(at: time) ? time : nil, deadline: intent?.time)
  }

  /// After the mouse has rested on a row, opens the submenu of the row, and closes the submenu of
  /// another.
  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    guard let intent, intent.time <= time else { return }
    self.intent = nil
    let frame = node.windowFrame
    // The mouse has reached the submenu in the meantime.
    if let open = rowOfOpenSubmenu(node, frame, at: time),
      let layer = node.node(at: open.path[...])?.layer?.id, context.tree.hoverPath.contains(layer)
    {
      return
    }
    submenuOrigin = intent.position
    let row = row(at: intent.position, node, frame, at: time)
    moveHighlight(to: row, node, frame, at: time)
    guard let row, row.info.content.hasSubmenu, row.info.content.isEnabled, !row.info.isOpen
    else { return }
    activate(row.path, node, frame, &context, at: time)
  }

  // MARK: Rows

  func rows(_ node: _ViewNode, _ frame: Rect, at time: Seconds) -> [PlacedMenuRow] {
    var rows: [PlacedMenuRow] = []
    // The node's own element is being mutated, so only its children are asked for their frames.
    for child in node.children {
      let inner = Rect(origin: frame.origin + child.origin, size: child.node.size)
      rows += child.node.menuRows(in: inner, at: time, [child.node.id])
    }
    return rows
  }

  /// The panel's frame in the window.
  private func panel(_ node: _ViewNode, _ frame: Rect) -> Rect {
    guard let content = node.children.first else { return .zero }
    return Rect(origin: frame.origin + content.origin, size: content.node.size)
  }

  private func row(
    at position: Point, _ node: _ViewNode, _ frame: Rect, at time: Seconds
  ) -> PlacedMenuRow? {
    guard panel(node, frame).contains(position) else { return nil }
    return rows(node, frame, at: time).first { $0.frame.contains(position) }
  }

  /// The row whose submenu is open; nil for none.
  private func rowOfOpenSubmenu(_ node: _ViewNode, _ frame: Rect, at time: Seconds)
    -> PlacedMenuRow?
  {
    rows(node, frame, at: time).first { $0.info.isOpen }
  }

  /// Highlights the row under the mouse or chosen by keys.
  mutating func highlight(_ path: [NodeID]?, _ node: _ViewNode, at time: Seconds) {
    guard path != highlighted else { return }
    if let highlighted { node.setState(MenuHighlight(isOn: false), to: highlighted, at: time) }
    if let path { node.setState(MenuHighlight(isOn: true), to: path, at: time) }
    highlighted = path
  }

  // MARK: Menus inside

  /// Forwards an event to the open submenu.
  /// - Returns: false if no submenu is open.
  private func forward(
    _ event: NodeEvent, _ node: _ViewNode, _ frame: Rect, _ context: inout EventContext
  ) -> Bool {
    guard let open = rowOfOpenSubmenu(node, frame, at: event.time),
      let layer = node.node(at: open.path[...])?.layer?.id
    else { return false }
    var inner = event
    inner.recipients = .target
    deliver(inner, open.path + [layer], node, frame, &context)
    context.isCaptured = true
    return true
  }

  /// Delivers an event to a node inside.
  private func deliver(
    _ event: NodeEvent, _ path: [NodeID], _ node: _ViewNode, _ frame: Rect,
    _ context: inout EventContext
  ) {
    guard let first = path.first,
      let index = node.children.firstIndex(where: { $0.node.id == first })
    else { return }
    // Only new actions are mapped here: the existing ones are mapped already.
    var fresh = EventContext(time: context.time, tree: context.tree)
    let child = node.unique(index)
    let inner = Rect(origin: frame.origin + node.children[index].origin, size: child.size)
    child.deliver(event, path.dropFirst(), in: inner, &fresh)
    mapActions(node, &fresh.actions)
    context.actions += fresh.actions
    context.requests += fresh.requests
    context.winners += fresh.winners
  }

  /// Performs a row's action.
  func activate(
    _ path: [NodeID], _ node: _ViewNode, _ frame: Rect, _ context: inout EventContext,
    at time: Seconds
  ) {
    let event = NodeEvent(
      kind: .shortcut, event: TimedEvent(time, .key(KeyEvent(.enter))), recipients: .target)
    deliver(event, path, node, frame, &context)
  }

  // MARK: Pointers

  private mutating func handle(
    _ step: PointerEvent, _ node: _ViewNode, _ event: NodeEvent, in frame: Rect,
    _ context: inout EventContext
  ) {
    let time = event.time
    switch step.phase {
    case .hover:
      guard !event.isStill else { return }
      trackPointer(step.position, node, frame, at: time)
    case .down where press == nil:
      guard panel(node, frame).contains(step.position) else {
        context.actions.append(dismissal)
        return
      }
      press = Press(pointer: step.pointer, start: step.position)
      submenuOrigin = nil
      trackPointer(step.position, node, frame, at: time)
    case .move:
      if var press, press.pointer == step.pointer {
        if step.position.distance(to: press.start) > GestureMetrics.slop { press.hasMoved = true }
        self.press = press
        if press.hasOpenedMenu, !press.hasMoved { return }
      }
      trackPointer(step.position, node, frame, at: time)
    case .up:
      let press = press
      if press?.pointer == step.pointer { self.press = nil }
      if let press, press.hasOpenedMenu, !press.hasMoved { return }
      pointerUp(at: step.position, press, node, frame, &context, at: time)
    case .cancel where step.pointer == press?.pointer:
      press = nil
      highlight(nil, node, at: time)
    default: break
    }
  }

  /// Chooses the row where a pointer goes up.
  private mutating func pointerUp(
    at position: Point, _ press: Press?, _ node: _ViewNode, _ frame: Rect,
    _ context: inout EventContext, at time: Seconds
  ) {
    intent = nil
    if let row = row(at: position, node, frame, at: time) {
      guard row.info.content.isEnabled else { return highlight(nil, node, at: time) }
      if row.info.isOpen { return }
      moveHighlight(to: row, node, frame, at: time)
      return activate(row.path, node, frame, &context, at: time)
    }
    highlight(nil, node, at: time)
    // A press that was dragged off the button closes the menu.
    let isInside =
      presentation.anchor.frame.contains(position) || panel(node, frame).contains(position)
    if press?.hasOpenedMenu == true, opening.anchor == .below, !isInside {
      context.actions.append(dismissal)
    }
  }

  /// Tracks a pointer over the rows.
  private mutating func trackPointer(
    _ position: Point, _ node: _ViewNode, _ frame: Rect, at time: Seconds
  ) {
    let row = row(at: position, node, frame, at: time)
    if let open = rowOfOpenSubmenu(node, frame, at: time) {
      guard let row else {
        intent = nil
        return
      }
      if row.path == open.path {
        (submenuOrigin, intent) = (position, nil)
        return highlight(row.path, node, at: time)
      }
      // On its way into the submenu the pointer may pass over other rows.
      if let submenuOrigin, let panel = node.node(at: open.path[...])?.layer?.menuPanel,
        position.isHeading(from: submenuOrigin, to: panel)
      {
        self.submenuOrigin = position
        intent = Intent(time: time + MenuTiming.passing, position: position)
        return
      }
    }
    submenuOrigin = nil
    moveHighlight(to: row, node, frame, at: time)
    guard let row, row.info.content.hasSubmenu, row.info.content.isEnabled else {
      intent = nil
      return
    }
    intent = Intent(time: intent?.time ?? time + MenuTiming.opening, position: position)
  }

  /// Highlights a row if it can be chosen, and closes the submenu of another row.
  private mutating func moveHighlight(
    to row: PlacedMenuRow?, _ node: _ViewNode, _ frame: Rect, at time: Seconds
  ) {
    if let open = rowOfOpenSubmenu(node, frame, at: time), open.path != row?.path {
      node.setState(MenuChange.close, to: open.path, at: time)
    }
    let path = row.flatMap { $0.info.content.isEnabled ? $0.path : nil }
    if path != highlighted { intent = nil }
    highlight(path, node, at: time)
  }
}

/// Delays of menus, in seconds; all ours.
enum MenuTiming {
  /// How long a mouse rests on a row before its submenu opens.
  static let opening: Seconds = 0.15
  /// How long a mouse may pass over other rows on its way into the submenu before the submenu
  /// closes.
  static let passing: Seconds = 0.3
  /// How long after typed letters the next letter extends them.
  static let typing: Seconds = 1
}

extension _ViewNode {
  /// The panel of an open menu, in the window.
  fileprivate final var menuPanel: Rect? {
    children.first.map { Rect(origin: $0.origin, size: $0.node.size) }
  }

  /// True if the open menu or one of its submenus contains a point in the window.
  fileprivate final func menuContains(_ point: Point) -> Bool {
    if menuPanel?.contains(point) == true { return true }
    let open = menuRows(in: windowFrame, at: layoutTime).first { $0.info.isOpen }
    return open.flatMap { node(at: $0.path[...])?.layer?.menuContains(point) } ?? false
  }
}

extension Point {
  /// True if this point is inside the triangle from another point to the near side of a panel.
  fileprivate func isHeading(from origin: Point, to panel: Rect) -> Bool {
    let isRight = panel.midX > origin.x
    let edge = isRight ? panel.minX : panel.maxX
    let distance = isRight ? x - origin.x : origin.x - x
    let fullDistance = isRight ? edge - origin.x : origin.x - edge
    guard distance > 0, fullDistance > 0 else { return false }
    let fraction = min(1, distance / fullDistance)
    let top = origin.y + (panel.minY - origin.y) * fraction
    let bottom = origin.y + (panel.maxY - origin.y) * fraction
    return y >= min(top, origin.y) && y <= max(bottom, origin.y)
  }
}
