import Testing
import VitrineViews

private struct Editable: Part {
  var rows = Array(0..<40)
  var selected: Int?
  var flagged: [Int] = []
  var allowsFullSwipe = true

  func body(in environment: Environment) -> some View<Self> {
    List(selection: \.selected) {
      ForEach(rows, id: \.self) { row in
        patch("row \(row)", 100, 44).listRowInsets(EdgeInsets())
          .swipeActions(edge: .leading, allowsFullSwipe: allowsFullSwipe) {
            Button("Flag \(row)") { $0.flagged.append(row) }
          }
      }
      .onDelete { $0.rows.remove(atOffsets: $1) }
      .onMove { $0.rows.move(fromOffsets: $1, toOffset: $2) }
    }
    .named("list")
  }
}

@Suite struct ListEditTests {
  private func driver(
    _ direction: LayoutDirection = .leftToRight, motion: MotionPreference = .full
  ) throws -> ViewDriver<Editable> {
    try ViewDriver(Editable(), motion: motion, direction: direction)
  }

  // MARK: Reordering

  @Test func aMouseDragsARow() throws {
    var driver = try driver()
    driver.drag(from: Point(50, 66), to: Point(50, 66 + 88), by: .mouse)
    #expect(Array(driver.model.rows.prefix(5)) == [0, 2, 3, 1, 4])
    driver.wait(1)
    #expect(driver.top("row 1") == 132)
    #expect(driver.top("row 2") == 44)
  }

