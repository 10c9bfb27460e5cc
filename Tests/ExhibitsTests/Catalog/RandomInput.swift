import Snapshots
import VitrineGeometry
import VitrineInteraction
import VitrineMotion

/// What a person may do, by chance that is the same for the same seed.
struct RandomInput {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

  /// A number below a count.
  mutating func number(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  /// A part of a whole.
  mutating func fraction() -> Double { Double(number(1 << 20)) / Double(1 << 20) }

  /// Presses, drags, hovering, wheel and keys on the parts of a tree; at the end nothing is down.
  mutating func steps(_ count: Int, on tree: SemanticsNode) -> [ScriptStep] {
    let frames = Self.frames(of: tree)
    let mouse = PointerID(.mouse)
    var steps: [ScriptStep] = []
    var time: Seconds = 0.05
    var position: Point?
    for _ in 0..<count {
      time += number(2) == 0 ? 0.02 : 0.7 * fraction()
      let frame = frames[number(frames.count)]
      let point = frame.origin + Point(frame.width * fraction(), frame.height * fraction())
      let event: InputEvent
      if let down = position {
        let isDrag = number(3) == 0
        event = .pointer(PointerEvent(isDrag ? .move : .up, mouse, at: isDrag ? point : down))
        position = isDrag ? point : nil
      } else {
        switch number(8) {
        case 0...3:
          event = .pointer(PointerEvent(.down, mouse, at: point))
          position = point
        case 4: event = .pointer(PointerEvent(.hover, mouse, at: point))
        case 5: event = .wheel(WheelEvent(at: point, dx: 0, dy: Double(number(5)) - 2))
        default: event = .key(KeyEvent(Self.keys[number(Self.keys.count)]))
        }
      }
      steps.append(ScriptStep(time, .event(event)))
    }
    if let position {
      steps.append(ScriptStep(time, .event(.pointer(PointerEvent(.up, mouse, at: position)))))
    }
    return steps
  }

  private static let keys: [Key] = [
    .tab, .tab, .tab, .space, .enter, .down, .right, .left, .up, .end, .escape, .character("a"),
  ]

  /// Where something is that can be pointed at.
  private static func frames(of node: SemanticsNode) -> [Rect] {
    let own = node.isVisible && node.frame.isFinite && !node.frame.isEmpty ? [node.frame] : []
    return own + node.children.flatMap(frames)
  }
}
