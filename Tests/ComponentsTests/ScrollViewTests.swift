import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@Suite struct ScrollViewTests {
  let bounds = Rect(0, 0, 300, 200)

  func style(
    _ direction: LayoutDirection = .leftToRight, motion: MotionPreference = .full
  ) -> ScrollView.Style {
    ScrollView.Style(Theme(.plain(direction: direction, motion: motion)))
  }

  func view(_ height: Double = 1000, width: Double = 300) -> ScrollView {
    var view = ScrollView(contentSize: Size(width, height))
    view.placed(in: bounds, at: 0)
    return view
  }

  @discardableResult
  func touch(
    _ phase: PointerPhase, _ position: Point, _ time: Seconds, in view: inout ScrollView,
    by kind: PointerKind = .touch, motion: MotionPreference = .full
  ) -> ScrollView.Change? {
    let step = PointerEvent(phase, PointerID(kind, 1), at: position)
    return view.handle(
      TimedEvent(time, .pointer(step)), in: bounds, style: style(motion: motion))
  }

  /// A drag straight up or down, in steps of a hundredth of a second, that lifts at full speed.
  func fling(
    _ view: inout ScrollView, from y: Double, by distance: Double, at time: Seconds,
    motion: MotionPreference = .full
  ) {
    touch(.down, Point(100, y), time, in: &view, motion: motion)
    for step in 1...10 {
      let part = Double(step) / 10
      touch(.move, Point(100, y + distance * part), time + part * 0.1, in: &view, motion: motion)
    }
    touch(.up, Point(100, y + distance), time + 0.1, in: &view, motion: motion)
  }

  @discardableResult
  func key(_ key: Key, in view: inout ScrollView, at time: Seconds = 1) -> ScrollView.Change? {
    view.handle(TimedEvent(time, .key(KeyEvent(key))), in: bounds, style: style())
  }

  @Test("Where no indicator shows, a mouse that has not hovered presses what is there")
  func hiddenIndicator() throws {
    var view = view()
    view.placed(in: bounds, style: style(), at: 0)
    let bar = try #require(view.verticalIndicator(in: bounds, style: style(), at: 0))
    let step = PointerEvent(.down, PointerID(.mouse), at: Point(295, bar.midY))
    #expect(view.claim(on: step, in: bounds, style: style()) == .pan(.vertical))
    #expect(touch(.down, step.position, 1, in: &view, by: .mouse) == nil)
    touch(.up, step.position, 1.1, in: &view, by: .mouse)
    view.flashIndicators(at: 2)
    view.placed(in: bounds, style: style(), at: 2.1)
    #expect(view.claim(on: step, in: bounds, style: style()) == .all)
  }

  // MARK: Content

  @Test("Content whose height is rounded otherwise while it moves does not stop on its way")
  func rounding() {
    var view = view(1000)
    view.setContentOffset(Point(0, 800), at: 1, animated: true)
    view.contentSize.height -= 1e-9
    view.placed(in: bounds, at: 1.05)
    #expect(view.isMoving(at: 1.05))
    #expect(abs(view.contentOffset(at: 3).y - 800) < 1e-6)
  }

  // MARK: Disabled

  @Test(
    "Disabled while it is dragged beyond an end it goes back, and its indicator goes",
    arguments: [MotionPreference.full, .reduced])
  func disabledInDrag(motion: MotionPreference) {
    var view = view()
    touch(.down, Point(100, 50), 0, in: &view, motion: motion)
    touch(.move, Point(100, 180), 0.1, in: &view, motion: motion)
    let pulled = view.contentOffset(at: 0.1).y
    #expect(motion == .full ? pulled < -10 : pulled == 0)
    view.placed(in: bounds, at: 3)
    view.isEnabled = false
    #expect(!view.isDragging)
    #expect(view.contentOffset(at: 3).y == pulled, "it goes back, it does not jump")
    touch(.up, Point(100, 180), 3.1, in: &view, motion: motion)
    #expect(view.contentOffset(at: 5) == .zero)
    #expect(view.nextChange(after: 5) == nil)
    view.isEnabled = true
    #expect(touch(.move, Point(100, 20), 6, in: &view) == nil, "the finger has to press anew")
  }

  // MARK: Sideways

  @Test("Sideways the leading side shows first, and stays there as room and content change")
  func leadingSide() {
    var view = ScrollView(contentSize: Size(1000, 200))
    view.placed(in: bounds, style: style(.rightToLeft), at: 0)
    #expect(view.contentOffset(at: 0) == Point(700, 0))
    view.contentSize.width = 1200
    view.placed(in: bounds, at: 1)
    #expect(view.contentOffset(at: 1) == Point(900, 0))
    view.placed(in: bounds, style: style(), at: 2)
    #expect(view.contentOffset(at: 2) == .zero, "read from left to right it begins at the left")
  }

  @Test("Once it was scrolled sideways it stays where it is")
  func scrolledSideways() {
    var view = ScrollView(contentSize: Size(1000, 200))
    view.placed(in: bounds, style: style(.rightToLeft), at: 0)
    let left = TimedEvent(1, .key(KeyEvent(.left)))
    #expect(view.handle(left, in: bounds, style: style(.rightToLeft)) == .scrolled)
    view.placed(in: bounds, style: style(.rightToLeft), at: 2)
    #expect(view.contentOffset(at: 3).x == 652)
    view.setContentOffset(.zero, at: 4, animated: false)
    view.placed(in: bounds, style: style(.rightToLeft), at: 5)
    #expect(view.contentOffset(at: 5) == .zero)
  }

  // MARK: State

  @Test("A content of no sensible size is empty", arguments: [Double.nan, .infinity, -5])
  func hardContent(length: Double) {
    #expect(ScrollView(contentSize: Size(length, length)).contentSize == .zero)
  }

  @Test("The offset is held to the content; without animation it is there at once")
  func setOffset() {
    var view = view()
    view.setContentOffset(Point(50, 300), at: 1, animated: false)
    #expect(view.contentOffset(at: 1) == Point(0, 300))
    view.setContentOffset(Point(0, 1e9), at: 1, animated: false)
    #expect(view.contentOffset(at: 1) == Point(0, 800))
    view.setContentOffset(Point(.nan, .nan), at: 1, animated: false)
    #expect(view.contentOffset(at: 1) == .zero)
  }

  @Test("With animation it gets there smoothly, never beyond, and then stands still")
  func animated() {
    var view = view()
    view.setContentOffset(Point(0, 300), at: 1, animated: true)
    #expect(view.contentOffset(at: 1).y == 0 && view.targetOffset.y == 300)
    let offsets = stride(from: 1.0, through: 3, by: 0.01).map { view.contentOffset(at: $0).y }
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    #expect(offsets.last == 300 && !view.isMoving(at: 3))
  }

  @Test("A rectangle is scrolled to just as far as it takes")
  func visible() {
    var view = view()
    view.scrollRectToVisible(Rect(0, 100, 10, 50), at: 1, animated: false)
    #expect(view.contentOffset(at: 1).y == 0)
    view.scrollRectToVisible(Rect(0, 300, 10, 50), at: 1, animated: false)
    #expect(view.contentOffset(at: 1).y == 150)
    view.scrollRectToVisible(Rect(0, 100, 10, 50), at: 1, animated: false)
    #expect(view.contentOffset(at: 1).y == 100)
    view.scrollRectToVisible(Rect(0, 400, 10, 900), at: 1, animated: false)
    #expect(view.contentOffset(at: 1).y == 400)
  }

  @Test("It shows no empty room where the content shrinks or the room grows")
  func shrinks() {
    var view = view()
    view.setContentOffset(Point(0, 800), at: 1, animated: false)
    view.contentSize.height = 500
    view.placed(in: bounds, at: 2)
    #expect(view.contentOffset(at: 2).y == 300)
    view.placed(in: Rect(0, 0, 300, 700), at: 3)
    #expect(view.contentOffset(at: 3).y == 0)
  }

  // MARK: Wheel and keys

  @Test("A notch of the wheel is 48 points, smoothly; a trackpad's fractions are at once")
  func wheel() {
    var view = view()
    func turn(_ dy: Double, _ time: Seconds) -> ScrollView.Change? {
      let wheel = WheelEvent(at: .zero, dx: 0, dy: dy)
      return view.handle(TimedEvent(time, .wheel(wheel)), in: bounds, style: style())
    }
    #expect(turn(-1, 0) == nil, "there is nothing above")
    #expect(turn(2, 1) == .scrolled)
    #expect(view.contentOffset(at: 1).y == 0 && view.contentOffset(at: 3).y == 96)
    #expect(turn(0.25, 4) == .scrolled)
    #expect(view.contentOffset(at: 4).y == 108)
    #expect(turn(.nan, 5) == nil && turn(.infinity, 5) == nil)
  }

  @Test("Notches in quick succession add up")
  func notches() {
    var view = view()
    for step in 0..<5 {
      let wheel = WheelEvent(at: .zero, dx: 0, dy: 1)
      _ = view.handle(
        TimedEvent(1 + Double(step) * 0.02, .wheel(wheel)), in: bounds, style: style())
    }
    #expect(view.contentOffset(at: 3).y == 240)
  }

  @Test(
    "Keys scroll by a step, a screen, and to the ends; what can go no further is left to others")
  func keys() {
    var view = view()
    var time = 1.0
    for (pressed, y) in [
      (Key.down, 48.0), (.up, 0), (.pageDown, 152), (.space, 304), (.pageUp, 152), (.end, 800),
      (.home, 0),
    ] {
      key(pressed, in: &view, at: time)
      time += 2
      #expect(view.contentOffset(at: time).y == y)
    }
    #expect(key(.up, in: &view, at: time) == nil && key(.tab, in: &view, at: time) == nil)
  }

  // MARK: Indicators

  @Test("Indicators fade in while it scrolls, and out a while after; nothing wakes the window then")
  func fade() {
    var view = view()
    #expect(view.commands(in: bounds, style: style(), at: 0).isEmpty)
    touch(.down, Point(100, 150), 1, in: &view)
    touch(.move, Point(100, 100), 1, in: &view)
    #expect(view.commands(in: bounds, style: style(), at: 1.2).count == 1)
    #expect(view.nextChange(after: 1.2) == nil, "a finger that stays changes nothing")
    touch(.up, Point(100, 100), 2, in: &view)
    #expect(view.commands(in: bounds, style: style(), at: 2.5).count == 1)
    #expect(view.nextChange(after: 2.5) == 2.7)
    #expect(view.commands(in: bounds, style: style(), at: 4).isEmpty)
    #expect(view.nextChange(after: 4) == nil)
  }

  @Test("The vertical indicator is at the trailing side, and as long as what shows is of all")
  func indicator() throws {
    let view = view()
    let bar = try #require(view.verticalIndicator(in: bounds, style: style(), at: 0))
    #expect(bar.maxX == 297 && bar.minY == 3)
    #expect(abs(bar.height - 194 * 200 / 1000) < 0.001)
    let mirrored = try #require(
      view.verticalIndicator(in: bounds, style: style(.rightToLeft), at: 0))
    #expect(mirrored.minX == 3)
    #expect(self.view(100).verticalIndicator(in: bounds, style: style(), at: 0) == nil)
  }

  @Test("A mouse at the side widens the indicator, and drags it")
  func grab() throws {
    var view = view()
    view.isHovered = true
    touch(.hover, Point(295, 20), 1, in: &view, by: .mouse)
    let bar = try #require(view.verticalIndicator(in: bounds, style: style(), at: 1))
    #expect(bar.width == 8)
    #expect(view.commands(in: bounds, style: style(), at: 1).count == 1)
    #expect(touch(.down, Point(295, 20), 2, in: &view, by: .mouse) == .began)
    touch(.move, Point(295, 60), 2.1, in: &view, by: .mouse)
    #expect(view.contentOffset(at: 2.1).y == 200)
    touch(.up, Point(295, 60), 2.2, in: &view, by: .mouse)
    #expect(view.contentOffset(at: 9).y == 200, "nothing slides on")
    view.isHovered = false
    #expect(view.verticalIndicator(in: bounds, style: style(), at: 9)?.width == 3)
  }

  @Test("Beside the indicator a mouse presses what is there")
  func besideIndicator() throws {
    var view = view()
    view.isHovered = true
    touch(.hover, Point(295, 150), 1, in: &view, by: .mouse)
    let bar = try #require(view.verticalIndicator(in: bounds, style: style(), at: 1))
    #expect(bar.maxY < 150)
    func claim(_ point: Point) -> PointerClaim {
      view.claim(on: PointerEvent(.down, PointerID(.mouse), at: point), in: bounds, style: style())
    }
    #expect(claim(Point(295, bar.midY)) == .all)
    #expect(claim(Point(295, 150)) == .pan(.vertical))
    #expect(touch(.down, Point(295, 150), 2, in: &view, by: .mouse) == nil)
    touch(.up, Point(295, 150), 2.1, in: &view, by: .mouse)
    #expect(view.contentOffset(at: 9).y == 0)
  }

  // MARK: Content

  @Test("The content stands on whole pixels, and is told what of it shows")
  func content() {
    var view = view()
    view.setContentOffset(Point(0, 100.4), at: 1, animated: false)
    var canvas = Canvas()
    var seen: Rect?
    view.paintContent(into: &canvas, in: bounds, style: style(), at: 1) { canvas, visible in
      seen = visible
      canvas.fill(.rect(Rect(0, 100, 10, 10)), with: .black)
    }
    #expect(seen == Rect(0, 100, 300, 200))
    #expect(canvas.finish().commands.contains(.fill(.rect(Rect(0, 0, 10, 10)), .color(.black))))
  }

  @Test("No layout chokes on empty, negative or huge bounds", arguments: hardBounds)
  func hard(bounds: Rect) {
    var view = ScrollView(contentSize: Size(1e12, 3))
    view.placed(in: bounds, at: 0)
    view.setContentOffset(Point(1e300, -1e300), at: 0, animated: true)
    _ = view.commands(in: bounds, style: style(), at: 0.1)
    #expect(view.contentOffset(at: 1).isFinite)
  }

  @Test("Whatever fingers, wheels and keys do, it comes to rest inside its ends", arguments: 0..<40)
  func random(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var view = view(numbers.value(in: 0...3000), width: numbers.value(in: 0...900))
    var time = 0.0
    for _ in 0..<200 {
      time += numbers.value(in: 0...0.15)
      _ = view.handle(TimedEvent(time, numbers.event()), in: bounds, style: style())
      if numbers.value(in: 0...1) < 0.02 { view.contentSize.height = numbers.value(in: 0...3000) }
      let offset = view.contentOffset(at: time)
      #expect(offset.isFinite && offset.y > -4000 && offset.y < 8000)
    }
    _ = view.handle(TimedEvent(time, .focusLost), in: bounds, style: style())
    view.placed(in: bounds, at: time)
    let rest = view.contentOffset(at: time + 60)
    let end = Point(
      max(0, view.contentSize.width - 300), max(0, view.contentSize.height - 200))
    #expect((0...end.x).contains(rest.x) && (0...end.y).contains(rest.y))
    #expect(view.nextChange(after: time + 60) == nil)
  }
}

/// Numbers and events that a seed decides.
private struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func value(in range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let fraction = Double(state >> 11) / Double(1 << 53)
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }

  mutating func event() -> InputEvent {
    let position = Point(value(in: -50...350), value(in: -50...250))
    let kind: PointerKind = value(in: 0...1) < 0.5 ? .touch : .mouse
    let pointer = PointerID(kind, Int(value(in: 0...1.99)))
    switch value(in: 0...10) {
    case ..<2: return .pointer(PointerEvent(.down, pointer, at: position))
    case ..<6: return .pointer(PointerEvent(.move, pointer, at: position))
    case ..<7.5: return .pointer(PointerEvent(.up, pointer, at: position))
    case ..<8: return .pointer(PointerEvent(.cancel, pointer, at: position))
    case ..<8.4: return .pointer(PointerEvent(.hover, PointerID(.mouse), at: position))
    case ..<9.4:
      return .wheel(
        WheelEvent(at: position, dx: value(in: -3...3), dy: value(in: -9...9).rounded()))
    default:
      let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end, .space, .left, .right]
      return .key(KeyEvent(keys[Int(value(in: 0...8.99))]))
    }
  }
}
