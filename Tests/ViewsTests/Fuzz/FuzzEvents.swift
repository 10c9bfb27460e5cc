import Snapshots
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction

/// What a person, a window and time do at random.
struct FuzzEvents {
  var random: SeededRandom
  private var down: [PointerID: PointerButton] = [:]
  private var size: Size

  init(seed: Int, size: Size) {
    random = SeededRandom(fuzz: seed &+ 77)
    self.size = size
  }

  /// The next frame, and what surrounds the scene from then on.
  mutating func next(after time: Double, in environment: inout Environment) -> FrameInput {
    let step: Double =
      switch random.below(12) {
      case 0: 0
      case 1: 0.4
      case 2: 3
      default: 1.0 / 60
      }
    let time = time + step
    let count = 1 + (random.chance(0.2) ? random.below(4) : 0)
    let events = (0..<count).compactMap { _ in event(at: time) }
    if random.chance(0.02) { change(&environment) }
    return FrameInput(time: time, events: events)
  }

  private mutating func change(_ environment: inout Environment) {
    switch random.below(5) {
    case 0: environment.direction = random.pick([.leftToRight, .rightToLeft])
    case 1: environment.appearance = random.pick([.light, .dark])
    case 2: environment.scale = random.pick([1, 1.5, 2])
    case 3: environment.motion = random.pick([.full, .reduced])
    default: environment.size = random.pick([size, Size(90, 400), Size(700, 60), .zero])
    }
  }

  private mutating func event(at time: Double) -> TimedEvent? {
    switch random.below(20) {
    case 0...11: pointer(at: time)
    case 12:
      TimedEvent(
        time,
        .wheel(WheelEvent(at: point(), dx: number() * 9, dy: number() * 9)))
    case 13...15: TimedEvent(time, .key(key()))
    case 16: TimedEvent(time, .text(random.pick(["a", "", "é", "\u{301}", "한글", "\n"])))
    case 17:
      TimedEvent(time, .composition(random.pick(["", "ㅎ", "ni"]), caret: random.below(4) - 1))
    case 18: random.chance(0.1) ? TimedEvent(time, random.pick([.hide, .focusLost])) : nil
    default: TimedEvent(time, random.pick([.show, .focusGained, .resize(size)]))
    }
  }

  private mutating func number() -> Double {
    random.chance(0.02) ? random.pick([.nan, .infinity, -1e12]) : random.fraction() * 20 - 10
  }

  private mutating func point() -> Point {
    guard !random.chance(0.01) else { return Point(number(), number()) }
    return Point(
      random.fraction() * (size.width + 20) - 10, random.fraction() * (size.height + 20) - 10)
  }

  private mutating func key() -> KeyEvent {
    let keys: [Key] = [
      .tab, .tab, .tab, .enter, .space, .left, .right, .up, .down, .home, .end, .pageDown, .escape,
      .backspace, .delete, .menu, .character("a"), .character("v"),
    ]
    return KeyEvent(
      random.pick(keys),
      modifiers: random.chance(0.2) ? random.pick([.shift, .control, .meta]) : [])
  }

  private mutating func pointer(at time: Double) -> TimedEvent? {
    let id = random.pick([
      PointerID(.mouse), PointerID(.mouse), PointerID(.touch, 1), PointerID(.touch, 2),
      PointerID(.pen),
    ])
    let phase: PointerPhase
    var button = PointerButton.primary
    if let pressed = down[id] {
      button = pressed
      phase = random.pick([.move, .move, .up, .up, .up, .cancel, .down, .hover])
      if phase == .up || phase == .cancel || phase == .hover { down[id] = nil }
    } else {
      phase = random.pick([.down, .down, .down, .hover, .move, .up])
      button = random.pick([.primary, .primary, .primary, .secondary])
      if phase == .down { down[id] = button }
    }
    // Most often the lift is where the press was, so that it is a tap.
    let isTap = phase == .up && random.chance(0.8)
    let position = isTap ? last[id] ?? point() : point()
    last[id] = position
    return TimedEvent(time, .pointer(PointerEvent(phase, id, at: position, button: button)))
  }

  private var last: [PointerID: Point] = [:]
}
