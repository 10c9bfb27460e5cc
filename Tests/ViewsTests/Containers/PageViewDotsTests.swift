import Testing
import VitrineDrawing
import VitrineViews

/// The dots on pages: where they are, what they look like there (C13), and what they do to the
/// pages.
@Suite("Dots on pages")
struct PageViewDotsTests {
  /// Colors of round dots, and the part of the view that each is cut to.
  private func dots(
    _ driver: ViewDriver<PageDeck>
  ) -> [(color: Color, dot: Rect, clip: Rect)] {
    var found: [(Color, Rect, Rect)] = []
    var clips: [Rect] = []
    var layers = 0
    for command in driver.picture.commands {
      switch command {
      case .pushClip(.rect(let rect)): clips.append(rect)
      case .pushClip: clips.append(driver.environment.bounds)
      case .popClip: clips.removeLast()
      case .pushLayer: layers += 1
      case .popLayer: layers -= 1
      case .fill(.ellipse(let dot), .color(let color)) where layers == 0:
        found.append((color, dot, clips.last ?? driver.environment.bounds))
      default: break
      }
    }
    return found
  }

  private func over(_ color: Color, _ driver: ViewDriver<PageDeck>) -> [Color] {
    let style = VitrineComponents.PageControl.Style(Theme(driver.environment), over: color)
    return [style.dot, style.currentDot]
  }

