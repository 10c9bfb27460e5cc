import Testing
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
      ("rating?value=many", "value"), ("rating?bright", "bright"),
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
      let place = try #require(gallery.describe(in: environment).find(id), "\(id)").frame.center
      for phase in [PointerPhase.down, .up] {
        let step = PointerEvent(phase, PointerID(.touch, 1), at: place)
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

  @Test("A picture and a film are asked for with all that has happened")
  func exports() throws {
    for (row, wanted) in [("picture-3", SceneExport.picture(scale: 3)), ("film", .film)] {
      let requests = try share("gallery/share/\(row)").requests
      let exports = requests.compactMap {
        if case .export(let recording, let export) = $0 { (recording, export) } else { nil }
      }
      let (recording, export) = try #require(exports.first)
      #expect(export == wanted && recording.name == "rating")
      #expect(recording.environment.appearance == .dark)
      #expect(recording.events.contains { $0.event == .set(name: "value", value: "2") })
    }
  }
}
