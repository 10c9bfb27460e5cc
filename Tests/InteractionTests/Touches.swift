import VitrineGeometry
import VitrineInteraction
import VitrineMotion

/// Constructed touches, so that tests read as what fingers do.
let finger = PointerID(.touch, 1)
let secondFinger = PointerID(.touch, 2)
let mouse = PointerID(.mouse)
let pen = PointerID(.pen)

extension GestureRecognizer {
  mutating func down(_ x: Double, _ y: Double, by id: PointerID = finger, at time: Seconds)
    -> [GestureEvent]
  {
    handle(PointerEvent(.down, id, at: Point(x, y)), at: time)
  }

  mutating func move(_ x: Double, _ y: Double, by id: PointerID = finger, at time: Seconds)
    -> [GestureEvent]
  {
    handle(PointerEvent(.move, id, at: Point(x, y)), at: time)
  }

  mutating func up(_ x: Double, _ y: Double, by id: PointerID = finger, at time: Seconds)
    -> [GestureEvent]
  {
    handle(PointerEvent(.up, id, at: Point(x, y)), at: time)
  }

  mutating func hover(_ x: Double, _ y: Double, by id: PointerID = mouse, at time: Seconds)
    -> [GestureEvent]
  {
    handle(PointerEvent(.hover, id, at: Point(x, y)), at: time)
  }

  mutating func lose(_ id: PointerID = finger, at time: Seconds) -> [GestureEvent] {
    handle(PointerEvent(.cancel, id, at: .zero), at: time)
  }
}

extension TimedEvent {
  /// A step of a pointer at a time.
  static func pointer(
    _ phase: PointerPhase, _ x: Double, _ y: Double, by id: PointerID = finger,
    button: PointerButton = .primary, at time: Seconds = 0
  ) -> TimedEvent {
    TimedEvent(time, .pointer(PointerEvent(phase, id, at: Point(x, y), button: button)))
  }
}

extension [GestureEvent] {
  /// What was recognized, without the details.
  var states: [GestureState] { map(\.state) }
}

/// A seeded generator (SplitMix64), so that a failure can be repeated.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
