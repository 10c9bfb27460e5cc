import Testing

@testable import VitrineViews

extension TabFormTests {
  // MARK: Sidebar

  @Test("T8: a tablet shows a sidebar instead of the bar, with the same tabs by section")
  func sidebar() throws {
    var driver = try ViewDriver(Library(), size: Size(900, 600))
    #expect(driver.tree.node("tab-view/sidebar") == nil)
    driver.toggleSidebar()
    driver.wait(1)
    let sidebar = try #require(driver.tree.node("tab-view/sidebar"))
    #expect(sidebar.frame.minX == 0)
    for word in ["Home", "Albums", "Songs", "Library", "7"] {
      #expect(sidebar.allWords.contains(word))
    }
    #expect(driver.tree.node("tab-bar")?.state["hidden"] == .bool(true))
    #expect(driver.tree.node("tab-view/pane-0")?.frame.minX == sidebar.frame.maxX)
    driver.tap(at: try #require(sidebar.first { $0.label == "Songs" }).frame.center)
    #expect(driver.model.place == "Songs")
    #expect(driver.node("Pane Songs") != nil)
  }

  @Test("T8: the sidebar is hidden again by its button, gliding")
  func hideSidebar() throws {
    var driver = try ViewDriver(Library(), size: Size(900, 600))
    driver.toggleSidebar()
    driver.wait(0.1)
    let partly = try #require(driver.tree.node("tab-view/pane-0")).frame.minX
    #expect(partly > 0 && partly < 280)
    driver.wait(1)
    let toggle = try #require(driver.tree.first { $0.label == "Hide Sidebar" })
    driver.tap(at: toggle.frame.center)
    driver.wait(2)
    #expect(driver.tree.node("tab-view/sidebar") == nil)
    #expect(driver.tree.node("tab-view/pane-0")?.frame.minX == 0)
    #expect(driver.tree.node("tab-bar")?.state["hidden"] == .bool(false))
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test(
    "T8, T10: pane and bar move as one where a sidebar opens, and where the form changes",
    arguments: [
      "open", "close", "form",
    ])
  func movesAsOne(_ change: String) throws {
    var driver = try ViewDriver(Library(), size: Size(900, 600))
    if change == "close" {
      driver.toggleSidebar()
      driver.wait(2)
    }
    var last = try #require(driver.tree.node("tab-view/pane-0")).frame
    switch change {
    case "open": driver.toggleSidebar()
    case "close":
      driver.tap(at: driver.tree.first { $0.label == "Hide Sidebar" }?.frame.center ?? .zero)
    default:
      driver.scene.model.style = .regular
      driver.frame()
    }
    for frame in 0..<90 {
      let pane = try #require(driver.tree.node("tab-view/pane-0")).frame
      // Half of the way of a sidebar would take a tenth of a second.
      #expect(abs(pane.minY - last.minY) < 15, "frame \(frame)")
      #expect(abs(pane.minX - last.minX) < 60 && abs(pane.maxY - last.maxY) < 15)
      last = pane
      driver.frame()
    }
    #expect(last.minY == (change == "close" ? 60 : 0))
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test(
    "T8: with reduced motion pane and sidebar fade, and go where they will be while neither shows",
    arguments: [true, false])
  func fadesAsOne(opens: Bool) throws {
    var driver = try ViewDriver(Library(), size: Size(900, 600))
    driver.environment.motion = .reduced
    driver.wait(1)
    if !opens {
      driver.toggleSidebar()
      driver.wait(2)
    }
    func pane() throws -> Rect { try #require(driver.tree.node("tab-view/pane-0")).frame }
    /// How much of the pane shows.
    func opacity() -> Double {
      driver.picture.commands.compactMap {
        if case .pushLayer(let layer) = $0 { layer.opacity } else { nil }
      }.first ?? 1
    }
    var (places, shown) = ([try pane()], [opacity()])
    if opens {
      driver.toggleSidebar()
    } else {
      driver.tap(at: driver.tree.first { $0.label == "Hide Sidebar" }?.frame.center ?? .zero)
    }
    for _ in 0..<20 {
      places.append(try pane())
      shown.append(opacity())
      driver.frame()
    }
    #expect(Set(places.map(\.minX)) == [0, 280])
    let jump = try #require(places.indices.dropFirst().first { places[$0] != places[$0 - 1] })
    #expect(places[jump...].allSatisfy { $0 == places[jump] })
    #expect(min(shown[jump - 1], shown[jump]) < 0.001)
    #expect(shown.first == 1 && shown.last == 1)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test("T8: in a narrower window there is no sidebar, and it comes back with the room")
  func narrowSidebar() throws {
    var driver = try ViewDriver(Library(), size: Size(900, 600))
    driver.toggleSidebar()
    driver.wait(1)
    driver.environment.size = Size(400, 600)
    driver.frame()
    #expect(driver.tree.node("tab-view/sidebar") == nil)
    #expect(driver.tree.node("tab-bar")?.state["hidden"] == .bool(false))
    driver.environment.size = Size(900, 600)
    driver.frame()
    #expect(driver.tree.node("tab-view/sidebar")?.frame.minX == 0)
  }

  @Test("T8: the sidebar is at the leading side where the interface reads from right to left")
  func mirroredSidebar() throws {
    var driver = try ViewDriver(Library(), size: Size(900, 600), direction: .rightToLeft)
    driver.toggleSidebar()
    driver.wait(1)
    let sidebar = try #require(driver.tree.node("tab-view/sidebar"))
    #expect(sidebar.frame.maxX == 900)
    #expect(driver.tree.node("tab-view/pane-0")?.frame.maxX == sidebar.frame.minX)
  }

  @Test("T8: with the sidebar there is no More, be there as many tabs as may be")
  func sidebarOfMany() throws {
    var driver = try ViewDriver(ManyTabs(), size: Size(760, 900))
    driver.tap(at: try #require(driver.tree.node("tab-bar/more")).frame.center)
    #expect(driver.tree.node("tab-view/more") != nil)
    driver.tap(at: driver.tree.node("tab-bar/sidebar")?.frame.center ?? .zero)
    driver.wait(2)
    #expect(driver.tree.node("tab-view/more") == nil)
    let sidebar = try #require(driver.tree.node("tab-view/sidebar"))
    driver.tap(at: try #require(sidebar.first { $0.label == "Number 12" }).frame.center)
    #expect(driver.model.selected == 12 && driver.node("Pane 12") != nil)
    #expect(driver.tree.first { $0.role == .button && $0.label == "More" } == nil)
    driver.press(.escape)
    #expect(driver.tree.node("tab-view/more") == nil)
  }

  @Test(
    "T1, T8: choosing the selected tab in the sidebar again goes to its root",
    arguments: [
      PointerKind.mouse, .touch,
    ])
  func sidebarReselects(kind: PointerKind) throws {
    var driver = try ViewDriver<Station>({ $0.path = ["album"] }, size: Size(900, 600))
    driver.tap("tab-bar/sidebar")
    driver.wait(2)
    let sidebar = try #require(driver.id("tab-view/sidebar"))
    let row = try #require(sidebar.first { $0.label == "Listen" }).frame.center
    driver.tap(at: row, PointerID(kind))
    #expect(driver.model.path.isEmpty && driver.model.pane == .listen)
  }

  @Test("T8: rows are moved inside of their sections")
  func sectionsWhileEditing() throws {
    var driver = try ViewDriver(Library(), size: Size(900, 600))
    driver.toggleSidebar()
    driver.wait(2)
    driver.scene.model.customization.beginCustomizingItems()
    driver.frame()
    driver.wait(1)
    let sidebar = try #require(driver.tree.node("tab-view/sidebar"))
    #expect(sidebar.allWords.contains("Library"))
  }

  @Test(
    "T19, T9: a list inside of a pane never changes the tab",
    arguments: [
      TabViewStyle.automatic, .spatial,
    ])
  func innerSelection(style: TabViewStyle) throws {
    var driver = try ViewDriver(Library(place: "Albums", style: style), size: Size(900, 600))
    driver.tap(at: driver.middle("Inner 2"))
    #expect(driver.model.inner == 2)
    #expect(driver.model.place == "Albums")
    driver.press(.down)
    #expect(driver.model.inner == 3 && driver.model.place == "Albums")
  }
}

/// More tabs than a tablet's bar has room for.
private struct ManyTabs: Part {
  var selected = 0

  func body(in environment: Environment) -> some View<Self> {
    TabView(selection: \.selected) {
      for index in 0..<14 { Tab("Number \(index)", value: index) { Text("Pane \(index)") } }
    }
    .named("tab-view")
  }
}
