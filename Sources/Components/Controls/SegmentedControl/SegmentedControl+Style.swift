public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension SegmentedControl {
  /// Colors and measures of a segmented control.
  public struct Style: ComponentStyle {
    /// Minimum height in points.
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
    /// Inset of a pressed chip on every side, in points.
    ///
    /// Ours.
    public var pressedChipInset = 1.0
    /// From the text to the sides of its segment, in points.
    ///
    /// Ours.
    public var padding = 10.0
    /// Between a symbol and its text, in points.
    ///
    /// Ours.
    public var gap = 4.0
    /// True if the segments fill the available width; else each is as wide as the widest segment.
    ///
    /// Default false.
    public var fillsWidth = false
    /// Side of a symbol as a fraction of the font size.
    ///
    /// Ours.
    public var symbolScale = 1.3
    /// Opacity of a pressed segment.
    ///
    /// Ours.
    public var pressedOpacity = 0.4
    /// Opacity of the chip while disabled.
    ///
    /// Ours.
    public var disabledOpacity = 0.6
    /// Font of the segments that are not chosen: 13 points, as in UIKit.
    public var font: Font
    /// Font of the chosen segment.
    public var selectedFont: Font
    /// Background of the segments.
    public var trough: Color
    /// Background of the chosen segment.
    public var chip: Color
    /// Color of the text.
    public var label: Color
    /// Lines between segments.
    public var separator: Color
    /// Measures text; layout direction, scale and motion.
    public var environment: Environment

    /// Makes a style with fonts, colors and direction from a theme.
    public init(_ theme: Theme) {
      font = Font(size: theme.type.footnote.size, weight: .medium)
      selectedFont = Font(size: theme.type.footnote.size, weight: .semibold)
      trough = theme.colors.fill
      // Apple's public system gray 2 in dark mode.
      chip = theme.environment.appearance == .dark ? Color(0x636366) : .white
      label = theme.colors.label
      separator = theme.colors.separator
      environment = theme.environment
    }
  }

  // MARK: Layout

  /// Minimum space from the text to the sides of its segment, in points, before the text shrinks.
  ///
  /// Ours.
  fileprivate static let minimumPadding = 6.0
  /// Minimum font size that text shrinks to, in points; text that still does not fit is truncated.
  ///
  /// The HIG's minimum text size.
  fileprivate static let minimumFontSize = 11.0

  /// The widest segment's width times the number of segments, but at most the proposed width.
  ///
  /// If the segments fill the width, the proposed width. As high as the style's height, or more if
  /// the text needs it.
  public func size(fitting available: Size, style: Style) -> Size {
    let height = height(style)
    let preferred = (widestContent(style) + 2 * style.padding) * Double(segments.count)
    let isFilling = style.fillsWidth && available.width.isFinite
    let width = isFilling ? available.width : min(preferred, available.width)
    return Size(max(0, width), height)
  }

  /// Shrinks in width: text becomes smaller, then is truncated.
  public var flexibility: AxisFlexibility { .shrinksWidth }

  /// The baseline of the segments' text; nil if all are symbols.
  public func firstBaseline(in size: Size, style: Style) -> Double? {
    guard segments.contains(where: { !$0.title.isEmpty }) else { return nil }
    let layout = Layout(of: self, in: Rect(origin: .zero, size: size), style: style)
    return style.environment.text.baseline(layout.style.font, height: size.height)
  }

  /// True if the text of all segments fits side by side into a width.
  public func fits(_ width: Double, style: Style) -> Bool {
    size(fitting: Size(.infinity, 0), style: style).width <= width
  }

  private func height(_ style: Style) -> Double {
    max(style.height, style.environment.lineHeight(style.selectedFont) + 12)
  }

  private func widestContent(_ style: Style) -> Double {
    segments.map { Layout.contentWidth($0, style) }.max() ?? 0
  }

  /// The shape that the focus ring surrounds.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    FocusShape(
      frame: Layout(of: self, in: bounds, style: style).box, radius: style.radius)
  }

  /// The frames of the segments and the chip.
  public struct Layout: Sendable {
    /// The frame of the trough.
    public let box: Rect
    private let width: Double
    private let count: Int
    /// The style, with the font reduced until all text fits.
    let style: Style

    /// Lays out the control: segments of equal width, centered vertically in the bounds.
    public init(of control: SegmentedControl, in bounds: Rect, style: Style) {
      let height = max(0, min(control.height(style), bounds.height))
      box = Rect(bounds.minX, bounds.midY - height / 2, max(0, bounds.width), height)
        .snapped(toScale: style.environment.scale)
      count = control.segments.count
      width = box.width / Double(max(1, count))
      self.style = style.shrunkToFit(control.segments, in: width)
    }

    /// The frame of a segment.
    public func segment(_ index: Int) -> Rect { frame(at: Double(index)) }

    /// The frame of the chip.
    /// - Parameter position: the distance from the first segment, in segments.
    public func chip(at position: Double) -> Rect { frame(at: position).inset(by: style.inset) }

    private func frame(at position: Double) -> Rect {
      style.environment.mirroredIfRightToLeft(
        Rect(box.minX + position * width, box.minY, width, box.height), in: box)
    }

    func divider(after index: Int) -> Rect {
      let segment = segment(index)
      let line = 1 / style.environment.scale
      let x = style.environment.isMirrored ? segment.minX : segment.maxX
      return Rect(center: Point(x, box.midY), size: Size(line, (box.height / 2).rounded()))
        .onPixels(atScale: style.environment.scale)
    }

    /// The segment nearest to a point.
    func index(at point: Point) -> Int {
      guard width > 0, count > 0 else { return 0 }
      let x = style.environment.isMirrored ? box.maxX - point.x : point.x - box.minX
      return Int(min(max(0, x / width), Double(count - 1)))
    }

    /// The frames of symbol and text, centered together in their segment.
    func content(_ index: Int, _ segment: Segment) -> (symbol: Rect?, title: Rect) {
      let available = self.segment(index).inset(
        by: Insets(horizontal: min(4, width / 4), vertical: 0))
      guard segment.symbol != nil else { return (nil, available) }
      let side = Layout.symbolSide(style)
      let titleOffset = side + (segment.title.isEmpty ? 0 : style.gap)
      let contentWidth = min(Layout.contentWidth(segment, style), available.width)
      let content = Rect(
        available.midX - contentWidth / 2, available.minY, contentWidth, available.height)
      let symbolFrame = Rect(content.minX, available.midY - side / 2, min(side, contentWidth), side)
      let titleFrame = Rect(
        content.minX + titleOffset, available.minY, max(0, contentWidth - titleOffset),
        available.height)
      let environment = style.environment
      return (
        environment.mirroredIfRightToLeft(symbolFrame, in: content).snapped(
          toScale: environment.scale),
        environment.mirroredIfRightToLeft(titleFrame, in: content)
      )
    }

    private static func symbolSide(_ style: Style) -> Double {
      (style.font.size * style.symbolScale).rounded()
    }

    static func contentWidth(_ segment: Segment, _ style: Style) -> Double {
      let titleWidth =
        segment.title.isEmpty ? 0 : style.environment.width(segment.title, style.selectedFont)
      guard segment.symbol != nil else { return titleWidth }
      return titleWidth + symbolSide(style) + gap(segment, style)
    }

    /// Between symbol and text: unchanged when the text shrinks.
    static func gap(_ segment: Segment, _ style: Style) -> Double {
      segment.symbol == nil || segment.title.isEmpty ? 0 : style.gap
    }
  }
}

extension SegmentedControl.Style {
  /// The style with a smaller font, if the content of a segment does not fit.
  fileprivate func shrunkToFit(_ segments: [SegmentedControl.Segment], in width: Double) -> Self {
    guard font.size > SegmentedControl.minimumFontSize else { return self }
    let available = width - 2 * SegmentedControl.minimumPadding
    let fontScale = segments.reduce(1.0) { smallest, segment in
      let content = SegmentedControl.Layout.contentWidth(segment, self)
      let gap = SegmentedControl.Layout.gap(segment, self)
      return content > available
        ? min(smallest, max(0, available - gap) / (content - gap)) : smallest
    }
    guard fontScale < 1 else { return self }
    var style = self
    // Rounded down to whole points, so text is not truncated because of rounding.
    let size = max(SegmentedControl.minimumFontSize, (font.size * fontScale).rounded(.down))
    style.font.size = size
    style.selectedFont.size = size
    return style
  }
}
