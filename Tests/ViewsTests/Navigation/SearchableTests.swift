import Testing
import VitrineViews

/// Fruit to search, in a stack or without one.
struct Orchard: Part {
  enum Shape: CaseIterable { case list, form, scroll, texts }

  var query = ""
  var isInStack = true
  var title = "Fruit"
  var mode = TitleDisplayMode.automatic
  var shape = Shape.list
  var style = ListStyle.plain
  var prompt: String?
  var path: [String] = []
  var submits = 0
  var isOuter = false
  var isRefreshing: Bool?

  static let names = [
    "Apple", "Apricot", "Banana", "Cherry", "Date", "Fig", "Grape", "Kiwi", "Lemon", "Mango",
    "Nectarine",
    "Orange", "Papaya", "Peach", "Pear", "Plum", "Quince", "Raspberry",
  ]

  var found: [String] {
    Self.names.filter { query.isEmpty || $0.lowercased().contains(query.lowercased()) }
  }

  func body(in environment: Environment) -> some View<Self> {
    if isInStack {
      NavigationStack(path: \.path) {
        if isOuter {
          // Said outside of the toolbar, whose buttons still come first.
          content.toolbar { Button("Edit") { _ in } }
            .navigationTitle(title).searchable(text: \.query, prompt: prompt)
        } else {
          searchable.navigationTitle(title).navigationBarTitleDisplayMode(mode)
            .toolbar { Button("Edit") { _ in } }
        }
      } destination: { name in
        VStack { Button("Eat \(name)") { _ in } }
          .searchable(text: \.query, prompt: "In \(name)").navigationTitle(name)
      }
      .named("nav")
    } else {
      searchable
    }
  }

  private var searchable: some View<Self> {
    content.searchable(text: \.query, prompt: prompt).onSubmit { $0.submits += 1 }
  }

  private var content: some View<Self> {
    VStack(spacing: 0) {
      switch shape {
      case .list:
        if isRefreshing != nil {
          rows.refreshable(isRefreshing: \.isLoading) { _ in }
        } else {
          rows
        }
      case .form: Form { Section("All") { for name in found { Text(name) } } }
      case .scroll:
        ScrollView { VStack(spacing: 0) { for name in found { Text(name).frame(height: 44) } } }
      case .texts: Text("Nothing to scroll")
      }
    }
  }

  private var isLoading: Bool {
    get { isRefreshing ?? false }
    set { isRefreshing = newValue }
  }

  private var rows: some View<Self> {
    List { for name in found { NavigationLink(name, value: name) } }.listStyle(style)
  }
}

@Suite("A field to search with") struct SearchableTests {
  private func driver(
    _ change: (inout Orchard) -> Void = { _ in }, size: Size = Size(320, 480),
    direction: LayoutDirection = .leftToRight
  ) throws -> ViewDriver<Orchard> {
    var model = Orchard()
    change(&model)
    return try ViewDriver(model, size: size, direction: direction)
  }

  // MARK: Place

  @Test(
    "In a stack it stands in the bar below the title, 36 high, 16 from the sides and 8 above its edge"
  )
  func inTheBar() throws {
    let large = try driver()
    let field = try #require(large.field)
    #expect(field.frame == Rect(16, 96, 288, 36))
    #expect(field.id == "nav/bar/search" && field.role == .textField && field.label == "Search")
    #expect(large.bar?.frame == Rect(0, 0, 320, 140))
    #expect(large.bar?.children.map(\.label) == ["Edit", "Search"])
    #expect(large.node("Apple")?.frame.minY == 152)
    let inline = try driver({ $0.mode = .inline })
    #expect(inline.field?.frame == Rect(16, 44, 288, 36))
    #expect(inline.bar?.frame.height == 88)
  }

  @Test("Where nothing else is in the bar, there is as much above it as below")
  func alone() throws {
    let driver = try ViewDriver(Plain(), size: Size(320, 480))
    #expect(driver.node("Search")?.frame == Rect(16, 8, 288, 36))
    #expect(driver.node("Content").map { abs($0.frame.midY - 266) <= 1 } == true)
  }

  @Test(
    "Outside of a stack it stands above the view, with the same margins",
    arguments: Orchard.Shape.allCases)
  func outside(shape: Orchard.Shape) throws {
    let driver = try driver({
      $0.isInStack = false
      $0.shape = shape
    })
    #expect(driver.field?.frame == Rect(16, 8, 288, 36))
    #expect(driver.field?.id == "search")
    let first = try #require(driver.node(shape == .texts ? "Nothing to scroll" : "Apple"))
    #expect(first.frame.minY >= 52)
  }

  @Test("What is behind the view is behind the field", arguments: [true, false])
  func background(isInStack: Bool) throws {
    let driver = try driver({
      $0.isInStack = isInStack
      $0.style = .insetGrouped
    })
    let ground = Theme(driver.environment).colors.groupedBackground
    #expect(driver.fills(ground).contains(Rect(0, 0, 320, 480)))
  }

