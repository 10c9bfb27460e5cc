import Testing
import VitrineViews

private struct Book: Part {
  var page = 0
  var position = Animated(0)
  var count = 3
  var isEnabled = true
  /// The greatest page that it lets be chosen.
  var limit = 9
  var log: [String] = []

  var chosen: Int {
    get { page }
    set { page = min(newValue, limit) }
  }

  func body(in environment: Environment) -> some View<Self> {
    PageView(selection: \.chosen, position: \.position, spacing: 20) {
      ForEach(0..<count) { page in
        VStack {
          Text("page \(page)")
          Button("go \(page)") { $0.log.append("go \(page)") }
        }
      }
    }
    .disabled(!isEnabled)
    .named("pages")
  }
}

@Suite struct PageViewTests {
  /// Texts are in the middle to a pixel or two.
  private func isInTheMiddle(_ node: SemanticsNode?) -> Bool {
    node.map { abs($0.frame.midX - 150) <= 2 } ?? false
  }

  private func pointer(_ phase: PointerPhase, _ x: Double) -> InputEvent {
    .pointer(PointerEvent(phase, .finger, at: Point(x, 50)))
  }

  /// Drags from the middle, and rests before it lifts unless it is to be thrown.
  private func swipe(
    _ driver: inout ViewDriver<Book>, by distance: Double, throwing isThrown: Bool = false,
    lifting: PointerPhase = .up
  ) {
    driver.frame(pointer(.down, 150))
    for step in 1...6 { driver.frame(pointer(.move, 150 + distance * Double(step) / 6)) }
    if !isThrown { driver.wait(0.3) }
    driver.frame(pointer(lifting, 150 + distance))
  }

  @Test func aSwipeOverHalfOfAPageTurnsIt() throws {
    var driver = try ViewDriver(Book())
    #expect(isInTheMiddle(driver.node("page 0")))
    swipe(&driver, by: -180)
    #expect(driver.model.page == 1)
    // 170 points without the slop, of pages that are 300 and 20 apart.
    #expect(abs(driver.model.position.value(at: driver.time) - 170.0 / 320) < 0.01)
    driver.wait(2)
    #expect(driver.model.position.value(at: driver.time) == 1)
    #expect(isInTheMiddle(driver.node("page 1")))
    #expect(driver.node("page 0") == nil)
  }

  @Test func aShortSwipeGoesBack() throws {
    var driver = try ViewDriver(Book())
    swipe(&driver, by: -100)
    #expect(driver.model.page == 0)
    driver.wait(2)
    #expect(driver.model.position.value(at: driver.time) == 0)
  }

  @Test func aFlickTurnsOnePageAlone() throws {
    var driver = try ViewDriver(Book())
    swipe(&driver, by: -140, throwing: true)
    #expect(driver.model.page == 1)
  }

  @Test func pastTheEndTheyGiveALittle() throws {
    var driver = try ViewDriver(Book())
    driver.frame(pointer(.down, 50))
    driver.frame(pointer(.move, 100))
    driver.frame(pointer(.move, 220))
    let position = driver.model.position.value(at: driver.time)
    #expect(position < 0 && position > -0.5)
    driver.frame(pointer(.up, 220))
    driver.wait(2)
    #expect(driver.model.page == 0)
    #expect(driver.model.position.value(at: driver.time) == 0)
  }

  @Test func rightToLeftIsMirrored() throws {
    var driver = try ViewDriver(Book(), direction: .rightToLeft)
    swipe(&driver, by: -180)
    #expect(driver.model.page == 0)
    driver.wait(2)
    swipe(&driver, by: 180)
    #expect(driver.model.page == 1)
    driver.wait(2)
    #expect(isInTheMiddle(driver.node("page 1")))
  }

  @Test func aSwipeThatIsTakenAwayGoesBack() throws {
    var driver = try ViewDriver(Book())
    swipe(&driver, by: -250, lifting: .cancel)
    #expect(driver.model.page == 0)
    driver.wait(2)
    #expect(driver.model.position.value(at: driver.time) == 0)
  }

