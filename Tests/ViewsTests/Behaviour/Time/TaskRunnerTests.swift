import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

private struct Weather: Part {
  var city = "Seoul"
  var degrees: Int?
  var problem: String?

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Text(degrees.map { "\($0) degrees" } ?? problem ?? "loading")
      Button("Busan") { model in
        model.city = "Busan"
        model.degrees = nil
      }
    }
    .task(id: city, name: "weather") { report in
      await report(99)
    } received: { model, degrees in
      model.degrees = degrees
    } failed: { model, problem in
      model.problem = problem
    }
  }
}

@Suite struct TaskRunnerTests {
  private let text: TextEngine
  private let size = Size(200, 120)

  init() throws { text = try TextEngine() }

  @Test func aRunnerDoesNoWork() throws {
    var runner = try SceneRunner(Weather(), size: size, text: text)
    try runner.wait(60)
    #expect(runner.exists("loading"))
    #expect(runner.tasks == ["weather"])
  }

  @Test func itIsToldWhatIsRecorded() throws {
    let tasks = TaskReports.recorded([
      (0.5, "weather", 21), (1, "weather", TaskOutcome.failed("offline")), (2, "weather", 30),
    ])
    var runner = try SceneRunner(Weather(), size: size, text: text, tasks: tasks)
    try runner.advance(to: 0.4)
    #expect(runner.exists("loading"))
    try runner.wait(for: "21 degrees")
    #expect(runner.time == 0.5)
    try runner.wait(2)
    // It had failed before the last.
    #expect(runner.model.degrees == 21)
    #expect(runner.model.problem == "offline")
    #expect(runner.tasks == [])
  }

  @Test func recordedReportsStandBesideAScript() throws {
    let script = Script(events: [
      TimedEvent(0.5, .key(KeyEvent(.tab))), TimedEvent(0.6, .key(KeyEvent(.enter))),
    ])
    let tasks = TaskReports.recorded([(0.2, "weather", 1), (0.6, "weather", 2)])
    var one = try SceneRunner(Weather(), size: size, text: text, script: script, tasks: tasks)
    var other = one
    try one.advance(to: 1)
    for time in [0.1, 0.55, 0.7, 1] { try other.advance(to: time) }
    #expect(one.model == other.model)
    #expect(one.model.city == "Busan")
    // At one time the script comes first.
    #expect(one.model.degrees == 2)
    #expect(Comparison(one.picture(), other.picture()).differingPixels == 0)
  }

  @Test func timesThatAreNoneAreHeldToThoseThatAre() throws {
    let tasks = TaskReports.recorded([
      (.nan, "weather", 1), (-5, "weather", 2), (.infinity, "weather", 3),
    ])
    var runner = try SceneRunner(Weather(), size: size, text: text, tasks: tasks)
    try runner.advance(to: 1)
    // At 0 no task has begun before the first frame, so they are dropped or received, and not lost time.
    #expect(runner.time == 1)
  }

  @Test func aTestReportsByHand() throws {
    var runner = try SceneRunner(Weather(), size: size, text: text)
    try runner.report(5, from: "weather")
    #expect(runner.exists("5 degrees"))
    try runner.tap("Busan")
    try runner.report(TaskOutcome.failed("no such city"), from: "weather")
    #expect(runner.exists("no such city"))
  }

  @Test func aSlipInANameNamesTheRightOne() throws {
    var runner = try SceneRunner(Weather(), size: size, text: text)
    let error = try #require(throws: ElementError.self) { try runner.report(5, from: "wether") }
    #expect("\(error)" == "no task 'wether' runs; did you mean 'weather'? there are: weather")
  }
}
