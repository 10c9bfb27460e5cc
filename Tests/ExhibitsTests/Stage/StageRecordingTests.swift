import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// Recording on the stage.
extension StageToolsTests {
  /// What it asks to keep; nil where that is nothing.
  private var taken: SceneRecording? {
    mutating get {
      for case .saveScript(let recording) in gallery.takeRequests() { return recording }
      return nil
    }
  }

  /// What a recording shows at its end, replayed without the gallery.
  private func replay(
    _ exhibit: some ExhibitScene, _ events: [TimedEvent], to time: Seconds,
    in environment: Environment
  ) throws -> (list: DisplayList, size: Size, pages: String?) {
    var runner = try SceneRunner(
      exhibit, in: environment, text: TextEngine(), script: Script(events: events))
    try runner.advance(to: time)
    #expect(runner.unannouncedChange() == nil)
    var surroundings = environment
    surroundings.size = runner.environment.size
    var canvas = Canvas()
    runner.scene.draw(into: &canvas, in: surroundings)
    return (canvas.list, surroundings.size, runner.scene.value(of: "pages"))
  }

  @Test("What was recorded, replayed without the gallery, draws the same list")
  mutating func record() throws {
    // What replays it measures text as a window does.
    environment.text = try TextEngine()
    try gallery.set("exhibit", to: "page-control")
    try gallery.set("pages", to: "9")
    run(to: 2)
    try tap("gallery/clock/record")
    run(to: 2.4)
    try tap("page-control", dx: 0.9)
    run(to: 2.7)
    try gallery.set("pages", to: "10")
    try tap("page-control", dx: 0.9)
    run(to: 3.1)
    #expect(gallery.takeRequests() == [])
    let shownEnvironment = try stageEnvironment
    let shown = gallery.model.stage.scene.session
    try tap("gallery/clock/record")
    let recording = try #require(taken)
    let events = recording.events
    #expect(recording.name == "page-control")
    var stage = environment
    stage.size = Size(100, 100)
    let replayed = try replay(
      PageControlExhibit.makeScene(), events, to: FrameGrid.time(shown.now.frame), in: stage)
    #expect(replayed.size == shownEnvironment.size && replayed.pages == "10")
    var seen = Canvas()
    shown.now.exhibit.draw(into: &seen, in: shownEnvironment)
    #expect(replayed.list == seen.list)
    #expect(events.first == TimedEvent(0, .resize(shownEnvironment.size)))
  }

  @Test("A recording that ends while time stands has the knob and the size that show")
  mutating func whilePaused() throws {
    environment.text = try TextEngine()
    try gallery.set("exhibit", to: "page-control")
    run(to: 0.5)
    try tap("gallery/clock/record")
    run(to: 1)
    gallery.model.clock.setPlaying(false)
    try gallery.set("pages", to: "10")
    environment.size = Size(1700, 800)
    send(.resize(environment.size))
    let shownEnvironment = try stageEnvironment
    var seen = Canvas()
    gallery.model.exhibit.draw(into: &seen, in: shownEnvironment)
    gallery.stopRecording()
    let recording = try #require(taken)
    let replayed = try replay(
      PageControlExhibit.makeScene(), recording.events, to: recording.time,
      in: recording.environment)
    #expect(replayed.size == shownEnvironment.size && replayed.pages == "10")
    #expect(replayed.list == seen.list)
  }

  @Test("A window that closes keeps what is being recorded, once")
  mutating func closing() throws {
    gallery.stopRecording()
    #expect(taken == nil)
    try tap("gallery/clock/record")
    run(to: 0.5)
    gallery.stopRecording()
    let recording = try #require(taken)
    #expect(recording.name == "activity-indicator")
    #expect(recording.remark == "Recording saved")
    gallery.stopRecording()
    #expect(taken == nil)
  }

