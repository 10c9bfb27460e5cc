import Testing
import VitrineViews

private struct Tapped: Part {
  var log: [String] = []
  var points: [Point] = []
  var isEnabled = true
  var drags: [DragValue] = []
  var hasPad = true

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      patch("single").onTap { $0.log.append("single") }
      patch("double").onTap(count: 2) { $0.log.append("double") }
        .onTap { model, point, _ in
          model.log.append("one")
          model.points.append(point)
        }
      HStack(spacing: 0) {
        Button("inner") { $0.log.append("inner") }
        patch("beside")
      }
      .onTap { $0.log.append("outer") }
      .onLongPress { model, context in model.log.append("long \(context.time)") }
      if hasPad {
        patch("pad").onDrag { model, drag, _ in model.drags.append(drag) }
          .onSecondaryTap { $0.log.append("secondary") }
          .onHover { model, isInside in model.log.append(isInside ? "over" : "out") }
      }
    }
  }
}

@Suite struct GestureModifierTests {
  @Test func aTapIsDoneOnceWhereThePointerLifts() throws {
    var driver = try ViewDriver(Tapped())
    let middle = driver.middle("single")
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: middle)))
    #expect(driver.model.log.isEmpty)
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: middle)))
    #expect(driver.model.log == ["single"])
    #expect(driver.node("single")?.isInteractive == true)
  }

  @Test func whatStraysOrIsTheOtherButtonIsNoTap() throws {
    var driver = try ViewDriver(Tapped())
    let middle = driver.middle("single")
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: middle)))
    driver.frame(.pointer(PointerEvent(.move, .mouse, at: middle + Point(11, 0))))
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: middle)))
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: middle, button: .secondary)))
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: middle, button: .secondary)))
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: Point(.nan, 1))))
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: Point(.infinity, 1))))
    #expect(driver.model.log.isEmpty)
  }

  @Test func oneTapDoesNotWaitForASecond() throws {
    var driver = try ViewDriver(Tapped())
    let corner = driver.node("double")?.frame.origin ?? .zero
    driver.tap(at: corner + Point(30, 20))
    #expect(driver.model.log == ["one"])
    #expect(driver.model.points == [Point(30, 20)])
    driver.tap(at: corner + Point(30, 20))
    #expect(driver.model.log.sorted() == ["double", "one", "one"])
  }

  @Test func aButtonInsideKeepsItsTaps() throws {
    var driver = try ViewDriver(Tapped())
    driver.tap(at: driver.middle("inner"))
    #expect(driver.model.log == ["inner"])
    driver.tap(at: driver.middle("beside"))
    #expect(driver.model.log == ["inner", "outer"])
  }

  @Test func aLongPressTakesThePointerFromAButtonInside() throws {
    var driver = try ViewDriver(Tapped())
    let middle = driver.middle("inner")
    driver.frame(at: 1, .pointer(PointerEvent(.down, .finger, at: middle)))
    // Frames come late: the press is long at its own moment.
    driver.frame(at: 1.7)
    #expect(driver.model.log == ["long 1.5"])
    driver.frame(.pointer(PointerEvent(.up, .finger, at: middle)))
    #expect(driver.model.log == ["long 1.5"])
  }

  @Test func aLongPressIsAnnounced() throws {
    var driver = try ViewDriver(Tapped())
    let middle = driver.middle("beside")
    driver.frame(at: 1, .pointer(PointerEvent(.down, .finger, at: middle)))
    #expect(driver.scene.nextChange(after: 1, in: driver.environment) == 1.5)
  }

  @Test func aDragTellsItsSteps() throws {
    var driver = try ViewDriver(Tapped())
    let start = driver.middle("pad")
    driver.frame(.pointer(PointerEvent(.down, .finger, at: start)))
    driver.frame(.pointer(PointerEvent(.move, .finger, at: start + Point(5, 0))))
    #expect(driver.model.drags.isEmpty)
    driver.frame(.pointer(PointerEvent(.move, .finger, at: start + Point(20, 0))))
    driver.frame(.pointer(PointerEvent(.move, .finger, at: start + Point(30, 0))))
    driver.frame(.pointer(PointerEvent(.up, .finger, at: start + Point(30, 0))))
    #expect(driver.model.drags.map(\.phase) == [.began, .changed, .ended])
    #expect(driver.model.drags.map(\.translation.x) == [10, 20, 20])
    #expect(driver.model.drags.map(\.startLocation) == Array(repeating: Point(50, 25), count: 3))
    #expect(driver.model.drags.map(\.location.x) == [70, 80, 80])
    #expect((driver.model.drags.first?.velocity.x ?? 0) > 0)
  }

  @Test func aDragIsCancelledWithItsView() throws {
    var driver = try ViewDriver(Tapped())
    let start = driver.middle("pad")
    driver.frame(.pointer(PointerEvent(.down, .finger, at: start)))
    driver.frame(.pointer(PointerEvent(.move, .finger, at: start + Point(20, 0))))
    driver.scene.model.hasPad = false
    driver.frame()
    #expect(driver.model.drags.map(\.phase) == [.began, .cancelled])
    driver.frame(.pointer(PointerEvent(.up, .finger, at: driver.middle("single"))))
    #expect(driver.model.drags.count == 2)
    #expect(driver.model.log.isEmpty)
  }

  @Test func theSecondaryButtonAFingerThatStaysAndTheMenuAreOneThing() throws {
    var driver = try ViewDriver(Tapped())
    let middle = driver.middle("pad")
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: middle, button: .secondary)))
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: middle, button: .secondary)))
    #expect(driver.model.log == ["over", "secondary"])
    driver.frame(at: 2, .pointer(PointerEvent(.down, .finger, at: middle)))
    driver.frame(at: 2.6)
    #expect(driver.model.log == ["over", "secondary", "secondary"])
  }

  @Test func hoverComesAndGoesAlsoWithTheView() throws {
    var driver = try ViewDriver(Tapped())
    let middle = driver.middle("pad")
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: middle)))
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: middle + Point(3, 0))))
    #expect(driver.model.log == ["over"])
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: Point(1, 1))))
    #expect(driver.model.log == ["over", "out"])
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: middle)))
    driver.scene.model.hasPad = false
    driver.frame()
    #expect(driver.model.log == ["over", "out", "over", "out"])
  }
}

