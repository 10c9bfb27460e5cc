import Testing
import VitrineViews

private struct Editor: Part {
  var history = History(50.0)
  var copies = History(5)
  var log: [Bool] = []
  var isEnabled = true
  var isShown = true

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      if isShown {
        Slider(value: \.history.value, in: 0...100)
          .onEditingChanged { model, isEditing in
            model.log.append(isEditing)
            model.history.setEditing(isEditing)
          }
          .disabled(!isEnabled)
          .named("slider")
      }
      Stepper("Copies", value: \.copies.value, in: 0...100)
        .onEditingChanged { $0.copies.setEditing($1) }
        .named("stepper")
    }
  }
}

@Suite struct EditingTests {
  private typealias Driver = ViewDriver<Editor>

  private func node(_ id: String, _ driver: Driver) -> SemanticsNode? {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      node.id == id ? node : node.children.lazy.compactMap(find).first
    }
    return find(driver.tree)
  }

  private func point(_ id: String, _ driver: Driver, _ fx: Double = 0.5) throws -> Point {
    let frame = try #require(node(id, driver)?.frame)
    return Point(frame.minX + fx * frame.width, frame.midY)
  }

  private func step(_ phase: PointerPhase, _ point: Point) -> InputEvent {
    .pointer(PointerEvent(phase, .mouse, at: point))
  }

  @Test func aDragIsOneStep() throws {
    var driver = try Driver(Editor())
    driver.frame(step(.down, try point("slider", driver)))
    for fraction in [0.6, 0.7, 0.8, 0.9] {
      driver.frame(step(.move, try point("slider", driver, fraction)))
    }
    #expect(driver.model.log == [true])
    #expect(driver.model.history.isEditing)
    driver.frame(step(.up, try point("slider", driver, 0.9)))
    #expect(driver.model.log == [true, false])
    #expect(driver.model.history.value > 85)
    driver.scene.model.history.undo()
    driver.frame()
    #expect(driver.model.history.value == 50)
    #expect(!driver.model.history.canUndo)
    #expect(node("slider", driver)?.value == "50")
  }

  @Test func aPressThatChangesNothingIsNoStep() throws {
    var driver = try Driver(Editor())
    driver.tap(at: try point("slider", driver))
    #expect(driver.model.log == [true, false])
    #expect(!driver.model.history.canUndo)
  }

  @Test func aDragThatIsTakenAwayIsNoStep() throws {
    var driver = try Driver(Editor())
    driver.frame(step(.down, try point("slider", driver)))
    driver.frame(step(.move, try point("slider", driver, 0.9)))
    driver.frame(.focusLost)
    #expect(driver.model.log == [true, false])
    #expect(driver.model.history.value == 50)
    #expect(!driver.model.history.canUndo)
  }

  @Test func aKeyThatChangesNothingBeginsNothing() throws {
    var driver = try Driver(Editor())
    driver.press(.tab)
    driver.press(.end)
    driver.wait(2)
    driver.scene.model.log = []
    driver.press(.right)
    driver.press(.end)
    #expect(driver.model.log == [])
  }

  @Test func oneThatIsDisabledMeanwhileHasEnded() throws {
    var driver = try Driver(Editor())
    driver.frame(step(.down, try point("slider", driver)))
    driver.frame(step(.move, try point("slider", driver, 0.8)))
    driver.scene.model.isEnabled = false
    driver.frame()
    #expect(driver.model.log == [true, false])
    #expect(!driver.model.history.isEditing)
    driver.frame(step(.up, try point("slider", driver, 0.8)))
    #expect(driver.model.log == [true, false])
  }

  @Test func oneThatGoesMeanwhileHasEnded() throws {
    var driver = try Driver(Editor())
    driver.frame(step(.down, try point("slider", driver)))
    driver.frame(step(.move, try point("slider", driver, 0.8)))
    driver.scene.model.isShown = false
    driver.frame()
    #expect(driver.model.log == [true, false])
    #expect(!driver.model.history.isEditing)
    #expect(driver.model.history.canUndo)
  }

  @Test func copiesInTheMiddleOfADragGoTheirOwnWays() throws {
    var driver = try Driver(Editor())
    driver.frame(step(.down, try point("slider", driver)))
    driver.frame(step(.move, try point("slider", driver, 0.8)))
    var copy = driver
    driver.frame(step(.up, try point("slider", driver, 0.8)))
    #expect(copy.model.history.isEditing)
    copy.frame(step(.move, try point("slider", copy, 0.2)))
    copy.frame(step(.up, try point("slider", copy, 0.2)))
    #expect(!copy.model.history.isEditing)
    #expect(copy.model.history.value < 25)
    #expect(driver.model.history.value > 75)
  }

  @Test func aHeldButtonOfAStepperIsOneStep() throws {
    var driver = try Driver(Editor())
    let plus = try point("stepper/increment", driver)
    driver.frame(step(.down, plus))
    driver.wait(2)
    #expect(driver.model.copies.value > 7)
    driver.frame(step(.up, plus))
    #expect(!driver.model.copies.isEditing)
    driver.scene.model.copies.undo()
    driver.frame()
    #expect(driver.model.copies.value == 5)
    driver.tap(at: plus)
    driver.tap(at: plus)
    driver.scene.model.copies.undo()
    #expect(driver.model.copies.value == 6)
  }
}
