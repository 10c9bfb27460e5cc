import Testing
import VitrineViews

/// A list of rows that are values, and what a person has done to it.
private struct Values: Part {
  var sections: [ListSection]
  var style = ListStyle.plain
  var allowsSelection = true
  var isEnabled = true
  var selected: String?
  var opened: [String] = []

  init(_ sections: [ListSection]) { self.sections = sections }

  init(_ count: Int) {
    self.init([ListSection(rows: (0..<count).map { ListRow("Row \($0)") })])
  }

  func body(in environment: Environment) -> some View<Self> {
    let list = allowsSelection ? List(sections, selection: \Self.selected) : List(sections)
    list.onPrimaryAction { (model: inout Self, ids: Set<String>) in model.opened += ids }
      .listStyle(style)
      .disabled(!isEnabled)
      .named("l")
  }
}

extension ViewDriver<Values> {
  fileprivate init(_ model: Values) throws { try self.init(model, size: Size(320, 400)) }

  fileprivate func row(_ id: String) -> Rect? { tree.find("l/\(id)")?.frame }
  fileprivate var scrolled: Double {
    if case .number(let offset) = tree.find("l")?.state["offset"] { offset } else { .nan }
  }
}

@Suite struct ListValuesTests {
  private func row(_ title: String, isEnabled: Bool = true) -> ListRow {
    var row = ListRow(title)
    row.isEnabled = isEnabled
    return row
  }

  // MARK: Layout

  @Test("Rows are 44 points high, 60 with a subtitle")
  func heights() throws {
    var model = Values(3)
    model.sections[0].rows[1].subtitle = "More"
    let driver = try ViewDriver(model)
    let frames = (0..<3).compactMap { driver.row("0-\($0)") }
    #expect(frames.map(\.height) == [44, 60, 44])
    #expect(frames.map(\.minY) == [0, 44, 104])
  }

  @Test("Cards stand away from the sides; headers, footers and rows follow each other")
  func grouped() throws {
    var model = Values([
      ListSection(header: "Head", footer: "Foot", rows: [row("1"), row("2")]),
      ListSection(rows: [row("Other")]),
    ])
    model.style = .insetGrouped
    let driver = try ViewDriver(model)
    let style = ListRow.Style(Theme(driver.environment), listStyle: .insetGrouped)
    let first = try #require(driver.row("0-0"))
    let other = try #require(driver.row("1-0"))
    #expect(first.minX == 16 && first.maxX == 304)
    #expect(first.minY == 8 + style.headerHeight)
    #expect(other.minY > first.maxY + 44 + style.sectionGap)
  }

  @Test("Ten thousand rows describe only what shows", arguments: ListStyle.allCases)
  func many(style: ListStyle) throws {
    var model = Values(10_000)
    model.sections[0].rows[7777].subtitle = "Deep"
    model.style = style
    var driver = try ViewDriver(model)
    driver.press(.tab)
    for key in [Key.home, .end] {
      driver.press(key)
      driver.wait(1)
      #expect((9...18).contains(driver.tree.find("l")?.children.count ?? 0))
    }
    #expect(driver.model.selected == "0-9999")
  }

  // MARK: Pointers

  @Test("A tap or click selects a row and opens it", arguments: [PointerID.mouse, .finger])
  func tap(pointer: PointerID) throws {
    var driver = try ViewDriver(Values(20))
    driver.tap(at: Point(160, 50), pointer)
    #expect(driver.model.selected == "0-1" && driver.model.opened == ["0-1"])
  }

