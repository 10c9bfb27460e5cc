import Testing
import VitrineViews

@Suite("Pages under a finger")
struct PageViewSwipeTests {
  @Test("C14: a swipe turns the page and the dots with it", arguments: LayoutDirection.allCases)
  func swipes(direction: LayoutDirection) throws {
    let on = direction == .leftToRight ? -1.0 : 1
    var driver = try ViewDriver(PageDeck(), direction: direction)
    driver.swipe(by: Point(on * 250, 5), at: 1)
    #expect(driver.model.page == 1)
    driver.settle()
    driver.swipe(by: Point(-on * 250, 5), at: 5)
    driver.settle()
    #expect(driver.model.page == 0)
  }

  @Test("C14: a fast short swipe turns the page, a slow one goes back")
  func velocity() throws {
    var driver = try ViewDriver(PageDeck())
    driver.swipe(by: Point(-60, 0), in: 0.1, at: 1)
    #expect(driver.model.page == 1)
    driver.settle()
    driver.swipe(by: Point(-60, 0), in: 2, at: 5)
    #expect(driver.model.page == 1)
    driver.settle()
    driver.swipe(by: Point(-260, 0), in: 3, at: 10)
    #expect(driver.model.page == 2, "past the middle")
    driver.settle()
  }

  @Test("C14: past the ends the pages give way less and less, and come back")
  func rubberBand() throws {
    var driver = try ViewDriver(PageDeck(count: 3))
    driver.touch(.down, Point(60, 100), at: 1)
    let offsets = (1...4).map { step -> Double in
      driver.touch(.move, Point(70 + 80 * Double(step), 100), at: 1 + 0.1 * Double(step))
      return driver.offset
    }
    let steps = zip([0] + offsets, offsets).map { $0 - $1 }
    #expect(offsets.allSatisfy { $0 < 0 && $0 > -0.5 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 }, "less and less")
    #expect(driver.model.page == 0)
    driver.touch(.up, Point(390, 100), at: 2)
    driver.settle()
  }

  @Test("A drag across the pages' way is none of theirs")
  func across() throws {
    var driver = try ViewDriver(PageDeck())
    driver.swipe(by: Point(-60, 150), at: 1)
    #expect(driver.model.page == 0 && driver.offset == 0)
  }

  @Test("A swipe that is cancelled goes back to the page where it began")
  func cancelled() throws {
    var driver = try ViewDriver(PageDeck())
    driver.swipe(by: Point(-300, 0), at: 1, lifting: .cancel)
    #expect(driver.model.page == 0)
    driver.settle()
    driver.swipe(by: Point(-300, 0), at: 5, lifting: .move)
    #expect(driver.model.page == 1, "past the middle")
    driver.frame(at: 6, .hide)
    #expect(driver.model.page == 0)
    driver.frame(at: 6.1, .show)
    driver.settle()
  }

  @Test("A normal flick turns the page, however large the screen", arguments: [390.0, 3840])
  func flicks(width: Double) throws {
    for (distance, duration, page) in [(90.0, 0.15, 1), (90, 0.9, 0)] {
      var driver = try ViewDriver(PageDeck(), size: Size(width, width / 1.6))
      driver.touch(.down, Point(width / 2, 150), at: 1)
      for step in 1...10 {
        let fraction = Double(step) / 10
        driver.touch(
          step == 10 ? .up : .move, Point(width / 2 - distance * fraction, 150),
          at: 1 + duration * fraction)
      }
      #expect(driver.model.page == page, "\(distance) points in \(duration) s")
    }
  }

  @Test(
    "C14: every flick turns a page, however soon it follows", arguments: LayoutDirection.allCases,
    [1.0, -1])
  func fastFlicks(direction: LayoutDirection, pageDirection: Double) throws {
    let on = direction == .leftToRight ? -1.0 : 1
    for gap in [0.12, 0.2, 0.35] {
      var driver = try ViewDriver(PageDeck(page: 4, count: 9), direction: direction)
      for flick in 0..<3 {
        driver.swipe(by: Point(on * pageDirection * 90, 3), in: 0.1, at: 1 + gap * Double(flick))
      }
      #expect(driver.model.page == 4 + 3 * Int(pageDirection), "\(gap) s apart")
      driver.settle()
    }
  }

  @Test("C14: two fast flicks in opposite directions lead back to where they began")
  func flicksBack() throws {
    for (distance, gap) in [(90.0, 0.12), (90, 0.2), (-90, 0.12), (-90, 0.25), (150, 0.15)] {
      var driver = try ViewDriver(PageDeck(page: 4, count: 9))
      driver.swipe(by: Point(distance, 0), in: 0.1, at: 1)
      #expect(driver.model.page == (distance < 0 ? 5 : 3))
      driver.swipe(by: Point(-distance, 0), in: 0.1, at: 1 + gap)
      #expect(driver.model.page == 4, "\(distance) points, \(gap) s")
      driver.settle()
    }
  }

