public import VitrineDrawing

/// One tab: a title, a symbol, and perhaps a badge.
public struct TabBarItem: Equatable, Sendable {
  /// What it is called; short, one word where possible.
  public var title: String
  /// Shown while another tab is selected; nil for words alone.
  public var symbol: Symbol?
  /// Shown while it is selected; nil for `symbol`.
  public var selectedSymbol: Symbol?
  /// What its badge says, a number or a sign; nil or empty for no badge.
  ///
  /// Default nil.
  public var badgeValue: String?
  /// The badge's colour; nil for the theme's red.
  ///
  /// Default nil.
  public var badgeColor: Color?

  /// Makes a tab.
  public init(
    title: String, symbol: Symbol? = nil, selectedSymbol: Symbol? = nil,
    badgeValue: String? = nil, badgeColor: Color? = nil
  ) {
    self.title = title
    self.symbol = symbol
    self.selectedSymbol = selectedSymbol
    self.badgeValue = badgeValue
    self.badgeColor = badgeColor
  }
}
