import Snapshots
import Testing
import VitrineExhibits
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

/// The interactive exhibits, driven by scripts as `--script` drives them.
@Suite struct ExhibitScripts {
  /// The tree of an exhibit after a script.
  func tree(
    _ id: String, after script: String, at time: Seconds = 3, knobs: [String: String] = [:]
  ) throws -> SemanticsNode {
    let type = try #require(Catalog.exhibit(id))
    return try run(type.makeScene(), script, time, knobs)
  }

  private func run<E: ExhibitScene>(
    _ exhibit: E, _ script: String, _ time: Seconds, _ knobs: [String: String]
  ) throws -> SemanticsNode {
    var exhibit = exhibit
    for (name, value) in knobs { try exhibit.set(name, to: value) }
    var runner = try SceneRunner(
      exhibit, size: Size(400, 300), text: TextEngine(),
      script: .parse(script.utf8, name: "script"))
    try runner.advance(to: time)
    #expect(runner.unannouncedChange() == nil)
    return runner.describe()
  }

  func tap(_ target: String, at time: Seconds, fx: Double = 0.5) -> String {
    """
    {"at":\(time),"type":"down","pointer":"touch","id":1,"target":"\(target)","fx":\(fx)}
    {"at":\(time + 0.05),"type":"up","pointer":"touch","id":1,"target":"\(target)","fx":\(fx)}

    """
  }

  func key(_ key: String, at time: Seconds) -> String {
    #"{"at":\#(time),"type":"key","key":"\#(key)"}"# + "\n"
  }

  // MARK: Page control

  @Test(
    "C3: a tap on the trailing side opens the next page, and on the leading side the one before")
  func pageTap() throws {
    let on = tap("page-control", at: 0.1, fx: 0.95)
    let there = try tree("page-control", after: on).find("page-control")
    #expect(there?.state["currentPage"] == .int(1))
    let back = try tree("page-control", after: on + tap("page-control", at: 1, fx: 0.05))
    #expect(back.find("page-control")?.state["currentPage"] == .int(0))
  }

  @Test("C6, C8: while a finger is down the control says so and shows its background")
  func interactionState() throws {
    let down = #"{"at":0.1,"type":"down","pointer":"touch","id":1,"target":"page-control"}"# + "\n"
    let pressed = try tree("page-control", after: down, at: 0.3).find("page-control")
    #expect(pressed?.state["interactionState"] == .string("discrete"))
    #expect(pressed?.state["backgroundVisible"] == .bool(true))
    let held = try tree("page-control", after: down, at: 0.8).find("page-control")
    #expect(held?.state["interactionState"] == .string("continuous"))
  }

  @Test("C5: dragging far past the edge reaches the last page")
  func scrubPastEdge() throws {
    let script = """
      {"at":0.1,"type":"down","pointer":"mouse","id":0,"target":"page-control/dot-0"}
      {"at":0.2,"type":"move","pointer":"mouse","id":0,"x":399,"y":240}
      """
    let control = try tree("page-control", after: script, knobs: ["pages": "40"])
      .find("page-control")
    #expect(control?.state["currentPage"] == .int(39))
  }

  @Test("Keys reach the control once Tab has focused it")
  func pageKeys() throws {
    let unfocused = try tree("page-control", after: key("Right", at: 0.1)).find("page-control")
    #expect(unfocused?.state["currentPage"] == .int(0))
    let focused = try tree(
      "page-control", after: key("Tab", at: 0.1) + key("ArrowRight", at: 0.2) + key("End", at: 0.3)
    ).find("page-control")
    #expect(focused?.isFocused == true)
    #expect(focused?.state["currentPage"] == .int(4))
  }

  @Test("A knob that is set moves the page; what a person does afterwards wins")
  func pageKnob() throws {
    let set = #"{"at":0.1,"type":"set","name":"current","value":3}"# + "\n"
    let control = try tree("page-control", after: set + tap("page-control", at: 0.5, fx: 0.05))
      .find("page-control")
    #expect(control?.state["currentPage"] == .int(2))
  }

