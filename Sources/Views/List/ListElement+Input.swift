internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ListElement {
  // MARK: Pointers

  /// Sticky headers are above the rows.
  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    let shownFrame = slot.shownFrame(frame)
    search.clipped(to: shownFrame) { search in
      for index in slot.children.indices.reversed() where shown[index].kind != .row {
        slot.collectHits(ofChild: index, in: frame, &search)
      }
      for index in slot.children.indices.reversed() where shown[index].kind == .row {
        slot.collectHits(ofChild: index, in: frame, &search)
      }
    }
    search.add(shownFrame)
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard slot.environment.isEnabled, let step = event.step else { return .none }
    let claim = control.claim(on: step, in: frame, style: scrollStyle)
    guard claim == .none, step.button == .primary else { return claim }
    // A mouse that may drag a row isn't given up to an ancestor's recognizer.
    guard step.pointer.kind != .touch,
      let index = index(at: step.position, slot, in: frame, at: event.time),
      map.editing(of: shown[index].entry)?.editing.move != nil
    else { return .tap }
    return .pan(.both)
  }

  func canPan(towards way: Point) -> Bool {
    if let drag, drag.press.deadline == nil { return true }
    // A mouse drags rows and scrolls by its wheel; only pull-to-refresh pans with it.
    let isPull = refresh != nil && drag == nil && control.targetOffset.y <= 0 && way.y > 0
    return (!isMouseDown || isPull) && control.canPan(towards: way)
  }

  /// True if a press on a row has an effect.
  func isPressable(_ row: ShownRow) -> Bool {
    guard let id = map.id(of: row.entry), map.isEnabled(row.entry) else {
      return map.isCollapsed(row.entry) != nil
    }
    return view.primaryAction != nil || selection?.isID(id) == true
  }

  /// The row at a point of the window, or a header that folds its rows.
  func index(at point: Point, _ slot: _Slot, in frame: Rect, at time: Seconds) -> Int? {
    guard slot.shownFrame(frame).contains(point) else { return nil }
    for index in shown.indices where shown[index].kind != .row {
      if self.frame(of: index, slot, in: frame, at: time).contains(point) {
        return map.isCollapsed(shown[index].entry) == nil ? nil : index
      }
    }
    return shown.indices.first {
      shown[$0].kind == .row && self.frame(of: $0, slot, in: frame, at: time).contains(point)
    }
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    switch event.kind {
    case .focus(let isFocused):
      hasFocus = isFocused && context.tree.focusPath.last == slot.id
      return
    case .leave: hover = nil
    case .enter, .event, .interception, .shortcut, .drag: break
    }
    if event.kind == .shortcut, refresh(by: event, &context) { return }
    guard let routed = event.routed else { return }
    if let step = event.step, slot.environment.isEnabled {
      if step.pointer.kind != .touch { hover = step.phase == .cancel ? nil : step.position }
      if event.kind == .event {
        if step.phase == .down { isMouseDown = step.pointer.kind != .touch }
        if followDrag(step, slot, in: frame, &context) { return follow(slot, at: context.time) }
        follow(step, slot, in: frame, &context)
      }
    }
    if case .key(let key) = event.event.event, event.kind == .event, key.key == .escape,
      drag?.isLifted == true
    {
      cancelDrag(at: context.time)
      context.isCaptured = true
      return
    }
    if event.kind == .event, case .key(let key) = event.event.event, !context.isCaptured,
      slot.environment.isEnabled
    {
      let isOwn = context.tree.focusPath.last == slot.id
      if isOwn, take(key, slot, in: frame, &context) {
        (context.isCaptured, restored) = (true, nil)
        return follow(slot, at: context.time)
      }
    }
    if case .text(let words) = event.event.event, event.kind == .event, !context.isCaptured,
      slot.environment.isEnabled, context.tree.focusPath.last == slot.id,
      choose(typed: words, &context)
    {
      (context.isCaptured, restored) = (true, nil)
      return follow(slot, at: context.time)
    }
    if refresh(by: event, &context) { return follow(slot, at: context.time) }
    let pulled = control.pull(at: context.time)
    let before = control.targetOffset
    let response = control.respond(to: routed, in: frame, style: scrollStyle)
    if control.targetOffset != before { restored = nil }
    if let pull = view.pull, response.changes.contains(.ended), pulled >= pull.threshold {
      context.actions.append(Action<Model> { model, context in pull.action(&model, &context) })
    }
    tellRefresh(&context)
    if response.changes.contains(.began) {
      press = nil
      if drag?.isLifted == false { drag = nil }
    }
    if !response.changes.isEmpty {
      target = nil
      _ = closeSwipes(except: nil, slot, at: context.time)
    }
    // A tracked pointer may still become a tap.
    if response.result == .captured, event.step == nil { context.isCaptured = true }
    follow(slot, at: context.time)
  }

  private mutating func follow(
    _ step: PointerEvent, _ slot: _Slot, in frame: Rect, _ context: inout EventContext
  ) {
    let index = index(at: step.position, slot, in: frame, at: context.time)
    if step.phase == .down, closeSwipes(except: index, slot, at: context.time) { return }
    switch step.phase {
    case .down where press == nil && step.button == .primary:
      // A press on a view inside the row isn't a press on the row.
      guard !context.isCaptured, let index else { return }
      prepareDrag(index, step, slot, in: frame, &context)
      guard isPressable(shown[index]) else { return }
      guard !control.isMoving(at: context.time) || step.pointer.kind == .mouse else { return }
      let delay = step.pointer.kind == .touch ? ListPress.touchDelay : 0
      press = ListPress(
        pointer: step.pointer, row: shown[index].identity, shows: context.time + delay,
        modifiers: step.modifiers)
      flash = nil
    case .move where step.pointer == press?.pointer:
      let row = index.map { shown[$0].identity }
      let pressed = press?.row
      press?.isInside = row == pressed
    case .up where step.pointer == press?.pointer && step.button == .primary:
      guard let press else { return }
      self.press = nil
      guard let index, shown[index].identity == press.row else { return }
      if shown[index].kind == .header { return toggle(shown[index].entry, slot) }
      tap(shown[index], press, at: context.time, &context)
    case .cancel where step.pointer == press?.pointer: press = nil
    default: break
    }
  }

  /// Closes rows with visible swipe actions.
  /// - Returns: true if the row of the index is one of them.
  private func closeSwipes(except index: Int?, _ slot: _Slot, at time: Seconds) -> Bool {
    var isOpen = false
    for row in slot.children.indices where slot.children[row].slot.isSwiped {
      if row == index { isOpen = true } else { slot.unique(row).swipe(.close, at: time) }
    }
    return isOpen
  }

  private mutating func tap(
    _ row: ShownRow, _ press: ListPress, at time: Seconds, _ context: inout EventContext
  ) {
    guard let id = map.id(of: row.entry) else { return }
    let isTouch = press.pointer.kind == .touch
    let isDouble = lastClick.map {
      $0.row == row.identity && time - $0.start <= GestureMetrics.doubleTapInterval
    }
    lastClick = isDouble == true ? nil : ListFlash(row: row.identity, start: time)
    (cursor, chosenBefore) = (row.identity, chosenID)
    if let selection, selection.isID(id) {
      choose(row, id, selection, press.modifiers, isTouch: isTouch, &context)
      // A finger toggles rows in a multiple selection, and otherwise opens them at once.
      let opens = isTouch || view.values != nil ? !selection.allowsMany : isDouble == true
      if opens { open([id], &context) }
    } else {
      flash = ListFlash(row: row.identity, start: time)
      open([id], &context)
    }
  }

  private mutating func choose(
    _ row: ShownRow, _ id: AnyHashable, _ selection: ListSelection<Model>,
    _ modifiers: KeyModifiers, isTouch: Bool, _ context: inout EventContext
  ) {
    if selection.allowsMany, modifiers.contains(.shift), !isTouch {
      return chooseRange(to: row.entry, selection, &context)
    }
    anchor = row.identity
    revealed.item = id
    if selection.allowsMany,
      isTouch || !modifiers.isDisjoint(with: [.control, .meta])
    {
      context.actions.append(Action<Model> { model, _ in selection.toggle(&model, id) })
    } else {
      let reselection = view.reselection
      context.actions.append(
        Action<Model> { model, context in
          let isChosen = reselection != nil && selection.contains(model, id)
          selection.replace(&model, [id])
          if isChosen { reselection?(&model, id, &context) }
        })
      context.actions.append(.choice)
    }
  }

  /// Selects all rows from the anchor to an entry.
  mutating func chooseRange(
    to entry: Int, _ selection: ListSelection<Model>, _ context: inout EventContext
  ) {
    let from = self.entry(of: anchor) ?? entry
    if anchor == nil { anchor = map.identity(of: entry) }
    let ids = (min(from, entry)...max(from, entry)).compactMap(map.id(of:))
      .filter(selection.isID)
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
    if let row = shown.first(where: { $0.identity == identity }) { return row.entry }
    return identity.id.flatMap(map.entry(withID:))
  }
}
