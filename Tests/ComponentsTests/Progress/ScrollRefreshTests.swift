import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@testable import VitrineComponents

/// A scroll view that is pulled down to refresh (P13), by times and scripted events.
@Suite struct ScrollRefreshTests {
  /// High enough for a pull of 100 points.
  let bounds = Rect(0, 0, 300, 420)

  func style(_ motion: MotionPreference = .full) -> ScrollView.Style {
    ScrollView.Style(Theme(.plain(motion: motion)))
  }

  func view(_ height: Double = 1000) -> ScrollView {
    var view = ScrollView(contentSize: Size(300, height))
    view.refreshControl = RefreshControl()
    view.placed(in: bounds, style: style(), at: 0)
    return view
  }

  @discardableResult
  func touch(
    _ phase: PointerPhase, _ y: Double, _ time: Seconds, in view: inout ScrollView,
    by kind: PointerKind = .touch, motion: MotionPreference = .full
  ) -> ScrollView.Change? {
    let step = PointerEvent(phase, PointerID(kind, 1), at: Point(100, y))
    return view.handle(TimedEvent(time, .pointer(step)), in: bounds, style: style(motion))
  }

  @discardableResult
  func wheel(_ notches: Double, _ time: Seconds, in view: inout ScrollView) -> ScrollView.Change? {
    let event = WheelEvent(at: Point(100, 100), dx: 0, dy: notches)
    return view.handle(TimedEvent(time, .wheel(event)), in: bounds, style: style())
  }

  /// How far a finger goes, beyond the slop, for a pull that shows.
  func drag(for pull: Double) -> Double {
    RubberBand.drag(pull, length: bounds.height) + GestureMetrics.slop
  }

  /// Pulls down in steps, and holds there.
  func pull(
    _ view: inout ScrollView, to shown: Double, at time: Seconds, by kind: PointerKind = .touch,
    motion: MotionPreference = .full
  ) {
    touch(.down, 20, time, in: &view, by: kind, motion: motion)
    for step in 1...10 {
      let part = Double(step) / 10
      touch(
        .move, 20 + drag(for: shown) * part, time + 0.1 * part, in: &view, by: kind, motion: motion)
    }
    // It rests, so that nothing is thrown.
    touch(.move, 20 + drag(for: shown), time + 0.4, in: &view, by: kind, motion: motion)
  }

  func letGo(_ view: inout ScrollView, at time: Seconds, by kind: PointerKind = .touch) {
    touch(.up, 20, time, in: &view, by: kind)
  }

  // MARK: Pulling

  @Test(
    "P13: pulled by a finger or a mouse it follows with resistance, and is armed at 100 points",
    arguments: [PointerKind.touch, .mouse], [MotionPreference.full, .reduced])
  func pulls(kind: PointerKind, motion: MotionPreference) {
    var view = view()
    #expect(view.refreshPhase(at: 0) == .idle)
    pull(&view, to: 99, at: 0, by: kind, motion: motion)
    #expect(abs(view.pull(at: 0.4) - 99) < 1e-6)
    #expect(drag(for: 99) > 190, "a finger goes further than the content")
    #expect(view.refreshPhase(at: 0.4) == .pulling)
    touch(.move, 20 + drag(for: 101), 0.5, in: &view, by: kind, motion: motion)
    #expect(view.refreshPhase(at: 0.5) == .armed)
  }

