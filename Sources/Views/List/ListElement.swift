internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A list in a slot: its children are the visible rows and a few beyond them.
struct ListElement<Model>: RefreshingElement {
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
  var shown: [ShownRow] = []
  /// The entries that are built because they are visible, without those that are kept for other
  /// reasons.
  var range = 0..<0
  /// The size of the viewport at the last layout; nil before.
  var room: Size?
  /// How far rows extend above and below the viewport where only the safe area is, in points.
  var reach = Insets.zero
  /// A row to build though it isn't visible: a view is about to scroll to it, or it is to be
  /// focused.
  var wanted: Identity?
  /// The row that the list is scrolling to, until it arrives or a person scrolls.
  var target: ListTarget?

  var surroundings = RowSurroundings()

  /// The current press of a pointer.
  var press: ListPress?
  /// The row with a fading highlight after a press.
  var flash: ListFlash?
  /// True if the last pointer that went down isn't a finger: it drags rows, and doesn't scroll.
  var isMouseDown = false
  /// The position of a hovering mouse or pen, in the window; nil for none.
  var hover: Point?
  /// The row that arrow keys start from.
  var cursor: Identity?
  /// The model's selected id when the cursor moved to its row; that row's id once the model has
  /// selected it.
  var chosenBefore: AnyHashable?
  /// Where a range selection begins.
  var anchor: Identity?
  /// True while the list itself has the focus.
  var hasFocus = false
  /// The row that is being dragged.
  var drag: ListDrag?
  /// The offsets of rows from their places, in points downwards.
  var slides: [Identity: RowSlide] = [:]
  /// The rows that a refresh has inserted, while they animate.
  var arrival: RowArrival?
  /// When rows were last moved or deleted by a person; changes of the same time are animated.
  var movesFrom: Seconds?
  /// The row and time of the last click.
  var lastClick: ListFlash?
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

