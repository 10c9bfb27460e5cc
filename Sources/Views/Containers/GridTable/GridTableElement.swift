internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A table in a node, with its scroll position and the views that are built.
struct GridTableElement<Model>: FocusTarget, RestorableElement, RevealingElement, SemanticElement,
  StatefulElement
{
  var table: GridTable<Model>
  /// The scroll view of the cells between the headers.
  var control = VitrineComponents.ScrollView()
  var style: StyleBox<VitrineComponents.ScrollView.Style>
  /// The model's last selection; if that cell doesn't exist, the nearest cell.
  var selected: GridPosition?
  /// True while the table or a view inside has the focus.
  var isFocused = false
  /// The keys of the children, in their order.
  var keys: [GridKey] = []
  /// The part that is built; nil before the first layout.
  var visibleRange: GridVisibleRange?
  var context: _ViewContext<Model>?
  var tap = TapRecognizer()
  var doubleTap = TapRecognizer(numberOfTapsRequired: 2)
  /// The cell of the last press.
  var pressed: GridPosition?
  /// False for a press that moves a scroll indicator, or stops scrolling.
  var isTapAllowed = false
  /// The scroll position of the previous run, until it is restored or the table is scrolled.
  var restored: Point?

  init(table: GridTable<Model>, style: StyleBox<VitrineComponents.ScrollView.Style>) {
    self.table = table
    self.style = style
  }

  var name: String { "Grid" }

  func hasOwnState(_ node: _ViewNode) -> Bool {
    let initialAnchor = UnitPoint.topLeading.shown(in: node.environment.environment.direction)
    return control.hasScrolled(
      from: initialAnchor, control.contentSize, in: parts(of: node).body.size)
  }

  func restoration(_ node: _ViewNode, at time: Seconds) -> JSONValue? {
    (restored ?? (hasOwnState(node) ? control.targetOffset : nil)).flatMap(JSONValue.init(offset:))
  }

  mutating func restore(_ value: JSONValue, _ node: _ViewNode, at time: Seconds) {
    restored = value.offset
    node.invalidateLayout()
  }

  /// Adopts a new configuration.
  mutating func adopt(
    _ new: GridTable<Model>, _ style: StyleBox<VitrineComponents.ScrollView.Style>,
    _ node: _ViewNode,
    _ context: _ViewContext<Model>
  ) {
    let isSame =
      new.rows == table.rows && new.columns == table.columns && new.headers == table.headers
      && self.style === style && node.hasBeenPlaced
    if !isSame { node.invalidateLayout() }
    let isEnabled = context.environment.isEnabled
    let old = (selected, table.showsGridLines, control.isEnabled)
    (table, self.style, self.context) = (new, style, context)
    control.isEnabled = isEnabled
    selected = new.selection?.get(context.model).flatMap(new.clamped)
    // Later builds may read the model of that time.
    context.session.modelReads += 1
    node.isUnchanged = isSame && old == (selected, new.showsGridLines, isEnabled)
    if let selected, selected != old.0, node.hasBeenPlaced {
      updateScrollView(node, at: context.session.time)
      reveal(selected, node, at: context.session.time)
    }
  }

  // MARK: Layout

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  /// The proposed size; without a proposal, the size of the cells and headers.
  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    func length(_ proposed: Double?, _ own: Double) -> Double {
      proposed.map { $0.isFinite ? $0 : own } ?? own
    }
    return Size(
      length(proposal.width, table.headers.width + table.columns.total),
      length(proposal.height, table.headers.height + table.rows.total))
  }

  mutating func place(_ node: _ViewNode) {
    updateScrollView(node, at: node.layoutTime)
    if !node.hasBeenPlaced, let selected { reveal(selected, node, at: node.layoutTime) }
    if let restored {
      control.begin(at: restored)
      self.restored = nil
    }
    placeViews(node)
    requestBuildIfNeeded(node, at: node.layoutTime)
  }

  mutating func updateScrollView(_ node: _ViewNode, at time: Seconds) {
    control.contentSize = Size(table.columns.total, table.rows.total)
    control.placed(in: parts(of: node).body, style: style.style, at: time)
  }

  func placeViews(_ node: _ViewNode) {
    for index in node.children.indices {
      let frame = frame(of: keys[index])
      node.placeChild(index, at: frame.origin, size: frame.size, ProposedViewSize(frame.size))
    }
  }

  /// The frame of a view at a scroll offset of zero, for a left-to-right layout.
  func frame(of key: GridKey) -> Rect {
    let (rows, columns, headers) = (table.rows, table.columns, table.headers)
    let isColumnHeader = key.kind == .columnHeader
    let isRowHeader = key.kind == .rowHeader
    return Rect(
      isRowHeader ? 0 : headers.width + columns.start(of: key.column),
      isColumnHeader ? 0 : headers.height + rows.start(of: key.row),
      isRowHeader ? headers.width : columns.length(of: key.column),
      isColumnHeader ? headers.height : rows.length(of: key.row))
  }

  /// Requests a build in the same frame if the visible part has changed.
  func requestBuildIfNeeded(_ node: _ViewNode, at time: Seconds) {
    if visibleRange != visibleRange(of: node, at: time) { node.needsOwnBuild = true }
  }

  // MARK: Motion

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    let offset = scrollOffset(node, at: time)
    let kind = keys[index].kind
    return Placement(
      node.children[index].origin
        + Point(kind == .rowHeader ? 0 : offset.x, kind == .columnHeader ? 0 : offset.y))
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(change: control.nextChange(after: time))
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    updateScrollView(node, at: time)
    requestBuildIfNeeded(node, at: time)
  }

  // MARK: Scrolling

  mutating func reveal(_ rect: Rect, _ node: _ViewNode, in frame: Rect, at time: Seconds) {
    let body = parts(of: node).body
    let corner = control.contentOrigin(in: body, style: style.style, at: time)
    scroll(to: rect.offset(by: Point(-frame.minX - corner.x, -frame.minY - corner.y)), at: time)
    requestBuildIfNeeded(node, at: time)
  }

  /// Scrolls a cell into view.
  mutating func reveal(_ position: GridPosition, _ node: _ViewNode, at time: Seconds) {
    scroll(to: contentFrame(of: position, in: node), at: time)
    requestBuildIfNeeded(node, at: time)
  }

  private mutating func scroll(to rect: Rect, at time: Seconds) {
    control.scrollRectToVisible(rect, at: time, animated: style.style.motion == .full)
  }
}
