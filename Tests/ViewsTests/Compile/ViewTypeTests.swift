import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

/// What the views and modifiers with SwiftUI's names do.
@Suite struct ViewTypeTests {
  private let engine: TextEngine

  init() throws { engine = try TextEngine() }

  fileprivate struct Model: Part {
    enum Size: Hashable, Sendable { case small, large }

    var size = Size.small
    var count = 0
    var isOpen = false
    var isWide = false
    var place = 0
    var content: @Sendable (Model) -> ViewList<Model>

    static func == (a: Model, b: Model) -> Bool {
      a.size == b.size && a.count == b.count && a.isOpen == b.isOpen && a.isWide == b.isWide
        && a.place == b.place
    }

    func body(in environment: Environment) -> some View<Self> { content(self) }
  }

  private func runner(
    _ size: VitrineGeometry.Size = Size(320, 480), appearance: Appearance = .light,
    @Views<Model> _ content: @escaping @Sendable (Model) -> ViewList<Model>
  ) throws -> SceneRunner<ViewScene<Model>> {
    var runner = try SceneRunner(
      Model(content: content), size: size, appearance: appearance, text: engine)
    try runner.wait(0)
    return runner
  }

  // MARK: Texts and colors

  @Test("A text is stored, returned and passed on by its type")
  func stored() throws {
    @Sendable func title(_ words: String) -> Text<Model> { Text(words).bold().font(.title2) }
    let runner = try runner { _ in
      let stored: Text<Model> = title("Stored")
      stored.padding()
    }
    #expect(runner.exists("Stored"))
    let fonts = runner.drawn.texts.map(\.font)
    #expect(fonts.map(\.weight) == [.bold])
  }

