import Testing
import VitrineScenes
import VitrineViews

private struct Desk: Part {
  var presentation = WindowPresentation.automatic
  var isOpen = false
  var taps = 0
  var undone = 0
  var saved = 0

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      Button("Behind") { $0.taps += 100 }.frame(height: 50)
      Button("Open") { $0.isOpen = true }.frame(height: 50)
      Spacer()
    }
    .keyboardShortcut("z") { $0.undone += 1 }
    .sheet(isPresented: \.isOpen) {
      Button("Inside") { $0.taps += 1 }
        .keyboardShortcut("s") { $0.saved += 1 }
        .presentationDetents([.medium])
        .presentation(presentation)
    }
  }
}

@Suite("M7: how a sheet stands to what is behind it") struct SheetPresentationTests {
  private func open(_ presentation: WindowPresentation, size: Size) throws -> ViewDriver<Desk> {
    var driver = try ViewDriver(Desk(presentation: presentation), size: size)
    driver.tap(at: driver.middle("Open"), .finger)
    driver.wait(1)
    #expect(driver.node("Inside") != nil)
    return driver
  }

  private func sheet(_ driver: ViewDriver<Desk>) -> SemanticsNode? {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      node.role == .sheet ? node : node.children.lazy.compactMap(find).first
    }
    return find(driver.tree)
  }

  /// From below, and as a card.
  private static let sizes = [Size(300, 400), Size(800, 900)]

  @Test("A standard one dims and blocks nothing", arguments: sizes)
  func standard(size: Size) throws {
    var driver = try open(.standard, size: size)
    let behind = try #require(driver.node("Behind"))
    #expect(behind.isInteractive && behind.state["inert"] == nil)
    #expect(sheet(driver)?.state["modal"] == nil)
    // Neither a veil nor a screen that steps back.
    #expect(behind.frame == (try ViewDriver(Desk(), size: size)).node("Behind")?.frame)
    #expect(driver.fills(Color.black.opacity(0.2)).isEmpty)
    driver.tap(at: behind.frame.center)
    driver.tap(at: driver.middle("Inside"))
    driver.tap(at: behind.frame.center, .finger)
    #expect(driver.model.taps == 201 && driver.model.isOpen)
    driver.press(.character("z"), .control)
    driver.press(.character("s"), .control)
    #expect(driver.model.undone == 1 && driver.model.saved == 1)
  }

  @Test("Tab leads from what is behind a standard one into it and back, and Escape in it closes it")
  func keys() throws {
    var driver = try open(.standard, size: Self.sizes[0])
    var focused: [String] = []
    for _ in 0..<4 {
      driver.press(.tab)
      for name in ["Behind", "Open", "Inside"] where driver.node(name)?.isFocused == true {
        focused.append(name)
      }
    }
    #expect(Set(focused) == ["Behind", "Open", "Inside"] && focused.count == 4)
    while driver.node("Inside")?.isFocused != true { driver.press(.tab) }
    driver.press(.escape)
    #expect(!driver.model.isOpen)
  }

  @Test(
    "A prominent one dims and blocks what is behind, and so does one that says nothing",
    arguments: sizes, [WindowPresentation.prominent, .automatic])
  func prominent(size: Size, presentation: WindowPresentation) throws {
    var driver = try open(presentation, size: size)
    #expect(driver.node("Behind")?.isInteractive == false)
    #expect(sheet(driver)?.state["modal"] == .bool(true))
    #expect(!driver.fills(Color.black.opacity(0.2)).isEmpty)
    driver.press(.character("z"), .control)
    driver.press(.character("s"), .control)
    #expect(driver.model.undone == 0 && driver.model.saved == 1)
    driver.tap(at: driver.middle("Behind"))
    #expect(driver.model.taps == 0 && !driver.model.isOpen)
  }

  @Test("One that is open changes as its views say")
  func changes() throws {
    var driver = try open(.prominent, size: Self.sizes[0])
    driver.scene.model.presentation = .standard
    driver.frame()
    driver.tap(at: driver.middle("Behind"))
    #expect(driver.model.taps == 100 && driver.model.isOpen)
    driver.scene.model.presentation = .prominent
    driver.frame()
    driver.tap(at: driver.middle("Behind"))
    #expect(driver.model.taps == 100 && !driver.model.isOpen)
  }

  @Test("It is pulled down as any other")
  func pulled() throws {
    var driver = try open(.standard, size: Self.sizes[0])
    let top = try #require(sheet(driver)).frame
    let start = Point(top.midX, top.minY + 10)
    driver.frame(.pointer(PointerEvent(.down, .finger, at: start)))
    for step in 1...10 {
      driver.frame(
        .pointer(PointerEvent(.move, .finger, at: start + Point(0, Double(step) * 18))))
    }
    driver.frame(.pointer(PointerEvent(.up, .finger, at: start + Point(0, 180))))
    driver.wait(1)
    #expect(!driver.model.isOpen && driver.node("Inside") == nil)
  }
}
