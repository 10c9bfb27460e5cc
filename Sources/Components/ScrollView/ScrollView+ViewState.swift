internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension ScrollView {
  // MARK: View state

  /// The state that a scroll view keeps itself, besides what its owner sets.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var x = ScrollAxis()
    var y = ScrollAxis()
    var press: Press?
    var indicators = IndicatorFade()
    /// Position of a hovering mouse.
    var pointer: Point?
    /// True until the user first scrolls horizontally: until then the leading side is visible.
    var isAtLeadingSide = true
    /// The layout direction of the last `placed` or `handle`.
    var direction = LayoutDirection.leftToRight
    /// True if the content was moving when it was last placed.
    var wasMoving = false
    /// True if indicators were visible when it was last placed.
    var areIndicatorsVisible = false
    /// Distances of a pull to refresh in the last bounds.
    var refreshMetrics = RefreshMetrics()
    /// When a wheel last scrolled in the current turn.
    var wheelTime: Seconds = -.infinity
  }

  var x: ScrollAxis {
    get { viewState.x }
    set { viewState.x = newValue }
  }
  var y: ScrollAxis {
    get { viewState.y }
    set { viewState.y = newValue }
  }
  var press: Press? {
    get { viewState.press }
    set { viewState.press = newValue }
  }
  var indicators: IndicatorFade {
    get { viewState.indicators }
    set { viewState.indicators = newValue }
  }
  var pointer: Point? {
    get { viewState.pointer }
    set { viewState.pointer = newValue }
  }
  /// True until the user first scrolls horizontally: until then the leading side is visible.
  package var isAtLeadingSide: Bool {
    get { viewState.isAtLeadingSide }
    set { viewState.isAtLeadingSide = newValue }
  }
  var direction: LayoutDirection {
    get { viewState.direction }
    set { viewState.direction = newValue }
  }
  var wasMoving: Bool {
    get { viewState.wasMoving }
    set { viewState.wasMoving = newValue }
  }

  var refreshMetrics: RefreshMetrics {
    get { viewState.refreshMetrics }
    set { viewState.refreshMetrics = newValue }
  }

  /// Ends a drag if the view is now disabled, and clamps the offset to the content.
  public mutating func changed(from old: ScrollView, at time: Seconds) {
    if let before = old.refreshControl { refreshControl?.continueMotion(of: before, at: time) }
    if contentSize != old.contentSize {
      let isDragged = isDragging
      x.resize(
        contentLength: contentSize.width, viewportLength: x.viewportLength, at: time,
        isDragged: isDragged)
      y.resize(
        contentLength: contentSize.height, viewportLength: y.viewportLength, at: time,
        isDragged: isDragged)
    }
    if old.isEnabled, !isEnabled { cancelDrag() }
  }

  // MARK: Pointer claim

  /// `pan` along the axes with content to scroll; `all` if the pointer grabs an indicator or stops
  /// a deceleration; `none` if nothing scrolls.
  ///
  /// Whether the content is decelerating is known from the last call of `placed`.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    guard isPressed(by: step) else { return .none }
    // A finger that stops a deceleration does not press the content; a mouse does, since it scrolls
    // by its wheel.
    let isMouse = step.pointer.kind == .mouse
    if isMouse
      ? grabbedIndicator(
        at: step.position, in: bounds, style, at: .infinity, viewState.areIndicatorsVisible) != nil
      : wasMoving
    {
      return .all
    }
    let isVertical = contentSize.height > bounds.height || refreshControl != nil
    switch (contentSize.width > bounds.width, isVertical) {
    case (true, true): return .pan(.both)
    case (true, false): return .pan(.horizontal)
    case (false, true): return .pan(.vertical)
    case (false, false): return .none
    }
  }

  /// The indicator that a mouse press at a point drags; nil if none is visible there.
  ///
  /// An indicator is visible while the mouse hovers over its strip.
  /// - Parameter areIndicatorsVisible: true if indicators are visible wherever the mouse is.
  func grabbedIndicator(
    at position: Point, in bounds: Rect, _ style: Style, at time: Seconds,
    _ areIndicatorsVisible: Bool
  ) -> Direction? {
    guard let direction = indicator(under: position, in: bounds, style, at: time) else {
      return nil
    }
    let isHovered = pointer.map(hoverStrip(direction, in: bounds, style).contains) ?? false
    return areIndicatorsVisible || isHovered ? direction : nil
  }

  /// The indicator that a mouse would drag from a point; nil if it would drag none.
  ///
  /// The target is as wide as the indicator's strip. In the strip beyond both ends of the
  /// indicator, content receives the press.
  func indicator(
    under position: Point, in bounds: Rect, _ style: Style, at time: Seconds
  ) -> Direction? {
    func isUnder(_ direction: Direction, _ bar: Rect?, _ area: (Rect, Rect) -> Rect) -> Bool {
      bar.map { area($0, hoverStrip(direction, in: bounds, style)).contains(position) } ?? false
    }
    let vertical = verticalIndicator(in: bounds, style: style, at: time)
    if isUnder(.vertical, vertical, { Rect($1.minX, $0.minY, $1.width, $0.height) }) {
      return .vertical
    }
    let horizontal = horizontalIndicator(in: bounds, style: style, at: time)
    return isUnder(.horizontal, horizontal) { Rect($0.minX, $1.minY, $0.width, $1.height) }
      ? .horizontal : nil
  }

  /// True if a drag scrolls to more content in its direction, or pulls to refresh.
  ///
  /// A diagonal drag counts along its longer axis.
  /// - Parameter translation: the finger's movement, in points.
  public func canPan(towards translation: Point) -> Bool {
    guard isEnabled, translation.isFinite else { return false }
    let isPull = refreshControl != nil && translation.y > 0 && translation.y >= abs(translation.x)
    return isPull || canScroll(towards: translation)
  }

  /// True if there is more content in the direction of a drag.
  package func canScroll(towards translation: Point) -> Bool {
    guard isEnabled, translation.isFinite else { return false }
    let (axis, translation) =
      abs(translation.x) > abs(translation.y) ? (x, translation.x) : (y, translation.y)
    if translation == 0 { return false }
    return translation < 0 ? axis.target < axis.maximumOffset : axis.target > axis.minimumOffset
  }
}
