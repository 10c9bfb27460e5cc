internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineResources

/// What stands in place of the list where nothing was found: that, and what to try.
struct FinderEmptyState {
  /// Measures in points.
  ///
  /// Ours.
  private static let margin = 16.0
  private static let gap = 6.0
  private static let symbolSide = 44.0
  private static let symbolGap = 10.0
  /// From the top of the room to the words, as a share of what they leave: above the middle, where
  /// the eye is after typing.
  private static let share = 0.25
  /// Smaller than this, words are not made smaller; and by how much they are at a time.
  private static let leastSize = 11.0
  private static let shrink = 0.9
  /// Most lines of the words.
  private static let lines = 5

  let query: String
  let theme: Theme
  let context: ExhibitContext

  private var language: Language { theme.environment.language }

  var title: String {
    "\(context.strings.text("gallery.nothing", language)) “\(query.isolated)”"
  }

  var hint: String { context.strings.text("gallery.try", language) }

  func paint(into canvas: inout Canvas, in room: Rect) {
    let column = room.inset(by: Insets(horizontal: Self.margin, vertical: 0))
    var title = words(title, theme.type.headline)
    var hint = words(hint, theme.type.footnote)
    func heights() -> [Double] {
      [title, hint].map { theme.environment.text.measure($0, width: column.width).size.height }
    }
    // Words of twice their size may be too much for a small window: they shrink as far as they must.
    while heights()[0] + Self.gap + heights()[1] > room.height, hint.font.size > Self.leastSize {
      title.font.size *= Self.shrink
      hint.font.size *= Self.shrink
    }
    let heights = heights()
    let text = heights[0] + Self.gap + heights[1]
    let symbol = Self.symbolSide + Self.symbolGap
    // Where there is little room the words are what counts.
    let showsSymbol = text + symbol + 2 * Self.gap <= room.height
    let whole = text + (showsSymbol ? symbol : 0)
    var y = room.minY + max(0, (room.height - whole) * Self.share).rounded()
    if showsSymbol, let sign = context.symbols.symbol("magnifyingglass") {
      let box = Rect(
        room.midX - Self.symbolSide / 2, y, Self.symbolSide, Self.symbolSide)
      // Opaque, since the lines of the sign lie over each other.
      let behind = Sidebar.style(theme).background
      canvas.draw(
        sign, in: box.snapped(toScale: theme.environment.scale),
        color: theme.colors.tertiaryLabel.composited(over: behind))
      y += symbol
    }
    canvas.draw(
      title, in: Rect(column.minX, y, column.width, heights[0]), color: theme.colors.label)
    y += heights[0] + Self.gap
    canvas.draw(
      hint, in: Rect(column.minX, y, column.width, heights[1]), color: theme.colors.caption)
  }

  private func words(_ string: String, _ font: Font) -> Text {
    theme.environment.words(
      string, font: font, alignment: .center, verticalAlignment: .top, lineLimit: Self.lines)
  }
}