  @Test("Where rows cannot be selected a tap is seen for a moment")
  func flash() throws {
    var model = Values(20)
    model.allowsSelection = false
    var driver = try ViewDriver(model)
    driver.tap(at: Point(160, 50))
    #expect(driver.model.selected == nil && driver.model.opened == ["0-1"])
    #expect(driver.scene.nextChange(after: driver.time + 0.1, in: driver.environment) != nil)
    driver.wait(1)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test("A press on a row that cannot be chosen, or in a list that is disabled, does nothing")
  func noTap() throws {
    var model = Values(20)
    model.sections[0].rows[1].isEnabled = false
    var driver = try ViewDriver(model)
    driver.tap(at: Point(160, 50))
    #expect(driver.model.selected == nil && driver.model.opened.isEmpty)
    model.isEnabled = false
    driver = try ViewDriver(model)
    driver.tap(at: Point(160, 10))
    #expect(driver.model.selected == nil && driver.model.opened.isEmpty)
  }

  @Test("A row is highlighted at once by a mouse, and after a moment by a finger")
  func highlight() throws {
    func fills(_ pointer: PointerID, after wait: Seconds) throws -> Int {
      var driver = try ViewDriver(Values(20))
      let rest = driver.picture.commands.count
      driver.frame(.pointer(PointerEvent(.down, pointer, at: Point(160, 50))))
      if wait > 0 { driver.wait(wait) }
      return driver.picture.commands.count - rest
    }
    #expect(try fills(.mouse, after: 0) == 1)
    #expect(try fills(.finger, after: 0) == 0 && fills(.finger, after: 0.1) == 1)
  }

  // MARK: Keys

  @Test("Keys lead from row to row where none can be selected, and Enter and Space are a tap")
  func keysWithoutSelection() throws {
    var model = Values(100)
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
      Values([
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
      Values([ListSection(rows: (0..<20).map { row("\($0)", isEnabled: false) })]))
    driver.press(.tab)
    driver.press(.down)
    driver.wait(1)
    #expect(driver.scrolled > 0)
  }

  @Test("Typed letters select the next row that begins with them")
  func typing() throws {
    var driver = try ViewDriver(
      Values([ListSection(rows: ["Alpha", "Beta", "Bravo", "가방", "Tab bar"].map { ListRow($0) })]))
    driver.press(.tab)
    #expect(driver.tree.find("l")?.takesText == true)
    func type(_ words: String, after wait: Seconds, in driver: inout ViewDriver<Values>) -> String?
    {
      driver.wait(wait)
      driver.frame(.text(words))
      return driver.model.selected
    }
    #expect(type("b", after: 1, in: &driver) == "0-1")
    #expect(type("r", after: 0.3, in: &driver) == "0-2")
    #expect(type("b", after: 4, in: &driver) == "0-1", "after a pause it begins anew")
    #expect(type("가", after: 4, in: &driver) == "0-3")
    #expect(type("zz", after: 4, in: &driver) == "0-3")
    #expect(driver.model.opened.isEmpty)
  }

  // MARK: Hidden rows

  @Test("A header shows and hides its rows, by press or by keys")
  func collapse() throws {
    var driver = try ViewDriver(
      Values([
        ListSection(header: "A", rows: [row("1"), row("2")], isCollapsed: false),
        ListSection(header: "B", rows: [row("3")]),
      ]))
    let header = Point(160, 10)
    #expect(driver.node("l/header-0")?.frame.width == driver.node("l")?.frame.width, "all of it")
    #expect(driver.tree.find("l/header-0")?.state["collapsed"] == .bool(false))
    driver.tap(at: header)
    #expect(driver.row("0-0") == nil && driver.tree.find("l")?.state["rows"] == .int(1))
    #expect(driver.tree.find("l/header-0")?.state["collapsed"] == .bool(true))
    driver.press(.down)
    #expect(driver.model.selected == "1-0")
    driver.tap(at: header)
    driver.scene.model.selected = "0-1"
    driver.frame()
    driver.press(.right)
    #expect(driver.row("0-1") != nil)
    driver.press(.left)
    #expect(driver.row("0-1") == nil && driver.model.selected == "0-1")
    driver.press(.right)
    #expect(driver.row("0-1") != nil)
    // Also once keys have gone on.
    driver.press(.left)
    driver.press(.down)
    driver.press(.down)
    #expect(driver.row("0-1") == nil && driver.model.selected == "1-0")
    driver.press(.right)
    #expect(driver.row("0-1") != nil)
  }

  @Test("A section that a person hid stays hidden until something else is said of it")
  func folds() throws {
    let rows = [row("One"), row("Two")]
    func sections(_ rows: [ListRow], isCollapsed: Bool) -> [ListSection] {
      [ListSection(header: "Things", rows: rows, isCollapsed: isCollapsed)]
    }
    var driver = try ViewDriver(Values(sections(rows, isCollapsed: false)))
    func say(
      _ rows: [ListRow], isCollapsed: Bool, _ driver: inout ViewDriver<Values>
    ) -> StateValue? {
      driver.scene.model.sections = sections(rows, isCollapsed: isCollapsed)
      driver.frame()
      return driver.tree.find("l")?.state["rows"]
    }
    driver.tap(at: Point(160, 10))
    #expect(say(rows + [row("Three")], isCollapsed: false, &driver) == .int(0))
    #expect(say(rows, isCollapsed: true, &driver) == .int(0))
    #expect(say(rows, isCollapsed: false, &driver) == .int(2))
  }

  @Test("What a person hid stays hidden where a section comes before it")
  func foldsMove() throws {
    let here = ListSection(header: "Here", rows: [row("One")], isCollapsed: false)
    var driver = try ViewDriver(Values([here]))
    driver.tap(at: Point(160, 10))
    driver.scene.model.sections.insert(
      ListSection(header: "New", rows: [row("Other")], isCollapsed: false), at: 0)
    driver.frame()
    #expect(driver.row("0-0") != nil && driver.row("1-0") == nil)
  }

  @Test("Keys show again the only section that they have hidden, also where no row can be chosen")
  func onlyFold() throws {
    struct Plain: Part {
      func body(in environment: Environment) -> some View<Self> {
        List([ListSection(header: "A", rows: [ListRow("One")], isCollapsed: false)]).named("l")
      }
    }
    var chosen = try ViewDriver(
      Values([ListSection(header: "A", rows: [row("One")], isCollapsed: false)]))
    var plain = try ViewDriver(Plain(), size: Size(320, 400))
    func rows<Root: Part>(_ driver: inout ViewDriver<Root>, _ key: Key) -> StateValue? {
      driver.press(key)
      driver.frame()
      return driver.tree.find("l")?.state["rows"]
    }
    #expect(rows(&chosen, .tab) == .int(1) && rows(&plain, .tab) == .int(1))
    #expect(rows(&chosen, .left) == .int(0) && rows(&plain, .left) == .int(0))
    #expect(rows(&chosen, .right) == .int(1) && rows(&plain, .right) == .int(1))
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
    var model = Values(4)
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

  // MARK: Description

  @Test("A long list says what is chosen out of sight, and counts sections without rows")
  func chosenOutOfSight() throws {
    var model = Values(300)
    model.sections.insert(ListSection(rows: []), at: 0)
    model.selected = "1-0"
    var driver = try ViewDriver(model)
    driver.frame(.wheel(WheelEvent(at: Point(160, 200), dx: 0, dy: 100)))
    driver.wait(2)
    let node = try #require(driver.tree.find("l"))
    #expect(node.value == "Row 0" && node.state["selected"] == .string("1-0"))
  }

  @Test("Each row is a list item by its id or place; those out of sight are told as such")
  func node() throws {
    var model = Values(20)
    model.sections[0].rows[0].id = "first"
    model.selected = "first"
    let node = try #require(ViewDriver(model).tree.find("l"))
    #expect(node.find("l/first")?.state["selected"] == .bool(true))
    #expect(node.find("l/0-1")?.role == .listItem && node.find("l/0-1")?.isVisible == true)
    #expect(node.find("l/0-1")?.label == "Row 1")
    #expect(node.find("l/0-19")?.isVisible == false)
    #expect(node.value == "Row 0" && node.state["selected"] == .string("0-0"))
    #expect(node.state["focused"] == .string("0-0"))
  }
}

extension ListValuesTests {
  /// What a person, a cat or a broken driver could do.
  private static let deeds: [[InputEvent]] = {
    let keys: [Key] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .space, .tab, .escape,
    ]
    let places = [-20.0, 10, 60, 150, 399, .nan].map { Point(150, $0) }
    let presses: [[InputEvent]] = [PointerID.mouse, .finger].flatMap { pointer in
      places.map { place in
        [PointerPhase.down, .move, .up].map { .pointer(PointerEvent($0, pointer, at: place)) }
      }
    }
    return keys.map { [.key(KeyEvent($0))] } + presses
      + [
        [.text("r")], [.text("t")], [.hide, .show],
        [.wheel(WheelEvent(at: places[2], dx: 0, dy: 3))],
      ]
  }()

  @Test("Whatever a person does, what is chosen is a row, and all that shows is described once")
  func random() throws {
    for style in ListStyle.allCases {
      var state: UInt64 = 7
      func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
      }
      let rows = (0..<30).map {
        row("\($0 % 2 == 0 ? "Row" : "Title") \($0)", isEnabled: $0 % 7 != 3)
      }
      var model = Values([
        ListSection(header: "First", rows: rows, isCollapsed: false),
        ListSection(header: "Second", footer: "Foot", rows: rows, isCollapsed: true),
        ListSection(rows: rows),
      ])
      model.style = style
      var driver = try ViewDriver(model)
      for _ in 0..<400 {
        let time = driver.time + Double(next(8)) / 60
        driver.frame(at: time, Self.deeds[next(Self.deeds.count)].map { TimedEvent(time, $0) })
        guard next(40) == 0 else { continue }
        driver.scene.model.allowsSelection.toggle()
      }
      driver.wait(1)
      let node = try #require(driver.tree.find("l"))
      let ids = node.children.map(\.id)
      #expect(Set(ids).count == ids.count)
      let chosen = driver.model.selected.map { $0.split(separator: "-").compactMap { Int($0) } }
      #expect(chosen.map { $0[0] < 3 && $0[1] < 30 && $0[1] % 7 != 3 } != false)
      #expect(!driver.model.opened.isEmpty)
    }
  }
}

private struct Places: Part {
  var sections: [SidebarSection]
  var selected: String?
  var position: SidebarScrollPosition?
  var allowsTypeSelect = true
  var opened: [String] = []
  /// A letter that is one; nil for none.
  var shortcut: Character?

