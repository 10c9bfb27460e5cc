internal import Glibc

/// Estimates the time left of a task from the fractions that it reports.
///
/// The estimate divides the remaining fraction by the speed over a window that ends now. The window
/// is the longest whose speed agrees with that of every shorter one, within the noise of the
/// reports (Lepski's method). A steady task is measured over all of its time; a task that becomes
/// forty times slower is noticed after two reports; bursts of reports do not look like a change. A
/// task that alternates between fast and slow is measured over its alternations.
struct TimeEstimate: Hashable {
  /// The interval from one report to a later one.
  private struct Interval: Hashable {
    var duration: Seconds
    var growth: Double

    /// The logarithm of its speed, since speeds differ by factors.
    var logSpeed: Double { log(growth / duration) }

    /// The same interval relative to a larger total; nil if nothing remains of it.
    func scaled(by scale: Double) -> Interval? {
      let growth = growth * scale
      return growth >= TimeEstimate.minimumGrowth
        ? Interval(duration: duration, growth: growth) : nil
    }
  }

  private struct Report: Hashable {
    var fraction = 0.0
    var time: Seconds = 0
  }

  /// The reported intervals, the oldest first; the older half is merged into longer ones.
  private var intervals: [Interval] = []
  private var startTime: Seconds?
  /// The report at the end of the last interval.
  private var last = Report()
  /// The time left after the last report.
  private var timeLeft: Seconds?

  // MARK: Numbers, all of them ours, from the traces of `vitrine bench pace`

  /// Minimum time of measurement before an estimate, in seconds.
  private static let warmUp: Seconds = 2
  /// How long the estimate is kept without progress, in seconds: as long as the time left, within
  /// these limits.
  private static let minimumPatience: Seconds = 3
  static let patience: Seconds = 10
  /// Reports within this time are merged, in seconds.
  private static let minimumInterval: Seconds = 0.25
  /// Minimum growth as a fraction of the total: slower tasks would take years.
  private static let minimumGrowth = 1e-9
  /// Maximum estimate in seconds: ten days.
  private static let maximumEstimate: Seconds = 864_000
  /// Maximum number of intervals.
  private static let capacity = 64
  /// Numbers of recent intervals from which the noise and the time between reports are estimated.
  private static let (recent, latest) = (24, 8)
  /// Number of the largest differences that are excluded, since they may be changes of speed.
  private static let excludedDifferences = 2
  /// The assumed noise before there is data, in logarithms, and its weight in intervals.
  private static let (prior, priorCount) = (0.3, 2.0)
  /// A significant difference of two speeds: the first number times the noise, plus the second, in
  /// logarithms.
  private static let (confidence, minimumTolerance) = (3.0, 0.3)

  /// Minimum difference between fast and slow, in logarithms: a factor of two.
  private static let minimumStep = 0.7
  /// Number of alternations, from slow to fast or back, that characterize an alternating task.
  private static let minimumTurns = 3

  // MARK: Reports

  mutating func report(_ fraction: Double, at time: Seconds) {
    guard startTime != nil else {
      (startTime, last) = (time, Report(fraction: fraction, time: time))
      return
    }
    if fraction < last.fraction {
      // The total has grown: the completed work is a smaller fraction of it.
      let scale = fraction / last.fraction
      intervals = intervals.compactMap { $0.scaled(by: scale) }
      last.fraction = fraction
      timeLeft = speed.map { min(Self.maximumEstimate, (1 - fraction) / $0) }
      return
    }
    let duration = min(time - last.time, Self.maximumEstimate)
    let growth = fraction - last.fraction
    guard growth >= Self.minimumGrowth, duration >= Self.minimumInterval else { return }
    append(Interval(duration: duration, growth: growth))
    last = Report(fraction: fraction, time: time)
    if let speed, let startTime, time - startTime >= Self.warmUp {
      timeLeft = min(Self.maximumEstimate, (1 - fraction) / speed)
    } else {
      // A single interval may be an outlier. After a long interval there is no estimate.
      timeLeft = duration > Self.patience ? nil : timeLeft.map { max(0, $0 - duration) }
    }
  }

