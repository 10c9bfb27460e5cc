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
    _ size: Size = Size(390, 780), scale: Double = 1,
    change: (inout Environment) -> Void = { _ in }
  ) throws -> SceneRunner<ViewScene<Player>> {
    var environment = Environment(size: size, scale: scale, text: text)
    change(&environment)
    return try SceneRunner(ViewScene(Player()), in: environment, text: text)
  }

  @Test("an audit finds nothing but what is meant")
  func audit() throws {
    let exceptions = AuditExceptions([
      .init(
        rule: "partialScreen", component: "deck",
        reason: "a cover is square, and nothing else on the screen is turned")
    ])
    try expectNoFindings(player(), as: "Player", except: exceptions)
  }

  // MARK: Looks

  @Test("a minute into a track, on a phone, light and dark", arguments: Appearance.allCases)
  func playing(appearance: Appearance) throws {
    var player = try player(scale: 2) { $0.appearance = appearance }
    try player.tap("Play", by: .touch)
    try player.wait(62)
    try verify(player, named: appearance.rawValue)
  }

  @Test("halfway from one cover to the next, a finger on the glass")
  func swiping() throws {
    let finger = PointerID(.touch, 1)
    func step(_ phase: PointerPhase, _ fx: Double, at time: Seconds) -> ScriptStep {
      ScriptStep(
        time,
        .targeted(.pointer(PointerEvent(phase, finger, at: .zero)), ScriptTarget("deck", fx: fx)))
    }
    let script = Script([
      step(.down, 0.5, at: 0), step(.move, 0.2, at: 0.05), step(.move, -0.05, at: 0.1),
    ])
    let player = try SceneRunner(ViewScene(Player()), size: phone, text: text, script: script)
    try verify(player, as: .frame(at: 0.1))
  }

  @Test("a finished download puts a badge on its tab, until that is looked at")
  func downloaded() throws {
    var player = try player()
    try player.tap("Download")
    try player.wait(2.5)
    try verify(player, named: "loading")
    try player.wait(2.5)
    #expect(try player.node(.id("tabs/tab-bar/tab-2/badge")).label == "1")
    #expect(player.exists("Downloaded"))
    try verify(player, named: "done")
    try player.tap("Downloads")
    #expect(player.model.unseen == 0)
    try player.tap("Listen")
    #expect(!player.exists(.id("tabs/tab-bar/tab-2/badge")))
  }

  @Test(
    "the other panes: a grid of albums, a list of downloads", arguments: ["Albums", "Downloads"])
  func panes(name: String) throws {
    var player = try player()
    try player.tap("Download")
    try player.wait(2)
    try player.tap(.id(name == "Albums" ? "tabs/tab-bar/tab-1" : "tabs/tab-bar/tab-2"))
    try player.wait(1)
    try verify(player, named: name.lowercased())
  }

  @Test("wide screens show cover and controls side by side", arguments: LayoutDirection.allCases)
  func wide(direction: LayoutDirection) throws {
    var player = try player(Size(1000, 640)) { $0.direction = direction }
    try player.tap("Play")
    try player.wait(90)
    try verify(player, named: direction.rawValue)
  }

  @Test("in Korean, in the dark, on a small screen")
  func korean() throws {
    var player = try player(Size(320, 568)) {
      $0.language = .korean
      $0.appearance = .dark
    }
    try player.tap("재생", by: .touch)
    try player.wait(30)
    try verify(player)
  }

  @Test("at twice the size of text, nothing lies on something else")
  func large() throws {
    var player = try player { $0.textScale = 2 }
    try player.wait(1)
    let ids = ["deck", "dots", "title", "artist", "play", "tabs/tab-bar"]
    let frames = try ids.map { try player.node(.id($0)).frame }
    for (above, below) in zip(frames, frames.dropFirst()) {
      #expect(above.maxY <= below.minY + 0.5)
    }
    try verify(player)
  }

  // MARK: Albums

  @Test("a swipe goes to the next album, which begins at its beginning", arguments: PointerKind.all)
  func swiped(by pointer: PointerKind) throws {
    var player = try player()
    player.model.position = 100
    try player.drag(.id("deck"), by: Point(-150, 0), by: pointer)
    #expect(player.model.page == 1)
    #expect(player.model.position == 0)
    try player.wait(2)
    #expect(try player.node(.id("dots")).state["currentPage"] == .int(1))
    #expect(try player.node(.id("title")).label == "Northern Hours")
    if pointer == .touch { try verify(player) }
  }

  @Test("a swipe that stops short goes back, and one past the end stays")
  func shortSwipes() throws {
    var player = try player()
    try player.drag(.id("deck"), by: Point(-120, 0), rest: 0.2, by: .touch)
    #expect(player.model.page == 0)
    try player.drag(.id("deck"), by: Point(300, 0), by: .touch)
    try player.wait(2)
    #expect(player.model.page == 0)
    #expect(player.model.place.value(at: player.time) == 0)
  }

  @Test("where people read from right to left, so do swipes, arrows and the bar")
  func rightToLeft() throws {
    var player = try player { $0.direction = .rightToLeft }
    try player.drag(.id("deck"), by: Point(150, 0), by: .touch)
    #expect(player.model.page == 1)
    try player.wait(1)
    try player.drag(.id("bar"), toFraction: Point(0.25, 0.5))
    #expect(abs(player.model.position - 187 * 0.75) < 5)
    let before = player.model.position
    try player.press(.left)
    #expect(player.model.position == before + 5)
    // The tape runs forward to the right all the same.
    #expect(try player.node("Back").frame.midX < player.node("Next").frame.midX)
  }

  @Test("dots, next and back")
  func otherWays() throws {
    var player = try player()
    try player.tap("Next")
    try player.tap("Next")
    #expect(player.model.page == 2)
    try player.tap("Next")
    #expect(player.model.page == 0)
    player.model.position = 60
    try player.tap("Back")
    #expect(player.model.position == 0)
    #expect(player.model.page == 0)
    try player.tap("Back")
    #expect(player.model.page == 2)
    try player.press(.tab)
    while player.focused?.id != "dots" { try player.press(.tab) }
    try player.press(.left)
    #expect(player.model.page == 1)
    try player.wait(2)
    #expect(player.model.place.value(at: player.time) == 1)
  }

  @Test("an album of a shelf opens, and plays", arguments: ["Albums", "Downloads"])
  func shelves(name: String) throws {
    var player = try player()
    try player.tap("Next")
    try player.tap("Download")
    try player.tap("Next")
    try player.tap(.role(.tab, name))
    try player.tap(.id("album-1"), by: .touch)
    #expect(player.model.pane == .listen)
    #expect(player.model.page == 1)
    #expect(player.model.isPlaying)
  }

  @Test("a shelf stays as far as it was scrolled; its tab leads to its top")
  func scrolled() throws {
    var player = try player(Size(390, 400))
    try player.press("2", .control)
    let top = try player.node(.id("album-2")).frame.minY
    try player.drag(.id("album-0"), by: Point(0, -150), rest: 0.2, by: .touch)
    try player.wait(1)
    let frame = try player.node(.id("album-2")).frame
    #expect(frame.minY < top - 100)
    try player.press("1", .control)
    #expect(!player.exists(.id("album-2")))
    try player.press("2", .control)
    #expect(try player.node(.id("album-2")).frame == frame)
    try player.tap(.id("tabs/tab-bar/tab-1"))
    try player.wait(1)
    #expect(try player.node(.id("album-2")).frame.minY == top)
  }

  // MARK: Track

  @Test("a finger on the bar takes the track along", arguments: PointerKind.all)
  func scrubbing(by pointer: PointerKind) throws {
    var player = try player()
    try player.drag(.id("bar"), toFraction: Point(0.75, 0.5), by: pointer)
    #expect(abs(player.model.position - 214 * 0.75) < 5)
    #expect(try player.node(.id("bar")).value == player.model.position.clock)
    try player.tap(.id("bar"), by: pointer)
    #expect(player.model.position == 107)
  }

  @Test("time goes on while it plays, and at the end the next album begins")
  func autoAdvance() throws {
    var player = try player()
    try player.tap("Play")
    try player.wait(10)
    #expect(abs(player.model.position - 10) <= 0.25)
    try player.tap("Pause")
    let position = player.model.position
    try player.wait(10)
    #expect(player.model.position == position)
    try player.tap("Play")
    try player.wait(214)
    #expect(player.model.page == 1)
    #expect(abs(player.model.position - 10) <= 0.5)
    #expect(player.model.isPlaying)
  }

  @Test("Space plays wherever the focus is, but presses the button that has it")
  func keys() throws {
    var player = try player()
    try player.press(.space)
    #expect(player.model.isPlaying)
    // A tab that is clicked has the focus then; one that is chosen by a shortcut has not.
    try player.press("2", .control)
    try player.press(.space)
    #expect(!player.model.isPlaying)
    try player.press("1", .control)
    while player.focused?.id != "next" { try player.press(.tab) }
    try player.press(.space)
    #expect(player.model.page == 1)
    #expect(!player.model.isPlaying)
    while player.focused?.id != "bar" { try player.press(.tab) }
    try player.press(.right)
    #expect(player.model.position == 5)
    try player.press(.left)
    try player.press(.left)
    #expect(player.model.position == 0)
    try player.press(.space)
    #expect(player.model.isPlaying)
  }

  // MARK: A value

  @Test("a copy goes its own way, in the middle of a slide too")
  func copies() throws {
    var player = try player()
    try player.tap("Play")
    try player.tap("Next")
    try player.wait(0.1)
    var copy = player
    try copy.tap("Next")
    try copy.tap("Download")
    try copy.wait(5)
    #expect(player.model.page == 1)
    #expect(player.model.downloads.isEmpty)
    #expect(copy.model.page == 2)
    try player.wait(2)
    #expect(player.model.place.value(at: player.time) == 1)
    #expect(copy.model.downloads == [2: 100])
  }

  @Test("a script leads to the same every time")
  func replay() throws {
    func run() throws -> SceneRunner<ViewScene<Player>> {
      var player = try player()
      try player.tap("Play")
      try player.drag(.id("deck"), by: Point(-150, 0), by: .touch)
      try player.tap("Download")
      try player.wait(1.37)
      return player
    }
    let (first, second) = (try run(), try run())
    #expect(first.model == second.model)
    #expect(first.describe() == second.describe())
  }

  @Test("while nothing plays, nothing happens; while it plays, a few times a second")
  func cost() throws {
    var player = try player()
    try player.advance(to: 1)
    #expect(!player.isAnimating)
    try player.tap("Play")
    try player.wait(2)
    let next = try #require(player.scene.nextChange(after: player.time, in: player.environment))
    #expect(next > player.time + 0.05)
  }
}

extension PointerKind {
  fileprivate static let all: [PointerKind] = [.mouse, .touch]
}
