import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

/// The fill of the current dot, and the timer behind it (C15).
@Suite struct PageControlProgressTests {
  let bounds = Rect(0, 0, 240, 44)
  let style = PageControl.Style(Theme(.plain()))

  func capsules(
    _ control: PageControl, at time: Seconds = 0, _ style: PageControl.Style? = nil
  ) -> [(Rect, Color)] {
    control.commands(in: bounds, style: style ?? self.style, at: time).compactMap {
      guard case .fill(.roundedRect(let rect, _, _), .color(let color)) = $0 else { return nil }
      return (rect, color)
    }
  }

  func control(_ value: Double, _ current: Int = 1) -> PageControl {
    var control = PageControl(numberOfPages: 4, currentPage: current)
    control.progress = .value(PageControlProgress(currentProgress: value))
    return control
  }

  func timer(
    _ durations: [Seconds], resets: Bool = false, started: Bool = true
  ) -> PageControl {
    var control = PageControl(numberOfPages: durations.count)
    var timer = PageControlTimerProgress(
      preferredDuration: 99, resetsToInitialPageAfterEnd: resets)
    for (page, duration) in durations.enumerated() { timer.setDuration(duration, forPage: page) }
    control.progress = .timer(timer)
    if started { control.resumeTimer(at: 0) }
    return control
  }

  /// Runs it frame by frame.
  func run(_ control: inout PageControl, _ from: Double, _ to: Double) -> [PageControl.Change] {
    var changes: [PageControl.Change] = []
    for frame in Int((from * 60).rounded())...Int((to * 60).rounded()) {
      changes += control.advance(to: Double(frame) / 60, in: bounds, style: style)
    }
    return changes
  }

  // MARK: Fill

  @Test(
    "C15: the current dot is long and fills from the first page's side", arguments: [0.0, 0.5, 1])
  func fills(value: Double) {
    let capsules = capsules(control(value))
    #expect(capsules.map(\.0.width) == [24, 8 + 16 * value])
    #expect(capsules.map(\.1) == [style.dot, style.currentDot])
    #expect(capsules[0].0.minX == capsules[1].0.minX)
    let mirrored = PageControl.Style(Theme(.plain(direction: .rightToLeft)))
    let right = self.capsules(control(value), mirrored)
    #expect(right[0].0.maxX == right[1].0.maxX)
  }

  @Test("C15: the other dots keep their distances, the row its middle")
  func keepsDistances() {
    let control = control(0.3)
    let layout = PageControl.Layout(of: control, in: bounds, style: style)
    let boxes = (0..<4).map(layout.dot)
    #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $1.minX - $0.maxX == 8 })
    #expect((boxes[0].minX + boxes[3].maxX) / 2 == bounds.midX)
    #expect(control.size(fitting: Size(500, 500), style: style).width == 96)
  }

  @Test(
    "Values out of range are moved to the nearest end, NaN to none",
    arguments: [(-1.0, 0.0), (7, 1), (.infinity, 1), (.nan, 0)])
  func pins(value: Double, shown: Double) {
    #expect(control(value).currentProgress(at: 0) == shown)
  }

  @Test("C15: while a person scrubs the progress is hidden, and all dots are round")
  func hidesWhileScrubbing() {
    var control = control(0.5)
    let center = PageControl.Layout(of: control, in: bounds, style: style).dot(1).center
    func touch(_ phase: PointerPhase, _ dx: Double, _ time: Seconds) {
      let step = PointerEvent(phase, PointerID(.touch, 1), at: center + Point(dx, 0))
      _ = control.handle(TimedEvent(time, .pointer(step)), in: bounds, style: style)
    }
    touch(.down, 0, 0)
    #expect(control.currentProgress(at: 0.1) == 0.5)
    touch(.move, 20, 0.2)
    #expect(control.currentProgress(at: 0.3) == nil)
    #expect(capsules(control, at: 2).isEmpty)
    let node = control.node(id: "p", in: bounds, style: style, at: 0.3)
    #expect(node.state["progress"] == .null)
    touch(.up, 20, 2.1)
    #expect(control.currentProgress(at: 3) == 0.5)
    #expect(capsules(control, at: 4).count == 2)
  }

  // MARK: Timer

