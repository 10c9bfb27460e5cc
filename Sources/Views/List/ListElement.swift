internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A list in a node: its children are the visible rows and a few beyond them.
struct ListElement<Model>: RefreshingElement, BarOverlapObserver, FocusTarget, KeyboardAvoider,
  LazyContainer, RestorableElement, ScrollContainer, SemanticElement
{
  /// The scroll position.
  var control = VitrineComponents.ScrollView()
  var style: StyleBox<ListRow.Style>
  var listStyle: ListStyle
  /// The view of the last build.
  var view: List<Model>
  var refresh: ScrollRefresh?
  /// The context for building rows that scroll into view.
  var context: _ViewContext<Model>?

  /// All rows, most of which aren't built.
  var map = RowMap<Model>()
  var heights = RowHeights()
  /// The children, in order.
  var builtRows: [BuiltRow] = []
  /// The entries that are built because they are visible, without those that are kept for other
  /// reasons.
  var builtRange = 0..<0
  /// The size of the viewport at the last layout; nil before.
  var viewportSize: Size?
  /// How far rows extend above and below the viewport into the safe area, in points.
  var safeAreaOutsets = Insets.zero
  /// A row to build even if it isn't visible: the list is about to scroll to the row or to focus
  /// it.
  var requestedRow: Identity?
  /// The row that the list scrolls to, until the list has reached the row or a person scrolls.
  var scrollTarget: ListScrollTarget?

  var rowEnvironments = RowEnvironments()

  /// The current press of a pointer.
  var press: ListPress?
  /// The row with a fading highlight after a press.
  var fadingHighlight: RowTap?
  /// True if the last pointer that went down is a mouse or pen, which drags rows and doesn't
  /// scroll.
  var isMouseDown = false
  /// The position of a hovering mouse or pen, in the window; nil for none.
  var hoverPosition: Point?
  /// The row that arrow keys start from.
  var cursor: Identity?
  /// The id that was selected in the model when the cursor moved to its row.
  ///
  /// Once the model selects the cursor's row, it is the id of that row.
  var selectionAtCursorMove: AnyHashable?
  /// Where a range selection begins.
  var anchor: Identity?
  /// True while the list itself has the focus.
  var hasFocus = false
  /// The row that is being dragged.
  var drag: ListDrag?
  /// The vertical offsets of rows from their positions, in points.
  var rowOffsets: [Identity: SpringOffset] = [:]
  /// The rows that a refresh has inserted, while they animate.
  var insertion: RowInsertion?
  /// When rows were last moved or deleted by a person; changes of the same time are animated.
  var editTime: Seconds?
  /// The row and time of the last click.
  var lastClick: RowTap?
  /// The headers that a person has folded or unfolded, with the body's `isCollapsed` at that time.
  var folds: [[AnyHashable]: Bool] = [:]
  /// The header that was folded last: arrow keys continue from it while its rows are hidden.
  var lastFold: Identity?
  /// True if a header was folded or unfolded since the rows were last expanded.
  var hasNewFold = false
  var typed = TypedLetters()
  var revealed = RevealedRow()
  /// The row that was at the top in the previous run, until it is restored or a person has
  /// scrolled.
  var restored: RestoredRow?

  init(_ view: List<Model>, _ environment: EnvironmentBox) {
    self.view = view
    listStyle = environment.listStyle
    style = environment.style(
      of: ListRow(listStyle: environment.listStyle))
  }

  var name: String { "List" }

  var selection: ListSelection<Model>? { view.selection }

  // MARK: Layout

  /// Rows scroll under the safe area's insets and rest clear of them.
  var safeAreaRole: SafeAreaRole { .ends }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  /// The width without a proposal, the greatest height without a proposal, and the greatest height
  /// that is filled with rows, in points.
  ///
  /// Ours: the width of a phone, the height of a few screens, and more than the height of any
  /// screen.
  static var limits: (width: Double, height: Double, filled: Double) { (320, 4_000, 16_384) }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    func length(_ proposed: Double?, _ ideal: Double) -> Double {
      proposed.map { $0.isFinite ? $0 : ideal } ?? ideal
    }
    return Size(
      length(proposal.width, Self.limits.width),
      length(proposal.height, min(heights.height, Self.limits.height)))
  }

  /// From the list's sides to its rows, in points.
  var inset: Double { listStyle == .plain ? 0 : style.style.margin }

  func rowWidth(in width: Double) -> Double { max(0, width - 2 * inset) }

  mutating func place(_ node: _ViewNode) {
    let anchor = scrollAnchor(at: node.layoutTime)
    let width = viewportSize?.width
    viewportSize = node.size
    safeAreaOutsets = node.safeArea?.beyond ?? .zero
    if width != node.size.width { resetHeights() }
    for index in node.children.indices {
      measure(node.children[index].node, builtRows[index].entry)
    }
    applyHeights(keeping: anchor, node, at: node.layoutTime)
    scrollToSelection(node, at: node.layoutTime)
    if restored != nil { scrollToRestoredRow(at: node.layoutTime) }
    placeRows(node)
    if !isCovered(node, at: node.layoutTime) { node.needsOwnBuild = true }
  }

  /// Discards the heights, which were measured for another width.
  private mutating func resetHeights() {
    let estimate = heights.estimate
    heights = RowHeights(count: map.count, estimate: estimate)
    setFixedHeights()
  }

  /// Stores the heights that are known before any row is built.
  mutating func setFixedHeights() {
    for section in map.sections {
      if let header = section.header {
        heights.set(style.style.headerHeight, of: header, affectsEstimate: false)
      }
      if let footer = section.footer {
        heights.set(style.style.headerHeight, of: footer, affectsEstimate: false)
      }
    }
    guard listStyle != .plain else { return }
    for entry in map.gaps { heights.set(map.gap(entry) ?? 0, of: entry, affectsEstimate: false) }
  }

  /// Measures a row in whole points: rounding to pixels would give other layouts at other scales.
  mutating func measure(_ row: _ViewNode, _ entry: Int) {
    guard let viewportSize else { return }
    let height = row.size(
      for: ProposedViewSize(width: rowWidth(in: viewportSize.width), height: nil)
    ).height
    heights.set(
      (height - 1e-6).rounded(.up), of: entry, affectsEstimate: map.kind(of: entry) == .row)
  }

  /// Places each child below the heights of the entries before it.
  func placeRows(_ node: _ViewNode) {
    let width = rowWidth(in: node.size.width)
    let proposal = ProposedViewSize(width: width, height: nil)
    for index in node.children.indices {
      let entry = builtRows[index].entry
      node.placeChild(
        index, at: Point(inset, heights.top(of: entry)), size: Size(width, heights[entry]),
        proposal)
    }
  }

  // MARK: Motion

  /// The origin of the content in a frame.
  func origin(in frame: Rect, at time: Seconds) -> Point {
    control.contentOrigin(in: frame, style: scrollStyle, at: time)
  }

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    let origin = origin(in: Rect(origin: .zero, size: node.size), at: time)
    var position = node.children[index].origin + origin
    if let sticky = stickyTop(builtRows[index], at: time) { position.y = sticky + origin.y }
    if drag?.row == builtRows[index].identity, let shift = dragOffset(at: time) {
      position.y += shift
    } else if !rowOffsets.isEmpty, let rowOffset = rowOffsets[builtRows[index].identity] {
      let scale = style.style.scale
      // The sum of the row's offset and the scroll offset is rounded to pixels: if each were
      // rounded by itself, the row would jitter.
      let distance = rowOffset.value(at: time) - origin.y - control.contentOffset(at: time).y
      position.y += (distance * scale).rounded() / scale
    }
    var placement = Placement(position)
    if let insertion {
      placement.opacity = insertion.opacity(of: builtRows[index].identity, at: time)
    }
    return placement
  }

  /// The top of a sticky header, from the top of the content; nil for entries that scroll.
  func stickyTop(_ row: BuiltRow, at time: Seconds) -> Double? {
    guard listStyle == .plain, row.kind == .header, let section = map.section(of: row.entry)
    else { return nil }
    let offset = control.contentOffset(at: time).y
    let end = heights.top(of: map.sections[section].end) - heights[row.entry]
    return min(max(heights.top(of: row.entry), offset), max(heights.top(of: row.entry), end))
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    var next = control.nextChange(after: time)
    if let press, time < press.highlightTime { next = min(next ?? .infinity, press.highlightTime) }
    if let fadingHighlight, time < fadingHighlight.time + RowTap.fadeDuration {
      next = min(next ?? .infinity, time)
    }
    if let deadline = drag?.recognizer.deadline { next = min(next ?? .infinity, deadline) }
    if autoscrollVelocity != 0 || rowOffsets.values.contains(where: { $0.isMoving(at: time) }) {
      next = min(next ?? .infinity, time)
    }
    return Schedule(change: next, deadline: control.refreshDeadline, deferredDeadline: nextRefresh)
  }

  /// Content at the end can be scrolled above the on-screen keyboard.
  var keyboardAvoidance: KeyboardAvoidance { .scrolls }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    control.placed(in: Rect(origin: .zero, size: node.size), style: scrollStyle, at: time)
    if let fadingHighlight, time >= fadingHighlight.time + RowTap.fadeDuration {
      self.fadingHighlight = nil
    }
    if !rowOffsets.isEmpty {
      rowOffsets = rowOffsets.filter { $1.target != 0 || $1.isMoving(at: time) }
    }
    if rowOffsets.isEmpty { insertion = nil }
    advanceDrag(node, to: time, &context)
    advanceRefresh(node, to: time, &context)
    requestMissingRows(node, at: time)
  }
}

/// A row that the list scrolls to.
struct ListScrollTarget {
  var row: Identity
  var entry: Int
}

/// A row, header or footer that is built.
struct BuiltRow {
  var entry: Int
  var kind: RowKind
  var identity: Identity
  /// The identity in the map, before duplicates are told apart.
  var mapIdentity: Identity
  var isSelected = false
  var hasSeparator = true
  /// The row's background; nil for the list's default.
  var background: Color?
}
