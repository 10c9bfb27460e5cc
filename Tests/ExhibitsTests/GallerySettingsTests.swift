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
    #expect(try runner.node(.id("gallery/stage")).label != "")
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
    let told = try stage(runner)
    #expect(told.motion == .full && told.contrast == .increased && told.textScale == 2)
    let bytes = try JSONEncoder().encode(runner.scene.savedState)
    var next = Gallery()
    next.restore(try JSONDecoder().decode(GalleryState.self, from: bytes))
    #expect(next.model.surroundings == runner.scene.model.surroundings)
    #expect(next.model.surroundings.textScale == 2)
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
}
