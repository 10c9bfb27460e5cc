import Testing

@testable import VitrineViews

private struct Screen: Part {
  var log: [String] = []
  var isSheet = false

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      Menu("Sort") {
        Button("Name") { $0.log.append("name") }.keyboardShortcut("n")
        Button("Date") { $0.log.append("date") }
      }
      Menu {
        Button("Red") { $0.log.append("red") }
      } label: {
        HStack { Text("Color") }
      }
      Menu("Add") {
        Button("Folder") { $0.log.append("folder") }
      } primaryAction: {
        $0.log.append("file")
      }
      Menu("Empty") {}
      Menu("Own") {
        WithState(0) { count in
          Button("Count \(count)") { $0.own += 1 }
          Button("Other") { $0.model.log.append("other \($0.own)") }
        }
      }
      Menu("Many") {
        ForEach(0..<500) { number in Button("Row \(number)") { $0.log.append("\(number)") } }
      }
    }
  }
}

@Suite("Pull-down menus") struct MenuTests {
  private func driver(_ size: Size = Size(300, 400)) throws -> ViewDriver<Screen> {
    try ViewDriver(Screen(), size: size)
  }

  @Test func aClickOpensAndASecondChooses() throws {
    var driver = try driver()
    let button = try #require(driver.node("Sort"))
    #expect(button.role == .button)
    driver.tap(at: button.frame.center)
    let row = try #require(driver.node("Name"))
    #expect(row.frame.minY > button.frame.maxY)
    #expect(driver.node("Sort")?.state["open"] == .bool(true))
    #expect(driver.highlighted == nil)
    driver.tap(at: row.frame.center)
    #expect(driver.model.log == ["name"])
    #expect(driver.node("Sort")?.state["open"] == .bool(false))
  }

  @Test("A panel announces frames while it grows, and none once it is open")
  func growthIsAnnounced() throws {
    var driver = try driver()
    driver.tap(at: try #require(driver.node("Sort")).frame.center)
    func next() -> Double? { driver.scene.nextChange(after: driver.time, in: driver.environment) }
    #expect(next() != nil)
    driver.wait(1)
    #expect(next() == nil && driver.node("Name") != nil)
  }

  @Test(
    "A panel grows out of its button, whose side it stays at, and takes clicks meanwhile",
    arguments: LayoutDirection.allCases)
  func growth(direction: LayoutDirection) throws {
    var driver = try ViewDriver(Screen(), size: Size(300, 400), direction: direction)
    let button = try #require(driver.node("Sort")).frame
    driver.tap(at: button.center)
    var scales: [Double] = []
    for frame in 0..<40 {
      let menu = try #require(driver.all(.menu).first).frame
      for command in driver.picture.commands {
        guard case .pushLayer(let layer) = command, layer.scale < 1 else { continue }
        scales.append(layer.scale)
        // The nearest point to the button stays where it is.
        let fixedPoint = Point(min(max(button.midX, menu.minX), menu.maxX), menu.minY)
        let offset = fixedPoint - layer.bounds.center
        let shown = layer.destination.center + offset * layer.scale
        #expect(
          max(abs(shown.x - fixedPoint.x), abs(shown.y - fixedPoint.y)) < 0.01, "frame \(frame)")
        #expect(layer.opacity > 0.9 || layer.scale < 0.7, "it is seen to grow")
      }
      driver.frame()
    }
    let smallest = try #require(scales.first)
    #expect(smallest < 0.75 && scales == scales.sorted() && scales.count < 20)
    driver.press(.escape)
    driver.wait(1)
    driver.tap(at: button.center)
    driver.tap(at: driver.middle("Name"))
    #expect(driver.model.log == ["name"])
  }

