internal import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion

/// A viewport of larger content, scrolled by dragging, flinging, wheel or keys.
///
/// It holds the scroll offset, and the owner draws the content:
/// ```swift
/// scroll.paintContent(into: &canvas, in: bounds, style: style, at: time) { canvas, visible in … }
/// scroll.paint(into: &canvas, in: bounds, style: style, at: time)  // the indicators
/// ```
/// The offset is a closed-form function of time, so that any time can be drawn. When a drag begins
/// to scroll, the change `.began` is returned: the owner then cancels presses inside, which are no
/// longer taps.
public struct ScrollView: Control {
  // MARK: State

  /// Size of the content in points; negative and non-finite values count as 0.
  public var contentSize: Size {
    didSet {
      contentSize = Size(
        ScrollView.length(contentSize.width), ScrollView.length(contentSize.height))
    }
  }

  /// The refresh control above the content; nil, the default, for none.
  ///
  /// Visible while the content is pulled down or a refresh is in progress. With a refresh control,
  /// content can be pulled even if all of it is visible.
  public var refreshControl: RefreshControl?

  /// True to show scroll indicators.
  ///
  /// Default true.
  public var showsIndicators = true

  /// False to disable scrolling; a drag then ends, and content returns from beyond an end.
  public var isEnabled = true {
    didSet { if !isEnabled { cancelDrag() } }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set {
      viewState.isHovered = newValue
      if !newValue { pointer = nil }
    }
  }

  /// True while the user drags the content.
  public var isDragging: Bool { press?.isDragging ?? false }

  /// The control's own state, which its owner does not set.
  public var viewState = ViewState()

  /// Makes a view scrolled to the top and the leading side.
  public init(contentSize: Size = .zero) {
    self.contentSize = Size(
      ScrollView.length(contentSize.width), ScrollView.length(contentSize.height))
  }

  private static func length(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }

  /// A user action.
  public enum Change: Hashable, Sendable {
    /// A drag begins to scroll, or a press stopped a deceleration: presses inside are no longer
    /// taps.
    case began
    /// The content is scrolling, or about to.
    case scrolled
    /// The drag has ended; the content may decelerate.
    case ended
  }

  // MARK: Offset

  /// The offset of the viewport from the content's top left corner, in points; beyond the ends
  /// while the rubber band is stretched.
  public func contentOffset(at time: Seconds) -> Point {
    Point(x.value(at: time), y.value(at: time))
  }

  /// How far the content is pulled beyond its top, in points; a pull far enough begins a refresh.
  public func pull(at time: Seconds) -> Double { max(0, -y.value(at: time)) }

  /// The offset at which the content comes to rest without further input.
  public var targetOffset: Point { Point(x.target, y.target) }

  /// True while the content moves without input.
  public func isMoving(at time: Seconds) -> Bool { x.isMoving(at: time) || y.isMoving(at: time) }

  /// Scrolls to an offset, clamped to the content.
  ///
  /// The viewport is known from the last `placed` or `handle`. A drag in progress ends.
  public mutating func setContentOffset(_ offset: Point, at time: Seconds, animated: Bool) {
    let before = contentOffset(at: time)
    press = nil
    if x.clamped(offset.x) != x.target { isAtLeadingSide = false }
    x.scroll(to: offset.x, at: time, animated: animated)
    y.scroll(to: offset.y, at: time, animated: animated)
    if contentOffset(at: time) != before || isMoving(at: time) { showIndicators(at: time) }
  }

  /// Sets the initial offset, clamped to the content, without showing indicators.
  package mutating func begin(at offset: Point) {
    guard offset.isFinite else { return }
    press = nil
    let (across, along) = (x.clamped(offset.x), y.clamped(offset.y))
    if across != x.target {
      isAtLeadingSide = false
      x.setOffset(across)
    }
    y.setOffset(along)
  }

  /// Shifts the origin of offsets; motion continues.
  ///
  /// Call it when the length of content before the viewport has changed, so that the visible
  /// content stays in place; then set the new `contentSize`.
  /// - Parameter delta: added to the offset, in points.
  public mutating func shiftContent(by delta: Point) {
    guard delta.isFinite else { return }
    x.shift(by: delta.x)
    y.shift(by: delta.y)
    if let dragOffset = press?.dragOffset { press?.dragOffset = dragOffset + delta }
  }

  /// Scrolls as little as possible to show a rectangle of the content.
  ///
  /// If the rectangle is larger than the viewport, its start is shown.
  public mutating func scrollRectToVisible(_ rect: Rect, at time: Seconds, animated: Bool) {
    let target = targetOffset
    // Space before the content stays visible if the rectangle is below it.
    let offset = Point(
      max(min(0, target.x), min(max(target.x, rect.maxX - x.viewportLength), rect.minX)),
      max(min(0, target.y), min(max(target.y, rect.maxY - y.viewportLength), rect.minY)))
    if Point(x.clamped(offset.x), y.clamped(offset.y)) != target {
      setContentOffset(offset, at: time, animated: animated)
    }
  }

