import Testing
import VitrineViews

@Suite struct NavigationSplitViewTests {
  // MARK: Layout

  @Test("Three columns have their ideal widths, two lines between them, and nothing moves")
  func three() throws {
    let driver = try ViewDriver<Postbox>(.three, Size(1200, 800))
    #expect(
      driver.columns == [Rect(0, 0, 280, 800), Rect(280, 0, 340, 800), Rect(620, 0, 580, 800)])
    #expect(driver.part("divider")?.frame == Rect(258, 0, 44, 800))
    #expect(driver.part("divider-2")?.frame == Rect(598, 0, 44, 800))
    #expect(driver.part("sidebar/bar")?.label == "Boxes")
    #expect(driver.part("content/bar")?.label == "Letters")
    #expect(driver.part("detail/bar")?.label == "Page")
    #expect(driver.part("content/back") == nil && driver.part("detail/back") == nil)
    #expect(driver.isAtRest && driver.scene.warnings.isEmpty)
  }

  @Test("In right-to-left the sidebar is at the right")
  func mirrored() throws {
    var driver = try ViewDriver<Postbox>(.three, Size(1200, 800), direction: .rightToLeft)
    #expect(
      driver.columns == [Rect(920, 0, 280, 800), Rect(580, 0, 340, 800), Rect(0, 0, 580, 800)])
    driver.drag("divider", by: -60)
    #expect(driver.columns[0] == Rect(860, 0, 340, 800))
    #expect(driver.columns[1] == Rect(520, 0, 340, 800))
  }

  @Test(
    "With less room three columns become two, and two one",
    arguments: [
      (3840.0, 2160.0, 3), (1000, 700, 3), (999, 700, 2), (580, 400, 2), (579, 400, 1),
      (320, 240, 1), (1, 1, 1),
    ])
  func widths(width: Double, height: Double, count: Int) throws {
    var driver = try ViewDriver<Postbox>(.three, Size(width, height))
    #expect(driver.tree.find("postbox")?.state["columns"] == .int(count))
    #expect(driver.columns.last?.maxX == width && driver.columns.first?.minX == 0)
    for column in driver.columns { #expect(column.height == height) }
    driver.scene.model.kind = .two
    driver.resize(width, height)
    #expect(driver.tree.find("postbox")?.state["columns"] == .int(width < 520 ? 1 : 2))
    driver.wait(3)
    #expect(driver.isAtRest)
  }

  @Test("All columns show as far as each has its least width")
  func all() throws {
    var driver = try ViewDriver<Postbox>(.three, Size(780, 600)) { $0.visibility = .all }
    #expect(driver.columns.map(\.width) == [200, 260, 320])
    driver.resize(850, 600)
    #expect(driver.columns.map(\.width) == [270, 260, 320])
    driver.resize(779, 600)
    #expect(driver.columns.count == 2)
  }

  @Test("The model hides columns, which glide out, and brings them back")
  func visibility() throws {
    var driver = try ViewDriver<Postbox>(.three, Size(1200, 800))
    driver.scene.model.visibility = .doubleColumn
    driver.frame()
    driver.wait(0.1)
    let moving = driver.columns
    #expect(moving.count == 3 && moving[1].minX > 0 && moving[1].minX < 280)
    driver.wait(1)
    #expect(driver.columns == [Rect(0, 0, 340, 800), Rect(340, 0, 860, 800)])
    #expect(driver.node("Box 1") == nil && driver.isAtRest)
    driver.scene.model.visibility = .detailOnly
    driver.wait(1)
    #expect(driver.columns == [Rect(0, 0, 1200, 800)])
    driver.scene.model.visibility = .automatic
    driver.wait(1)
    #expect(driver.columns.map(\.width) == [280, 340, 580] && driver.isAtRest)
  }

  // MARK: Lines

  @Test("A line is dragged between the least and greatest widths, and its width stays")
  func drag() throws {
    var driver = try ViewDriver<Postbox>(.two, Size(1000, 600))
    #expect(driver.columns.map(\.width) == [280, 720])
    driver.drag("divider", by: 70)
    #expect(driver.columns.map(\.width) == [350, 650] && driver.isAtRest)
    driver.drag("divider", by: 300)
    #expect(driver.columns.map(\.width) == [400, 600])
    driver.drag("divider", by: -250)
    #expect(driver.columns.map(\.width) == [200, 800])
    driver.resize(1400, 600)
    #expect(driver.columns.map(\.width) == [200, 1200], "points, not a share")
    #expect(driver.model.visibility == .automatic)
  }

  @Test("A mouse takes a line only at the line itself")
  func mouse() throws {
    var driver = try ViewDriver<Postbox>(.two, Size(1000, 600))
    driver.tap(at: Point(270, driver.middle("Box 2").y))
    #expect(driver.model.box == 2)
    driver.drag("divider", by: 50, .mouse)
    #expect(driver.columns.map(\.width) == [330, 670])
  }

  @Test("Both panes lay out while the line moves")
  func whileMoving() throws {
    var driver = try ViewDriver<Postbox>(.two, Size(1000, 600))
    driver.frame(.pointer(PointerEvent(.down, .finger, at: Point(280, 300))))
    driver.frame(.pointer(PointerEvent(.move, .finger, at: Point(310, 300))))
    #expect(driver.columns.map(\.width) == [310, 690])
    driver.frame(.pointer(PointerEvent(.cancel, .finger, at: Point(310, 300))))
    driver.wait(1)
    #expect(driver.columns.map(\.width) == [280, 720])
  }

  @Test("A drag to the edge hides what is before the line, and one from the edge brings it back")
  func closing() throws {
    var driver = try ViewDriver<Postbox>(.three, Size(1200, 800))
    driver.drag("divider", by: -230)
    #expect(driver.model.visibility == .doubleColumn && driver.columns.count == 2)
    driver.drag("divider", by: 260)
    #expect(driver.model.visibility == .all && driver.columns.count == 3)
    var own = try ViewDriver<Postbox>(.own, Size(1000, 600))
    own.drag("divider", by: -240)
    #expect(own.columns == [Rect(0, 0, 1000, 600)])
    own.drag("divider", by: 300)
    #expect(own.columns.count == 2 && own.isAtRest)
  }

  @Test("The line has keys")
  func keys() throws {
    var driver = try ViewDriver<Postbox>(.two, Size(1000, 600))
    while driver.part("divider")?.isFocused != true {
      driver.press(.tab)
      try #require(driver.time < 3)
    }
    driver.press(.right)
    driver.wait(1)
    #expect(driver.columns.map(\.width) == [330, 670])
    driver.press(.home)
    driver.wait(1)
    #expect(driver.columns.map(\.width) == [200, 800])
    driver.press(.end)
    driver.wait(1)
    #expect(driver.columns.map(\.width) == [400, 600])
  }

  @Test("Widths, the column and what is hidden come back in the next run")
  func restoration() throws {
    var driver = try ViewDriver<Postbox>(.own, Size(1000, 600))
    driver.drag("divider", by: 70)
    driver.tap(at: driver.middle("Box 1"))
    let state = driver.scene.restorationState
    driver.scene = ViewScene(Postbox(kind: .own), restoring: state)
    driver.frame()
    #expect(driver.columns.map(\.width) == [350, 650])
    driver.resize(400, 600)
    #expect(driver.part("detail/back")?.label == "Boxes")
  }

  // MARK: One column

  @Test("A chosen row slides the next column in, and the button leads back")
  func compact() throws {
    var driver = try ViewDriver<Postbox>(.three, Size(390, 700))
    #expect(driver.part("sidebar/bar")?.label == "Boxes" && driver.part("divider") == nil)
    driver.tap(at: driver.middle("Box 1"), .finger)
    #expect(driver.model.box == 1 && driver.model.column == .content)
    driver.frame()
    #expect(!driver.isAtRest)
    driver.wait(1)
    #expect(driver.part("content/bar")?.label == "Letters" && driver.isAtRest)
    #expect(driver.node("Box 1") == nil)
    driver.tap(at: driver.middle("Letter 2"), .finger)
    driver.wait(1)
    #expect(driver.model.letter == 2 && driver.part("detail/bar")?.label == "Page")
    let back = try #require(driver.part("detail/back"))
    #expect(back.label == "Letters" && back.frame.minX < 20)
    driver.tap(at: back.frame.center, .finger)
    driver.wait(1)
    #expect(driver.model.column == .content)
    driver.press(.escape)
    driver.wait(1)
    #expect(driver.model.column == .sidebar && driver.columns == [Rect(0, 0, 390, 700)])
    driver.tap(at: driver.middle("Box 1"), .finger)
    driver.wait(1)
    #expect(driver.model.column == .content, "a row that is chosen already leads on as well")
  }

  @Test("Without a binding the view keeps its column itself, also when the model stays the same")
  func ownColumn() throws {
    var driver = try ViewDriver<Postbox>(.own, Size(390, 700))
    // In the second round the row is chosen already: only the view's own state changes.
    for round in 1...2 {
      driver.tap(at: driver.middle("Box 1"), .finger)
      driver.wait(1)
      let back = try #require(driver.part("detail/back"), "round \(round)")
      driver.tap(at: back.frame.center, .finger)
      driver.wait(1)
      #expect(driver.part("detail/back") == nil && driver.node("Box 1") != nil, "round \(round)")
    }
    driver.tap(at: driver.middle("Box 1"), .finger)
    driver.wait(1)
    driver.press(.escape)
    driver.wait(1)
    #expect(driver.node("Box 1") != nil && driver.isAtRest)
  }

  @Test(
    "A finger from the edge takes a column away, also in right-to-left; a short way does not",
    arguments: LayoutDirection.allCases)
  func swipe(direction: LayoutDirection) throws {
    var driver = try ViewDriver<Postbox>(.two, Size(400, 600), direction: direction) {
      $0.column = .detail
    }
    let sign = direction == .leftToRight ? 1.0 : -1
    func swipe(_ distance: Double) {
      let start = Point(200 - 195 * sign, 300)
      driver.frame(.pointer(PointerEvent(.down, .finger, at: start)))
      for step in 1...10 {
        let position = start + Point(sign * distance * Double(step) / 10, 0)
        driver.frame(.pointer(PointerEvent(.move, .finger, at: position)))
      }
      driver.wait(0.2)
      driver.frame(
        .pointer(PointerEvent(.up, .finger, at: start + Point(sign * distance, 0))))
    }
    swipe(120)
    driver.wait(1)
    #expect(driver.model.column == .detail && driver.part("detail")?.frame.minX == 0)
    swipe(300)
    driver.wait(1)
    #expect(driver.model.column == .sidebar && driver.node("Box 1") != nil)
    #expect(driver.isAtRest)
  }

  @Test("What is chosen stays when columns collapse and come back, with all that is in them")
  func collapse() throws {
    var driver = try ViewDriver<Postbox>(.three, Size(1200, 700))
    driver.tap(at: driver.middle("Box 1"))
    driver.tap(at: driver.middle("Letter 3"))
    driver.tap(at: driver.middle("Count 0"))
    driver.frame(.wheel(WheelEvent(at: Point(900, 400), dx: 0, dy: 10)))
    driver.frame(.wheel(WheelEvent(at: Point(450, 400), dx: 0, dy: 5)))
    driver.wait(1)
    let line = try #require(driver.node("Line 12")).frame
    let letter = try #require(driver.node("Letter 9")).frame
    driver.resize(390, 700)
    #expect(driver.part("detail")?.frame == Rect(0, 0, 390, 700), "at once")
    #expect(driver.part("detail/back")?.label == "Letters")
    #expect(driver.node("Line 12")?.frame.minY == line.minY)
    driver.press(.escape)
    driver.wait(1)
    #expect(driver.node("Letter 9")?.frame.minY == letter.minY)
    driver.tap(at: driver.middle("Letter 9"))
    driver.wait(1)
    driver.resize(1200, 700)
    #expect(driver.columns.count == 3 && driver.part("detail/back") == nil)
    #expect(driver.node("Line 12")?.frame == line)
    #expect(driver.node("Letter 9")?.frame == letter)
    #expect(driver.model.letter == 9 && driver.model.box == 1)
    driver.frame(.wheel(WheelEvent(at: Point(900, 400), dx: 0, dy: -50)))
    driver.wait(1)
    #expect(driver.node("Count 1") != nil)
  }

  @Test("Two columns: the first is a stack of the sidebar and what it leads to")
  func twoOfThree() throws {
    var driver = try ViewDriver<Postbox>(.three, Size(768, 1024))
    #expect(driver.columns == [Rect(0, 0, 340, 1024), Rect(340, 0, 428, 1024)])
    driver.tap(at: driver.middle("Box 1"))
    driver.wait(1)
    #expect(driver.part("content/back")?.label == "Boxes")
    #expect(driver.columns == [Rect(0, 0, 340, 1024), Rect(340, 0, 428, 1024)])
    driver.tap(at: driver.middle("Letter 3"))
    driver.wait(1)
    #expect(driver.model.column == .detail && driver.part("detail/back") == nil)
    driver.tap(at: driver.part("content/back")?.frame.center ?? .zero)
    driver.wait(1)
    #expect(driver.node("Box 1") != nil && driver.node("Line 1") != nil)
  }

  @Test("The focus goes with the columns, and back to where it was")
  func focus() throws {
    var driver = try ViewDriver<Postbox>(.two, Size(400, 600))
    driver.press(.tab)
    driver.press(.down)
    driver.press(.enter)
    driver.wait(1)
    #expect(driver.model.column == .detail && driver.part("detail")?.firstFocusedID != nil)
    driver.press(.escape)
    driver.wait(1)
    #expect(driver.part("sidebar")?.firstFocusedID != nil)
  }

  @Test("A stack in a column has the way back in its own bar, and is left from its root alone")
  func stack() throws {
    var driver = try ViewDriver<Postbox>(.stack, Size(400, 600)) { $0.column = .detail }
    driver.frame()
    func backs(_ node: SemanticsNode) -> [SemanticsNode] {
      (node.id.hasSuffix("back") ? [node] : []) + node.children.flatMap(backs)
    }
    #expect(backs(driver.tree).map(\.label) == ["Boxes"])
    driver.tap(at: driver.middle("Deeper"))
    driver.wait(1)
    #expect(driver.model.path == [1] && backs(driver.tree).map(\.label) == ["Floor 0"])
    driver.press(.escape)
    driver.wait(1)
    #expect(driver.model.path.isEmpty && driver.model.column == .detail)
    driver.tap(at: backs(driver.tree).first?.frame.center ?? .zero)
    driver.wait(1)
    #expect(driver.model.column == .sidebar)
    driver.resize(1000, 600)
    #expect(backs(driver.tree).isEmpty && driver.columns.count == 2)
  }

  @Test("With less motion columns fade, and hidden ones are gone at once")
  func reducedMotion() throws {
    var driver = try ViewDriver<Postbox>(.two, Size(1000, 600), motion: .reduced)
    driver.scene.model.visibility = .detailOnly
    driver.frame()
    driver.frame()
    #expect(driver.columns == [Rect(0, 0, 1000, 600)])
    driver.wait(1)
    #expect(driver.isAtRest)
  }

  @Test("A finger on a bar means its buttons, one below the bar at the edge a hidden column")
  func atTheEdge() throws {
    var driver = try ViewDriver<Postbox>(.stack, Size(1000, 600)) {
      ($0.column, $0.path) = (.detail, [1])
    }
    driver.drag("divider", by: -240)
    #expect(driver.columns == [Rect(0, 0, 1000, 600)])
    let back = try #require(driver.node("Floor 0"))
    driver.tap(at: Point(14, back.frame.midY), .finger)
    driver.wait(1)
    #expect(driver.model.path.isEmpty)
    driver.drag("divider", by: 300)
    #expect(driver.columns.count == 2)
  }

  @Test("Whatever is done to it, it comes to rest, and columns fill it", arguments: 1...6)
  func random(seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var driver = try ViewDriver<Postbox>(.three, Size(1200, 700))
    let keys: [Key] = [.tab, .left, .right, .up, .down, .enter, .escape, .home, .end, .space]
    var (width, fingers) = (1200, Set<Int>())
    for _ in 0..<300 {
      let point = Point(Double(next(width)), Double(next(700)))
      switch next(12) {
      case 0: driver.press(keys[next(keys.count)])
      case 1:
        width = [320, 390, 600, 780, 999, 1200, 2000][next(7)]
        driver.resize(Double(width), 700)
      case 2: driver.scene.model.visibility = NavigationSplitViewVisibility.allCases[next(4)]
      case 3: driver.scene.model.column = NavigationSplitViewColumn.allCases[next(3)]
      case 4: driver.scene.model.kind = next(4) == 0 ? .two : .three
      case 5: driver.wait(Double(next(10)) / 20)
      default:
        let finger = next(2)
        let isDown = fingers.contains(finger)
        let phase: PointerPhase =
          !isDown ? .down : next(3) > 0 ? .move : next(4) > 0 ? .up : .cancel
        if phase == .down { fingers.insert(finger) }
        if phase == .up || phase == .cancel { fingers.remove(finger) }
        driver.frame(.pointer(PointerEvent(phase, PointerID(.touch, finger), at: point)))
      }
    }
    for finger in fingers {
      driver.frame(.pointer(PointerEvent(.cancel, PointerID(.touch, finger), at: .zero)))
    }
    driver.wait(4)
    #expect(driver.isAtRest && driver.scene.warnings.isEmpty)
    var edge = 0.0
    for column in driver.columns {
      #expect(column.minX == edge)
      edge = column.maxX
    }
    #expect(edge == Double(width))
    for line in ["divider", "divider-2"] {
      #expect(driver.part(line)?.state["tracking"] != .bool(true))
    }
  }
}

extension SemanticsNode {
  fileprivate var firstFocusedID: String? {
    isFocused ? id : children.lazy.compactMap(\.firstFocusedID).first
  }
}
