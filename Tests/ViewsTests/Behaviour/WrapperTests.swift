import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

private struct Plain: Part {
  var isWrapped = false
  var flag = false
  var field: Int?

  func body(in environment: Environment) -> some View<Self> {
    HStack(alignment: .firstTextBaseline, spacing: 4) {
      patch("a", 30, 40)
      if isWrapped { wrapped } else { content }
      patch("b", 20, 10)
    }
    .padding(EdgeInsets(leading: 13))
  }

  private var content: some View<Self> {
    VStack(alignment: .leading, spacing: 2) {
      Text("A text that is long enough for more than one line of the window")
      Slider(value: \.level)
    }
  }

  private var level: Double {
    get { 0.5 }
    set {}
  }

  private var wrapped: some View<Self> {
    content
      .onTap { $0.flag = true }.onLongPress { $0.flag = true }.onSecondaryTap { $0.flag = true }
      .onDrag { model, _, _ in model.flag = true }.onHover { $0.flag = $1 }
      .onKey(.left) { $0.flag = true }.keyboardShortcut("k").onSubmit { $0.flag = true }
      .focusable().focused(\.field, equals: 1).focused(\.flag)
      .onChange(of: \.flag) { model, _ in model.field = nil }
      .onAppear { $0.field = nil }.onDisappear { $0.field = nil }
      .onTimer(every: 1, while: false) { $0.flag = true }.onDeadline(nil) { $0.flag = true }
      .transition(.slide).animated()
  }
}

private struct Card: Part {
  var log: [String] = []
  var isEnabled = true

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      VStack {
        patch("title", 80, 20)
        patch("subtitle", 80, 20)
      }
      .onTap { $0.log.append("tap") }
      .onTap(count: 2) { $0.log.append("double") }
      .onLongPress(minimumDuration: 1) { $0.log.append("long") }
      .onSecondaryTap { $0.log.append("secondary") }
      .onHover { model, isInside in if isInside { model.log.append("over") } }
      .onDrag { model, drag, _ in if drag.phase == .ended { model.log.append("drag") } }
      patch("never", 80, 20).onLongPress(minimumDuration: .infinity) { $0.log.append("never") }
      patch("default", 80, 20).onLongPress(minimumDuration: .nan) { $0.log.append("default") }
      patch("at once", 80, 20).onLongPress(minimumDuration: -3) { $0.log.append("at once") }
      patch("far", 80, 20).onDrag(minimumDistance: .nan) { model, _, _ in model.log.append("nan") }
      patch("nothing", 0, 0).onTap { $0.log.append("nothing") }
    }
  }
}

private struct Stated: Part {
  var total = 0

  func body(in environment: Environment) -> some View<Self> {
    WithState(0) { count in
      Text("\(count)")
        .onAppear { $0.own = 5 }
        .onChange(of: \.own) { local, old, new in local.model.total += new - old }
        .onTimer(every: 1) { $0.own += 1 }
    }
  }
}

