public import VitrineMotion

/// A timer that turns the pages of a page control, each after a time of its own.
///
/// Time is always a parameter. The timer stands until it is resumed for the first time, unless it is
/// made running: then its time begins when the control is first told what time it is. A press on the
/// control holds it, as does a window that is hidden, and another page starts it anew.
/// Named after UIKit's class of that name.
public struct PageControlTimerProgress: Equatable, Sendable {
  /// The shortest time of a page, in seconds: a frame, so that no page is passed unseen.
  public static let shortest: Seconds = frameDuration

  /// How long a page without a duration of its own is shown, in seconds, at least a frame.
  public var preferredDuration: Seconds {
    didSet { preferredDuration = Self.held(preferredDuration) }
  }

  /// True where the first page follows the last; otherwise the timer stops there.
  ///
  /// Default false.
  public var resetsToInitialPageAfterEnd: Bool

  /// True from when it is resumed until it is paused, or the last page is over.
  public private(set) var isRunning: Bool

  private var durations: [Int: Seconds] = [:]
  private var page: Int?
  private var holders: Set<Holder> = []
  private var elapsed: Seconds = 0
  private var since: Seconds?

  /// Makes a timer.
  /// - Parameters:
  ///   - preferredDuration: how long a page is shown, in seconds; held to a frame at least.
  ///   - resetsToInitialPageAfterEnd: true where the first page follows the last.
  ///   - isRunning: true where it begins by itself; default false, it stands until it is resumed.
  public init(
    preferredDuration: Seconds, resetsToInitialPageAfterEnd: Bool = false, isRunning: Bool = false
  ) {
    self.preferredDuration = Self.held(preferredDuration)
    self.resetsToInitialPageAfterEnd = resetsToInitialPageAfterEnd
    self.isRunning = isRunning
  }

  /// How long a page is shown, in seconds.
  public func duration(forPage page: Int) -> Seconds { durations[page] ?? preferredDuration }

  /// Gives a page a time of its own, in seconds; nil for the preferred one.
  public mutating func setDuration(_ duration: Seconds?, forPage page: Int) {
    durations[page] = duration.map(Self.held)
  }

  /// Lets the time of the page run on, or start.
  public mutating func resumeTimer(at time: Seconds) {
    isRunning = true
    run(at: time)
  }

  /// Stops the time of the page where it is.
  public mutating func pauseTimer(at time: Seconds) {
    stop(at: time)
    isRunning = false
  }

  // MARK: For the control

  /// True where it is where another is: at the same page, and held as that.
  func isAsFar(as other: Self) -> Bool {
    page == other.page && holders == other.holders && elapsed == other.elapsed
      && since == other.since
  }

  /// True where its time is to begin.
  private var isWaiting: Bool { isRunning && since == nil && holders.isEmpty }

  /// The same times of pages, going on from where another timer is.
  func goingOn(from other: Self) -> Self {
    var timer = self
    timer.isRunning = other.isRunning
    timer.page = other.page
    timer.holders = other.holders
    timer.elapsed = other.elapsed
    timer.since = other.since
    return timer
  }

  /// What may hold the time.
  enum Holder: Hashable, Sendable {
    /// A pointer that is down.
    case press
    /// A window that nobody sees.
    case hiddenWindow
    /// Time that stands still around the control.
    case pause
  }

  /// Into how many steps a page's time is divided where it is long: each is below a pixel of the
  /// fill, so that it has fewer frames than others.
  ///
  /// Ours.
  static let steps = 200.0
  /// Makes up for rounding where a frame falls exactly on a step, in steps.
  private static let tolerance = 1e-6

  /// The part of a page's time that has passed, 0…1; 0 for a page that it has not come to.
  func progress(ofPage page: Int, at time: Seconds) -> Double {
    guard page == (self.page ?? page) else { return 0 }
    let passed = unit(passed(at: time) / duration(forPage: page))
    return hasSteps(page)
      ? (passed * Self.steps + Self.tolerance).rounded(.down) / Self.steps : passed
  }

  /// When the next part of a page's time has passed; nil while it does not run.
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

  /// When the time of a page is over; nil while it does not run.
  func end(ofPage page: Int) -> Seconds? {
    since.map { $0 + max(0, duration(forPage: page) - elapsed) }
  }

  /// When it next has to be told the time: at the end of a page, or where its own is to begin.
  func nextUpdate(ofPage page: Int, after time: Seconds) -> Seconds? {
    isWaiting ? time : end(ofPage: page)
  }

  /// Begins where it is to, and starts anew where another page is shown than last time.
  mutating func follow(_ page: Int, at time: Seconds) {
    if self.page == nil { self.page = page }
    if self.page != page { restart(page: page, at: time) }
    run(at: time)
  }

  /// Starts the time of a page.
  mutating func restart(page: Int, at time: Seconds) {
    self.page = page
    elapsed = 0
    since = nil
    run(at: time)
  }

  /// Stands at the end of the last page.
  mutating func stop(atEndOfPage page: Int) {
    elapsed = duration(forPage: page)
    since = nil
    isRunning = false
  }

  /// Holds the time, or lets it go on where nothing else holds it.
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
