import Testing

@testable import VitrineViews

extension TabViewTests {
  // MARK: Selecting again

  @Test("T1: selecting the selected tab pops its stack, then scrolls it to the top")
  func reselect() throws {
    var driver = try ViewDriver<Station>()
    driver.wheel(4, at: Point(160, 200))
    let scrolled = try #require(driver.node("Track 12")).frame.minY
    driver.change { $0.path = ["album", "song"] }
    driver.wait(1)
    driver.tap("tab-bar/tab-0")
    driver.wait(1)
    #expect(driver.model.path.isEmpty)
    #expect(driver.node("Track 12")?.frame.minY == scrolled)
    driver.tap("tab-bar/tab-0")
    let first = driver.node("Track 12")?.frame.minY ?? 0
    driver.wait(1)
    let last = try #require(driver.node("Track 0")).frame.minY
    #expect(last > 0 && last < 240, "at the top again")
    #expect(first < last + 12 * 44, "it glides there")
  }

  @Test("T1: the key of the selected tab does the same as a tap on it")
  func reselectByKey() throws {
    var driver = try ViewDriver<Station>({ $0.pane = .browse })
    driver.wheel(5, at: Point(160, 200))
    #expect(driver.node("Count 0").map { $0.frame.maxY <= 0 } ?? true)
    driver.press(.character("2"), .control)
    driver.wait(1)
    #expect(driver.node("Count 0")?.frame.minY == 0)
  }

  @Test("T1: a list scrolls to its top as well")
  func reselectList() throws {
    var driver = try ViewDriver<Station>({
      $0.panes = [.split]
      $0.pane = .split
    })
    driver.wheel(5, at: Point(80, 200))
    #expect(driver.node("Left 0") == nil || (driver.node("Left 0")?.frame.maxY ?? 0) <= 0)
    driver.tap("tab-bar/tab-0")
    driver.wait(2)
    #expect(driver.node("Left 0")?.frame.minY ?? -1 >= 0)
  }

  // MARK: Selection

  @Test("T1: a model that refuses keeps its tab")
  func refusal() throws {
    var driver = try ViewDriver<Station>({ $0.isLocked = true })
    driver.tap("tab-bar/tab-1")
    #expect(driver.model.pane == .listen)
    #expect(driver.shownPanes == ["tab-view/pane-0"])
    #expect(driver.barState("selected") == .int(0))
    driver.press(.character("2"), .control)
    #expect(driver.shownPanes == ["tab-view/pane-0"])
  }

  @Test("T1: a value that no tab has shows the first one, and stays")
  func unknownValue() throws {
    var driver = try ViewDriver<Station>({ $0.pane = .sport })
    #expect(driver.shownPanes == ["tab-view/pane-0"])
    #expect(driver.model.pane == .sport)
    driver.tap("tab-bar/tab-1")
    #expect(driver.model.pane == .browse)
  }

  @Test("T1: tabs that come and go leave the others' state alone")
  func comingAndGoing() throws {
    var driver = try ViewDriver<Station>({ $0.pane = .browse })
    driver.tap(at: driver.middle("Count 0"))
    driver.change { $0.panes = [.kids, .search, .browse] }
    #expect(driver.shownPanes == ["tab-view/pane-2"])
    #expect(driver.node("Count 1") != nil)
    driver.change { $0.panes = [.browse, .news] }
    #expect(driver.node("Count 1") != nil)
    driver.change { $0.panes = [.news] }
    #expect(driver.node("Pane News") != nil)
    driver.change { $0.panes = [.browse, .news] }
    #expect(driver.node("Count 0") != nil, "what has gone begins anew")
  }

  @Test("T1: tabs are told by place or id where they have no value")
  func withoutValues() throws {
    struct Plain: Part {
      var place = 0
      var id = "Two"
      func body(in environment: Environment) -> some View<Self> {
        HStack(spacing: 0) {
          TabView(selection: \.place) {
            Tab("One") { Text("First") }
            Tab("Two") { Text("Second") }
          }.named("places")
          TabView(selection: \.id) {
            Tab("One") { Text("Third") }
            TabSection("More of them") { Tab("Two", badge: "!") { Text("Fourth") } }
          }.named("ids")
        }
      }
    }
    var driver = try ViewDriver(Plain(), size: Size(400, 300))
    #expect(driver.node("First") != nil && driver.node("Fourth") != nil)
    driver.tap(at: try #require(driver.tree.node("places/tab-bar/tab-1")).frame.center)
    driver.tap(at: try #require(driver.tree.node("ids/tab-bar/tab-0")).frame.center)
    #expect(driver.model.place == 1 && driver.model.id == "One")
    #expect(driver.node("Second") != nil && driver.node("Third") != nil)
    #expect(driver.tree.node("ids/tab-bar/tab-1")?.value == "!")
  }
  @Test("T1: the tab that stands in for a selection there is no tab of can be chosen itself")
  func standIn() throws {
    var driver = try ViewDriver<Station>({
      $0.pane = .browse
      $0.customization.setHidden(true, "browse")
    })
    #expect(driver.shownPanes == ["tab-view/pane-0"])
    driver.tap("tab-bar/tab-0")
    #expect(driver.model.pane == .listen)
    driver.change { $0.customization.setHidden(false, "browse") }
    #expect(driver.model.pane == .listen && driver.barState("selected") == .int(0))
  }
}
