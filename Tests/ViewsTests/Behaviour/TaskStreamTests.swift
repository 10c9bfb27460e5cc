import Snapshots
import Synchronization
import Testing
import VitrineRenderer
import VitrineViews

/// A copy with a recorded stream, and all that can happen to it.
private struct CopyJob: Part {
  var round = 1
  var isActive = true
  var isPaused = false
  var pausesAt: Int?
  var isCancelled = false
  var ends: [Seconds] = []
  var received: [Int] = []
  var times: [Seconds] = []
  var stream: [(Seconds, Int)] = [(0.5, 1), (0.51, 2), (1, 3), (2.005, 4)]

  static func == (a: Self, b: Self) -> Bool {
    a.received == b.received && a.times == b.times && a.isPaused == b.isPaused
      && a.round == b.round && a.isActive == b.isActive
      && a.isCancelled == b.isCancelled && a.ends == b.ends
  }

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Text("\(received.last ?? 0) copied")
      Button("Pause") { $0.isPaused.toggle() }
      Button("Again") { $0.round += 1 }
      Button("Cancel") { $0.isActive = false }
    }
    .task(
      id: round, name: "copy", while: isActive, isPaused: isPaused, isCancelled: isCancelled,
      recorded: stream
    ) { report in
      await report(99)
    } received: { model, number, context in
      model.received.append(number)
      model.times.append(context.time)
      if number == model.pausesAt { model.isPaused = true }
    } cancelled: { model, context in
      model.ends.append(context.time)
    }
  }
}

@Suite struct TaskStreamTests {
  private let text: TextEngine
  private let size = Size(200, 200)

  init() throws { text = try TextEngine() }

  private func runner(
    _ job: CopyJob = CopyJob(), script: Script = Script(), tasks: TaskReports = .streams
  ) throws -> SceneRunner<ViewScene<CopyJob>> {
    try SceneRunner(job, size: size, text: text, script: script, tasks: tasks)
  }

  @Test("Where nobody does the work, its stream plays at the runner's time, and then it has ended")
  func plays() throws {
    var runner = try runner()
    try runner.advance(to: 0.49)
    #expect(runner.model.received == [])
    #expect(runner.isAnimating)
    try runner.advance(to: 0.5)
    #expect(runner.model.received == [1])
    try runner.advance(to: 1.99)
    #expect(runner.model.received == [1, 2, 3])
    #expect(runner.tasks == ["copy"])
    try runner.advance(to: 10)
    #expect(runner.model.received == [1, 2, 3, 4])
    #expect(runner.model.times == [0.5, 0.51, 1, 2.005])
    #expect(runner.tasks == [])
    #expect(!runner.isAnimating)
    #expect(runner.scene.warnings == [])
  }

  @Test("A runner that jumps shows what one does that goes step by step, and a copy of it goes on")
  func jumps() throws {
    for time: Seconds in [0, 0.3, 0.5, 0.505, 0.51, 0.7, 1, 1.5, 2.005, 2.006, 60, 3_600] {
      var jump = try runner()
      var steps = try runner()
      try jump.advance(to: time)
      for part in 1...7 { try steps.advance(to: time * Double(part) / 7) }
      let due = CopyJob().stream.filter { $0.0 <= time }.map(\.1)
      #expect(jump.model.received == due, "at \(time)")
      #expect(steps.model.received == due, "at \(time)")
      #expect(Comparison(jump.picture(), steps.picture()).differingPixels == 0)
      var copy = steps
      try copy.advance(to: 4_000)
      #expect(copy.model.received == [1, 2, 3, 4])
      #expect(steps.model.received == due)
    }
  }

  @Test("A filmstrip shows in each of its frames what a snapshot at that time does")
  func filmstrip() throws {
    let strip = try Filmstrip.draw(runner(), from: 0, to: 2.4, frames: 5)
    for index in 0..<5 {
      var runner = try runner()
      try runner.advance(to: 0.6 * Double(index))
      let picture = runner.picture()
      let left = index * (picture.width + Int(Filmstrip.gap))
      var differing = 0
      strip.withPixels { strip in
        picture.withPixels { pixels in
          for y in 0..<picture.height {
            for x in 0..<picture.width
            where strip[y * (5 * picture.width + 4 * Int(Filmstrip.gap)) + left + x]
              != pixels[y * picture.width + x]
            {
              differing += 1
            }
          }
        }
      }
      #expect(differing == 0, "frame \(index)")
    }
  }

