internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// Distances of a pull to refresh in a viewport.
struct RefreshPlan: Hashable, Sendable {
  /// The distance at which releasing begins a refresh, in points.
  var threshold = RefreshControl.Style.pull
  /// How far down the content rests during a refresh, in points.
  var rest = 60.0

  /// Maximum distance that a finger moves to refresh, as a fraction of the viewport's height,
  /// including the rubber band.
  ///
  /// Ours: in a low viewport the full distance would not fit.
  private static let mostWay = 0.6

  init() {}

  /// Progress of a pull towards the threshold, 0…1.
  func part(_ pull: Double) -> Double { threshold > 0 ? unit(pull / threshold) : 1 }

  init(_ control: RefreshControl, in bounds: Rect, style: RefreshControl.Style) {
    let rest = control.restHeight(style)
    let height = bounds.height.isFinite ? max(0, bounds.height) : 0
    let reach = RubberBand.offset(height * Self.mostWay, length: height)
    threshold = max(0, min(max(style.pullDistance, rest), reach))
    self.rest = max(0, min(rest, threshold))
  }
}

extension ScrollView {
  // MARK: Refresh

  /// How long content pulled by the wheel stays there after the last wheel event, in seconds.
  ///
  /// Ours: slightly longer than the interval between notches of one turn.
  static let wheelStay: Seconds = 0.4
  /// How long a wheel that has scrolled to the top must rest before it can pull, in seconds.
  ///
  /// Ours, the same as the rest before a wheel scrolls another view: scrolling to the top is not
  /// meant as a pull.
  static let wheelRest: Seconds = 0.2

  /// The phase of the refresh control; idle without one.
  public func refreshPhase(at time: Seconds) -> RefreshControl.Phase {
    shownRefreshControl(at: time)?.phase(pulled: pull(at: time)) ?? .idle
  }

  /// Begins a refresh: if the top of the content is visible, the content slides down to reveal the
  /// spinner; otherwise it stays.
  ///
  /// Does nothing without a refresh control or during a refresh.
  /// - Parameters:
  ///   - time: absolute, in seconds; ignored unless finite.
  ///   - isRevealed: false to leave the content in place, for a refresh that the user did not ask
  ///     for; pulling then reveals the spinner. Default true.
  public mutating func beginRefreshing(at time: Seconds, revealed isRevealed: Bool = true) {
    guard time.isFinite else { return }
    let pulled = refreshPlan.part(pull(at: time))
    refreshControl?.beginRefreshing(at: time, pulled: pulled, holdsRoom: isRevealed)
    followRefresh(at: time)
  }

  /// Ends the refresh: content that was moved for the spinner slides back to its top, otherwise it
  /// stays.
  /// - Parameter time: absolute, in seconds; ignored unless finite.
  public mutating func endRefreshing(at time: Seconds) {
    refreshControl?.endRefreshing(at: time)
    if time.isFinite { followRefresh(at: time) }
  }

  /// The spring that returns content from beyond its ends.
  package static var back: Spring { ScrollAxis.back }

  /// True during a refresh for which the content was moved down.
  package var refreshIsRevealed: Bool {
    refreshControl.map { $0.isRefreshing && $0.holdsRoom } ?? false
  }

  /// When a pull by the wheel reaches the threshold, which begins a refresh; nil if it does not.
  ///
  /// The refresh begins at that time, regardless of when `placed` or `handle` is called.
  public var refreshDue: Seconds? {
    guard let refreshControl, isEnabled, !refreshControl.isRefreshing, !refreshControl.isSpent
    else {
      return nil
    }
    return y.tugTime(passing: -refreshPlan.threshold)
  }

