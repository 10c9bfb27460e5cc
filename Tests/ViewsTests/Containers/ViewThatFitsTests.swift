import Testing
import VitrineViews

@Suite struct ViewThatFitsTests {
  @Test(arguments: [(300.0, "wide"), (200, "wide"), (199, "middle"), (100, "middle"), (60, "low")])
  func theFirstThatFitsShows(width: Double, label: String) {
    let shown = frames(Size(width, 100)) {
      ViewThatFits(in: .horizontal) {
        box("wide", 200, 10)
        box("middle", 100, 20)
        box("low", 80, 30)
      }
    }
    #expect(Array(shown.keys) == [label])
  }

  @Test func withoutAxesBothHaveToFit() {
    let shown = frames(Size(300, 15)) {
      ViewThatFits {
        box("high", 10, 20)
        box("low", 10, 10)
      }
    }
    #expect(Array(shown.keys) == ["low"])
  }

  @Test func aViewThatTakesAllIsAskedForItsOwnSize() {
    let shown = frames(Size(300, 100)) {
      ViewThatFits(in: .horizontal) {
        box("line", 200, 10, .fillsWidth)
        box("other", 10, 10)
      }
    }
    #expect(shown == ["line": Rect(0, 45, 300, 10)])
  }

  @Test(arguments: [(300.0, "wide"), (250, "wide"), (249, "low")])
  func aStackSaysHowMuchSpaceThereIs(width: Double, label: String) {
    let inRow = frames(Size(width, 100)) {
      HStack(spacing: 0) {
        ViewThatFits(in: .horizontal) {
          box("wide", 200, 10)
          box("low", 80, 30)
        }
        box("beside", 50, 10)
      }
    }
    #expect(Set(inRow.keys) == [label, "beside"])
    let inColumn = frames(Size(100, width)) {
      VStack(spacing: 0) {
        box("beside", 10, 50)
        ViewThatFits(in: .vertical) {
          box("wide", 10, 200)
          box("low", 30, 80)
        }
      }
    }
    #expect(Set(inColumn.keys) == [label, "beside"])
  }

  @Test func whatDoesNotShowWantsNoFrames() throws {
    var driver = try ViewDriver(Spinner(), size: Size(100, 50))
    func resize(_ width: Double) {
      driver.environment.size = Size(width, 50)
      driver.frame(.resize(Size(width, 50)))
      driver.frame()
    }
    func isAwake() -> Bool {
      driver.scene.nextChange(after: driver.time, in: driver.environment) != nil
    }
    driver.wait(0.5)
    #expect(driver.node("small") != nil && !isAwake())
    resize(300)
    #expect(driver.node("small") == nil && isAwake())
    resize(100)
    driver.wait(0.5)
    #expect(driver.node("small") != nil && !isAwake())
  }

  @Test func whatDoesNotShowTakesNoInputAndNoKeys() throws {
    var driver = try ViewDriver(Choice(), size: Size(300, 50))
    driver.tap(at: Point(150, 25))
    #expect(driver.model.pressed == "long")
    driver.environment.size = Size(100, 50)
    driver.frame(.resize(Size(100, 50)))
    driver.tap(at: Point(50, 25))
    #expect(driver.model.pressed == "short")
    #expect(driver.tree.find("long") == nil)
    driver.press(.tab)
    driver.press(.tab)
    driver.press(.enter)
    #expect(driver.model.pressed == "short!")
  }
}

private struct Spinner: Part {
  func body(in environment: Environment) -> some View<Self> {
    ViewThatFits(in: .horizontal) {
      ActivityIndicator().frame(width: 200, height: 40)
      Text("small")
    }
  }
}

private struct Choice: Part {
  var pressed = ""

  func body(in environment: Environment) -> some View<Choice> {
    ViewThatFits {
      Button("A rather long title here") { $0.pressed = "long" }.named("long")
      Button("Short") { $0.pressed = $0.pressed == "short" ? "short!" : "short" }.named("short")
    }
  }
}

@Suite struct StretchedTests {
  @Test func aViewIsAsLongAsItsSpaceAlongTheAxes() {
    #expect(frames { box("a", 20, 10).stretched() }["a"] == Rect(0, 45, 200, 10))
    #expect(
      frames { box("a", 20, 10).stretched(.vertical).frame(height: 30) }["a"]
        == Rect(90, 35, 20, 30))
    #expect(frames { box("a", 20, 10).stretched([]) }["a"] == Rect(90, 45, 20, 10))
    let inRow = frames {
      HStack(spacing: 0) {
        box("a", 20, 10).stretched()
        box("b", 50, 10)
      }
    }
    #expect(inRow["a"] == Rect(0, 45, 150, 10))
  }
}
