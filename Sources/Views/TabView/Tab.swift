public import VitrineComponents
public import VitrineDrawing
internal import VitrineResources

/// A tab of a `TabView`: what its bar shows of it, and its pane.
///
/// ```swift
/// Tab("Listen", systemImage: "play.circle", value: Pane.listen) { Library() }.badge(unread)
/// ```
/// The pane is made when the tab is first selected. Guidance: T1, T4, T5.
public struct Tab<Model, Value: Hashable & Sendable> {
  var item: TabBarItem
  /// What its symbol is called, where it is one of the library's.
  private var systemImage: String?
  /// What the selection is while it is selected; nil for what its place or its id says.
  let value: Value?
  let content: () -> ViewList<Model>

  /// Makes a tab for a value of the selection.
  /// - Parameters:
  ///   - title: what it is called; short, one word where possible.
  ///   - systemImage: the name of one of the library's symbols, of which the bar shows the filled form where
  ///     there is one (`house.fill` for `house`); nil, the default, for `symbol`.
  ///   - symbol: outlined, shown in a sidebar and in lists; nil, the default, for words alone.
  ///   - selectedSymbol: filled, shown in the bar (T8); nil, the default, for `symbol`.
  ///   - image: a picture in two sizes, instead of symbols; default none.
  ///   - value: what the selection is while it is selected. Of two tabs with one value the first is
  ///     selected.
  ///   - id: what it is kept by, for customization as well; default a value that is a string, or its
  ///     title. Say one where titles differ from language to language. Of two with one id the later is
  ///     told apart by a sign.
  ///   - badge: what its badge says, a text or a number; nil, the default, an empty text, and 0 or less for
  ///     none.
  ///   - badgeColor: nil, the default, for the theme's red.
  ///   - unavailable: why its pane has nothing to show, which is then said there instead (T4); nil, the
  ///     default, where it has.
  ///   - isCustomizable: whether a person may move or hide it; default true.
  ///   - broadcast: what it shows on a TV, whose tabs have an order (T16); default nothing of that kind.
  ///   - content: the views of its pane, below one another where they are several.
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

  /// What the bar shows of it.
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

  /// A string that a value is, or stands for.
  private static func id(of value: Value) -> String? {
    if let string = value as? String { return string }
    return (value as? any RawRepresentable)?.rawValue as? String
  }

  /// The same with a badge.
  /// - Parameter value: a text, a number or "!"; nil, an empty text, and 0 or less for none.
  public func badge(_ value: (any BadgeValue)?) -> Self {
    var copy = self
    copy.item.badgeValue = value?.badgeText
    return copy
  }
}

/// What a badge can say: a text or a number.
public protocol BadgeValue: Sendable {
  /// What it says; nil or empty for no badge.
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
  /// Makes a tab for its place among the tabs of the body, from 0 on; parameters are those of the other
  /// tabs.
  ///
  /// One that comes and goes before it gives it another place: say a value where tabs do.
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
  /// Makes a tab for its id, which is its title unless said otherwise; parameters are those of the other
  /// tabs.
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

/// Makes what a bar shows of a tab.
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

/// Tabs that belong together: a section of the sidebar, with a title above; elsewhere tabs as others.
public struct TabSection<Model, Value: Hashable & Sendable> {
  let title: String
  let tabs: TabList<Model, Value>

  /// Makes a section.
  /// - Parameters:
  ///   - title: said above its tabs in a sidebar.
  ///   - tabs: the tabs; sections in sections are part of them.
  public init(
    _ title: String, @Tabs<Model, Value> tabs: () -> TabList<Model, Value>
  ) {
    self.title = title
    self.tabs = tabs()
  }
}

/// Tabs in a row, as a result builder joins them.
public struct TabList<Model, Value: Hashable & Sendable> {
  var tabs: [Tab<Model, Value>] = []
}

/// Joins the tabs of a `TabView`: statements one below the other, `if`, `switch` and `for`.
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