  func body(in environment: Environment) -> some View<Self> {
    Sidebar(sections, selection: \.selected)
      .allowsTypeSelect(allowsTypeSelect)
      .scrollPosition(position)
      .onPrimaryAction { model, id, _ in model.opened.append(id) }
      .named("s")
      .background {
        if let shortcut {
          Spacer().keyboardShortcut(.character(shortcut), modifiers: []) { model, _ in
            model.opened.append("shortcut")
          }
        }
      }
  }
}

@Suite struct SidebarTests {
  private func places() -> Places {
    Places(
      sections: [
        SidebarSection(title: "One", items: ["a", "b"].map { SidebarItem(id: $0, title: $0) }),
        SidebarSection(title: "Two", items: ["c"].map { SidebarItem(id: $0, title: $0) }),
      ], selected: "b")
  }

  @Test("A name of several lines is whole, and its row no lower than it")
  func lines() throws {
    let words = "A place whose name is longer than the sidebar is wide"
    let item = SidebarItem(id: "a", title: words, badge: "12")
    var found = 0
    let places = Places(sections: [SidebarSection(items: [item])], selected: "a")
    let driver = try ViewDriver(places, size: Size(220, 300))
    let row = try #require(driver.tree.find("s/a")).frame
    for case .text(let index, let rect, _) in driver.picture.commands
    where driver.picture.texts[Int(index)].string == words {
      let metrics = driver.environment.text.measure(
        driver.picture.texts[Int(index)], width: rect.width)
      #expect(metrics.lineCount == 2 && metrics.size.height <= row.height)
      found += 1
    }
    #expect(found == 1)
  }

