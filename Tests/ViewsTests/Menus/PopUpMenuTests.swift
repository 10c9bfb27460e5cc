import Testing
import VitrineRenderer
import VitrineViews

private struct Travel: Part {
  var city: Int? = 1
  var cities = ["Lyon", "Oslo", "Seoul", "Tokyo"]
  var log: [PopUpButton.Change] = []
  var isShown = true
  var isEnabled = true
  var isHovered = false

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      if isShown {
        VitrineComponents.PopUpButton(items: cities, selectedIndex: city)
          .on { model, change in
            model.log.append(change)
            if case .selected(let index) = change { model.city = index }
          }
          .disabled(!isEnabled).onHover { $0.isHovered = $1 }.named("city")
      }
      Spacer()
      Button("Next") { $0.city = 0 }
    }
  }
}

/// A button far down.
private struct Low: Part {
  var city: Int? = 0

  func body(in environment: Environment) -> some View<Self> {
    VitrineComponents.PopUpButton(items: ["Lyon", "Oslo", "Seoul", "Tokyo"], selectedIndex: city)
      .bound(to: \.city).named("city")
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
  }
}

@Suite("Menu of a pop-up button") struct PopUpMenuTests {
  private func driver(_ size: Size = Size(300, 300)) throws -> ViewDriver<Travel> {
    try ViewDriver(Travel(), size: size)
  }

