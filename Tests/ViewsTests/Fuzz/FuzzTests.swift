import Foundation
import Snapshots
import Testing
import VitrineTestSupport

@testable import VitrineViews

/// A hundred thousand random gestures over random trees; a run of another length or seed by
/// `VITRINE_FUZZ_FRAMES` and `VITRINE_FUZZ_SEED`.
@Suite struct FuzzTests {
  /// Frames a model sees; a quarter of them have several events.
  private static let frames = number("VITRINE_FUZZ_FRAMES") ?? 250
  private static let seed = number("VITRINE_FUZZ_SEED") ?? 1

  static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  @Test(arguments: 0..<40) func treesStaySound(group: Int) {
    for index in 0..<8 {
      let seed = Self.seed &* 1000 + group * 8 + index
      var run = FuzzRun(seed: seed)
      for _ in 0..<Self.frames { run.step() }
      #expect(run.eventCount > Self.frames / 2)
    }
  }
}

/// One model, and what happens to it.
struct FuzzRun {
  private let seed: Int
  private var scene: ViewScene<FuzzModel>
  private var environment = Environment.plain(Size(320, 240))
  private var events: FuzzEvents
  private var random: SeededRandom
  private var time = 0.0
  private var frames = 0
  private(set) var eventCount = 0

  init(seed: Int) {
    self.seed = seed
    scene = ViewScene(FuzzModel(seed: seed))
    events = FuzzEvents(seed: seed, size: environment.size)
    random = SeededRandom(fuzz: seed &+ 5)
    scene.update(FrameInput(time: 0), in: environment)
  }

  mutating func step() {
    frames += 1
    let frame = events.next(after: time, in: &environment)
    eventCount += frame.events.count
    time = frame.time
    let place = "(seed \(seed), frame \(frames): \(frame.events.map(\.event)))"
    let before = random.chance(0.1) ? scene : nil
    let picture = before?.picture(in: environment)
    let said = before?.describe(in: environment)
    scene.update(frame, in: environment)
    let requests = scene.takeRequests()
    let checks = FuzzChecks(scene: scene, environment: environment, place: place)
    checks.referencesLive()
    if let before {
      #expect(before.picture(in: environment) == picture, "a copy has changed \(place)")
      #expect(before.describe(in: environment) == said, "a copy is described otherwise \(place)")
      var again = before
      again.update(frame, in: environment)
      #expect(again.takeRequests() == requests, "other requests \(place)")
      #expect(again.model == scene.model, "another model \(place)")
      #expect(
        again.describe(in: environment) == scene.describe(in: environment), "replayed \(place)")
      #expect(again.picture(in: environment) == scene.picture(in: environment), "redrawn \(place)")
    }
    if random.chance(0.06) {
      let description = scene.describe(in: environment)
      checks.descriptionIsSound(description)
      checks.hitsAgree(description)
    }
    if random.chance(0.06) { checks.freshIsAlike(at: time) }
    if random.chance(0.04) { checks.announcesChanges(after: time) }
  }
}
