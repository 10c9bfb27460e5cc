import Drawing
import Geometry
import Interaction
import Motion
import Renderer
import Scenes
import Snapshots
import Testing

@testable import Exhibits

@Suite("The stage's time")
struct StageSessionTests {
  let context: ExhibitContext
  let text: TextEngine
  let environment: Environment

  init() throws {
    context = try ExhibitContext.load()
    text = try TextEngine()
    environment = Environment(size: Size(390, 500), text: text)
  }

  /// A seeded source of numbers.
  struct Dice {
    var state: UInt64
    mutating func roll(_ range: Range<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int((state >> 33) % UInt64(range.count))
    }
  }

  /// Presses, drags, hovers, keys and wheels over four seconds.
  static func events(_ seed: UInt64, knobs: [(String, String)] = []) -> [TimedEvent] {
    var dice = Dice(state: seed)
    var events: [TimedEvent] = []
    var time = 0.05
    while time < 4 {
      let place = Point(Double(dice.roll(0..<390)), Double(dice.roll(380..<500)))
      let finger = PointerID(.touch, 1)
      switch dice.roll(0..<6) {
      case 0, 1:
        events.append(TimedEvent(time, .pointer(PointerEvent(.down, finger, at: place))))
        for step in 1...dice.roll(2..<12) {
          time += 0.013
          let way = Point(Double(step * dice.roll(-20..<20)), Double(-step * dice.roll(0..<9)))
          events.append(TimedEvent(time, .pointer(PointerEvent(.move, finger, at: place + way))))
        }
        time += Double(dice.roll(0..<60)) / 100
        events.append(TimedEvent(time, .pointer(PointerEvent(.up, finger, at: place))))
      case 2:
        events.append(
          TimedEvent(time, .pointer(PointerEvent(.hover, PointerID(.mouse), at: place))))
      case 3: events.append(TimedEvent(time, .key(KeyEvent(dice.roll(0..<2) == 0 ? .tab : .right))))
      case 4: events.append(TimedEvent(time, .wheel(WheelEvent(at: place, dx: 0, dy: 1))))
      default:
        guard !knobs.isEmpty else { continue }
        let (name, value) = knobs[dice.roll(0..<knobs.count)]
        events.append(TimedEvent(time, .set(name: name, value: value)))
      }
      time += Double(dice.roll(1..<40)) / 100
    }
    // Sums have noise in their last digits, and the log has four decimals.
    return events.map { event in
      TimedEvent(FrameGrid.recorded(event.time, .toNearestOrEven), event.event)
    }
  }

  func list(_ scene: any Scene, in environment: Environment) -> DisplayList {
    var canvas = Canvas()
    scene.draw(into: &canvas, in: environment)
    return canvas.finish()
  }

  /// What a picture at a frame shows.
  func fresh(_ type: any Exhibit.Type, _ events: [TimedEvent], at frame: Int) throws -> DisplayList
  {
    try run(type.init(context: context), events, at: frame)
  }

  private func run<S: Scene>(_ scene: S, _ events: [TimedEvent], at frame: Int) throws
    -> DisplayList
  {
    let script = Script(events: events)
    var runner = try SceneRunner(scene, in: environment, text: text, script: script)
    try runner.advance(to: FrameGrid.time(frame))
    return list(runner.scene, in: runner.environment)
  }

  static let knobs: [String: [(String, String)]] = [
    "page-control": [("pages", "12"), ("current", "3"), ("background", "prominent")],
    "tab-bar": [("badge-2", "9"), ("tabs", "5")], "progress-bar": [("value", "0.2")],
    "activity-indicator": [("animating", "false"), ("animating", "true"), ("size", "medium")],
  ]

  @Test(
    "Wherever one goes and steps, the exhibit at a time is what a picture of that time shows",
    arguments: [
      "page-control", "tab-bar", "activity-indicator", "progress-bar", "gestures", "materials",
      "typography",
    ], [1, 2] as [UInt64])
  func equalsPicture(id: String, seed: UInt64) throws {
    let type = try #require(Catalog.exhibit(id))
    let events = Self.events(seed, knobs: Self.knobs[id] ?? [])
    var session = StageSession(type, context: context)
    var dice = Dice(state: seed)
    // Live, frame by frame, each event as it happens.
    var rest = events[...]
    for frame in 0...260 {
      let due = rest.prefix { $0.time <= FrameGrid.time(frame) + FrameGrid.slack }
      rest = rest.dropFirst(due.count)
      session.take(Array(due), to: frame, in: environment)
      if frame % 40 == 7 {
        let shown = list(session.now.exhibit, in: environment)
        #expect(try shown == fresh(type, events, at: frame), "live at \(frame)")
      }
    }
    #expect(session.log.map(\.event) == events.map(\.event))
    #expect(zip(session.log, events).allSatisfy { abs($0.time - $1.time) <= 1e-4 })
    // Then back and forth.
    for _ in 0..<12 {
      session.seek(to: dice.roll(0..<260), in: environment)
      let way = dice.roll(-3..<4)
      session.seek(to: max(0, session.now.frame + way), in: environment)
      let shown = list(session.now.exhibit, in: environment)
      #expect(try shown == fresh(type, events, at: session.now.frame), "at \(session.now.frame)")
    }
  }

