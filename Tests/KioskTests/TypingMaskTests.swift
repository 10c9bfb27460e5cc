import Testing
import VitrineGeometry
import VitrineInteraction

@testable import VitrineKiosk

/// What a person types is in no journal.
@Suite struct TypingMaskTests {
  private let screen = SemanticsNode(id: "scene", role: .scene, frame: Rect(0, 0, 800, 600))

  private var typing: SemanticsNode {
    var node = screen
    let keys = ["q", "w", "e"].enumerated().map { index, letter in
      SemanticsNode(
        id: "keyboard/key-\(letter)", role: .button,
        frame: Rect(Double(index) * 50, 400, 50, 50))
    }
    let shift = SemanticsNode(id: "keyboard/shift", role: .button, frame: Rect(0, 450, 50, 50))
    node.children = [
      SemanticsNode(
        id: "keyboard", role: .group, frame: Rect(0, 400, 800, 200), children: keys + [shift])
    ]
    return node
  }

  private func masked(_ event: InputEvent, _ tree: SemanticsNode) -> InputEvent {
    var mask = TypingMask()
    return mask.mask(TimedEvent(1, event)) { tree }.event
  }

  @Test func `Letters become one letter, as many as there were`() {
    #expect(masked(.text("Kim 민지"), screen) == .text("xxx xx"))
    #expect(masked(.composition("가", caret: 1), screen) == .composition("x", caret: 1))
    #expect(masked(.key(KeyEvent(.character("k"))), screen) == .key(KeyEvent(.character("x"))))
  }

  @Test func `Keys that write nothing, and commands, stay`() {
    for key in [KeyEvent(.enter), KeyEvent(.character("c"), modifiers: .control)] {
      #expect(masked(.key(key), screen) == .key(key))
    }
  }

  @Test func `A letter of the keyboard on the screen is any letter, the rest of it stays`() {
    func tap(_ x: Double, _ y: Double) -> InputEvent {
      .pointer(PointerEvent(.down, PointerID(.touch), at: Point(x, y)))
    }
    #expect(masked(tap(120, 430), typing) == tap(25, 425))
    #expect(masked(tap(10, 470), typing) == tap(10, 470))
    #expect(masked(tap(120, 300), typing) == tap(120, 300))
    #expect(masked(tap(120, 430), screen) == tap(120, 430))
  }

  @Test func `A finger that slides over letters stays on one, and leaves them where it does`() {
    var mask = TypingMask()
    func step(_ phase: PointerPhase, _ x: Double, _ y: Double = 430) -> InputEvent {
      mask.mask(
        TimedEvent(1, .pointer(PointerEvent(phase, PointerID(.touch), at: Point(x, y))))
      ) { typing }.event
    }
    let positions = [step(.down, 120), step(.move, 60), step(.move, 60, 200), step(.up, 130)].map {
      if case .pointer(let step) = $0 { step.position } else { Point.zero }
    }
    #expect(positions == [Point(25, 425), Point(25, 425), Point(60, 200), Point(25, 425)])
  }

  @Test func `A keyboard of an app's own, deep in its tree, is masked too`() {
    var keyboard = typing.children[0]
    func renamed(_ node: SemanticsNode) -> SemanticsNode {
      var node = node
      node.id = "screen/form/\(node.id)"
      node.children = node.children.map(renamed)
      return node
    }
    keyboard = renamed(keyboard)
    var tree = screen
    tree.children = [
      SemanticsNode(id: "form", role: .group, frame: screen.frame, children: [keyboard])
    ]
    let tap = PointerEvent(.down, PointerID(.touch), at: Point(120, 430))
    guard case .pointer(let step) = masked(.pointer(tap), tree) else { return }
    #expect(step.position == Point(25, 425))
  }
}
