import Snapshots
import Testing
import Vitrine

@testable import SevenGUIs

/// What the tasks look like in their window.
@Suite struct SevenGUIsTests {
  @Test("every task has a segment, and a card", arguments: SevenGUIs.Task.allCases)
  func tasks(task: SevenGUIs.Task) throws {
    var runner = try run(SevenGUIs())
    try runner.tap(.role(.button, task.rawValue))
    try runner.wait(1)
    try verify(runner, named: task.rawValue)
  }

  @Test("a task goes on where it was left")
  func leaving() throws {
    var runner = try run(SevenGUIs())
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
    var runner = try run(SevenGUIs(task: .flight)) {
      $0.appearance = .dark
      $0.scale = 2
    }
    try runner.choose("Return flight", in: .role(.button, "Flight").at(1))
    try runner.enter("2027-02-29", into: "Return")
    try runner.press(.tab)
    try runner.wait(1)
    try verify(runner)
  }

  @Test("read from right to left, the way back booked")
  func rightToLeft() throws {
    var runner = try run(SevenGUIs(task: .flight)) { $0.direction = .rightToLeft }
    try runner.choose("Return flight", in: .role(.button, "Flight").at(1))
    try runner.tap("Book")
    try runner.wait(1)
    try verify(runner)
  }

  @Test("large letters in a narrow window: labels stand above what they name")
  func largeLetters() throws {
    let runner = try run(SevenGUIs(task: .flight)) {
      $0.size = Size(300, 640)
      $0.textScale = 2
    }
    try verify(runner, as: .frame(at: 1))
  }
}
