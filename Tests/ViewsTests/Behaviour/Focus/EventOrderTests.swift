import Testing
import VitrineViews

private struct Mover: Part {
  var taps = 0
  var hidden = 0
  var others = 0
  var isShown = true

  func body(in environment: Environment) -> some View<Self> {
    ZStack(alignment: .topLeading) {
      patch("floor", 300, 300).onTap { $0.others += 1 }
      patch("moving", 50, 50).onTap { $0.taps += 1 }
        .padding(EdgeInsets(top: Double(taps) * 100))
    }
  }
}

private struct Vanishing: Part {
  var isShown = true
  var gone = 0
  var below = 0

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      if isShown {
        patch("pressed", 100, 100).onTap { $0.gone += 1 }
          .onLongPress { $0.isShown = false }
      }
      patch("below", 100, 100).onTap { $0.below += 1 }
    }
  }
}

@Suite struct EventOrderTests {
  private func taps(_ points: [Point], at time: Seconds) -> [TimedEvent] {
    points.flatMap { point in
      [
        TimedEvent(time, .pointer(PointerEvent(.down, .mouse, at: point))),
        TimedEvent(time, .pointer(PointerEvent(.up, .mouse, at: point))),
      ]
    }
  }

  @Test func eachEventSeesTheLayoutAfterTheLast() throws {
    var driver = try ViewDriver(Mover())
    let first = driver.middle("moving")
    driver.frame(at: 1, taps([first, first], at: 1))
    #expect(driver.model.taps == 1)
    #expect(driver.model.others == 1)
    driver = try ViewDriver(Mover())
    driver.frame(at: 1, taps([first, first + Point(0, 100)], at: 1))
    #expect(driver.model.taps == 2)
    #expect(driver.model.others == 0)
  }

  @Test func aViewMayTakeItselfAwayWhileItIsPressed() throws {
    var driver = try ViewDriver(Vanishing(), size: Size(100, 200))
    let middle = driver.middle("pressed")
    driver.frame(at: 1, .pointer(PointerEvent(.down, .finger, at: middle)))
    driver.frame(at: 2)
    #expect(!driver.model.isShown)
    #expect(driver.node("pressed") == nil)
    // The pointer is nobody else's, wherever it lifts.
    driver.frame(.pointer(PointerEvent(.move, .finger, at: driver.middle("below"))))
    driver.frame(.pointer(PointerEvent(.up, .finger, at: driver.middle("below"))))
    #expect(driver.model.below == 0)
    #expect(driver.model.gone == 0)
    driver.tap(at: driver.middle("below"), .finger)
    #expect(driver.model.below == 1)
  }
}

private struct Menus: Part {
  var choice = 0
  var presses = 0

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      ScrollView {
        PopUpButton(items: ["One", "Two", "Three", "Four"], selectedIndex: choice).on {
          model, change in
          if case .selected(let index) = change { model.choice = index }
        }
        patch("tall", 50, 300)
      }
      .frame(height: 60)
      Button("under") { $0.presses += 1 }.frame(height: 100)
    }
  }
}

@Suite struct MenuInScrollViewTests {
  @Test func anOpenMenuIsNotClippedAndHasAllEvents() throws {
    var driver = try ViewDriver(Menus(), size: Size(300, 300))
    driver.tap(at: driver.middle("One"))
    guard let overlay = driver.tree.children.last, let row = find("Four", in: overlay) else {
      Issue.record("no menu in \(driver.tree)")
      return
    }
    // The window of the scroll view ends further up.
    #expect(row.frame.maxY > 130)
    #expect(overlay.clip == nil || overlay.clip?.contains(row.frame) == true)
    driver.tap(at: row.frame.center)
    #expect(driver.model.choice == 3)
    #expect(driver.model.presses == 0)
    #expect(find("Four", in: driver.tree) != nil)
    driver.tap(at: driver.middle("under"))
    #expect(driver.model.presses == 1)
  }

  @Test func aPressBesideClosesItAndDoesNothingElse() throws {
    var driver = try ViewDriver(Menus(), size: Size(300, 300))
    let under = driver.middle("under")
    driver.tap(at: driver.middle("One"))
    driver.tap(at: Point(under.x, 290))
    #expect(find("Four", in: driver.tree) == nil)
    #expect(driver.model.presses == 0)
    #expect(driver.model.choice == 0)
  }

  @Test func itIsOperatedByKeysAndHasTheFocusAfterwards() throws {
    var driver = try ViewDriver(Menus(), size: Size(300, 300))
    driver.press(.tab)
    driver.press(.enter)
    #expect(find("Four", in: driver.tree) != nil)
    driver.press(.escape)
    #expect(find("Four", in: driver.tree) == nil)
    #expect(driver.node("One")?.isFocused == true)
  }

  private func find(_ name: String, in node: SemanticsNode) -> SemanticsNode? {
    if node.label == name || node.value == name { return node }
    return node.children.lazy.compactMap { self.find(name, in: $0) }.first
  }
}
