import Testing

@testable import VitrineViews

private struct Screen: Part {
  var log: [String] = []
  var isOn = false
  var size = 1
  var extra: [String] = []
  var showsAnchor = true
  var isEmpty = false
  var isEnabled = true

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      Button("Behind") { $0.log.append("behind") }
      if showsAnchor {
        ScrollView {
          Button("Anchor") { $0.log.append("tap") }
            .contextMenu {
              if !isEmpty {
                Button("Copy") { $0.log.append("copy") }
                Button("Cut") { $0.log.append("cut") }.disabled(!isEnabled)
                Divider()
                Toggle("Bold", isOn: \.isOn)
                Section("Size") {
                  Picker("", selection: \.size, options: [1, 2]) { "Size \($0)" }
                }
                ForEach(extra, id: \.self) { name in Button(name) { $0.log.append(name) } }
                Menu("More") {
                  Button("Inner") { $0.log.append("inner") }
                  Menu("Deeper") { Button("Innermost") { $0.log.append("innermost") } }
                }
                Button("Delete", role: .destructive) { $0.log.append("delete") }
              }
            }
          patch("long", 50, 900)
        }
      }
    }
  }
}

@Suite("Context menus") struct ContextMenuTests {
  private func open(_ model: Screen = Screen()) throws -> ViewDriver<Screen> {
    var driver = try ViewDriver(model, size: Size(640, 600))
    driver.secondary(at: driver.middle("Anchor"))
    return driver
  }

  @Test func aSecondaryClickOpensIt() throws {
    var driver = try open()
    let copy = try #require(driver.node("Copy"))
    #expect(copy.role == .menuItem)
    #expect(driver.node("Anchor")?.state["inert"] == .bool(true))
    driver.tap(at: copy.frame.center)
    #expect(driver.model.log == ["copy"])
    #expect(driver.node("Copy") == nil)
    // The button's own tap stays.
    driver.tap(at: driver.middle("Anchor"))
    #expect(driver.model.log == ["copy", "tap"])
  }

  @Test func itIsBuiltOnlyWhileItIsOpen() throws {
    var driver = try ViewDriver(Screen(), size: Size(640, 600))
    #expect(driver.node("Copy") == nil)
    driver.secondary(at: driver.middle("Anchor"))
    #expect(driver.node("Copy") != nil)
    driver.press(.escape)
    driver.wait(1)
    #expect(driver.node("Copy") == nil)
  }

  @Test func aFingerThatStaysOpensIt() throws {
    var driver = try ViewDriver(Screen(), size: Size(640, 600))
    let point = driver.middle("Anchor")
    driver.frame(.pointer(PointerEvent(.down, .finger, at: point)))
    driver.wait(0.4)
    #expect(driver.node("Copy") == nil)
    driver.wait(0.2)
    let copy = try #require(driver.node("Copy"))
    #expect(copy.frame.height >= 44)
    driver.frame(.pointer(PointerEvent(.up, .finger, at: point)))
    #expect(driver.node("Copy") != nil)
    #expect(driver.model.log.isEmpty)
    driver.tap(at: driver.middle("Copy"), .finger)
    #expect(driver.model.log == ["copy"])
  }

  @Test func aPressMayBeDraggedToARow() throws {
    for pointer in [PointerID.mouse, .finger] {
      var driver = try ViewDriver(Screen(), size: Size(640, 600))
      let point = driver.middle("Anchor")
      let button = pointer == .mouse ? PointerButton.secondary : .primary
      driver.frame(.pointer(PointerEvent(.down, pointer, at: point, button: button)))
      driver.wait(0.6)
      let cut = driver.middle("Cut")
      driver.frame(.pointer(PointerEvent(.move, pointer, at: cut)))
      #expect(driver.node("Cut")?.state["highlighted"] == .bool(true))
      driver.frame(.pointer(PointerEvent(.up, pointer, at: cut, button: button)))
      #expect(driver.model.log == ["cut"])
      #expect(driver.node("Cut") == nil)
    }
  }

  @Test func aPressBesideItClosesItAndDoesNothingElse() throws {
    var driver = try open()
    driver.tap(at: driver.middle("Behind"))
    #expect(driver.model.log.isEmpty)
    #expect(driver.node("Copy") == nil)
    driver.wait(1)
    driver.tap(at: driver.middle("Behind"))
    #expect(driver.model.log == ["behind"])
  }