  @Test(
    "C14: who stops a slide, rests and then flicks turns the page that is seen, not the one after",
    arguments: [-1.0, 1])
  func flickAfterRest(direction: Double) throws {
    var driver = try ViewDriver(PageDeck(page: 4, count: 9))
    driver.swipe(by: Point(direction * 90, 0), in: 0.1, at: 1)
    driver.frame(at: 1.2)
    #expect(driver.isMoving)
    let position = Point(200, 100)
    driver.touch(.down, position, at: 1.2)
    let stopped = driver.offset
    #expect(abs(stopped - 4) < 1 && stopped != 4)
    for step in 0...6 {
      let moved = position + Point(direction * 8 * Double(step), 0)
      driver.touch(step == 6 ? .up : .move, moved, at: 4.2 + Double(step) / 60)
    }
    #expect(driver.model.page == 4 - Int(direction))
    driver.settle()
  }

  @Test("A slow finger on pages on their way leaves the page that is nearer")
  func slowFinger() throws {
    var driver = try ViewDriver(PageDeck(count: 9))
    driver.swipe(by: Point(-90, 0), in: 0.1, at: 1)
    driver.swipe(by: Point(-60, 0), in: 2, at: 1.25)
    #expect(driver.model.page == 1)
    driver.settle()
  }

  @Test("A finger that taps pages on their way leaves the page that they go to")
  func tapsOnTheirWay() throws {
    var driver = try ViewDriver(PageDeck())
    driver.scene.model.page = 1
    driver.frame(at: 1)
    driver.touch(.down, Point(200, 100), at: 1.05)
    let draggedOffset = driver.offset
    #expect(driver.model.page == 1 && draggedOffset > 0 && draggedOffset < 0.5)
    driver.frame(at: 1.09)
    #expect(driver.offset == draggedOffset, "it stops them")
    driver.touch(.up, Point(200, 100), at: 1.09)
    driver.scene.model.page = 2
    driver.settle()
    #expect(driver.model.page == 2)
  }

  @Test("A swipe takes the finger from a button; a slider on a page keeps it")
  func captures() throws {
    var driver = try ViewDriver(PageDeck())
    driver.swipe(from: driver.middle("press 0"), by: Point(150, 0), in: 0.1, at: 1)
    #expect(driver.model.pressed.isEmpty && driver.model.page == 0)
    driver.settle()
    driver.swipe(from: driver.middle("press 0"), by: Point(-150, 0), in: 0.1, at: 4)
    #expect(driver.model.pressed.isEmpty && driver.model.page == 1)
    driver.settle()
    driver.swipe(from: Point(100, 72), by: Point(60, 0), at: 8)
    #expect(driver.model.level > 0.6 && driver.model.page == 1 && driver.offset == 1)
  }

  @Test("Where there is no page on that side, what is around the pages gets the drag")
  func passesOn() throws {
    struct Nest: Part {
      var outer = 0
      var inner = 0
      func body(in environment: Environment) -> some View<Self> {
        PageView(selection: \.outer) {
          PageView(selection: \.inner) { ForEach(0..<2) { Text("inner \($0)") } }.named("inner")
          Text("outer")
        }
      }
    }
    for direction in LayoutDirection.allCases {
      var driver = try ViewDriver(Nest(), direction: direction)
      let on = direction == .leftToRight ? -1.0 : 1
      for (inner, outer) in [(1, 0), (1, 1)] {
        let time = driver.time + 1
        for step in 0...6 {
          let phase: PointerPhase = step == 0 ? .down : step == 6 ? .up : .move
          driver.frame(
            at: time + 0.02 * Double(step),
            .pointer(PointerEvent(phase, .finger, at: Point(150 + on * 20 * Double(step), 100))))
        }
        #expect(driver.model.inner == inner && driver.model.outer == outer)
        driver.wait(1)
      }
    }
  }

  @Test("No room or far too much of it is no trouble", arguments: [0, 1, 1e6])
  func hardSizes(side: Double) throws {
    var driver = try ViewDriver(PageDeck(count: 3), size: Size(side, side))
    driver.swipe(by: Point(1e6, 0), at: 1)
    driver.wait(1)
    #expect(driver.offset.isFinite && (0..<3).contains(driver.model.page))
    #expect(driver.picture.commands.count < 1000)
  }
}
