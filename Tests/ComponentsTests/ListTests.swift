import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@Suite struct ListTests {
  let bounds = Rect(0, 0, 320, 400)

  func style(
    _ appearance: List.Appearance = .plain, _ direction: LayoutDirection = .leftToRight
  ) -> List.Style {
    List.Style(Theme(.plain(direction: direction)), appearance: appearance)
  }

  func list(_ count: Int = 20, _ appearance: List.Appearance = .plain) -> List {
    List([ListSection(rows: (0..<count).map { ListRow("Row \($0)") })], appearance: appearance)
  }

  @discardableResult
  func key(_ key: Key, in list: inout List, at time: Seconds = 1) -> List.Change? {
    list.handle(
      TimedEvent(time, .key(KeyEvent(key))), in: bounds, style: style(list.appearance))
  }

  @discardableResult
  func point(
    _ phase: PointerPhase, y: Double, in list: inout List, at time: Seconds = 1,
    by kind: PointerKind = .touch
  ) -> List.Change? {
    let step = PointerEvent(phase, PointerID(kind, 1), at: Point(160, y))
    return list.handle(
      TimedEvent(time, .pointer(step)), in: bounds, style: style(list.appearance))
  }

  func path(_ row: Int, _ section: Int = 0) -> List.IndexPath {
    List.IndexPath(section: section, row: row)
  }

  // MARK: State

  @Test("A selection that is no row is none, also once rows have gone")
  func selection() {
    var list = list(5)
    list.selected = path(9)
    #expect(list.selected == nil)
    list.selected = path(-1)
    #expect(list.selected == nil)
    list.selected = path(4)
    list.sections = [ListSection(rows: [ListRow("One")])]
    #expect(list.selected == nil)
  }

  // MARK: Layout

  @Test("Rows are 44 points high, 60 with a subtitle, and grow with the text")
  func heights() {
    var list = list(3)
    list.sections[0].rows[1].subtitle = "More"
    let frames = (0..<3).compactMap { list.rowFrame(path($0), in: bounds, style: style(), at: 0) }
    #expect(frames.map(\.height) == [44, 60, 44])
    #expect(frames.map(\.minY) == [0, 44, 104])
    var environment = Environment.plain()
    environment.textScale = 2
    let large = List.Style(Theme(environment))
    #expect(large.rowHeight == 64 && large.tallRowHeight > 100)
  }

  @Test("Cards stand away from the sides; headers, footers and rows follow each other")
  func grouped() throws {
    var list = list(2, .insetGrouped)
    list.sections[0].header = "Head"
    list.sections[0].footer = "Foot"
    list.sections.append(ListSection(rows: [ListRow("Other")]))
    let style = style(.insetGrouped)
    let first = try #require(list.rowFrame(path(0), in: bounds, style: style, at: 0))
    let other = try #require(list.rowFrame(path(0, 1), in: bounds, style: style, at: 0))
    #expect(first.minX == 16 && first.maxX == 304)
    #expect(first.minY == 8 + style.headerHeight)
    #expect(other.minY > first.maxY + 44 + style.sectionGap)
  }

  @Test(
    "Ten thousand rows record and describe only what shows", arguments: List.Appearance.allCases)
  func many(appearance: List.Appearance) {
    var few = list(30, appearance)
    var many = list(10_000, appearance)
    many.sections[0].rows[7777].subtitle = "Deep"
    for offset in [0.0, 200_000] {
      many.placed(in: bounds, style: style(appearance), at: 0)
      few.placed(in: bounds, style: style(appearance), at: 0)
      many.scrollToRow(
        path(Int(offset / 44)), in: bounds, style: style(appearance), at: 0, animated: false)
      let count = many.commands(in: bounds, style: style(appearance), at: 0).count
      #expect(count <= few.commands(in: bounds, style: style(appearance), at: 0).count + 6)
      let node = many.node(id: "l", in: bounds, style: style(appearance), at: 0)
      #expect((9...12).contains(node.children.count))
    }
  }

  @Test("In right-to-left what is at the leading side is at the right")
  func mirrored() throws {
    let list = List([ListSection(rows: [ListRow("Row", accessory: .checkmark)])])
    func words(_ direction: LayoutDirection) throws -> Rect {
      let commands = list.commands(in: bounds, style: style(.plain, direction))
      let rects = commands.compactMap { command -> Rect? in
        if case .text(_, let rect, _) = command { rect } else { nil }
      }
      return try #require(rects.first)
    }
    #expect(try words(.rightToLeft) == words(.leftToRight).mirrored(in: bounds))
  }

  // MARK: Pointers

  @Test("A tap selects a row and activates it")
  func tap() {
    var list = list()
    #expect(point(.down, y: 50, in: &list) == nil)
    #expect(point(.up, y: 60, in: &list) == .activated(path(1)))
    #expect(list.selected == path(1))
  }

  @Test("Where rows cannot be selected a tap is seen for a moment")
  func flash() {
    var list = list()
    list.allowsSelection = false
    point(.down, y: 50, in: &list)
    #expect(point(.up, y: 50, in: &list) == .activated(path(1)))
    #expect(list.selected == nil && list.nextChange(after: 1.1) != nil)
    #expect(list.nextChange(after: 9) == nil)
  }

  @Test("Keys lead from row to row where none can be selected, and Enter and Space are a tap")
  func keysWithoutSelection() {
    var list = list(100)
    list.allowsSelection = false
    list.sections[0].rows[2].isEnabled = false
    #expect(key(.enter, in: &list) == .activated(path(0)), "the first that shows")
    #expect(list.nextChange(after: 1.1) != nil && list.nextChange(after: 9) == nil)
    #expect(key(.down, in: &list) == .focused(path(1)))
    #expect(key(.down, in: &list) == .focused(path(3)))
    #expect(key(.space, in: &list, at: 2) == .activated(path(3)))
    #expect(list.handle(TimedEvent(2, .text(" ")), in: bounds, style: style()) == nil)
    #expect(key(.space, in: &list, at: 2.3) == .activated(path(3)), "and once more")
    #expect(key(.pageDown, in: &list) == .focused(path(11)))
    #expect(key(.end, in: &list) == .focused(path(99)))
    #expect(list.scroll.targetOffset.y == 4000)
    #expect(key(.home, in: &list) == .focused(path(0)) && key(.up, in: &list) == nil)
    #expect(list.selected == nil && list.focusedRow == path(0))
    point(.down, y: 5 * 44 + 10, in: &list, at: 20)
    point(.up, y: 5 * 44 + 10, in: &list, at: 20.1)
    #expect(key(.down, in: &list, at: 21) == .focused(path(6)), "on from what was tapped")
  }

  @Test("What was selected is so no longer where rows cannot be, and keys go on from there")
  func selectionTakenAway() {
    var list = list(100)
    list.selected = path(4)
    list.allowsSelection = false
    #expect(list.selected == nil && list.focusedRow == path(4))
    #expect(key(.down, in: &list) == .focused(path(5)))
    list.allowsSelection = true
    #expect(list.selected == nil && list.focusedRow == nil)
  }

  @Test("The ring goes around the row that Enter is for, inside it; where none shows, the list")
  func focusShape() {
    for allowsSelection in [true, false] {
      var list = list(100)
      list.allowsSelection = allowsSelection
      func shape() -> Rect? { list.focusShape(in: bounds, style: style(), at: 9)?.frame }
      #expect(shape() == Rect(0, 0, 320, 44).inset(by: 6))
      for _ in 0..<3 { key(.down, in: &list) }
      #expect(shape() == Rect(0, allowsSelection ? 88 : 132, 320, 44).inset(by: 6))
      let wheel = WheelEvent(at: .zero, dx: 0, dy: 20)
      _ = list.handle(TimedEvent(2, .wheel(wheel)), in: bounds, style: style())
      #expect(shape() == bounds.inset(by: 6))
    }
  }

  @Test("With nothing selected, Enter selects and activates the row that the ring is around")
  func enterSelects() {
    var list = list()
    list.sections[0].rows[0].isEnabled = false
    #expect(key(.enter, in: &list) == .activated(path(1)) && list.selected == path(1))
  }

  @Test("Without rows that can be chosen, keys scroll")
  func keysScroll() {
    var list = List([ListSection(rows: (0..<20).map { ListRow("\($0)") })])
    for row in 0..<20 { list.sections[0].rows[row].isEnabled = false }
    #expect(key(.down, in: &list) == .scrolled && list.scroll.targetOffset.y > 0)
  }

  @Test("A finger that scrolls is no tap, and highlights nothing")
  func scrolling() {
    var list = list()
    point(.down, y: 350, in: &list)
    #expect(point(.move, y: 300, in: &list, at: 1.05) == .scrolled)
    #expect(point(.up, y: 300, in: &list, at: 1.5) == .scrolled)
    #expect(list.selected == nil)
    #expect(list.scroll.contentOffset(at: 1.5).y == 40)
  }

  @Test("A row is highlighted at once by a mouse, and after a moment by a finger")
  func highlight() {
    let rest = list().commands(in: bounds, style: style()).count
    var touched = list()
    point(.down, y: 50, in: &touched)
    #expect(touched.commands(in: bounds, style: style(), at: 1).count == rest)
    #expect(touched.commands(in: bounds, style: style(), at: 1.1).count == rest + 1)
    #expect(touched.nextChange(after: 1) == 1.08)
    var clicked = list()
    clicked.isHovered = true
    point(.down, y: 50, in: &clicked, by: .mouse)
    #expect(clicked.commands(in: bounds, style: style(), at: 1).count == rest + 1)
  }

  @Test("A press that leaves its row, or a disabled one, chooses nothing")
  func noTap() {
    var list = list()
    list.sections[0].rows[1].isEnabled = false
    point(.down, y: 10, in: &list)
    #expect(point(.up, y: 50, in: &list) == nil)
    point(.down, y: 50, in: &list)
    #expect(point(.up, y: 50, in: &list) == nil && list.selected == nil)
  }

  @Test("The row under a standing mouse changes as the list scrolls beneath it")
  func hover() {
    var list = list()
    list.isHovered = true
    point(.hover, y: 10, in: &list, by: .mouse)
    func hovered(_ time: Seconds) -> Double? {
      list.commands(in: bounds, style: style(), at: time).compactMap { command -> Double? in
        guard case .fill(.rect(let rect), _) = command, rect.height == 44 else { return nil }
        return rect.minY
      }.first
    }
    #expect(hovered(1) == 0)
    let wheel = WheelEvent(at: Point(160, 10), dx: 0, dy: 0.5)
    _ = list.handle(TimedEvent(2, .wheel(wheel)), in: bounds, style: style())
    #expect(hovered(2) == -24)
    list.isHovered = false
    #expect(hovered(3) == nil)
  }

  // MARK: Keys

  @Test("Arrows, Home, End and pages select, and scroll to what is selected")
  func keys() {
    var list = list(100)
    #expect(key(.down, in: &list) == .selected(path(0)))
    #expect(key(.up, in: &list) == nil)
    #expect(key(.down, in: &list) == .selected(path(1)))
    #expect(key(.pageDown, in: &list) == .selected(path(9)))
    #expect(key(.end, in: &list) == .selected(path(99)))
    #expect(list.scroll.targetOffset.y == 4000)
    #expect(key(.pageUp, in: &list) == .selected(path(91)))
    #expect(key(.home, in: &list) == .selected(path(0)))
    #expect(list.scroll.targetOffset.y == 0)
    #expect(key(.enter, in: &list) == .activated(path(0)))
  }

  @Test("Keys pass over disabled rows, and go on in the next section")
  func keysSkip() {
    var list = list(2)
    list.sections.append(ListSection(header: "B", rows: [ListRow("x"), ListRow("y")]))
    list.sections[1].rows[0].isEnabled = false
    list.selected = path(1)
    #expect(key(.down, in: &list) == .selected(path(1, 1)))
    #expect(key(.down, in: &list) == nil)
    #expect(key(.up, in: &list) == .selected(path(1)))
    var single = self.list(1)
    #expect(key(.end, in: &single) == .selected(path(0)))
    var empty = List()
    #expect(key(.down, in: &empty) == nil && key(.pageDown, in: &empty) == nil)
  }

  @Test("A badge grows with the words beside it, and pales with a row that cannot be chosen")
  func badges() throws {
    func badge(textScale: Double, isEnabled: Bool) throws -> (frame: Rect, alpha: Double) {
      var row = ListRow("A", badge: "3")
      row.isEnabled = isEnabled
      let list = List([ListSection(rows: [row])])
      let style = List.Style(.plain(textScale: textScale))
      let fills = list.commands(in: bounds, style: style, at: 0).compactMap {
        command -> (Rect, Double)? in
        guard case .fill(let shape, .color(let color)) = command, shape == .capsule(shape.bounds)
        else { return nil }
        let frame = shape.bounds
        return (frame, Double(color.alpha) / 255)
      }
      return try #require(fills.first)
    }
    let plain = try badge(textScale: 1, isEnabled: true)
    #expect(plain.frame.size == Size(18, 18) && plain.alpha == 1)
    let large = try badge(textScale: 2, isEnabled: true)
    #expect(large.frame.height == 36)
    let pale = try badge(textScale: 1, isEnabled: false)
    #expect(pale.alpha < 0.5)
  }

  @Test("Enter and Space do nothing on a row that is hidden, or cannot be chosen")
  func enterNeedsARow() {
    var list = list(3)
    list.sections[0].header = "A"
    list.selected = path(1)
    list.sections[0].isCollapsed = true
    #expect(key(.enter, in: &list) == nil && key(.space, in: &list) == nil)
    list.sections[0].isCollapsed = false
    #expect(key(.enter, in: &list) == .activated(path(1)))
    list.sections[0].rows[1].isEnabled = false
    #expect(key(.enter, in: &list) == nil && key(.space, in: &list, at: 2) == nil)
  }

  @Test("Typed letters select the next row that begins with them")
  func typing() {
    var list = List([
      ListSection(rows: ["Alpha", "Beta", "Bravo", "가방", "Tab bar"].map { ListRow($0) })
    ])
    func type(_ words: String, _ time: Seconds) -> List.Change? {
      list.handle(TimedEvent(time, .text(words)), in: bounds, style: style())
    }
    #expect(type("b", 1) == .selected(path(1)))
    #expect(type("r", 1.3) == .selected(path(2)))
    #expect(type("b", 5) == .selected(path(1)), "after a pause it begins anew")
    #expect(type("가", 9) == .selected(path(3)))
    #expect(type("zz", 20) == nil)
  }

  @Test("A header shows and hides its rows, by press or by keys")
  func collapse() {
    var list = List([
      ListSection(header: "A", rows: [ListRow("1"), ListRow("2")], isCollapsed: false),
      ListSection(header: "B", rows: [ListRow("3")]),
    ])
    point(.down, y: 10, in: &list)
    #expect(point(.up, y: 10, in: &list) == .toggled(section: 0))
    #expect(list.rowFrame(path(0), in: bounds, style: style(), at: 0) == nil)
    #expect(key(.down, in: &list) == .selected(path(0, 1)))
    point(.down, y: 10, in: &list)
    point(.up, y: 10, in: &list)
    list.selected = path(1)
    #expect(key(.right, in: &list) == nil)
    #expect(key(.left, in: &list) == .toggled(section: 0))
    #expect(list.sections[0].isCollapsed == true)
  }

  // MARK: Description

  @Test("Each row is a list item by its id or place; those out of sight are told as such")
  func node() {
    var list = list(20)
    list.sections[0].rows[0].id = "first"
    list.selected = path(0)
    let node = list.node(id: "l", in: bounds, style: style(), at: 0)
    #expect(node.find("l/first")?.state["selected"] == .bool(true))
    #expect(node.find("l/0-1")?.role == .listItem && node.find("l/0-1")?.isVisible == true)
    #expect(node.find("l/0-19")?.isVisible == false)
    #expect(node.value == "Row 0")
  }

  @Test("No layout chokes on empty, negative or huge bounds", arguments: hardBounds)
  func hard(bounds: Rect) {
    for appearance in List.Appearance.allCases {
      var list = list(3, appearance)
      list.placed(in: bounds, style: style(appearance), at: 0)
      _ = list.commands(in: bounds, style: style(appearance))
      _ = list.node(id: "l", in: bounds, style: style(appearance), at: 0)
      _ = list.handle(
        TimedEvent(0, .key(KeyEvent(.pageDown))), in: bounds, style: style(appearance))
      #expect(list.scroll.contentOffset(at: 5).isFinite)
    }
  }
}

