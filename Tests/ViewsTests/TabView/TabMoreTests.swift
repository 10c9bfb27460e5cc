import Testing

@testable import VitrineViews

@Suite struct TabMoreTests {
  func driver(
    _ change: (inout Station) -> Void = { _ in }, size: Size = Size(320, 480)
  ) throws -> ViewDriver<Station> {
    try ViewDriver<Station>(
      {
        $0.panes = Station.Pane.allCases
        change(&$0)
      }, size: size)
  }

  /// The tabs that the bar shows, by title.
  func shown(_ driver: ViewDriver<Station>) -> [String] {
    (driver.bar?.children ?? []).filter { $0.role == .tab && !$0.id.hasSuffix("more") }
      .compactMap(\.label)
  }

  // MARK: More

  @Test("T7: tabs without room are in More, a screen that lists them")
  func list() throws {
    var driver = try driver()
    #expect(driver.barState("overflowing") == .bool(true))
    let inBar = shown(driver)
    #expect(!inBar.isEmpty && inBar.count < 8)
    driver.tap("tab-bar/more")
    #expect(driver.model.pane == .listen, "the selection stays")
    #expect(driver.shownPanes == ["tab-view/more"])
    let words = driver.id("tab-view/more")?.allWords ?? ""
    for pane in Station.Pane.allCases {
      #expect(words.contains(pane.title) != inBar.contains(pane.title), "\(pane)")
    }
    #expect(driver.id("tab-bar/more")?.state["selected"] == .bool(true))
  }

  @Test("T7: the pill of a floating bar stays on More while one of its rows is chosen")
  func pillStays() throws {
    var driver = try driver({ $0.style = .tablet }, size: Size(390, 500))
    let color = VitrineComponents.TabBar.Style(Theme(driver.environment)).pill
    func pill() -> [DrawCommand] {
      driver.picture.commands.filter {
        if case .fill(_, let ink) = $0 { ink == .color(color) } else { false }
      }
    }
    let first = pill()
    driver.tap("tab-bar/more")
    #expect(pill().count == 1 && pill() == first, "it sets out from where it is")
    driver.wait(2)
    let rest = pill()
    #expect(rest != first)
    driver.tap(at: driver.middle("Sport"))
    for step in 0..<20 {
      #expect(pill() == rest, "step \(step)")
      driver.frame()
    }
  }

  @Test("T7: a row of More shows its pane, with a button that leads back")
  func choose() throws {
    var driver = try driver()
    driver.tap("tab-bar/more")
    driver.tap(at: driver.middle("Sport"))
    driver.wait(1)
    #expect(driver.model.pane == .sport)
    #expect(driver.node("Pane Sport") != nil)
    #expect(driver.id("tab-bar/more")?.state["selected"] == .bool(true))
    let back = try #require(driver.tree.first { $0.role == .button && $0.label == "More" })
    driver.tap(at: back.frame.center)
    #expect(driver.shownPanes == ["tab-view/more"])
    #expect(driver.model.pane == .sport)
  }

  @Test("T7: a stack of screens in More has the way back in its own bar, at its root alone")
  func stackInMore() throws {
    var driver = try driver({ $0.panes = Station.Pane.allCases.reversed() })
    driver.select(.listen)
    driver.wait(1)
    #expect(driver.barState("overflowing") == .bool(true))
    let backs = driver.nodes { $0.role == .button && $0.label == "More" }
    #expect(backs.map(\.id) == ["listen/back"])
    driver.change { $0.path = ["album"] }
    driver.wait(1)
    #expect(driver.id("listen/back")?.label == "Listen")
    driver.press(.escape)
    driver.wait(1)
    #expect(driver.model.path.isEmpty)
    driver.tap("listen/back")
    #expect(driver.shownPanes == ["tab-view/more"])
  }

  @Test("T7: choosing More again returns to its list, and so does Escape")
  func backToList() throws {
    var driver = try driver()
    driver.select(.kids)
    #expect(driver.node("Pane Kids") != nil)
    driver.tap("tab-bar/more")
    #expect(driver.shownPanes == ["tab-view/more"])
    driver.tap(at: driver.middle("Kids"))
    driver.wait(1)
    driver.press(.escape)
    #expect(driver.shownPanes == ["tab-view/more"])
  }

