import Snapshots
import Testing
import VitrineRenderer
import VitrineScenes

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
      runner.tell(
        [TimedEvent(runner.time, .pointer(PointerEvent(phase, finger, at: Point(x, grip.y))))],
        in: runner.environment)
      try runner.wait(1.0 / 60)
      let panes = try [runner.frame("pane-1"), runner.frame("pane-2")].sorted { $0.minX < $1.minX }
      #expect(abs(panes[0].maxX - panes[1].minX) < 0.01)
      #expect(panes[0].minX <= 0 && panes[1].maxX >= 1000)
      #expect(panes.allSatisfy { $0.width >= StageMetrics.leastPane.width })
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
    #expect(try runner.frame("pip").width == StageMetrics.player.least)
    try runner.drag(.id("stage/pip"), by: Point(-120, 0), duration: 0.15, by: .touch)
    try runner.wait(1)
    #expect(try runner.node(.id("stage/pip")).state["phase"] == .string("hidden"))
    let hidden = try runner.frame("pip")
    #expect(hidden.maxX == StageMetrics.tab.width)
    runner.tell(
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

  // MARK: Switcher (M12)

  @Test("the switcher shows all windows live; one is chosen, one thrown away (M12)")
  func switcher() throws {
    var runner = try stageRunner()
    try runner.press(.up, [.control, .alt])
    try runner.wait(1)
    #expect(try runner.state("open") == .bool(true))
    let previews = runner.nodes(.role(.button)).filter { $0.id.hasPrefix("stage/preview-") }
      .filter { !$0.id.hasSuffix("close") }
    #expect(previews.map(\.label) == ["One", "Two", "Three", "Pages"])
    for (index, node) in previews.enumerated() {
      #expect(previews[..<index].allSatisfy { !$0.frame.intersects(node.frame) })
      #expect(runner.environment.bounds.contains(node.frame))
    }
    try runner.drag(.id("stage/preview-2"), by: Point(0, -160), duration: 0.1, by: .touch)
    try runner.wait(1)
    #expect(runner.model.windows.map(\.id) == ["One", "Three", "Pages/Pages/1"])
    try runner.tap(.id("stage/preview-2"))
    try runner.wait(1)
    #expect(try runner.state("open") == .bool(false))
    #expect(runner.model.arrangement.panes == ["Three"])
    // Chosen from the row of apps, one that has ended begins anew.
    try runner.press(.up, [.control, .alt])
    try runner.wait(1)
    try runner.tap(.id("app-Two"))
    try runner.wait(1)
    #expect(runner.model.arrangement.panes == ["Two"])
  }

  @Test("a stage that begins in the switcher shows all windows small (M12)")
  func beginsInSwitcher() throws {
    var stage = Stage.sample
    stage.setSwitcher(.all)
    let runner = try stageRunner(stage)
    let frames = try (1...4).map { try runner.frame("preview-\($0)") }
    for (index, frame) in frames.enumerated() {
      #expect(frames[..<index].allSatisfy { !$0.intersects(frame) })
      #expect(runner.environment.bounds.contains(frame))
    }
  }

  @Test("keys choose, reorder and close in the switcher (M12)")
  func switcherKeys() throws {
    var runner = try stageRunner()
    try runner.press(.up, [.control, .alt])
    try runner.wait(1)
    #expect(try runner.state("focused") == .string("One"))
    try runner.press(.right)
    #expect(try runner.state("focused") == .string("Two"))
    try runner.press(.left, .alt)
    try runner.wait(0.5)
    #expect(runner.model.windows.map(\.id).prefix(2) == ["Two", "One"])
    try runner.press(.delete)
    try runner.wait(0.5)
    #expect(!runner.model.windows.contains { $0.id == "Two" })
    try runner.press(.end)
    try runner.press(.enter)
    try runner.wait(1)
    #expect(runner.model.arrangement.panes == ["Pages/Pages/1"])
    try runner.press(.up, [.control, .alt])
    try runner.press(.escape)
    try runner.wait(1)
    #expect(try runner.state("open") == .bool(false))
  }

  @Test("the lower edge pulls the switcher up, and four fingers pinch it open (M12)")
  func pulled() throws {
    var runner = try stageRunner()
    try runner.drag(.id("stage/home-bar"), by: Point(0, -60), duration: 0.4, rest: 0.3, by: .touch)
    try runner.wait(1)
    #expect(try runner.state("open") == .bool(false))
    try runner.drag(.id("stage/home-bar"), by: Point(0, -300), duration: 0.3, by: .touch)
    try runner.wait(1)
    #expect(try runner.state("open") == .bool(true))
    try runner.press(.escape)
    try runner.wait(1)
    func fingers(_ phase: PointerPhase, _ reach: Double) throws {
      let center = Point(500, 350)
      runner.tell(
        [Point(-1, -1), Point(1, -1), Point(-1, 1), Point(1, 1)].enumerated().map { index, way in
          TimedEvent(
            runner.time,
            .pointer(
              PointerEvent(phase, PointerID(.touch, index + 1), at: center + way * reach)))
        }, in: runner.environment)
      try runner.wait(1.0 / 60)
    }
    try fingers(.down, 200)
    for step in 1...20 { try fingers(.move, 200 - Double(step) * 6) }
    #expect(try runner.frame("pane-1").width < 1000)
    try fingers(.up, 80)
    try runner.wait(1)
    #expect(try runner.state("open") == .bool(true))
    #expect(runner.model.tally("One")?.count == 0)
  }

  @Test("a press that lasts lifts a preview, which is put elsewhere (M12)")
  func reordered() throws {
    var runner = try stageRunner()
    try runner.press(.up, [.control, .alt])
    try runner.wait(1)
    let (from, to) = try (
      runner.node(.id("stage/preview-1")).frame.center,
      runner.node(.id("stage/preview-2")).frame.center
    )
    func tell(_ phase: PointerPhase, _ point: Point) {
      runner.tell(
        [TimedEvent(runner.time, .pointer(PointerEvent(phase, PointerID(.touch, 1), at: point)))],
        in: runner.environment)
    }
    tell(.down, from)
    try runner.wait(0.6)
    for step in 1...10 {
      tell(.move, from + (to - from) * (Double(step) / 10))
      try runner.wait(1.0 / 60)
    }
    tell(.up, to)
    try runner.wait(1)
    #expect(runner.model.windows.map(\.id).prefix(2) == ["Two", "One"])
    #expect(try runner.state("open") == .bool(true))
  }

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

  // MARK: Pointers

  private func tell(
    _ runner: inout StageRunner, _ phase: PointerPhase, _ finger: Int, _ point: Point
  ) throws {
    runner.tell(
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
    runner.tell(
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
    runner.tell(
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

  // MARK: The window around

  @Test("closing the window around asks the windows that ask, and closes no other")
  func closeRequest() throws {
    var runner = try stageRunner()
    runner.model.pages?.refuses = true
    runner.model.fill("Pages/Pages/1")
    try runner.wait(0.5)
    runner.model.fill("One")
    try runner.wait(0.5)
    runner.tell([TimedEvent(runner.time, .closeRequest)], in: runner.environment)
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
        == runner.frame("pane-2").minY + StageMetrics.belowDivider)
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
      runner.tell(
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
    Place(\.stage).frame(width: 800, height: 500)
  }
}

private struct Sliding: Part {
  var value = 0.0

  func body(in environment: Environment) -> some View<Self> {
    Slider(value: \.value).named("slider").frame(width: 300)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }
}

/// An app that changes all the time.
private struct Ticking: Part {
  func body(in environment: Environment) -> some View<Self> {
    ActivityIndicator()
  }
}
