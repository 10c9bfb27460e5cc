import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct ToggleTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private static let oat = Order.showing { _, _ in Toggle("Oat milk", isOn: \.oat) }

  @Test(arguments: [PointerKind.mouse, .touch]) func aTapTurnsIt(by kind: PointerKind) throws {
    var runner = try SceneRunner(Self.oat, text: text)
    try runner.tap("Oat milk", by: kind)
    #expect(runner.model.oat)
    try runner.wait(1)
    try runner.tap("Oat milk", by: kind)
    #expect(!runner.model.oat)
  }

  @Test(arguments: [PointerKind.mouse, .touch]) func aTapOnTheLabelTurnsIt(by kind: PointerKind)
    throws
  {
    let environment = Environment(size: Size(300, 60), text: text)
    var runner = try SceneRunner(
      Self.oat, in: environment, text: text, script: press(at: Point(20, 30), by: kind))
    try runner.wait(1)
    #expect(runner.model.oat)
    let frame = try runner.node(.role(.toggle)).frame
    #expect(!frame.contains(Point(20, 30)))
    #expect(frame.maxX == 300)
  }

  @Test func spaceTurnsIt() throws {
    var runner = try SceneRunner(Self.oat, text: text)
    try runner.press(.tab)
    #expect(runner.focused?.label == "Oat milk")
    try runner.press(.space)
    #expect(runner.model.oat)
  }

  @Test func itIsOneNode() throws {
    let runner = try SceneRunner(Self.oat, text: text)
    let nodes = runner.nodes("Oat milk")
    #expect(nodes.map(\.role) == [.toggle])
    #expect(runner.drawn.texts.map(\.string) == ["Oat milk"])
  }

  @Test func aModelThatRefusesWins() throws {
    var runner = try SceneRunner(
      .showing { _, _ in Toggle("Free", isOn: \.free) }, text: text)
    try runner.tap("Free")
    #expect(try runner.node("Free").state["on"] == .bool(false))
    try runner.tap("Free")
    #expect(try runner.node("Free").state["on"] == .bool(false))
  }

  @Test func withoutALabelItIsTheSwitchAlone() throws {
    var runner = try SceneRunner(
      .showing { _, _ in
        Toggle(isOn: \.oat)
        Toggle("Hidden", binding: Binding(get: { !$0.oat }, set: { $0.oat = !$1 })).labelsHidden()
      }, text: text)
    #expect(runner.drawn.texts.isEmpty)
    try runner.tap("Hidden")
    #expect(runner.model.oat)
    #expect(runner.nodes(.role(.toggle)).map { $0.state["on"] } == [.bool(true), .bool(false)])
  }

  @Test func theLabelWrapsBesideTheSwitch() throws {
    let long = Order.showing { _, _ in
      Toggle("A label that is far too long for one line", isOn: \.oat)
    }
    let runner = try SceneRunner(long, Size(160, 200), text: text)
    let frame = try runner.node(.role(.toggle)).frame
    #expect(frame.maxX == 160)
    let labels = runner.drawn.commands.compactMap { command -> Rect? in
      if case .text(_, let rect, _) = command { rect } else { nil }
    }
    #expect(try #require(labels.first).maxX <= frame.minX - 8)
    #expect(try #require(labels.first).height > frame.height)
  }

  @Test func itIsMirrored() throws {
    let runner = try SceneRunner(Self.oat, direction: .rightToLeft, text: text)
    #expect(try runner.node(.role(.toggle)).frame.minX == 0)
  }
}