  @Test("What is told while time stands is as if it had been told all at once")
  func whilePaused() throws {
    let type = PageControlExhibit.self
    var session = StageSession(type, context: context)
    session.advance(to: 30, in: environment)
    let finger = PointerID(.touch, 1)
    let steps: [InputEvent] = [
      .set(name: "pages", value: "9"), .set(name: "pages", value: "8"),
      .pointer(PointerEvent(.down, finger, at: Point(230, 450))),
      .pointer(PointerEvent(.up, finger, at: Point(230, 450))),
    ]
    for step in steps { session.take([TimedEvent(0.5, step)], to: 30, in: environment) }
    #expect(session.log.map(\.event) == Array(steps.dropFirst()), "one value is enough")
    session.advance(to: 33, in: environment)
    let shown = list(session.now.exhibit, in: environment)
    #expect(try shown == fresh(type, session.log, at: 33))
  }

  @Test("A deed in the past begins a new future; where the mouse rests does not")
  func cut() throws {
    let type = PageControlExhibit.self
    var session = StageSession(type, context: context)
    let finger = PointerID(.touch, 1)
    let down = TimedEvent(0.5, .pointer(PointerEvent(.down, finger, at: Point(230, 450))))
    let up = TimedEvent(1.5, .pointer(PointerEvent(.up, finger, at: Point(230, 450))))
    session.take([down, up], to: 120, in: environment)
    session.seek(to: 60, in: environment)
    #expect(session.isInPast)
    let hover = InputEvent.pointer(PointerEvent(.hover, PointerID(.mouse), at: Point(9, 9)))
    session.take([TimedEvent(1, hover)], to: 60, in: environment)
    #expect(session.log == [down, up])
    session.take([TimedEvent(1, .set(name: "pages", value: "3"))], to: 60, in: environment)
    #expect(!session.isInPast)
    #expect(session.log.count == 3, "the finger is taken away in its place")
    session.seek(to: 100, in: environment)
    let shown = list(session.now.exhibit, in: environment)
    #expect(try shown == fresh(type, session.log, at: 100))
    #expect(session.log.pointersDown.isEmpty)
  }

  @Test(
    "However long it goes on, the copies and the log are bounded, and the beginning is given up")
  func memory() {
    var session = StageSession(PageControlExhibit.self, context: context)
    for frame in 1...400 {
      let time = FrameGrid.time(frame)
      let events = (0..<200).map { index in
        let place = Point(Double(index), Double(frame % 300))
        return TimedEvent(time, .pointer(PointerEvent(.hover, PointerID(.mouse, index), at: place)))
      }
      session.take(events, to: frame, in: environment)
    }
    #expect(!session.isWhole)
    #expect(session.log.count <= StageSession.capacity)
    #expect(session.firstFrame > 0)
    session.seek(to: 0, in: environment)
    #expect(session.now.frame == session.firstFrame)
    var copies = StageCopies()
    for frame in 0..<100_000 {
      copies.offer(StageSession.Moment(exhibit: session.now.exhibit, frame: frame))
      #expect(copies.moments.count <= StageCopies.capacity)
    }
    #expect(copies.moments.count > StageCopies.capacity / 3)
  }

  @Test("Another appearance or size changes the exhibit where it is")
  func surroundings() {
    var session = StageSession(PageControlExhibit.self, context: context)
    session.take([TimedEvent(0.5, .set(name: "pages", value: "8"))], to: 60, in: environment)
    var other = environment
    other.size = Size(700, 300)
    other.language = .korean
    session.take([], to: 60, in: other)
    #expect(session.log.last == TimedEvent(1, .resize(other.size)))
    #expect(session.now.frame == 60)
    #expect(session.now.exhibit.describe(in: other).frame.size == other.size)
  }
}