  @Test("The knob follows the person, so that turning it goes on from the page that shows")
  func pageKnobFollows() throws {
    let set = #"{"at":1,"type":"set","name":"current","value":0}"# + "\n"
    let script = tap("page-control", at: 0.1, fx: 0.95) + tap("page-control", at: 0.5, fx: 0.95)
    let moved = try tree("page-control", after: script).find("page-control")
    #expect(moved?.state["currentPage"] == .int(2))
    let control = try tree("page-control", after: script + set).find("page-control")
    #expect(control?.state["currentPage"] == .int(0))
  }

  // MARK: Tab bar

  @Test("T1: each pane keeps its place while another is shown")
  func panesKeepTheirPlace() throws {
    let scroll = #"{"at":0.1,"type":"wheel","dx":0,"dy":4,"target":"pane-0"}"# + "\n"
    let scrolled = try tree("tab-bar", after: scroll).find("pane-0")
    #expect(scrolled?.state["offset"] == .number(192))
    let other = try tree("tab-bar", after: scroll + tap("tab-bar/tab-1", at: 0.5))
    #expect(other.find("tab-bar")?.state["selected"] == .int(1))
    #expect(other.find("pane-1")?.state["offset"] == .number(0))
    let back = try tree(
      "tab-bar", after: scroll + tap("tab-bar/tab-1", at: 0.5) + tap("tab-bar/tab-0", at: 1))
    #expect(back.find("pane-0")?.state["offset"] == .number(192))
  }

  @Test("A second tap on the selected tab takes its pane back to the top")
  func tapAgain() throws {
    let scroll = #"{"at":0.1,"type":"wheel","dx":0,"dy":4,"target":"pane-0"}"# + "\n"
    let pane = try tree("tab-bar", after: scroll + tap("tab-bar/tab-0", at: 0.5)).find("pane-0")
    #expect(pane?.state["offset"] == .number(0))
  }

  @Test("T1: a finger that scrolls a pane lets it go also where another is shown by then")
  func paneLetsGo() throws {
    func touch(_ id: Int, _ type: String, _ time: Double, _ y: Double) -> String {
      #"{"at":\#(time),"type":"\#(type)","pointer":"touch","id":\#(id),"x":200,"y":\#(y)}"# + "\n"
    }
    func tabTap(_ tab: Int, _ time: Double) -> String {
      tap("tab-bar/tab-\(tab)", at: time).replacing(#""id":1"#, with: #""id":9"#)
    }
    let scrolled = touch(1, "down", 0.1, 200) + touch(1, "move", 0.2, 150)
    let script =
      scrolled + tabTap(1, 0.3) + touch(1, "up", 0.5, 150) + tabTap(0, 0.7)
      + touch(2, "down", 1, 200) + touch(2, "move", 1.1, 150) + touch(2, "up", 1.2, 150)
    let pane = try tree("tab-bar", after: script).find("pane-0")
    #expect(pane?.state["offset"] == .number(80))
  }

  @Test("A pane shows no empty room below its last row where it has grown")
  func paneGrows() throws {
    let script =
      #"{"at":0.1,"type":"wheel","dx":0,"dy":100,"target":"pane-0"}"# + "\n"
      + #"{"at":0.5,"type":"resize","width":400,"height":2000}"# + "\n"
    let pane = try tree("tab-bar", after: script).find("pane-0")
    #expect(pane?.state["offset"] == .number(0))
  }

  @Test("A press elsewhere that takes the mouse from the control is no press on it")
  func pressElsewhere() throws {
    let script = """
      {"at":0.1,"type":"hover","pointer":"mouse","id":0,"target":"page-control"}
      {"at":0.2,"type":"down","pointer":"mouse","id":0,"x":5,"y":5}
      {"at":0.3,"type":"up","pointer":"mouse","id":0,"x":5,"y":5}
      """
    let control = try tree("page-control", after: script).find("page-control")
    #expect(control?.state["interactionState"] == .string("none"))
    #expect(control?.state["currentPage"] == .int(0))
  }

  @Test("T5: the first badge knob belongs to the first tab; an empty one has no badge")
  func badges() throws {
    let bar = try tree("tab-bar", after: "", knobs: ["badge-1": "120", "badge-3": ""])
    #expect(bar.find("tab-bar/tab-0/badge")?.label == "99+")
    #expect(bar.find("tab-bar/tab-0")?.state["badge"] == .string("120"))
    #expect(bar.find("tab-bar/tab-2/badge") == nil)
  }
}
