import Testing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion

@Suite struct PanTests {
  @Test("a drag begins past the slop, and its translation counts from there")
  func begins() {
    var pan = PanRecognizer()
    _ = pan.down(100, 100, at: 0)
    #expect(pan.move(110, 100, at: 0.01).isEmpty)
    let began = pan.move(113, 100, at: 0.02)
    #expect(began.states == [.began])
    #expect(began.first?.translation == Point(3, 0))
    #expect(began.first?.startLocation == Point(100, 100))
    let changed = pan.move(113, 140, at: 0.03)
    #expect(changed.states == [.changed])
    #expect(changed.first?.translation == Point(3, 40))
    #expect(pan.up(113, 140, at: 0.04).states == [.ended])
    #expect(pan.isAtRest)
  }

  @Test("a flick so fast that only its lift is seen is still a drag")
  func onlyLift() {
    var pan = PanRecognizer()
    _ = pan.down(0, 0, at: 0)
    let recognized = pan.up(200, 0, at: 0.05)
    #expect(recognized.states == [.began, .ended])
    #expect(recognized.last?.translation == Point(190, 0))
  }

  @Test("with an axis it leaves drags across it alone, and keeps its translation to it")
  func axis() {
    var pan = PanRecognizer(axis: .horizontal)
    _ = pan.down(0, 0, at: 0)
    _ = pan.move(3, 30, at: 0.1)
    #expect(pan.state == .failed)
    _ = pan.up(3, 30, at: 0.2)
    _ = pan.down(0, 0, at: 1)
    let began = pan.move(-30, 12, at: 1.1)
    #expect(began.first?.translation == Point(-20, 0))
    #expect(began.first?.velocity.y == 0)

    var vertical = PanRecognizer(axis: .vertical)
    _ = vertical.down(0, 0, at: 0)
    #expect(vertical.move(3, 30, at: 0.1).states == [.began])
  }

  @Test("the velocity is that of the last 100 ms, and one late event does not decide it")
  func velocity() throws {
    var pan = PanRecognizer()
    _ = pan.down(0, 0, at: 0)
    // Slow at first, then 600 points a second, with jitter of a point.
    for frame in 1...20 { _ = pan.move(Double(frame), 0, at: Double(frame) / 60) }
    var jitter = 1.0
    for frame in 21...40 {
      jitter = -jitter
      _ = pan.move(20 + Double(frame - 20) * 10 + jitter, 0, at: Double(frame) / 60)
    }
    let end = try #require(pan.up(219, 0, at: 40.0 / 60 + 0.004).last)
    #expect(abs(end.velocity.x - 600) < 60)
  }

  @Test("a finger that rests before it lifts has no velocity")
  func rests() {
    var pan = PanRecognizer()
    _ = pan.down(0, 0, at: 0)
    for frame in 1...10 { _ = pan.move(Double(frame) * 20, 0, at: Double(frame) / 60) }
    _ = pan.move(200, 0, at: 0.3)
    let recognized = pan.up(200, 0, at: 0.32)
    #expect(recognized.last?.velocity == .zero)
  }

  @Test("events at the same moment give no infinite velocity")
  func sameMoment() {
    var pan = PanRecognizer()
    _ = pan.down(0, 0, at: 1)
    let began = pan.move(500, 0, at: 1)
    #expect(began.first?.velocity == .zero)
  }

  @Test("other fingers are ignored")
  func otherFingers() {
    var pan = PanRecognizer()
    _ = pan.down(0, 0, at: 0)
    _ = pan.move(50, 0, at: 0.1)
    #expect(pan.down(300, 0, by: secondFinger, at: 0.2).isEmpty)
    #expect(pan.move(400, 0, by: secondFinger, at: 0.3).isEmpty)
    #expect(pan.up(400, 0, by: secondFinger, at: 0.4).isEmpty)
    #expect(pan.up(50, 0, at: 0.5).states == [.ended])
  }

  @Test("a drag is cancelled with its pointer, its window, or a second touch of the same finger")
  func cancelled() {
    var pan = PanRecognizer()
    _ = pan.down(0, 0, at: 0)
    _ = pan.move(50, 0, at: 0.1)
    #expect(pan.lose(at: 0.2).states == [.cancelled])
    _ = pan.down(0, 0, at: 1)
    _ = pan.move(50, 0, at: 1.1)
    #expect(pan.handle(TimedEvent(1.2, .focusLost)).states == [.cancelled])
    _ = pan.down(0, 0, at: 2)
    _ = pan.move(50, 0, at: 2.1)
    #expect(pan.down(7, 7, at: 2.2).states == [.cancelled])
    #expect(pan.up(7, 7, at: 2.3).isEmpty)
    #expect(pan.isAtRest)
  }
}
