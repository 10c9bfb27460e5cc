import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion

/// Slides, swipes and scrubs that come across each other.
extension PageViewTests {
  /// Pages in sight, and where.
  func inSight(
    _ view: View, at time: Seconds, _ style: View.Style? = nil
  ) -> [Int: Double] {
    let shown = layers(view, at: time, style).filter { abs($0.x) < bounds.width - 1e-6 }
    return Dictionary(
      shown.map { ($0.number, ($0.x * 1e6).rounded() / 1e6) }, uniquingKeysWith: { $1 })
  }

  @Test("C14: a slide that interrupts another leaves the pages in sight where they are")
  func keepsInSight() {
    let keys: [[Key]] = [
      Array(repeating: .right, count: 8), [.end, .home, .end, .left, .home, .right, .right],
      [.right, .end, .left, .left, .home, .end], [.right, .left, .right, .left, .left],
    ]
    for (run, gap) in keys.flatMap({ keys in [0.033, 0.07, 0.12].map { (keys, $0) } }) {
      var view = View(Deck(count: 9), currentPage: run.first == .end ? 3 : 0)
      for (index, pressed) in run.enumerated() {
        let time = gap * Double(index)
        let before = (pages: inSight(view, at: time), offset: view.offset(at: time))
        key(&view, pressed, at: time)
        _ = view.advance(to: time, in: bounds, style: style())
        #expect(inSight(view, at: time) == before.pages, "\(pressed) at \(time)")
        #expect(abs(view.offset(at: time) - before.offset) < 1e-9)
        // Nothing else comes into sight, not even where it turns round.
        let known = Set(before.pages.keys).union([view.currentPage])
        let soon = stride(from: 0, to: gap, by: 0.004).map { inSight(view, at: time + $0).keys }
        #expect(soon.allSatisfy(known.isSuperset(of:)), "\(pressed) at \(time)")
      }
      settle(&view, from: gap * Double(run.count))
    }
  }

  @discardableResult
  func touch(
    _ view: inout View, finger number: Int = 1, _ phase: PointerPhase, _ place: Point,
    at time: Seconds,
    in bounds: Rect? = nil
  ) -> PageChange? {
    let step = PointerEvent(phase, PointerID(.touch, number), at: place)
    return view.handle(
      TimedEvent(time, .pointer(step)), in: bounds ?? self.bounds, style: style())
  }

  @Test("A second finger changes nothing while the first swipes or scrubs")
  func secondFinger() {
    var view = View(Deck(count: 9))
    let dots = view.controlFrame(in: bounds, style: style())
    func seconds(at time: Seconds) {
      let before = (view.currentPage, view.offset(at: time), view.control.interactionState)
      for (phase, place) in [
        (PointerPhase.down, Point(dots.maxX - 1, dots.midY)), (.move, Point(10, 100)),
        (.up, Point(10, 100)), (.down, Point(300, 80)), (.move, Point(20, 80)),
        (.cancel, Point(20, 80)),
      ] {
        #expect(touch(&view, finger: 2, phase, place, at: time) == nil)
        #expect(view.controlChanges.isEmpty)
        let now = (view.currentPage, view.offset(at: time), view.control.interactionState)
        #expect(now == before, "\(phase)")
      }
    }
    touch(&view, .down, Point(300, 100), at: 0)
    seconds(at: 0.1)
    touch(&view, .move, Point(250, 100), at: 0.2)
    touch(&view, .move, Point(180, 100), at: 0.3)
    seconds(at: 0.3)
    #expect(view.offset(at: 0.3) > 0.1)
    touch(&view, .up, Point(180, 100), at: 0.4)
    settle(&view, from: 0.4)
    touch(&view, .down, Point(dots.minX + 16, dots.midY), at: 5)
    touch(&view, .move, Point(dots.minX + 64, dots.midY), at: 5.1)
    #expect(view.control.interactionState == .continuous)
    seconds(at: 5.1)
    touch(&view, .up, Point(dots.minX + 64, dots.midY), at: 5.2)
    settle(&view, from: 5.2)
  }

