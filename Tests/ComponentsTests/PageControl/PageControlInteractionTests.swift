import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

/// Which interactions are allowed, and what a pointer does (C3 to C7, C10).
@Suite struct PageControlInteractionTests {
  let bounds = Rect(0, 0, 200, 44)
  let style = PageControl.Style(Theme(.plain()))

  func event(
    _ phase: PointerPhase, _ x: Double, at time: Seconds, by kind: PointerKind = .touch,
    _ number: Int = 1
  ) -> TimedEvent {
    TimedEvent(time, .pointer(PointerEvent(phase, PointerID(kind, number), at: Point(x, 22))))
  }

  @discardableResult
  func send(_ control: inout PageControl, _ event: TimedEvent) -> [PageControl.Change] {
    control.handle(event, in: bounds, style: style)
  }

  func x(_ page: Int, _ control: PageControl) -> Double {
    PageControl.Layout(of: control, in: bounds, style: style).dot(page).midX
  }

  // MARK: Taps

  @Test("C3: a tap beyond the ends gives way a little, and changes nothing")
  func resists() {
    var control = PageControl(numberOfPages: 5, currentPage: 4)
    func dots(_ time: Seconds) -> [DrawCommand] {
      control.commands(in: bounds, style: style, at: time).filter {
        if case .fill = $0 { true } else { false }
      }
    }
    let before = dots(0)
    send(&control, event(.down, 190, at: 0))
    send(&control, event(.up, 190, at: 0.1))
    #expect(control.currentPage == 4)
    #expect(dots(0.2) != before)
    #expect(dots(0.2).count == before.count)
    #expect(dots(1) == before)
    #expect(control.nextChange(after: 1) == nil)
  }

  @Test("C3: a key that repeats beyond the ends holds the row, and does not shake it")
  func resistsOnce() throws {
    var control = PageControl(numberOfPages: 5, currentPage: 4)
    let home = x(4, control)
    func offset(_ time: Seconds) throws -> Double {
      let dots = control.commands(in: bounds, style: style, at: time).compactMap {
        if case .fill(.ellipse(let rect), .color(style.currentDot)) = $0 { rect.midX } else { nil }
      }
      return try #require(dots.first) - home
    }
    var offsets: [Double] = []
    for frame in 0..<180 {
      let time = Double(frame) / 60
      if frame < 120, frame.isMultiple(of: 2) {
        send(&control, TimedEvent(time, .key(KeyEvent(.right))))
      }
      offsets.append(try offset(time))
    }
    let minimum = try #require(offsets.min())
    #expect(minimum < -2.9 && minimum >= -3)
    #expect(zip(offsets[..<118], offsets[1..<119]).allSatisfy { $1 <= $0 + 1e-9 }, "out, and stays")
    #expect(offsets.last == 0)
    control.numberOfPages = 1
    for (key, time) in [(Key.right, 9.0), (.left, 9.05), (.right, 9.2)] {
      let before = try offset(time)
      send(&control, TimedEvent(time, .key(KeyEvent(key))))
      #expect(abs(try offset(time) - before) < 1e-9, "from where it was")
    }
  }

  @Test("C3: with taps off a touch changes nothing and shows nothing, but scrubbing still works")
  func tapsOff() {
    var control = PageControl(numberOfPages: 5)
    control.allowsDiscreteInteraction = false
    #expect(send(&control, event(.down, 190, at: 0)).isEmpty)
    #expect(control.interactionState == .none)
    #expect(send(&control, event(.up, 190, at: 0.1)).isEmpty)
    #expect(control.backgroundVisibility(at: 0.1) == 0)
    send(&control, event(.down, x(0, control), at: 1))
    let changes = send(&control, event(.move, x(1, control), at: 1.1))
    #expect(changes == [.interaction(.continuous), .page(1, by: .continuous)])
    #expect(send(&control, event(.up, x(1, control), at: 1.2)) == [.interaction(.none)])
    let wheel = WheelEvent(at: bounds.center, dx: 0, dy: 1)
    #expect(send(&control, TimedEvent(2, .wheel(wheel))).isEmpty)
    #expect(send(&control, TimedEvent(2, .key(KeyEvent(.right)))) == [.page(2, by: .discrete)])
  }

