import Testing
import VitrineViews

private struct Many: Part {
  var rows = Array(0..<100)
  var chosen: Set<Int> = []
  var opened: [Set<Int>] = []

  func body(in environment: Environment) -> some View<Self> {
    List(selection: \.chosen) {
      ForEach(rows, id: \.self) { row in patch("row \(row)", 100, 44).listRowInsets(EdgeInsets()) }
    }
    .onPrimaryAction(forSelectionType: Int.self) { model, ids in model.opened.append(ids) }
    .named("list")
  }
}

private struct Controls: Part {
  struct Row: Equatable, Sendable, Identifiable {
    var id: Int
    var isOn = false
  }
  var rows = (0..<50).map { Row(id: $0) }
  var selected: Int?

  func body(in environment: Environment) -> some View<Self> {
    List(selection: \.selected) {
      ForEach(\.rows) { row in Toggle("row \(row.id)", isOn: \.isOn) }
    }
    .named("list")
  }
}

@Suite struct ListSelectionTests {
  private func click(
    _ driver: inout ViewDriver<Many>, _ row: Int, _ modifiers: KeyModifiers = []
  ) {
    let position = driver.middle("row \(row)")
    driver.wait(0.5)
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: position, modifiers: modifiers)))
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: position, modifiers: modifiers)))
  }

  @Test func aClickChoosesOne() throws {
    var driver = try ViewDriver(Many())
    click(&driver, 2)
    #expect(driver.model.chosen == [2])
    click(&driver, 4)
    #expect(driver.model.chosen == [4])
    #expect(driver.model.opened.isEmpty)
  }

  @Test func shiftAndControlChooseSeveral() throws {
    var driver = try ViewDriver(Many())
    click(&driver, 1)
    click(&driver, 3, .control)
    #expect(driver.model.chosen == [1, 3])
    click(&driver, 5, .shift)
    #expect(driver.model.chosen == [3, 4, 5])
    click(&driver, 3, .control)
    #expect(driver.model.chosen == [4, 5])
  }

  @Test func aDoubleClickOpens() throws {
    var driver = try ViewDriver(Many())
    driver.tap(at: driver.middle("row 2"))
    driver.tap(at: driver.middle("row 2"))
    #expect(driver.model.opened == [[2]])
    #expect(driver.model.chosen == [2])
  }

  @Test func fingersMarkRows() throws {
    var driver = try ViewDriver(Many())
    driver.tap(at: driver.middle("row 2"), .finger)
    driver.tap(at: driver.middle("row 4"), .finger)
    #expect(driver.model.chosen == [2, 4])
    driver.tap(at: driver.middle("row 2"), .finger)
    #expect(driver.model.chosen == [4])
  }

  @Test func aDragThatScrollsChoosesNothing() throws {
    var driver = try ViewDriver(Many())
    driver.drag(from: Point(50, 200), to: Point(50, 100))
    driver.wait(1)
    #expect(driver.model.chosen.isEmpty)
    #expect(driver.offset > 50)
  }

  @Test func keysChoose() throws {
    var driver = try ViewDriver(Many())
    driver.press(.tab)
    driver.press(.down)
    #expect(driver.model.chosen == [0])
    driver.press(.down)
    driver.press(.down, .shift)
    driver.press(.down, .shift)
    #expect(driver.model.chosen == [1, 2, 3])
    driver.press(.up, .shift)
    #expect(driver.model.chosen == [1, 2])
    driver.press(.down, .control)
    driver.press(.down, .control)
    driver.press(.space, .control)
    #expect(driver.model.chosen == [1, 2, 4])
    driver.press(.enter)
    #expect(driver.model.opened == [[1, 2, 4]])
    driver.press(.end)
    #expect(driver.model.chosen == [99])
    driver.press(.home)
    #expect(driver.model.chosen == [0])
    driver.wait(1)
    driver.press(.pageDown)
    #expect(driver.model.chosen == [6])
    driver.press(.character("a"), .control)
    #expect(driver.model.chosen.count == 100)
  }

  @Test func aControlInARowIsNotTheRow() throws {
    var driver = try ViewDriver(Controls())
    let frame = try #require(driver.node("row 3")?.frame)
    driver.tap(at: Point(frame.maxX - 40, frame.midY))
    #expect(driver.model.rows[3].isOn || driver.model.selected == 3)
    #expect(driver.model.rows[3].isOn != (driver.model.selected == 3))
  }

  @Test func theListIsOneStopAndItsControlsAreOthers() throws {
    var driver = try ViewDriver(Controls())
    driver.press(.tab)
    driver.press(.down)
    driver.press(.down)
    #expect(driver.model.selected == 1)
    driver.press(.tab)
    driver.press(.space)
    #expect(driver.model.rows[0].isOn)
    for _ in 0..<20 { driver.press(.tab) }
    driver.wait(1)
    driver.press(.space)
    #expect(driver.model.rows[20].isOn)
    #expect(driver.offset > 400)
  }

  @Test func whatHasTheFocusStaysWhileItIsOutOfSight() throws {
    var driver = try ViewDriver(Controls())
    driver.press(.tab)
    driver.press(.tab)
    driver.wheel(30)
    driver.wait(2)
    #expect(driver.offset > 1_000)
    driver.press(.space)
    #expect(driver.model.rows[0].isOn)
    // Its neighbors are gone.
    #expect(driver.node("row 5") == nil)
  }

  @Test func aRowIsDescribedAsItsWords() throws {
    var driver = try ViewDriver(Controls())
    driver.tap(at: Point(30, 22))
    func items(_ node: SemanticsNode) -> [SemanticsNode] {
      (node.role == .listItem ? [node] : []) + node.children.flatMap(items)
    }
    let all = items(driver.tree)
    #expect(all[0].isInteractive)
    #expect(all[0].state["selected"] != nil)
  }

  @Test func aPullBeyondTheTopIsTold() throws {
    var driver = try ViewDriver(Pulled())
    driver.drag(from: Point(50, 50), to: Point(50, 150))
    #expect(driver.model.count == 0)
    driver.wait(2)
    driver.drag(from: Point(50, 10), to: Point(50, 290))
    #expect(driver.model.count == 1)
  }
}

private struct Pulled: Part {
  var count = 0

  func body(in environment: Environment) -> some View<Self> {
    List {
      ForEach(0..<50) { row in Text("row \(row)") }
    }
    .onPull(beyond: 60) { model, _ in model.count += 1 }
    .named("list")
  }
}
