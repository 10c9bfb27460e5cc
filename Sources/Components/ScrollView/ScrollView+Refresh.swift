internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// Distances of a pull to refresh in a viewport.
struct RefreshMetrics: Hashable, Sendable {
  /// The distance at which releasing begins a refresh, in points.
  var threshold = RefreshControl.Style.pull
  /// How far down the content rests during a refresh, in points.
  var restHeight = 60.0

  /// Maximum distance that a finger must move to refresh, as a fraction of the viewport's height.
  ///
  /// The rubber band makes the content move less.
  ///
  /// Ours: in a low viewport the full distance would not fit.
  private static let maximumPullFraction = 0.6

  init() {}

  /// Progress of a pull towards the threshold, 0…1.
  func progress(ofPull pull: Double) -> Double { threshold > 0 ? unit(pull / threshold) : 1 }

  init(_ control: RefreshControl, in bounds: Rect, style: RefreshControl.Style) {
    let restHeight = control.restHeight(style)
    let height = bounds.height.isFinite ? max(0, bounds.height) : 0
    let maximumPull = RubberBand.offset(height * Self.maximumPullFraction, length: height)
    threshold = max(0, min(max(style.pullDistance, restHeight), maximumPull))
    self.restHeight = max(0, min(restHeight, threshold))
  }
}

extension ScrollView {
  // MARK: Refresh

  /// How long content stays pulled after the last wheel event, in seconds.
  ///
  /// Ours: slightly longer than the interval between notches of one turn.
  static let wheelPullDuration: Seconds = 0.4
  /// How long a wheel that has scrolled to the top must rest before it can pull, in seconds.
  ///
  /// Ours, the same as the rest before a wheel scrolls another view. A user who scrolls to the top
  /// does not mean to pull.
  static let wheelRestDuration: Seconds = 0.2

  /// The phase of the refresh control; idle without one.
  public func refreshPhase(at time: Seconds) -> RefreshControl.Phase {
    displayedRefreshControl(at: time)?.phase(pulled: pull(at: time)) ?? .idle
  }

  /// Begins a refresh.
  ///
  /// If the top of the content is visible, the content slides down to reveal the spinner; otherwise
  /// it stays. Does nothing without a refresh control or during a refresh.
  /// - Parameters:
  ///   - time: absolute, in seconds; ignored unless finite.
  ///   - isRevealed: false to leave the content in place, for a refresh that the user did not ask
  ///     for; pulling then reveals the spinner. Default true.
  public mutating func beginRefreshing(at time: Seconds, revealed isRevealed: Bool = true) {
    guard time.isFinite else { return }
    let pulled = refreshMetrics.progress(ofPull: pull(at: time))
    refreshControl?.beginRefreshing(at: time, pulled: pulled, insetsContent: isRevealed)
    updateRefresh(at: time)
  }

  /// Ends the refresh.
  ///
  /// Content that was moved down for the spinner slides back to its top; other content stays.
  /// - Parameter time: absolute, in seconds; ignored unless finite.
  public mutating func endRefreshing(at time: Seconds) {
    refreshControl?.endRefreshing(at: time)
    if time.isFinite { updateRefresh(at: time) }
  }

  /// The spring that returns content from beyond its ends.
  package static var bounceSpring: Spring { ScrollAxis.bounceSpring }

  /// True during a refresh for which the content was moved down.
  package var isRefreshRevealed: Bool {
    refreshControl.map { $0.isRefreshing && $0.insetsContent } ?? false
  }

  /// When a pull by the wheel reaches the threshold and so begins a refresh; nil if it does not.
  ///
  /// The refresh begins at that time, regardless of when `placed` or `handle` is called.
  public var refreshDeadline: Seconds? {
    guard let refreshControl, isEnabled, !refreshControl.isRefreshing, !refreshControl.isReturning
    else {
      return nil
    }
    return y.wheelPullTime(passing: -refreshMetrics.threshold)
  }

