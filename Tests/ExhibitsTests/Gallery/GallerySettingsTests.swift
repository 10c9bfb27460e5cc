import Foundation
import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineResources
import VitrineScenes
import VitrineViews

@testable import VitrineExhibits

/// The gallery's own appearance, language and text.
@Suite struct GallerySettingsTests {
  private static let text = Result { try TextEngine() }

  /// A gallery of which the settings are open.
  private func settings(
    motion: MotionPreference = .full, stage: StageChoices = StageChoices()
  ) throws -> SceneRunner<Gallery> {
    let text = try Self.text.get()
    var environment = Environment(size: Size(1280, 800), text: text)
    environment.motion = motion
    var gallery = Gallery(exhibit: "page-control")
    gallery.model.choices = stage
    var runner = try SceneRunner(gallery, in: environment, text: text)
    try runner.advance(to: 0.1)
    try runner.press(",", .control)
    try runner.advance(to: runner.time + 1)
    return runner
  }

  private func choose(
    _ title: String, of name: String, _ runner: inout SceneRunner<Gallery>
  ) throws {
    try runner.tap(.id("gallery/settings/\(name)"))
    try runner.advance(to: runner.time + 0.5)
    try runner.tap(.label(title))
    try runner.advance(to: runner.time + 0.5)
  }

  private func stage(_ runner: SceneRunner<Gallery>) throws -> Environment {
    try #require(runner.scene.model.stage.scene.session.environment)
  }

  @Test("A language changes the gallery and the stage at once; Automatic is the window's")
  func language() throws {
    var runner = try settings()
    try choose("한국어", of: "language", &runner)
    #expect(try runner.node(.id("gallery/settings/language")).label == "언어")
    #expect(try stage(runner).language == .korean)
    #expect(runner.scene.exhibitTitle == "페이지 컨트롤")
    try choose("자동", of: "language", &runner)
    #expect(runner.scene.exhibitTitle == "Page Control")
  }

  @Test("The stage follows the gallery unless its tools say otherwise")
  func stageFollows() throws {
    var runner = try settings()
    try choose("Dark", of: "appearance", &runner)
    #expect(try stage(runner).appearance == .dark)
    runner = try settings(stage: StageChoices(appearance: .light))
    try choose("Dark", of: "appearance", &runner)
    #expect(try stage(runner).appearance == .light)
  }

