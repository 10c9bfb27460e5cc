import Snapshots
import Testing
import VitrineViews

@testable import VitrineExhibits

/// What was stays as it was, whatever comes later.
extension StageSessionTests {
  private var mirrored: Environment {
    var environment = environment
    environment.direction = .rightToLeft
    return environment
  }

  private func selected(_ session: StageSession) -> String? {
    guard let environment = session.environment else { return nil }
    return session.exhibit.describe(in: environment).find("tab-bar")?.value
  }

  private func tap(_ id: String, _ session: StageSession, at frame: Int) throws -> [TimedEvent] {
    let environment = try #require(session.environment)
    let position = try #require(session.exhibit.describe(in: environment).find(id)).frame.center
    return [PointerPhase.down, .up].map {
      TimedEvent(
        FrameGrid.time(frame), .pointer(PointerEvent($0, PointerID(.touch, 1), at: position)))
    }
  }

  private func step(
    _ phase: PointerPhase, _ pointer: PointerID, at frame: Int, _ position: Point
  ) -> TimedEvent {
    TimedEvent(FrameGrid.time(frame), .pointer(PointerEvent(phase, pointer, at: position)))
  }

  @Test(
    "A pointer that is lifted while the past shows is not down in the present any more",
    arguments: [
      .pointer(PointerEvent(.up, PointerID(.mouse), at: Point(3, 3))),
      .pointer(PointerEvent(.cancel, PointerID(.mouse), at: Point(3, 3))), .focusLost, .hide,
    ] as [InputEvent])
  func liftedInPast(end: InputEvent) throws {
    var session = StageSession(
      ControlsExhibit.self, settings: [ExhibitSetting("show", "switch")])
    session.deliver([], to: 20, in: environment)
    func node(_ id: String) throws -> SemanticsNode {
      try #require(session.exhibit.describe(in: environment).find(id))
    }
    let id = "controls/switch"
    let down = try step(.down, PointerID(.mouse), at: 30, node(id).frame.center)
    session.deliver([down], to: 30, in: environment)
    session.deliver([], to: 60, in: environment)
    #expect(try node(id).state["pressed"] == .bool(true))
    for _ in 0..<2 {
      session.seek(to: 25, in: environment)
      session.deliver([TimedEvent(FrameGrid.time(25), end)], to: 25, in: environment)
      #expect(session.isInPast, "nothing begins anew")
    }
    #expect(session.pendingEvents.count == 1)
    session.seek(to: 59, in: environment)
    #expect(try node(id).state["pressed"] == .bool(true), "it was down then")
    let next = try #require(session.nextEvent(in: environment))
    #expect(next <= FrameGrid.time(61))
    session.deliver([], to: 61, in: environment)
    #expect(try node(id).state["pressed"] == .bool(false))
    #expect(try node(id).state["on"] == .bool(true), "it was lifted over something else")
    session.deliver(try tap(id, session, at: 70), to: 70, in: environment)
    session.deliver([], to: 90, in: environment)
    #expect(try node(id).state["on"] == .bool(false), "and others can press again")
  }

  @Test("However fast a mouse drags in slow motion, the stage does not run ahead of its clock")
  func fastMouse() throws {
    var play = StagePlayback(PageViewExhibit.self)
    play.clock.setSpeed(.tenth, at: 0)
    let mouse = PointerID(.mouse)
    for frame in 1...60 {
      let host = Double(frame) / 60
      let events = (0..<16).map { index in
        let position = Point(300 - Double(frame * 16 + index) / 4, 100)
        let phase = frame == 1 && index == 0 ? PointerPhase.down : .move
        return TimedEvent(
          host - Double(16 - index) / 1000, .pointer(PointerEvent(phase, mouse, at: position)))
      }
      play.begin(at: host, in: environment)
      play.end(events, in: environment)
      #expect(play.session.now.frame <= Int(Double(frame) * 0.1 + 0.25 + 1e-6), "at \(host)")
    }
  }

  @Test("Back before other surroundings and forward again, everything is what it was")
  func acrossSurroundings() throws {
    var session = StageSession(TabBarExhibit.self)
    session.deliver([], to: 20, in: environment)
    session.deliver(try tap("tab-bar/tab-1", session, at: 30), to: 30, in: environment)
    #expect(selected(session) == "Search")
    session.deliver([], to: 60, in: mirrored)
    #expect(selected(session) == "Search")
    session.deliver(try tap("tab-bar/tab-3", session, at: 90), to: 90, in: mirrored)
    session.deliver([], to: 120, in: mirrored)
    #expect(selected(session) == "People")
    let present = list(session.exhibit, in: mirrored)
    for frame in [100, 70, 40, 20, 0, 25, 61, 119, 120] {
      session.seek(to: frame, in: mirrored)
      #expect(selected(session) == (frame < 30 ? "Rooms" : frame < 90 ? "Search" : "People"))
      let first = session.exhibit.describe(in: mirrored).find("tab-bar/tab-0")
      #expect(try #require(first).frame.midX > environment.size.width / 2, "as it is now")
    }
    #expect(list(session.exhibit, in: mirrored) == present)
    session.seek(to: 10, in: environment)
    for frame in 11...130 { session.deliver([], to: frame, in: environment) }
    #expect(selected(session) == "People")
    #expect(session.log.count == 4, "a direction is no size")
  }

