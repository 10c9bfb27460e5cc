public import VitrineDrawing

/// A place that a sidebar leads to.
public struct SidebarItem: Equatable, Sendable {
  /// Tells it from the others; its node's name below the sidebar's.
  public var id: String
  /// What it is called.
  public var title: String
  /// Shown before the title; nil for none.
  public var symbol: Symbol?
  /// Shown instead while it is selected; nil for `symbol`.
  public var selectedSymbol: Symbol?
  /// What its badge says; nil or empty for none.
  public var badge: String?

  /// Makes an item.
  public init(
    id: String, title: String, symbol: Symbol? = nil, selectedSymbol: Symbol? = nil,
    badge: String? = nil
  ) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.selectedSymbol = selectedSymbol
    self.badge = badge
  }
}

/// Places that belong together, under a title.
public struct SidebarSection: Equatable, Sendable {
  /// Said above the items; nil for none.
  public var title: String?
  /// The places, from the top.
  public var items: [SidebarItem]
  /// Whether the items are hidden, where pressing the title shows and hides them; nil where it does
  /// not.
  ///
  /// Default nil.
  public var isCollapsed: Bool?

  /// Makes a section.
  public init(title: String? = nil, items: [SidebarItem], isCollapsed: Bool? = nil) {
    self.title = title
    self.items = items
    self.isCollapsed = isCollapsed
  }
}