@Suite struct WrapperTests {
  private func frames(_ node: SemanticsNode) -> [Rect] {
    (node.children.isEmpty ? [node.frame] : []) + node.children.flatMap(frames)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func aModifierWithAnActionTakesNoPartInLayout(_ direction: LayoutDirection) throws {
    for size in [Size(300, 200), Size(150, 90), Size(1, 1), Size(5000, 3000)] {
      let plain = try ViewDriver(Plain(), size: size, direction: direction)
      let wrapped = try ViewDriver(Plain(isWrapped: true), size: size, direction: direction)
      #expect(frames(plain.tree) == frames(wrapped.tree))
      #expect(plain.node("b")?.frame.width == 20)
    }
  }

  @Test func severalViewsAreOneThingToAPerson() throws {
    let text = try TextEngine()
    var runner = try SceneRunner(Card(), size: Size(200, 300), text: text)
    try runner.advance(to: 0)
    let groups = runner.nodes(.role(.group))
    #expect(groups.count == 1)
    #expect(groups.first?.isInteractive == true)
    #expect(groups.first?.children.map(\.label) == ["title", "subtitle"])
    try runner.tap("subtitle")
    #expect(runner.model.log == ["over", "tap"])
    try runner.wait(1)
    try runner.doubleTap("title")
    #expect(runner.model.log.suffix(3).sorted() == ["double", "tap", "tap"])
    try runner.longPress("title", duration: 1.1)
    // The inner one of two that wait for a finger to stay.
    #expect(runner.model.log.last == "long")
    try runner.secondaryTap("title")
    #expect(runner.model.log.suffix(2) == ["long", "secondary"])
    try runner.drag("title", by: Point(30, 0))
    #expect(runner.model.log.last == "drag")
  }

  @Test func strangeNumbersAreMadeGood() throws {
    var driver = try ViewDriver(Card())
    for (name, done) in [("never", []), ("default", ["default"]), ("at once", ["at once"])] {
      driver.scene.model.log = []
      driver.frame(.pointer(PointerEvent(.down, .finger, at: driver.middle(name))))
      driver.wait(2)
      driver.frame(.pointer(PointerEvent(.up, .finger, at: driver.middle(name))))
      #expect(driver.model.log == done)
    }
    let far = driver.middle("far")
    driver.frame(.pointer(PointerEvent(.down, .finger, at: far)))
    driver.frame(.pointer(PointerEvent(.move, .finger, at: far + Point(12, 0))))
    #expect(driver.model.log.last == "nan")
    driver.frame(.pointer(PointerEvent(.cancel, .finger, at: far)))
    driver.tap(at: driver.middle("nothing"))
    #expect(!driver.model.log.contains("nothing"))
  }

  @Test func actionsReachTheStateOfTheViewsOwn() throws {
    var driver = try ViewDriver(Stated())
    #expect(driver.node("5") != nil)
    #expect(driver.model.total == 5)
    driver.frame(at: 2.5)
    #expect(driver.node("7") != nil)
    #expect(driver.model.total == 7)
  }
}

private struct BareModel: Part {
  var count = 0
  var isShown = true

  func body(in environment: Environment) -> some View<Self> {
    ComponentView(TestPatch("tapped")).onTap { $0.count += 1 }
    if isShown { ComponentView(TestPatch("fades")).transition(.opacity) }
    ComponentView(TestPatch("focused")).focusable().onKey(.space) { $0.count += 10 }
    ComponentView(TestPatch("watch")).onChange(of: \.count) { model, old, _ in
      if old == 0 { model.isShown = false }
    }
  }
}

private struct Rows: Part {
  var names = ["a", "b"]
  var tapped: [String] = []
  var ticks = 0

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      ForEach(names, id: \.self) { name in patch(name, 20, 10) }
        .padding(5)
        .onTap { $0.tapped.append("\($0.ticks)") }
      patch("id", 20, 10).id(7).onTap { $0.tapped.append("id") }
      patch("tick", 20, 10).onTimer(every: 1) { $0.ticks += 1 }
    }
  }
}

@Suite struct ListActionTests {
  @Test func eachViewOfAListHasItsModifiersAlsoWhenItIsBuiltAgain() throws {
    var driver = try ViewDriver(Rows())
    let frame = driver.node("b")?.frame
    #expect(frame?.minY == (driver.node("a")?.frame.minY ?? 0) + 20)
    driver.frame(at: 2.5)
    #expect(driver.model.ticks == 2)
    #expect(driver.node("b")?.frame == frame)
    driver.tap(at: driver.middle("b"))
    driver.tap(at: driver.middle("id"))
    #expect(driver.model.tapped == ["2", "id"])
    driver.scene.model.names = ["b"]
    driver.frame()
    driver.tap(at: driver.middle("b"))
    #expect(driver.model.tapped == ["2", "id", "2"])
  }
}

@Suite struct ComponentActionTests {
  @Test func aComponentInABodyHasTheModifiersOfViews() throws {
    var driver = try ViewDriver(BareModel())
    driver.tap(at: driver.middle("tapped"))
    #expect(driver.model.count == 1)
    #expect(!driver.model.isShown)
    driver.press(.tab)
    driver.press(.space)
    #expect(driver.model.count == 11)
  }
}
