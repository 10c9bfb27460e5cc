import Snapshots
import Testing

@testable import VitrineViews

extension StageTests {
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
      runner.deliver(
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
      runner.deliver(
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
}
