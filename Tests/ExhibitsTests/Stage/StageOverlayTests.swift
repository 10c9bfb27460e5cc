import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes
import VitrineViews

@testable import VitrineExhibits

/// What is drawn over the stage, and how the stage is seen.
@Suite struct StageOverlayTests {
  private func runner(
    _ exhibit: any Exhibit.Type, _ overlays: StageOverlay..., vision: StageVision = .typical,
    size: Size = Size(320, 200)
  ) throws -> SceneRunner<StagePlayback> {
    var play = StagePlayback(exhibit)
    play.overlays.choices = StageOverlays.Choices(shown: Set(overlays), vision: vision)
    var runner = try SceneRunner(play, size: size, text: TextEngine())
    try runner.advance(to: 1)
    return runner
  }

  @Test("Small targets have dashes, letters stand on baselines, and numbers count")
  func marks() throws {
    let runner = try runner(
      ToastExhibit.self, .targets, .baselines, .order, size: Size(320, 350))
    try verify(runner)
  }

  @Test(
    "Without colours all is gray; with other eyes white stays white",
    arguments: StageVision.allCases)
  func vision(vision: StageVision) throws {
    let picture = try runner(ControlsExhibit.self, vision: vision).picture()
    let isGray = picture.withPixels {
      $0.allSatisfy { $0 & 255 == $0 >> 8 & 255 && $0 & 255 == $0 >> 16 & 255 }
    }
    #expect(isGray == (vision == .achromatopsia))
    #expect(picture[160, 150] == 0xFFFF_FFFF)
  }

  @Test("What is drawn anew shows for a moment, and then nothing moves")
  func redrawn() throws {
    func pixels(_ overlays: [StageOverlay], at time: Seconds) throws -> [UInt32] {
      var play = StagePlayback(RatingExhibit.self)
      play.overlays.choices.shown = Set(overlays)
      var runner = try SceneRunner(play, size: Size(320, 200), text: TextEngine())
      try runner.advance(to: 1)
      try runner.press(.tab)
      try runner.press(.right)
      try runner.advance(to: runner.time + time)
      if time > 1 { #expect(!runner.isAnimating) }
      return runner.picture().withPixels(Array.init)
    }
    #expect(try pixels([.redrawn], at: 0.05) != pixels([], at: 0.05))
    #expect(try pixels([.redrawn], at: 2) == pixels([], at: 2))
  }

  @Test("One renderer follows all frames, each drawn once, also in copies that go their own way")
  func redrawing() throws {
    var play = StagePlayback(RatingExhibit.self)
    play.overlays.choices.shown = [.redrawn]
    var runner = try SceneRunner(play, size: Size(320, 200), text: TextEngine())
    try runner.advance(to: 1)
    let first = try #require(runner.scene.overlays.damageTracker)
    #expect(first.frames == 1)
    try runner.press(.tab)
    let frames = first.frames
    try runner.press(.right)
    #expect(runner.scene.overlays.damageTracker === first && first.frames == frames + 1)

    var list = Canvas()
    list.fill(.rect(Rect(10, 20, 30, 40)), with: .red)
    let (empty, other) = (Canvas().finish(), list.finish())
    let damageTracker = DamageTracker(empty, in: runner.environment, text: try TextEngine())
    for _ in 0..<2 {
      #expect(damageTracker.damage(from: empty, to: other) == [Rect(10, 20, 30, 40)])
    }
  }

  @Test("An exhibit that is put away keeps no picture of itself; the next one has its choices")
  func shelved() throws {
    var runner = try SceneRunner(
      Gallery(exhibit: "rating"), size: Size(1280, 800), text: TextEngine())
    try runner.tap(.id("gallery/inspect/button"))
    try runner.tap(.id("gallery/overlay/redrawn"))
    try runner.wait(1)
    #expect(runner.scene.model.stage.scene.overlays.damageTracker != nil)
    try runner.tap(.id("gallery/sidebar/tab-music"))
    let kept = try #require(runner.scene.model.shelf["rating"]).scene
    #expect(kept.overlays.damageTracker == nil)
    #expect(runner.scene.model.stage.scene.overlays.choices.shown == [.redrawn])
  }

  @Test("Numbers cover no letters in dense lists", arguments: [false, true])
  func numbers(isMirrored: Bool) throws {
    var play = StagePlayback(ListExhibit.self)
    play.overlays.choices.shown = [.order]
    var environment = Environment(size: Size(320, 480), text: try TextEngine())
    environment.direction = isMirrored ? .rightToLeft : .leftToRight
    var runner = try SceneRunner(play, in: environment, text: TextEngine())
    try runner.advance(to: 1)
    try verify(runner, named: isMirrored ? "mirrored" : nil)
  }

  @Test("What is behind a sheet has no numbers, and a stepper has one")
  func spoken() throws {
    var play = StagePlayback(SheetExhibit.self)
    play.overlays.choices.shown = [.order]
    var runner = try SceneRunner(play, size: Size(744, 700), text: TextEngine())
    try runner.advance(to: 1)
    try verify(runner)
  }

  @Test("They stay when an inspection ends, and over the next exhibit, until they are taken away")
  func stay() throws {
    var runner = try SceneRunner(
      Gallery(exhibit: "rating"), size: Size(1280, 800), text: TextEngine())
    let grid = ElementQuery.id("gallery/overlay/grid")
    #expect(!runner.exists(grid))
    try runner.tap(.id("gallery/inspect/button"))
    try runner.tap(grid)
    try runner.press(.escape)
    #expect(runner.scene.model.stage.scene.inspection == nil)
    #expect(runner.scene.model.stage.scene.overlays.choices.shown == [.grid])
    // It is operated with them.
    try runner.tap(.id("rating"))
    #expect(runner.scene.model.exhibit.value(of: "value") != "3.5")
    try runner.tap(.id("gallery/sidebar/controls"))
    #expect(runner.scene.model.stage.scene.overlays.choices.shown == [.grid])
    try runner.tap(grid)
    #expect(runner.exists(grid), "not from under the finger")
    try runner.tap(.id("gallery/inspect/button"))
    try runner.tap(.id("gallery/inspect/button"))
    #expect(!runner.exists(grid))
  }
}

/// What the log says of what a person does.
@Suite struct StageLogTests {
  private func runner(_ exhibit: any Exhibit.Type) throws -> SceneRunner<StagePlayback> {
    var play = StagePlayback(exhibit)
    play.log.isOpen = true
    var runner = try SceneRunner(play, size: Size(400, 600), text: TextEngine())
    try runner.advance(to: 1)
    return runner
  }