  @Test("C15: the timer turns each page after its own time, and stops at the last")
  func turns() {
    var control = timer([1, 2, 1])
    #expect(run(&control, 0, 0.9) == [])
    #expect(control.currentProgress(at: 0.5) == 0.5)
    #expect(run(&control, 0.9, 1.1) == [.page(1, by: .none)])
    #expect(abs((control.currentProgress(at: 2) ?? 0) - 0.5) < 1e-9)
    #expect(run(&control, 1.1, 4.5) == [.page(2, by: .none)])
    #expect(control.currentProgress(at: 5) == 1)
    #expect(control.nextChange(after: 6) == nil)
    #expect(run(&control, 5, 8) == [])
  }

  @Test("C15: where it resets, the first page follows the last; time is never lost")
  func resets() {
    var control = timer([1, 1], resets: true)
    let changes = run(&control, 0, 10.5)
    #expect(changes.count == 10)
    #expect(abs((control.currentProgress(at: 10.5) ?? 0) - 0.5) < 1e-9)
    // A frame that comes an hour late turns one round of pages and no more.
    #expect(control.advance(to: 3600, in: bounds, style: style).count == 2)
  }

  @Test("C15: it stands until resumed, stands while paused, and goes on where it was")
  func pauses() {
    var control = timer([2, 2], started: false)
    #expect(run(&control, 0, 3) == [])
    control.resumeTimer(at: 3)
    control.pauseTimer(at: 4)
    #expect(control.nextChange(after: 4) == nil)
    #expect(control.currentProgress(at: 50) == 0.5)
    control.resumeTimer(at: 50)
    #expect(control.currentProgress(at: 50.5) == 0.75)
    #expect(control.advance(to: 51, in: bounds, style: style) == [.page(1, by: .none)])
  }

  @Test("C15: a press holds the time, and another page starts it anew")
  func pressHolds() {
    var control = timer([2, 2, 2])
    func touch(_ phase: PointerPhase, _ x: Double, _ time: Seconds) {
      let step = PointerEvent(phase, PointerID(.touch, 1), at: Point(x, 22))
      _ = control.handle(TimedEvent(time, .pointer(step)), in: bounds, style: style)
    }
    _ = control.advance(to: 0, in: bounds, style: style)
    control.allowsContinuousInteraction = false
    touch(.down, 10, 1)
    #expect(control.advance(to: 9, in: bounds, style: style) == [])
    #expect(control.currentProgress(at: 9) == 0.5)
    touch(.up, 10, 9)
    #expect(control.currentProgress(at: 9.5) == 0.75)
    control.currentPage = 2
    #expect(control.currentProgress(at: 9.6) == 0)
    _ = control.advance(to: 9.6, in: bounds, style: style)
    #expect(control.currentProgress(at: 10.6) == 0.5)
  }

  @Test(
    "C15: a hidden window's timer stands still, also where a finger was down when it was hidden")
  func hiddenWindow() {
    var control = timer([2, 2, 2])
    func send(_ event: InputEvent, _ time: Seconds) {
      _ = control.handle(TimedEvent(time, event), in: bounds, style: style)
    }
    _ = control.advance(to: 0, in: bounds, style: style)
    send(.pointer(PointerEvent(.down, PointerID(.touch, 1), at: Point(10, 22))), 0.5)
    send(.hide, 1)
    #expect(control.nextChange(after: 5) == nil, "nobody to wake")
    #expect(control.advance(to: 60, in: bounds, style: style) == [])
    #expect(control.currentProgress(at: 60) == 0.25)
    send(.show, 60)
    #expect(control.currentProgress(at: 60.5) == 0.5)
    #expect(control.advance(to: 61.5, in: bounds, style: style) == [.page(1, by: .none)])
    control.pauseTimer(at: 62)
    send(.hide, 63)
    send(.show, 64)
    #expect(control.advance(to: 99, in: bounds, style: style) == [], "what was paused stays so")
  }

  @Test("A timer wakes its window as often as its fill grows, and at the page's end")
  func wakes() {
    var control = timer([20, 1])
    _ = control.advance(to: 0, in: bounds, style: style)
    #expect(control.nextChange(after: 10) == 10.1)
    #expect(control.nextChange(after: 19.99) == 20)
  }

  @Test("Durations out of range become a frame at least, a day at most")
  func durations() {
    var timer = PageControlTimerProgress(preferredDuration: .nan)
    #expect(timer.preferredDuration == frameDuration)
    timer.setDuration(-3, forPage: 2)
    #expect(timer.duration(forPage: 2) == frameDuration)
    timer.preferredDuration = .infinity
    #expect(timer.duration(forPage: 1) == 86_400)
    timer.setDuration(nil, forPage: 2)
    #expect(timer.duration(forPage: 2) == 86_400)
  }
}