  /// Begins a refresh that is due, and keeps the space before the content in sync with the refresh.
  mutating func updateRefresh(at time: Seconds) {
    if refreshControl == nil, y.leadingInset == 0 { return }
    if let due = refreshDeadline, due <= time {
      refreshControl?.beginRefreshing(at: due, pulled: 1, insetsContent: true)
      y.setLeadingInset(refreshMetrics.restHeight, at: due, isDragged: false)
    }
    let isInset = refreshControl.map { $0.isRefreshing && $0.insetsContent } ?? false
    let inset = isInset ? refreshMetrics.restHeight : 0
    if inset != y.leadingInset {
      let isDragged = isDragging && press?.draggedIndicator == nil
      y.setLeadingInset(inset, at: time, isDragged: isDragged)
      let offset = y.value(at: time)
      let dragOffset = y.dragOffset(for: offset)
      if isDragged { press?.dragOffset.y = dragOffset }
      let end = max(x.restTime, y.restTime)
      indicators.extend(to: end)
    }
    let offset = y.value(at: time)
    rearmRefresh(offset: offset)
  }

  /// Once the content is back at its top, another pull can begin a refresh.
  mutating func rearmRefresh(offset: Double) {
    if offset >= 0, refreshControl?.isReturning == true { refreshControl?.isReturning = false }
  }

  /// Reveals the spinner of an unrevealed refresh if the user has pulled far enough on release.
  mutating func revealRefreshIfPulled(at time: Seconds) {
    guard let refreshControl, refreshControl.isRefreshing, !refreshControl.insetsContent,
      pull(at: time) >= refreshMetrics.restHeight
    else { return }
    self.refreshControl?.insetsContent = true
    updateRefresh(at: time)
  }

  // MARK: Wheel

  /// True if a wheel event pulls the content beyond its top.
  ///
  /// A wheel that has just scrolled to the top must rest first.
  func isPulled(by wheel: WheelEvent, at time: Seconds) -> Bool {
    guard let refreshControl, !refreshControl.isRefreshing, !refreshControl.isReturning,
      press?.isDragging != true, wheel.dx.isFinite, wheel.dy.isFinite, wheel.dy != 0,
      abs(wheel.dy) >= abs(wheel.dx)
    else { return false }
    if y.wheelPullTarget(at: time) != nil { return true }
    return wheel.dy < 0 && y.value(at: time) <= 0 && y.target <= 0
      && time - viewState.wheelTime > Self.wheelRestDuration
  }

  /// Records the time of a scrolling wheel event, for detecting a rest.
  mutating func recordWheel(_ wheel: WheelEvent, at time: Seconds) {
    guard refreshControl != nil, wheel.dy < 0 else { return }
    let isInTurn = time - viewState.wheelTime <= Self.wheelRestDuration
    if y.target > 0 || isInTurn { viewState.wheelTime = time }
  }

  /// Pulls the content by the wheel, with the rubber band's resistance.
  mutating func pull(by wheel: WheelEvent, at time: Seconds, _ style: Style) -> Change? {
    let isWheelNotch = wheel.dy == wheel.dy.rounded()
    let animated = isWheelNotch && style.motion == .full
    let dragOffset =
      y.dragOffset(for: y.wheelPullTarget(at: time) ?? y.value(at: time)) + wheel.dy * Style.notch
    guard dragOffset < 0 else {
      y.scroll(to: y.clamped(dragOffset), at: time, animated: animated)
      showIndicators(at: time)
      return .scrolled
    }
    y.pullByWheel(
      to: y.rubberBanded(dragOffset), at: time, until: time + Self.wheelPullDuration,
      animated: animated)
    updateRefresh(at: time)
    return .scrolled
  }

  // MARK: Paint

  /// The refresh control at a time; nil if there is none.
  func displayedRefreshControl(at time: Seconds) -> RefreshControl? {
    guard var control = refreshControl else { return nil }
    control.isTracking = isDragging || y.wheelPullTarget(at: time) != nil
    control.threshold = refreshMetrics.threshold
    return control
  }

  /// The space above the pulled content; nil without such space or without a refresh control.
  public func refreshFrame(in bounds: Rect, style: Style, at time: Seconds) -> Rect? {
    guard refreshControl != nil else { return nil }
    let top = contentOrigin(in: bounds, style: style, at: time).y
    let height = min(top - bounds.minY, bounds.height)
    return height > 0 ? Rect(bounds.minX, bounds.minY, bounds.width, height) : nil
  }

  // MARK: Description

  /// The node of the refresh control; nil without a refresh control.
  public func refreshNode(id: String, in bounds: Rect, style: Style, at time: Seconds)
    -> SemanticsNode?
  {
    let frame =
      refreshFrame(in: bounds, style: style, at: time)
      ?? Rect(bounds.minX, bounds.minY, bounds.width, 0)
    return displayedRefreshControl(at: time)?.node(
      id: id, in: frame, style: style.refresh, at: time)
  }
}
