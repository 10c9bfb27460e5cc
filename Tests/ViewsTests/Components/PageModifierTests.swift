import Testing
import VitrineViews

/// A page that is only its colour.
private struct Plain: PageContent {
  var name: String
  var label: String? { name }
  func paint(into canvas: inout Canvas, in bounds: Rect, theme: Theme, at time: Seconds) {}
}

private struct Dots: Part {
  var page = 0
  var background = VitrineComponents.PageControl.BackgroundStyle.automatic
  var progress: VitrineComponents.PageControl.Progress?
  var hides = false
  var count = 3

  func body(in environment: Environment) -> some View<Self> {
    PageControl(currentPage: \.page, numberOfPages: count)
      .backgroundStyle(background)
      .progress(progress)
      .hidesForSinglePage(hides)
      .named("dots")
      .padding(.top, 100)
  }
}

private struct Story: Part {
  var page = 0

  func body(in environment: Environment) -> some View<Self> {
    DrawnPageView(
      PageList([Plain(name: "A"), Plain(name: "B"), Plain(name: "C")]), selection: \.page
    )
    .advancesOnTap()
    .named("story")
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

  @Test("A tap goes on, after the last page to the first; near the leading side it goes back")
  func taps() throws {
    var driver = try ViewDriver(Story())
    for page in [1, 2, 0, 1] {
      driver.tap(at: Point(200, 100), PointerID(.touch, 1))
      driver.wait(1)
      #expect(driver.model.page == page)
    }
    driver.tap(at: Point(40, 100), PointerID(.touch, 1))
    #expect(driver.model.page == 0)
    driver.frame(.pointer(PointerEvent(.down, PointerID(.touch, 1), at: Point(200, 100))))
    driver.wait(1)
    driver.frame(.pointer(PointerEvent(.up, PointerID(.touch, 1), at: Point(200, 100))))
    #expect(driver.model.page == 0, "a press that lasts is no tap")
  }
}
