internal import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion

/// A window on content that is larger than it: dragged, thrown, wheeled, or moved by keys.
///
/// It holds how far the content is scrolled, and the owner draws the content:
/// ```swift
/// scroll.paintContent(into: &canvas, in: bounds, style: style, at: time) { canvas, visible in … }
/// scroll.paint(into: &canvas, in: bounds, style: style, at: time)  // the indicators
/// ```
/// Its offset is a function of time in closed form, so that any moment can be drawn. Where a drag
/// begins to scroll it says so with `.began`: the owner then cancels what the finger had pressed
/// inside, since it is no tap any more.
public struct ScrollView: Control {
  // MARK: State

  /// Of the content, in points; negative numbers and those that are not finite count as 0.
  public var contentSize: Size {
    didSet {
      contentSize = Size(
        ScrollView.length(contentSize.width), ScrollView.length(contentSize.height))
    }
  }

  /// Shows above the content while that is pulled down, and where a refresh goes on; nil, the default,
  /// for none.
  ///
  /// With one the content can be pulled also where all of it shows (P13).
  public var refreshControl: RefreshControl?

  /// True for bars that say which part of the content shows.
  ///
  /// Default true.
  public var showsIndicators = true

  /// False while it cannot be scrolled; a drag ends, and what was pulled beyond an end goes back.
  public var isEnabled = true {
    didSet { if !isEnabled { drop() } }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set {
      viewState.isHovered = newValue
      if !newValue { pointer = nil }
    }
  }

  /// True while a finger moves the content.
  public var isDragging: Bool { press?.isDragging ?? false }

  /// All that it keeps besides what its owner says.
  public var viewState = ViewState()

  /// Makes a view that shows the top of the content, and its leading side.
  public init(contentSize: Size = .zero) {
    self.contentSize = Size(
      ScrollView.length(contentSize.width), ScrollView.length(contentSize.height))
  }

  private static func length(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }

  /// What a person did.
  public enum Change: Hashable, Sendable {
    /// A drag begins to scroll, or a press stopped what slid: what was pressed inside is no tap.
    case began
    /// The content moves, or is about to.
    case scrolled
    /// The drag has ended; the content may slide on.
    case ended
  }

  // MARK: Offset

  /// From the content's top left corner to that of the room, in points; beyond the ends while a
  /// rubber band is pulled.
  public func contentOffset(at time: Seconds) -> Point {
    Point(x.value(at: time), y.value(at: time))
  }

  /// How far the content is pulled down beyond its top, in points: what a refresh begins with.
  public func pull(at time: Seconds) -> Double { max(0, -y.value(at: time)) }

  /// Where the content comes to rest if nobody touches it.
  public var targetOffset: Point { Point(x.target, y.target) }

  /// True while the content moves by itself.
  public func isMoving(at time: Seconds) -> Bool { x.isMoving(at: time) || y.isMoving(at: time) }

  /// Scrolls to an offset, or as near to it as there is content.
  ///
  /// The room is known from the last `hold` or `handle`. A drag under way ends.
  public mutating func setContentOffset(_ offset: Point, at time: Seconds, animated: Bool) {
    let before = contentOffset(at: time)
    press = nil
    if x.held(offset.x) != x.target { isAtLeadingSide = false }
    x.send(to: offset.x, at: time, animated: animated)
    y.send(to: offset.y, at: time, animated: animated)
    if contentOffset(at: time) != before || isMoving(at: time) { indicate(at: time) }
  }

  /// Is at an offset, or as near to it as there is content, without showing indicators: as if it had never been
  /// anywhere else.
  package mutating func begin(at offset: Point) {
    guard offset.isFinite else { return }
    press = nil
    let (across, along) = (x.held(offset.x), y.held(offset.y))
    if across != x.target {
      isAtLeadingSide = false
      x.put(across)
    }
    y.put(along)
  }

  /// Counts offsets from another place of the content: what moves goes on as it did.
  ///
  /// Call it where what is above or before has another length now, so that what shows stays where it
  /// is; then say the new `contentSize`.
  /// - Parameter way: that is added to the offset, in points.
  public mutating func shiftContent(by way: Point) {
    guard way.isFinite else { return }
    x.shift(by: way.x)
    y.shift(by: way.y)
    if let free = press?.free { press?.free = free + way }
  }

