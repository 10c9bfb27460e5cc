internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A list in a slot: its children are the rows that show, and a few around them.
struct ListElement<Model>: RefreshingElement {
  /// How far it is scrolled.
  var control = VitrineComponents.ScrollView()
  var style: StyleBox<ListRow.Style>
  var listStyle: ListStyle
  /// What the body says.
  var view: List<Model>
  var refresh: ScrollRefresh?
  /// Where rows are built that come into sight.
  var context: _ViewContext<Model>?

  /// All rows, of which few are made.
  var map = RowMap<Model>()
  var heights = RowHeights()
  /// The children, in order.
  var shown: [ShownRow] = []
  /// The entries that were made since they show, without those that are kept for other reasons.
  var range = 0..<0
  /// What it shows rows in, as it was last placed; nil until then.
  var room: Size?
  /// How far rows show above and below that, since nothing but what covers the edges is there, in points.
  var reach = Insets.zero
  /// A row that is to be made though it does not show: who asked for it scrolls there, or keys are
  /// there.
  var wanted: Identity?
  /// A row that it scrolls to, until it rests or a person scrolls.
  var target: ListTarget?

  var surroundings = RowSurroundings()

  /// Pressed with a pointer.
  var press: ListPress?
  /// What was pressed, and is seen to have been for a moment.
  var flash: ListFlash?
  /// True where what went down last was no finger: it moves rows, and does not scroll.
  var isMouseDown = false
  /// A mouse or pen over it, in the window; nil for none.
  var hover: Point?
  /// The row that keys are at.
  var cursor: Identity?
  /// The id that the model had selected when the cursor came to its row; the row's own id once the model
  /// has selected it.
  var chosenBefore: AnyHashable?
  /// Where a choice of several began.
  var anchor: Identity?
  /// True while keys go to the list itself.
  var hasFocus = false
  /// A row that is dragged to another place.
  var drag: ListDrag?
  /// How far rows are from their places, in points downwards.
  var slides: [Identity: RowSlide] = [:]
  /// Those that a refresh has brought, as long as rows slide.
  var arrival: RowArrival?
  /// When rows were moved or deleted by hand: what that changes at the same time is seen to move.
  var movesFrom: Seconds?
  /// When the last click was, and on what.
  var lastClick: ListFlash?
  /// The headers that a person has folded or unfolded, with the body's `isCollapsed` at that time.
  var folds: [[AnyHashable]: Bool] = [:]
  /// The header that was folded last: keys continue from it while its rows are hidden.
  var lastFold: Identity?
  /// True if a header was folded or unfolded since the rows were last expanded.
  var hasNewFold = false
  var typed = TypedLetters()
  var revealed = RevealedRow()
  /// The row that was at the top in an earlier run, until it is there again or a person has scrolled.
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

  /// Rows show beneath what covers the edges, and rest clear of it.
  var safeAreaRole: SafeAreaRole { .ends }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  /// Width in points where nothing else decides: a phone's; the greatest height where nothing limits
  /// it; and the greatest that is filled with rows.
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

  /// From the sides of the list to its rows, in points.
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

  /// Forgets what the rows have at another width.
  private mutating func forgetHeights() {
    let estimate = heights.estimate
    heights = RowHeights(count: map.count, estimate: estimate)
    fixHeights()
  }

  /// Notes the heights that are known before anything is made.
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

  /// Notes the height of a row, in whole points: those of pixels would add up to another layout.
  mutating func measure(_ row: _Slot, _ entry: Int) {
    guard let room else { return }
    let height = row.size(
      for: ProposedViewSize(width: rowWidth(in: room.width), height: nil)
    ).height
    heights.set(
      (height - 1e-6).rounded(.up), of: entry, counts: map.kind(of: entry) == .row)
  }

  /// Puts the children where the heights say.
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

  /// Where the content is, in a frame.
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

  /// Where a header is that stays in sight while its rows are, from the top of the content; nil for one
  /// that scrolls.
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

  /// What is below its end can be scrolled above the keyboard.
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

/// A row that is scrolled to.
struct ListTarget {
  var row: Identity
  var entry: Int
}

/// An entry that is made.
struct ShownRow {
  var entry: Int
  var kind: RowKind
  var identity: Identity
  /// As the map says, before it was told apart from one that is alike.
  var said: Identity
  var isSelected = false
  var hasSeparator = true
  /// What is behind it; nil for what the list has.
  var background: Color?
}