  @Test("A tap is one line, with what came of it")
  func tap() throws {
    var runner = try runner(PageControlExhibit.self)
    try runner.tap(.id("page-control/dot-2"))
    try runner.advance(to: runner.time + 2)
    let line = try #require(runner.scene.log.lines.first { $0.event == "tap" })
    #expect(line.id.hasPrefix("page-control") && line.result?.contains("3") == true)
    #expect(!runner.scene.log.lines.contains { $0.event == "down" || $0.event == "up" })
  }

  @Test("What was done stands above what it has caused, which tells what was before")
  func causes() throws {
    var runner = try runner(TabBarExhibit.self)
    for tab in 1...2 {
      try runner.tap(.id("tab-bar/tab-\(tab)"))
      try runner.advance(to: runner.time + 0.5)
    }
    let lines = runner.scene.log.lines
    #expect(lines.first?.event == "tap" && lines.dropFirst().first?.isCaused == true)
    let taps = lines.indices.filter { lines[$0].event == "tap" }
    #expect(taps.count == 2 && lines.allSatisfy { $0.event == "tap" || $0.isCaused })
    #expect(lines.first { $0.event == "selected" }.map { $0.time >= lines[0].time } == true)
    var rating = try self.runner(RatingExhibit.self)
    try rating.tap(.id("rating"))
    try rating.advance(to: rating.time + 0.5)
    let line = try #require(rating.scene.log.lines.first { $0.result != nil })
    #expect(line.before == "3.5 of 5 stars" && line.result?.hasSuffix("of 5 stars") == true)
  }

  @Test("What is selected is told by its label, and so is where keys go")
  func selection() throws {
    var runner = try runner(TabBarExhibit.self)
    try runner.tap(.id("tab-bar/tab-1"))
    try runner.advance(to: runner.time + 1)
    #expect(runner.scene.log.lines.contains { $0.event == "selected" && $0.target == "Search" })
    try runner.press(.tab)
    #expect(runner.scene.log.lines.contains { $0.event == "focus" && $0.role != nil })
  }

  @Test("What is set is told as the inspector says it")
  func settings() throws {
    func loggedText(_ type: any Exhibit.Type, _ knob: String, _ value: String) throws -> String {
      let runner = try runner(type)
      var log = StageLog()
      log.isOpen = true
      let event = TimedEvent(1, .set(name: knob, value: value))
      log.record([event], on: runner.scene.session.exhibit, in: runner.environment)
      return try #require(log.lines.first).text(of: type.id, in: runner.environment)
    }
    #expect(try loggedText(TestPlate.self, "shape", "rounded-rect").hasSuffix(" = Rounded Rect"))
    #expect(try loggedText(TouchTargetsExhibit.self, "exhibit", "tab-bar").hasSuffix(" = Tab Bar"))
    #expect(try loggedText(TextFieldExhibit.self, "text", "short").hasSuffix(" = short"))
    #expect(try loggedText(TextFieldExhibit.self, "search", "true").hasSuffix(" = On"))
  }

  @Test("It keeps the newest lines, and forgets them where it is closed")
  func length() throws {
    var runner = try runner(RatingExhibit.self)
    for _ in 0..<20 { try runner.press(.tab) }
    #expect(runner.scene.log.lines.count == 12)
    var log = runner.scene.log
    log.isOpen = false
    #expect(log.lines.isEmpty && !log.isOpen)
  }
}
