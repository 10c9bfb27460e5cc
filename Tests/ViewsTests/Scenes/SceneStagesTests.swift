import Testing
import VitrineViews

/// A scene that shows twice, and one beside it, which can be taken away or be replaced.
private struct Stages: Part {
  var hosted = HostedScene(TestScene())
  var isShown = true
  var isTwice = false

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      Button("replace") { $0.hosted = HostedScene(TestScene()) }.frame(height: 40)
      Button("close") { $0.isShown = false }.frame(height: 40)
      if isShown { SceneView(\.hosted).frame(width: 100, height: 50) }
      if isTwice { SceneView(\.hosted).idPrefix("second").frame(width: 100, height: 50) }
    }
  }
}

/// A screen with a scene over one with another.
private struct Screens: Part {
  var path: [String] = []
  var under = HostedScene(TestScene())
  var over = HostedScene(TestScene())

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack(path: \.path) {
      SceneView(\.under)
    } destination: { _ in
      SceneView(\.over)
    }
  }
}

@Suite struct SceneStagesTests {
  private func driver(_ change: (inout Stages) -> Void) throws -> ViewDriver<Stages> {
    var stages = Stages()
    change(&stages)
    return try ViewDriver(stages, size: Size(200, 200))
  }

  private func told(_ driver: ViewDriver<Stages>) -> [InputEvent] {
    driver.model.hosted.scene.told.map(\.event)
  }

  // MARK: Twice

  @Test func aSceneThatShowsTwiceShowsInBothPlaces() throws {
    var first = try driver {
      $0.isTwice = true
      $0.hosted.scene.isRunning = true
    }
    first.wait(0.2)
    var second = first
    second.wait(0.2)
    for driver in [first, second] {
      #expect(driver.tree.find("inner") != nil && driver.tree.find("second/inner") != nil)
    }
    #expect(second.model.hosted.scene.time > first.model.hosted.scene.time)
  }

  @Test func whatOneViewDoesShowsInTheOther() throws {
    var driver = try driver {
      $0.isTwice = true
      $0.hosted.scene.stops = ["one", "two"]
    }
    #expect(driver.tree.find("second/one")?.isFocused == false)
    for _ in 0..<3 { driver.press(.tab) }
    // The focus is in one of the two views.
    #expect(driver.tree.find("one")?.isFocused == true)
    #expect(driver.tree.find("second/one")?.isFocused == false)
    let copy = driver
    driver.press(.tab)
    #expect(driver.tree.find("two")?.isFocused == true)
    #expect(copy.tree.find("two")?.isFocused == false)
    driver.wait(0.1)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test func theOtherViewStaysWhereOneGoes() throws {
    var driver = try driver {
      $0.isTwice = true
      $0.hosted.scene.stops = ["one"]
    }
    for _ in 0..<3 { driver.press(.tab) }
    #expect(driver.tree.find("one")?.isFocused == true)
    driver.scene.model.isShown = false
    driver.frame()
    #expect(driver.tree.find("second/one")?.isFocused == false)
  }

  // MARK: Covered

  @Test func aCoveredSceneStandsStill() throws {
    var screens = Screens()
    screens.under.scene.isRunning = true
    screens.over.scene.isRunning = true
    var driver = try ViewDriver(screens)
    driver.wait(0.2)
    driver.scene.model.path = ["over"]
    driver.wait(2)
    let (under, over) = (driver.model.under.scene.frames, driver.model.over.scene.frames)
    driver.wait(0.5)
    #expect(driver.model.under.scene.frames == under)
    #expect(driver.model.over.scene.frames > over + 20)
    driver.scene.model.path = []
    driver.wait(2)
    #expect(driver.model.under.scene.frames > under + 20)
  }

  // MARK: Gone

  @Test func aSceneIsToldThatItsViewHasGone() throws {
    var focused = try driver { $0.hosted.scene.stops = ["one"] }
    focused.tap(at: try #require(focused.tree.find("inner")).frame.center)
    focused.press(.tab)
    focused.wait(0.1)
    focused.scene.model.isShown = false
    focused.frame()
    #expect(told(focused).filter { $0 == .focusLost }.count == 1)

    var pressed = try driver { _ in }
    let place = try #require(pressed.tree.find("inner")).frame.center
    pressed.frame(.pointer(PointerEvent(.down, .finger, at: place)))
    pressed.wait(0.1)
    pressed.scene.model.isShown = false
    pressed.frame()
    #expect(told(pressed).last == .focusLost)

    var idle = try driver { _ in }
    idle.tap(at: place)
    idle.scene.model.isShown = false
    idle.frame()
    #expect(!told(idle).contains(.focusLost))
  }

  @Test func anotherSceneIsNotToldWhatWasForTheOneBefore() throws {
    var driver = try driver { _ in }
    let (place, button) = (
      try #require(driver.tree.find("inner")).frame.center, driver.middle("replace")
    )
    driver.frame(
      .pointer(PointerEvent(.down, .finger, at: place)),
      .pointer(PointerEvent(.up, .finger, at: place)),
      .pointer(PointerEvent(.down, .finger, at: button)),
      .pointer(PointerEvent(.up, .finger, at: button)))
    driver.frame()
    #expect(driver.model.hosted.scene.frames > 0)
    #expect(told(driver).isEmpty)
  }
}
