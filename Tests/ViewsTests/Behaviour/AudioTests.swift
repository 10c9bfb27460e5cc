import Testing
import VitrineViews

/// Two players, one of which mixes.
private struct Players: Part {
  var music = AudioSession()
  var rain = AudioSession(.ambient)
  var source = "song"
  var isShown = true

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      Button("Play") { $0.music.togglePlaying(at: $1.time) }
      if isShown {
        Text("rain").audio(\.rain, name: "rain", playing: AudioSource("rain") { _ in .silence })
      }
    }
    .audio(\.music, name: "music", playing: AudioSource(source) { _ in .silence })
  }
}

private func event(_ event: AudioEvent, _ task: String = "music") -> InputEvent {
  .report(TaskReport(task, .value(TaskValue(event))))
}

@Suite("Audio of views")
struct AudioTests {
  private typealias Driver = ViewDriver<Players>

  private func playing() throws -> Driver {
    var players = Players()
    players.music.play(at: 0)
    players.rain.play(at: 0)
    return try Driver(players)
  }

  @Test("M5: what is heard is a task, from when it is played until it is paused")
  func wanted() throws {
    var driver = try Driver(Players())
    #expect(driver.scene.tasks.isEmpty)
    driver.frame(at: 1)
    driver.scene.model.music.play(at: 1)
    driver.frame(at: 2)
    let task = try #require(driver.scene.tasks.first)
    #expect(driver.scene.tasks.count == 1 && task.key == "music" && task.generation == 1)
    let sound = try #require(task.sound)
    #expect(sound.source.name == "song" && sound.time == 2 && sound.session.gain(at: 2) == 1)
    driver.scene.model.music.volume = 0.5
    driver.frame(at: 3)
    #expect(driver.scene.tasks.map(\.generation) == [1])
    #expect(driver.scene.tasks.first?.sound?.session.gain(at: 3) == 0.5)
    driver.scene.model.music.pause(at: 3)
    driver.frame(at: 4)
    #expect(driver.scene.tasks.isEmpty)
    driver.scene.model.music.play(at: 4)
    driver.frame(at: 5)
    #expect(driver.scene.tasks.map(\.generation) == [2])
  }

  @Test("M5: what happens to it from outside is done to the session, at its time")
  func events() throws {
    var driver = try playing()
    driver.frame(at: 1, event(.interruptionBegan(.short)))
    #expect(driver.model.music.phase == .ducked && driver.model.rain.phase == .playing)
    #expect(driver.scene.tasks.first { $0.key == "music" }?.sound?.session.phase == .ducked)
    driver.frame(at: 2, event(.interruptionEnded(.short)))
    #expect(driver.model.music.phase == .playing)
    driver.frame(at: 3, event(.interruptionBegan(.primary)), event(.deviceLost, "rain"))
    #expect(driver.model.music.phase == .paused(.interruption))
    #expect(driver.model.rain.phase == .paused(.deviceLost))
    #expect(driver.model.music.gain(at: 3) == 1 && driver.model.music.gain(at: 3.03) == 0)
    #expect(driver.scene.tasks.isEmpty)
    // Of a task that has ended.
    driver.frame(at: 4, event(.interruptionEnded(.primary)))
    #expect(driver.model.music.phase == .paused(.interruption))
  }

  @Test("M5: while the window cannot be seen music goes on, and what mixes is silent")
  func hidden() throws {
    var driver = try playing()
    #expect(Set(driver.scene.tasks.map(\.key)) == ["music", "rain"])
    driver.frame(at: 1, .hide)
    #expect(driver.scene.tasks.map(\.key) == ["music"])
    driver.frame(at: 2, event(.interruptionBegan(.primary)))
    #expect(driver.model.music.phase == .paused(.interruption))
    driver.frame(at: 3, .show)
    #expect(driver.scene.tasks.map(\.key) == ["rain"])
  }

  @Test("A view that goes takes its sound along, and another source begins anew")
  func changes() throws {
    var driver = try playing()
    driver.scene.model.isShown = false
    driver.scene.model.source = "other"
    driver.frame(at: 1)
    #expect(driver.scene.tasks.map(\.key) == ["music"])
    #expect(driver.scene.tasks.first?.sound?.source.name == "other")
    #expect(driver.scene.tasks.first?.generation == 2)
  }

  @Test("A copy of the app wants the same sound and goes its own way")
  func copies() throws {
    var driver = try playing()
    var copy = driver
    copy.frame(at: 1, event(.interruptionBegan(.primary)))
    driver.frame(at: 1)
    #expect(copy.scene.tasks.map(\.key) == ["rain"])
    #expect(Set(driver.scene.tasks.map(\.key)) == ["music", "rain"])
  }
}
