import Testing
import VitrineKioskScenes

/// When a visit begins, is asked about and ends.
@Suite struct IdleTimerTests {
  private func touched(at time: Double = 10) -> IdleTimer {
    var timer = IdleTimer(timeout: 60, warning: 15)
    timer.touch(at: time)
    return timer
  }

  @Test func `A visit begins with a touch, warns, and runs out`() {
    let timer = touched()
    #expect(IdleTimer(timeout: 60, warning: 15).phase(at: 0) == .attract)
    #expect(timer.phase(at: 10) == .active)
    #expect(timer.phase(at: 69.9) == .active)
    #expect(timer.phase(at: 70) == .warning)
    #expect(timer.phase(at: 84.9) == .warning)
    #expect(timer.phase(at: 85) == .attract)
    #expect(timer.hasExpired(at: 85))
    #expect(!timer.hasExpired(at: 84.9))
  }

  @Test func `What is left counts down to the next phase`() {
    let timer = touched()
    #expect(timer.remainingTime(at: 10) == 60)
    #expect(timer.remainingTime(at: 70) == 15)
    #expect(timer.remainingTime(at: 84) == 1)
    #expect(timer.remainingTime(at: 85) == nil)
  }

  @Test
  func `A change is announced at the warning, at each of its seconds, and never between visits`() {
    let timer = touched()
    #expect(timer.nextChange(after: 10) == 70)
    #expect(timer.nextChange(after: 70) == 71)
    #expect(timer.nextChange(after: 70.5) == 71)
    #expect(timer.nextChange(after: 84) == 85)
    #expect(timer.nextChange(after: 85) == 85)
    var ended = timer
    ended.end()
    #expect(ended.nextChange(after: 85) == nil)
  }

  @Test func `A touch goes on with the visit, and time does not go back`() {
    var timer = touched()
    timer.touch(at: 50)
    timer.touch(at: 40)
    #expect(timer.phase(at: 109) == .active)
  }

  @Test(arguments: [(-5.0, -1.0), (.nan, .nan), (0, 0)])
  func `Waits that cannot be are held to the least`(_ timeout: Double, _ warning: Double) {
    let timer = IdleTimer(timeout: timeout, warning: warning)
    #expect(timer.timeout == 1)
    #expect(timer.warning == 0)
    #expect(IdleTimer(timeout: .infinity, warning: 1e9).timeout == IdleTimer.maximumDuration)
  }

  @Test func `Without a warning a visit ends at once`() {
    var timer = IdleTimer(timeout: 5, warning: 0)
    timer.touch(at: 0)
    #expect(timer.phase(at: 5) == .attract)
    #expect(timer.hasExpired(at: 5))
  }
}
