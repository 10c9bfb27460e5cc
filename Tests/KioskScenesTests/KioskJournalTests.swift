import Snapshots
import Testing
import VitrineKioskScenes
import VitrineRenderer
import VitrineViews

/// What an item was told replays elsewhere, to the pixel, whenever the visit began.
@Suite struct KioskJournalTests {
  /// Keeps what it is told.
  private final class Journal: KioskJournal {
    var item = ""
    var events: [TimedEvent] = []
    var time: Seconds = 0

    func begin(_ item: KioskItem, in environment: Environment) {
      (self.item, events) = (item.id, [])
    }
    func record(_ events: [TimedEvent], tree: () -> SemanticsNode) { self.events += events }
    func frame(at time: Seconds) { self.time = time }
  }

  /// A list that is flung and a switch that slides: what shows depends on each frame.
  struct Moving: Part {
    var isOn = false
    var level = 0.2

    func body(in environment: Environment) -> some View<Self> {
      VStack(spacing: 12) {
        Toggle("On", isOn: \.isOn).named("on")
        Slider(value: \.level).label("Level").named("level")
        List { ForEach(0..<60) { Text("Row \($0)") } }
      }
      .padding(30)
    }
  }

  private func kiosk(_ journal: Journal) -> KioskScene {
    var configuration = KioskConfiguration()
    configuration.care.shift = 0
    configuration.touch = .none
    var kiosk = KioskScene(
      [KioskItem("moving") { ViewScene(Moving()) }], configuration: configuration)
    kiosk.journal = journal
    return kiosk
  }

  @Test(arguments: 1...24) func `A visit replays as it was`(_ seed: UInt64) throws {
    var state = seed
    func fraction() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24)
    }
    let text = try TextEngine()
    let environment = Environment(size: Size(400, 500), text: text)
    let journal = Journal()
    var kiosk = kiosk(journal)
    kiosk.update(FrameInput(time: 0), in: environment)
    // The visit begins off the grid, as events do.
    var events: [TimedEvent] = []
    var time = FrameGrid.rounded(2 + fraction() * 9, .up)
    func add(_ phase: PointerPhase, _ x: Double, _ y: Double) {
      events.append(
        TimedEvent(time, .pointer(PointerEvent(phase, PointerID(.touch), at: Point(x, y)))))
      time = FrameGrid.rounded(time + 0.004 + fraction() * 0.03, .up)
    }
    add(.down, 200, 250)
    add(.up, 200, 250)
    for _ in 0..<6 {
      let (x, y) = (60 + fraction() * 280, 40 + fraction() * 400)
      add(.down, x, y)
      for step in 1...6 { add(.move, x, y - Double(step) * 18) }
      add(.up, x, y - 110)
      time = FrameGrid.rounded(time + fraction(), .up)
    }
    // As a window on the grid tells them: in the first frame that is not before each.
    var frame = 1
    let last = FrameGrid.first(from: time) + 3
    var remaining = events[...]
    while frame <= last {
      let now = FrameGrid.time(frame)
      let due = remaining.prefix { $0.time <= now + FrameGrid.tolerance }
      remaining = remaining.dropFirst(due.count)
      kiosk.update(FrameInput(time: now, events: Array(due)), in: environment)
      frame += 1
    }
    #expect(journal.item == "moving")
    #expect(journal.events.count == events.count - 2)
    for (event, next) in zip(journal.events, journal.events.dropFirst()) {
      #expect(event.time <= next.time)
    }
    // Through the very lines of a script.
    let lines = try journal.events.map { try ScriptStep($0.time, .event($0.event)).encoded() }
    let script = try Script.parse(
      String(decoding: lines.flatMap(\.self), as: UTF8.self), name: "journal")
    var replay = try SceneRunner(
      ViewScene(Moving()), in: environment, text: text, script: script)
    try replay.advance(to: journal.time)
    let live = try #require(kiosk.content as? ViewScene<Moving>)
    #expect(replay.scene.model == live.model)
    #expect(replay.scene.describe(in: environment) == live.describe(in: environment))
    #expect(Self.drawing(replay.scene, environment) == Self.drawing(live, environment))
  }

  private static func drawing(_ scene: some Scene, _ environment: Environment) -> DisplayList {
    var canvas = Canvas()
    scene.draw(into: &canvas, in: environment)
    return canvas.finish()
  }

  @Test func `What an item announces shows in a frame of the grid, and not one later`() throws {
    struct Ticking: Part {
      func body(in environment: Environment) -> some View<Self> {
        TimelineView(.every(0.25)) { Text("\($0)") }
      }
    }
    var configuration = KioskConfiguration()
    configuration.care.shift = 0
    configuration.showsInvitation = false
    let environment = Environment(size: Size(200, 100), text: try TextEngine())
    for start in [0.31, 1.0, 2.017, 3.3333] {
      var kiosk = KioskScene(
        [KioskItem("ticking") { ViewScene(Ticking()) }], configuration: configuration)
      kiosk.update(FrameInput(time: 0), in: environment)
      let key = TimedEvent(start, .key(KeyEvent(.enter)))
      let first = FrameGrid.first(from: start)
      kiosk.update(FrameInput(time: FrameGrid.time(first), events: [key]), in: environment)
      let base = FrameGrid.last(through: start)
      var frame = first
      var changes: [Int] = []
      var shown = Self.drawing(kiosk, environment)
      while changes.count < 20 {
        let next = try #require(kiosk.nextChange(after: FrameGrid.time(frame), in: environment))
        // As a window goes on: at least to the next frame.
        frame = max(frame + 1, FrameGrid.first(from: next))
        kiosk.update(FrameInput(time: FrameGrid.time(frame)), in: environment)
        let drawing = Self.drawing(kiosk, environment)
        if drawing != shown { changes.append(frame - base) }
        shown = drawing
      }
      #expect(changes == (1...20).map { $0 * 15 }, "\(start)")
    }
  }
}
