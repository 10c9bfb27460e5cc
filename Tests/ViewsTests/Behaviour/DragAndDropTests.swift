import Testing
import VitrineViews

/// Two baskets, and fruit that goes from one to the other.
private struct Baskets: Part {
  var left = ["apple", "pear"]
  var right = ["plum"]
  var isRightTargeted = false
  var taken: [Bool] = []
  var drops: [Point] = []
  var isLeftShown = true
  var acceptsPears = true
  var taps = 0

  func body(in environment: Environment) -> some View<Self> {
    HStack(spacing: 20) {
      if isLeftShown {
        basket("left", left).dropDestination(for: String.self) { $0.move($1, toRight: false, $2) }
      }
      basket("right", right)
        .dropDestination(for: String.self, accepts: { acceptsPears || $0 != "pear" }) {
          $0.move($1, toRight: true, $2)
        } isTargeted: {
          $0.isRightTargeted = $1
        }
      patch("elsewhere", 40, 40)
    }
  }

  private func basket(_ name: String, _ fruit: [String]) -> some View<Self> {
    VStack(spacing: 4) {
      ForEach(fruit, id: \.self) { fruit in
        patch(fruit, 80, 30).onTap { $0.taps += 1 }
          .draggable(fruit) { $0.taken.append($1) }
      }
      Spacer()
    }
    .frame(width: 100, height: 200)
    .named(name)
  }

  private mutating func move(_ fruit: String, toRight: Bool, _ point: Point) {
    left.removeAll { $0 == fruit }
    right.removeAll { $0 == fruit }
    if toRight { right.append(fruit) } else { left.append(fruit) }
    drops.append(point)
  }
}

@Suite("Dragging things") struct DragAndDropTests {
  private func pointer(_ phase: PointerPhase, _ point: Point, _ id: PointerID = .mouse)
    -> InputEvent
  {
    .pointer(PointerEvent(phase, id, at: point))
  }

  /// Drags from a place to another in steps, and stays down there.
  private func drag(
    _ driver: inout ViewDriver<Baskets>, from start: Point, to end: Point, _ id: PointerID = .mouse
  ) {
    driver.frame(pointer(.down, start, id))
    if id.kind == .touch { driver.wait(0.6) }
    for step in 1...10 {
      driver.frame(pointer(.move, start + (end - start) * (Double(step) / 10), id))
    }
  }

  /// Inside of the right basket.
  private let right = Point(200, 180)

  @Test func aMouseDragsFromOneToTheOther() throws {
    var driver = try ViewDriver(Baskets())
    drag(&driver, from: driver.middle("apple"), to: right)
    #expect(driver.model.isRightTargeted)
    driver.frame(pointer(.up, right))
    #expect(driver.model.left == ["pear"])
    #expect(driver.model.right == ["plum", "apple"])
    #expect(!driver.model.isRightTargeted)
    #expect(driver.model.taken.isEmpty || driver.model.taken == [true])
    #expect(driver.model.taps == 0)
  }

  @Test func aFingerWaitsFirst() throws {
    var driver = try ViewDriver(Baskets())
    drag(&driver, from: driver.middle("apple"), to: right, .finger)
    driver.frame(pointer(.up, right, .finger))
    #expect(driver.model.right == ["plum", "apple"])
    #expect(driver.model.taps == 0)
    // One that does not wait drags nothing.
    driver = try ViewDriver(Baskets())
    driver.frame(pointer(.down, driver.middle("apple"), .finger))
    for step in 1...5 { driver.frame(pointer(.move, Point(80 + 20 * Double(step), 180), .finger)) }
    driver.frame(pointer(.up, right, .finger))
    #expect(driver.model.right == ["plum"])
  }

  @Test func keysLiftCarryAndDrop() throws {
    var driver = try ViewDriver(Baskets())
    driver.press(.tab)
    #expect(driver.node("apple")?.isFocused == true)
    driver.press(.space)
    driver.press(.right)
    #expect(driver.model.isRightTargeted)
    driver.press(.left)
    #expect(!driver.model.isRightTargeted)
    driver.press(.tab)
    driver.press(.enter)
    #expect(driver.model.right == ["plum", "apple"])
    #expect(driver.model.drops == [Point(50, 100)])
  }

  /// The layers that are drawn, from back to front.
  private func layers(_ driver: ViewDriver<Baskets>) -> [Layer] {
    driver.picture.commands.compactMap { command in
      if case .pushLayer(let layer) = command { layer } else { nil }
    }
  }

