public import VitrineDrawing

/// A tab: a title, a symbol, and an optional badge.
public struct TabBarItem: Equatable, Sendable {
  /// Identifies the tab: after a change of the items, a tab with the same id animates to its new
  /// position.
  ///
  /// Default the title. If several tabs have the same id, the second counts as `id~2` and so on;
  /// numbers that other tabs use in their own ids are skipped.
  public var id: String
  /// The title; short, one word if possible.
  ///
  /// Line feeds are shown as spaces, and titles of more than 100 characters are truncated with an
  /// ellipsis.
  public var title: String
  /// The symbol while another tab is selected; nil for the title alone.
  ///
  /// The guidance wants filled symbols for all tabs of a bar, but outlined symbols in a sidebar. So
  /// a `TabView` uses this symbol only in its sidebar and lists.
  public var symbol: Symbol?
  /// The symbol while the tab is selected; nil for `symbol`.
  ///
  /// Filled.
  public var selectedSymbol: Symbol?
  /// A bitmap instead of symbols, in two sizes; nil, the default, for the symbols.
  public var image: TabBarImage?
  /// The badge's text, a number or a sign; nil or empty for no badge.
  ///
  /// Default nil.
  public var badgeValue: String?
  /// The badge's color; nil for the theme's red.
  ///
  /// Default nil.
  public var badgeColor: Color?
  /// Why the pane is currently empty; nil if it is not.
  ///
  /// The tab stays visible and enabled, and looks like the others; its pane shows the reason.
  /// Default nil.
  public var unavailableReason: String?
  /// True if the user may move or hide the tab.
  ///
  /// Default true.
  public var isCustomizable: Bool
  /// The sidebar section of the tab; nil, the default, for none.
  public var section: String?
  /// The kind of programme that a TV's tab shows; nil, the default, for none.
  public var broadcast: TabBroadcast?
  /// The shape that determines the icon's size; nil, the default, to derive it from the outline.
  public var iconShape: TabBarIconShape?
  /// True to show the icon without the title in the TV form.
  ///
  /// An empty title always has this effect. Default false.
  public var iconServesAsTitle = false

  /// Makes a tab.
  /// - Parameters:
  ///   - id: identifies the tab; nil, the default, for its title.
  ///   - title: the title.
  ///   - symbol: the symbol while another tab is selected.
  ///   - selectedSymbol: the symbol while selected; nil for `symbol`.
  ///   - image: a bitmap instead of symbols.
  ///   - badgeValue: the badge's text.
  ///   - badgeColor: the badge's color; nil for red.
  ///   - unavailableReason: why the pane is empty.
  ///   - isCustomizable: true if the user may move or hide it.
  ///   - section: the sidebar section.
  ///   - broadcast: the kind of programme.
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
  /// For the regular, TV and spatial forms: at most 31 by 28 points; larger bitmaps are scaled
  /// down.
  public var regular: Bitmap
  /// For the compact and tablet forms: at most 23 by 20 points.
  public var compact: Bitmap
  /// True to use only the bitmap's alpha, and draw it in the tab's color.
  ///
  /// Default true, as in UIKit.
  public var isTemplate: Bool

  /// Makes an image.
  /// - Parameters:
  ///   - regular: the bitmap for tall bars.
  ///   - compact: the bitmap for low bars; nil, the default, for the regular one, scaled down.
  ///   - isTemplate: true to draw it in the tab's color.
  public init(regular: Bitmap, compact: Bitmap? = nil, isTemplate: Bool = true) {
    self.regular = regular
    self.compact = compact ?? regular
    self.isTemplate = isTemplate
  }
}

/// The shape that determines an icon's size, so that icons of all shapes look equally large.
public enum TabBarIconShape: String, Hashable, Sendable, CaseIterable {
  /// Round, or without corners.
  case circle
  /// As wide as high, with corners.
  case square
  /// Wider than high by at least a fifth.
  case wide
  /// Higher than wide by at least a fifth.
  case tall
}

/// The kind of programme that a tab of a TV shows; the guidance wants tabs in this order.
public enum TabBroadcast: Int, Hashable, Sendable, CaseIterable {
  /// Live broadcasts.
  case live
  /// Recordings of the user.
  case recorded
  /// Everything else.
  case other
}

/// A button on a tab bar beside the tabs, such as search or settings.
public struct TabBarButton: Hashable, Sendable {
  /// An end of the bar.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// Where reading starts; at the top of a spatial bar.
    case leading
    /// Where reading ends; at the bottom of a spatial bar.
    case trailing
  }

  /// The id in `TabBar.Change.button`; also the last part of its node's id.
  public var id: String
  /// The title, which is the accessibility label and is shown by an expanded spatial bar.
  public var title: String
  /// The symbol.
  public var symbol: Symbol
  /// The end of the bar that the button is at.
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

/// A brand's logo beside a TV's tabs.
public struct TabBarLogo: Hashable, Sendable {
  /// Maximum size in points: larger images are scaled to fit.
  ///
  /// HIG, tab bars.
  public static let (maximumWidth, maximumHeight) = (200.0, 68.0)

  /// The image.
  public var image: Bitmap
  /// The accessibility label.
  public var title: String
  /// The side of the tabs that the logo is at.
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
