import Snapshots
import Synchronization
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

@testable import VitrineExhibits

@Suite("The exhibit of a task")
struct ProgressTaskTests {
  private typealias Runner = SceneRunner<ViewExhibitScene<ProgressTaskExhibit>>

  private let text: TextEngine
  private let size = Size(480, 240)

  init() throws { text = try TextEngine() }

  private func runner(_ job: JobKind) throws -> Runner {
    var scene = ViewExhibitScene<ProgressTaskExhibit>()
    try scene.set("job", to: job.rawValue)
    return try SceneRunner(scene, size: size, text: text)
  }

  private func state(
    _ name: String, _ runner: SceneRunner<some Scene>, of id: String = "progress-task"
  ) -> StateValue? { runner.describe().find(id)?.state[name] }

  private func number(_ name: String, _ runner: SceneRunner<some Scene>) -> Double? {
    if case .number(let number) = state(name, runner) { number } else { nil }
  }

  @Test(
    "A job plays in a picture as it was recorded, and ends done (P1, P6)",
    arguments: JobKind.allCases)
  func plays(job: JobKind) throws {
    let runner = try runner(job)
    let end = try #require(job.recorded.last?.0)
    for time in [0, 0.3, 1, 2.45, 3.7, 5.2, end - 0.05] {
      var runner = runner
      try runner.advance(to: time)
      let last = job.recorded.last { $0.0 <= time }?.1
      let isStalled = if case .stalled = last?.phase { true } else { false }
      #expect(state("phase", runner) == .string(isStalled ? "stalled" : "running"), "\(time)")
      let reported = last.flatMap { report in report.total.map { report.completed / $0 } }
      #expect(number("reported", runner) == reported, "\(time)")
    }
    var last = runner
    try last.advance(to: end + 1)
    #expect(state("phase", last) == .string("done"))
    #expect(number("shown", last) == 1)
    #expect(last.tasks == [])
    #expect(last.scene.warnings == [])
  }

  @Test("What shows never goes back within a job, nor says that all is done before it is (P6)")
  func monotone() throws {
    for job in [JobKind.hash, .stall] {
      var runner = try runner(job)
      var before = 0.0
      for step in 1...90 {
        try runner.advance(to: Double(step) / 10)
        guard let shown = number("shown", runner) else { continue }
        #expect(shown >= before && (shown < 1 || state("phase", runner) == .string("done")))
        before = shown
      }
    }
  }

  @Test("Paused it stands still, and resumed it goes on where it was (P11)")
  func pauses() throws {
    var runner = try runner(.hash)
    try runner.advance(to: 3)
    try runner.tap(.id("progress-task/pause"))
    #expect(state("phase", runner) == .string("paused"))
    let reported = number("reported", runner)
    try runner.wait(60)
    #expect(number("reported", runner) == reported)
    #expect(runner.tasks == ["progress-task"])
    #expect(!runner.isAnimating)
    try runner.tap(.id("progress-task/pause"))
    try runner.wait(1)
    #expect(try #require(number("reported", runner)) > (reported ?? 1))
    try runner.wait(5)
    #expect(state("phase", runner) == .string("done"))
  }

  @Test("Cancelling asks first where something is lost, and waits with the work meanwhile (P11)")
  func cancels() throws {
    var runner = try runner(.copy)
    try runner.advance(to: 3)
    try runner.tap(.id("progress-task/cancel"))
    try runner.wait(1)
    #expect(runner.describe().find("progress-task/alert") != nil)
    #expect(state("phase", runner) == .string("paused"))
    try runner.tap("Stop")
    // The work goes on until it has cleared away what there is.
    #expect(state("phase", runner) == .string("cancelling"))
    #expect(runner.tasks == ["progress-task"])
    let reported = number("reported", runner)
    try runner.wait(0.25)
    #expect(state("phase", runner) == .string("cancelling"))
    try runner.wait(0.1)
    #expect(state("phase", runner) == .string("cancelled"))
    #expect(number("reported", runner) == reported)
    #expect(runner.tasks == [])
    try runner.tap(.id("progress-task/start"))
    #expect(state("phase", runner) == .string("running"))
    #expect(runner.tasks == ["progress-task"])
    try runner.wait(9)
    #expect(state("phase", runner) == .string("done"))
  }

