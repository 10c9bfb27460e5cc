import Snapshots
import Testing
import VitrineViews

/// What is wrong with a field is said beside it.
@Suite struct FieldErrorTests {
  private let entry = Entry.showing { entry in
    VStack {
      TextField("Name", text: \.name).fieldError(entry.error)
      Button("Next") { $0.log.append("next") }
    }
  }

  @Test func theMessageComesAndGoesAndTheFieldKeepsFocusAndCaret() throws {
    var runner = try SceneRunner(entry)
    try runner.tap("Name")
    try runner.press(.home)
    runner.model.error = "Too short."
    try runner.wait(0.1)
    #expect(try runner.node("Name").state["error"] == .string("Too short."))
    #expect(runner.exists("Too short.") && runner.announced == .string("Too short."))
    try runner.type("x")
    #expect(runner.model.name == "xAda")
    runner.model.error = nil
    try runner.wait(0.1)
    #expect(try runner.node("Name").state["error"] == nil && !runner.exists("Too short."))
    try runner.type("y")
    #expect(runner.model.name == "xyAda")
  }

  @Test func aMessageThatIsThereFromTheBeginningIsNotAnnounced() throws {
    var entry = entry
    entry.error = "Too short."
    var runner = try SceneRunner(entry)
    #expect(runner.exists("Too short.") && runner.announced == nil)
    runner.model.error = "Too long."
    try runner.wait(0.1)
    #expect(runner.announced == .string("Too long."))
    runner.model.error = ""
    try runner.wait(0.1)
    #expect(try runner.node("Name").state["error"] == nil)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func theMessageStandsBelowAtTheSideWhereReadingBegins(direction: LayoutDirection) throws {
    var entry = entry
    entry.error = "Too short."
    let runner = try SceneRunner(entry) { $0.direction = direction }
    let (field, message) = try (runner.node("Name").frame, runner.node("Too short.").frame)
    #expect(message.minY == field.maxY + 4)
    #expect(direction == .leftToRight ? message.minX == field.minX : message.maxX == field.maxX)
  }

  @Test func withoutAMessageNothingMoves() throws {
    let with = try SceneRunner(entry)
    let without = try SceneRunner(
      .showing { _ in
        VStack {
          TextField("Name", text: \.name)
          Button("Next") { $0.log.append("next") }
        }
      })
    #expect(try with.node("Name").frame == without.node("Name").frame)
  }

  @Test func inARowTheLabelNamesTheFieldAndStandsBesideIt() throws {
    var entry = Entry.showing { entry in
      Form { LabeledContent("Name") { TextField("", text: \.name).fieldError(entry.error) } }
    }
    let calm = try SceneRunner(entry)
    let before = try calm.node(.role(.textField, "Name")).frame
    entry.error = "A message that is so long that it takes more than one line of a narrow form."
    let runner = try SceneRunner(entry)
    let field = try runner.node(.role(.textField, "Name")).frame
    #expect(field.width == before.width && field.height == before.height)
    let message = try runner.node(.label(entry.error ?? "")).frame
    #expect(message.minX == field.minX && message.maxX <= field.maxX)
    #expect(message.height > 20)
  }

  @Test func aDisabledFieldHasNoRedLine() throws {
    var entry = Entry.showing { entry in
      TextField("Name", text: \.name).fieldError("Wrong.").disabled(!entry.isEnabled)
    }
    func lines(_ entry: Entry) throws -> Int {
      let runner = try SceneRunner(entry)
      var canvas = Canvas()
      runner.scene.draw(into: &canvas, in: runner.environment)
      let red = Color(0xFF3B30)
      return canvas.finish().commands.filter { "\($0)".contains("\(red)") }.count
    }
    #expect(try lines(entry) == 1)
    entry.isEnabled = false
    #expect(try lines(entry) == 0)
  }

  @Test(arguments: [Size(1, 1), Size(40, 30), Size(4000, 3000)])
  func anySizeHolds(size: Size) throws {
    var entry = entry
    entry.error = "Too short."
    let runner = try SceneRunner(entry, size)
    #expect(try runner.node("Name").frame.isFinite)
  }
}

extension SceneRunner where S == ViewScene<Entry> {
  fileprivate var announced: StateValue? {
    scene.describe(in: environment).state["announcement"]
  }
}
