public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension ScrollView {
  /// Colours and measures of a scroll view's indicators, and how it moves.
  public struct Style: ComponentStyle, Equatable {
    /// Thickness of an indicator in points.
    ///
    /// UIKit's, by eye. Ours.
    public var thickness = 3.0
    /// Thickness in points under a mouse, which may drag it.
    ///
    /// Ours.
    public var hoveredThickness = 8.0
    /// From the room's sides to the indicators, in points.
    ///
    /// Ours.
    public var gap = 3.0
    /// The least length of an indicator in points, where the room has as much.
    ///
    /// Ours.
    public var leastLength = 32.0
    /// How near to the side a mouse widens the indicator, in points.
    ///
    /// Ours.
    public var reach = 16.0
    /// The indicators.
    public var indicator: Color
    /// Which side the vertical indicator is on.
    public var direction: LayoutDirection
    /// Where reduced, nothing swings beyond the ends, and keys and the wheel move at once.
    public var motion: MotionPreference
    /// Pixels a point.
    public var scale: Double
    /// The refresh control.
    public var refresh: RefreshControl.Style

    /// Points for a notch of the wheel or an arrow key.
    ///
    /// Ours.
    static let notch = 48.0

    /// Takes colours, direction and motion from a theme.
    public init(_ theme: Theme) {
      indicator = theme.colors.ink.opacity(0.5)
      direction = theme.environment.direction
      motion = theme.environment.motion
      scale = theme.environment.scale
      refresh = RefreshControl.Style(theme)
    }
  }

  // MARK: Layout

  /// All the room there is, or as large as the content where there is no limit.
  public func size(fitting available: Size, style: Style) -> Size {
    Size(
      available.width.isFinite ? max(0, available.width) : contentSize.width,
      available.height.isFinite ? max(0, available.height) : contentSize.height)
  }

  /// Fills both axes.
  public var flexibility: AxisFlexibility { .fills }

  /// Where the content's origin is: on whole pixels, so that letters stay sharp.
  public func contentOrigin(in bounds: Rect, style: Style, at time: Seconds) -> Point {
    let offset = contentOffset(at: time)
    func snapped(_ way: Double) -> Double { (way * style.scale).rounded() / style.scale }
    return Point(bounds.minX - snapped(offset.x), bounds.minY - snapped(offset.y))
  }

  /// The bar at the trailing side that says which part of the content's height shows; nil where all
  /// of it does.
  public func verticalIndicator(in bounds: Rect, style: Style, at time: Seconds) -> Rect? {
    let width = isOver(.vertical, in: bounds, style) ? style.hoveredThickness : style.thickness
    let run = bounds.height - 2 * style.gap - (x.scrolls ? style.reach : 0)
    guard let bar = bar(y, run: run, style, at: time) else { return nil }
    let frame = Rect(
      bounds.maxX - style.gap - width, bounds.minY + style.gap + bar.start, width, bar.length)
    return style.direction == .leftToRight ? frame : frame.mirrored(in: bounds)
  }

  /// The bar at the bottom that says which part of the content's width shows; nil where all of it
  /// does.
  public func horizontalIndicator(in bounds: Rect, style: Style, at time: Seconds) -> Rect? {
    let height = isOver(.horizontal, in: bounds, style) ? style.hoveredThickness : style.thickness
    let corner = y.scrolls ? style.reach : 0
    guard let bar = bar(x, run: bounds.width - 2 * style.gap - corner, style, at: time)
    else { return nil }
    let left = style.direction == .leftToRight ? 0 : corner
    return Rect(
      bounds.minX + style.gap + left + bar.start, bounds.maxY - style.gap - height, bar.length,
      height)
  }

  /// Where an indicator is along its run; pressed together where the content is pulled beyond an end.
  private func bar(
    _ axis: ScrollAxis, run: Double, _ style: Style, at time: Seconds
  ) -> (start: Double, length: Double)? {
    guard showsIndicators, axis.scrolls, run > 0 else { return nil }
    let offset = axis.value(at: time)
    // Room for a refresh is no part of the content: there it is pressed as beyond the end.
    let shown = min(max(0, offset), max(0, axis.end))
    let over = abs(offset - shown)
    let least = min(style.leastLength, run)
    let length = max(
      min(style.thickness * 2, least), max(least, run * axis.room / axis.content) - over)
    return ((run - length) * unit(shown / axis.end), length)
  }

  enum Direction: Hashable, Sendable { case horizontal, vertical }

  /// The strip along a side in which a mouse widens the indicator.
  func strip(_ direction: Direction, in bounds: Rect, _ style: Style) -> Rect {
    switch direction {
    case .vertical:
      let strip = Rect(bounds.maxX - style.reach, bounds.minY, style.reach, bounds.height)
      return style.direction == .leftToRight ? strip : strip.mirrored(in: bounds)
    case .horizontal:
      return Rect(bounds.minX, bounds.maxY - style.reach, bounds.width, style.reach)
    }
  }

  /// True while a mouse is at an indicator, or drags it.
  func isOver(_ direction: Direction, in bounds: Rect, _ style: Style) -> Bool {
    if let grab = press?.grab { return grab == direction }
    guard isEnabled, press == nil, let pointer else { return false }
    return strip(direction, in: bounds, style).contains(pointer)
      && (direction == .vertical ? y : x).scrolls
  }
}
