import Glibc
import Testing

@testable import VitrineMotion

extension ProgressEstimatorTests {
  // MARK: Time left

  @Test("The time left counts down between reports, and is a number", arguments: Stream.allCases)
  private func timeLeft(stream: Stream) {
    var (last, lastTime): (Seconds?, Seconds) = (nil, 0)
    var failures = 0
    follow(stream, seeds: 400..<600) { pace, _, time, isReport in
      let left = pace.secondsLeft(at: time)
      defer { (last, lastTime) = (left, time) }
      if let left, left < 0 || !left.isFinite { failures += 1 }
      guard let left, let last, pace != ProgressEstimator(), time >= lastTime, !isReport else {
        return
      }
      if left > last + 1e-9 {
        failures += 1
        if failures < 4 { Issue.record("\(stream) \(time): \(left) after \(last)") }
      }
    }
    #expect(failures == 0)
  }

  @Test("A task that takes forty times as long all at once is found out in a few reports")
  func breaks() {
    var pace = ProgressEstimator()
    for second in 0...4 { pace.report(Double(second) * 0.2, at: Double(second)) }
    for second in 5...8 { pace.report(0.8 + Double(second - 4) * 0.005, at: Double(second)) }
    let left = pace.secondsLeft(at: 8) ?? 0
    #expect(abs(left - 36) < 4, "\(left)")
  }

  @Test("Reports that are uneven by chance are no change of speed", arguments: 1...20)
  func chance(seed: UInt64) throws {
    var (pace, state) = (ProgressEstimator(), seed &* 7919)
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
    var pace = ProgressEstimator()
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
    var pace = ProgressEstimator()
    for second in 0...20 { pace.report(Double(second) / 100, at: Double(second)) }
    pace.report(0.21, at: 24)
    let left = pace.secondsLeft(at: 24) ?? 0
    #expect(left > 65 && left < 110, "\(left)")
  }

  @Test("A whole that grows tenfold takes ten times as long at once")
  func grown() {
    var pace = ProgressEstimator()
    for second in 0...10 { pace.report(Double(second) / 20, at: Double(second)) }
    #expect(abs((pace.secondsLeft(at: 10) ?? 0) - 10) < 0.5)
    pace.report(0.05, at: 10.5)
    #expect(abs((pace.secondsLeft(at: 10.5) ?? 0) - 190) < 10)
  }

  @Test(
    "Numbers at the ends of what there is are no matter",
    arguments: [1e-300, .leastNonzeroMagnitude, 1e-9, 0.999] as [Double])
  func tinySteps(step: Double) {
    var pace = ProgressEstimator()
    for (index, time) in [0, 0.3, 1, 1e-5, 2, 3, 1e10, 1e300, 1.7e308].enumerated() {
      pace.report(min(0.99, Double(index) * step), at: time)
      pace.report(step / 2, at: time)
      if let left = pace.secondsLeft(at: time) { #expect(left.isFinite && left >= 0) }
      #expect(pace.value(at: time).isFinite)
    }
  }

  @Test("Of a steady task it is right soon, and stays so", arguments: [10.0, 60, 1_000])
  func steady(length: Seconds) {
    var pace = ProgressEstimator()
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
    var pace = ProgressEstimator()
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
    var pace = ProgressEstimator()
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
    var pace = ProgressEstimator()
    for step in 0...20 { pace.report(Double(step) / 10_000, at: Double(step)) }
    #expect(pace.secondsLeft(at: 29.9) != nil)
    #expect(pace.secondsLeft(at: 30.1) == nil)
  }

  @Test("A few seconds left are not told for longer than a few")
  func shortSilence() {
    var pace = ProgressEstimator()
    for step in 0...19 { pace.report(Double(step) / 20, at: Double(step) / 2) }
    #expect(pace.secondsLeft(at: 12.4) != nil)
    #expect(pace.secondsLeft(at: 12.6) == nil)
  }
}