private struct Canvassed: Part {
  var phases: [DragValue.Phase] = []
  var scrolled: [String] = []

  func body(in environment: Environment) -> some View<Self> {
    ScrollView {
      patch("paper", 100, 100).onDrag(minimumDistance: 0) { model, drag, _ in
        model.phases.append(drag.phase)
      }
      patch("row", 100, 100)
        .onDrag(axes: .horizontal) { model, drag, _ in model.phases.append(drag.phase) }
        .onTap { $0.scrolled.append("tap") }
      patch("rest", 100, 400)
    }
  }
}

@Suite struct DragAndScrollTests {
  @Test func aDragWithoutDistanceBeginsAtOnce() throws {
    var driver = try ViewDriver(Canvassed(), size: Size(100, 150))
    let middle = driver.middle("paper")
    driver.frame(.pointer(PointerEvent(.down, .finger, at: middle)))
    #expect(driver.model.phases == [.began])
    driver.frame(.pointer(PointerEvent(.up, .finger, at: middle)))
    #expect(driver.model.phases == [.began, .ended])
    driver.frame(.pointer(PointerEvent(.down, .finger, at: middle)))
    driver.frame(.pointer(PointerEvent(.move, .finger, at: middle - Point(0, 40))))
    driver.frame(.focusLost)
    #expect(driver.model.phases == [.began, .ended, .began, .changed, .cancelled])
    #expect(driver.middle("paper") == middle)
  }

  @Test func aDragAcrossIsTheScrollViews() throws {
    var driver = try ViewDriver(Canvassed(), size: Size(100, 150))
    let row = Point(50, 130)
    let before = driver.middle("paper")
    driver.frame(.pointer(PointerEvent(.down, .finger, at: row)))
    driver.frame(.pointer(PointerEvent(.move, .finger, at: row - Point(0, 30))))
    driver.frame(.pointer(PointerEvent(.up, .finger, at: row - Point(0, 30))))
    #expect(driver.model.phases.isEmpty)
    #expect(driver.model.scrolled.isEmpty)
    #expect(driver.middle("paper").y < before.y)
  }

  @Test func aDragAlongIsTheRows() throws {
    var driver = try ViewDriver(Canvassed(), size: Size(100, 150))
    let row = Point(50, 130)
    let before = driver.middle("paper")
    driver.frame(.pointer(PointerEvent(.down, .finger, at: row)))
    driver.frame(.pointer(PointerEvent(.move, .finger, at: row - Point(30, 3))))
    driver.frame(.pointer(PointerEvent(.up, .finger, at: row - Point(30, 30))))
    #expect(driver.model.phases == [.began, .changed, .ended])
    #expect(driver.middle("paper") == before)
  }

  @Test func aRowThatScrollsMayBeTapped() throws {
    var driver = try ViewDriver(Canvassed(), size: Size(100, 150))
    driver.tap(at: Point(50, 130), .finger)
    #expect(driver.model.scrolled == ["tap"])
  }
}
