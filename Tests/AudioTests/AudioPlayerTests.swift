import Synchronization
import Testing
import VitrineMotion

@testable import VitrineAudio

/// Opens recording outputs, or says that there is no device.
private final class Recorder: Sendable {
  let outputs = Mutex<[RecordingAudioOutput]>([])
  let refusals = Mutex(0)
  let hasDevice = Mutex(true)

  func player() -> AudioPlayer {
    AudioPlayer(rate: 1000) { renderer throws(AudioError) in
      guard self.hasDevice.withLock({ $0 }) else {
        self.refusals.withLock { $0 += 1 }
        throw AudioError("no such device")
      }
      let output = RecordingAudioOutput(renderer)
      self.outputs.withLock { $0.append(output) }
      return output
    }
  }

  var all: [RecordingAudioOutput] { outputs.withLock { $0 } }
}

@Suite("Audio player")
struct AudioPlayerTests {
  /// Full scale on both sides: what comes out is the gain.
  static let source = AudioSource("one") { _ in AudioSample(1) }

  static func sound(
    _ session: AudioSession, _ key: String = "music", at time: Seconds = 0
  ) -> AudioSound {
    AudioSound(key, session, playing: source, at: time)
  }

  /// The left side's samples.
  static func left(_ output: RecordingAudioOutput) -> [Float] {
    output.samples.indices.filter { $0.isMultiple(of: 2) }.map { output.samples[$0] }
  }

  @Test("No device is opened before something is heard")
  func opens() throws {
    let recorder = Recorder()
    let player = recorder.player()
    var session = AudioSession()
    _ = player.follow([])
    _ = player.follow([Self.sound(session, at: 0)])
    #expect(recorder.all.isEmpty && !player.isOpen)
    session.play(at: 1)
    _ = player.follow([Self.sound(session, at: 1)])
    #expect(recorder.all.count == 1 && player.isOpen)
    _ = player.follow([Self.sound(session, at: 2)])
    #expect(recorder.all.count == 1)
  }

