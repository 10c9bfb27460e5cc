@testable import VitrineViews

/// A radio app: tabs, and panes of every kind.
struct Station: Part {
  enum Pane: String, Hashable, Sendable, CaseIterable {
    case listen, browse, search, clock, news, kids, sport, split

    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  var pane = Pane.listen
  var panes: [Pane] = [.listen, .browse, .search]
  /// True where the selection stays as it is.
  var isLocked = false
  var path: [String] = []
  var ticks = 0
  var taps = 0
  var name = ""
  var rows = 40
  var badge: String?
  var reason: String?
  var isSheetOpen = false
  var style = TabViewStyle.automatic
  var customization = TabCustomization()
  var isCustomizable = true
  var keyboard = 0.0
  var pressed: [String] = []
  var buttons: [TabBarButton] = []

  var chosen: Pane {
    get { pane }
    set { if !isLocked { pane = newValue } }
  }

  func body(in environment: Environment) -> some View<Self> {
    tabs.tabViewStyle(style).environment(\.keyboardInset, keyboard)
  }

  private var tabs: some View<Self> {
    var view = TabView<Station, Pane>(selection: \.chosen) {
      for pane in panes {
        Tab(
          pane.title, value: pane, badge: pane == .listen ? badge : nil,
          unavailable: pane == .news ? reason : nil,
          isCustomizable: pane != .listen
        ) {
          StationPane(pane: pane, rows: rows, isSheetOpen: isSheetOpen)
        }
      }
    }
    .tabBarButtons(buttons) { $0.pressed.append($1) }
    if isCustomizable { view = view.tabViewCustomization(\.customization) }
    return view.named("tab-view")
  }
}

struct StationPane: CompositeView {
  var pane: Station.Pane
  var rows: Int
  var isSheetOpen: Bool

  func body(in environment: Environment) -> some View<Station> {
    switch pane {
    case .listen:
      NavigationStack(path: \.path) {
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            NavigationLink("Album", value: "album").frame(height: 44)
            for index in 0..<rows { Text("Track \(index)").frame(height: 44) }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .navigationTitle("Listen")
      } destination: { value in
        VStack {
          Text("About \(value)")
          NavigationLink("Deeper", value: "song")
        }
        .navigationTitle(value)
      }
      .named("listen")
    case .browse:
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          WithState(0) { count in
            Button("Count \(count)") { $0.own += 1 }.frame(height: 44)
          }
          for index in 0..<rows { Text("Row \(index)").frame(height: 44) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .named("browse")
    case .search:
      VStack {
        TextField("Word", text: \.name).frame(width: 120)
        Button("Go") { $0.taps += 1 }
      }
      .sheet(isPresented: \.isSheetOpen) { Text("Sheet") }
    case .clock:
      Text("Clock").onTimer(every: 1) { $0.ticks += 1 }
    case .split:
      HStack(spacing: 0) {
        List { ForEach(0..<30) { Text("Left \($0)") } }
        List { ForEach(0..<30) { Text("Right \($0)") } }
      }
    default:
      Text("Pane \(pane.title)")
    }
  }
}

extension ViewDriver<Station> {
  init(
    _ change: (inout Station) -> Void = { _ in }, size: Size = Size(320, 480),
    direction: LayoutDirection = .leftToRight, motion: MotionPreference = .full
  ) throws {
    var station = Station()
    change(&station)
    try self.init(station, size: size, motion: motion, direction: direction)
  }

  /// Changes the model, and runs a frame.
  mutating func change(_ body: (inout Station) -> Void) {
    body(&scene.model)
    frame()
  }

  mutating func select(_ pane: Station.Pane) { change { $0.pane = pane } }

  func id(_ id: String) -> SemanticsNode? {
    func find(_ semantics: SemanticsNode) -> SemanticsNode? {
      semantics.id == id ? semantics : semantics.children.lazy.compactMap(find).first
    }
    return find(tree)
  }

  /// Taps the middle of a semantics node.
  mutating func tap(_ id: String, _ pointer: PointerID = .mouse) {
    tap(at: self.id(id)?.frame.center ?? Point(-1e6, -1e6), pointer)
  }

  var bar: SemanticsNode? { id("tab-bar") }
  func barState(_ name: String) -> StateValue? { bar?.state[name] }
  /// The id of what has the focus.
  var focusedID: String? {
    func find(_ semantics: SemanticsNode) -> SemanticsNode? {
      semantics.isFocused ? semantics : semantics.children.lazy.compactMap(find).first
    }
    return find(tree)?.id
  }
  /// The panes that are described, by id.
  var shownPanes: [String] {
    (id("tab-view")?.children ?? []).map(\.id).filter {
      $0.hasPrefix("tab-view/pane") || $0 == "tab-view/more"
    }
  }

  mutating func resize(_ size: Size) {
    environment.size = size
    frame()
  }

  mutating func wheel(_ notches: Double, at point: Point) {
    frame(.wheel(WheelEvent(at: point, dx: 0, dy: notches)))
    wait(1)
  }

  /// When it next changes by itself; nil for never.
  var nextChange: Seconds? { scene.nextChange(after: time, in: environment) }
}

/// How many nodes there are below one, itself included.
func slotCount(_ node: _ViewNode?) -> Int {
  guard let node else { return 0 }
  return 1 + node.children.reduce(0) { $0 + slotCount($1.node) } + node.leaving.count
    + slotCount(node.layer)
}