  @Test("A style is a color as the appearance has it", arguments: Appearance.allCases)
  func styles(appearance: Appearance) throws {
    let runner = try runner(appearance: appearance) { _ in
      Text("A").foregroundStyle(.red)
      Text("B").foregroundColor(.secondary)
      Rectangle().frame(width: 10, height: 10).background(.blue)
    }
    let theme = Theme(runner.environment)
    let inks = runner.drawn.commands.compactMap { command -> Color? in
      if case .text(_, _, let color) = command { color } else { nil }
    }
    #expect(inks == [theme.palette.red, theme.colors.secondaryLabel])
    #expect(
      runner.drawn.commands.contains {
        if case .fill(_, .color(let color)) = $0 { color == theme.palette.blue } else { false }
      })
  }

  @Test("A label shows its symbol and says its title")
  func label() throws {
    let runner = try runner { _ in Label("Favorites", systemImage: "star.fill") }
    #expect(runner.exists("Favorites"))
    #expect(runner.drawn.commands.contains { if case .fillPath = $0 { true } else { false } })
  }

  // MARK: Controls

  @Test("Buttons look as said around them, unless they say so themselves")
  func buttonStyle() throws {
    let runner = try runner { _ in
      VStack {
        Button("Around") { $0.count += 1 }
        Button("Itself", configuration: .plain) { $0.count += 1 }
      }
      .buttonStyle(.borderedProminent).controlSize(.large)
    }
    #expect(try runner.node("Around").frame.height == 50)
    #expect(try runner.node("Itself").frame.height == 44)
    let tint = Theme(runner.environment).colors.tint
    let fills = runner.drawn.commands.count {
      if case .fill(_, .color(let color)) = $0 { color == tint } else { false }
    }
    #expect(fills == 1)
  }

  @Test("A picker chooses by tags, and by ids of a ForEach")
  func tags() throws {
    var runner = try runner { _ in
      Picker("Size", selection: \.size) {
        Text("Small").tag(Model.Size.small)
        Text("Large").tag(Model.Size.large)
      }
      .padding(0).pickerStyle(.segmented)
      Picker("Place", selection: \.place) { ForEach(0..<3) { Text("Place \($0)") } }
        .pickerStyle(.segmented)
    }
    try runner.tap("Large")
    #expect(runner.model.size == .large)
    try runner.tap("Place 2")
    #expect(runner.model.place == 2)
  }

  @Test("A spinner without a value spins, with a title below")
  func spinner() throws {
    let runner = try runner { _ in ProgressView("Reading") }
    #expect(runner.exists("Reading"))
    #expect(runner.scene.nextChange(after: 0, in: runner.environment) != nil)
  }

  @Test("What is set on fields from outside reaches them, and the nearest counts")
  func settings() throws {
    let runner = try runner { _ in
      VStack { Slider(value: \.level).named("slider") }.arrowStep(0.5).padding().arrowStep(0.1)
    }
    var other = runner
    try other.press(.tab)
    try other.press(.right)
    #expect(other.model.level == 0.5)
  }

  @Test("A link asks the desktop to open its address")
  func link() throws {
    var runner = try runner { _ in Link("Help", destination: "https://example.org/help") }
    try runner.tap("Help")
    #expect(runner.takeRequests() == [.openURL("https://example.org/help")])
  }

  // MARK: Containers

  @Test("No view takes no space and no spacing")
  func empty() throws {
    let runner = try runner { _ in
      VStack(spacing: 10) {
        Text("A").named("a")
        EmptyView()
        Text("B").named("b")
      }
    }
    let (a, b) = (try runner.node(.id("a")).frame, try runner.node(.id("b")).frame)
    #expect(b.minY == a.maxY + 10)
  }

  @Test("A group is unfolded and folded away, by itself and by the model")
  func disclosure() throws {
    var runner = try runner { _ in
      DisclosureGroup("More") { Text("Inside") }
      DisclosureGroup("Bound", isExpanded: \.isOpen) { Text("Within") }
    }
    #expect(!runner.exists("Inside") && !runner.exists("Within"))
    try runner.tap("More")
    #expect(runner.exists("Inside"))
    try runner.tap("More")
    #expect(!runner.exists("Inside"))
    try runner.tap("Bound")
    #expect(runner.model.isOpen && runner.exists("Within"))
  }

  @Test("Columns that adapt are as many as fit, and fixed ones as wide as said")
  func tracks() throws {
    func xs(_ columns: [GridItem], _ width: Double) throws -> [Double] {
      let runner = try runner(Size(width, 400)) { _ in
        LazyVGrid(columns: columns, alignment: .leading) {
          ForEach(0..<6) { Text("\($0)").named("cell-\($0)") }
        }
      }
      return try (0..<6).map { try runner.node(.id("cell-\($0)")).frame.minX.rounded() }
    }
    // (316 + 8) / 108 is 3 columns of 100 points.
    #expect(
      try xs([GridItem(.adaptive(minimum: 100))], 316) == [0, 108, 216, 0, 108, 216])
    #expect(
      try xs([GridItem(.fixed(50)), GridItem(.flexible())], 300) == [0, 58, 0, 58, 0, 58])
    #expect(try xs([GridItem(.adaptive(minimum: 900))], 300) == Array(repeating: 0, count: 6))
    #expect(try xs([], 300).count == 6)
  }

  @Test("A view is put with its middle at a point")
  func position() throws {
    let runner = try runner { _ in
      Rectangle().frame(width: 40, height: 20).named("box").label("box").position(x: 100, y: 50)
    }
    #expect(try runner.node(.id("box")).frame == Rect(80, 40, 40, 20))
  }

  @Test("A change of place is seen to move where the value that is watched changes with it")
  func animation() throws {
    func places(_ isWatched: Bool) throws -> (soon: Double, late: Double) {
      var runner = try runner { model in
        HStack {
          if model.isWide { Spacer() }
          Text("A").named("a").animation(.default, value: isWatched ? model.isWide : false)
          if !model.isWide { Spacer() }
        }
      }
      try runner.wait(1)
      runner.model.isWide = true
      try runner.wait(0.05)
      let soon = runner.drawn.commands.compactMap { command -> Double? in
        if case .text(_, let frame, _) = command { frame.minX } else { nil }
      }
      try runner.wait(2)
      let late = runner.drawn.commands.compactMap { command -> Double? in
        if case .text(_, let frame, _) = command { frame.minX } else { nil }
      }
      return (soon.first ?? -1, late.first ?? -1)
    }
    let watched = try places(true)
    #expect(watched.soon < watched.late / 2)
    let other = try places(false)
    #expect(other.soon == other.late)
  }

  @Test("Drags are followed by a gesture")
  func dragGesture() throws {
    var runner = try runner { _ in
      Rectangle().frame(width: 200, height: 200).named("pad").label("pad")
        .gesture(
          DragGesture().onChanged { model, drag in model.place = Int(drag.translation.x) }
            .onEnded { $0.count += 1 })
    }
    try runner.drag("pad", by: Point(60, 0))
    #expect(runner.model.place > 30 && runner.model.count == 1)
  }

  // MARK: Navigation

  @Test("A stack that keeps its path itself goes to values, to views, and back")
  func navigation() throws {
    var runner = try runner { _ in
      NavigationStack {
        List {
          NavigationLink("Number", value: 7)
          NavigationLink("Words", value: "seven")
          NavigationLink("Views") { Text("Inside").navigationTitle("Inside it") }
          NavigationLink("Nowhere", value: 7.0)
        }
        .navigationTitle("Root")
        .navigationDestination(for: Int.self) { Text("Number \($0)") }
        .navigationDestination(for: String.self) { Text("Words \($0)") }
      }
    }
    for (link, shown) in [
      ("Number", "Number 7"), ("Words", "Words seven"), ("Views", "Inside"),
    ] {
      try runner.tap(.label(link))
      try runner.wait(1)
      #expect(runner.exists(.label(shown)), "\(link)")
      try runner.press(.escape)
      try runner.wait(1)
      #expect(!runner.exists(.label(shown)), "\(link)")
    }
    try runner.tap("Nowhere")
    try runner.wait(1)
    #expect(runner.exists("Views") && !runner.scene.warnings.isEmpty)
  }

  @Test("A link to views inside of a row of a model leads nowhere, and says so")
  func linkInRow() throws {
    var runner = try runner { _ in
      NavigationStack { WithState(false) { _ in NavigationLink("Views") { Text("Inside") } } }
    }
    try runner.tap("Views")
    try runner.wait(1)
    #expect(!runner.exists("Inside") && runner.scene.warnings.count == 1)
  }

  @Test("What a folded group holds follows the model, also in a composite that reads none")
  func foldedFollows() throws {
    var runner = try runner { _ in
      Button("Add") { $0.count += 50 }
      FoldedSlider()
    }
    try runner.tap("Add")
    try runner.tap("Volume")
    #expect(try runner.node(.role(.slider)).state["value"] == .number(0.5))
    try runner.tap("Add")
    #expect(try runner.node(.role(.slider)).state["value"] == .number(1))
  }

  @Test("A destructive button of views is red, and an action of an alert")
  func destructive() throws {
    var runner = try runner { model in
      Button(role: .destructive) {
        $0.isOpen = true
      } label: {
        Text("Delete")
      }
      .alert("Sure?", isPresented: \.isOpen) {
        Button(role: .destructive) {
          $0.count += 1
        } label: {
          Text("Yes")
        }
        Button("No", role: .cancel) { $0.count -= 1 }
      }
    }
    let red = Theme(runner.environment).palette.red
    #expect(
      runner.drawn.commands.contains {
        if case .text(_, _, let color) = $0 { color == red } else { false }
      })
    try runner.tap("Delete")
    try runner.wait(1)
    try runner.tap("Yes")
    try runner.wait(1)
    #expect(runner.model.count == 1 && !runner.model.isOpen)
  }

  @Test("A pane hides the bar of tabs while it shows")
  func hiddenBar() throws {
    var runner = try runner { _ in
      TabView(selection: \.place) {
        Tab("One", value: 0) { Text("First") }
        Tab("Two", value: 1) { Text("Second").toolbar(.hidden, for: .tabBar) }
      }
    }
    func isHidden() throws -> StateValue? { try runner.node(.role(.tabBar)).state["hidden"] }
    #expect(try isHidden() == .bool(false))
    runner.model.place = 1
    try runner.wait(1)
    #expect(try isHidden() == .bool(true))
    runner.model.place = 0
    try runner.wait(1)
    #expect(try isHidden() == .bool(false))
  }

  @Test("Anything around a list refreshes it, and its rows have a ground")
  func around() throws {
    var runner = try runner { _ in
      List { Text("Row").listRowBackground(Color(0x123456)) }
        .padding(0).listStyle(.insetGrouped).refreshable(isRefreshing: \.isOpen)
    }
    #expect(
      runner.drawn.commands.contains {
        if case .fill(_, .color(let color)) = $0 { color == Color(0x123456) } else { false }
      })
    try runner.press(.function(5))
    #expect(runner.model.isOpen)
  }
}

private struct FoldedSlider: CompositeView {
  func body(in environment: Environment) -> some View<ViewTypeTests.Model> {
    DisclosureGroup("Volume") { Slider(value: \.level) }
  }
}

extension ViewTypeTests.Model {
  fileprivate var level: Double {
    get { Double(count) / 100 }
    set { count = Int((newValue * 100).rounded()) }
  }
}