  @Test("C3, C5: with scrubbing off a touch that stays long is still a tap")
  func longTap() {
    var control = PageControl(numberOfPages: 5)
    control.allowsContinuousInteraction = false
    send(&control, event(.down, 190, at: 0))
    #expect(control.nextChange(after: 0.4) == nil, "nothing to wait for")
    #expect(control.advance(to: 3, in: bounds, style: style).isEmpty)
    #expect(
      send(&control, event(.up, 190, at: 3)) == [.page(1, by: .discrete), .interaction(.none)])
  }

  @Test("With taps and scrubbing off pointers pass through, and keys still turn pages")
  func nothingAllowed() {
    var control = PageControl(numberOfPages: 5)
    control.allowsDiscreteInteraction = false
    control.allowsContinuousInteraction = false
    let node = control.node(id: "page-control", in: bounds, style: style, at: 0)
    #expect(!node.isInteractive && node.isFocusable)
    send(&control, event(.down, 190, at: 0))
    #expect(control.advance(to: 2, in: bounds, style: style).isEmpty)
    #expect(control.interactionState == .none)
  }

  @Test("Disabled it is dimmed and takes nothing, and lets go of a finger")
  func disabled() {
    var control = PageControl(numberOfPages: 5)
    send(&control, event(.down, x(0, control), at: 0))
    send(&control, event(.move, x(3, control), at: 0.1))
    control.isEnabled = false
    let changes = control.advance(to: 0.2, in: bounds, style: style)
    #expect(changes == [.page(0, by: .continuous), .interaction(.none)])
    send(&control, TimedEvent(1, .key(KeyEvent(.right))))
    #expect(control.currentPage == 0)
    #expect(!control.node(id: "page-control", in: bounds, style: style, at: 1).isEnabled)
  }

  // MARK: Scrubbing

  @Test("C10: with the minimal background scrubbing is off unless the owner insists")
  func minimal() {
    var control = PageControl(numberOfPages: 5)
    control.backgroundStyle = .minimal
    #expect(!control.canScrub)
    send(&control, event(.down, x(0, control), at: 0))
    send(&control, event(.move, x(3, control), at: 0.1))
    #expect(control.interactionState == .none && control.currentPage == 0)
    control.scrubsWithoutBackground = true
    send(&control, event(.up, x(3, control), at: 0.2))
    send(&control, event(.down, x(0, control), at: 1))
    send(&control, event(.move, x(3, control), at: 1.1))
    #expect(control.interactionState == .continuous && control.currentPage == 3)
    #expect(control.backgroundVisibility(at: 2) == 0)
  }

  @Test("C5: a finger that jumps over dots opens every page between, one after the other")
  func sequence() {
    var control = PageControl(numberOfPages: 9)
    send(&control, event(.down, x(0, control), at: 0))
    func pages(_ page: Int) -> [Int] {
      send(&control, event(.move, x(page, control), at: 0.1)).compactMap {
        if case .page(let page, by: .continuous) = $0 { page } else { nil }
      }
    }
    #expect(pages(8) == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(pages(2) == [7, 6, 5, 4, 3, 2])
  }

  @Test("C5: past the leading edge it runs to the first page, and ends there")
  func runsBack() {
    var control = PageControl(numberOfPages: 100, currentPage: 60)
    send(&control, event(.down, 100, at: 0))
    send(&control, event(.move, -40, at: 0.1))
    var seen: [Int] = []
    for frame in 6..<600 {
      let time = Double(frame) / 60
      for case .page(let page, _) in control.advance(to: time, in: bounds, style: style) {
        seen.append(page)
      }
    }
    #expect(control.currentPage == 0)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $1 == $0 - 1 })
    #expect(control.nextChange(after: 10) == nil)
    #expect(control.interactionState == .continuous)
  }

  @Test(
    "C5: a finger that rests on the background does not run on, and just past it not at once",
    arguments: LayoutDirection.allCases)
  func runsOnlyPastTheBackground(direction: LayoutDirection) {
    let style = PageControl.Style(Theme(.plain(direction: direction)))
    var control = PageControl(numberOfPages: 40)
    let start = PageControl.Layout(of: control, in: bounds, style: style)
    let last = start.visiblePages.upperBound - 1
    let direction = direction == .leftToRight ? 1.0 : -1
    let end =
      start.dot(last).midX + direction * (start.dot(0).width / 2 + style.padding + style.growth)
    func move(_ x: Double, at time: Seconds) {
      _ = control.handle(event(.move, x, at: time), in: bounds, style: style)
    }
    _ = control.handle(event(.down, start.dot(0).midX, at: 0), in: bounds, style: style)
    move(end - direction, at: 0.1)
    #expect(control.nextChange(after: 3) == nil, "nothing to wait for")
    #expect(control.advance(to: 4, in: bounds, style: style).isEmpty)
    #expect(control.currentPage == last)
    move(end + direction, at: 4)
    #expect(control.advance(to: 4.03, in: bounds, style: style).isEmpty)
    #expect(
      control.advance(to: 4.1, in: bounds, style: style) == [.page(last + 1, by: .continuous)])
  }

  @Test(
    "C5: past an edge any list is over in about three seconds, gently begun",
    arguments: [40, 1_000, 10_000])
  func runsQuickly(pages: Int) {
    var control = PageControl(numberOfPages: pages)
    send(&control, event(.down, 100, at: 0))
    send(&control, event(.move, 210, at: 1))
    var (seen, begun) = ([control.currentPage], control.currentPage)
    for frame in 0...210 {
      let time = 1 + Double(frame) / 60
      for case .page(let page, by: .continuous) in control.advance(
        to: time, in: bounds, style: style)
      {
        seen.append(page)
      }
      if frame == 6 { begun = control.currentPage }
    }
    #expect(begun <= seen[0] + 5, "a finger that slips out for a moment is not far off")
    #expect(control.currentPage == pages - 1)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $1 == $0 + 1 })
    #expect(control.nextChange(after: 9) == nil)
  }

  @Test("C5, C7: while it runs, the current dot stays on the background")
  func runStaysInSight() {
    var control = PageControl(numberOfPages: 500)
    send(&control, event(.down, 20, at: 0))
    send(&control, event(.move, 260, at: 0.1))
    for frame in 6..<120 {
      let time = Double(frame) / 60
      _ = control.advance(to: time, in: bounds, style: style)
      let commands = control.commands(in: bounds, style: style, at: time)
      let current = commands.compactMap { command -> Rect? in
        guard case .fill(.ellipse(let rect), .color(style.currentDot)) = command else { return nil }
        return rect
      }
      let layout = PageControl.Layout(of: control, in: bounds, style: style)
      #expect(current.count == 1)
      #expect(current.allSatisfy { layout.background.contains($0) })
    }
  }

  @Test("C5, C8: a scrub shows the background a little larger, which a tap does not")
  func grows() {
    var control = PageControl(numberOfPages: 5)
    func width(_ time: Seconds) -> Double {
      control.commands(in: bounds, style: style, at: time).compactMap {
        if case .material(let shape, _) = $0 { shape.bounds.width } else { nil }
      }.first ?? 0
    }
    send(&control, event(.down, x(1, control), at: 0))
    #expect(width(0.4) == 96)
    _ = control.advance(to: 0.5, in: bounds, style: style)
    #expect(control.interactionState == .continuous)
    #expect(width(2) == 100)
  }

  // MARK: Pointer

  @Test("C4: a dot lights up under a mouse, and no longer where it leaves")
  func hovers() {
    var control = PageControl(numberOfPages: 5)
    func hovered() -> [String] {
      control.node(id: "p", in: bounds, style: style, at: 0).children
        .filter { $0.state["hovered"] == .bool(true) }.map(\.id)
    }
    let still = control.commands(in: bounds, style: style)
    send(&control, event(.hover, x(3, control), at: 0, by: .mouse))
    #expect(hovered() == ["p/dot-3"])
    let lit = control.commands(in: bounds, style: style, at: 1)
    #expect(lit.count == still.count + 1, "its light")
    #expect(
      control.node(id: "p", in: bounds, style: style, at: 0).children[3].state["scale"]
        == .number(1.25))
    send(&control, event(.hover, 5, at: 0, by: .mouse))
    #expect(hovered() == [])
    send(&control, event(.hover, x(2, control), at: 0, by: .pen))
    #expect(hovered() == ["p/dot-2"])
    send(&control, event(.cancel, x(2, control), at: 0, by: .pen))
    #expect(hovered() == [])
    send(&control, event(.down, x(2, control), at: 0))
    #expect(hovered() == [], "a finger does not hover")
  }

  @Test("C4: the lit dot is the one under the pointer also where the dots move, not the pointer")
  func hoversWhatIsThere() {
    var control = PageControl(numberOfPages: 40, currentPage: 20)
    func under(_ x: Double) -> Int? {
      let layout = PageControl.Layout(of: control, in: bounds, style: style)
      return layout.visiblePages.first { abs(layout.dot($0).midX - x) < 1 }
    }
    let x = x(24, control)
    send(&control, event(.down, x, at: 0, by: .mouse))
    send(&control, event(.up, x, at: 0.1, by: .mouse))
    #expect(control.currentPage == 24 && control.hoveredPage != 24)
    #expect(control.hoveredPage == under(x), "after a click")
    send(&control, TimedEvent(1, .wheel(WheelEvent(at: bounds.center, dx: 0, dy: 5))))
    #expect(control.currentPage == 29 && control.hoveredPage == under(x), "after the wheel")
    control.direction = .rightToLeft
    _ = control.advance(to: 2, in: bounds, style: style)
    #expect(control.hoveredPage == under(x), "after the direction changed")
    control.allowsDiscreteInteraction = false
    _ = control.advance(to: 3, in: bounds, style: style)
    #expect(control.hoveredPage == nil, "nothing to click")
    control.allowsDiscreteInteraction = true
    _ = control.advance(to: 4, in: bounds, style: style)
    #expect(control.hoveredPage == under(x))
    send(&control, TimedEvent(5, .hide))
    _ = control.advance(to: 6, in: bounds, style: style)
    #expect(control.hoveredPage == nil)
  }

  @Test("C4: a click on a dot goes to its page, beside the dots one page to that side")
  func clicks() {
    var control = PageControl(numberOfPages: 5)
    func click(_ x: Double) -> [PageControl.Change] {
      send(&control, event(.down, x, at: 0, by: .mouse))
        + send(&control, event(.up, x, at: 0.1, by: .mouse))
    }
    let (down, up) = (
      PageControl.Change.interaction(.discrete), PageControl.Change.interaction(.none)
    )
    #expect(click(x(3, control)) == [down, .page(3, by: .discrete), up])
    #expect(click(x(3, control)) == [down, up], "it is there")
    #expect(click(5) == [down, .page(2, by: .discrete), up])
  }

  @Test("C4: a finger's tap goes one page, however far the dot that it touches")
  func fingerGoesOne() {
    var control = PageControl(numberOfPages: 5)
    send(&control, event(.down, x(4, control), at: 0))
    send(&control, event(.up, x(4, control), at: 0.1))
    #expect(control.currentPage == 1)
  }
}
