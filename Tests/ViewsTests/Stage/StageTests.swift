import Snapshots
import Testing

@testable import VitrineViews

@Suite("Windows on a stage")
struct StageTests {
  // MARK: Split view (M9)

  @Test(
    "two windows share the stage, and a divider that is dragged lays both out at each moment (M9)")
  func split() throws {
    var runner = try stageRunner()
    #expect(try runner.frame("pane-1") == Rect(0, 0, 1000, 700))
    runner.model.split("Two", at: .trailing)
    try runner.wait(1)
    #expect(try runner.state("layout") == .string("split"))
    #expect(try runner.frame("pane-1") == Rect(0, 0, 500, 700))
    #expect(try runner.frame("pane-2") == Rect(500, 0, 500, 700))
    try runner.drag(.id("stage/divider"), by: Point(-90, 0), duration: 0.3, rest: 0.3, by: .touch)
    try runner.wait(1)
    #expect(try runner.state("ratio") == .number(1.0 / 3))
    #expect(try runner.frame("pane-1") == Rect(0, 0, 333, 700))
    #expect(try runner.frame("pane-2") == Rect(333, 0, 667, 700))
  }

  @Test(
    "while the divider moves the panes never leave a gap or overlap, in both directions (M9)",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func noGap(direction: LayoutDirection) throws {
    var runner = try stageRunner(direction: direction)
    runner.model.split("Two", at: .trailing)
    try runner.wait(1)
    let grip = try runner.frame("divider").center
    let finger = PointerID(.touch, 1)
    func tell(_ phase: PointerPhase, _ x: Double) throws {
      runner.deliver(
        [TimedEvent(runner.time, .pointer(PointerEvent(phase, finger, at: Point(x, grip.y))))],
        in: runner.environment)
      try runner.wait(1.0 / 60)
      let panes = try [runner.frame("pane-1"), runner.frame("pane-2")].sorted { $0.minX < $1.minX }
      #expect(abs(panes[0].maxX - panes[1].minX) < 0.01)
      #expect(panes[0].minX <= 0 && panes[1].maxX >= 1000)
      #expect(panes.allSatisfy { $0.width >= StageMetrics.minimumPaneSize.width })
    }
    try tell(.down, grip.x)
    for step in 1...20 { try tell(.move, grip.x + Double(step) * 14) }
    for step in 1...40 { try tell(.move, grip.x + 280 - Double(step) * 14) }
    try tell(.up, grip.x - 280)
    for _ in 1...40 { try tell(.hover, 0) }
  }

  @Test("dragged to the edge a pane closes, and its window stays open (M9)")
  func closing() throws {
    var runner = try stageRunner()
    runner.model.split("Two", at: .trailing)
    try runner.wait(1)
    try runner.drag(.id("stage/divider"), by: Point(-480, 0), duration: 0.3, by: .touch)
    try runner.wait(1)
    #expect(try runner.state("layout") == .string("full"))
    #expect(runner.model.arrangement.panes == ["Two"])
    #expect(runner.model.windows.contains { $0.id == "One" })
    // The share of before is there for the next two.
    runner.model.split("One", at: .trailing)
    try runner.wait(1)
    #expect(try runner.frame("pane-1").width == 500)
  }

  @Test("keys put the window in front at a side, and fill the stage with it (M9)")
  func keys() throws {
    var runner = try stageRunner()
    try runner.press(.right, [.control, .alt])
    try runner.wait(1)
    #expect(
      runner.model.arrangement.panes.last == "One" && runner.model.arrangement.panes.count == 2)
    try runner.press(.left, [.control, .alt])
    try runner.wait(1)
    #expect(runner.model.arrangement.panes.first == "One")
    try runner.press(.function(6))
    #expect(runner.model.focused == runner.model.arrangement.panes[1])
    try runner.press(.enter, [.control, .alt])
    try runner.wait(1)
    #expect(try runner.state("layout") == .string("full"))
    #expect(runner.model.arrangement.panes.first != "One")
  }

  @Test(
    "where there is no room for two, the one in front shows, and both do once there is (M9, M13)")
  func noRoom() throws {
    var runner = try stageRunner()
    runner.model.split("Two", at: .trailing)
    try runner.wait(1)
    try runner.resize(to: Size(320, 240))
    try runner.wait(1)
    #expect(try runner.state("panes") == .int(1))
    #expect(try runner.frame("pane-1") == Rect(0, 0, 320, 240))
    #expect(try runner.node(.id("stage/pane-1")).label == "Two")
    try runner.resize(to: Size(1000, 700))
    try runner.wait(1)
    #expect(try runner.state("panes") == .int(2))
  }

