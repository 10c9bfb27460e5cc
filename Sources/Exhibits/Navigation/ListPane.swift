internal import Components
internal import Drawing
internal import Geometry
internal import Interaction
internal import Motion

/// A plain list under a large title, scrolled by finger, mouse or wheel: what a tab shows.
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
  /// Points that a wheel notch scrolls.
  ///
  /// Ours.
  static let notch = 48.0

  private var offset = Animated(0)
  private var pan = PanRecognizer(axis: .vertical)
  private var offsetBefore = 0.0

  // MARK: Input

  /// Takes an event that belongs to the pane.
  mutating func handle(_ event: TimedEvent, height: Double, theme: Theme) {
    if case .wheel(let wheel) = event.event {
      return scroll(
        to: offset.target + wheel.dy * Self.notch, height, theme, at: event.time)
    }
    for gesture in pan.handle(event) {
      if gesture.state == .began { offsetBefore = offset.value(at: event.time) }
      scroll(to: offsetBefore - gesture.translation.y, height, theme, at: event.time)
    }
  }

  /// Goes back to the top, as a tap on the selected tab does; at once where motion is reduced.
  mutating func scrollToTop(at time: Seconds, _ motion: MotionPreference) {
    offset.set(0, at: time, curve: motion == .full ? .spring(.smooth) : .none)
  }

  /// Shows no more than there is, where the room has grown.
  mutating func hold(height: Double, theme: Theme, at time: Seconds) {
    if offset.target > Self.furthest(height, theme) {
      scroll(to: offset.target, height, theme, at: time)
    }
  }

  private mutating func scroll(
    to target: Double, _ height: Double, _ theme: Theme, at time: Seconds
  ) {
    offset.set(min(max(0, target), Self.furthest(height, theme)), at: time, curve: .none)
  }

  private static func furthest(_ height: Double, _ theme: Theme) -> Double {
    max(0, contentHeight(theme) - height)
  }

  private static func contentHeight(_ theme: Theme) -> Double {
    headerHeight(theme) + Double(rowCount) * rowHeight(theme)
  }

  func nextChange(after time: Seconds) -> Seconds? {
    offset.isAnimating(at: time) ? time : nil
  }

  // MARK: Paint

  func paint(
    into canvas: inout Canvas, in bounds: Rect, title: String, theme: Theme, at time: Seconds
  ) {
    canvas.fill(.rect(bounds), with: theme.colors.background)
    let direction = theme.environment.direction
    let top = bounds.minY - offset.value(at: time)
    let (header, height) = (Self.headerHeight(theme), Self.rowHeight(theme))
    let words = bounds.inset(by: Insets(horizontal: Self.margin, vertical: 0))
    canvas.clipped(to: .rect(bounds)) { canvas in
      canvas.draw(
        theme.environment.words(
          title, font: theme.type.largeTitle, verticalAlignment: .bottom),
        in: Rect(words.minX, top, words.width, header - Self.margin / 2),
        color: theme.colors.label)
      for row in visibleRows(bounds, top, theme) {
        let frame = Rect(
          words.minX, top + header + Double(row) * height, words.width, height)
        canvas.draw(
          theme.environment.words("\(title) \(row + 1)", font: theme.type.body), in: frame,
          color: theme.colors.label)
        let hairline = 1 / theme.environment.scale
        let separator = Rect(
          frame.minX, frame.maxY - hairline, bounds.width - Self.margin, hairline)
        canvas.fill(
          .rect(direction == .leftToRight ? separator : separator.mirrored(in: bounds)),
          with: theme.colors.separator)
      }
    }
    // At its top it stands in the way of nothing, and there is more below in plain sight.
    let way = offset.value(at: time)
    guard way != 0 else { return }
    ScrollIndicator(room: bounds, height: Self.contentHeight(theme), offset: way)
      .paint(into: &canvas, theme: theme)
  }

  private func visibleRows(_ bounds: Rect, _ top: Double, _ theme: Theme) -> Range<Int> {
    let (header, height) = (Self.headerHeight(theme), Self.rowHeight(theme))
    let first = (bounds.minY - top - header) / height
    let last = (bounds.maxY - top - header) / height
    let limit = Double(Self.rowCount)
    let low = Int(min(max(0, first.rounded(.down)), limit))
    return low..<max(low, Int(min(max(0, last.rounded(.up)), limit)))
  }

  // MARK: Description

  func node(id: String, in bounds: Rect, at time: Seconds) -> Node {
    Node(
      id: id, role: .group, frame: bounds, isInteractive: true,
      state: ["offset": .number(offset.value(at: time))])
  }
}
