import Testing
import VitrineViews

extension ListValuesTests {
  // MARK: Keys

  @Test("Keys lead from row to row where none can be selected, and Enter and Space are a tap")
  func keysWithoutSelection() throws {
    var model = ListedValues(100)
    model.allowsSelection = false
    model.sections[0].rows[2].isEnabled = false
    var driver = try ViewDriver(model)
    driver.press(.tab)
    driver.press(.enter)
    #expect(driver.model.opened == ["0-0"], "the first that shows")
    driver.press(.down)
    driver.press(.down)
    driver.press(.space)
    driver.frame(.text(" "))
    #expect(driver.model.opened == ["0-0", "0-3"])
    driver.press(.space)
    #expect(driver.model.opened == ["0-0", "0-3", "0-3"], "and once more")
    driver.press(.end)
    driver.wait(2)
    #expect(driver.scrolled == 4000)
    driver.press(.enter)
    #expect(driver.model.opened.last == "0-99" && driver.model.selected == nil)
  }

  @Test("Keys pass over rows that cannot be chosen, and go on in the next section")
  func keysSkip() throws {
    var driver = try ViewDriver(
      ListedValues([
        ListSection(rows: [row("1"), row("2")]),
        ListSection(header: "B", rows: [row("x", isEnabled: false), row("y")]),
      ]))
    driver.scene.model.selected = "0-1"
    driver.press(.tab)
    driver.press(.down)
    #expect(driver.model.selected == "1-1")
    driver.press(.down)
    #expect(driver.model.selected == "1-1")
    driver.press(.up)
    #expect(driver.model.selected == "0-1")
  }

  @Test("Without rows that can be chosen, keys scroll")
  func keysScroll() throws {
    var driver = try ViewDriver(
      ListedValues([ListSection(rows: (0..<20).map { row("\($0)", isEnabled: false) })]))
    driver.press(.tab)
    driver.press(.down)
    driver.wait(1)
    #expect(driver.scrolled > 0)
  }

  @Test("Typed letters select the next row that begins with them")
  func typing() throws {
    var driver = try ViewDriver(
      ListedValues([
        ListSection(rows: ["Alpha", "Beta", "Bravo", "가방", "Tab bar"].map { ListRow($0) })
      ]))
    driver.press(.tab)
    #expect(driver.tree.find("l")?.acceptsText == true)
    func type(_ text: String, after wait: Seconds, in driver: inout ViewDriver<ListedValues>)
      -> String?
    {
      driver.wait(wait)
      driver.frame(.text(text))
      return driver.model.selected
    }
    #expect(type("b", after: 1, in: &driver) == "0-1")
    #expect(type("r", after: 0.3, in: &driver) == "0-2")
    #expect(type("b", after: 4, in: &driver) == "0-1", "after a pause it begins anew")
    #expect(type("가", after: 4, in: &driver) == "0-3")
    #expect(type("zz", after: 4, in: &driver) == "0-3")
    #expect(driver.model.opened.isEmpty)
  }
  // MARK: Rows that keys pass

  @Test("Keys pass a row that nobody can choose, and one that the model refuses")
  func passes() throws {
    struct Mixed: Part {
      var selected: Int?
      func body(in environment: Environment) -> some View<Self> {
        List(
          binding: Binding(
            get: { (model: Self) in model.selected },
            set: { (model: inout Self, id: Int?) in if id != 3 { model.selected = id } })
        ) {
          ForEach([1, 2], id: \.self) { Text("\($0)") }
          Text("More")
          ForEach([3, 4], id: \.self) { Text("\($0)") }
        }
      }
    }
    var driver = try ViewDriver(Mixed(), size: Size(320, 400))
    driver.press(.tab)
    var seen: [Int?] = []
    for _ in 0..<5 {
      driver.press(.down)
      driver.frame()
      seen.append(driver.model.selected)
    }
    #expect(seen == [1, 2, 2, 2, 4])
    driver.scene.model.selected = 1
    driver.frame()
    driver.press(.down)
    #expect(driver.model.selected == 2, "keys go on from what the model has chosen")
  }

  @Test("Keys reach what is below a row whose id another has as well")
  func sameIDs() throws {
    var model = ListedValues(4)
    for (index, id) in ["a", "b", "a", "c"].enumerated() { model.sections[0].rows[index].id = id }
    var driver = try ViewDriver(model)
    driver.press(.tab)
    var seen: [String?] = []
    for _ in 0..<4 {
      driver.press(.down)
      driver.frame()
      seen.append(driver.model.selected)
    }
    #expect(seen == ["a", "b", "a", "c"])
  }
}