  @Test("C1: the dots stand centred near the bottom, and the pages say what they say")
  func place() throws {
    let driver = try ViewDriver(PageDeck())
    #expect(driver.dots.midX == 200 && driver.dots.maxY == 292)
    let node = try #require(driver.tree.find("pages"))
    #expect(node.children.map(\.id) == ["pages/page-0", "dots"])
    #expect(node.value == "page 1 of 5" && node.children.first?.label == "card 0")
    #expect(node.children.first?.state == ["page": .int(0), "current": .bool(true)])
    #expect(
      node.state == [
        "currentPage": .int(0), "numberOfPages": .int(5), "offset": .number(0),
        "animating": .bool(false),
      ])
  }

  @Test("C2: a row of many dots keeps away from the sides", arguments: [120.0, 390, 900])
  func margins(width: Double) throws {
    let driver = try ViewDriver(PageDeck(count: 100), size: Size(width, 300))
    let edge = 18.0
    #expect(driver.dots.minX >= edge && driver.dots.maxX <= width - edge)
    #expect(driver.dots.width > min(width, 1600) - 2 * edge - 2)
  }

  @Test(
    "C13: while two pages are in sight, each has its own dots on it",
    arguments: LayoutDirection.allCases)
  func ownColors(direction: LayoutDirection) throws {
    var driver = try ViewDriver(PageDeck(hasBackdrops: true), direction: direction)
    driver.scene.model.page = 1
    driver.frame(at: 1)
    // After the current dot has handed over.
    for step in 7...15 {
      driver.frame(at: 1 + 0.02 * Double(step))
      let edge = direction == .leftToRight ? (1 - driver.offset) * 400 : driver.offset * 400
      let dots = dots(driver)
      let row = Set(dots.map(\.dot))
      #expect(row.count == 5)
      for dot in row {
        let over = dots.filter { $0.dot == dot && $0.clip.contains(dot.center) }
        #expect(over.count == 1, "at \(driver.time)")
        let isWhite = (dot.midX > edge) == (direction == .leftToRight)
        guard abs(dot.midX - edge) > 1, let color = over.first?.color else { continue }
        #expect(
          self.over(isWhite ? .white : .black, driver).contains(color),
          "\(dot.midX) at \(driver.time)")
      }
    }
  }

  @Test("C13: with reduced motion the colours of the dots fade as the pages do")
  func fades() throws {
    var driver = try ViewDriver(PageDeck(hasBackdrops: true), motion: .reduced)
    driver.scene.model.page = 1
    driver.frame(at: 1)
    // After the current dot has handed over.
    let grays = [0.13, 0.15, 0.17, 0.19, 0.2].map { time in
      driver.frame(at: 1 + time)
      return dots(driver).map { Int($0.color.red) }.min() ?? 0
    }
    #expect(zip(grays, grays.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test("C13: dots beside the first page, where it is dragged away, are those of the page")
  func pastTheEnd() throws {
    var driver = try ViewDriver(PageDeck(hasBackdrops: true))
    driver.touch(.down, Point(10, 100), at: 1)
    driver.touch(.move, Point(30, 100), at: 1)
    driver.touch(.move, Point(760, 100), at: 1)
    let edge = -driver.offset * 400
    #expect((170...230).contains(edge))
    let outside = dots(driver).filter { $0.dot.midX < edge }
    let pageColors = over(.black, driver)
    #expect(!outside.isEmpty && outside.allSatisfy { pageColors.contains($0.color) })
  }

  // MARK: Time and wheel

  private func timer(_ seconds: Seconds) -> VitrineComponents.PageControl.Progress {
    .timer(
      PageControlTimerProgress(
        preferredDuration: seconds, resetsToInitialPageAfterEnd: true, isRunning: true))
  }

  @Test("C15: the timer of the dots slides the pages; a finger on a page holds it")
  func timerSlides() throws {
    var driver = try ViewDriver(PageDeck(count: 3, progress: timer(1)))
    driver.frame(at: 1)
    driver.frame(at: 1.1)
    #expect(driver.model.page == 1 && driver.isMoving)
    driver.touch(.down, Point(200, 100), at: 1.5)
    driver.frame(at: 9)
    #expect(driver.model.page == 1)
    driver.touch(.up, Point(200, 100), at: 9)
    driver.frame(at: 9.4)
    #expect(driver.model.page == 1)
    driver.frame(at: 9.6)
    #expect(driver.model.page == 2)
  }

  @Test("C15: the timer goes on from the last page to the first", arguments: [2, 3])
  func timerGoesRound(count: Int) throws {
    var driver = try ViewDriver(PageDeck(page: count - 1, count: count, progress: timer(1)))
    driver.frame(at: 1)
    #expect(driver.model.page == 0)
    let first = stride(from: 1.02, to: 1.3, by: 0.02).compactMap { time -> Double? in
      driver.frame(at: time)
      return driver.visibleCards[0]
    }
    #expect(first.count == 14 && zip(first, first.dropFirst()).allSatisfy { $0 > $1 && $1 >= 0 })
    driver.scene.model.progress = nil
    driver.settle()
  }

  @Test("C15: a wheel over the pages turns one a notch, as over the dots")
  func wheel() throws {
    for position in [Point(200, 100), Point(200, 270)] {
      var driver = try ViewDriver(PageDeck())
      driver.frame(at: 1, .wheel(WheelEvent(at: position, dx: 0, dy: -1)))
      #expect(abs(driver.model.page) <= 1)
      let first = driver.model.page
      driver.frame(at: 2, .wheel(WheelEvent(at: position, dx: 0, dy: 1)))
      #expect(first + driver.model.page == 1)
    }
  }

  // MARK: Stories

  @Test("A tap goes on, after the last page to the first; near the leading side it goes back")
  func taps() throws {
    for direction in LayoutDirection.allCases {
      var driver = try ViewDriver(PageDeck(count: 3, advances: true), direction: direction)
      let isMirrored = direction == .rightToLeft
      let (on, back) = (Point(isMirrored ? 100 : 300, 150), Point(isMirrored ? 360 : 40, 150))
      for page in [1, 2, 0, 1] {
        driver.tap(at: on, .finger)
        #expect(driver.model.page == page)
        driver.settle()
      }
      driver.tap(at: back, .finger)
      #expect(driver.model.page == 0)
      driver.tap(at: back, .finger)
      #expect(driver.model.page == 0)
      driver.frame(.pointer(PointerEvent(.down, .finger, at: on)))
      driver.wait(1)
      driver.frame(.pointer(PointerEvent(.up, .finger, at: on)))
      #expect(driver.model.page == 0, "a press that lasts is no tap")
    }
  }

  @Test("After the last page the first comes from after it")
  func tapsGoRound() throws {
    var driver = try ViewDriver(PageDeck(page: 1, count: 2, advances: true))
    driver.tap(at: Point(300, 150), .finger)
    driver.wait(0.1)
    #expect(driver.model.page == 0 && driver.visibleCards[0] ?? 0 > 0)
  }

  @Test("Quick taps turn a page each, also while pages slide")
  func quickTaps() throws {
    var driver = try ViewDriver(PageDeck(advances: true))
    for _ in 0..<3 { driver.tap(at: Point(300, 150), .finger) }
    #expect(driver.model.page == 3)
    driver.settle()
  }

  @Test("A button on a page that goes on with a tap keeps its taps")
  func tapsOnButtons() throws {
    var driver = try ViewDriver(PageDeck(advances: true))
    driver.tap(at: driver.middle("press 0"), .finger)
    #expect(driver.model.pressed == [0] && driver.model.page == 0)
  }
}
