import Testing
import VitrineViews

/// Modals that close together.
private struct Nest: Part {
  var isOpen = false
  var isInnerOpen = false

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Button("First") { _ in }
      Button("Open") { $0.isOpen = true }
      Button("Last") { _ in }
    }
    .sheet(isPresented: \.isOpen) {
      VStack {
        Button("More") { $0.isInnerOpen = true }
        Button("Other") { _ in }
      }
      .sheet(isPresented: \.isInnerOpen) {
        Button("Both") {
          $0.isOpen = false
          $0.isInnerOpen = false
        }
      }
    }
  }
}

/// A thing that is dragged, and a place behind a sheet that may come.
private struct Lift: Part {
  var isOpen = false
  var path: [Int] = []
  var isBusy = false
  var dropped: [String] = []
  var ended: [Bool] = []
  var pressed = 0
  var menus = 0
  var words = ""

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack(path: \.path) {
      VStack {
        patch("thing", 80, 40).draggable("thing") { $0.ended.append($1) }
        patch("place", 80, 40).dropDestination(for: String.self) { model, what, _ in
          model.dropped.append(what)
        }
        patch("menu", 80, 40).contextMenu { Button("Item") { $0.menus += 1 } }
        NavigationLink("link", value: 1)
        patch("tap", 80, 40).onTap { $0.pressed += 1 }
        HStack { TextField("field", text: \.words) }.draggable("field")
      }
      .disabled(isBusy)
    } destination: { _ in
      Button("there") { _ in }
    }
    .sheet(isPresented: \.isOpen) { Button("Inside") { $0.pressed += 1 } }
  }
}

/// What scrolls behind a sheet that may come.
private struct Behind: Part {
  var isOpen = false

  func body(in environment: Environment) -> some View<Self> {
    ScrollView { patch("long", 400, 5000) }
      .sheet(isPresented: \.isOpen) { Text("in front") }
  }
}

/// Two screens with the same names in them.
private struct Twins: Part {
  var path = [1]

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack(path: \.path) {
      Button("below") { _ in }.named("twin")
    } destination: { _ in
      VStack {
        Button("first") { _ in }
        Button("above") { _ in }.named("twin")
        Button("go") { _, context in context.focus("twin") }
      }
    }
  }
}

/// A screen with a sheet, which goes with it.
private struct Popped: Part {
  var path: [Int] = []
  var isOpen = false

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack(path: \.path) {
      VStack {
        NavigationLink("one", value: 1)
        NavigationLink("two", value: 2)
      }
    } destination: { _ in
      Button("show") { $0.isOpen = true }
        .sheet(isPresented: \.isOpen) { Button("leave") { $0.path = [] } }
    }
  }
}

@Suite("Modal views, and what they come over") struct ModalInterplayTests {
  private func down(_ id: PointerID, _ point: Point) -> InputEvent {
    .pointer(PointerEvent(.down, id, at: point))
  }

  private func up(_ id: PointerID, _ point: Point) -> InputEvent {
    .pointer(PointerEvent(.up, id, at: point))
  }

  @Test func twoThatCloseAtOnceGiveTheFocusToWhoOpenedTheFirst() throws {
    var driver = try ViewDriver(Nest(), size: Size(400, 700))
    driver.press(.tab)
    driver.press(.tab)
    driver.press(.enter)
    driver.wait(1)
    driver.press(.enter)
    driver.wait(1)
    driver.press(.enter)
    driver.wait(1)
    #expect(!driver.model.isOpen)
    #expect(driver.node("Open")?.isFocused == true)
  }

  @Test func aDragByKeysEndsWhereAModalViewOpens() throws {
    var driver = try ViewDriver(Lift(), size: Size(400, 700))
    driver.press(.tab)
    driver.press(.space)
    driver.press(.tab)
    #expect(driver.node("place")?.state["dropTarget"] == .bool(true))
    driver.scene.model.isOpen = true
    driver.wait(1)
    #expect(driver.model.ended == [false])
    driver.press(.enter)
    #expect(driver.model.dropped.isEmpty)
    #expect(driver.model.pressed == 1)
  }