  @Test("A knob that was turned while time stands is still turned after the way back and forth")
  func knobThereAndBack() throws {
    var session = StageSession(PageControlExhibit.self)
    session.deliver([], to: 30, in: environment)
    try session.set("pages", to: "9")
    func pages(_ session: StageSession) -> StateValue? {
      session.exhibit.describe(in: environment).find("page-control")?.state["numberOfPages"]
    }
    #expect(session.now.frame == 30 && pages(session) == .int(9))
    session.seek(to: 10, in: environment)
    #expect(pages(session) != .int(9))
    session.seek(to: 30, in: environment)
    #expect(pages(session) == .int(9))
  }

  /// One who does everything there is to do with a stage.
  private struct Visitor {
    var dice: Dice
    var play: StagePlayback
    var environment: Environment
    let changesAll: Bool
    let knobs: [(String, String)]
    var host = 0.0
    /// What the exhibit was after each frame that it was seen after.
    var known: [Int: SemanticsNode] = [:]

    var events: [InputEvent] {
      mutating get {
        let size = environment.size
        let position = Point(
          Double(dice.roll(0..<Int(size.width))),
          size.height - Double(dice.roll(0..<Int(min(size.height, 300)))))
        let pointer = PointerID(dice.roll(0..<2) == 0 ? .touch : .mouse, 1)
        func step(_ phase: PointerPhase) -> InputEvent {
          .pointer(PointerEvent(phase, pointer, at: position))
        }
        switch dice.roll(0..<8) {
        case 0, 1: return [step(.down), step(.up)]
        case 2: return [step(.down)]
        case 3: return [step(.move)]
        case 4: return [step(.up)]
        case 5: return [step(.hover)]
        case 6: return [.key(KeyEvent([.tab, .right, .space][dice.roll(0..<3)]))]
        default: return [.wheel(WheelEvent(at: position, dx: 0, dy: 1)), .focusLost]
        }
      }
    }

    mutating func surround() {
      if dice.roll(0..<2) == 0 || !changesAll {
        environment.size = Size(Double(dice.roll(30..<80) * 10), Double(dice.roll(40..<90) * 10))
        return
      }
      switch dice.roll(0..<4) {
      case 0:
        environment.direction = environment.direction == .rightToLeft ? .leftToRight : .rightToLeft
      case 1: environment.textScale = environment.textScale == 1 ? 1.5 : 1
      case 2: environment.motion = environment.motion == .full ? .reduced : .full
      default: environment.appearance = environment.appearance == .light ? .dark : .light
      }
    }

    mutating func jump(to frame: Int) {
      play.session.seek(to: frame, in: environment)
      play.clock.jump(to: play.session.now.frame, at: host)
    }

    mutating func go() throws {
      host += Double(dice.roll(1..<9)) / 60
      var delivered: [InputEvent] = []
      var knob: (String, String)?
      switch dice.roll(0..<12) {
      case 0: surround()
      case 1: knob = knobs.isEmpty ? nil : knobs[dice.roll(0..<knobs.count)]
      case 2:
        play.clock.setPlaying(!play.clock.isPlaying)
        play.clock.begin(FrameInput(time: host))
      case 3: jump(to: dice.roll(0..<play.session.lastFrame + 3))
      case 4: jump(to: play.session.lastFrame)
      case 5: play.clock.setSpeed([.tenth, .half, .full, .double][dice.roll(0..<4)], at: host)
      default: delivered = events
      }
      play.begin(at: host, in: environment)
      if play.session.isInPast, knob != nil || delivered.contains(where: \.isUserAction) {
        let now = play.session.now.frame
        known = known.filter { $0.key <= now }
      }
      if let knob { try play.set(knob.0, to: knob.1) }
      let time = host
      play.end(delivered.map { TimedEvent(time, $0) }, in: environment)
      try compare()
    }

    mutating func compare() throws {
      let now = play.session.now
      let node = now.exhibit.describe(in: try #require(now.environment))
      #expect(known[now.frame] ?? node == node, "frame \(now.frame)")
      known[now.frame] = node
      #expect(play.clock.frame >= now.frame)
    }
  }

  @Test(
    "Nothing that comes later decides again what was, and the log replays to what is",
    arguments: ["tab-bar", "page-control", "page-view", "controls", "gestures"], [1, 2, 3, 4])
  func stays(id: String, seed: UInt64) throws {
    let type = try #require(Catalog.exhibit(id))
    let changesAll = !seed.isMultiple(of: 2)
    var visitor = Visitor(
      dice: Dice(state: seed),
      play: StagePlayback(type),
      environment: environment, changesAll: changesAll, knobs: Self.knobs[id] ?? [])
    for _ in 0..<400 { try visitor.go() }
    var session = visitor.play.session
    session.seek(to: session.lastFrame, in: visitor.environment)
    session.flush()
    let present = list(session.exhibit, in: visitor.environment)
    for (frame, node) in visitor.known.sorted(by: { $0.key > $1.key }) {
      session.seek(to: frame, in: environment)
      let now = session.now
      #expect(now.exhibit.describe(in: try #require(now.environment)) == node, "at \(frame)")
    }
    session.seek(to: session.lastFrame, in: visitor.environment)
    #expect(list(session.exhibit, in: visitor.environment) == present)
    guard !changesAll else { return }
    for frame in [session.lastFrame, session.lastFrame / 2, session.lastFrame / 3] {
      session.seek(to: frame, in: visitor.environment)
      let shown = list(session.now.exhibit, in: try #require(session.now.environment))
      #expect(try shown == fresh(type, session.log, at: frame), "replayed to \(frame)")
    }
  }
}
