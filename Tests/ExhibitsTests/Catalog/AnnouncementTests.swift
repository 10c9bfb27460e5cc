import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

@testable import VitrineExhibits

/// What the exhibits announce by `nextChange` and `nextUpdate`, in all their states and whatever a
/// person does.
///
/// A change that is not announced passes every other test and is missing in a window.
@Suite struct AnnouncementTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  @Test("every change is announced, in every state", arguments: Catalog.all.map { $0.id })
  func states(id: String) throws {
    let type = try #require(Catalog.exhibit(id))
    for state in states(of: type) {
      try check(exhibit(type, state), "\(id), \(state.key)", RandomInput(seed: 1), events: 0)
    }
  }

  @Test(
    "every change is announced, whatever a person does", arguments: Catalog.all.map { $0.id },
    Array(1...5))
  func input(id: String, seed: Int) throws {
    let type = try #require(Catalog.exhibit(id))
    let states = states(of: type)
    let state = states[seed * 7 % states.count]
    let environment = Environment(
      size: Self.size, scale: seed % 3 == 0 ? 2 : 1,
      direction: seed % 4 < 2 ? .leftToRight : .rightToLeft,
      motion: seed % 4 == 0 ? .reduced : .full, text: text)
    try check(
      exhibit(type, state), "\(id), \(state.key), seed \(seed)", RandomInput(seed: seed),
      events: 24, in: environment)
  }

  @Test(
    "every change after a tap is announced, on every part", arguments: Catalog.all.map { $0.id })
  func taps(id: String) throws {
    let type = try #require(Catalog.exhibit(id))
    try taps(type.makeScene(), id)
  }

  private func taps<S: Scene>(_ scene: S, _ name: String) throws {
    var first = try SceneRunner(scene, size: Self.size, text: text)
    try first.advance(to: 0)
    let tree = first.describe()
    // Nobody can tap what is scrolled out.
    for id in tree.operable where tree.visibleFrame(of: id) != nil {
      func tap(_ phase: PointerPhase, _ time: Seconds) -> ScriptStep {
        ScriptStep(
          time,
          .targeted(
            .pointer(PointerEvent(phase, PointerID(.touch, 1), at: .zero)), ScriptTarget(id)))
      }
      let script = Script([tap(.down, 0.1), tap(.up, 0.15)])
      var runner = try SceneRunner(scene, size: Self.size, text: text, script: script)
      for time in [0.13, 0.2, 0.3, 0.5, 0.8, 1.5] {
        try runner.advance(to: time)
        #expect(runner.unannouncedChange() == nil, "\(name), after a tap on \(id), at \(time) s")
      }
    }
  }

  @Test("every change of the gallery is announced", arguments: 1...4)
  func gallery(seed: Int) throws {
    let ids = Catalog.all.map { $0.id }
    let gallery = Gallery(exhibit: ids[seed * 5 % ids.count])
    let environment = Environment(size: Size(1100, 700), text: text)
    // Between two frames the stage's clock may be early.
    try check(
      gallery, "gallery, seed \(seed)", RandomInput(seed: seed), events: 24, in: environment,
      isOnGrid: true)
  }

  /// Those that it names, those of its knobs, and a page that turns by itself.
  private func states(of type: any Exhibit.Type) -> [ExhibitState] {
    // Other exhibits that one shows are tested by themselves.
    let knobs = type.makeScene().knobs.filter { $0.name != "exhibit" }
    let timer = knobs.contains { $0.name == "progress" }
    return [ExhibitState("default")] + type.states + ExhibitState.states(of: knobs)
      + (timer ? [ExhibitState("timer", "progress", "timer")] : [])
  }

  private func exhibit(_ type: any Exhibit.Type, _ state: ExhibitState) throws -> any ExhibitScene {
    var exhibit = type.makeScene()
    for setting in state.settings { try exhibit.set(setting.knob, to: setting.value) }
    return exhibit
  }

  /// Runs a scene and looks at moments on and between its frames.
  private func check<S: Scene>(
    _ scene: S, _ name: String, _ input: RandomInput, events: Int,
    in environment: Environment? = nil, isOnGrid: Bool = false
  ) throws {
    let environment = environment ?? Environment(size: Self.size, text: text)
    var input = input
    let steps = try steps(scene, &input, events, in: environment)
    var runner = try SceneRunner(scene, in: environment, text: text, script: Script(steps))
    var time: Seconds = 0
    for _ in 0..<40 {
      // From a part of a frame to most of a second.
      let part = input.fraction()
      time += 0.001 + 0.9 * part * part * part
      try runner.advance(to: isOnGrid ? FrameGrid.time(FrameGrid.first(from: time)) : time)
      if let change = runner.unannouncedChange() {
        Issue.record("\(name), at \(time) s: \(change)")
        return
      }
    }
  }

  @Test(
    "what is left out because nothing but time passes makes no difference",
    arguments: Catalog.all.map { $0.id }, [1, 2, 3])
  func leftOut(id: String, seed: Int) throws {
    let type = try #require(Catalog.exhibit(id))
    let states = states(of: type)
    // One of them is always the last, in which a page turns by itself.
    let state = states[seed == 3 ? states.count - 1 : seed * 7 % states.count]
    try leftOut(exhibit(type, state), RandomInput(seed: seed))
  }

  private func leftOut<S: Scene>(_ scene: S, _ input: RandomInput) throws {
    var input = input
    let environment = Environment(size: Self.size, text: text)
    var steps = try steps(scene, &input, 8, in: environment)
    let middle = (steps.last?.time ?? 0) + 31.2
    let end = middle + 30.1
    steps.append(ScriptStep(middle, .event(.focusLost)))
    var jumping = try SceneRunner(scene, in: environment, text: text, script: Script(steps))
    var stepping = jumping
    try jumping.advance(to: end)
    // Less than a second at a time leaves nothing out.
    var time: Seconds = 0
    while time < end {
      time = min(time + 0.5, end)
      try stepping.advance(to: time)
    }
    #expect(jumping.describe() == stepping.describe())
    let comparison = Comparison(stepping.picture(), jumping.picture())
    #expect(comparison.isEqual, "\(comparison)")
  }

  @Test(
    "a day of an exhibit that nobody touches takes few frames, and an hour of its states",
    arguments: Catalog.all.map { $0.id })
  func day(id: String) throws {
    let type = try #require(Catalog.exhibit(id))
    // A slide show turns its page seventeen thousand times.
    // The wheel of a mailbox turns while its server is silent.
    // A film that plays has thirty pictures a second, and previews of apps that move ten.
    let ends: [String: Seconds] = [
      "page-stories": 3600, "picture-in-picture": 600, "app-switcher": 600,
      "refresh-control": 600,
    ]
    for (index, state) in states(of: type).enumerated() {
      let end = ends[id] ?? (index == 0 ? 86_400 : 3600)
      // As many as fifty thousand in a day, and those in which it begins and ends.
      let maximum = ends[id] == nil ? Int(end / 86_400 * 50_000) + 300 : 50_000
      try idle(exhibit(type, state), end, maximum, "\(id), \(state.key)")
    }
  }

  private func idle<S: Scene>(_ scene: S, _ end: Seconds, _ maximum: Int, _ name: String) throws {
    let counted = CountedScene(scene: scene)
    let events = [TimedEvent(0.1, .focusLost), TimedEvent(end - 1, .focusLost)]
    var runner = try SceneRunner(
      counted, size: Self.size, text: text, script: Script(events: events))
    try runner.advance(to: end)
    #expect(counted.count.updates < maximum, "\(name)")
  }

  private static let size = Size(390, 300)

  /// What a person does on what a scene shows at first.
  private func steps<S: Scene>(
    _ scene: S, _ input: inout RandomInput, _ count: Int, in environment: Environment
  ) throws -> [ScriptStep] {
    var runner = try SceneRunner(scene, in: environment, text: text)
    try runner.advance(to: 0)
    return input.steps(count, on: runner.describe())
  }
}

extension SemanticsNode {
  /// Ids of the parts that a person can operate and that are in sight.
  fileprivate var operable: [String] {
    guard isVisible else { return [] }
    let own = isInteractive && isEnabled && !frame.isEmpty && frame.isFinite ? [id] : []
    return own + children.flatMap(\.operable)
  }
}

/// A scene that counts how often it and its copies are updated.
private struct CountedScene<S: Scene>: Scene {
  final class Count {
    var updates = 0
  }

  var scene: S
  let count = Count()

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    count.updates += 1
    scene.update(frame, in: environment)
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    scene.draw(into: &canvas, in: environment)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    scene.nextChange(after: time, in: environment)
  }

  func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    scene.nextUpdate(after: time, in: environment)
  }
}
