import Snapshots
import Testing
import VitrineRenderer

@testable import VitrineViews

@Suite("How windows on a stage move")
struct StageMotionTests {
  /// Goes on frame by frame for a time.
  private func eachFrame(
    _ runner: inout StageRunner, for duration: Seconds = 0.6,
    _ body: (StageRunner) throws -> Void
  ) throws {
    for _ in 0..<Int(duration * 60) {
      try runner.wait(1.0 / 60)
      try body(runner)
    }
  }

  /// The share of the stage that its panes cover: they do not overlap where they lie side by side.
  private func covered(_ runner: StageRunner) throws -> Double {
    let bounds = runner.environment.bounds
    let frames = ["pane-1", "pane-2"].compactMap {
      try? runner.frame($0).intersection(bounds)
    }
    let shared = frames.count > 1 ? frames[0].intersection(frames[1]) : .zero
    let area = frames.reduce(0) { $0 + $1.width * $1.height } - shared.width * shared.height
    return area / (bounds.width * bounds.height)
  }

  @Test(
    "a window that comes beside another leaves no gap, and the divider goes with the edge (M9)",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func comes(direction: LayoutDirection) throws {
    var runner = try stageRunner(direction: direction)
    runner.model.split("Two", at: .trailing)
    var places: Set<Double> = []
    try eachFrame(&runner) { runner in
      #expect(try covered(runner) > 0.998)
      let (first, divider) = try (runner.frame("pane-1"), runner.frame("divider"))
      let edge = direction == .leftToRight ? first.maxX : first.minX
      #expect(abs(divider.midX - edge) <= 1)
      places.insert(divider.midX)
    }
    #expect(places.count > 10)
  }

  @Test("panes that change places pass each other lifted, and stand as before (M9)")
  func swaps() throws {
    var runner = try stageRunner()
    runner.model.split("Two", at: .trailing)
    try runner.wait(1)
    runner.model.arrangement.panes.reverse()
    var least = 500.0
    try eachFrame(&runner) { least = min(least, try $0.frame("pane-1").width) }
    #expect(least > 440 && least < 460)
    try runner.wait(1)
    #expect(try runner.frame("pane-1") == Rect(0, 0, 500, 700))
    #expect(try runner.frame("pane-2") == Rect(500, 0, 500, 700))
    // Turned round in the middle it goes on from there.
    runner.model.arrangement.panes.reverse()
    try runner.wait(0.1)
    let before = try runner.frame("pane-1")
    runner.model.arrangement.panes.reverse()
    try runner.wait(1.0 / 60)
    let after = try runner.frame("pane-2")
    #expect(abs(after.midX - before.midX) < 60 && abs(after.width - before.width) < 12)
    try runner.wait(1)
    #expect(try runner.frame("pane-1") == Rect(0, 0, 500, 700))
  }

  @Test(
    "a screen that is turned is covered by its panes at each moment (M13)",
    arguments: [Size(700, 1000), Size(500, 900)])
  func turns(size: Size) throws {
    var runner = try stageRunner(.sample, Size(size.height, size.width))
    runner.model.split("Two", at: .trailing)
    try runner.wait(1)
    try runner.resize(to: size)
    try eachFrame(&runner) { try #expect(covered($0) > 0.998) }
    try runner.resize(to: Size(size.height, size.width))
    try eachFrame(&runner) { try #expect(covered($0) > 0.998) }
  }

  @Test(
    "a window that is hidden, and one that the divider pushes away, are laid out as before (M9, M10)"
  )
  func beyond() throws {
    var runner = try stageRunner(
      Stage([
        StageApp("One") { ViewScene(Blank()) }, StageApp("Two") { ViewScene(Measured()) },
      ]))
    func widths() -> [Double]? { runner.model[app: "Two", as: ViewScene<Measured>.self]?.widths }
    runner.model.slideOver("Two")
    try runner.wait(1)
    #expect(widths()?.last == StageMetrics.slideOver.width)
    let count = widths()?.count
    try runner.drag(.id("stage/slide-over-bar"), by: Point(330, 0), duration: 0.3, rest: 0.2)
    try runner.wait(1)
    #expect(try runner.state("slideOver") == .string("hidden"))
    try runner.drag(
      .id("stage/slide-over-tab"), by: Point(-300, 0), duration: 0.3, rest: 0.2, by: .touch)
    try runner.wait(1)
    #expect(try runner.state("slideOver") == .string("trailing"))
    #expect(widths()?.count == count)
    runner.model.split("Two", at: .leading)
    try runner.wait(1)
    try runner.drag(.id("stage/divider"), by: Point(-470, 0), duration: 0.5, by: .touch)
    try runner.wait(1)
    #expect(runner.model.arrangement.panes == ["One"])
    #expect(widths()?.min() == StageMetrics.minimumPaneSize.width)
  }

  @Test("what comes beside a pane that moves to the other side leaves no gap (M6, M9)")
  func comesBeside() throws {
    var runner = try stageRunner()
    runner.model.split("Pages/Pages/1", at: .trailing)
    try runner.wait(1)
    runner.model.pages?.notes = [7]
    try runner.wait(1.0 / 60)
    #expect(runner.model.arrangement.panes == ["Pages/Pages/1", "Pages/Note/7"])
    try eachFrame(&runner) { runner in
      let (first, second) = try (runner.frame("pane-1"), runner.frame("pane-2"))
      #expect(first.height == 700 && abs(first.maxX - second.minX) < 1)
    }
  }

  @Test("while a pane is held, the others make the room that it gets (M9, M10)")
  func makesRoom() throws {
    var runner = try stageRunner()
    runner.model.split("Two", at: .trailing)
    try runner.wait(1)
    let grip = try runner.frame("pane-2/controls").center
    func tell(_ phase: PointerPhase, _ place: Point) throws {
      let event = PointerEvent(phase, PointerID(.touch, 1), at: place)
      runner.deliver([TimedEvent(runner.time, .pointer(event))], in: runner.environment)
      try runner.wait(1.0 / 60)
    }
    try tell(.down, grip)
    for step in 1...20 { try tell(.move, grip + Point(Double(step) * -25, 4)) }
    try runner.wait(1)
    // On the other side the other pane stands on this one; the one that is held is a card.
    #expect(try runner.frame("pane-1") == Rect(500, 0, 500, 700))
    #expect(try runner.frame("pane-2").width == 300)
    #expect(runner.model.arrangement.panes == ["One", "Two"])
    for step in 1...20 { try tell(.move, grip + Point(-500, Double(step) * 15)) }
    try runner.wait(1)
    #expect(try runner.frame("pane-1") == Rect(0, 0, 1000, 700))
    try tell(.cancel, grip)
    try runner.wait(1)
    #expect(try runner.frame("pane-1") == Rect(0, 0, 500, 700))
    #expect(try runner.frame("pane-2") == Rect(500, 0, 500, 700))
    try tell(.down, grip)
    for step in 1...20 { try tell(.move, grip + Point(Double(step) * -25, 4)) }
    try runner.wait(0.3)
    try tell(.up, grip + Point(-500, 4))
    try runner.wait(1)
    #expect(runner.model.arrangement.panes == ["Two", "One"])
  }

  @Test("a player gives way beyond its largest size while fingers hold it, and goes back (M11)")
  func gives() throws {
    var runner = try stageRunner()
    runner.model.pages?.playing = [1]
    try runner.wait(1)
    let middle = try runner.frame("pip").center
    func tell(_ phase: PointerPhase, _ way: Double) throws {
      for side in [-1.0, 1] {
        let event = PointerEvent(
          phase, PointerID(.touch, side > 0 ? 1 : 2), at: middle + Point(way * side, 0))
        runner.deliver([TimedEvent(runner.time, .pointer(event))], in: runner.environment)
      }
      try runner.wait(1.0 / 60)
    }
    try tell(.down, 20)
    for step in 1...30 { try tell(.move, 20 + Double(step) * 10) }
    let held = try runner.frame("pip").width
    #expect(held > 720 && held < 900)
    try tell(.up, 320)
    try runner.wait(1)
    #expect(try runner.frame("pip").width == 720)
  }

  @Test("a player that goes home leaves its place dark until it is there (M11)")
  func dark() throws {
    var runner = try stageRunner()
    runner.model.fill("Pages/Pages/1")
    try runner.wait(1)
    let place = try runner.node(.id("Pages/Pages/1/place")).frame
    func color() -> UInt32? {
      runner.picture()[Int(place.midX), Int(place.midY)].map { $0 & 0xFFFFFF }
    }
    #expect(color() == 0x00AA00)
    runner.model.pages?.playing = [1]
    try runner.wait(1)
    #expect(color() == 0x00AA00)
    runner.model.pages?.playing = []
    try runner.wait(1.0 / 60)
    #expect(color() == 0)
    try runner.wait(1)
    #expect(color() == 0x00AA00)
  }

  @Test("a window that its menu closes fades while the other grows (M9)")
  func menuCloses() throws {
    var runner = try stageRunner()
    runner.model.split("Two", at: .trailing)
    try runner.wait(1)
    runner.model.closeAnimated("Two")
    var widths: [Double] = []
    try eachFrame(&runner, for: 0.1) { runner in
      #expect(runner.model.windows.contains { $0.id == "Two" })
      widths.append(try runner.frame("pane-1").width)
    }
    #expect(widths == widths.sorted() && widths.last != widths.first)
    try runner.wait(1)
    #expect(!runner.model.windows.contains { $0.id == "Two" })
    #expect(try runner.frame("pane-1") == Rect(0, 0, 1000, 700))
  }

  @Test("a window that its app closes leaves nothing bare (M6, M9)")
  func appCloses() throws {
    var runner = try stageRunner()
    runner.model.split("Pages/Pages/1", at: .trailing)
    try runner.wait(1)
    runner.model.pages?.notes = [7]
    try runner.wait(1)
    #expect(runner.model.arrangement.panes == ["Pages/Pages/1", "Pages/Note/7"])
    runner.model.pages?.notes = []
    try eachFrame(&runner) { try #expect(covered($0) > 0.998) }
    #expect(runner.model.arrangement.panes == ["One", "Pages/Pages/1"])
    // One that is all of its app fades, as by its menu.
    runner.model.split("Two", at: .trailing)
    try runner.wait(1)
    try runner.tap(.id("Two/quit"))
    #expect(runner.model.windows.contains { $0.id == "Two" })
    try runner.wait(1)
    #expect(!runner.model.windows.contains { $0.id == "Two" })
    #expect(runner.model.apps.first { $0.id == "Two" }?.running == nil)
  }

  @Test("what is behind windows that are spread out is dimmed (M10)")
  func veil() throws {
    var runner = try stageRunner()
    runner.model.slideOver("Two")
    runner.model.slideOver("Three")
    try runner.wait(1)
    let before = runner.picture()[20, 350]
    runner.model.isFanned = true
    try runner.wait(1)
    let behind = runner.picture()[20, 350]
    #expect(behind != before)
    runner.model.isFanned = false
    try runner.wait(1)
    #expect(runner.picture()[20, 350] == before)
  }

  @Test("all that happens to a window in one frame reaches it")
  func oneFrame() throws {
    var runner = try stageRunner()
    let index = try #require(runner.model.windows.firstIndex { $0.id == "Pages/Pages/1" })
    for _ in 0..<3 {
      runner.model.windows[index].send(.key(KeyEvent(.character("n"), modifiers: .control)))
    }
    try runner.wait(0.5)
    #expect(runner.model.pages?.pages.count == 4)
  }

  @Test("where nobody arranges windows there are no menus, and no gesture or key of the stage")
  func fixed() throws {
    var stage = Stage.sample
    stage.isArrangeable = false
    var runner = try stageRunner(stage)
    #expect(!runner.exists(.id("stage/pane-1/controls")))
    #expect(!runner.exists(.id("stage/home-bar")))
    try runner.press(.up, [.control, .alt])
    try runner.press(.right, [.control, .alt])
    let finger = PointerID(.touch, 1)
    for (phase, y) in [(PointerPhase.down, 695.0), (.move, 500), (.move, 200), (.up, 200)] {
      let event = PointerEvent(phase, finger, at: Point(500, y))
      runner.deliver([TimedEvent(runner.time, .pointer(event))], in: runner.environment)
      try runner.wait(0.05)
    }
    try runner.wait(1)
    #expect(try runner.state("open") == .bool(false))
    #expect(runner.model.arrangement.panes == ["One"])
    // The divider closes nothing.
    runner.model.split("Two", at: .trailing)
    try runner.wait(1)
    try runner.drag(.id("stage/divider"), by: Point(-480, 0), duration: 0.3, by: .touch)
    try runner.wait(1)
    #expect(runner.model.arrangement.panes.count == 2)
    // What the app has hidden comes back, and what it floats can be moved.
    runner.model.slideOver("Three")
    runner.model.setSlideOverHidden(true)
    try runner.wait(1)
    try runner.tap(.id("stage/slide-over-tab"), by: .touch)
    try runner.wait(1)
    #expect(try runner.state("slideOver") == .string("trailing"))
    #expect(!runner.exists(.id("stage/slide-over-bar")))
    runner.model.fill("Pages/Pages/1")
    runner.model.pages?.playing = [1]
    try runner.wait(1)
    try runner.drag(.id("stage/pip"), by: Point(-160, -90), duration: 0.1, by: .touch)
    try runner.wait(1)
    #expect(try runner.node(.id("stage/pip")).state["corner"] == .string("top-leading"))
  }

  @Test("a player comes out of its place though its window is left at once (M11)")
  func leftAtOnce() throws {
    var runner = try stageRunner()
    runner.model.fill("Pages/Pages/1")
    try runner.wait(1)
    let place = try runner.node(.id("Pages/Pages/1/place")).frame
    runner.model.pages?.playing = [1]
    runner.model.fill("One")
    try runner.wait(1.0 / 60)
    let player = try runner.frame("pip")
    #expect(abs(player.midX - place.midX) < 40 && abs(player.midY - place.midY) < 40)
  }
}
