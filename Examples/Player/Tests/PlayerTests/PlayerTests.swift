import Snapshots
import Testing
import Vitrine

@testable import Player

/// What the player looks like at moments that matter, and what it then is.
@Suite struct PlayerTests {
  private let text: TextEngine
  private let phone = Size(390, 780)

  init() throws { text = try TextEngine() }

  private func player(
    _ size: Size, scale: Double = 1, _ steps: [ScriptStep] = [],
    change: (inout Environment) -> Void = { _ in }
  ) throws -> SceneRunner<Player> {
    var environment = Environment(size: size, scale: scale, text: text)
    change(&environment)
    return try SceneRunner(Player(), in: environment, text: text, script: Script(steps))
  }

  /// A finger that goes down in a node, moves by a way, and comes up.
  private func swipe(_ target: String, at time: Seconds, by dx: Double) -> [ScriptStep] {
    let finger = PointerID(.touch, 1)
    func step(_ phase: PointerPhase, _ fx: Double, _ delay: Seconds) -> ScriptStep {
      ScriptStep(
        time + delay,
        .targeted(.pointer(PointerEvent(phase, finger, at: .zero)), ScriptTarget(target, fx: fx)))
    }
    return [
      step(.down, 0.5, 0), step(.move, 0.5 + dx / 2, 0.05), step(.move, 0.5 + dx, 0.1),
      step(.up, 0.5 + dx, 0.1),
    ]
  }

  private func tap(_ target: String, at time: Seconds) -> [ScriptStep] {
    swipe(target, at: time, by: 0)
  }

  @Test("a minute into a track, on a phone, light and dark", arguments: Appearance.allCases)
  func playing(appearance: Appearance) throws {
    let player = try player(phone, scale: 2, tap("play", at: 0)) { $0.appearance = appearance }
    try verify(player, as: .frame(at: 62), named: appearance.rawValue)
  }

  @Test("halfway from one cover to the next, a finger on the glass")
  func swiping() throws {
    let finger = swipe("deck", at: 0, by: -0.55).dropLast()
    try verify(player(phone, Array(finger)), as: .frame(at: 0.1))
  }

  @Test("a swipe ends on the next album, and its dot says so")
  func swiped() throws {
    var player = try player(phone, swipe("deck", at: 0, by: -0.5))
    try player.advance(to: 2)
    #expect(player.describe().find("dots")?.state["currentPage"] == .int(1))
    #expect(player.describe().find("title")?.label == "Northern Hours")
    try verify(player)
  }

  @Test("a finished download puts a badge on its tab")
  func downloaded() throws {
    var player = try player(phone, tap("download", at: 0))
    try verify(player, as: .frame(at: 2.5), named: "loading")
    try player.advance(to: 5)
    #expect(player.describe().find("tabs/tab-2/badge")?.label == "1")
    try verify(player, named: "done")
  }

  @Test(
    "the other panes: a grid of albums, a list of downloads", arguments: ["albums", "downloads"])
  func panes(name: String) throws {
    let tab = name == "albums" ? "tabs/tab-1" : "tabs/tab-2"
    let player = try player(phone, tap("download", at: 0) + tap(tab, at: 2))
    try verify(player, as: .frame(at: 3), named: name)
  }

  @Test("wide screens show cover and controls side by side", arguments: LayoutDirection.allCases)
  func wide(direction: LayoutDirection) throws {
    let player = try player(Size(1000, 640), tap("play", at: 0)) { $0.direction = direction }
    try verify(player, as: .frame(at: 90), named: direction.rawValue)
  }

  @Test("in Korean, in the dark, on a small screen")
  func korean() throws {
    let player = try player(Size(320, 568), tap("play", at: 0)) {
      $0.language = .korean
      $0.appearance = .dark
    }
    try verify(player, as: .frame(at: 30))
  }

  @Test("a finger on the bar takes the track along")
  func scrubbing() throws {
    var player = try player(phone, swipe("bar", at: 0, by: 0.25))
    try player.advance(to: 1)
    #expect(player.describe().find("bar")?.value == "2:40")
  }

  @Test("while nothing plays, nothing happens; while it plays, a few times a second")
  func cost() throws {
    var player = try player(phone, tap("play", at: 10))
    try player.advance(to: 1)
    #expect(!player.isAnimating)
    try player.advance(to: 11)
    let next = try #require(player.scene.nextChange(after: 11, in: player.environment))
    #expect(next > 11.05)
  }
}