  @Test("The device closes five seconds after the last sound, and not during it")
  func closes() throws {
    let recorder = Recorder()
    let player = recorder.player()
    var session = AudioSessionTests.playing()
    _ = player.follow([Self.sound(session, at: 0)])
    for _ in 0..<100 { #expect(player.look().isEmpty) }
    #expect(player.isOpen)
    session.pause(at: 50)
    _ = player.follow([Self.sound(session, at: 50)])
    for _ in 0..<9 { _ = player.look() }
    #expect(player.isOpen)
    session.play(at: 54)
    _ = player.follow([Self.sound(session, at: 54)])
    _ = player.follow([])
    for _ in 0..<9 { _ = player.look() }
    #expect(player.isOpen)
    _ = player.look()
    #expect(!player.isOpen && recorder.all.map(\.isClosed) == [true])
  }

  @Test("M5: the samples of an interruption are those of the session, and hold no click")
  func samples() throws {
    let recorder = Recorder()
    let player = recorder.player()
    var session = AudioSessionTests.playing(volume: 0.8)
    _ = player.follow([Self.sound(session, at: 0)])
    let output = try #require(recorder.all.first)
    output.advance(by: 1)
    session.beginInterruption(.short, at: 1)
    _ = player.follow([Self.sound(session, at: 1)])
    output.advance(by: 1)
    session.endInterruption(.short, at: 2)
    _ = player.follow([Self.sound(session, at: 2)])
    output.advance(by: 1)
    session.beginInterruption(.primary, at: 3)
    _ = player.follow([Self.sound(session, at: 3)])
    output.advance(by: 1)
    let samples = Self.left(output)
    #expect(samples.count == 4000)
    #expect(samples[500] == 0.8 && abs(samples[1900] - 0.2) < 1e-6)
    #expect(samples[2900] == 0.8 && samples[3100...].allSatisfy { $0 == 0 })
    Self.checkNoClick(samples)
  }

  /// From one sample to the next no more than the least ramp allows.
  static func checkNoClick(_ samples: [Float], rate: Double = 1000) {
    let most = Float(1 / (AudioMixer.minimumRampDuration * rate)) + 1e-5
    #expect(abs(samples.first ?? 0) <= most)
    for (a, b) in zip(samples, samples.dropFirst()) { #expect(abs(a - b) <= most) }
  }

  @Test(
    "Whatever the session does between two buffers, and whatever comes and goes, there is no click")
  func clicks() throws {
    let recorder = Recorder()
    let player = recorder.player()
    var session = AudioSessionTests.playing()
    _ = player.follow([Self.sound(session, at: 0)])
    let output = try #require(recorder.all.first)
    var time = 0.0
    func run(_ act: (inout AudioSession) -> Void) {
      time += 0.1
      act(&session)
      _ = player.follow([Self.sound(session, at: time)])
      output.advance(by: 0.1)
    }
    run { $0.volume = 0 }
    run { $0.volume = 1 }
    run { $0.pause(at: time - 5) }
    run { $0.play(at: time - 5) }
    run { $0.seek(to: 40, at: time) }
    _ = player.follow([])
    output.advance(by: 0.1)
    run { $0.volume = 0.5 }
    run { $0 = AudioSession() }
    #expect(Self.left(output).last == 0 && player.isSilent)
    Self.checkNoClick(Self.left(output))
  }

  @Test("Someone who moves hears the new place, after a fade")
  func seeks() throws {
    let recorder = Recorder()
    let player = recorder.player()
    let early = AudioSource("steps") { AudioSample($0 < 10 ? 1 : 0.5) }
    var session = AudioSessionTests.playing()
    _ = player.follow([AudioSound("a", session, playing: early, at: 0)])
    let output = try #require(recorder.all.first)
    output.advance(by: 0.1)
    session.seek(to: 20, at: 0.1)
    _ = player.follow([AudioSound("a", session, playing: early, at: 0.1)])
    output.advance(by: 0.1)
    let samples = Self.left(output)
    #expect(samples[99] == 1 && samples[100..<130].contains(0) && samples[199] == 0.5)
    Self.checkNoClick(samples)
  }

  @Test("Another source under the same key fades in while the old one fades out")
  func sources() throws {
    let recorder = Recorder()
    let player = recorder.player()
    let session = AudioSessionTests.playing(volume: 0.5)
    _ = player.follow([Self.sound(session, at: 0)])
    let output = try #require(recorder.all.first)
    output.advance(by: 0.1)
    let other = AudioSource("other") { _ in AudioSample(left: -1, right: .nan) }
    _ = player.follow([AudioSound("music", session, playing: other, at: 0.1)])
    output.advance(by: 0.1)
    #expect(Self.left(output)[99] == 0.5 && Self.left(output)[199] == -0.5)
    #expect(output.samples[399] == 0)
    // Both move.
    Self.checkNoClick(Self.left(output), rate: 500)
  }

  @Test("What is mixed stays within −1 and 1")
  func clamps() throws {
    let recorder = Recorder()
    let player = recorder.player()
    let sounds = (0..<5).map { number in
      var session = AudioSession(.ambient)
      session.play(at: 0)
      return Self.sound(session, "\(number)")
    }
    #expect(player.follow(sounds).isEmpty)
    let output = try #require(recorder.all.first)
    output.advance(by: 0.2)
    #expect(output.samples.allSatisfy { (-1...1).contains($0) } && output.samples.last == 1)
  }

  @Test("M5: a session that begins interrupts the one that plays; ambient ones mix")
  func focus() {
    let player = Recorder().player()
    var (music, podcast) = (AudioSessionTests.playing(), AudioSession())
    var rain = AudioSession(.ambient)
    func follow(_ time: Seconds) -> [String] {
      let events = player.follow(
        [
          Self.sound(music, "music", at: time), Self.sound(podcast, "podcast", at: time),
          Self.sound(rain, "rain", at: time),
        ])
      #expect(events.allSatisfy { $0.event == .interruptionBegan(.primary) })
      return events.map(\.key)
    }
    #expect(follow(0) == [])
    rain.play(at: 1)
    #expect(follow(1) == [])
    podcast.play(at: 2)
    #expect(follow(2) == ["music"])
    music.handle(.interruptionBegan(.primary), at: 2)
    #expect(follow(3) == [])
    podcast.beginInterruption(.short, at: 4)
    podcast.endInterruption(.short, at: 5)
    #expect(follow(5) == [])
    music.play(at: 6)
    #expect(follow(6) == ["podcast"])
  }

  @Test("M5: where there is no device, that is said once, and the session goes on in silence")
  func noDevice() {
    let recorder = Recorder()
    recorder.hasDevice.withLock { $0 = false }
    let player = recorder.player()
    var session = AudioSessionTests.playing()
    for time in 0..<100 {
      #expect(player.follow([Self.sound(session, at: Double(time))]).isEmpty)
    }
    #expect(player.takeNotice()?.description.contains("no such device") == true)
    #expect(player.takeNotice() == nil && !player.isOpen)
    #expect(recorder.refusals.withLock { $0 } == 1)
    #expect(session.phase == .playing && session.position(at: 100) == 100)
    session.pause(at: 100)
    _ = player.follow([Self.sound(session, at: 100)])
    session.play(at: 101)
    _ = player.follow([Self.sound(session, at: 101)])
    #expect(recorder.refusals.withLock { $0 } == 2 && player.takeNotice() == nil)
    recorder.hasDevice.withLock { $0 = true }
    session.pause(at: 102)
    session.play(at: 103)
    _ = player.follow([Self.sound(session, at: 103)])
    #expect(player.isOpen)
  }

  @Test("M5: a device that goes tells all that play, and the next play opens another")
  func loses() throws {
    let recorder = Recorder()
    let player = recorder.player()
    var session = AudioSessionTests.playing()
    let paused = AudioSession()
    _ = player.follow([Self.sound(session), Self.sound(paused, "other")])
    let output = try #require(recorder.all.first)
    output.advance(by: 1)
    output.lose()
    output.advance(by: 1)
    #expect(output.samples.count == 2000)
    let events = player.look()
    #expect(events.map(\.key) == ["music"] && events.map(\.event) == [.deviceLost])
    #expect(!player.isOpen && output.isClosed && player.look().isEmpty)
    session.handle(.deviceLost, at: 2)
    _ = player.follow([Self.sound(session, at: 2)])
    #expect(!player.isOpen)
    session.play(at: 3)
    _ = player.follow([Self.sound(session, at: 3)])
    #expect(recorder.all.count == 2)
    recorder.all.last?.advance(by: 0.1)
    Self.checkNoClick(recorder.all.last.map(Self.left) ?? [])
  }

  @Test("Samples of a buffer are heard at their rate, once, with silence around them")
  func buffers() {
    let source = AudioSource(
      "b", samples: [AudioSample(1), AudioSample(left: 0, right: -1)], rate: 10)
    #expect(source.sample(at: 0) == AudioSample(1))
    #expect(source.sample(at: 0.05) == AudioSample(left: 0.5, right: 0))
    #expect(source.sample(at: 0.1) == AudioSample(left: 0, right: -1))
    for time in [-1, 0.2, 1e300, .nan, .infinity] { #expect(source.sample(at: time) == .silence) }
    #expect(AudioSource("c", samples: [], rate: 10).sample(at: 0) == .silence)
    for rate in [0, -1, .nan, .infinity] {
      #expect(AudioSource("d", samples: [AudioSample(1)], rate: rate).sample(at: 1) == .silence)
    }
  }

  @Test("A time that is no time records nothing, and a rate that is none is 48 kHz")
  func hardRates() throws {
    for rate in [0, -1, .nan, .infinity] { #expect(AudioRenderer(rate: rate).rate == 48_000) }
    let output = RecordingAudioOutput(AudioRenderer(rate: 1000))
    for seconds in [0, -1, .nan, .infinity] { output.advance(by: seconds) }
    #expect(output.samples.isEmpty)
    for _ in 0..<3 { output.advance(by: 1.0 / 3000) }
    #expect(output.samples.count == 2)
  }
}