  @Test(
    "P13: in a low room a finger arms it within six tenths of that, elsewhere within what 100 takes",
    arguments: [150, 200, 360, 700])
  func reach(height: Double) throws {
    let room = Rect(0, 0, 300, height)
    var view = ScrollView(contentSize: Size(300, 2000))
    view.refreshControl = RefreshControl()
    view.placed(in: room, style: style(), at: 0)
    func touch(_ phase: PointerPhase, _ y: Double, _ time: Seconds) {
      let step = PointerEvent(phase, PointerID(.touch, 1), at: Point(100, y))
      _ = view.handle(TimedEvent(time, .pointer(step)), in: room, style: style())
    }
    touch(.down, 0, 0)
    var way = 0.0
    while way < 2 * height, view.refreshPhase(at: way / 100) != .armed {
      way += 1
      touch(.move, GestureMetrics.slop + way, way / 100)
    }
    let needed = min(0.6 * height, RubberBand.drag(100, length: height))
    #expect(way >= needed && way <= needed + 1)
    touch(.up, GestureMetrics.slop + way, 10)
    #expect(view.refreshControl?.isRefreshing == true)
    #expect(view.pull(at: 13) <= view.pull(at: 10), "it goes back to where it rests")
    let gap = try #require(view.refreshFrame(in: room, style: style(), at: 13))
    let spinner = view.displayedRefreshControl(at: 13)?.spinnerFrame(
      in: gap, style: style().refresh, at: 13)
    #expect(spinner.map { gap.contains($0) && abs($0.midY - gap.midY) <= 1 } == true)
  }

  @Test("P13: let go before the threshold the content springs back, and nothing is refreshed")
  func tooShort() {
    var view = view()
    pull(&view, to: 95, at: 0)
    letGo(&view, at: 0.5)
    #expect(view.refreshPhase(at: 0.5) == .settling)
    #expect(view.pull(at: 0.55) > 50 && view.pull(at: 0.55) < 95)
    #expect(view.pull(at: 2) == 0 && view.refreshPhase(at: 2) == .idle)
    #expect(view.refreshControl?.refreshCount == 0)
    #expect(view.nextChange(after: 4) == nil)
  }

  @Test("P13: pulled back before letting go it is disarmed")
  func disarmed() {
    var view = view()
    pull(&view, to: 120, at: 0)
    #expect(view.refreshPhase(at: 0.4) == .armed)
    touch(.move, 20 + drag(for: 80), 0.5, in: &view)
    #expect(view.refreshPhase(at: 0.5) == .pulling)
    letGo(&view, at: 1)
    #expect(view.refreshControl?.isRefreshing == false)
  }

  @Test("P13: let go past the threshold it refreshes, held at 60 points until the owner ends it")
  func refreshes() {
    var view = view()
    pull(&view, to: 110, at: 0)
    letGo(&view, at: 0.5)
    #expect(view.refreshPhase(at: 0.5) == .refreshing)
    #expect(abs(view.pull(at: 0.5) - 110) < 1e-6, "no jump")
    #expect(view.pull(at: 3) == 60 && view.pull(at: 1000) == 60)
    view.placed(in: bounds, style: style(), at: 1000)
    #expect(view.nextChange(after: 1000).map { $0 > 1000 && $0 <= 1000.125 } == true)
    view.endRefreshing(at: 1001)
    #expect(view.refreshPhase(at: 1001) == .settling && view.pull(at: 1001) == 60)
    #expect(view.pull(at: 1001.1) < 60 && view.pull(at: 1001.1) > 1)
    view.placed(in: bounds, style: style(), at: 1003)
    #expect(view.pull(at: 1003) == 0 && view.refreshPhase(at: 1003) == .idle)
    #expect(view.nextChange(after: 1004) == nil)
  }

  @Test("A finger that is cancelled, and a window that is hidden, refresh nothing")
  func cancelled() {
    var view = view()
    pull(&view, to: 120, at: 0)
    touch(.cancel, 20, 0.5, in: &view)
    #expect(view.refreshControl?.refreshCount == 0 && view.pull(at: 3) == 0)
    pull(&view, to: 120, at: 4)
    _ = view.handle(TimedEvent(5, .hide), in: bounds, style: style())
    #expect(view.refreshControl?.refreshCount == 0 && view.pull(at: 8) == 0)
  }

