import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct DisabledComponentTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private static let all = Order.showing { order, _ in
    VStack {
      Toggle("Oat milk", isOn: \.oat)
      Stepper("Cups", value: \.cups)
      Slider(value: \.level)
      TextField("Name", text: \.name)
      Picker("Size", selection: \.size, options: Order.Size.allCases) { $0.rawValue }
      Picker("Segments", selection: \.size, options: Order.Size.allCases) { "\($0)!" }
        .pickerStyle(.segmented)
      ColorPicker("Color", selection: \.color)
    }
    .disabled(!order.free)
  }

  @Test func nothingInsideTakesKeys() throws {
    var runner = try SceneRunner(Self.all, Size(300, 400), text: text)
    try runner.press(.tab)
    #expect(runner.focused == nil)
  }

  @Test func nothingInsideIsEnabled() throws {
    let runner = try SceneRunner(Self.all, Size(300, 400), text: text)
    let names: [ElementQuery] = [
      "Oat milk", "Cups", .role(.slider), "Name", "Size", "Segments", "Color",
    ]
    for name in names {
      #expect(try !runner.node(name).isEnabled)
    }
  }

  @Test(arguments: [PointerKind.mouse, .touch]) func aTapOnTheLabelTurnsNothing(
    by kind: PointerKind
  ) throws {
    let environment = Environment(size: Size(300, 60), text: text)
    let order = Order.showing { _, _ in Toggle("Oat milk", isOn: \.oat).disabled() }
    var runner = try SceneRunner(
      order, in: environment, text: text, script: press(at: Point(20, 30), by: kind))
    try runner.wait(1)
    #expect(!runner.model.oat)
  }

  @Test func theLabelIsDimmed() throws {
    func color(_ order: Order) throws -> Color? {
      try SceneRunner(order, text: text).drawn.commands.lazy.compactMap {
        if case .text(_, _, let color) = $0 { color } else { nil }
      }.first
    }
    let plain = try color(.showing { _, _ in Toggle("Oat milk", isOn: \.oat) })
    let dimmed = try color(.showing { _, _ in Toggle("Oat milk", isOn: \.oat).disabled() })
    #expect(plain != dimmed)
  }
}
