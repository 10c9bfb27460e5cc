import Testing
import VitrineViews

@Suite struct LazyListTests {
  /// Heights that have nothing to do with each other, the same in every run.
  private func mixed(_ index: Int) -> Double { 44 + Double(index * 7919 % 13) * 15 }

  @Test func onlyWhatShowsIsMade() throws {
    let driver = try ViewDriver(LazyRows(10_000))
    let made = Set(driver.model.counter.made)
    #expect(made.count >= 7 && made.count < 14)
    #expect(driver.visibleRows() == (0..<7).map { "row \($0)" })
    #expect(driver.tree.find("list")?.state["rows"] == .int(10_000))
  }

  @Test func aChangeBuildsOnlyWhatShows() throws {
    var driver = try ViewDriver(LazyRows(10_000))
    driver.model.counter.made = []
    driver.scene.model.rows[2].height = 60
    driver.frame()
    #expect(driver.model.counter.made.count < 14)
    #expect(driver.top("row 3") == 148)
  }

  @Test func scrollingMakesRowsAsTheyCome() throws {
    var driver = try ViewDriver(LazyRows(10_000))
    driver.model.counter.made = []
    driver.wheel(10)
    driver.wait(2)
    #expect(driver.offset == 480)
    #expect(driver.top("row 11") == 4)
    #expect(driver.model.counter.made.count < 20)
    #expect(driver.node("row 0") == nil)
  }

  @Test func theEndIsReached() throws {
    var driver = try ViewDriver(LazyRows(10_000, height: mixed))
    driver.press(.tab)
    driver.press(.end)
    driver.wait(3)
    #expect(driver.model.selected == 9_999)
    let last = try #require(driver.node("row 9999"))
    #expect(last.frame.maxY == 300)
    driver.press(.home)
    driver.wait(3)
    #expect(driver.model.selected == 0)
    #expect(driver.top("row 0") == 0)
    #expect(driver.offset == 0)
  }

  @Test func scrollingUpThroughUnknownHeightsDoesNotJump() throws {
    var driver = try ViewDriver(LazyRows(2_000, height: mixed))
    driver.press(.tab)
    driver.press(.end)
    driver.wait(2)
    for _ in 0..<400 {
      let before = driver.visibleRows()
      let tops = Dictionary(uniqueKeysWithValues: before.map { ($0, driver.top($0) ?? 0) })
      let offset = driver.offset
      driver.wheel(-0.5)
      _ = offset
      // A trackpad's half notch moves all that shows by 24 points, and by nothing else.
      for name in before {
        guard let top = driver.top(name), let old = tops[name] else { continue }
        #expect(abs(top - old - 24) < 0.01, "\(name)")
      }
    }
  }

