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
    var resist = Resist()
    var backgroundOpacity = Animated(0)
    var growth = Animated(0)
    /// The first visible page; fractional while the row moves.
    var scroll = Animated(0)
    /// The dot with the current page's colour and size.
    var shine = Share()
    /// Progress of the page when last updated, 0…1.
    var done = 1.0
    /// Progress of the previous page when it was left, 0…1.
    var lastDone = 1.0
    /// The dot with the highlight.
    var light = Share()
    /// The dot with the extra length.
    var long = Share()
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
  var resist: Resist {
    get { viewState.resist }
    set { viewState.resist = newValue }
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
  var shine: Share {
    get { viewState.shine }
    set { viewState.shine = newValue }
  }
  var done: Double {
    get { viewState.done }
    set { viewState.done = newValue }
  }
  var lastDone: Double {
    get { viewState.lastDone }
    set { viewState.lastDone = newValue }
  }
  var light: Share {
    get { viewState.light }
    set { viewState.light = newValue }
  }
  var long: Share {
    get { viewState.long }
    set { viewState.long = newValue }
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

  /// Keeps a timer running if the owner's timer is unchanged, and pauses or resumes it if the
  /// owner's timer did.
  ///
  /// The dots follow the page at the next call of `placed`. If the control is now disabled, the
  /// next `advance` cancels a press, since that may turn the page.
  public mutating func changed(from old: PageControl, at time: Seconds) {
    if case .timer(let timer) = said, case .timer(let before) = old.said,
      case .timer(let now) = old.running, timer.isAsFar(as: before)
    {
      running = .timer(timer.goingOn(from: now))
      if timer.isRunning != before.isRunning {
        changeTimer { timer.isRunning ? $0.resumeTimer(at: time) : $0.pauseTimer(at: time) }
      }
    }
    let (page, isPaused) = (currentPage, isTimePaused)
    changeTimer {
      $0.follow(page, at: time)
      $0.hold(isPaused, by: .pause, at: time)
    }
  }

  /// A pan along the dots if that scrubs, else a tap.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    guard isInteractive, isPressed(by: step) else { return .none }
    guard canScrub else { return .tap }
    return .pan(axis(style).isVertical ? .vertical : .horizontal)
  }
}
