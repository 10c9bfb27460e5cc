import Testing
import VitrineViews

/// A list that has much in its rows, in a sheet or not.
private struct Shelf: Part {
  var rows = Array(0..<40)
  var selected: Int?
  var isInSheet = true
  var isBusy = false
  var played: [Int] = []

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Button("Open") { $0.isInSheet = true }
      if !isInSheet { list }
    }
    .sheet(isPresented: \.isInSheet) { list }
  }

  @Views<Self> private var list: ViewList<Self> {
    List(selection: \.selected) {
      ForEach(rows, id: \.self) { row in
        patch("row \(row)", 100, 44).listRowInsets(EdgeInsets())
          .contextMenu { Button("Play") { $0.played.append(row) } }
      }
      .onMove { $0.rows.move(fromOffsets: $1, toOffset: $2) }
    }
    .disabled(isBusy)
  }
}

/// Rows without menus, which a finger moves too.
private struct Plain: Part {
  var rows = Array(0..<40)
  var isBusy = false

  func body(in environment: Environment) -> some View<Self> {
    List {
      ForEach(rows, id: \.self) { row in
        patch("row \(row)", 100, 44).listRowInsets(EdgeInsets())
      }
      .onMove { $0.rows.move(fromOffsets: $1, toOffset: $2) }
    }
    .disabled(isBusy)
  }
}

/// Rows that lead somewhere.
private struct Links: Part {
  var path: [Int] = []

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack(path: \.path) {
      List { ForEach(Array(0..<5), id: \.self) { NavigationLink("link \($0)", value: $0) } }
    } destination: {
      Text("screen \($0)")
    }
  }
}

/// A sheet with a long list, whose last row is asked for.
private struct Jump: Part {
  var isOpen = true

  func body(in environment: Environment) -> some View<Self> {
    Text("behind").sheet(isPresented: \.isOpen) {
      VStack {
        Button("Jump") { _, context in context.scroll(to: 900) }
        List { ForEach(Array(0..<1000), id: \.self) { Text("row \($0)") } }
      }
    }
  }
}

extension ViewDriver {
  fileprivate mutating func pull(
    _ pointer: PointerID, from start: Point, to end: Point, lifts: Bool = true
  ) {
    frame(.pointer(PointerEvent(.down, pointer, at: start)))
    if pointer.kind == .touch { wait(0.6) }
    for step in 1...10 {
      let place = start + (end - start) * (Double(step) / 10)
      frame(.pointer(PointerEvent(.move, pointer, at: place)))
    }
    if lifts { frame(.pointer(PointerEvent(.up, pointer, at: end))) }
  }
}

@Suite("Lists, and what is around and in their rows") struct ListInterplayTests {
  @Test func aMouseMovesRowsInASheet() throws {
    var driver = try ViewDriver(Shelf(), size: Size(400, 700))
    driver.wait(2)
    let start = driver.middle("row 1")
    driver.pull(.mouse, from: start, to: start + Point(0, 88))
    #expect(Array(driver.model.rows.prefix(4)) == [0, 2, 3, 1])
    #expect(driver.model.isInSheet)
  }

  @Test func theMenuKeyOpensTheMenuOfTheRow() throws {
    var driver = try ViewDriver(Shelf(isInSheet: false), size: Size(400, 700))
    driver.press(.tab)
    driver.press(.tab)
    driver.press(.down)
    driver.press(.down)
    #expect(driver.model.selected == 1)
    driver.press(.function(10), .shift)
    driver.wait(0.5)
    #expect(driver.node("Play") != nil)
    driver.press(.enter)
    #expect(driver.model.played == [1])
    driver.wait(0.5)
    driver.press(.down)
    #expect(driver.model.selected == 2)
  }

  @Test(arguments: [PointerID.mouse, .finger])
  func aListThatIsDisabledMeanwhileLetsItsRowGo(pointer: PointerID) throws {
    var driver = try ViewDriver(Plain(), size: Size(400, 700))
    let (start, end) = (Point(50, 66), Point(50, 154))
    driver.pull(pointer, from: start, to: end, lifts: false)
    driver.scene.model.isBusy = true
    driver.frame()
    driver.frame(.pointer(PointerEvent(.up, pointer, at: end)))
    driver.wait(1)
    #expect(driver.model.rows == Array(0..<40))
    #expect(driver.node("row 1")?.frame.minY == 44)
    driver.scene.model.isBusy = false
    driver.frame()
    driver.pull(pointer, from: start, to: end)
    #expect(Array(driver.model.rows.prefix(4)) == [0, 2, 3, 1])
  }

  @Test func aFingerScrollsAfterItHasMovedARow() throws {
    var driver = try ViewDriver(Plain(), size: Size(400, 700))
    driver.pull(.finger, from: Point(50, 66), to: Point(50, 154))
    driver.wait(1)
    let other = PointerID(.touch, 7)
    driver.frame(.pointer(PointerEvent(.down, other, at: Point(50, 600))))
    for step in 1...10 {
      driver.frame(.pointer(PointerEvent(.move, other, at: Point(50, 600 - 30 * Double(step)))))
    }
    #expect((driver.node("row 0")?.frame.minY ?? -1000) < -200)
  }

  @Test func allOfARowLeadsWhereItsLinkLeads() throws {
    var driver = try ViewDriver(Links(), size: Size(400, 700))
    let link = try #require(driver.node("link 1")?.frame)
    // Within the row, above and beside the words.
    driver.tap(at: Point(3, link.minY - 6))
    #expect(driver.model.path == [1])
    driver.wait(1)
  }

  @Test func aRowInASheetIsScrolledTo() throws {
    var driver = try ViewDriver(Jump(), size: Size(400, 700))
    driver.wait(1)
    driver.tap(at: driver.middle("Jump"))
    driver.wait(3)
    #expect(driver.node("row 900") != nil)
  }
}
