import Snapshots
import Testing
import VitrineViews

/// A table of controls: what a person does to one must not be lost when it is scrolled away.
private struct Controls: Part {
  enum Kind { case own, toggles, sliders, fields, texts }

  var kind: Kind
  var pressed: [GridPosition] = []
  var isOn = false
  var level = 0.5
  var words = ""
  var gone: [Int] = []

  func body(in environment: Environment) -> some View<Self> {
    Grid(rows: 0..<200, columns: 0..<2, columnWidth: 100, rowHeight: 50) { row, column in
      switch kind {
      case .own:
        WithState(0) { count in
          Button("\(row).\(column): \(count)") { $0.own += 1 }
        }
        .onDisappear { $0.gone.append(row) }
      case .toggles: Toggle("\(row).\(column)", isOn: \.isOn)
      case .sliders: Slider(value: \.level)
      case .fields: TextField("\(row).\(column)", text: \.words)
      case .texts: Text("\(row).\(column)")
      }
    }
    .named("grid")
  }
}

@Suite struct GridCellTests {
  private func driver(_ kind: Controls.Kind) throws -> ViewDriver<Controls> {
    try ViewDriver(Controls(kind: kind), size: Size(200, 200), motion: .reduced)
  }

  private func scroll(_ driver: inout ViewDriver<Controls>, _ notches: Double) {
    driver.frame(.wheel(WheelEvent(at: Point(190, 190), dx: 0, dy: notches)))
    driver.frame()
  }

  /// The rows that there are, be it out of visibleRect.
  private func rows(_ driver: ViewDriver<Controls>) -> [Int] {
    driver.node(id: "grid")?.children.compactMap { row in
      row.id.split(separator: "/").last.flatMap { Int($0) }
    } ?? []
  }

  @Test("own state stays with its cell while that is scrolled away; all else goes")
  func ownState() throws {
    var driver = try driver(.own)
    driver.tap(at: Point(50, 75))
    driver.tap(at: Point(50, 75))
    #expect(driver.node("1.0: 2") != nil)
    scroll(&driver, 100)
    #expect(rows(driver) == [1, 96, 97, 98, 99])
    #expect(driver.node("1.0: 2")?.isVisible != true)
    #expect(driver.node(id: "grid/1")?.children.count == 1)
    #expect(driver.model.gone.sorted() == [0, 0, 1, 2, 2, 3, 3])
    scroll(&driver, -100)
    #expect(driver.node("1.0: 2")?.isVisible == true)
    #expect(driver.node("0.0: 0") != nil)
  }

  @Test(
    "controls that nobody has touched go",
    arguments: [Controls.Kind.toggles, .sliders, .fields, .texts])
  fileprivate func untouched(kind: Controls.Kind) throws {
    var driver = try driver(kind)
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: Point(50, 75))))
    scroll(&driver, 100)
    #expect(rows(driver) == [96, 97, 98, 99])
  }

  @Test("what has the focus stays, and takes what is typed")
  func focus() throws {
    var driver = try driver(.fields)
    driver.tap(at: Point(50, 75))
    driver.frame(.text("a"))
    scroll(&driver, 100)
    driver.frame(.text("b"))
    #expect(driver.model.words == "ab")
    // Tab goes on from there, and scrolls back.
    driver.press(.tab)
    driver.frame()
    driver.frame(.text("c"))
    #expect(driver.node(id: "grid/1/1")?.isVisible == true)
  }

  @Test("a slider that is dragged while the grid scrolls goes on to be dragged")
  func dragged() throws {
    var driver = try driver(.sliders)
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: Point(50, 75))))
    scroll(&driver, 100)
    driver.frame(.pointer(PointerEvent(.move, .mouse, at: Point(80, 75))))
    let level = driver.model.level
    #expect(level > 0.5)
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: Point(80, 75))))
    driver.frame(.pointer(PointerEvent(.move, .mouse, at: Point(10, 75))))
    #expect(driver.model.level == level)
  }

  @Test("without a selection keys scroll where nothing inside takes them")
  func keys() throws {
    var driver = try driver(.texts)
    driver.press(.tab)
    driver.press(.end)
    driver.frame()
    #expect(rows(driver) == [196, 197, 198, 199])
    #expect(driver.picture.texts.isEmpty == false)
  }

  @Test("columns as wide as a function says")
  func widths() throws {
    struct Wide: Part {
      func body(in environment: Environment) -> some View<Self> {
        Grid(rows: 0..<3, columns: 0..<100, columnWidth: 10, rowHeight: 50) { row, column in
          Text("\(row).\(column)")
        }
        .columnWidths { [Double.nan, -3, 50, .infinity][$0 % 4] + Double($0) }
        .named("grid")
      }
    }
    var driver = try ViewDriver(Wide(), size: Size(200, 200), motion: .reduced)
    // 1, 1, 52, 1, 1, 2, 56, 1 and 1 before the tenth.
    let frames = (0..<10).map { driver.node(id: "grid/0/\($0)")?.frame.minX }
    #expect(frames == [0, 1, 2, 54, 55, 56, 58, 114, 115, 116])
    driver.frame(.wheel(WheelEvent(at: Point(50, 50), dx: 1e6, dy: 0)))
    driver.frame()
    #expect(driver.node(id: "grid/0/99")?.frame.maxX == 200)
  }

  @Test("disabled it neither scrolls nor takes keys")
  func disabled() throws {
    struct Off: Part {
      var selected: GridPosition?
      func body(in environment: Environment) -> some View<Self> {
        Grid(rows: 0..<99, columns: 0..<9, columnWidth: 90, rowHeight: 50, selection: \.selected) {
          row, column in Text("\(row).\(column)")
        }
        .named("grid")
        .disabled(true)
      }
    }
    var driver = try ViewDriver(Off(), size: Size(200, 200), motion: .reduced)
    driver.frame(.wheel(WheelEvent(at: Point(50, 50), dx: 0, dy: 3)))
    driver.press(.tab)
    driver.press(.down)
    driver.tap(at: Point(50, 50))
    #expect(driver.model.selected == nil)
    #expect(driver.node("0.0")?.isVisible == true)
  }

  @Test("a grid that slides is drawn at every moment, and builds the same as one that jumps there")
  func momentum() throws {
    var driver = try ViewDriver(Controls(kind: .texts), size: Size(200, 200))
    driver.frame(.pointer(PointerEvent(.down, .finger, at: Point(100, 180))))
    for y in stride(from: 180.0, through: 60, by: -20) {
      driver.frame(.pointer(PointerEvent(.move, .finger, at: Point(100, y))))
    }
    driver.frame(.pointer(PointerEvent(.up, .finger, at: Point(100, 60))))
    var most = 0
    while driver.scene.nextChange(after: driver.time, in: driver.environment) != nil,
      driver.time < 10
    {
      driver.frame()
      most = max(most, rows(driver).count)
      let shown = driver.node(id: "grid")?.children.filter(\.isVisible) ?? []
      // No gap at the top or the bottom.
      #expect((shown.first?.frame.minY ?? 99) <= 0)
      #expect((shown.last?.frame.maxY ?? 0) >= 200)
    }
    #expect(most <= 5)
    #expect((rows(driver).first ?? 0) > 4)
  }
}
