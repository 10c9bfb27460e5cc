import Testing

@testable import VitrineViews

extension SheetTests {
  @Test(arguments: [PointerID.finger, .mouse])
  func itIsPulledDown(pointer: PointerID) throws {
    var driver = try ViewDriver(SheetDesk(isOpen: true), size: narrow)
    let start = driver.middle("First") - Point(120, 0)
    driver.drag(pointer, from: start, by: Point(0, 110))
    // It follows the finger, but for the slop.
    #expect(driver.sheets().first?.frame.minY == 120)
    driver.wait(0.5)
    driver.lift(pointer, at: start + Point(0, 110))
    driver.wait(2)
    // Not far enough: it is back.
    #expect(driver.sheets().first?.frame.minY == 20)
    driver.drag(pointer, from: start, by: Point(0, 300))
    driver.wait(0.5)
    driver.lift(pointer, at: start + Point(0, 300))
    #expect(!driver.model.isOpen)
    #expect(driver.model.dismissals == 1)
  }

  @Test func aFastShortPullCloses() throws {
    var driver = try ViewDriver(SheetDesk(isOpen: true), size: narrow)
    let start = Point(20, 60)
    driver.drag(.finger, from: start, by: Point(0, 140), steps: 5)
    driver.lift(.finger, at: start + Point(0, 140))
    #expect(!driver.model.isOpen)
  }

  @Test func itCanBeStoppedOnItsWay() throws {
    var driver = try ViewDriver(SheetDesk(), size: narrow)
    driver.tap(at: driver.middle("Open"))
    driver.wait(0.15)
    let top = try #require(driver.sheets().first).frame.minY
    driver.frame(.pointer(PointerEvent(.down, .finger, at: Point(160, 470))))
    let held = try #require(driver.sheets().first).frame.minY
    #expect(held < top && held > 30)
    driver.wait(1)
    #expect(driver.sheets().first?.frame.minY == held)
    driver.lift(.finger, at: Point(160, 470))
    driver.wait(2)
    #expect(driver.sheets().first?.frame.minY == 20)
  }

  @Test func itIsPulledPastItsEndLessAndLess() throws {
    var driver = try ViewDriver(SheetDesk(isOpen: true), size: narrow)
    driver.drag(.finger, from: Point(20, 100), by: Point(0, -90))
    let top = try #require(driver.sheets().first).frame.minY
    #expect(top < 20 && top > -40)
  }

  @Test func whatHoldsItOnlyGivesWay() throws {
    var driver = try ViewDriver(SheetDesk(isOpen: true, isHeld: true), size: narrow)
    driver.press(.escape)
    driver.tap(at: Point(160, 5))
    driver.drag(.finger, from: Point(20, 60), by: Point(0, 300))
    let top = try #require(driver.sheets().first).frame.minY
    #expect(top > 20 && top < 80)
    driver.lift(.finger, at: Point(20, 360))
    driver.wait(2)
    #expect(driver.model.isOpen)
    #expect(driver.sheets().first?.frame.minY == 20)
  }

  @Test func aModelThatRefusesHasItBack() throws {
    var driver = try ViewDriver(SheetDesk(isOpen: true, refuses: true), size: narrow)
    driver.drag(.finger, from: Point(20, 60), by: Point(0, 300))
    driver.lift(.finger, at: Point(20, 360))
    #expect(driver.model.isOpen)
    driver.wait(3)
    #expect(driver.sheets().first?.frame.minY == 20)
    #expect(driver.model.dismissals == 0)
    driver.press(.escape)
    #expect(driver.model.isOpen)
  }

  @Test func itIsDraggedBetweenDetents() throws {
    var driver = try ViewDriver(SheetDesk(isOpen: true, detents: [.large, .medium]), size: narrow)
    #expect(driver.sheets().first?.frame.minY == 240)
    let rows = try #require(driver.node("First")).frame.minY
    #expect(rows == 260)
    driver.drag(.finger, from: Point(160, 246), by: Point(0, -160))
    driver.wait(0.3)
    #expect(driver.sheets().first?.frame.minY == 90)
    driver.lift(.finger, at: Point(160, 86))
    driver.wait(2)
    #expect(driver.sheets().first?.frame == Rect(0, 20, 320, 460))
    // A tap on the grabber goes on to the next.
    driver.tap(at: Point(160, 27), .finger)
    driver.wait(2)
    #expect(driver.sheets().first?.frame.minY == 240)
    // And so do keys.
    driver.press(.tab, .shift)
    #expect(driver.sheets().first?.isFocused == true)
    driver.press(.up)
    driver.wait(2)
    #expect(driver.sheets().first?.frame.minY == 20)
  }

  @Test func whatScrollsInsideScrollsFirst() throws {
    var driver = try ViewDriver(SheetDesk(isOpen: true), size: narrow)
    func top(_ driver: ViewDriver<SheetDesk>) -> Double { driver.node("rows")?.frame.minY ?? .nan }
    let before = top(driver)
    driver.drag(.finger, from: Point(160, 400), by: Point(0, -110))
    driver.wait(0.5)
    driver.lift(.finger, at: Point(160, 290))
    driver.wait(2)
    #expect(driver.sheets().first?.frame.minY == 20)
    // Down again: as far as it goes, and no further with the same finger.
    driver.drag(.finger, from: Point(160, 200), by: Point(0, 260))
    #expect(driver.sheets().first?.frame.minY == 20)
    driver.wait(0.5)
    driver.lift(.finger, at: Point(160, 460))
    driver.wait(2)
    #expect(top(driver) == before)
    #expect(driver.model.isOpen)
    // The next one is the sheet's.
    driver.drag(.finger, from: Point(160, 150), by: Point(0, 110))
    #expect(driver.sheets().first?.frame.minY == 120)
  }
}
