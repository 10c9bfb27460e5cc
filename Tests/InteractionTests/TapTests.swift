import Testing
import VitrineGeometry
import VitrineInteraction

@Suite struct TapTests {
  @Test("a touch that lifts where it came down is a tap")
  func tap() {
    var tap = TapRecognizer()
    #expect(tap.down(50, 60, at: 1).isEmpty)
    #expect(tap.move(55, 63, at: 1.05).isEmpty, "within the slop of 10 points")
    let recognized = tap.up(55, 63, at: 1.1)
    #expect(
      recognized == [
        GestureEvent(
          .tap, .ended, at: 1.1, pointers: [finger], location: Point(55, 63),
          startLocation: Point(50, 60))
      ])
    #expect(tap.state == .ended && tap.isAtRest)
  }

  @Test("a finger that strays further than 10 points does not tap, even if it comes back")
  func slop() {
    var tap = TapRecognizer()
    _ = tap.down(0, 0, at: 0)
    _ = tap.move(10, 0, at: 0.1)
    #expect(tap.state == .possible)
    _ = tap.move(10.1, 0, at: 0.1)
    #expect(tap.state == .failed)
    #expect(tap.up(0, 0, at: 0.2).isEmpty)
  }

  @Test("a touch that lifts somewhere else without a move in between is no tap")
  func jump() {
    var tap = TapRecognizer()
    _ = tap.down(0, 0, at: 0)
    #expect(tap.up(200, 0, at: 0.1).isEmpty)
  }

  @Test("two fingers do not tap; one finger afterwards does")
  func twoFingers() {
    var tap = TapRecognizer()
    _ = tap.down(0, 0, at: 0)
    _ = tap.down(90, 0, by: secondFinger, at: 0.01)
    #expect(tap.state == .failed)
    #expect(tap.up(0, 0, at: 0.1).isEmpty)
    #expect(tap.up(90, 0, by: secondFinger, at: 0.1).isEmpty)
    _ = tap.down(5, 5, at: 1)
    #expect(tap.up(5, 5, at: 1.1).states == [.ended])
  }

  @Test("two touches within 0.3 s in the same place are a double tap")
  func doubleTap() {
    var tap = TapRecognizer(numberOfTapsRequired: 2)
    _ = tap.down(0, 0, at: 0)
    #expect(tap.up(0, 0, at: 0.1).isEmpty)
    #expect(tap.deadline == 0.4)
    _ = tap.down(8, 8, at: 0.39)
    let recognized = tap.up(8, 8, at: 0.45)
    #expect(recognized.map(\.kind) == [.doubleTap])
    #expect(tap.isAtRest && tap.deadline == nil)
  }

  @Test("a second touch that is too late, or too far away, is the first of another double tap")
  func notDouble() {
    var late = TapRecognizer(numberOfTapsRequired: 2)
    _ = late.down(0, 0, at: 0)
    _ = late.up(0, 0, at: 0.1)
    _ = late.update(to: 0.4)
    #expect(late.state == .failed && late.isAtRest)
    _ = late.down(0, 0, at: 0.5)
    #expect(late.up(0, 0, at: 0.55).isEmpty)
    #expect(!late.isAtRest)

    var far = TapRecognizer(numberOfTapsRequired: 2)
    _ = far.down(0, 0, at: 0)
    _ = far.up(0, 0, at: 0.1)
    _ = far.down(60, 0, at: 0.2)
    #expect(far.up(60, 0, at: 0.25).isEmpty)
    _ = far.down(60, 0, at: 0.3)
    #expect(far.up(60, 0, at: 0.35).states == [.ended])
  }

  @Test("a mouse taps with its primary button only")
  func buttons() {
    var tap = TapRecognizer()
    let down = PointerEvent(.down, mouse, at: .zero, button: .secondary)
    _ = tap.handle(down, at: 0)
    #expect(tap.isAtRest)
    #expect(tap.handle(PointerEvent(.up, mouse, at: .zero, button: .secondary), at: 0).isEmpty)
    _ = tap.down(0, 0, by: mouse, at: 1)
    #expect(tap.up(0, 0, by: mouse, at: 1.1).states == [.ended])
  }

  @Test("a touch that is cancelled, or whose window hides, does not tap")
  func cancelled() {
    var tap = TapRecognizer()
    _ = tap.down(0, 0, at: 0)
    _ = tap.lose(at: 0.1)
    #expect(tap.state == .failed && tap.isAtRest)
    #expect(tap.up(0, 0, at: 0.2).isEmpty)
    for event in [InputEvent.hide, .focusLost] {
      _ = tap.down(0, 0, at: 1)
      #expect(tap.handle(TimedEvent(1.1, event)).isEmpty)
      #expect(tap.isAtRest)
      #expect(tap.up(0, 0, at: 1.2).isEmpty)
    }
  }

  @Test("nonsense is survived: lifts without touches, double touches, NaN, time going back")
  func nonsense() {
    var tap = TapRecognizer()
    #expect(tap.up(0, 0, at: 0).isEmpty)
    _ = tap.down(.nan, 0, at: 0)
    #expect(tap.isAtRest)
    _ = tap.down(0, 0, at: 5)
    _ = tap.down(100, 0, at: 5.1)
    #expect(!tap.isAtRest, "the lost lift counts as a cancel")
    _ = tap.move(.infinity, .nan, at: 5.2)
    let recognized = tap.up(.nan, .nan, at: 1)
    #expect(recognized.map(\.location) == [Point(100, 0)])
    #expect(recognized.map(\.time) == [5.2], "time is held")
  }
}
