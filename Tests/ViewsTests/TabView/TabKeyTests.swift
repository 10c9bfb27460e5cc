import Testing

@testable import VitrineViews

@Suite struct TabKeyTests {
  // MARK: Shortcuts

  @Test("T20: Control with a digit selects a tab, and with 9 the last one")
  func digits() throws {
    var driver = try ViewDriver<Station>()
    driver.press(.character("2"), .control)
    #expect(driver.model.pane == .browse)
    driver.press(.character("7"), .control)
    #expect(driver.model.pane == .browse, "there are three")
    driver.press(.character("9"), .control)
    #expect(driver.model.pane == .search)
    driver.press(.character("1"), .control)
    #expect(driver.model.pane == .listen)
    driver.press(.character("2"))
    #expect(driver.model.pane == .listen)
  }

  @Test("T20: Control with Tab goes on, and with Shift back, in a circle")
  func tab() throws {
    var driver = try ViewDriver<Station>()
    for pane in [Station.Pane.browse, .search, .listen] {
      driver.press(.tab, .control)
      #expect(driver.model.pane == pane)
    }
    driver.press(.tab, [.control, .shift])
    #expect(driver.model.pane == .search)
  }

  @Test("T20: keys select while a field has the focus, whose letters stay its own")
  func inField() throws {
    var driver = try ViewDriver<Station>({ $0.pane = .search })
    driver.tap(at: driver.middle("Word"))
    driver.frame(.text("1"))
    #expect(driver.model.name == "1" && driver.model.pane == .search)
    driver.press(.character("2"), .control)
    #expect(driver.model.pane == .browse)
  }

  @Test("T20: arrows move the selection while the bar has the focus, which stays there")
  func arrows() throws {
    var driver = try ViewDriver<Station>({ $0.pane = .search })
    for _ in 0..<6 where driver.focusedID?.hasPrefix("tab-bar") != true { driver.press(.tab) }
    driver.press(.left)
    driver.frame()
    #expect(driver.model.pane == .browse)
    #expect(driver.focusedID?.hasPrefix("tab-bar") == true)
    driver.press(.left)
    #expect(driver.model.pane == .listen)
  }

  @Test("T20: a disabled view of tabs takes no keys")
  func disabled() throws {
    struct Off: Part {
      var place = 0
      func body(in environment: Environment) -> some View<Self> {
        TabView(selection: \.place) {
          Tab("A") { Text("One") }
          Tab("B") { Text("Two") }
        }.disabled()
      }
    }
    var driver = try ViewDriver(Off())
    driver.press(.character("2"), .control)
    driver.tap(at: Point(225, 280))
    #expect(driver.model.place == 0)
  }

  @Test("T20: of two views in one another the inner one has the keys while the focus is in it")
  func nested() throws {
    struct Nested: Part {
      var outer = 0
      var inner = 0
      var count = 0
      func body(in environment: Environment) -> some View<Self> {
        TabView(selection: \.outer) {
          Tab("A") {
            TabView(selection: \.inner) {
              Tab("C") { Button("In C") { $0.count += 1 } }
              Tab("D") { Button("In D") { $0.count += 1 } }
            }.named("inner")
          }
          Tab("B") { Text("Two") }
        }.named("outer")
      }
    }
    var driver = try ViewDriver(Nested())
    driver.tap(at: driver.middle("In C"))
    driver.press(.character("2"), .control)
    #expect(driver.model.inner == 1 && driver.model.outer == 0)
  }

  // MARK: Scrolling

  @Test(
    "T20: keys scroll the pane where nothing else takes them",
    arguments: [
      (Key.down, 48.0), (.pageDown, 100), (.end, 1000),
    ])
  func scrolling(key: Key, least: Double) throws {
    var driver = try ViewDriver<Station>({ $0.pane = .browse })
    let row = try #require(driver.node("Row 4")).frame.minY
    driver.press(key)
    driver.wait(1)
    #expect(row - (driver.node("Row 4")?.frame.minY ?? -1e4) >= least)
    driver.press(.home)
    driver.wait(1)
    #expect(driver.node("Row 4")?.frame.minY == row)
  }

  @Test("T20: keys scroll a pane whose first screen is a stack's, also with the bar focused")
  func scrollingBehindTheBar() throws {
    var driver = try ViewDriver<Station>()
    driver.tap("tab-bar/tab-0")
    let row = try #require(driver.node("Track 4")).frame.minY
    driver.press(.pageDown)
    driver.wait(1)
    #expect((driver.node("Track 4")?.frame.minY ?? -1e4) < row)
  }

  @Test("T20: Enter after a click on a tab does nothing to it; after an arrow it goes to the root")
  func enterAfterClick() throws {
    var driver = try ViewDriver<Station>({
      $0.pane = .browse
      $0.path = ["album"]
    })
    driver.tap("tab-bar/tab-0")
    driver.press(.enter)
    driver.press(.space)
    #expect(driver.model.path == ["album"])
    driver.press(.right)
    driver.press(.left)
    #expect(driver.model.pane == .listen && driver.model.path == ["album"])
    driver.press(.enter)
    #expect(driver.model.path.isEmpty)
  }

  // MARK: TV

  private func tv(
    _ change: (inout Station) -> Void = { _ in }, size: Size = Size(960, 540)
  ) throws -> ViewDriver<Station> {
    try ViewDriver<Station>(
      {
        $0.style = .tv
        $0.pane = .browse
        change(&$0)
      }, size: size)
  }