  /// Updates the offset for changed content or bounds.
  ///
  /// Call it once per frame, before drawing. A view that was never scrolled horizontally shows its
  /// leading side: the right one in a right-to-left interface.
  /// - Parameters:
  ///   - bounds: the viewport.
  ///   - style: the style that it is painted with.
  ///   - time: absolute, in seconds.
  public mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {
    direction = style.direction
    if let refreshControl {
      refreshMetrics = RefreshMetrics(refreshControl, in: bounds, style: style.refresh)
    }
    placed(in: bounds, at: time)
  }

  /// Updates the offset for changed content or bounds, in the last layout direction.
  public mutating func placed(in bounds: Rect, at time: Seconds) {
    let isDragged = isDragging
    x.resize(
      contentLength: contentSize.width, viewportLength: bounds.width, at: time, isDragged: isDragged
    )
    y.resize(
      contentLength: contentSize.height, viewportLength: bounds.height, at: time,
      isDragged: isDragged)
    press?.time = time
    updateRefresh(at: time)
    if isAtLeadingSide, !isDragged { x.setOffset(direction == .leftToRight ? 0 : x.maximumOffset) }
    wasMoving = isMoving(at: time)
    viewState.areIndicatorsVisible = indicators.opacity(at: time) > 0
  }

  /// Ends a drag that may not continue.
  mutating func cancelDrag() {
    guard let press else { return }
    self.press = nil
    guard press.isDragging else { return }
    release(velocity: .zero, at: press.time, bounces: true)
  }

  /// Lets the content decelerate, or return from beyond an end.
  mutating func release(velocity: Point, at time: Seconds, bounces: Bool) {
    x.release(velocity: velocity.x, at: time, bounces: bounces)
    y.release(velocity: velocity.y, at: time, bounces: bounces)
    showIndicators(at: time)
  }

  /// Shows the indicators briefly, as when the content appears.
  public mutating func flashIndicators(at time: Seconds) { showIndicators(at: time) }

  /// Shows the indicators until the content has come to rest.
  mutating func showIndicators(at time: Seconds) {
    indicators.show(at: time, until: isDragging ? .infinity : max(time, x.restTime, y.restTime))
  }

  // MARK: Motion

  /// The next frame while the content moves or indicators fade; otherwise when they begin to fade.
  public func nextChange(after time: Seconds) -> Seconds? {
    if isMoving(at: time) { return time }
    let next = x.canScroll || y.canScroll ? indicators.nextChange(after: time) : nil
    // A spinner that is out of view needs no frames.
    guard let refreshControl, pull(at: time) > 0,
      let step = refreshControl.nextChange(after: time)
    else { return next }
    return min(next ?? .infinity, step)
  }
}

/// Opacity of indicators: they fade in when scrolling begins, and out some time after it ends.
struct IndicatorFade: Hashable, Sendable {
  /// Durations in seconds.
  ///
  /// Ours.
  private static let fadeIn: Seconds = 0.1
  private static let delay: Seconds = 0.7
  private static let fadeOut: Seconds = 0.3

  /// When the indicators began to appear, and their opacity at that time.
  private var startTime: Seconds = -.infinity
  private var startOpacity = 0.0
  /// When scrolling ends; the indicators stay visible for `delay` after that, and then fade out.
  private var scrollEnd: Seconds = -.infinity

  mutating func show(at time: Seconds, until scrollEnd: Seconds) {
    let now = opacity(at: time)
    if now < 1, time >= startTime + IndicatorFade.fadeIn || now == 0 {
      (startTime, startOpacity) = (time, now)
    }
    self.scrollEnd = scrollEnd
  }

  /// The opacity, 0…1.
  func opacity(at time: Seconds) -> Double {
    let fadeInOpacity = mix(startOpacity, 1, unit((time - startTime) / IndicatorFade.fadeIn))
    let fadeOutFraction = unit((time - scrollEnd - IndicatorFade.delay) / IndicatorFade.fadeOut)
    return scrollEnd == -.infinity ? 0 : min(fadeInOpacity, 1 - fadeOutFraction)
  }

  /// Extends the time of visible indicators.
  mutating func extend(to scrollEnd: Seconds) {
    if self.scrollEnd > -.infinity, self.scrollEnd < scrollEnd { self.scrollEnd = scrollEnd }
  }

  func nextChange(after time: Seconds) -> Seconds? {
    guard scrollEnd > -.infinity, time < scrollEnd + IndicatorFade.delay + IndicatorFade.fadeOut
    else {
      return nil
    }
    if time < startTime + IndicatorFade.fadeIn { return time }
    return scrollEnd == .infinity ? nil : max(time, scrollEnd + IndicatorFade.delay)
  }
}
