import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// The windows of an app as small pictures, each of which is used like a window.
@Suite struct WindowsExhibitTests {
  private func runner() throws -> SceneRunner<ViewScene<WindowsExhibit>> {
    var runner = try SceneRunner(
      WindowsExhibit(), size: Size(940, 700), text: TextEngine())
    try runner.wait(0.5)
    return runner
  }

  private func titles(_ runner: SceneRunner<ViewScene<WindowsExhibit>>) -> [String] {
    runner.model.notebook.scene.windows?.map(\.id.name) ?? []
  }

  @Test(
    "Windows fill the stage in full rows",
    arguments: [Size(744, 700), Size(1000, 900), Size(1280, 800)])
  func rows(size: Size) throws {
    for hasDraft in [false, true] {
      var exhibit = WindowsExhibit()
      exhibit.hasDraft = hasDraft
      var runner = try SceneRunner(exhibit, size: size, text: TextEngine())
      try runner.wait(0.5)
      let closes = titles(runner).map { runner.describe().find("close-\($0)")?.frame ?? .zero }
      let rows = Dictionary(grouping: closes, by: \.minY)
      #expect(rows.count <= 2 && closes.count == (hasDraft ? 4 : 3))
      let scenes = titles(runner).compactMap { runner.describe().find($0)?.frame }
      #expect(scenes.allSatisfy { $0.maxY <= size.height }, "\(scenes)")
    }
  }

  @Test("M6: what all windows share changes in all of them, and a search in its own")
  func shared() throws {
    var runner = try runner()
    #expect(titles(runner) == ["Notes/1", "Notes/2", "Note/1"])
    try runner.tap(.id("Note/1/pin"))
    #expect(runner.model.notebook.scene.model.notes.allSatisfy { !$0.isPinned })
    try runner.type("pack", into: .id("Notes/2/search"))
    #expect(runner.model.notebook.scene.model.browsers.map(\.search) == ["", "pack"])
    #expect(runner.exists(.id("Notes/1/note-1")) && !runner.exists(.id("Notes/2/note-1")))
  }

  @Test("M8: a note opens in a window of its own, and Done closes it")
  func opens() throws {
    var runner = try runner()
    try runner.tap(.id("Notes/1/note-2"))
    try runner.wait(0.5)
    #expect(titles(runner).last == "Note/2" && runner.model.notes == 2)
    try runner.tap(.id("Note/2/done"))
    try runner.wait(0.5)
    #expect(titles(runner) == ["Notes/1", "Notes/2", "Note/1"] && runner.model.notes == 1)
  }

  @Test("M7: a draft is in front: the other windows take no input until it closes")
  func prominent() throws {
    var runner = try runner()
    try runner.tap(.id("Notes/1/write"))
    try runner.wait(0.5)
    #expect(runner.model.hasDraft)
    try runner.tap(.id("Notes/1/note-3"))
    try runner.wait(0.5)
    #expect(titles(runner) == ["Notes/1", "Notes/2", "Note/1", "New Note/1"])
    try runner.type("Lamps", into: .id("New Note/1/title"))
    try runner.tap(.id("New Note/1/add"))
    try runner.wait(0.5)
    #expect(!runner.model.hasDraft)
    #expect(runner.model.notebook.scene.model.notes.first?.title == "Lamps")
  }

  @Test("Windows close by the button in their bar, and knobs open and close them")
  func knobs() throws {
    var runner = try runner()
    try runner.tap(.id("close-Notes/1"))
    #expect(titles(runner) == ["Notes/2", "Note/1"] && runner.model.browsers == 1)
    try runner.tap(.id("new"))
    #expect(runner.model.browsers == 2)
    runner.model.browsers = 3
    runner.model.notes = 0
    runner.model.hasDraft = true
    try runner.wait(0.5)
    #expect(titles(runner) == ["Notes/2", "Notes/3", "Notes/4", "New Note/1"])
  }
}

/// An app that ends, and begins again as it was.
@Suite struct RestorationExhibitTests {
  private func runner() throws -> SceneRunner<ViewScene<RestorationExhibit>> {
    try SceneRunner(RestorationExhibit(), size: Size(400, 640), text: TextEngine())
  }

  /// What is where, and what it says.
  private func lines(of node: SemanticsNode?) -> [String] {
    guard let node else { return [] }
    return ["\(node.id) \(node.label ?? "") \(node.value ?? "") \(node.frame)"]
      + node.children.flatMap { lines(of: $0) }
  }

  @Test(
    "M2: what was typed, counted, unfolded and scrolled is there again", arguments: [true, false])
  func comesBack(isKilled: Bool) throws {
    var runner = try runner()
    try runner.type("Jeju", into: .id("app/name"))
    try runner.tap(.id("app/people/increment"))
    try runner.tap("Packing List")
    try runner.wait(1)
    try runner.tap("Charger")
    try runner.wheel(.id("app/trip"), dy: 3)
    try runner.wait(2)
    let before = lines(of: runner.describe().find("app/trip"))
    let state = runner.model.app.scene.restorationState
    #expect(!state.isEmpty)
    try runner.tap(.id(isKilled ? "kill" : "close"))
    try runner.wait(0.5)
    #expect(!runner.model.isRunning && !runner.exists(.id("app/name")))
    try runner.tap(.id("open"))
    try runner.wait(0.5)
    #expect(runner.model.reason == (isKilled ? .recover : .restore))
    #expect(runner.model.app.scene.model.name == "Jeju")
    #expect(runner.model.app.scene.restorationState == state)
    #expect(lines(of: runner.describe().find("app/trip")) == before && !before.isEmpty)
  }

  @Test("Knobs end the app and open it")
  func knobs() throws {
    var runner = try runner()
    runner.model.isKilled = true
    runner.model.isRunning = false
    try runner.wait(0.5)
    #expect(try runner.node(.id("restoration")).label?.hasPrefix("Force quit") == true)
    runner.model.isRunning = true
    try runner.wait(0.5)
    #expect(runner.model.reason == .recover)
  }
}