  @Test("Disabled while it is pulled it goes back and refreshes nothing")
  func disabled() {
    var view = view()
    pull(&view, to: 120, at: 0)
    view.isEnabled = false
    letGo(&view, at: 0.6)
    #expect(view.refreshControl?.refreshCount == 0 && view.pull(at: 3) == 0)
  }

  @Test("P13: content shorter than the room can be pulled, and nothing but pulled")
  func short() {
    var view = view(50)
    #expect(
      view.claim(
        on: PointerEvent(.down, PointerID(.touch, 1), at: Point(9, 9)), in: bounds, style: style())
        == .pan(.vertical))
    #expect(view.canPan(towards: Point(0, 9)) && !view.canPan(towards: Point(0, -9)))
    pull(&view, to: 110, at: 0)
    letGo(&view, at: 0.5)
    #expect(view.refreshPhase(at: 2) == .refreshing && view.pull(at: 2) == 60)
    view.endRefreshing(at: 3)
    #expect(view.contentOffset(at: 5) == .zero)
  }

  @Test("Without a refresh control nothing is claimed, held, or different")
  func without() {
    var view = ScrollView(contentSize: Size(300, 50))
    view.placed(in: bounds, style: style(), at: 0)
    let step = PointerEvent(.down, PointerID(.touch, 1), at: Point(9, 9))
    #expect(view.claim(on: step, in: bounds, style: style()) == .none)
    #expect(!view.canPan(towards: Point(0, 9)))
    view.beginRefreshing(at: 1)
    view.endRefreshing(at: 2)
    #expect(view.contentOffset(at: 5) == .zero && view.refreshPhase(at: 1) == .idle)
    #expect(view.refreshNode(id: "r", in: bounds, style: style(), at: 1) == nil)
    #expect(view.node(id: "s", in: bounds, style: style(), at: 1).state["phase"] == nil)
  }

  // MARK: Wheel

  @Test("P13: a wheel at the top pulls with resistance, and springs back where it rests")
  func wheelPull() {
    var view = view()
    #expect(wheel(-2, 1, in: &view) == .scrolled)
    let goal = RubberBand.offset(96, length: bounds.height)
    #expect(abs(view.pull(at: 1.39) - goal) < 1)
    #expect(view.refreshPhase(at: 1.3) == .pulling)
    #expect(view.pull(at: 3) == 0 && view.refreshPhase(at: 1.5) == .settling)
    #expect(view.refreshControl?.refreshCount == 0)
  }

  @Test("P13: a wheel past the threshold refreshes at the moment that it gets there, in any frames")
  func wheelRefreshes() throws {
    var view = view()
    wheel(-2, 1, in: &view)
    wheel(-2, 1.1, in: &view)
    wheel(-2, 1.2, in: &view)
    let due = try #require(view.refreshDeadline)
    #expect(abs(view.pull(at: due) - 100) < 0.01 && due > 1.2 && due < 1.6)
    var (often, late) = (view, view)
    for step in 1...100 { often.placed(in: bounds, style: style(), at: 1.2 + Double(step) * 0.02) }
    late.placed(in: bounds, style: style(), at: 3.2)
    #expect(often.refreshControl?.refreshStart == due && late.refreshControl?.refreshStart == due)
    #expect(often.contentOffset(at: 3.2) == late.contentOffset(at: 3.2))
    #expect(late.pull(at: 5) == 60 && late.refreshControl?.refreshCount == 1)
  }

  @Test("A wheel that has scrolled to the top pulls only once it has rested")
  func wheelTurn() {
    var view = view()
    view.setContentOffset(Point(0, 40), at: 0, animated: false)
    for step in 0..<20 { wheel(-1, 1 + Double(step) * 0.1, in: &view) }
    #expect(view.contentOffset(at: 2.95).y == 0 && view.refreshDeadline == nil)
    wheel(-1, 3.2, in: &view)
    #expect(view.pull(at: 3.4) > 20)
    wheel(1, 3.5, in: &view)
    #expect(view.contentOffset(at: 6).y == 0)
  }

  @Test("A wheel at the bottom is left to what is around it")
  func wheelElsewhere() {
    var view = view()
    view.setContentOffset(Point(0, 600), at: 0, animated: false)
    let before = view
    #expect(wheel(1, 1, in: &view) == nil)
    #expect(view.viewState == before.viewState)
  }

  // MARK: Paint

  @Test("The spinner is drawn in what the content has left, and nothing where it has left nothing")
  func painted() throws {
    var view = view()
    func count(_ view: ScrollView, at time: Seconds) -> Int {
      var canvas = Canvas()
      view.paint(into: &canvas, in: bounds, style: style(), at: time)
      return canvas.finish().commands.count
    }
    let still = count(view, at: 0)
    view.beginRefreshing(at: 1)
    let frame = try #require(view.refreshFrame(in: bounds, style: style(), at: 4))
    #expect(frame == Rect(0, 0, 300, 60))
    #expect(count(view, at: 4) >= still + 8)
    view.setContentOffset(.zero, at: 5, animated: false)
    #expect(view.refreshFrame(in: bounds, style: style(), at: 5) == nil)
  }

  @Test("P13: the spinner that was pulled turns on without a jump of any spoke")
  func noJump() {
    var view = view()
    pull(&view, to: 104, at: 0)
    func alphas(_ view: ScrollView, _ time: Seconds) -> [Int] {
      var canvas = Canvas()
      view.paint(into: &canvas, in: bounds, style: style(), at: time)
      return canvas.finish().commands.compactMap {
        if case .fill(_, .color(let color)) = $0 { Int(color.alpha) } else { nil }
      }
    }
    let before = Array(alphas(view, 0.5).prefix(8))
    letGo(&view, at: 0.5)
    #expect(Array(alphas(view, 0.5).prefix(8)) == before)
    #expect(Array(alphas(view, 0.9).prefix(8)) != before)
  }

  // MARK: Any gestures

  @Test(
    "The content never jumps, whatever a person does, and each trigger counts once",
    arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    var view = view([50, 415, 450, 3000][Int(seed % 4)])
    var (time, y, isDown) = (0.0, 200.0, false)
    var triggers = 0
    for _ in 0..<400 {
      time += 1.0 / 120
      if let due = view.refreshDeadline, due <= time { triggers += 1 }
      view.placed(in: bounds, style: style(), at: time)
      let before = view.contentOffset(at: time)
      let wasRefreshing = view.refreshControl?.isRefreshing == true
      let wasArmed = view.refreshPhase(at: time) == .armed
      var way = 0.0
      switch random.next() % 12 {
      case 0 where !isDown:
        touch(.down, y, time, in: &view)
        isDown = true
      case 1 where isDown:
        touch(.up, y, time, in: &view)
        isDown = false
        if wasArmed { triggers += 1 }
      case 2 where !isDown:
        wheel(random.next() % 2 == 0 ? -2 : 1, time, in: &view)
      case 3 where random.next() % 4 == 0: view.endRefreshing(at: time)
      case 4 where random.next() % 8 == 0:
        view.beginRefreshing(at: time)
        if !wasRefreshing { triggers += 1 }
      default:
        guard isDown else { break }
        way = Double(random.next() % 90) - 30
        y += way
        touch(.move, y, time, in: &view)
      }
      let after = view.contentOffset(at: time)
      #expect(abs(after.y - before.y) <= abs(way) + 1e-6, "at \(time)")
      #expect(after.isFinite && view.pull(at: time) < bounds.height)
      // Nothing gets further in a frame than speed can take it.
      let next = view.contentOffset(at: time + 1.0 / 120)
      #expect(abs(next.y - after.y) < 200)
    }
    #expect(view.refreshControl?.refreshCount == triggers)
  }

  private struct Generator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
