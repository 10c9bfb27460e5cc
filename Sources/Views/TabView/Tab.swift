public import VitrineComponents
public import VitrineDrawing
internal import VitrineResources

/// A tab of a `TabView`: its item in the bar, and its pane.
///
/// ```swift
/// Tab("Listen", systemImage: "play.circle", value: Pane.listen) { Library() }.badge(unread)
/// ```
/// The pane is created when the tab is first selected.
public struct Tab<Model, Value: Hashable & Sendable> {
  var item: TabBarItem
  /// The name of its symbol, if it is from the library.
  private var systemImage: String?
  /// The selection's value for this tab; nil to use its index or its id.
  let value: Value?
  let content: () -> ViewList<Model>

  /// Creates a tab for a value of the selection.
  /// - Parameters:
  ///   - title: the title; short, one word if possible.
  ///   - systemImage: the name of a symbol of the library, of which the bar shows the filled form
  ///     if there is one (`house.fill` for `house`); nil, the default, for `symbol`.
  ///   - symbol: an outlined symbol, shown in a sidebar and in lists; nil, the default, for a title
  ///     alone.
  ///   - selectedSymbol: a filled symbol, shown in the bar; nil, the default, for `symbol`.
  ///   - image: a picture in two sizes, instead of symbols; default none.
  ///   - value: the selection's value for this tab. Of two tabs with the same value the first is
  ///     selected.
  ///   - id: identifies the tab, for customization as well; default the value if it is a string,
  ///     else the title. Set it if titles differ between languages. Of two tabs with the same id,
  ///     the later one gets a suffix.
  ///   - badge: the text or number of its badge; nil, the default, an empty text, and 0 or less for
  ///     none.
  ///   - badgeColor: nil, the default, for the theme's red.
  ///   - unavailable: the reason why its pane is empty, which is shown there instead; nil, the
  ///     default, for a pane with content.
  ///   - isCustomizable: whether a person may move or hide it; default true.
  ///   - broadcast: its content on a TV, whose tabs have an order; default none.
  ///   - content: the views of its pane, in a column if there are several.
  public init(
    _ title: String, systemImage: String? = nil, symbol: Symbol? = nil,
    selectedSymbol: Symbol? = nil, image: TabBarImage? = nil, value: Value, id: String? = nil,
    badge: (any BadgeValue)? = nil,
    badgeColor: Color? = nil, unavailable: String? = nil, isCustomizable: Bool = true,
    broadcast: TabBroadcast? = nil, @Views<Model> content: @escaping () -> ViewList<Model>
  ) {
    self.init(
      tabItem(
        title, symbol, selectedSymbol, image, id ?? Self.id(of: value) ?? title, badge, badgeColor,
        unavailable, isCustomizable, broadcast),
      systemImage, value, content)
  }

  private init(
    _ item: TabBarItem, _ systemImage: String?, _ value: Value?,
    _ content: @escaping () -> ViewList<Model>
  ) {
    (self.item, self.systemImage) = (item, systemImage)
    (self.value, self.content) = (value, content)
  }

  /// The tab's item in the bar.
  func item(in environment: EnvironmentBox) -> TabBarItem {
    guard let systemImage else { return item }
    var item = item
    let (symbols, filled) = (environment.environment.symbols, "\(systemImage).fill")
    item.symbol = symbols[systemImage]
    if item.selectedSymbol == nil, symbols.names.contains(filled) {
      item.selectedSymbol = symbols[filled]
    }
    return item
  }

  /// A string for a value.
  private static func id(of value: Value) -> String? {
    if let string = value as? String { return string }
    return (value as? any RawRepresentable)?.rawValue as? String
  }

  /// Returns the tab with a badge.
  /// - Parameter value: a text, a number or "!"; nil, an empty text, and 0 or less for none.
  public func badge(_ value: (any BadgeValue)?) -> Self {
    var copy = self
    copy.item.badgeValue = value?.badgeText
    return copy
  }
}

/// The content of a badge: a text or a number.
public protocol BadgeValue: Sendable {
  /// The displayed text; nil or empty for no badge.
  var badgeText: String? { get }
}

extension Int: BadgeValue {
  /// The number in digits; nil for 0 and less.
  public var badgeText: String? { self > 0 ? "\(self)" : nil }
}

extension String: BadgeValue {
  /// The text itself.
  public var badgeText: String? { self }
}

