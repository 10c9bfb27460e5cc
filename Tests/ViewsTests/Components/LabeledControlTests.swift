import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct LabeledControlTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private static let cups = Order.showing { _, _ in Stepper("Cups", value: \.cups, in: 1...9) }

  /// Where the words and the control stand.
  private func frames(
    _ size: Size, _ direction: LayoutDirection = .leftToRight
  ) throws -> (label: Rect, control: Rect) {
    let runner = try SceneRunner(Self.cups, size, direction: direction, text: text)
    let label = runner.drawn.commands.lazy.compactMap { command -> Rect? in
      if case .text(_, let rect, _) = command { rect } else { nil }
    }.first
    return (try #require(label), try runner.node(.role(.stepper)).frame)
  }

  @Test func theControlStandsAtTheTrailingSide() throws {
    let (label, control) = try frames(Size(300, 100))
    #expect(label.minX == 0)
    #expect(control == Rect(206, 34, 94, 32))
    #expect(abs(label.midY - control.midY) <= 0.5)
    let mirrored = try frames(Size(300, 100), .rightToLeft)
    #expect(mirrored.control == Rect(0, 34, 94, 32))
    #expect(mirrored.label.maxX == 300)
  }

  @Test func inAStackItTakesWhatIsLeft() throws {
    let order = Order.showing { _, _ in
      HStack(spacing: 10) {
        Button("Add") { $0.page += 1 }
        Stepper("Cups", value: \.cups)
      }
    }
    let runner = try SceneRunner(order, Size(300, 100), text: text)
    #expect(try runner.node(.role(.stepper)).frame.maxX == 300)
    #expect(try runner.node("Add").frame.minX == 0)
  }

  @Test func byItselfItIsAsWideAsBothWithAGap() throws {
    let order = Order.showing { _, _ in
      ScrollView(.horizontal) { Stepper("Cups", value: \.cups) }
    }
    let runner = try SceneRunner(order, Size(300, 100), text: text)
    let width = text.measure(VitrineDrawing.Text("Cups", font: Font(size: 17)), width: .infinity)
      .size.width.rounded(.up)
    let frame = try runner.node(.role(.stepper)).frame
    let label = runner.drawn.commands.lazy.compactMap { command -> Rect? in
      if case .text(_, let rect, _) = command { rect } else { nil }
    }.first
    #expect(frame.minX - (label?.minX ?? 0) == width + 12)
  }

  @Test(arguments: [Size(1, 1), Size(50, 20), Size(4000, 10)]) func anySizeIsLaidOut(size: Size)
    throws
  {
    var runner = try SceneRunner(Self.cups, size, text: text)
    try runner.wait(0)
    #expect(try runner.node(.role(.stepper)).frame.width == 94)
    #expect(runner.scene.warnings.isEmpty)
  }

  @Test func whatIsChangedShowsAtOnce() throws {
    var runner = try SceneRunner(
      .showing { order, _ in
        Toggle(order.oat ? "Oat milk" : "No oat milk", isOn: \.oat)
      }, text: text)
    try runner.tap("No oat milk")
    #expect(runner.exists("Oat milk"))
    #expect(runner.drawn.texts.map(\.string) == ["Oat milk"])
  }

  @Test func aPressOnTheLabelThatLeavesTurnsNothing() throws {
    func step(_ phase: PointerPhase, _ time: Double, _ position: Point) -> TimedEvent {
      TimedEvent(time, .pointer(PointerEvent(phase, PointerID(.mouse), at: position)))
    }
    let script = Script(events: [
      step(.down, 0.1, Point(20, 100)), step(.move, 0.2, Point(20, 30)),
      step(.up, 0.3, Point(20, 30)),
    ])
    let order = Order.showing { _, _ in Toggle("Oat milk", isOn: \.oat) }
    var runner = try SceneRunner(
      order, in: Environment(size: Size(300, 200), text: text), text: text, script: script)
    try runner.wait(1)
    #expect(!runner.model.oat)
    #expect(try runner.node("Oat milk").state["pressed"] != .bool(true))
  }
}
