public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// What is in a row of a list: a title, and what stands beside it.
///
/// A `List` puts it on its ground, and knows what is chosen, pressed and under a mouse.
public struct ListRow: Component {
  /// What stands at the trailing end of a row.
  public enum Accessory: Hashable, Sendable {
    /// Nothing.
    case none
    /// A chevron: the row leads to more.
    case disclosure
    /// A check mark: the row is chosen.
    case checkmark
  }

  // MARK: State

  /// Its name in the semantic tree, below the list's; nil for its place, such as `0-3`.
  ///
  /// Default nil.
  public var id: String?
  /// What it says first.
  public var title: String
  /// A smaller line below the title; nil for none.
  public var subtitle: String?
  /// Shown at the leading end; nil for none.
  public var symbol: Symbol?
  /// Shown instead of `symbol` while the row is selected; nil for `symbol`.
  public var selectedSymbol: Symbol?
  /// Said in grey at the trailing end; nil for none.
  public var value: String?
  /// What its badge says; nil or empty for none.
  public var badge: String?
  /// What stands at the trailing end.
  public var accessory: Accessory
  /// False where the row cannot be chosen; it is then dimmed.
  ///
  /// Default true.
  public var isEnabled = true
  /// True while it is chosen; default false.
  public var isSelected = false
  /// That of the list; default plain.
  public var listStyle = ListStyle.plain

  /// Makes a row.
  public init(
    _ title: String, id: String? = nil, subtitle: String? = nil, symbol: Symbol? = nil,
    selectedSymbol: Symbol? = nil, value: String? = nil, badge: String? = nil,
    accessory: Accessory = .none
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.symbol = symbol
    self.selectedSymbol = selectedSymbol
    self.value = value
    self.badge = badge
    self.accessory = accessory
  }

  /// A row without words, for the style of those in lists of a style.
  package init(listStyle: ListStyle) {
    self.init("")
    self.listStyle = listStyle
  }

  /// One for each style of lists.
  public var styleVariant: Int { ListStyle.allCases.firstIndex(of: listStyle) ?? 0 }

  /// That of its list.
  public func style(_ theme: Theme) -> Style { Style(theme, listStyle: listStyle) }

  // MARK: Layout

  /// All the width there is, and the height of one line or two, without the room around them.
  public func size(fitting available: Size, style: Style) -> Size {
    let width = available.width.isFinite ? max(0, available.width) : ListRow.defaultWidth
    let height = subtitle == nil ? style.rowHeight : style.tallRowHeight
    return Size(
      width, max(0, height - 2 * Style.rowInset, wrappedHeight(in: width, style)))
  }

  /// The most lines of a title: two in a sidebar, which is narrow.
  var titleLines: Int { listStyle == .sidebar && subtitle == nil ? 2 : 1 }

  /// The height of a title that takes several lines, in points; 0 for one.
  private func wrappedHeight(in width: Double, _ style: Style) -> Double {
    guard titleLines > 1, !title.isEmpty else { return 0 }
    // What `paint` leaves for it.
    var room = width - (symbol == nil ? 0 : style.symbolSide + style.gap)
    if accessory != .none { room -= style.accessorySide + style.gap * 2 / 3 }
    if let badge = Badge(badge) {
      room -= badge.size(maximumWidth: max(0, room) / 2, style: style.badge).width + style.gap
    }
    if let value, !value.isEmpty {
      room -= valueWidth(value, in: room, style) + style.gap
    }
    // As when it is selected, so that its height stays.
    var text = style.words(title, style.font)
    (text.font.weight, text.lineLimit) = (.semibold, titleLines)
    let metrics = style.measuring.measure(text, width: max(0, room))
    return metrics.lineCount > 1 ? metrics.size.height : 0
  }

  /// The width of a value in points: its own, at most half of the room.
  func valueWidth(_ value: String, in room: Double, _ style: Style) -> Double {
    let text = style.words(value, style.font, atTrailing: true)
    let wanted = style.measuring.measure(text, width: .infinity).size.width.rounded(.up)
    return min(wanted, max(0, room) / 2)
  }

  /// As wide as there is space.
  public var flexibility: AxisFlexibility { .fillsWidth }

  /// Width in points where nothing else decides.
  ///
  /// Ours: a phone's.
  private static let defaultWidth = 320.0

  // MARK: Description

  /// A list item.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    var state: [String: StateValue] = ["selected": .bool(isSelected)]
    if let badge { state["badge"] = .string(badge) }
    return Node(
      id: id, role: .listItem, label: title, value: value ?? subtitle, frame: bounds,
      isEnabled: isEnabled, state: state)
  }
}
