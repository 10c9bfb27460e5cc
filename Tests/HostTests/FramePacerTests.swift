import Testing

@testable import VitrineHost

/// A loop that wakes a little late each time, without a clock.
private struct FakeLoop {
  var pacer: FramePacer
  var now = 0.0
  var times: [Double] = []

  /// Runs frames of a scene that always moves.
  mutating func run(frames: Int, lateness: Double, cost: Double) {
    for _ in 0..<frames {
      let due = pacer.deadline(forChangeAt: times.last ?? 0)
      now = max(now, due + lateness)
      times.append(pacer.begin(at: now, latestEvent: nil))
      now += cost
    }
  }
}

@Suite("Pace of frames")
struct FramePacerTests {
  @Test("Ten minutes of late wake-ups do not move the beat")
  func noDrift() {
    var loop = FakeLoop(pacer: FramePacer(paceSource: .timer))
    loop.run(frames: 36_000, lateness: 0.0009, cost: 0.004)
    #expect(loop.times[35_999] == 35_999.0 / 60)
    #expect(loop.times[6] == 0.1)
  }

  @Test("Every frame shows a later time than the one before, exactly one beat later")
  func evenTimes() {
    var loop = FakeLoop(pacer: FramePacer(paceSource: .timer))
    loop.run(frames: 1000, lateness: 0, cost: 0.001)
    #expect(loop.times == (0..<1000).map { Double($0) / 60 })
  }

  @Test("A frame that takes too long skips beats and leaves the rest where they were")
  func slowFrame() {
    var pacer = FramePacer(paceSource: .timer)
    _ = pacer.begin(at: 0, latestEvent: nil)
    #expect(pacer.begin(at: 0.045, latestEvent: nil) == 2.0 / 60)
    #expect(pacer.deadline(for: 0) == 3.0 / 60)
  }

  @Test("After a rest an event is answered at once, and the next frame waits for the beat")
  func eventAfterRest() {
    var pacer = FramePacer(paceSource: .timer)
    _ = pacer.begin(at: 0, latestEvent: nil)
    #expect(pacer.deadline(for: 0) <= 5.003)
    #expect(pacer.begin(at: 5.003, latestEvent: 5.002) == 5.002)
    #expect(pacer.deadline(for: 0) == 301.0 / 60)
  }

  @Test("Time never runs back and no event is later than its frame")
  func ordered() {
    var pacer = FramePacer(paceSource: .timer)
    let first = pacer.begin(at: 1.010, latestEvent: 1.0099)
    #expect(first == 1.0099)
    let second = pacer.begin(at: 1.0101, latestEvent: nil)
    #expect(second == first)
  }

  @Test("A change announced for later is drawn at the first beat that is not before it")
  func announced() {
    let pacer = FramePacer(paceSource: .timer)
    #expect(pacer.deadline(forChangeAt: 0.5) == 0.5)
    #expect(pacer.deadline(forChangeAt: 0.501) == 31.0 / 60)
  }

  @Test("Where the display keeps the beat, a presentation that does not wait cannot spin")
  func displayBeat() {
    var pacer = FramePacer(paceSource: .display)
    let start = pacer.begin(at: 2, latestEvent: nil)
    #expect(start == 2)
    #expect(pacer.deadline(forChangeAt: 2) == 2 + 0.5 / 60)
  }
}
