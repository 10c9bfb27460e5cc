import Testing
import VitrineViews

@Suite struct SceneViewTests {
  /// In a window of 200 by 180 the view begins at (0, 40), and the scene in it at (20, 50).
  private func driver(
    _ desk: SceneDesk = SceneDesk(), _ change: (inout TestScene) -> Void = { _ in }
  ) throws -> ViewDriver<SceneDesk> {
    var desk = desk
    change(&desk.hosted.scene)
    return try ViewDriver(desk, size: Size(200, 180))
  }

  private func scene(_ driver: ViewDriver<SceneDesk>) -> TestScene { driver.model.hosted.scene }

  // MARK: Time

  @Test func timeInItBuildsNothingOutside() throws {
    var driver = try driver { $0.isRunning = true }
    let before = driver.model.bodies.value
    driver.wait(1)
    #expect(scene(driver).frames >= 60 && scene(driver).time == 1)
    #expect(driver.model.bodies.value == before)
  }

  @Test func aStillSceneIsLeftAlone() throws {
    var driver = try driver()
    driver.wait(0.1)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    let frames = scene(driver).frames
    driver.wait(1)
    #expect(scene(driver).frames == frames)
  }

  @Test func whatTheSceneCountsUpIsAskedAbout() throws {
    var driver = try driver()
    let before = driver.model.bodies.value
    driver.scene.model.hosted.scene.frames = 0
    driver.frame()
    #expect(scene(driver).frames == 1)
    #expect(driver.model.bodies.value == before + 1)
  }

  // MARK: Place

  @Test func itHasAPlaceAScaleAndSurroundingsOfItsOwn() throws {
    var desk = SceneDesk()
    desk.scale = 2
    var driver = try driver(desk)
    driver.environment.scale = 1.5
    driver.frame()
    let told = try #require(scene(driver).environment)
    #expect(told.size == Size(50, 25) && told.scale == 3)
    #expect(driver.node("inner")?.frame == Rect(20, 50, 100, 50))
  }

  @Test func anotherPlaceIsToldAtOnce() throws {
    var driver = try driver()
    driver.scene.model.frame = Rect(0, 0, 60, 60)
    driver.frame()
    #expect(scene(driver).environment?.size == Size(60, 60))
    #expect(driver.node("inner")?.frame == Rect(0, 40, 60, 60))
  }

  @Test func aScaleThatIsNoneIsOne() throws {
    let around = try driver().environment
    for scale in [0, -1, .nan, .infinity] {
      let place = ScenePlacement(Rect(0, 0, 10, 10), scale: scale, in: around)
      #expect(place.scale == 1 && place.environment.size == Size(10, 10))
    }
  }

  // MARK: Input

  @Test func pointersAndWheelsComeInItsOwnCoordinates() throws {
    var desk = SceneDesk()
    desk.scale = 2
    var driver = try driver(desk)
    driver.tap(at: Point(40, 60))
    driver.frame(.wheel(WheelEvent(at: Point(60, 70), dx: 0, dy: 3)))
    var places: [Point] = []
    for event in scene(driver).told {
      switch event.event {
      case .pointer(let step) where step.phase != .hover: places.append(step.position)
      case .wheel(let wheel): places.append(wheel.position)
      default: break
      }
    }
    #expect(places == [Point(10, 5), Point(10, 5), Point(20, 10)])
  }

  @Test func aDragThatBeganInItGoesOnOutside() throws {
    var driver = try driver()
    driver.frame(.pointer(PointerEvent(.down, .finger, at: Point(30, 60))))
    driver.frame(.pointer(PointerEvent(.move, .finger, at: Point(190, 170))))
    driver.frame(.pointer(PointerEvent(.up, .finger, at: Point(190, 170))))
    let phases = scene(driver).told.compactMap { event in
      if case .pointer(let step) = event.event { step.phase } else { nil }
    }
    #expect(phases == [.down, .move, .up])
  }

  @Test func pressesBesideItAreNotItsOwn() throws {
    var driver = try driver()
    driver.tap(at: Point(5, 60))
    #expect(!scene(driver).told.contains { if case .pointer = $0.event { true } else { false } })
  }

  @Test func keysAndTextAreItsOwnWhileItHasTheFocus() throws {
    var driver = try driver { $0.stops = ["one"] }
    driver.press(.space)
    driver.tap(at: Point(30, 60))
    driver.press(.space)
    driver.frame(.text("a"))
    driver.press(.escape)
    let told = scene(driver).told.map(\.event)
    #expect(told.filter { $0 == .key(KeyEvent(.space)) }.count == 1)
    #expect(told.contains(.text("a")) && told.contains(.focusGained))
    // What it passes is for who is around it.
    #expect(!told.contains(.key(KeyEvent(.escape))))
    #expect(driver.model.pressed == 10)
  }

  @Test func tabGoesThroughWhatIsInside() throws {
    var driver = try driver { $0.stops = ["one", "two"] }
    var seen: [String] = []
    func focused(_ node: SemanticsNode) -> String? {
      if let inner = node.children.lazy.compactMap(focused).first { return inner }
      return node.isFocused ? node.label ?? node.id : nil
    }
    for _ in 0..<5 {
      driver.press(.tab)
      seen.append(focused(driver.tree).map { String($0.prefix(6)) } ?? "-")
    }
    #expect(seen == ["before", "one", "two", "after", "before"])
    seen = []
    for _ in 0..<4 {
      driver.press(.tab, .shift)
      seen.append(focused(driver.tree).map { String($0.prefix(6)) } ?? "-")
    }
    #expect(seen == ["after", "two", "one", "before"])
    #expect(scene(driver).told.last?.event == .focusLost)
  }

