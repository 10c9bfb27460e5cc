import Testing

@testable import VitrineViews

extension SafeAreaTests {
  // MARK: Screens

  @Test("A stack's bar grows by what is covered, and its screen is below, clear of the rest")
  func navigation() throws {
    let plain = try ViewDriver(SafeAreaScreens(), size: Size(300, 500))
    var driver = plain
    driver.environment.safeArea = uneven
    driver.frame()
    let (before, after) = (
      try #require(plain.node("Title")).frame, try #require(driver.node("Title")).frame
    )
    #expect(before == Rect(0, 0, 300, 96))
    #expect(after == Rect(0, 0, 300, 136))
    #expect(try #require(plain.node("Edit")).frame.midY == 22)
    #expect(try #require(driver.node("Edit")).frame.midY == 62)
    let shift = try #require(plain.node("Edit")).frame.maxX
    #expect(try #require(driver.node("Edit")).frame.maxX == shift - 20)
    #expect(driver.node("content")?.frame == Rect(10, 136, 270, 334))
  }

  @Test("Mirrored, what is covered stays where it is")
  func mirroredNavigation() throws {
    var driver = try ViewDriver(SafeAreaScreens(), size: Size(300, 500), direction: .rightToLeft)
    let edit = try #require(driver.node("Edit")).frame
    driver.environment.safeArea = uneven
    driver.frame()
    #expect(try #require(driver.node("Edit")).frame.minX == edit.minX + 10)
    #expect(driver.node("content")?.frame == Rect(10, 136, 270, 334))
  }

  @Test("A screen without a bar is clear of the top all the same, and nothing is inset twice")
  func noBar() {
    let found = coveredFrames(phone) {
      VStack(spacing: 0) {
        NavigationStack { fill("a") }
        Box("bar", 50, 40)
      }
    }
    #expect(found["a"] == Rect(0, 47, 200, 279))
    #expect(found["bar"] == Rect(75, 326, 50, 40))
    let nested = coveredFrames(phone) {
      NavigationStack { NavigationStack { fill("a") } }
    }
    #expect(nested["a"] == Rect(0, 47, 200, 319))
  }

  @Test("The bar at the bottom of a screen grows, its items stay clear, the content ends above")
  func bottomBar() throws {
    let plain = try ViewDriver(SafeAreaScreens(hasBottom: true), size: Size(300, 500))
    var driver = plain
    driver.environment.safeArea = uneven
    driver.frame()
    #expect(driver.node("Share")?.frame.midY == 448)
    #expect(plain.node("Share")?.frame.midY == 478)
    #expect(driver.node("content")?.frame.maxY == 426)
    let (a, b) = (plain.middle("Share"), driver.middle("Share"))
    #expect(b.x == a.x + 10)
    driver.tap(at: b)
    #expect(driver.model.taps == 1)
  }

  @Test("A Toolbar at the bottom of the root goes on to the edge, its items do not")
  func toolbar() throws {
    var driver = try ViewDriver(Bars(), size: Size(300, 500))
    #expect(driver.node("bar")?.frame == Rect(0, 456, 300, 44))
    driver.environment.safeArea = uneven
    driver.frame()
    #expect(driver.node("bar")?.frame == Rect(0, 426, 300, 74))
    #expect(driver.node("Share")?.frame.midY == 448)
  }

  // MARK: What scrolls

  @Test(
    "Rows show beneath what covers the bottom, and rest clear of it", arguments: [true, false])
  func list(isInStack: Bool) throws {
    var driver = try ViewDriver(Rows(isInStack: isInStack), size: Size(300, 500))
    driver.environment.safeArea = phone
    driver.frame()
    // What shows there is drawn, and can be pressed.
    let strip = Rect(0, 470, 300, 26)
    let (low, row) = try #require(
      (0..<30).lazy.compactMap { index in driver.node("Row \(index)").map { (index, $0.frame) } }
        .first { $0.1.intersects(strip) })
    driver.tap(at: row.intersection(strip).center, .finger)
    driver.wait(0.5)
    #expect(driver.model.chosen == low)
    driver.press(.end)
    driver.wait(2)
    driver.frame(.wheel(WheelEvent(at: Point(150, 300), dx: 0, dy: 500)))
    driver.wait(2)
    let last = try #require(driver.node("Row 29")).frame
    #expect(last.maxY <= 466.5)
    #expect(last.maxY > 400)
    driver.frame(.wheel(WheelEvent(at: Point(150, 300), dx: 0, dy: -500)))
    driver.wait(2)
    #expect(try #require(driver.node("Row 0")).frame.minY >= (isInStack ? 143 : 47))
  }

  @Test("A ScrollView at the top of the root shows what is scrolled beneath the status bar")
  func scrollView() throws {
    var driver = try ViewDriver(Long(), size: Size(300, 500))
    driver.environment.safeArea = phone
    driver.frame()
    #expect(driver.node("patch 0")?.frame == Rect(0, 47, 300, 100))
    driver.frame(.wheel(WheelEvent(at: Point(150, 300), dx: 0, dy: 1)))
    driver.wait(2)
    let first = try #require(driver.node("patch 0")).frame
    #expect(first.minY < 47)
    let clips = driver.picture.commands.filter {
      if case .pushClip(.rect(let rect)) = $0 { rect == Rect(0, 0, 300, 500) } else { false }
    }
    #expect(!clips.isEmpty)
  }
}

private struct Bars: Part {
  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      ComponentView(Box("content", 20, 10, .fills))
      Toolbar { Button("Share") { _ in } }.label("bar")
    }
  }
}

private struct Rows: Part {
  var isInStack = false
  var chosen: Int?

  func body(in environment: Environment) -> some View<Self> {
    if isInStack {
      NavigationStack { list.navigationTitle("Rows") }
    } else {
      list
    }
  }

  private var list: some View<Self> {
    List {
      ForEach(0..<30) { index in
        Button("Row \(index)") { $0.chosen = index }
      }
    }
    .listStyle(.plain)
  }
}

private struct Long: Part {
  func body(in environment: Environment) -> some View<Self> {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<20) { patch("patch \($0)", 300, 100) }
      }
    }
  }
}
