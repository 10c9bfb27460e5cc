import Snapshots
import Testing
import VitrineDrawing
import VitrineExhibits
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

/// What the exhibits announce by `nextChange` and `nextUpdate`, in all their states and whatever a
/// person does.
///
/// A change that is not announced passes every other test and is missing in a window.
@Suite struct AnnouncementTests {
  private let context: ExhibitContext
  private let text: TextEngine

  init() throws {
    context = try .load()
    text = try TextEngine()
  }

  @Test("every change is announced, in every state", arguments: Catalog.all.map { $0.id })
  func states(id: String) throws {
    let type = try #require(Catalog.exhibit(id))
    for state in [ExhibitState("default")] + type.states {
      try check(type.init(context: context), state, "\(id), \(state.key)", RandomInput(seed: 1), 0)
    }
  }

  @Test(
    "every change is announced, whatever a person does", arguments: Catalog.all.map { $0.id },
    Array(1...6))
  func input(id: String, seed: Int) throws {
    let type = try #require(Catalog.exhibit(id))
    let states = [ExhibitState("default")] + type.states
    let state = states[seed % states.count]
    try check(
      type.init(context: context), state, "\(id), \(state.key), seed \(seed)",
      RandomInput(seed: seed), 24)
  }

  /// Runs an exhibit and looks at moments on and between its frames.
  private func check<E: Exhibit>(
    _ exhibit: E, _ state: ExhibitState, _ name: String, _ input: RandomInput, _ events: Int
  ) throws {
    var (exhibit, input) = (exhibit, input)
    for setting in state.settings { try exhibit.set(setting.knob, to: setting.value) }
    var runner = try runner(exhibit, Script(try steps(exhibit, &input, events)))
    var time: Seconds = 0
    for _ in 0..<40 {
      // From a part of a frame to most of a second.
      let part = input.share()
      time += 0.001 + 0.9 * part * part * part
      try runner.advance(to: time)
      if let change = runner.unannouncedChange() {
        Issue.record("\(name), at \(time) s: \(change)")
        return
      }
    }
  }

  @Test(
    "what is left out because nothing but time passes makes no difference",
    arguments: Catalog.all.map { $0.id }, [1, 2])
  func leftOut(id: String, seed: Int) throws {
    let type = try #require(Catalog.exhibit(id))
    try leftOut(type.init(context: context), RandomInput(seed: seed))
  }

  private func leftOut<E: Exhibit>(_ exhibit: E, _ input: RandomInput) throws {
    var input = input
    var steps = try steps(exhibit, &input, 8)
    let middle = (steps.last?.time ?? 0) + 31.2
    let end = middle + 30.1
    steps.append(ScriptStep(middle, .event(.focusLost)))
    var jumping = try runner(exhibit, Script(steps))
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

  private static let size = Size(390, 300)

  private func runner<E: Exhibit>(_ exhibit: E, _ script: Script) throws -> SceneRunner<E> {
    try SceneRunner(exhibit, size: Self.size, text: text, script: script)
  }

  /// What a person does on what an exhibit shows at first.
  private func steps<E: Exhibit>(
    _ exhibit: E, _ input: inout RandomInput, _ count: Int
  ) throws -> [ScriptStep] {
    var runner = try runner(exhibit, Script())
    try runner.advance(to: 0)
    return input.steps(count, on: runner.describe())
  }
}
