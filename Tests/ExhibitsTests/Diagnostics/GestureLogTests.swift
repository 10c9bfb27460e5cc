import Testing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion

@testable import VitrineExhibits

@Suite struct GestureLogTests {
  @Test("fingers show where they are, where they were, and how fast they move")
  func fingers() throws {
    var log = GestureLog()
    log.handle(.pointer(.down, 10, 10, at: 0))
    log.handle(.pointer(.down, 300, 10, by: secondFinger, at: 0))
    for step in 1...6 {
      log.handle(.pointer(.move, 10 + Double(step) * 5, 10, at: Double(step) / 60))
    }
    #expect(log.fingers.map(\.id) == [finger, secondFinger])
    let moving = try #require(log.fingers.first)
    #expect(moving.position == Point(40, 10))
    #expect(moving.trail.count == 7)
    #expect(abs(moving.velocity(at: 0.1).x - 300) < 1)
    #expect(moving.velocity(at: 0.2) == .zero)
    log.handle(.pointer(.up, 40, 10, at: 0.3))
    #expect(log.fingers.map(\.id) == [secondFinger])
  }

  @Test("taps, double taps, long presses and drags are listed with their times")
  func recognized() {
    var log = GestureLog()
    log.handle(.pointer(.down, 0, 0, at: 0))
    log.handle(.pointer(.up, 0, 0, at: 0.1))
    #expect(log.gestures.isEmpty, "it may yet become a double tap")
    log.update(to: log.deadline ?? 0)
    for start in [1, 1.2] {
      log.handle(.pointer(.down, 0, 0, at: start))
      log.handle(.pointer(.up, 0, 0, at: start + 0.1))
    }
    log.handle(.pointer(.down, 0, 0, at: 3))
    log.update(to: 3.6)
    log.handle(.pointer(.up, 0, 0, at: 3.7))
    log.handle(.pointer(.down, 0, 0, at: 5))
    log.handle(.pointer(.move, 90, 0, at: 5.1))
    #expect(log.gestures.last?.isActive == true)
    log.handle(.pointer(.up, 90, 0, at: 5.2))
    #expect(log.gestures.map(\.kind) == [.tap, .doubleTap, .longPress, .pan])
    #expect(log.gestures.map(\.time) == [0.1, 1.3, 3.5, 5.1])
    #expect(log.gestures.allSatisfy { !$0.isActive })
    #expect(log.isAtRest)
  }

  @Test("a pinch is one entry that is updated in place")
  func pinch() {
    var log = GestureLog()
    log.handle(.pointer(.down, 0, 0, at: 0))
    log.handle(.pointer(.down, 100, 0, by: secondFinger, at: 0))
    log.handle(.pointer(.move, 109, 0, by: secondFinger, at: 0.1))
    log.handle(.pointer(.move, 216, 0, by: secondFinger, at: 0.2))
    #expect(log.gestures.map(\.kind) == [.pinch])
    #expect(log.gestures.first?.latest.scale == 2)
  }

  @Test("a hovering mouse is listed once until it is pressed; a finger never")
  func hover() {
    var log = GestureLog()
    log.handle(.pointer(.hover, 1, 1, by: finger, at: 0))
    #expect(log.hoverLocation == nil)
    log.handle(.pointer(.hover, 1, 1, by: mouse, at: 0))
    log.handle(.pointer(.hover, 5, 5, by: mouse, at: 0.1))
    #expect(log.hoverLocation == Point(5, 5))
    #expect(log.gestures.map(\.kind) == [.hover])
    log.handle(.pointer(.down, 5, 5, by: mouse, at: 0.2))
    #expect(log.hoverLocation == nil)
    #expect(log.gestures.first?.isActive == false)
    log.handle(.pointer(.up, 5, 5, by: mouse, at: 0.3))
    log.handle(.pointer(.hover, 5, 5, by: mouse, at: 0.4))
    log.handle(.pointer(.down, 90, 90, at: 0.5))
    #expect(log.hoverLocation == Point(5, 5), "a finger does not end it")
    log.handle(.pointer(.cancel, 0, 0, by: mouse, at: 0.6))
    #expect(log.hoverLocation == nil, "a mouse that leaves the window does")
  }