extension Tab where Value == Int {
  /// Creates a tab that is selected by its index among the tabs of the body, from 0; the other
  /// parameters are those of a tab with a value.
  ///
  /// Tabs that are inserted or removed before it change its index: use values in that case.
  public init(
    _ title: String, systemImage: String? = nil, symbol: Symbol? = nil,
    selectedSymbol: Symbol? = nil, image: TabBarImage? = nil, id: String? = nil,
    badge: (any BadgeValue)? = nil,
    badgeColor: Color? = nil,
    unavailable: String? = nil, isCustomizable: Bool = true, broadcast: TabBroadcast? = nil,
    @Views<Model> content: @escaping () -> ViewList<Model>
  ) {
    self.init(
      tabItem(
        title, symbol, selectedSymbol, image, id ?? title, badge, badgeColor, unavailable,
        isCustomizable, broadcast),
      systemImage, nil, content)
  }
}

extension Tab where Value == String {
  /// Creates a tab that is selected by its id, by default its title; the other parameters are those
  /// of a tab with a value.
  public init(
    _ title: String, systemImage: String? = nil, symbol: Symbol? = nil,
    selectedSymbol: Symbol? = nil, image: TabBarImage? = nil, id: String? = nil,
    badge: (any BadgeValue)? = nil,
    badgeColor: Color? = nil,
    unavailable: String? = nil, isCustomizable: Bool = true, broadcast: TabBroadcast? = nil,
    @Views<Model> content: @escaping () -> ViewList<Model>
  ) {
    self.init(
      title, systemImage: systemImage, symbol: symbol, selectedSymbol: selectedSymbol, image: image,
      value: id ?? title, id: id, badge: badge, badgeColor: badgeColor, unavailable: unavailable,
      isCustomizable: isCustomizable, broadcast: broadcast, content: content)
  }
}

/// Creates the item of a tab.
private func tabItem(
  _ title: String, _ symbol: Symbol?, _ selectedSymbol: Symbol?, _ image: TabBarImage?,
  _ id: String, _ badge: (any BadgeValue)?, _ badgeColor: Color?, _ unavailable: String?,
  _ isCustomizable: Bool, _ broadcast: TabBroadcast?
) -> TabBarItem {
  var item = TabBarItem(
    title: title, symbol: symbol, selectedSymbol: selectedSymbol, badgeValue: badge?.badgeText,
    badgeColor: badgeColor)
  item.id = id
  item.image = image
  item.unavailableReason = unavailable
  item.isCustomizable = isCustomizable
  item.broadcast = broadcast
  return item
}

/// A group of tabs: a section with a title in the sidebar; elsewhere ordinary tabs.
public struct TabSection<Model, Value: Hashable & Sendable> {
  let title: String
  let tabs: TabList<Model, Value>

  /// Creates a section.
  /// - Parameters:
  ///   - title: the header above its tabs in a sidebar.
  ///   - tabs: the tabs; nested sections become part of it.
  public init(
    _ title: String, @Tabs<Model, Value> tabs: () -> TabList<Model, Value>
  ) {
    self.title = title
    self.tabs = tabs()
  }
}

/// A list of tabs, from a result builder.
public struct TabList<Model, Value: Hashable & Sendable> {
  var tabs: [Tab<Model, Value>] = []
}

/// Builds the tabs of a `TabView` from consecutive statements, `if`, `switch` and `for`.
@resultBuilder public enum Tabs<Model, Value: Hashable & Sendable> {
  /// A tab.
  public static func buildExpression(_ tab: Tab<Model, Value>) -> TabList<Model, Value> {
    TabList(tabs: [tab])
  }

  /// The tabs of a section.
  public static func buildExpression(
    _ section: TabSection<Model, Value>
  ) -> TabList<Model, Value> {
    TabList(
      tabs: section.tabs.tabs.map { tab in
        var tab = tab
        if tab.item.section == nil { tab.item.section = section.title }
        return tab
      })
  }

  /// Any number of statements.
  public static func buildBlock(_ lists: TabList<Model, Value>...) -> TabList<Model, Value> {
    TabList(tabs: lists.flatMap(\.tabs))
  }

  /// An `if` without `else`.
  public static func buildOptional(_ list: TabList<Model, Value>?) -> TabList<Model, Value> {
    list ?? TabList()
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first list: TabList<Model, Value>) -> TabList<Model, Value> {
    list
  }

  /// The other branch.
  public static func buildEither(second list: TabList<Model, Value>) -> TabList<Model, Value> {
    list
  }

  /// A `for`.
  public static func buildArray(_ lists: [TabList<Model, Value>]) -> TabList<Model, Value> {
    TabList(tabs: lists.flatMap(\.tabs))
  }
}
