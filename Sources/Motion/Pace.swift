internal import Glibc

/// The value that a progress indicator shows, and the time left, from what its task reports (P6).
///
/// ```swift
/// var pace = Pace()
/// pace.report(0.1, at: 2)
/// bar.value = pace.value(at: 2.5)
/// ```
/// A pure function of the reports and of time. What it shows
/// - never goes back, whatever is reported;
/// - is at most `lead` above the highest fraction reported, and below 1 until 1 is reported;
/// - goes on at the speed of late, and catches up with what was reported evenly, not at once;
/// - is 1 exactly `arrival` after 1 was reported.
///
/// Reports may come at any rate, in bursts, or not at all. Times are absolute, in seconds; one that is
/// not finite, or before the last, counts as the last.
public struct Pace: Hashable, Sendable {
  /// The most that is shown above what was reported, of the whole.
  ///
  /// Ours: too little to be a promise, enough to keep moving for a while.
  public static let lead = 0.02
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
  /// When the last report came, in time that was not paused.
  private var reportTime: Seconds = 0
  /// What was shown then.
  private var startValue = 0.0
  /// The time between reports of late, and how long it takes to catch up with the last.
  private var interval: Seconds = 0
  private var lag = Pace.lags.upperBound
  private var speed = Speed()
  private var remaining = Remaining()
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
    let isFirst = !speed.hasBegun
    let new = unit(fraction)
    let now = max(reportTime, pauses.running(at: time) ?? reportTime)
    // Nothing was shown before the first, so nothing has to be evened out.
    startValue = isFirst ? new : shown(at: now)
    interval = max(now - reportTime, interval * Pace.memory)
    reportTime = now
    reported = new
    highest = max(highest, new)
    let least = max(interval, (highest - startValue) / Pace.fastest)
    lag = min(max(least, Pace.lags.lowerBound), Pace.lags.upperBound)
    speed.add(highest, at: now)
    isDone = highest == 1
    // Also of a whole that grew: then there is more left.
    remaining.report(fraction: new, highest: highest, at: now)
  }

  /// Comes to rest at what was reported from a time on, and its estimate stands still; nothing while it is
  /// paused already.
  public mutating func pause(at time: Seconds) { pauses.pause(at: time) }

  /// Goes on after a pause as if it had not been; nothing while it is not paused.
  public mutating func resume(at time: Seconds) {
    guard pauses.isPaused, time.isFinite else { return }
    let value = value(at: time)
    pauses.resume(at: time)
    guard speed.hasBegun, !isDone else { return }
    startValue = value
    reportTime = max(reportTime, pauses.running(at: time) ?? reportTime)
  }

  // MARK: What shows

  /// The fraction to show at a time, 0…1; 0 before the first report.
  public func value(at time: Seconds) -> Double {
    guard speed.hasBegun else { return 0 }
    let value = shown(at: max(reportTime, pauses.running(at: time) ?? reportTime))
    guard let begin = pauses.begin, time > begin, value < highest, !isDone else { return value }
    let left = (highest - value) * exp(-(time - begin) / lag)
    return left > Pace.rest ? highest - left : highest
  }

  /// True while the shown value changes, or will without a further report.
  public func isMoving(at time: Seconds) -> Bool {
    guard speed.hasBegun else { return false }
    if pauses.isPaused, !isDone { return value(at: time) < highest }
    let now = max(reportTime, pauses.running(at: time) ?? reportTime)
    // All of it is shown in the end: words say it, also where no pixel of a bar would differ.
    if isDone { return shown(at: now) < 1 }
    return shown(at: now) < end
  }

  /// How long the task will still take, in seconds; nil while that cannot be said.
  ///
  /// It counts down between the reports, and no report changes it by more than `largestChange` of
  /// itself, so that it can be read. Nil at first, and when there was no progress for `patience`.
  public func secondsLeft(at time: Seconds) -> Seconds? {
    if isDone { return 0 }
    guard reported != nil else { return nil }
    return remaining.seconds(at: max(reportTime, pauses.running(at: time) ?? reportTime))
  }

  /// The most that one report changes the time left, of itself.
  ///
  /// Ours.
  public static let largestChange = 0.2
  /// How long without progress the time left is still told, in seconds.
  ///
  /// Ours: after that it would be a lie; the indicator says that it is stalled instead.
  public static let patience: Seconds = 10

  // MARK: Curve

  /// How long it takes to catch up with most of what was reported, in seconds: about as long as reports are
  /// apart, so that bursts are evened out and what is reported often is followed closely.
  ///
  /// Ours.
  private static let lags: ClosedRange<Seconds> = 0.3...1
  /// How long a way takes at least, a second for so much of the whole.
  ///
  /// Ours: slow enough to be seen to move.
  private static let fastest = 1 / 1.5
  /// How much of what was counts of the time between reports where they come closer together.
  ///
  /// Ours.
  private static let memory = 0.7

  /// The most that is shown before 1 is reported, unless more is reported itself.
  private static let almost = 0.99
  /// What is too little to be seen of a bar of a thousand pixels: what is no further away is there.
  private static let rest = 0.0002

  /// Where the shown value goes without a further report.
  private var end: Double {
    if isDone { return 1 }
    return speed.value > 0
      ? max(highest, min(highest + Pace.lead, Pace.almost)) : max(highest, startValue)
  }

  /// The value at a time that was not paused, from the last report on.
  ///
  /// It follows a goal that goes on at the speed of late as far as `end`: as a low-pass filter does, in
  /// closed form. Where it is ahead of the goal it waits.
  private func shown(at time: Seconds) -> Double {
    let passed = time - reportTime
    if isDone { return mix(startValue, 1, Easing.easeInOut(passed / Pace.arrival)) }
    let end = end
    guard end > startValue else { return startValue }
    let rate = speed.value
    var (value, goal, left) = (startValue, highest, passed)
    if value > goal {
      guard rate > 0 else { return value }
      let wait = (value - goal) / rate
      guard left > wait else { return value }
      (goal, left) = (value, left - wait)
    }
    if rate > 0, end > goal {
      let ramp = min(left, (end - goal) / rate)
      let behind = value - goal + rate * lag
      goal += rate * ramp
      value = goal - rate * lag + behind * exp(-ramp / lag)
      left -= ramp
    }
    value = goal + (value - goal) * exp(-left / lag)
    if end - value <= Pace.rest { return end }
    // Rounding must not bring it back or beyond.
    return min(max(value, startValue), max(end, startValue))
  }
}

