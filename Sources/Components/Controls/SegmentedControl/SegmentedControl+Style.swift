public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension SegmentedControl {
  /// Colours and measures of a row of segments.
  public struct Style: ComponentStyle {
    /// Least height in points.
    ///
    /// UIKit's public size.
    public var height = 32.0
    /// Corner radius of the trough in points.
    ///
    /// Ours.
    public var radius = 8.0
    /// From the trough to the chip, in points.
    ///
    /// Ours.
    public var inset = 2.0
    /// How much smaller a held chip is on every side, in points.
    ///
    /// Ours.
    public var grip = 1.0
    /// From words to the sides of their segment, in points.
    ///
    /// Ours.
    public var padding = 10.0
    /// Between a symbol and its words, in points.
    ///
    /// Ours.
    public var gap = 4.0
    /// True where segments share all the width there is; else they are as wide as the widest needs.
    ///
    /// Default false.
    public var fillsWidth = false
    /// Side of a symbol as a share of the size of the letters.
    ///
    /// Ours.
    public var symbolShare = 1.3
    /// How much of its colour a segment keeps under a finger.
    ///
    /// Ours.
    public var pressedOpacity = 0.4
    /// How much of its colour the chip keeps while disabled.
    ///
    /// Ours.
    public var disabledOpacity = 0.6
    /// Words of the others: 13, as UIKit's.
    public var font: Font
    /// Words of the chosen one.
    public var selectedFont: Font
    /// Behind the segments.
    public var trough: Color
    /// Behind the chosen one.
    public var chip: Color
    /// Words.
    public var label: Color
    /// Between segments.
    public var separator: Color
    /// Measures the words; direction, scale and motion.
    public var environment: Environment

    /// Takes letters, colours and direction from a theme.
    public init(_ theme: Theme) {
      font = Font(size: theme.type.footnote.size, weight: .medium)
      selectedFont = Font(size: theme.type.footnote.size, weight: .semibold)
      trough = theme.colors.fill
      // Apple's public system gray 2 of dark surroundings.
      chip = theme.environment.appearance == .dark ? Color(0x636366) : .white
      label = theme.colors.label
      separator = theme.colors.separator
      environment = theme.environment
    }
  }

  // MARK: Layout

  /// From words to the sides of their segment at least, in points, before letters get smaller.
  ///
  /// Ours.
  fileprivate static let leastPadding = 6.0
  /// The smallest letters that are made to fit, in points; what is still too wide is cut.
  ///
  /// The HIG's least size of text.
  fileprivate static let leastSize = 11.0

  /// As wide as its widest segment times their number, as high as the style says, or higher where
  /// the letters are.
  public func size(fitting available: Size, style: Style) -> Size {
    let height = height(style)
    let wanted = (widest(style) + 2 * style.padding) * Double(segments.count)
    let isFilling = style.fillsWidth && available.width.isFinite
    let width = isFilling ? available.width : min(wanted, available.width)
    return Size(max(0, width), height)
  }

  /// Shrinks in width: its letters get smaller, then its words are cut.
  public var flexibility: AxisFlexibility { .shrinksWidth }

  /// That of the words of a segment; nil where all are symbols.
  public func firstBaseline(in size: Size, style: Style) -> Double? {
    guard segments.contains(where: { !$0.title.isEmpty }) else { return nil }
    let layout = Layout(of: self, in: Rect(origin: .zero, size: size), style: style)
    return style.environment.text.baseline(layout.style.font, height: size.height)
  }

  /// True where the words of all segments fit into a width side by side.
  public func fits(_ width: Double, style: Style) -> Bool {
    size(fitting: Size(.infinity, 0), style: style).width <= width
  }

  private func height(_ style: Style) -> Double {
    max(style.height, style.environment.lineHeight(style.selectedFont) + 12)
  }

  private func widest(_ style: Style) -> Double {
    segments.map { Layout.contentWidth($0, style) }.max() ?? 0
  }

  /// What the focus ring goes around.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    FocusShape(
      frame: Layout(of: self, in: bounds, style: style).box, radius: style.radius)
  }

  /// Where the segments and the chip are.
  public struct Layout: Sendable {
    /// The trough.
    public let box: Rect
    private let width: Double
    private let count: Int
    /// The style, its letters as small as it takes for all words to fit.
    let style: Style

    /// Lays out a row: segments of one width, vertically in the middle of the bounds.
    public init(of control: SegmentedControl, in bounds: Rect, style: Style) {
      let height = max(0, min(control.height(style), bounds.height))
      box = Rect(bounds.minX, bounds.midY - height / 2, max(0, bounds.width), height)
        .snapped(toScale: style.environment.scale)
      count = control.segments.count
      width = box.width / Double(max(1, count))
      self.style = style.fitted(control.segments, in: width)
    }

    /// The box of a segment.
    public func segment(_ index: Int) -> Rect { place(at: Double(index)) }

    /// The chip, so many segments from the first.
    public func chip(at position: Double) -> Rect { place(at: position).inset(by: style.inset) }

    private func place(at position: Double) -> Rect {
      style.environment.directed(
        Rect(box.minX + position * width, box.minY, width, box.height), in: box)
    }

    func divider(after index: Int) -> Rect {
      let segment = segment(index)
      let line = 1 / style.environment.scale
      let x = style.environment.isMirrored ? segment.minX : segment.maxX
      return Rect(center: Point(x, box.midY), size: Size(line, (box.height / 2).rounded()))
        .onPixels(atScale: style.environment.scale)
    }

    /// The segment nearest to a place.
    func index(at point: Point) -> Int {
      guard width > 0, count > 0 else { return 0 }
      let x = style.environment.isMirrored ? box.maxX - point.x : point.x - box.minX
      return Int(min(max(0, x / width), Double(count - 1)))
    }

    /// Symbol and words, together in the middle of their segment.
    func content(_ index: Int, _ segment: Segment) -> (symbol: Rect?, title: Rect) {
      let room = self.segment(index).inset(
        by: Insets(horizontal: min(4, width / 4), vertical: 0))
      guard segment.symbol != nil else { return (nil, room) }
      let side = Layout.symbolSide(style)
      let taken = side + (segment.title.isEmpty ? 0 : style.gap)
      let wanted = min(Layout.contentWidth(segment, style), room.width)
      let content = Rect(room.midX - wanted / 2, room.minY, wanted, room.height)
      let icon = Rect(content.minX, room.midY - side / 2, min(side, wanted), side)
      let words = Rect(
        content.minX + taken, room.minY, max(0, wanted - taken), room.height)
      let environment = style.environment
      return (
        environment.directed(icon, in: content).snapped(toScale: environment.scale),
        environment.directed(words, in: content)
      )
    }

    private static func symbolSide(_ style: Style) -> Double {
      (style.font.size * style.symbolShare).rounded()
    }

    static func contentWidth(_ segment: Segment, _ style: Style) -> Double {
      let words =
        segment.title.isEmpty ? 0 : style.environment.width(segment.title, style.selectedFont)
      guard segment.symbol != nil else { return words }
      return words + symbolSide(style) + gap(segment, style)
    }

    /// Between symbol and words: it stays where letters shrink.
    static func gap(_ segment: Segment, _ style: Style) -> Double {
      segment.symbol == nil || segment.title.isEmpty ? 0 : style.gap
    }
  }
}

extension SegmentedControl.Style {
  /// With smaller letters, where the content of a segment does not fit.
  fileprivate func fitted(_ segments: [SegmentedControl.Segment], in width: Double) -> Self {
    guard font.size > SegmentedControl.leastSize else { return self }
    let room = width - 2 * SegmentedControl.leastPadding
    let share = segments.reduce(1.0) { least, segment in
      let content = SegmentedControl.Layout.contentWidth(segment, self)
      let gap = SegmentedControl.Layout.gap(segment, self)
      return content > room ? min(least, max(0, room - gap) / (content - gap)) : least
    }
    guard share < 1 else { return self }
    var style = self
    // Whole points, so that no rounding leaves a letter out.
    let size = max(SegmentedControl.leastSize, (font.size * share).rounded(.down))
    style.font.size = size
    style.selectedFont.size = size
    return style
  }
}