  @Test func rowsMakeSpaceMeanwhile() throws {
    var driver = try driver()
    driver.drag(from: Point(50, 66), to: Point(50, 66 + 88), by: .mouse, releases: false)
    driver.wait(1)
    #expect(driver.model.rows == Array(0..<40))
    #expect(driver.top("row 2") == 44)
    #expect(driver.top("row 3") == 88)
    #expect(driver.top("row 1") == 132)
    #expect(driver.top("row 4") == 176)
    driver.press(.escape)
    driver.wait(1)
    #expect(driver.top("row 2") == 88)
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: Point(50, 154))))
    #expect(driver.model.rows == Array(0..<40))
  }

  @Test func aFingerLiftsARowByStaying() throws {
    var driver = try driver()
    driver.frame(.pointer(PointerEvent(.down, .finger, at: Point(50, 154))))
    driver.wait(0.6)
    for step in 1...8 {
      driver.frame(
        .pointer(PointerEvent(.move, .finger, at: Point(50, 154 - Double(step) * 11))))
    }
    driver.frame(.pointer(PointerEvent(.up, .finger, at: Point(50, 66))))
    #expect(Array(driver.model.rows.prefix(5)) == [0, 3, 1, 2, 4])
    #expect(driver.offset == 0)
  }

  @Test func itScrollsWhileARowIsAtTheEdge() throws {
    var driver = try driver()
    driver.drag(from: Point(50, 66), to: Point(50, 295), by: .mouse, releases: false)
    driver.wait(4)
    #expect(driver.offset == 40 * 44 - 300)
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: Point(50, 295))))
    #expect(driver.model.rows.last == 1)
  }

  @Test func altAndArrowsMoveARow() throws {
    var driver = try driver()
    driver.press(.tab)
    driver.press(.down)
    driver.press(.down, .alt)
    driver.press(.down, .alt)
    #expect(Array(driver.model.rows.prefix(4)) == [1, 2, 0, 3])
    driver.press(.up, .alt)
    #expect(Array(driver.model.rows.prefix(4)) == [1, 0, 2, 3])
    driver.press(.up, .alt)
    driver.press(.up, .alt)
    #expect(Array(driver.model.rows.prefix(4)) == [0, 1, 2, 3])
  }

  @Test func aRowThatIsDeletedWhileDraggedIsGone() throws {
    var driver = try driver()
    driver.drag(from: Point(50, 66), to: Point(50, 154), by: .mouse, releases: false)
    driver.scene.model.rows.removeAll { $0 == 1 }
    driver.frame()
    driver.wait(1)
    #expect(driver.node("row 1") == nil)
    #expect(driver.top("row 2") == 44)
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: Point(50, 154))))
    #expect(driver.model.rows.count == 39)
    driver.tap(at: driver.middle("row 5"))
    #expect(driver.model.selected == 5)
  }

  // MARK: Deleting

  @Test func theDeleteKeyDeletes() throws {
    var driver = try driver()
    driver.press(.tab)
    driver.press(.down)
    driver.press(.down)
    driver.press(.delete)
    #expect(driver.model.rows.prefix(3) == [0, 2, 3])
    driver.press(.backspace)
    #expect(driver.model.rows.prefix(3) == [0, 3, 4])
    for _ in 0..<60 { driver.press(.delete) }
    #expect(driver.model.rows.count <= 1)
  }

  // MARK: Swiping

  @Test func aSwipeOpensAndAButtonDeletes() throws {
    var driver = try driver()
    driver.drag(from: Point(250, 66), to: Point(170, 66))
    driver.wait(1)
    let button = try #require(driver.tree.buttons.first { $0.label == "Delete" && $0.isVisible })
    #expect(button.frame.maxX == 300)
    #expect(button.frame.height == 44)
    driver.tap(at: button.frame.center, .finger)
    #expect(driver.model.rows.prefix(3) == [0, 2, 3])
    driver.wait(1)
    #expect(!driver.tree.buttons.contains { $0.label == "Delete" && $0.isVisible })
  }

  @Test func aMouseSwipesAsWellAndStillMovesRows() throws {
    var driver = try driver()
    driver.drag(from: Point(250, 66), to: Point(170, 66), by: .mouse)
    driver.wait(1)
    let button = try #require(driver.tree.buttons.first { $0.label == "Delete" && $0.isVisible })
    driver.tap(at: button.frame.center)
    #expect(driver.model.rows.prefix(3) == [0, 2, 3])
    driver.wait(1)
    driver.drag(from: Point(50, 66), to: Point(50, 66 + 88), by: .mouse)
    #expect(Array(driver.model.rows.prefix(4)) == [0, 3, 4, 2])
  }

  @Test func theOtherSideHasOthers() throws {
    var driver = try driver()
    driver.drag(from: Point(100, 66), to: Point(180, 66))
    driver.wait(1)
    let button = try #require(driver.tree.buttons.first { $0.label == "Flag 1" && $0.isVisible })
    #expect(button.frame.minX == 0)
    driver.tap(at: button.frame.center, .finger)
    #expect(driver.model.flagged == [1])
    driver.wait(1)
    #expect(driver.node("row 1")?.frame.minX == 0)
  }

  @Test func mirroredItIsTheOtherSide() throws {
    var driver = try driver(.rightToLeft)
    driver.drag(from: Point(100, 66), to: Point(180, 66))
    driver.wait(1)
    let button = try #require(driver.tree.buttons.first { $0.label == "Delete" && $0.isVisible })
    #expect(button.frame.minX == 0)
  }

  @Test func aLongSwipePressesTheFirst() throws {
    var driver = try driver()
    driver.drag(from: Point(280, 66), to: Point(40, 66))
    #expect(driver.model.rows.prefix(3) == [0, 2, 3])
    driver.scene.model.allowsFullSwipe = false
    driver.frame()
    driver.drag(from: Point(20, 154), to: Point(280, 154))
    #expect(driver.model.flagged.isEmpty)
  }

  @Test func oneIsOpenAtATime() throws {
    var driver = try driver()
    driver.drag(from: Point(250, 66), to: Point(170, 66))
    driver.wait(1)
    driver.drag(from: Point(250, 154), to: Point(170, 154))
    driver.wait(1)
    #expect(driver.tree.buttons.filter { $0.label == "Delete" && $0.isVisible }.count == 1)
    // A tap elsewhere closes it, a tap on the row itself chooses nothing.
    let selected = driver.model.selected
    driver.tap(at: Point(30, 154), .finger)
    #expect(driver.model.selected == selected)
    driver.wheel(1)
    driver.wait(1)
    #expect(driver.node("row 3")?.frame.minX == 0)
  }

  @Test func aTrackpadOpensIt() throws {
    var driver = try driver()
    for _ in 0..<10 {
      driver.frame(.wheel(WheelEvent(at: Point(100, 66), dx: 0.2, dy: 0)))
    }
    driver.wait(1)
    #expect(driver.tree.buttons.contains { $0.label == "Delete" && $0.isVisible })
    #expect(driver.offset == 0)
  }

  @Test func keysOpenIt() throws {
    var driver = try driver()
    driver.press(.tab)
    driver.press(.down)
    driver.press(.left)
    driver.wait(1)
    #expect(driver.tree.buttons.contains { $0.label == "Delete" && $0.isVisible })
    driver.press(.tab)
    driver.press(.enter)
    #expect(driver.model.rows.first == 1)
  }

  @Test func aRowThatIsDeletedWhileSwipedLeavesNothing() throws {
    var driver = try driver()
    driver.frame(.pointer(PointerEvent(.down, .finger, at: Point(250, 66))))
    for step in 1...6 {
      driver.frame(
        .pointer(PointerEvent(.move, .finger, at: Point(250 - Double(step) * 15, 66))))
    }
    driver.scene.model.rows.removeAll { $0 == 1 }
    driver.frame()
    driver.frame(.pointer(PointerEvent(.up, .finger, at: Point(100, 66))))
    driver.wait(1)
    #expect(driver.node("row 2")?.frame.origin == Point(0, 44))
    driver.tap(at: Point(50, 66), .finger)
    #expect(driver.model.selected == 2)
  }

  @Test func movingElementsIgnoresWhatIsNotThere() {
    var rows = [0, 1, 2, 3, 4]
    rows.move(fromOffsets: [3, 1, 9, -1], toOffset: 99)
    #expect(rows == [0, 2, 4, 1, 3])
    rows.move(fromOffsets: [4], toOffset: -5)
    #expect(rows == [3, 0, 2, 4, 1])
    rows.remove(atOffsets: [0, 0, 7])
    #expect(rows == [0, 2, 4, 1])
  }
}

extension SemanticsNode {
  /// All buttons inside.
  fileprivate var buttons: [SemanticsNode] {
    (role == .button ? [self] : []) + children.flatMap(\.buttons)
  }
}
