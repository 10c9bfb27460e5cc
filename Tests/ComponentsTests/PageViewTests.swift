import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

/// A page that counts the taps on it, and keeps a press for itself in its left tenth.
struct Card: PageContent {
  var number: Int
  var taps = 0
  var cancels = 0
  var isBusy = false

  var label: String? { "Card \(number)" }

  func paint(into canvas: inout Canvas, in bounds: Rect, theme: Theme, at time: Seconds) {
    canvas.fill(.rect(bounds), with: Color(UInt32(number + 1)))
  }

  func nextChange(after time: Seconds) -> Seconds? { isBusy ? time + 0.5 : nil }

  mutating func handle(_ event: TimedEvent, in bounds: Rect, theme: Theme) -> InputResult {
    guard case .pointer(let step) = event.event else { return .ignored }
    if step.phase == .up { taps += 1 }
    if step.phase == .cancel { cancels += 1 }
    return step.position.x < bounds.width / 10 ? .captured : .ignored
  }
}

struct Deck: PageSource {
  var count: Int
  func page(_ index: Int) -> Card { Card(number: index) }
}

/// Full-screen pages and the dots on them: they never disagree (C14).
@Suite struct PageViewTests {
  typealias View = PageView<Deck>

  let bounds = Rect(0, 0, 400, 300)

  func style(
    _ direction: LayoutDirection = .leftToRight, motion: MotionPreference = .full
  ) -> View.Style {
    View.Style(Theme(.plain(direction: direction, motion: motion)))
  }

  /// A finger that moves evenly, ten points a step at least, and then lifts.
  @discardableResult
  func swipe(
    _ view: inout View, from: Point = Point(200, 100), by way: Point, in duration: Seconds = 0.2,
    at time: Seconds = 0, style: View.Style? = nil, lift: PointerPhase = .up
  ) -> [PageChange] {
    let style = style ?? self.style()
    var changes: [PageChange?] = []
    func send(_ phase: PointerPhase, _ place: Point, _ time: Seconds) {
      let step = PointerEvent(phase, PointerID(.touch, 1), at: place)
      changes.append(view.handle(TimedEvent(time, .pointer(step)), in: bounds, style: style))
      changes.append(view.advance(to: time, in: bounds, style: style))
    }
    send(.down, from, time)
    for step in 1...12 {
      let part = Double(step) / 12
      send(.move, from + way * part, time + duration * part)
    }
    send(lift, from + way, time + duration)
    return changes.compactMap { $0 }
  }

  func settle(_ view: inout View, from time: Seconds = 1, _ style: View.Style? = nil) {
    for frame in 0..<120 {
      let time = time + Double(frame) / 60
      _ = view.advance(to: time, in: bounds, style: style ?? self.style())
    }
    #expect(!view.isSettling(at: time + 2))
    #expect(view.offset(at: time + 2) == Double(view.currentPage))
  }

  func tapDots(_ view: inout View, forward: Bool, at time: Seconds, style: View.Style? = nil) {
    let style = style ?? self.style()
    let frame = view.controlFrame(in: bounds, style: style)
    let place = Point(forward ? frame.maxX - 2 : frame.minX + 2, frame.midY)
    for (phase, time) in [(PointerPhase.down, time), (.up, time + 0.05)] {
      let step = PointerEvent(phase, PointerID(.touch, 1), at: place)
      _ = view.handle(TimedEvent(time, .pointer(step)), in: bounds, style: style)
    }
  }

  func key(_ view: inout View, _ key: Key, at time: Seconds, style: View.Style? = nil) {
    _ = view.handle(
      TimedEvent(time, .key(KeyEvent(key))), in: bounds, style: style ?? self.style())
  }

  /// What each layer shows, and where.
  func layers(
    _ view: View, at time: Seconds, _ style: View.Style? = nil
  ) -> [(number: Int, x: Double, opacity: Double)] {
    var found: [(Int, Double, Double)] = []
    var open: Layer?
    for command in view.commands(in: bounds, style: style ?? self.style(), at: time) {
      switch command {
      case .pushLayer(let layer): open = layer
      case .fill(.rect, .color(let color)):
        guard let layer = open else { continue }
        found.append((Int(color.blue) - 1, layer.translation.x, layer.opacity))
      case .popLayer: open = nil
      default: break
      }
    }
    return found
  }

