import Testing
import VitrineAudio
import VitrineMotion

@Suite("Audio session")
struct AudioSessionTests {
  /// A session that has played since 0 s.
  static func playing(
    _ response: AudioSession.ShortResponse = .ducks, volume: Double = 1
  ) -> AudioSession {
    var session = AudioSession(volume: volume, whenShort: response)
    session.play(at: 0)
    return session
  }

  @Test("The volume is clamped to 0…1, and what is no number is passed over")
  func volume() {
    var session = AudioSession(volume: 7)
    #expect(session.volume == 1)
    for (set, expected) in [
      (-1, 0), (0.4, 0.4), (.nan, 0.4), (.infinity, 1), (0.4, 0.4), (-.infinity, 0),
    ] as [(Double, Double)] {
      session.volume = set
      #expect(session.volume == expected)
    }
    #expect(AudioSession(volume: .nan).volume == 1)
  }

  @Test("It is paused at first; playing and pausing fade, in 30 ms, and never step")
  func fades() {
    var session = AudioSession()
    #expect(session.phase == .paused(.person) && session.gain(at: 9) == 0)
    session.play(at: 1)
    #expect(session.phase == .playing)
    #expect(session.gain(at: 1) == 0 && abs(session.gain(at: 1.015) - 0.5) < 1e-9)
    #expect(session.gain(at: 1.03) == 1 && session.gain(at: 100) == 1)
    session.pause(at: 2)
    #expect(session.gain(at: 2) == 1 && abs(session.gain(at: 2.015) - 0.5) < 1e-9)
    #expect(session.gain(at: 2.03) == 0)
    #expect(
      AudioSession.fadeDuration >= 0.01 && AudioSession.duckDuration >= 0.01
        && AudioSession.unduckDuration >= 0.01)
  }

  @Test("Played on while it fades out, it goes up from where it is")
  func reversed() {
    var session = Self.playing()
    session.pause(at: 1)
    session.play(at: 1.015)
    #expect(abs(session.gain(at: 1.015) - 0.5) < 1e-9 && session.gain(at: 1.045) == 1)
    #expect(abs(session.position(at: 2) - 2) < 1e-9)
  }

  @Test("The place goes on while it is heard, and in what fades out")
  func position() {
    var session = Self.playing()
    session.pause(at: 2)
    #expect(abs(session.position(at: 2.01) - 2.01) < 1e-9)
    #expect(abs(session.position(at: 50) - 2.03) < 1e-9)
    session.play(at: 60)
    #expect(abs(session.position(at: 61) - 3.03) < 1e-9)
    session.seek(to: 30, at: 61)
    #expect(session.position(at: 62) == 31)
    session.seek(to: -3, at: 62)
    session.seek(to: .nan, at: 62)
    #expect(session.position(at: 62) == 0)
  }

  @Test("M5: a primary interruption is silent in 30 ms, and stays so until a person resumes")
  func primary() {
    var session = Self.playing(volume: 0.8)
    session.beginInterruption(.primary, at: 5)
    #expect(session.phase == .paused(.interruption) && session.gain(at: 5.03) == 0)
    session.endInterruption(.primary, at: 30)
    #expect(session.phase == .paused(.interruption) && session.gain(at: 3600) == 0)
    session.play(at: 4000)
    #expect(session.phase == .playing && session.gain(at: 4001) == 0.8)
    #expect(abs(session.position(at: 4000) - 5.03) < 1e-9)
  }

  @Test("M5: a primary interruption leaves alone what a person has paused")
  func primaryWhilePaused() {
    var session = Self.playing()
    session.pause(at: 1)
    session.beginInterruption(.primary, at: 2)
    #expect(session.phase == .paused(.person))
  }

  @Test("M5: a short interruption ducks to a quarter, and comes back at the old volume")
  func ducks() {
    var session = Self.playing(volume: 0.8)
    session.beginInterruption(.short, at: 5)
    #expect(session.phase == .ducked && session.gain(at: 5) == 0.8)
    #expect(abs(session.gain(at: 5.25) - 0.2) < 1e-9 && abs(session.gain(at: 9) - 0.2) < 1e-9)
    session.endInterruption(.short, at: 10)
    #expect(session.phase == .playing && abs(session.gain(at: 10) - 0.2) < 1e-9)
    #expect(session.gain(at: 10.3) < 0.8 && session.gain(at: 10.6) == 0.8)
    #expect(session.position(at: 11) == 11)
  }

  @Test("M5: a volume that is set while it is ducked holds afterwards, and is ducked meanwhile")
  func volumeWhileDucked() {
    var session = Self.playing(volume: 0.8)
    session.beginInterruption(.short, at: 5)
    session.volume = 0.4
    #expect(abs(session.gain(at: 6) - 0.1) < 1e-9)
    session.endInterruption(.short, at: 7)
    #expect(session.gain(at: 8) == 0.4)
  }

  @Test("M5: a short interruption pauses what asks for it, and goes on where it was")
  func waits() {
    var session = Self.playing(.pauses, volume: 0.8)
    session.beginInterruption(.short, at: 5)
    #expect(session.phase == .waiting && session.gain(at: 5.03) == 0 && !session.isAudible)
    session.endInterruption(.short, at: 9)
    #expect(session.phase == .playing && session.gain(at: 9.6) == 0.8)
    #expect(abs(session.position(at: 9) - 5.03) < 1e-9)
  }

  @Test("M5: a person who resumes during a short interruption hears it ducked, then in full")
  func resumedWhileWaiting() {
    var session = Self.playing(.pauses)
    session.beginInterruption(.short, at: 5)
    session.togglePlaying(at: 6)
    #expect(session.phase == .ducked && session.gain(at: 7) == 0.25)
    session.endInterruption(.short, at: 8)
    #expect(session.phase == .playing && session.gain(at: 9) == 1)
  }

  @Test(
    "M5: paused by a person during a short interruption, it does not come back",
    arguments: [
      AudioSession.ShortResponse.ducks, .pauses,
    ])
  func pausedWhileShort(response: AudioSession.ShortResponse) {
    var session = Self.playing(response)
    session.beginInterruption(.short, at: 5)
    session.pause(at: 6)
    session.endInterruption(.short, at: 7)
    #expect(session.phase == .paused(.person) && session.gain(at: 60) == 0)
  }

  @Test("M5: what a short interruption does can change during one")
  func changedResponse() {
    var session = Self.playing()
    session.beginInterruption(.short, at: 1)
    session.setShortResponse(.pauses, at: 2)
    #expect(session.phase == .waiting && session.gain(at: 2) == 0.25 && session.rampEnd == 2.25)
    #expect(session.gain(at: 2.25) == 0)
    session.setShortResponse(.ducks, at: 3)
    #expect(session.phase == .ducked && session.gain(at: session.rampEnd) == 0.25)
    session.endInterruption(.short, at: 4)
    session.setShortResponse(.pauses, at: 5)
    #expect(session.phase == .playing && session.gain(at: 5) == 1)
  }

  @Test("M5: of short interruptions in each other the last that ends counts")
  func nested() {
    var session = Self.playing()
    session.beginInterruption(.short, at: 1)
    session.beginInterruption(.short, at: 2)
    session.endInterruption(.short, at: 3)
    #expect(session.phase == .ducked && session.gain(at: 4) == 0.25)
    session.endInterruption(.short, at: 5)
    session.endInterruption(.short, at: 6)
    #expect(session.phase == .playing && session.shortInterruptions == 0)
    session.beginInterruption(.short, at: 7)
    #expect(session.phase == .ducked)
  }

  @Test("M5: a short interruption that ends after a primary one has begun changes nothing")
  func shortDuringPrimary() {
    var session = Self.playing()
    session.beginInterruption(.primary, at: 1)
    session.beginInterruption(.short, at: 2)
    session.endInterruption(.short, at: 3)
    #expect(session.phase == .paused(.interruption) && session.gain(at: 4) == 0)
    session.play(at: 5)
    session.beginInterruption(.short, at: 6)
    session.beginInterruption(.primary, at: 7)
    session.endInterruption(.short, at: 8)
    #expect(session.phase == .paused(.interruption) && session.gain(at: 9) == 0)
  }

  @Test("A device that goes pauses it, until a person resumes")
  func deviceLost() {
    var session = Self.playing()
    session.handle(.deviceLost, at: 1)
    #expect(session.phase == .paused(.deviceLost) && session.gain(at: 2) == 0)
    session.handle(.interruptionEnded(.primary), at: 3)
    session.handle(.interruptionEnded(.short), at: 3)
    #expect(session.phase == .paused(.deviceLost))
    session.togglePlaying(at: 4)
    #expect(session.phase == .playing)
  }

  @Test(
    "At times that are not finite nothing happens",
    arguments: [
      Double.nan, .infinity, -.infinity,
    ])
  func hardTimes(time: Double) {
    var session = Self.playing()
    let before = session
    session.pause(at: time)
    session.beginInterruption(.primary, at: time)
    session.beginInterruption(.short, at: time)
    session.seek(to: 3, at: time)
    #expect(session == before)
    for value in [session.gain(at: time), AudioSession().gain(at: time)] {
      #expect((0...1).contains(value))
    }
  }

  @Test("Whatever happens in whatever order, the gain is from 0 to 1 and never steps")
  func anyOrder() {
    var seed: UInt64 = 7
    func next(_ count: UInt64) -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (seed >> 33) % count
    }
    for response in AudioSession.ShortResponse.allCases {
      var session = AudioSession(whenShort: response)
      var time = 0.0
      for _ in 0..<2000 {
        time += Double(next(400)) / 1000
        let (gain, position) = (session.gain(at: time), session.position(at: time))
        switch next(6) {
        case 0: session.play(at: time)
        case 1: session.pause(at: time)
        case 2: session.beginInterruption(.primary, at: time)
        case 3: session.beginInterruption(.short, at: time)
        case 4: session.endInterruption(.short, at: time)
        default: session.handle(.deviceLost, at: time)
        }
        #expect(abs(session.gain(at: time) - gain) < 1e-9)
        #expect(abs(session.position(at: time) - position) < 1e-6)
        #expect(session.isAudible == (session.gain(at: time + 1) > 0))
      }
    }
  }
}
