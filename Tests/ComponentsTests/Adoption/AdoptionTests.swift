import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@testable import VitrineComponents

/// A control made anew by its owner, as code does it that does not know which control it is.
func adopt<C: Control>(
  _ next: C, replacing last: C, from current: C, isBound: Bool = false, at time: Seconds
) -> C {
  var new = next
  if !isBound, next.boundValue == last.boundValue { new.boundValue = current.boundValue }
  new.viewState = current.viewState
  if new != current { new.changed(from: current, at: time) }
  return new
}

/// What an owner that makes its controls anew can rely on, whatever a person does to them.
@Suite struct AdoptionTests {
  static let bounds = Rect(0, 0, 300, 120)

  // MARK: Random gestures

  /// An event that a person could make, near the control.
  static func event(_ random: inout PageFuzzTests.Generator) -> InputEvent {
    let position = Point(
      .random(in: -20...320, using: &random), .random(in: -20...140, using: &random))
    let pointers = [
      PointerID(.touch, 1), PointerID(.touch, 2), PointerID(.mouse), PointerID(.mouse),
    ]
    let pointer = pointers[.random(in: 0..<4, using: &random)]
    let isSecondary = pointer.kind == .mouse && Int.random(in: 0..<8, using: &random) == 0
    func step(_ phase: PointerPhase) -> InputEvent {
      .pointer(
        PointerEvent(phase, pointer, at: position, button: isSecondary ? .secondary : .primary))
    }
    let keys: [Key] = [
      .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .space, .enter, .backspace,
      .delete, .escape, .character("a"), .character("z"), .character("v"),
    ]
    let modifiers: [KeyModifiers] = [[], [], [], .shift, .control]
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<24: return step(.down)
    case 24..<50: return step(.move)
    case 50..<68: return step(.up)
    case 68..<71: return step(.cancel)
    case 71..<76: return step(.hover)
    case 76..<80:
      let dy = Double.random(in: -2...2, using: &random)
      return .wheel(WheelEvent(at: position, dx: 0, dy: dy))
    case 80..<91:
      return .key(
        KeyEvent(
          keys[.random(in: 0..<keys.count, using: &random)],
          modifiers: modifiers[.random(in: 0..<5, using: &random)]))
    case 91..<95: return .text(["a", "한", "two words", "s"][.random(in: 0..<4, using: &random)])
    case 95..<97: return .composition(["", "ㅎ", "하"][.random(in: 0..<3, using: &random)], caret: 1)
    case 97: return .hide
    case 98: return .show
    default: return .focusLost
    }
  }

  /// Lets a person do something, or time pass.
  static func drive<C: Control>(
    _ control: inout C, at time: Seconds, _ random: inout PageFuzzTests.Generator
  ) {
    let style = control.style(.plain())
    let step = TimedEvent(time, event(&random))
    switch Int.random(in: 0..<20, using: &random) {
    case 0: _ = control.handle(RoutedEvent(step, kind: .enter), in: bounds, style: style)
    case 1: _ = control.handle(RoutedEvent(step, kind: .leave), in: bounds, style: style)
    case 2: control.focusChanged(.random(using: &random), at: time)
    case 3: control.overlayBounds = Rect(-100, -100, 500, 320)
    default: _ = control.handle(step, in: bounds, style: style)
    }
    _ = control.advance(to: time, in: bounds, style: style)
    control.placed(in: bounds, style: style, at: time)
  }

  @Test(
    "What its owner says again changes nothing, whatever a person has done to it",
    arguments: ControlTests.all + more)
  func again(_ specimen: ControlTests.Specimen) {
    func run<C: Control>(_ declared: C, seed: UInt64) -> Int {
      var random = PageFuzzTests.Generator(state: seed)
      var (current, time, changes) = (declared, 0.0, 0)
      for count in 1...600 {
        time += .random(in: 0...0.2, using: &random)
        let before = current
        Self.drive(&current, at: time, &random)
        if current != before { changes += 1 }
        let isUnbound = adopt(declared, replacing: declared, from: current, at: time)
        if isUnbound != current {
          Issue.record("event \(count), seed \(seed): \(current) became \(isUnbound)")
          break
        }
        var model = declared
        model.boundValue = current.boundValue
        let isBound = adopt(model, replacing: declared, from: current, isBound: true, at: time)
        if isBound != current {
          Issue.record("bound, event \(count), seed \(seed): \(current) became \(isBound)")
          break
        }
        // What it is made into goes on as what it was.
        current = isUnbound
      }
      return changes
    }
    for seed in 1...4 as ClosedRange<UInt64> {
      #expect(run(specimen.control, seed: seed) > 50, "the script does too little")
    }
  }

  /// Controls with more to keep than those of the table.
  static let more: [ControlTests.Specimen] = {
    var timed = PageControl(numberOfPages: 5)
    var timer = PageControlTimerProgress(preferredDuration: 0.7, resetsToInitialPageAfterEnd: true)
    timer.resumeTimer(at: 0)
    timed.progress = .timer(timer)
    var badges = TabBar(items: [
      TabBarItem(title: "A", badgeValue: "2"), TabBarItem(title: "B"),
    ])
    badges.setBadgeValue("3", forItemAt: 1, at: 0)
    var search = TextField(text: "some words", clearSymbol: Symbol.dot)
    search.maximumLength = 24
    var slider = Slider(value: 3, minimumValue: -5, maximumValue: 5)
    slider.isContinuous = false
    return [
      ControlTests.Specimen(timed),
      ControlTests.Specimen(badges), ControlTests.Specimen(search),
      ControlTests.Specimen(slider),
      ControlTests.Specimen(ScrollView(contentSize: Size(900, 900))),
    ]
  }()
}

extension Symbol {
  fileprivate static let dot = Symbol(name: "clear", box: Rect(0, 0, 24, 24), layers: [])
}