  @Test func whatHappensToTheWindowIsTold() throws {
    var driver = try driver()
    driver.frame(.hide)
    driver.frame(.show)
    #expect(scene(driver).told.map(\.event).suffix(2) == [.hide, .show])
  }

  @Test func aSecondFingerScrollsWhatIsAroundAndTakesTheFirstAway() throws {
    struct Enlarged: Part {
      var hosted = HostedScene(TestScene())
      func body(in environment: Environment) -> some View<Self> {
        ScrollView { SceneView(\.hosted).passingScrolls().frame(width: 200, height: 600) }
      }
    }
    var driver = try ViewDriver(Enlarged(), size: Size(200, 180))
    let second = PointerID(.touch, 1)
    func move(_ phase: PointerPhase, _ x: Double, _ y: Double, _ finger: PointerID) {
      driver.frame(.pointer(PointerEvent(phase, finger, at: Point(x, y))))
    }
    func top() -> Double? { driver.node("inner")?.frame.minY }
    move(.down, 50, 160, .finger)
    move(.move, 50, 150, .finger)
    move(.down, 120, 170, second)
    driver.frame()
    let told = driver.model.hosted.scene.told.map(\.event)
    // It is taken away where it was.
    let cancel = PointerEvent(.cancel, .finger, at: Point(50, 150))
    #expect(told.last == .pointer(cancel))
    // The first scrolls nothing from then on, the second does, also alone.
    for step in 1...5 { move(.move, 50, 150 - 10 * Double(step), .finger) }
    #expect(top() == 0)
    move(.up, 50, 100, .finger)
    for step in 1...5 { move(.move, 120, 170 - 10 * Double(step), second) }
    #expect(try #require(top()) < -30)
    move(.up, 120, 120, second)
    #expect(driver.model.hosted.scene.told.map(\.event) == told)
    move(.down, 50, 100, .finger)
    driver.frame()
    #expect(driver.model.hosted.scene.told.count == told.count + 1)
  }

  // MARK: Requests and tasks

  @Test func itsRequestsReachTheWindow() throws {
    var driver = try driver { $0.asks = [.copy("words"), .setTextInput(nil)] }
    driver.frame()
    // Where words are typed the tree finds out by itself.
    #expect(driver.scene.takeRequests() == [.copy("words")])
    #expect(driver.scene.takeRequests() == [])
  }

  @Test func itsTasksAreCalledAfterIt() throws {
    let task = SceneTask(key: "load", generation: 1, id: 1) { _ in }
    let driver = try driver { $0.work = [task] }
    #expect(driver.scene.tasks.map(\.key) == ["scene/load"])
  }

  @Test func reportsOfItsTasksAreItsOwn() throws {
    let task = SceneTask(key: "load", generation: 1, id: 1) { _ in }
    var driver = try driver { $0.work = [task] }
    driver.frame(.report(TaskReport("scene/load", .finished)))
    driver.frame(.report(TaskReport("other", .finished)))
    #expect(scene(driver).told.map(\.event) == [.report(TaskReport("load", .finished))])
  }

  @Test("A report of work of a scene that has just ended is the scene's to drop, and no notice")
  func lateReports() throws {
    var driver = try driver { $0.work = [] }
    driver.frame(.report(TaskReport("scene/load", .finished)))
    #expect(scene(driver).told.map(\.event) == [.report(TaskReport("load", .finished))])
    #expect(driver.scene.warnings == [])
  }

  // MARK: Copies

  @Test func copiesOfTheOuterSceneGoTheirOwnWay() throws {
    var first = try driver { $0.isRunning = true }
    first.wait(0.5)
    var second = first
    second.tap(at: Point(30, 60))
    second.wait(1)
    #expect(scene(first).time == 0.5)
    #expect(scene(second).time > 1.5)
    #expect(scene(first).told.isEmpty && !scene(second).told.isEmpty)
    first.wait(0.25)
    #expect(scene(first).time == 0.75)
    #expect(first.model.hosted != HostedScene(TestScene()))
  }

  @Test func copiesAreDescribedAsEachIs() throws {
    var first = try driver { $0.stops = ["one", "two"] }
    first.press(.tab)
    first.press(.tab)
    var second = first
    second.press(.tab)
    #expect(second.tree.find("two")?.isFocused == true)
    #expect(first.tree.find("one")?.isFocused == true)
    #expect(first.tree.find("two")?.isFocused == false)
  }

  @Test func copiesThatWereChangedDifferently() {
    let host = HostedScene(TestScene())
    var (a, b) = (host, host)
    #expect(a == b)
    a.scene.frames = 1
    b.scene.frames = 2
    #expect(a != b && a != host)
    b = a
    #expect(a == b)
  }

  @Test func timeChangesNothingThatBodiesWouldShow() throws {
    var driver = try driver { $0.isRunning = true }
    let before = driver.model.hosted
    driver.wait(0.5)
    #expect(driver.model.hosted == before)
    driver.scene.model.hosted.scene.revision = 3
    #expect(driver.model.hosted != before)
  }
}
