import Glibc
import VitrineMotion

/// A formula for the time left from reports.
protocol TimeLeftFormula {
  mutating func report(_ fraction: Double, at time: Seconds)
  func secondsLeft(at time: Seconds) -> Seconds?
}

extension ProgressEstimator: TimeLeftFormula {
  mutating func report(_ fraction: Double, at time: Seconds) {
    report(Optional(fraction), at: time)
  }
}

/// Like tqdm: exponential moving averages of the growth between reports and of the time between
/// them, in which the last report counts for 0.3 (its `smoothing`).
struct TqdmFormula: TimeLeftFormula {
  private static let smoothing = 0.3
  private var last: (time: Seconds, fraction: Double)?
  private var growth = 0.0
  private var duration: Seconds = 0

  mutating func report(_ fraction: Double, at time: Seconds) {
    if let last, time > last.time {
      growth += (fraction - last.fraction - growth) * Self.smoothing
      duration += (time - last.time - duration) * Self.smoothing
    }
    last = (time, fraction)
  }

  func secondsLeft(at time: Seconds) -> Seconds? {
    guard let last, growth > 0 else { return nil }
    return (1 - last.fraction) * duration / growth
  }
}

/// Like indicatif: the speed, smoothed twice; a value from 15 s ago has a tenth of the weight.
struct IndicatifFormula: TimeLeftFormula {
  private static let memory: Seconds = 15
  private var begin: Seconds?
  private var last: (time: Seconds, fraction: Double) = (0, 0)
  private var smoothed = 0.0
  private var smoothedTwice = 0.0

  /// The weight of a value of an age.
  private static func weight(_ age: Seconds) -> Double { pow(0.1, age / memory) }

  mutating func report(_ fraction: Double, at time: Seconds) {
    guard let begin else {
      (begin, last) = (time, (time, fraction))
      return
    }
    guard time > last.time else { return }
    let weight = Self.weight(time - last.time)
    let speed = (fraction - last.fraction) / (time - last.time)
    smoothed = smoothed * weight + speed * (1 - weight)
    let even = smoothed / (1 - Self.weight(time - begin))
    smoothedTwice = smoothedTwice * weight + even * (1 - weight)
    last = (time, fraction)
  }

  func secondsLeft(at time: Seconds) -> Seconds? {
    guard let begin, time > begin else { return nil }
    let weight = Self.weight(time - last.time)
    let totalWeight = 1 - Self.weight(time - begin)
    let even = smoothed * weight / totalWeight
    let speed = (smoothedTwice * weight + even * (1 - weight)) / totalWeight
    return speed > 0 ? (1 - last.fraction) / speed : nil
  }
}
