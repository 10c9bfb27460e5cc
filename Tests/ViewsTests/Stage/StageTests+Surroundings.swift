import Snapshots
import Testing
import VitrineRenderer

@testable import VitrineViews

extension StageTests {
  // MARK: The window around

  @Test("closing the window around asks the windows that ask, and closes no other")
  func closeRequest() throws {
    var runner = try stageRunner()
    runner.model.pages?.refuses = true
    runner.model.fill("Pages/Pages/1")
    try runner.wait(0.5)
    runner.model.fill("One")
    try runner.wait(0.5)
    runner.deliver([TimedEvent(runner.time, .closeRequest)], in: runner.environment)
    try runner.wait(0.5)
    #expect(runner.model.windows.count == 5)
    #expect(runner.model.pages?.notes == [99])
    #expect(runner.model.tally("One")?.count == 0)
  }

  @Test("what covers the edges is kept clear of, menus included (M13)")
  func safeArea() throws {
    let text = try TextEngine()
    var environment = Environment(size: Size(390, 844), text: text)
    environment.safeArea = Insets(top: 47, left: 0, bottom: 34, right: 0)
    var stage = Stage.sample
    stage.split("Two", at: .trailing)
    var runner = try SceneRunner(ViewScene(stage), in: environment, text: text)
    try runner.wait(1)
    #expect(try runner.frame("pane-1/controls").minY == 47)
    #expect(
      try runner.frame("pane-2/controls").minY
        == runner.frame("pane-2").minY + StageMetrics.dividerClearance)
    try runner.drag(
      .id("stage/pane-1/controls"), by: Point(0, 500), duration: 0.4, rest: 0.2, by: .touch)
    try runner.wait(1)
    #expect(runner.model.arrangement.panes == ["Two", "One"])
  }

  @Test("with reduced motion windows fade, and none flies (M9 to M12)")
  func reduced() throws {
    var runner = try stageRunner(motion: .reduced)
    runner.model.split("Two", at: .trailing)
    try runner.wait(0.05)
    #expect(try runner.frame("pane-2").minX == 500)
    try runner.wait(1)
    #expect(try runner.state("animating") == .bool(false))
  }

  @Test("of two players one floats, and the other comes when that closes (M11)")
  func players() throws {
    var runner = try stageRunner()
    runner.model.pages?.playing = [1, 2]
    try runner.wait(1)
    let first = try runner.node(.id("stage/pip")).state["window"]
    runner.model.arrangement = StageArrangement()
    try runner.wait(1)
    #expect(runner.exists(.id("stage/pip")))
    runner.model.pages?.playing = first == .string("Pages/Player/2.0") ? [1] : [2]
    try runner.wait(1)
    #expect(try runner.node(.id("stage/pip")).state["window"] != first)
  }

  @Test("a stage in a part of another screen is operated there (M9)")
  func nested() throws {
    var runner = try SceneRunner(
      ViewScene(Framed()), size: Size(1000, 700), text: TextEngine())
    try runner.wait(1)
    let pane = try runner.node(.id("stage/pane-1")).frame
    #expect(pane.minX == 100 && pane.width == 400)
    try runner.drag(.id("stage/divider"), by: Point(-130, 0), duration: 0.4, rest: 0.2, by: .touch)
    try runner.wait(1)
    #expect(runner.model.stage.arrangement.ratio == 1.0 / 3)
    try runner.tap(.id("One/add"))
    #expect(runner.model.stage.tally("One")?.count == 1)
  }

  // MARK: Time

  @Test("a still stage draws nothing, and what is hidden no frame")
  func still() throws {
    var runner = try stageRunner(
      Stage([
        StageApp("Clock") { ViewScene(Ticking()) }, StageApp("Still") { ViewScene(Blank()) },
      ]))
    runner.model.fill("Still")
    try runner.wait(2)
    let scene = runner.scene
    let next = scene.nextChange(after: runner.time, in: runner.environment)
    #expect(next == nil)
    runner.model.fill("Clock")
    try runner.wait(2)
    #expect(runner.scene.nextChange(after: runner.time, in: runner.environment) != nil)
  }

  // MARK: Bad input

  @Test("an arrangement of a stranger's is put right")
  func stranger() throws {
    var stage = Stage.sample
    var wild = StageArrangement()
    wild.panes = ["One", "One", "Gone", "Two", "Three"]
    wild.ratio = .nan
    wild.slideOver.windows = ["Two", "Nobody", "Three"]
    wild.pictureInPicture.window = "One"
    wild.pictureInPicture.scale = .infinity
    stage.arrangement = wild
    #expect(stage.arrangement.panes == ["One", "Two"])
    #expect(stage.arrangement.ratio == 0.5)
    #expect(stage.arrangement.slideOver.windows == ["Three"])
    #expect(stage.arrangement.pictureInPicture.window == nil)
    #expect(stage.arrangement.pictureInPicture.scale == 1)
    var runner = try stageRunner(stage)
    try runner.wait(1)
    #expect(try runner.state("layout") == .string("split-slide-over"))
  }

  @Test(
    "fifty windows are all reached in the switcher, at every size (M12, M13)",
    arguments: [Size(320, 240), Size(390, 844), Size(1180, 820), Size(3840, 2160)])
  func fifty(size: Size) throws {
    let apps = (1...50).map { number in StageApp("App \(number)") { ViewScene(Tally()) } }
    var runner = try stageRunner(Stage(apps), size)
    try runner.press(.up, [.control, .alt])
    try runner.wait(1)
    try runner.press(.end)
    try runner.wait(1)
    let last = try runner.node(.id("stage/preview-50")).frame
    #expect(runner.environment.bounds.intersects(last) && last.maxX <= size.width + 0.5)
    try runner.press(.enter)
    try runner.wait(1)
    #expect(runner.model.arrangement.panes == ["App 50"])
  }

  @Test("turned in mid throw nothing is stuck: all is let go and stands in its new place (M13)")
  func turned() throws {
    var runner = try stageRunner()
    runner.model.split("Two", at: .trailing)
    runner.model.slideOver("Three")
    runner.model.pages?.playing = [1]
    try runner.wait(1)
    let bar = try runner.frame("slide-over-bar").center
    let pip = try runner.frame("pip").center
    func tell(_ phase: PointerPhase, _ number: Int, _ point: Point) {
      runner.deliver(
        [
          TimedEvent(
            runner.time, .pointer(PointerEvent(phase, PointerID(.touch, number), at: point)))
        ],
        in: runner.environment)
    }
    tell(.down, 1, bar)
    tell(.down, 2, pip)
    for step in 1...8 {
      tell(.move, 1, bar - Point(Double(step) * 30, 0))
      tell(.move, 2, pip - Point(0, Double(step) * 40))
      try runner.wait(1.0 / 60)
    }
    try runner.resize(to: Size(700, 1000))
    try runner.wait(1.5)
    tell(.up, 1, Point(100, 100))
    tell(.up, 2, Point(100, 100))
    try runner.wait(1.5)
    #expect(try runner.state("animating") == .bool(false))
    let bounds = Rect(0, 0, 700, 1000)
    #expect(bounds.contains(try runner.frame("slide-over-1")))
    #expect(bounds.contains(try runner.frame("pip")))
    #expect(try runner.frame("pane-1") == Rect(0, 0, 350, 1000))
  }
}

/// A stage with something around it.
private struct Framed: Part {
  var stage: Stage = {
    var stage = Stage.sample
    stage.split("Two", at: .trailing)
    return stage
  }()

  func body(in environment: Environment) -> some View<Self> {
    Scope(\.stage).frame(width: 800, height: 500)
  }
}

/// An app that changes all the time.
private struct Ticking: Part {
  func body(in environment: Environment) -> some View<Self> {
    ActivityIndicator()
  }
}
