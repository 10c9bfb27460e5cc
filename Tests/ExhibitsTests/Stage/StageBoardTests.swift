import Snapshots
import Testing
import VitrineRenderer
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("Several exhibits on the stage")
struct StageBoardTests {
  var gallery: Gallery
  var environment = Environment.plain(Size(1280, 800))
  var time = 0.0

  init() throws { gallery = Gallery(exhibit: "page-control") }

  var tree: SemanticsNode { gallery.describe(in: environment) }

  var list: DisplayList {
    var canvas = Canvas()
    gallery.draw(into: &canvas, in: environment)
    return canvas.finish()
  }

  mutating func run(to end: Seconds) {
    while time < end - 1e-9 {
      time += 1.0 / 60
      gallery.update(FrameInput(time: time), in: environment)
    }
  }

  mutating func tap(_ id: String, dx: Double = 0.5) throws {
    let frame = try #require(tree.find(id), "\(id)").frame
    let position = Point(frame.minX + dx * frame.width, frame.midY)
    for phase in [PointerPhase.down, .up] {
      time += 1.0 / 60
      let event = InputEvent.pointer(PointerEvent(phase, PointerID(.touch, 1), at: position))
      gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    }
  }

  @Test("Every exhibit has states that its knobs take", arguments: Catalog.all.map { $0.id })
  func states(id: String) throws {
    let type = try #require(Catalog.exhibit(id))
    let knobs = type.makeScene().knobs
    let states = type.shownStates
    #expect(!states.isEmpty)
    for setting in states.flatMap(\.settings) {
      let knob = try #require(knobs.first { $0.name == setting.knob })
      #expect(throws: Never.self) { try knob.read(setting.value) }
    }
    #expect(Set(states.map(\.key)).count == states.count)
  }

  @Test("Each state looks different from the others", arguments: Catalog.all.map { $0.id })
  func statesDiffer(id: String) throws {
    let type = try #require(Catalog.exhibit(id))
    var lists: [(key: String, list: DisplayList)] = []
    for state in type.states {
      var session = StageSession(type, settings: state.settings, input: state.input)
      // What a person does takes a while; so does what comes with time.
      let time = state.input == nil ? state.time : max(state.time, 0.5)
      session.seek(to: FrameGrid.last(through: time), in: .plain(type.leastSize))
      var exhibit = session.exhibit
      let list = StageBoardTests.list(&exhibit, in: .plain(type.leastSize), at: time)
      let twin = lists.first { $0.list == list }?.key
      #expect(twin == nil, "\(state.key)")
      lists.append((state.key, list))
    }
  }

  private static func list<E: ExhibitScene>(
    _ exhibit: inout E, in room: Environment, at time: Seconds
  ) -> DisplayList {
    var canvas = Canvas()
    exhibit.update(FrameInput(time: time), in: room)
    exhibit.draw(into: &canvas, in: room)
    return canvas.finish()
  }

  @Test(
    "Cells have their places from the first frame on, whatever settings their exhibits have",
    arguments: StageView.allCases.filter { $0 != .one }, ["controls", "list", "page-control"])
  mutating func places(view: StageView, id: String) throws {
    gallery.model.select(id)
    gallery.model.show(view)
    run(to: 1.0 / 60)
    let first = try factors()
    run(to: 0.5)
    gallery.model.board.scene.choices.zoom = 2
    gallery.model.board.scene.choices.zoom = 1
    run(to: 0.6)
    #expect(try factors() == first)
  }

  private func factors() throws -> [Double] {
    try #require(gallery.model.board.scene.grid).placements.map(\.scale)
  }

  @Test("Each state is live: a tap on one changes that one")
  mutating func live() throws {
    run(to: 0.1)
    try tap("gallery/environment/view/states")
    run(to: 0.5)
    #expect(tree.find("gallery/stage")?.children.count == PageControlExhibit.states.count)
    try tap("state-1/page-control", dx: 0.9)
    run(to: time + 1)
    #expect(tree.find("state-1/page-control")?.state["currentPage"] == .int(1))
    #expect(tree.find("state-0/page-control")?.state["currentPage"] == .int(0))
  }

