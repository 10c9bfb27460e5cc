import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineKioskScenes
import VitrineRenderer
import VitrineResources
import VitrineScenes
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// What a visitor does with the film of the museum's guide.
@Suite("The museum's film")
struct KioskGuideFilmTests {
  private typealias Runner = SceneRunner<ViewScene<KioskGuideStage>>

  static let sizes = [Size(1080, 1920), Size(1280, 800), Size(390, 844)]
  private static let player = "guide/Film/1"

  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func guide(
    _ size: Size = Size(1080, 1920), _ surroundings: Surroundings = Surroundings()
  ) throws -> Runner {
    try .settled(ViewScene(KioskGuideStage()), size, surroundings, text: text)
  }

  /// A guide on the page of the film, which plays.
  private func playing(
    _ size: Size = Size(1080, 1920), _ surroundings: Surroundings = Surroundings()
  ) throws -> Runner {
    var runner = try guide(size, surroundings)
    runner.model.guide.show(GuideFilm.work)
    try runner.wait(1)
    try runner.tap(.id("play"))
    try runner.wait(FilmPlayback.controlsDuration + 1)
    return runner
  }

  /// A guide whose film floats.
  private func floating(
    _ size: Size = Size(1080, 1920), _ surroundings: Surroundings = Surroundings()
  ) throws -> Runner {
    var runner = try playing(size, surroundings)
    try runner.tap(.id("film-picture"))
    try runner.wait(0.5)
    try runner.tap(.id("small"))
    try runner.wait(1)
    return runner
  }

  private func place(_ runner: Runner) -> Seconds {
    runner.model.guide.film.position(at: runner.time)
  }

  /// Presses the player, and a button that comes by that.
  private func press(_ button: String, of runner: inout Runner) throws {
    try runner.tap(.id("\(Self.player)/picture"))
    try runner.wait(0.5)
    try runner.tap(.id("\(Self.player)/\(button)"))
  }

  // MARK: In its place

  @Test("It plays in its place on the page, and pauses", arguments: sizes)
  func plays(size: Size) throws {
    var runner = try guide(size)
    runner.model.guide.show(GuideFilm.work)
    try runner.wait(1)
    #expect(!runner.model.guide.film.isPlaying && place(runner) == 0)
    try runner.tap(.id("play"))
    let start = runner.time - place(runner)
    try runner.wait(4)
    #expect(abs(place(runner) - (runner.time - start)) < 0.02)
    #expect(!runner.exists(.id("play")))
    try runner.tap(.id("film-picture"))
    try runner.wait(0.5)
    try runner.tap(.id("play"))
    let stood = place(runner)
    try runner.wait(5)
    #expect(place(runner) == stood)
    #expect(runner.scene.warnings.isEmpty, "\(runner.scene.warnings)")
  }

  @Test("Only the page of its work has it")
  func page() throws {
    var runner = try guide()
    for work in GuideWork.allCases {
      runner.model.guide.show(work)
      try runner.wait(1)
      #expect(runner.exists(.id("film-place")) == (work == GuideFilm.work), "\(work)")
      #expect(!runner.exists(.id("stage/pip")))
    }
  }

  @Test("M1: who leaves the page has missed nothing when they come back")
  func leaving() throws {
    var runner = try playing()
    try runner.tap(.id(guideTab(.floors)))
    let stood = place(runner)
    #expect(!runner.model.guide.film.isPlaying)
    try runner.wait(20)
    #expect(place(runner) == stood)
    try runner.tap(.id(guideTab(.collection)))
    try runner.wait(1)
    #expect(runner.model.guide.film.isPlaying && abs(place(runner) - stood - 1) < 0.1)
  }

  // MARK: In the corner

