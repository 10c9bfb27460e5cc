import Testing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion

@Suite struct GestureFuzzTests {
  private static let phases: [PointerPhase] = [.down, .move, .move, .move, .up, .cancel, .hover]
  private static let pointers =
    (0..<12).map { PointerID(.touch, $0) } + [PointerID(.mouse), PointerID(.pen)]
  private static let oddities: [Double] = [.nan, .infinity, -.infinity, 1e300, -0.0]

  /// Any event: sometimes at an odd place, sometimes before the last one.
  private func event(_ time: inout Seconds, _ random: inout Seeded) -> TimedEvent {
    time += Double.random(in: -0.02...0.05, using: &random)
    switch Int.random(in: 0..<500, using: &random) {
    case 0: return TimedEvent(time, .hide)
    case 1: return TimedEvent(time, .focusLost)
    case 2: return TimedEvent(.nan, .show)
    case 3: return TimedEvent(time, .key(KeyEvent(.tab)))
    case 4: return TimedEvent(time, .wheel(WheelEvent(at: Point(5, .nan), dx: .nan, dy: 3)))
    default: break
    }
    func coordinate() -> Double {
      if Int.random(in: 0..<100, using: &random) == 0,
        let odd = Self.oddities.randomElement(using: &random)
      {
        return odd
      }
      return Double.random(in: -20...120, using: &random)
    }
    let step = PointerEvent(
      Self.phases.randomElement(using: &random) ?? .move,
      Self.pointers.randomElement(using: &random) ?? finger, at: Point(coordinate(), coordinate()),
      button: Int.random(in: 0..<20, using: &random) == 0 ? .secondary : .primary)
    return TimedEvent(time, .pointer(step))
  }

  /// Every pointer lifts, then nothing happens for a while.
  private func endings(_ time: Seconds) -> [TimedEvent] {
    Self.pointers.flatMap { id in
      [
        TimedEvent.pointer(.up, 0, 0, by: id, at: time),
        .pointer(.up, 0, 0, by: id, button: .secondary, at: time),
      ]
    }
  }

  private static let recognizers: [any GestureRecognizer] = [
    TapRecognizer(), TapRecognizer(numberOfTapsRequired: 2), LongPressRecognizer(),
    PanRecognizer(), PanRecognizer(axis: .horizontal), PinchRecognizer(),
  ]

  /// Checks that every gesture that begins also ends, and that all numbers are finite.
  private struct Ledger {
    private var active: Set<Int> = []
    private var times: [Int: Seconds] = [:]

    mutating func add(_ gestures: [GestureEvent], by index: Int) {
      for gesture in gestures {
        #expect(gesture.time >= times[index, default: 0], "time runs backwards")
        times[index] = gesture.time
        #expect(gesture.location.isFinite && gesture.translation.isFinite)
        #expect(
          gesture.velocity.isFinite && gesture.scale.isFinite && gesture.scaleVelocity.isFinite)
        switch gesture.state {
        case .began: #expect(active.insert(index).inserted, "began twice")
        case .changed: #expect(active.contains(index), "changed before it began")
        case .ended where gesture.kind == .tap || gesture.kind == .doubleTap: break
        case .ended, .cancelled: #expect(active.remove(index) != nil, "ended before it began")
        case .possible, .failed: Issue.record("reported \(gesture.state)")
        }
      }
    }

    var isEmpty: Bool { active.isEmpty }
  }

  @Test("after 100,000 random events every recogniser comes to rest when all pointers lift")
  func recognizersRest() {
    var random = Seeded(state: 1)
    var time = 0.0
    var recognizers = Self.recognizers
    var ledger = Ledger()
    for round in 0..<100 {
      var events = (0..<1000).map { _ in event(&time, &random) }
      time += 1
      events += endings(time)
      for index in recognizers.indices {
        for event in events { ledger.add(recognizers[index].handle(event), by: index) }
        ledger.add(recognizers[index].update(to: time + 1), by: index)
        #expect(recognizers[index].isAtRest, "round \(round), recogniser \(index)")
        #expect(recognizers[index].deadline == nil)
      }
      #expect(ledger.isEmpty)
    }
  }
}