  @Test func keysLiftItWhereItStands() throws {
    var driver = try ViewDriver(Baskets())
    driver.press(.tab)
    driver.press(.space)
    #expect(layers(driver).last?.translation == driver.node("apple")?.frame.origin)
    driver.press(.enter)
    #expect(driver.model.taken == [false] && driver.model.drops.isEmpty)
    driver.press(.space)
    driver.press(.up)
    #expect(!driver.model.isRightTargeted)
    driver.press(.right)
    #expect(driver.model.isRightTargeted)
  }

  @Test func whatIsLiftedStaysWithItsPlace() throws {
    var driver = try ViewDriver(Baskets())
    driver.press(.tab)
    driver.press(.space)
    let before = try #require(driver.node("apple")).frame.origin
    driver.environment.size = Size(500, 400)
    driver.frame()
    let after = try #require(driver.node("apple")).frame.origin
    #expect(after != before)
    #expect(layers(driver).last?.translation == after)
  }

  @Test func arrowsAtAnEdgeLeaveItThere() throws {
    var driver = try ViewDriver(Baskets())
    driver.press(.tab)
    driver.press(.space)
    driver.press(.right)
    for key in [Key.right, .up, .down] { driver.press(key) }
    #expect(driver.model.isRightTargeted)
    driver.press(.enter)
    #expect(driver.model.right == ["plum", "apple"])
  }

  @Test func escapePutsItBack() throws {
    var driver = try ViewDriver(Baskets())
    drag(&driver, from: driver.middle("apple"), to: right)
    driver.press(.escape)
    #expect(!driver.model.isRightTargeted)
    #expect(driver.model.taken == [false])
    // On its way back it still changes, then nothing does.
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) != nil)
    driver.frame(pointer(.up, right))
    driver.wait(0.5)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    #expect(driver.model.left == ["apple", "pear"])
    #expect(driver.model.taps == 0)
    driver.press(.tab)
    driver.press(.space)
    driver.press(.escape)
    #expect(driver.model.left == ["apple", "pear"])
  }

  @Test func whatIsNotTakenGoesBack() throws {
    var driver = try ViewDriver(Baskets(acceptsPears: false))
    let start = driver.middle("pear")
    drag(&driver, from: start, to: right)
    #expect(!driver.model.isRightTargeted)
    driver.frame(pointer(.up, right))
    #expect(driver.model.left == ["apple", "pear"])
    #expect(driver.model.taken == [false])
    drag(&driver, from: start, to: driver.middle("elsewhere"))
    driver.frame(pointer(.up, driver.middle("elsewhere")))
    #expect(driver.model.taken == [false, false])
  }

  @Test func whatIsDraggedOrItsDestinationMayGo() throws {
    var driver = try ViewDriver(Baskets())
    drag(&driver, from: driver.middle("apple"), to: right)
    driver.scene.model.left = []
    driver.frame()
    #expect(!driver.model.isRightTargeted)
    #expect(driver.model.taken == [false])
    driver.frame(pointer(.up, right))
    #expect(driver.model.right == ["plum"])
    driver = try ViewDriver(Baskets())
    drag(&driver, from: driver.middle("plum"), to: driver.middle("pear") + Point(0, 40))
    driver.scene.model.isLeftShown = false
    driver.frame()
    driver.frame(pointer(.up, Point(2, 2)))
    #expect(driver.model.right == ["plum"])
  }

  @Test func theWindowMayLoseTheKeys() throws {
    var driver = try ViewDriver(Baskets())
    drag(&driver, from: driver.middle("apple"), to: right)
    driver.frame(.focusLost)
    driver.frame(pointer(.up, right))
    #expect(driver.model.right == ["plum"])
    #expect(driver.model.taken == [false])
  }

  @Test func aCopyDragsOnByItself() throws {
    var driver = try ViewDriver(Baskets())
    drag(&driver, from: driver.middle("apple"), to: right)
    var copy = driver
    copy.frame(pointer(.up, right))
    #expect(copy.model.right == ["plum", "apple"])
    #expect(driver.model.right == ["plum"])
    driver.press(.escape)
    #expect(driver.model.left == ["apple", "pear"])
  }

  @Test func itShowsUnderThePointer() throws {
    var driver = try ViewDriver(Baskets())
    let before = driver.picture
    drag(&driver, from: driver.middle("apple"), to: right)
    #expect(driver.picture != before)
    let layers = layers(driver)
    // The one in its place is pale, the other under the pointer, where it was taken.
    #expect(layers.count == 2)
    #expect(layers.last?.translation == right - Point(40, 15))
  }
}
