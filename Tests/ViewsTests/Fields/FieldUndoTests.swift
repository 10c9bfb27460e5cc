import Snapshots
import Testing
import VitrineViews

/// Fields that are bound to a model undo what was typed into them.
@Suite struct FieldUndoTests {
  private let entry = Entry.showing { entry in
    VStack {
      Text("Hello \(entry.name)")
      TextField("Name", text: \.name)
      TextField("Quantity", value: \.quantity, format: .number)
    }
  }

  @Test func whatTheModelEchoesCanBeUndoneAndDoneAgain() throws {
    var runner = try SceneRunner(entry)
    try runner.tap("Name")
    try runner.press(.end)
    try runner.type(" of one")
    try runner.press("z", .control)
    #expect(runner.model.name == "Ada of ")
    try runner.press("z", .control)
    #expect(runner.model.name == "Ada ")
    try runner.press("z", [.control, .shift])
    try runner.press("y", .control)
    #expect(runner.model.name == "Ada of one")
    runner.model.log = ["built again"]
    try runner.wait(0.1)
    try runner.press("z", .control)
    #expect(runner.model.name == "Ada of ")
  }

  @Test func theMenuUndoesAndDoesAgain() throws {
    var runner = try SceneRunner(entry)
    try runner.tap("Name")
    try runner.press(.end)
    try runner.type("x")
    try runner.secondaryTap("Name")
    try runner.tap("Undo")
    #expect(runner.model.name == "Ada")
    try runner.secondaryTap("Name")
    try runner.tap("Redo")
    #expect(runner.model.name == "Adax")
  }

  @Test func aModelThatSaysSomethingElseLeavesNothingToUndo() throws {
    var runner = try SceneRunner(entry)
    try runner.tap("Name")
    try runner.press(.end)
    try runner.type("x")
    runner.model.name = "Grace"
    try runner.wait(0.1)
    try runner.press("z", .control)
    #expect(runner.model.name == "Grace")
    try runner.press(.end)
    try runner.type("y")
    try runner.press("z", .control)
    #expect(runner.model.name == "Grace")
  }

  @Test func wordsOfAnInputMethodAreOneStep() throws {
    var driver = try ViewDriver(entry)
    driver.press(.tab)
    driver.press(.end)
    driver.frame(.composition("ㅎ", caret: 1))
    driver.scene.model.log = ["built again"]
    driver.frame(.composition("한", caret: 1))
    #expect(driver.model.name == "Ada")
    driver.frame(.composition("", caret: 0), .text("한국"))
    #expect(driver.model.name == "Ada한국")
    driver.press(.character("z"), .control)
    #expect(driver.model.name == "Ada")
  }

  @Test func numbersAreUndoneWithWhatTheyMeanToTheModel() throws {
    var runner = try SceneRunner(entry)
    try runner.tap("Quantity")
    try runner.press(.end)
    try runner.press(.backspace)
    try runner.type("x")
    #expect(runner.model.quantity == 123)
    try runner.press("z", .control)
    #expect(runner.model.quantity == 123 && !runner.exists("Enter a whole number."))
    try runner.press("z", .control)
    #expect(runner.model.quantity == 1234)
    #expect(try runner.node("Quantity").value == "1,234")
  }

  @Test func aRefusedTextLeavesNothingToUndo() throws {
    var runner = try SceneRunner(
      .showing { _ in TextField("Percent", value: \.percent, format: .number) })
    try runner.enter("150")
    try runner.press("z", .control)
    #expect(runner.model.percent == 100)
  }
}
