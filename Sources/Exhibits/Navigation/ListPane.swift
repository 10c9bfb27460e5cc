internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Plain rows under a large title, which scroll: what a tab shows.
struct ListPane: Sendable {
  /// How many rows it has.
  static let rowCount = 30
  /// Height of a row in points: the HIG's touch target, or more where the words need it.
  static func rowHeight(_ theme: Theme) -> Double { max(44, theme.type.body.size * lineShare) }
  /// From the top to the first row, in points: large title with room around it.
  ///
  /// Ours.
  static func headerHeight(_ theme: Theme) -> Double {
    max(96, theme.type.largeTitle.size * lineShare + 24)
  }
  /// Height of a line with room around it, in ems.
  ///
  /// Ours.
  private static let lineShare = 1.6
  /// Between words and the sides, in points.
  ///
  /// Ours.
  static let margin = 16.0
  private var scroll = ScrollView()

  // MARK: Input

  /// Takes an event that belongs to the pane.
  mutating func handle(_ event: TimedEvent, in bounds: Rect, theme: Theme) {
    placed(in: bounds, theme: theme, at: event.time)
    _ = scroll.handle(event, in: bounds, style: .init(theme))
  }

  /// Marks whether a mouse is over it, which may drag the indicator.
  mutating func setHovered(_ isHovered: Bool) {
    if scroll.isHovered != isHovered { scroll.isHovered = isHovered }
  }

  /// Goes back to the top, as a tap on the selected tab does; at once where motion is reduced.
  mutating func scrollToTop(at time: Seconds, _ motion: MotionPreference) {
    scroll.setContentOffset(.zero, at: time, animated: motion == .full)
  }

  /// Shows no more than there is, where the room has grown.
  mutating func placed(in bounds: Rect, theme: Theme, at time: Seconds) {
    scroll.contentSize = Size(bounds.width, Self.contentHeight(theme))
    scroll.placed(in: bounds, style: .init(theme), at: time)
  }

  private static func contentHeight(_ theme: Theme) -> Double {
    headerHeight(theme) + Double(rowCount) * rowHeight(theme)
  }

  func nextChange(after time: Seconds) -> Seconds? { scroll.nextChange(after: time) }

  // MARK: Paint

  func paint(
    into canvas: inout Canvas, in bounds: Rect, title: String, theme: Theme, at time: Seconds
  ) {
    canvas.fill(.rect(bounds), with: theme.colors.background)
    let style = ScrollView.Style(theme)
    scroll.paintContent(into: &canvas, in: bounds, style: style, at: time) { canvas, visible in
      paintTitle(title, visible.width, theme, into: &canvas)
      for row in visibleRows(visible, theme) {
        paintRow(row, title, visible.width, theme, into: &canvas)
      }
    }
    scroll.paint(into: &canvas, in: bounds, style: style, at: time)
  }

  private func paintTitle(
    _ title: String, _ width: Double, _ theme: Theme, into canvas: inout Canvas
  ) {
    let frame = Rect(
      Self.margin, 0, max(0, width - 2 * Self.margin), Self.headerHeight(theme) - Self.margin / 2)
    canvas.draw(
      theme.environment.words(title, font: theme.type.largeTitle, verticalAlignment: .bottom),
      in: frame, color: theme.colors.label)
  }

  private func paintRow(
    _ row: Int, _ title: String, _ width: Double, _ theme: Theme, into canvas: inout Canvas
  ) {
    let environment = theme.environment
    let height = Self.rowHeight(theme)
    let frame = Rect(
      Self.margin, Self.headerHeight(theme) + Double(row) * height,
      max(0, width - 2 * Self.margin), height)
    canvas.draw(
      environment.words("\(title) \(row + 1)", font: theme.type.body), in: frame,
      color: theme.colors.label)
    let hairline = 1 / environment.scale
    let line = Rect(frame.minX, frame.maxY - hairline, max(0, width - Self.margin), hairline)
    canvas.fill(
      .rect(environment.directed(line, in: Rect(0, 0, width, frame.maxY))),
      with: theme.colors.separator)
  }

  private func visibleRows(_ visible: Rect, _ theme: Theme) -> Range<Int> {
    let (header, height) = (Self.headerHeight(theme), Self.rowHeight(theme))
    let first = (visible.minY - header) / height
    let last = (visible.maxY - header) / height
    let limit = Double(Self.rowCount)
    let low = Int(min(max(0, first.rounded(.down)), limit))
    return low..<max(low, Int(min(max(0, last.rounded(.up)), limit)))
  }

  // MARK: Description

  /// Keys go to it where there is more than shows.
  func node(id: String, in bounds: Rect, theme: Theme, at time: Seconds) -> Node {
    Node(
      id: id, role: .group, frame: bounds,
      isFocusable: Self.contentHeight(theme) > bounds.height, isInteractive: true, clip: bounds,
      state: ["offset": .number(scroll.contentOffset(at: time).y)])
  }
}