  // MARK: Swipes

  @Test("C14: a swipe turns the page and the dots with it", arguments: LayoutDirection.allCases)
  func swipes(direction: LayoutDirection) {
    let style = style(direction)
    let on = direction == .leftToRight ? -1.0 : 1
    var view = View(Deck(count: 5))
    let changes = swipe(&view, by: Point(on * 250, 5), style: style)
    #expect(changes == [PageChange(page: 1, cause: .swipe)])
    settle(&view, from: 0.2, style)
    #expect(view.currentPage == 1 && view.control.currentPage == 1)
    swipe(&view, by: Point(-on * 250, 5), at: 5, style: style)
    settle(&view, from: 5.2, style)
    #expect(view.currentPage == 0)
  }

  @Test("C14: a fast short swipe turns the page, a slow one goes back")
  func velocity() {
    var view = View(Deck(count: 5))
    swipe(&view, by: Point(-60, 0), in: 0.1)
    #expect(view.currentPage == 1)
    settle(&view)
    swipe(&view, by: Point(-60, 0), in: 2, at: 5)
    #expect(view.currentPage == 1)
    settle(&view, from: 7)
    swipe(&view, by: Point(-260, 0), in: 3, at: 10)
    #expect(view.currentPage == 2, "past the middle")
    settle(&view, from: 13)
  }

  @Test("C14: past the ends the pages give way less and less, and come back")
  func rubberBand() {
    var view = View(Deck(count: 3))
    let style = style()
    func move(_ phase: PointerPhase, _ x: Double, _ time: Seconds) {
      let step = PointerEvent(phase, PointerID(.touch, 1), at: Point(x, 100))
      _ = view.handle(TimedEvent(time, .pointer(step)), in: bounds, style: style)
    }
    move(.down, 60, 0)
    let offsets = (1...4).map { step -> Double in
      move(.move, 60 + 10 + 80 * Double(step), 0.1 * Double(step))
      return view.offset(at: 0.1 * Double(step))
    }
    let steps = zip([0] + offsets, offsets).map { $0 - $1 }
    #expect(offsets.allSatisfy { $0 < 0 && $0 > -0.5 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 }, "less and less")
    #expect(view.currentPage == 0)
    move(.up, 400, 1)
    settle(&view, from: 1)
  }

  @Test("A drag across the pages' way is none of theirs")
  func across() {
    var view = View(Deck(count: 3))
    #expect(swipe(&view, by: Point(-60, 150)).isEmpty)
    #expect(view.offset(at: 0.2) == 0)
  }

  @Test("A swipe that is cancelled goes back to the page where it began")
  func cancelled() {
    var view = View(Deck(count: 3))
    swipe(&view, by: Point(-300, 0), lift: .cancel)
    #expect(view.currentPage == 0)
    settle(&view)
    swipe(&view, by: Point(-300, 0), at: 5, lift: .move)
    #expect(view.currentPage == 1, "past the middle")
    _ = view.handle(TimedEvent(6, .hide), in: bounds, style: style())
    #expect(view.currentPage == 0)
    settle(&view, from: 6)
  }

  @Test("C15: vertical pages are swiped up and down")
  func vertical() {
    var view = View(Deck(count: 3))
    view.control.direction = .topToBottom
    swipe(&view, by: Point(-250, 0))
    #expect(view.currentPage == 0)
    settle(&view)
    swipe(&view, from: Point(200, 250), by: Point(0, -200), at: 5)
    #expect(view.currentPage == 1)
    let frame = view.controlFrame(in: bounds, style: style())
    #expect(frame.maxX == 392 && frame.midY == 150 && frame.height > frame.width)
  }

  // MARK: Dots

  @Test("C7: a tap on the dots slides, over some frames, and never past the page")
  func tapSlides() {
    var view = View(Deck(count: 5))
    tapDots(&view, forward: true, at: 0)
    #expect(view.currentPage == 1)
    let places = (0...60).map { view.offset(at: 0.05 + Double($0) / 60) }
    #expect(places.first == 0 && places.last == 1)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(places.allSatisfy { $0 <= 1 })
    #expect(view.isSettling(at: 0.2) && view.nextChange(after: 0.2) == 0.2)
    #expect(layers(view, at: 0.2).map(\.number) == [0, 1])
  }