  @Test("A finger that taps pages on their way leaves the page that they go to")
  func tapsOnTheirWay() {
    var view = View(Deck(count: 5))
    view.slide(to: 1, at: 0, style: style())
    #expect(touch(&view, .down, Point(200, 100), at: 0.05) == nil)
    let held = view.offset(at: 0.05)
    #expect(view.currentPage == 1 && held < 0.5)
    #expect(view.offset(at: 0.09) == held, "it stops them")
    #expect(touch(&view, .up, Point(200, 100), at: 0.09) == nil)
    view.slide(to: view.currentPage + 1, at: 0.09, style: style())
    #expect(view.currentPage == 2)
    settle(&view, from: 0.1)
    #expect(view.currentPage == 2)
  }

  @Test("C14: a slide that the owner asks for during a swipe parts nothing")
  func slideDuringSwipe() {
    var view = View(Deck(count: 9))
    touch(&view, .down, Point(300, 100), at: 0)
    touch(&view, .move, Point(280, 100), at: 0.1)
    touch(&view, .move, Point(200, 100), at: 0.2)
    let held = view.offset(at: 0.2)
    view.slide(to: 7, at: 0.2, style: style())
    #expect(view.currentPage == 0 && view.offset(at: 0.2) == held)
    view.currentPage = 4
    #expect(view.offset(at: 0.2) == 4, "set, it is taken from the finger")
    touch(&view, .move, Point(90, 100), at: 0.25)
    touch(&view, .up, Point(60, 100), at: 0.3)
    #expect(view.currentPage == 4)
    settle(&view, from: 0.3)
  }

  @Test("A normal flick turns the page, however large the screen", arguments: [390.0, 3840])
  func flicks(width: Double) {
    let bounds = Rect(0, 0, width, width / 1.6)
    for (way, duration, page) in [(90.0, 0.15, 1), (90, 0.9, 0)] {
      var view = View(Deck(count: 3))
      touch(&view, .down, Point(width / 2, 50), at: 0, in: bounds)
      for step in 1...10 {
        let share = Double(step) / 10
        let place = Point(width / 2 - way * share, 50)
        touch(&view, step == 10 ? .up : .move, place, at: duration * share, in: bounds)
      }
      #expect(view.currentPage == page, "\(way) points in \(duration) s")
    }
  }

  @Test(
    "C14: every flick turns a page, however soon it follows", arguments: LayoutDirection.allCases,
    [1.0, -1])
  func fastFlicks(direction: LayoutDirection, way: Double) {
    let style = style(direction)
    let on = direction == .leftToRight ? -1.0 : 1
    for gap in [0.12, 0.2, 0.35] {
      var view = View(Deck(count: 9), currentPage: 4)
      for flick in 0..<3 {
        swipe(
          &view, by: Point(on * way * 90, 3), in: 0.1, at: gap * Double(flick), style: style)
      }
      #expect(view.currentPage == 4 + 3 * Int(way), "\(gap) s apart")
      settle(&view, from: gap * 3, style)
    }
  }

  @Test("C14: two fast flicks in opposite directions lead back to where they began")
  func flicksBack() {
    for (way, gap) in [(90.0, 0.12), (90, 0.2), (-90, 0.12), (-90, 0.25), (150, 0.15)] {
      var view = View(Deck(count: 9), currentPage: 4)
      swipe(&view, by: Point(way, 0), in: 0.1)
      #expect(view.currentPage == (way < 0 ? 5 : 3))
      swipe(&view, by: Point(-way, 0), in: 0.1, at: gap)
      #expect(view.currentPage == 4, "\(way) points, \(gap) s")
      settle(&view, from: 1)
    }
  }

