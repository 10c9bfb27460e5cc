import Snapshots
import Testing

@testable import VitrineViews

extension StageMotionTests {
  @Test("while a window is chosen for a place, none is closed (M12)")
  func choosing() throws {
    var runner = try stageRunner()
    runner.model.setSwitcher(.split(.trailing))
    try runner.wait(1)
    #expect(!runner.exists(.id("stage/preview-1/close")))
    try runner.press(.delete)
    try runner.drag(.id("stage/preview-1"), by: Point(0, -200), duration: 0.1, by: .touch)
    try runner.wait(1)
    #expect(runner.model.windows.count == 4)
    // The last row stands in the middle.
    let frames = try (1...3).map { try runner.frame("preview-\($0)") }
    #expect(abs(frames[2].midX - 500) < 1)
  }

  @Test("a window that is chosen as its preview leaves begins anew (M12)")
  func chosenMeanwhile() throws {
    var runner = try stageRunner()
    runner.model.setSwitcher(.all)
    try runner.wait(1)
    try runner.tap(.id("stage/preview-2/close"))
    try runner.tap(.id("app-Two"))
    try runner.wait(2)
    #expect(runner.model.arrangement.panes == ["Two"])
    #expect(try runner.state("open") == .bool(false))
  }
  @Test("a window that no longer shows is laid out as large as its preview (M12)")
  func previewOfPane() throws {
    var runner = try stageRunner(
      Stage([
        StageApp("One") { ViewScene(Blank()) }, StageApp("Two") { ViewScene(Measured()) },
      ]))
    runner.model.split("Two", at: .trailing)
    try runner.wait(1)
    runner.model.fill("One")
    try runner.wait(1)
    runner.model.setSwitcher(.all)
    try runner.wait(1)
    #expect(runner.model[app: "Two", as: ViewScene<Measured>.self]?.widths.last == 1000)
  }

  @Test("a preview that is thrown leaves the screen before its window closes (M12)")
  func thrown() throws {
    var runner = try stageRunner()
    runner.model.setSwitcher(.all)
    try runner.wait(1)
    try runner.drag(.id("stage/preview-2"), by: Point(0, -160), duration: 0.1, by: .touch)
    #expect(runner.model.windows.contains { $0.id == "Two" })
    // The others take its room at once.
    #expect(runner.nodes(.role(.button)).count { $0.id.hasPrefix("stage/preview-") } == 6)
    try runner.wait(1)
    #expect(!runner.model.windows.contains { $0.id == "Two" })
    #expect(runner.scene.nextChange(after: runner.time, in: runner.environment) == nil)
  }

  @Test("one that asks first comes back to its place, by its button and by a key (M12)")
  func comesBack() throws {
    var runner = try stageRunner()
    runner.model.pages?.refuses = true
    runner.model.setSwitcher(.all)
    try runner.wait(1)
    let place = try runner.frame("preview-4")
    try runner.tap(.id("stage/preview-4/close"))
    try runner.wait(2)
    #expect(runner.model.pages?.notes == [99])
    #expect(runner.model.windows.contains { $0.id == "Pages/Pages/1" })
    let back = runner.nodes(.role(.button)).first {
      $0.state["window"] == .string("Pages/Pages/1")
    }
    // Beside what it has opened instead.
    #expect((back?.frame.height ?? 0) > 0.9 * place.height)
    runner.model.pages?.notes = []
    try runner.wait(1)
    try runner.press(.end)
    try runner.press(.delete)
    try runner.wait(2)
    #expect(runner.model.pages?.notes == [99])
    #expect(runner.model.windows.count == 5)
    #expect(try runner.state("open") == .bool(true))
  }
  @Test("a preview that a finger lifts is a little larger (M12)")
  func lifted() throws {
    var runner = try stageRunner()
    runner.model.setSwitcher(.all)
    try runner.wait(1)
    let place = try runner.frame("preview-2")
    func tell(_ phase: PointerPhase) throws {
      let event = PointerEvent(phase, PointerID(.touch, 1), at: place.center)
      runner.deliver([TimedEvent(runner.time, .pointer(event))], in: runner.environment)
    }
    try tell(.down)
    try runner.wait(1.5)
    let held = try runner.frame("preview-2")
    #expect(abs(held.width - place.width * StageMetrics.liftedScale) < 1)
    try tell(.up)
    try runner.wait(1)
    #expect(try runner.frame("preview-2") == place)
  }
  @Test("the switcher calls an app as the strings do, in each language")
  func titles() throws {
    var app = StageApp("Stage", id: "one") { ViewScene(Blank()) }
    app.titleKey = "exhibit.stage"
    var stage = Stage([app])
    stage.setSwitcher(.all)
    #expect(try stageRunner(stage).node(.id("app-one")).label == "Stage")
    let korean = try stageRunner(stage, language: .korean)
    #expect(try korean.node(.id("app-one")).label == "스테이지")
  }
}
