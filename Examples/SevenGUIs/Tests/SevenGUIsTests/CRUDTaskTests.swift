import Snapshots
import Testing
import Vitrine

@testable import SevenGUIs

@Suite("CRUD") struct CRUDTaskTests {
  private func runner(_ change: (inout Environment) -> Void = { _ in }) throws
    -> SceneRunner<ViewScene<CRUDTask>>
  {
    try run(CRUDTask()) {
      $0.size = Size(560, 400)
      change(&$0)
    }
  }

  /// The names in the list, from top to bottom.
  private func rows(_ runner: SceneRunner<ViewScene<CRUDTask>>) throws -> [String] {
    try runner.node("People").children.compactMap { $0.label ?? $0.children.first?.label }
  }

  @Test("the list follows the prefix at every key, in any case of letters")
  func filter() throws {
    var runner = try runner()
    #expect(try rows(runner) == ["Emil, Hans", "Mustermann, Max", "Tisch, Roman"])
    try runner.tap("Filter prefix")
    try runner.type("m")
    #expect(try rows(runner) == ["Mustermann, Max"])
    try runner.type("x")
    #expect(try rows(runner).isEmpty)
    try runner.press(.backspace)
    #expect(try rows(runner) == ["Mustermann, Max"])
    try runner.enter("TI", into: "Filter prefix")
    #expect(try rows(runner) == ["Tisch, Roman"])
    // A prefix of the surname: neither its middle nor the name.
    try runner.enter("usterm", into: "Filter prefix")
    #expect(try rows(runner).isEmpty)
    try runner.enter("Hans", into: "Filter prefix")
    #expect(try rows(runner).isEmpty)
    try runner.enter("", into: "Filter prefix")
    #expect(try rows(runner).count == 3)
  }

  @Test("Create appends what the fields say, and chooses it")
  func create() throws {
    var runner = try runner()
    try runner.enter("Ada", into: "Name")
    try runner.enter("Lovelace", into: "Surname")
    try runner.tap("Create")
    #expect(try rows(runner).last == "Lovelace, Ada")
    #expect(try runner.node("Update").isEnabled)
    // One who is called the same is another.
    try runner.tap("Create")
    #expect(runner.model.people.count == 5)
    try runner.tap("Delete")
    #expect(runner.model.people.map(\.id) == [0, 1, 2, 3])
    try runner.tap("Create")
    #expect(runner.model.people.last?.id == 5)
  }

  @Test("who is made below what shows is scrolled to")
  func createBelow() throws {
    var runner = try runner()
    for index in 1...20 {
      try runner.enter("N\(index)", into: "Surname")
      try runner.tap("Create")
    }
    try runner.wait(1)
    #expect(try runner.node("N20, ").isVisible)
    #expect(!runner.exists("Emil, Hans"))
  }

  @Test("a row fills the fields; Update changes it in its place")
  func update() throws {
    var runner = try runner()
    #expect(try !runner.node("Update").isEnabled)
    try runner.tap("Mustermann, Max")
    #expect(try runner.value(of: "Name") == "Max")
    #expect(try runner.value(of: "Surname") == "Mustermann")
    try runner.enter("Erika", into: "Name")
    #expect(try rows(runner)[1] == "Mustermann, Max")
    try runner.tap("Update")
    #expect(try rows(runner) == ["Emil, Hans", "Mustermann, Erika", "Tisch, Roman"])
    #expect(runner.model.people.map(\.id) == [0, 1, 2])
  }

  @Test("Delete removes the row that is chosen, and nothing is chosen then")
  func delete() throws {
    var runner = try runner()
    #expect(try !runner.node("Delete").isEnabled)
    try runner.tap("Emil, Hans")
    try runner.tap("Delete")
    #expect(try rows(runner) == ["Mustermann, Max", "Tisch, Roman"])
    #expect(try !runner.node("Delete").isEnabled)
    #expect(try !runner.node("Update").isEnabled)
  }

  @Test("one who is chosen and filtered away is neither updated nor deleted")
  func hiddenSelection() throws {
    var runner = try runner()
    try runner.tap("Emil, Hans")
    try runner.enter("T", into: "Filter prefix")
    #expect(try !runner.node("Update").isEnabled)
    #expect(try !runner.node("Delete").isEnabled)
    try runner.enter("", into: "Filter prefix")
    #expect(try runner.node("Delete").isEnabled)
    // Update that no longer fits the prefix takes the row away, not the person.
    try runner.enter("E", into: "Filter prefix")
    try runner.enter("Zola", into: "Surname")
    try runner.tap("Update")
    #expect(try rows(runner).isEmpty)
    #expect(runner.model.people.count == 3)
    #expect(try !runner.node("Update").isEnabled)
  }

  @Test("the list takes all the room that is left")
  func room() throws {
    var runner = try runner()
    let small = try runner.node("People").frame
    try runner.resize(to: Size(760, 700))
    let large = try runner.node("People").frame
    #expect(large.width == small.width + 200 && large.height == small.height + 300)
    // Narrow: the fields are below, and the list is as wide as the window lets it.
    try runner.resize(to: Size(360, 700))
    let narrow = try runner.node("People").frame
    #expect(narrow.width == 320)
    #expect(try runner.node("Name").frame.minY > narrow.maxY)
    #expect(narrow.height > 300)
  }

  @Test("all of it by keys")
  func keys() throws {
    var runner = try runner()
    try runner.press(.tab)
    #expect(runner.focused?.label == "Filter prefix")
    try runner.press(.tab)
    try runner.press(.down)
    try runner.press(.down)
    #expect(runner.model.selection == 1)
    try runner.press(.tab)
    #expect(runner.focused?.label == "Name")
    try runner.press("a", .control)
    try runner.type("Moritz")
    for _ in 0..<5 where runner.focused?.label != "Update" { try runner.press(.tab) }
    try runner.press(.enter)
    #expect(try rows(runner)[1] == "Mustermann, Moritz")
    try runner.press(.tab)
    #expect(runner.focused?.label == "Delete")
    try runner.press(.enter)
    #expect(try rows(runner).count == 2)
  }

  @Test("by touch")
  func touch() throws {
    var runner = try runner()
    try runner.tap("Tisch, Roman", by: .touch)
    #expect(runner.model.selection == 2)
    try runner.tap("Delete", by: .touch)
    #expect(try rows(runner) == ["Emil, Hans", "Mustermann, Max"])
  }

  @Test("large letters in a narrow window, read from right to left in the dark")
  func largeLetters() throws {
    var runner = try runner {
      $0.size = Size(360, 640)
      $0.textScale = 2
      $0.direction = .rightToLeft
      $0.appearance = .dark
    }
    try runner.tap("Mustermann, Max")
    try runner.wait(1)
    try verify(runner)
  }
}