  @Test(
    "C14: who stops a slide, rests and then flicks turns the page that is seen, not the one after",
    arguments: [-1.0, 1])
  func flickAfterRest(way: Double) {
    var view = View(Deck(count: 9), currentPage: 4)
    swipe(&view, by: Point(way * 90, 0), in: 0.1)
    let stop = 0.2
    #expect(view.isSettling(at: stop))
    let place = Point(200, 100)
    touch(&view, .down, place, at: stop)
    let stopped = view.offset(at: stop)
    #expect(abs(stopped - 4) < 1 && stopped != 4)
    for step in 0...6 {
      let moved = place + Point(way * 8 * Double(step), 0)
      touch(&view, step == 6 ? .up : .move, moved, at: stop + 3 + Double(step) / 60)
    }
    #expect(view.currentPage == 4 - Int(way))
    settle(&view, from: stop + 4)
  }

  @Test("C15: flicks up count like those to the side, and none leads past the last page")
  func verticalFlicks() {
    var view = View(Deck(count: 4))
    view.control.direction = .topToBottom
    for flick in 0..<3 {
      swipe(
        &view, from: Point(200, 200), by: Point(0, -90), in: 0.1, at: 0.2 * Double(flick))
      #expect(view.currentPage == flick + 1)
    }
    swipe(&view, from: Point(200, 200), by: Point(0, -90), in: 0.1, at: 0.6)
    #expect(view.currentPage == 3)
    settle(&view, from: 0.7)
  }

  @Test("A slow finger on pages on their way leaves the page that is nearer")
  func slowFinger() {
    var view = View(Deck(count: 9))
    swipe(&view, by: Point(-90, 0), in: 0.1)
    swipe(&view, by: Point(-60, 0), in: 2, at: 0.25)
    #expect(view.currentPage == 1)
    settle(&view, from: 2.3)
  }

  @Test("The owner hears of every page that a fast scrub passes, and of its begin and end")
  func reports() {
    var view = View(Deck(count: 9))
    let dots = view.controlFrame(in: bounds, style: style())
    touch(&view, .down, Point(dots.minX + 16, dots.midY), at: 0)
    #expect(view.controlChanges == [.interaction(.discrete)])
    view.placed(in: bounds, style: style(), at: 0.05)
    #expect(view.controlChanges == [.interaction(.discrete)], "until it is told something else")
    let change = touch(&view, .move, Point(dots.minX + 64, dots.midY), at: 0.1)
    #expect(change == PageChange(page: 3, cause: .continuous))
    let passed = (1...3).map { PageControl.Change.page($0, by: .continuous) }
    #expect(view.controlChanges == [.interaction(.continuous)] + passed)
    touch(&view, .up, Point(dots.minX + 64, dots.midY), at: 0.2)
    #expect(view.controlChanges == [.interaction(.none)])
    #expect(view.advance(to: 0.3, in: bounds, style: style()) == nil)
    #expect(view.controlChanges.isEmpty)
  }

  @Test("C15: the timer goes on from the last page to the first", arguments: [2, 3])
  func timerGoesRound(count: Int) {
    var view = View(Deck(count: count), currentPage: count - 1)
    view.control.progress = .timer(
      PageControlTimerProgress(preferredDuration: 1, resetsToInitialPageAfterEnd: true))
    view.control.resumeTimer(at: 0)
    _ = view.advance(to: 0, in: bounds, style: style())
    #expect(view.advance(to: 1, in: bounds, style: style())?.page == 0)
    let first = stride(from: 1.02, to: 1.3, by: 0.02).compactMap { inSight(view, at: $0)[0] }
    #expect(first.count == 14 && zip(first, first.dropFirst()).allSatisfy { $0 > $1 && $1 >= 0 })
    view.control.pauseTimer(at: 1.3)
    settle(&view, from: 1.3)
  }

  @Test("A page never fills at once what is seen beyond the end")
  func beyondTheEnd() {
    var view = View(Deck(count: 3), currentPage: 2)
    swipe(&view, from: Point(390, 100), by: Point(-380, 0), in: 0.2, lift: .move)
    touch(&view, .up, Point(10, 100), at: 0.9)
    let before = inSight(view, at: 0.9)
    #expect(view.offset(at: 0.9) > 2.2 && before.count == 1)
    view.slide(to: 0, way: .onward, at: 0.9, style: style())
    #expect(inSight(view, at: 0.9) == before)
    settle(&view, from: 0.9)
    #expect(view.currentPage == 0)
  }
}