  @Test("The selection stays with its item where items come and go")
  func stays() throws {
    var driver = try ViewDriver(places())
    driver.scene.model.sections[0].items.insert(SidebarItem(id: "new", title: "New"), at: 0)
    driver.frame()
    #expect(driver.tree.find("s/b")?.state["selected"] == .bool(true))
    driver.scene.model.sections.remove(at: 0)
    driver.frame()
    #expect(driver.tree.find("s/c")?.state["selected"] == .bool(false))
    #expect(driver.model.selected == "b", "it may come back")
  }

  @Test("Keys select an item, and taps and Enter open it")
  func input() throws {
    var driver = try ViewDriver(places())
    driver.press(.tab)
    driver.press(.down)
    #expect(driver.model.selected == "c" && driver.model.opened.isEmpty)
    driver.press(.enter)
    #expect(driver.model.opened == ["c"])
    let place = try #require(driver.tree.find("s/a")).frame.center
    driver.tap(at: place, .finger)
    #expect(driver.model.selected == "a" && driver.model.opened == ["c", "a"])
  }

  @Test("Letters select an item, unless they mean something else")
  func letters() throws {
    for allowsTypeSelect in [false, true] {
      var places = places()
      places.allowsTypeSelect = allowsTypeSelect
      var driver = try ViewDriver(places)
      driver.press(.tab)
      driver.frame(.text("c"))
      #expect(driver.model.selected == (allowsTypeSelect ? "c" : "b"))
      #expect(driver.tree.find("s")?.takesText == allowsTypeSelect)
    }
  }

