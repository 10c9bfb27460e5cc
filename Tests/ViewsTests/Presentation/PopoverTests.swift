import Testing

@testable import VitrineViews

private struct Item: Identifiable, Equatable {
  var id: Int
}

private struct Screen: Part {
  var isOpen = false
  var item: Item?
  var edge: Edge?
  var count = 0
  var rows = 1

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      Button("Behind") { $0.count += 1 }
      ScrollView {
        VStack(spacing: 0) {
          patch("above", 50, 160)
          Button("Anchor") { $0.isOpen = true }
            .popover(isPresented: \.isOpen, arrowEdge: edge) {
              VStack(spacing: 0) {
                Button("Inside") { $0.count += 10 }
                Button("Done") { _, context in context.dismiss() }
                ForEach(0..<rows) { patch("row \($0)", 120, 40) }
              }
            }
          Button("Item") { $0.item = Item(id: 1) }
            .popover(item: \.item) { item in
              WithState(0) { own in
                Button("Item \(item.id), \(own)") { $0.own += 1 }
              }
            }
          patch("long", 50, 900)
        }
      }
    }
  }
}

@Suite("Popovers") struct PopoverTests {
  private func open(_ screen: Screen = Screen(isOpen: true)) throws -> ViewDriver<Screen> {
    var driver = try ViewDriver(screen, size: Size(400, 500))
    driver.wait(1)
    return driver
  }

  private func card(_ driver: ViewDriver<Screen>) throws -> Rect {
    try #require(driver.all(.popover).first).frame
  }

  @Test func itIsBesideItsAnchor() throws {
    let anchor = try #require(try open(Screen()).node("Anchor")).frame
    #expect(try card(open()).minY > anchor.maxY)
    #expect(try card(open(Screen(isOpen: true, edge: .top))).maxY < anchor.minY)
    #expect(try card(open(Screen(isOpen: true, edge: .trailing))).minX > anchor.maxX)
    #expect(try card(open(Screen(isOpen: true, edge: .leading))).maxX < anchor.minX)
    // No larger than what is on it.
    #expect(try card(open()).width < 150)
    let below = try card(open())
    #expect(abs(below.midX - anchor.midX) <= 1)
  }

  @Test func itStaysInTheWindowAndScrolls() throws {
    var driver = try open(Screen(isOpen: true, rows: 40))
    let card = try card(driver)
    #expect(card.maxY <= 492)
    #expect(card.minY >= 8)
    let before = try #require(driver.node("row 0")).frame
    driver.frame(.wheel(WheelEvent(at: card.center, dx: 0, dy: 2)))
    driver.wait(1)
    #expect(try #require(driver.node("row 0")).frame.minY < before.minY)
  }

  @Test func aPressBesideItClosesAndIsSwallowed() throws {
    var driver = try open()
    driver.tap(at: driver.middle("Behind"))
    #expect(!driver.model.isOpen)
    #expect(driver.model.count == 0)
    driver.tap(at: driver.middle("Behind"))
    #expect(driver.model.count == 1)
  }

  @Test func whatIsInsideWorks() throws {
    var driver = try open()
    driver.tap(at: driver.middle("Inside"))
    #expect(driver.model.count == 10)
    #expect(driver.model.isOpen)
    driver.tap(at: driver.middle("Done"))
    #expect(!driver.model.isOpen)
  }

  @Test func focusIsHeldAndGivenBack() throws {
    var driver = try open(Screen())
    driver.press(.tab)
    driver.press(.tab)
    driver.press(.enter)
    driver.frame()
    #expect(driver.node("Inside")?.isFocused == true)
    driver.press(.tab)
    driver.press(.tab)
    #expect(driver.node("Inside")?.isFocused == true)
    driver.press(.escape)
    driver.frame()
    #expect(!driver.model.isOpen)
    #expect(driver.node("Anchor")?.isFocused == true)
  }

  @Test func itFollowsItsAnchorAndClosesWhereThatIsClippedAway() throws {
    var driver = try open()
    let (before, anchor) = (try card(driver), try #require(driver.node("Anchor")).frame)
    driver.environment.size = Size(300, 500)
    driver.frame()
    let moved = try #require(driver.node("Anchor")).frame
    #expect(moved.minX < anchor.minX)
    #expect(abs(try card(driver).midX - moved.midX) <= 1)
    #expect(try card(driver) != before)
    driver.environment.size = Size(300, 80)
    driver.frame()
    driver.frame()
    #expect(!driver.model.isOpen)
  }

  @Test func anItemIsShownAsLongAsItIsThere() throws {
    var driver = try open(Screen())
    driver.tap(at: driver.middle("Item"))
    driver.wait(1)
    driver.tap(at: driver.middle("Item 1, 0"))
    #expect(driver.node("Item 1, 1") != nil)
    driver.scene.model.item = Item(id: 2)
    driver.frame()
    #expect(driver.node("Item 2, 0") != nil)
    driver.press(.escape)
    #expect(driver.model.item == nil)
  }

  @Test func sidesAreMirrored() throws {
    var driver = try ViewDriver(
      Screen(isOpen: true, edge: .leading), size: Size(400, 500), direction: .rightToLeft)
    driver.wait(1)
    #expect(try card(driver).minX > #require(driver.node("Anchor")).frame.maxX)
  }

  @Test func aCopyGoesItsOwnWay() throws {
    let driver = try open()
    var copy = driver
    copy.press(.escape)
    copy.wait(1)
    #expect(driver.node("Inside") != nil)
    #expect(copy.node("Inside") == nil)
  }

  @Test(arguments: [Size.zero, Size(1, 1), Size(10, 400), Size(1e6, 1e6)])
  func anyWindowWillDo(size: Size) throws {
    var driver = try ViewDriver(Screen(isOpen: true, rows: 30), size: size)
    driver.wait(1)
    _ = (driver.picture, driver.tree)
  }
}
