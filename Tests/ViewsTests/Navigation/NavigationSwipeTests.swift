import Testing
import VitrineViews

@Suite struct NavigationSwipeTests {
  // MARK: Finger

  @Test func aFingerFromTheEdgeTakesTheScreenAlong() throws {
    var driver = try ViewDriver<Shop>(path: ["Latte"])
    driver.swipe(to: 175)
    // The slop of 10 is not followed: 160 of 320.
    #expect(driver.shifts == [-48, 160])
    #expect(driver.depth == 1)
    driver.wait(0.2)
    #expect(driver.shifts == [-48, 160])
    driver.touch(.move, 255)
    #expect(driver.shifts == [-24, 240])
    driver.wait(0.2)
    driver.touch(.up, 255)
    #expect(driver.model.path.isEmpty)
    #expect(driver.depth == 0)
    driver.wait(1)
    #expect(driver.shifts.isEmpty)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test func letGoBeforeTheMiddleItGoesBack() throws {
    var driver = try ViewDriver<Shop>(path: ["Latte"])
    driver.swipe(to: 145)
    driver.wait(0.2)
    driver.touch(.up, 145)
    #expect(driver.model.path == ["Latte"])
    #expect(driver.shifts.last ?? 0 > 0)
    driver.wait(1)
    #expect(driver.shifts.isEmpty)
    #expect(driver.depth == 1)
  }

  @Test func speedDecides() throws {
    var fast = try ViewDriver<Shop>(path: ["Latte"])
    fast.swipe(to: 105, steps: 5)
    fast.touch(.up, 105)
    #expect(fast.model.path.isEmpty)
    var back = try ViewDriver<Shop>(path: ["Latte"])
    back.swipe(to: 295)
    back.wait(0.2)
    for x in stride(from: 280.0, through: 220, by: -20) { back.touch(.move, x) }
    back.touch(.up, 220)
    #expect(back.model.path == ["Latte"])
  }

  @Test func itIsMirrored() throws {
    var driver = try ViewDriver<Shop>(path: ["Latte"], direction: .rightToLeft)
    driver.swipe(to: 200)
    #expect(driver.shifts.isEmpty)
    driver.touch(.up, 200)
    driver.swipe(from: 315, to: 145)
    #expect(driver.shifts == [48, -160])
    driver.touch(.move, 45)
    driver.wait(0.2)
    driver.touch(.up, 45)
    #expect(driver.model.path.isEmpty)
  }

  @Test func onlyFromTheEdgeOnlyByTouchAndNotFromTheRoot() throws {
    var driver = try ViewDriver<Shop>(path: ["Latte"])
    driver.swipe(from: 25, to: 300)
    driver.touch(.up, 300)
    #expect(driver.model.path == ["Latte"])
    let mouse = PointerID.mouse
    driver.frame(.pointer(PointerEvent(.down, mouse, at: Point(5, 240))))
    driver.frame(.pointer(PointerEvent(.move, mouse, at: Point(200, 240))))
    #expect(driver.shifts.isEmpty)
    driver.frame(.pointer(PointerEvent(.up, mouse, at: Point(300, 240))))
    #expect(driver.model.path == ["Latte"])
    driver.go([])
    driver.swipe(to: 300)
    #expect(driver.shifts.isEmpty)
    driver.touch(.up, 300)
  }

  @Test func itBeatsWhatPansInside() throws {
    var model = Sideways()
    model.path = [1]
    var driver = try ViewDriver(model, size: Size(320, 480))
    func touch(_ phase: PointerPhase, _ x: Double) -> InputEvent {
      .pointer(PointerEvent(phase, .finger, at: Point(x, 240)))
    }
    driver.frame(touch(.down, 10))
    for x in stride(from: 30.0, through: 300, by: 30) { driver.frame(touch(.move, x)) }
    driver.frame(touch(.up, 300))
    #expect(driver.model.path.isEmpty)
    #expect(driver.model.drags == 0)
    driver.scene.model.path = [1]
    driver.wait(1)
    driver.frame(touch(.down, 100))
    for x in stride(from: 130.0, through: 300, by: 30) { driver.frame(touch(.move, x)) }
    driver.frame(touch(.up, 300))
    #expect(driver.model.path == [1])
    #expect(driver.model.drags > 0)
  }

