import Snapshots
import Testing

@testable import VitrineViews

extension StageTests {
  // MARK: Pointers

  func tell(
    _ runner: inout StageRunner, _ phase: PointerPhase, _ finger: Int, _ point: Point
  ) throws {
    runner.deliver(
      [
        TimedEvent(
          runner.time, .pointer(PointerEvent(phase, PointerID(.touch, finger), at: point)))
      ], in: runner.environment)
    try runner.wait(1.0 / 60)
  }

  @Test("panes stand where a divider rests whose motion was between two frames (M9)")
  func restsAfterAbsence() throws {
    var runner = try stageRunner(
      Stage([StageApp("One") { ViewScene(Blank()) }, StageApp("Two") { ViewScene(Blank()) }]))
    runner.model.split("Two", at: .trailing)
    try runner.wait(1)
    let grip = try runner.frame("divider").center
    try tell(&runner, .down, 1, grip)
    for step in 1...10 { try tell(&runner, .move, 1, grip + Point(Double(step) * 2.5, 0)) }
    runner.deliver(
      [
        TimedEvent(
          runner.time,
          .pointer(PointerEvent(.up, PointerID(.touch, 1), at: grip + Point(25, 0))))
      ], in: runner.environment)
    // The next frame is long after the spring has ended.
    var scene = runner.scene
    let late = runner.time + 3
    scene.update(FrameInput(time: late), in: runner.environment)
    #expect(scene.describe(in: runner.environment).find("stage/pane-1")?.frame.width == 500)
    #expect(scene.nextChange(after: late, in: runner.environment) == nil)
  }

  @Test("what one finger does in a window goes on while another one drags a window (M10)")
  func twoHands() throws {
    var runner = try stageRunner(
      Stage([
        StageApp("Slide") { ViewScene(Sliding()) }, StageApp("Over") { ViewScene(Blank()) },
      ]))
    runner.model.slideOver("Over")
    try runner.wait(1)
    let thumb = try runner.node(.id("Slide/slider")).frame
    let bar = try runner.frame("slide-over-bar").center
    try tell(&runner, .down, 1, Point(thumb.minX + 14, thumb.midY))
    try tell(&runner, .move, 1, Point(thumb.minX + 60, thumb.midY))
    try tell(&runner, .down, 2, bar)
    for step in 1...10 { try tell(&runner, .move, 2, bar - Point(Double(step) * 20, 0)) }
    let before = try #require(runner.model[app: "Slide", as: ViewScene<Sliding>.self]).value
    try tell(&runner, .move, 1, Point(thumb.maxX - 14, thumb.midY))
    try tell(&runner, .up, 1, Point(thumb.maxX - 14, thumb.midY))
    #expect(try #require(runner.model[app: "Slide", as: ViewScene<Sliding>.self]).value > before)
    try tell(&runner, .up, 2, bar - Point(200, 0))
  }

  @Test(
    "whatever a finger holds goes back to its place where it is taken away",
    arguments: [
      "home-bar", "slide-over-bar", "pip", "divider", "slide-over-1/controls", "preview-1",
    ])
  func cancelled(part: String) throws {
    var runner = try stageRunner()
    runner.model.split("Two", at: .trailing)
    runner.model.slideOver("Three")
    runner.model.pages?.playing = [1]
    if part == "preview-1" { runner.model.setSwitcher(.all) }
    try runner.wait(1.5)
    func standing(_ runner: StageRunner) throws -> [String] {
      let stage = try runner.node(.id("stage"))
      return stage.children.filter { $0.id.hasPrefix("stage/") }.map { "\($0.id) \($0.frame)" }
        + ["\(runner.model.arrangement) \(String(describing: runner.model.switcher))"]
    }
    let before = try standing(runner)
    let start = try runner.frame(part).center
    try tell(&runner, .down, 1, start)
    for step in 1...10 { try tell(&runner, .move, 1, start - Point(0, Double(step) * 8)) }
    for step in 1...5 { try tell(&runner, .move, 1, start - Point(Double(step) * 12, 80)) }
    try tell(&runner, .cancel, 1, start)
    try runner.wait(2)
    #expect(try standing(runner) == before)
  }

  @Test("a mouse button beside the first does nothing to the stage (M12)")
  func secondary() throws {
    var runner = try stageRunner()
    runner.model.setSwitcher(.all)
    try runner.wait(1)
    let place = try runner.frame("preview-2").center
    let mouse = PointerID(.mouse)
    runner.deliver(
      [
        TimedEvent(
          runner.time, .pointer(PointerEvent(.down, mouse, at: place, button: .secondary))),
        TimedEvent(runner.time, .pointer(PointerEvent(.up, mouse, at: place, button: .secondary))),
      ], in: runner.environment)
    try runner.wait(1)
    #expect(try runner.state("open") == .bool(true))
  }

  @Test("the row of apps scrolls under a finger, and the previews stay (M12)")
  func apps() throws {
    let apps = (1...12).map { number in StageApp("App \(number)") { ViewScene(Blank()) } }
    var runner = try stageRunner(Stage(apps), Size(390, 844))
    runner.model.setSwitcher(.all)
    try runner.wait(1)
    let (preview, row) = try (
      runner.frame("preview-1"), runner.node(.id("app-App 3")).frame
    )
    try runner.drag(.id("app-App 3"), by: Point(-200, 0), duration: 0.3, by: .touch)
    try runner.wait(1)
    #expect(try runner.node(.id("app-App 3")).frame.minX < row.minX - 100)
    #expect(try runner.frame("preview-1") == preview)
    #expect(try runner.state("open") == .bool(true))
  }

  @Test("keys reach the row of apps by Tab, and the previews again by Up (M12)")
  func appsByKeys() throws {
    var runner = try stageRunner()
    runner.model.close("Two")
    runner.model.setSwitcher(.all)
    try runner.wait(1)
    for _ in 1...2 { try runner.press(.tab) }
    #expect(try runner.node(.id("app-Two")).isFocused)
    try runner.press(.up)
    #expect(try !runner.node(.id("app-Two")).isFocused)
    try runner.press(.right)
    #expect(try runner.state("focused") == .string("Three"))
    for _ in 1...2 { try runner.press(.tab) }
    try runner.press(.enter)
    try runner.wait(1)
    #expect(runner.model.arrangement.panes == ["Two"])
  }
}

private struct Sliding: Part {
  var value = 0.0

  func body(in environment: Environment) -> some View<Self> {
    Slider(value: \.value).named("slider").frame(width: 300)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }
}
