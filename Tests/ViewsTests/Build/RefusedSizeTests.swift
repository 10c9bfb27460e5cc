import Snapshots
import Testing
import VitrineRenderer

@testable import VitrineViews

/// A control that is as wide as its value says, and wants more at each tap.
private struct Grower: Control {
  struct Style: ComponentStyle {
    init(_ theme: Theme) {}
  }
  enum Change: Sendable { case grew }

  var isEnabled = true
  var isHovered = false
  var boundValue = 1

  func size(fitting available: Size, style: Style) -> Size { Size(Double(boundValue) * 10, 10) }
  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {}
  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .button, label: "grower", frame: bounds, isInteractive: true,
      state: ["value": .number(Double(boundValue))])
  }
  mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    guard case .pointer(let step) = event.event, step.phase == .up else { return nil }
    boundValue += 5
    return .grew
  }
}

@Suite struct RefusedSizeTests {
  @Test func aRefusedValueHasNoSize() throws {
    var runner = try ModifierProbe.runner { _ in
      ViewList<Probe>.one(
        ControlView(
          Grower(), binding: Binding<Probe, Int>(get: { $0.count + 2 }, set: { _, _ in })))
    }
    try runner.advance(to: 0.1)
    #expect(try runner.frame("grower").width == 20)
    try runner.tap("grower")
    try runner.advance(to: 1)
    #expect(try runner.node(.label("grower")).state["value"] == .number(2))
    #expect(try runner.frame("grower").width == 20)
  }
}
