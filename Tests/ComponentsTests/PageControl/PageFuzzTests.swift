import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

/// Random gestures, the same in every run.
@Suite struct PageFuzzTests {
  /// Steele and Vigna's SplitMix64.
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  static let bounds = Rect(0, 0, 220, 160)

  /// An event that a person, a cat, or a broken driver could make.
  static func event(_ random: inout Generator) -> InputEvent {
    let position = Point(
      .random(in: -150...370, using: &random), .random(in: 90...165, using: &random))
    let pointers = [
      PointerID(.touch, 1), PointerID(.touch, 1), PointerID(.touch, 2), PointerID(.mouse),
    ]
    let pointer = pointers[.random(in: 0..<4, using: &random)]
    func step(_ phase: PointerPhase) -> InputEvent {
      let isBad = Int.random(in: 0..<200, using: &random) == 0
      return .pointer(PointerEvent(phase, pointer, at: isBad ? Point(.nan, 1e300) : position))
    }
    let keys: [Key] = [.left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .space]
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<22: return step(.down)
    case 22..<58: return step(.move)
    case 58..<78: return step(.up)
    case 78..<81: return step(.cancel)
    case 81..<87: return step(.hover)
    case 87..<91:
      let dy = Double.random(in: -2...2, using: &random)
      return .wheel(WheelEvent(at: position, dx: 0, dy: dy))
    case 91..<97: return .key(KeyEvent(keys[.random(in: 0..<keys.count, using: &random)]))
    case 97: return .hide
    case 98: return .focusLost
    default: return .show
    }
  }

  /// Lifts all that may be down.
  static func pointerUps(at time: Seconds) -> [TimedEvent] {
    [PointerID(.touch, 1), PointerID(.touch, 2), PointerID(.mouse)].map {
      TimedEvent(time, .pointer(PointerEvent(.up, $0, at: Point(110, 120))))
    }
  }

  @Test(
    "60,000 random events leave the control in range, and at rest when all are lifted",
    arguments: [UInt64(1), 2])
  func control(seed: UInt64) {
    var random = Generator(state: seed)
    let style = PageControl.Style(Theme(.plain(direction: seed == 1 ? .leftToRight : .rightToLeft)))
    let bounds = Rect(0, 110, 220, 44)
    var control = PageControl(numberOfPages: 40)
    var time = 0.0
    for count in 1...30_000 {
      time += Double.random(in: 0...0.05, using: &random)
      let event = TimedEvent(time, Self.event(&random))
      var page = control.currentPage
      for case .page(let next, let state) in control.handle(event, in: bounds, style: style)
        + control.advance(to: time, in: bounds, style: style)
      {
        if state == .continuous, abs(next - page) != 1, event.event.isStep(of: .move) {
          Issue.record("a scrub passed over pages: \(page) to \(next)")
        }
        page = next
      }
      if page != control.currentPage { Issue.record("a change was not told, event \(count)") }
      if !(0..<max(1, control.numberOfPages)).contains(control.currentPage) {
        Issue.record("page \(control.currentPage) of \(control.numberOfPages)")
      }
      guard count % 500 == 0 else { continue }
      for event in Self.pointerUps(at: time) { _ = control.handle(event, in: bounds, style: style) }
      time += 2
      _ = control.advance(to: time, in: bounds, style: style)
      #expect(control.interactionState == .none)
      #expect(control.nextChange(after: time) == nil)
      control.numberOfPages = [1, 3, 12, 40, 10_000][.random(in: 0..<5, using: &random)]
      control.direction =
        PageControl.Direction.allCases[.random(in: 0..<5, using: &random)]
      control.allowsDiscreteInteraction = Int.random(in: 0..<4, using: &random) > 0
      control.allowsContinuousInteraction = Int.random(in: 0..<4, using: &random) > 0
    }
  }
}

extension InputEvent {
  fileprivate func isStep(of phase: PointerPhase) -> Bool {
    if case .pointer(let step) = self { step.phase == phase } else { false }
  }
}
