import VitrineViews

/// Boxes, the letters in one, and a letter: columns that lead to one another.
struct Postbox: Part {
  struct Item: Identifiable, Equatable, Sendable {
    var id: Int
  }

  /// How the columns are written.
  enum Kind: Sendable {
    /// Two, and three, whose model says which show.
    case two, three
    /// Two that keep all by themselves.
    case own
    /// Two, the second of which is a stack of screens.
    case stack
  }

  var kind = Kind.three
  var visibility = NavigationSplitViewVisibility.automatic
  var column = NavigationSplitViewColumn.sidebar
  var box: Int?
  var letter: Int?
  var path: [Int] = []
  var background: Color?

  func body(in environment: Environment) -> some View<Self> {
    switch kind {
    case .three:
      NavigationSplitView(columnVisibility: \.visibility, preferredCompactColumn: \.column) {
        boxes
      } content: {
        letters
      } detail: {
        page
      }
      .named("postbox")
    case .two:
      NavigationSplitView(columnVisibility: \.visibility, preferredCompactColumn: \.column) {
        boxes
      } detail: {
        page
      }
      .named("postbox")
    case .own:
      NavigationSplitView {
        boxes
      } detail: {
        page
      }
      .named("postbox")
    case .stack:
      NavigationSplitView(preferredCompactColumn: \.column) {
        boxes
      } detail: {
        NavigationStack(path: \.path) {
          NavigationLink("Deeper", value: 1).navigationTitle("Floor 0")
        } destination: { floor in
          Text("On \(floor)").navigationTitle("Floor \(floor)")
        }
      }
      .named("postbox")
    }
  }

  private var boxes: some View<Self> {
    List(selection: \.box) {
      ForEach(0..<4, id: \.self) { Text("Box \($0)") }
    }
    .navigationTitle("Boxes")
  }

  private var letters: some View<Self> {
    List(selection: \.letter) {
      ForEach(0..<30, id: \.self) { Text("Letter \($0)") }
    }
    .navigationTitle("Letters")
  }

  private var page: some View<Self> {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        WithState(0) { count in Button("Count \(count)") { $0.own += 1 } }
        for line in 0..<60 { Text("Line \(line)").frame(height: 40) }
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .navigationTitle("Page")
  }
}

extension ViewDriver<Postbox> {
  init(
    _ kind: Postbox.Kind, _ size: Size, direction: LayoutDirection = .leftToRight,
    motion: MotionPreference = .full, change: (inout Postbox) -> Void = { _ in }
  ) throws {
    var postbox = Postbox(kind: kind)
    change(&postbox)
    try self.init(postbox, size: size, motion: motion, direction: direction)
    wait(0.1)
  }

  /// The frames of the columns that show, from the sidebar on.
  var columns: [Rect] {
    ["sidebar", "content", "detail"].compactMap { tree.find("postbox/\($0)")?.frame }
  }

  func part(_ id: String) -> SemanticsNode? { tree.find("postbox/\(id)") }

  /// Gives the window another size.
  mutating func resize(_ width: Double, _ height: Double) {
    environment.size = Size(width, height)
    frame()
    frame()
  }

  /// Drags a divider by its middle, and waits until all rests.
  mutating func drag(_ divider: String, by distance: Double, _ pointer: PointerID = .finger) {
    let start = (part(divider)?.frame ?? .zero).center
    frame(.pointer(PointerEvent(.down, pointer, at: start)))
    for step in 1...8 {
      frame(
        .pointer(
          PointerEvent(.move, pointer, at: start + Point(distance * Double(step) / 8, 0))))
    }
    wait(0.2)
    frame(.pointer(PointerEvent(.up, pointer, at: start + Point(distance, 0))))
    wait(1.5)
  }

  var isAtRest: Bool { scene.nextChange(after: time, in: environment) == nil }
}
