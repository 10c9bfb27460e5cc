public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension PageControl {
  // MARK: View state

  /// All that a page control keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var press: Press?
    var hover = Hover()
    var window: Window?
    var wheel = WheelAccumulator()
    var resist = Resist()
    var backgroundOpacity = Animated(0)
    var growth = Animated(0)
    /// The first page in sight, in pages: moves where the window does.
    var scroll = Animated(0)
    /// Whose dot has the current page's colour and size.
    var shine = Share()
    /// How far the page was when last looked at, 0…1.
    var done = 1.0
    /// How far the page before it was when it was left, 0…1.
    var lastDone = 1.0
    /// Whose dot is lit by a pointer.
    var light = Share()
    /// Whose dot is long.
    var long = Share()
    /// How much longer the current dot is, 0…1: less than 1 while a person scrubs.
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

  /// Which page is shown, counted from 0.
  public var boundValue: Int {
    get { currentPage }
    set { currentPage = newValue }
  }

  /// Lets a timer go on where its owner says the same of its time as before; it is paused or resumed
  /// where that is what the owner says now.
  ///
  /// The dots follow the page when the control is next placed, and `advance` lets go of a press where
  /// it is disabled now, since that may turn the page.
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

  /// A pan along the dots where that scrubs, else a tap.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    guard isInteractive, isPressed(by: step) else { return .none }
    guard canScrub else { return .tap }
    return .pan(axis(style).isVertical ? .vertical : .horizontal)
  }
}