  @Test("Each view fades in over the one before, which stays whole beneath: no frame is pale")
  func fadesOver() throws {
    let text = try TextEngine()
    let size = Environment(size: Size(1000, 700), text: text)
    var runner = try SceneRunner(Gallery(exhibit: "page-control"), in: size, text: text)
    try runner.advance(to: 0.5)
    let stage = try runner.node(.id("gallery/stage")).frame
    // What is darker than the grounds and the letters of captions.
    func ink() -> Int {
      let picture = runner.picture()
      return stride(from: Int(stage.minY), to: Int(stage.maxY), by: 3).reduce(0) { sum, y in
        sum
          + stride(from: Int(stage.minX), to: Int(stage.maxX), by: 3).count { x in
            (picture[x, y] ?? 0) & 0xFF < 0x90
          }
      }
    }
    var before = ink()
    // States are thin lines, which are pale halfway in any case.
    for key in ["3", "1"] {
      try runner.press(.character(Character(key)), .alt)
      var least = Int.max
      for _ in 0..<18 {
        try runner.wait(1.0 / 60)
        least = min(least, ink())
      }
      try runner.wait(1)
      let after = ink()
      #expect(least * 3 >= min(before, after), "\(key): \(before), \(least), \(after)")
      before = after
    }
  }

  @Test("A caption opens its state, alone; on the wall each cell is called by its exhibit")
  mutating func captions() throws {
    gallery.model.show(.states)
    run(to: 0.1)
    let index = try #require(PageControlExhibit.states.firstIndex { $0.key == "many-pages" })
    try tap("gallery/stage/state-\(index)/open")
    run(to: time + 0.1)
    #expect(gallery.model.view == .one)
    let setting = try #require(PageControlExhibit.states[index].settings.first)
    #expect(gallery.model.exhibit.value(of: setting.knob) == setting.value)
    gallery.model.show(.wall)
    run(to: time + 0.1)
    let cell = try #require(tree.find("gallery/stage/wall-0"))
    let type = try #require(StageBoard.wall.first?.type)
    #expect(cell.label == type.title && cell.frame.height > cell.frame.width / 3)
  }

  @Test("C4: no dot of a state stays lit where the mouse goes on, or is taken away in its place")
  mutating func hover() throws {
    gallery.model.show(.states)
    run(to: 0.1)
    func lit(_ node: SemanticsNode) -> [String] {
      (node.state["hovered"] == .bool(true) ? [node.id] : []) + node.children.flatMap(lit)
    }
    func send(_ phase: PointerPhase, _ position: Point) {
      let event = InputEvent.pointer(PointerEvent(phase, PointerID(.mouse), at: position))
      time += 1.0 / 60
      gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
      run(to: time + 0.1)
    }
    let id = "state-0/page-control/dot-1"
    let position = try #require(tree.find(id)).frame.center
    let stage = try #require(tree.find("gallery/stage")).frame
    for (phase, end) in [(.hover, Point(stage.minX + 1, stage.minY + 1)), (.cancel, position)]
      as [(PointerPhase, Point)]
    {
      send(.hover, position)
      #expect(lit(try #require(tree.find("gallery/stage"))).contains(id))
      send(phase, end)
      #expect(lit(try #require(tree.find("gallery/stage"))).isEmpty, "\(phase)")
    }
  }

  @Test("A knob turns all states but those that are about it")
  mutating func knobs() throws {
    gallery.model.show(.states)
    run(to: 0.1)
    try gallery.set("pages", to: "7")
    run(to: 0.2)
    #expect(tree.find("state-0/page-control")?.state["numberOfPages"] == .int(7))
    #expect(tree.find("state-3/page-control")?.state["numberOfPages"] == .int(2))
  }

  @Test("A cell is no device: an automatic tab bar in it has the form of its size")
  mutating func deviceBar() throws {
    try gallery.set("exhibit", to: "tab-bar")
    gallery.model.choices.device = .tv
    gallery.model.show(.states)
    run(to: 0.1)
    #expect(tree.find("state-0/tab-bar")?.state["form"] == .string("regular"))
  }

  @Test("A knob takes its value when it is set, and not when something last moved")
  mutating func knobsNow() throws {
    try gallery.set("exhibit", to: "tab-bar")
    gallery.model.show(.states)
    run(to: 1)
    time = 10
    let set = TimedEvent(time, .set(name: "badge-1", value: "7"))
    gallery.update(FrameInput(time: time, events: [set]), in: environment)
    run(to: 10.05)
    let log = try #require(gallery.model.board.scene.cells.first).session.log
    let entry = try #require(log.last { $0.event == set.event })
    #expect(abs(entry.time - 10) < 0.2)
    #expect(gallery.nextChange(after: time, in: environment) != nil)
  }

