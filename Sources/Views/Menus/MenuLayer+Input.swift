internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension MenuLayer {
  // MARK: Events

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard !presentation.isLeaving else { return }
    switch event.kind {
    case .event: break
    case .leave:
      intent = nil
      if openRow(slot, frame, at: event.time) == nil { highlight(nil, slot, at: event.time) }
      return
    case .enter, .focus, .interception, .shortcut, .drag: return
    }
    switch event.event.event {
    case .key(let key):
      if forward(event, slot, frame, &context) { return }
      take(key, slot, event, in: frame, &context)
    case .text(let words):
      if forward(event, slot, frame, &context) { return }
      find(words, slot, frame, at: event.time)
    case .pointer(let step):
      if step.phase != .cancel, step.phase != .down,
        let open = openRow(slot, frame, at: event.time),
        let layer = slot.slot(at: open.path[...])?.layer, layer.menuContains(step.position),
        forward(event, slot, frame, &context)
      {
        intent = nil
        if step.phase == .up, step.pointer == press?.pointer { press = nil }
        return
      }
      take(step, slot, event, in: frame, &context)
    default: break
    }
  }

  func due(_ slot: _Slot) -> Seconds? { intent?.time }

  /// The mouse has rested on a row: its submenu opens, or another one closes.
  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    guard let intent, intent.time <= time else { return }
    self.intent = nil
    let frame = slot.windowFrame
    // The mouse has reached the submenu in the meantime.
    if let open = openRow(slot, frame, at: time),
      let layer = slot.slot(at: open.path[...])?.layer?.id, context.tree.hoverPath.contains(layer)
    {
      return
    }
    origin = intent.position
    let row = row(at: intent.position, slot, frame, at: time)
    moveHighlight(to: row, slot, frame, at: time)
    guard let row, row.info.content.hasSubmenu, row.info.content.isEnabled, !row.info.isOpen
    else { return }
    activate(row.path, slot, frame, &context, at: time)
  }

  // MARK: Rows

  func rows(_ slot: _Slot, _ frame: Rect, at time: Seconds) -> [MenuRowPlace] {
    var rows: [MenuRowPlace] = []
    // The slot's own element is being mutated, so only its children are asked for their frames.
    for child in slot.children {
      let inner = Rect(origin: frame.origin + child.origin, size: child.slot.size)
      rows += child.slot.menuRows(in: inner, at: time, [child.slot.id])
    }
    return rows
  }

  /// The panel's frame in the window.
  private func panel(_ slot: _Slot, _ frame: Rect) -> Rect {
    guard let content = slot.children.first else { return .zero }
    return Rect(origin: frame.origin + content.origin, size: content.slot.size)
  }

  private func row(
    at position: Point, _ slot: _Slot, _ frame: Rect, at time: Seconds
  ) -> MenuRowPlace? {
    guard panel(slot, frame).contains(position) else { return nil }
    return rows(slot, frame, at: time).first { $0.frame.contains(position) }
  }

  /// The row whose submenu is open.
  private func openRow(_ slot: _Slot, _ frame: Rect, at time: Seconds) -> MenuRowPlace? {
    rows(slot, frame, at: time).first { $0.info.isOpen }
  }

  /// Highlights the row under the mouse or chosen by keys.
  mutating func highlight(_ path: [SlotID]?, _ slot: _Slot, at time: Seconds) {
    guard path != highlighted else { return }
    if let highlighted { slot.tell(MenuHighlight(isOn: false), to: highlighted, at: time) }
    if let path { slot.tell(MenuHighlight(isOn: true), to: path, at: time) }
    highlighted = path
  }

  // MARK: Menus inside

  /// Forwards an event to the open submenu.
  /// - Returns: false if none is open.
  private func forward(
    _ event: SlotEvent, _ slot: _Slot, _ frame: Rect, _ context: inout EventContext
  ) -> Bool {
    guard let open = openRow(slot, frame, at: event.time),
      let layer = slot.slot(at: open.path[...])?.layer?.id
    else { return false }
    var inner = event
    inner.recipients = .target
    deliver(inner, open.path + [layer], slot, frame, &context)
    context.isCaptured = true
    return true
  }

  /// Delivers an event to a slot inside.
  private func deliver(
    _ event: SlotEvent, _ path: [SlotID], _ slot: _Slot, _ frame: Rect,
    _ context: inout EventContext
  ) {
    guard let first = path.first,
      let index = slot.children.firstIndex(where: { $0.slot.id == first })
    else { return }
    // Only new actions are mapped here: the existing ones are mapped already.
    var fresh = EventContext(time: context.time, tree: context.tree)
    let child = slot.unique(index)
    let inner = Rect(origin: frame.origin + slot.children[index].origin, size: child.size)
    child.deliver(event, path.dropFirst(), in: inner, &fresh)
    lift(slot, &fresh.actions)
    context.actions += fresh.actions
    context.requests += fresh.requests
    context.winners += fresh.winners
  }

  /// Performs a row's action.
  func activate(
    _ path: [SlotID], _ slot: _Slot, _ frame: Rect, _ context: inout EventContext, at time: Seconds
  ) {
    let event = SlotEvent(
      kind: .shortcut, event: TimedEvent(time, .key(KeyEvent(.enter))), recipients: .target)
    deliver(event, path, slot, frame, &context)
  }

  // MARK: Pointers

  private mutating func take(
    _ step: PointerEvent, _ slot: _Slot, _ event: SlotEvent, in frame: Rect,
    _ context: inout EventContext
  ) {
    let time = event.time
    switch step.phase {
    case .hover:
      guard !event.isStill else { return }
      follow(step.position, slot, frame, at: time)
    case .down where press == nil:
      guard panel(slot, frame).contains(step.position) else {
        context.actions.append(dismissal)
        return
      }
      press = Press(pointer: step.pointer, start: step.position)
      origin = nil
      follow(step.position, slot, frame, at: time)
    case .move:
      if var press, press.pointer == step.pointer {
        if step.position.distance(to: press.start) > GestureMetrics.slop { press.hasMoved = true }
        self.press = press
        if press.opens, !press.hasMoved { return }
      }
      follow(step.position, slot, frame, at: time)
    case .up:
      let held = press
      if held?.pointer == step.pointer { press = nil }
      if let held, held.opens, !held.hasMoved { return }
      lift(step.position, held, slot, frame, &context, at: time)
    case .cancel where step.pointer == press?.pointer:
      press = nil
      highlight(nil, slot, at: time)
    default: break
    }
  }

  private mutating func lift(
    _ position: Point, _ held: Press?, _ slot: _Slot, _ frame: Rect,
    _ context: inout EventContext, at time: Seconds
  ) {
    intent = nil
    if let row = row(at: position, slot, frame, at: time) {
      guard row.info.content.isEnabled else { return highlight(nil, slot, at: time) }
      if row.info.isOpen { return }
      moveHighlight(to: row, slot, frame, at: time)
      return activate(row.path, slot, frame, &context, at: time)
    }
    highlight(nil, slot, at: time)
    // A press that was dragged off the button closes the menu.
    let stays =
      presentation.anchor.frame.contains(position) || panel(slot, frame).contains(position)
    if held?.opens == true, opening.place == .below, !stays { context.actions.append(dismissal) }
  }

  /// Tracks a pointer over the rows.
  private mutating func follow(
    _ position: Point, _ slot: _Slot, _ frame: Rect, at time: Seconds
  ) {
    let row = row(at: position, slot, frame, at: time)
    if let open = openRow(slot, frame, at: time) {
      guard let row else {
        intent = nil
        return
      }
      if row.path == open.path {
        (origin, intent) = (position, nil)
        return highlight(row.path, slot, at: time)
      }
      // On its way into the submenu the pointer may pass over other rows.
      if let origin, let panel = slot.slot(at: open.path[...])?.layer?.menuPanel,
        position.isHeading(from: origin, to: panel)
      {
        self.origin = position
        intent = Intent(time: time + MenuTiming.passing, position: position)
        return
      }
    }
    origin = nil
    moveHighlight(to: row, slot, frame, at: time)
    guard let row, row.info.content.hasSubmenu, row.info.content.isEnabled else {
      intent = nil
      return
    }
    intent = Intent(time: intent?.time ?? time + MenuTiming.opening, position: position)
  }

  /// Highlights a row if it can be chosen, and closes the submenu of another row.
  private mutating func moveHighlight(
    to row: MenuRowPlace?, _ slot: _Slot, _ frame: Rect, at time: Seconds
  ) {
    if let open = openRow(slot, frame, at: time), open.path != row?.path {
      slot.tell(MenuChange.close, to: open.path, at: time)
    }
    let path = row.flatMap { $0.info.content.isEnabled ? $0.path : nil }
    if path != highlighted { intent = nil }
    highlight(path, slot, at: time)
  }
}

