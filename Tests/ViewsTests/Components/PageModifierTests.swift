import Testing
import VitrineViews

private struct Dots: Part {
  var page = 0
  var background = VitrineComponents.PageControl.BackgroundStyle.automatic
  var progress: VitrineComponents.PageControl.Progress?
  var hides = false
  var count = 3
  /// How far they are below their place, in points.
  var below = 0.0

  func body(in environment: Environment) -> some View<Self> {
    PageControl(currentPage: \.page, numberOfPages: count)
      .backgroundStyle(background)
      .progress(progress)
      .hidesForSinglePage(hides)
      .named("dots")
      .padding(.top, 100)
      .offset(y: below)
  }
}

@Suite("What is said of the dots of pages")
struct PageModifierTests {
  private func timer(_ isRunning: Bool) -> VitrineComponents.PageControl.Progress {
    .timer(PageControlTimerProgress(preferredDuration: 1, isRunning: isRunning))
  }

  private func state(_ driver: ViewDriver<Dots>, _ key: String) -> StateValue? {
    driver.tree.find("dots")?.state[key]
  }

  @Test("A background that is prominent shows, and a single page has no dots where that is said")
  func looks() throws {
    var driver = try ViewDriver(Dots())
    #expect(state(driver, "backgroundVisible") == .bool(false))
    driver.scene.model.background = .prominent
    driver.frame()
    #expect(state(driver, "backgroundVisible") == .bool(true))
    driver.scene.model.count = 1
    driver.scene.model.hides = true
    driver.frame()
    #expect(driver.tree.find("dots")?.isVisible == false)
  }

  @Test("A timer begins with the view, turns the page, and is paused and resumed by the model")
  func timerRuns() throws {
    var driver = try ViewDriver(Dots(progress: timer(true)))
    driver.frame(at: 0.5)
    #expect(state(driver, "progress") == .number(0.5))
    driver.scene.model.progress = timer(false)
    driver.frame(at: 0.6)
    driver.frame(at: 5)
    #expect(driver.model.page == 0 && state(driver, "progress") == .number(0.6))
    driver.scene.model.progress = timer(true)
    driver.frame(at: 6)
    driver.frame(at: 6.5)
    #expect(driver.model.page == 1)
  }

  @Test("A timer stands while the window is hidden")
  func hidden() throws {
    var driver = try ViewDriver(Dots(progress: timer(true)))
    driver.frame(at: 0.5, .hide)
    driver.frame(at: 60, .show)
    driver.frame(at: 60.4)
    #expect(driver.model.page == 0)
    driver.frame(at: 60.6)
    #expect(driver.model.page == 1)
  }

  @Test("A dot that is not at the window's corner stays lit while time passes")
  func hover() throws {
    var driver = try ViewDriver(Dots())
    let dot = try #require(driver.tree.find("dots/dot-1")).frame.center
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: dot)))
    driver.wait(0.5)
    #expect(driver.tree.find("dots/dot-1")?.state["hovered"] == .bool(true))
  }

  @Test(
    "No dot stays lit where a press began on what the edge of the window cuts off",
    arguments: [PointerID.mouse, PointerID(.pen)])
  func pressOutside(pointer: PointerID) throws {
    var driver = try ViewDriver(Dots())
    let bottom = driver.environment.size.height
    driver.scene.model.below = bottom - 5 - (driver.tree.find("dots")?.frame.midY ?? 0)
    driver.frame()
    let dot = try #require(driver.tree.find("dots/dot-1")).frame.center
    func isLit() -> Bool { driver.tree.find("dots/dot-1")?.state["hovered"] == .bool(true) }
    driver.frame(.pointer(PointerEvent(.down, pointer, at: Point(dot.x, bottom + 5))))
    driver.frame(.pointer(PointerEvent(.move, pointer, at: dot)))
    #expect(isLit())
    driver.frame(.pointer(PointerEvent(.up, pointer, at: dot)))
    driver.frame(.pointer(PointerEvent(.hover, pointer, at: Point(-5000, -5000))))
    #expect(!isLit())
  }
}