  @Test("C7: a scrub jumps, without any motion between")
  func scrubJumps() {
    var view = View(Deck(count: 5))
    let style = style()
    let frame = view.controlFrame(in: bounds, style: style)
    func touch(_ phase: PointerPhase, _ x: Double, _ time: Seconds) -> PageChange? {
      let step = PointerEvent(phase, PointerID(.touch, 1), at: Point(x, frame.midY))
      return view.handle(TimedEvent(time, .pointer(step)), in: bounds, style: style)
    }
    #expect(touch(.down, frame.minX + 16, 0) == nil)
    #expect(touch(.move, frame.minX + 48, 0.1) == PageChange(page: 2, cause: .continuous))
    #expect(view.offset(at: 0.1) == 2 && !view.isSettling(at: 0.1))
    #expect(layers(view, at: 0.1).map(\.number) == [2])
    #expect(touch(.cancel, frame.minX + 48, 0.2) == PageChange(page: 0, cause: .continuous))
    #expect(view.offset(at: 0.2) == 0)
  }

  @Test("C14: while pages slide only their places change, so that a slide costs the copy")
  func slideIsCopy() {
    var view = View(Deck(count: 5))
    tapDots(&view, forward: true, at: 0)
    func content(_ time: Seconds) -> [DrawCommand] {
      view.commands(in: bounds, style: style(), at: time).map { command in
        guard case .pushLayer(var layer) = command else { return command }
        layer.translation = .zero
        return .pushLayer(layer)
      }
    }
    #expect(layers(view, at: 0.1).map(\.x) != layers(view, at: 0.2).map(\.x))
    // After the background of the dots has gone.
    #expect(content(0.42) == content(0.45))
  }

  @Test("A slide to a page far away comes from the page that is shown")
  func farSlide() {
    var view = View(Deck(count: 9))
    key(&view, .end, at: 0)
    #expect(layers(view, at: 0.1).map(\.number) == [0, 8])
    settle(&view, from: 0.1)
    key(&view, .home, at: 5)
    #expect(layers(view, at: 5.1).map(\.number) == [0, 8])
    settle(&view, from: 5.1)
    #expect(layers(view, at: 8).map(\.number) == [0])
  }

  @Test("A finger stops a far slide, and going back from there leads to the page it began on")
  func grabFarSlide() {
    var view = View(Deck(count: 9))
    key(&view, .end, at: 0)
    swipe(&view, from: Point(100, 100), by: Point(290, 0), in: 0.4, at: 0.15)
    settle(&view, from: 0.55)
    #expect(view.currentPage == 0)
    let ids = view.node(id: "v", in: bounds, style: style(), at: 4).children.map(\.id)
    #expect(ids == ["v/page-0", "page-control"])
  }

  @Test("C14: whatever interrupts a slide, the dots and the pages end alike")
  func interrupts() {
    var view = View(Deck(count: 6))
    tapDots(&view, forward: true, at: 0)
    tapDots(&view, forward: true, at: 0.1)
    #expect(view.currentPage == 2)
    swipe(&view, by: Point(250, 0), in: 0.1, at: 0.2)
    key(&view, .end, at: 0.35)
    view.slide(to: 3, at: 0.4, style: style())
    tapDots(&view, forward: false, at: 0.45)
    settle(&view, from: 0.5)
    #expect(view.currentPage == 2)
    view.currentPage = 77
    #expect(view.currentPage == 5 && view.offset(at: 9) == 5)
  }

  @Test("Reduced motion fades from page to page instead of sliding")
  func reducedMotion() {
    let style = style(motion: .reduced)
    var view = View(Deck(count: 5))
    tapDots(&view, forward: true, at: 0, style: style)
    #expect(view.offset(at: 0.1) == 1)
    let shown = layers(view, at: 0.15, style)
    #expect(shown.map(\.number) == [0, 1] && shown.allSatisfy { $0.x == 0 })
    #expect(abs(shown[1].opacity - 0.5) < 1e-9)
    #expect(layers(view, at: 0.3, style).map(\.number) == [1])
    settle(&view, from: 0.3, style)
  }