  /// Rows scroll beneath the safe area's insets and rest clear of them.
  var safeAreaRole: SafeAreaRole { .ends }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  /// The width without a proposal, a phone's; the height without a proposal; and the greatest
  /// height that is filled with rows, in points.
  ///
  /// Ours: a few screens; more than any screen has.
  static var limits: (width: Double, height: Double, filled: Double) { (320, 4_000, 16_384) }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    func length(_ proposed: Double?, _ own: Double) -> Double {
      proposed.map { $0.isFinite ? $0 : own } ?? own
    }
    return Size(
      length(proposal.width, Self.limits.width),
      length(proposal.height, min(heights.height, Self.limits.height)))
  }

  /// From the list's sides to its rows, in points.
  var inset: Double { listStyle == .plain ? 0 : style.style.margin }

  func rowWidth(in width: Double) -> Double { max(0, width - 2 * inset) }

  mutating func place(_ slot: _Slot) {
    let anchor = place(at: slot.layoutTime)
    let width = room?.width
    room = slot.size
    reach = slot.safeArea?.beyond ?? .zero
    if width != slot.size.width { forgetHeights() }
    for index in slot.children.indices { measure(slot.children[index].slot, shown[index].entry) }
    settle(at: anchor, slot, at: slot.layoutTime)
    showSelected(slot, at: slot.layoutTime)
    if restored != nil { followRestored(at: slot.layoutTime) }
    placeRows(slot)
    if !isCovered(slot, at: slot.layoutTime) { slot.needsOwnBuild = true }
  }

  /// Discards the heights of another width.
  private mutating func forgetHeights() {
    let estimate = heights.estimate
    heights = RowHeights(count: map.count, estimate: estimate)
    fixHeights()
  }

  /// Stores the heights that are known before any row is built.
  mutating func fixHeights() {
    for section in map.sections {
      if let header = section.header {
        heights.set(style.style.headerHeight, of: header, counts: false)
      }
      if let footer = section.footer {
        heights.set(style.style.headerHeight, of: footer, counts: false)
      }
    }
    guard listStyle != .plain else { return }
    for entry in map.gaps { heights.set(map.gap(entry) ?? 0, of: entry, counts: false) }
  }

  /// Measures a row in whole points: rounding to pixels would give other layouts at other scales.
  mutating func measure(_ row: _Slot, _ entry: Int) {
    guard let room else { return }
    let height = row.size(
      for: ProposedViewSize(width: rowWidth(in: room.width), height: nil)
    ).height
    heights.set(
      (height - 1e-6).rounded(.up), of: entry, counts: map.kind(of: entry) == .row)
  }

  /// Places the children at their heights' sums.
  func placeRows(_ slot: _Slot) {
    let width = rowWidth(in: slot.size.width)
    let proposal = ProposedViewSize(width: width, height: nil)
    for index in slot.children.indices {
      let entry = shown[index].entry
      slot.placeChild(
        index, at: Point(inset, heights.top(of: entry)), size: Size(width, heights[entry]),
        proposal)
    }
  }

  // MARK: Motion

  /// The origin of the content in a frame.
  func origin(in frame: Rect, at time: Seconds) -> Point {
    control.contentOrigin(in: frame, style: scrollStyle, at: time)
  }

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    let origin = origin(in: Rect(origin: .zero, size: slot.size), at: time)
    var place = slot.children[index].origin + origin
    if let sticky = stickyTop(shown[index], at: time) { place.y = sticky + origin.y }
    if drag?.row == shown[index].identity, let shift = dragShift(at: time) {
      place.y += shift
    } else if !slides.isEmpty, let slide = slides[shown[index].identity] {
      let scale = style.style.scale
      // Rounds the sum of slide and scroll offset to pixels: rounded apart, the row would jitter.
      let way = slide.value(at: time) - origin.y - control.contentOffset(at: time).y
      place.y += (way * scale).rounded() / scale
    }
    var placement = Placement(place)
    if let arrival { placement.opacity = arrival.opacity(of: shown[index].identity, at: time) }
    return placement
  }

  /// The top of a sticky header, from the top of the content; nil for entries that scroll.
  func stickyTop(_ row: ShownRow, at time: Seconds) -> Double? {
    guard listStyle == .plain, row.kind == .header, let section = map.section(of: row.entry)
    else { return nil }
    let offset = control.contentOffset(at: time).y
    let end = heights.top(of: map.sections[section].end) - heights[row.entry]
    return min(max(heights.top(of: row.entry), offset), max(heights.top(of: row.entry), end))
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    var next = control.nextChange(after: time)
    if let press, time < press.shows { next = min(next ?? .infinity, press.shows) }
    if let flash, time < flash.start + ListFlash.fade { next = min(next ?? .infinity, time) }
    if let deadline = drag?.press.deadline { next = min(next ?? .infinity, deadline) }
    if edgeSpeed != 0 || slides.values.contains(where: { $0.isMoving(at: time) }) {
      next = min(next ?? .infinity, time)
    }
    return next
  }

  /// Content at the end can be scrolled above the on-screen keyboard.
  var keyboardFollowing: KeyboardFollowing { .scrolls }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    control.placed(in: Rect(origin: .zero, size: slot.size), style: scrollStyle, at: time)
    if let flash, time >= flash.start + ListFlash.fade { self.flash = nil }
    if !slides.isEmpty { slides = slides.filter { $1.goal != 0 || $1.isMoving(at: time) } }
    if slides.isEmpty { arrival = nil }
    advanceDrag(slot, to: time, &context)
    passRefresh(slot, to: time, &context)
    follow(slot, at: time)
  }
}

/// A row that the list scrolls to.
struct ListTarget {
  var row: Identity
  var entry: Int
}

/// A row, header or footer that is built.
struct ShownRow {
  var entry: Int
  var kind: RowKind
  var identity: Identity
  /// The identity in the map, before duplicates are told apart.
  var said: Identity
  var isSelected = false
  var hasSeparator = true
  /// The row's background; nil for the list's default.
  var background: Color?
}
