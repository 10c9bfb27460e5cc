import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct BoundSliderTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func runner(_ order: Order = .showing { _, _ in Slider(value: \.level) }) throws
    -> SceneRunner<ViewScene<Order>>
  { try SceneRunner(order, text: text) }

  @Test(arguments: [PointerKind.mouse, .touch]) func aDragChangesTheModel(by kind: PointerKind)
    throws
  {
    var runner = try runner()
    try runner.drag(.role(.slider), toFraction: Point(0.05, 0.5), by: kind)
    #expect(runner.model.level < 0.2)
    #expect(try runner.node(.role(.slider)).state["value"] == .number(runner.model.level))
  }

  @Test func keysChangeTheModel() throws {
    var runner = try runner(.showing { _, _ in Slider(value: \.level, in: 0...1, step: 0.125) })
    try runner.press(.tab)
    try runner.press(.right)
    #expect(runner.model.level == 0.375)
  }

  @Test func aModelThatRefusesWins() throws {
    var runner = try runner()
    try runner.press(.tab)
    try runner.press(.end)
    #expect(runner.model.level == 0.5)
    #expect(try runner.node(.role(.slider)).state["value"] == .number(0.5))
    try runner.press(.end)
    #expect(try runner.node(.role(.slider)).state["value"] == .number(0.5))
  }

  @Test func aChangeOfTheModelShows() throws {
    var runner = try runner()
    runner.model.level = 0.125
    try runner.press(.escape)
    #expect(try runner.node(.role(.slider)).state["value"] == .number(0.125))
  }

  @Test func functionsReadAndWriteIt() throws {
    var runner = try runner(
      .showing { _, _ in
        Slider(
          binding: Binding(get: { Double($0.cups) }, set: { $0.cups = Int($1) }), in: 0...2,
          step: 1)
      })
    #expect(try runner.node(.role(.slider)).state["value"] == .number(1))
    try runner.press(.tab)
    try runner.press(.right)
    #expect(runner.model.cups == 2)
  }

  @Test func withoutABindingItKeepsWhatAPersonDid() throws {
    var runner = try runner(
      .showing { order, _ in
        VitrineComponents.Slider(value: 0.25)
        Button("Add") { $0.page += 1 }
        Text("\(order.page)")
      })
    try runner.press(.tab)
    try runner.press(.end)
    try runner.tap("Add")
    #expect(runner.exists("1"))
    #expect(try runner.node(.role(.slider)).state["value"] == .number(1))
    #expect(runner.model.level == 0.25)
  }

  @Test func whatIsNotOfItsRangeIsMovedThere() throws {
    var order = Order.showing { _, _ in Slider(value: \.half, in: 0...0.25) }
    for (value, expected) in [(0.5, 0.25), (-.infinity, 0), (.infinity, 0.25)] {
      order.half = value
      let runner = try runner(order)
      #expect(try runner.node(.role(.slider)).state["value"] == .number(expected))
    }
  }
}

@Suite struct BoundTextFieldTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  @Test func whatIsTypedIsInTheModel() throws {
    var runner = try SceneRunner(
      .showing { _, _ in TextField("Name", text: \.name) }, text: text)
    try runner.type("Ada", into: .role(.textField))
    #expect(runner.model.name == "Ada")
    #expect(try runner.node(.role(.textField)).value == "Ada")
    #expect(try runner.node(.role(.textField)).label == "Name")
  }

  @Test func aModelThatRefusesWins() throws {
    var runner = try SceneRunner(
      .showing { _, _ in TextField("Name", text: \.name) }, text: text)
    try runner.type("Adelaide", into: .role(.textField))
    #expect(runner.model.name == "Adel")
    #expect(try runner.node(.role(.textField)).value == "Adel")
  }

  @Test func aPromptStandsInItAndTheLabelIsSaid() throws {
    let runner = try SceneRunner(
      .showing { _, _ in TextField("Name", text: \.name, prompt: "As on the card") }, text: text)
    #expect(try runner.node(.role(.textField)).label == "Name")
    #expect(runner.drawn.texts.contains { $0.string == "As on the card" })
  }

  @Test func anIntegerIsReadAndWrittenByFunctions() throws {
    let order = Order.showing { _, _ in
      TextField(
        "Cups", binding: Binding(get: { "\($0.cups)" }, set: { $0.cups = Int($1) ?? $0.cups }))
    }
    var runner = try SceneRunner(order, text: text)
    try runner.tap(.role(.textField))
    try runner.press(.end)
    try runner.press(.backspace)
    // What is no number is refused: the field shows the model's.
    #expect(try runner.node(.role(.textField)).value == "1")
    try runner.press("a", .control)
    try runner.type("2")
    #expect(runner.model.cups == 2)
  }
}

@Suite struct BoundStepperTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  @Test(arguments: [PointerKind.mouse, .touch]) func aPressCounts(by kind: PointerKind) throws {
    var runner = try SceneRunner(
      .showing { _, _ in Stepper("Cups", value: \.cups, in: 1...9) }, text: text)
    #expect(try runner.node(.role(.stepper)).label == "Cups")
    try runner.tap(.label("Increment"), by: kind)
    #expect(runner.model.cups == 2)
    try runner.tap(.label("Increment"), by: kind)
    try runner.tap(.label("Increment"), by: kind)
    // The model refuses more than 3.
    #expect(runner.model.cups == 3)
    #expect(try runner.node(.role(.stepper)).state["value"] == .number(3))
  }

  @Test func keysCountInSteps() throws {
    var runner = try SceneRunner(
      .showing { _, _ in Stepper("Half", value: \.half, in: 0...2, step: 0.5) }, text: text)
    try runner.press(.tab)
    try runner.press(.up)
    #expect(runner.model.half == 1)
  }

  @Test func withoutARangeItCountsBelowZero() throws {
    var runner = try SceneRunner(
      .showing { _, _ in Stepper("Page", value: \.page) }, text: text)
    try runner.tap(.label("Decrement"))
    try runner.tap(.label("Decrement"))
    #expect(runner.model.page == -2)
  }
}