  @Test func keysOpenItAndMoveInIt() throws {
    for keys in [KeyEvent(.menu), KeyEvent(.function(10), modifiers: .shift)] {
      var driver = try ViewDriver(Screen(), size: Size(640, 600))
      driver.press(.tab)
      driver.press(.tab)
      #expect(driver.node("Anchor")?.isFocused == true)
      driver.frame(.key(keys))
      #expect(driver.highlighted == "Copy")
      driver.press(.down)
      #expect(driver.highlighted == "Cut")
      driver.press(.up)
      driver.press(.up)
      #expect(driver.highlighted == "Delete")
      driver.press(.home)
      #expect(driver.highlighted == "Copy")
      driver.press(.end)
      #expect(driver.highlighted == "Delete")
      driver.press(.down)
      #expect(driver.highlighted == "Copy")
      driver.press(.enter)
      #expect(driver.model.log == ["copy"])
      driver.frame()
      #expect(driver.node("Anchor")?.isFocused == true)
    }
  }

  @Test func lettersFindRows() throws {
    var driver = try open()
    driver.frame(.text("d"))
    #expect(driver.highlighted == "Delete")
    driver.wait(2)
    driver.frame(.text("c"))
    #expect(driver.highlighted == "Copy")
    driver.frame(.text("u"))
    #expect(driver.highlighted == "Cut")
    driver.wait(2)
    driver.frame(.text("c"))
    #expect(driver.highlighted == "Copy")
  }

  @Test func textInputIsAskedForWhileItIsOpen() throws {
    var driver = try ViewDriver(Screen(), size: Size(640, 600))
    _ = driver.scene.takeRequests()
    driver.secondary(at: driver.middle("Anchor"))
    let isAsked = driver.scene.takeRequests().contains { request in
      guard case .setTextInput(let caret) = request else { return false }
      return caret != nil
    }
    #expect(isAsked)
  }

  @Test func switchesAndChoicesHaveCheckMarks() throws {
    var driver = try open()
    #expect(driver.node("Bold")?.state["selected"] == .bool(false))
    #expect(driver.node("Size 1")?.state["selected"] == .bool(true))
    driver.tap(at: driver.middle("Bold"))
    #expect(driver.model.isOn)
    driver.wait(1)
    driver.secondary(at: driver.middle("Anchor"))
    #expect(driver.node("Bold")?.state["selected"] == .bool(true))
    driver.tap(at: driver.middle("Size 2"))
    #expect(driver.model.size == 2)
  }

  @Test func aDisabledRowIsPassed() throws {
    var driver = try open(Screen(isEnabled: false))
    driver.tap(at: driver.middle("Cut"))
    #expect(driver.model.log.isEmpty)
    #expect(driver.node("Cut") != nil)
    driver.press(.down)
    driver.press(.down)
    #expect(driver.highlighted == "Bold")
  }

  @Test func highlightFollowsTheMouse() throws {
    var driver = try open()
    for name in ["Copy", "Cut", "Bold"] {
      driver.hover(driver.middle(name))
      #expect(driver.highlighted == name)
    }
    driver.hover(Point(5, 590))
    #expect(driver.highlighted == nil)
  }

  @Test func tabClosesIt() throws {
    var driver = try open()
    driver.press(.tab)
    #expect(driver.node("Copy") == nil)
  }

  // MARK: Menus inside

  @Test func aMenuInsideOpensBesideByMouse() throws {
    var driver = try open()
    driver.hover(driver.middle("More"))
    #expect(driver.node("Inner") == nil)
    driver.wait(0.3)
    let (row, inner) = (try #require(driver.node("More")), try #require(driver.node("Inner")))
    #expect(inner.frame.minX >= row.frame.maxX)
    driver.hover(inner.frame.center)
    #expect(driver.highlightedRows == ["More", "Inner"])
    driver.tap(at: inner.frame.center)
    #expect(driver.model.log == ["inner"])
    #expect(driver.node("More") == nil)
    #expect(driver.node("Inner") == nil)
  }

  @Test func aMenuInsideClosesWhereTheMouseGoesElsewhere() throws {
    var driver = try open()
    driver.hover(driver.middle("More"))
    driver.wait(0.3)
    driver.hover(driver.middle("Copy"))
    driver.wait(0.5)
    #expect(driver.node("Inner") == nil)
    #expect(driver.highlightedRows == ["Copy"])
  }

  @Test func theWayIntoAMenuInsideIsFree() throws {
    var driver = try open()
    let more = try #require(driver.node("More")).frame
    driver.hover(more.center)
    driver.wait(0.3)
    let deeper = driver.middle("Deeper")
    // Down and across, over the row below.
    driver.hover(Point(more.maxX - 20, more.maxY + 4))
    #expect(driver.node("Inner") != nil)
    driver.hover(deeper)
    driver.wait(0.6)
    #expect(driver.highlightedRows == ["More", "Deeper"])
  }

  @Test func keysLeadInAndOut() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var driver = try ViewDriver(Screen(), size: Size(640, 600), direction: direction)
      driver.secondary(at: driver.middle("Anchor"))
      let (into, out): (Key, Key) =
        direction == .leftToRight ? (.right, .left) : (.left, .right)
      driver.press(.end)
      driver.press(.up)
      #expect(driver.highlighted == "More")
      driver.press(into)
      #expect(driver.highlightedRows == ["More", "Inner"])
      let (row, inner) = (try #require(driver.node("More")), try #require(driver.node("Inner")))
      #expect((inner.frame.midX > row.frame.midX) == (direction == .leftToRight))
      driver.press(.down)
      driver.press(into)
      #expect(driver.highlightedRows == ["More", "Deeper", "Innermost"])
      driver.press(out)
      driver.wait(0.3)
      #expect(driver.node("Innermost") == nil)
      #expect(driver.highlightedRows == ["More", "Deeper"])
      driver.press(.escape)
      driver.wait(0.3)
      #expect(driver.node("Deeper") == nil)
      #expect(driver.node("More") != nil)
      driver.press(.enter)
      driver.press(.enter)
      #expect(driver.model.log == ["inner"])
      #expect(driver.node("More") == nil)
    }
  }

