import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct PickerTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private static func sizes(
    _ style: PickerStyle, _ options: [Order.Size] = Order.Size.allCases
  ) -> Order {
    .showing { _, _ in
      Picker("Size", selection: \.size, options: options) { $0.rawValue }.pickerStyle(style)
    }
  }

  @Test(arguments: [PointerKind.mouse, .touch]) func aMenuChooses(by kind: PointerKind) throws {
    var runner = try SceneRunner(Self.sizes(.menu), Size(300, 300), text: text)
    #expect(try runner.node("Size").value == "small")
    try runner.tap("Size", by: kind)
    try runner.wait(1)
    try runner.tap(.role(.listItem, "large"), by: kind)
    #expect(runner.model.size == .large)
    #expect(try runner.node("Size").value == "large")
  }

  @Test(arguments: [PointerKind.mouse, .touch]) func segmentsChoose(by kind: PointerKind) throws {
    var runner = try SceneRunner(Self.sizes(.segmented), text: text)
    #expect(try runner.node(.role(.group, "Size")).value == "small")
    try runner.tap("medium", by: kind)
    #expect(runner.model.size == .medium)
    // The model refuses huge.
    try runner.tap("huge", by: kind)
    #expect(runner.model.size == .medium)
    #expect(try runner.node("medium").state["selected"] == .bool(true))
    #expect(try runner.node("huge").state["selected"] == .bool(false))
  }

  @Test func keysChoose() throws {
    var runner = try SceneRunner(Self.sizes(.segmented), text: text)
    try runner.press(.tab)
    try runner.press(.right)
    #expect(runner.model.size == .medium)
  }

  @Test(arguments: PickerStyle.allCases) func whatIsNoOptionShowsAsNone(style: PickerStyle) throws {
    var runner = try SceneRunner(Self.sizes(style, [.medium, .large]), text: text)
    #expect(try runner.node("Size").state["selected"] == .null)
    #expect(runner.model.size == .small)
    runner.model.size = .large
    try runner.press(.escape)
    #expect(try runner.node("Size").state["selected"] == .int(1))
  }

  @Test(arguments: PickerStyle.allCases) func withoutOptionsThereIsNone(style: PickerStyle) throws {
    var runner = try SceneRunner(Self.sizes(style, []), text: text)
    try runner.press(.tab)
    try runner.press(.down)
    #expect(runner.model.size == .small)
  }

  @Test func aHiddenLabelIsStillSaid() throws {
    let runner = try SceneRunner(
      .showing { _, _ in
        Picker("Size", selection: \.size, options: Order.Size.allCases) { $0.rawValue }
          .labelsHidden()
      }, text: text)
    #expect(try runner.node("Size").value == "small")
    #expect(runner.drawn.texts.map(\.string) == ["small"])
  }

  @Test func functionsReadAndWriteIt() throws {
    var runner = try SceneRunner(
      .showing { _, _ in
        Picker(
          "Cups", binding: Binding(get: { $0.cups }, set: { $0.cups = $1 }), options: [1, 2, 3]
        ) { "\($0)" }
        .pickerStyle(.segmented)
      }, text: text)
    try runner.tap("3")
    #expect(runner.model.cups == 3)
  }
}

@Suite struct ChoiceTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  @Test func aColorIsChosen() throws {
    var runner = try SceneRunner(
      .showing { _, _ in ColorPicker("Color", selection: \.color) }, text: text)
    try runner.tap("Color")
    try runner.wait(1)
    #expect(!runner.exists("None"))
    try runner.tap("Blue")
    #expect(runner.model.color != .black)
    #expect(try runner.node("Color").state["color"] == .string(runner.model.color.hexadecimal))
  }

  @Test func aColorMayBeNone() throws {
    var runner = try SceneRunner(
      .showing { _, _ in ColorPicker("Tint", selection: \.tint) }, text: text)
    try runner.tap("Tint")
    try runner.wait(1)
    try runner.tap("Blue")
    #expect(runner.model.tint != nil)
    try runner.wait(1)
    try runner.tap("Tint")
    try runner.wait(1)
    try runner.tap("None")
    #expect(runner.model.tint == nil)
  }

  @Test func dotsTurnThePage() throws {
    var runner = try SceneRunner(
      .showing { _, _ in PageControl(currentPage: \.page, numberOfPages: 5) }, text: text)
    try runner.press(.tab)
    try runner.press(.right)
    try runner.press(.right)
    #expect(runner.model.page == 2)
    runner.model.page = 4
    try runner.press(.escape)
    #expect(try runner.node(.role(.pageControl)).state["currentPage"] == .int(4))
  }

  @Test(arguments: [PointerKind.mouse, .touch]) func aTabIsChosen(by kind: PointerKind) throws {
    let items = ["Home", "Search"].map { TabBarItem(title: $0) }
    var runner = try SceneRunner(
      .showing { _, _ in TabBar(selection: \.tab, items: items) }, text: text)
    try runner.tap("Search", by: kind)
    #expect(runner.model.tab == 1)
    try runner.press(.left)
    #expect(runner.model.tab == 0)
  }

  @Test func aPlaceIsChosen() throws {
    let places = [
      SidebarSection(items: [
        SidebarItem(id: "in", title: "Inbox"), SidebarItem(id: "out", title: "Outbox"),
      ])
    ]
    var runner = try SceneRunner(
      .showing { _, _ in
        Sidebar(places, selection: \.place).allowsTypeSelect(false).scrollPosition(.selection)
      }, text: text)
    try runner.tap("Outbox")
    #expect(runner.model.place == "out")
    try runner.press(.character("i"))
    #expect(runner.model.place == "out", "letters are not the sidebar's")
    runner.model.place = "in"
    try runner.press(.escape)
    #expect(try runner.node("Inbox").state["selected"] == .bool(true))
  }

  @Test(arguments: [PointerKind.mouse, .touch]) func aRowIsChosen(by kind: PointerKind) throws {
    let rows = [ListSection(rows: [ListRow("One"), ListRow("Two"), ListRow("Three")])]
    var runner = try SceneRunner(
      .showing { _, _ in List(rows, selection: \.row) }, text: text)
    try runner.tap("Two", by: kind)
    #expect(runner.model.row == "0-1")
    try runner.press(.down)
    #expect(runner.model.row == "0-2")
  }

  @Test func aPageIsTurned() throws {
    var runner = try SceneRunner(
      .showing { _, _ in
        PageView(selection: \.page) { ForEach(0..<2) { Text("page \($0)") } }
          .dots(PageControl(currentPage: \.page, numberOfPages: 2))
      }, text: text)
    try runner.press(.tab)
    try runner.press(.right)
    #expect(runner.model.page == 1)
    #expect(runner.focused?.role == .pageControl)
    runner.model.page = 0
    try runner.press(.escape)
    try runner.wait(1)
    #expect(try runner.node(.role(.pageControl)).state["currentPage"] == .int(0))
  }
}
