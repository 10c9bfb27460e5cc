import CVitrineSDL2
import Dispatch
import Foundation
import Synchronization
import Testing
import VitrineAudio
import VitrineInteraction
import VitrineMotion
import VitrineScenes

@testable import VitrineHost

@Suite("Sound of tasks", .serialized)
struct SoundPlayerTests {
  static let source = AudioSource("one") { _ in AudioSample(1) }

  static func task(_ session: AudioSession, _ key: String = "music", at time: Seconds = 0)
    -> SceneTask
  {
    SceneTask(
      key: key, generation: 1, id: 0, sound: AudioSound(key, session, playing: source, at: time)
    ) { _ in
      while !Task.isCancelled { try await Task.sleep(for: .seconds(3600)) }
    }
  }

  static func playing(_ category: AudioSession.Category = .playback) -> AudioSession {
    var session = AudioSession(category)
    session.play(at: 0)
    return session
  }

  /// Waits for what another thread or task does, 180 s at most: the thread is free meanwhile, since tasks may have
  /// no other.
  static func wait(until isSo: () -> Bool) async -> Bool {
    let end = DispatchTime.now() + 180
    while !isSo() {
      guard .now() < end else { return false }
      try? await Task.sleep(for: .milliseconds(5))
    }
    return true
  }

  /// Opens outputs that record.
  final class Outputs: Sendable {
    let all = Mutex<[RecordingAudioOutput]>([])

    func open(_ renderer: AudioRenderer) throws(AudioError) -> any AudioOutput {
      let output = RecordingAudioOutput(renderer)
      all.withLock { $0.append(output) }
      return output
    }

    var last: RecordingAudioOutput? { all.withLock { $0.last } }
  }

  static func pool(_ outputs: Outputs) -> TaskPool {
    let pool = TaskPool {}
    pool.playSounds { renderer throws(AudioError) in try outputs.open(renderer) }
    return pool
  }

  @Test("M5: a task's sound is heard as long as it is wanted, and fades out at the end")
  func heard() async throws {
    let outputs = Outputs()
    let pool = Self.pool(outputs)
    pool.reconcile([Self.task(AudioSession())])
    pool.reconcile([Self.task(Self.playing())])
    #expect(await Self.wait { outputs.last != nil })
    let output = try #require(outputs.last)
    output.advance(by: 0.1)
    #expect(output.samples.last == 1)
    pool.reconcile([])
    // The device goes on asking.
    let device = Thread {
      while !output.isClosed {
        output.advance(by: 0.01)
        SDL_Delay(1)
      }
    }
    device.start()
    // A busy machine may take longer than a window that closes waits.
    pool.endSounds(timeout: 60)
    #expect(output.isClosed)
    #expect(output.samples.last == 0)
    #expect(outputs.all.withLock { $0.count } == 1)
    #expect(await Self.wait { pool.waitForEnd(timeout: 0) })
  }

  @Test("M5: one that begins interrupts the other, and a device that goes is told as reports")
  func reports() async throws {
    let outputs = Outputs()
    let pool = Self.pool(outputs)
    var podcast = AudioSession()
    pool.reconcile([Self.task(Self.playing()), Self.task(podcast, "podcast")])
    podcast.play(at: 1)
    pool.reconcile([Self.task(Self.playing(), at: 1), Self.task(podcast, "podcast", at: 1)])
    var reports: [TaskReport] = []
    #expect(
      await Self.wait {
        reports += pool.takeReports(limit: 9)
        return !reports.isEmpty
      })
    let interrupted = TaskValue(AudioEvent.interruptionBegan(.primary))
    #expect(reports == [TaskReport("music", generation: 1, .value(interrupted))])
    pool.reconcile([Self.task(podcast, "podcast", at: 2)])
    try #require(outputs.last).lose()
    reports = []
    #expect(
      await Self.wait {
        reports += pool.takeReports(limit: 9)
        return !reports.isEmpty
      })
    let lost = TaskValue(AudioEvent.deviceLost)
    #expect(reports == [TaskReport("podcast", generation: 1, .value(lost))])
    #expect(outputs.last?.isClosed == true)
    pool.reconcile([])
    pool.endSounds()
    #expect(await Self.wait { pool.waitForEnd(timeout: 0) })
  }

  @Test("A paused task and one without a player are silent")
  func silent() async {
    let outputs = Outputs()
    let pool = Self.pool(outputs)
    let task = SceneTask(
      key: "music", generation: 1, id: 0, isPaused: true,
      sound: AudioSound("music", Self.playing(), playing: Self.source, at: 0)
    ) { _ in }
    pool.reconcile([task])
    pool.reconcile([])
    pool.endSounds()
    #expect(outputs.last == nil)
    let mute = TaskPool {}
    mute.reconcile([Self.task(Self.playing())])
    mute.reconcile([])
    mute.endSounds()
    #expect(await Self.wait { mute.waitForEnd(timeout: 0) })
  }

  @Test("M5: SDL plays what a renderer mixes, and closes")
  func device() async throws {
    SDL_SetHint(SDL_HINT_AUDIODRIVER, "dummy")
    defer { SDL_ResetHint(SDL_HINT_AUDIODRIVER) }
    let renderer = AudioRenderer()
    let asked = Mutex(0)
    let source = AudioSource("counted") { _ in
      asked.withLock { $0 += 1 }
      return AudioSample(0.5)
    }
    renderer.follow([AudioSound("a", Self.playing(), playing: source, at: 0)])
    let output = try SDLAudioOutput.open(renderer)
    #expect(await Self.wait { asked.withLock { $0 } > 2048 })
    #expect(!output.isLost)
    output.close()
    output.close()
    let count = asked.withLock { $0 }
    SDL_Delay(60)
    #expect(asked.withLock { $0 } == count && !output.isLost)
    #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
  }

  @Test("M5: where SDL has no audio, that is what it says, and the player goes on in silence")
  func noDevice() throws {
    SDL_SetHint(SDL_HINT_AUDIODRIVER, "no-such-driver")
    defer { SDL_ResetHint(SDL_HINT_AUDIODRIVER) }
    #expect(throws: AudioError.self) { try SDLAudioOutput.open(AudioRenderer()) }
    let player = AudioPlayer(open: SDLAudioOutput.open)
    #expect(player.follow([AudioSound("a", Self.playing(), playing: Self.source, at: 0)]).isEmpty)
    #expect(player.takeNotice() != nil && player.isSilent && !player.isOpen)
  }
}
