import Snapshots
import Testing

@testable import VitrineViews

extension StageTests {
  // MARK: Windows of apps

  @Test("windows come where their presentation says, and the app does not know (M6, M7)")
  func presentations() throws {
    var runner = try stageRunner()
    runner.model.fill("Pages/Pages/1")
    try runner.wait(1)
    try runner.tap("Note")
    try runner.wait(1)
    #expect(runner.model.arrangement.panes == ["Pages/Pages/1", "Pages/Note/7"])
    try runner.tap("Draft")
    try runner.wait(1)
    let front = try runner.frame("front")
    #expect(front.center.distance(to: Point(500, 350)) < 1)
    // What is behind takes no input.
    #expect(throws: (any Error).self) { try runner.tap("Stop") }
    try runner.tap("Send")
    try runner.wait(1)
    #expect(!runner.exists(.id("stage/front")))
    // Note again: brought to the front, not opened twice.
    try runner.tap(.id("Pages/Pages/1/button"))
    try runner.wait(1)
    #expect(runner.model.windows.count { $0.id == "Pages/Note/7" } == 1)
    #expect(runner.model.focused == "Pages/Note/7")
  }

  @Test("a window that is done gives its place back to the one that it was opened from (M6)")
  func givesBack() throws {
    var stage = Stage([
      StageApp("Letters") { WindowsScene(Letters()) { $0.windows } },
      StageApp("Pad") { ViewScene(Blank()) },
    ])
    stage.split("Pad", at: .trailing)
    var runner = try stageRunner(stage)
    func read(_ letters: [Int]) throws {
      runner.model[app: "Letters", as: WindowsScene<Letters>.self]?.reading = letters
      try runner.wait(1)
    }
    try read([3])
    #expect(runner.model.arrangement.panes == ["Letters/Letter/3", "Pad"])
    try read([])
    #expect(runner.model.arrangement.panes == ["Letters/Letters/1", "Pad"])
  }

  @Test("what stands beside its opener gives the pane that it came over back, and takes keys (M6)")
  func besideAndBack() throws {
    var runner = try stageRunner()
    runner.model.split("Pages/Pages/1", at: .trailing)
    try runner.wait(1)
    try runner.tap(.id("Pages/Pages/1/button"))
    try runner.wait(1)
    #expect(runner.model.arrangement.panes == ["Pages/Pages/1", "Pages/Note/7"])
    #expect(try runner.node(.id("stage/pane-2")).isFocused)
    try runner.press(.character("w"), .control)
    try runner.wait(1)
    #expect(runner.model.arrangement.panes == ["One", "Pages/Pages/1"])
    #expect(runner.model.pages?.notes == [])
  }

  @Test("the window in front has keys from the start, and one that is shown gets them (M6)")
  func keysFromTheStart() throws {
    var runner = try stageRunner()
    #expect(try runner.node(.id("stage/pane-1")).isFocused)
    runner.model.fill("Pages/Pages/1")
    try runner.wait(1)
    try runner.press(.character("n"), .control)
    try runner.wait(1)
    #expect(runner.model.pages?.pages.count == 2)
  }

  @Test("of an app whose player alone is open, its icon opens a window (M11, M12)")
  func playerAlone() throws {
    var runner = try stageRunner()
    runner.model.fill("Pages/Pages/1")
    runner.model.pages?.playing = [1]
    try runner.wait(1)
    runner.model.pages?.pages = []
    try runner.wait(1)
    runner.model.setSwitcher(.all)
    try runner.wait(1)
    try runner.tap(.id("app-Pages"))
    try runner.wait(1)
    #expect(try runner.state("open") == .bool(false))
    #expect(runner.model.pages?.pages.count == 1)
    #expect(runner.model.arrangement.panes.first?.hasPrefix("Pages/Pages/") == true)
  }

  @Test("all windows of one app, and another one (M12)")
  func shelf() throws {
    var runner = try stageRunner()
    runner.model.fill("Pages/Pages/1")
    runner.model.setSwitcher(.app("Pages"))
    try runner.wait(1)
    #expect(runner.exists(.id("stage/preview-1")) && !runner.exists(.id("stage/preview-2")))
    try runner.tap("New Window")
    try runner.wait(1)
    #expect(runner.model.pages?.pages.map(\.id) == [1, 2])
    #expect(runner.model.arrangement.panes == ["Pages/Pages/2"])
    #expect(try runner.state("open") == .bool(false))
  }

  @Test("an app that quits leaves the stage; one that asks first is asked (M12)")
  func quitting() throws {
    var runner = try stageRunner()
    try runner.tap(.id("One/quit"))
    try runner.wait(1)
    #expect(!runner.model.windows.contains { $0.id == "One" })
    #expect(runner.model.arrangement.panes.count == 1)
    runner.model.pages?.refuses = true
    runner.model.fill("Pages/Pages/1")
    try runner.wait(1)
    runner.model.close("Pages/Pages/1")
    try runner.wait(1)
    #expect(runner.model.windows.contains { $0.id == "Pages/Pages/1" })
    #expect(runner.model.pages?.notes == [99])
    for window in runner.model.windows where window.app != "Pages" { runner.model.close(window.id) }
    runner.model.pages?.refuses = false
    runner.model.pages?.notes = []
    runner.model.pages?.pages = []
    try runner.wait(1)
    #expect(runner.model.windows.isEmpty)
    // With nothing behind it the switcher stays, and opens apps.
    #expect(try runner.state("open") == .bool(true))
    try runner.press(.escape)
    #expect(try runner.state("open") == .bool(true))
    try runner.tap(.id("app-One"))
    try runner.wait(1)
    #expect(runner.model.arrangement.panes == ["One"])
    #expect(try runner.state("open") == .bool(false))
  }

  @Test("its menu does what dragging does, by keys too (M9, M10)")
  func menu() throws {
    var runner = try stageRunner()
    try runner.tap(.id("stage/pane-1/controls"))
    try runner.wait(0.5)
    try runner.tap("Slide Over")
    try runner.wait(1)
    try runner.tap(.id("stage/preview-1"))
    try runner.wait(1)
    #expect(runner.model.arrangement.slideOver.windows == ["Two"])
    try runner.tap(.id("stage/slide-over-1/controls"))
    try runner.wait(0.5)
    try runner.tap("Other Side")
    try runner.wait(1)
    #expect(runner.model.arrangement.slideOver.side == .leading)
    try runner.tap(.id("stage/slide-over-1/controls"))
    try runner.wait(0.5)
    try runner.tap("Split View")
    try runner.wait(1)
    #expect(runner.model.arrangement.panes == ["Two", "One"])
    try runner.tap(.id("stage/pane-1/controls"))
    try runner.wait(0.5)
    try runner.tap("Swap Sides")
    #expect(runner.model.arrangement.panes == ["One", "Two"])
  }
}
