import Testing
import VitrineViews

@Suite("Pages that slide by themselves")
struct PageViewSlideTests {
  @Test("C7: a tap on the dots slides, over some frames, and never past the page")
  func tapSlides() throws {
    var driver = try ViewDriver(PageDeck())
    driver.tapDots(forward: true, at: 1)
    #expect(driver.model.page == 1)
    var offsets = [driver.offset]
    for frame in 1...60 {
      driver.frame(at: 1.05 + Double(frame) / 60)
      offsets.append(driver.offset)
      if frame == 9 {
        #expect(driver.isMoving && driver.cards.map(\.number) == [0, 1])
        let time = driver.time
        #expect(driver.scene.nextChange(after: time, in: driver.environment) == time)
      }
    }
    #expect(offsets.first == 0 && offsets.last == 1)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("C7: a scrub jumps, without any motion between, also back where it is cancelled")
  func scrubJumps() throws {
    var driver = try ViewDriver(PageDeck())
    let dots = driver.dots
    driver.touch(.down, Point(dots.minX + 16, dots.midY), at: 1)
    driver.touch(.move, Point(dots.minX + 48, dots.midY), at: 1.1)
    #expect(driver.model.page == 2 && driver.offset == 2 && !driver.isMoving)
    #expect(driver.cards.map(\.number) == [2])
    driver.touch(.cancel, Point(dots.minX + 48, dots.midY), at: 1.2)
    #expect(driver.model.page == 0 && driver.offset == 0 && !driver.isMoving)
  }

  @Test("C7: dots beside the pages scrub and slide them as those on them do")
  func dotsBeside() throws {
    struct Beside: Part {
      var page = 0
      var position = Animated(0)
      func body(in environment: Environment) -> some View<Self> {
        VStack {
          PageView(selection: \.page, position: \.position) {
            ForEach(0..<5) { Text("card \($0)") }
          }
          PageControl(currentPage: \.page, numberOfPages: 5).named("dots")
        }
      }
    }
    var driver = try ViewDriver(Beside())
    let dots = try #require(driver.tree.find("dots")).frame
    func touch(_ phase: PointerPhase, _ x: Double) {
      driver.frame(.pointer(PointerEvent(phase, .finger, at: Point(dots.minX + x, dots.midY))))
    }
    touch(.down, 16)
    touch(.move, 48)
    #expect(driver.model.page == 2 && driver.model.position == Animated(2))
    touch(.up, 48)
    driver.tap(at: Point(dots.maxX - 2, dots.midY), .finger)
    #expect(driver.model.page == 3 && driver.model.position.isAnimating(at: driver.time))
  }

  @Test("C14: while pages slide only their places change, so that a slide costs the copy")
  func slideIsCopy() throws {
    var driver = try ViewDriver(PageDeck())
    driver.tapDots(forward: true, at: 1)
    func content(_ time: Seconds) -> [DrawCommand] {
      driver.frame(at: time)
      return driver.picture.commands.map { command in
        guard case .pushLayer(var layer) = command else { return command }
        layer.translation = .zero
        return .pushLayer(layer)
      }
    }
    driver.frame(at: 1.1)
    let before = driver.cards.map(\.x)
    driver.frame(at: 1.2)
    #expect(driver.cards.map(\.x) != before)
    // After the background of the dots has gone.
    #expect(content(1.42) == content(1.45))
  }

  @Test("A slide to a page far away comes from the page that is shown")
  func farSlide() throws {
    var driver = try ViewDriver(PageDeck(count: 9))
    driver.scene.model.page = 8
    driver.frame(at: 1)
    driver.frame(at: 1.1)
    #expect(driver.cards.map(\.number) == [0, 8])
    driver.settle()
    driver.scene.model.page = 0
    driver.frame(at: 5)
    driver.frame(at: 5.1)
    #expect(driver.cards.map(\.number) == [0, 8])
    driver.settle()
  }

  @Test("A finger stops a far slide, and going back from there leads to the page it began on")
  func grabFarSlide() throws {
    var driver = try ViewDriver(PageDeck(count: 9))
    driver.scene.model.page = 8
    driver.frame(at: 1)
    driver.swipe(from: Point(100, 100), by: Point(290, 0), in: 0.4, at: 1.15)
    driver.settle()
    #expect(driver.model.page == 0)
    let ids = driver.tree.find("pages")?.children.map(\.id)
    #expect(ids == ["pages/page-0", "dots"])
  }

  @Test("C14: whatever interrupts a slide, the dots and the pages end alike")
  func interrupts() throws {
    var driver = try ViewDriver(PageDeck(count: 6))
    driver.tapDots(forward: true, at: 1)
    driver.tapDots(forward: true, at: 1.1)
    #expect(driver.model.page == 2)
    driver.swipe(by: Point(250, 0), in: 0.1, at: 1.2)
    driver.scene.model.page = 5
    driver.frame(at: 1.35)
    driver.scene.model.page = 3
    driver.frame(at: 1.4)
    driver.tapDots(forward: false, at: 1.45)
    driver.settle()
    #expect(driver.model.page == 2)
  }

  @Test("C14: a slide that interrupts another leaves the pages in sight where they are")
  func keepsInSight() throws {
    let runs = [
      [1, 2, 3, 4, 5, 6, 7, 8], [8, 0, 8, 7, 0, 1, 2], [1, 8, 7, 6, 0, 8], [1, 0, 1, 0, 0],
    ]
    for (run, gap) in runs.flatMap({ run in [0.033, 0.07, 0.12].map { (run, $0) } }) {
      var driver = try ViewDriver(PageDeck(page: run.first == 8 ? 3 : 0, count: 9))
      for (index, page) in run.enumerated() {
        let time = 1 + gap * Double(index)
        driver.frame(at: time)
        let before = (pages: driver.visibleCards, offset: driver.offset)
        driver.scene.model.page = page
        driver.frame(at: time)
        #expect(driver.visibleCards == before.pages, "\(page) at \(time)")
        #expect(abs(driver.offset - before.offset) < 1e-9)
        // No other page becomes visible, not even where it turns round.
        let known = Set(before.pages.keys).union([page])
        for step in stride(from: 0, to: gap, by: 0.004) {
          driver.frame(at: time + step)
          #expect(known.isSuperset(of: driver.visibleCards.keys), "\(page) at \(time + step)")
        }
      }
      driver.settle()
    }
  }

  @Test("C14: the model takes pages from the finger that swipes them, and parts nothing")
  func modelDuringSwipe() throws {
    var driver = try ViewDriver(PageDeck(count: 9))
    driver.touch(.down, Point(300, 100), at: 1)
    driver.touch(.move, Point(280, 100), at: 1.1)
    driver.touch(.move, Point(200, 100), at: 1.2)
    let draggedCards = driver.visibleCards
    driver.scene.model.page = 4
    driver.frame(at: 1.2)
    #expect(driver.visibleCards == draggedCards)
    driver.touch(.move, Point(90, 100), at: 1.25)
    driver.touch(.up, Point(60, 100), at: 1.3)
    #expect(driver.model.page == 4)
    driver.settle()
  }

  @Test("A second finger changes nothing while the first swipes or scrubs")
  func secondFinger() throws {
    var driver = try ViewDriver(PageDeck(count: 9))
    let dots = driver.dots
    func second(at time: Seconds) {
      driver.frame(at: time)
      let before = (driver.model.page, driver.offset)
      for (phase, position) in [
        (PointerPhase.down, Point(dots.maxX - 1, dots.midY)), (.move, Point(10, 100)),
        (.up, Point(10, 100)), (.down, Point(300, 80)), (.move, Point(20, 80)),
        (.cancel, Point(20, 80)),
      ] {
        driver.touch(phase, position, at: time, finger: 2)
        #expect((driver.model.page, driver.offset) == before, "\(phase)")
      }
    }
    driver.touch(.down, Point(300, 100), at: 1)
    second(at: 1.1)
    driver.touch(.move, Point(250, 100), at: 1.2)
    driver.touch(.move, Point(180, 100), at: 1.3)
    second(at: 1.3)
    #expect(driver.offset > 0.1)
    driver.touch(.up, Point(180, 100), at: 1.4)
    driver.settle()
    driver.touch(.down, Point(dots.minX + 16, dots.midY), at: 5)
    driver.touch(.move, Point(dots.minX + 64, dots.midY), at: 5.1)
    second(at: 5.1)
    driver.touch(.up, Point(dots.minX + 64, dots.midY), at: 5.2)
    driver.settle()
  }

  @Test("A page never fills at once what is seen beyond the end")
  func beyondTheEnd() throws {
    var driver = try ViewDriver(PageDeck(page: 2, count: 3))
    driver.swipe(from: Point(390, 100), by: Point(-380, 0), at: 1, lifting: .move)
    driver.touch(.up, Point(10, 100), at: 1.9)
    let before = driver.visibleCards
    #expect(driver.offset > 2.2 && before.count == 1)
    driver.scene.model.page = 0
    driver.frame(at: 1.9)
    #expect(driver.visibleCards == before)
    driver.settle()
    #expect(driver.model.page == 0)
  }

  @Test("Reduced motion fades from page to page instead of sliding")
  func reducedMotion() throws {
    var driver = try ViewDriver(PageDeck(), motion: .reduced)
    driver.tapDots(forward: true, at: 1)
    driver.frame(at: 1.15)
    #expect(driver.offset == 1 && driver.isMoving)
    let shown = driver.cards
    #expect(shown.map(\.number) == [0, 1] && shown.allSatisfy { $0.x == 0 })
    #expect(abs(shown[1].opacity - 0.5) < 1e-9)
    driver.frame(at: 1.3)
    #expect(driver.cards.map(\.number) == [1])
    driver.settle()
  }

  @Test("The place of the pages that the model is told is theirs at every moment")
  func toldPlace() throws {
    var driver = try ViewDriver(PageDeck(count: 9))
    func agrees() -> Bool {
      abs(driver.model.position.value(at: driver.time) - driver.offset) < 1e-3
    }
    driver.scene.model.page = 8
    for frame in 0..<12 {
      driver.frame(at: 1 + Double(frame) / 60)
      #expect(agrees(), "far, frame \(frame)")
    }
    driver.settle()
    driver.swipe(by: Point(90, 0), in: 0.1, at: 5)
    for frame in 0..<30 {
      #expect(agrees(), "flicked, frame \(frame)")
      driver.frame()
    }
  }

  @Test("Of fewer pages the last is the current one; with none there is nothing to turn")
  func fewerPages() throws {
    var driver = try ViewDriver(PageDeck(page: 7, count: 9))
    driver.scene.model.count = 3
    driver.frame(at: 1)
    #expect(driver.offset == 2 && !driver.isMoving && driver.cards.map(\.number) == [2])
    driver.scene.model.count = 0
    driver.swipe(by: Point(-200, 0), at: 2)
    #expect(driver.offset == 0)
    driver.scene.model.count = 2
    driver.frame(at: 3)
    #expect(driver.cards.map(\.number) == [1])
  }

  @Test("Pages that come during a slide or a swipe disturb neither")
  func morePages() throws {
    var driver = try ViewDriver(PageDeck())
    driver.swipe(by: Point(-90, 0), in: 0.1, at: 1)
    driver.scene.model.count = 7
    driver.frame(at: 1.1)
    #expect(driver.isMoving)
    driver.settle()
    #expect(driver.model.page == 1)
  }

  @Test("A still view asks for frames only where a page in sight does")
  func rest() throws {
    var driver = try ViewDriver(PageDeck(busyCard: 1))
    driver.frame(at: 1.1)
    #expect(driver.scene.nextChange(after: 1.1, in: driver.environment) == nil)
    driver.scene.model.page = 1
    driver.frame(at: 2)
    driver.frame(at: 4.1)
    #expect(driver.scene.nextChange(after: 4.1, in: driver.environment) == 4.5)
  }
}
