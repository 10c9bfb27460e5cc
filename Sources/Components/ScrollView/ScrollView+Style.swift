public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension ScrollView {
  /// Colors and measures of a scroll view's indicators, and its motion preference.
  public struct Style: ComponentStyle, Equatable {
    /// Thickness of an indicator in points.
    ///
    /// UIKit's, by eye. Ours.
    public var thickness = 3.0
    /// Thickness in points while hovered, when a mouse can drag it.
    ///
    /// Ours.
    public var hoveredThickness = 8.0
    /// From the edges of the bounds to the indicators, in points.
    ///
    /// Ours.
    public var gap = 3.0
    /// Minimum length of an indicator in points, if the bounds have the space.
    ///
    /// Ours.
    public var minimumLength = 32.0
    /// Distance to the edge at which a mouse widens the indicator, in points.
    ///
    /// Ours.
    public var hitWidth = 16.0
    /// Color of the indicators.
    public var indicator: Color
    /// Layout direction: the side of the vertical indicator.
    public var direction: LayoutDirection
    /// If reduced, content does not bounce at the ends, and keys and the wheel scroll without
    /// animation.
    public var motion: MotionPreference
    /// Pixels per point.
    public var scale: Double
    /// Style of the refresh control.
    public var refresh: RefreshControl.Style

    /// Distance for a wheel notch or an arrow key, in points.
    ///
    /// Ours.
    static let notch = 48.0

    /// Makes a style with colors, direction and motion from a theme.
    public init(_ theme: Theme) {
      indicator = theme.colors.ink.opacity(0.5)
      direction = theme.environment.direction
      motion = theme.environment.motion
      scale = theme.environment.scale
      refresh = RefreshControl.Style(theme)
    }
  }

  // MARK: Layout

  /// As large as the proposal, or as the content along an axis without a limit.
  public func size(fitting available: Size, style: Style) -> Size {
    Size(
      available.width.isFinite ? max(0, available.width) : contentSize.width,
      available.height.isFinite ? max(0, available.height) : contentSize.height)
  }

  /// Fills both axes.
  public var flexibility: AxisFlexibility { .fills }

  /// The content's origin, on whole pixels so that text stays sharp.
  public func contentOrigin(in bounds: Rect, style: Style, at time: Seconds) -> Point {
    let offset = contentOffset(at: time)
    func snapped(_ offset: Double) -> Double { (offset * style.scale).rounded() / style.scale }
    return Point(bounds.minX - snapped(offset.x), bounds.minY - snapped(offset.y))
  }

  /// The indicator at the trailing side, for the visible part of the content's height; nil if all
  /// of it is visible.
  public func verticalIndicator(in bounds: Rect, style: Style, at time: Seconds) -> Rect? {
    let width = isActive(.vertical, in: bounds, style) ? style.hoveredThickness : style.thickness
    let trackLength = bounds.height - 2 * style.gap - (x.canScroll ? style.hitWidth : 0)
    guard let bar = bar(y, trackLength: trackLength, style, at: time) else { return nil }
    let frame = Rect(
      bounds.maxX - style.gap - width, bounds.minY + style.gap + bar.start, width, bar.length)
    return style.direction == .leftToRight ? frame : frame.mirrored(in: bounds)
  }

  /// The indicator at the bottom, for the visible part of the content's width; nil if all of it is
  /// visible.
  public func horizontalIndicator(in bounds: Rect, style: Style, at time: Seconds) -> Rect? {
    let height = isActive(.horizontal, in: bounds, style) ? style.hoveredThickness : style.thickness
    let corner = y.canScroll ? style.hitWidth : 0
    guard let bar = bar(x, trackLength: bounds.width - 2 * style.gap - corner, style, at: time)
    else { return nil }
    let left = style.direction == .leftToRight ? 0 : corner
    return Rect(
      bounds.minX + style.gap + left + bar.start, bounds.maxY - style.gap - height, bar.length,
      height)
  }

  /// An indicator's position and length on its track; compressed while the content is pulled beyond
  /// an end.
  private func bar(
    _ axis: ScrollAxis, trackLength: Double, _ style: Style, at time: Seconds
  ) -> (start: Double, length: Double)? {
    guard showsIndicators, axis.canScroll, trackLength > 0 else { return nil }
    let offset = axis.value(at: time)
    // Space for a refresh is not part of the content: there the indicator is compressed as beyond
    // an end.
    let clampedOffset = min(max(0, offset), max(0, axis.maximumOffset))
    let overscroll = abs(offset - clampedOffset)
    let minimum = min(style.minimumLength, trackLength)
    let length = max(
      min(style.thickness * 2, minimum),
      max(minimum, trackLength * axis.viewportLength / axis.contentLength) - overscroll)
    return ((trackLength - length) * unit(clampedOffset / axis.maximumOffset), length)
  }

  enum Direction: Hashable, Sendable { case horizontal, vertical }

  /// The strip along an edge in which a mouse widens the indicator.
  func hoverStrip(_ direction: Direction, in bounds: Rect, _ style: Style) -> Rect {
    switch direction {
    case .vertical:
      let strip = Rect(bounds.maxX - style.hitWidth, bounds.minY, style.hitWidth, bounds.height)
      return style.direction == .leftToRight ? strip : strip.mirrored(in: bounds)
    case .horizontal:
      return Rect(bounds.minX, bounds.maxY - style.hitWidth, bounds.width, style.hitWidth)
    }
  }

  /// True while a mouse hovers over or drags an indicator.
  func isActive(_ direction: Direction, in bounds: Rect, _ style: Style) -> Bool {
    if let draggedIndicator = press?.draggedIndicator { return draggedIndicator == direction }
    guard isEnabled, press == nil, let pointer else { return false }
    return hoverStrip(direction, in: bounds, style).contains(pointer)
      && (direction == .vertical ? y : x).canScroll
  }
}
