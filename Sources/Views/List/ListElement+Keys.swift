internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ListElement {
  /// Handles a key while the list itself has the focus.
  /// - Returns: false if the rows don't use it.
  mutating func take(
    _ key: KeyEvent, _ slot: _Slot, in frame: Rect, _ context: inout EventContext
  ) -> Bool {
    if fold(key, slot, at: context.time) { return true }
    guard takesKeys, map.row(from: 0, by: 1) != nil else { return false }
    if key.opensContextMenu { return hand(key, slot, in: frame, &context) }
    if let isUsed = edit(key, &context) { return isUsed }
    let isMany = selection?.allowsMany == true
    let allowed: KeyModifiers = isMany ? [.shift, .control] : .shift
    guard key.modifiers.isSubset(of: allowed) else { return false }
    switch key.key {
    case .up, .down, .home, .end, .pageUp, .pageDown:
      guard let entry = destination(of: key.key, in: frame, at: context.time) else {
        return !slot.environment.environment[ArrowsLeaveKey.self]
      }
      move(to: entry, key.modifiers, &context)
      return true
    case .left, .right:
      guard key.modifiers.isEmpty, let (entry, _) = keyEntry(at: context.time),
        let index = shown.firstIndex(where: { $0.entry == entry }),
        slot.children[index].slot.layoutValue(ObjectIdentifier(SwipeKey.Fills.self)) != nil
      else { return false }
      let isOpen = slot.children[index].slot.isSwiped
      slot.unique(index).swipe(
        isOpen ? .close : .open(toLeft: key.key == .left), at: context.time)
      return true
    case .escape:
      guard let index = slot.children.indices.first(where: { slot.children[$0].slot.isSwiped })
      else { return false }
      slot.unique(index).swipe(.close, at: context.time)
      return true
    case .enter: return activate(&context)
    // While a word is being typed, a space is part of it.
    case .space where typed.goesOn(at: context.time): return true
    case .space:
      if key.modifiers.isEmpty, lift(slot, in: frame, &context) { return true }
      guard isMany, key.modifiers.contains(.control) else { return activate(&context) }
      return toggle(&context)
    case .character("a") where isMany && key.modifiers == .control:
      let ids = map.rowIDs.filter { selection?.isID($0) == true }
      guard let selection else { return false }
      context.actions.append(Action<Model> { model, _ in selection.replace(&model, ids) })
      return true
    default: return false
    }
  }

  /// Forwards a key to the content of the current row, which may have a menu.
  /// - Returns: false if nothing there uses it.
  private func hand(
    _ key: KeyEvent, _ slot: _Slot, in frame: Rect, _ context: inout EventContext
  ) -> Bool {
    guard let (entry, _) = keyEntry(at: context.time),
      let index = shown.firstIndex(where: { $0.entry == entry })
    else { return false }
    let path = slot.children[index].slot.wrappedPath
    let place = self.frame(of: index, slot, in: frame, at: context.time)
    var inner = EventContext(time: context.time, tree: context.tree)
    slot.unique(index).deliver(
      SlotEvent(event: TimedEvent(context.time, .key(key)), recipients: .bubbling), path[...],
      in: place, &inner)
    context.actions += inner.actions
    context.requests += inner.requests
    return inner.isCaptured
  }

  /// The current row: that of the cursor, else a selected row, else the first visible one.
  func keyEntry(at time: Seconds) -> (entry: Int, isNew: Bool)? {
    if let entry = entry(of: cursor), map.kind(of: entry) == .row, !hasModelMoved(from: entry) {
      return (entry, false)
    }
    if let entry = chosenEntry { return (entry, false) }
    let visible = visible(at: time)
    let offset = control.contentOffset(at: time).y
    var entry = map.row(from: visible.lowerBound, by: 1)
    if let first = entry, heights.top(of: first) < offset {
      entry = map.row(from: first + 1, by: 1) ?? first
    }
    return entry.map { ($0, true) }
  }

  /// The id of a selected row.
  var chosenID: AnyHashable? { context.flatMap { selection?.any($0.model) } }

  /// True if the model has selected another row since the cursor moved, in a list of one selection.
  ///
  /// If the selection is unchanged, the model has refused the row, or it can't be selected.
  private func hasModelMoved(from entry: Int) -> Bool {
    guard selection?.allowsMany == false, let chosen = chosenID else { return false }
    return chosen != map.id(of: entry) && chosen != chosenBefore
  }

  /// The entry of a selected row.
  private var chosenEntry: Int? {
    guard let id = chosenID else { return nil }
    return shown.first { $0.isSelected }?.entry ?? map.entry(withID: id)
  }

  private func destination(of key: Key, in frame: Rect, at time: Seconds) -> Int? {
    guard let (now, isNew) = keyEntry(at: time) else { return nil }
    let entry: Int?
    switch key {
    case .home: entry = map.row(from: 0, by: 1)
    case .end: entry = map.row(from: map.count - 1, by: -1)
    // With a selection, the first step selects the row with the ring.
    case .up:
      entry = map.row(from: isNew && selection != nil ? map.count - 1 : now - 1, by: -1)
    case .down: entry = isNew && selection != nil ? now : map.row(from: now + 1, by: 1)
    case .pageUp, .pageDown:
      let way = key == .pageUp ? -1.0 : 1
      let page = max(style.style.rowHeight, frame.height - style.style.rowHeight)
      let y = (heights.top(of: now) + heights.top(of: now + 1)) / 2 + way * page
      let near = heights.entry(at: y)
      entry = map.row(from: near, by: -Int(way)) ?? map.row(from: near, by: Int(way))
    default: entry = nil
    }
    return entry == now && !isNew ? nil : entry
  }

  /// Moves the cursor to a row, and selects it, or the range from the anchor, or nothing.
  mutating func move(
    to entry: Int, _ modifiers: KeyModifiers, _ context: inout EventContext
  ) {
    if anchor == nil {
      anchor = cursor ?? keyEntry(at: context.time).flatMap { map.identity(of: $0.entry) }
    }
    // Rows with the same id are distinguished if they are built.
    cursor = shown.first { $0.entry == entry }?.identity ?? map.identity(of: entry)
    chosenBefore = chosenID
    target = cursor.map { ListTarget(row: $0, entry: entry) }
    scroll(to: entry, at: context.time)
    guard let selection, let id = map.id(of: entry), selection.isID(id) else { return }
    if selection.allowsMany, modifiers.contains(.control) { return }
    if selection.allowsMany, modifiers.contains(.shift) {
      return chooseRange(to: entry, selection, &context)
    }
    anchor = cursor
    revealed.item = id
    context.actions.append(Action<Model> { model, _ in selection.replace(&model, [id]) })
  }

  private mutating func toggle(_ context: inout EventContext) -> Bool {
    guard let selection, let (entry, _) = keyEntry(at: context.time), let id = map.id(of: entry),
      selection.isID(id)
    else { return false }
    anchor = cursor
    context.actions.append(Action<Model> { model, _ in selection.toggle(&model, id) })
    return true
  }

  /// Starts a drag of the draggable view in the current row.
  private func lift(_ slot: _Slot, in frame: Rect, _ context: inout EventContext) -> Bool {
    guard let (entry, _) = keyEntry(at: context.time),
      let index = shown.firstIndex(where: { $0.entry == entry }),
      let path = slot.children[index].slot.pathToDragSource()
    else { return false }
    let event = TimedEvent(context.time, .key(KeyEvent(.space)))
    slot.unique(index).deliver(
      SlotEvent(event: event, recipients: .target), path[...],
      in: self.frame(of: index, slot, in: frame, at: context.time), &context)
    return context.drag != nil
  }

  /// Opens the selected rows if the current row is one of them; else selects the current row.
  private mutating func activate(_ context: inout EventContext) -> Bool {
    guard let (entry, _) = keyEntry(at: context.time), let id = map.id(of: entry),
      map.isEnabled(entry)
    else { return false }
    cursor = map.identity(of: entry)
    guard let selection, selection.isID(id) else {
      flash = cursor.map { ListFlash(row: $0, start: context.time) }
      open([id], &context)
      return true
    }
    let (primaryAction, reselection) = (view.primaryAction, view.reselection)
    context.actions.append(
      Action<Model> { model, context in
        if !selection.contains(model, id) {
          selection.replace(&model, [id])
        } else if !selection.allowsMany {
          reselection?(&model, id, &context)
        }
        primaryAction?(&model, selection.all(model), &context)
      })
    context.actions.append(.choice)
    return true
  }
}

extension _Slot {
  /// The path to the innermost of a chain of wrapped views.
  fileprivate final var wrappedPath: [SlotID] {
    wrapped.map { [$0.id] + $0.wrappedPath } ?? []
  }
}