  @Test("Letters twice as large make the field higher, and the bar with it")
  func twice() throws {
    var driver = try driver()
    driver.environment.textScale = 2
    driver.frame()
    let (field, bar) = try (#require(driver.field).frame, #require(driver.bar).frame)
    #expect(field.height == 72 && field.minX == 16 && field.width == 288)
    #expect(bar.maxY == field.maxY + 8)
    #expect(driver.node("Apple")?.frame.minY == bar.maxY + 11)
  }

  @Test("From right to left it is between the same margins, and moves with the screen")
  func mirrored() throws {
    var driver = try driver(direction: .rightToLeft)
    #expect(driver.field?.frame == Rect(16, 96, 288, 36))
    driver.environment.safeArea = Insets(top: 20, left: 30, bottom: 0, right: 0)
    driver.frame()
    #expect(driver.field?.frame == Rect(46, 116, 258, 36))
  }

  @Test("Without width or height nothing breaks", arguments: [true, false])
  func nothing(isInStack: Bool) throws {
    for size in [Size.zero, Size(0, 480), Size(320, 0), Size(20, 30)] {
      var driver = try driver({ $0.isInStack = isInStack }, size: size)
      driver.press(.character("f"), .control)
      driver.frame(.text("a"))
      #expect(driver.model.query == "a")
      #expect(driver.field?.frame.width ?? 0 >= 0)
    }
  }

  // MARK: Scrolling

  @Test(
    "A large title collapses, and the field stays below the bar that is left",
    arguments: [
      Orchard.Shape.list, .form, .scroll,
    ])
  func collapse(shape: Orchard.Shape) throws {
    var driver = try driver({ $0.shape = shape })
    #expect(driver.field?.frame.minY == 96)
    driver.frame(.wheel(WheelEvent(at: Point(160, 300), dx: 0, dy: 0.5)))
    driver.wait(1)
    let part = try #require(driver.field).frame.minY
    #expect(part > 44 && part < 96)
    #expect(driver.bar?.frame.maxY == part + 44)
    driver.frame(.wheel(WheelEvent(at: Point(160, 300), dx: 0, dy: 4)))
    driver.wait(1)
    #expect(driver.field?.frame == Rect(16, 44, 288, 36))
    #expect(driver.bar?.frame == Rect(0, 0, 320, 88))
    #expect(driver.bar?.state["collapse"] == .number(1))
    #expect(driver.searchMaterials == [Rect(0, 0, 320, 88)])
    // It is pressed where it shows, and what is beneath is not.
    driver.tap(at: Point(160, 62))
    #expect(driver.field?.isFocused == true && driver.model.path.isEmpty)
    driver.tap(at: Point(160, 84))
    #expect(driver.model.path.isEmpty)
    driver.frame(.text("zzz"))
    #expect(driver.field?.frame.minY == 96)
  }

  @Test("Pulled down, the field goes with the title; what refreshes shows below the bar")
  func pulled() throws {
    var driver = try driver()
    driver.touch(.down, 300)
    for y in stride(from: 310.0, through: 400, by: 10) { driver.touch(.move, y) }
    #expect(driver.field?.frame.minY ?? 0 > 100)
    var refreshing = try self.driver({ $0.isRefreshing = true })
    refreshing.wait(1)
    #expect(refreshing.field?.frame.minY == 96)
    #expect(refreshing.node("Apple")?.frame.minY ?? 0 > 140)
  }

  @Test("Outside of a stack rows go on beneath the field, which then has the background of a bar")
  func beneath() throws {
    var driver = try driver({ $0.isInStack = false })
    #expect(driver.searchMaterials.isEmpty)
    driver.frame(.wheel(WheelEvent(at: Point(160, 300), dx: 0, dy: 4)))
    driver.wait(1)
    #expect(driver.searchMaterials == [Rect(0, 0, 320, 52)])
    #expect(driver.field?.frame == Rect(16, 8, 288, 36))
  }

  // MARK: Typing

  @Test("What is typed is in the model at once, and Enter submits", arguments: [true, false])
  func typing(isInStack: Bool) throws {
    var driver = try driver({ $0.isInStack = isInStack })
    driver.tap(at: driver.middle("Search"))
    driver.frame(.text("ap"))
    #expect(driver.model.query == "ap")
    #expect(driver.node("Apple") != nil && driver.node("Grape") != nil && driver.node("Fig") == nil)
    driver.press(.enter)
    #expect(driver.model.submits == 1)
    driver.tap(at: driver.middle("Clear"))
    #expect(driver.model.query.isEmpty && driver.node("Fig") != nil)
  }

  @Test("Escape clears the words, then ends typing, then goes back")
  func escape() throws {
    var driver = try driver({ $0.path = ["Fig"] })
    driver.tap(at: driver.middle("In Fig"))
    driver.frame(.text("x"))
    driver.press(.escape)
    #expect(driver.model.query.isEmpty && driver.model.path == ["Fig"])
    #expect(driver.searchField("In Fig")?.state["editing"] == .bool(true))
    driver.press(.escape)
    #expect(driver.searchField("In Fig")?.state["editing"] == .bool(false))
    #expect(driver.model.path == ["Fig"])
    driver.press(.escape)
    #expect(driver.model.path.isEmpty)
  }

  @Test("Control with F brings the focus to the field of the screen that shows")
  func shortcut() throws {
    var driver = try driver({ $0.path = ["Fig"] })
    driver.press(.character("f"), .control)
    #expect(driver.searchField("In Fig")?.isFocused == true)
    driver.scene.model.path = []
    driver.wait(1)
    driver.press(.character("f"), .control)
    #expect(driver.field?.isFocused == true)
    driver.frame(.text("fig"))
    #expect(driver.model.query == "fig")
  }

  @Test("Tab goes from the buttons to the field, then to the content", arguments: [true, false])
  func order(isOuter: Bool) throws {
    var driver = try driver({ $0.isOuter = isOuter })
    var order: [String?] = []
    for _ in 0..<3 {
      driver.press(.tab)
      order.append(driver.focusedLabel)
    }
    #expect(order.prefix(2) == ["Edit", "Search"])
    driver.press(.tab, .shift)
    #expect(driver.focusedLabel == "Search")
  }

  @Test("A screen that opens gives the focus to its first control below the bar")
  func opening() throws {
    var driver = try driver()
    driver.scene.model.path = ["Fig"]
    driver.wait(1)
    #expect(driver.focusedLabel == "Eat Fig")
  }

  // MARK: Words

  @Test("The prompt is what the field is called, or else the word of the language")
  func prompt() throws {
    var driver = try driver({ $0.prompt = "Any fruit" })
    #expect(driver.node("Any fruit")?.role == .textField)
    driver.scene.model.prompt = nil
    driver.environment.language = .korean
    driver.frame()
    #expect(driver.node("검색")?.role == .textField)
  }

  // MARK: Several

  @Test(
    "Of several in a screen the outermost is in the bar, and the others are where they are said")
  func several() throws {
    var driver = try ViewDriver(Nested(), size: Size(320, 480))
    #expect(driver.node("First")?.frame.minY == 96)
    let second = try #require(driver.node("Second")).frame
    #expect(second.minY > 140 && second.minX == 16)
    driver.tap(at: second.center)
    driver.frame(.text("b"))
    #expect(driver.model.name == "b" && driver.model.other.isEmpty)
    driver.scene.model.hasOther = false
    driver.frame()
    #expect(driver.node("b")?.frame.minY == 8)
  }

  @Test("A name that is said of it is that of the view", arguments: [true, false])
  func names(isInStack: Bool) throws {
    let driver = try ViewDriver(Plain(isInStack: isInStack), size: Size(320, 480))
    #expect(driver.node("Content")?.id == "content")
    #expect(driver.node("Search")?.id == (isInStack ? "bar/search" : "search"))
  }
}

/// A field and nothing else in the bar, or no bar.
private struct Plain: Part {
  var name = ""
  var isInStack = true

