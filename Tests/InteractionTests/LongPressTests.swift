import Testing
import VitrineGeometry
import VitrineInteraction

@Suite struct LongPressTests {
  @Test("a touch that stays for 0.5 s begins, may be dragged, and ends where it lifts")
  func pressAndDrag() {
    var press = LongPressRecognizer()
    _ = press.down(10, 10, at: 1)
    #expect(press.deadline == 1.5)
    #expect(press.update(to: 1.49).isEmpty)
    #expect(press.update(to: 1.5).states == [.began])
    #expect(press.deadline == nil)
    let moved = press.move(110, 30, at: 1.6)
    #expect(moved.states == [.changed])
    #expect(moved.first?.translation == Point(100, 20))
    #expect(press.up(110, 30, at: 1.7).states == [.ended])
    #expect(press.isAtRest)
  }

  @Test("without an update in between it still begins before what comes later, at its own time")
  func lateUpdate() {
    var press = LongPressRecognizer()
    _ = press.down(0, 0, at: 0)
    let recognized = press.up(0, 0, at: 0.8)
    #expect(recognized.states == [.began, .ended])
    #expect(recognized.map(\.time) == [0.5, 0.8])
  }

  @Test("a touch that lifts or strays before 0.5 s is no long press")
  func fails() {
    var press = LongPressRecognizer()
    _ = press.down(0, 0, at: 0)
    #expect(press.up(0, 0, at: 0.4).isEmpty)
    #expect(press.state == .failed && press.isAtRest)
    _ = press.down(0, 0, at: 1)
    _ = press.move(0, 11, at: 1.1)
    #expect(press.update(to: 2).isEmpty)
    #expect(press.state == .failed && press.deadline == nil)
  }

  @Test("a second finger makes it fail before it begins, and is ignored afterwards")
  func secondFingerDown() {
    var press = LongPressRecognizer()
    _ = press.down(0, 0, at: 0)
    _ = press.down(50, 0, by: secondFinger, at: 0.1)
    #expect(press.state == .failed)
    _ = press.cancel(at: 0.2)
    _ = press.down(0, 0, at: 1)
    _ = press.update(to: 2)
    #expect(press.down(50, 0, by: secondFinger, at: 2.1).isEmpty)
    #expect(press.up(50, 0, by: secondFinger, at: 2.2).isEmpty)
    #expect(press.up(0, 0, at: 2.3).states == [.ended])
  }

  @Test("a press that has begun is cancelled with its pointer or its window")
  func cancelled() {
    var press = LongPressRecognizer()
    _ = press.down(0, 0, at: 0)
    _ = press.update(to: 1)
    #expect(press.lose(at: 1.1).states == [.cancelled])
    _ = press.down(0, 0, at: 2)
    _ = press.update(to: 3)
    #expect(press.handle(TimedEvent(3.1, .hide)).states == [.cancelled])
    #expect(press.isAtRest)
  }
}
