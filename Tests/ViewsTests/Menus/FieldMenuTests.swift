import Testing
import VitrineRenderer
import VitrineViews

private struct Note: Part {
  var text = "hello world"
  var other = ""
  /// True where nothing else can have the focus.
  var isAlone = false

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      TextField("Words", text: \.text).named("field")
      if !isAlone { TextField("Other", text: \.other).named("other") }
    }
    .frame(maxHeight: .infinity, alignment: .top)
  }
}

@Suite("Menu of a text field") struct FieldMenuTests {
  private func driver(_ size: Size = Size(300, 500)) throws -> ViewDriver<Note> {
    var driver = try ViewDriver(Note(), size: size)
    driver.press(.tab)
    #expect(driver.marked == 0..<11)
    return driver
  }

  @Test func aSecondaryClickOpensItAndAClickOnARowChooses() throws {
    var driver = try driver()
    driver.rightClick()
    let menu = try #require(driver.tree.find("field/menu"))
    #expect(
      menu.children.map(\.id)
        == ["undo", "redo", "cut", "copy", "paste", "delete", "select-all"].map {
          "field/menu/\($0)"
        })
    #expect(menu.frame == Rect(0, 0, 300, 500))
    #expect(
      menu.children.allSatisfy { $0.role == .button && menu.clip?.contains($0.frame) == true })
    #expect(menu.children.filter(\.isEnabled).map(\.label) == ["Cut", "Copy", "Paste", "Delete"])
    _ = driver.scene.takeRequests()
    driver.tap(at: driver.middle("Copy"))
    #expect(driver.scene.takeRequests().contains(.copy("hello world")))
    #expect(!driver.isOpen && driver.marked == 0..<11)
    driver.rightClick()
    driver.tap(at: driver.middle("Cut"))
    #expect(driver.model.text.isEmpty)
    driver.rightClick()
    driver.tap(at: driver.middle("Redo"))
    #expect(driver.isOpen, "there is nothing to do again")
    driver.tap(at: driver.middle("Undo"))
    #expect(driver.model.text == "hello world" && driver.marked == 0..<11)
  }

  @Test func aPressMayBeDraggedToARow() throws {
    var driver = try driver()
    let field = try #require(driver.tree.find("field")).frame
    let start = Point(field.minX + 20, field.midY)
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: start, button: .secondary)))
    let row = driver.middle("Delete")
    driver.frame(.pointer(PointerEvent(.move, .mouse, at: row)))
    #expect(driver.highlightedTitle == "Delete")
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: row, button: .secondary)))
    #expect(driver.model.text.isEmpty && !driver.isOpen)
  }

  @Test func theFieldIsEditedAllTheWhile() throws {
    var driver = try driver()
    #expect(
      driver.scene.takeRequests().contains {
        if case .setTextInput(.some) = $0 { true } else { false }
      })
    driver.rightClick()
    let field = try #require(driver.tree.find("field"))
    #expect(field.isFocused && field.isFocusable && field.state["editing"] == .bool(true))
    #expect(field.state["inert"] == nil && driver.marked == 0..<11)
    #expect(
      !driver.scene.takeRequests().contains { if case .setTextInput = $0 { true } else { false } })
    driver.press(.escape)
    driver.frame(.text("x"))
    #expect(driver.model.text == "x")
  }

  @Test func whatIsBesideItClosesIt() throws {
    let ends: [InputEvent] = [
      .pointer(PointerEvent(.down, .mouse, at: Point(290, 490))), .key(KeyEvent(.escape)),
      .key(KeyEvent(.menu)), .key(KeyEvent(.function(10), modifiers: .shift)),
    ]
    for end in ends {
      var driver = try driver()
      driver.rightClick()
      driver.frame(end)
      #expect(!driver.isOpen && driver.marked == 0..<11, "\(end)")
    }
    for end in [InputEvent.key(KeyEvent(.tab)), .focusLost] {
      var driver = try driver()
      driver.rightClick()
      driver.frame(end)
      #expect(!driver.isOpen && driver.tree.find("field")?.state["editing"] == .bool(false))
      #expect(driver.tree.find("other")?.isFocused == (end != .focusLost))
    }
  }

  @Test func tabClosesItWhereTheFocusHasNowhereToGo() throws {
    var driver = try ViewDriver(Note(isAlone: true), size: Size(300, 500))
    driver.press(.tab)
    driver.rightClick()
    #expect(driver.isOpen)
    driver.press(.tab)
    #expect(!driver.isOpen && driver.tree.find("field")?.isFocused == true)
  }

  @Test func keysOpenItAtWhatCanBeChosenAndPassWhatCannot() throws {
    for key in [KeyEvent(.menu), KeyEvent(.function(10), modifiers: .shift)] {
      var driver = try driver()
      driver.frame(.key(key))
      #expect(driver.highlightedTitle == "Cut")
      driver.press(.up)
      #expect(driver.highlightedTitle == "Cut")
      driver.press(.end)
      #expect(driver.highlightedTitle == "Delete")
      driver.press(.down)
      #expect(driver.highlightedTitle == "Delete")
      driver.press(.enter)
      #expect(driver.model.text.isEmpty && !driver.isOpen)
    }
  }

  @Test func lettersFindRowsAndTypeNothing() throws {
    var driver = try driver()
    driver.rightClick()
    driver.frame(.text("x"))
    #expect(driver.highlightedTitle == nil && driver.model.text == "hello world")
    driver.frame(.text("c"))
    #expect(driver.highlightedTitle == "Cut")
    driver.frame(.text("C"))
    #expect(driver.highlightedTitle == "Copy")
    driver.press(.enter)
    driver.frame(.text("x"))
    #expect(driver.model.text == "x")
  }

  @Test func spaceChoosesAndTypesNothing() throws {
    for isHovered in [false, true] {
      var driver = try driver()
      let field = try #require(driver.tree.find("field")).frame.center
      if isHovered { driver.frame(.pointer(PointerEvent(.hover, .mouse, at: field))) }
      driver.press(.menu)
      driver.press(.down)
      driver.frame(.key(KeyEvent(.space)), .text(" "))
      #expect(!driver.isOpen && driver.model.text == "hello world")
      driver.frame(.key(KeyEvent(.space)), .text(" "))
      #expect(driver.model.text == " ")
    }
  }

  @Test func aFingerThatStaysOpensItAndLiftingLeavesIt() throws {
    var driver = try driver()
    let field = try #require(driver.tree.find("field")).frame
    let position = Point(field.minX + 70, field.midY)
    driver.press(.end)
    driver.frame(.pointer(PointerEvent(.down, .finger, at: position)))
    driver.wait(0.6)
    #expect(driver.isOpen && driver.marked == 6..<11)
    driver.frame(.pointer(PointerEvent(.up, .finger, at: position)))
    driver.wait(1)
    #expect(driver.isOpen && driver.tree.find("keyboard") != nil)
    // It gives way to the keyboard that comes.
    let menu = try #require(driver.tree.find("field/menu"))
    #expect(try menu.frame.maxY <= #require(driver.tree.find("keyboard")).frame.minY)
    #expect(menu.clip.map(menu.frame.contains) == true)
    let copy = try #require(driver.tree.find("field/menu/delete"))
    driver.tap(at: copy.frame.center, .finger)
    #expect(driver.model.text == "hello " && driver.tree.find("keyboard") != nil)
  }

  @Test func whereThereIsNoRoomItCoversTheFieldAndScrolls() throws {
    for size in [Size(300, 64), Size(10, 10), .zero] {
      var driver = try driver(size)
      driver.press(.menu)
      driver.press(.end)
      driver.wait(1)
      guard let menu = driver.tree.find("field/menu"), let panel = menu.clip else { continue }
      #expect(menu.frame == Rect(origin: .zero, size: size))
      for row in menu.children { #expect(row.isVisible == row.frame.intersects(panel)) }
      #expect(size.width < 300 || menu.children.contains { !$0.isVisible })
    }
  }

  @Test func itIsDrawnOnlyWhileItShows() throws {
    var driver = try driver()
    func texts() -> [String] { driver.picture.texts.map(\.string) }
    #expect(!texts().contains("Redo"))
    driver.rightClick()
    driver.wait(0.5)
    #expect(
      texts().suffix(7) == ["Undo", "Redo", "Cut", "Copy", "Paste", "Delete", "Select All"])
    driver.press(.escape)
    driver.wait(0.5)
    #expect(!texts().contains("Redo"))
  }
}

extension ViewDriver where Root == Note {
  fileprivate var isOpen: Bool { tree.find("field/menu") != nil }

  /// What the highlighted row says.
  fileprivate var highlightedTitle: String? {
    tree.find("field/menu")?.children.first { $0.state["highlighted"] == .bool(true) }?.label
  }

  fileprivate var marked: Range<Int>? {
    guard let state = tree.find("field")?.state, case .int(let start) = state["selectionStart"],
      case .int(let end) = state["selectionEnd"]
    else { return nil }
    return start..<end
  }

  /// Opens the menu over the first words, without moving.
  fileprivate mutating func rightClick() {
    guard let field = tree.find("field")?.frame else { return }
    let position = Point(field.minX + 20, field.midY)
    frame(.pointer(PointerEvent(.down, .mouse, at: position, button: .secondary)))
    frame(.pointer(PointerEvent(.up, .mouse, at: position, button: .secondary)))
  }
}
