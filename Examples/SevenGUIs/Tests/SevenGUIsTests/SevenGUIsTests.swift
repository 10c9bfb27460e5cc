import Snapshots
import Testing
import Vitrine

@testable import SevenGUIs

/// What the tasks look like in their window.
@Suite struct SevenGUIsTests {
  @Test("every task has its place in the sidebar", arguments: SevenGUIs.pages.map(\.title))
  func tasks(title: String) throws {
    var runner = try run(SevenGUIs()) { $0.size = Size(820, 480) }
    try runner.tap(.role(.listItem, title))
    try runner.wait(1)
    #expect(runner.model.task == title)
    try verify(runner, named: title)
    try expectNoFindings(runner)
  }

  @Test("a narrow window has a menu instead of the sidebar, and leaves the task as it is")
  func narrow() throws {
    var runner = try run(SevenGUIs()) { $0.size = Size(820, 480) }
    try runner.tap("Count")
    try runner.resize(to: Size(400, 360))
    #expect(!runner.exists(.role(.listItem, "Timer")))
    #expect(runner.exists("1"))
    try runner.choose("Cells", in: .role(.button, "Task"))
    // The menu fades out.
    try runner.wait(0.5)
    try runner.tap(.role(.cell).at(0))
    try runner.type("7")
    try verify(runner)
  }

  @Test("a task goes on where it was left")
  func leaving() throws {
    var runner = try run(SevenGUIs()) { $0.size = Size(820, 480) }
    try runner.tap("Count")
    try runner.tap("Timer")
    try runner.wait(2)
    let tenths = runner.model.timer.tenths
    #expect(tenths >= 20)
    try runner.tap("Counter")
    #expect(runner.exists("1"))
    try runner.wait(2)
    try runner.tap("Timer")
    #expect(runner.model.timer.tenths < tenths + 10)
  }

  @Test("an ill-formed date colors its field, and cannot be booked")
  func wrongDate() throws {
    var runner = try run(SevenGUIs(task: "Flight")) {
      $0.appearance = .dark
      $0.scale = 2
    }
    try runner.choose("Return flight", in: .role(.button, "Flight"))
    try runner.enter("2027-02-29", into: "Return")
    try runner.press(.tab)
    try runner.wait(1)
    try verify(runner)
  }

  @Test("read from right to left, the way back booked")
  func rightToLeft() throws {
    var runner = try run(SevenGUIs(task: "Flight")) { $0.direction = .rightToLeft }
    try runner.choose("Return flight", in: .role(.button, "Flight"))
    try runner.tap("Book")
    try runner.wait(1)
    try verify(runner)
  }

  @Test("large letters in a narrow window: labels stand above what they name")
  func largeLetters() throws {
    let runner = try run(SevenGUIs(task: "Flight")) {
      $0.size = Size(300, 640)
      $0.textScale = 2
    }
    try verify(runner, as: .frame(at: 1))
  }
}
