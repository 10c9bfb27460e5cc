internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension ScrollView {
  // MARK: View state

  /// All that a scroll view keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var x = ScrollAxis()
    var y = ScrollAxis()
    var press: Press?
    var indicators = IndicatorFade()
    /// Where a mouse hovers.
    var pointer: Point?
    /// True until somebody scrolls sideways: until then the leading side shows.
    var isAtLeadingSide = true
    /// As `placed` and `handle` were last told.
    var direction = LayoutDirection.leftToRight
    /// True where it moved by itself when it was last placed.
    var isSliding = false
    /// True where indicators showed when it was last placed.
    var indicates = false
    /// How far a refresh is pulled, in the room that it was last placed in.
    var refreshPlan = RefreshPlan()
    /// When a wheel last scrolled in a turn that still went on.
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
  /// True until somebody scrolls sideways: until then the leading side shows.
  package var isAtLeadingSide: Bool {
    get { viewState.isAtLeadingSide }
    set { viewState.isAtLeadingSide = newValue }
  }
  var direction: LayoutDirection {
    get { viewState.direction }
    set { viewState.direction = newValue }
  }
  var isSliding: Bool {
    get { viewState.isSliding }
    set { viewState.isSliding = newValue }
  }

  var refreshPlan: RefreshPlan {
    get { viewState.refreshPlan }
    set { viewState.refreshPlan = newValue }
  }

  /// Lets go of a drag where it is disabled now; shows no more than there is.
  public mutating func changed(from old: ScrollView, at time: Seconds) {
    if let before = old.refreshControl { refreshControl?.continueMotion(of: before, at: time) }
    if contentSize != old.contentSize {
      let isDragged = isDragging
      x.resize(content: contentSize.width, room: x.room, at: time, isDragged: isDragged)
      y.resize(content: contentSize.height, room: y.room, at: time, isDragged: isDragged)
    }
    if old.isEnabled, !isEnabled { drop() }
  }

  // MARK: Who gets a drag

  /// A pan along the axes in which there is more than shows; all of a pointer that grabs an
  /// indicator, or stops what slides; nothing where nothing scrolls.
  ///
  /// Whether it slides is as `placed` last saw it.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    guard isPressed(by: step) else { return .none }
    // A finger stops what slides and presses nothing; a mouse, which scrolls by its wheel, does.
    let isMouse = step.pointer.kind == .mouse
    if isMouse
      ? grabs(step.position, in: bounds, style, at: .infinity, viewState.indicates) != nil
      : isSliding
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
  /// - Parameter indicates: true if indicators are visible wherever the mouse is.
  func grabs(
    _ position: Point, in bounds: Rect, _ style: Style, at time: Seconds, _ indicates: Bool
  ) -> Direction? {
    guard let direction = indicator(under: position, in: bounds, style, at: time) else {
      return nil
    }
    let isHovered = pointer.map(strip(direction, in: bounds, style).contains) ?? false
    return indicates || isHovered ? direction : nil
  }

  /// The indicator that a mouse would drag from a point: as wide as the strip in which it widens; above
  /// and below it, rows are pressed up to the side.
  func indicator(
    under position: Point, in bounds: Rect, _ style: Style, at time: Seconds
  ) -> Direction? {
    func isUnder(_ direction: Direction, _ bar: Rect?, _ area: (Rect, Rect) -> Rect) -> Bool {
      bar.map { area($0, strip(direction, in: bounds, style)).contains(position) } ?? false
    }
    let vertical = verticalIndicator(in: bounds, style: style, at: time)
    if isUnder(.vertical, vertical, { Rect($1.minX, $0.minY, $1.width, $0.height) }) {
      return .vertical
    }
    let horizontal = horizontalIndicator(in: bounds, style: style, at: time)
    return isUnder(.horizontal, horizontal) { Rect($0.minX, $1.minY, $0.width, $1.height) }
      ? .horizontal : nil
  }

  /// True where there is more content on the side that the finger goes away from, or a refresh.
  ///
  /// Of a way that is not along an axis, the longer part counts.
  /// - Parameter way: of the finger, in points.
  public func canPan(towards way: Point) -> Bool {
    guard isEnabled, way.isFinite else { return false }
    let isPull = refreshControl != nil && way.y > 0 && way.y >= abs(way.x)
    return isPull || scrolls(towards: way)
  }

  /// True where there is more content on the side that the finger goes away from.
  package func scrolls(towards way: Point) -> Bool {
    guard isEnabled, way.isFinite else { return false }
    let (axis, way) = abs(way.x) > abs(way.y) ? (x, way.x) : (y, way.y)
    if way == 0 { return false }
    return way < 0 ? axis.target < axis.end : axis.target > axis.start
  }
}