  @Test("C15: the timer of the dots slides the pages; a finger on a page holds it")
  func timer() {
    var view = View(Deck(count: 3))
    view.control.progress = .timer(PageControlTimerProgress(preferredDuration: 1))
    view.control.resumeTimer(at: 0)
    _ = view.advance(to: 0, in: bounds, style: style())
    #expect(
      view.advance(to: 1, in: bounds, style: style()) == PageChange(page: 1, cause: .timer))
    #expect(view.isSettling(at: 1.1))
    let down = PointerEvent(.down, PointerID(.touch, 1), at: Point(200, 100))
    _ = view.handle(TimedEvent(1.5, .pointer(down)), in: bounds, style: style())
    #expect(view.advance(to: 9, in: bounds, style: style()) == nil)
    let up = PointerEvent(.up, PointerID(.touch, 1), at: Point(200, 100))
    _ = view.handle(TimedEvent(9, .pointer(up)), in: bounds, style: style())
    #expect(view.advance(to: 9.4, in: bounds, style: style()) == nil)
    #expect(view.advance(to: 9.6, in: bounds, style: style())?.page == 2)
  }

  // MARK: Pages

  @Test("What a page holds survives while others are shown; untouched ones are made anew")
  func keepsPages() {
    var view = View(Deck(count: 50))
    swipe(&view, by: .zero)
    #expect(view.page(0)?.taps == 1)
    for step in 0..<30 { key(&view, .right, at: 1 + Double(step)) }
    #expect(view.currentPage == 30)
    #expect(view.page(0)?.taps == 1)
    key(&view, .home, at: 40)
    #expect(view.page(0)?.taps == 1 && view.page(30)?.taps == 0)
    #expect(view.page(-1) == nil && view.page(50) == nil)
  }

  @Test("A swipe takes the finger from the page; a page that captures it keeps it")
  func captures() {
    var view = View(Deck(count: 3))
    swipe(&view, by: Point(-150, 0), in: 0.1)
    #expect(view.page(0)?.taps == 0 && view.page(0)?.cancels == 1)
    view.currentPage = 0
    swipe(&view, from: Point(20, 100), by: Point(300, 0), at: 5)
    #expect(view.currentPage == 0 && view.offset(at: 5.2) == 0)
    #expect(view.page(0)?.taps == 1)
  }

  @Test("Another source has other pages, and fewer pages move the current one to the last")
  func source() {
    var view = View(Deck(count: 9), currentPage: 7)
    view.source = Deck(count: 3)
    #expect(view.currentPage == 2 && view.offset(at: 0) == 2)
    #expect(view.control.numberOfPages == 3)
    view.source = Deck(count: 0)
    #expect(view.currentPage == 0)
    #expect(!view.commands(in: bounds, style: style()).isEmpty)
    swipe(&view, by: Point(-200, 0))
  }

  @Test("A still view asks for frames only where a page in sight does")
  func rest() {
    var view = PageView(PageList([Card(number: 0), Card(number: 1, isBusy: true)]))
    let style = PageView<PageList<Card>>.Style(Theme(.plain()))
    _ = view.advance(to: 0, in: bounds, style: style)
    #expect(view.nextChange(after: 1) == nil)
    view.currentPage = 1
    #expect(view.nextChange(after: 1) == 1.5)
  }

  @Test("C1: the dots stand centred near the bottom, on the page that shows")
  func controlFrame() {
    let view = View(Deck(count: 5))
    let frame = view.controlFrame(in: bounds, style: style())
    #expect(frame.midX == 200 && frame.maxY == 292)
    let node = view.node(id: "page-view", in: bounds, style: style(), at: 0)
    #expect(node.children.map(\.id) == ["page-view/page-0", "page-control"])
    #expect(
      node.state == [
        "currentPage": .int(0), "offset": .number(0), "animating": .bool(false),
      ])
    #expect(node.label == "Card 0" && node.value == "page 1 of 5")
  }

  @Test("No room or far too much of it is no trouble", arguments: hardBounds)
  func hardSizes(hard: Rect) {
    var view = View(Deck(count: 3))
    for phase in [PointerPhase.down, .move, .up] {
      let step = PointerEvent(phase, PointerID(.touch, 1), at: Point(phase == .move ? 1e9 : 1, 1))
      _ = view.handle(TimedEvent(0, .pointer(step)), in: hard, style: style())
      _ = view.advance(to: 0.1, in: hard, style: style())
    }
    #expect(view.commands(in: hard, style: style(), at: 0.2).isEmpty == hard.isEmpty)
    #expect((0..<3).contains(view.currentPage))
  }
}
