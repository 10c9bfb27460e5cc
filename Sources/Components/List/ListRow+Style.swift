public import VitrineDrawing
internal import VitrineGeometry

extension ListRow {
  /// Colours and measures of a list and its rows.
  public struct Style: ComponentStyle {
    /// Least height of a row in points.
    ///
    /// The HIG's touch target.
    public var rowHeight = 44.0
    /// Height of a row with a subtitle in points.
    public var tallRowHeight: Double
    /// From the room's sides to cards and highlights, in points.
    ///
    /// UIKit's layout margin; 8 in a sidebar. Ours.
    public var margin = 16.0
    /// From a row's sides to what is in it, in points.
    ///
    /// UIKit's layout margin.
    public var padding = 16.0
    /// Between symbol, words and what follows, in points.
    ///
    /// Ours.
    public var gap = 12.0
    /// Side of a symbol in points.
    public var symbolSide: Double
    /// Side of chevrons and check marks in points.
    public var accessorySide: Double
    /// Corner radius of cards and of highlights in sidebars, in points.
    ///
    /// UIKit's cards, by eye. Ours.
    public var radius = 10.0
    /// Height of a header with its words, in points.
    public var headerHeight: Double
    /// Above and below the words of a footer, in points.
    ///
    /// Ours.
    public var footerRoom = 7.0
    /// Between sections, and above the first and below the last, in points.
    ///
    /// Ours.
    public var sectionGap = 16.0
    /// How much of a row's neighbour is to be seen where it is scrolled to, in points.
    ///
    /// Ours.
    public var peek = 12.0
    /// Titles.
    public var font: Font
    /// Subtitles.
    public var subtitleFont: Font
    /// Headers.
    public var headerFont: Font
    /// Behind everything.
    public var background: Color
    /// Behind the rows of a card.
    public var card: Color
    /// Lines between rows.
    public var separator: Color
    /// Titles.
    public var label: Color
    /// Subtitles, values, headers.
    public var secondary: Color
    /// Chevrons.
    public var chevron: Color
    /// Symbols, check marks, and the selected row of a sidebar.
    public var tint: Color
    /// Words on the selected row of a sidebar.
    public var onTint: Color
    /// Behind the selected row of other lists, and pressed rows.
    public var highlight: Color
    /// Behind the row under a mouse.
    public var hover: Color
    /// How badges look.
    public var badge: Badge.Style
    /// How it scrolls.
    public var scroll: ScrollView.Style
    /// Which side is leading.
    public var direction: LayoutDirection
    /// Base direction of words: that of the language, English and Korean alike.
    public var wordsDirection = LayoutDirection.leftToRight
    /// Pixels a point.
    public var scale: Double
    /// Measures words.
    public var measuring: any TextMeasuring

    /// Above and below what is in a row, in points, where that makes it higher than the least.
    ///
    /// Ours: what a title and a subtitle have in a list of titles.
    package static let rowInset = 9.0
    /// How much of its colours a disabled row keeps.
    ///
    /// Ours.
    static let disabledOpacity = 0.4
    /// Height of a line with a little room, in ems.
    ///
    /// Ours.
    static let lineShare = 1.3

    /// Takes colours, type and direction from a theme.
    public init(_ theme: Theme) { self.init(theme, listStyle: .plain) }

    /// Takes colours and direction from a theme, for lists of a style.
    public init(_ theme: Theme, listStyle: ListStyle) {
      let isSidebar = listStyle == .sidebar
      font = isSidebar ? theme.type.subheadline : theme.type.body
      subtitleFont = isSidebar ? theme.type.caption1 : theme.type.subheadline
      headerFont = theme.type.footnote
      headerFont.weight = isSidebar || listStyle == .plain ? .semibold : .regular
      let line = font.size * Style.lineShare
      // At the default text size these are the least height, and 60 points.
      rowHeight = max(rowHeight, (line + 20).rounded())
      tallRowHeight = max(60, (line + subtitleFont.size * Style.lineShare + 18).rounded())
      symbolSide = (font.size * 1.4).rounded()
      accessorySide = (font.size * 0.8).rounded()
      headerHeight = (headerFont.size * Style.lineShare + 14).rounded()
      let colors = theme.colors
      let isDark = theme.environment.appearance == .dark
      switch listStyle {
      case .plain: background = colors.background
      case .insetGrouped: background = colors.groupedBackground
      case .sidebar: background = isDark ? colors.secondaryBackground : colors.groupedBackground
      }
      card = colors.secondaryBackground
      separator = colors.separator
      label = colors.label
      secondary = colors.inactive
      chevron = colors.tertiaryLabel
      tint = colors.tint
      onTint = colors.onVivid
      highlight = colors.fill
      hover = colors.fill.opacity(0.5)
      badge = Badge.Style(theme).scaled(by: theme.type.factor)
      scroll = ScrollView.Style(theme)
      direction = theme.environment.direction
      scale = theme.environment.scale
      measuring = theme.environment.text
      if isSidebar { (margin, padding, gap) = (8, 8, 10) }
    }
  }
}

extension ListRow.Style {
  /// Words that keep their language's order, at the side where the interface has them.
  func words(
    _ string: String, _ font: Font, atTrailing: Bool = false
  ) -> Text {
    let isLeading = (wordsDirection == direction) != atTrailing
    return Text(
      string, font: font, alignment: isLeading ? .leading : .trailing, direction: wordsDirection)
  }
}