  /// Scrolls just as far as it takes to show a rectangle of the content; of one that is larger than
  /// the room, its beginning.
  public mutating func scrollRectToVisible(_ rect: Rect, at time: Seconds, animated: Bool) {
    let target = targetOffset
    // What shows before the beginning stays where the rectangle is below.
    let wanted = Point(
      max(min(0, target.x), min(max(target.x, rect.maxX - x.room), rect.minX)),
      max(min(0, target.y), min(max(target.y, rect.maxY - y.room), rect.minY)))
    if Point(x.held(wanted.x), y.held(wanted.y)) != target {
      setContentOffset(wanted, at: time, animated: animated)
    }
  }

  /// Follows a change of the content or the room: shows no more than there is.
  ///
  /// Call it once a frame, before drawing. What was never scrolled sideways shows its leading side:
  /// the right one where the style reads from right to left.
  /// - Parameters:
  ///   - bounds: the room.
  ///   - style: as painted.
  ///   - time: absolute, in seconds.
  public mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {
    direction = style.direction
    if let refreshControl {
      refreshPlan = RefreshPlan(refreshControl, in: bounds, style: style.refresh)
    }
    placed(in: bounds, at: time)
  }

  /// Follows a change of the content or the room, in the direction that it was last told.
  public mutating func placed(in bounds: Rect, at time: Seconds) {
    let isDragged = isDragging
    x.resize(content: contentSize.width, room: bounds.width, at: time, isDragged: isDragged)
    y.resize(content: contentSize.height, room: bounds.height, at: time, isDragged: isDragged)
    press?.time = time
    followRefresh(at: time)
    if isAtLeadingSide, !isDragged { x.put(direction == .leftToRight ? 0 : x.end) }
    isSliding = isMoving(at: time)
    viewState.indicates = indicators.opacity(at: time) > 0
  }

  /// Lets go of a drag that may not go on.
  mutating func drop() {
    guard let press else { return }
    self.press = nil
    guard press.isDragging else { return }
    release(velocity: .zero, at: press.time, bounces: true)
  }

  /// Lets the content slide on, or go back from beyond an end.
  mutating func release(velocity: Point, at time: Seconds, bounces: Bool) {
    x.release(velocity: velocity.x, at: time, bounces: bounces)
    y.release(velocity: velocity.y, at: time, bounces: bounces)
    indicate(at: time)
  }

  /// Shows the indicators for a moment, as when the content comes on screen.
  public mutating func flashIndicators(at time: Seconds) { indicate(at: time) }

  /// Shows the indicators until the content has come to rest.
  mutating func indicate(at time: Seconds) {
    indicators.show(at: time, until: isDragging ? .infinity : max(time, x.restTime, y.restTime))
  }

  // MARK: Motion

  /// At the next frame while the content slides or indicators fade; when they begin to.
  public func nextChange(after time: Seconds) -> Seconds? {
    if isMoving(at: time) { return time }
    let next = x.scrolls || y.scrolls ? indicators.nextChange(after: time) : nil
    // A spinner that does not show costs nothing.
    guard let refreshControl, pull(at: time) > 0,
      let step = refreshControl.nextChange(after: time)
    else { return next }
    return min(next ?? .infinity, step)
  }
}

/// How far indicators show: they fade in when scrolling begins, and out some time after it ends.
struct IndicatorFade: Hashable, Sendable {
  /// Times in seconds.
  ///
  /// Ours.
  private static let fadeIn: Seconds = 0.1
  private static let stay: Seconds = 0.7
  private static let fadeOut: Seconds = 0.3

  /// When they began to show, and how far they did already.
  private var since: Seconds = -.infinity
  private var before = 0.0
  /// When scrolling ends; they stay for a while.
  private var end: Seconds = -.infinity

  mutating func show(at time: Seconds, until end: Seconds) {
    let now = opacity(at: time)
    if now < 1, time >= since + IndicatorFade.fadeIn || now == 0 { (since, before) = (time, now) }
    self.end = end
  }

  /// 0…1.
  func opacity(at time: Seconds) -> Double {
    let come = mix(before, 1, unit((time - since) / IndicatorFade.fadeIn))
    let gone = unit((time - end - IndicatorFade.stay) / IndicatorFade.fadeOut)
    return end == -.infinity ? 0 : min(come, 1 - gone)
  }

  /// Stays until later, where it shows.
  mutating func follow(to end: Seconds) {
    if self.end > -.infinity, self.end < end { self.end = end }
  }

  func nextChange(after time: Seconds) -> Seconds? {
    guard end > -.infinity, time < end + IndicatorFade.stay + IndicatorFade.fadeOut else {
      return nil
    }
    if time < since + IndicatorFade.fadeIn { return time }
    return end == .infinity ? nil : max(time, end + IndicatorFade.stay)
  }
}
