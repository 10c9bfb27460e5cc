import Testing

@testable import VitrineViews

@Suite struct TabViewTests {
  // MARK: Panes

  @Test("T1: a tab shows its pane at once, and no other")
  func switching() throws {
    var driver = try ViewDriver<Station>()
    #expect(driver.shownPanes == ["tab-view/pane-0"])
    #expect(driver.node("Track 0") != nil)
    driver.tap("tab-bar/tab-1")
    #expect(driver.model.pane == .browse)
    #expect(driver.shownPanes == ["tab-view/pane-1"])
    #expect(driver.node("Row 0") != nil && driver.node("Track 0") == nil)
    #expect(driver.barState("selected") == .int(1))
    #expect(driver.id("tab-bar/tab-1")?.role == .tab)
    #expect(driver.id("tab-bar/tab-1")?.state["selected"] == .bool(true))
  }

  @Test(
    "T1: a tap by a finger and by a mouse does the same", arguments: [PointerKind.touch, .mouse])
  func pointers(kind: PointerKind) throws {
    var driver = try ViewDriver<Station>()
    driver.tap("tab-bar/tab-2", PointerID(kind))
    #expect(driver.model.pane == .search)
    #expect(driver.node("Go") != nil)
  }

  @Test("T1: a pane is made when its tab is first selected")
  func lazy() throws {
    var driver = try ViewDriver<Station>()
    let root = try #require(driver.scene.tree.root)
    let before = slotCount(root)
    driver.select(.browse)
    #expect(slotCount(driver.scene.tree.root) > before)
    let both = slotCount(driver.scene.tree.root)
    driver.select(.listen)
    #expect(slotCount(driver.scene.tree.root) == both)
  }

  @Test("T1: a pane keeps its scroll offset and its own state while another shows")
  func keepsOffset() throws {
    var driver = try ViewDriver<Station>({ $0.pane = .browse })
    driver.tap(at: driver.middle("Count 0"))
    driver.wheel(3, at: Point(160, 200))
    let row = try #require(driver.node("Row 10")).frame
    #expect(row.minY < 440)
    driver.tap("tab-bar/tab-2")
    #expect(driver.node("Row 10") == nil)
    driver.tap("tab-bar/tab-1")
    #expect(driver.node("Row 10")?.frame == row)
    driver.wheel(-10, at: Point(160, 200))
    #expect(driver.node("Count 1") != nil)
  }

  @Test("T1: a pane keeps its screens while another shows")
  func keepsScreens() throws {
    var driver = try ViewDriver<Station>({ $0.path = ["album", "song"] })
    #expect(driver.node("About song") != nil)
    driver.tap("tab-bar/tab-1")
    driver.tap("tab-bar/tab-0")
    #expect(driver.node("About song") != nil)
    #expect(driver.id("listen")?.state["depth"] == .int(2))
  }

  @Test("T1: a pane keeps the place of the focus, by keys and by a tap")
  func keepsFocus() throws {
    var driver = try ViewDriver<Station>({ $0.pane = .search })
    driver.tap(at: driver.middle("Word"))
    let field = try #require(driver.focusedID)
    driver.press(.character("1"), .control)
    #expect(driver.model.pane == .listen)
    #expect(driver.focusedID != field)
    driver.press(.character("3"), .control)
    #expect(driver.focusedID == field)
    driver.tap("tab-bar/tab-1")
    #expect(driver.focusedID == "tab-bar")
    driver.tap("tab-bar/tab-2")
    #expect(driver.focusedID == field)
  }

  @Test("T1: what is due in a pane that does not show is done, and it costs nothing else")
  func asleep() throws {
    var driver = try ViewDriver<Station>({
      $0.panes = [.clock, .browse]
      $0.pane = .clock
    })
    driver.tap("tab-bar/tab-1")
    driver.wait(2)
    let before = driver.model.ticks
    driver.wait(3)
    #expect(driver.model.ticks - before == 3)
    #expect(driver.shownPanes == ["tab-view/pane-1"])
    #expect(!driver.picture.texts.contains { $0.string == "Clock" && $0.font.size > 12 })
    let next = try #require(driver.nextChange)
    #expect(next > driver.time + 0.5, "nothing but the timer wakes")
  }

  @Test("T1: a still view of tabs never changes by itself")
  func still() throws {
    var driver = try ViewDriver<Station>()
    for _ in 0..<2 { for index in 0..<3 { driver.tap("tab-bar/tab-\(index)") } }
    driver.wait(2)
    #expect(driver.nextChange == nil)
    #expect(driver.scene.warnings.isEmpty)
  }