  @Test func aDragByKeysEndsWhereAScreenComesOver() throws {
    var driver = try ViewDriver(Lift(), size: Size(400, 700))
    driver.press(.tab)
    driver.press(.space)
    driver.scene.model.path = [1]
    driver.wait(1)
    #expect(driver.model.ended == [false])
    driver.press(.enter)
    #expect(driver.model.dropped.isEmpty)
  }

  @Test func aSpaceThatIsTypedInAFieldLiftsNothing() throws {
    var driver = try ViewDriver(Lift(), size: Size(400, 700))
    driver.tap(at: driver.middle("field"))
    driver.frame(.key(KeyEvent(.character("a"))), .text("a"))
    driver.frame(.key(KeyEvent(.space)), .text(" "))
    driver.frame(.key(KeyEvent(.character("b"))), .text("b"))
    #expect(driver.model.words == "a b")
  }

  @Test func whatIsDisabledWhilePressedTakesTheNextPress() throws {
    var driver = try ViewDriver(Lift(), size: Size(400, 700))
    for name in ["menu", "link", "tap", "thing"] {
      let place = driver.middle(name)
      let finger = PointerID(.touch, name.count)
      driver.frame(down(finger, place))
      driver.scene.model.isBusy = true
      driver.wait(0.8)
      driver.frame(up(finger, place))
      driver.scene.model.isBusy = false
      driver.wait(0.5)
    }
    #expect(driver.model.path == [])
    #expect(driver.model.pressed == 0)
    let other = PointerID(.touch, 20)
    driver.tap(at: driver.middle("tap"), other)
    #expect(driver.model.pressed == 1)
    driver.frame(down(other, driver.middle("menu")))
    driver.wait(0.8)
    driver.frame(up(other, driver.middle("menu")))
    #expect(driver.node("Item") != nil)
    driver.press(.escape)
    driver.wait(0.5)
    driver.frame(down(other, driver.middle("thing")))
    driver.wait(0.8)
    #expect(driver.node("thing")?.state["dragged"] == .bool(true))
    driver.frame(up(other, driver.middle("thing")))
    driver.tap(at: driver.middle("link"), other)
    #expect(driver.model.path == [1])
  }

  @Test func aWheelThatTurnsOnMovesNothingBehind() throws {
    var driver = try ViewDriver(Behind(), size: Size(400, 700))
    let wheel = InputEvent.wheel(WheelEvent(at: Point(200, 100), dx: 0, dy: 1))
    driver.frame(wheel)
    driver.scene.model.isOpen = true
    driver.frame()
    driver.frame(wheel)
    driver.frame(wheel)
    driver.wait(1)
    let after = driver.node("long")?.frame.minY
    var once = try ViewDriver(Behind(), size: Size(400, 700))
    once.frame(wheel)
    once.wait(1)
    #expect(once.node("long")?.frame.minY != 0)
    #expect(after == once.node("long")?.frame.minY)
  }

  @Test func aNameMeansWhatIsOnTop() throws {
    var driver = try ViewDriver(Twins(), size: Size(400, 700))
    driver.wait(1)
    driver.tap(at: driver.middle("go"))
    driver.wait(0.5)
    #expect(driver.node("above")?.isFocused == true)
  }

  @Test func aSheetGoesWithItsScreen() throws {
    var driver = try ViewDriver(Popped(), size: Size(400, 700))
    driver.press(.tab)
    driver.press(.tab)
    driver.press(.enter)
    driver.wait(1)
    driver.tap(at: driver.middle("show"))
    driver.wait(1)
    driver.press(.enter)
    driver.wait(1)
    #expect(driver.model.path == [])
    #expect(driver.node("leave") == nil)
    #expect(driver.node("two")?.isFocused == true)
  }
}
