import Testing

@testable import VitrineViews

/// A page that notes its phases.
private struct Page: Part {
  var phases: [ScenePhase] = []
  var presses = 0

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Button("one") { $0.presses += 1 }
      Button("two") { $0.presses += 1 }
    }
    .onChange(of: environment.scenePhase, initial: true) { $0.phases.append($1) }
  }
}

/// A page by itself, between two buttons, or between them as a window that is in front.
private struct Book: Part {
  enum Kind { case alone, between, window }
  var kind = Kind.between
  var page = HostedScene(ViewScene(Page()))

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      if kind != .alone { Button("before") { _ in } }
      if kind == .window {
        SceneView(\.page).hosted(SceneHosting(phase: .active))
      } else {
        SceneView(\.page)
      }
      if kind != .alone { Button("after") { _ in } }
    }
  }
}

@Suite("Tab into a scene and out of it") struct SceneTabTests {
  private func focused<Root>(_ driver: ViewDriver<Root>) -> String? {
    let node = driver.tree.firstFocused
    return (node?.label ?? node?.id).map { String($0.prefix(6)) }
  }

  private func phases(_ driver: ViewDriver<Book>) -> [ScenePhase] {
    driver.model.page.scene.model.phases
  }

  @Test("A scene that Tab comes to is told of no loss of the focus that it has not had")
  func told() throws {
    var desk = SceneDesk()
    desk.hosted.scene.stops = ["one"]
    var driver = try ViewDriver(desk, size: Size(200, 180))
    driver.press(.tab)
    driver.press(.tab)
    let told = driver.model.hosted.scene.told.map(\.event)
    #expect(told == [.key(KeyEvent(.tab)), .focusGained])
  }

  @Test("A window in front forgets where its focus was as Tab comes to it, and stays in front")
  func window() throws {
    var driver = try ViewDriver(Book(kind: .window))
    var seen: [String?] = []
    for _ in 0..<6 {
      driver.press(.tab)
      seen.append(focused(driver))
    }
    #expect(seen == ["before", "one", "two", "after", "before", "one"])
    #expect(phases(driver) == [.active])
    // What is pressed meanwhile stays pressed.
    driver.press(.tab)
    driver.press(.tab)
    let place = try #require(driver.node("one")).frame.center
    driver.press(.tab)
    driver.frame(.pointer(PointerEvent(.down, .finger, at: place)))
    driver.press(.tab, .shift)
    driver.press(.tab)
    driver.frame(.pointer(PointerEvent(.up, .finger, at: place)))
    #expect(driver.model.page.scene.model.presses == 1)
  }

  @Test("A scene that is all of a window begins again without losing the focus")
  func alone() throws {
    var driver = try ViewDriver(Book(kind: .alone))
    var seen: [String?] = []
    for modifiers: KeyModifiers in [[], [], [], .shift, .shift] {
      driver.press(.tab, modifiers)
      seen.append(focused(driver))
    }
    #expect(seen == ["one", "two", "one", "two", "one"])
    #expect(phases(driver) == [.active])
  }

  @Test("Keys that leave and come back later leave the window inactive between")
  func away() throws {
    var driver = try ViewDriver(Book(kind: .alone))
    driver.press(.tab)
    driver.frame(.focusLost)
    #expect(phases(driver) == [.active, .inactive])
    driver.frame(.focusGained)
    #expect(focused(driver) == "one" && phases(driver) == [.active, .inactive, .active])
  }

  @Test("A scene that keeps its focus is gone through too", arguments: [nil, 0, 1, 2])
  func keeps(start: Int?) throws {
    var desk = SceneDesk()
    desk.hosted.scene.stops = ["one", "two", "three"]
    desk.hosted.scene.keepsFocus = true
    desk.hosted.scene.focused = start
    var driver = try ViewDriver(desk, size: Size(200, 180))
    var seen: [String?] = []
    for _ in 0..<7 {
      driver.press(.tab)
      seen.append(focused(driver))
    }
    #expect(seen == ["before", "one", "two", "three", "after", "before", "one"])
    seen = []
    for _ in 0..<6 {
      driver.press(.tab, .shift)
      seen.append(focused(driver))
    }
    #expect(seen == ["before", "after", "three", "two", "one", "before"])
  }
}