  @Test("T9: a bar changes only the view that it belongs to")
  func twoBars() throws {
    struct Halves: Part {
      var left = 0
      var right = 0
      func body(in environment: Environment) -> some View<Self> {
        HStack(spacing: 0) {
          TabView(selection: \.left) {
            Tab("A") { Text("Left A") }
            Tab("B") { Text("Left B") }
          }.named("left")
          TabView(selection: \.right) {
            Tab("A") { Text("Right A") }
            Tab("B") { Text("Right B") }
          }.named("right")
        }
      }
    }
    var driver = try ViewDriver(Halves(), size: Size(400, 300))
    let tab = try #require(driver.tree.node("right/tab-bar/tab-1"))
    driver.tap(at: tab.frame.center)
    #expect(driver.model.left == 0 && driver.model.right == 1)
    #expect(driver.node("Left A") != nil && driver.node("Right B") != nil)
  }

  // MARK: Unavailable

  @Test("T4: a tab without content stays, and its pane says why")
  func unavailable() throws {
    var driver = try ViewDriver<Station>({
      $0.panes = [.listen, .news]
      $0.reason = "There is no connection."
    })
    let tab = try #require(driver.id("tab-bar/tab-1"))
    #expect(tab.isEnabled && tab.isVisible)
    driver.tap("tab-bar/tab-1")
    #expect(driver.model.pane == .news)
    #expect(driver.node("Pane News") == nil)
    let said = driver.id("tab-view/pane-1")?.allWords ?? ""
    #expect(said.contains("There is no connection."))
    driver.change { $0.reason = nil }
    #expect(driver.node("Pane News") != nil)
  }

  // MARK: Hiding

  @Test("T2: a modal view covers the bar, which comes back")
  func modal() throws {
    var driver = try ViewDriver<Station>({ $0.pane = .search })
    let place = try #require(driver.id("tab-bar/tab-0")).frame.center
    driver.change { $0.isSheetOpen = true }
    driver.wait(1)
    #expect(driver.bar?.state["inert"] == .bool(true))
    driver.press(.character("1"), .control)
    #expect(driver.model.pane == .search, "no key passes a sheet")
    driver.change { $0.isSheetOpen = false }
    driver.wait(1)
    driver.tap(at: place)
    #expect(driver.model.pane == .listen)
  }

  // MARK: Bad input

  @Test("no tabs: nothing shows, and nothing is selected")
  func noTabs() throws {
    var driver = try ViewDriver<Station>({ $0.panes = [] })
    #expect(driver.shownPanes.isEmpty)
    driver.press(.character("1"), .control)
    driver.press(.tab, .control)
    driver.press(.tab)
    driver.tap(at: Point(160, 470))
    #expect(driver.model.pane == .listen)
    driver.change { $0.panes = [.browse] }
    #expect(driver.node("Row 0") != nil)
  }

  @Test("two tabs with one id: the later is told apart, and a notice says so")
  func duplicateIDs() throws {
    struct Twins: Part {
      var place = 1
      func body(in environment: Environment) -> some View<Self> {
        TabView(selection: \.place) {
          Tab("Same") { Text("One") }
          Tab("Same") { Text("Two") }
          Tab("Same") { Text("Three") }
        }
      }
    }
    var driver = try ViewDriver(Twins())
    #expect(driver.node("Two") != nil)
    driver.press(.character("3"), .control)
    #expect(driver.node("Three") != nil)
    #expect(driver.scene.warnings.contains { $0.contains("'Same~2'") })
    #expect(driver.scene.warnings.contains { $0.contains("'Same~3'") })
  }

  @Test("200 tabs: all can be reached, and only what was selected is made")
  func manyTabs() throws {
    struct Many: Part {
      var place = 0
      func body(in environment: Environment) -> some View<Self> {
        TabView(selection: \.place) {
          for index in 0..<200 { Tab("Tab \(index)") { Text("Pane \(index)") } }
        }
      }
    }
    var driver = try ViewDriver(Many())
    let before = slotCount(driver.scene.tree.root)
    driver.press(.character("9"), .control)
    #expect(driver.model.place == 199)
    #expect(driver.node("Pane 199") != nil)
    #expect(slotCount(driver.scene.tree.root) - before < 40)
  }

  @Test(
    "tiny, huge and empty sizes are laid out",
    arguments: [
      Size(0, 0), Size(1, 1), Size(1, 500), Size(500, 1), Size(20, 20), Size(1e6, 1e6),
    ], TabViewStyle.allCases)
  func sizes(size: Size, style: TabViewStyle) throws {
    var driver = try ViewDriver<Station>({ $0.style = style }, size: size)
    driver.press(.character("2"), .control)
    driver.press(.down)
    _ = driver.picture
    func check(_ semantics: SemanticsNode) {
      #expect(semantics.frame.isFinite && semantics.frame.width >= 0 && semantics.frame.height >= 0)
      semantics.children.forEach(check)
    }
    check(driver.tree)
    #expect(driver.model.pane == .browse)
    driver.resize(Size(320, 480))
    #expect(driver.node("Row 0") != nil)
  }

