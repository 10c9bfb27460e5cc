import Testing

@testable import VitrineSupervision

@Suite("When a scene hangs, and when it does not")
struct WatchdogTests {
  private static let second: UInt64 = 1_000_000_000

  private func reading(
    awakeSince: UInt64? = nil, dueAt: UInt64 = .max, hasFirstFrame: Bool = true,
    isStopped: Bool = false
  ) -> Watchdog.Reading {
    .init(
      awakeSince: awakeSince, dueAt: dueAt, hasFirstFrame: hasFirstFrame, isStopped: isStopped)
  }

  /// What is found in the end where a scene is looked at each second.
  private func verdict(
    after seconds: UInt64, _ reading: Watchdog.Reading
  ) -> Watchdog.Verdict {
    var watchdog = Watchdog(start: 0, watchdog: 10, startTimeout: 15)
    var verdict = Watchdog.Verdict.healthy
    for now in 1...seconds { verdict = watchdog.check(reading, at: now * Self.second) }
    return verdict
  }

  @Test("At work for longer than the watchdog's time is a hang")
  func busy() {
    #expect(verdict(after: 12, reading(awakeSince: 2 * Self.second)) == .healthy)
    #expect(verdict(after: 13, reading(awakeSince: 2 * Self.second)) == .busy)
  }

  @Test("Asleep over what is due is a hang; with nothing due it is not")
  func asleep() {
    #expect(verdict(after: 12, reading(dueAt: 2 * Self.second)) == .healthy)
    #expect(verdict(after: 13, reading(dueAt: 2 * Self.second)) == .asleep)
    #expect(verdict(after: 100_000, reading()) == .healthy)
  }

  @Test("A first frame has its own time")
  func firstFrame() {
    #expect(verdict(after: 15, reading(awakeSince: 1, hasFirstFrame: false)) == .healthy)
    #expect(verdict(after: 16, reading(awakeSince: 1, hasFirstFrame: false)) == .noFirstFrame)
  }

  @Test("Stopped for the watchdog's time is a hang, whatever is due")
  func stopped() {
    #expect(verdict(after: 11, reading(isStopped: true)) == .healthy)
    #expect(verdict(after: 12, reading(isStopped: true)) == .stopped)
    var watchdog = Watchdog(start: 0, watchdog: 10, startTimeout: 15)
    for now in 1...100 {
      let verdict = watchdog.check(reading(isStopped: now % 5 == 0), at: UInt64(now) * Self.second)
      #expect(verdict == .healthy)
    }
  }

  @Test("A machine that stood still with its supervisor is no hang of the scene")
  func excused() {
    var watchdog = Watchdog(start: 0, watchdog: 10, startTimeout: 15)
    #expect(watchdog.check(reading(dueAt: 2 * Self.second), at: Self.second) == .healthy)
    for now in 60...70 {
      let verdict = watchdog.check(reading(dueAt: 2 * Self.second), at: UInt64(now) * Self.second)
      #expect(verdict == .healthy)
    }
    #expect(watchdog.check(reading(dueAt: 2 * Self.second), at: 71 * Self.second) == .asleep)
    #expect(watchdog.lateSince == 2 * Self.second)
  }

  @Test("The ends of time overflow nothing")
  func ends() {
    var watchdog = Watchdog(start: .max - 1, watchdog: 1e300, startTimeout: .infinity)
    #expect(watchdog.check(reading(awakeSince: .max - 1), at: .max) == .healthy)
    #expect(UInt64(nanosecondsIn: .nan) == 0 && UInt64(nanosecondsIn: -1) == 0)
  }
}

@Suite("How long is waited after failures")
struct RestartPolicyTests {
  private func policy(_ change: (inout SupervisorConfiguration) -> Void = { _ in }) -> RestartPolicy
  {
    var configuration = SupervisorConfiguration(
      seat: "seat0", folders: KioskFolders(state: "", runtime: ""), arguments: [], environment: [:])
    change(&configuration)
    return RestartPolicy(configuration)
  }

  @Test("The first restart is at once, later ones come later, and then somebody has to come")
  func waits() {
    var policy = policy()
    #expect((1...7).map { _ in policy.recordFailure() } == [0, 1, 2, 4, 60, 60, 60])
    var patient = self.policy { $0.maximumFailures = 9 }
    #expect((1...9).map { _ in patient.recordFailure() } == [0, 1, 2, 4, 8, 16, 30, 30, 60])
    #expect(patient.isInTrouble)
  }

  @Test("Ten minutes of health forget failures, and less do not")
  func forgets() {
    var policy = policy()
    for _ in 0..<6 { _ = policy.recordFailure() }
    policy.recordHealthy(for: 599)
    #expect(policy.isInTrouble)
    policy.recordHealthy(for: 600)
    #expect(policy.failures == 0 && policy.recordFailure() == 0)
  }

  @Test("No waits at all are none")
  func noWaits() {
    var policy = policy { $0.restartDelays = [] }
    #expect(policy.recordFailure() == 0)
  }
}

@Suite("Lines of what a process writes")
struct LineSplitterTests {
  @Test("Lines are whole however they come, and the last one needs no end")
  func whole() {
    var splitter = LineSplitter()
    #expect(splitter.append(Array("on".utf8), at: 0) == [])
    #expect(splitter.append(Array("e\n\ntwo\nth".utf8), at: 0) == ["one", "", "two"])
    #expect(splitter.finish() == ["th"])
    #expect(splitter.finish() == [])
  }

  @Test("A terminal obeys none of them, and what is no text is shown as such")
  func escaped() {
    var splitter = LineSplitter()
    #expect(
      splitter.append(Array("a\u{1B}[2J\n".utf8) + [0xFF, 0x0A], at: 0) == [
        "a\\u{1B}[2J", "\u{FFFD}",
      ])
  }

  @Test("Too many are left out and counted, until some time has passed")
  func tooMany() {
    var splitter = LineSplitter()
    let lines = splitter.append(Array(String(repeating: "a\n", count: 250).utf8), at: 0)
    #expect(lines.count == 200)
    #expect(splitter.append(Array("b\n".utf8), at: LineSplitter.period - 1) == [])
    #expect(
      splitter.append(Array("c\n".utf8), at: LineSplitter.period)
        == ["(51 more lines were left out)", "c"])
  }

  @Test("A line without an end is cut")
  func endless() {
    var splitter = LineSplitter()
    let lines = splitter.append([UInt8](repeating: 0x61, count: 10_000), at: 0)
    #expect(lines.map(\.count) == [4096, 4096])
    #expect(splitter.finish().map(\.count) == [10_000 - 8192])
  }
}