  /// With the menu open, by keys or by a mouse.
  private func opened(byKey: Bool = false) throws -> ViewDriver<Travel> {
    var driver = try driver()
    if byKey {
      driver.press(.tab)
      driver.press(.space)
    } else {
      driver.tap(at: try #require(driver.tree.find("city")).frame.center)
    }
    driver.wait(0.5)
    #expect(driver.isOpen)
    return driver
  }

  @Test func aMouseOpensItAndAClickOnARowChooses() throws {
    var driver = try opened()
    #expect(driver.model.log == [.opened] && driver.highlightedID == nil)
    let row = try #require(driver.tree.find("city/item-2"))
    #expect(row.role == .listItem && row.label == "Seoul" && row.state["selected"] == .bool(false))
    #expect(driver.tree.find("city/item-1")?.state["selected"] == .bool(true))
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: row.frame.center)))
    #expect(driver.highlightedID == "city/item-2")
    driver.tap(at: row.frame.center)
    #expect(driver.model.log == [.opened, .selected(2)] && !driver.isOpen)
    #expect(driver.tree.find("city")?.value == "Seoul")
  }

  @Test func aMouseMayDragToARow() throws {
    var driver = try driver()
    let button = try #require(driver.tree.find("city")).frame.center
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: button)))
    let row = try #require(driver.tree.find("city/item-3")).frame.center
    driver.frame(.pointer(PointerEvent(.move, .mouse, at: row)))
    #expect(driver.highlightedID == "city/item-3")
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: row)))
    #expect(driver.model.log == [.opened, .selected(3)])
    // Dragged off, it goes.
    driver.wait(1)
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: button)))
    driver.frame(.pointer(PointerEvent(.move, .mouse, at: Point(2, 298))))
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: Point(2, 298))))
    #expect(driver.model.log.suffix(2) == [.opened, .closed] && !driver.isOpen)
  }

  @Test func aFingerOpensItAsItLifts() throws {
    var driver = try driver()
    let button = try #require(driver.tree.find("city")).frame.center
    driver.frame(.pointer(PointerEvent(.down, .finger, at: button)))
    #expect(!driver.isOpen)
    driver.frame(.pointer(PointerEvent(.up, .finger, at: button)))
    let row = try #require(driver.tree.find("city/item-0")).frame
    #expect(row.height == 36)
    for end in [PointerPhase.up, .cancel] {
      driver.frame(.pointer(PointerEvent(.down, .finger, at: row.center)))
      #expect(driver.highlightedID == "city/item-0")
      driver.frame(.pointer(PointerEvent(end, .finger, at: Point(row.midX, row.minY - 2))))
      #expect(driver.isOpen && driver.highlightedID == nil)
    }
    driver.tap(at: row.center, .finger)
    #expect(driver.model.city == 0)
  }

  @Test func whatIsBesideItClosesIt() throws {
    let ends: [[InputEvent]] = [
      [.pointer(PointerEvent(.down, .finger, at: Point(290, 290)))], [.key(KeyEvent(.escape))],
      [.key(KeyEvent(.tab))], [.focusLost], [.hide],
      [.pointer(PointerEvent(.down, .mouse, at: Point(150, 17)))],
    ]
    for end in ends {
      var driver = try opened(byKey: true)
      for event in end { driver.frame(event) }
      #expect(!driver.isOpen && driver.model.city == 1, "\(end)")
    }
    // What is pressed beside it is not.
    var driver = try opened()
    driver.tap(at: driver.middle("Next"))
    #expect(!driver.isOpen && driver.model.city == 1)
  }

  @Test func keysMoveInItFromWhatIsSelectedToItsEnds() throws {
    for key in [Key.space, .enter, .up, .down] {
      var driver = try driver()
      driver.press(.tab)
      driver.press(key)
      #expect(driver.highlightedID == "city/item-1")
      #expect(driver.tree.find("city")?.isFocused == true)
      driver.press(.down)
      #expect(driver.highlightedID == "city/item-2")
      driver.press(.end)
      driver.press(.down)
      #expect(driver.highlightedID == "city/item-3")
      driver.press(.home)
      driver.press(.up)
      #expect(driver.highlightedID == "city/item-0")
      driver.press(.enter)
      #expect(driver.model.log == [.opened, .selected(0)])
      #expect(driver.tree.find("city")?.isFocused == true)
    }
    // The first step only shows where it begins.
    for key in [Key.down, .up] {
      var driver = try opened()
      driver.press(key)
      #expect(driver.highlightedID == "city/item-1")
    }
  }

  @Test func lettersFindRows() throws {
    var driver = try opened(byKey: true)
    #expect(
      driver.scene.takeRequests().contains { if case .setTextInput = $0 { true } else { false } })
    for (letter, row) in [("s", 2), ("S", 2), ("t", 3), ("x", 3)] {
      driver.frame(.text(letter))
      #expect(driver.highlightedID == "city/item-\(row)")
    }
    driver.press(.enter)
    #expect(driver.model.city == 3)
  }

  @Test func aMouseThatStandsStillTakesNothingFromTheKeys() throws {
    var driver = try driver()
    driver.press(.tab)
    let position = Point(150, 130)
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: position)))
    driver.press(.space)
    #expect(driver.highlightedID == "city/item-1")
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: position)))
    #expect(driver.highlightedID == "city/item-1")
    let row = try #require(driver.tree.find("city/item-3")).frame.center
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: row)))
    #expect(driver.highlightedID == "city/item-3")
  }

  @Test func aWindowThatIsHiddenIsHoveredOverNoMore() throws {
    var driver = try driver()
    let button = try #require(driver.tree.find("city")).frame.center
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: button)))
    driver.tap(at: button)
    #expect(driver.model.isHovered && driver.isOpen)
    driver.frame(.hide)
    #expect(!driver.model.isHovered && !driver.isOpen)
  }

  @Test func itFollowsTheModelAndGoesWithItsButton() throws {
    var driver = try opened()
    driver.scene.model.cities[2] = "Busan"
    driver.scene.model.city = 3
    driver.frame()
    #expect(driver.tree.find("city/item-2")?.label == "Busan")
    #expect(driver.tree.find("city/item-3")?.state["selected"] == .bool(true))
    var disabled = driver
    disabled.scene.model.isEnabled = false
    disabled.frame()
    #expect(!disabled.isOpen)
    var fewer = driver
    fewer.scene.model.cities.removeLast()
    fewer.frame()
    #expect(!fewer.isOpen)
    driver.scene.model.isShown = false
    driver.frame()
    #expect(!driver.isOpen)
  }

  @Test func itComesAndGoesAndCostsNothingInBetween() throws {
    var driver = try driver()
    func isMoving() -> Bool {
      driver.scene.nextChange(after: driver.time, in: driver.environment) != nil
    }
    driver.tap(at: try #require(driver.tree.find("city")).frame.center)
    #expect(isMoving())
    driver.wait(0.5)
    #expect(!isMoving())
    driver.press(.escape)
    driver.frame()
    #expect(!driver.isOpen && isMoving() && driver.picture.texts.contains { $0.string == "Tokyo" })
    driver.wait(0.5)
    #expect(!isMoving() && !driver.picture.texts.contains { $0.string == "Tokyo" })
  }

  @Test func itIsBelowItsButtonOrAboveIt() throws {
    let driver = try opened()
    let button = try #require(driver.tree.find("city")).frame
    let menu = try #require(driver.tree.find("city/menu"))
    let panel = try #require(menu.clip)
    #expect(menu.frame == Rect(0, 0, 300, 300) && menu.children.count == 4)
    #expect(panel.minY == button.maxY + 6 && panel.minX == button.minX)
    var low = try ViewDriver(Low())
    low.tap(at: try #require(low.tree.find("city")).frame.center)
    let above = try #require(low.tree.find("city/menu")?.clip)
    #expect(try above.maxY < #require(low.tree.find("city")).frame.minY)
    var mirrored = try ViewDriver(Low(), direction: .rightToLeft)
    mirrored.tap(at: try #require(mirrored.tree.find("city")).frame.center)
    let right = try #require(mirrored.tree.find("city/menu")?.clip).maxX
    #expect(try right == min(292, #require(mirrored.tree.find("city")).frame.maxX))
  }

  @Test func oneThatIsHigherThanItsRoomBeginsAtWhatIsSelectedAndScrolls() throws {
    var model = Travel()
    model.cities = (0..<40).map { "Item \($0)" }
    model.city = 30
    var driver = try ViewDriver(model)
    driver.tap(at: try #require(driver.tree.find("city")).frame.center)
    let panel = try #require(driver.tree.find("city/menu")?.clip)
    func row(_ index: Int) -> SemanticsNode? { driver.tree.find("city/item-\(index)") }
    #expect(row(30)?.frame.maxY == panel.maxY && row(31)?.isVisible == false)
    let before = try #require(row(30)).frame.minY
    driver.frame(.wheel(WheelEvent(at: panel.center, dx: 0, dy: -2)))
    driver.wait(0.5)
    #expect(try #require(row(30)).frame.minY > before)
    driver.press(.end)
    #expect(try panel.contains(#require(row(39)).frame) && driver.highlightedID == "city/item-39")
    driver.frame(.pointer(PointerEvent(.down, .finger, at: panel.center)))
    for step in 1...5 {
      let position = panel.center + Point(0, Double(step) * 20)
      driver.frame(.pointer(PointerEvent(.move, .finger, at: position)))
    }
    #expect(driver.highlightedID == nil)
    driver.frame(.pointer(PointerEvent(.up, .finger, at: panel.center + Point(0, 100))))
    #expect(driver.isOpen && driver.model.city == 30)
  }
}

extension ViewDriver where Root == Travel {
  fileprivate var isOpen: Bool {
    let isOpen = tree.find("city/menu") != nil
    #expect(tree.find("city") == nil || (tree.find("city")?.state["open"] == .bool(isOpen)))
    return isOpen
  }

  /// The row that is highlighted.
  fileprivate var highlightedID: String? {
    tree.find("city/menu")?.children.first { $0.state["highlighted"] == .bool(true) }?.id
  }
}
