import Testing
import VitrineViews

/// A list of rows that are values, and what a person has done to it.
struct ListedValues: Part {
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

extension ViewDriver<ListedValues> {
  init(_ model: ListedValues) throws { try self.init(model, size: Size(320, 400)) }

  func row(_ id: String) -> Rect? { tree.find("l/\(id)")?.frame }
  var scrolled: Double {
    if case .number(let offset) = tree.find("l")?.state["offset"] { offset } else { .nan }
  }
}

@Suite struct ListValuesTests {
  func row(_ title: String, isEnabled: Bool = true) -> ListRow {
    var row = ListRow(title)
    row.isEnabled = isEnabled
    return row
  }

  // MARK: Layout

  @Test("Rows are 44 points high, 60 with a subtitle")
  func heights() throws {
    var model = ListedValues(3)
    model.sections[0].rows[1].subtitle = "More"
    let driver = try ViewDriver(model)
    let frames = (0..<3).compactMap { driver.row("0-\($0)") }
    #expect(frames.map(\.height) == [44, 60, 44])
    #expect(frames.map(\.minY) == [0, 44, 104])
  }

  @Test("Cards stand away from the sides; headers, footers and rows follow each other")
  func grouped() throws {
    var model = ListedValues([
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
    var model = ListedValues(10_000)
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
    var driver = try ViewDriver(ListedValues(20))
    driver.tap(at: Point(160, 50), pointer)
    #expect(driver.model.selected == "0-1" && driver.model.opened == ["0-1"])
  }

  @Test("Where rows cannot be selected a tap is seen for a moment")
  func flash() throws {
    var model = ListedValues(20)
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
    var model = ListedValues(20)
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
      var driver = try ViewDriver(ListedValues(20))
      let rest = driver.picture.commands.count
      driver.frame(.pointer(PointerEvent(.down, pointer, at: Point(160, 50))))
      if wait > 0 { driver.wait(wait) }
      return driver.picture.commands.count - rest
    }
    #expect(try fills(.mouse, after: 0) == 1)
    #expect(try fills(.finger, after: 0) == 0 && fills(.finger, after: 0.1) == 1)
  }

  // MARK: Hidden rows

  @Test("A header shows and hides its rows, by press or by keys")
  func collapse() throws {
    var driver = try ViewDriver(
      ListedValues([
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
    var driver = try ViewDriver(ListedValues(sections(rows, isCollapsed: false)))
    func say(
      _ rows: [ListRow], isCollapsed: Bool, _ driver: inout ViewDriver<ListedValues>
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
    var driver = try ViewDriver(ListedValues([here]))
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
      ListedValues([ListSection(header: "A", rows: [row("One")], isCollapsed: false)]))
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

  // MARK: Description

  @Test("A long list says what is chosen out of sight, and counts sections without rows")
  func chosenOutOfSight() throws {
    var model = ListedValues(300)
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
    var model = ListedValues(20)
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
      var model = ListedValues([
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