/// Delays of menus, in seconds; all ours.
enum MenuTiming {
  /// How long a mouse rests on a row before its submenu opens.
  static let opening: Seconds = 0.15
  /// How long a mouse may pass over other rows on its way into the submenu before that closes.
  static let passing: Seconds = 0.3
  /// How long typed letters are kept for the next one to extend them.
  static let typing: Seconds = 1
}

extension _Slot {
  /// The panel of an open menu, in the window.
  fileprivate final var menuPanel: Rect? {
    children.first.map { Rect(origin: $0.origin, size: $0.slot.size) }
  }

  /// True if the open menu or one of its submenus contains a point in the window.
  fileprivate final func menuContains(_ point: Point) -> Bool {
    if menuPanel?.contains(point) == true { return true }
    let open = menuRows(in: windowFrame, at: layoutTime).first { $0.info.isOpen }
    return open.flatMap { slot(at: $0.path[...])?.layer?.menuContains(point) } ?? false
  }
}

extension Point {
  /// True if it is inside the triangle from a point to the near side of a panel.
  fileprivate func isHeading(from origin: Point, to panel: Rect) -> Bool {
    let isRight = panel.midX > origin.x
    let edge = isRight ? panel.minX : panel.maxX
    let way = isRight ? x - origin.x : origin.x - x
    let whole = isRight ? edge - origin.x : origin.x - edge
    guard way > 0, whole > 0 else { return false }
    let share = min(1, way / whole)
    let top = origin.y + (panel.minY - origin.y) * share
    let bottom = origin.y + (panel.maxY - origin.y) * share
    return y >= min(top, origin.y) && y <= max(bottom, origin.y)
  }
}
