import Glibc
import Testing

@testable import VitrineMotion

/// What a task says: when, and how much of the whole; nil for unknown.
private struct Report {
  var time: Seconds
  var fraction: Double?
}

/// Streams of reports as tasks make them.
private enum Stream: CaseIterable {
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

@Suite("Pace (P6)") struct PaceTests {
  /// Looks at every frame of every stream, and at the moments right around each report.
  private func follow(
    _ stream: Stream, seeds: Range<UInt64>,
    _ check: (_ pace: Pace, _ highest: Double, _ time: Seconds, _ isReport: Bool) -> Void
  ) {
    for seed in seeds {
      let reports = stream.reports(seed: seed)
      var (pace, highest, time) = (Pace(), 0.0, reports[0].time)
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
      if pace == Pace() { (last, lastTime, due) = (0, time, []) }
      if isReport { due.append((time, highest)) }
      due.removeAll { $0.fraction <= value + 1e-9 }
      // What is done has a glide of its own, which is shorter.
      let isPrompt =
        pace.isDone || due.allSatisfy { time < $0.time + Pace.longestGlide + frameDuration }
      let isMonotone = value >= last - 1e-12
      let isBound = value >= 0 && value <= highest
      let isHonest = pace.isDone || value < 1
      // A report by itself moves nothing, and a frame less than a frame's part of a second does; what
      // is done hurries.
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
      var pace = Pace()
      for report in reports { pace.report(report.fraction, at: report.time) }
      guard let end = reports.first(where: { $0.fraction == 1 })?.time else { continue }
      #expect(pace.isDone && pace.reported == 1)
      #expect(pace.value(at: end + Pace.arrival) == 1)
      #expect(!pace.isMoving(at: end + Pace.arrival))
      #expect(pace.secondsLeft(at: end) == 0)
    }
  }

  @Test("Bursts of reports are a movement without halts")
  func even() {
    var pace = Pace()
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
    var pace = Pace()
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
    var pace = Pace()
    for tenth in 0...20 { pace.report(Double(tenth) / 40, at: Double(tenth) / 10) }
    #expect(pace.isMoving(at: 2))
    #expect(!pace.isMoving(at: 4))
    #expect(pace.value(at: 4) == 0.5)
  }

  @Test("What is there at the first report shows at once: nobody saw it come")
  func first() {
    var pace = Pace()
    #expect(pace.value(at: 5) == 0 && !pace.isMoving(at: 5) && pace.secondsLeft(at: 5) == nil)
    pace.report(0.4, at: 5)
    #expect(pace.value(at: 5) == 0.4)
    #expect(pace.value(at: 4) == 0.4)
    var done = Pace()
    done.report(1, at: 0)
    #expect(done.value(at: 0) == 1 && done.isDone)
  }

  @Test("Reports after the end, unknown ones and times that are none change nothing that shows")
  func badReports() {
    var pace = Pace()
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
    var (pace, other) = (Pace(), Pace())
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

  // MARK: Time left

  @Test("The time left counts down between reports, and is a number", arguments: Stream.allCases)
  private func timeLeft(stream: Stream) {
    var (last, lastTime): (Seconds?, Seconds) = (nil, 0)
    var failures = 0
    follow(stream, seeds: 400..<600) { pace, _, time, isReport in
      let left = pace.secondsLeft(at: time)
      defer { (last, lastTime) = (left, time) }
      if let left, left < 0 || !left.isFinite { failures += 1 }
      guard let left, let last, pace != Pace(), time >= lastTime, !isReport else { return }
      if left > last + 1e-9 {
        failures += 1
        if failures < 4 { Issue.record("\(stream) \(time): \(left) after \(last)") }
      }
    }
    #expect(failures == 0)
  }

  @Test("A task that takes forty times as long all at once is found out in a few reports")
  func breaks() {
    var pace = Pace()
    for second in 0...4 { pace.report(Double(second) * 0.2, at: Double(second)) }
    for second in 5...8 { pace.report(0.8 + Double(second - 4) * 0.005, at: Double(second)) }
    let left = pace.secondsLeft(at: 8) ?? 0
    #expect(abs(left - 36) < 4, "\(left)")
  }

  @Test("Reports that are uneven by chance are no change of speed", arguments: 1...20)
  func chance(seed: UInt64) throws {
    var (pace, state) = (Pace(), seed &* 7919)
    var (done, time) = (0.0, 0.0)
    while done < 590 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      done += [0.4, 2, 6][Int(state >> 33) % 3]
      time += 0.25
      pace.report(min(1, done / 600), at: time)
      // On average 11.2 a second.
      let truth = (600 - done) / 11.2
      guard time > 10, truth > 5, let left = pace.secondsLeft(at: time) else { continue }
      #expect(left < 4 * truth && left > truth / 4, "\(left) for \(truth) at \(time)")
    }
  }

  @Test(
    "A task that is fast and slow in turns is measured over its turns",
    arguments: [(5.0, 5.0, 0.1), (2, 2, 0.1), (10, 10, 0.2), (5, 5, 0.0)])
  func alternates(fast: Double, slow: Double, share: Double) {
    var steps: [(time: Double, done: Double)] = []
    var done = 0.0
    for step in 1...240 {
      let time = Double(step) / 2
      let isFast = (time - 0.25).truncatingRemainder(dividingBy: fast + slow) < fast
      done += isFast ? 1 : share
      if isFast || share > 0 { steps.append((time, done)) }
    }
    var pace = Pace()
    pace.report(0, at: 0)
    var wrong = 0.0
    for step in steps {
      pace.report(step.done / done * 0.999, at: step.time)
      // Until it has been seen to turn three times nobody can know.
      guard step.time > 2 * (fast + slow), step.time < 110,
        let left = pace.secondsLeft(at: step.time)
      else { continue }
      wrong = max(wrong, abs(log2(left / (120 - step.time))))
    }
    #expect(wrong < 1.5, "never off by more than a factor of three")
  }

  @Test("One late report is no change")
  func hiccup() {
    var pace = Pace()
    for second in 0...20 { pace.report(Double(second) / 100, at: Double(second)) }
    pace.report(0.21, at: 24)
    let left = pace.secondsLeft(at: 24) ?? 0
    #expect(left > 65 && left < 110, "\(left)")
  }

  @Test("A whole that grows tenfold takes ten times as long at once")
  func grown() {
    var pace = Pace()
    for second in 0...10 { pace.report(Double(second) / 20, at: Double(second)) }
    #expect(abs((pace.secondsLeft(at: 10) ?? 0) - 10) < 0.5)
    pace.report(0.05, at: 10.5)
    #expect(abs((pace.secondsLeft(at: 10.5) ?? 0) - 190) < 10)
  }

  @Test(
    "Numbers at the ends of what there is are no matter",
    arguments: [1e-300, .leastNonzeroMagnitude, 1e-9, 0.999] as [Double])
  func tinySteps(step: Double) {
    var pace = Pace()
    for (index, time) in [0, 0.3, 1, 1e-5, 2, 3, 1e10, 1e300, 1.7e308].enumerated() {
      pace.report(min(0.99, Double(index) * step), at: time)
      pace.report(step / 2, at: time)
      if let left = pace.secondsLeft(at: time) { #expect(left.isFinite && left >= 0) }
      #expect(pace.value(at: time).isFinite)
    }
  }

  @Test("Of a steady task it is right soon, and stays so", arguments: [10.0, 60, 1_000])
  func steady(length: Seconds) {
    var pace = Pace()
    for step in 0..<200 {
      let time = length * Double(step) / 200
      pace.report(Double(step) / 200, at: time)
      guard time > max(3, length / 20), let left = pace.secondsLeft(at: time) else { continue }
      #expect(abs(left - (length - time)) < max(1.5, (length - time) * 0.1), "\(time): \(left)")
    }
    #expect(pace.secondsLeft(at: length) != nil)
  }

  @Test("A task that becomes ten times slower is found out, step by step")
  func slower() {
    var pace = Pace()
    for step in 0..<100 { pace.report(Double(step) / 200, at: Double(step) / 10) }
    var time = 10.0
    for step in 0..<60 {
      time += 1
      pace.report(0.5 + Double(step) * 0.005, at: time)
    }
    let left = pace.secondsLeft(at: time) ?? 0
    #expect(left > 30 && left < 60, "\(left)")
  }

  @Test("Nothing is said at first, nor once the rest should have been over without progress")
  func silence() {
    var pace = Pace()
    pace.report(0, at: 0)
    pace.report(0.1, at: 1)
    #expect(pace.secondsLeft(at: 1) == nil)
    pace.report(0.2, at: 2)
    pace.report(0.3, at: 3)
    #expect(pace.secondsLeft(at: 3) != nil)
    // It is still there, and gets no further.
    for second in 4...9 { pace.report(0.3, at: Double(second)) }
    #expect(pace.secondsLeft(at: 9.9) != nil)
    #expect(pace.secondsLeft(at: 10.1) == nil)
    for second in 11...20 { pace.report(0.3, at: Double(second)) }
    #expect(pace.secondsLeft(at: 20) == nil)
    // What was in between is no speed: two reports tell of one again.
    for second in 21...23 { pace.report(0.4 + Double(second - 21) / 10, at: Double(second)) }
    #expect(abs((pace.secondsLeft(at: 23) ?? 0) - 4) < 0.1)
  }

  @Test("A rest of hours is not told for more than ten seconds without progress")
  func longSilence() {
    var pace = Pace()
    for step in 0...20 { pace.report(Double(step) / 10_000, at: Double(step)) }
    #expect(pace.secondsLeft(at: 29.9) != nil)
    #expect(pace.secondsLeft(at: 30.1) == nil)
  }

  @Test("A few seconds left are not told for longer than a few")
  func shortSilence() {
    var pace = Pace()
    for step in 0...19 { pace.report(Double(step) / 20, at: Double(step) / 2) }
    #expect(pace.secondsLeft(at: 12.4) != nil)
    #expect(pace.secondsLeft(at: 12.6) == nil)
  }
}
