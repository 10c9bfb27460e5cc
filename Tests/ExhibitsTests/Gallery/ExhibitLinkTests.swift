import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("Links to moments of exhibits")
struct ExhibitLinkTests {
  @Test(
    "A link says what it was read from",
    arguments: [
      "rating", "page-control?pages=7&at=2.05&dark", "tab-bar?badge-1=5%20%26%20more&ko&rtl",
      "rating?tint=%23C93400&light&reduced-motion&text-scale=2&zoom=1.5&device=phone",
      "page-control?view=states&pages=7&rtl",
      "rating?dark&vision=protanopia&overlay=grid&overlay=safe-area",
    ])
  func roundTrip(text: String) throws {
    let link = try ExhibitLink(text)
    #expect("\(link)" == text)
    #expect(try ExhibitLink("\(link)") == link)
  }

  @Test(
    "What is no link says what is wrong, and what is taken",
    arguments: [
      ("", "is no link"), ("nothing?dark", "there is no exhibit 'nothing'"),
      ("rating?at=soon", "at takes seconds"), ("rating?at=-1", "at takes seconds"),
      ("rating?at=1e99", "at takes seconds"), ("rating?zoom=7", "zoom takes 1, 1.5"),
      ("rating?device=fridge", "device takes free, phone"), ("rating?pages=7", "pages"),
      ("rating?vision=x-ray", "vision takes typical, protanopia"),
      ("rating?view=half", "view takes one, states, wall"),
      ("rating?overlay=all", "overlay takes grid, baselines"), ("rating?value=many", "value"),
      ("rating?bright", "bright"),
    ])
  func problems(text: String, words: String) {
    #expect {
      try ExhibitLink(text)
    } throws: { error in
      "\(error)".contains(words)
    }
  }

  @Test("A gallery opens the moment of a link, where its time stands still")
  func opens() throws {
    let environment = Environment.plain(Size(1280, 800))
    var gallery = Gallery()
    gallery.open(try ExhibitLink("progress-bar?value=0.25&at=0.5&dark&device=phone"))
    gallery.update(FrameInput(time: 0), in: environment)
    let model = gallery.model
    #expect(model.selected == "progress-bar" && model.exhibit.value(of: "value") == "0.25")
    #expect(model.choices.appearance == .dark && model.choices.device == .phone)
    #expect(!model.clock.isPlaying && abs(model.stage.scene.session.time - 0.5) < 0.02)
    gallery.update(FrameInput(time: 3), in: environment)
    #expect(abs(gallery.model.stage.scene.session.time - 0.5) < 0.02)
  }

  @Test("In the view of states a link is shared, and what needs one state says so")
  func states() throws {
    let environment = Environment.plain(Size(1600, 900))
    var gallery = Gallery()
    gallery.open(try ExhibitLink("page-control?view=states&pages=7"))
    gallery.update(FrameInput(time: 0), in: environment)
    gallery.update(FrameInput(time: 1), in: environment)
    #expect(
      gallery.model.view == .states && "\(gallery.model.link)" == "page-control?view=states&pages=7"
    )
    let tree = gallery.describe(in: environment)
    #expect(try #require(tree.find("gallery/share")).isEnabled)
    for (id, words) in [
      ("gallery/inspect/button", "Open one state to inspect it."),
      ("gallery/log", "Open one state to see its events."),
    ] {
      let node = try #require(tree.find(id))
      #expect(node.state["help"] == .string(words), "\(id)")
    }
    let position = try #require(tree.find("gallery/share")).frame.center
    for (index, phase) in [PointerPhase.down, .up].enumerated() {
      let time = 1.1 + Double(index) / 10
      let event = InputEvent.pointer(PointerEvent(phase, PointerID(.touch, 1), at: position))
      gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    }
    let menu = gallery.describe(in: environment)
    #expect(menu.find("gallery/share/link") != nil && menu.find("gallery/share/film") == nil)
    #expect(menu.find("gallery/share/test") == nil)
  }

  @Test("A link of any frame opens that frame")
  func frames() throws {
    for frame in 0...600 {
      let link = ExhibitLink(
        exhibit: "rating", settings: [], time: FrameGrid.time(frame), choices: StageChoices())
      let time = try #require(try ExhibitLink("\(link)").time)
      #expect(FrameGrid.last(through: time) == frame, "\(link)")
    }
  }

  // MARK: Share menu

  private func share(_ row: String) throws -> (gallery: Gallery, requests: [SceneRequest]) {
    let environment = Environment.plain(Size(1280, 800))
    var gallery = Gallery(exhibit: "rating")
    gallery.update(FrameInput(time: 0), in: environment)
    try gallery.set("value", to: "2")
    gallery.model.choices.appearance = .dark
    var time = 0.5
    for id in ["gallery/share", row] {
      gallery.update(FrameInput(time: time), in: environment)
      let position = try #require(gallery.describe(in: environment).find(id), "\(id)").frame.center
      for phase in [PointerPhase.down, .up] {
        let step = PointerEvent(phase, PointerID(.touch, 1), at: position)
        gallery.update(
          FrameInput(time: time, events: [TimedEvent(time, .pointer(step))]), in: environment)
        time += 0.1
      }
      time += 0.5
    }
    gallery.update(FrameInput(time: time), in: environment)
    return (gallery, gallery.takeRequests())
  }

  @Test("The link of what shows is copied, and that is said beside the stage")
  func copiesLink() throws {
    let (gallery, requests) = try share("gallery/share/link")
    let links = requests.compactMap { if case .copy(let text) = $0 { text } else { nil } }
    let link = try ExhibitLink(try #require(links.first))
    #expect("\(link)" == "rating?value=2.0&dark", "it stands still")
    #expect(gallery.model.stageNotice?.message == "Link copied" && gallery.model.notice == nil)
  }

  @Test("The command opens the link, and the test has the example and its surroundings")
  func copiesCommandAndTest() throws {
    let commands = try share("gallery/share/command").requests
    #expect(
      commands.contains {
        if case .copy(let text) = $0 {
          text.hasPrefix("vitrine open 'rating?value=2.0")
        } else {
          false
        }
      })
    let tests = try share("gallery/share/test").requests
    let test = try #require(
      tests.compactMap { if case .copy(let text) = $0 { text } else { nil } }.first)
    for part in [
      "import Snapshots\nimport Testing\n", "import Vitrine\n", "struct RatingExample: Part {",
      "var value = 2.0", "@Test func ratingExample() throws {", "appearance: .dark",
      "try verify(runner, at: ",
    ] {
      #expect(test.contains(part), "\(part)")
    }
  }

  @Test(
    "Pictures and films are asked for",
    arguments: [
      ("picture-3", SceneExport.picture(scale: 3)), ("light-and-dark", .lightAndDark),
      ("before-and-after", .beforeAndAfter), ("film", .film),
    ])
  func exports(_ row: String, _ export: SceneExport) throws {
    let requests = try share("gallery/share/\(row)").requests
    #expect(requests.contains(.export(export)))
  }

  /// A picture of what is to be saved: of the last frame, or of the first.
  private func pictures(
    _ gallery: Gallery, _ export: SceneExport, atEnd: Bool = true
  ) throws -> [[UInt32]] {
    try gallery.replays(for: export).map { replay in
      let text = try TextEngine()
      var runner = try SceneRunner(replay, in: replay.environment, text: text)
      if atEnd { try runner.advance(to: replay.duration) }
      return runner.picture().withPixels { Array($0) }
    }
  }

  @Test("A picture is what the stage shows, in the language and size that it has now")
  func pictureOfPresent() throws {
    var environment = Environment.plain(Size(1280, 800))
    var gallery = Gallery(exhibit: "rating")
    gallery.update(FrameInput(time: 0), in: environment)
    try gallery.set("value", to: "2")
    gallery.update(FrameInput(time: 1), in: environment)
    (environment.language, environment.textScale) = (.korean, 1.5)
    gallery.update(FrameInput(time: 2), in: environment)
    let session = gallery.model.stage.scene.session
    let shown = try #require(session.environment)
    var text = Canvas()
    session.exhibit.draw(into: &text, in: shown)
    let replay = try #require(gallery.replays(for: .picture(scale: 1)).first)
    #expect(replay.duration == 0 && replay.environment.isSame(as: shown))
    var runner = try SceneRunner(replay, in: replay.environment, text: try TextEngine())
    try runner.advance(to: 0)
    var drawn = Canvas()
    runner.scene.draw(into: &drawn, in: runner.environment)
    #expect(drawn.finish() == text.finish())
  }

  @Test("What is drawn over the stage, and how that is seen, is in its link and in its picture")
  func overlays() throws {
    let environment = Environment.plain(Size(1280, 800))
    var gallery = Gallery()
    gallery.open(try ExhibitLink("rating?vision=achromatopsia&overlay=grid"))
    gallery.update(FrameInput(time: 0), in: environment)
    let overlays = gallery.model.stage.scene.overlays
    #expect(overlays.choices.vision == .achromatopsia && overlays.choices.shown == [.grid])
    #expect(overlays.isOpen, "what to take back shows")
    #expect("\(gallery.model.link)" == "rating?vision=achromatopsia&overlay=grid")
    let seen = try pictures(gallery, .picture(scale: 1))
    gallery.model.stage.scene.overlays.choices.shown = []
    let gray = try pictures(gallery, .picture(scale: 1))
    gallery.model.stage.scene.overlays.choices.vision = .typical
    let plain = try pictures(gallery, .picture(scale: 1))
    #expect(seen != gray && gray != plain && "\(gallery.model.link)" == "rating")
  }

  @Test("Light stands beside dark, and the defaults beside what was set")
  func pairs() throws {
    var gallery = try share("gallery/share").gallery
    let appearances = gallery.replays(for: .lightAndDark).map(\.environment.appearance)
    #expect(appearances == [.light, .dark])
    let pair = try pictures(gallery, .beforeAndAfter)
    #expect(pair.count == 2 && pair.first != pair.last)
    try gallery.set("value", to: "3.5")
    #expect(try pictures(gallery, .beforeAndAfter).first == pair.first)
  }

  @Test("Where a desktop has a program for folders, a picture that was saved can be shown there")
  func folder() throws {
    let environment = Environment.plain(Size(1280, 800))
    for hasFolder in [false, true] {
      var gallery = Gallery(exhibit: "rating")
      gallery.update(FrameInput(time: 0), in: environment)
      gallery.notifyPicture(savedAs: "/home/mina/rating-1.png", hasFolder: hasFolder)
      gallery.update(FrameInput(time: 0.1), in: environment)
      gallery.update(FrameInput(time: 1), in: environment)
      let button = gallery.describe(in: environment).find("gallery/notice/show")
      #expect((button != nil) == hasFolder)
      guard let position = button?.frame.center else { continue }
      for (time, phase) in [(1.1, PointerPhase.down), (1.2, .up)] {
        let step = PointerEvent(phase, PointerID(.touch, 1), at: position)
        gallery.update(
          FrameInput(time: time, events: [TimedEvent(time, .pointer(step))]), in: environment)
      }
      #expect(gallery.takeRequests().contains(.showInFolder("/home/mina/rating-1.png")))
    }
  }

  @Test("What a person did leaves no defaults to show beside it")
  func noDefaults() throws {
    let environment = Environment.plain(Size(1280, 800))
    var gallery = Gallery(exhibit: "rating")
    gallery.update(FrameInput(time: 0), in: environment)
    #expect(!gallery.model.stage.scene.session.hasDefaults)
    try gallery.set("value", to: "2")
    gallery.update(FrameInput(time: 0.1), in: environment)
    #expect(gallery.model.stage.scene.session.hasDefaults)
  }

  @Test("A film begins as much before as it lasts, or where time began")
  func film() throws {
    let environment = Environment.plain(Size(1280, 800))
    var gallery = Gallery(exhibit: "activity-indicator")
    #expect(gallery.replays(for: .film).isEmpty)
    gallery.update(FrameInput(time: 0), in: environment)
    for (time, duration) in [(2.0, 2.0), (5.3, 4)] {
      gallery.update(FrameInput(time: time), in: environment)
      let film = try #require(gallery.replays(for: .film).first)
      #expect(abs(film.duration - duration) < 0.02)
    }
    try gallery.set("size", to: "medium")
    gallery.update(FrameInput(time: 5.8), in: environment)
    #expect(try pictures(gallery, .film, atEnd: false) != pictures(gallery, .film))
  }

  @Test("What is before and after can be saved once a knob is turned")
  func beforeAndAfter() throws {
    for isTurned in [false, true] {
      let environment = Environment.plain(Size(1280, 800))
      var gallery = Gallery(exhibit: "rating")
      gallery.update(FrameInput(time: 0), in: environment)
      if isTurned { try gallery.set("value", to: "2") }
      gallery.update(FrameInput(time: 0.1), in: environment)
      let tree = gallery.describe(in: environment)
      let position = try #require(tree.find("gallery/share")).frame.center
      for (time, phase) in [(0.5, PointerPhase.down), (0.6, .up)] {
        let step = PointerEvent(phase, PointerID(.touch, 1), at: position)
        gallery.update(
          FrameInput(time: time, events: [TimedEvent(time, .pointer(step))]), in: environment)
      }
      gallery.update(FrameInput(time: 1), in: environment)
      let menu = gallery.describe(in: environment)
      #expect(menu.find("gallery/share/film") != nil)
      #expect((menu.find("gallery/share/before-and-after") != nil) == isTurned)
    }
  }
}
