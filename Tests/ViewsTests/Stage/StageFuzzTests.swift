import Snapshots
import Testing
import VitrineRenderer
import VitrineScenes

@testable import VitrineViews

@Suite("Random gestures on a stage (M9 to M13)")
struct StageFuzzTests {
  /// How many events each of eight stages gets: in all a hundred thousand with
  /// `VITRINE_FUZZ_FRAMES=12500`.
  private static let steps = FuzzTests.number("VITRINE_FUZZ_FRAMES") ?? 2500

  private static let sizes = [
    Size(1000, 700), Size(700, 1000), Size(390, 844), Size(320, 240), Size(1920, 1080),
  ]

  private static var stage: Stage {
    var stage = Stage(
      (1...4).map { number in StageApp("App \(number)") { ViewScene(Blank()) } }
        + [StageApp("Pages") { WindowsScene(Pages()) { $0.windows } }])
    stage.pages?.playing = [1]
    stage.syncWindows()
    return stage
  }

  /// An event that a person, a cat or a broken driver could make: often where something can be
  /// taken hold of.
  private static func event(
    _ random: inout SeededRandom, _ runner: StageRunner, _ places: [Point]
  ) -> InputEvent {
    let size = runner.environment.size
    var place = Point(
      .random(in: -40...size.width + 40, using: &random),
      .random(in: -40...size.height + 40, using: &random))
    if Int.random(in: 0..<3, using: &random) == 0, let near = places.randomElement(using: &random) {
      place = near
    }
    let pointer = PointerID(.touch, .random(in: 1...5, using: &random))
    func step(_ phase: PointerPhase) -> InputEvent {
      let isBad = Int.random(in: 0..<400, using: &random) == 0
      return .pointer(PointerEvent(phase, pointer, at: isBad ? Point(.nan, 1e300) : place))
    }
    let keys: [KeyEvent] = [
      KeyEvent(.up, modifiers: [.control, .alt]), KeyEvent(.down, modifiers: [.control, .alt]),
      KeyEvent(.left, modifiers: [.control, .alt]), KeyEvent(.right, modifiers: [.control, .alt]),
      KeyEvent(.enter, modifiers: [.control, .alt]), KeyEvent(.function(6)), KeyEvent(.left),
      KeyEvent(.right), KeyEvent(.enter), KeyEvent(.escape), KeyEvent(.left, modifiers: .alt),
      KeyEvent(.space, modifiers: [.control, .alt]), KeyEvent(.tab), KeyEvent(.delete),
    ]
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20: return step(.down)
    case 20..<62: return step(.move)
    case 62..<80: return step(.up)
    case 80..<83: return step(.cancel)
    case 83..<86:
      return .wheel(WheelEvent(at: place, dx: 0, dy: .random(in: -2...2, using: &random)))
    case 86..<95: return .key(keys[.random(in: 0..<keys.count, using: &random)])
    case 95: return .focusLost
    case 96: return .focusGained
    case 97: return .hide
    case 98: return .show
    default: return .resize(sizes[.random(in: 0..<sizes.count, using: &random)])
    }
  }

  /// Where there is something to take hold of.
  private static func places(_ runner: StageRunner) -> [Point] {
    runner.nodes(.role(.button)).map(\.frame.center)
      + runner.nodes(.role(.slider)).map(\.frame.center)
  }

  /// What must hold once nothing moves.
  private static func check(_ runner: StageRunner, _ seed: Int, _ step: Int) throws {
    let bounds = runner.environment.bounds
    let note = Comment("seed \(seed), step \(step)")
    #expect(try runner.state("animating") == .bool(false), note)
    let stage = runner.model
    #expect(!stage.isPullingSwitcher, note)
    #expect(!stage.isFanned || stage.arrangement.slideOver.windows.count > 1, note)
    #expect(
      stage.windows.contains { $0.id == stage.focused }
        || !stage.windows.contains(where: \.isArranged),
      "\(stage.focused ?? "none") \(stage.windows.map(\.id)) \(stage.arrangement) \(note)")
    if stage.switcher != nil {
      #expect(
        runner.nodes(.role(.button)).contains { $0.id.hasPrefix("stage/preview-") }
          || stage.choices.isEmpty, note)
      return
    }
    let panes = ["stage/pane-1", "stage/pane-2"].compactMap { try? runner.node(.id($0)).frame }
    #expect(!panes.isEmpty, note)
    let area = panes.reduce(0) { $0 + $1.width * $1.height }
    #expect(abs(area - bounds.width * bounds.height) < 2, "\(panes) \(note)")
    #expect(panes.allSatisfy { bounds.contains($0) }, "\(panes) \(note)")
    if panes.count == 2 { #expect(!panes[0].intersects(panes[1]), note) }
    if let over = try? runner.node(.id("stage/slide-over-1")).frame {
      #expect(bounds.contains(over), "\(over) \(note)")
    }
    let player = try runner.node(.id("stage/pip")).frame
    #expect(player.intersection(bounds).width >= StageMetrics.tab.width - 0.5, "\(player) \(note)")
    #expect(player.minY >= 0 && player.maxY <= bounds.maxY, "\(player) \(note)")
  }

  @Test(
    "whatever fingers do, windows stand right once they are lifted, and all can be reached",
    arguments: 1...8)
  func gestures(seed: Int) throws {
    var random = SeededRandom(fuzz: seed)
    var runner = try stageRunner(
      Self.stage, direction: seed.isMultiple(of: 2) ? .rightToLeft : .leftToRight)
    var places = Self.places(runner)
    for step in 1...Self.steps {
      let event = Self.event(&random, runner, places)
      if case .resize(let size) = event {
        try runner.resize(to: size)
      } else {
        runner.deliver([TimedEvent(runner.time, event)], in: runner.environment)
      }
      try runner.wait(.random(in: 0...0.05, using: &random))
      guard step.isMultiple(of: 75) else { continue }
      for finger in 1...5 {
        runner.deliver(
          [
            TimedEvent(
              runner.time, .pointer(PointerEvent(.up, PointerID(.touch, finger), at: .zero)))
          ],
          in: runner.environment)
      }
      runner.deliver(
        [TimedEvent(runner.time, .show), TimedEvent(runner.time, .focusGained)],
        in: runner.environment)
      try runner.wait(3)
      try Self.check(runner, seed, step)
      // Who has closed everything opens it again.
      for app in runner.model.apps where app.running == nil { runner.model.open(app: app.id) }
      if runner.model.pages?.playing == [] { runner.model.pages?.playing = [1] }
      runner.model.pages?.refuses = Bool.random(using: &random)
      if seed == 8 { runner.model.isArrangeable.toggle() }
      try runner.wait(1)
      places = Self.places(runner)
    }
    // All windows are in the switcher, and each comes to the front from there.
    for id in runner.model.windows.filter(\.isArranged).map(\.id) {
      runner.model.setSwitcher(.all)
      try runner.wait(1)
      #expect(runner.model.choices.contains { $0.id == id })
      runner.model.choose(id)
      try runner.wait(1)
      #expect(runner.model.isShown(id))
    }
  }
}
