public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// The places of an app at the leading side of its window, by section; one is selected.
///
/// A `List` of items that are known by id: the selection stays with its item where items come, go
/// and move.
public struct Sidebar: Control {
  /// As a list's.
  public typealias Style = List.Style

  // MARK: State

  /// The places; ids are unique.
  public var sections: [SidebarSection] {
    didSet { if sections != oldValue { takeSections() } }
  }

  /// Id of the item that is selected; nil, or one that there is not, for none.
  public var selectedID: String? {
    didSet { list.selected = path(of: selectedID) }
  }

  /// False while it cannot be operated.
  public var isEnabled: Bool {
    get { list.isEnabled }
    set { list.isEnabled = newValue }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { list.isHovered }
    set { list.isHovered = newValue }
  }

  /// How far it is scrolled.
  public var scroll: ScrollView { list.scroll }

  /// Whether letters that are typed select the next item whose title begins with them.
  ///
  /// Default true; false is for a window in which letters mean something else.
  public var allowsTypeSelect = true

  /// What it scrolls to by itself; nil where it stays as a person has scrolled it.
  ///
  /// Default nil. Where there is one, it also shows an item that its owner selects, and in a room of
  /// another size what it would have shown there from the start, unless a person has scrolled it.
  public var scrollPosition: ScrollPosition?

  /// What a sidebar scrolls to once, when its owner says so.
  public enum ScrollPosition: Hashable, Sendable {
    /// The selected item: as far as it takes to show it.
    case selection
    /// The top, again whenever the trigger is another: for what was found, or a second tap on the tab
    /// that the sidebar is under.
    case top(trigger: Int)
  }

  var list = List(appearance: .sidebar)
  var revealed = Revealed()

  /// Makes a sidebar, scrolled to its top.
  public init(_ sections: [SidebarSection] = [], selectedID: String? = nil) {
    self.sections = sections
    self.selectedID = selectedID
    takeSections()
  }

  /// What a person did.
  public enum Change: Hashable, Sendable {
    /// Keys have selected the item of an id.
    case selected(String)
    /// An item was tapped, or Enter or Space was pressed on it; it is selected.
    case activated(String)
    /// The items of a section were hidden, or shown again.
    case toggled(section: Int)
    /// It was scrolled.
    case scrolled
  }

  /// The style of a sidebar.
  public static func style(_ theme: Theme) -> Style { Style(theme, appearance: .sidebar) }

  /// The style of a sidebar.
  public func style(_ theme: Theme) -> Style { Sidebar.style(theme) }

  private mutating func takeSections() {
    let rows = sections.map { section in
      ListSection(
        header: section.title,
        rows: section.items.map {
          ListRow(
            $0.title, id: $0.id, symbol: $0.symbol, selectedSymbol: $0.selectedSymbol,
            badge: $0.badge)
        }, isCollapsed: section.isCollapsed)
    }
    if rows != list.sections { list.sections = rows }
    list.selected = path(of: selectedID)
  }

  private func path(of id: String?) -> List.IndexPath? {
    guard let id else { return nil }
    for (index, section) in sections.enumerated() {
      if let row = section.items.firstIndex(where: { $0.id == id }) {
        return List.IndexPath(section: index, row: row)
      }
    }
    return nil
  }

  private func id(_ path: List.IndexPath) -> String? { list.row(path)?.id }

  // MARK: Layout

  /// All the room there is; as high as its items where there is no limit.
  public func size(fitting available: Size, style: Style) -> Size {
    list.size(fitting: available, style: style)
  }

  /// Fills both axes.
  public var flexibility: AxisFlexibility { .fills }

  /// Where the selected item is on the screen; nil where none is, or it is hidden.
  public func selectedFrame(in bounds: Rect, style: Style, at time: Seconds) -> Rect? {
    list.selected.flatMap { list.rowFrame($0, in: bounds, style: style, at: time) }
  }

  /// What the focus ring goes around: the selected item; the sidebar where that is out of sight.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    let item = selectedFrame(in: bounds, style: style, at: time)?.intersection(bounds)
    let frame = item.flatMap { $0.isEmpty ? nil : $0.inset(by: Sidebar.itemInsets) }
    return FocusShape(frame: frame ?? bounds.inset(by: Sidebar.inset), radius: style.radius)
  }

  /// From an item's sides to what its ring goes around, in points.
  ///
  /// Ours: what keeps the rings of neighbours apart.
  private static let itemInsets = Insets(horizontal: 0, vertical: 1)
  /// From the sidebar's sides to what its ring goes around, in points: the ring is inside.
  ///
  /// Ours.
  private static let inset = 6.0

  /// Follows a change of the items or the room: shows no more than there is.
  ///
  /// Call it once a frame, before drawing.
  public mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {
    guard let scrollPosition else { return list.placed(in: bounds, style: style, at: time) }
    if case .top = scrollPosition, revealed.size == .zero { revealed.keepsTop(selectedID) }
    let isNewSize = bounds.size != revealed.size && scroll.targetOffset.y == revealed.offset
    revealed.size = bounds.size
    if isNewSize { scrollToTop(at: time) }
    list.placed(in: bounds, style: style, at: time)
    guard revealed.item != selectedID || isNewSize && !revealed.isTop else { return }
    let isSeen = revealed.item != nil && !isNewSize
    (revealed.item, revealed.isTop) = (selectedID, false)
    scrollToSelected(in: bounds, style: style, at: time, animated: isSeen)
    revealed.offset = scroll.targetOffset.y
  }

  /// Scrolls just as far as it takes to show the selected item.
  public mutating func scrollToSelected(
    in bounds: Rect, style: Style, at time: Seconds, animated: Bool
  ) {
    guard let path = list.selected else { return }
    list.scrollToRow(path, in: bounds, style: style, at: time, animated: animated)
  }

  /// Scrolls back to the top at once.
  public mutating func scrollToTop(at time: Seconds) {
    list.scroll.setContentOffset(.zero, at: time, animated: false)
  }

  // MARK: Motion

  /// When it scrolls, or a highlight comes or goes.
  public func nextChange(after time: Seconds) -> Seconds? { list.nextChange(after: time) }

  // MARK: Paint

  /// Records background, titles and the items that show.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    list.paint(into: &canvas, in: bounds, style: style, at: time)
  }

  // MARK: Input

  /// Takes an event that belongs to the sidebar or to what is inside it.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    if !allowsTypeSelect, case .text = event.event { return nil }
    guard let change = list.handle(event, in: bounds, style: style) else { return nil }
    switch change {
    case .selected(let path): return id(path).map { select($0, .selected($0)) }
    case .activated(let path): return id(path).map { select($0, .activated($0)) }
    case .toggled(let section):
      sections[section].isCollapsed = list.sections[section].isCollapsed
      return .toggled(section: section)
    case .scrolled: return .scrolled
    // Keys select here.
    case .focused: return nil
    }
  }

  private mutating func select(_ id: String, _ change: Change) -> Change {
    selectedID = id
    // The list has scrolled there by itself.
    revealed.item = id
    return change
  }

  // MARK: Description

  /// A group with a child for every item, named by its id.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    var node = list.node(id: id, in: bounds, style: style, at: time)
    node.takesText = allowsTypeSelect
    return node
  }
}
