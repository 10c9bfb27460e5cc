import Testing
import VitrineGeometry
import VitrineInteraction

@Suite struct GestureObserverTests {
  @Test("fingers show where they are, where they were, and how fast they move")
  func fingers() throws {
    var observer = GestureObserver()
    observer.handle(.pointer(.down, 10, 10, at: 0))
    observer.handle(.pointer(.down, 300, 10, by: secondFinger, at: 0))
    for step in 1...6 {
      observer.handle(.pointer(.move, 10 + Double(step) * 5, 10, at: Double(step) / 60))
    }
    #expect(observer.fingers.map(\.id) == [finger, secondFinger])
    let moving = try #require(observer.fingers.first)
    #expect(moving.position == Point(40, 10))
    #expect(moving.trail.count == 7)
    #expect(abs(moving.velocity(at: 0.1).x - 300) < 1)
    #expect(moving.velocity(at: 0.2) == .zero)
    observer.handle(.pointer(.up, 40, 10, at: 0.3))
    #expect(observer.fingers.map(\.id) == [secondFinger])
  }

  @Test("taps, double taps, long presses and drags are listed with their times")
  func recognized() {
    var observer = GestureObserver()
    observer.handle(.pointer(.down, 0, 0, at: 0))
    observer.handle(.pointer(.up, 0, 0, at: 0.1))
    #expect(observer.recognized.isEmpty, "it may yet become a double tap")
    observer.update(to: observer.deadline ?? 0)
    for start in [1, 1.2] {
      observer.handle(.pointer(.down, 0, 0, at: start))
      observer.handle(.pointer(.up, 0, 0, at: start + 0.1))
    }
    observer.handle(.pointer(.down, 0, 0, at: 3))
    observer.update(to: 3.6)
    observer.handle(.pointer(.up, 0, 0, at: 3.7))
    observer.handle(.pointer(.down, 0, 0, at: 5))
    observer.handle(.pointer(.move, 90, 0, at: 5.1))
    #expect(observer.recognized.last?.isActive == true)
    observer.handle(.pointer(.up, 90, 0, at: 5.2))
    #expect(observer.recognized.map(\.kind) == [.tap, .doubleTap, .longPress, .pan])
    #expect(observer.recognized.map(\.time) == [0.1, 1.3, 3.5, 5.1])
    #expect(observer.recognized.allSatisfy { !$0.isActive })
    #expect(observer.isAtRest)
  }

  @Test("a pinch is one entry that is updated in place")
  func pinch() {
    var observer = GestureObserver()
    observer.handle(.pointer(.down, 0, 0, at: 0))
    observer.handle(.pointer(.down, 100, 0, by: secondFinger, at: 0))
    observer.handle(.pointer(.move, 109, 0, by: secondFinger, at: 0.1))
    observer.handle(.pointer(.move, 216, 0, by: secondFinger, at: 0.2))
    #expect(observer.recognized.map(\.kind) == [.pinch])
    #expect(observer.recognized.first?.latest.scale == 2)
  }

  @Test("a hovering mouse is listed once until it is pressed; a finger never")
  func hover() {
    var observer = GestureObserver()
    observer.handle(.pointer(.hover, 1, 1, by: finger, at: 0))
    #expect(observer.hoverLocation == nil)
    observer.handle(.pointer(.hover, 1, 1, by: mouse, at: 0))
    observer.handle(.pointer(.hover, 5, 5, by: mouse, at: 0.1))
    #expect(observer.hoverLocation == Point(5, 5))
    #expect(observer.recognized.map(\.kind) == [.hover])
    observer.handle(.pointer(.down, 5, 5, by: mouse, at: 0.2))
    #expect(observer.hoverLocation == nil)
    #expect(observer.recognized.first?.isActive == false)
    observer.handle(.pointer(.up, 5, 5, by: mouse, at: 0.3))
    observer.handle(.pointer(.hover, 5, 5, by: mouse, at: 0.4))
    observer.handle(.pointer(.down, 90, 90, at: 0.5))
    #expect(observer.hoverLocation == Point(5, 5), "a finger does not end it")
    observer.handle(.pointer(.cancel, 0, 0, by: mouse, at: 0.6))
    #expect(observer.hoverLocation == nil, "a mouse that leaves the window does")
  }

  @Test("a window that hides leaves nothing under way")
  func hides() {
    var observer = GestureObserver()
    observer.handle(.pointer(.hover, 1, 1, by: mouse, at: 0))
    observer.handle(.pointer(.down, 0, 0, at: 0))
    observer.handle(.pointer(.move, 90, 0, at: 0.1))
    observer.handle(TimedEvent(0.2, .hide))
    #expect(observer.isAtRest && observer.hoverLocation == nil)
    #expect(observer.recognized.allSatisfy { $0.latest.state == .cancelled })
  }

  @Test("memory is bounded, and the latest is kept")
  func bounded() {
    var observer = GestureObserver()
    for step in 0..<200 {
      let time = Double(step)
      observer.handle(.pointer(.down, 0, 0, at: time))
      for move in 0..<100 { observer.handle(.pointer(.move, Double(move), 0, at: time)) }
      #expect(observer.fingers.allSatisfy { $0.trail.count <= LiveFinger.trailLimit })
      observer.handle(.pointer(.up, 99, 0, at: time))
    }
    #expect(observer.recognized.count == GestureObserver.historyLimit)
    #expect(observer.recognized.last?.number == 200)
    observer.clear()
    #expect(observer.recognized.isEmpty)
  }
}
