import Snapshots
import Synchronization
import Testing
import VitrineRenderer
import VitrineViews

/// A table of cells that know where they are.
struct CellSheet: Part {
  var rows = 0..<100
  var columns = 0..<26
  var hasHeaders = true
  var selected: GridPosition?
  var opened: [GridPosition] = []
  var typed = ""
  var marks: Set<GridPosition> = []
  var builds = BuildLog()

  static func == (a: CellSheet, b: CellSheet) -> Bool {
    a.rows == b.rows && a.columns == b.columns && a.hasHeaders == b.hasHeaders
      && a.selected == b.selected && a.opened == b.opened && a.typed == b.typed
      && a.marks == b.marks
  }

  func body(in environment: Environment) -> some View<Self> {
    Grid(
      rows: rows, columns: columns, columnWidth: 80, rowHeight: 30, selection: \.selected
    ) { row, column in
      let _ = builds.add(GridPosition(row: row, column: column))
      Text("\(row).\(column)\(marks.contains(GridPosition(row: row, column: column)) ? "!" : "")")
    } rowHeader: { row in
      if hasHeaders { Text("row \(row)") }
    } columnHeader: { column in
      if hasHeaders { Text("column \(column)") }
    }
    .onActivate { $0.opened.append($1) }
    .onType { $0.typed += $2 }
    .named("sheet")
  }
}

/// A table without headers, whose cells have bodies and one value a column.
private struct Bodies: Part {
  var values = Array(repeating: 0, count: 26)
  var builds = BuildLog()

  func body(in environment: Environment) -> some View<Self> {
    Grid(rows: 0..<100, columns: 0..<26, columnWidth: 92, rowHeight: 30) { row, column in
      Cell(position: GridPosition(row: row, column: column), value: values[column], builds: builds)
    }
  }

  struct Cell: CompositeView {
    typealias Model = Bodies
    var position: GridPosition
    var value: Int
    var builds: BuildLog

    func body(in environment: Environment) -> some View<Bodies> {
      let _ = builds.add(position)
      Text("\(value)")
    }
  }
}

/// Counts which cells a grid asked for.
final class BuildLog: Sendable, Equatable {
  static func == (a: BuildLog, b: BuildLog) -> Bool { a === b }

  private let cells = Mutex<[GridPosition]>([])

  func add(_ cell: GridPosition) { cells.withLock { $0.append(cell) } }

  /// Those since this was last called.
  func take() -> [GridPosition] {
    cells.withLock { cells in
      defer { cells = [] }
      return cells
    }
  }
}

@Suite struct GridTableTests {
  // 48 for headers beside, 30 for those above: 4 columns and 6 rows of room.
  private let size = Size(368, 210)

  private func driver(
    _ sheet: CellSheet = CellSheet(), motion: MotionPreference = .reduced,
    direction: LayoutDirection = .leftToRight
  ) throws -> ViewDriver<CellSheet> {
    try ViewDriver(sheet, size: size, motion: motion, direction: direction)
  }

  private func wheel(_ dx: Double, _ dy: Double) -> InputEvent {
    .wheel(WheelEvent(at: Point(200, 100), dx: dx, dy: dy))
  }

  // MARK: Only what shows

  @Test(
    "Where it was scrolled to is remembered, and only that", arguments: LayoutDirection.allCases)
  func remembers(direction: LayoutDirection) throws {
    var driver = try ViewDriver(CellSheet(), size: Size(400, 300), direction: direction)
    #expect(driver.scene.restorationState.isEmpty)
    let ends = [-1000.0, 1000].map { dx in
      driver.frame(.wheel(WheelEvent(at: Point(200, 150), dx: dx, dy: 0)))
      driver.wait(1)
      return driver.scene.restorationState.isEmpty
    }
    #expect(Set(ends) == [true, false])
  }

  @Test(
    "what shows is built, and no more", arguments: [(100, 26), (1_000, 1_000), (1 << 40, 1 << 40)])
  func window(rows: Int, columns: Int) throws {
    let sheet = CellSheet(rows: 0..<rows, columns: 0..<columns)
    let driver = try driver(sheet)
    #expect(Set(sheet.builds.take()).count == 24)
    #expect(driver.cell(5, 3)?.frame == Rect(48 + 240, 30 + 150, 80, 30))
    #expect(driver.cell(6, 0) == nil)
    #expect(driver.cell(0, 4) == nil)
  }

  @Test("scrolling by a row asks for that row alone")
  func oneMore() throws {
    let sheet = CellSheet()
    var driver = try driver(sheet)
    _ = sheet.builds.take()
    // A notch is 48 points: rows 1 to 7 show, of which 6 and 7 are new.
    driver.frame(wheel(0, 1))
    let builds = sheet.builds.take()
    #expect(Set(builds.map(\.row)) == [6, 7])
    #expect(builds.count == 8)
    driver.frame()
    driver.frame(wheel(1, 0))
    #expect(Set(sheet.builds.take().map(\.column)) == [4])
    driver.frame()
    #expect(sheet.builds.take().isEmpty)
  }

