import Testing
import VitrineViews

/// A thing, and a shelf far below it.
private struct Shelves: Part {
  var isList = false
  var taken = 0
  var ended: [Bool] = []

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      patch("thing", 100, 40).draggable("thing") { $0.ended.append($1) }
      if isList {
        List { shelves }
      } else {
        ScrollView { VStack(spacing: 0) { shelves } }
      }
    }
  }

  @Views<Self> private var shelves: ViewList<Self> {
    ForEach(0..<40) { index in
      patch("shelf \(index)", 200, 60)
        .dropDestination(for: String.self, accepts: { _ in index == 30 }) { model, _, _ in
          model.taken += 1
        }
    }
  }
}

@Suite("What is dragged to an edge scrolls") struct AutoscrollTests {
  private func pointer(_ phase: PointerPhase, _ point: Point) -> InputEvent {
    .pointer(PointerEvent(phase, .mouse, at: point))
  }

  private func dragged(_ model: Shelves, to end: Point) throws -> ViewDriver<Shelves> {
    var driver = try ViewDriver(model)
    let start = driver.middle("thing")
    driver.frame(pointer(.down, start))
    for step in 1...10 {
      driver.frame(pointer(.move, start + (end - start) * (Double(step) / 10)))
    }
    return driver
  }

  @Test("until it is where it is to be dropped", arguments: [false, true])
  func reachesWhatIsOutOfSight(isList: Bool) throws {
    var driver = try dragged(Shelves(isList: isList), to: Point(100, 290))
    var frames = 0
    while frames < 600, driver.node("shelf 30").map({ $0.frame.minY > 200 }) ?? true {
      // It says by itself that it goes on.
      #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) != nil)
      driver.frame()
      frames += 1
    }
    let shelf = try #require(driver.node("shelf 30")).frame
    driver.frame(pointer(.move, shelf.center))
    driver.frame(pointer(.up, shelf.center))
    #expect(driver.model.taken == 1)
    #expect(driver.model.ended == [true])
  }

  @Test("and stands still in the middle, and at the end")
  func standsStill() throws {
    var driver = try dragged(Shelves(), to: Point(100, 160))
    let before = driver.middle("shelf 2")
    driver.wait(1)
    #expect(driver.middle("shelf 2") == before)
    driver.frame(pointer(.move, Point(100, 298)))
    driver.wait(20)
    #expect(abs((driver.node("shelf 39")?.frame.maxY ?? 0) - 300) < 1)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    driver.press(.escape)
    #expect(driver.model.ended == [false])
  }

  @Test("no further than a frame may be late")
  func isNotMadeUpFor() throws {
    var driver = try dragged(Shelves(), to: Point(100, 299))
    driver.wait(0.2)
    let before = driver.middle("shelf 4").y
    driver.frame(at: driver.time + 60)
    #expect(before - driver.middle("shelf 4").y < 70)
  }
}