  // MARK: Taken away

  @Test func takenAwayItGoesBack() throws {
    var driver = try ViewDriver<Shop>(path: ["Latte"])
    driver.swipe(to: 275)
    driver.touch(.cancel, 275)
    driver.wait(1)
    #expect(driver.model.path == ["Latte"])
    #expect(driver.shifts.isEmpty)
    driver.swipe(to: 275)
    driver.frame(.focusLost)
    driver.wait(1)
    #expect(driver.model.path == ["Latte"] && driver.shifts.isEmpty)
  }

  @Test func aModelThatRefusesGetsItsScreenBack() throws {
    var driver = try ViewDriver<Shop>(path: ["Latte"])
    driver.scene.model.isLocked = true
    driver.swipe(to: 275)
    driver.touch(.up, 275)
    #expect(driver.model.path == ["Latte"])
    driver.wait(1)
    #expect(driver.shifts.isEmpty && driver.depth == 1)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) != driver.time)
  }

  @Test(arguments: [
    [], ["Mocha"], ["Latte", "milk"], ["Latte", "milk", "sugar"], ["Latte", "nowhere"],
  ])
  func thePathMayChangeMeanwhile(_ path: [String]) throws {
    var driver = try ViewDriver<Shop>(path: ["Latte"])
    driver.swipe(to: 200)
    driver.scene.model.path = path
    driver.frame()
    driver.touch(.move, 300)
    driver.touch(.up, 300)
    driver.wait(1)
    let expected = path.contains("nowhere") ? ["Latte"] : path
    #expect(driver.model.path == expected || path.contains("nowhere"))
    #expect(driver.depth == driver.model.path.count)
    #expect(driver.shifts.isEmpty)
    // And it still can be used.
    driver.go(["Latte"])
    driver.swipe(to: 300)
    driver.wait(0.1)
    driver.touch(.up, 300)
    #expect(driver.model.path.isEmpty)
  }

  @Test func theStackMayGoMeanwhile() throws {
    var driver = try ViewDriver<Shop>(path: ["Latte"])
    driver.swipe(to: 200)
    driver.scene.model.isGone = true
    driver.frame()
    driver.touch(.move, 300)
    driver.touch(.up, 300)
    #expect(driver.depth == nil)
    driver.scene.model.isGone = false
    driver.wait(0.1)
    #expect(driver.depth == 1 && driver.shifts.isEmpty)
  }

  @Test func aCopyGoesItsOwnWay() throws {
    var driver = try ViewDriver<Shop>(path: ["Latte"])
    driver.swipe(to: 200)
    var copy = driver
    copy.touch(.move, 300)
    copy.wait(0.2)
    copy.touch(.up, 300)
    #expect(copy.model.path.isEmpty)
    #expect(driver.shifts == [-0.3 * (320 - 185), 185].map { ($0).rounded() })
    driver.touch(.move, 60)
    driver.wait(0.2)
    driver.touch(.up, 60)
    driver.wait(1)
    copy.wait(1)
    #expect(driver.model.path == ["Latte"] && driver.depth == 1)
    #expect(copy.depth == 0)
  }
}

/// A screen that is dragged sideways itself.
private struct Sideways: Part {
  var path: [Int] = []
  var drags = 0

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack(path: \.path) {
      Text("Root")
    } destination: { _ in
      Text("Drag").frame(width: 320, height: 400)
        .onDrag(axes: .horizontal) { model, _, _ in model.drags += 1 }
    }
  }
}
