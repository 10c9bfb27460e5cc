internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A sidebar of exhibits that scrolls to the one that shows, and takes no letters.
struct ExhibitList: Control {
  private var list: Sidebar
  /// What it was made for: hits are seen from the best on.
  private var query: String
  /// How often it was taken back to its top.
  private var tops: Int
  private var shown = Shown()

  /// What it was last scrolled to.
  struct Shown: Equatable, Sendable {
    /// The exhibit; nil before the first, or where the list begins anew.
    var exhibit: String?
    var offset = 0.0
    var size = Size.zero
  }

  struct ViewState: Equatable, Sendable {
    var list: Sidebar.ViewState
    var shown: Shown
  }

  init(_ sections: [SidebarSection], selected: String, query: String, tops: Int) {
    list = Sidebar(sections, selectedID: selected)
    self.query = query
    self.tops = tops
    if !query.isEmpty { shown.exhibit = selected }
  }

  var viewState: ViewState {
    get { ViewState(list: list.viewState, shown: shown) }
    set { (list.viewState, shown) = (newValue.list, newValue.shown) }
  }

  mutating func changed(from old: ExhibitList, at time: Seconds) {
    list.changed(from: old.list, at: time)
    if tops != old.tops { list.scrollToTop(at: time) }
    guard query != old.query else { return }
    // Hits are seen from the best on; the whole list at the exhibit that shows.
    if !query.isEmpty { list.scrollToTop(at: time) }
    shown.exhibit = query.isEmpty ? nil : list.selectedID
  }

  /// Shows no more than there is, and the row of an exhibit that has just been chosen.
  mutating func placed(in bounds: Rect, style: Sidebar.Style, at time: Seconds) {
    // A list that nobody has scrolled since shows in a new size what it would have shown from the start.
    let isNewSize = bounds.size != shown.size && list.scroll.targetOffset.y == shown.offset
    shown.size = bounds.size
    if isNewSize { list.scrollToTop(at: time) }
    list.placed(in: bounds, style: style, at: time)
    guard shown.exhibit != list.selectedID || isNewSize else { return }
    let isSeen = shown.exhibit != nil && !isNewSize
    shown.exhibit = list.selectedID
    list.scrollToSelected(in: bounds, style: style, at: time, animated: isSeen)
    shown.offset = list.scroll.targetOffset.y
  }

  mutating func handle(
    _ event: TimedEvent, in bounds: Rect, style: Sidebar.Style
  ) -> Sidebar.Change? {
    // Letters are shortcuts here: to find an exhibit by its name there is the search.
    if case .text = event.event { return nil }
    let change = list.handle(event, in: bounds, style: style)
    switch change {
    // It has scrolled there by itself.
    case .selected(let id), .activated(let id): shown.exhibit = id
    case .toggled, .scrolled, nil: break
    }
    return change
  }

  func node(id: String, in bounds: Rect, style: Sidebar.Style, at time: Seconds) -> Node {
    var node = list.node(id: id, in: bounds, style: style, at: time)
    node.takesText = false
    return node
  }

  // MARK: As the sidebar

  var isEnabled: Bool {
    get { list.isEnabled }
    set { list.isEnabled = newValue }
  }

  var isHovered: Bool {
    get { list.isHovered }
    set { list.isHovered = newValue }
  }

  var flexibility: AxisFlexibility { list.flexibility }

  func style(_ theme: Theme) -> Sidebar.Style { list.style(theme) }

  func size(fitting available: Size, style: Sidebar.Style) -> Size {
    list.size(fitting: available, style: style)
  }

  func focusShape(in bounds: Rect, style: Sidebar.Style, at time: Seconds) -> FocusShape? {
    list.focusShape(in: bounds, style: style, at: time)
  }

  func nextChange(after time: Seconds) -> Seconds? { list.nextChange(after: time) }

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Sidebar.Style, at time: Seconds) {
    list.paint(into: &canvas, in: bounds, style: style, at: time)
  }

  func claim(on step: PointerEvent, in bounds: Rect, style: Sidebar.Style) -> PointerClaim {
    list.claim(on: step, in: bounds, style: style)
  }

  func canPan(towards way: Point) -> Bool { list.canPan(towards: way) }
}
