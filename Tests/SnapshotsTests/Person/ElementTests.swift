import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer

@Suite struct ElementTests {
  private func runner(
    _ change: (inout DeskScene) -> Void = { _ in }
  ) throws -> SceneRunner<DeskScene> {
    var scene = DeskScene()
    change(&scene)
    return try SceneRunner(scene, size: Size(320, 240), text: try TextEngine())
  }

  /// What a failing act says; empty where it does not fail.
  private func message(_ act: () throws(ElementError) -> Void) -> String {
    do throws(ElementError) { try act() } catch { return error.description }
    return ""
  }

  @Test(
    "a name is an id, else a label, else a role and a label, else a value",
    arguments: [
      ("add", "add"), ("Add One", "add"), ("button Add One", "add"), ("50 %", "volume"),
      ("List", "list"),
    ])
  func named(_ name: String, _ id: String) throws {
    #expect(try runner().node(ElementQuery(name)).id == id)
  }

  @Test("a query that says what it means finds only that")
  func explicit() throws {
    let runner = try runner()
    #expect(try runner.node(.id("add")).label == "Add One")
    #expect(!runner.exists(.id("Add One")))
    #expect(try runner.node(.label("Add One")).id == "add")
    #expect(!runner.exists(.label("add")))
    #expect(try runner.node(.role(.slider)).id == "volume")
    #expect(try runner.node(.role(.slider, "Volume")).id == "volume")
    #expect(try runner.node(.role(.slider, "50 %")).id == "volume")
    #expect(!runner.exists(.role(.slider, "Add One")))
  }

  @Test("several are told apart by their number")
  func numbered() throws {
    let runner = try runner { $0.twins = 3 }
    #expect(runner.nodes("Twin").map(\.id) == ["twin-0", "twin-1", "twin-2"])
    #expect(try runner.node(.label("Twin").at(2)).id == "twin-2")
    #expect(runner.nodes(.role(.button).at(1)).map(\.id) == ["off"])
    #expect(runner.nodes(.label("Twin").at(-1)).isEmpty)
  }

  @Test("what is inside another that is called the same is part of it")
  func nested() throws {
    let runner = try runner()
    #expect(runner.nodes("Row 1").map(\.id) == ["row-1", "row-1/title"])
    #expect(try runner.node("Row 1").id == "row-1")
  }

  @Test("of several the one that shows is meant")
  func shown() throws {
    let runner = try runner { $0.dialog = "Menu" }
    #expect(runner.nodes(.label("Menu")).map(\.id) == ["menu", "dialog"])
    #expect(try runner.node(.label("Menu")).id == "dialog")
  }

  @Test("what is hidden or scrolled away is in the tree, but is not there to a person")
  func hidden() throws {
    let runner = try runner()
    #expect(try !runner.node(.id("menu")).isVisible)
    #expect(!runner.exists(.id("menu")))
    #expect(runner.exists("Row 4"))
    #expect(!runner.exists("Row 40"))
    #expect(runner.nodes(.id("row-40")).count == 1)
  }

  @Test("looking changes nothing, not even before the first frame")
  func looking() throws {
    let runner = try runner()
    _ = try runner.node("add")
    #expect(runner.time == 0)
    #expect(runner.focused == nil)
    #expect(runner.scene.events.isEmpty)
  }

  @Test("the one that has the focus")
  func focused() throws {
    var runner = try runner()
    try runner.press(.tab)
    #expect(runner.focused?.id == "add")
  }

  @Test("what is misspelt is told what it may have meant, and what there is")
  func misspelt() throws {
    var runner = try runner { $0.rows = 2 }
    #expect(
      message { () throws(ElementError) in try runner.tap("Add Oen") }
        == "there is no 'Add Oen'; did you mean 'Add One'? there are: button 'Add One' (add), "
        + "button 'Off' (off), text '0' (count), textField 'Name' (name), "
        + "slider 'Volume' (volume), image 'Map' (map), group 'List' (list), "
        + "listItem 'Row 0' (row-0), listItem 'Row 1' (row-1)")
  }

  @Test("a message lists twenty at most")
  func long() throws {
    let runner = try runner { $0.badges = 10 }
    let message = message { () throws(ElementError) in _ = try runner.node(.role(.stepper)) }
    #expect(message.hasPrefix("there is no stepper; there are: button 'Add One' (add), "))
    #expect(message.hasSuffix("button 'Badge 7' (badge-7), and 2 more"))
  }

  @Test("a message stays one line, whatever elements are called")
  func oneLine() throws {
    let runner = try runner { $0.dialog = "One\nTwo" }
    let message = message { () throws(ElementError) in _ = try runner.node(.role(.stepper)) }
    #expect(message.hasSuffix("group 'One Two' (dialog)"))
  }

  @Test("several that match are an error that names them")
  func ambiguous() throws {
    var runner = try runner { $0.twins = 2 }
    #expect(
      message { () throws(ElementError) in try runner.tap("Twin") }
        == "'Twin' is any of 2: button 'Twin' (twin-0), button 'Twin' (twin-1); "
        + "use an id, a role, or at(_:)")
  }

  @Test("a number that none has is an error")
  func badNumber() throws {
    var runner = try runner { $0.twins = 2 }
    let text = message { () throws(ElementError) in try runner.tap(.label("Twin").at(2)) }
    #expect(text.hasPrefix("there is no label 'Twin' number 2, counted from 0; there are: "))
  }

  @Test("what does not show, does not react, or is covered cannot be operated")
  func inoperable() throws {
    var runner = try runner()
    #expect(
      message { () throws(ElementError) in try runner.tap(.id("menu")) }
        == "nothing of group 'Menu' (menu) shows; scroll to it first, or open what it is in")
    #expect(
      message { () throws(ElementError) in try runner.tap("Row 40") }
        == "nothing of listItem 'Row 40' (row-40) shows; "
        + "scroll to it first, or open what it is in")
    #expect(
      message { () throws(ElementError) in try runner.tap("Off") }
        == "button 'Off' (off) is disabled; do first what enables it")
    var covered = try self.runner { $0.dialog = "Sure?" }
    #expect(
      message { () throws(ElementError) in try covered.tap("Add One") }
        == "group 'Sure?' (dialog) lies over button 'Add One' (add) and would be hit instead; "
        + "close or scroll away what covers it")
    #expect(covered.scene.events.isEmpty)
  }

  @Test("what lies outside the window does not show")
  func outside() throws {
    var runner = try runner()
    try runner.resize(to: Size(100, 100))
    #expect(!runner.exists("Map"))
    #expect(throws: ElementError.hidden("image 'Map' (map)")) { try runner.tap("Map") }
  }
}