  @Test("of two panes the one that is pressed is active, and the other inactive")
  func phases() throws {
    var runner = try stageRunner()
    runner.model.split("Two", at: .trailing)
    try runner.wait(2.5)
    let before = try #require(runner.model.tally("One")).seconds
    #expect(runner.model.tally("Two")?.phases.last == .active)
    #expect(runner.model.tally("One")?.phases.last == .inactive)
    #expect(runner.model.tally("Three")?.phases.last == .background)
    try runner.tap(.id("One/add"))
    try runner.wait(2.5)
    #expect(runner.model.focused == "One")
    #expect(runner.model.tally("One")?.count == 1)
    #expect(runner.model.tally("One")?.phases.last == .active)
    #expect(try #require(runner.model.tally("One")).seconds >= before + 2)
    #expect(runner.model.tally("Two")?.phases.last == .inactive)
    try runner.switchAway()
    try runner.wait(0.1)
    #expect(runner.model.tally("One")?.phases.last == .inactive)
    try runner.switchBack()
    try runner.wait(0.1)
    #expect(runner.model.tally("One")?.phases.last == .active)
  }

  // MARK: Slide over (M10)

  @Test(
    "a window slides over, to the other side, beyond the edge and back (M10)",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func slideOver(direction: LayoutDirection) throws {
    let sign = direction == .leftToRight ? 1.0 : -1.0
    var runner = try stageRunner(direction: direction)
    runner.model.slideOver("Two")
    try runner.wait(1)
    #expect(try runner.state("slideOver") == .string("trailing"))
    let right = try runner.frame("slide-over-1")
    #expect(right.width == StageMetrics.slideOver.width)
    #expect(sign > 0 ? right.maxX == 990 : right.minX == 10)
    #expect(try runner.frame("pane-1") == Rect(0, 0, 1000, 700))
    try runner.drag(
      .id("stage/slide-over-bar"), by: Point(-450 * sign, 0), duration: 0.3, by: .touch)
    try runner.wait(1)
    #expect(try runner.state("slideOver") == .string("leading"))
    try runner.drag(
      .id("stage/slide-over-bar"), by: Point(-150 * sign, 0), duration: 0.1, by: .touch)
    try runner.wait(1)
    #expect(try runner.state("slideOver") == .string("hidden"))
    #expect(try runner.state("layout") == .string("full"))
    #expect(runner.model.tally("Two")?.phases.last == .background)
    #expect(!runner.exists(.id("stage/slide-over-1")))
    try runner.drag(
      .id("stage/slide-over-tab"), by: Point(300 * sign, 0), duration: 0.3, by: .touch)
    try runner.wait(1)
    #expect(try runner.state("slideOver") == .string("leading"))
    try runner.press(.down, [.control, .alt])
    try runner.wait(1)
    #expect(try runner.state("slideOver") == .string("hidden"))
    try runner.tap(.id("stage/slide-over-tab"))
    try runner.wait(1)
    #expect(try runner.state("slideOver") == .string("leading"))
  }

  @Test("several windows form a stack that fans out, where one is chosen or thrown away (M10)")
  func fan() throws {
    var runner = try stageRunner()
    runner.model.slideOver("Two")
    runner.model.slideOver("Three")
    try runner.wait(1)
    #expect(!runner.exists(.id("stage/slide-over-2")))
    try runner.tap(.id("stage/slide-over-bar"), by: .touch)
    try runner.wait(1)
    let (front, back) = try (runner.frame("slide-over-1"), runner.frame("slide-over-2"))
    #expect(!front.intersects(back))
    #expect(front.width < StageMetrics.slideOver.width)
    try runner.tap(.id("stage/slide-over-2"))
    try runner.wait(1)
    #expect(runner.model.arrangement.slideOver.windows == ["Two", "Three"])
    try runner.tap(.id("stage/slide-over-bar"), by: .touch)
    try runner.wait(1)
    try runner.drag(.id("stage/slide-over-2"), by: Point(0, -250), duration: 0.1, by: .touch)
    try runner.wait(1)
    #expect(runner.model.arrangement.slideOver.windows == ["Two"])
    #expect(!runner.model.windows.contains { $0.id == "Three" })
    #expect(!runner.model.isFanned)
    #expect(runner.exists(.id("stage/slide-over-1/controls")))
    runner.model.open(app: "Three")
    runner.model.slideOver("Three")
    try runner.wait(1)
    #expect(runner.model.arrangement.slideOver.windows == ["Three", "Two"])
    #expect(!runner.exists(.id("stage/slide-over-2")))
    try runner.press(.space, [.control, .alt])
    #expect(runner.model.arrangement.slideOver.windows == ["Two", "Three"])
  }

  @Test(
    "a third window slides over two that share the stage; at the edge it becomes a pane (M9, M10)")
  func third() throws {
    var runner = try stageRunner()
    runner.model.split("Two", at: .trailing)
    runner.model.slideOver("Three")
    try runner.wait(1)
    #expect(try runner.state("layout") == .string("split-slide-over"))
    try runner.drag(
      .id("stage/slide-over-1/controls"), by: Point(-790, 0), duration: 0.6, rest: 0.2, by: .touch)
    try runner.wait(1)
    #expect(runner.model.arrangement.panes == ["Three", "Two"])
    #expect(try runner.state("slideOver") == .string("none"))
  }

  @Test(
    "a pane that is dragged down by its menu slides over, and the other fills the stage (M9, M10)")
  func pulledOut() throws {
    var runner = try stageRunner()
    runner.model.split("Two", at: .trailing)
    try runner.wait(1)
    try runner.drag(
      .id("stage/pane-2/controls"), by: Point(0, 420), duration: 0.5, rest: 0.2, by: .touch)
    try runner.wait(1)
    #expect(runner.model.arrangement.slideOver.windows == ["Two"])
    #expect(runner.model.arrangement.panes == ["One"])
  }

  // MARK: Picture in picture (M11)

  @Test("a player grows out of its place into a corner, above all, and goes back (M11)")
  func player() throws {
    var runner = try stageRunner()
    runner.model.show("Pages/Pages/1")
    try runner.wait(1)
    let place = try runner.node(.id("Pages/Pages/1/place")).frame
    try runner.tap("Play")
    let first = try runner.frame("pip")
    #expect(first.center.distance(to: place.center) < 60, "\(first) \(place)")
    try runner.wait(1)
    let floating = try runner.frame("pip")
    #expect(floating.maxX == 990 && floating.maxY == 690 && floating.width == 300)
    #expect(try runner.node(.id("stage/pip")).state["corner"] == .string("bottom-trailing"))
    // Above all: also in front of another app.
    runner.model.fill("One")
    runner.model.slideOver("Two")
    try runner.wait(1)
    #expect(try runner.frame("pip") == floating)
    runner.model.show("Pages/Pages/1")
    try runner.wait(1)
    runner.model.pages?.playing = []
    try runner.wait(0.05)
    #expect(!runner.exists(.id("stage/pip")))
    #expect(try runner.state("animating") == .bool(true))
    let flying = runner.picture()
    try runner.wait(1)
    #expect(try runner.state("animating") == .bool(false))
    let still = runner.picture()
    #expect(Comparison(flying, still).differingPixels > 0)
    try runner.wait(1)
    #expect(Comparison(runner.picture(), still).differingPixels == 0)
  }

  @Test("a player is thrown to a corner, pinched within its sizes, hidden and pulled back (M11)")
  func thrown() throws {
    var runner = try stageRunner()
    runner.model.pages?.playing = [1]
    try runner.wait(1)
    func corner() throws -> StateValue? { try runner.node(.id("stage/pip")).state["corner"] }
    try runner.drag(.id("stage/pip"), by: Point(-160, -90), duration: 0.1, by: .touch)
    try runner.wait(1)
    #expect(try corner() == .string("top-leading"))
    try runner.pinch(.id("stage/pip"), scale: 20, duration: 0.4)
    try runner.wait(1)
    #expect(try runner.frame("pip").width <= 720)
    #expect(try runner.frame("pip").width > 600)
    try runner.pinch(.id("stage/pip"), scale: 0.05, duration: 0.4)
    try runner.wait(1)
    #expect(try runner.frame("pip").width == StageMetrics.player.minimum)
    try runner.drag(.id("stage/pip"), by: Point(-120, 0), duration: 0.15, by: .touch)
    try runner.wait(1)
    #expect(try runner.node(.id("stage/pip")).state["phase"] == .string("hidden"))
    let hidden = try runner.frame("pip")
    #expect(hidden.maxX == StageMetrics.tab.width)
    runner.deliver(
      [
        TimedEvent(
          runner.time,
          .pointer(PointerEvent(.down, PointerID(.touch, 1), at: Point(8, hidden.midY)))),
        TimedEvent(
          runner.time, .pointer(PointerEvent(.up, PointerID(.touch, 1), at: Point(8, hidden.midY)))),
      ], in: runner.environment)
    try runner.wait(1)
    #expect(try runner.node(.id("stage/pip")).state["phase"] == .string("floating"))
  }
}
