public import VitrineDrawing

/// One tab: a title, a symbol, and perhaps a badge.
public struct TabBarItem: Equatable, Sendable {
  /// What tells it from others: a tab that is found again under its id glides to its new place.
  ///
  /// Default the title. Where several have one, the second counts as `id~2`, and so on, past numbers that
  /// another tab has in its own id.
  public var id: String
  /// What it is called; short, one word where possible.
  ///
  /// Line feeds show as spaces, and of more than 100 letters the first ones, with an ellipsis.
  public var title: String
  /// Shown while another tab is selected; nil for words alone.
  ///
  /// The guidance wants it filled as well; a sidebar has it outlined (T8), and so a `TabView` has this one
  /// in its sidebar and lists alone.
  public var symbol: Symbol?
  /// Shown while it is selected; nil for `symbol`.
  ///
  /// Filled (T8).
  public var selectedSymbol: Symbol?
  /// A picture instead of symbols, in two sizes; nil, the default, for the symbols.
  public var image: TabBarImage?
  /// What its badge says, a number or a sign; nil or empty for no badge.
  ///
  /// Default nil.
  public var badgeValue: String?
  /// The badge's colour; nil for the theme's red.
  ///
  /// Default nil.
  public var badgeColor: Color?
  /// Why there is nothing in its pane now; nil where there is.
  ///
  /// The tab stays visible and enabled, and looks like the others: its pane says why (T4). Default nil.
  public var unavailableReason: String?
  /// True where a person may move or hide it.
  ///
  /// Default true.
  public var isCustomizable: Bool
  /// The section of a sidebar that it stands in; nil, the default, for none.
  public var section: String?
  /// What kind of programme a TV's tab shows; nil, the default, for none (T16).
  public var broadcast: TabBroadcast?
  /// What its icon is measured as; nil, the default, for what its outline says (T10).
  public var iconShape: TabBarIconShape?
  /// True where its icon serves as its title in the TV form (T15).
  ///
  /// So it does wherever the title is empty. Default false.
  public var iconServesAsTitle = false

  /// Makes a tab.
  /// - Parameters:
  ///   - id: tells it from others; nil, the default, for its title.
  ///   - title: what it is called.
  ///   - symbol: shown while another tab is selected.
  ///   - selectedSymbol: shown while it is selected; nil for `symbol`.
  ///   - image: a picture instead of symbols.
  ///   - badgeValue: what its badge says.
  ///   - badgeColor: the badge's colour; nil for red.
  ///   - unavailableReason: why there is nothing in its pane.
  ///   - isCustomizable: true where a person may move or hide it.
  ///   - section: of a sidebar.
  ///   - broadcast: what kind of programme it shows.
  public init(
    id: String? = nil, title: String, symbol: Symbol? = nil, selectedSymbol: Symbol? = nil,
    image: TabBarImage? = nil, badgeValue: String? = nil, badgeColor: Color? = nil,
    unavailableReason: String? = nil, isCustomizable: Bool = true, section: String? = nil,
    broadcast: TabBroadcast? = nil
  ) {
    self.id = id ?? title
    self.title = title
    self.symbol = symbol
    self.selectedSymbol = selectedSymbol
    self.image = image
    self.badgeValue = badgeValue
    self.badgeColor = badgeColor
    self.unavailableReason = unavailableReason
    self.isCustomizable = isCustomizable
    self.section = section
    self.broadcast = broadcast
  }
}

/// A bitmap as the icon of a tab, in two sizes.
public struct TabBarImage: Hashable, Sendable {
  /// For the regular, TV and spatial forms: at most 31 by 28 points, made smaller where it is larger.
  public var regular: Bitmap
  /// For the compact and tablet forms: at most 23 by 20 points.
  public var compact: Bitmap
  /// True where only its alpha counts, and it has the colour of its tab.
  ///
  /// Default true, as UIKit's.
  public var isTemplate: Bool

  /// Makes a picture.
  /// - Parameters:
  ///   - regular: for bars with room.
  ///   - compact: for low bars; nil, the default, for the regular one, made smaller.
  ///   - isTemplate: true where it has the colour of its tab.
  public init(regular: Bitmap, compact: Bitmap? = nil, isTemplate: Bool = true) {
    self.regular = regular
    self.compact = compact ?? regular
    self.isTemplate = isTemplate
  }
}

/// What the icon of a tab is measured as, so that icons of all shapes look equally large (T10).
public enum TabBarIconShape: String, Hashable, Sendable, CaseIterable {
  /// Round, or without corners.
  case circle
  /// As wide as high, with corners.
  case square
  /// Wider than high by a fifth or more.
  case wide
  /// Higher than wide by a fifth or more.
  case tall
}

/// What kind of programme a tab of a TV shows; the guidance wants them in this order (T16).
public enum TabBroadcast: Int, Hashable, Sendable, CaseIterable {
  /// As it happens.
  case live
  /// Kept by the person.
  case recorded
  /// All else.
  case other
}

/// A button on a tab bar that is no tab, such as search or settings (T11).
public struct TabBarButton: Hashable, Sendable {
  /// Which end of the bar it is at.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// Where reading begins; at the top of a spatial bar.
    case leading
    /// Where reading ends; at the bottom of a spatial bar.
    case trailing
  }

  /// Told in `TabBar.Change.button`; also the end of its node's id.
  public var id: String
  /// What it is called; read out, and shown by an expanded spatial bar.
  public var title: String
  /// What it shows.
  public var symbol: Symbol
  /// Which end of the bar it is at.
  ///
  /// Default trailing.
  public var edge: Edge

  /// Makes a button.
  public init(id: String, title: String, symbol: Symbol, edge: Edge = .trailing) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.edge = edge
  }
}

/// A brand's picture beside a TV's tabs (T17).
public struct TabBarLogo: Hashable, Sendable {
  /// The largest size in points: what is larger is made to fit.
  ///
  /// HIG, tab bars.
  public static let (maximumWidth, maximumHeight) = (200.0, 68.0)

  /// The picture.
  public var image: Bitmap
  /// What it is called.
  public var title: String
  /// Which side of the tabs it is at.
  ///
  /// Default leading.
  public var edge: TabBarButton.Edge

  /// Makes a logo.
  public init(image: Bitmap, title: String, edge: TabBarButton.Edge = .leading) {
    self.image = image
    self.title = title
    self.edge = edge
  }
}
