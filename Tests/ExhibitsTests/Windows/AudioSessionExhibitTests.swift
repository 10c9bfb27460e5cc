import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// The player, without a window: nothing is heard.
@Suite struct AudioSessionExhibitTests {
  private func runner() throws -> SceneRunner<ViewScene<AudioSessionExhibit>> {
    try SceneRunner(AudioSessionExhibit(), size: Size(400, 760), text: TextEngine())
  }

  @Test("M5: a call pauses the music, and its end does not resume it: a person does")
  func call() throws {
    var runner = try runner()
    #expect(runner.model.session.phase == .paused(.person))
    try runner.tap(.id("play"))
    #expect(runner.model.session.phase == .playing && runner.model.isPlaying)
    try runner.wait(2)
    try runner.tap(.id("call"))
    #expect(runner.model.session.phase == .paused(.interruption) && !runner.model.isPlaying)
    try runner.wait(10)
    try runner.tap(.id("call"))
    try runner.wait(10)
    #expect(runner.model.session.phase == .paused(.interruption))
    try runner.tap(.id("play"))
    try runner.wait(1)
    #expect(runner.model.session.phase == .playing)
    #expect(try runner.node(.id("level")).label == "80%")
  }

  @Test("M5: directions lower the music to a quarter, and it comes back by itself")
  func directions() throws {
    var runner = try runner()
    try runner.tap(.id("play"))
    try runner.wait(1)
    #expect(try runner.node(.id("level")).label == "80%")
    try runner.tap(.id("directions"))
    try runner.wait(1)
    #expect(runner.model.session.phase == .ducked)
    #expect(try runner.node(.id("level")).label == "20%")
    try runner.wait(6)
    #expect(runner.model.session.phase == .playing && runner.model.interruption == .none)
    #expect(try runner.node(.id("level")).label == "80%")
  }

  @Test("M5: directions pause it where that is chosen, and it goes on by itself")
  func pauses() throws {
    var runner = try runner()
    runner.model.response = .pauses
    try runner.tap(.id("play"))
    try runner.wait(1)
    try runner.tap(.id("directions"))
    #expect(runner.model.session.phase == .waiting && runner.model.isPlaying)
    try runner.wait(6)
    #expect(runner.model.session.phase == .playing)
  }

  @Test("Knobs play, set the volume and interrupt, and the tree says what they stand at")
  func knobs() throws {
    var runner = try runner()
    runner.model.isPlaying = true
    runner.model.volume = 0.5
    runner.model.interruption = .short
    try runner.wait(1)
    #expect(runner.model.session.phase == .ducked && runner.model.session.volume == 0.5)
    let type = try #require(Catalog.exhibit("audio-session"))
    var scene = type.makeScene()
    let environment = Environment.plain(Size(400, 760))
    try scene.set("playing", to: "true")
    try scene.set("interruption", to: "primary")
    scene.update(FrameInput(time: 0), in: environment)
    let node = try #require(scene.describe(in: environment).find("audio-session"))
    #expect(node.state["playing"] == .bool(false) && node.state["volume"] == .number(0.8))
    #expect(node.state["interruption"] == .string("primary"))
  }

  @Test("M5: a device that goes pauses it, and it says so")
  func deviceLost() throws {
    var runner = try runner()
    try runner.tap(.id("play"))
    try runner.report(AudioEvent.deviceLost, from: "music")
    #expect(runner.model.session.phase == .paused(.deviceLost) && !runner.model.isPlaying)
  }

  @Test("The music is within −1 and 1 and has no clicks, also where it begins again")
  func tune() {
    for start in [10.2, FerryTune.length - 0.5] {
      var last: AudioSample?
      for index in 0..<24_000 {
        let sample = FerryTune.source.sample(at: start + Double(index) / 24_000)
        #expect((-1...1).contains(sample.left) && (-1...1).contains(sample.right))
        if let last { #expect(abs(sample.left - last.left) < 0.2) }
        last = sample
      }
      #expect((0...1).contains(FerryTune.level(at: start)))
    }
    for time in [-1, .nan, .infinity] { #expect(FerryTune.level(at: time) == 0) }
    for source in [FerryTune.source, FerryTune.ring, FerryTune.chime] {
      for time in [0, 1, 1e12] { #expect((-1...1).contains(source.sample(at: time).left)) }
    }
  }
}
