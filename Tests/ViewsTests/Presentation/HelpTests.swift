import Testing

@testable import VitrineViews

private struct Screen: Part {
  var count = 0
  var note = "Begins anew."

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      Button("New") { $0.count += 1 }.help(note)
      Button("Open") { $0.count += 1 }.help("Opens another.")
      HStack {
        Text("Inner").help("Of the inner one.")
        patch("rest", 50, 30)
      }
      .help("Of both.")
      patch("bare", 50, 60)
    }
  }
}

/// What a press that stays means something else on.
private struct Held: Part {
  var volume = 2.0

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 40) {
      Button("Menu") { _ in }.help("Has a menu.").contextMenu { Button("Copy") { _ in } }
      Slider(value: \.volume, in: 0...10).label("Volume").help("How loud it is.")
    }
  }
}

@Suite("Notes") struct HelpTests {
  private func driver() throws -> ViewDriver<Screen> { try ViewDriver(Screen()) }

  private func note(_ driver: ViewDriver<Screen>) -> String? {
    driver.all(.tooltip).first?.label
  }

  @Test func itShowsWhereAMouseRests() throws {
    var driver = try driver()
    #expect(driver.node("New")?.state["help"] == .string("Begins anew."))
    driver.hover(driver.middle("New"))
    driver.wait(0.5)
    driver.hover(driver.middle("New") + Point(2, 0))
    driver.wait(0.5)
    #expect(note(driver) == nil)
    driver.wait(0.3)
    #expect(note(driver) == "Begins anew.")
    // It takes no input.
    driver.tap(at: driver.middle("New"))
    #expect(driver.model.count == 1)
  }

  @Test func itGoesWithTheMouse() throws {
    var driver = try driver()
    driver.hover(driver.middle("New"))
    driver.wait(1)
    driver.hover(driver.middle("bare"))
    driver.wait(1)
    #expect(note(driver) == nil)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test func aNeighboursShowsAtOnce() throws {
    var driver = try driver()
    driver.hover(driver.middle("New"))
    driver.wait(1)
    driver.hover(driver.middle("Open"))
    driver.frame()
    #expect(note(driver) == "Opens another.")
    #expect(driver.all(.tooltip).count == 1)
  }

  @Test func anyInputTakesItAway() throws {
    let inputs: [(inout ViewDriver<Screen>) -> Void] = [
      { $0.press(.character("x")) },
      { $0.frame(.pointer(PointerEvent(.down, .mouse, at: $0.middle("New")))) },
      { $0.frame(.wheel(WheelEvent(at: $0.middle("New"), dx: 0, dy: 1))) },
    ]
    for input in inputs {
      var driver = try driver()
      driver.hover(driver.middle("New"))
      driver.wait(1)
      #expect(note(driver) != nil)
      input(&driver)
      driver.frame()
      #expect(note(driver) == nil)
      // Nor does it fade where the view that it belongs to may have left.
      #expect(!driver.picture.texts.contains { $0.string == "Begins anew." })
      driver.wait(2)
      #expect(note(driver) == nil)
    }
  }

  @Test func aPressWhileItWaitsKeepsItAway() throws {
    var driver = try driver()
    driver.hover(driver.middle("New"))
    driver.wait(0.3)
    driver.tap(at: driver.middle("New"))
    driver.wait(2)
    #expect(note(driver) == nil)
  }

  @Test func theInnermostSpeaks() throws {
    var driver = try driver()
    driver.hover(driver.middle("Inner"))
    driver.wait(1)
    #expect(driver.all(.tooltip).map(\.label) == ["Of the inner one."])
    driver.hover(driver.middle("rest"))
    driver.wait(1)
    #expect(driver.all(.tooltip).map(\.label) == ["Of both."])
  }

  @Test func itStaysInTheWindowAndWraps() throws {
    var driver = try ViewDriver(
      Screen(note: String(repeating: "words ", count: 30)), size: Size(320, 200))
    driver.hover(driver.middle("New"))
    driver.wait(1)
    let frame = try #require(driver.all(.tooltip).first).frame
    #expect(frame.width <= 300)
    #expect(frame.height > 30)
    #expect(Rect(8, 8, 304, 184).contains(frame))
  }

  @Test func theFocusOfKeysShowsItBelowTheView() throws {
    var driver = try driver()
    driver.press(.tab)
    driver.wait(0.5)
    #expect(note(driver) == nil)
    driver.wait(0.5)
    #expect(note(driver) == "Begins anew.")
    let frame = try #require(driver.all(.tooltip).first).frame
    let button = try #require(driver.node("New")).frame
    #expect(frame.minY > button.maxY && abs(frame.midX - button.midX) < 1)
    driver.press(.tab)
    driver.frame()
    #expect(note(driver) == nil)
    driver.wait(1)
    #expect(note(driver) == "Opens another.")
    // Whatever is typed takes it away, and it stays away.
    driver.press(.enter)
    driver.wait(2)
    #expect(note(driver) == nil && driver.model.count == 1)
  }

  @Test func theFocusOfAPressShowsNothing() throws {
    var driver = try driver()
    driver.frame(.pointer(PointerEvent(.down, .finger, at: driver.middle("New"))))
    driver.frame(.pointer(PointerEvent(.up, .finger, at: driver.middle("New"))))
    driver.wait(2)
    #expect(note(driver) == nil && driver.model.count == 1)
  }

  @Test func aFingerThatStaysOnAButtonSeesItAndDoesNothingElse() throws {
    var driver = try driver()
    driver.frame(.pointer(PointerEvent(.down, .finger, at: driver.middle("Open"))))
    driver.wait(0.5)
    #expect(note(driver) == nil)
    driver.wait(0.5)
    #expect(note(driver) == "Opens another.")
    let button = try #require(driver.node("Open")).frame
    #expect(try #require(driver.all(.tooltip).first).frame.maxY < button.minY)
    driver.frame(.pointer(PointerEvent(.up, .finger, at: driver.middle("Open"))))
    driver.wait(1)
    #expect(note(driver) == "Opens another." && driver.model.count == 0)
    driver.wait(1)
    #expect(note(driver) == nil)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test func aFingerThatMovesIsNoPressThatStays() throws {
    var driver = try driver()
    let place = driver.middle("New")
    driver.frame(.pointer(PointerEvent(.down, .finger, at: place)))
    driver.frame(.pointer(PointerEvent(.move, .finger, at: place + Point(0, 30))))
    driver.wait(1)
    #expect(note(driver) == nil)
  }

  @Test func whatALongPressDoesOtherwiseItStillDoes() throws {
    var driver = try ViewDriver(Held())
    for name in ["Menu", "Volume"] {
      driver.frame(.pointer(PointerEvent(.down, .finger, at: driver.middle(name))))
      driver.wait(1)
      #expect(driver.all(.tooltip).isEmpty)
      driver.frame(.pointer(PointerEvent(.up, .finger, at: driver.middle(name))))
      if name == "Menu" { #expect(driver.node("Copy") != nil) }
      driver.press(.escape)
      driver.wait(1)
    }
  }
}