  @Test("Counting is cancelled without a question, since nothing is lost (P11)")
  func cancelsAtOnce() throws {
    var runner = try runner(.count)
    try runner.advance(to: 1)
    try runner.tap(.id("progress-task/cancel"))
    #expect(state("phase", runner) == .string("cancelling"))
    try runner.wait(1)
    #expect(state("phase", runner) == .string("cancelled"))
    // Of what was not done nothing stays but the button.
    try runner.wait(4)
    #expect(runner.describe().find("progress-task")?.isVisible != true)
    try runner.tap("Start Again")
    try runner.wait(0.5)
    #expect(runner.describe().find("progress-task")?.isVisible == true)
    #expect(state("phase", runner) == .string("running"))
  }

  @Test("What had been done before it could be cancelled is done (P11)")
  func tooLate() throws {
    var runner = try runner(.count)
    try runner.advance(to: 1)
    try runner.tap(.id("progress-task/cancel"))
    let done = JobReport.items(9, 9, .measuring, .finished(.measured(bytes: 1)))
    try runner.report(done, from: "progress-task")
    #expect(state("phase", runner) == .string("done"))
    #expect(runner.tasks == [])
  }

  @Test("It is begun by one button, and begun again by one when it has ended")
  func buttons() throws {
    func count(_ runner: SceneRunner<some Scene>) -> Int {
      func count(_ node: SemanticsNode) -> Int {
        (node.id == "job/start" ? 1 : 0) + node.children.reduce(0) { $0 + count($1) }
      }
      return count(runner.describe())
    }
    var runner = try SceneRunner(
      JobRun(kind: .copy, name: "job"), size: size, text: text)
    try runner.wait(0.1)
    #expect(count(runner) == 1)
    #expect(runner.tasks == [])
    try runner.tap("Start")
    #expect(count(runner) == 0)
    #expect(runner.tasks == ["job"])
    try runner.wait(9)
    #expect(count(runner) == 1)
    try runner.tap("Start Again")
    #expect(count(runner) == 0)
    #expect(state("phase", runner, of: "job") == .string("running"))
  }

  @Test(
    "What came of it is said in words and numbers, in the language of the interface",
    arguments: [
      (JobKind.copy, "96 MB copied", "96 MB 복사됨"), (.stall, "2 MB received", "2 MB 받음"),
      (
        .count, "1.2 GB in all files, folders that couldn’t be read: 2",
        "1.2 GB 확인됨, 읽을 수 없는 폴더: 2"
      ),
    ])
  func results(kind: JobKind, english: String, korean: String) throws {
    for (language, words) in [(Language.english, english), (.korean, korean)] {
      var environment = Environment(size: size, text: text)
      environment.language = language
      var job = JobRun(kind: kind, name: "job")
      job.start()
      var runner = try SceneRunner(job, in: environment, text: text)
      try runner.wait(12)
      #expect(runner.exists("\(words)"))
    }
  }

  @Test("A stall says what is wrong and what can be done, and ends by itself (P7)")
  func stalls() throws {
    var runner = try runner(.stall)
    try runner.advance(to: 5)
    #expect(runner.describe().find("progress-task")?.value?.contains("you can also cancel") == true)
    try runner.advance(to: 6.5)
    #expect(state("phase", runner) == .string("running"))
  }

  @Test("What the work fails of is said in its words")
  func fails() throws {
    var runner = try runner(.copy)
    try runner.advance(to: 1)
    try runner.report(TaskOutcome.failed("copy: the disk is full"), from: "progress-task")
    #expect(state("phase", runner) == .string("failed"))
    #expect(runner.describe().find("progress-task")?.value?.contains("the disk is full") == true)
    #expect(runner.tasks == [])
  }

