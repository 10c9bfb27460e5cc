import Testing

@testable import VitrineMotion

/// What a task says: when, and how much of the whole; nil for unknown.
struct Report {
  var time: Seconds
  var fraction: Double?
}

/// Streams of reports as tasks make them.
enum Stream: CaseIterable {
  /// The same amount again and again.
  case steady
  /// Nothing for a while, then much at once.
  case bursty
  /// It stands still for up to a minute, and goes on.
  case stalled
  /// 90 % in five seconds, the rest in minutes.
  case quickStart
  /// It takes back what it said.
  case backwards
  /// The whole grows on the way.
  case growing
  /// Anything, at any time, unknown now and then.
  case random

  func reports(seed: UInt64) -> [Report] {
    var random = Seeded(state: seed)
    var (time, done) = (Double.random(in: 0...100, using: &random), 0.0)
    var reports = [Report(time: time, fraction: 0)]
    func add(after wait: Seconds, _ fraction: Double?) {
      time += wait
      reports.append(Report(time: time, fraction: fraction))
    }
    let step = Double.random(in: 0.002...0.1, using: &random)
    let wait = Double.random(in: 0.01...1, using: &random)
    var whole = 1.0
    while done < whole {
      let dice = Double.random(in: 0...1, using: &random)
      switch self {
      case .steady: (done, _) = (done + step, add(after: wait, min(1, done + step)))
      case .bursty:
        done += step * (dice < 0.2 ? 8 : 0.1)
        add(after: dice < 0.2 ? wait * 5 : 0.001, min(1, done))
      case .stalled:
        done += step
        add(after: dice < 0.1 ? 60 * dice * 10 : wait, min(1, done))
      case .quickStart:
        done += done < 0.9 ? 0.018 : 0.001
        add(after: done < 0.9 ? 0.1 : wait, min(1, done))
      case .backwards:
        done = max(0, done + (dice < 0.3 ? -step / 2 : step))
        add(after: wait, min(1, done))
      case .growing:
        done += step
        if dice < 0.05, whole < 4 { whole *= 1.4 }
        add(after: wait, min(1, done / whole))
      case .random:
        done += step * dice
        add(after: dice < 0.5 ? 0 : dice * dice * 4, dice < 0.05 ? nil : min(1, done + dice * 0.2))
      }
    }
    add(after: wait, 1)
    return reports
  }
}

