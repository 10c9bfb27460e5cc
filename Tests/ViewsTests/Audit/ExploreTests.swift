import Snapshots
import Testing
import VitrineRenderer
import VitrineScenes
import VitrineViews

/// Bugs that are planted in a small app, which random use has to find and make small.
@Suite struct ExploreTests {
  /// A list of things to do with a total.
  struct Errands: Part {
    struct Errand: Identifiable, Equatable, Sendable {
      var id: Int
      var isDone = false
    }

    /// What is wrong with it.
    enum Bug: String, CaseIterable, Sendable {
      case none, wrongRow, lostTotal, twoNames, notice, forgetsUndo, countsTwice
      case breaksWhenSmall
    }

    var bug = Bug.none
    var errands = (1...4).map { Errand(id: $0) }
    var done = 0
    var deleted = 0
    var isSmall = false
    var note = ""

    func body(in environment: Environment) -> some View<Self> {
      VStack(spacing: 8) {
        Text("\(done) done").named("total")
        for errand in errands {
          HStack {
            Button("Do \(errand.id)") { $0.toggle(errand.id) }.named("do-\(errand.id)")
            Button("Delete \(errand.id)") { $0.delete(errand.id) }.named(
              bug == .twoNames && deleted > 0 ? "delete" : "delete-\(errand.id)")
          }
        }
        Button("Undo") { $0.undo() }.named("undo")
        if bug == .notice, done > 1 {
          Text("a").named("alike")
          Text("b").named("alike")
        }
        SizeReader {
          $0.width < 330
        } content: { isSmall in
          Text(isSmall ? "small" : "large").onChange(of: isSmall) { $0.isSmall = $1 }
        }
      }
    }

    private mutating func toggle(_ id: Int) {
      guard let index = errands.firstIndex(where: { $0.id == id }) else { return }
      errands[index].isDone.toggle()
      if bug == .countsTwice, errands[index].isDone { done += 1 }
      done += errands[index].isDone ? 1 : -1
    }

    private mutating func delete(_ id: Int) {
      guard let index = errands.firstIndex(where: { $0.id == id }) else { return }
      // One who counts from one takes the row after it.
      let wrong = bug == .wrongRow ? min(index + 1, errands.count - 1) : index
      if errands[index].isDone, bug != .lostTotal { done -= 1 }
      if bug == .wrongRow, errands[wrong].isDone != errands[index].isDone {
        done += errands[index].isDone ? 1 : 0
        done -= errands[wrong].isDone ? 1 : 0
      }
      lastRemoved = errands.remove(at: wrong).id
      asked = id
      deleted += 1
    }

    private mutating func undo() {
      guard deleted > 0, errands.count < 4 else { return }
      if bug != .forgetsUndo { deleted -= 1 }
      let missing = (1...4).first { id in !errands.contains { $0.id == id } }
      if let missing { errands.append(Errand(id: missing)) }
      (asked, lastRemoved) = (nil, nil)
    }

    var asked: Int?
    var lastRemoved: Int?

    /// What must hold, as who wrote the app would say it.
    var problem: String? {
      if done != errands.count(where: \.isDone) { return "the total is wrong" }
      if asked != lastRemoved { return "another row was deleted" }
      if errands.count + deleted != 4 { return "deleted rows are counted wrong" }
      if bug == .breaksWhenSmall, isSmall { return "it breaks where it is small" }
      return nil
    }
  }

  /// A part that shows the time: what is done again has to come at the same times.
  struct Clock: Part {
    var seconds = 0
    func body(in environment: Environment) -> some View<Self> {
      VStack {
        Text("\(seconds)")
        TimelineView(.everyFrame) { time in Text("\(Int(time * 100))") }
      }
      .onTimer(every: 0.3) { $0.seconds += 1 }
    }
  }

  @Test("A scene that shows the time replays the same")
  func clock() throws {
    try explore(
      SceneRunner(ViewScene(Clock()), size: Size(200, 200), text: TextEngine()),
      Exploration(events: 40))
  }

  private func runner(_ bug: Errands.Bug) throws -> SceneRunner<ViewScene<Errands>> {
    try SceneRunner(
      ViewScene(Errands(bug: bug)), size: Size(390, 400), text: TextEngine())
  }

  @Test("An app without bugs passes, whichever way it goes", arguments: [1, 2, 3] as [UInt64])
  func clean(seed: UInt64) throws {
    try explore(runner(.none), Exploration(seed: seed, events: 120)) { $0.model.problem }
  }

  @Test(
    "A planted bug is found, and made small: what is left is at most five events",
    arguments: Errands.Bug.allCases.filter { $0 != .none })
  func planted(bug: Errands.Bug) throws {
    let finding = #expect(throws: Exploration.Finding.self) {
      try explore(runner(bug), Exploration(seed: 7, events: 600)) { $0.model.problem }
    }
    let found = try #require(finding)
    #expect(found.counts.remaining <= 5 && found.replays, "\(found)")
    let isOwn = bug != .twoNames && bug != .notice
    #expect(found.property == (isOwn ? "own property" : "notices nothing"), "\(found)")
    // What is written leads there again.
    let script = try Script.parse(found.script.encoded(), name: "found.jsonl")
    var replayed = try SceneRunner(
      ViewScene(Errands(bug: bug)), size: Size(390, 400), text: TextEngine(), script: script)
    try replayed.advance(to: found.end)
    if found.property == "own property" { #expect(replayed.model.problem == found.reason) }
  }
}
