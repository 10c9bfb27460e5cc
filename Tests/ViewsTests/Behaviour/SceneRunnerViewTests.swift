import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

/// A list of books, a sheet that adds one, and a download.
private struct Books: Part {
  var isAdding = false
  var title = ""
  var done = 0.0

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Button("Add") { $0.isAdding = true }
      Text("\(done)")
    }
    .sheet(isPresented: \.isAdding) {
      TextField("Title", text: \.title)
      Button("Add") { $0.isAdding = false }.disabled(title.isEmpty)
    }
    .task(name: "download") { report in
      await report(0.5)
    } received: {
      $0.done = $1
    }
  }
}

@Suite struct SceneRunnerViewTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func runner() throws -> SceneRunner<ViewScene<Books>> {
    try SceneRunner(Books(), size: Size(300, 400), text: text)
  }

  @Test("Before its first frame a runner shows that")
  func begins() throws {
    let runner = try runner()
    var begun = runner
    try begun.wait(0)
    #expect(Comparison(begun.picture(), runner.picture()).isEqual)
    #expect(runner.describe() == begun.describe())
    #expect(runner.exists("Add"))
    #expect(runner.time == begun.time)
  }

  @Test("Of two with one name, the one in the sheet is meant while that is open")
  func sheet() throws {
    var runner = try runner()
    try runner.tap("Add")
    try runner.wait(1)
    #expect(throws: ElementError.disabled("button 'Add' (sheet/button)")) { try runner.tap("Add") }
    try runner.type("Emma", into: "Title")
    try runner.tap("Add")
    #expect(!runner.model.isAdding)
  }

  @Test("What is typed again follows what is there")
  func typing() throws {
    var runner = try runner()
    try runner.tap("Add")
    try runner.wait(1)
    for part in ["Em", "m", "a"] { try runner.type(part, into: "Title") }
    #expect(runner.model.title == "Emma")
  }

  @Test("A report of another type than the task's is an error, and changes nothing")
  func otherType() throws {
    var runner = try runner()
    let error = ElementError.otherType("download", "String")
    #expect(throws: error) { try runner.report("half", from: "download") }
    #expect("\(error)".contains("another type than String"))
    #expect(runner.tasks == ["download"])
    try runner.report(0.25, from: "download")
    #expect(runner.model.done == 0.25)
  }
}