@Suite struct SidebarTests {
  let bounds = Rect(0, 0, 240, 300)
  let style = Sidebar.style(Theme(.plain()))

  func sidebar() -> Sidebar {
    Sidebar(
      [
        SidebarSection(title: "One", items: ["a", "b"].map { SidebarItem(id: $0, title: $0) }),
        SidebarSection(title: "Two", items: ["c"].map { SidebarItem(id: $0, title: $0) }),
      ], selectedID: "b")
  }

  @Test("The selection stays with its item where items come and go")
  func stays() {
    var sidebar = sidebar()
    sidebar.sections[0].items.insert(SidebarItem(id: "new", title: "New"), at: 0)
    let node = sidebar.node(id: "s", in: bounds, style: style, at: 0)
    #expect(node.find("s/b")?.state["selected"] == .bool(true))
    sidebar.sections.remove(at: 0)
    let without = sidebar.node(id: "s", in: bounds, style: style, at: 0)
    #expect(without.find("s/c")?.state["selected"] == .bool(false))
    #expect(sidebar.selectedID == "b", "it may come back")
  }

  @Test("Keys and taps tell the item by its id")
  func input() throws {
    var sidebar = sidebar()
    let down = TimedEvent(1, .key(KeyEvent(.down)))
    #expect(sidebar.handle(down, in: bounds, style: style) == .selected("c"))
    #expect(sidebar.selectedID == "c")
    let node = sidebar.node(id: "s", in: bounds, style: style, at: 1)
    let place = try #require(node.find("s/a")).frame.center
    for phase in [PointerPhase.down, .up] {
      let step = PointerEvent(phase, PointerID(.touch, 1), at: place)
      let change = sidebar.handle(TimedEvent(9, .pointer(step)), in: bounds, style: style)
      #expect(change == (phase == .up ? .activated("a") : nil))
    }
    #expect(sidebar.selectedFrame(in: bounds, style: style, at: 9)?.center == place)
  }

