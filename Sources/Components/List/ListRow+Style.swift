public import VitrineDrawing
internal import VitrineGeometry

extension ListRow {
  /// Colors and measures of a list and its rows.
  public struct Style: ComponentStyle {
    /// Minimum height of a row in points.
    ///
    /// The HIG's touch target.
    public var rowHeight = 44.0
    /// Height of a row with a subtitle in points.
    public var tallRowHeight: Double
    /// From the edges of the bounds to cards and highlights, in points.
    ///
    /// UIKit's layout margin; 8 in a sidebar. Ours.
    public var margin = 16.0
    /// From a row's sides to its content, in points.
    ///
    /// UIKit's layout margin.
    public var padding = 16.0
    /// Between symbol, text and trailing content, in points.
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
    /// Height of a section header in points.
    public var headerHeight: Double
    /// Above and below the text of a section footer, in points.
    ///
    /// Ours.
    public var footerPadding = 7.0
    /// Between sections, and above the first and below the last, in points.
    ///
    /// Ours.
    public var sectionGap = 16.0
    /// How much of a row's neighbor stays visible when scrolling to the row, in points.
    ///
    /// Ours.
    public var peek = 12.0
    /// Font of titles.
    public var font: Font
    /// Font of subtitles.
    public var subtitleFont: Font
    /// Font of headers.
    public var headerFont: Font
    /// Background of the list.
    public var background: Color
    /// Background of cards.
    public var card: Color
    /// Color of lines between rows.
    public var separator: Color
    /// Color of titles.
    public var label: Color
    /// Color of subtitles, values and headers.
    public var secondary: Color
    /// Color of chevrons.
    public var chevron: Color
    /// Color of symbols and check marks, and background of the selected row of a sidebar.
    public var tint: Color
    /// Color of content on the selected row of a sidebar.
    public var onTint: Color
    /// Background of pressed rows, and of the selected row of lists that are not sidebars.
    public var highlight: Color
    /// Background of hovered rows.
    public var hover: Color
    /// Style of badges.
    public var badge: Badge.Style
    /// Style of scrolling.
    public var scroll: ScrollView.Style
    /// Layout direction.
    public var direction: LayoutDirection
    /// Writing direction of text: left to right, as in English and Korean.
    public var textDirection = LayoutDirection.leftToRight
    /// Pixels per point.
    public var scale: Double
    /// Measures text.
    public var measuring: any TextMeasuring

    /// Space above and below a row's content, in points, if the row is higher than the minimum.
    ///
    /// Ours: the same as around a title and a subtitle.
    package static let rowInset = 9.0
    /// Opacity of a disabled row.
    ///
    /// Ours.
    static let disabledOpacity = 0.4
    /// Height of a line with some leading, in ems.
    ///
    /// Ours.
    static let lineHeightMultiple = 1.3

    /// Makes a style with colors, fonts and direction from a theme.
    public init(_ theme: Theme) { self.init(theme, listStyle: .plain) }

    /// Makes a style with colors and direction from a theme, for a list style.
    public init(_ theme: Theme, listStyle: ListStyle) {
      let isSidebar = listStyle == .sidebar
      font = isSidebar ? theme.type.subheadline : theme.type.body
      subtitleFont = isSidebar ? theme.type.caption1 : theme.type.subheadline
      headerFont = theme.type.footnote
      headerFont.weight = isSidebar || listStyle == .plain ? .semibold : .regular
      let line = font.size * Style.lineHeightMultiple
      // At the default text size these are the minimum height and 60 points.
      rowHeight = max(rowHeight, (line + 20).rounded())
      tallRowHeight = max(60, (line + subtitleFont.size * Style.lineHeightMultiple + 18).rounded())
      symbolSide = (font.size * 1.4).rounded()
      accessorySide = (font.size * 0.8).rounded()
      headerHeight = (headerFont.size * Style.lineHeightMultiple + 14).rounded()
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
  /// Text in its language's writing direction, aligned by the layout direction.
  func text(
    _ string: String, _ font: Font, isTrailing: Bool = false
  ) -> Text {
    let isLeading = (textDirection == direction) != isTrailing
    return Text(
      string, font: font, alignment: isLeading ? .leading : .trailing, direction: textDirection)
  }
}
