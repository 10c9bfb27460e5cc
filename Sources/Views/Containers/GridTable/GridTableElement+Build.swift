internal import VitrineDrawing
internal import VitrineGeometry

extension GridTableElement {
  // MARK: Build

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    let wasLaidOut = slot.wasPlaced && !slot.needsLayout
    build(slot, context, isAskedAgain: false)
    guard wasLaidOut else { return }
    // New views are already placed inside, so nothing around needs a layout for them.
    slot.layoutTime = session.time
    placeViews(slot)
    slot.needsLayout = false
  }

  /// Builds the visible views, and removes the others.
  /// - Parameter isAskedAgain: false if the existing views are up to date.
  mutating func build(_ slot: _Slot, _ context: _ViewContext<Model>, isAskedAgain: Bool) {
    var inner = context
    inner.axis = nil
    window = window(of: slot, at: context.session.time)
    slot.needsOwnBuild = false
    context.session.didBuild(slot)
    let wanted = wantedKeys(slot, context.session)
    guard wanted != keys else {
      if isAskedAgain {
        for index in keys.indices { inner.update(index, of: slot, by: view(keys[index])) }
      }
      return
    }
    slot.isUnchanged = false
    // Views that are scrolled away or back are removed and inserted at once, ignoring their
    // transitions.
    var pass = ChildPass(slot)
    slot.children.reserveCapacity(wanted.count)
    for key in wanted {
      pass.add(key.identity, view(key), in: inner, isAskedAgain: isAskedAgain)
    }
    pass.finish(at: context.session.time)
    keys = wanted
  }

  private func view(_ key: GridKey) -> GridCellView<Model> {
    GridCellView(
      key: key, alignment: key.kind == .cell ? table.alignment : .center,
      content: table.content(of: key))
  }

  /// The visible cells, the selected one, and those that must be kept though they are scrolled
  /// away.
  private func wantedKeys(_ slot: _Slot, _ session: BuildSession) -> [GridKey] {
    guard let window else { return [] }
    var wanted: [GridKey] = []
    wanted.reserveCapacity((window.rows.count + 1) * (window.columns.count + 1))
    for row in window.rows {
      for column in window.columns { wanted.append(GridKey(.cell, row, column)) }
    }
    if table.headers.width > 0 {
      for row in window.rows { wanted.append(GridKey(.rowHeader, row, 0)) }
    }
    if table.headers.height > 0 {
      for column in window.columns { wanted.append(GridKey(.columnHeader, 0, column)) }
    }
    let shown = wanted.count
    // It may be about to scroll into view, and typed text may open a field in it.
    let chosen = selected.map { GridKey(.cell, $0.row, $0.column) }
    if let chosen, !window.contains(chosen) { wanted.append(chosen) }
    for index in keys.indices
    where !window.contains(keys[index]) && table.contains(keys[index]) && keys[index] != chosen {
      let isKept =
        session.isInUse(slot.children[index].slot.id)
        || slot.children[index].slot.hasOwnState
      if isKept { wanted.append(keys[index]) }
    }
    return wanted.count == shown ? wanted : wanted.sorted()
  }
}

/// A cell or header: one view, or several stacked, in the frame that the table sets.
private struct GridCellView<Model>: View {
  let key: GridKey
  let alignment: Alignment
  let content: ViewList<Model>

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let element = GridCellElement(key: key, alignment: alignment)
    return context.slot(slot, element) { old, slot in
      slot.isUnchanged = slot.wasPlaced && old.alignment == alignment
      if old.alignment != alignment { slot.invalidateLayout() }
      old = element
    } inside: { slot in
      if case .empty = content, slot.children.isEmpty { return }
      context.child(content, of: slot)
    }
  }
}

struct GridCellElement: Element {
  var key: GridKey
  var alignment: Alignment

  var name: String {
    switch key.kind {
    case .cell: "cell \(key.row), \(key.column)"
    case .rowHeader: "header of row \(key.row)"
    case .columnHeader: "header of column \(key.column)"
    }
  }

  /// The table sets the size, so that the content doesn't affect the layout outside.
  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    Size(proposal.width ?? 0, proposal.height ?? 0)
  }

  mutating func place(_ slot: _Slot) {
    guard !slot.children.isEmpty else { return }
    let size = slot.children[0].slot.size(for: slot.proposal)
    var origin = alignment.origin(of: size, in: slot.size)
    // Views that are too large are aligned to the start.
    if size.width > slot.size.width { origin.x = 0 }
    if size.height > slot.size.height { origin.y = 0 }
    slot.placeChild(0, at: origin, size: size, slot.proposal)
  }

  /// Views that are too large are clipped.
  func clip(_ slot: _Slot, in frame: Rect) -> Rect? { frame }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard let child = slot.children.first else { return }
    let isInside =
      child.slot.size.width <= slot.size.width && child.slot.size.height <= slot.size.height
    if isInside { return slot.drawChildren(in: frame, &canvas, context) }
    canvas.clipped(to: .rect(frame)) { slot.drawChildren(in: frame, &$0, context) }
  }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    search.clipped(to: frame) { slot.collectHitsOfChildren(in: frame, &$0) }
  }
}