  @Test func oneDragMayGoThroughMenus() throws {
    var driver = try ViewDriver(Screen(), size: Size(640, 600))
    let point = driver.middle("Anchor")
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: point, button: .secondary)))
    driver.frame(.pointer(PointerEvent(.move, .mouse, at: driver.middle("More"))))
    driver.wait(0.3)
    let inner = driver.middle("Inner")
    driver.frame(.pointer(PointerEvent(.move, .mouse, at: inner)))
    #expect(driver.highlightedRows == ["More", "Inner"])
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: inner, button: .secondary)))
    #expect(driver.model.log == ["inner"])
    #expect(driver.node("More") == nil)
  }

  // MARK: Changes while it is open

  @Test func itsRowsFollowTheModel() throws {
    var driver = try open()
    driver.press(.down)
    driver.scene.model.extra = ["New"]
    driver.frame()
    #expect(driver.node("New") != nil)
    #expect(driver.highlighted == "Copy")
    driver.scene.model.isEmpty = true
    driver.frame()
    driver.wait(1)
    #expect(driver.node("New") == nil)
    driver.tap(at: driver.middle("Behind"))
    #expect(driver.model.log == ["behind"])
  }

  @Test func withoutRowsItDoesNotOpen() throws {
    var driver = try open(Screen(isEmpty: true))
    #expect(driver.node("Anchor")?.state["inert"] == nil)
    driver.tap(at: driver.middle("Behind"))
    #expect(driver.model.log == ["behind"])
    driver.scene.model.isEmpty = false
    driver.frame()
    driver.wait(1)
    #expect(driver.node("Copy") == nil)
  }

  @Test func whatItIsForMayGo() throws {
    var driver = try open()
    driver.scene.model.showsAnchor = false
    driver.frame()
    #expect(driver.node("Copy") == nil)
    driver.wait(1)
    driver.tap(at: driver.middle("Behind"))
    #expect(driver.model.log == ["behind"])
  }

  @Test func aCopyGoesItsOwnWay() throws {
    var driver = try open()
    var copy = driver
    copy.press(.escape)
    copy.wait(1)
    #expect(driver.node("Copy") != nil)
    #expect(copy.node("Copy") == nil)
    driver.tap(at: driver.middle("Copy"))
    #expect(driver.model.log == ["copy"])
    #expect(copy.model.log.isEmpty)
  }
}

extension ViewDriver {
  mutating func secondary(at point: Point) {
    frame(.pointer(PointerEvent(.down, .mouse, at: point, button: .secondary)))
    frame(.pointer(PointerEvent(.up, .mouse, at: point, button: .secondary)))
  }

  mutating func hover(_ point: Point) {
    frame(.pointer(PointerEvent(.hover, .mouse, at: point)))
  }

  /// What rows of menus are highlighted, from the outermost.
  var highlightedRows: [String] {
    func all(_ node: SemanticsNode) -> [SemanticsNode] { [node] + node.children.flatMap(all) }
    return all(tree).filter {
      $0.role == .menuItem
        && ($0.state["highlighted"] == .bool(true) || $0.state["open"] == .bool(true))
    }.compactMap(\.label)
  }

  var highlighted: String? { highlightedRows.last }
}