/// How fast a fraction grew of late, a second.
private struct Speed: Hashable {
  private(set) var value = 0.0
  private(set) var hasBegun = false
  private var isMeasured = false
  private var fraction = 0.0
  private var time: Seconds = 0

  /// Reports of a shorter time are taken together, in seconds.
  private static let shortest: Seconds = 0.1
  /// What was longer ago counts for less than 1/e, in seconds.
  private static let memory: Seconds = 4

  mutating func add(_ fraction: Double, at time: Seconds) {
    guard hasBegun else {
      (self.fraction, self.time, hasBegun) = (fraction, time, true)
      return
    }
    let passed = time - self.time
    guard passed >= Speed.shortest else { return }
    let sample = max(0, fraction - self.fraction) / passed
    value = isMeasured ? mix(value, sample, 1 - exp(-passed / Speed.memory)) : sample
    (self.fraction, self.time, isMeasured) = (fraction, time, true)
  }
}

/// An estimate of the time left that can be read.
private struct Remaining: Hashable {
  private var begin: Sample?
  private var last = Sample()
  /// When the highest fraction grew last.
  private var progressTime: Seconds = 0
  private var highest = 0.0
  /// The fraction a second, longer back than what moves the indicator.
  private var speed: Double?
  /// What was said at the last report.
  private var estimate: Seconds?

  private struct Sample: Hashable {
    var fraction = 0.0
    var time: Seconds = 0
  }

  /// How long is measured before anything is said, in seconds.
  private static let warmUp: Seconds = 2
  /// The least that is measured before anything is said, of the whole.
  private static let leastFraction = 0.01
  /// Reports of a shorter time are taken together, in seconds.
  private static let shortest: Seconds = 0.25
  /// The longest that is said, in seconds: ten days.
  private static let longest: Seconds = 864_000

  mutating func report(fraction: Double, highest: Double, at time: Seconds) {
    guard let begin else {
      begin = Sample(fraction: fraction, time: time)
      last = Sample(fraction: fraction, time: time)
      (self.highest, progressTime) = (highest, time)
      return
    }
    if highest > self.highest { (self.highest, progressTime) = (highest, time) }
    let passed = time - last.time
    guard passed >= Remaining.shortest else { return }
    let elapsed = time - begin.time
    let sample = (fraction - last.fraction) / passed
    last = Sample(fraction: fraction, time: time)
    // The memory grows with the task: a long one is not told by its last seconds.
    speed = speed.map { mix($0, sample, 1 - exp(-passed / max(3, elapsed / 3))) } ?? sample
    guard let speed, speed > 0, elapsed >= Remaining.warmUp,
      fraction - begin.fraction >= Remaining.leastFraction
    else { return }
    let raw = min(Remaining.longest, (1 - fraction) / speed)
    guard let estimate else {
      self.estimate = raw
      return
    }
    let before = max(0, estimate - passed)
    let change = (raw - before) * (1 - exp(-passed / 2))
    let most = Pace.largestChange * max(before, 1)
    self.estimate = before + min(max(change, -most), most)
  }

  func seconds(at time: Seconds) -> Seconds? {
    guard let estimate, time - progressTime <= Pace.patience else { return nil }
    // A second is left until it is done.
    return max(min(1, estimate), estimate - (time - last.time))
  }
}

/// Which of the time was not paused.
private struct Pauses: Hashable {
  private var total: Seconds = 0
  private(set) var begin: Seconds?

  var isPaused: Bool { begin != nil }

  mutating func pause(at time: Seconds) {
    if begin == nil, time.isFinite { begin = time }
  }

  mutating func resume(at time: Seconds) {
    guard let begin, time.isFinite else { return }
    total += max(0, time - begin)
    self.begin = nil
  }

  /// Time without the pauses before it; nil unless it is finite.
  func running(at time: Seconds) -> Seconds? {
    guard time.isFinite else { return nil }
    return min(time, begin ?? time) - total
  }
}
