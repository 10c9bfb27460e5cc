internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A list in a slot: its children are the rows that show, and a few around them.
struct ListElement<Model>: Element {
  /// How far it is scrolled.
  var control = VitrineComponents.ScrollView()
  var style: StyleBox<VitrineComponents.List.Style>
  var listStyle: ListStyle
  var selection: ListSelection<Model>?
  var primaryAction: ((inout Model, [AnyHashable], inout ActionContext) -> Void)?
  var pull: ListPull<Model>?
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
  /// A mouse or pen over it, in the window; nil for none.
  var hover: Point?
  /// The row that keys are at.
  var cursor: Identity?
  /// Where a choice of several began.
  var anchor: Identity?
  /// True while keys go to the list itself.
  var hasFocus = false
  /// A row that is dragged to another place.
  var drag: ListDrag?
  /// How far rows are from their places, in points downwards.
  var slides: [Identity: RowSlide] = [:]
  /// When rows were moved or deleted by hand: what that changes at the same time is seen to move.
  var movesFrom: Seconds?
  /// When the last click was, and on what.
  var lastClick: ListFlash?

  init(_ view: ListView<Model>, _ environment: EnvironmentBox) {
    listStyle = view.style
    style = environment.style(of: VitrineComponents.List(appearance: view.style.appearance))
  }

  var name: String { "List" }

  // MARK: Layout

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
    if width != slot.size.width { forgetHeights() }
    for index in slot.children.indices { measure(slot.children[index].slot, shown[index].entry) }
    settle(at: anchor, slot, at: slot.layoutTime)
    placeRows(slot)
    if !isCovered(at: slot.layoutTime) { slot.needsOwnBuild = true }
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

  /// Notes the height of a row, in whole pixels.
  mutating func measure(_ row: _Slot, _ entry: Int) {
    guard let room else { return }
    let height = row.size(
      for: ProposedViewSize(width: rowWidth(in: room.width), height: nil)
    ).height
    let scale = style.style.scale
    heights.set(
      (height * scale - 1e-6).rounded(.up) / scale, of: entry, counts: map.kind(of: entry) == .row)
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

  // MARK: Staying

  /// An entry, and how far its top is below that of the list, in points.
  struct Place {
    var entry: Int
    var y: Double
  }

  var scrollStyle: VitrineComponents.ScrollView.Style { style.style.scroll }

  /// What is to stay where it is: the first row that shows and was measured; at the very top, that.
  func place(at time: Seconds) -> Place {
    let offset = control.contentOffset(at: time).y
    guard offset > 0, let room, map.count > 0 else { return Place(entry: 0, y: -offset) }
    for row in shown {
      guard heights.known(row.entry) != nil, map.kind(of: row.entry) != .header else { continue }
      let top = heights.top(of: row.entry)
      if top + heights[row.entry] > offset, top < offset + room.height {
        return Place(entry: row.entry, y: top - offset)
      }
    }
    let entry = heights.entry(at: offset)
    return Place(entry: entry, y: heights.top(of: entry) - offset)
  }

  /// Takes over the heights: what is to stay does.
  mutating func settle(at place: Place, _ slot: _Slot, at time: Seconds) {
    guard let room else { return }
    heights.updateEstimate(scale: style.style.scale)
    let shift = heights.top(of: place.entry) - place.y - control.contentOffset(at: time).y
    if abs(shift) > 1e-6 { control.shiftContent(by: Point(0, shift)) }
    control.contentSize = Size(room.width, heights.height)
    control.placed(in: Rect(origin: .zero, size: room), style: scrollStyle, at: time)
    follow(at: time)
  }

  /// Scrolls on to a row whose place is known better now.
  private mutating func follow(at time: Seconds) {
    guard let target else { return }
    let before = control.targetOffset
    scroll(to: target.entry, at: time)
    let isThere = !control.isMoving(at: time) && control.targetOffset == before
    if isThere, heights.known(target.entry) != nil { self.target = nil }
  }

  /// Scrolls as far as it takes to show an entry, and a little of its neighbour.
  mutating func scroll(to entry: Int, at time: Seconds, animated: Bool = true) {
    guard let room else { return }
    var (top, bottom) = (heights.top(of: entry), heights.top(of: entry + 1))
    let peek = style.style.peek
    let section = map.section(of: entry).map { map.sections[$0] }
    if let section, section.rows.lowerBound == entry {
      top = section.header.map(heights.top(of:)) ?? top
    } else {
      top -= peek
      if listStyle == .plain, let header = section?.header { top -= heights[header] }
    }
    if entry == map.row(from: 0, by: 1) { top = 0 }
    bottom += peek
    control.scrollRectToVisible(
      Rect(0, top, room.width, bottom - top), at: time,
      animated: animated && scrollStyle.motion == .full)
  }

  // MARK: What shows

  /// The entries that show at a time.
  func visible(at time: Seconds) -> Range<Int> {
    guard let room, map.count > 0, room.height > 0, room.width > 0 else { return 0..<0 }
    let offset = control.contentOffset(at: time).y
    let height = min(room.height, Self.limits.filled)
    let first = heights.entry(at: offset)
    return first..<(heights.entry(at: max(0, offset + height - 1e-6)) + 1)
  }

  /// True where all that shows is made.
  func isCovered(at time: Seconds) -> Bool {
    if let wanted, !shown.contains(where: { $0.identity == wanted }) { return false }
    let visible = visible(at: time)
    return visible.isEmpty
      || (range.lowerBound <= visible.lowerBound && visible.upperBound <= range.upperBound)
  }

  /// Asks for the rows that have come into sight.
  func follow(_ slot: _Slot, at time: Seconds) {
    if !isCovered(at: time) { slot.needsOwnBuild = true }
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
      place.y += (slide.value(at: time) * scale).rounded() / scale
    }
    return Placement(place)
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
    if let deadline = drag?.deadline { next = min(next ?? .infinity, deadline) }
    if edgeSpeed != 0 || slides.values.contains(where: { $0.isMoving(at: time) }) {
      next = min(next ?? .infinity, time)
    }
    return next
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    control.placed(in: Rect(origin: .zero, size: slot.size), style: scrollStyle, at: time)
    if let flash, time >= flash.start + ListFlash.fade { self.flash = nil }
    if !slides.isEmpty { slides = slides.filter { $1.goal != 0 || $1.isMoving(at: time) } }
    advanceDrag(slot, to: time, &context)
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
}