  /// Begins a refresh that is due, and keeps the space before the content in sync with it.
  mutating func followRefresh(at time: Seconds) {
    if refreshControl == nil, y.lead == 0 { return }
    if let due = refreshDue, due <= time {
      refreshControl?.beginRefreshing(at: due, pulled: 1, holdsRoom: true)
      y.setLead(refreshPlan.rest, at: due, isDragged: false)
    }
    let isHeld = refreshControl.map { $0.isRefreshing && $0.holdsRoom } ?? false
    let lead = isHeld ? refreshPlan.rest : 0
    if lead != y.lead {
      let isDragged = isDragging && press?.grab == nil
      y.setLead(lead, at: time, isDragged: isDragged)
      let offset = y.value(at: time)
      let free = y.unrubbered(offset)
      if isDragged { press?.free.y = free }
      let end = max(x.restTime, y.restTime)
      indicators.follow(to: end)
    }
    let offset = y.value(at: time)
    forgetRefresh(offset: offset)
  }

  /// Once the content is back at its top, another pull can begin a refresh.
  mutating func forgetRefresh(offset: Double) {
    if offset >= 0, refreshControl?.isSpent == true { refreshControl?.isSpent = false }
  }

  /// Reveals the spinner of an unrevealed refresh if the user has pulled far enough on release.
  mutating func holdRefresh(at time: Seconds) {
    guard let refreshControl, refreshControl.isRefreshing, !refreshControl.holdsRoom,
      pull(at: time) >= refreshPlan.rest
    else { return }
    self.refreshControl?.holdsRoom = true
    followRefresh(at: time)
  }

  // MARK: Wheel

  /// True if a wheel event pulls the content beyond its top.
  ///
  /// A wheel that has just scrolled to the top must rest first.
  func isPulled(by wheel: WheelEvent, at time: Seconds) -> Bool {
    guard let refreshControl, !refreshControl.isRefreshing, !refreshControl.isSpent,
      press?.isDragging != true, wheel.dx.isFinite, wheel.dy.isFinite, wheel.dy != 0,
      abs(wheel.dy) >= abs(wheel.dx)
    else { return false }
    if y.tugGoal(at: time) != nil { return true }
    return wheel.dy < 0 && y.value(at: time) <= 0 && y.target <= 0
      && time - viewState.wheelTime > Self.wheelRest
  }

  /// Records the time of a scrolling wheel event, for detecting a rest.
  mutating func noticeTurn(_ wheel: WheelEvent, at time: Seconds) {
    guard refreshControl != nil, wheel.dy < 0 else { return }
    let isInTurn = time - viewState.wheelTime <= Self.wheelRest
    if y.target > 0 || isInTurn { viewState.wheelTime = time }
  }

  /// Pulls the content by the wheel, with the rubber band's resistance.
  mutating func pull(by wheel: WheelEvent, at time: Seconds, _ style: Style) -> Change? {
    let isNotch = wheel.dy == wheel.dy.rounded()
    let animated = isNotch && style.motion == .full
    let free = y.unrubbered(y.tugGoal(at: time) ?? y.value(at: time)) + wheel.dy * Style.notch
    guard free < 0 else {
      y.send(to: y.held(free), at: time, animated: animated)
      indicate(at: time)
      return .scrolled
    }
    y.tug(to: y.rubbered(free), at: time, until: time + Self.wheelStay, animated: animated)
    followRefresh(at: time)
    return .scrolled
  }

  // MARK: Paint

  /// The refresh control at a time; nil if there is none.
  func shownRefreshControl(at time: Seconds) -> RefreshControl? {
    guard var control = refreshControl else { return nil }
    control.isTracked = isDragging || y.tugGoal(at: time) != nil
    control.threshold = refreshPlan.threshold
    return control
  }

  /// The space above the pulled content; nil if there is none, or no refresh control.
  public func refreshFrame(in bounds: Rect, style: Style, at time: Seconds) -> Rect? {
    guard refreshControl != nil else { return nil }
    let top = contentOrigin(in: bounds, style: style, at: time).y
    let height = min(top - bounds.minY, bounds.height)
    return height > 0 ? Rect(bounds.minX, bounds.minY, bounds.width, height) : nil
  }

  // MARK: Description

  /// The node of the refresh control; nil if there is none.
  public func refreshNode(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node? {
    let frame =
      refreshFrame(in: bounds, style: style, at: time)
      ?? Rect(bounds.minX, bounds.minY, bounds.width, 0)
    return shownRefreshControl(at: time)?.node(id: id, in: frame, style: style.refresh, at: time)
  }
}
