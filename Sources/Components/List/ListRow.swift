public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// The content of a list row: a title, and what is beside it.
///
/// The `List` draws the row's background, and manages selection, press and hover.
public struct ListRow: Component {
  /// The accessory at the trailing end of a row.
  public enum Accessory: Hashable, Sendable {
    /// No accessory.
    case none
    /// A chevron: the row leads to another screen.
    case disclosure
    /// A check mark: the row is chosen.
    case checkmark
  }

  // MARK: State

  /// The row's id in the semantic tree, after the list's id; nil for its position, such as `0-3`.
  ///
  /// Default nil.
  public var id: String?
  /// The title.
  public var title: String
  /// The subtitle, a smaller line below the title; nil for none.
  public var subtitle: String?
  /// The symbol at the leading end; nil for none.
  public var symbol: Symbol?
  /// The symbol while the row is selected; nil for `symbol`.
  public var selectedSymbol: Symbol?
  /// The value, in gray at the trailing end; nil for none.
  public var value: String?
  /// The text of the badge; nil or empty for none.
  public var badge: String?
  /// The accessory at the trailing end.
  public var accessory: Accessory
  /// False to make the row impossible to choose; it is then dimmed.
  ///
  /// Default true.
  public var isEnabled = true
  /// True while it is selected; default false.
  public var isSelected = false
  /// The style of the list; default plain.
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

  /// A row without content, whose style is that of rows in a list style.
  package init(listStyle: ListStyle) {
    self.init("")
    self.listStyle = listStyle
  }

  /// One variant per list style.
  public var styleVariant: Int { ListStyle.allCases.firstIndex(of: listStyle) ?? 0 }

  /// The style of rows in its list style.
  public func style(_ theme: Theme) -> Style { Style(theme, listStyle: listStyle) }

  // MARK: Layout

  /// The available width, and the height of the text, without the padding around it.
  public func size(fitting available: Size, style: Style) -> Size {
    let width = available.width.isFinite ? max(0, available.width) : ListRow.defaultWidth
    let height = subtitle == nil ? style.rowHeight : style.tallRowHeight
    return Size(
      width, max(0, height - 2 * Style.rowInset, wrappedHeight(in: width, style)))
  }

  /// Maximum number of lines of a title: two in a sidebar, which is narrow.
  var titleLines: Int { listStyle == .sidebar && subtitle == nil ? 2 : 1 }

  /// Height of a title of several lines, in points; 0 for one line.
  private func wrappedHeight(in width: Double, _ style: Style) -> Double {
    guard titleLines > 1, !title.isEmpty else { return 0 }
    // The width that `paint` leaves for the title.
    var available = width - (symbol == nil ? 0 : style.symbolSide + style.gap)
    if accessory != .none { available -= style.accessorySide + style.gap * 2 / 3 }
    if let badge = Badge(badge) {
      available -=
        badge.size(maximumWidth: max(0, available) / 2, style: style.badge).width + style.gap
    }
    if let value, !value.isEmpty {
      available -= valueWidth(value, in: available, style) + style.gap
    }
    // Measured as if selected, so that selection does not change the height.
    var text = style.text(title, style.font)
    (text.font.weight, text.lineLimit) = (.semibold, titleLines)
    let metrics = style.measuring.measure(text, width: max(0, available))
    return metrics.lineCount > 1 ? metrics.size.height : 0
  }

  /// The width of a value in points: its own, at most half of the space.
  func valueWidth(_ value: String, in available: Double, _ style: Style) -> Double {
    let text = style.text(value, style.font, isTrailing: true)
    let preferred = style.measuring.measure(text, width: .infinity).size.width.rounded(.up)
    return min(preferred, max(0, available) / 2)
  }

  /// Fills the width.
  public var flexibility: AxisFlexibility { .fillsWidth }

  /// Default width in points if nothing else limits it.
  ///
  /// Ours: that of a phone.
  private static let defaultWidth = 320.0

  // MARK: Description

  /// A list item.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    var state: [String: StateValue] = ["selected": .bool(isSelected)]
    if let badge { state["badge"] = .string(badge) }
    return SemanticsNode(
      id: id, role: .listItem, label: title, value: value ?? subtitle, frame: bounds,
      isEnabled: isEnabled, state: state)
  }
}