  @Test("Another job begins anew, also while one is paused")
  func another() throws {
    var runner = try SceneRunner(
      ViewExhibitScene<ProgressTaskExhibit>(), size: size, text: text,
      script: Script(events: [TimedEvent(4, .set(name: "job", value: "count"))]))
    try runner.advance(to: 3)
    try runner.tap(.id("progress-task/pause"))
    try runner.advance(to: 5)
    #expect(state("phase", runner) == .string("running"))
    #expect(state("job", runner) == .string("count"))
    try runner.advance(to: 11)
    #expect(state("phase", runner) == .string("done"))
  }

  // MARK: In the gallery

  private let key = "scene/progress-task/progress-task"

  private func gallery(
    _ sets: [(Seconds, String, String)] = []
  ) throws -> SceneRunner<Gallery> {
    try SceneRunner(
      Gallery(exhibit: "progress-task"), size: Size(1200, 800), text: text,
      script: Script(events: sets.map { TimedEvent($0.0, .set(name: $0.1, value: $0.2)) }))
  }

  @Test("On the stage it plays as it does by itself")
  func onStage() throws {
    var runner = try gallery()
    try runner.advance(to: 5)
    #expect(runner.tasks == [key])
    #expect(try #require(number("reported", runner)) > 0.5)
    try runner.advance(to: 9)
    #expect(state("phase", runner) == .string("done"))
    #expect(runner.tasks == [])
    #expect(runner.scene.warnings == [])
  }

  @Test("Left for another exhibit its job goes on to its end, and is done when one comes back")
  func left() throws {
    var runner = try gallery([(2, "exhibit", "page-control"), (30, "exhibit", "progress-task")])
    try runner.advance(to: 3)
    #expect(runner.tasks == [key])
    #expect(runner.describe().find("progress-task") == nil)
    try runner.advance(to: 7)
    #expect(runner.tasks == [key])
    try runner.advance(to: 9)
    #expect(runner.tasks == [])
    #expect(runner.scene.warnings == [])
    try runner.advance(to: 31)
    #expect(state("phase", runner) == .string("done"))
  }

  @Test("Back before its end it shows how far it has come meanwhile, and runs on")
  func back() throws {
    var runner = try gallery([(2, "exhibit", "list"), (5, "exhibit", "progress-task")])
    try runner.advance(to: 5.5)
    #expect(state("phase", runner) == .string("running"))
    #expect(try #require(number("reported", runner)) > 0.6)
    try runner.advance(to: 9)
    #expect(state("phase", runner) == .string("done"))
  }

  @Test("What is paused stays so while it is left")
  func leftPaused() throws {
    var runner = try gallery([(4, "exhibit", "list"), (20, "exhibit", "progress-task")])
    try runner.advance(to: 3)
    try runner.tap(.id("progress-task/pause"))
    try runner.advance(to: 15)
    #expect(runner.tasks == [key])
    try runner.advance(to: 21)
    #expect(state("phase", runner) == .string("paused"))
    #expect(try #require(number("reported", runner)) < 0.7)
  }

  @Test(
    "A window that closes amid a copy asks, whatever the gallery shows (P11)",
    arguments: ["playing", "paused", "looping", "elsewhere", "wall"])
  func closing(as what: String) throws {
    let elsewhere = what == "elsewhere" ? [(2.5, "exhibit", "page-control")] : []
    var runner = try gallery([(0.1, "job", "copy")] + elsewhere)
    try runner.advance(to: 2)
    #expect(state("phase", runner) == .string("running"))
    switch what {
    case "paused": try runner.tap(.id("gallery/clock/play"))
    case "looping": try runner.tap(.id("gallery/clock/loop"))
    case "wall": try runner.tap(.id("gallery/environment/view/wall"))
    default: break
    }
    try runner.advance(to: 3)
    #expect(runner.scene.asksBeforeClosing)
    runner.deliver([TimedEvent(runner.time, .closeRequest)], in: runner.environment)
    try runner.wait(1)
    #expect(runner.describe().find("progress-task/alert")?.isVisible == true)
    try runner.tap("Stop and Close")
    try runner.wait(1)
    #expect(runner.takeRequests() == [.close] && !runner.scene.asksBeforeClosing)
  }

