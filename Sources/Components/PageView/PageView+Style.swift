public import VitrineDrawing
public import VitrineGeometry

extension PageView {
  /// Colours and measures of a page view.
  public struct Style: ComponentStyle {
    /// What pages are painted with.
    public var theme: Theme
    /// Of the dots, where a page names no backdrop of its own.
    public var control: PageControl.Style
    /// From the control to the bottom, or in a vertical one to the trailing side, in points.
    ///
    /// Ours: the touch target reaches further down than what is seen of the control.
    public var controlInset = 8.0
    /// From the control to the sides that its row runs towards, at least, in points; the growth of
    /// its background comes on top.
    ///
    /// Ours.
    public var controlMargin = 16.0
    /// Behind the pages: seen where the first or last is dragged past the end, unless it names
    /// a backdrop of its own.
    public var background: Color

    /// Takes all from a theme.
    public init(_ theme: Theme) {
      self.theme = theme
      control = PageControl.Style(theme)
      background = theme.colors.background
    }
  }

  // MARK: Layout

  /// All the room there is; where there is no limit, 320 points wide and 480 high.
  public func size(fitting available: Size, style: Style) -> Size {
    let ideal = Self.idealSize
    return Size(
      available.width.isFinite ? max(0, available.width) : ideal.width,
      available.height.isFinite ? max(0, available.height) : ideal.height)
  }

  /// Fills both axes.
  public var flexibility: AxisFlexibility { .fills }

  /// Size in points where nothing else decides.
  ///
  /// Ours: as wide as a list, and half as high again.
  private static var idealSize: Size { Size(320, 480) }

  /// Where the control is: centred near the bottom (C1); a vertical one at the trailing side.
  public func controlFrame(in bounds: Rect, style: Style) -> Rect {
    let axis = dots.axis(style.control)
    let margin = axis.size(2 * (style.controlMargin + style.control.growth), 0)
    let room = Size(bounds.width - margin.width, bounds.height - margin.height)
    let size = dots.size(fitting: room, style: style.control)
    let frame: Rect
    if axis.isVertical {
      let trailing = Rect(
        bounds.maxX - style.controlInset - size.width, bounds.midY - size.height / 2, size.width,
        size.height)
      frame = style.theme.environment.directed(trailing, in: bounds)
    } else {
      frame = Rect(
        bounds.midX - size.width / 2, bounds.maxY - style.controlInset - size.height, size.width,
        size.height)
    }
    return frame.snapped(toScale: style.control.scale)
  }

  /// The dots' style on a page: its own colours where the page names a backdrop.
  ///
  /// What counts is where the dots are on a page at rest: their colours stay while it slides.
  func controlStyle(on page: Int, in bounds: Rect, _ style: Style) -> PageControl.Style {
    guard let page = self.page(page) else { return style.control }
    let frame = controlFrame(in: bounds, style: style)
    let axis = dots.axis(style.control)
    let row = Rect(
      center: frame.center, size: axis.size(axis.along(frame.size), style.control.imageSide))
    guard let backdrop = page.backdrop(style.theme, behind: row, in: bounds) else {
      return style.control
    }
    let own = PageControl.Style(style.theme, over: backdrop.color, varies: backdrop.varies)
    return style.control.colored(as: own)
  }

  /// How far a slot is from the middle, in points.
  func offset(ofSlot slot: Int, _ position: Double, in bounds: Rect, style: Style) -> Point {
    let axis = dots.axis(style.control)
    return axis.point((Double(slot) - position) * axis.along(bounds.size) * axis.sign, 0)
  }
}
