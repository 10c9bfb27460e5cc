import Testing
import VitrineViews

private struct Settings: Part {
  var presses: [String] = []
  var isOff = false

  func body(in environment: Environment) -> some View<Self> {
    List {
      Button("Plain") { $0.presses.append("plain") }.named("plain")
      Button("Padded") { $0.presses.append("padded") }.padding(4).disabled(isOff).named("padded")
      Button {
        $0.presses.append("views")
      } label: {
        Text("Views")
      }
      .named("views")
      HStack {
        Button("Left") { $0.presses.append("left") }.named("left")
        Spacer()
        Button("Right") { $0.presses.append("right") }
      }
      Button("Swiped") { $0.presses.append("swiped") }.named("swiped")
        .swipeActions { Button("Delete") { $0.presses.append("delete") } }
    }
  }
}

@Suite struct ListButtonTests {
  private func showsDelete(_ driver: ViewDriver<Settings>) -> Bool {
    func shows(_ node: SemanticsNode) -> Bool {
      node.label == "Delete" && node.isVisible || node.children.contains(where: shows)
    }
    return shows(driver.tree)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [PointerID(.mouse), .finger])
  func aRowThatIsAButtonIsPressedFromSideToSide(
    direction: LayoutDirection, pointer: PointerID
  ) throws {
    var driver = try ViewDriver(Settings(), direction: direction)
    for name in ["Plain", "Padded", "Views", "Swiped"] {
      let y = driver.middle(name).y
      for x in [18.0, 150, 282] {
        driver.tap(at: Point(x, y), pointer)
        driver.wait(0.5)
      }
      #expect(driver.model.presses == Array(repeating: name.lowercased(), count: 3), "\(name)")
      driver.scene.model.presses = []
      driver.frame()
    }
  }

  @Test func whatLiftsBesideTheRowPressesNothing() throws {
    var driver = try ViewDriver(Settings())
    let y = driver.middle("Plain").y
    driver.frame(.pointer(PointerEvent(.down, PointerID(.mouse), at: Point(260, y))))
    driver.frame(.pointer(PointerEvent(.move, PointerID(.mouse), at: Point(260, y + 140))))
    driver.frame(.pointer(PointerEvent(.up, PointerID(.mouse), at: Point(260, y + 140))))
    #expect(driver.model.presses == [])
  }

  @Test func aButtonAmongOthersIsPressedOnItselfAndADisabledOneNowhere() throws {
    var driver = try ViewDriver(Settings())
    driver.tap(at: Point(150, driver.middle("Left").y))
    driver.scene.model.isOff = true
    driver.frame()
    driver.tap(at: Point(250, driver.middle("Padded").y))
    #expect(driver.model.presses == [])
  }

  @Test func aRowThatIsSwipedAsideIsNotPressedByClosingIt() throws {
    var driver = try ViewDriver(Settings())
    let y = driver.middle("Swiped").y
    driver.drag(from: Point(200, y), to: Point(120, y), by: .mouse)
    driver.wait(1)
    #expect(showsDelete(driver))
    driver.tap(at: Point(40, y))
    driver.wait(1)
    #expect(driver.model.presses == [])
    #expect(!showsDelete(driver))
  }
}
