internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A table in a slot, with its scroll position and the views that are built.
struct GridTableElement<Model>: Element {
  var table: GridTable<Model>
  /// The scroll view of the cells between the headers.
  var control = VitrineComponents.ScrollView()
  var style: StyleBox<VitrineComponents.ScrollView.Style>
  /// The model's last selection; for a cell that doesn't exist, the nearest.
  var selected: GridPosition?
  /// True while the table or a view inside has the focus.
  var isFocused = false
  /// The keys of the children, in their order.
  var keys: [GridKey] = []
  /// The part that is built; nil before the first layout.
  var window: GridWindow?
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

  func hasOwnState(_ slot: _Slot) -> Bool {
    let home = UnitPoint.topLeading.shown(in: slot.environment.environment.direction)
    return control.hasScrolled(from: home, control.contentSize, in: parts(of: slot).body.size)
  }

  func restoration(_ slot: _Slot, at time: Seconds) -> JSONValue? {
    (restored ?? (hasOwnState(slot) ? control.targetOffset : nil)).flatMap(JSONValue.init(offset:))
  }

  mutating func restore(_ value: JSONValue, _ slot: _Slot, at time: Seconds) {
    restored = value.offset
    slot.invalidateLayout()
  }

  /// Adopts a new configuration.
  mutating func adopt(
    _ new: GridTable<Model>, _ style: StyleBox<VitrineComponents.ScrollView.Style>, _ slot: _Slot,
    _ context: _ViewContext<Model>
  ) {
    let isSame =
      new.rows == table.rows && new.columns == table.columns && new.headers == table.headers
      && self.style === style && slot.wasPlaced
    if !isSame { slot.invalidateLayout() }
    let isEnabled = context.environment.isEnabled
    let old = (selected, table.showsGridLines, control.isEnabled)
    (table, self.style, self.context) = (new, style, context)
    control.isEnabled = isEnabled
    selected = new.selection?.get(context.model).flatMap(new.held)
    // Later builds may read the model of that time.
    context.session.modelReads += 1
    slot.isUnchanged = isSame && old == (selected, new.showsGridLines, isEnabled)
    if let selected, selected != old.0, slot.wasPlaced {
      place(scrollerIn: slot, at: context.session.time)
      reveal(selected, slot, at: context.session.time)
    }
  }

  // MARK: Layout

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  /// The proposed size; without one that of the cells and headers.
  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    func length(_ proposed: Double?, _ own: Double) -> Double {
      proposed.map { $0.isFinite ? $0 : own } ?? own
    }
    return Size(
      length(proposal.width, table.headers.width + table.columns.total),
      length(proposal.height, table.headers.height + table.rows.total))
  }

  mutating func place(_ slot: _Slot) {
    place(scrollerIn: slot, at: slot.layoutTime)
    if !slot.wasPlaced, let selected { reveal(selected, slot, at: slot.layoutTime) }
    if let restored {
      control.begin(at: restored)
      self.restored = nil
    }
    placeViews(slot)
    follow(slot, at: slot.layoutTime)
  }

  mutating func place(scrollerIn slot: _Slot, at time: Seconds) {
    control.contentSize = Size(table.columns.total, table.rows.total)
    control.placed(in: parts(of: slot).body, style: style.style, at: time)
  }

  func placeViews(_ slot: _Slot) {
    for index in slot.children.indices {
      let frame = frame(of: keys[index])
      slot.placeChild(index, at: frame.origin, size: frame.size, ProposedViewSize(frame.size))
    }
  }

  /// The frame of a view at a scroll offset of zero, for a left-to-right layout.
  func frame(of key: GridKey) -> Rect {
    let (rows, columns, headers) = (table.rows, table.columns, table.headers)
    let isAbove = key.kind == .columnHeader
    let isBeside = key.kind == .rowHeader
    return Rect(
      isBeside ? 0 : headers.width + columns.start(of: key.column),
      isAbove ? 0 : headers.height + rows.start(of: key.row),
      isBeside ? headers.width : columns.length(of: key.column),
      isAbove ? headers.height : rows.length(of: key.row))
  }

  /// Requests a build in the same frame if the visible part has changed.
  func follow(_ slot: _Slot, at time: Seconds) {
    if window != window(of: slot, at: time) { slot.needsOwnBuild = true }
  }

  // MARK: Motion

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    let way = scrolled(slot, at: time)
    let kind = keys[index].kind
    return Placement(
      slot.children[index].origin
        + Point(kind == .rowHeader ? 0 : way.x, kind == .columnHeader ? 0 : way.y))
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    control.nextChange(after: time)
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    place(scrollerIn: slot, at: time)
    follow(slot, at: time)
  }

  // MARK: Scrolling

  mutating func reveal(_ rect: Rect, _ slot: _Slot, in frame: Rect, at time: Seconds) {
    let body = parts(of: slot).body
    let corner = control.contentOrigin(in: body, style: style.style, at: time)
    show(rect.offset(by: Point(-frame.minX - corner.x, -frame.minY - corner.y)), at: time)
    follow(slot, at: time)
  }

  /// Scrolls a cell into view.
  mutating func reveal(_ position: GridPosition, _ slot: _Slot, at time: Seconds) {
    show(contentFrame(of: position, in: slot), at: time)
    follow(slot, at: time)
  }

  private mutating func show(_ rect: Rect, at time: Seconds) {
    control.scrollRectToVisible(rect, at: time, animated: style.style.motion == .full)
  }
}
