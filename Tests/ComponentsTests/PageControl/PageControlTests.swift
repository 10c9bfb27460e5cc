import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@Suite struct PageControlTests {
  let bounds = Rect(0, 0, 200, 44)

  func style(_ direction: LayoutDirection = .leftToRight, scale: Double = 1) -> PageControl.Style {
    PageControl.Style(Theme(.plain(scale: scale, direction: direction)))
  }

  func layout(_ control: PageControl, _ style: PageControl.Style) -> PageControl.Layout {
    PageControl.Layout(of: control, in: bounds, style: style)
  }

  func touch(_ phase: PointerPhase, x: Double, y: Double = 22, at time: Seconds) -> TimedEvent {
    TimedEvent(time, .pointer(PointerEvent(phase, PointerID(.touch, 1), at: Point(x, y))))
  }

  func pages(_ changes: [PageControl.Change]) -> [Int] {
    changes.compactMap { if case .page(let page, _) = $0 { page } else { nil } }
  }

  // MARK: State

  @Test("The current page is pinned to the pages there are")
  func pins() {
    var control = PageControl(numberOfPages: 5, currentPage: 9)
    #expect(control.currentPage == 4)
    control.currentPage = -3
    #expect(control.currentPage == 0)
    control.currentPage = 4
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.numberOfPages = -7
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
  }

  @Test("It hides for a single page where asked to, and always for none")
  func hides() {
    var control = PageControl(numberOfPages: 1)
    #expect(!control.isHidden)
    control.hidesForSinglePage = true
    #expect(control.isHidden)
    #expect(control.commands(in: bounds, style: style()).isEmpty)
    #expect(PageControl(numberOfPages: 0).isHidden)
  }

  // MARK: Layout

  @Test("C1: dots are equidistant, alike, and centred", arguments: [1, 1.5, 2, 3])
  func equidistant(scale: Double) {
    let style = style(scale: scale)
    let layout = layout(PageControl(numberOfPages: 5, currentPage: 2), style)
    let dots = (0..<5).map(layout.dot)
    #expect(dots.allSatisfy { $0.size == Size(8, 8) })
    #expect(zip(dots, dots.dropFirst()).allSatisfy { $1.minX - $0.minX == 16 })
    #expect(dots.allSatisfy { ($0.minX * scale).rounded() == $0.minX * scale })
    #expect(dots[2].center == bounds.center)
  }

  @Test("In right-to-left the first page is at the right")
  func mirrored() {
    let layout = layout(PageControl(numberOfPages: 3), style(.rightToLeft))
    #expect(layout.dot(0).midX > layout.dot(2).midX)
  }

  @Test("It is a touch target high and as wide as dots and padding")
  func size() {
    let control = PageControl(numberOfPages: 5)
    #expect(control.size(fitting: Size(400, 400), style: style()) == Size(96, 44))
    #expect(control.size(fitting: Size(50, 400), style: style()) == Size(50, 44))
  }

  @Test(
    "With many pages it shows what fits, the current one among it", arguments: [0, 3, 5000, 9999])
  func manyPages(current: Int) {
    let control = PageControl(numberOfPages: 10_000, currentPage: current)
    let visible = layout(control, style()).visiblePages
    #expect(visible.count == 11)
    #expect(visible.contains(current))
    #expect(control.commands(in: bounds, style: style()).count == 11)
  }

  // MARK: Paint

  @Test("C1: only the current page's dot is solid")
  func paints() {
    let style = style()
    let colors = PageControl(numberOfPages: 3, currentPage: 1)
      .commands(in: bounds, style: style).compactMap {
        if case .fill(.ellipse, .color(let color)) = $0 { color } else { nil }
      }
    #expect(colors == [style.dot, style.currentDot, style.dot])
    #expect(style.currentDot.alpha == 255)
  }

  @Test(
    "C13: dots stand out from screen and background, and the current one from the rest",
    arguments: Appearance.allCases, Contrast.allCases)
  func contrast(appearance: Appearance, contrast: Contrast) {
    let theme = Theme(.plain(appearance: appearance, contrast: contrast))
    let style = PageControl.Style(theme)
    let screen = theme.colors.background
    for background in [screen, style.background.tint.composited(over: screen)] {
      let rest = style.dot.composited(over: background)
      #expect(rest.contrast(against: background) >= 3)
      #expect(style.currentDot.contrast(against: rest) >= 3)
    }
  }

  @Test("With reduced motion the background has its scrubbing size at once")
  func reducedMotion() {
    let style = PageControl.Style(Theme(.plain(motion: .reduced)))
    var control = PageControl(numberOfPages: 5)
    control.backgroundStyle = .prominent
    _ = control.handle(touch(.down, x: 70, at: 0), in: bounds, style: style)
    let pressed = control.commands(in: bounds, style: style, at: 0.1)
    _ = control.handle(touch(.move, x: 90, at: 0.1), in: bounds, style: style)
    func shape(_ commands: [DrawCommand]) -> DrawCommand? { commands.first }
    let scrubbing = control.commands(in: bounds, style: style, at: 0.1)
    #expect(shape(scrubbing) != shape(pressed))
    #expect(shape(control.commands(in: bounds, style: style, at: 9)) == shape(scrubbing))
  }

  @Test(
    "C8, C9, C10: the background shows by style and interaction",
    arguments: PageControl.BackgroundStyle.allCases)
  func background(backgroundStyle: PageControl.BackgroundStyle) {
    var control = PageControl(numberOfPages: 5)
    control.backgroundStyle = backgroundStyle
    let style = style()
    func shows(_ time: Seconds) -> Bool {
      control.commands(in: bounds, style: style, at: time).contains {
        if case .material = $0 { true } else { false }
      }
    }
    #expect(shows(0) == (backgroundStyle == .prominent))
    _ = control.handle(touch(.down, x: 100, at: 1), in: bounds, style: style)
    #expect(shows(1.3) == (backgroundStyle != .minimal))
    _ = control.handle(touch(.up, x: 100, at: 1.3), in: bounds, style: style)
    #expect(shows(3) == (backgroundStyle == .prominent))
    #expect(control.nextChange(after: 3) == nil)
  }

  @Test("No room or far too much of it is no trouble", arguments: hardBounds)
  func hardSizes(hard: Rect) {
    var control = PageControl(numberOfPages: 10_000, currentPage: 77)
    control.backgroundStyle = .prominent
    #expect(control.commands(in: hard, style: style()).isEmpty == hard.isEmpty)
    _ = control.handle(touch(.down, x: .nan, at: 0), in: hard, style: style())
    _ = control.handle(touch(.down, x: 1e300, at: 0), in: hard, style: style())
    _ = control.handle(touch(.up, x: 1e300, at: 0), in: hard, style: style())
    #expect((0..<10_000).contains(control.currentPage))
  }

  // MARK: Input

  @Test(
    "C3: a tap goes one page to its side, at the ends nowhere",
    arguments: LayoutDirection.allCases)
  func tap(direction: LayoutDirection) {
    let style = style(direction)
    var control = PageControl(numberOfPages: 3, currentPage: 0)
    let (on, back) = direction == .leftToRight ? (190.0, 10.0) : (10.0, 190.0)
    func tap(_ x: Double) -> [PageControl.Change] {
      control.handle(touch(.down, x: x, at: 0), in: bounds, style: style)
        + control.handle(touch(.up, x: x, at: 0.1), in: bounds, style: style)
    }
    #expect(tap(back) == [.interaction(.discrete), .interaction(.none)])
    #expect(
      tap(on) == [.interaction(.discrete), .page(1, by: .discrete), .interaction(.none)])
    #expect(pages(tap(on)) == [2])
    #expect(pages(tap(on)) == [])
    #expect(pages(tap(back)) == [1])
  }

  @Test("C5, C6: a drag scrubs through every page in sequence, and is continuous")
  func scrub() {
    let style = style()
    var control = PageControl(numberOfPages: 5)
    let dots = layout(control, style)
    _ = control.handle(touch(.down, x: dots.dot(0).midX, at: 0), in: bounds, style: style)
    #expect(control.interactionState == .discrete)
    let changes = control.handle(
      touch(.move, x: dots.dot(3).midX, at: 0.1), in: bounds, style: style)
    #expect(
      changes == [
        .interaction(.continuous), .page(1, by: .continuous), .page(2, by: .continuous),
        .page(3, by: .continuous),
      ])
    #expect(control.interactionState == .continuous)
    let end = control.handle(touch(.up, x: dots.dot(3).midX, at: 0.2), in: bounds, style: style)
    #expect(end == [.interaction(.none)])
    #expect(control.currentPage == 3)
  }

  @Test("C5: a still finger starts to scrub after the long-press time")
  func longPress() {
    let style = style()
    var control = PageControl(numberOfPages: 5)
    _ = control.handle(touch(.down, x: 100, at: 1), in: bounds, style: style)
    #expect(control.advance(to: 1.49, in: bounds, style: style) == [])
    #expect(
      control.advance(to: 1.5, in: bounds, style: style)
        == [.interaction(.continuous), .page(1, by: .continuous), .page(2, by: .continuous)])
  }

  @Test("C5: past an edge it runs on to the last page, faster further out")
  func edgeRun() {
    let style = style()
    func timeToEnd(_ x: Double) -> Seconds? {
      var control = PageControl(numberOfPages: 60)
      _ = control.handle(touch(.down, x: 20, at: 0), in: bounds, style: style)
      _ = control.handle(touch(.move, x: x, at: 0.1), in: bounds, style: style)
      for frame in 0..<600 {
        let time = 0.1 + Double(frame) * frameDuration
        _ = control.advance(to: time, in: bounds, style: style)
        if control.currentPage == 59 { return time }
      }
      return nil
    }
    let near = timeToEnd(205)
    let far = timeToEnd(280)
    #expect(near != nil && far != nil && (far ?? 0) < (near ?? 0))
  }

  @Test("Cancelling a scrub returns to the page where it began")
  func cancel() {
    let style = style()
    var control = PageControl(numberOfPages: 5, currentPage: 1)
    _ = control.handle(touch(.down, x: 100, at: 0), in: bounds, style: style)
    _ = control.handle(touch(.move, x: 150, at: 0.1), in: bounds, style: style)
    #expect(control.currentPage == 4)
    _ = control.handle(touch(.cancel, x: 150, at: 0.2), in: bounds, style: style)
    #expect(control.currentPage == 1)
    #expect(control.interactionState == .none)
  }

  @Test("With scrubbing off a drag does nothing")
  func scrubbingOff() {
    let style = style()
    var control = PageControl(numberOfPages: 5)
    control.allowsContinuousInteraction = false
    _ = control.handle(touch(.down, x: 70, at: 0), in: bounds, style: style)
    _ = control.handle(touch(.move, x: 190, at: 0.1), in: bounds, style: style)
    _ = control.handle(touch(.up, x: 190, at: 0.2), in: bounds, style: style)
    #expect(control.currentPage == 0)
    #expect(control.interactionState == .none)
  }

  @Test("Where a finger lifts counts also where no move told of the way there")
  func liftAway() {
    let style = style()
    var control = PageControl(numberOfPages: 5)
    let dots = layout(control, style)
    _ = control.handle(touch(.down, x: dots.dot(0).midX, at: 0), in: bounds, style: style)
    let changes = control.handle(
      touch(.up, x: dots.dot(2).midX, at: 0.1), in: bounds, style: style)
    #expect(pages(changes) == [1, 2])
    #expect(changes.last == .interaction(.none))
  }

  @Test("Another button that is let go of ends nothing")
  func otherButton() {
    let style = style()
    var control = PageControl(numberOfPages: 5)
    func mouse(_ phase: PointerPhase, _ button: PointerButton) -> TimedEvent {
      TimedEvent(
        0, .pointer(PointerEvent(phase, PointerID(.mouse), at: Point(190, 22), button: button)))
    }
    #expect(control.handle(mouse(.down, .secondary), in: bounds, style: style) == [])
    _ = control.handle(mouse(.down, .primary), in: bounds, style: style)
    #expect(control.handle(mouse(.up, .secondary), in: bounds, style: style) == [])
    #expect(pages(control.handle(mouse(.up, .primary), in: bounds, style: style)) == [1])
  }

  @Test("Cancelling where the first page is gone goes to the last that is there")
  func cancelWithoutPage() {
    let style = style()
    var control = PageControl(numberOfPages: 9, currentPage: 8)
    _ = control.handle(touch(.down, x: 100, at: 0), in: bounds, style: style)
    _ = control.advance(to: 1, in: bounds, style: style)
    control.numberOfPages = 3
    control.currentPage = 2
    #expect(
      control.handle(TimedEvent(2, .hide), in: bounds, style: style) == [.interaction(.none)])
    #expect(control.currentPage == 2)
  }

  @Test("A second finger is ignored, also where it moves and lifts in the middle of a scrub")
  func secondFinger() {
    let style = style()
    var control = PageControl(numberOfPages: 5)
    let dots = layout(control, style)
    func send(_ finger: Int, _ phase: PointerPhase, _ page: Int, at time: Seconds) -> [Int]? {
      let step = PointerEvent(phase, PointerID(.touch, finger), at: dots.dot(page).center)
      let changes = control.handle(
        TimedEvent(time, .pointer(step)), in: bounds, style: style)
      return changes.isEmpty ? nil : pages(changes)
    }
    _ = send(1, .down, 1, at: 0)
    #expect(send(1, .move, 3, at: 0.1) == [1, 2, 3])
    for (phase, page) in [(PointerPhase.down, 4), (.move, 0), (.move, 2), (.up, 2), (.cancel, 2)] {
      #expect(send(2, phase, page, at: 0.2) == nil, "\(phase)")
      #expect(control.advance(to: 0.2, in: bounds, style: style).isEmpty)
      #expect(control.currentPage == 3 && control.interactionState == .continuous)
    }
    #expect(send(1, .move, 2, at: 0.3) == [2])
    #expect(send(2, .down, 0, at: 0.4) == nil)
    #expect(send(1, .up, 2, at: 0.5) == [])
    #expect(control.interactionState == .none)
    #expect(send(2, .up, 0, at: 0.6) == nil, "nor does it tap when the first is gone")
    #expect(control.currentPage == 2)
  }

  // MARK: Description

  @Test("Its node says page and count, and has a child for every dot")
  func describes() {
    let node = PageControl(numberOfPages: 5, currentPage: 1)
      .node(id: "page-control", in: bounds, style: style(), at: 0)
    #expect(node.value == "page 2 of 5")
    #expect(node.children.map(\.id) == (0..<5).map { "page-control/dot-\($0)" })
    #expect(
      node.state == [
        "currentPage": .int(1), "numberOfPages": .int(5), "interactionState": .string("none"),
        "backgroundVisible": .bool(false), "firstVisible": .int(0), "lastVisible": .int(4),
        "progress": .null,
      ])
  }
}
