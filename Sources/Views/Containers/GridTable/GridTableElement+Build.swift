internal import VitrineDrawing
internal import VitrineGeometry

extension GridTableElement {
  // MARK: Build

  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    let wasPlaced = node.hasBeenPlaced && !node.needsLayout
    build(node, context, updatesExisting: false)
    guard wasPlaced else { return }
    // The new views are placed here, so no enclosing view needs a layout for them.
    node.layoutTime = session.time
    placeViews(node)
    node.needsLayout = false
  }

  /// Builds the visible views, and removes the other views.
  /// - Parameter updatesExisting: false if the existing views are up to date.
  mutating func build(_ node: _ViewNode, _ context: _ViewContext<Model>, updatesExisting: Bool) {
    var inner = context
    inner.axis = nil
    visibleRange = visibleRange(of: node, at: context.session.time)
    node.needsOwnBuild = false
    context.session.didBuild(node)
    let required = requiredKeys(node, context.session)
    guard required != keys else {
      if updatesExisting {
        for index in keys.indices { inner.update(index, of: node, by: view(keys[index])) }
      }
      return
    }
    node.isUnchanged = false
    // Views that are scrolled away or back are removed and inserted at once, ignoring their
    // transitions.
    var pass = ChildPass(node)
    node.children.reserveCapacity(required.count)
    for key in required {
      pass.add(key.identity, view(key), in: inner, updatesExisting: updatesExisting)
    }
    pass.finish(at: context.session.time)
    keys = required
  }

  private func view(_ key: GridKey) -> GridCellView<Model> {
    GridCellView(
      key: key, alignment: key.kind == .cell ? table.alignment : .center,
      content: table.content(of: key))
  }

  /// The visible views, the selected cell, and views that are kept while they are scrolled away:
  /// those in use or with state of their own.
  private func requiredKeys(_ node: _ViewNode, _ session: BuildSession) -> [GridKey] {
    guard let visibleRange else { return [] }
    var required: [GridKey] = []
    required.reserveCapacity((visibleRange.rows.count + 1) * (visibleRange.columns.count + 1))
    for row in visibleRange.rows {
      for column in visibleRange.columns { required.append(GridKey(.cell, row, column)) }
    }
    if table.headers.width > 0 {
      for row in visibleRange.rows { required.append(GridKey(.rowHeader, row, 0)) }
    }
    if table.headers.height > 0 {
      for column in visibleRange.columns { required.append(GridKey(.columnHeader, 0, column)) }
    }
    let visibleCount = required.count
    // The selected cell may be about to scroll into view, and typed text may open a field in it.
    let selectedKey = selected.map { GridKey(.cell, $0.row, $0.column) }
    if let selectedKey, !visibleRange.contains(selectedKey) { required.append(selectedKey) }
    for index in keys.indices
    where !visibleRange.contains(keys[index]) && table.contains(keys[index])
      && keys[index] != selectedKey
    {
      let isKept =
        session.isInUse(node.children[index].node.id)
        || node.children[index].node.hasOwnState
      if isKept { required.append(keys[index]) }
    }
    return required.count == visibleCount ? required : required.sorted()
  }
}

/// A cell or header: one view, or several stacked, in the frame that the table sets.
private struct GridCellView<Model>: View {
  let key: GridKey
  let alignment: Alignment
  let content: ViewList<Model>

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let element = GridCellElement(key: key, alignment: alignment)
    return context.node(node, element) { old, node in
      node.isUnchanged = node.hasBeenPlaced && old.alignment == alignment
      if old.alignment != alignment { node.invalidateLayout() }
      old = element
    } inside: { node in
      if case .empty = content, node.children.isEmpty { return }
      context.child(content, of: node)
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

  /// The table sets the size, so the content doesn't affect the layout outside.
  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    Size(proposal.width ?? 0, proposal.height ?? 0)
  }

  mutating func place(_ node: _ViewNode) {
    guard !node.children.isEmpty else { return }
    let size = node.children[0].node.size(for: node.proposal)
    var origin = alignment.origin(of: size, in: node.size)
    // Views that are too large are aligned to the start.
    if size.width > node.size.width { origin.x = 0 }
    if size.height > node.size.height { origin.y = 0 }
    node.placeChild(0, at: origin, size: size, node.proposal)
  }

  /// Views that are too large are clipped.
  func clip(_ node: _ViewNode, in frame: Rect) -> Rect? { frame }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard let child = node.children.first else { return }
    let isInside =
      child.node.size.width <= node.size.width && child.node.size.height <= node.size.height
    if isInside { return node.drawChildren(in: frame, &canvas, context) }
    canvas.clipped(to: .rect(frame)) { node.drawChildren(in: frame, &$0, context) }
  }

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    search.clipped(to: frame) { node.collectHitsOfChildren(in: frame, &$0) }
  }
}
