public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension PageControl {
  // MARK: View state

  /// The state that a page control keeps itself, besides what its owner sets.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var press: Press?
    var hover = Hover()
    var window: Window?
    var wheel = WheelAccumulator()
    var edgeBounce = EdgeBounce()
    var backgroundOpacity = Animated(0)
    var growth = Animated(0)
    /// The first visible page; fractional while the row moves.
    var scroll = Animated(0)
    /// The dot with the current page's color and size.
    var selection = PageTransition()
    /// Progress of the page when last updated, 0…1.
    var progressFraction = 1.0
    /// Progress of the previous page when it was left, 0…1.
    var previousProgress = 1.0
    /// The dot with the highlight.
    var highlight = PageTransition()
    /// The dot with the extra length.
    var elongation = PageTransition()
    /// How far the current dot is lengthened, 0…1: less than 1 while the user scrubs.
    var stretch = Animated(1)
  }

  var press: Press? {
    get { viewState.press }
    set { viewState.press = newValue }
  }
  var hover: Hover {
    get { viewState.hover }
    set { viewState.hover = newValue }
  }
  var window: Window? {
    get { viewState.window }
    set { viewState.window = newValue }
  }
  var wheel: WheelAccumulator {
    get { viewState.wheel }
    set { viewState.wheel = newValue }
  }
  var edgeBounce: EdgeBounce {
    get { viewState.edgeBounce }
    set { viewState.edgeBounce = newValue }
  }
  var backgroundOpacity: Animated {
    get { viewState.backgroundOpacity }
    set { viewState.backgroundOpacity = newValue }
  }
  var growth: Animated {
    get { viewState.growth }
    set { viewState.growth = newValue }
  }
  var scroll: Animated {
    get { viewState.scroll }
    set { viewState.scroll = newValue }
  }
  var selection: PageTransition {
    get { viewState.selection }
    set { viewState.selection = newValue }
  }
  var progressFraction: Double {
    get { viewState.progressFraction }
    set { viewState.progressFraction = newValue }
  }
  var previousProgress: Double {
    get { viewState.previousProgress }
    set { viewState.previousProgress = newValue }
  }
  var highlight: PageTransition {
    get { viewState.highlight }
    set { viewState.highlight = newValue }
  }
  var elongation: PageTransition {
    get { viewState.elongation }
    set { viewState.elongation = newValue }
  }
  var stretch: Animated {
    get { viewState.stretch }
    set { viewState.stretch = newValue }
  }

  /// The index of the current page, counted from 0.
  public var boundValue: Int {
    get { currentPage }
    set { currentPage = newValue }
  }

  /// Keeps the state of a timer if the owner's timer is unchanged, and pauses or resumes the timer
  /// if the owner has paused or resumed its own.
  ///
  /// The dots follow the page at the next call of `placed`. If the control is now disabled, the
  /// next `advance` cancels a press, since cancelling may turn the page.
  public mutating func changed(from old: PageControl, at time: Seconds) {
    if case .timer(let timer) = ownerProgress, case .timer(let before) = old.ownerProgress,
      case .timer(let now) = old.runningProgress, timer.hasSameProgress(as: before)
    {
      runningProgress = .timer(timer.continuing(from: now))
      if timer.isRunning != before.isRunning {
        updateTimer { timer.isRunning ? $0.resumeTimer(at: time) : $0.pauseTimer(at: time) }
      }
    }
    let (page, isPaused) = (currentPage, isTimePaused)
    updateTimer {
      $0.sync(toPage: page, at: time)
      $0.setPaused(isPaused, for: .pause, at: time)
    }
  }

  /// `pan` along the dots if a drag scrubs, else `tap`.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    guard isInteractive, isPressed(by: step) else { return .none }
    guard canScrub else { return .tap }
    return .pan(axis(style).isVertical ? .vertical : .horizontal)
  }
}