  @Test func aThrowThroughUnknownHeightsIsEven() throws {
    var driver = try ViewDriver(LazyRows(2_000, height: mixed))
    driver.press(.tab)
    driver.press(.end)
    driver.wait(2)
    driver.drag(from: Point(50, 50), to: Point(50, 250), steps: 6)
    var steps: [Double] = []
    for _ in 0..<60 {
      let tops = driver.visibleRows().map { ($0, driver.top($0) ?? 0) }
      driver.frame()
      let moved = tops.compactMap { name, top in driver.top(name).map { $0 - top } }
      let first = try #require(moved.first)
      for distance in moved { #expect(abs(distance - first) < 0.01) }
      steps.append(first)
    }
    for (a, b) in zip(steps, steps.dropFirst()) { #expect(b <= a + 1.01) }
    #expect(steps[0] > 10)
  }

  @Test func insertingInFrontMovesNothingThatShows() throws {
    var driver = try ViewDriver(LazyRows(1_000, height: mixed))
    driver.wheel(20)
    driver.wait(2)
    let name = driver.visibleRows()[1]
    let top = driver.top(name)
    driver.scene.model.rows.insert(
      contentsOf: (0..<500).map { LazyRows.Row(id: 10_000 + $0, height: 60) }, at: 0)
    driver.frame()
    #expect(driver.top(name) == top)
    driver.scene.model.rows.removeFirst(250)
    driver.frame()
    #expect(driver.top(name) == top)
  }

  @Test func insertingAtTheVeryTopShows() throws {
    var driver = try ViewDriver(LazyRows(100))
    driver.scene.model.rows.insert(LazyRows.Row(id: 500), at: 0)
    driver.frame()
    #expect(driver.top("row 500") == 0)
    #expect(driver.top("row 0") == 44)
  }

  @Test func deletingWhatShowsKeepsWhatIsLeft() throws {
    var driver = try ViewDriver(LazyRows(1_000))
    driver.wheel(20)
    driver.wait(2)
    let names = driver.visibleRows()
    let tops = names.map { driver.top($0) }
    // The first that shows goes: the second stays.
    driver.scene.model.rows.removeAll { "row \($0.id)" == names[0] }
    driver.frame()
    #expect(driver.top(names[1]) == tops[1])
    driver.scene.model.rows = []
    driver.frame()
    #expect(driver.visibleRows() == [])
    driver.scene.model.rows = [LazyRows.Row(id: 1)]
    driver.frame()
    #expect(driver.top("row 1") == 0)
  }

  @Test func aRowMayGrowAndShrink() throws {
    var driver = try ViewDriver(LazyRows(100))
    driver.wheel(5)
    driver.wait(2)
    let names = driver.visibleRows()
    let top = driver.top(names[0])
    driver.scene.model.rows[7].height = 144
    driver.frame()
    #expect(driver.top(names[0]) == top)
    #expect(driver.node("row 7")?.frame.height == 144)
    driver.scene.model.rows[0].height = 444
    driver.frame()
    #expect(driver.top(names[0]) == top)
  }

  @Test func copiesGoTheirOwnWay() throws {
    var driver = try ViewDriver(LazyRows(1_000, height: mixed))
    driver.wheel(10)
    driver.wait(1)
    let copy = driver
    let rows = driver.visibleRows()
    driver.wheel(50)
    driver.wait(2)
    #expect(driver.visibleRows() != rows)
    #expect(copy.visibleRows() == rows)
    var other = copy
    other.wheel(50)
    other.wait(2)
    #expect(other.visibleRows() == driver.visibleRows())
    #expect(other.offset == driver.offset)
  }

  @Test func twoRowsOfOneIdBothShow() throws {
    var driver = try ViewDriver(LazyRows(3))
    driver.scene.model.rows[2].id = 1
    driver.frame()
    #expect(driver.visibleRows() == ["row 0", "row 1", "row 1"])
    #expect(driver.scene.warnings.contains { $0.contains("two views have the id 1") })
  }

  @Test func noRoomAndHugeRoomAreFine() throws {
    var driver = try ViewDriver(LazyRows(10_000))
    for size in [Size.zero, Size(0, 300), Size(300, 0), Size(300, 1e9), Size(1e9, 300)] {
      driver.environment.size = size
      driver.frame()
      driver.wheel(3)
    }
    #expect(driver.model.counter.made.count < 5_000)
    driver.environment.size = Size(300, 300)
    driver.frame()
    driver.wait(1)
    #expect(!driver.visibleRows().isEmpty)
  }

  @Test func anotherWidthKeepsThePlace() throws {
    var driver = try ViewDriver(LazyRows(1_000, height: mixed))
    driver.wheel(40)
    driver.wait(2)
    let name = driver.visibleRows()[0]
    let top = driver.top(name)
    driver.environment.size = Size(200, 300)
    driver.frame()
    #expect(driver.top(name) == top)
  }

  @Test func whatIsDrawnAgainIsAsDrawnOnce() throws {
    var driver = try ViewDriver(LazyRows(200, height: mixed))
    for step in 0..<40 {
      if step % 3 == 0 { driver.wheel(0.3) } else { driver.frame() }
      if step == 20 { driver.scene.model.rows[5].height += 20 }
      // Rows that were recorded before are drawn where they are now.
      let drawn = driver.fills(.patch)
      for name in driver.visibleRows() {
        let frame = try #require(driver.node(name)?.frame)
        #expect(drawn.contains(frame), "\(name)")
      }
    }
  }

  @Test func whereNothingLimitsItItIsAsHighAsItsRows() throws {
    let driver = try ViewDriver(Short())
    #expect(driver.top("row 2") == 120)
    #expect(driver.top("below") == 180)
  }
}

private struct Short: Part {
  func body(in environment: Environment) -> some View<Self> {
    ScrollView {
      VStack(spacing: 0) {
        List {
          ForEach(0..<3) { row in patch("row \(row)", 100, 60).listRowInsets(EdgeInsets()) }
        }
        patch("below")
      }
    }
  }
}
