import Testing
import VitrineInteraction
import VitrineMotion
import VitrineScenes

@testable import VitrineExhibits

@Suite("The stage's clock")
struct StageClockTests {
  /// Times of a window's frames, each up to 0.4 of a frame early or late.
  static func jittered(_ count: Int, from start: Seconds = 5) -> [Seconds] {
    var state: UInt64 = 11
    return (1...count).map { index in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let jitter = Double(state >> 40) / Double(1 << 24) * 0.8 - 0.4
      return start + (Double(index) + jitter) / 60
    }
  }

  @Test("At full speed each frame of a 60 Hz window is one frame, however they jitter")
  func oneByOne() {
    var clock = StageClock()
    clock.begin(FrameInput(time: 5))
    for (index, host) in Self.jittered(2000).enumerated() {
      clock.advance(to: host)
      #expect(clock.frame == index + 1)
    }
  }

  @Test("It is never more than a frame off, at any speed", arguments: StageSpeed.allCases)
  func drift(speed: StageSpeed) {
    var clock = StageClock()
    clock.setSpeed(speed)
    clock.begin(FrameInput(time: 5))
    var last = 0
    for host in Self.jittered(2000) {
      clock.advance(to: host)
      #expect(abs(clock.position(at: host) - Double(clock.frame)) <= 1)
      #expect(clock.frame >= last)
      last = clock.frame
    }
    #expect(abs(Double(last) - 2000 * speed.rawValue) <= 2)
  }

  @Test("Half speed shows every frame for two of the window")
  func half() {
    var clock = StageClock()
    clock.setSpeed(.half)
    let frames = (1...8).map { index in
      clock.advance(to: Double(index) / 60)
      return clock.frame
    }
    #expect(frames == [0, 1, 1, 2, 2, 3, 3, 4])
  }

  @Test("A window that missed frames is caught up with at once")
  func late() {
    var clock = StageClock()
    clock.advance(to: 1)
    #expect(clock.frame == 60)
    clock.advance(to: 1)
    #expect(clock.frame == 60)
  }

  @Test("Time stands while it is paused, and goes on from there")
  func pause() {
    var clock = StageClock()
    clock.advance(to: 1)
    clock.setPlaying(false)
    clock.advance(to: 9)
    #expect(clock.frame == 60)
    #expect(clock.nextFrame(after: 9) == nil)
    clock.setPlaying(true)
    clock.begin(FrameInput(time: 10))
    clock.advance(to: 10.5)
    #expect(clock.frame == 90)
  }

  @Test("Another speed changes what is to come, not what was")
  func speed() {
    var clock = StageClock()
    clock.advance(to: 1)
    clock.setSpeed(.tenth, at: 1)
    clock.advance(to: 2)
    #expect(clock.frame == 66)
    #expect(clock.moment(ofTime: 1.2, after: 2).map { abs($0 - 3) < 1e-9 } == true)
  }

  @Test("A range is repeated from its first frame after its last")
  func loop() {
    var clock = StageClock()
    clock.loop = 3...5
    let frames = (1...9).map { index in
      clock.advance(to: Double(index) / 60)
      return clock.frame
    }
    #expect(frames == [1, 2, 3, 4, 5, 3, 4, 5, 3])
  }

  @Test(
    "Times that make no sense change nothing and crash nothing",
    arguments: [
      Double.nan, .infinity, -.infinity, -5, 1e300,
    ])
  func nonsense(time: Seconds) {
    var clock = StageClock()
    clock.advance(to: time)
    #expect((0...FrameGrid.last).contains(clock.frame))
  }
}