  @Test(
    "M11: it goes to the corner, and plays on there while the map is looked at",
    arguments: sizes, Language.allCases)
  func floats(size: Size, language: Language) throws {
    var runner = try floating(size, Surroundings(language: language))
    let start = runner.time - place(runner)
    #expect(try runner.node(.id("stage/pip")).state["phase"] == .string("floating"))
    #expect(
      runner.exists(
        .label(
          language == .korean ? "작은 윈도우에서 재생 중입니다." : "This film is playing in a small window.")))
    try runner.tap(.id(guideTab(.floors)))
    try runner.wait(1)
    #expect(runner.model.guide.pane == .floors)
    try runner.tap(.id("room-stone"))
    try runner.wait(1)
    #expect(runner.model.guide.room == .stone)
    #expect(runner.exists(.id("stage/pip")))
    #expect(abs(place(runner) - (runner.time - start)) < 0.02)
    let first = runner.picture()
    try runner.wait(0.5)
    #expect(Comparison(runner.picture(), first).differingPixels > 0)
    #expect(runner.unannouncedChange() == nil)
    try runner.checkTree()
    #expect(runner.scene.warnings.isEmpty, "\(runner.scene.warnings)")
  }

  @Test("It leaves the tabs free, in each corner and as large as it gets", arguments: sizes)
  func tabs(size: Size) throws {
    for direction in LayoutDirection.allCases {
      var runner = try floating(size, Surroundings(direction: direction))
      for side in StageSide.allCases {
        for isAtTop in [false, true] {
          for scale in [1.0, 10] {
            runner.model.stage.arrangement.pictureInPicture.side = side
            runner.model.stage.arrangement.pictureInPicture.isAtTop = isAtTop
            runner.model.stage.arrangement.pictureInPicture.scale = scale
            try runner.wait(1)
            let player = try runner.node(.id("stage/pip")).frame
            let bar = try runner.node(.id("kiosk-guide/tab-bar")).frame
            #expect(player.minX >= 0 && player.maxX <= size.width && player.minY >= 0)
            #expect(player.maxY <= bar.minY, "\(side) \(isAtTop) \(scale)")
          }
        }
      }
    }
  }

  @Test("What lies below it is reached once it is thrown to another corner, or over the edge")
  func moves() throws {
    var runner = try floating()
    try runner.drag(.id("stage/pip"), by: Point(-500, -40), duration: 0.3, by: .touch)
    try runner.wait(1)
    #expect(try runner.node(.id("stage/pip")).state["corner"] == .string("bottom-leading"))
    try runner.drag(.id("stage/pip"), by: Point(-300, 0), duration: 0.15, by: .touch)
    try runner.wait(1)
    #expect(try runner.node(.id("stage/pip")).state["phase"] == .string("hidden"))
    #expect(runner.model.guide.film.isPlaying)
    try runner.tap(.id("stage/pip"))
    try runner.wait(1)
    #expect(try runner.node(.id("stage/pip")).state["phase"] == .string("floating"))
  }

  @Test("Who turns to the other language reads it on the film too")
  func language() throws {
    var runner = try floating()
    try runner.tap(.id(guideTab(.today)))
    try runner.wait(0.5)
    try runner.tap(.id("language"))
    try runner.wait(0.5)
    try runner.tap(.id("\(Self.player)/picture"))
    try runner.wait(0.5)
    #expect(try runner.node(.id("\(Self.player)/play")).label == "일시 정지")
    #expect(try runner.node(.id("\(Self.player)/film")).label == "가까이 보는 일월오봉도")
  }

  // MARK: Back

  @Test(
    "M11: it goes back into its place in one motion, from wherever the visitor is",
    arguments: sizes, KioskGuideExhibit.Pane.allCases)
  func back(size: Size, pane: KioskGuideExhibit.Pane) throws {
    var runner = try floating(size)
    let start = runner.time - place(runner)
    try runner.tap(.id(guideTab(pane)))
    if pane == .collection { runner.model.guide.path = [.crown] }
    try runner.wait(1)
    try press("return", of: &runner)
    try runner.wait(0.1)
    #expect(runner.model.guide.pane == .collection)
    #expect(runner.model.guide.path == [GuideFilm.work])
    #expect(!runner.exists(.id("stage/pip")))
    #expect(try runner.node(.id("stage")).state["animating"] == .bool(true))
    try runner.wait(1)
    #expect(try runner.node(.id("stage")).state["animating"] == .bool(false))
    #expect(runner.exists(.id("film-picture")))
    #expect(runner.model.guide.filmReturns == nil)
    #expect(abs(place(runner) - (runner.time - start)) < 0.02)
  }

  @Test("A button in its place calls it back as well")
  func here() throws {
    var runner = try floating()
    try runner.tap(.id("end-small"))
    try runner.wait(0.1)
    #expect(try runner.node(.id("stage")).state["animating"] == .bool(true))
    try runner.wait(1)
    #expect(!runner.exists(.id("stage/pip")) && runner.model.guide.film.isPlaying)
  }

  @Test("Who sends it away has seen enough: nothing floats, and nothing plays")
  func closed() throws {
    var runner = try floating()
    try runner.tap(.id(guideTab(.floors)))
    try runner.wait(0.5)
    try press("close", of: &runner)
    try runner.wait(1)
    #expect(runner.model.guide.pane == .floors && !runner.exists(.id("stage/pip")))
    #expect(!runner.model.guide.film.isPlaying)
    try runner.tap(.id(guideTab(.collection)))
    try runner.wait(1)
    #expect(!runner.model.guide.film.isPlaying && runner.exists(.id("play")))
    #expect(runner.scene.nextChange(after: runner.time, in: runner.environment) == nil)
  }

  @Test("Keys and fingers close no guide, and arrange none")
  func keys() throws {
    var runner = try floating()
    let control: KeyModifiers = .control
    for key in [
      KeyEvent(.character("w"), modifiers: control), KeyEvent(.character("n"), modifiers: control),
      KeyEvent(.up, modifiers: [.control, .alt]), KeyEvent(.down, modifiers: [.control, .alt]),
    ] {
      try runner.press(key.key, key.modifiers)
      try runner.wait(0.5)
    }
    #expect(runner.model.stage.windows.count == 2 && runner.model.stage.switcher == nil)
    #expect(runner.exists(.id("kiosk-guide")))
  }

  // MARK: Visits

  @Test("A visit that ends leaves no film, and none plays")
  func visits() throws {
    var configuration = KioskConfiguration()
    (configuration.idleTimeout, configuration.warning) = (20, 5)
    let items = [KioskItem("guide") { KioskGuideExhibit.makeScene() }]
    let environment = Environment.plain(Size(800, 1280))
    var used = KioskScene(items, configuration: configuration)
    var fresh = used
    func look(_ kiosk: KioskScene) throws -> (SemanticsNode, DisplayList) {
      let content = try #require(kiosk.content)
      var canvas = Canvas()
      content.draw(into: &canvas, in: environment)
      return (content.describe(in: environment), canvas.finish())
    }
    func run(_ kiosk: inout KioskScene, to time: Double, _ events: [TimedEvent] = []) {
      kiosk.update(FrameInput(time: time, events: events), in: environment)
    }
    run(&used, to: 0)
    run(&fresh, to: 0)
    var time = 1.0
    let steps = [
      "kiosk-guide", "kiosk-guide/tab-bar/tab-1", "work-five-peaks", "play", "small",
      "kiosk-guide/tab-bar/tab-2",
    ]
    for id in steps {
      let place = try #require(used.describe(in: environment).find(id), "\(id)").frame.center
      for phase in [PointerPhase.down, .up] {
        time += 0.1
        let event = InputEvent.pointer(PointerEvent(phase, PointerID(.touch, 1), at: place))
        run(&used, to: time, [TimedEvent(time, event)])
      }
      for _ in 0..<60 {
        time += 1.0 / 60
        run(&used, to: time)
      }
    }
    #expect(used.describe(in: environment).find("stage/pip") != nil)
    for second in stride(from: time, through: time + 40, by: 0.5) { run(&used, to: second) }
    #expect(used.phase == .attract && used.resets == 1)
    #expect(used.describe(in: environment).find("stage/pip") == nil)
    #expect(try look(used) == look(fresh))
    let content = try #require(used.content)
    #expect(content.nextChange(after: time + 41, in: environment) == nil)
  }

  // MARK: Pictures

  /// The commands of a picture of the film.
  private func list(_ time: Seconds, _ size: Size = Size(1600, 900)) -> DisplayList {
    var canvas = Canvas()
    GuideFilm(size: size, time: time)
      .paint(into: &canvas, in: Environment(size: size, text: text))
    return canvas.finish()
  }

  @Test("It ends as it begins, and any size and time is drawn without harm")
  func odd() {
    #expect(list(0) == list(GuideFilm.duration))
    #expect(list(-1) == list(0) && list(.nan) == list(0) && list(1e9) == list(40))
    for size in [Size(1, 1), Size(1, 1e5), Size(3840, 2160), Size(100, 900)] {
      for time in [0, 5.5, 39.99] { #expect(!list(time, size).commands.isEmpty) }
    }
    #expect(list(5, .zero).commands.isEmpty)
  }

  @Test(
    "Its words are there in both languages, and fit, large and small", arguments: Language.allCases)
  func captions(language: Language) throws {
    let strings = try StringTable.loadStandard()
    for index in GuideFilm.captions.indices {
      let words = strings.text("guide.film.\(index + 1)", language)
      for size in [Size(1032, 580), Size(412, 232), Size(324, 182), Size(246, 138)] {
        let time = GuideFilm.captions[index].lowerBound + 1
        var environment = Environment(size: size, text: text)
        environment.language = language
        var canvas = Canvas()
        GuideFilm(size: size, time: time).paint(into: &canvas, in: environment)
        let list = canvas.finish()
        let drawn = try #require(list.texts.first, "\(words)")
        #expect(drawn.string == words)
        let metrics = text.measure(drawn, width: size.width * 0.88)
        #expect(!metrics.isTruncated && metrics.lineCount <= 2, "\(words) \(size)")
      }
    }
    for (a, b) in zip(GuideFilm.captions, GuideFilm.captions.dropFirst()) {
      #expect(a.upperBound < b.lowerBound)
    }
  }

  @Test("It looks like this")
  func pictures() throws {
    func look(_ runner: Runner, _ name: String) throws { try verify(runner, named: name) }
    try look(playing(Size(720, 1500)), "place")
    var floors = try floating(Size(720, 1280))
    try floors.tap(.id(guideTab(.floors)))
    try floors.wait(1)
    try look(floors, "floors")
    try look(floating(Size(1280, 800), .dark), "elsewhere-dark")
    var korean = try floating(Size(390, 844), .korean)
    try korean.tap(.id("\(Self.player)/picture"))
    try korean.wait(0.5)
    try look(korean, "korean")
  }
}
