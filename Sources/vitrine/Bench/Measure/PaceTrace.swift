import VitrineMotion

/// The reports of a task: fractions of the whole with their times.
///
/// Each is a kind of task for which estimates of the time left are known to be wrong.
struct PaceTrace {
  let name: String
  private(set) var reports: [(time: Seconds, fraction: Double)] = [(0, 0)]

  /// When the task ends.
  var end: Seconds { reports.last?.time ?? 0 }

  static let all = [
    // Copying from a disk.
    PaceTrace("even", [(1, 40)]),
    // A cache that is full half-way.
    PaceTrace("fast, then slow", [(0.5, 20), (0.5, 60)]),
    // A server that wakes up.
    PaceTrace("slow, then fast", [(0.5, 60), (0.5, 20)]),
    // The network: nothing for three seconds, then a twentieth.
    PaceTrace("bursts", every: 3, growth: 0.05),
    // The guideline's own example: 90 % in five seconds, and 10 % in five minutes.
    PaceTrace("90 %, then slow", [(0.9, 5), (0.1, 300)]),
  ]

  /// A task of parts of the whole with constant speed, each of a number of seconds, with two
  /// reports a second.
  private init(_ name: String, _ parts: [(growth: Double, duration: Seconds)]) {
    self.name = name
    var (time, done) = (0.0, 0.0)
    for part in parts {
      let count = Int(part.duration * 2)
      for step in 1...count {
        let fraction = Double(step) / Double(count)
        reports.append((time + part.duration * fraction, min(1, done + part.growth * fraction)))
      }
      (time, done) = (time + part.duration, done + part.growth)
    }
  }

  private init(_ name: String, every interval: Seconds, growth: Double) {
    self.name = name
    for step in 1...Int((1 / growth).rounded()) {
      reports.append((Double(step) * interval, min(1, Double(step) * growth)))
    }
  }
}
