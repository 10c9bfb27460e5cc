import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct ScrollViewTests {
  @Test func tabScrollsToEachOfFortyButtons() throws {
    var runner = try SceneRunner(Buttons(), size: Size(200, 150), text: TextEngine())
    for index in 0..<40 {
      try runner.press(.tab)
      try runner.wait(0.6)
      let focused = try #require(runner.focused)
      #expect(focused.label == "Button \(index)")
      #expect(focused.frame.minY >= 0 && focused.frame.maxY <= 150)
    }
  }

  @Test func contentSmallerThanTheWindowIsAtTheTopInTheMiddle() {
    let frames = frames(Size(200, 100)) { ScrollView { Box("a", 50, 20) } }
    #expect(frames["a"] == Rect(75, 0, 50, 20))
  }

  @Test(arguments: LayoutDirection.allCases)
  func anAnchorSaysWhatShowsAtFirst(direction: LayoutDirection) {
    for (anchor, x, y) in [
      (UnitPoint.center, -150.0, -50.0), (.bottom, -150, -100), (.topLeading, 0, 0),
      (.trailing, -300, -50),
    ] {
      let frames = frames(Size(200, 100), direction: direction) {
        ScrollView([.horizontal, .vertical]) { Box("a", 500, 200) }.defaultScrollAnchor(anchor)
      }
      let mirrored = direction == .leftToRight ? x : -300 - x
      #expect(frames["a"]?.origin == Point(mirrored, y))
    }
  }

  @Test func contentThatGrowsStaysWhereItsAnchorIs() throws {
    var runner = try SceneRunner(Picture(), size: Size(200, 100), text: TextEngine())
    #expect(try runner.node("picture").frame == Rect(-100, -50, 400, 200))
    try runner.wheel("picture", dy: 1)
    try runner.wait(1)
    let top = try runner.node("picture").frame.minY
    #expect(top != -50)
    for _ in 0..<2 {
      try runner.press(.character("g"), .control)
      let frame = try runner.node("picture").frame
      // Seen from the middle of the window, as before.
      #expect(abs((100 - frame.minX) / frame.width - 0.5) < 0.01)
      #expect(abs((50 - frame.minY) / frame.height - (50 - top) / 200) < 0.01)
    }
  }

  @Test(arguments: LayoutDirection.allCases)
  func contentThatBecomesLargerThanTheWindowIsAtItsAnchor(direction: LayoutDirection) throws {
    for (anchor, x, y) in [
      (UnitPoint.center, -50.0, -25.0), (.bottomTrailing, -100, -50), (.topLeading, 0, 0),
    ] {
      let model = Picture(factor: 0.25, anchor: anchor)
      var driver = try ViewDriver(model, size: Size(200, 100), direction: direction)
      #expect(driver.node("Picture")?.frame == Rect(50, 0, 100, 50))
      driver.press(.character("g"), .control)
      let mirrored = direction == .leftToRight ? x : -100 - x
      #expect(driver.node("Picture")?.frame == Rect(mirrored, y, 300, 150))
    }
  }

  @Test func contentThatGrowsFromTheRightKeepsItsSide() throws {
    for (anchor, side) in [(UnitPoint.topLeading, \Rect.maxX), (.topTrailing, \.minX)] {
      let model = Picture(anchor: anchor)
      var driver = try ViewDriver(model, size: Size(200, 100), direction: .rightToLeft)
      let before = driver.node("Picture")?.frame[keyPath: side]
      #expect(before == (side == \.minX ? 0 : 200))
      for _ in 0..<3 { driver.press(.character("g"), .control) }
      #expect(driver.node("Picture")?.frame[keyPath: side] == before)
    }
  }

  @Test func aDragGoesOnWhileContentGrows() throws {
    var driver = try ViewDriver(Picture(height: 800), size: Size(200, 100))
    func step(_ phase: PointerPhase, _ y: Double) {
      driver.frame(.pointer(PointerEvent(phase, .finger, at: Point(100, y))))
    }
    func top() -> Double { driver.node("Picture")?.frame.minY ?? .nan }
    step(.down, 90)
    for y in stride(from: 85.0, through: 50, by: -5) { step(.move, y) }
    driver.press(.character("g"), .control)
    let grown = top()
    step(.move, 30)
    #expect(abs(grown - top() - 20) < 0.01)
  }

  @Test func aFlingGoesOnWhileContentGrows() throws {
    var driver = try ViewDriver(Picture(height: 800), size: Size(200, 100))
    func step(_ phase: PointerPhase, _ y: Double) {
      driver.frame(.pointer(PointerEvent(phase, .finger, at: Point(100, y))))
    }
    func top() -> Double { driver.node("Picture")?.frame.minY ?? .nan }
    step(.down, 90)
    for y in stride(from: 80.0, through: 30, by: -10) { step(.move, y) }
    step(.up, 30)
    driver.frame()
    driver.press(.character("g"), .control)
    let grown = top()
    driver.wait(0.5)
    #expect(grown - top() > 50)
  }

  @Test func anAnimatedScrollGoesOnWhileContentGrows() throws {
    var driver = try ViewDriver(Picture(height: 800), size: Size(200, 100))
    func top() -> Double { driver.node("Picture")?.frame.minY ?? .nan }
    driver.frame(.wheel(WheelEvent(at: Point(100, 50), dx: 0, dy: 3)))
    driver.frame()
    driver.press(.character("g"), .control)
    let grown = top()
    driver.wait(1)
    #expect(grown - top() > 50)
  }

  @Test(arguments: LayoutDirection.allCases)
  func onlyWhatAPersonHasScrolledIsRemembered(direction: LayoutDirection) throws {
    var driver = try ViewDriver(Picture(), size: Size(200, 100), direction: direction)
    for _ in 0..<3 { driver.press(.character("g"), .control) }
    #expect(driver.scene.restorationState.isEmpty)
    driver.frame(.wheel(WheelEvent(at: Point(100, 50), dx: 0, dy: -1)))
    driver.wait(1)
    #expect(!driver.scene.restorationState.isEmpty)
  }

  @Test func contentWiderThanTheWindowBeginsWhereReadingDoes() {
    for (direction, x) in [(LayoutDirection.leftToRight, 0.0), (.rightToLeft, -300)] {
      let frames = frames(Size(200, 100), direction: direction) {
        ScrollView(.horizontal) { Box("a", 500, 20) }
      }
      #expect(frames["a"]?.minX == x)
    }
  }
}

private struct Picture: Part {
  var factor = 1.0
  var height = 200.0
  var anchor = UnitPoint.center

  func body(in environment: Environment) -> some View<Self> {
    ScrollView([.horizontal, .vertical]) {
      RoundedRectangle(cornerRadius: 0).fill(Color.black)
        .frame(width: 400 * factor, height: height * factor)
        .label("Picture").role(.image).named("picture")
    }
    .defaultScrollAnchor(anchor)
    .keyboardShortcut(.character("g")) { $0.factor += 0.5 }
  }
}

private struct Buttons: Part {
  var pressed: [Int] = []

  func body(in environment: Environment) -> some View<Self> {
    ScrollView {
      VStack {
        ForEach(0..<40) { index in Button("Button \(index)") { $0.pressed.append(index) } }
      }
    }
  }
}
