internal import Glibc

/// How long a task will still take, from the fractions that it reports.
///
/// The estimate divides what is left by the speed over a window that ends now. The window is the longest whose
/// speed agrees with the speed of every shorter one, within the noise of the reports (Lepski's method). An even
/// task is measured over all of its time; a task that becomes forty times slower is noticed after two reports;
/// reports in bursts do not look like a change. A task that is fast and slow in turns is measured over its turns.
struct TimeEstimate: Hashable {
  /// From one report to a later one.
  private struct Stretch: Hashable {
    var duration: Seconds
    var growth: Double

    /// The logarithm of its speed: speeds differ by factors.
    var logSpeed: Double { log(growth / duration) }

    /// The same of a larger whole; nil where nothing is left of it.
    func scaled(by scale: Double) -> Stretch? {
      let growth = growth * scale
      return growth >= TimeEstimate.leastGrowth ? Stretch(duration: duration, growth: growth) : nil
    }
  }

  private struct Report: Hashable {
    var fraction = 0.0
    var time: Seconds = 0
  }

  /// What was reported, the oldest first; the older half in longer stretches.
  private var stretches: [Stretch] = []
  private var begin: Seconds?
  /// The report that ends the last stretch.
  private var last = Report()
  /// How long the rest took from there.
  private var left: Seconds?

  // MARK: Numbers, all of them ours, from the traces of `vitrine bench pace`

  /// How long is measured before anything is said, in seconds.
  private static let warmUp: Seconds = 2
  /// How long without progress the estimate is still told, in seconds: as long as the rest was to take, within
  /// these bounds.
  private static let leastPatience: Seconds = 3
  static let patience: Seconds = 10
  /// Reports of a shorter time are taken together, in seconds.
  private static let shortest: Seconds = 0.25
  /// Less growth is none, of the whole: it would take years.
  private static let leastGrowth = 1e-9
  /// The longest that is said, in seconds: ten days.
  private static let longest: Seconds = 864_000
  /// How many stretches are kept.
  private static let capacity = 64
  /// How many of the last say how uneven the task is, and how long it is between two.
  private static let (recent, latest) = (24, 8)
  /// How many of the largest differences are left out, since they may be changes of speed.
  private static let changes = 2
  /// How uneven it is taken to be before anything is known, in logarithms, and for how many stretches that
  /// counts.
  private static let (prior, priorCount) = (0.3, 2.0)
  /// How many deviations two speeds may differ by, and what may always differ.
  private static let (confidence, leastDoubt) = (3.0, 0.3)

  /// How far apart fast and slow are at least, in logarithms: a factor of two.
  private static let leastTurn = 0.7
  /// How many turns, from slow to fast or back, show that a task alternates.
  private static let habit = 3

  // MARK: Reports

  mutating func report(_ fraction: Double, at time: Seconds) {
    guard begin != nil else {
      (begin, last) = (time, Report(fraction: fraction, time: time))
      return
    }
    if fraction < last.fraction {
      // The whole has grown: what was done is less of it.
      let scale = fraction / last.fraction
      stretches = stretches.compactMap { $0.scaled(by: scale) }
      last.fraction = fraction
      left = speed.map { min(Self.longest, (1 - fraction) / $0) }
      return
    }
    let duration = min(time - last.time, Self.longest)
    let growth = fraction - last.fraction
    guard growth >= Self.leastGrowth, duration >= Self.shortest else { return }
    append(Stretch(duration: duration, growth: growth))
    last = Report(fraction: fraction, time: time)
    if let speed, let begin, time - begin >= Self.warmUp {
      left = min(Self.longest, (1 - fraction) / speed)
    } else {
      // One stretch alone may be a mishap; after a long one nobody knows.
      left = duration > Self.patience ? nil : left.map { max(0, $0 - duration) }
    }
  }

