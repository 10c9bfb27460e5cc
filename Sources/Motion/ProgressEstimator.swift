/// Smooths the progress that a task reports for display, and estimates the time left.
///
/// ```swift
/// var pace = ProgressEstimator()
/// pace.report(0.1, at: 2)
/// bar.value = pace.value(at: 2.5)
/// ```
/// A pure function of the reports and of time. The displayed value
/// - never decreases, whatever is reported, and never exceeds the highest reported fraction;
/// - reaches a reported value at an even speed within `longestGlide`, however rare the reports;
/// - is 1 exactly `arrival` after 1 was reported, and less before.
///
/// Reports may come at any rate, in bursts, or not at all. Times are absolute, in seconds; a time
/// that is not finite, or before the last, counts as the last.
public struct ProgressEstimator: Hashable, Sendable {
  /// Maximum time after a report until the displayed value reaches it, in seconds.
  ///
  /// Ours: with a longer time the text beside the indicator would be outdated.
  public static let longestGlide: Seconds = 2
  /// Time after the last report until the displayed value is 1, in seconds.
  ///
  /// Ours: the duration in which a page slides in.
  public static let arrival: Seconds = 0.4

  /// The fraction that was last reported, 0…1; nil before the first report, and if it is unknown.
  public private(set) var reported: Double?
  /// True once 1 was reported; later reports are ignored.
  public private(set) var isDone = false

  /// The highest reported fraction, 0…1.
  public private(set) var highest = 0.0
  /// Time of the last report, absolute and without pauses; nil before the first.
  private var reportTime: Seconds?
  private var lastUnpaused: Seconds = 0
  /// The value displayed at the last report, and its rate of growth after it, per second.
  private var startValue = 0.0
  private var speed = 0.0
  /// The recent interval between reports.
  private var interval: Seconds = 0
  private var estimate = TimeEstimate()
  private var pauses = Pauses()

  /// Makes an estimator without reports.
  public init() {}

  // MARK: Reports

  /// Adds a report of the completed fraction.
  /// - Parameters:
  ///   - fraction: the fraction, clamped to 0…1; nil and NaN for unknown, which keeps the displayed
  ///     value.
  ///   - time: absolute, in seconds.
  public mutating func report(_ fraction: Double?, at time: Seconds) {
    guard !isDone else { return }
    guard let fraction, !fraction.isNaN else {
      reported = nil
      return
    }
    let new = unit(fraction)
    let now = clampedTime(time)
    let unpaused = pauses.unpausedTime(at: now)
    let displayed = displayedValue(at: now)
    reported = new
    isDone = new == 1
    estimate.report(new, at: unpaused)
    guard reportTime != nil else {
      // Nothing is displayed yet, so there is nothing to smooth.
      (startValue, highest, reportTime, lastUnpaused) = (new, new, now, unpaused)
      return
    }
    interval = max(unpaused - lastUnpaused, interval * ProgressEstimator.intervalDecay)
    let isBehind = displayed < highest
    highest = max(highest, new)
    let distance = highest - displayed
    let glide = max(
      interval * ProgressEstimator.margin, distance / ProgressEstimator.maximumSpeed,
      ProgressEstimator.minimumGlide)
    // The display reaches earlier reports no later because of this report.
    speed = max(isBehind ? speed : 0, distance / min(glide, ProgressEstimator.longestGlide))
    (startValue, reportTime, lastUnpaused) = (displayed, now, unpaused)
  }

  /// Pauses the estimate of the time left; does nothing while paused.
  public mutating func pause(at time: Seconds) { pauses.pause(at: time) }

  /// Resumes the estimate as if there had been no pause; does nothing unless paused.
  public mutating func resume(at time: Seconds) { pauses.resume(at: time) }

  // MARK: What shows

  /// The fraction to display at a time, 0…1; 0 before the first report.
  public func value(at time: Seconds) -> Double {
    time == .infinity ? highest : displayedValue(at: clampedTime(time))
  }

  /// True while the displayed value changes without a further report.
  public func isMoving(at time: Seconds) -> Bool { value(at: time) < highest }

  /// The estimated time left, in seconds; nil while there is no estimate.
  ///
  /// It counts down between reports. Nil at first, and after a long time without progress.
  public func secondsLeft(at time: Seconds) -> Seconds? {
    if isDone { return 0 }
    guard reported != nil else { return nil }
    return estimate.secondsLeft(at: pauses.unpausedTime(at: clampedTime(time)))
  }

  // MARK: Curve

  /// Minimum duration of a change of the displayed value, in seconds; ours: short enough to be
  /// prompt, long enough to be perceived as movement.
  private static let minimumGlide: Seconds = 0.3
  /// Maximum speed of a change, in fractions of the whole per second.
  ///
  /// Ours: slow enough to be perceived as movement.
  private static let maximumSpeed = 1 / 1.5
  /// Duration of a change relative to the interval between reports, so that the value still moves
  /// if the next report is slightly late; ours.
  private static let margin = 1.2
  /// Weight of the previous interval between reports when reports become more frequent.
  ///
  /// Ours.
  private static let intervalDecay = 0.7
  /// A difference too small to be visible in a bar of a thousand pixels, which counts as none.
  private static let tolerance = 0.0002

  /// A time, but no earlier than the last report.
  ///
  /// A time that is not finite becomes the time of the last report, or 0 before the first.
  private func clampedTime(_ time: Seconds) -> Seconds {
    let last = reportTime ?? 0
    guard time.isFinite else { return last }
    return reportTime == nil ? time : max(last, time)
  }

  private func displayedValue(at time: Seconds) -> Double {
    let passed = time - (reportTime ?? time)
    let value =
      isDone
      ? mix(startValue, 1, Easing.easeInOut(passed / ProgressEstimator.arrival))
      : startValue + speed * passed
    return highest - value <= (isDone ? 0 : ProgressEstimator.tolerance)
      ? highest : max(startValue, value)
  }
}

/// Converts times to times without pauses.
private struct Pauses: Hashable {
  private var total: Seconds = 0
  private var pauseStart: Seconds?

  mutating func pause(at time: Seconds) {
    if pauseStart == nil, time.isFinite { pauseStart = time }
  }

  mutating func resume(at time: Seconds) {
    guard let pauseStart, time.isFinite else { return }
    total += max(0, time - pauseStart)
    self.pauseStart = nil
  }

  /// A time minus the pauses before it.
  func unpausedTime(at time: Seconds) -> Seconds { min(time, pauseStart ?? time) - total }
}
