import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct TimeAndWidthTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  /// Counts how often a body was asked for.
  private final class Count: @unchecked Sendable {
    var value = 0
    func next() -> Int {
      value += 1
      return value
    }
  }

  private func texts(_ runner: SceneRunner<ViewScene<Order>>) -> [String] {
    runner.drawn.texts.map(\.string)
  }

  // MARK: Time

  @Test func aTimelineBuildsItsOwnViewsAlone() throws {
    let count = Count()
    let order = Order.showing { _, _ in
      Text("body \(count.next())")
      TimelineView(every: 1) { time in Text("\(Int(time)) s") }
    }
    var runner = try SceneRunner(order, text: text)
    #expect(texts(runner) == ["body 1", "0 s"])
    try runner.wait(0.9)
    #expect(texts(runner) == ["body 1", "0 s"])
    try runner.wait(2.2)
    #expect(texts(runner) == ["body 1", "3 s"])
    #expect(count.value == 1)
  }

  @Test func aTimelineActsOnTheModel() throws {
    let order = Order.showing { _, _ in
      TimelineView(.every(0.5)) { time in
        Button("Take \(time)") { $0.half = time }
      }
    }
    var runner = try SceneRunner(order, text: text)
    try runner.wait(1.1)
    try runner.tap("Take 1.0")
    #expect(runner.model.half == 1)
  }

  @Test func aTimelineFollowsTheModel() throws {
    let order = Order.showing { order, _ in
      Button("Add") { $0.page += 1 }
      TimelineView(every: 1) { time in Text("\(order.page) at \(Int(time))") }
    }
    var runner = try SceneRunner(order, text: text)
    try runner.tap("Add")
    #expect(runner.exists("1 at 0"))
    try runner.wait(1)
    #expect(runner.exists("1 at 1"))
  }

  @Test(arguments: [TimelineSchedule.everyFrame, .every(0.1)])
  func onTheWayOfADayATimelineIsBuiltForWhatShows(schedule: TimelineSchedule) throws {
    let count = Count()
    let order = Order.showing { order, _ in
      Text("taken \(order.page)").onTimer(every: 3600) { $0.page += 1 }
      TimelineView(schedule) { time in
        Text(count.next() > 0 ? "\(Int(time)) s" : "")
      }
    }
    var runner = try SceneRunner(order, text: text)
    try runner.advance(to: 86_400)
    #expect(texts(runner) == ["taken 24", "86400 s"])
    #expect(count.value < 5000)
  }

  @Test func aTimelineThatIsScrolledToShowsTheTimeAtOnce() throws {
    let order = Order.showing { _, _ in
      ScrollView {
        VStack {
          Text("top").frame(height: 2000)
          TimelineView(.everyFrame) { time in Text("\(Int(time)) s") }.named("clock")
        }
      }
    }
    var runner = try SceneRunner(order, text: text)
    try runner.wait(30)
    #expect(!runner.isAnimating)
    try runner.scroll(to: "clock")
    #expect(runner.exists("\(Int(runner.time)) s"))
    #expect(runner.isAnimating)
  }

  @Test func aScheduleSaysWhenItIsNext() {
    #expect(TimelineSchedule.every(0.5).next(after: 0.6) == 1)
    #expect(TimelineSchedule.every(0.5).entry(at: 0.6) == 0.5)
    // What a frame falls on exactly is done.
    #expect(TimelineSchedule.every(0.1).entry(at: 0.1 * 3) == 0.1 * 3)
    #expect(TimelineSchedule.every(0.1).next(after: 0.1 * 3).map { $0 > 0.39 } == true)
    #expect(TimelineSchedule.at([3, 1, .nan, .infinity]).next(after: 1) == 3)
    #expect(TimelineSchedule.at([3, 1]).entry(at: 2) == 1)
    #expect(TimelineSchedule.at([3, 1]).next(after: 3) == nil)
    #expect(TimelineSchedule.everyFrame.next(after: 2) == 2)
    #expect(TimelineSchedule.never.next(after: 2) == nil)
    for interval in [0, -1, .nan, .infinity] {
      #expect(TimelineSchedule.every(interval).next(after: 2) == nil)
      #expect(TimelineSchedule.every(interval).entry(at: 2) == 0)
    }
  }

  @Test func aStillScheduleWakesNobody() throws {
    let runner = try SceneRunner(
      .showing { _, _ in TimelineView(.at([])) { _ in Text("still") } }, text: text)
    #expect(!runner.isAnimating)
    #expect(texts(runner) == ["still"])
  }

  @Test func aWheelSpinsFromWhenItComes() throws {
    let order = Order.showing { order, _ in
      Button("Go") { $0.oat.toggle() }
      if order.oat { ActivityIndicator() }
    }
    var runner = try SceneRunner(order, text: text)
    try runner.wait(1)
    #expect(!runner.isAnimating)
    try runner.tap("Go")
    try runner.wait(1)
    #expect(try runner.node(.role(.activityIndicator)).state["animating"] == .bool(true))
    #expect(runner.isAnimating)
    try runner.tap("Go")
    try runner.wait(1)
    #expect(!runner.isAnimating)
  }

  // MARK: Width

  private func steps(_ count: Count = Count(), _ breaks: [Double] = [400, 600]) -> Order {
    .showing { _, _ in
      Text("body \(count.next())")
      WidthReader(breaks: breaks) { width in Text("from \(Int(width))") }
    }
  }

  @Test func theViewsAreForTheStepOfTheWidth() throws {
    for (width, step) in [(300.0, 0), (399, 0), (400, 400), (599, 400), (900, 600)] {
      let runner = try SceneRunner(steps(), Size(width, 100), text: text)
      #expect(texts(runner).last == "from \(step)")
    }
  }

  @Test func aResizeBuildsOnlyWhereTheStepIsAnother() throws {
    let (body, inner) = (Count(), Count())
    let order = Order.showing { _, _ in
      Text("body \(body.next())")
      WidthReader(breaks: [400, 600]) { width in Text("from \(Int(width)): \(inner.next())") }
    }
    var runner = try SceneRunner(order, Size(300, 100), text: text)
    for width in stride(from: 310.0, through: 690, by: 10) {
      try runner.resize(to: Size(width, 100))
    }
    #expect(texts(runner) == ["body 1", "from 600: 3"])
    try runner.resize(to: Size(300, 100))
    #expect(texts(runner) == ["body 1", "from 0: 4"])
    #expect(runner.scene.warnings.isEmpty)
  }

  @Test func breaksThatAreNoneDoNotMatter() throws {
    let runner = try SceneRunner(
      steps(Count(), [.nan, -1, .infinity, 0]), Size(300, 100), text: text)
    #expect(texts(runner).last == "from 0")
  }

  @Test func itIsAsHighAsItsViews() throws {
    let order = Order.showing { _, _ in
      VStack(spacing: 0) {
        WidthReader(breaks: [100]) { width in
          if width > 0 { Text("a").padding(10) }
        }
        Rectangle().fill(.white)
      }
    }
    let runner = try SceneRunner(order, Size(200, 100), text: text)
    let rects = runner.drawn.commands.compactMap { command -> Rect? in
      if case .fill(.rect(let rect), .color(.white)) = command { rect } else { nil }
    }
    let line = text.measure(VitrineDrawing.Text("a", font: Font(size: 17)), width: 100).size.height
    #expect(rects.last?.minY == line.rounded(.up) + 20)
  }
}
