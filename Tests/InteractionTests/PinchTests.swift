import Testing
import VitrineGeometry
import VitrineInteraction

@Suite struct PinchTests {
  /// Two fingers 100 points apart.
  private func pinch() -> PinchRecognizer {
    var pinch = PinchRecognizer()
    _ = pinch.down(0, 0, at: 0)
    _ = pinch.down(100, 0, by: secondFinger, at: 0.01)
    return pinch
  }

  @Test("two fingers that move apart scale up about the centre between them")
  func spread() throws {
    var pinch = pinch()
    #expect(pinch.move(108, 0, by: secondFinger, at: 0.05).isEmpty)
    #expect(pinch.move(109, 0, by: secondFinger, at: 0.06).states == [.began])
    let wide = try #require(pinch.move(216, 0, by: secondFinger, at: 0.1).first)
    #expect(wide.state == .changed)
    #expect(wide.scale == 2, "twice the 108 points where it began")
    #expect(wide.location == Point(108, 0))
    #expect(wide.scaleVelocity > 0)
    #expect(pinch.up(0, 0, at: 0.2).states == [.ended])
  }

  @Test("two fingers that move together scale down, and never to nothing")
  func together() throws {
    var pinch = pinch()
    let close = try #require(pinch.move(100, 0, at: 0.1).first)
    #expect(close.state == .began)
    #expect(close.scale > 0 && close.scale < 0.02)
    #expect(close.scaleVelocity <= 0)
  }

  @Test("one finger alone, and two that move alike, do not pinch")
  func noPinch() {
    var pinch = PinchRecognizer()
    _ = pinch.down(0, 0, at: 0)
    #expect(pinch.move(300, 0, at: 0.1).isEmpty)
    _ = pinch.down(300, 100, by: secondFinger, at: 0.2)
    for step in 1...40 {
      #expect(pinch.move(300 + Double(step) * 5, 0, at: 0.3).isEmpty)
      #expect(pinch.move(300 + Double(step) * 5, 100, by: secondFinger, at: 0.3).isEmpty)
    }
  }

  @Test("a third finger is ignored, and a finger put down again starts another pinch")
  func fingers() {
    var pinch = pinch()
    _ = pinch.move(150, 0, by: secondFinger, at: 0.1)
    let third = PointerID(.touch, 3)
    #expect(pinch.down(0, 300, by: third, at: 0.2).isEmpty)
    #expect(pinch.move(0, 600, by: third, at: 0.2).isEmpty)
    #expect(pinch.up(0, 600, by: third, at: 0.2).isEmpty)
    #expect(pinch.up(150, 0, by: secondFinger, at: 0.3).states == [.ended])
    #expect(!pinch.isAtRest, "one finger is still down")
    _ = pinch.down(50, 0, by: secondFinger, at: 0.4)
    let again = pinch.move(80, 0, by: secondFinger, at: 0.5)
    #expect(again.states == [.began])
    #expect(again.first.map { abs($0.scale - 80.0 / 58) < 1e-9 } == true)
  }

  @Test("a pinch is cancelled with either finger or its window")
  func cancelled() {
    var pinch = pinch()
    _ = pinch.move(150, 0, by: secondFinger, at: 0.1)
    #expect(pinch.lose(at: 0.2).states == [.cancelled])
    #expect(pinch.up(150, 0, by: secondFinger, at: 0.3).isEmpty)
    #expect(pinch.isAtRest)
    pinch = self.pinch()
    _ = pinch.move(150, 0, by: secondFinger, at: 0.1)
    #expect(pinch.handle(TimedEvent(0.2, .hide)).states == [.cancelled])
    #expect(pinch.isAtRest)
  }
}
