internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension ListElement {
  /// Adopts a new list, and builds the visible rows.
  mutating func update(_ view: List<Model>, _ node: _ViewNode, _ context: _ViewContext<Model>) {
    let refreshable = context.refreshable
    var context = context
    context.refreshable = nil
    self.context = context
    // Rows that scroll into view later are built with the model, so reading it is counted now.
    context.session.modelReads += 1
    let style = context.environment.style(
      of: ListRow(listStyle: context.environment.listStyle))
    let isRestyled = style !== self.style || context.environment.listStyle != listStyle
    self.style = style
    listStyle = context.environment.listStyle
    if view.values?.scrollPosition != self.view.values?.scrollPosition { revealed.isSet = false }
    self.view = view
    control.isEnabled = context.environment.isEnabled
    let isRefreshed = control.isRefreshRevealed
    follow(refreshable, node, context)
    if !context.environment.isEnabled {
      press = nil
      cancelDrag(at: context.session.time)
    }
    expand(node, context, isRestyled: isRestyled, isRefreshed: isRefreshed)
  }

  /// Expands the list's content to rows, and builds the visible ones.
  private mutating func expand(
    _ node: _ViewNode, _ context: _ViewContext<Model>, isRestyled: Bool = false,
    isRefreshed: Bool = false
  ) {
    var expansion = _RowExpansion<Model>(context, folds: folds)
    view.content._rows(into: &expansion)
    folds = expansion.folds
    let time = context.session.time
    let isEdited = editTime == time
    let isInserting = isRefreshed || insertion != nil
    let positions = isEdited || isInserting ? rowPositions(at: time) : [:]
    hasNewFold = false
    let anchor = adopt(RowMap(expansion.segments, listStyle, style.style), isRestyled, context)
    buildVisibleRows(node, context, from: anchor, buildsAll: true)
    applyHeights(keeping: anchor, node, at: time)
    // The row at the cursor is selected: from now on, any other selection comes from the model.
    if let selected = selectedID, selected == entry(of: cursor).flatMap(map.id(of:)) {
      selectionAtCursorMove = selected
    }
    scrollToSelection(node, at: time)
    if isEdited {
      animateRows(from: positions, at: time)
    } else if isInserting {
      animateInsertion(from: positions, at: time)
    }
    if let row = drag?.row, entry(of: row) == nil { cancelDrag(at: time) }
    node.invalidateLayout()
  }

  /// Builds the rows that have scrolled into view.
  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    if hasNewFold { return expand(node, context) }
    let anchor = scrollAnchor(at: session.time)
    let height = heights.height
    buildVisibleRows(node, context, from: anchor, buildsAll: false)
    applyHeights(keeping: anchor, node, at: session.time)
    placeRows(node)
    // Without a proposed height the list is as high as its rows.
    if node.proposal.height?.isFinite != true, heights.height != height {
      node.invalidateLayout()
    }
    if !isCovered(node, at: session.time) { node.needsOwnBuild = true }
  }

  // MARK: Changes

  /// Adopts the rows of a new build; rows with the same identity keep their known heights.
  /// - Returns: the entry that keeps its position.
  private mutating func adopt(
    _ new: RowMap<Model>, _ isRestyled: Bool, _ context: _ViewContext<Model>
  ) -> ScrollAnchor {
    let old = map
    let time = context.session.time
    map = new
    let isSame =
      old.count == new.count && !isRestyled
      && builtRows.allSatisfy {
        new.identity(of: $0.entry) == $0.mapIdentity && new.kind(of: $0.entry) == $0.kind
      }
    guard !isSame else { return scrollAnchor(at: time) }
    let offset = control.contentOffset(at: time).y
    let before = heights
    heights = RowHeights(
      count: new.count, estimate: old.count == 0 ? style.style.rowHeight : before.estimate)
    setFixedHeights()
    let entries = new.entries()
    if !isRestyled {
      for entry in 0..<old.count {
        guard let height = before.measuredHeight(of: entry), let identity = old.identity(of: entry),
          let newEntry = entries[identity]
        else { continue }
        heights.set(height, of: newEntry, affectsEstimate: new.kind(of: newEntry) == .row)
      }
    }
    // The first visible row that still exists keeps its position; in a list at its top or pulled
    // below it, the first entry does.
    var keptAnchor: ScrollAnchor?
    for row in builtRows where keptAnchor == nil && row.kind != .header {
      let top = before.top(of: row.entry)
      if top + before[row.entry] > offset, let newEntry = entries[row.mapIdentity] {
        keptAnchor = ScrollAnchor(entry: newEntry, y: top - offset)
      }
    }
    for index in builtRows.indices {
      builtRows[index].entry = entries[builtRows[index].mapIdentity] ?? -1
    }
    builtRange = 0..<0
    if let scrollTarget {
      self.scrollTarget = entries[scrollTarget.row].map {
        ListScrollTarget(row: scrollTarget.row, entry: $0)
      }
    }
    guard offset > 0 else { return ScrollAnchor(entry: 0, y: -offset) }
    if let keptAnchor { return keptAnchor }
    let entry = heights.entry(at: offset)
    return ScrollAnchor(entry: entry, y: heights.top(of: entry) - offset)
  }

  // MARK: Making rows

  /// How far beyond the visible area rows are built, in points.
  ///
  /// Ours: the distance of a few frames of a fast scroll. At least one row beyond is built, since
  /// Tab must be able to reach it.
  ///
  /// A list of values with few rows builds all of them, since all are described.
  private var overscan: Double {
    view.values != nil && map.rowCount <= ListValues.maximumBuiltRows ? .infinity : 96
  }

  /// Builds the visible rows around an anchor, and removes rows that are neither visible nor in
  /// use.
  /// - Parameter buildsAll: true to rebuild the existing rows as well.
  mutating func buildVisibleRows(
    _ node: _ViewNode, _ context: _ViewContext<Model>, from anchor: ScrollAnchor, buildsAll: Bool
  ) {
    var pass = RowPass(context: context, node, rows: builtRows, buildsAll: buildsAll)
    builtRows = []
    if let viewportSize, viewportSize.height > 0, viewportSize.width > 0, map.count > 0 {
      let height = min(viewportSize.height, Self.limits.filled)
      buildRows(from: anchor, height: height, barOverlap: node.barOverlap, &pass)
    } else {
      builtRange = 0..<0
    }
    buildRowsInUse(&pass)
    pass.finish()
    builtRows = pass.rows
    node.needsDraw = true
    node.isUnchanged = false
  }

  private mutating func buildRows(
    from anchor: ScrollAnchor, height: Double, barOverlap: BarOverlap, _ pass: inout RowPass<Model>
  ) {
    var y = anchor.y
    var end = min(max(0, anchor.entry), map.count)
    while end < map.count, y < height + max(barOverlap.bottom + overscan, safeAreaOutsets.bottom) {
      buildRow(end, &pass)
      y += heights[end]
      end += 1
    }
    if end < map.count { buildRow(end, &pass); end += 1 }
    var start = min(anchor.entry, end)
    y = anchor.y
    while start > 0, y > -max(overscan + barOverlap.top, safeAreaOutsets.top) {
      start -= 1
      buildRow(start, &pass)
      y -= heights[start]
    }
    if start > 0 { start -= 1; buildRow(start, &pass) }
    builtRange = start..<end
    if listStyle == .plain, let section = map.section(of: start),
      let header = map.sections[section].header, header < start
    {
      buildRow(header, &pass)
    }
  }

  /// Keeps rows that are in use, even if they aren't visible.
  private mutating func buildRowsInUse(_ pass: inout RowPass<Model>) {
    for row in pass.oldRows where pass.isInUse(row) { buildRow(row.entry, &pass) }
    // The neighbors of the focused row are built too: Tab may reach them before the list has
    // scrolled.
    for entry in pass.rows.map(\.entry) where pass.isFocused(entry) {
      if let above = map.row(from: entry - 1, by: -1) { buildRow(above, &pass) }
      if let below = map.row(from: entry + 1, by: 1) { buildRow(below, &pass) }
    }
    if let requestedRow, !pass.rows.contains(where: { $0.mapIdentity == requestedRow }),
      let id = requestedRow.id, let entry = map.entry(withID: id)
    {
      buildRow(entry, &pass)
    }
  }

  private mutating func buildRow(_ entry: Int, _ pass: inout RowPass<Model>) {
    guard let kind = map.kind(of: entry), let mapIdentity = map.identity(of: entry) else { return }
    guard !pass.rows.contains(where: { $0.entry == entry }) else { return }
    var row = BuiltRow(
      entry: entry, kind: kind, identity: pass.uniqueIdentity(mapIdentity), mapIdentity: mapIdentity
    )
    let (style, selection) = (style, selection)
    if kind == .row, let selection, let id = map.id(of: entry) {
      row.isSelected = selection.contains(pass.context.model, id)
    }
    let isSelectable = map.id(of: entry).map { selection?.hasIDType($0) ?? false } ?? false
    let isInteractive =
      kind == .row
      ? isSelectable || view.primaryAction != nil : map.isCollapsed(entry) != nil
    let box = RowBoxElement(
      kind: kind, style: style, isInteractive: isInteractive,
      isSelected: isSelectable ? row.isSelected : nil, attributes: map.attributes(of: entry))
    let environmentKind: RowEnvironments.Kind =
      kind == .header
      ? .header : listStyle == .sidebar && row.isSelected ? .selected : .row
    let environment = environmentKind.environment(
      in: pass.context.environment, style.style, hasKeyboardNavigation: hasKeyboardNavigation,
      cache: &rowEnvironments)
    let node = pass.add(
      &row,
      RowBox(content: map.view(of: entry) ?? VStack<Model>(ViewList.empty), element: box),
      environment)
    measure(node, entry)
  }
}
