import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// What needs somebody's attention, and what goes on without.
@Suite struct AttentionExhibitTests {
  private func runner() throws -> SceneRunner<ViewScene<AttentionExhibit>> {
    try SceneRunner(AttentionExhibit(), size: Size(400, 1100), text: TextEngine())
  }

  /// For how long each has gone on, and whether it is paused.
  private func parts(
    _ runner: SceneRunner<ViewScene<AttentionExhibit>>
  ) throws -> [String: (elapsed: Double, isPaused: Bool)] {
    var parts: [String: (elapsed: Double, isPaused: Bool)] = [:]
    for name in ["game", "film", "download"] {
      let state = try runner.node(.id(name)).state
      guard case .number(let elapsed)? = state["elapsed"],
        case .bool(let isPaused)? = state["paused"]
      else {
        Issue.record("\(name) does not say how it stands")
        continue
      }
      parts[name] = (elapsed, isPaused)
    }
    return parts
  }

  @Test("M1: who switches away pauses the game at once, and the film only once it cannot be seen")
  func switchingAway() throws {
    var runner = try runner()
    try runner.wait(2)
    try runner.switchAway()
    try runner.wait(10)
    var parts = try parts(runner)
    #expect(parts["game"]?.isPaused == true && parts["film"]?.isPaused == false)
    let game = try #require(parts["game"]?.elapsed)
    #expect(game <= 2.1)
    #expect(try #require(parts["film"]?.elapsed) >= 11.9)
    try runner.switchBack()
    try runner.wait(1)
    parts = try self.parts(runner)
    #expect(parts["game"]?.isPaused == false)
    // Exactly where it was.
    #expect(abs(try #require(parts["game"]?.elapsed) - game - 1) < 0.21)
    #expect(
      runner.exists(
        .label("A game. It paused, then resumed exactly where it left off. Time away: 0:10")
      ))
    #expect(runner.exists(.label("A film. It kept playing because you could still see it.")))
  }

  @Test("M1, M3: a hidden window pauses both, and the download goes on")
  func hiding() throws {
    var runner = try runner()
    try runner.wait(1)
    try runner.tap("Hidden")
    let before = try parts(runner)
    try runner.wait(20)
    let parts = try parts(runner)
    #expect(parts["game"]?.isPaused == true && parts["film"]?.isPaused == true)
    #expect(parts["download"]?.isPaused == false)
    for name in ["game", "film"] {
      #expect(abs(try #require(parts[name]?.elapsed) - #require(before[name]?.elapsed)) < 0.21)
    }
    #expect(try #require(parts["download"]?.elapsed) >= 20)
    try runner.tap("In Front")
    try runner.wait(0.1)
    #expect(runner.exists(.label("A film. It paused, then resumed exactly where it left off.")))
    #expect(runner.exists(.label("A download. It continued while you were away. Received: 32 MB")))
  }

  @Test("The game's ball stays in its field, and its bricks come back")
  func game() {
    for time in [0, 1.1, 60, 1e6] {
      var canvas = Canvas()
      BreakwaterPicture(size: Size(300, 168), time: time).paint(into: &canvas)
      #expect(!canvas.finish().commands.isEmpty)
    }
  }

  @Test(
    "Cards beside each other are equally high",
    arguments: [720.0, 800, 900, 959, 960, 1080], Language.allCases)
  func heights(width: Double, language: Language) throws {
    for place in AttentionExhibit.Place.allCases {
      let text = try TextEngine()
      let environment = Environment(size: Size(width, 760), language: language, text: text)
      var exhibit = AttentionExhibit()
      exhibit.window = place
      var runner = try SceneRunner(ViewScene(exhibit), in: environment, text: text)
      try runner.wait(2)
      let heights = try ["game", "film", "download"].map {
        try runner.node(.id($0)).frame.height
      }
      #expect(Set(heights).count == 1, "\(place): \(heights)")
    }
  }
}
