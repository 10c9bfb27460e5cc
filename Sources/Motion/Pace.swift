/// The value that a progress indicator shows, and the time left, from what its task reports (P6).
///
/// ```swift
/// var pace = Pace()
/// pace.report(0.1, at: 2)
/// bar.value = pace.value(at: 2.5)
/// ```
/// A pure function of the reports and of time. What it shows
/// - never goes back, whatever is reported, and is never above the highest fraction reported;
/// - gets to what was reported at an even speed within `longestGlide`, however few the reports;
/// - is 1 exactly `arrival` after 1 was reported, and less before.
///
/// Reports may come at any rate, in bursts, or not at all. Times are absolute, in seconds; one that is
/// not finite, or before the last, counts as the last.
public struct Pace: Hashable, Sendable {
  /// How long after a report the shown value has got there at the latest, in seconds.
  ///
  /// Ours: longer, and the words beside the indicator would be old news.
  public static let longestGlide: Seconds = 2
  /// How long after the last report the shown value is 1, in seconds.
  ///
  /// Ours: as long as a page takes to slide in.
  public static let arrival: Seconds = 0.4

  /// The fraction that was reported last, 0…1; nil before the first report, and where it is unknown.
  public private(set) var reported: Double?
  /// True once 1 was reported; what comes after that is ignored.
  public private(set) var isDone = false

  /// The highest fraction that was reported, 0…1.
  public private(set) var highest = 0.0
  /// When the last report came, and in time that was not paused; nil before the first.
  private var reportTime: Seconds?
  private var lastRunning: Seconds = 0
  /// What was shown then, and how fast it grows from there, a second.
  private var startValue = 0.0
  private var speed = 0.0
  /// The time between reports of late.
  private var interval: Seconds = 0
  private var estimate = TimeEstimate()
  private var pauses = Pauses()

  /// Makes a pace without any report.
  public init() {}

  // MARK: Reports

  /// Takes what the task says is done.
  /// - Parameters:
  ///   - fraction: of the whole, held to 0…1; nil and NaN for unknown: what is shown stays.
  ///   - time: when, absolute.
  public mutating func report(_ fraction: Double?, at time: Seconds) {
    guard !isDone else { return }
    guard let fraction, !fraction.isNaN else {
      reported = nil
      return
    }
    let new = unit(fraction)
    let now = moment(time)
    let running = pauses.running(at: now)
    let shown = shown(at: now)
    reported = new
    isDone = new == 1
    estimate.report(new, at: running)
    guard reportTime != nil else {
      // Nothing was shown before, so nothing has to be evened out.
      (startValue, highest, reportTime, lastRunning) = (new, new, now, running)
      return
    }
    interval = max(running - lastRunning, interval * Pace.memory)
    let isBehind = shown < highest
    highest = max(highest, new)
    let way = highest - shown
    let glide = max(interval * Pace.margin, way / Pace.fastest, Pace.shortestGlide)
    // What was reported before is shown no later for what comes after it.
    speed = max(isBehind ? speed : 0, way / min(glide, Pace.longestGlide))
    (startValue, reportTime, lastRunning) = (shown, now, running)
  }

  /// Holds the estimate of the time left from a time on; nothing while it is paused already.
  public mutating func pause(at time: Seconds) { pauses.pause(at: time) }

  /// Goes on after a pause as if it had not been; nothing while it is not paused.
  public mutating func resume(at time: Seconds) { pauses.resume(at: time) }

  // MARK: What shows

  /// The fraction to show at a time, 0…1; 0 before the first report.
  public func value(at time: Seconds) -> Double {
    time == .infinity ? highest : shown(at: moment(time))
  }

  /// True while the shown value changes without a further report.
  public func isMoving(at time: Seconds) -> Bool { value(at: time) < highest }

  /// How long the task will still take, in seconds; nil while that cannot be said.
  ///
  /// It counts down between the reports. Nil at first, and when there was no progress for long.
  public func secondsLeft(at time: Seconds) -> Seconds? {
    if isDone { return 0 }
    guard reported != nil else { return nil }
    return estimate.secondsLeft(at: pauses.running(at: moment(time)))
  }

  // MARK: Curve

  /// How long it takes to what was reported at least, in seconds; ours: short enough to be prompt, long
  /// enough to be a movement.
  private static let shortestGlide: Seconds = 0.3
  /// How fast it is at most: so much of the whole a second.
  ///
  /// Ours: slow enough to be seen to move.
  private static let fastest = 1 / 1.5
  /// How long it takes, of the time between reports: so that it still moves when the next one is a little
  /// late; ours.
  private static let margin = 1.2
  /// How much of what was counts of the time between reports where they come closer together.
  ///
  /// Ours.
  private static let memory = 0.7
  /// What is too little to be seen of a bar of a thousand pixels: what is no further away is there.
  private static let rest = 0.0002

  /// A time that counts: none before the last report.
  private func moment(_ time: Seconds) -> Seconds {
    let last = reportTime ?? 0
    guard time.isFinite else { return last }
    return reportTime == nil ? time : max(last, time)
  }

  private func shown(at time: Seconds) -> Double {
    let passed = time - (reportTime ?? time)
    let value =
      isDone
      ? mix(startValue, 1, Easing.easeInOut(passed / Pace.arrival)) : startValue + speed * passed
    return highest - value <= (isDone ? 0 : Pace.rest) ? highest : max(startValue, value)
  }
}

/// Which of the time was not paused.
private struct Pauses: Hashable {
  private var total: Seconds = 0
  private var begin: Seconds?

  mutating func pause(at time: Seconds) {
    if begin == nil, time.isFinite { begin = time }
  }

  mutating func resume(at time: Seconds) {
    guard let begin, time.isFinite else { return }
    total += max(0, time - begin)
    self.begin = nil
  }

  /// Time without the pauses before it.
  func running(at time: Seconds) -> Seconds { min(time, begin ?? time) - total }
}