  @Test("A letter that is a shortcut is one before a word, and a letter within it")
  func shortcuts() throws {
    let names = ["Slider", "Stepper", "Step by step", "Keypad", "버튼", "버전"]
    var places = Places(
      sections: [SidebarSection(items: names.map { SidebarItem(id: $0, title: $0) })],
      selected: "Keypad")
    places.shortcut = "t"
    var driver = try ViewDriver(places)
    driver.press(.tab)
    func type(_ driver: inout ViewDriver<Places>, _ letters: String) {
      for letter in letters {
        let key: InputEvent = .key(KeyEvent(letter == " " ? .space : .character(letter)))
        driver.frame(key, .text(String(letter)))
      }
    }
    type(&driver, "t")
    #expect(driver.model.opened == ["shortcut"] && driver.model.selected == "Keypad")
    type(&driver, "st")
    #expect(driver.model.opened == ["shortcut"] && driver.model.selected == "Stepper")
    type(&driver, "ep b")
    #expect(driver.model.selected == "Step by step", "a space belongs to the word")
    #expect(driver.model.opened == ["shortcut"])
    driver.wait(1.1)
    type(&driver, "t")
    #expect(driver.model.opened == ["shortcut", "shortcut"])
    type(&driver, "s")
    #expect(driver.model.selected == "Slider", "after a pause a word begins anew, round the end")
    driver.wait(1.1)
    driver.frame(.text("버"))
    #expect(driver.model.selected == "버튼")
    driver.frame(.text("전"))
    #expect(driver.model.selected == "버전")
    driver.wait(1.1)
    driver.press(.space)
    #expect(driver.model.opened.last == "버전", "Space by itself opens")
  }

  private func offset(_ driver: ViewDriver<Places>) -> Double {
    if case .number(let offset) = driver.tree.find("s")?.state["offset"] { offset } else { .nan }
  }

  @Test("It scrolls to what its owner selects and to its top, where its owner says so")
  func scrolls() throws {
    let items = (0..<60).map { SidebarItem(id: "\($0)", title: "\($0)") }
    var driver = try ViewDriver(
      Places(sections: [SidebarSection(items: items)], selected: "40"), size: Size(240, 300))
    func say(_ driver: inout ViewDriver<Places>, _ change: (inout Places) -> Void) -> Double {
      change(&driver.scene.model)
      driver.wait(2)
      return offset(driver)
    }
    #expect(say(&driver) { _ in } == 0, "by itself it stays where it is")
    let shown = say(&driver) { $0.position = .selection }
    #expect(shown > 0 && say(&driver) { $0.selected = "50" } > shown)
    #expect(say(&driver) { $0.position = .top(trigger: 1) } == 0)
    #expect(say(&driver) { $0.selected = "40" } > 0, "also what is selected later")
    #expect(say(&driver) { $0.opened = [] } > 0, "it has been there")
    #expect(say(&driver) { $0.position = .top(trigger: 2) } == 0)
    #expect(say(&driver) { $0.position = .selection } > 0)
  }

  @Test(
    "In a window that is resized a list moves no further than the window's side",
    arguments: ["7", "40", "59"])
  func resizes(selected: String) throws {
    let items = (0..<60).map { SidebarItem(id: "\($0)", title: "\($0)") }
    var driver = try ViewDriver(
      Places(
        sections: [SidebarSection(items: items)], selected: selected, position: .selection),
      size: Size(240, 400))
    driver.wait(1)
    var last = offset(driver)
    for step in -250...250 {
      let height = 150 + Double(abs(step))
      driver.environment.size.height = height
      driver.frame()
      #expect(abs(offset(driver) - last) <= 1, "\(height)")
      last = offset(driver)
      let row = try #require(driver.tree.find("s/\(selected)")).frame
      #expect(row.minY >= 0 && row.maxY <= height, "\(height)")
    }
  }

  @Test("A sidebar that is told to be at its top is there from the first, and in any size")
  func top() throws {
    let items = (0..<60).map { SidebarItem(id: "\($0)", title: "\($0)") }
    var driver = try ViewDriver(
      Places(
        sections: [SidebarSection(items: items)], selected: "40", position: .top(trigger: 1)),
      size: Size(240, 300))
    func resize(_ driver: inout ViewDriver<Places>, _ height: Double) -> Double {
      driver.environment.size.height = height
      driver.wait(2)
      return offset(driver)
    }
    #expect(resize(&driver, 300) == 0 && resize(&driver, 260) == 0)
    driver.scene.model.selected = "50"
    #expect(resize(&driver, 260) > 0)
    #expect(resize(&driver, 300) > 0, "an item that is selected later shows in any size too")
    driver.scene.model.position = .top(trigger: 2)
    #expect(resize(&driver, 300) == 0 && resize(&driver, 260) == 0)
  }
}
