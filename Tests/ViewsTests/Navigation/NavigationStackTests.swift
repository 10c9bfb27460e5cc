import Testing
import VitrineViews

@Suite struct NavigationStackTests {
  // MARK: Path

  @Test func aLinkAppendsItsValueAndTheButtonTakesItOff() throws {
    var driver = try ViewDriver<Shop>(path: [])
    #expect(driver.depth == 0)
    #expect(driver.bar?.label == "Shop")
    #expect(driver.id("shop/back") == nil)
    driver.tap(at: driver.middle("Latte"))
    #expect(driver.model.path == ["Latte"])
    driver.wait(1)
    #expect(driver.depth == 1)
    #expect(driver.bar?.label == "Latte")
    #expect(driver.node("Row 1") == nil)
    let back = try #require(driver.id("shop/back"))
    #expect(back.role == .button && back.label == "Shop" && back.isFocusable)
    driver.tap(at: back.frame.center)
    #expect(driver.model.path.isEmpty)
    driver.wait(1)
    #expect(driver.depth == 0)
    #expect(driver.node("Row 1") != nil)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    #expect(driver.scene.warnings.isEmpty)
  }

  @Test func aStackThatComesHasItsScreensThereAtOnce() throws {
    var driver = try ViewDriver<Shop>(path: [])
    let position = driver.middle("Latte")
    driver.scene.model.isGone = true
    driver.wait(1)
    driver.scene.model.isGone = false
    driver.wait(0.02)
    #expect(driver.middle("Latte") == position)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test func aDoubleClickOpensOneScreen() throws {
    var driver = try ViewDriver<Shop>(path: [])
    let position = driver.middle("Latte")
    driver.tap(at: position)
    driver.tap(at: position)
    driver.wait(1)
    #expect(driver.model.path == ["Latte"])
    #expect(driver.model.taps == 0)
  }

  @Test func whatIsOnTopIsNotPushedAgainButMayComeDeeper() throws {
    var driver = try ViewDriver<Shop>(path: ["milk"])
    // The link of this screen leads to itself.
    driver.tap(at: driver.middle("With milk"))
    driver.wait(1)
    #expect(driver.model.path == ["milk"])
    driver.go(["milk", "Latte"])
    driver.tap(at: driver.middle("With milk"))
    driver.wait(1)
    #expect(driver.model.path == ["milk", "Latte", "milk"])
    #expect(driver.depth == 3)
  }

  @Test func aPathThatLeadsNowhereIsCutWithANotice() throws {
    let driver = try ViewDriver<Shop>(path: ["Latte", "gone", "milk"])
    #expect(driver.model.path == ["Latte"])
    #expect(driver.depth == 1)
    #expect(driver.scene.warnings.count == 1)
    #expect(driver.scene.warnings.first?.contains("'gone'") == true)
  }

  @Test func theScreenOfWhatIsDeletedCloses() throws {
    var driver = try ViewDriver<Shop>(path: ["Latte", "milk"])
    driver.scene.model.drinks = ["Espresso"]
    driver.frame()
    #expect(driver.model.path.isEmpty)
    driver.wait(1)
    #expect(driver.depth == 0)
    #expect(driver.bar?.label == "Shop")
  }

  @Test func aRefusedStepChangesNothing() throws {
    var driver = try ViewDriver<Shop>(path: ["Latte"])
    driver.scene.model.isLocked = true
    driver.press(.escape)
    #expect(driver.depth == 1)
    driver.tap(at: driver.middle("With milk"))
    driver.wait(1)
    #expect(driver.model.path == ["Latte"])
  }

  @Test func aLinkThatNoStackTakesSaysSo() throws {
    var driver = try ViewDriver(Probe { _ in NavigationLink("Nowhere", value: 7) })
    driver.tap(at: driver.middle("Nowhere"))
    #expect(driver.scene.warnings.count == 1)
    #expect(driver.scene.warnings.first?.contains("'7'") == true)
  }

