public import VitrineMotion

/// A timer that turns the pages of a page control, with a duration per page.
///
/// Time is always a parameter. A timer is paused until it is first resumed; a timer that is created
/// running starts at the control's first update. A press on the control or a hidden window pauses
/// the timer, and another page restarts it. Named after UIKit's class.
public struct PageControlTimerProgress: Equatable, Sendable {
  /// Minimum duration of a page, in seconds: a frame, so that no page is skipped.
  public static let minimumDuration: Seconds = frameDuration

  /// Duration of pages without their own, in seconds, at least a frame.
  public var preferredDuration: Seconds {
    didSet { preferredDuration = Self.clamped(preferredDuration) }
  }

  /// True to continue with the first page after the last; otherwise the timer stops there.
  ///
  /// Default false.
  public var resetsToInitialPageAfterEnd: Bool

  /// True from a resume to the next pause or the end of the last page.
  public private(set) var isRunning: Bool

  private var durations: [Int: Seconds] = [:]
  private var page: Int?
  private var pauseReasons: Set<PauseReason> = []
  private var elapsed: Seconds = 0
  private var startTime: Seconds?

  /// Makes a timer.
  /// - Parameters:
  ///   - preferredDuration: duration of a page, in seconds, at least a frame.
  ///   - resetsToInitialPageAfterEnd: true to continue with the first page after the last.
  ///   - isRunning: true to start running; default false.
  public init(
    preferredDuration: Seconds, resetsToInitialPageAfterEnd: Bool = false, isRunning: Bool = false
  ) {
    self.preferredDuration = Self.clamped(preferredDuration)
    self.resetsToInitialPageAfterEnd = resetsToInitialPageAfterEnd
    self.isRunning = isRunning
  }

  /// The duration of a page, in seconds.
  public func duration(forPage page: Int) -> Seconds { durations[page] ?? preferredDuration }

  /// Sets the duration of one page, in seconds; nil for the preferred one.
  public mutating func setDuration(_ duration: Seconds?, forPage page: Int) {
    durations[page] = duration.map(Self.clamped)
  }

  /// Resumes or starts the page's time.
  public mutating func resumeTimer(at time: Seconds) {
    isRunning = true
    startIfRunning(at: time)
  }

  /// Pauses the page's time.
  public mutating func pauseTimer(at time: Seconds) {
    stop(at: time)
    isRunning = false
  }

  // MARK: For the control

  /// True if another timer is at the same page and time, with the same reasons for pausing.
  func hasSameProgress(as other: Self) -> Bool {
    page == other.page && pauseReasons == other.pauseReasons && elapsed == other.elapsed
      && startTime == other.startTime
  }

  /// True if the timer starts at the next update.
  private var isWaiting: Bool { isRunning && startTime == nil && pauseReasons.isEmpty }

  /// This timer's durations with the state of another timer.
  func continuing(from other: Self) -> Self {
    var timer = self
    timer.isRunning = other.isRunning
    timer.page = other.page
    timer.pauseReasons = other.pauseReasons
    timer.elapsed = other.elapsed
    timer.startTime = other.startTime
    return timer
  }

  /// Why the timer is paused, besides `pauseTimer`.
  enum PauseReason: Hashable, Sendable {
    /// A pointer that is down.
    case press
    /// A hidden window.
    case hiddenWindow
    /// A pause of time in the view.
    case pause
  }

  /// Number of steps in the progress of a long page.
  ///
  /// Steps save frames, and each moves the fill by less than a pixel. Ours.
  static let steps = 200.0
  /// Tolerance in steps, which allows for rounding if a frame is exactly at a step.
  private static let tolerance = 1e-6

  /// The fraction of a page's time that has passed, 0…1; 0 if the timer is at another page.
  func progress(ofPage page: Int, at time: Seconds) -> Double {
    guard page == (self.page ?? page) else { return 0 }
    let fraction = unit(elapsedTime(at: time) / duration(forPage: page))
    return hasSteps(page)
      ? (fraction * Self.steps + Self.tolerance).rounded(.down) / Self.steps : fraction
  }

  /// When the progress next changes visibly; nil while the timer does not run.
  func nextChange(ofPage page: Int, after time: Seconds) -> Seconds? {
    guard let startTime, let end = end(ofPage: page) else { return isWaiting ? time : nil }
    guard hasSteps(page) else { return min(end, time) }
    let duration = duration(forPage: page)
    let next = (elapsedTime(at: time) / duration * Self.steps + Self.tolerance).rounded(.down) + 1
    return min(end, startTime + next * duration / Self.steps - elapsed)
  }

  /// True for a page whose steps are longer than a frame.
  private func hasSteps(_ page: Int) -> Bool {
    duration(forPage: page) > Self.steps * frameDuration
  }

  /// When a page's time ends; nil while the timer does not run.
  func end(ofPage page: Int) -> Seconds? {
    startTime.map { $0 + max(0, duration(forPage: page) - elapsed) }
  }

  /// When the timer next needs an update: at the end of a page, or to start.
  func nextUpdate(ofPage page: Int, after time: Seconds) -> Seconds? {
    isWaiting ? time : end(ofPage: page)
  }

  /// Starts the timer if due, and restarts it if the page has changed.
  mutating func sync(toPage page: Int, at time: Seconds) {
    if self.page == nil { self.page = page }
    if self.page != page { restart(page: page, at: time) }
    startIfRunning(at: time)
  }

  /// Restarts with a page.
  mutating func restart(page: Int, at time: Seconds) {
    self.page = page
    elapsed = 0
    startTime = nil
    startIfRunning(at: time)
  }

  /// Stops at the end of the last page.
  mutating func stop(atEndOfPage page: Int) {
    elapsed = duration(forPage: page)
    startTime = nil
    isRunning = false
  }

  /// Adds or removes a reason for pausing; the timer continues once no reason remains.
  mutating func setPaused(_ isPaused: Bool, for reason: PauseReason = .press, at time: Seconds) {
    if isPaused {
      stop(at: time)
      pauseReasons.insert(reason)
    } else {
      pauseReasons.remove(reason)
    }
    startIfRunning(at: time)
  }

  private mutating func startIfRunning(at time: Seconds) {
    if isRunning, pauseReasons.isEmpty, startTime == nil { startTime = time }
  }

  private mutating func stop(at time: Seconds) {
    elapsed = elapsedTime(at: time)
    startTime = nil
  }

  private func elapsedTime(at time: Seconds) -> Seconds {
    elapsed + max(0, startTime.map { time - $0 } ?? 0)
  }

  private static func clamped(_ duration: Seconds) -> Seconds {
    duration > minimumDuration ? min(duration, maximumDuration) : minimumDuration
  }

  /// A day in seconds, so that sums stay finite.
  private static let maximumDuration: Seconds = 86_400
}