  func body(in environment: Environment) -> some View<Self> {
    if isInStack { NavigationStack { content } } else { content }
  }

  private var content: some View<Self> {
    Text("Content").searchable(text: \.name).named("content")
  }
}

/// A field around another.
private struct Nested: Part {
  var name = ""
  var other = ""
  var hasOther = true

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack {
      if hasOther {
        VStack(spacing: 0) {
          Text("Above")
          inner
        }
        .searchable(text: \.other, prompt: "First").navigationTitle("T")
      } else {
        inner
      }
    }
  }

  private var inner: some View<Self> { Text("Inner").searchable(text: \.name, prompt: "Second") }
}

extension ViewDriver {
  fileprivate func searchField(_ label: String) -> SemanticsNode? {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      if node.role == .textField, node.label == label { return node }
      return node.children.lazy.compactMap(find).first
    }
    return find(tree)
  }

  fileprivate var field: SemanticsNode? { searchField("Search") }

  fileprivate var bar: SemanticsNode? {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      node.id == "nav/bar" ? node : node.children.lazy.compactMap(find).first
    }
    return find(tree)
  }

  fileprivate var focusedLabel: String? {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      node.isFocused ? node : node.children.lazy.compactMap(find).first
    }
    return find(tree)?.label
  }

  fileprivate var searchMaterials: [Rect] {
    picture.commands.compactMap { command in
      if case .material(let shape, _) = command { shape.bounds } else { nil }
    }
  }

  fileprivate mutating func touch(_ phase: PointerPhase, _ y: Double) {
    frame(.pointer(PointerEvent(phase, .finger, at: Point(160, y))))
  }
}