  @Test("A pause stops the clock of the stream, and it goes on with what was left of it (P11)")
  func pauses() throws {
    var runner = try runner()
    try runner.advance(to: 0.6)
    runner.model.isPaused = true
    try runner.advance(to: 5.6)
    #expect(runner.model.received == [1, 2])
    #expect(!runner.isAnimating)
    runner.model.isPaused = false
    try runner.advance(to: 5.9)
    #expect(runner.model.received == [1, 2])
    try runner.advance(to: 6.1)
    #expect(runner.model.received == [1, 2, 3])
    try runner.advance(to: 20)
    #expect(runner.model.received == [1, 2, 3, 4])
    // Paused in the frame after 0.6, on in the one after 5.6: five seconds, exactly.
    #expect(abs(runner.model.times[2] - 6) < 1e-9)
    #expect(abs(runner.model.times[3] - 7.005) < 1e-9)
  }

  @Test(
    "Pauses that a report itself asks for, that come first, or twice, are pauses like any other")
  func oddPauses() throws {
    var job = CopyJob()
    job.pausesAt = 3
    var first = try runner(job)
    try first.advance(to: 10)
    #expect(first.model.received == [1, 2, 3])
    first.model.isPaused = true
    try first.advance(to: 11)
    first.model.isPaused = false
    try first.advance(to: 20)
    #expect(first.model.received == [1, 2, 3, 4])

    job = CopyJob()
    job.isPaused = true
    var second = try runner(job)
    try second.advance(to: 10)
    #expect(second.model.received == [])
    second.model.isPaused = false
    try second.advance(to: 10.45)
    #expect(second.model.received == [])
    try second.advance(to: 10.55)
    #expect(second.model.received == [1, 2])
  }

  @Test("Cancelling ends the stream, also while it is paused, and another id begins it anew")
  func cancels() throws {
    var runner = try runner()
    try runner.advance(to: 0.7)
    runner.model.isPaused = true
    try runner.advance(to: 0.8)
    runner.model.isActive = false
    try runner.advance(to: 5)
    #expect(runner.model.received == [1, 2])
    #expect(runner.tasks == [])
    runner.model.isPaused = false
    runner.model.isActive = true
    try runner.advance(to: 5.45)
    #expect(runner.model.received == [1, 2])
    try runner.advance(to: 5.6)
    #expect(runner.model.received == [1, 2, 1, 2])
    runner.model.round = 2
    try runner.advance(to: 10)
    #expect(runner.model.received == [1, 2, 1, 2, 1, 2, 3, 4])
  }

  @Test(
    "A stream that is cancelled reports nothing more and ends 0.3 s later, also paused (P11)",
    arguments: [false, true])
  func ends(isPaused: Bool) throws {
    var runner = try runner()
    try runner.advance(to: 0.6)
    runner.model.isPaused = isPaused
    try runner.advance(to: 0.7)
    runner.model.isCancelled = true
    try runner.advance(to: 0.9)
    #expect(runner.tasks == ["copy"])
    try runner.advance(to: 20)
    #expect(runner.tasks == [])
    #expect(runner.model.received == [1, 2])
    #expect(runner.model.ends.count == 1)
    #expect(abs((runner.model.ends.first ?? 0) - 1) < 0.02)
    runner.model.isCancelled = false
    runner.model.isPaused = false
    runner.model.round += 1
    try runner.advance(to: 30)
    #expect(runner.model.received == [1, 2, 1, 2, 3, 4])
  }

  @Test("A test waits for what a stream shows, and taps in between")
  func waits() throws {
    var runner = try runner()
    try runner.wait(for: "3 copied")
    #expect(runner.time < 1.05)
    try runner.tap("Again")
    try runner.wait(for: "2 copied")
    #expect(runner.time < 2)
    try runner.tap("Cancel")
    try runner.wait(60)
    #expect(runner.model.received == [1, 2, 3, 1, 2])
  }

