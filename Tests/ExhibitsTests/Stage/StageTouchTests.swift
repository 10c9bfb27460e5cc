import Testing
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("Fingers on a stage that changes")
struct StageTouchTests {
  var gallery: Gallery
  var environment = Environment.plain(Size(1280, 800))
  var time = 0.0
  let finger = PointerID(.touch, 7)

  init() throws {
    gallery = Gallery(exhibit: "page-control")
    gallery.update(FrameInput(time: 0), in: environment)
  }

  var tree: SemanticsNode { gallery.describe(in: environment) }

  func node(_ id: String) throws -> SemanticsNode { try #require(tree.find(id), "\(id)") }

  mutating func send(_ events: InputEvent...) {
    time += 1.0 / 60
    let events = events.map { TimedEvent(time, $0) }
    gallery.update(FrameInput(time: time, events: events), in: environment)
  }

  func step(_ phase: PointerPhase, _ position: Point) -> InputEvent {
    .pointer(PointerEvent(phase, finger, at: position))
  }

  /// What the exhibit's own log says of the finger.
  var heard: [PointerPhase] {
    gallery.model.stage.scene.session.log.compactMap { entry in
      guard case .pointer(let step) = entry.event, step.pointer == finger else { return nil }
      return step.phase
    }
  }

  @Test("Another view ends the touch, and back again the finger is not heard until it is put down")
  mutating func view() throws {
    let position = try node("page-control").frame.center
    send(step(.down, position))
    #expect(try node("page-control").state["interactionState"] == .string("discrete"))
    gallery.model.show(.states)
    send(step(.move, position + Point(30, 0)))
    gallery.model.show(.one)
    send(step(.move, position + Point(60, 0)))
    send(step(.up, position + Point(60, 0)))
    #expect(heard == [.down])
    #expect(try node("page-control").state["interactionState"] == .string("none"))
    #expect(try node("page-control").state["currentPage"] == .int(0))
    // It grows out of its cell first.
    for _ in 0..<30 { send() }
    let last = try node("page-control").frame
    send(step(.down, Point(last.maxX - 2, last.midY)), step(.up, Point(last.maxX - 2, last.midY)))
    #expect(try node("page-control").state["currentPage"] == .int(1))
  }

  @Test("A finger that rests on one exhibit says nothing to the next", arguments: [false, true])
  mutating func exhibit(isBack: Bool) throws {
    let position = try node("gallery/stage").frame.center
    try gallery.set("exhibit", to: "gestures")
    send(step(.down, position))
    try gallery.set("exhibit", to: "page-view")
    if isBack { try gallery.set("exhibit", to: "gestures") }
    send(step(.move, position + Point(-200, 0)))
    send(step(.up, position + Point(-200, 0)))
    #expect(heard == (isBack ? [.down] : []))
    send(step(.down, position), step(.move, position + Point(5, 0)), step(.up, position))
    #expect(heard.suffix(3) == [.down, .move, .up])
  }

  @Test("What came before the change in the same frame is the first one's, what comes after is not")
  mutating func sameFrame() throws {
    let position = try node("page-control").frame.center
    send(
      step(.down, position), .set(name: "exhibit", value: "gestures"), step(.move, position),
      step(.up, position))
    #expect(heard.isEmpty)
    let session = try #require(gallery.model.shelf["page-control"]).scene.session
    let left = (session.log + session.pendingEvents).map(\.event)
    #expect(
      left.contains { if case .pointer(let step) = $0 { step.phase == .down } else { false } })
    #expect(left.last == .focusLost)
  }

  @Test("The latest exhibits are kept as they were left, and no more than that")
  mutating func shelf() throws {
    let ids = Catalog.all.map { $0.id }
    for id in ids {
      gallery.model.select(id)
      send()
    }
    // Those with work to do are kept besides.
    func idle() -> Set<String> {
      Set(gallery.model.shelf.filter { $0.value.scene.appTasks.isEmpty }.keys)
    }
    func isIdle(_ id: String) -> Bool { gallery.model.shelf[id]?.scene.appTasks.isEmpty ?? true }
    let kept = ids.dropLast().filter(isIdle).suffix(4)
    #expect(idle() == Set(kept))
    let first = kept[kept.startIndex]
    func past(_ play: StagePlayback) -> [TimedEvent] {
      play.session.log + play.session.pendingEvents
    }
    let left = past(try #require(gallery.model.shelf[first]).scene)
    gallery.model.select(first)
    #expect(!left.isEmpty && past(gallery.model.stage.scene) == left)
    send()
    #expect(idle() == Set(kept.dropFirst() + [ids[ids.count - 1]]))
  }

  @Test("Of exhibits that are not kept the knobs are, in the gallery and in what it saves")
  mutating func knobs() throws {
    try gallery.model.set("pages", to: "8")
    send()
    for id in Catalog.all.map({ $0.id }) where id != "page-control" { gallery.model.select(id) }
    #expect(gallery.model.shelf["page-control"] == nil)
    #expect(gallery.savedState.knobs["page-control"] == ["pages": "8"])
    gallery.model.select("page-control")
    #expect(gallery.model.exhibit.value(of: "pages") == "8")
  }

  @Test("A press on a state that is gone when it ends opens nothing on the wall")
  mutating func wall() throws {
    gallery.model.show(.states)
    send()
    let position = try node("gallery/stage/state-0").frame.center
    send(step(.down, position))
    gallery.model.show(.wall)
    send()
    send(step(.up, position))
    #expect(gallery.model.view == .wall)
  }

  @Test("A pane that covers the stage ends the touch, and no time passes beneath it")
  mutating func covered() throws {
    environment.size = Size(390, 844)
    gallery.model.pane = .stage
    send(.resize(environment.size))
    let position = try node("page-control").frame.center
    send(step(.down, position))
    gallery.model.pane = .exhibits
    for _ in 0..<120 { send(.pointer(PointerEvent(.hover, PointerID(.mouse), at: Point(9, 9)))) }
    send(step(.move, position + Point(40, 0)))
    let frame = gallery.model.clock.frame
    #expect(frame < 10)
    gallery.model.pane = .stage
    send()
    send(step(.up, position))
    #expect(gallery.model.clock.frame <= frame + 3)
    #expect(heard == [.down])
    #expect(try node("page-control").state["interactionState"] == .string("none"))
  }

  @Test("A tap that leads from the list to the stage shows the exhibit at its first frame")
  mutating func uncovered() throws {
    environment.size = Size(390, 844)
    gallery = Gallery()
    for _ in 0..<60 { send() }
    let row = try node("gallery/sidebar/progress-bar").frame.center
    send(step(.down, row))
    send(step(.up, row))
    #expect(gallery.model.stage.scene.session.now.frame == 0)
    #expect(tree.find("progress-bar") != nil)
  }

  @Test("The wall stands beneath a pane too")
  mutating func coveredWall() throws {
    environment.size = Size(390, 844)
    gallery.model.show(.wall)
    for _ in 0..<30 { send() }
    gallery.model.pane = .exhibits
    for _ in 0..<120 { send() }
    gallery.model.pane = .stage
    for _ in 0..<3 { send() }
    let frame = gallery.model.board.scene.clock.frame
    #expect((28...36).contains(frame))
  }
}