  private mutating func append(_ stretch: Stretch) {
    stretches.append(stretch)
    guard stretches.count > Self.capacity else { return }
    let old = stretches.prefix(Self.capacity / 2)
    let joined = stride(from: old.startIndex, to: old.endIndex, by: 2).map {
      Stretch(
        duration: old[$0].duration + old[$0 + 1].duration,
        growth: old[$0].growth + old[$0 + 1].growth)
    }
    stretches.replaceSubrange(old.indices, with: joined)
  }

  // MARK: Speed

  /// How much the speed of one stretch differs from that of the next, as a deviation of its logarithm.
  private var unevenness: Double {
    let speeds = stretches.suffix(Self.recent).map(\.logSpeed)
    let steps = zip(speeds, speeds.dropFirst()).map { abs($0 - $1) }.sorted()
    // Of normal deviates, the mean of the differences is 1.13 deviations. The largest are left out: they may be
    // changes. The median would be 0 where most reports tell the same.
    let usual = steps.dropLast(Self.changes)
    let mean = usual.isEmpty ? 0 : usual.reduce(0, +) / Double(usual.count) / 1.13
    let count = Double(usual.count)
    return (mean * count + Self.prior * Self.priorCount) / (count + Self.priorCount)
  }

  /// The fraction a second of late; nil while one stretch alone tells of it, and where the last two deny each
  /// other.
  private var speed: Double? {
    let doubt = Self.confidence * unevenness + Self.leastDoubt
    let lastTwo = stretches.suffix(2).map(\.logSpeed)
    if let speed = alternatingSpeed(doubt) { return speed }
    guard lastTwo.count == 2, abs(lastTwo[0] - lastTwo[1]) <= 2 * doubt else { return nil }
    var sum = Stretch(duration: 0, growth: 0)
    var agreed = -Double.infinity...Double.infinity
    var (speed, count): (Double?, Int) = (nil, 0)
    for stretch in stretches.reversed() {
      sum.duration += stretch.duration
      sum.growth += stretch.growth
      let ownDoubt = doubt / Double(count + 1).squareRoot()
      let own = sum.logSpeed - ownDoubt...sum.logSpeed + ownDoubt
      guard own.overlaps(agreed) else { break }
      agreed = own.clamped(to: agreed)
      (speed, count) = (sum.growth / sum.duration, count + 1)
    }
    return count > 1 ? speed : nil
  }

  /// The mean speed of a task that is fast and slow in turns, since the first turn that is kept; nil for other
  /// tasks.
  private func alternatingSpeed(_ doubt: Double) -> Double? {
    let speeds = stretches.map(\.logSpeed)
    guard var (least, most) = speeds.first.map({ ($0, $0) }) else { return nil }
    let step = max(doubt, Self.leastTurn)
    var turns: [(index: Int, isUp: Bool)] = []
    for (index, speed) in speeds.enumerated() {
      (least, most) = (min(least, speed), max(most, speed))
      if turns.last?.isUp != true, speed - least > step {
        turns.append((index, true))
        (least, most) = (speed, speed)
      } else if turns.last?.isUp != false, most - speed > step {
        turns.append((index, false))
        (least, most) = (speed, speed)
      }
    }
    guard turns.count >= Self.habit else { return nil }
    let kept = stretches[turns[0].index...]
    return kept.reduce(0) { $0 + $1.growth } / kept.reduce(0) { $0 + $1.duration }
  }

  // MARK: At a time

  /// How long it will still take; nil while nobody can know, and when there was no progress for longer
  /// than is usual.
  func secondsLeft(at time: Seconds) -> Seconds? {
    guard let left else { return nil }
    let latest = stretches.suffix(Self.latest)
    let usual = latest.reduce(0) { $0 + $1.duration } / Double(max(1, latest.count))
    let passed = max(0, time - last.time)
    // Longer than the whole rest was to take: the estimate was wrong.
    let patience = min(Self.patience, max(left, Self.leastPatience))
    guard passed <= max(patience, 3 * usual) else { return nil }
    // A report that is late takes away nothing, and one is always to come.
    return max(left - min(passed, 2 * usual), min(left, usual / 2))
  }
}
