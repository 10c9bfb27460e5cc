internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension ListElement {
  /// Adopts a new list, and builds the visible rows.
  mutating func update(_ view: List<Model>, _ slot: _Slot, _ context: _ViewContext<Model>) {
    let refreshable = context.refreshable
    var context = context
    context.refreshable = nil
    self.context = context
    // Later builds may read the model of that time.
    context.session.modelReads += 1
    let style = context.environment.style(
      of: ListRow(listStyle: context.environment.listStyle))
    let isRestyled = style !== self.style || context.environment.listStyle != listStyle
    self.style = style
    listStyle = context.environment.listStyle
    if view.values?.scrollPosition != self.view.values?.scrollPosition { revealed.isKnown = false }
    self.view = view
    control.isEnabled = context.environment.isEnabled
    let isRefreshed = control.refreshIsRevealed
    follow(refreshable, slot, context)
    if !context.environment.isEnabled {
      press = nil
      cancelDrag(at: context.session.time)
    }
    expand(slot, context, isRestyled: isRestyled, isRefreshed: isRefreshed)
  }

  /// Expands the list's content to rows, and builds the visible ones.
  private mutating func expand(
    _ slot: _Slot, _ context: _ViewContext<Model>, isRestyled: Bool = false,
    isRefreshed: Bool = false
  ) {
    var expansion = _RowExpansion<Model>(context, folds: folds)
    view.content._rows(into: &expansion)
    folds = expansion.folds
    let time = context.session.time
    let isMoved = movesFrom == time
    let arrives = isRefreshed || arrival != nil
    let places = isMoved || arrives ? shownPlaces(at: time) : [:]
    hasNewFold = false
    let place = adopt(RowMap(expansion.segments, listStyle, style.style), isRestyled, context)
    realize(slot, context, from: place, buildsAll: true)
    settle(at: place, slot, at: time)
    // The row at the cursor is selected: any other selection is the model's from now on.
    if let chosen = chosenID, chosen == entry(of: cursor).flatMap(map.id(of:)) {
      chosenBefore = chosen
    }
    showSelected(slot, at: time)
    if isMoved {
      slide(from: places, at: time)
    } else if arrives {
      arrive(from: places, at: time)
    }
    if let row = drag?.row, entry(of: row) == nil { cancelDrag(at: time) }
    slot.invalidateLayout()
  }

  /// Builds the rows that have scrolled into view.
  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    if hasNewFold { return expand(slot, context) }
    let place = place(at: session.time)
    let height = heights.height
    realize(slot, context, from: place, buildsAll: false)
    settle(at: place, slot, at: session.time)
    placeRows(slot)
    // Without a proposed height the list is as high as its rows.
    if slot.proposal.height?.isFinite != true, heights.height != height {
      slot.invalidateLayout()
    }
    if !isCovered(slot, at: session.time) { slot.needsOwnBuild = true }
  }

  // MARK: Changes

  /// Adopts the rows of a new build; known heights follow the ids.
  /// - Returns: the entry that keeps its position.
  private mutating func adopt(
    _ new: RowMap<Model>, _ isRestyled: Bool, _ context: _ViewContext<Model>
  ) -> Place {
    let old = map
    let time = context.session.time
    map = new
    let isSame =
      old.count == new.count && !isRestyled
      && shown.allSatisfy {
        new.identity(of: $0.entry) == $0.said && new.kind(of: $0.entry) == $0.kind
      }
    guard !isSame else { return place(at: time) }
    let offset = control.contentOffset(at: time).y
    let before = heights
    heights = RowHeights(
      count: new.count, estimate: old.count == 0 ? style.style.rowHeight : before.estimate)
    fixHeights()
    let entries = new.entries()
    if !isRestyled {
      for entry in 0..<old.count {
        guard let height = before.known(entry), let identity = old.identity(of: entry),
          let now = entries[identity]
        else { continue }
        heights.set(height, of: now, counts: new.kind(of: now) == .row)
      }
    }
    // The first visible row that still exists stays; a pull below the top begins there.
    var stays: Place?
    for row in shown where stays == nil && row.kind != .header {
      let top = before.top(of: row.entry)
      if top + before[row.entry] > offset, let now = entries[row.said] {
        stays = Place(entry: now, y: top - offset)
      }
    }
    for index in shown.indices {
      shown[index].entry = entries[shown[index].said] ?? -1
    }
    range = 0..<0
    if let target {
      self.target = entries[target.row].map { ListTarget(row: target.row, entry: $0) }
    }
    guard offset > 0 else { return Place(entry: 0, y: -offset) }
    if let stays { return stays }
    let entry = heights.entry(at: offset)
    return Place(entry: entry, y: heights.top(of: entry) - offset)
  }

  // MARK: Making rows

  /// How far beyond the visible area rows are built, in points.
  ///
  /// Ours: a few frames of a fast scroll, and at least one row so that Tab can reach it.
  ///
  /// A list of values with few rows builds all, so that all are described.
  private var overscan: Double {
    view.values != nil && map.rowCount <= ListValues.mostRows ? .infinity : 96
  }

  /// Builds the visible rows from a place on, and removes the others.
  /// - Parameter buildsAll: true to rebuild the existing rows as well.
  mutating func realize(
    _ slot: _Slot, _ context: _ViewContext<Model>, from place: Place, buildsAll: Bool
  ) {
    var pass = RowPass(context: context, slot, rows: shown, buildsAll: buildsAll)
    shown = []
    if let room, room.height > 0, room.width > 0, map.count > 0 {
      let height = min(room.height, Self.limits.filled)
      fill(from: place, height: height, beneath: slot.underlap, &pass)
    } else {
      range = 0..<0
    }
    keep(&pass)
    pass.finish()
    shown = pass.rows
    slot.needsDraw = true
    slot.isUnchanged = false
  }

  private mutating func fill(
    from place: Place, height: Double, beneath underlap: Underlap, _ pass: inout RowPass<Model>
  ) {
    var y = place.y
    var end = min(max(0, place.entry), map.count)
    while end < map.count, y < height + max(underlap.bottom + overscan, reach.bottom) {
      make(end, &pass)
      y += heights[end]
      end += 1
    }
    if end < map.count { make(end, &pass); end += 1 }
    var start = min(place.entry, end)
    y = place.y
    while start > 0, y > -max(overscan + underlap.top, reach.top) {
      start -= 1
      make(start, &pass)
      y -= heights[start]
    }
    if start > 0 { start -= 1; make(start, &pass) }
    range = start..<end
    if listStyle == .plain, let section = map.section(of: start),
      let header = map.sections[section].header, header < start
    {
      make(header, &pass)
    }
  }

  /// Keeps rows in use that aren't visible.
  private mutating func keep(_ pass: inout RowPass<Model>) {
    for row in pass.oldRows where pass.isBusy(row) { make(row.entry, &pass) }
    // Tab continues from the focused row, even if it is faster than the scrolling.
    for entry in pass.rows.map(\.entry) where pass.isFocused(entry) {
      if let above = map.row(from: entry - 1, by: -1) { make(above, &pass) }
      if let below = map.row(from: entry + 1, by: 1) { make(below, &pass) }
    }
    if let wanted, !pass.rows.contains(where: { $0.said == wanted }),
      let id = wanted.id, let entry = map.entry(withID: id)
    {
      make(entry, &pass)
    }
  }

  private mutating func make(_ entry: Int, _ pass: inout RowPass<Model>) {
    guard let kind = map.kind(of: entry), let said = map.identity(of: entry) else { return }
    guard !pass.rows.contains(where: { $0.entry == entry }) else { return }
    var row = ShownRow(entry: entry, kind: kind, identity: pass.own(said), said: said)
    let (style, selection) = (style, selection)
    if kind == .row, let selection, let id = map.id(of: entry) {
      row.isSelected = selection.contains(pass.context.model, id)
    }
    let isSelectable = map.id(of: entry).map { selection?.isID($0) ?? false } ?? false
    let isInteractive =
      kind == .row
      ? isSelectable || view.primaryAction != nil : map.isCollapsed(entry) != nil
    let box = RowBoxElement(
      kind: kind, style: style, isInteractive: isInteractive,
      isSelected: isSelectable ? row.isSelected : nil, said: map.said(of: entry))
    let surroundings: RowSurroundings.Kind =
      kind == .header
      ? .header : listStyle == .sidebar && row.isSelected ? .selected : .row
    let environment = surroundings.of(
      pass.context.environment, style.style, takesKeys: takesKeys, &self.surroundings)
    let slot = pass.add(
      &row,
      RowBox(content: map.view(of: entry) ?? VStack<Model>(ViewList.empty), element: box),
      environment)
    measure(slot, entry)
  }
}
