internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// How far a refresh is pulled in a room.
struct RefreshPlan: Hashable, Sendable {
  /// Until letting go refreshes, in points.
  var threshold = RefreshControl.Style.pull
  /// How far down the content stays while it refreshes, in points.
  var rest = 60.0

  /// The most of the room's height that a finger goes to refresh, the rubber band included.
  ///
  /// Ours: in a low room the whole way would be more than a finger has.
  private static let mostWay = 0.6

  init() {}

  /// How much of the way to refreshing a pull is, 0…1.
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

  /// How long the content stays pulled where a wheel that pulls it rests, in seconds.
  ///
  /// Ours: a little longer than notches of one turn are apart.
  static let wheelStay: Seconds = 0.4
  /// How long a wheel that has scrolled to the top rests before it can pull, in seconds.
  ///
  /// Ours, as long as a wheel rests before another view gets it: who scrolls to the top means that.
  static let wheelRest: Seconds = 0.2

  /// What the refresh control is about; idle where there is none (P13).
  public func refreshPhase(at time: Seconds) -> RefreshControl.Phase {
    shownRefreshControl(at: time)?.phase(pulled: pull(at: time)) ?? .idle
  }

  /// Begins a refresh: the content slides down to show the spinner where its top shows, and stays where it
  /// is elsewhere.
  ///
  /// Nothing happens without a refresh control, and while a refresh goes on.
  /// - Parameters:
  ///   - time: absolute, in seconds; ignored unless finite.
  ///   - isRevealed: false where the content does not move, for a refresh that nobody asked for (P15):
  ///     who pulls sees the spinner. Default true.
  public mutating func beginRefreshing(at time: Seconds, revealed isRevealed: Bool = true) {
    guard time.isFinite else { return }
    let pulled = refreshPlan.part(pull(at: time))
    refreshControl?.beginRefreshing(at: time, pulled: pulled, holdsRoom: isRevealed)
    followRefresh(at: time)
  }

  /// Ends the refresh: where its spinner shows, the content goes back to its top; elsewhere it stays.
  /// - Parameter time: absolute, in seconds; ignored unless finite.
  public mutating func endRefreshing(at time: Seconds) {
    refreshControl?.endRefreshing(at: time)
    if time.isFinite { followRefresh(at: time) }
  }

  /// Takes the content back from beyond its ends.
  package static var back: Spring { ScrollAxis.back }

  /// True while a refresh goes on that its spinner shows of where the top of the content does.
  package var refreshIsRevealed: Bool {
    refreshControl.map { $0.isRefreshing && $0.holdsRoom } ?? false
  }

  /// When a wheel has pulled far enough, which begins a refresh then; nil where it has not.
  ///
  /// It begins at that moment, whenever `placed` or `handle` come.
  public var refreshDue: Seconds? {
    guard let refreshControl, isEnabled, !refreshControl.isRefreshing, !refreshControl.isSpent
    else {
      return nil
    }
    return y.tugTime(passing: -refreshPlan.threshold)
  }

  /// Begins what is due; has as much room before the content as the refresh takes.
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

  /// Once the content is back, another pull is a new one.
  mutating func forgetRefresh(offset: Double) {
    if offset >= 0, refreshControl?.isSpent == true { refreshControl?.isSpent = false }
  }

  /// Where a refresh goes on that shows nothing, who pulls for it and lets go has its spinner stay.
  mutating func holdRefresh(at time: Seconds) {
    guard let refreshControl, refreshControl.isRefreshing, !refreshControl.holdsRoom,
      pull(at: time) >= refreshPlan.rest
    else { return }
    self.refreshControl?.holdsRoom = true
    followRefresh(at: time)
  }

  // MARK: Wheel

  /// True where a turn of the wheel pulls the content down beyond its top.
  ///
  /// One that has scrolled there goes no further before it has rested.
  func isPulled(by wheel: WheelEvent, at time: Seconds) -> Bool {
    guard let refreshControl, !refreshControl.isRefreshing, !refreshControl.isSpent,
      press?.isDragging != true, wheel.dx.isFinite, wheel.dy.isFinite, wheel.dy != 0,
      abs(wheel.dy) >= abs(wheel.dx)
    else { return false }
    if y.tugGoal(at: time) != nil { return true }
    return wheel.dy < 0 && y.value(at: time) <= 0 && y.target <= 0
      && time - viewState.wheelTime > Self.wheelRest
  }

  /// Notes that the wheel scrolls, or goes on where it has.
  mutating func noticeTurn(_ wheel: WheelEvent, at time: Seconds) {
    guard refreshControl != nil, wheel.dy < 0 else { return }
    let isInTurn = time - viewState.wheelTime <= Self.wheelRest
    if y.target > 0 || isInTurn { viewState.wheelTime = time }
  }

  /// Pulls the content by the wheel, with a finger's resistance.
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

  /// The refresh control as it is at a time; nil where there is none.
  func shownRefreshControl(at time: Seconds) -> RefreshControl? {
    guard var control = refreshControl else { return nil }
    control.isTracked = isDragging || y.tugGoal(at: time) != nil
    control.threshold = refreshPlan.threshold
    return control
  }

  /// The room that the content has left above it; nil where it has left none, or there is no refresh
  /// control.
  public func refreshFrame(in bounds: Rect, style: Style, at time: Seconds) -> Rect? {
    guard refreshControl != nil else { return nil }
    let top = contentOrigin(in: bounds, style: style, at: time).y
    let height = min(top - bounds.minY, bounds.height)
    return height > 0 ? Rect(bounds.minX, bounds.minY, bounds.width, height) : nil
  }

  // MARK: Description

  /// Of the refresh control; nil where there is none.
  public func refreshNode(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node? {
    let frame =
      refreshFrame(in: bounds, style: style, at: time)
      ?? Rect(bounds.minX, bounds.minY, bounds.width, 0)
    return shownRefreshControl(at: time)?.node(id: id, in: frame, style: style.refresh, at: time)
  }
}