  @Test("The states side by side each play their own job")
  func states() throws {
    var gallery = Gallery(exhibit: "progress-task")
    gallery.model.show(.states)
    var runner = try SceneRunner(gallery, size: Size(1200, 800), text: text)
    try runner.advance(to: 5.2)
    #expect((0..<4).allSatisfy { runner.tasks.contains("scene/state-\($0)/progress-task") })
    #expect(state("phase", runner, of: "state-3/progress-task") == .string("stalled"))
    #expect(state("phase", runner, of: "state-0/progress-task") == .string("running"))
    try runner.advance(to: 11)
    for index in 0..<4 {
      #expect(
        state("phase", runner, of: "state-\(index)/progress-task") == .string("done"))
    }
  }

  @Test("The states side by side are pictures: none begins work, and what is recorded plays")
  func statesDoNoWork() async throws {
    var gallery = Gallery(exhibit: "progress-task")
    gallery.model.show(.states)
    var runner = try SceneRunner(gallery, size: Size(1200, 800), text: text)
    try runner.advance(to: 1)
    for index in 0..<4 {
      let task = try #require(
        runner.scene.tasks.first { $0.key == "scene/state-\(index)/progress-task" })
      let first = Mutex<JobReport?>(nil)
      try await task.run { value in
        first.withLock { $0 = value.value(as: JobReport.self) }
        return false
      }
      // Work itself would not say just that.
      #expect(first.withLock { $0 } == JobKind.allCases[index].recorded.first?.1)
    }
  }

  @Test("What is reported while the past shows comes with the present")
  func past() throws {
    let environment = Environment(size: size, text: text)
    var session = StageSession(ProgressTaskExhibit.self)
    func report(_ completed: Double, at frame: Int) -> TimedEvent {
      let report = JobReport(completed: completed, total: 10, activity: .copying)
      return TimedEvent(
        FrameGrid.time(frame), .report(TaskReport("progress-task", .value(TaskValue(report)))))
    }
    func reported(_ session: StageSession) -> StateValue? {
      session.exhibit.describe(in: environment).find("progress-task")?.state["reported"]
    }
    session.deliver([], to: 20, in: environment)
    session.deliver([report(2, at: 30)], to: 30, in: environment)
    session.deliver([], to: 60, in: environment)
    #expect(reported(session) == .number(0.2))
    session.seek(to: 25, in: environment)
    session.deliver([report(5, at: 25)], to: 25, in: environment)
    #expect(reported(session) == .null)
    session.seek(to: 59, in: environment)
    #expect(reported(session) == .number(0.2))
    session.deliver([], to: 70, in: environment)
    #expect(reported(session) == .number(0.5))
    session.seek(to: 65, in: environment)
    #expect(reported(session) == .number(0.5))
  }

  @Test("Its code is its own body first, then the jobs, with the modules that they need")
  func code() throws {
    let code = ViewExhibitScene<ProgressTaskExhibit>().code(in: .english)
    #expect(code.hasPrefix("import Glibc\nimport Vitrine\n\nstruct ProgressTaskExample: Part {"))
    let body = try #require(code.firstRange(of: "func body")).lowerBound
    for word in ["enum JobKind", "enum HashJob", "enum CopyJob", "struct JobReport"] {
      let range = try #require(code.firstRange(of: word), "\(word)")
      #expect(range.lowerBound > body, "\(word)")
    }
  }

  @Test("What is done says so as long as it is there", arguments: JobKind.allCases)
  func done(job: JobKind) throws {
    var runner = try runner(job)
    try runner.advance(to: 60)
    let words: [JobKind: String] = [
      .hash: "Checksum computed", .count: "Files measured", .copy: "File copied",
      .stall: "Data received",
    ]
    let node = try #require(runner.describe().find("progress-task"))
    #expect(node.isVisible && node.label == words[job] && node.value == "100%, Done")
    #expect(runner.exists("Start Again"))
  }
}