  @Test(
    "after a change of the model all that shows is asked again, and who has not changed is left out"
  )
  func change() throws {
    let sheet = CellSheet()
    var driver = try driver(sheet)
    _ = sheet.builds.take()
    driver.scene.model.marks = [GridPosition(row: 2, column: 1)]
    driver.frame()
    #expect(sheet.builds.take().count == 24)
    #expect(driver.node("2.1!") != nil)
  }

  @Test("of cells with bodies only those are built whose values differ")
  func bodies() throws {
    var driver = try ViewDriver(Bodies(), size: size, motion: .reduced)
    #expect(driver.model.builds.take().count == 28)
    // Not visible.
    driver.scene.model.values[9] = 7
    driver.frame()
    #expect(driver.model.builds.take().isEmpty)
    driver.scene.model.values[2] = 7
    driver.frame()
    #expect(
      Set(driver.model.builds.take()) == Set((0..<7).map { GridPosition(row: $0, column: 2) }))
  }

  // MARK: Headers

  @Test("headers stay where they are, and go along the other way")
  func headers() throws {
    var driver = try driver()
    let row = try #require(driver.node("row 3")?.frame)
    let column = try #require(driver.node("column 2")?.frame)
    driver.frame(wheel(1, 1))
    driver.frame()
    #expect(driver.node("row 3")?.frame.origin == row.origin - Point(0, 48))
    #expect(driver.node("column 2")?.frame.origin == column.origin - Point(48, 0))
    #expect(driver.cell(3, 2)?.frame == Rect(48 + 160 - 48, 30 + 90 - 48, 80, 30))
  }

  @Test("without headers the cells have all the room")
  func noHeaders() throws {
    let driver = try driver(CellSheet(hasHeaders: false))
    #expect(driver.cell(0, 0)?.frame == Rect(0, 0, 80, 30))
  }

  @Test("right to left all is mirrored: the first column and the headers are on the right")
  func rightToLeft() throws {
    var driver = try driver(direction: .rightToLeft)
    #expect(driver.cell(0, 0)?.frame == Rect(320 - 80, 30, 80, 30))
    #expect(driver.header(0)?.frame == Rect(320, 30, 48, 30))
    driver.frame(wheel(-1, 0))
    driver.frame()
    #expect(driver.cell(0, 1)?.frame == Rect(160 + 48, 30, 80, 30))
    #expect(driver.cell(0, 4)?.frame == Rect(0, 30, 48, 30))
    driver.frame(wheel(-1_000, 0))
    driver.frame()
    #expect(driver.cell(0, 25)?.frame == Rect(0, 30, 80, 30))
  }

  // MARK: Selection

  @Test("a tap selects, a double tap opens")
  func taps() throws {
    var driver = try driver()
    let cell = GridPosition(row: 1, column: 2)
    driver.tap(at: Point(48 + 170, 30 + 40))
    #expect(driver.model.selected == cell)
    #expect(driver.model.opened.isEmpty)
    driver.tap(at: Point(48 + 170, 30 + 40))
    #expect(driver.model.opened == [cell])
    driver.wait(1)
    // Two taps on neighbors are two.
    driver.tap(at: Point(48 + 159, 30 + 40), .finger)
    driver.tap(at: Point(48 + 161, 30 + 40), .finger)
    #expect(driver.model.opened == [cell])
    #expect(driver.model.selected == cell)
  }

  @Test("a finger that scrolls selects nothing")
  func drag() throws {
    var driver = try driver()
    driver.frame(.pointer(PointerEvent(.down, .finger, at: Point(200, 150))))
    driver.frame(.pointer(PointerEvent(.move, .finger, at: Point(200, 100))))
    driver.frame(.pointer(PointerEvent(.move, .finger, at: Point(200, 60))))
    driver.frame(.pointer(PointerEvent(.up, .finger, at: Point(200, 60))))
    #expect(driver.model.selected == nil)
    #expect(driver.node("row 0")?.isVisible != true)
  }

  @Test("arrows move the selection, and what is selected shows")
  func arrows() throws {
    var driver = try driver()
    driver.press(.tab)
    driver.press(.down)
    #expect(driver.model.selected == GridPosition(row: 0, column: 0))
    for _ in 0..<8 { driver.press(.down) }
    for _ in 0..<5 { driver.press(.right) }
    #expect(driver.model.selected == GridPosition(row: 8, column: 5))
    #expect(driver.cell(8, 5)?.frame == Rect(48 + 240, 30 + 150, 80, 30))
    driver.press(.home)
    #expect(driver.model.selected == GridPosition(row: 8, column: 0))
    driver.press(.pageDown)
    #expect(driver.model.selected == GridPosition(row: 13, column: 0))
    driver.press(.end, .control)
    #expect(driver.model.selected == GridPosition(row: 99, column: 25))
    driver.press(.right)
    driver.press(.down)
    #expect(driver.model.selected == GridPosition(row: 99, column: 25))
    driver.press(.home, .control)
    #expect(driver.model.selected == GridPosition(row: 0, column: 0))
    #expect(driver.cell(0, 0)?.frame == Rect(48, 30, 80, 30))
    driver.press(.enter)
    #expect(driver.model.opened == [GridPosition(row: 0, column: 0)])
  }

  @Test("arrows lead to the side that they show, also from right to left")
  func arrowsMirrored() throws {
    var driver = try driver(
      CellSheet(selected: GridPosition(row: 0, column: 1)), direction: .rightToLeft)
    driver.press(.tab)
    driver.press(.left)
    #expect(driver.model.selected?.column == 2)
    driver.press(.right)
    driver.press(.right)
    #expect(driver.model.selected?.column == 0)
  }

  @Test("Tab goes through the grid in one step; letters are typed into the selected cell")
  func typing() throws {
    var driver = try driver(CellSheet(selected: GridPosition(row: 0, column: 1)))
    driver.press(.tab)
    driver.frame(.text("é"))
    driver.frame(.composition("ka", caret: 2))
    driver.frame(.text(" "))
    #expect(driver.model.typed == "é ")
    #expect(
      driver.scene.takeRequests().contains {
        if case .setTextInput(_?) = $0 { true } else { false }
      })
  }

  @Test("what is selected is there before it has come into view, and while it is scrolled away")
  func selectedIsBuilt() throws {
    var driver = try driver(motion: .full)
    driver.scene.model.selected = GridPosition(row: 70, column: 20)
    driver.frame()
    #expect(driver.cell(70, 20)?.isVisible == false)
    driver.wait(2)
    #expect(driver.cell(70, 20)?.frame == Rect(48 + 240, 30 + 150, 80, 30))
    driver.frame(wheel(0, -1_000))
    driver.wait(2)
    #expect(driver.cell(0, 20) != nil)
    #expect(driver.cell(70, 20)?.isVisible == false)
    #expect(driver.cell(70, 19) == nil)
    #expect(driver.cell(69, 20) == nil)
  }

  @Test("the model selects what is far away: it shows")
  func selectedFar() throws {
    var driver = try driver()
    driver.scene.model.selected = GridPosition(row: 70, column: 20)
    driver.frame()
    driver.frame()
    #expect(driver.cell(70, 20)?.frame.size == Size(80, 30))
    // Also from the beginning, and where there is no such cell.
    let other = try self.driver(CellSheet(selected: GridPosition(row: 900, column: -5)))
    #expect(other.cell(99, 0)?.frame == Rect(48, 30 + 150, 80, 30))
  }

  // MARK: Copies

  @Test("a copy of the scene goes its own way")
  func copies() throws {
    var driver = try driver()
    driver.frame(wheel(0, 2))
    driver.frame()
    var copy = driver
    copy.frame(wheel(0, 20))
    copy.frame()
    #expect(driver.cell(5, 0)?.frame == Rect(48, 30 + 150 - 96, 80, 30))
    #expect(copy.cell(5, 0) == nil)
    driver.frame(wheel(0, -2))
    driver.frame()
    #expect(driver.cell(0, 0)?.frame == Rect(48, 30, 80, 30))
    #expect(copy.cell(0, 0) == nil)
  }

  // MARK: Bad input

  @Test(
    "no cells, no room, lengths that are none: nothing breaks",
    arguments: [(0, 5), (5, 0), (0, 0), (1, 1)], [Size(0, 0), Size(40, 20), Size(1e6, 1e6)])
  func empty(counts: (Int, Int), size: Size) throws {
    var driver = try ViewDriver(
      CellSheet(rows: 0..<counts.0, columns: 0..<counts.1), size: size, motion: .reduced)
    driver.frame(wheel(3, 3))
    driver.press(.tab)
    driver.press(.down)
    driver.press(.end, .control)
    driver.tap(at: Point(60, 40))
    driver.frame(.text("x"))
    _ = driver.picture
    #expect(driver.tree.duplicates.isEmpty)
  }

  @Test("ranges at the ends of all numbers")
  func extremes() throws {
    for range in [Int.min..<Int.max, Int.max - 3..<Int.max, Int.min..<Int.min + 3, -5..<5] {
      var driver = try driver(CellSheet(rows: range, columns: range))
      driver.frame(wheel(2, 2))
      driver.press(.tab)
      for key in [Key.down, .end, .pageDown, .pageUp, .left] { driver.press(key) }
      driver.press(.end, .control)
      _ = driver.picture
      #expect(driver.model.selected != nil)
    }
  }

  @Test("rows that go while scrolled to take their views with them")
  func fewer() throws {
    var driver = try driver()
    driver.frame(wheel(0, 1_000))
    driver.frame()
    #expect(driver.cell(99, 0) != nil)
    driver.scene.model.rows = 0..<10
    driver.frame()
    driver.frame()
    #expect(driver.cell(9, 0)?.frame == Rect(48, 30 + 150, 80, 30))
    #expect(driver.cell(99, 0) == nil)
  }
}

extension ViewDriver {
  func node(id: String) -> SemanticsNode? {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      node.id == id ? node : node.children.lazy.compactMap(find).first
    }
    return find(tree)
  }

  func cell(_ row: Int, _ column: Int) -> SemanticsNode? { node(id: "sheet/\(row)/\(column)") }

  func header(_ row: Int) -> SemanticsNode? { node(id: "sheet/\(row)/header") }
}
