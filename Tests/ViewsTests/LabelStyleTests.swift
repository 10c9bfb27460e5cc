import Snapshots
import Testing
import VitrineRenderer
import VitrineResources
import VitrineViews

/// Titles with symbols in a bar, in a sheet of that, and elsewhere.
private struct Desk: Part {
  var isAdding = false
  var style = LabelStyle.automatic

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack {
      VStack(alignment: .leading, spacing: 8) {
        ForEach(LabelStyle.allCases, id: \.self) { style in
          HStack(spacing: 16) {
            Label("Note", systemImage: "doc")
            Button("Send", systemImage: "envelope") { _ in }
          }
          .labelStyle(style)
        }
        HStack(spacing: 16) {
          Button { _ in
          } label: {
            Image(systemName: "play").accessibilityLabel("Play")
          }
          Button { _ in
          } label: {
            Image(systemName: "stop")
          }.foregroundStyle(.red)
          Button { _ in
          } label: {
            Text("Words")
          }
        }
        ProgressView(value: 0.5)
      }
      .padding(16)
      .navigationTitle("Desk").navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Edit") { _ in } }
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { $0.isAdding = true }.labelStyle(style)
            .sheet(isPresented: \.isAdding) { Button("Save", systemImage: "checkmark") { _ in } }
        }
      }
    }
  }
}

/// Tabs whose symbols are named.
private struct Panes: Part {
  var pane = 0

  func body(in environment: Environment) -> some View<Self> {
    TabView(selection: \.pane) {
      Tab("House", systemImage: "house", value: 0) { Text("House") }
      Tab(
        "Heart", systemImage: "heart", selectedSymbol: environment.symbols["star"], value: 1
      ) { Text("Heart") }
    }
  }
}

@Suite struct LabelStyleTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func runner(
    _ desk: Desk = Desk(), _ appearance: Appearance = .light, scale: Double = 1
  ) throws -> SceneRunner<ViewScene<Desk>> {
    try SceneRunner(
      desk, size: Size(280, 380), scale: scale, appearance: appearance, text: text)
  }

  @Test("Each style, what is in a bar, and symbols that can be pressed", arguments: [1.0, 2])
  func pictures(_ scale: Double) throws {
    try verify(runner(scale: scale), named: "light-\(Int(scale))x")
    try verify(runner(Desk(), .dark, scale: scale), named: "dark-\(Int(scale))x")
  }

  @Test("What shows behind a button in a bar, and its ring, are whole")
  func bar() throws {
    var runner = try runner()
    try runner.hover("Add")
    try runner.wait(1)
    try verify(runner, named: "hovered")
    for _ in 0..<2 { try runner.press(.tab) }
    #expect(runner.focused?.label == "Add")
    try runner.wait(1)
    try verify(runner, named: "focused")
  }

  @Test(
    "In a bar a symbol stands alone unless a style says otherwise, and is read out with its title")
  func inBar() throws {
    let alone = try runner().node("Add").frame.width
    #expect(alone == 36)
    let both = try runner(Desk(style: .titleAndIcon)).node("Add").frame.width
    #expect(both > alone + 20)
    #expect(try runner(Desk(style: .titleOnly)).node("Add").frame.width < both)
  }

  @Test("A sheet of what is in a bar is in no bar")
  func sheet() throws {
    var runner = try runner()
    try runner.tap("Add")
    try runner.wait(1)
    #expect(try runner.node("Save").frame.width > 80)
  }

  @Test("A bar shows the filled form of a tab's symbol, or the one that is said")
  func tabs() throws {
    let named = try SceneRunner(Panes(), size: Size(320, 400), text: text).picture()
    let environment = Environment(size: Size(320, 400), text: text)
    let symbols = environment.symbols
    struct Said: Part {
      var pane = 0
      let house: Symbol
      let star: Symbol
      func body(in environment: Environment) -> some View<Self> {
        TabView(selection: \.pane) {
          Tab("House", symbol: house, value: 0) { Text("House") }
          Tab("Heart", symbol: star, value: 1) { Text("Heart") }
        }
      }
    }
    let said = Said(house: symbols["house.fill"], star: symbols["star"])
    let other = try SceneRunner(said, size: Size(320, 400), text: text).picture()
    #expect(Comparison(named, other).isEqual)
  }
}