private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  /// SplitMix64, by Sebastiano Vigna.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite("Progress estimator (P6)") struct ProgressEstimatorTests {
  /// Looks at every frame of every stream, and at the moments right around each report.
  func follow(
    _ stream: Stream, seeds: Range<UInt64>,
    _ check: (_ pace: ProgressEstimator, _ highest: Double, _ time: Seconds, _ isReport: Bool) ->
      Void
  ) {
    for seed in seeds {
      let reports = stream.reports(seed: seed)
      var (pace, highest, time) = (ProgressEstimator(), 0.0, reports[0].time)
      for report in reports {
        // A minute without news is a few thousand frames that are all alike.
        time = max(time, report.time - 3)
        while time < report.time {
          check(pace, highest, time, false)
          time += frameDuration
        }
        check(pace, highest, report.time, false)
        pace.report(report.fraction, at: report.time)
        highest = max(highest, report.fraction ?? 0)
        check(pace, highest, report.time, true)
        time = report.time
      }
      for frame in 0..<60 { check(pace, highest, time + Double(frame) / 60, false) }
    }
  }

  @Test(
    "Never back, never ahead of the report nor two seconds behind it, never done before it is, never a jump",
    arguments: Stream.allCases)
  private func bounds(stream: Stream) {
    var (last, lastTime, failures) = (0.0, 0.0, 0)
    // What was reported when, as far as it does not show yet.
    var due: [(time: Seconds, fraction: Double)] = []
    follow(stream, seeds: 0..<400) { pace, highest, time, isReport in
      let value = pace.value(at: time)
      if pace == ProgressEstimator() { (last, lastTime, due) = (0, time, []) }
      if isReport { due.append((time, highest)) }
      due.removeAll { $0.fraction <= value + 1e-9 }
      // What is done has a glide of its own, which is shorter.
      let isPrompt =
        pace.isDone
        || due.allSatisfy { time < $0.time + ProgressEstimator.longestGlide + frameDuration }
      let isMonotone = value >= last - 1e-12
      let isBound = value >= 0 && value <= highest
      let isHonest = pace.isDone || value < 1
      // A report by itself moves nothing, and a frame less than a frame's part of a second does;
      // what is done hurries.
      let most = (time - lastTime) * (pace.isDone ? 5 : 1)
      let isEven =
        isReport ? abs(value - last) < 1e-9 || highest == value : value - last <= most + 1e-9
      if !(isMonotone && isBound && isHonest && isEven && isPrompt) {
        failures += 1
        if failures < 4 {
          Issue.record(
            "\(stream) \(time): \(value) after \(last), reported \(highest), \(isReport), \(due)")
        }
      }
      (last, lastTime) = (value, time)
    }
  }

  @Test(
    "It is 1 when it says so after the task is done, and at rest then", arguments: Stream.allCases)
  private func arrival(stream: Stream) {
    for seed in 0..<400 as Range<UInt64> {
      let reports = stream.reports(seed: seed)
      var pace = ProgressEstimator()
      for report in reports { pace.report(report.fraction, at: report.time) }
      guard let end = reports.first(where: { $0.fraction == 1 })?.time else { continue }
      #expect(pace.isDone && pace.reported == 1)
      #expect(pace.value(at: end + ProgressEstimator.arrival) == 1)
      #expect(!pace.isMoving(at: end + ProgressEstimator.arrival))
      #expect(pace.secondsLeft(at: end) == 0)
    }
  }

  @Test("Bursts of reports are a movement without halts")
  func even() {
    var pace = ProgressEstimator()
    var steps: [Double] = []
    for second in 0..<20 {
      pace.report(Double(second) / 20, at: Double(second))
      for frame in 0..<60 where second >= 4 {
        let time = Double(second) + Double(frame) / 60
        steps.append(pace.value(at: time + 1.0 / 60) - pace.value(at: time))
      }
    }
    let mean = steps.reduce(0, +) / Double(steps.count)
    #expect(abs(mean * 60 - 0.05) < 0.005, "as fast as the task")
    #expect(steps.allSatisfy { $0 > mean * 0.3 && $0 < mean * 2 }, "\(steps.min() ?? 0) \(mean)")
  }

  @Test(
    "It moves while reports come, however small: 90 % in five seconds, the rest in five minutes")
  func moves() {
    var pace = ProgressEstimator()
    for step in 0...50 { pace.report(Double(step) * 0.018, at: Double(step) / 10) }
    var last = pace.value(at: 8)
    for step in 1...300 {
      pace.report(0.9 + 0.1 * Double(step) / 301, at: 7 + Double(step))
      let value = pace.value(at: 8 + Double(step))
      #expect(value > last, "\(step)")
      last = value
    }
  }

  @Test("Without news it rests at the report")
  func rests() {
    var pace = ProgressEstimator()
    for tenth in 0...20 { pace.report(Double(tenth) / 40, at: Double(tenth) / 10) }
    #expect(pace.isMoving(at: 2))
    #expect(!pace.isMoving(at: 4))
    #expect(pace.value(at: 4) == 0.5)
  }

  @Test("What is there at the first report shows at once: nobody saw it come")
  func first() {
    var pace = ProgressEstimator()
    #expect(pace.value(at: 5) == 0 && !pace.isMoving(at: 5) && pace.secondsLeft(at: 5) == nil)
    pace.report(0.4, at: 5)
    #expect(pace.value(at: 5) == 0.4)
    #expect(pace.value(at: 4) == 0.4)
    var done = ProgressEstimator()
    done.report(1, at: 0)
    #expect(done.value(at: 0) == 1 && done.isDone)
  }

  @Test("Reports after the end, unknown ones and times that are none change nothing that shows")
  func badReports() {
    var pace = ProgressEstimator()
    pace.report(0.2, at: 0)
    pace.report(0.3, at: 1)
    let before = pace.value(at: 3)
    pace.report(.nan, at: 2)
    pace.report(nil, at: 2)
    #expect(pace.reported == nil && pace.secondsLeft(at: 2) == nil)
    #expect(pace.value(at: 3) == before)
    pace.report(0.5, at: .nan)
    pace.report(0.5, at: -.infinity)
    pace.report(-7, at: 0.5)
    #expect(pace.reported == 0)
    #expect(pace.value(at: .infinity) == 0.5)
    #expect(pace.value(at: .nan) >= 0.2)
    pace.report(.infinity, at: 4)
    #expect(pace.isDone)
    pace.report(0.1, at: 5)
    #expect(pace.reported == 1 && pace.value(at: 5) == 1)
  }

  @Test(
    "A pause lets the value come to rest at the report, stops the estimate, and what follows is as if it had not been"
  )
  func pauses() {
    var (pace, other) = (ProgressEstimator(), ProgressEstimator())
    for second in 0...5 {
      pace.report(Double(second) / 20, at: Double(second))
      other.report(Double(second) / 20, at: Double(second))
    }
    pace.pause(at: 5.5)
    pace.pause(at: 7)
    #expect(pace.value(at: 5.6) >= pace.value(at: 5.5))
    #expect(abs(pace.value(at: 30) - 0.25) < 1e-6, "what was reported, and no more")
    #expect(pace.secondsLeft(at: 30) == pace.secondsLeft(at: 5.5))
    #expect(!pace.isMoving(at: 30))
    pace.resume(at: 105.5)
    pace.resume(at: 106)
    for second in 6...12 {
      pace.report(Double(second) / 20, at: Double(second) + 100)
      other.report(Double(second) / 20, at: Double(second))
    }
    // It has come to rest at the report meanwhile, and is as far seconds later.
    #expect(abs(pace.value(at: 112.7) - other.value(at: 12.7)) < 1e-3)
    let (left, otherLeft) = (pace.secondsLeft(at: 112.7) ?? 0, other.secondsLeft(at: 12.7) ?? -1)
    #expect(abs(left - otherLeft) < 1e-6)
  }
}