  @Test("Other surroundings end a recording, which tells those that it began with")
  mutating func otherSurroundings() throws {
    try choose(3, of: "gallery/environment/text")
    run(to: 0.5)
    let shownEnvironment = try stageEnvironment
    try tap("gallery/clock/record")
    run(to: 1)
    environment.size = Size(1800, 800)
    send(.resize(environment.size))
    run(to: 1.2)
    #expect(taken == nil, "a script holds sizes")
    try tap("gallery/environment/appearance")
    run(to: 1.5)
    let recording = try #require(taken)
    #expect(recording.environment.isSame(as: shownEnvironment))
    #expect(recording.environment.textScale == 1.5)
    #expect(recording.remark.contains("environment changed"))
    #expect(recording.events.map(\.event).contains { if case .resize = $0 { true } else { false } })
    #expect(gallery.model.stage.scene.recorder == nil)
  }

  @Test("A view in which nothing is recorded ends a recording and keeps it")
  mutating func otherView() throws {
    try tap("gallery/clock/record")
    run(to: 0.5)
    gallery.model.show(.states)
    #expect(gallery.model.stage.scene.recorder == nil)
    #expect(taken?.name == "activity-indicator")
  }

  @Test("A log that lost its beginning is no script of what was seen, and is not kept as one")
  mutating func lost() throws {
    try tap("gallery/clock/record")
    run(to: 0.5)
    gallery.model.stage.scene.session.base = gallery.model.stage.scene.session.now
    gallery.stopRecording()
    #expect(taken == nil && gallery.model.stage.scene.recorder == nil)
    send()
    #expect(gallery.model.stageNotice?.message.contains("lost its beginning") == true)
  }

  @Test("A log that is full ends the recording and keeps all of it")
  mutating func full() throws {
    try gallery.set("exhibit", to: "page-control")
    try tap("gallery/clock/record")
    let stage = try stageEnvironment
    while gallery.model.stage.scene.recorder != nil {
      let session = gallery.model.stage.scene.session
      let events = (0..<StagePlayback.reservedEntries).map { index in
        TimedEvent(
          session.time, .pointer(PointerEvent(.hover, PointerID(.pen, index), at: Point(9, 9))))
      }
      let frame = session.now.frame + 1
      gallery.model.stage.scene.session.deliver(events, to: frame, in: stage)
      send()
    }
    let recording = try #require(taken)
    #expect(recording.events.count > StageSession.capacity - 2 * StagePlayback.reservedEntries)
    #expect(recording.events.first?.time == 0)
    #expect(recording.remark.contains("limit"))
  }

  @Test("Of a mouse that passes, one place a frame is kept; of one that drags, all of them")
  func passing() {
    let mouse = PointerID(.mouse)
    func event(_ time: Seconds, _ phase: PointerPhase, _ x: Double) -> TimedEvent {
      TimedEvent(time, .pointer(PointerEvent(phase, mouse, at: Point(x, 0))))
    }
    let passing = (1...16).map { event(1 + Double($0) / 1000, .hover, Double($0)) }
    #expect(FrameGrid.coalescingHovers(passing) == [passing[15]])
    let far = event(1.02, .hover, 50)
    #expect(FrameGrid.coalescingHovers(passing + [far]) == [passing[15], far])
    let drag = [event(1.001, .hover, 1), event(1.002, .down, 1), event(1.003, .move, 2)]
    let end = [event(1.004, .move, 3), event(1.005, .up, 3), event(1.006, .hover, 4)]
    #expect(FrameGrid.coalescingHovers(drag + end) == drag + end)
    let other = TimedEvent(1.001, .pointer(PointerEvent(.hover, PointerID(.pen), at: .zero)))
    #expect(FrameGrid.coalescingHovers([drag[0], other]).count == 2)
  }

  @Test("A time with four decimals is in the frame that it was in, and never in the one before")
  func decimals() {
    for frame in (0...2000).map({ $0 * 1013 }) {
      let time = FrameGrid.time(frame)
      #expect(FrameGrid.first(from: FrameGrid.rounded(time, .down)) == frame)
      #expect(FrameGrid.first(from: FrameGrid.rounded(time + 1e-6, .up)) == frame + 1)
    }
  }
}