  // MARK: Memory

  @Test("10,000 switches leak nothing and keep every pane's state")
  func leaks() throws {
    var driver = try ViewDriver<Station>({
      $0.pane = .browse
      $0.path = ["album"]
    })
    driver.tap(at: driver.middle("Count 0"))
    driver.wheel(3, at: Point(160, 200))
    let row = try #require(driver.node("Row 12")).frame
    let tabs = try driver.model.panes.indices.map {
      try #require(driver.id("tab-bar/tab-\($0)")).frame.center
    }
    for tab in tabs { driver.tap(at: tab) }
    let count = slotCount(driver.scene.tree.root)
    let last = driver.scene.tree.nextNode
    let order = driver.model.panes
    for step in 0..<10_000 { driver.select(order[step % order.count]) }
    #expect(slotCount(driver.scene.tree.root) == count)
    #expect(driver.scene.tree.nextNode == last, "no node was made")
    #expect(driver.scene.tree.focus.bindingRequests.isEmpty)
    #expect(driver.scene.tree.focus.contents.isEmpty)
    // The same by the bar, with presses and their motion.
    for step in 0..<200 { driver.tap(at: tabs[(step + 1) % tabs.count]) }
    #expect(slotCount(driver.scene.tree.root) == count && driver.scene.tree.nextNode == last)
    driver.select(.listen)
    #expect(driver.model.path == ["album"] && driver.node("About album") != nil)
    driver.select(.browse)
    #expect(driver.node("Row 12")?.frame == row)
    driver.wheel(-10, at: Point(160, 200))
    #expect(driver.node("Count 1") != nil)
  }

  @Test("T8: tabs are filled in the bar, selected or not, and outlined in lists")
  func filled() throws {
    struct Signs: Part {
      var place = 0
      func body(in environment: Environment) -> some View<Self> {
        TabView(selection: \.place) {
          for index in 0..<2 {
            Tab("Tab \(index)", symbol: .sign("line"), selectedSymbol: .sign("fill")) { Text("A") }
          }
        }
      }
    }
    let driver = try ViewDriver(Signs(), size: Size(320, 480))
    let picture = driver.picture
    let drawn = picture.commands.compactMap { command -> Path? in
      if case .fillPath(let index, _, _, _) = command { picture.paths[Int(index)] } else { nil }
    }
    let signs = [Symbol.sign("line"), .sign("fill")].map { $0.layers[0].path }
    #expect(drawn.filter { $0 == signs[1] }.count == 2 && !drawn.contains(signs[0]))
  }

  @Test("T5: a badge is a text or a number, and nothing for none")
  func badgeValues() {
    func badge(_ value: (any BadgeValue)?) -> String? {
      Tab<Station, Int>("A", badge: value) {}.item.badgeValue
    }
    let unread: Int? = nil
    #expect(badge(3) == "3" && badge("!") == "!")
    #expect(badge(0) == nil && badge(-1) == nil && badge(unread) == nil)
    #expect(Tab<Station, Int>("A", badge: 7) {}.badge("x").item.badgeValue == "x")
  }

  @Test("a pane that has gone is let go")
  func letGo() throws {
    var driver = try ViewDriver<Station>({ $0.pane = .browse })
    weak var pane: _ViewNode?
    weak var kept: _ViewNode?
    do {
      let view = try #require(driver.scene.tree.root?.tabView)
      pane = view.children.first { $0.node is ElementNode<PaneElement> }?.node
    }
    #expect(pane != nil)
    driver.change { $0.pane = .search }
    kept =
      driver.scene.tree.root?.tabView?.children.last {
        $0.node is ElementNode<PaneElement>
      }?.node
    driver.change { $0.panes = [.search] }
    driver.frame()
    #expect(pane == nil)
    #expect(kept != nil)
  }
}

extension _ViewNode {
  /// The first view of tabs at or below it.
  fileprivate var tabView: _ViewNode? {
    if content.name == "TabView" { return self }
    return children.lazy.compactMap(\.node.tabView).first
  }
}

extension Symbol {
  /// A sign that is told by its path.
  fileprivate static func sign(_ name: String) -> Symbol {
    let box = Rect(0, 0, 24, 24)
    let path = name == "fill" ? Path(ellipseIn: box) : Path(box)
    return Symbol(name: name, box: box, layers: [.init(path: path)])
  }
}

extension SemanticsNode {
  /// The semantics node of an id at or below it.
  func node(_ id: String) -> SemanticsNode? {
    self.id == id ? self : children.lazy.compactMap { $0.node(id) }.first
  }

  /// All labels and values at and below it.
  var allWords: String {
    ([label, value].compactMap(\.self) + children.map(\.allWords)).joined(separator: " ")
  }
}