  @Test("Text, contrast and motion are the window's until they are set, and what is set is kept")
  func remembered() throws {
    var runner = try settings(motion: .reduced)
    #expect(try stage(runner).motion == .reduced)
    try choose("Off", of: "motion", &runner)
    try choose("On", of: "contrast", &runner)
    try choose("200%", of: "text", &runner)
    let stageEnvironment = try stage(runner)
    #expect(
      stageEnvironment.motion == .full && stageEnvironment.contrast == .increased
        && stageEnvironment.textScale == 2)
    let bytes = try JSONEncoder().encode(runner.scene.savedState)
    var next = Gallery()
    next.restore(try JSONDecoder().decode(GalleryState.self, from: bytes))
    #expect(next.model.settings == runner.scene.model.settings)
    #expect(next.model.settings.textScale == 2)
  }

  @Test("The search, the welcome page and the settings of a narrow window lead there")
  func ways() throws {
    let text = try Self.text.get()
    for way in ["search", "welcome", "narrow"] {
      let size = way == "narrow" ? Size(390, 844) : Size(1280, 800)
      let environment = Environment(size: size, text: text)
      var gallery = Gallery(exhibit: "icons")
      if way == "welcome" { gallery.showWelcome() }
      if way == "narrow" { gallery.model.pane = .settings }
      var runner = try SceneRunner(gallery, in: environment, text: text)
      try runner.advance(to: 0.1)
      if way == "search" {
        try runner.press("k", .control)
        try runner.type("preferences")
        try runner.press(.enter)
      } else {
        try runner.scroll(to: .id("gallery/settings/button"))
        try runner.tap(.id("gallery/settings/button"))
      }
      try runner.advance(to: runner.time + 1)
      #expect(runner.exists(.id("gallery/settings/language")), "\(way)")
      try runner.press(.escape)
      try runner.advance(to: runner.time + 1)
      #expect(!runner.scene.model.showsSettings, "\(way)")
    }
  }

  @Test("Titles and toasts speak the language from the frame on in which it is set")
  func atOnce() throws {
    var runner = try settings(motion: .reduced)
    try runner.tap(.id("gallery/settings/language"))
    try runner.advance(to: runner.time + 0.5)
    let position = try runner.node(.label("한국어")).frame.center
    var (gallery, time) = (runner.scene, runner.time)
    var steps: [InputEvent] = [
      .pointer(PointerEvent(.down, PointerID(.mouse), at: position)),
      .pointer(PointerEvent(.up, PointerID(.mouse), at: position)),
    ]
    for _ in 0..<20 where gallery.model.settings.language == nil {
      time += 1.0 / 60
      let events = steps.isEmpty ? [] : [TimedEvent(time, steps.removeFirst())]
      gallery.update(FrameInput(time: time, events: events), in: runner.environment)
    }
    #expect(gallery.model.settings.language == .korean)
    #expect(gallery.exhibitTitle == "페이지 컨트롤")
    gallery.notifyPicture(savedAs: "/a.png")
    #expect(gallery.model.stageNotice?.message.hasPrefix("저장") == true)
  }

  @Test("A link has what the stage follows the gallery in")
  func link() throws {
    var runner = try settings(stage: StageChoices(contrast: .standard))
    try choose("Dark", of: "appearance", &runner)
    try choose("On", of: "contrast", &runner)
    try choose("한국어", of: "language", &runner)
    let choices = runner.scene.model.link.choices
    #expect(choices == StageChoices(appearance: .dark, contrast: .standard, language: .korean))
  }

  @Test("What cannot be chosen is passed over")
  func unknown() throws {
    let text = #"{"appearance":"dark","textScale":7,"language":"ar-XB","contrast":3}"#
    let settings = try JSONDecoder().decode(GallerySettings.self, from: Data(text.utf8))
    var expected = GallerySettings()
    expected.appearance = .dark
    #expect(settings == expected)
    for number in [7, 0, -1, .nan, .infinity] {
      expected.textScale = number
      #expect(settings == expected)
    }
  }

  @Test(
    "Each row can be scrolled to, however large words are and small the window",
    arguments: [Size(1280, 800), Size(320, 568)], LayoutDirection.allCases)
  func scrolls(size: Size, direction: LayoutDirection) throws {
    var environment = Environment(size: size, text: try Self.text.get())
    (environment.textScale, environment.direction) = (3, direction)
    var gallery = Gallery(exhibit: "icons")
    gallery.model.showsSettings = true
    var runner = try SceneRunner(gallery, in: environment, text: try Self.text.get())
    try runner.advance(to: 1)
    for row in ["appearance", "contrast", "motion", "text", "language"] {
      try runner.scroll(to: .id("gallery/settings/\(row)"))
      let frame = try runner.node(.id("gallery/settings/\(row)")).frame
      // Below the sheet's bar, and above its lower edge.
      let room = try runner.node(.id("gallery/settings/group")).frame
      #expect(Rect(origin: .zero, size: size).contains(room), "\(room)")
      #expect(room.inset(by: -0.5).contains(frame), "\(row): \(frame), \(room)")
      try runner.tap(.id("gallery/settings/\(row)"))
      try runner.wait(0.5)
      #expect(runner.exists(.id("gallery/settings/\(row)/menu")), "\(row)")
      try runner.press(.escape)
      try runner.wait(0.5)
      #expect(!runner.exists(.id("gallery/settings/\(row)/menu")), "\(row)")
    }
  }

  @Test("All rows show without scrolling", arguments: ["en", "ko"], [1.0, 1.5])
  func room(language: String, textScale: Double) throws {
    for size in [Size(1280, 800), Size(390, 844)] {
      var environment = Environment(size: size, text: try Self.text.get())
      environment.language = try #require(Language(rawValue: language))
      environment.textScale = textScale
      var gallery = Gallery(exhibit: "icons")
      gallery.model.showsSettings = true
      var runner = try SceneRunner(gallery, in: environment, text: try Self.text.get())
      try runner.advance(to: 1)
      let sheet = try runner.node(.id("gallery/settings")).frame
      for row in ["appearance", "contrast", "motion", "text", "language"] {
        let node = try runner.node(.id("gallery/settings/\(row)"))
        #expect(node.isVisible && sheet.contains(node.frame), "\(row) \(size)")
      }
    }
  }
}
