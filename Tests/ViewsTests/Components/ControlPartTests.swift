import Testing
import VitrineViews

/// A control of two parts, which keys go to one after the other.
private struct Pair: Control {
  struct Style: ComponentStyle {
    init(_ theme: Theme) {}
  }

  struct ViewState: Equatable, Sendable {
    var part: Int?
  }

  var isEnabled = true
  var isHovered = false
  var viewState = ViewState()

  func size(fitting available: Size, style: Style) -> Size { Size(100, 20) }

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {}

  mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Int? {
    event.event == .key(KeyEvent(.space)) ? viewState.part : nil
  }

  mutating func focusChanged(_ isFocused: Bool, at time: Seconds) {
    viewState.part = isFocused ? 0 : nil
  }

  mutating func moveFocus(backwards: Bool) -> Bool {
    let next = (viewState.part ?? 0) + (backwards ? -1 : 1)
    guard (0...1).contains(next) else { return false }
    viewState.part = next
    return true
  }

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .group, label: "pair", frame: bounds, isInteractive: true,
      children: (0...1).map { (index: Int) in
        SemanticsNode(
          id: "\(id)/\(index)", role: .button, label: "part \(index)", frame: bounds,
          isFocused: viewState.part == index, isFocusable: true, isInteractive: true)
      })
  }
}

private struct Pairs: Part {
  var used: [Int] = []

  func body(in environment: Environment) -> some View<Self> {
    Button("before") { $0.used.append(-1) }
    Pair().on { $0.used.append($1) }
    Button("after") { $0.used.append(-2) }
  }
}

@Suite struct ControlPartTests {
  @Test func tabGoesThroughTheParts() throws {
    var driver = try ViewDriver(Pairs())
    func focused(_ node: SemanticsNode) -> [String] {
      (node.isFocused ? [node.label ?? ""] : []) + node.children.flatMap(focused)
    }
    var focusedParts: [[String]] = []
    for _ in 0..<4 {
      driver.press(.tab)
      focusedParts.append(focused(driver.tree))
      driver.press(.space)
    }
    #expect(focusedParts == [["before"], ["part 0"], ["part 1"], ["after"]])
    #expect(driver.model.used == [-1, 0, 1, -2])
    focusedParts = []
    for _ in 0..<3 {
      driver.press(.tab, .shift)
      focusedParts.append(focused(driver.tree))
    }
    #expect(focusedParts == [["part 1"], ["part 0"], ["before"]])
  }
}
