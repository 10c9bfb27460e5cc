public import VitrineMotion

/// A timer that turns the pages of a page control, with a duration per page.
///
/// Time is always a parameter. A timer is paused until it is first resumed, unless it is created
/// running: its time then starts at the control's first update. A press on the control or a hidden
/// window holds it, and another page restarts it. Named after UIKit's class.
public struct PageControlTimerProgress: Equatable, Sendable {
  /// Minimum duration of a page, in seconds: a frame, so that no page is skipped.
  public static let shortest: Seconds = frameDuration

  /// Duration of pages without their own, in seconds, at least a frame.
  public var preferredDuration: Seconds {
    didSet { preferredDuration = Self.held(preferredDuration) }
  }

  /// True to continue with the first page after the last; otherwise the timer stops there.
  ///
  /// Default false.
  public var resetsToInitialPageAfterEnd: Bool

  /// True from a resume to the next pause or the end of the last page.
  public private(set) var isRunning: Bool

  private var durations: [Int: Seconds] = [:]
  private var page: Int?
  private var holders: Set<Holder> = []
  private var elapsed: Seconds = 0
  private var since: Seconds?

  /// Makes a timer.
  /// - Parameters:
  ///   - preferredDuration: duration of a page, in seconds, at least a frame.
  ///   - resetsToInitialPageAfterEnd: true to continue with the first page after the last.
  ///   - isRunning: true to start running; default false.
  public init(
    preferredDuration: Seconds, resetsToInitialPageAfterEnd: Bool = false, isRunning: Bool = false
  ) {
    self.preferredDuration = Self.held(preferredDuration)
    self.resetsToInitialPageAfterEnd = resetsToInitialPageAfterEnd
    self.isRunning = isRunning
  }

  /// The duration of a page, in seconds.
  public func duration(forPage page: Int) -> Seconds { durations[page] ?? preferredDuration }

  /// Sets the duration of one page, in seconds; nil for the preferred one.
  public mutating func setDuration(_ duration: Seconds?, forPage page: Int) {
    durations[page] = duration.map(Self.held)
  }

  /// Resumes or starts the page's time.
  public mutating func resumeTimer(at time: Seconds) {
    isRunning = true
    run(at: time)
  }

  /// Pauses the page's time.
  public mutating func pauseTimer(at time: Seconds) {
    stop(at: time)
    isRunning = false
  }

  // MARK: For the control

  /// True if another timer is at the same page and time, with the same holders.
  func isAsFar(as other: Self) -> Bool {
    page == other.page && holders == other.holders && elapsed == other.elapsed
      && since == other.since
  }

  /// True if its time starts at the next update.
  private var isWaiting: Bool { isRunning && since == nil && holders.isEmpty }

  /// This timer's durations with the state of another timer.
  func goingOn(from other: Self) -> Self {
    var timer = self
    timer.isRunning = other.isRunning
    timer.page = other.page
    timer.holders = other.holders
    timer.elapsed = other.elapsed
    timer.since = other.since
    return timer
  }

  /// Something that holds the timer.
  enum Holder: Hashable, Sendable {
    /// A pointer that is down.
    case press
    /// A hidden window.
    case hiddenWindow
    /// A pause of time in the view.
    case pause
  }

  /// Number of steps in a long page's progress: each is below a pixel of the fill, which saves
  /// frames.
  ///
  /// Ours.
  static let steps = 200.0
  /// Allows for rounding if a frame is exactly at a step, in steps.
  private static let tolerance = 1e-6

  /// The fraction of a page's time that has passed, 0…1; 0 for a page that it is not at.
  func progress(ofPage page: Int, at time: Seconds) -> Double {
    guard page == (self.page ?? page) else { return 0 }
    let passed = unit(passed(at: time) / duration(forPage: page))
    return hasSteps(page)
      ? (passed * Self.steps + Self.tolerance).rounded(.down) / Self.steps : passed
  }

  /// When the progress next changes visibly; nil while it does not run.
  func nextChange(ofPage page: Int, after time: Seconds) -> Seconds? {
    guard let since, let end = end(ofPage: page) else { return isWaiting ? time : nil }
    guard hasSteps(page) else { return min(end, time) }
    let duration = duration(forPage: page)
    let next = (passed(at: time) / duration * Self.steps + Self.tolerance).rounded(.down) + 1
    return min(end, since + next * duration / Self.steps - elapsed)
  }

  /// True for a page whose steps are longer than a frame.
  private func hasSteps(_ page: Int) -> Bool {
    duration(forPage: page) > Self.steps * frameDuration
  }

  /// When a page's time ends; nil while it does not run.
  func end(ofPage page: Int) -> Seconds? {
    since.map { $0 + max(0, duration(forPage: page) - elapsed) }
  }

  /// When it next needs an update: at the end of a page, or to start its time.
  func nextUpdate(ofPage page: Int, after time: Seconds) -> Seconds? {
    isWaiting ? time : end(ofPage: page)
  }

  /// Starts its time if due, and restarts it if the page has changed.
  mutating func follow(_ page: Int, at time: Seconds) {
    if self.page == nil { self.page = page }
    if self.page != page { restart(page: page, at: time) }
    run(at: time)
  }

  /// Restarts with a page.
  mutating func restart(page: Int, at time: Seconds) {
    self.page = page
    elapsed = 0
    since = nil
    run(at: time)
  }

  /// Stops at the end of the last page.
  mutating func stop(atEndOfPage page: Int) {
    elapsed = duration(forPage: page)
    since = nil
    isRunning = false
  }

  /// Adds or removes a holder; the time continues once there is none.
  mutating func hold(_ isHeld: Bool, by holder: Holder = .press, at time: Seconds) {
    if isHeld {
      stop(at: time)
      holders.insert(holder)
    } else {
      holders.remove(holder)
    }
    run(at: time)
  }

  private mutating func run(at time: Seconds) {
    if isRunning, holders.isEmpty, since == nil { since = time }
  }

  private mutating func stop(at time: Seconds) {
    elapsed = passed(at: time)
    since = nil
  }

  private func passed(at time: Seconds) -> Seconds {
    elapsed + max(0, since.map { time - $0 } ?? 0)
  }

  private static func held(_ duration: Seconds) -> Seconds {
    duration > shortest ? min(duration, longest) : shortest
  }

  /// A day in seconds, so that sums stay finite.
  private static let longest: Seconds = 86_400
}