  @Test("T1, T7: More opens the pane that was left there, and its list when chosen again")
  func returns() throws {
    var driver = try driver()
    driver.tap("tab-bar/more")
    driver.tap(at: driver.middle("Sport"))
    driver.wait(1)
    driver.tap("tab-bar/tab-0")
    driver.tap("tab-bar/tab-1")
    #expect(driver.model.pane == .browse)
    driver.tap("tab-bar/more")
    #expect(driver.model.pane == .sport && driver.node("Pane Sport") != nil)
    #expect(driver.bar?.value == "Sport")
    driver.tap("tab-bar/more")
    #expect(driver.shownPanes == ["tab-view/more"] && driver.bar?.value == "More")
    // It was left at its list.
    driver.tap("tab-bar/tab-0")
    #expect(driver.bar?.value == "Listen")
    driver.tap("tab-bar/more")
    #expect(driver.shownPanes == ["tab-view/more"] && driver.model.pane == .listen)
  }

  @Test("T7: a model that refuses the pane that was left in More keeps its own")
  func refusesReturn() throws {
    var driver = try driver({ $0.pane = .sport })
    driver.tap("tab-bar/tab-0")
    driver.change { $0.isLocked = true }
    driver.tap("tab-bar/more")
    #expect(driver.model.pane == .listen && driver.node("Track 0") != nil)
    #expect(driver.id("tab-bar/tab-0")?.state["selected"] == .bool(true))
  }

  @Test("T7: a tab of the bar leaves More, also the one that is selected")
  func leave() throws {
    var driver = try driver()
    driver.tap("tab-bar/more")
    driver.tap("tab-bar/tab-0")
    #expect(driver.shownPanes == ["tab-view/pane-0"])
    driver.tap("tab-bar/more")
    driver.tap("tab-bar/tab-1")
    #expect(driver.model.pane == .browse)
    #expect(driver.shownPanes == ["tab-view/pane-1"])
  }

  @Test("T7: a model that selects another tab leaves More")
  func modelLeaves() throws {
    var driver = try driver()
    driver.tap("tab-bar/more")
    driver.select(.browse)
    #expect(driver.shownPanes == ["tab-view/pane-1"])
  }

  @Test("T7: with more room there is no More, and the pane keeps its state")
  func room() throws {
    var driver = try driver(
      { $0.panes = Array(Station.Pane.allCases.prefix(5)) }, size: Size(250, 480))
    driver.tap("tab-bar/more")
    driver.resize(Size(690, 800))
    driver.wait(1)
    #expect(driver.barState("overflowing") == .bool(false))
    #expect(driver.shownPanes == ["tab-view/pane-0"])
    driver.wheel(3, at: Point(160, 300))
    let row = try #require(driver.node("Track 12")).frame.minY
    // It does not jump back over the pane where there is less again.
    driver.resize(Size(250, 480))
    driver.wait(1)
    #expect(driver.barState("overflowing") == .bool(true))
    #expect(driver.shownPanes == ["tab-view/pane-0"])
    #expect(driver.node("Track 12")?.frame.minY == row)
  }

  @Test("T7: rows of More are chosen by keys")
  func keys() throws {
    var driver = try driver()
    driver.tap("tab-bar/more")
    for _ in 0..<6 {
      driver.press(.tab)
      if driver.focusedID?.hasPrefix("tab-view/more") == true,
        driver.focusedID?.hasSuffix("group") == true
      {
        break
      }
    }
    driver.press(.down)
    driver.press(.down)
    driver.press(.enter)
    driver.wait(1)
    #expect(driver.model.pane != .listen)
    #expect(driver.shownPanes.first?.hasPrefix("tab-view/pane-") == true)
  }

  @Test(
    "T7: a model that refuses a tab of More stays in its list, and a tab of the bar in its pane")
  func refusal() throws {
    var driver = try ViewDriver<Station>({
      $0.panes = Station.Pane.allCases
      $0.pane = .kids
      $0.isLocked = true
    })
    driver.tap("tab-bar/tab-0")
    #expect(driver.model.pane == .kids)
    #expect(driver.id("tab-bar/more")?.state["selected"] == .bool(true))
    #expect(driver.node("Pane Kids") != nil)
    driver.tap("tab-bar/more")
    driver.tap(at: driver.middle("Sport"))
    #expect(driver.model.pane == .kids)
    #expect(driver.shownPanes == ["tab-view/more"])
  }

  @Test("T1, T7: the list of More and a stack of a new pane are there at once")
  func noSlide() throws {
    var driver = try ViewDriver<Station>({
      $0.panes = Station.Pane.allCases
      $0.pane = .browse
    })
    driver.tap("tab-bar/tab-0")
    #expect(driver.id("listen/bar")?.label == "Listen")
    #expect(driver.node("Track 0")?.frame.minX == 0)
    driver.tap(at: driver.middle("Album"))
    #expect(driver.model.path == ["album"])
  }
}
