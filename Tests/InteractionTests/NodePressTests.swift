import Testing
import VitrineGeometry
import VitrineInteraction

@Suite struct NodePressTests {
  let tree = Node(
    id: "scene", role: .scene, frame: Rect(0, 0, 800, 600),
    children: [
      Node(id: "one", role: .tab, frame: Rect(0, 0, 100, 50), isInteractive: true),
      Node(id: "two", role: .tab, frame: Rect(100, 0, 100, 50), isInteractive: true),
    ])

  /// What is tapped and what looks pressed after each event.
  private func play(_ events: [TimedEvent]) -> (tapped: [String], pressed: [String?]) {
    var router = InputRouter()
    var press = NodePress()
    var tapped: [String] = []
    var pressed: [String?] = []
    for event in events {
      for routed in router.route([event], in: tree) {
        if let id = press.handle(routed, in: tree) { tapped.append(id) }
      }
      pressed.append(press.pressed)
    }
    return (tapped, pressed)
  }

  @Test("a finger that lifts on its node taps it")
  func tap() {
    let result = play([.pointer(.down, 150, 25), .pointer(.up, 120, 40)])
    #expect(result.tapped == ["two"])
    #expect(result.pressed == ["two", nil])
  }

  @Test("a finger that leaves its node releases it, and presses it again when it comes back")
  func leaves() {
    let result = play([
      .pointer(.down, 50, 25), .pointer(.move, 150, 25), .pointer(.move, 50, 25),
      .pointer(.up, 50, 25),
    ])
    #expect(result.pressed == ["one", nil, "one", nil])
    #expect(result.tapped == ["one"])
    #expect(play([.pointer(.down, 50, 25), .pointer(.up, 150, 25)]).tapped.isEmpty)
  }

  @Test("a cancelled touch, a second finger and a secondary button do not tap")
  func others() {
    #expect(play([.pointer(.down, 50, 25), .pointer(.cancel, 50, 25)]).tapped.isEmpty)
    #expect(play([.pointer(.down, 50, 25), TimedEvent(0, .hide)]).pressed == ["one", nil])
    let second = play([
      .pointer(.down, 50, 25), .pointer(.down, 150, 25, by: secondFinger),
      .pointer(.up, 150, 25, by: secondFinger), .pointer(.up, 50, 25),
    ])
    #expect(second.tapped == ["one"])
    let secondary = play([
      .pointer(.down, 50, 25, by: mouse, button: .secondary),
      .pointer(.up, 50, 25, by: mouse, button: .secondary),
    ])
    #expect(secondary.tapped.isEmpty)
  }
}
