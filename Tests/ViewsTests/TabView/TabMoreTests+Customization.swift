import FoundationEssentials
import Testing

@testable import VitrineViews

extension TabMoreTests {
  // MARK: Customization

  @Test("T7: a person reorders tabs by keys in an edit mode, and the owner keeps the order")
  func reorder() throws {
    var driver = try driver()
    driver.tap("tab-bar/more")
    driver.tap(at: driver.middle("Edit"))
    #expect(driver.model.customization.isCustomizing)
    let words = driver.id("tab-view/more")?.allWords ?? ""
    #expect(Station.Pane.allCases.allSatisfy { words.contains($0.title) })
    for _ in 0..<12 where driver.focusedRow == nil { driver.press(.tab) }
    // The first is one that stays.
    driver.press(.down)
    driver.press(.down)
    driver.press(.down, .alt)
    #expect(!driver.model.customization.order.isEmpty)
    let order = driver.model.customization.order
    driver.tap(at: driver.middle("Done"))
    #expect(!driver.model.customization.isCustomizing)
    #expect(driver.model.customization.order == order)
    #expect(shown(driver).first == "Listen", "it may not be moved")
  }

  @Test("T7: a row is dragged to another place by a mouse")
  func drag() throws {
    var driver = try driver({ $0.customization.beginCustomizingItems() })
    let from = driver.middle("Browse")
    let to = driver.middle("Clock")
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: from)))
    for step in 1...10 {
      let place = from + (to - from) * (Double(step) / 10) + Point(0, 4)
      driver.frame(.pointer(PointerEvent(.move, .mouse, at: place)))
      driver.wait(0.05)
    }
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: to + Point(0, 4))))
    driver.wait(1)
    let order = driver.model.customization.order
    let browse = try #require(order.firstIndex(of: "browse"), "from \(from) to \(to)")
    let clock = try #require(order.firstIndex(of: "clock"))
    #expect(browse > clock)
  }

  @Test("T7: a finger drags a row by its grip at once, and scrolls beside that")
  func gripByFinger() throws {
    let driver = try driver({ $0.customization.beginCustomizingItems() }, size: Size(320, 700))
    func drag(_ x: Double) throws -> [String] {
      var driver = driver
      let from = Point(x, try #require(driver.node("Browse")).frame.midY)
      let to = Point(x, try #require(driver.node("Clock")).frame.midY + 4)
      driver.frame(.pointer(PointerEvent(.down, .finger, at: from)))
      for step in 1...10 {
        let place = from + (to - from) * (Double(step) / 10)
        driver.frame(.pointer(PointerEvent(.move, .finger, at: place)))
      }
      driver.frame(.pointer(PointerEvent(.up, .finger, at: to)))
      driver.wait(1)
      return driver.model.customization.order
    }
    let order = try drag(294)
    let browse = try #require(order.firstIndex(of: "browse"))
    #expect(browse > (order.firstIndex(of: "clock") ?? 99))
    #expect(try drag(100).isEmpty)
  }

  @Test("T7: the owner begins and ends it, and choosing a tab ends it as well")
  func beginAndEnd() throws {
    var driver = try driver({ $0.panes = [.listen, .browse, .search] })
    driver.change { $0.customization.beginCustomizingItems() }
    #expect(driver.shownPanes == ["tab-view/more"])
    driver.tap("tab-bar/tab-1")
    #expect(!driver.model.customization.isCustomizing)
    #expect(driver.shownPanes == ["tab-view/pane-1"])
    driver.change { $0.customization.beginCustomizingItems() }
    driver.change { $0.customization.endCustomizingItems() }
    #expect(driver.shownPanes == ["tab-view/pane-1"])
  }

  @Test("T8: hidden tabs do not show, and keep their panes' state")
  func hide() throws {
    var driver = try driver({ $0.panes = [.listen, .browse, .search] })
    driver.select(.browse)
    driver.tap(at: driver.middle("Count 0"))
    driver.change {
      $0.pane = .listen
      $0.customization.setHidden(true, "browse")
    }
    #expect(shown(driver) == ["Listen", "Search"])
    driver.change { $0.customization.setHidden(false, "browse") }
    driver.select(.browse)
    #expect(driver.node("Count 1") != nil)
  }

  @Test("T8: a tab is hidden and shown by a menu in the edit mode")
  func hideByMenu() throws {
    var driver = try driver({
      $0.panes = [.listen, .browse, .search]
      $0.customization.beginCustomizingItems()
    })
    let menu = try #require(driver.tree.first { $0.label == "Options, Browse" })
    driver.tap(at: menu.frame.center)
    driver.wait(0.5)
    driver.tap(at: driver.middle("Hide"))
    driver.wait(1)
    #expect(driver.model.customization.hidden == ["browse"])
    #expect(shown(driver) == ["Listen", "Search"])
    let again = try #require(driver.tree.first { $0.label == "Options, Browse" })
    driver.tap(at: again.frame.center)
    driver.wait(0.5)
    driver.tap(at: driver.middle("Show"))
    driver.wait(1)
    #expect(driver.model.customization.hidden.isEmpty)
  }

  @Test("T7, T8: what a person has hidden is in More, also where all others have room")
  func hiddenInMore() throws {
    var driver = try driver({
      $0.panes = [.listen, .browse, .search]
      $0.customization.setHidden(true, "browse")
    })
    #expect(shown(driver) == ["Listen", "Search"])
    driver.tap("tab-bar/more")
    #expect(driver.shownPanes == ["tab-view/more"])
    #expect(driver.node("Edit") != nil)
    driver.tap(at: driver.middle("Show"))
    driver.wait(1)
    #expect(driver.model.customization.hidden.isEmpty)
    #expect(driver.id("tab-bar/more") == nil)
    #expect(shown(driver) == ["Listen", "Browse", "Search"])
    #expect(driver.shownPanes == ["tab-view/pane-0"])
  }

  @Test("T7: a sheet of a pane of More does not lead back to More, nor do two stacks in one")
  func moreInSheet() throws {
    var driver = try ViewDriver(SheetInMore(), size: Size(320, 480))
    func backs() -> Int {
      var count = 0
      func visit(_ node: SemanticsNode) {
        if node.role == .button, node.label == "More" { count += 1 }
        node.children.forEach(visit)
      }
      visit(driver.tree)
      return count
    }
    #expect(backs() == 1)
    driver.scene.model.isOpen = true
    driver.frame()
    driver.wait(1)
    #expect(driver.node("Inner") != nil)
    #expect(backs() == 1)
  }

  @Test("T7: without a customization there is nothing to edit")
  func notCustomizable() throws {
    var driver = try driver({ $0.isCustomizable = false })
    driver.tap("tab-bar/more")
    #expect(driver.node("Edit") == nil)
  }

  @Test("T7: it is coded and read again, without the edit mode")
  func coding() throws {
    var customization = TabCustomization(order: ["b", "a"], hidden: ["c", "d"])
    customization.beginCustomizingItems()
    let data = try JSONEncoder().encode(customization)
    let read = try JSONDecoder().decode(TabCustomization.self, from: data)
    #expect(read.order == ["b", "a"] && read.hidden == ["c", "d"])
    #expect(!read.isCustomizing)
    customization.endCustomizingItems()
    #expect(read == customization)
    let empty = try JSONDecoder().decode(TabCustomization.self, from: [UInt8]("{}".utf8).data)
    #expect(empty == TabCustomization())
  }

  @Test(
    "T7: unknown ids are ignored, new tabs come after, fixed ones stay",
    arguments: [
      ([], ["a", "b", "c", "d"]), (["d", "a"], ["d", "b", "a", "c"]),
      (["x", "c", "c", "y"], ["c", "b", "a", "d"]), (["b", "d"], ["d", "b", "a", "c"]),
    ])
  func arranging(order: [String], result: [String]) {
    let tabs = ["a", "b", "c", "d"].map { (id: $0, isCustomizable: $0 != "b") }
    let customization = TabCustomization(order: order)
    #expect(customization.arranged(tabs).map { tabs[$0].id } == result)
  }

  @Test("T7: a new order leaves tabs where they are that are not there now")
  func reordering() {
    var customization = TabCustomization(order: ["a", "x", "b", "c"])
    customization.reorder(["c", "a", "b"], among: ["a", "b", "c", "new"])
    #expect(customization.order == ["c", "x", "a", "b", "new"])
    var first = TabCustomization()
    first.reorder(["b", "a"], among: ["a", "b", "c"])
    #expect(first.order == ["b", "a", "c"])
    first.reorder([], among: [])
    #expect(first.order == ["b", "a", "c"])
  }

  @Test("T8: where all would be hidden, the first shows; what may not be hidden stays")
  func hidingAll() {
    let all = TabCustomization(hidden: ["a", "b"])
    #expect(all.shown(of: [1, 0], [("a", true), ("b", true)]) == [1])
    #expect(all.shown(of: [0, 1], [("a", true), ("b", false)]) == [1])
    #expect(all.shown(of: [], []).isEmpty)
  }
}

/// A pane in More that has a sheet with a stack of its own.
private struct SheetInMore: Part {
  var selected = 7
  var isOpen = false

  func body(in environment: Environment) -> some View<Self> {
    TabView(selection: \.selected) {
      for index in 0..<8 {
        Tab("Tab \(index)", value: index) {
          Text("Pane \(index)").sheet(isPresented: \.isOpen) {
            NavigationStack { Text("Inner").navigationTitle("Sheet") }
          }
        }
      }
    }
    .named("tab-view")
  }
}

extension [UInt8] {
  fileprivate var data: Data { Data(self) }
}

extension ViewDriver<Station> {
  /// The row that keys are at in the list of More, where that has the focus.
  fileprivate var focusedRow: Int? {
    let list = tree.first { $0.isFocused && $0.state["rows"] != nil }
    if case .int(let row) = list?.state["focused"] { return row }
    return list == nil ? nil : 0
  }
}
