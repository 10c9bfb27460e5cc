import Testing

@testable import VitrineViews

/// A control that keeps where it is, has more parts than anybody counts, and when the window is
/// hidden grows and asks for a copy.
private struct Odd: Control {
  struct Style: ComponentStyle {
    init(_ theme: Theme) {}
  }

  struct ViewState: Equatable, Sendable {
    var frame = Rect.zero
    var part = 0
    var height = 20.0
  }

  enum Change: Sendable { case hidden }

  var isEnabled = true
  var isHovered = false
  var viewState = ViewState()

  func size(fitting available: Size, style: Style) -> Size { Size(100, viewState.height) }

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {}

  mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    guard event.event == .hide else { return nil }
    viewState.height = 50
    return .hidden
  }

  static func clipboardRequest(of change: Change) -> ClipboardRequest? { .copy("odd") }

  mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {
    viewState.frame = bounds
  }

  mutating func moveFocus(backwards: Bool) -> Bool {
    viewState.part = (viewState.part + 1) % 2
    return true
  }

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .button, label: "odd", frame: bounds, isFocusable: true, isInteractive: true)
  }
}

private struct Odds: Part {
  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      ControlView(Odd())
      patch("under", 100, 20)
    }
  }
}

@Suite struct ControlViewTests {
  @Test func whatAControlDoesWithTheWindowIsFollowed() throws {
    var driver = try ViewDriver(Odds(), size: Size(200, 200))
    driver.frame(.hide)
    #expect(driver.scene.takeRequests().contains(.copy("odd")))
    #expect(driver.node("odd")?.frame.height == 50)
    #expect(driver.node("under")?.frame.minY == driver.node("odd")?.frame.maxY)
  }

  /// It takes an event where it is, and is placed anew there.
  @Test func whereAControlIsIsNoStateOfItsOwn() throws {
    var driver = try ViewDriver(Odds(), size: Size(200, 200))
    let mouse = PointerEvent(.hover, .mouse, at: driver.middle("odd"))
    driver.frame(.pointer(mouse))
    driver.environment.size = Size(300, 200)
    driver.environment.scale = 2
    driver.frame(.resize(Size(300, 200)))
    driver.frame()
    #expect(driver.scene.tree.root?.hasOwnState == false)
    driver.frame(.hide)
    #expect(driver.scene.tree.root?.hasOwnState == true)
  }

  @Test func focusThatGoesInACircleComesToAnEnd() throws {
    var driver = try ViewDriver(Odds(), size: Size(200, 200))
    driver.press(.tab, .shift)
    #expect(driver.node("odd")?.isFocused == true)
  }
}
