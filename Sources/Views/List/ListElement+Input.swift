internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ListElement {
  // MARK: Pointers

  /// Tests headers and footers before rows: a sticky header is in front of the rows.
  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    let visibleFrame = node.extendedFrame(frame)
    search.clipped(to: visibleFrame) { search in
      for index in node.children.indices.reversed() where builtRows[index].kind != .row {
        node.collectHits(ofChild: index, in: frame, &search)
      }
      for index in node.children.indices.reversed() where builtRows[index].kind == .row {
        node.collectHits(ofChild: index, in: frame, &search)
      }
    }
    search.add(visibleFrame)
  }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    guard node.environment.isEnabled, let step = event.step else { return .none }
    let claim = control.claim(on: step, in: frame, style: scrollStyle)
    guard claim == .none, step.button == .primary else { return claim }
    // A mouse that may drag a row isn't given up to an ancestor's recognizer.
    guard step.pointer.kind != .touch,
      let index = index(at: step.position, node, in: frame, at: event.time),
      map.editing(of: builtRows[index].entry)?.editing.move != nil
    else { return .tap }
    return .pan(.both)
  }

  func canPan(towards direction: Point) -> Bool {
    if let drag, drag.recognizer.deadline == nil { return true }
    // A mouse drags rows, and scrolls by its wheel. Only pull-to-refresh pans with the pressed
    // mouse.
    let isPull = refresh != nil && drag == nil && control.targetOffset.y <= 0 && direction.y > 0
    return (!isMouseDown || isPull) && control.canPan(towards: direction)
  }

  /// True if a press on a row has an effect.
  func isPressable(_ row: BuiltRow) -> Bool {
    guard let id = map.id(of: row.entry), map.isEnabled(row.entry) else {
      return map.isCollapsed(row.entry) != nil
    }
    return view.primaryAction != nil || selection?.hasIDType(id) == true
  }

  /// The row at a point of the window, or a header that folds its rows.
  func index(at point: Point, _ node: _ViewNode, in frame: Rect, at time: Seconds) -> Int? {
    guard node.extendedFrame(frame).contains(point) else { return nil }
    for index in builtRows.indices where builtRows[index].kind != .row {
      if self.frame(of: index, node, in: frame, at: time).contains(point) {
        return map.isCollapsed(builtRows[index].entry) == nil ? nil : index
      }
    }
    return builtRows.indices.first {
      builtRows[$0].kind == .row && self.frame(of: $0, node, in: frame, at: time).contains(point)
    }
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    switch event.kind {
    case .focus(let isFocused):
      hasFocus = isFocused && context.tree.focusPath.last == node.id
      return
    case .leave: hoverPosition = nil
    case .enter, .event, .interception, .shortcut, .drag: break
    }
    if event.kind == .shortcut, refresh(by: event, &context) { return }
    guard let routed = event.routed else { return }
    if let step = event.step, node.environment.isEnabled {
      if step.pointer.kind != .touch { hoverPosition = step.phase == .cancel ? nil : step.position }
      if event.kind == .event {
        if step.phase == .down { isMouseDown = step.pointer.kind != .touch }
        if updateDrag(step, node, in: frame, &context) {
          return requestMissingRows(node, at: context.time)
        }
        trackPress(step, node, in: frame, &context)
      }
    }
    if case .key(let key) = event.event.event, event.kind == .event, key.key == .escape,
      drag?.isActive == true
    {
      cancelDrag(at: context.time)
      context.isCaptured = true
      return
    }
    if event.kind == .event, case .key(let key) = event.event.event, !context.isCaptured,
      node.environment.isEnabled
    {
      let hasListFocus = context.tree.focusPath.last == node.id
      if hasListFocus, handleKey(key, node, in: frame, &context) {
        (context.isCaptured, restored) = (true, nil)
        return requestMissingRows(node, at: context.time)
      }
    }
    if case .text(let text) = event.event.event, event.kind == .event, !context.isCaptured,
      node.environment.isEnabled, context.tree.focusPath.last == node.id,
      selectRow(typed: text, &context)
    {
      (context.isCaptured, restored) = (true, nil)
      return requestMissingRows(node, at: context.time)
    }
    if refresh(by: event, &context) { return requestMissingRows(node, at: context.time) }
    let pulled = control.pull(at: context.time)
    let before = control.targetOffset
    let response = control.respond(to: routed, in: frame, style: scrollStyle)
    if control.targetOffset != before { restored = nil }
    if let pull = view.pull, response.changes.contains(.ended), pulled >= pull.threshold {
      context.actions.append(Action<Model> { model, context in pull.action(&model, &context) })
    }
    reportRefresh(&context)
    if response.changes.contains(.began) {
      press = nil
      if drag?.isActive == false { drag = nil }
    }
    if !response.changes.isEmpty {
      scrollTarget = nil
      _ = closeSwipes(except: nil, node, at: context.time)
    }
    // A tracked pointer may still become a tap.
    if response.result == .handled, event.step == nil { context.isCaptured = true }
    requestMissingRows(node, at: context.time)
  }

  private mutating func trackPress(
    _ step: PointerEvent, _ node: _ViewNode, in frame: Rect, _ context: inout EventContext
  ) {
    let index = index(at: step.position, node, in: frame, at: context.time)
    if step.phase == .down, closeSwipes(except: index, node, at: context.time) { return }
    switch step.phase {
    case .down where press == nil && step.button == .primary:
      // A press on a view inside the row isn't a press on the row.
      guard !context.isCaptured, let index else { return }
      prepareDrag(index, step, node, in: frame, &context)
      guard isPressable(builtRows[index]) else { return }
      guard !control.isMoving(at: context.time) || step.pointer.kind == .mouse else { return }
      let delay = step.pointer.kind == .touch ? ListPress.touchDelay : 0
      press = ListPress(
        pointer: step.pointer, row: builtRows[index].identity, highlightTime: context.time + delay,
        modifiers: step.modifiers)
      fadingHighlight = nil
    case .move where step.pointer == press?.pointer:
      let row = index.map { builtRows[$0].identity }
      let pressed = press?.row
      press?.isInside = row == pressed
    case .up where step.pointer == press?.pointer && step.button == .primary:
      guard let press else { return }
      self.press = nil
      guard let index, builtRows[index].identity == press.row else { return }
      if builtRows[index].kind == .header { return toggleFold(builtRows[index].entry, node) }
      tap(builtRows[index], press, at: context.time, &context)
    case .cancel where step.pointer == press?.pointer: press = nil
    default: break
    }
  }

  /// Closes the visible swipe actions of all rows except one.
  /// - Returns: true if the row at the index has visible swipe actions.
  private func closeSwipes(except index: Int?, _ node: _ViewNode, at time: Seconds) -> Bool {
    var isOpen = false
    for row in node.children.indices where node.children[row].node.hasOpenSwipeActions {
      if row == index { isOpen = true } else { node.unique(row).setSwipeActions(.close, at: time) }
    }
    return isOpen
  }

  private mutating func tap(
    _ row: BuiltRow, _ press: ListPress, at time: Seconds, _ context: inout EventContext
  ) {
    guard let id = map.id(of: row.entry) else { return }
    let isTouch = press.pointer.kind == .touch
    let isDouble = lastClick.map {
      $0.row == row.identity && time - $0.time <= GestureMetrics.doubleTapInterval
    }
    lastClick = isDouble == true ? nil : RowTap(row: row.identity, time: time)
    (cursor, selectionAtCursorMove) = (row.identity, selectedID)
    if let selection, selection.hasIDType(id) {
      select(row, id, selection, press.modifiers, isTouch: isTouch, &context)
      // A finger toggles rows in a multiple selection, and otherwise opens them at once.
      let opens = isTouch || view.values != nil ? !selection.allowsMultiple : isDouble == true
      if opens { open([id], &context) }
    } else {
      fadingHighlight = RowTap(row: row.identity, time: time)
      open([id], &context)
    }
  }

  private mutating func select(
    _ row: BuiltRow, _ id: AnyHashable, _ selection: ListSelection<Model>,
    _ modifiers: KeyModifiers, isTouch: Bool, _ context: inout EventContext
  ) {
    if selection.allowsMultiple, modifiers.contains(.shift), !isTouch {
      return selectRange(to: row.entry, selection, &context)
    }
    anchor = row.identity
    revealed.item = id
    if selection.allowsMultiple,
      isTouch || !modifiers.isDisjoint(with: [.control, .meta])
    {
      context.actions.append(Action<Model> { model, _ in selection.toggle(&model, id) })
    } else {
      let reselection = view.reselection
      context.actions.append(
        Action<Model> { model, context in
          let isSelected = reselection != nil && selection.contains(model, id)
          selection.replace(&model, [id])
          if isSelected { reselection?(&model, id, &context) }
        })
      context.actions.append(.choice)
    }
  }

  /// Selects all rows from the anchor to an entry.
  mutating func selectRange(
    to entry: Int, _ selection: ListSelection<Model>, _ context: inout EventContext
  ) {
    let from = self.entry(of: anchor) ?? entry
    if anchor == nil { anchor = map.identity(of: entry) }
    let ids = (min(from, entry)...max(from, entry)).compactMap(map.id(of:))
      .filter(selection.hasIDType)
    context.actions.append(Action<Model> { model, _ in selection.replace(&model, ids) })
  }

  func open(_ ids: [AnyHashable], _ context: inout EventContext) {
    guard let primaryAction = view.primaryAction, !ids.isEmpty else { return }
    context.actions.append(
      Action<Model> { model, context in primaryAction(&model, ids, &context) })
  }

  /// The current entry of a row; nil if it no longer exists.
  func entry(of identity: Identity?) -> Int? {
    guard let identity else { return nil }
    if let row = builtRows.first(where: { $0.identity == identity }) { return row.entry }
    return identity.id.flatMap(map.entry(withID:))
  }
}