  @Test func theModelTurnsPages() throws {
    var driver = try ViewDriver(Book())
    driver.scene.model.page = 2
    driver.frame()
    let start = driver.model.position.value(at: driver.time)
    driver.wait(0.1)
    let later = driver.model.position.value(at: driver.time)
    #expect(start < later && later < 2)
    driver.wait(2)
    #expect(driver.model.position.value(at: driver.time) == 2)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test func whereLessMotionIsWantedTheyJump() throws {
    var driver = try ViewDriver(Book(), motion: .reduced)
    driver.scene.model.page = 2
    driver.frame()
    #expect(driver.model.position.value(at: driver.time) == 2)
    #expect(isInTheMiddle(driver.node("page 2")))
  }

  @Test func aModelThatRefusesWins() throws {
    var driver = try ViewDriver(Book(limit: 0))
    swipe(&driver, by: -200)
    driver.wait(2)
    #expect(driver.model.page == 0)
    #expect(driver.model.position.value(at: driver.time) == 0)
  }

  @Test func aPageThatIsNotThereIsTheNearest() throws {
    for page in [-5, 7, .max, .min] {
      var driver = try ViewDriver(Book(page: page))
      driver.wait(2)
      #expect(driver.node("page \(page < 0 ? 0 : 2)") != nil, "\(page)")
      driver.scene.model.count = 1
      driver.wait(2)
      #expect(driver.node("page 0") != nil)
      driver.scene.model.count = 0
      swipe(&driver, by: -200)
      driver.wait(1)
      #expect(driver.model.position.value(at: driver.time).isFinite)
    }
  }

  @Test func pagesThatGoInTheMiddleOfASwipe() throws {
    var driver = try ViewDriver(Book(page: 2))
    driver.frame(pointer(.down, 150))
    driver.frame(pointer(.move, 200))
    driver.scene.model.count = 1
    driver.frame(pointer(.move, 220))
    driver.frame(pointer(.up, 220))
    driver.wait(2)
    #expect(driver.model.position.value(at: driver.time) == 0)
    #expect(isInTheMiddle(driver.node("page 0")))
  }

  @Test func disabledInTheMiddleOfASwipe() throws {
    var driver = try ViewDriver(Book())
    driver.frame(pointer(.down, 150))
    driver.frame(pointer(.move, 100))
    driver.frame(pointer(.move, 20))
    driver.scene.model.isEnabled = false
    driver.frame(pointer(.move, -40))
    driver.frame(pointer(.up, -40))
    driver.wait(2)
    #expect(driver.model.page == 0)
    #expect(driver.model.position.value(at: driver.time) == 0)
  }

  @Test func buttonsOfThePageThatShowsAreTapped() throws {
    var driver = try ViewDriver(Book(page: 1))
    driver.wait(1)
    driver.tap(at: driver.middle("go 1"), .finger)
    #expect(driver.model.log == ["go 1"])
  }

  @Test func theFocusTurnsPages() throws {
    var driver = try ViewDriver(Book())
    driver.press(.tab)
    #expect(driver.model.page == 0)
    driver.press(.tab)
    driver.wait(2)
    #expect(driver.model.page == 1)
    #expect(driver.model.position.value(at: driver.time) == 1)
    driver.press(.enter)
    #expect(driver.model.log == ["go 1"])
  }

  @Test func aCopyGoesItsOwnWay() throws {
    var driver = try ViewDriver(Book())
    driver.frame(pointer(.down, 150))
    driver.frame(pointer(.move, 100))
    driver.frame(pointer(.move, -40))
    var copy = driver
    copy.frame(pointer(.cancel, -40))
    driver.frame(pointer(.up, -40))
    driver.wait(2)
    copy.wait(2)
    #expect(driver.model.page == 1)
    #expect(copy.model.page == 0)
    #expect(copy.model.position.value(at: copy.time) == 0)
  }

  @Test func noAndEndlessSpace() throws {
    for size in [Size.zero, Size(1, 1), Size(1e6, 1e6)] {
      var driver = try ViewDriver(Book(), size: size)
      swipe(&driver, by: -200)
      driver.wait(1)
      #expect(driver.model.position.value(at: driver.time).isFinite)
    }
  }
}