  @Test(
    "Ids stay unique, cells never overlap, and all lie on the stage", arguments: StageView.allCases)
  mutating func tidy(view: StageView) throws {
    gallery.model.show(view)
    run(to: 0.1)
    var ids: [String] = []
    func collect(_ node: SemanticsNode) {
      ids.append(node.id)
      node.children.forEach(collect)
    }
    collect(tree)
    #expect(Set(ids).count == ids.count)
    let stage = try #require(tree.find("gallery/stage"))
    guard view != .one else { return }
    for (index, cell) in stage.children.enumerated() {
      #expect(stage.frame.contains(cell.frame))
      for other in stage.children[(index + 1)...] { #expect(!cell.frame.intersects(other.frame)) }
    }
  }

  @Test("The wall is a function of time: there and back shows the same")
  mutating func wall() throws {
    // What shows how far things are scrolled has gone by then.
    run(to: 3)
    gallery.model.show(.wall)
    run(to: 4)
    #expect(gallery.nextChange(after: time, in: environment) != nil)
    // Not at the end: the line of time becomes longer where more is seen.
    gallery.model.step(by: -20)
    gallery.update(FrameInput(time: time), in: environment)
    let before = list
    #expect(gallery.nextChange(after: time, in: environment) == nil)
    for way in [15, -30] {
      gallery.model.step(by: way)
      gallery.update(FrameInput(time: time), in: environment)
      let differs = list != before
      #expect(differs)
    }
    gallery.model.step(by: 15)
    gallery.update(FrameInput(time: time), in: environment)
    let isBack = list == before
    #expect(isBack)
  }

  @Test("The wall shows each exhibit of the list once, under its name")
  func wholeWall() {
    let shown = StageBoard.wall.map { $0.type.id }
    #expect(shown == Catalog.all.filter { $0.isListed }.map { $0.id })
    let titles = StageBoard.wall.map { $0.type.title }
    #expect(Set(titles).count == titles.count)
  }

  @Test("An exhibit and its states fade into the wall, and show until they have gone")
  mutating func fade() throws {
    for view in [StageView.one, .states] { try fade(from: view) }
  }

  mutating func fade(from view: StageView) throws {
    // Without it all that differs is on the stage.
    gallery.model.panels.fold(.inspector)
    gallery.model.show(view)
    run(to: time + 1)
    let before = list
    gallery.model.show(.wall)
    gallery.update(FrameInput(time: time), in: environment)
    // The first frame has all that was there, but for the inspector's button, which is four
    // commands, and the three dots of its edge: nothing flashes.
    #expect(list.commands.count >= before.commands.count - 7)
    run(to: time + 0.05)
    let middle = list
    run(to: time + 0.5)
    let last = list
    // Both are drawn in the middle.
    #expect(middle.commands.count > before.commands.count)
    #expect(middle.commands.count > last.commands.count)
    // The way back, after which the board of one exhibit is given up.
    gallery.model.show(view)
    run(to: time + 0.05)
    let back = list
    run(to: time + 0.5)
    #expect(back.commands.count > list.commands.count)
    #expect(gallery.model.board.scene.cells.isEmpty == (view == .one))
  }

  @Test("A tap on the wall opens what it hits")
  mutating func open() throws {
    gallery.model.show(.wall)
    run(to: 0.1)
    let spinner = try #require(
      gallery.model.board.scene.cells.firstIndex { $0.session.type.id == "activity-indicator" })
    try tap("gallery/stage/wall-\(spinner)")
    #expect(gallery.model.view == .one)
    #expect(gallery.model.selected == "activity-indicator")
  }

  @Test("A tap on the wall at the exhibit that is chosen already goes to it")
  mutating func openChosen() throws {
    gallery.model.show(.wall)
    run(to: 0.1)
    let dots = try #require(
      gallery.model.board.scene.cells.firstIndex { $0.session.type.id == "page-control" })
    try tap("gallery/stage/wall-\(dots)")
    #expect(gallery.model.view == .one)
    #expect(gallery.model.selected == "page-control")
  }

  @Test("Another exhibit has states of its own; back at one it goes on where it was")
  mutating func change() throws {
    run(to: 1)
    gallery.model.show(.states)
    run(to: 2)
    try gallery.set("exhibit", to: "progress-ring")
    run(to: 2.1)
    #expect(gallery.model.board.scene.exhibit == "progress-ring")
    try gallery.set("exhibit", to: "page-control")
    gallery.model.show(.one)
    run(to: 2.2)
    #expect(gallery.model.clock.time < 1.3)
    #expect(tree.find("page-control") != nil)
  }
}
