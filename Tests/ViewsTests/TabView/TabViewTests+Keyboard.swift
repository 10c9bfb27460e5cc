import Testing

@testable import VitrineViews

extension TabViewTests {
  @Test("T2: the bar hides while an on-screen keyboard is up, and comes back")
  func keyboard() throws {
    var driver = try ViewDriver<Station>()
    let height = try #require(driver.id("tab-view/pane-0")).frame.height
    driver.change { $0.keyboard = 200 }
    #expect(driver.barState("hidden") == .bool(true))
    #expect(try #require(driver.id("tab-view/pane-0")).frame.height > height)
    driver.tap(at: Point(160, 470))
    #expect(driver.model.pane == .listen)
    driver.change { $0.keyboard = 0 }
    #expect(driver.barState("hidden") == .bool(false))
    #expect(try #require(driver.id("tab-view/pane-0")).frame.height == height)
  }
  @Test("T1, T2: a finger that comes back to a pane brings up no keyboard by itself")
  func noKeyboardOnReturn() throws {
    var driver = try ViewDriver<Station>()
    let finger = PointerID(.touch, 1)
    driver.tap("tab-bar/tab-2", finger)
    driver.tap(at: driver.middle("Word"), finger)
    driver.wait(1)
    #expect(driver.id("keyboard") != nil)
    driver.select(.listen)
    driver.wait(1)
    #expect(driver.id("keyboard") == nil)
    driver.tap("tab-bar/tab-2", finger)
    driver.wait(1)
    #expect(driver.node("Go") != nil && driver.id("keyboard") == nil)
  }

  @Test("T2: a tablet's bar hides while a keyboard is up, its pane comes along, and both come back")
  func keyboardOnTablet() throws {
    var driver = try ViewDriver<Station>({ $0.style = .tablet }, size: Size(1024, 768))
    #expect(driver.id("tab-view/pane-0")?.frame.minY == 60)
    driver.change { $0.keyboard = 300 }
    #expect(driver.barState("hidden") == .bool(true))
    driver.wait(0.1)
    let top = try #require(driver.id("tab-view/pane-0")).frame.minY
    #expect(top > 0 && top < 60)
    driver.wait(2)
    #expect(driver.id("tab-view/pane-0")?.frame.minY == 0)
    driver.change { $0.keyboard = 0 }
    driver.wait(2)
    #expect(driver.barState("hidden") == .bool(false))
    #expect(driver.id("tab-view/pane-0")?.frame.minY == 60)
    #expect(driver.nextChange == nil)
  }

  @Test("T2: rows beneath a keyboard that is only told of can be scrolled above it")
  func rowsAboveKeyboard() throws {
    var driver = try ViewDriver<Station>({
      $0.panes = [.split, .browse]
      $0.pane = .split
    })
    driver.change { $0.keyboard = 200 }
    driver.wheel(100, at: Point(80, 100))
    driver.wait(1)
    #expect(try #require(driver.node("Left 29")).frame.maxY <= 280)
    driver.select(.browse)
    driver.wheel(100, at: Point(80, 100))
    driver.wait(1)
    #expect(try #require(driver.node("Row 39")).frame.maxY <= 280)
    driver.change { $0.keyboard = 0 }
    driver.wait(1)
    let bar = try #require(driver.bar).frame
    #expect(try #require(driver.node("Row 39")).frame.maxY > bar.minY - 44)
    driver.select(.split)
    driver.wait(1)
    #expect(try #require(driver.node("Left 29")).frame.maxY > bar.minY - 44)
  }

  @Test("T1: what an input method has half made in a field stays there as its tab is left")
  func composition() throws {
    var driver = try ViewDriver<Station>({ $0.pane = .search })
    driver.tap(at: driver.middle("Word"))
    driver.frame(.text("가"))
    driver.frame(.composition("하", caret: 1))
    #expect(driver.model.name == "가")
    driver.tap("tab-bar/tab-1", .finger)
    #expect(driver.model.name == "가하" && driver.model.pane == .browse)
    driver.tap("tab-bar/tab-2", .finger)
    driver.frame(.composition("마", caret: 1))
    driver.press(.character("1"), .control)
    #expect(driver.model.pane == .listen)
    #expect(driver.scene.takeRequests().contains(.setTextInput(nil)))
  }
  @Test("T2: a keyboard at the bottom leaves bars alone that are elsewhere")
  func keyboardBelowBar() throws {
    for style in [TabViewStyle.tv, .spatial] {
      let driver = try ViewDriver<Station>(
        {
          $0.style = style
          $0.keyboard = 200
        }, size: Size(960, 540))
      #expect(driver.barState("hidden") == .bool(false), "\(style)")
    }
  }
}
