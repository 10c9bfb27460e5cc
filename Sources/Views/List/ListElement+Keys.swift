internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ListElement {
  /// Handles a key event while the list itself has the focus.
  /// - Returns: false if the rows don't use the key.
  mutating func handleKey(
    _ key: KeyEvent, _ node: _ViewNode, in frame: Rect, _ context: inout EventContext
  ) -> Bool {
    if fold(key, node, at: context.time) { return true }
    guard hasKeyboardNavigation, map.row(from: 0, by: 1) != nil else { return false }
    if key.opensContextMenu { return forwardToCurrentRow(key, node, in: frame, &context) }
    if let isHandled = edit(key, &context) { return isHandled }
    let allowsMultipleSelection = selection?.allowsMultiple == true
    let allowed: KeyModifiers = allowsMultipleSelection ? [.shift, .control] : .shift
    guard key.modifiers.isSubset(of: allowed) else { return false }
    switch key.key {
    case .up, .down, .home, .end, .pageUp, .pageDown:
      guard let entry = destination(of: key.key, in: frame, at: context.time) else {
        return !node.environment.environment[ArrowKeysBubbleKey.self]
      }
      move(to: entry, key.modifiers, &context)
      return true
    case .left, .right:
      guard key.modifiers.isEmpty, let (entry, _) = currentEntry(at: context.time),
        let index = builtRows.firstIndex(where: { $0.entry == entry }),
        node.children[index].node.layoutValue(ObjectIdentifier(SwipeKey.AppliesInsets.self)) != nil
      else { return false }
      let isOpen = node.children[index].node.hasOpenSwipeActions
      node.unique(index).setSwipeActions(
        isOpen ? .close : .open(toLeft: key.key == .left), at: context.time)
      return true
    case .escape:
      guard
        let index = node.children.indices.first(where: {
          node.children[$0].node.hasOpenSwipeActions
        })
      else { return false }
      node.unique(index).setSwipeActions(.close, at: context.time)
      return true
    case .enter: return activate(&context)
    // While a word is being typed, a space is part of the word.
    case .space where typed.isContinuing(at: context.time): return true
    case .space:
      if key.modifiers.isEmpty, beginViewDrag(node, in: frame, &context) { return true }
      guard allowsMultipleSelection, key.modifiers.contains(.control) else {
        return activate(&context)
      }
      return toggleSelection(&context)
    case .character("a") where allowsMultipleSelection && key.modifiers == .control:
      let ids = map.rowIDs.filter { selection?.hasIDType($0) == true }
      guard let selection else { return false }
      context.actions.append(Action<Model> { model, _ in selection.replace(&model, ids) })
      return true
    default: return false
    }
  }

  /// Forwards a key to the content of the current row, which may have a menu.
  /// - Returns: false if nothing in the row uses the key.
  private func forwardToCurrentRow(
    _ key: KeyEvent, _ node: _ViewNode, in frame: Rect, _ context: inout EventContext
  ) -> Bool {
    guard let (entry, _) = currentEntry(at: context.time),
      let index = builtRows.firstIndex(where: { $0.entry == entry })
    else { return false }
    let path = node.children[index].node.wrappedPath
    let rowFrame = self.frame(of: index, node, in: frame, at: context.time)
    var inner = EventContext(time: context.time, tree: context.tree)
    node.unique(index).deliver(
      NodeEvent(event: TimedEvent(context.time, .key(key)), recipients: .bubbling), path[...],
      in: rowFrame, &inner)
    context.actions += inner.actions
    context.requests += inner.requests
    return inner.isCaptured
  }

  /// The current row: the row of the cursor, else a selected row, else, as a fallback, the first
  /// visible row.
  func currentEntry(at time: Seconds) -> (entry: Int, isFallback: Bool)? {
    if let entry = entry(of: cursor), map.kind(of: entry) == .row,
      !hasModelSelectedOther(from: entry)
    {
      return (entry, false)
    }
    if let entry = selectedEntry { return (entry, false) }
    let visible = visibleEntries(at: time)
    let offset = control.contentOffset(at: time).y
    var entry = map.row(from: visible.lowerBound, by: 1)
    if let first = entry, heights.top(of: first) < offset {
      entry = map.row(from: first + 1, by: 1) ?? first
    }
    return entry.map { ($0, true) }
  }

  /// The id of a selected row.
  var selectedID: AnyHashable? { context.flatMap { selection?.selectedID($0.model) } }

  /// True if, in a list with a single selection, the model has selected another row since the
  /// cursor moved.
  ///
  /// If the selection is unchanged, the model has refused the cursor's row, or the row can't be
  /// selected.
  private func hasModelSelectedOther(from entry: Int) -> Bool {
    guard selection?.allowsMultiple == false, let selected = selectedID else { return false }
    return selected != map.id(of: entry) && selected != selectionAtCursorMove
  }

  /// The entry of a selected row.
  private var selectedEntry: Int? {
    guard let id = selectedID else { return nil }
    return builtRows.first { $0.isSelected }?.entry ?? map.entry(withID: id)
  }

  private func destination(of key: Key, in frame: Rect, at time: Seconds) -> Int? {
    guard let (current, isFallback) = currentEntry(at: time) else { return nil }
    let entry: Int?
    switch key {
    case .home: entry = map.row(from: 0, by: 1)
    case .end: entry = map.row(from: map.count - 1, by: -1)
    // If the current row is a fallback in a list with a selection, Down leads to that row, which
    // has the focus ring, and Up to the last row.
    case .up:
      entry = map.row(from: isFallback && selection != nil ? map.count - 1 : current - 1, by: -1)
    case .down: entry = isFallback && selection != nil ? current : map.row(from: current + 1, by: 1)
    case .pageUp, .pageDown:
      let direction = key == .pageUp ? -1.0 : 1
      let page = max(style.style.rowHeight, frame.height - style.style.rowHeight)
      let y = (heights.top(of: current) + heights.top(of: current + 1)) / 2 + direction * page
      let entryAtPage = heights.entry(at: y)
      entry =
        map.row(from: entryAtPage, by: -Int(direction))
        ?? map.row(from: entryAtPage, by: Int(direction))
    default: entry = nil
    }
    return entry == current && !isFallback ? nil : entry
  }

  /// Moves the cursor to a row, and selects the row.
  ///
  /// In a multiple selection, Shift selects the range from the anchor instead, and Control nothing.
  mutating func move(
    to entry: Int, _ modifiers: KeyModifiers, _ context: inout EventContext
  ) {
    if anchor == nil {
      anchor = cursor ?? currentEntry(at: context.time).flatMap { map.identity(of: $0.entry) }
    }
    // Rows with the same id are distinguished if they are built.
    cursor = builtRows.first { $0.entry == entry }?.identity ?? map.identity(of: entry)
    selectionAtCursorMove = selectedID
    scrollTarget = cursor.map { ListScrollTarget(row: $0, entry: entry) }
    scroll(to: entry, at: context.time)
    guard let selection, let id = map.id(of: entry), selection.hasIDType(id) else { return }
    if selection.allowsMultiple, modifiers.contains(.control) { return }
    if selection.allowsMultiple, modifiers.contains(.shift) {
      return selectRange(to: entry, selection, &context)
    }
    anchor = cursor
    revealed.item = id
    context.actions.append(Action<Model> { model, _ in selection.replace(&model, [id]) })
  }

  private mutating func toggleSelection(_ context: inout EventContext) -> Bool {
    guard let selection, let (entry, _) = currentEntry(at: context.time),
      let id = map.id(of: entry),
      selection.hasIDType(id)
    else { return false }
    anchor = cursor
    context.actions.append(Action<Model> { model, _ in selection.toggle(&model, id) })
    return true
  }

  /// Starts a drag of the draggable view in the current row.
  private func beginViewDrag(_ node: _ViewNode, in frame: Rect, _ context: inout EventContext)
    -> Bool
  {
    guard let (entry, _) = currentEntry(at: context.time),
      let index = builtRows.firstIndex(where: { $0.entry == entry }),
      let path = node.children[index].node.pathToDragSource()
    else { return false }
    let event = TimedEvent(context.time, .key(KeyEvent(.space)))
    node.unique(index).deliver(
      NodeEvent(event: event, recipients: .target), path[...],
      in: self.frame(of: index, node, in: frame, at: context.time), &context)
    return context.drag != nil
  }

  /// Opens the selected rows, after selecting the current row if it isn't one of them.
  ///
  /// A current row that can't be selected is opened by itself.
  private mutating func activate(_ context: inout EventContext) -> Bool {
    guard let (entry, _) = currentEntry(at: context.time), let id = map.id(of: entry),
      map.isEnabled(entry)
    else { return false }
    cursor = map.identity(of: entry)
    guard let selection, selection.hasIDType(id) else {
      fadingHighlight = cursor.map { RowTap(row: $0, time: context.time) }
      open([id], &context)
      return true
    }
    let (primaryAction, reselection) = (view.primaryAction, view.reselection)
    context.actions.append(
      Action<Model> { model, context in
        if !selection.contains(model, id) {
          selection.replace(&model, [id])
        } else if !selection.allowsMultiple {
          reselection?(&model, id, &context)
        }
        primaryAction?(&model, selection.selectedIDs(model), &context)
      })
    context.actions.append(.choice)
    return true
  }
}

extension _ViewNode {
  /// The path to the innermost of a chain of wrapped views.
  fileprivate final var wrappedPath: [NodeID] {
    wrapped.map { [$0.id] + $0.wrappedPath } ?? []
  }
}