  private mutating func append(_ interval: Interval) {
    intervals.append(interval)
    guard intervals.count > Self.capacity else { return }
    let old = intervals.prefix(Self.capacity / 2)
    let joined = stride(from: old.startIndex, to: old.endIndex, by: 2).map {
      Interval(
        duration: old[$0].duration + old[$0 + 1].duration,
        growth: old[$0].growth + old[$0 + 1].growth)
    }
    intervals.replaceSubrange(old.indices, with: joined)
  }

  // MARK: Speed

  /// How much the speeds of adjacent intervals differ, as the deviation of their logarithms.
  private var noise: Double {
    let speeds = intervals.suffix(Self.recent).map(\.logSpeed)
    let steps = zip(speeds, speeds.dropFirst()).map { abs($0 - $1) }.sorted()
    // For normal deviates, the mean of the differences is 1.13 deviations. The largest are
    // excluded, since they may be changes. The median would be 0 if most reports are equal.
    let typical = steps.dropLast(Self.excludedDifferences)
    let mean = typical.isEmpty ? 0 : typical.reduce(0, +) / Double(typical.count) / 1.13
    let count = Double(typical.count)
    return (mean * count + Self.prior * Self.priorCount) / (count + Self.priorCount)
  }

  /// The recent speed in fractions per second; nil if it is based on a single interval only, or if
  /// the last two contradict each other.
  private var speed: Double? {
    let tolerance = Self.confidence * noise + Self.minimumTolerance
    let lastTwo = intervals.suffix(2).map(\.logSpeed)
    if let speed = alternatingSpeed(tolerance) { return speed }
    guard lastTwo.count == 2, abs(lastTwo[0] - lastTwo[1]) <= 2 * tolerance else { return nil }
    var sum = Interval(duration: 0, growth: 0)
    var commonRange = -Double.infinity...Double.infinity
    var (speed, count): (Double?, Int) = (nil, 0)
    for interval in intervals.reversed() {
      sum.duration += interval.duration
      sum.growth += interval.growth
      let sumTolerance = tolerance / Double(count + 1).squareRoot()
      let range = sum.logSpeed - sumTolerance...sum.logSpeed + sumTolerance
      guard range.overlaps(commonRange) else { break }
      commonRange = range.clamped(to: commonRange)
      (speed, count) = (sum.growth / sum.duration, count + 1)
    }
    return count > 1 ? speed : nil
  }

  /// The mean speed of a task that alternates between fast and slow, since the first recorded
  /// alternation; nil for other tasks.
  private func alternatingSpeed(_ tolerance: Double) -> Double? {
    let speeds = intervals.map(\.logSpeed)
    guard var (minimum, maximum) = speeds.first.map({ ($0, $0) }) else { return nil }
    let step = max(tolerance, Self.minimumStep)
    var turns: [(index: Int, isUp: Bool)] = []
    for (index, speed) in speeds.enumerated() {
      (minimum, maximum) = (min(minimum, speed), max(maximum, speed))
      if turns.last?.isUp != true, speed - minimum > step {
        turns.append((index, true))
        (minimum, maximum) = (speed, speed)
      } else if turns.last?.isUp != false, maximum - speed > step {
        turns.append((index, false))
        (minimum, maximum) = (speed, speed)
      }
    }
    guard turns.count >= Self.minimumTurns else { return nil }
    let alternating = intervals[turns[0].index...]
    return alternating.reduce(0) { $0 + $1.growth } / alternating.reduce(0) { $0 + $1.duration }
  }

  // MARK: At a time

  /// The time left; nil without an estimate, and after an unusually long time without progress.
  func secondsLeft(at time: Seconds) -> Seconds? {
    guard let timeLeft else { return nil }
    let latest = intervals.suffix(Self.latest)
    let typical = latest.reduce(0) { $0 + $1.duration } / Double(max(1, latest.count))
    let passed = max(0, time - last.time)
    // No progress for longer than the estimated time left: the estimate was wrong.
    let patience = min(Self.patience, max(timeLeft, Self.minimumPatience))
    guard passed <= max(patience, 3 * typical) else { return nil }
    // A late report changes nothing at first, and at least one report is still expected.
    return max(timeLeft - min(passed, 2 * typical), min(timeLeft, typical / 2))
  }
}
