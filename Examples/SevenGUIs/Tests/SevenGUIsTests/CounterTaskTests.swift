import Snapshots
import Testing
import Vitrine

@testable import SevenGUIs

@Suite("Counter") struct CounterTaskTests {
  @Test("the number begins at 0, and every press of the button adds one")
  func counting() throws {
    var runner = try run(CounterTask())
    #expect(runner.exists("0"))
    try runner.tap("Count")
    try runner.tap("Count", by: .touch)
    #expect(runner.exists("2"))
  }

  @Test("the number takes no input: keys reach the button alone")
  func keys() throws {
    var runner = try run(CounterTask())
    try runner.press(.tab)
    #expect(runner.focused?.label == "Count")
    try runner.press(.tab)
    #expect(runner.focused?.label == "Count")
    try runner.press(.enter)
    #expect(runner.model.count == 1)
  }
}
