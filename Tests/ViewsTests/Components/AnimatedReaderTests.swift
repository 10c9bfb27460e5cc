import Testing
import VitrineViews

private struct Needle: Part {
  var angle = Animated(0)
  var pressed = 0
  var kind = "a"

  func body(in environment: Environment) -> some View<Self> {
    Button("go") { model, context in
      model.angle.set(10, at: context.time, curve: .easing(.linear, duration: 1))
    }
    Text("kind \(kind)")
    AnimatedReader(angle) { angle in
      Text("\(kind) \(Int(angle.rounded()))")
      Button("press") { $0.pressed += 1 }
    }
  }
}

private struct Keys: Part {
  var log: [String] = []
  var draft = ""
  var isThere = true
  var isEnabled = true

  func body(in environment: Environment) -> some View<Self> {
    Button("focused") { $0.log.append("focused") }
    TextField("draft", text: \.draft)
    if isThere {
      Text("view")
        .keyboardShortcut(.space, modifiers: []) { $0.log.append("space") }
        .keyboardShortcut(.left) { model, context in model.log.append("left \(context.time)") }
        .disabled(!isEnabled)
    }
  }
}

@Suite struct AnimatedReaderTests {
  @Test func itFollowsTheNumberFrameByFrame() throws {
    var driver = try ViewDriver(Needle())
    #expect(driver.node("a 0") != nil)
    #expect(driver.scene.nextChange(after: 0, in: driver.environment) == nil)
    driver.tap(at: driver.middle("go"))
    let start = driver.time
    driver.frame(at: start + 0.5)
    #expect(driver.node("a 5") != nil)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == driver.time)
    driver.frame(at: start + 1)
    driver.frame()
    #expect(driver.node("a 10") != nil)
    driver.wait(1)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test func itActsOnTheModelAndFollowsIt() throws {
    var driver = try ViewDriver(Needle())
    driver.tap(at: driver.middle("go"))
    driver.frame(at: 0.5)
    driver.tap(at: driver.middle("press"))
    #expect(driver.model.pressed == 1)
    driver.scene.model.kind = "b"
    driver.wait(2)
    #expect(driver.node("b 10") != nil)
  }

  @Test func aCopyOfTheSceneGoesItsOwnWay() throws {
    var driver = try ViewDriver(Needle())
    driver.tap(at: driver.middle("go"))
    let copy = driver
    driver.wait(2)
    #expect(driver.node("a 10") != nil)
    #expect(copy.node("a 0") != nil)
  }

  @Test func whatIsNoNumberRestsWhereItWas() throws {
    var needle = Needle()
    needle.angle.set(.nan, at: 0, curve: .none)
    #expect(try ViewDriver(needle).node("a 0") != nil)
  }
}

@Suite struct ShortcutActionTests {
  @Test func aKeyActsWhereverTheFocusIs() throws {
    var driver = try ViewDriver(Keys())
    driver.press(.space)
    #expect(driver.model.log == ["space"])
    driver.press(.left, .control)
    #expect(driver.model.log.count == 2)
    driver.press(.left)
    #expect(driver.model.log.count == 2)
  }

  @Test func whatHasTheFocusComesFirst() throws {
    var driver = try ViewDriver(Keys())
    driver.press(.tab)
    driver.press(.space)
    #expect(driver.model.log == ["focused"])
  }

  @Test func disabledOrGoneItDoesNothing() throws {
    var driver = try ViewDriver(Keys(isEnabled: false))
    driver.press(.space)
    driver.scene.model.isEnabled = true
    driver.scene.model.isThere = false
    driver.frame()
    driver.press(.space)
    #expect(driver.model.log.isEmpty)
  }
}

private struct Bar: Part {
  enum Pane { case one, two, other }

  var pane = Pane.one
  var number = 0.0

  func body(in environment: Environment) -> some View<Self> {
    LinearGradient(colors: [.patch, .other], startPoint: .leading, endPoint: .trailing)
      .frame(width: 100, height: 20)
    Slider(value: \.number, in: 0...100, step: 1).arrowStep(5).named("slider")
    TabBar(selection: \.pane, options: [.one, .two]) { TabBarItem(title: "\($0)") }
  }
}

@Suite struct BoundChoiceTests {
  @Test func aTabBarChoosesOfOptions() throws {
    var driver = try ViewDriver(Bar())
    driver.tap(at: driver.middle("two"))
    #expect(driver.model.pane == .two)
    driver.scene.model.pane = .other
    driver.frame()
    #expect(driver.model.pane == .other)
    let tabs = driver.tree.children.flatMap(\.children).filter { $0.role == .tabBar }
    #expect((tabs + driver.tree.children).contains { $0.state["selected"] == .int(0) })
  }

  @Test func arrowsMakeTheirOwnSteps() throws {
    var driver = try ViewDriver(Bar())
    driver.press(.tab)
    driver.press(.right)
    #expect(driver.model.number == 5)
  }

  @Test func aGradientRunsInTheDirectionOfReading() throws {
    func ends(_ direction: LayoutDirection) throws -> (Point, Point)? {
      let picture = try ViewDriver(Bar(), direction: direction).picture
      guard case .linear(let from, let to)? = picture.gradients.first?.form else { return nil }
      return (from, to)
    }
    let (left, right) = (try #require(try ends(.leftToRight)), try #require(try ends(.rightToLeft)))
    #expect(left.1.x - left.0.x == 100)
    #expect(right.1.x - right.0.x == -100)
  }
}
