import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

@testable import VitrineExhibits

@Suite("The stage's time")
struct StageSessionTests {
  let text: TextEngine
  let environment: Environment

  init() throws {
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
      let position = Point(Double(dice.roll(0..<390)), Double(dice.roll(380..<500)))
      let finger = PointerID(.touch, 1)
      switch dice.roll(0..<6) {
      case 0, 1:
        events.append(TimedEvent(time, .pointer(PointerEvent(.down, finger, at: position))))
        for step in 1...dice.roll(2..<12) {
          time += 0.013
          let way = Point(Double(step * dice.roll(-20..<20)), Double(-step * dice.roll(0..<9)))
          events.append(TimedEvent(time, .pointer(PointerEvent(.move, finger, at: position + way))))
        }
        time += Double(dice.roll(0..<60)) / 100
        events.append(TimedEvent(time, .pointer(PointerEvent(.up, finger, at: position))))
      case 2:
        events.append(
          TimedEvent(time, .pointer(PointerEvent(.hover, PointerID(.mouse), at: position))))
      case 3: events.append(TimedEvent(time, .key(KeyEvent(dice.roll(0..<2) == 0 ? .tab : .right))))
      case 4: events.append(TimedEvent(time, .wheel(WheelEvent(at: position, dx: 0, dy: 1))))
      default:
        guard !knobs.isEmpty else { continue }
        let (name, value) = knobs[dice.roll(0..<knobs.count)]
        events.append(TimedEvent(time, .set(name: name, value: value)))
      }
      time += Double(dice.roll(1..<40)) / 100
    }
    // Sums have noise in their last digits, and the log has four decimals.
    return events.map { event in
      TimedEvent(FrameGrid.rounded(event.time, .toNearestOrEven), event.event)
    }
  }

  func list(_ scene: any Scene, in environment: Environment) -> DisplayList {
    var canvas = Canvas()
    scene.draw(into: &canvas, in: environment)
    return canvas.finish()
  }

  /// What a picture at a frame shows.
  func fresh(
    _ type: any Exhibit.Type, _ events: [TimedEvent], at frame: Int, in other: Environment? = nil
  ) throws -> DisplayList {
    try run(type.makeScene(), events, at: frame, in: other ?? environment)
  }

  private func run<S: Scene>(
    _ scene: S, _ events: [TimedEvent], at frame: Int, in environment: Environment
  ) throws -> DisplayList {
    let script = Script(events: events)
    var runner = try SceneRunner(scene, in: environment, text: text, script: script)
    try runner.advance(to: FrameGrid.time(frame))
    #expect(runner.unannouncedChange() == nil)
    return list(runner.scene, in: runner.environment)
  }

  static let knobs: [String: [(String, String)]] = [
    "page-control": [("pages", "12"), ("current", "3"), ("background", "prominent")],
    "page-stories": [("seconds", "1"), ("current", "1")],
    "tab-bar": [("badge-2", "9"), ("tabs", "5")], "progress-bar": [("value", "0.2")],
    "activity-indicator": [("animating", "false"), ("animating", "true"), ("size", "medium")],
  ]

  @Test(
    "Wherever one goes and steps, the exhibit at a time is what a picture of that time shows",
    arguments: [
      "page-control", "tab-bar", "activity-indicator", "progress-bar", "gestures", "materials",
      "typography", "page-stories",
    ], [1, 2] as [UInt64])
  func equalsPicture(id: String, seed: UInt64) throws {
    let type = try #require(Catalog.exhibit(id))
    let events = Self.events(seed, knobs: Self.knobs[id] ?? [])
    var session = StageSession(type)
    var dice = Dice(state: seed)
    // Live, frame by frame, each event as it happens.
    var rest = events[...]
    for frame in 0...260 {
      let due = rest.prefix { $0.time <= FrameGrid.time(frame) + FrameGrid.tolerance }
      rest = rest.dropFirst(due.count)
      session.deliver(Array(due), to: frame, in: environment)
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

  @Test(
    "Wherever one goes, pages that turn by themselves are where a picture of that time shows them",
    arguments: ["page-stories", "page-control"])
  func equalsPictureAcrossPages(id: String) throws {
    let type = try #require(Catalog.exhibit(id))
    let knobs = [("progress", "timer"), ("seconds", "2")].map { name, value in
      ExhibitSetting(name, value)
    }
    let last = 1500
    var session = StageSession(type, settings: knobs)
    session.deliver([], to: 0, in: environment)
    let events = session.log
    var frames = [610, 20, 1100, 121, 120, 119, 299, 300, 301, last, 0, 1400]
    var dice = Dice(state: 7)
    frames += (0..<10).map { _ in dice.roll(0..<last) }
    var seen: Set<Int> = []
    for frame in frames {
      session.seek(to: frame, in: environment)
      let shown = list(session.now.exhibit, in: environment)
      #expect(try shown == fresh(type, events, at: frame), "at \(frame)")
      let node = session.now.exhibit.describe(in: environment).find("page-control")
      if case .int(let page) = node?.state["currentPage"] { seen.insert(page) }
    }
    #expect(seen.count > 1, "pages turned")
  }

  @Test("What is done while time stands gets a frame of its own, with the knobs that were turned")
  func whilePaused() throws {
    let type = PageControlExhibit.self
    var session = StageSession(type)
    session.deliver([], to: 30, in: environment)
    let finger = PointerID(.touch, 1)
    let steps: [InputEvent] = [
      .set(name: "pages", value: "9"), .set(name: "pages", value: "8"),
      .pointer(PointerEvent(.down, finger, at: Point(230, 450))),
      .pointer(PointerEvent(.up, finger, at: Point(230, 450))),
    ]
    for step in steps {
      session.deliver([TimedEvent(0.5, step)], to: session.now.frame, in: environment)
    }
    #expect(session.log.map(\.event) == Array(steps.dropFirst()), "one value is enough")
    #expect(session.log.map { FrameGrid.first(from: $0.time) } == [31, 31, 32])
    session.advance(to: 35)
    let shown = list(session.exhibit, in: environment)
    #expect(try shown == fresh(type, session.log, at: 35))
  }

  @Test("An action in the past begins a new future; where the mouse rests does not")
  func cut() throws {
    let type = PageControlExhibit.self
    var session = StageSession(type)
    let finger = PointerID(.touch, 1)
    let down = TimedEvent(0.5, .pointer(PointerEvent(.down, finger, at: Point(230, 450))))
    let up = TimedEvent(1.5, .pointer(PointerEvent(.up, finger, at: Point(230, 450))))
    session.deliver([down, up], to: 120, in: environment)
    session.seek(to: 60, in: environment)
    #expect(session.isInPast)
    let hover = InputEvent.pointer(PointerEvent(.hover, PointerID(.mouse), at: Point(9, 9)))
    session.deliver([TimedEvent(1, hover)], to: 60, in: environment)
    #expect(session.log == [down, up])
    session.deliver([TimedEvent(1, .set(name: "pages", value: "3"))], to: 60, in: environment)
    #expect(!session.isInPast)
    session.advance(to: 61)
    #expect(session.log.count == 3, "the finger is taken away in its place")
    session.seek(to: 100, in: environment)
    let shown = list(session.now.exhibit, in: environment)
    #expect(try shown == fresh(type, session.log, at: 100))
    #expect(session.log.pointersDown.isEmpty)
  }

  @Test(
    "However long it goes on, the copies and the log are bounded, and the beginning is given up")
  func memory() {
    var session = StageSession(PageControlExhibit.self)
    for frame in 1...400 {
      let time = FrameGrid.time(frame)
      let events = (0..<200).map { index in
        let position = Point(Double(index), Double(frame % 300))
        return TimedEvent(
          time, .pointer(PointerEvent(.hover, PointerID(.mouse, index), at: position)))
      }
      session.deliver(events, to: frame, in: environment)
    }
    #expect(!session.isComplete)
    #expect(session.log.count <= StageSession.capacity)
    #expect(session.firstFrame > 0)
    session.seek(to: 0, in: environment)
    #expect(session.now.frame == session.firstFrame)
    var checkpoints = StageCheckpoints()
    for frame in 0..<100_000 {
      checkpoints.add(StageSession.Moment(exhibit: session.now.exhibit, frame: frame))
      #expect(checkpoints.moments.count <= StageCheckpoints.capacity)
    }
    #expect(checkpoints.moments.count > StageCheckpoints.capacity / 3)
  }

  @Test("Another appearance or size changes the exhibit where it is")
  func surroundings() {
    var session = StageSession(PageControlExhibit.self)
    session.deliver([TimedEvent(0.5, .set(name: "pages", value: "8"))], to: 60, in: environment)
    var other = environment
    other.size = Size(700, 300)
    other.language = .korean
    session.deliver([], to: 60, in: other)
    #expect(session.now.frame == 60)
    #expect(session.exhibit.describe(in: other).frame.size == other.size)
    session.deliver([], to: 61, in: other)
    #expect(session.log.last?.event == .resize(other.size))
    #expect(session.exhibit.describe(in: other).frame.size == other.size)
  }
}

extension StageSessionTests {
  @Test("A new size leaves the past and its copies as they were, and shows in it all the same")
  func sizes() throws {
    let type = PageControlExhibit.self
    let finger = PointerID(.touch, 1)
    let position = Point(230, 450)
    let tap = [PointerPhase.down, .up].map {
      TimedEvent(1, .pointer(PointerEvent($0, finger, at: position)))
    }
    var session = StageSession(type)
    for frame in 0...120 {
      session.deliver(frame == 60 ? tap : [], to: frame, in: environment)
    }
    let checkpoints = session.checkpoints.moments.count
    var other = environment
    other.size = Size(700, 300)
    session.deliver([], to: 121, in: other)
    #expect(session.checkpoints.moments.count >= checkpoints)
    func page(_ session: StageSession) -> StateValue? {
      session.exhibit.describe(in: other).find("page-control")?.state["currentPage"]
    }
    #expect(page(session) == .int(1))
    session.seek(to: 90, in: other)
    #expect(page(session) == .int(1), "the finger hits what it hit")
    #expect(session.exhibit.describe(in: other).frame.size == other.size)
    session.seek(to: 130, in: other)
    #expect(page(session) == .int(1))
    session.seek(to: 20, in: other)
    #expect(page(session) == .int(0))
    session.deliver([TimedEvent(0.5, .set(name: "pages", value: "3"))], to: 30, in: other)
    session.advance(to: 31)
    let resizes = session.log.map(\.event).filter { $0 == .resize(other.size) }
    #expect(resizes.count == 1, "a new future begins in the room that there is")
    let isSame =
      try list(session.exhibit, in: other) == fresh(type, session.log, at: 31)
    #expect(isSame)
  }

  @Test("Each press while time stands is a frame, and the clock follows")
  func muchWhilePaused() throws {
    let type = PageControlExhibit.self
    var play = StagePlayback(type)
    play.begin(at: 0.5, in: environment)
    play.end([], in: environment)
    play.clock.setPlaying(false)
    let frame = play.clock.frame
    for index in 0..<200 {
      let host = 1 + Double(index) / 60
      play.begin(at: host, in: environment)
      let key = KeyEvent(index.isMultiple(of: 3) ? .left : .right)
      play.end([TimedEvent(host, .key(key))], in: environment)
      #expect(play.clock.frame == play.session.now.frame)
    }
    #expect(play.session.log.count == 200)
    #expect(play.clock.frame == frame + 200)
    let isSame =
      try list(play.session.exhibit, in: environment)
      == fresh(type, play.session.log, at: play.clock.frame)
    #expect(isSame)
  }

  @Test("However often knobs turn while time stands, what waits is bounded")
  func knobsWhilePaused() throws {
    let type = PageControlExhibit.self
    var session = StageSession(type)
    session.deliver([], to: 30, in: environment)
    for index in 0..<1000 {
      try session.set("pages", to: "\(3 + index % 5)")
      try session.set("current", to: "\(1 + index % 3)")
      #expect(session.pendingEvents.count <= StageSession.pendingCapacity)
    }
    #expect(session.now.frame < 60)
    session.flush()
    let isSame =
      try list(session.exhibit, in: environment)
      == fresh(type, session.log, at: session.now.frame)
    #expect(isSame)
  }
}
