import Snapshots
import Testing
import VitrineRenderer
import VitrineScenes
import VitrineViews

/// A scene that counts its own time.
private struct Film: Scene {
  var position: Seconds = 0
  var heard: [Seconds] = []

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    position = frame.time
    heard += frame.events.map(\.time)
  }
  func draw(into canvas: inout Canvas, in environment: Environment) {}
  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { time }
  func describe(in environment: Environment) -> SemanticsNode {
    SemanticsNode(id: "film", role: .image, value: "\(position)", frame: environment.bounds)
  }
}

/// What goes on by itself, with and without a person: all of it stops where it is said to.
private struct Away: Part {
  enum Pausing { case never, inactive, background }

  var pausing = Pausing.never
  var phases: [ScenePhase] = []
  var steps = 0
  var alarm: Seconds? = 5
  var rings = 0
  var page = 0
  var film = HostedScene(Film())

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      switch pausing {
      case .never: content
      case .inactive: content.pausedWhileInactive()
      case .background: content.pausedInBackground()
      }
    }
    .onChange(of: environment.scenePhase, initial: true) { $0.phases.append($1) }
  }

  private var content: some View<Self> {
    VStack {
      TimelineView(every: 1) { time in Text("\(Int(time)) s") }
      PageControl(currentPage: \.page, numberOfPages: 3)
        .progress(.timer(PageControlTimerProgress(preferredDuration: 4, isRunning: true)))
      SceneView(\.film).frame(height: 20)
    }
    .onTimer(every: 1) { $0.steps += 1 }
    .onDeadline(alarm) { $0.rings += 1 }
  }
}

@Suite("A window's phase (M1)") struct ScenePhaseTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func runner(
    _ pausing: Away.Pausing, _ events: [(Seconds, InputEvent)]
  ) throws -> SceneRunner<ViewScene<Away>> {
    let script = Script(events: events.map { TimedEvent($0, $1) })
    return try SceneRunner(
      Away(pausing: pausing), size: Size(200, 200), text: text, script: script)
  }

  @Test("Bodies read how the window stands")
  func phases() throws {
    var runner = try runner(
      .never, [(1, .focusLost), (2, .hide), (3, .show), (4, .focusGained), (5, .hide), (6, .show)])
    try runner.advance(to: 7)
    #expect(
      runner.model.phases
        == [.active, .inactive, .background, .inactive, .active, .background, .active])
  }

  @Test("Where a window is hosted in another, the further phase counts")
  func hosted() throws {
    var environment = Environment(size: Size(200, 200), text: text)
    environment.scenePhase = .inactive
    var runner = try SceneRunner(Away(), in: environment, text: text)
    try runner.advance(to: 0.1)
    #expect(runner.model.phases == [.inactive])
    #expect(ScenePhase.background < .inactive && ScenePhase.inactive < .active)
  }

  @Test(
    "What is paused goes on exactly where it was, and the time away does not pass for it",
    arguments: [0.5, 60, 86_400, 604_800])
  func goesOn(_ away: Seconds) throws {
    var runner = try runner(.inactive, [(2.5, .focusLost), (2.5 + away, .focusGained)])
    try runner.advance(to: 2.5 + away - 0.01)
    let before = runner.model
    #expect(before.steps == 2 && before.rings == 0 && before.page == 0)
    #expect(runner.exists("2 s"))
    #expect(abs(before.film.scene.position - 2.5) < 0.02)
    // Nothing is drawn meanwhile.
    #expect(!runner.isAnimating)
    try runner.advance(to: 2.5 + away + 0.45)
    #expect(runner.model.steps == 2)
    try runner.advance(to: 2.5 + away + 0.55)
    #expect(runner.model.steps == 3)
    #expect(runner.exists("3 s"))
    try runner.advance(to: 2.5 + away + 1.45)
    #expect(runner.model.page == 0)
    try runner.advance(to: 2.5 + away + 1.55)
    #expect(runner.model.page == 1)
    try runner.advance(to: 2.5 + away + 2.45)
    #expect(runner.model.rings == 0)
    try runner.advance(to: 2.5 + away + 2.55)
    #expect(runner.model.rings == 1)
    #expect(abs(runner.model.film.scene.position - 5.05) < 0.02)
  }

  @Test("What is paused in the background goes on behind another window")
  func background() throws {
    var runner = try runner(.background, [(1.5, .focusLost), (4.5, .hide), (64.5, .show)])
    try runner.advance(to: 64)
    #expect(runner.model.steps == 4)
    try runner.advance(to: 64.9)
    #expect(runner.model.steps == 4 && runner.model.rings == 0)
    try runner.advance(to: 65.1)
    #expect(runner.model.steps == 5 && runner.model.rings == 1)
  }

  @Test("Without a modifier time passes, and a copy goes its own way")
  func never() throws {
    var runner = try runner(.never, [(1.5, .focusLost)])
    try runner.advance(to: 3.2)
    var copy = runner
    try copy.advance(to: 5.2)
    #expect(runner.model.steps == 3 && copy.model.steps == 5)
  }

  @Test("Who begins away is paused, and what is said meanwhile waits")
  func beginsAway() throws {
    var runner = try runner(.inactive, [(0, .focusLost), (10, .focusGained)])
    try runner.advance(to: 3)
    runner.model.alarm = 4
    try runner.advance(to: 10.95)
    #expect(runner.model.steps == 0 && runner.model.rings == 0)
    try runner.advance(to: 11.05)
    #expect(runner.model.steps == 1 && runner.model.rings == 1)
  }

  @Test("A scene hears what happens meanwhile at the time at which it stands")
  func heard() throws {
    let film = try runner(.inactive, []).node("film").frame
    let wheel = WheelEvent(at: film.center, dx: 0, dy: 1)
    var runner = try runner(
      .inactive, [(2, .focusLost), (7, .wheel(wheel)), (9, .focusGained), (10, .wheel(wheel))])
    try runner.advance(to: 11)
    #expect(runner.model.film.scene.heard == [2, 3])
  }

  @Test("A scene in a scene is active while its window is, wherever the focus is")
  func inner() throws {
    var runner = try SceneRunner(
      Hosting(), size: Size(200, 200), text: text,
      script: Script(events: [TimedEvent(3, .focusLost), TimedEvent(4, .focusGained)]))
    try runner.tap("Inside")
    try runner.tap("Outside")
    #expect(runner.model.inner.scene.model.phases == [.active])
    try runner.advance(to: 5)
    #expect(runner.model.inner.scene.model.phases == [.active, .inactive, .active])
  }
}

/// A scene of views in another, and a button beside it.
private struct Hosting: Part {
  struct Inner: Part {
    var phases: [ScenePhase] = []

    func body(in environment: Environment) -> some View<Self> {
      Button("Inside") { _ in }
        .onChange(of: environment.scenePhase, initial: true) { $0.phases.append($1) }
    }
  }

  var inner = HostedScene(ViewScene(Inner()))

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      SceneView(\.inner).frame(height: 100)
      Button("Outside") { _ in }
    }
  }
}
