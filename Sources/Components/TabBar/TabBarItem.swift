public import VitrineDrawing

/// One tab: a title, a symbol, and perhaps a badge.
public struct TabBarItem: Equatable, Sendable {
  /// Tells it from the others.
  public var id: String
  /// What it is called; short, one word where possible.
  public var title: String
  /// Shown while another tab is selected; nil for words alone.
  public var symbol: Symbol?
  /// Shown while it is selected; nil for `symbol`.
  public var selectedSymbol: Symbol?
  /// A picture instead of symbols.
  public var image: TabBarImage?
  /// What its badge says, a number or a sign; nil or empty for no badge.
  public var badgeValue: String?
  /// The badge's colour; nil for the theme's red.
  public var badgeColor: Color?
  /// Why its pane has nothing to show; nil where it has.
  public var unavailableReason: String?
  /// Whether a person may move or hide it.
  public var isCustomizable = true
  /// Of the sidebar.
  public var section: String?
  /// What it shows, on a TV.
  public var broadcast: TabBroadcast?

  /// Makes a tab.
  public init(
    title: String, symbol: Symbol? = nil, selectedSymbol: Symbol? = nil,
    badgeValue: String? = nil, badgeColor: Color? = nil, id: String? = nil
  ) {
    self.id = id ?? title
    self.title = title
    self.symbol = symbol
    self.selectedSymbol = selectedSymbol
    self.badgeValue = badgeValue
    self.badgeColor = badgeColor
  }
}

/// A bitmap in two sizes.
public struct TabBarImage: Equatable, Sendable {
  public var regular: Image
  public var compact: Image
  public init(regular: Image, compact: Image) { (self.regular, self.compact) = (regular, compact) }
}

/// What a tab of a TV's bar shows.
public enum TabBroadcast: String, Hashable, Sendable, CaseIterable {
  case live, recorded, other
}

/// An extra button on a bar.
public struct TabBarButton: Equatable, Sendable {
  public var id: String
  public var title: String
  public var symbol: Symbol?
  public var isTrailing: Bool
  public init(id: String, title: String, symbol: Symbol? = nil, isTrailing: Bool = true) {
    (self.id, self.title, self.symbol, self.isTrailing) = (id, title, symbol, isTrailing)
  }
}

/// A logo beside a TV's bar.
public struct TabBarLogo: Equatable, Sendable {
  public var image: Image
  public var isTrailing: Bool
  public init(_ image: Image, isTrailing: Bool = false) {
    (self.image, self.isTrailing) = (image, isTrailing)
  }
}