  // MARK: Place

  @Test func screensKeepTheirPlace() throws {
    var driver = try ViewDriver<Shop>(path: [])
    driver.frame(.wheel(WheelEvent(at: Point(160, 300), dx: 0, dy: 2)))
    driver.wait(1)
    let row = try #require(driver.node("Row 5")).frame
    driver.go(["Latte"])
    driver.tap(at: driver.middle("Count 0"))
    driver.go(["Latte", "milk"])
    #expect(driver.node("Count 1") == nil)
    driver.go(["Latte"])
    #expect(driver.node("Count 1") != nil)
    driver.go([])
    #expect(driver.node("Row 5")?.frame == row)
  }

  @Test func coveredScreensDoWhatIsDueAndAreNotDrawn() throws {
    var driver = try ViewDriver<Shop>(path: ["Latte", "milk"])
    let before = driver.model.ticks
    driver.wait(2.5)
    #expect(driver.model.ticks - before >= 4)
    #expect(driver.shifts.isEmpty)
  }

  // MARK: Layout

  @Test func theBarHasThePlatformsMeasures() throws {
    var driver = try ViewDriver<Shop>(path: [])
    #expect(driver.bar?.frame == Rect(0, 0, 320, 96))
    let edit = try #require(driver.node("Edit")).frame
    #expect(edit.midY == 22 && edit.maxX == 312)
    let espresso = try #require(driver.node("Espresso")).frame
    #expect(abs(espresso.midY - 134) < 1)
    driver.go(["Latte"])
    #expect(driver.bar?.frame == Rect(0, 0, 320, 44))
    let back = try #require(driver.id("shop/back")).frame
    #expect(back.minX == 8 && back.midY == 22)
  }

  @Test func theBarIsMirrored() throws {
    var driver = try ViewDriver<Shop>(path: [], direction: .rightToLeft)
    #expect(driver.node("Edit")?.frame.minX == 8)
    driver.tap(at: driver.middle("Edit"))
    #expect(driver.model.taps == 1)
    driver.go(["Latte"])
    #expect(driver.id("shop/back")?.frame.maxX == 312)
    driver.tap(at: driver.id("shop/back")?.frame.center ?? .zero)
    #expect(driver.model.path.isEmpty)
  }

  @Test func theLargeTitleCollapsesAsTheContentScrolls() throws {
    var driver = try ViewDriver<Shop>(path: [])
    driver.touch(.down, 160, 400)
    for y in stride(from: 400, through: 364, by: -6) { driver.touch(.move, 160, Double(y)) }
    #expect(driver.bar?.frame.height == 70)
    #expect(driver.bar?.state["collapse"] == .number(0.5))
    for y in stride(from: 364, through: 300, by: -8) { driver.touch(.move, 160, Double(y)) }
    #expect(driver.bar?.frame.height == 44)
    // What shows where the large title was takes taps.
    driver.touch(.up, 160, 300)
    driver.wait(2)
    driver.frame(.wheel(WheelEvent(at: Point(160, 300), dx: 0, dy: -50)))
    driver.wait(2)
    driver.frame(.wheel(WheelEvent(at: Point(160, 300), dx: 0, dy: 1.25)))
    driver.wait(1)
    let espresso = try #require(driver.node("Espresso")).frame
    #expect(abs(espresso.midY - 74) < 1)
    driver.tap(at: espresso.center)
    #expect(driver.model.path == ["Espresso"])
  }

  @Test(arguments: [Size(0, 0), Size(1, 1), Size(40, 1e5), Size(1e6, 30), Size(320, 100)])
  func anySizeIsDrawn(_ size: Size) throws {
    var driver = try ViewDriver<Shop>(path: [], size: size)
    _ = driver.picture
    driver.go(["Latte", "milk"])
    _ = driver.picture
    driver.press(.escape)
    _ = driver.picture
    driver.wait(1)
    #expect(driver.depth == 1)
  }
}
