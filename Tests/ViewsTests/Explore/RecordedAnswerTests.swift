import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

/// Two who are asked at once, each without a stream.
private struct TwoAnswers: Part {
  var answers: [Int] = []

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Text("\(answers.count) answers")
      Button("Wait") { _ in }
    }
    .task(name: "first") {
      await $0(1)
    } received: { (model: inout Self, answer: Int) in
      model.answers.append(answer)
    }
    .task(name: "second") {
      await $0(2)
    } received: { (model: inout Self, answer: Int) in
      model.answers.append(answer)
    }
  }
}

/// What `TaskReports.recorded` says of tasks that are explored.
@Suite struct RecordedAnswerTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func runner(
    _ tasks: TaskReports = recorded, _ script: Script = Script()
  ) throws -> SceneRunner<ViewScene<TwoAnswers>> {
    try SceneRunner(
      ViewScene(TwoAnswers()), size: Size(200, 200), text: text, script: script, tasks: tasks)
  }

  private static let recorded = TaskReports.recorded([(0.2, "first", 1), (0.4, "second", 2)])

  private func find(
    _ runner: SceneRunner<ViewScene<TwoAnswers>>, _ wrong: @escaping ([Int]) -> Bool
  ) -> Exploration.Finding? {
    Exploration(seed: 1, events: 1_000).run(
      runner,
      properties: [
        Exploration.Property("order") { wrong($0.scene.model.answers) ? "they are wrong" : nil }
      ])
  }

  @Test("Recorded reports are held, and come in any order, which a script replays")
  func anyOrder() throws {
    let finding = try #require(find(try runner()) { $0 == [2, 1] })
    #expect(finding.replays)
    var again = try runner(.streams, finding.script)
    try again.advance(to: finding.end)
    #expect(again.scene.model.answers == [2, 1])
  }

  @Test("A task that begins anew, as the window shows again, has all of them again")
  func again() throws {
    let finding = try #require(find(try runner()) { $0 == [1, 1] })
    #expect(finding.script.steps.contains { $0.action == .event(.hide) }, "\(finding)")
  }

  @Test("Of a scene that has run for a while only those are held that are left")
  func left() throws {
    var later = try runner()
    try later.advance(to: 0.3)
    #expect(later.scene.model.answers == [1])
    #expect(find(later) { $0 == [2, 1] } == nil)
    #expect(find(later) { $0 == [1, 2] } != nil)
  }

  @Test("What a script reports comes at its time all the same")
  func scripted() throws {
    let script = Script(events: [
      TimedEvent(0.05, .report(TaskReport("first", .value(TaskValue(7)))))
    ])
    let runner = try runner(.recorded([(0.4, "first", 1), (0.4, "second", 2)]), script)
    #expect(find(runner) { !$0.isEmpty && $0.first != 7 } == nil)
    #expect(find(runner) { $0 == [7, 2, 1] } != nil)
  }
}