  @Test("a window that hides leaves nothing under way")
  func hides() {
    var log = GestureLog()
    log.handle(.pointer(.hover, 1, 1, by: mouse, at: 0))
    log.handle(.pointer(.down, 0, 0, at: 0))
    log.handle(.pointer(.move, 90, 0, at: 0.1))
    log.handle(TimedEvent(0.2, .hide))
    #expect(log.isAtRest && log.hoverLocation == nil)
    #expect(log.gestures.allSatisfy { $0.latest.state == .cancelled })
  }

  @Test("a second finger cannot make a pinch of a drag; each pointer makes one gesture")
  func oneGesture() {
    var log = GestureLog()
    log.handle(.pointer(.down, 0, 0, at: 0))
    log.handle(.pointer(.move, 40, 0, at: 0.1))
    log.handle(.pointer(.down, 100, 0, by: secondFinger, at: 0.2))
    log.handle(.pointer(.move, 200, 0, by: secondFinger, at: 0.3))
    #expect(log.gestures.map(\.kind).filter { $0 == .pinch } == [])
    log.handle(.pointer(.up, 40, 0, at: 0.9))
    log.handle(.pointer(.up, 200, 0, by: secondFinger, at: 1))
    #expect(log.isAtRest && log.gestures.allSatisfy { !$0.isActive })
  }

  @Test("two taps far apart are two taps; a tap stands before the drag that ends its wait")
  func order() {
    var log = GestureLog()
    for (x, time) in [(0.0, 0.0), (200, 0.2)] {
      log.handle(.pointer(.down, x, 0, at: time))
      log.handle(.pointer(.up, x, 0, at: time + 0.05))
    }
    log.update(to: 1)
    #expect(log.gestures.map(\.kind) == [.tap, .tap])
    log.handle(.pointer(.down, 0, 0, at: 2))
    log.handle(.pointer(.up, 0, 0, at: 2.1))
    log.handle(.pointer(.down, 0, 0, at: 2.3))
    log.handle(.pointer(.move, 60, 0, at: 2.35))
    log.handle(.pointer(.up, 60, 0, at: 2.4))
    log.update(to: 4)
    #expect(log.gestures.map(\.kind) == [.tap, .tap, .tap, .pan])
  }

  @Test("after random steps of many pointers it is at rest, and all gestures have ended")
  func random() {
    var (log, state, time) = (GestureLog(), UInt64(7), 0.0)
    func next(_ count: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % count)
    }
    let pointers = (0..<6).map { PointerID(.touch, $0) } + [mouse]
    let phases: [PointerPhase] = [.down, .move, .move, .up, .cancel, .hover]
    for _ in 0..<5000 {
      time += Double(next(60)) / 1000
      let (x, y) = (Double(next(140)), Double(next(140)))
      log.handle(.pointer(phases[next(6)], x, y, by: pointers[next(7)], at: time))
      let active = log.gestures.filter { $0.isActive && $0.kind != .hover }.flatMap(
        \.latest.pointers)
      #expect(Set(active).count == active.count, "a pointer makes two gestures")
    }
    for pointer in pointers { log.handle(.pointer(.cancel, 0, 0, by: pointer, at: time)) }
    log.update(to: time + 2)
    #expect(log.isAtRest && log.gestures.allSatisfy { !$0.isActive })
  }

  @Test("memory is bounded, and the latest is kept")
  func bounded() {
    var log = GestureLog()
    for step in 0..<200 {
      let time = Double(step)
      log.handle(.pointer(.down, 0, 0, at: time))
      for move in 0..<100 { log.handle(.pointer(.move, Double(move), 0, at: time)) }
      #expect(log.fingers.allSatisfy { $0.trail.count <= LiveFinger.trailLimit })
      log.handle(.pointer(.up, 99, 0, at: time))
    }
    #expect(log.gestures.count == GestureLog.historyLimit)
    #expect(log.gestures.last?.number == 200)
  }
}

private let finger = PointerID(.touch, 1)
private let secondFinger = PointerID(.touch, 2)
private let mouse = PointerID(.mouse)

extension TimedEvent {
  fileprivate static func pointer(
    _ phase: PointerPhase, _ x: Double, _ y: Double, by id: PointerID = finger, at time: Seconds
  ) -> TimedEvent {
    TimedEvent(time, .pointer(PointerEvent(phase, id, at: Point(x, y))))
  }
}