  @Test("A script that reports for a task has it to itself: a recording replays as it was")
  func scripted() throws {
    let script = Script(events: [
      TimedEvent(0.7, .report(TaskReport("copy", .value(TaskValue(7)))))
    ])
    var one = try runner(script: script)
    try one.advance(to: 60)
    #expect(one.model.received == [7])
    #expect(one.tasks == ["copy"])
    let tasks = TaskReports.recorded([(0.7, "copy", 8), (0.8, "copy", TaskOutcome.finished)])
    var other = try runner(tasks: tasks)
    try other.advance(to: 60)
    #expect(other.model.received == [8])
    #expect(other.tasks == [])
    var third = try runner()
    try third.advance(to: 0.6)
    try third.report(9, from: "copy")
    try third.advance(to: 60)
    #expect(third.model.received == [1, 2, 9])
  }

  @Test("Events of a script and reports of a stream come in the order of their times")
  func order() throws {
    var job = CopyJob()
    job.stream = [(0.502, 1), (0.506, 2), (0.512, 3)]
    let script = Script(events: [
      TimedEvent(0.3, .key(KeyEvent(.tab))), TimedEvent(0.35, .key(KeyEvent(.tab))),
      TimedEvent(0.4, .key(KeyEvent(.tab))), TimedEvent(0.509, .key(KeyEvent(.enter))),
    ])
    var runner = try runner(job, script: script)
    try runner.advance(to: 0.6)
    // Cancelled between the second and the third, all in one frame.
    #expect(runner.model.received == [1, 2])
    #expect(!runner.model.isActive)
  }

  @Test("Without streams a task goes on without end")
  func none() throws {
    var runner = try runner(tasks: .none)
    try runner.advance(to: 60)
    #expect(runner.model.received == [])
    #expect(runner.tasks == ["copy"])
    #expect(!runner.isAnimating)
  }

  @Test("Times that are none are held to those that are, in order; infinite ones never come")
  func oddTimes() throws {
    var job = CopyJob()
    job.stream = [(.nan, 1), (-3, 2), (0.5, 3), (0.1, 4), (.infinity, 5), (1, 6)]
    var runner = try runner(job)
    try runner.advance(to: 0.4)
    #expect(runner.model.received == [1, 2])
    try runner.advance(to: 3_600)
    #expect(runner.model.received == [1, 2, 3, 4])
    #expect(runner.tasks == ["copy"])
    #expect(!runner.isAnimating)
  }

  @Test("A stream is made once for a task that begins, and not at all beside a script's reports")
  func madeOnce() throws {
    let made = Made()
    let script = Script(events: [TimedEvent(9, .report(TaskReport("load", .finished)))])
    for (script, count) in [(Script(), 1), (script, 1)] {
      var runner = try SceneRunner(
        Loading(made: made), size: size, text: text, script: script)
      try runner.advance(to: 5)
      #expect(made.number == count)
    }
  }

  @Test("A scene inside another plays its streams, in the time of the whole")
  func inside() throws {
    var runner = try SceneRunner(Frame(), size: size, text: text)
    try runner.advance(to: 0.6)
    #expect(runner.tasks == ["stage/copy"])
    #expect(runner.model.inner.scene.model.received == [1, 2])
    try runner.tap("Again")
    try runner.advance(to: 30)
    #expect(runner.model.inner.scene.model.received == [1, 2, 1, 2, 3, 4])
    #expect(runner.tasks == [])
  }

  private struct Frame: Part {
    var inner = HostedScene(ViewScene(CopyJob()))
    func body(in environment: Environment) -> some View<Self> {
      VStack { SceneView(\.inner).idPrefix("stage") }
    }
  }

  /// Counts how often a stream is made.
  private final class Made: Sendable {
    private let state = Mutex(0)
    var number: Int { state.withLock { $0 } }
    func stream() -> [(Seconds, Int)] {
      state.withLock { $0 += 1 }
      return [(1, 1), (2, 2)]
    }
  }

  private struct Loading: Part {
    let made: Made
    var count = 0

    static func == (a: Self, b: Self) -> Bool { a.count == b.count }

    func body(in environment: Environment) -> some View<Self> {
      Text("\(count)").task(name: "load", recorded: made.stream()) { report in
        await report(99)
      } received: { model, number in
        model.count += number
      }
    }
  }
}