  @Test("Letters select an item, unless they mean something else")
  func letters() {
    var sidebar = sidebar()
    let typed = TimedEvent(1, .text("c"))
    sidebar.allowsTypeSelect = false
    #expect(sidebar.handle(typed, in: bounds, style: style) == nil)
    #expect(!sidebar.node(id: "s", in: bounds, style: style, at: 1).takesText)
    sidebar.allowsTypeSelect = true
    #expect(sidebar.handle(typed, in: bounds, style: style) == .selected("c"))
    #expect(sidebar.node(id: "s", in: bounds, style: style, at: 1).takesText)
  }

  @Test("It scrolls to what its owner selects and to its top, where its owner says so")
  func scrolls() {
    let items = (0..<60).map { SidebarItem(id: "\($0)", title: "\($0)") }
    var sidebar = Sidebar([SidebarSection(items: items)], selectedID: "40")
    func say(_ time: Seconds, _ change: (inout Sidebar) -> Void) -> Double {
      var next = Sidebar([SidebarSection(items: items)], selectedID: sidebar.selectedID)
      next.scrollPosition = sidebar.scrollPosition
      change(&next)
      next.viewState = sidebar.viewState
      next.changed(from: sidebar, at: time)
      next.placed(in: bounds, style: style, at: time)
      sidebar = next
      return sidebar.scroll.targetOffset.y
    }
    #expect(say(0) { _ in } == 0, "by itself it stays where it is")
    let shown = say(1) { $0.scrollPosition = .selection }
    #expect(shown > 0 && say(2) { $0.selectedID = "50" } > shown)
    #expect(say(3) { $0.scrollPosition = .top(trigger: 1) } == 0)
    #expect(say(4) { $0.selectedID = "40" } > 0, "also what is selected later")
    #expect(say(5) { $0.scrollPosition = .top(trigger: 1) } > 0, "it has been there")
    #expect(say(6) { $0.scrollPosition = .top(trigger: 2) } == 0)
    #expect(say(7) { $0.scrollPosition = .selection } > 0)
  }

  @Test("A sidebar that is told to be at its top is there from the first, and in any size")
  func top() {
    let items = (0..<60).map { SidebarItem(id: "\($0)", title: "\($0)") }
    var sidebar = Sidebar([SidebarSection(items: items)], selectedID: "40")
    func place(_ size: Rect) -> Double {
      sidebar.placed(in: size, style: style, at: 1)
      return sidebar.scroll.targetOffset.y
    }
    let lower = Rect(0, 0, bounds.width, bounds.height - 40)
    sidebar.scrollPosition = .top(trigger: 1)
    #expect(place(bounds) == 0)
    #expect(place(lower) == 0)
    sidebar.selectedID = "50"
    let shown = place(lower)
    #expect(shown > 0 && place(bounds) > 0, "an item that is selected later shows in any size too")
    var next = sidebar
    next.scrollPosition = .top(trigger: 2)
    next.changed(from: sidebar, at: 2)
    sidebar = next
    #expect(place(bounds) == 0)
    #expect(place(lower) == 0)
  }
}