  @Test(
    "A menu fades at the size that it has, also where it had not opened wholly", arguments: [4, 40])
  func closes(frames: Int) throws {
    var driver = try ViewDriver(Screen(), size: Size(300, 400))
    driver.tap(at: try #require(driver.node("Sort")).frame.center)
    for _ in 0..<frames { driver.frame() }
    func layer() -> Layer? {
      for case .pushLayer(let layer) in driver.picture.commands
      where layer.opacity < 1 || layer.scale < 1 {
        return layer
      }
      return nil
    }
    let scale = layer()?.scale ?? 1
    #expect((scale < 1) == (frames < 10))
    driver.press(.escape)
    var opacities: [Double] = []
    for _ in 0..<12 {
      driver.frame()
      guard let layer = layer() else { break }
      #expect(abs(layer.scale - scale) < 0.08)
      opacities.append(layer.opacity)
    }
    #expect(opacities.count > 4 && opacities == opacities.sorted(by: >))
    #expect(driver.all(.menu).isEmpty)
  }

  @Test func whereLessMotionIsWantedAPanelFades() throws {
    var driver = try ViewDriver(Screen(), size: Size(300, 400), motion: .reduced)
    driver.tap(at: try #require(driver.node("Sort")).frame.center)
    var opacities: [Double] = []
    for _ in 0..<20 {
      for case .pushLayer(let layer) in driver.picture.commands {
        #expect(layer.scale == 1)
        opacities.append(layer.opacity)
      }
      driver.frame()
    }
    #expect(opacities.filter { $0 > 0 && $0 < 1 }.count > 1)
    #expect(opacities == opacities.sorted())
  }

  @Test func aMouseMayDragToARow() throws {
    var driver = try driver()
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: driver.middle("Sort"))))
    let date = driver.middle("Date")
    driver.frame(.pointer(PointerEvent(.move, .mouse, at: date)))
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: date)))
    #expect(driver.model.log == ["date"])
    // Dragged off, it goes.
    driver.wait(1)
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: driver.middle("Sort"))))
    driver.frame(.pointer(PointerEvent(.move, .mouse, at: Point(2, 398))))
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: Point(2, 398))))
    #expect(driver.node("Name") == nil)
    #expect(driver.model.log == ["date"])
  }

  @Test func aFingerOpensAsItLifts() throws {
    var driver = try driver()
    let point = driver.middle("Color")
    driver.frame(.pointer(PointerEvent(.down, .finger, at: point)))
    #expect(driver.node("Red") == nil)
    driver.frame(.pointer(PointerEvent(.up, .finger, at: point)))
    #expect(try #require(driver.node("Red")).frame.height >= 44)
    driver.tap(at: driver.middle("Red"), .finger)
    #expect(driver.model.log == ["red"])
  }

  @Test func nothingStaysLitOnceAFingerIsLiftedBesideTheRows() throws {
    var driver = try driver()
    driver.tap(at: driver.middle("Color"), .finger)
    driver.wait(1)
    let row = try #require(driver.node("Red")).frame
    driver.frame(.pointer(PointerEvent(.down, .finger, at: row.center)))
    #expect(driver.highlighted == "Red")
    driver.frame(.pointer(PointerEvent(.up, .finger, at: Point(row.midX, row.minY - 2))))
    #expect(driver.highlighted == nil && driver.node("Red") != nil)
    #expect(driver.model.log.isEmpty)
  }

  @Test func keysOpenItAtItsFirstRow() throws {
    for key in [Key.enter, .space, .down] {
      var driver = try driver()
      driver.press(.tab)
      #expect(driver.node("Sort")?.isFocused == true)
      driver.press(key)
      #expect(driver.highlighted == "Name")
      driver.press(.down)
      driver.press(.space)
      #expect(driver.model.log == ["date"])
      driver.frame()
      #expect(driver.node("Sort")?.isFocused == true)
    }
  }

  @Test func aShortcutIsShownAndWorksWhileItIsOpen() throws {
    var driver = try driver()
    driver.press(.character("n"), .control)
    #expect(driver.model.log.isEmpty)
    driver.tap(at: try #require(driver.node("Sort")).frame.center)
    #expect(driver.node("Name")?.state["shortcut"] == .string("Ctrl+N"))
    driver.press(.character("n"), .control)
    #expect(driver.model.log == ["name"])
    #expect(driver.node("Name") == nil)
  }

  @Test func aPrimaryActionIsThatOfAClick() throws {
    for pointer in [PointerID.mouse, .finger] {
      var driver = try driver()
      driver.tap(at: driver.middle("Add"), pointer)
      #expect(driver.model.log == ["file"])
      #expect(driver.node("Folder") == nil)
      let point = driver.middle("Add")
      driver.frame(.pointer(PointerEvent(.down, pointer, at: point)))
      driver.wait(0.6)
      #expect(driver.node("Folder") != nil)
      driver.frame(.pointer(PointerEvent(.up, pointer, at: point)))
      #expect(driver.model.log == ["file"])
      driver.tap(at: driver.middle("Folder"), pointer)
      #expect(driver.model.log == ["file", "folder"])
    }
  }

  @Test func withoutRowsItDoesNotOpen() throws {
    var driver = try driver()
    driver.tap(at: driver.middle("Empty"))
    #expect(driver.node("Empty")?.state["open"] == .bool(false))
    driver.tap(at: try #require(driver.node("Sort")).frame.center)
    #expect(driver.node("Name") != nil)
  }

  @Test func stateOfARowsOwnIsReached() throws {
    var driver = try driver()
    driver.tap(at: driver.middle("Own"))
    driver.tap(at: driver.middle("Count 0"))
    // It has closed, and what was in it is made anew.
    #expect(driver.node("Count 1") == nil)
    driver.wait(1)
    driver.tap(at: driver.middle("Own"))
    driver.tap(at: driver.middle("Other"))
    #expect(driver.model.log == ["other 0"])
  }

  @Test func aLongMenuScrolls() throws {
    var driver = try driver()
    driver.tap(at: driver.middle("Many"))
    let menu = try #require(driver.all(.menu).first)
    #expect(menu.frame.maxY <= 392)
    #expect(menu.frame.minY >= 8)
    driver.press(.end)
    driver.wait(1)
    #expect(driver.highlighted == "Row 499")
    let last = try #require(driver.node("Row 499")).frame
    #expect(menu.frame.contains(last.center))
    driver.press(.home)
    driver.wait(1)
    let before = try #require(driver.node("Row 0")).frame
    driver.frame(.wheel(WheelEvent(at: menu.frame.center, dx: 0, dy: 3)))
    driver.wait(1)
    #expect(try #require(driver.node("Row 0")).frame.minY < before.minY)
    // A finger scrolls it and chooses nothing.
    let middle = menu.frame.center
    driver.frame(.pointer(PointerEvent(.down, .finger, at: middle)))
    for step in 1...8 {
      driver.frame(.pointer(PointerEvent(.move, .finger, at: middle - Point(0, 8 * Double(step)))))
    }
    driver.frame(.pointer(PointerEvent(.up, .finger, at: middle - Point(0, 64))))
    #expect(driver.model.log.isEmpty)
    #expect(driver.node("Many")?.state["open"] == .bool(true))
  }

  @Test(arguments: [Size.zero, Size(1, 1), Size(20, 400), Size(400, 20)])
  func anyWindowWillDo(size: Size) throws {
    var driver = try driver()
    driver.tap(at: driver.middle("Many"))
    driver.environment.size = size
    driver.frame()
    driver.wait(1)
    _ = driver.picture
    driver.press(.down)
    driver.press(.escape)
    driver.wait(1)
    driver.environment.size = Size(300, 400)
    driver.frame()
    driver.tap(at: try #require(driver.node("Sort")).frame.center)
    #expect(driver.node("Name") != nil)
  }

  @Test func aMenuOpensOverASheetsLayerAndClosesAlone() throws {
    struct Sheet: Part {
      var isOpen = true
      var log: [String] = []
      func body(in environment: Environment) -> some View<Self> {
        Button("Ground") { $0.isOpen = true }
          .popover(isPresented: \.isOpen) {
            Menu("Sort") {
              Button("Name") { $0.log.append("name") }
              Button("Done") { _, context in context.dismiss() }
            }
          }
      }
    }
    var driver = try ViewDriver(Sheet())
    driver.wait(1)
    driver.tap(at: try #require(driver.node("Sort")).frame.center)
    driver.tap(at: driver.middle("Name"))
    #expect(driver.model.log == ["name"])
    #expect(driver.model.isOpen)
    driver.wait(1)
    driver.tap(at: try #require(driver.node("Sort")).frame.center)
    driver.press(.escape)
    driver.wait(1)
    #expect(driver.model.isOpen)
    // A row that asks for it closes what the menu is in.
    driver.tap(at: try #require(driver.node("Sort")).frame.center)
    driver.tap(at: driver.middle("Done"))
    driver.wait(1)
    #expect(!driver.model.isOpen)
    #expect(driver.node("Sort") == nil)
  }

  @Test func menusMayBeFourDeep() throws {
    struct Deep: Part {
      var chosen = false
      func body(in environment: Environment) -> some View<Self> {
        Menu("A") { Menu("B") { Menu("C") { Menu("D") { Button("E") { $0.chosen = true } } } } }
      }
    }
    var driver = try ViewDriver(Deep(), size: Size(300, 200))
    driver.tap(at: driver.middle("A"), .finger)
    for name in ["B", "C", "D", "E"] {
      driver.wait(0.3)
      let frame = try #require(driver.node(name)).frame
      #expect(Rect(8, 8, 284, 184).contains(frame))
      driver.tap(at: frame.center, .finger)
    }
    #expect(driver.model.chosen)
    driver.wait(1)
    #expect(driver.all(.menu).isEmpty)
  }

  @Test func largeTextMakesHigherRows() throws {
    var driver = try driver()
    driver.tap(at: try #require(driver.node("Sort")).frame.center)
    let before = try #require(driver.node("Name")).frame
    driver.environment.textScale = 2
    driver.frame()
    let after = try #require(driver.node("Name")).frame
    #expect(after.height > before.height + 8)
    driver.tap(at: after.center)
    #expect(driver.model.log == ["name"])
  }

  @Test func itReplays() throws {
    var first = try driver()
    first.tap(at: first.middle("Sort"))
    first.hover(first.middle("Date"))
    var second = first
    for _ in 0..<2 {
      first.wait(0.2)
      second.wait(0.2)
      #expect(first.picture == second.picture)
      #expect(first.tree == second.tree)
      first.press(.down)
      second.press(.down)
    }
  }
}

extension ViewDriver {
  func all(_ role: Role) -> [SemanticsNode] {
    func all(_ node: SemanticsNode) -> [SemanticsNode] { [node] + node.children.flatMap(all) }
    return all(tree).filter { $0.role == role }
  }
}