  @Test("T14: the bar of a TV scrolls away with a single main view, and comes back with it")
  func scrollsAway() throws {
    var driver = try tv()
    let top = try #require(driver.bar).frame.minY
    driver.wheel(1, at: Point(400, 400))
    #expect(try #require(driver.bar).frame.minY == top - 48)
    driver.wheel(10, at: Point(400, 400))
    #expect(try #require(driver.bar).frame.maxY <= 0)
    driver.wheel(-20, at: Point(400, 400))
    #expect(try #require(driver.bar).frame.minY == top)
  }

  @Test(
    "T12: where nothing has the focus yet, any arrow and Enter give it to the bar",
    arguments: [Key.right, .left, .down, .up, .enter])
  func firstKey(key: Key) throws {
    var driver = try tv()
    #expect(driver.focusedID == nil)
    driver.press(key)
    #expect(driver.focusedID?.hasPrefix("tab-bar") == true)
    driver.press(.right)
    #expect(driver.model.pane == .search)
  }

  @Test("T14: what has a bar of its own above it leaves the TV's where it is")
  func staysOverStack() throws {
    var driver = try tv({ $0.pane = .listen })
    let frame = try #require(driver.bar).frame
    driver.wheel(10, at: Point(400, 400))
    #expect(driver.bar?.frame == frame)
  }

  @Test("T14: over a split view the bar stays")
  func pinned() throws {
    var driver = try tv({
      $0.panes = [.split, .browse]
      $0.pane = .split
    })
    let frame = try #require(driver.bar).frame
    driver.wheel(5, at: Point(100, 400))
    #expect(driver.bar?.frame == frame)
    #expect((driver.node("Left 0")?.frame.maxY ?? 0) <= frame.maxY)
  }

  @Test("T14: Escape always returns the focus to the bar, which then shows")
  func escape() throws {
    var driver = try tv()
    driver.press(.tab)
    for _ in 0..<4 where driver.focusedID?.hasPrefix("tab-bar") == true { driver.press(.tab) }
    driver.wheel(10, at: Point(400, 400))
    #expect(driver.focusedID?.hasPrefix("tab-bar") == false)
    driver.press(.escape)
    #expect(driver.focusedID?.hasPrefix("tab-bar") == true)
    driver.wait(1)
    #expect(try #require(driver.bar).frame.minY >= 0)
  }

  @Test("T14: a stack goes back to its root before Escape leads to the bar")
  func escapeInStack() throws {
    var driver = try tv({
      $0.pane = .listen
      $0.path = ["album"]
    })
    driver.press(.escape)
    driver.wait(1)
    #expect(driver.model.path.isEmpty)
    driver.press(.escape)
    #expect(driver.focusedID?.hasPrefix("tab-bar") == true)
  }

  @Test("T12: Down goes from the bar into the pane, and Up from its top back")
  func downAndUp() throws {
    var driver = try tv({ $0.pane = .search })
    driver.press(.escape)
    #expect(driver.focusedID?.hasPrefix("tab-bar") == true)
    driver.press(.down)
    let field = try #require(driver.focusedID)
    #expect(field.hasPrefix("tab-view/pane-"))
    driver.press(.down)
    let button = try #require(driver.focusedID)
    #expect(button != field && button.hasPrefix("tab-view/pane-"))
    driver.press(.up)
    #expect(driver.focusedID == field)
    driver.press(.up)
    #expect(driver.focusedID?.hasPrefix("tab-bar") == true)
    driver.press(.down)
    #expect(driver.focusedID == field, "where it was")
  }

  @Test("T12, T14: Up leads from the first row of a list to the bar")
  func upFromList() throws {
    struct Rows: Part {
      var place = 0
      var row: Int? = 1
      func body(in environment: Environment) -> some View<Self> {
        TabView(selection: \.place) {
          Tab("A") { List(selection: \.row) { ForEach(0..<9) { Text("Row \($0)") } } }
        }.tabViewStyle(.tv)
      }
    }
    var driver = try ViewDriver(Rows(), size: Size(960, 540))
    driver.press(.escape)
    driver.press(.down)
    driver.press(.up)
    #expect(driver.model.row == 0)
    #expect(driver.tree.node("tab-bar")?.first { $0.isFocused } == nil)
    driver.press(.up)
    #expect(driver.tree.node("tab-bar")?.first { $0.isFocused } != nil)
  }

  @Test("T18: on a spatial screen the arrow to the side goes into the pane and back")
  func spatial() throws {
    var driver = try tv({
      $0.style = .spatial
      $0.pane = .search
    })
    let bar = try #require(driver.bar).frame
    #expect(try #require(driver.id("tab-view/pane-2")).frame.minX >= bar.maxX)
    for _ in 0..<6 where driver.focusedID?.hasPrefix("tab-bar") != true { driver.press(.tab) }
    driver.press(.right)
    #expect(driver.focusedID?.hasPrefix("tab-view/pane-") == true)
  }

  // MARK: Buttons

  @Test("T11: an extra button tells the model its id, and selects nothing")
  func buttons() throws {
    let symbol = Symbol(
      name: "dot", box: Rect(0, 0, 24, 24),
      layers: [.init(path: Path(ellipseIn: Rect(4, 4, 16, 16)))])
    var driver = try ViewDriver<Station>(
      { $0.buttons = [TabBarButton(id: "find", title: "Find", symbol: symbol)] },
      size: Size(900, 600))
    driver.tap("tab-bar/button-find")
    #expect(driver.model.pressed == ["find"])
    #expect(driver.model.pane == .listen)
  }
}
