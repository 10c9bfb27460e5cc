import Testing
import VitrineGeometry
import VitrineInteraction
import VitrineKioskScenes

/// Which touches are meant.
@Suite struct TouchFilterTests {
  private let bounds = Rect(0, 0, 800, 600)

  private func touch(
    _ phase: PointerPhase, _ number: Int, _ x: Double, _ y: Double, at time: Double
  ) -> TimedEvent {
    TimedEvent(time, .pointer(PointerEvent(phase, PointerID(.touch, number), at: Point(x, y))))
  }

  private func phases(_ events: [TimedEvent]) -> [PointerPhase] {
    events.compactMap { if case .pointer(let step) = $0.event { step.phase } else { nil } }
  }

  @Test func `A plain tap passes as it is`() {
    var filter = TouchFilter()
    let events = [
      touch(.down, 0, 100, 100, at: 1), touch(.move, 0, 101, 100, at: 1.02),
      touch(.up, 0, 101, 100, at: 1.1),
    ]
    #expect(events.flatMap { filter.filter($0, in: bounds) } == events)
    #expect(filter.rejected == 0)
  }

  @Test(arguments: [(1.0, 300.0), (799, 300), (400, 1), (400, 599)])
  func `The hand that holds the frame is not meant, nor what it does then`(_ x: Double, _ y: Double)
  {
    var filter = TouchFilter()
    let events = [
      touch(.down, 0, x, y, at: 1), touch(.move, 0, 300, 300, at: 1.1),
      touch(.up, 0, 300, 300, at: 1.2),
    ]
    #expect(events.flatMap { filter.filter($0, in: bounds) }.isEmpty)
    #expect(filter.rejected == 1)
  }

  @Test func `A mouse at the edge is meant`() {
    var filter = TouchFilter()
    let click = TimedEvent(1, .pointer(PointerEvent(.down, PointerID(.mouse), at: Point(0, 0))))
    #expect(filter.filter(click, in: bounds) == [click])
  }

  @Test func `A contact that bounces is one touch`() {
    var filter = TouchFilter()
    _ = filter.filter(touch(.down, 0, 100, 100, at: 1), in: bounds)
    _ = filter.filter(touch(.up, 0, 100, 100, at: 1.1), in: bounds)
    #expect(filter.filter(touch(.down, 0, 104, 100, at: 1.13), in: bounds).isEmpty)
    #expect(filter.filter(touch(.up, 0, 104, 100, at: 1.15), in: bounds).isEmpty)
    #expect(filter.rejected == 1)
  }

  @Test func `A double tap of a person is two touches`() {
    var filter = TouchFilter()
    _ = filter.filter(touch(.down, 0, 100, 100, at: 1), in: bounds)
    _ = filter.filter(touch(.up, 0, 100, 100, at: 1.1), in: bounds)
    #expect(phases(filter.filter(touch(.down, 0, 104, 100, at: 1.22), in: bounds)) == [.down])
    // Elsewhere it is another finger, however soon.
    _ = filter.filter(touch(.up, 0, 104, 100, at: 1.3), in: bounds)
    #expect(phases(filter.filter(touch(.down, 0, 300, 100, at: 1.31), in: bounds)) == [.down])
  }

  @Test func `More fingers than a hand has undo what they have begun, until all are gone`() {
    var filter = TouchFilter()
    for number in 0..<5 {
      let position = Double(100 + 120 * number)
      #expect(
        phases(
          filter.filter(touch(.down, number, position, 300, at: 1 + Double(number)), in: bounds))
          == [.down])
    }
    let undone = filter.filter(touch(.down, 5, 700, 500, at: 7), in: bounds)
    #expect(phases(undone) == [.cancel, .cancel, .cancel, .cancel, .cancel])
    for number in 0..<5 {
      #expect(filter.filter(touch(.up, number, 100, 300, at: 8), in: bounds).isEmpty)
      #expect(filter.filter(touch(.down, 9, 400, 100, at: 8.5), in: bounds).isEmpty)
      #expect(filter.filter(touch(.up, 9, 400, 100, at: 8.6), in: bounds).isEmpty)
    }
    #expect(filter.filter(touch(.up, 5, 700, 500, at: 9), in: bounds).isEmpty)
    #expect(phases(filter.filter(touch(.down, 0, 400, 300, at: 10), in: bounds)) == [.down])
  }

  @Test func `A palm is three contacts together, and nothing is done by it`() {
    var filter = TouchFilter()
    _ = filter.filter(touch(.down, 0, 300, 300, at: 1), in: bounds)
    _ = filter.filter(touch(.down, 1, 330, 310, at: 1.02), in: bounds)
    let undone = filter.filter(touch(.down, 2, 315, 330, at: 1.04), in: bounds)
    #expect(phases(undone) == [.cancel, .cancel])
  }

  @Test func `Three fingers that come one after another are a gesture`() {
    var filter = TouchFilter()
    _ = filter.filter(touch(.down, 0, 300, 300, at: 1), in: bounds)
    _ = filter.filter(touch(.down, 1, 330, 310, at: 1.2), in: bounds)
    #expect(phases(filter.filter(touch(.down, 2, 315, 330, at: 1.4), in: bounds)) == [.down])
  }

  @Test func `After a palm that stays, such as a bag, fingers count again in ten seconds`() {
    var filter = TouchFilter()
    for number in 0..<3 {
      let position = 300 + Double(number) * 10
      _ = filter.filter(touch(.down, number, position, 300, at: 1), in: bounds)
    }
    #expect(filter.filter(touch(.down, 5, 600, 100, at: 5), in: bounds).isEmpty)
    #expect(filter.filter(touch(.up, 5, 600, 100, at: 5.1), in: bounds).isEmpty)
    #expect(phases(filter.filter(touch(.down, 5, 600, 100, at: 12), in: bounds)) == [.down])
    #expect(phases(filter.filter(touch(.up, 5, 600, 100, at: 12.1), in: bounds)) == [.up])
  }

  @Test func `Without filtering all of it passes`() {
    var filter = TouchFilter(.none)
    for number in 0..<20 {
      #expect(filter.filter(touch(.down, number, 0, 0, at: 1), in: bounds).count == 1)
    }
  }

  /// What comes out is whole: nothing moves or is lifted that is not down, and nothing stays down.
  @Test(arguments: 1...40) func `Whatever comes in, what comes out is whole`(_ seed: UInt64) {
    var filter = TouchFilter()
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func number(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var (fingersDown, deliveredPointers): (Set<Int>, Set<PointerID>) = ([], [])
    var time = 0.0
    func deliver(_ event: TimedEvent) {
      for delivered in filter.filter(event, in: bounds) {
        guard case .pointer(let step) = delivered.event else { continue }
        switch step.phase {
        case .down: #expect(deliveredPointers.insert(step.pointer).inserted)
        case .up, .cancel: #expect(deliveredPointers.remove(step.pointer) != nil)
        default: #expect(deliveredPointers.contains(step.pointer))
        }
      }
    }
    for _ in 0..<200 {
      time += Double(number(20)) / 100
      let finger = number(9)
      let (x, y) = (Double(number(800)), Double(number(600)))
      if fingersDown.contains(finger) {
        let phase: PointerPhase = [.move, .up, .cancel][number(3)]
        if phase != .move { fingersDown.remove(finger) }
        deliver(touch(phase, finger, x, y, at: time))
      } else {
        fingersDown.insert(finger)
        deliver(touch(.down, finger, x, y, at: time))
      }
    }
    for finger in fingersDown { deliver(touch(.up, finger, 0, 0, at: time + 1)) }
    #expect(deliveredPointers.isEmpty)
  }
}
