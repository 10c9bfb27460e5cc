import Testing
import VitrineGeometry
import VitrineInteraction

@Suite struct HoverTests {
  @Test("a mouse enters, moves, and leaves", arguments: [mouse, pen])
  func enterAndLeave(pointer: PointerID) {
    var hover = HoverRecognizer(frame: Rect(0, 0, 100, 50))
    #expect(hover.hover(200, 10, by: pointer, at: 0).isEmpty)
    #expect(hover.hover(90, 10, by: pointer, at: 0.1).states == [.began])
    #expect(hover.hover(80, 10, by: pointer, at: 0.2).states == [.changed])
    #expect(hover.location == Point(80, 10))
    #expect(hover.hover(80, 60, by: pointer, at: 0.3).states == [.ended])
    #expect(hover.isAtRest && hover.location == nil)
  }

  @Test("a finger never hovers")
  func touch() {
    var hover = HoverRecognizer(frame: Rect(0, 0, 100, 50))
    #expect(hover.hover(10, 10, by: finger, at: 0).isEmpty)
    #expect(hover.down(10, 10, at: 0).isEmpty)
    #expect(hover.isAtRest)
  }

  @Test("a frame that moves away from a still mouse ends the hover")
  func frameMoves() {
    var hover = HoverRecognizer(frame: Rect(0, 0, 100, 50))
    _ = hover.hover(10, 10, at: 0)
    hover.frame = Rect(0, 40, 100, 50)
    #expect(hover.update(to: 0.1).states == [.ended])
    hover.frame = Rect(0, 0, 100, 50)
    #expect(hover.update(to: 0.2).states == [.began])
  }

  @Test("a hover is cancelled with its pointer or its window")
  func cancelled() {
    var hover = HoverRecognizer(frame: Rect(0, 0, 100, 50))
    _ = hover.hover(10, 10, at: 0)
    #expect(hover.lose(mouse, at: 0.1).states == [.cancelled])
    _ = hover.hover(10, 10, at: 0.2)
    #expect(hover.handle(TimedEvent(0.3, .focusLost)).states == [.cancelled])
    #expect(hover.isAtRest)
  }
}
