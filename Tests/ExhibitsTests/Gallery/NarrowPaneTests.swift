import Testing
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("The panes of a narrow window")
struct NarrowPaneTests {
  var gallery: Gallery
  var environment = Environment.plain(Size(390, 844))
  var time = 0.0

  init() throws {
    gallery = Gallery(exhibit: "text-field")
    send(.resize(environment.size))
  }

  var tree: SemanticsNode { gallery.describe(in: environment) }

  /// Id of the node that has the focus; nil for none.
  var focused: String? { tree.focusedID }

  func value(_ id: String) -> String? { tree.find(id)?.value }

  /// Sends events in one frame.
  mutating func together(_ events: InputEvent..., after pause: Seconds = 1 / 60) {
    time += pause
    let events = events.map { TimedEvent(time, $0) }
    gallery.update(FrameInput(time: time, events: events), in: environment)
  }

  /// Sends events, each in a frame of its own.
  mutating func send(_ events: InputEvent...) { for event in events { together(event) } }

  mutating func press(_ id: String, dy: Double = 0.5) throws {
    let frame = try #require(tree.find(id), "\(id)").frame
    let position = Point(frame.midX, frame.minY + dy * frame.height)
    send(
      .pointer(PointerEvent(.down, PointerID(.mouse), at: position)),
      .pointer(PointerEvent(.up, PointerID(.mouse), at: position)))
  }

  /// The key of a pane: Ctrl and its number.
  func key(_ pane: GalleryPane) -> InputEvent {
    let number = (GalleryPane.allCases.firstIndex(of: pane) ?? 0) + 1
    return .key(KeyEvent(.character(Character("\(number)")), modifiers: .control))
  }

  @Test("Letters that come with Ctrl+F in one frame are searched for")
  mutating func searchAtOnce() {
    together(.key(KeyEvent(.character("f"), modifiers: .control)), .text("slider"))
    #expect(gallery.model.pane == .exhibits && value("gallery/search") == "slider")
  }

  @Test("What was typed stays where another pane shows in between, also in a single frame")
  mutating func typedOnStage() throws {
    try press("text-field")
    send(.text("s"), key(.exhibits), key(.stage), .text("l"))
    #expect(value("text-field") == "sl")
    together(.text("i"), key(.exhibits), key(.stage), .text("d"))
    // What comes after another pane showed is told with the next frame.
    together()
    #expect(value("text-field") == "slid")
    try press("gallery/tabs/tab-3")
    try press("gallery/tabs/tab-1")
    #expect(tree.find("text-field")?.isFocused == false, "the tabs have the keys")
  }

  @Test("A knob, and the search, are typed into once more when their pane is back")
  mutating func typedInPanes() throws {
    send(key(.knobs))
    try press("gallery/knob/placeholder", dy: 0.8)
    send(.key(KeyEvent(.end)), .text("a"), key(.exhibits), key(.knobs))
    #expect(tree.find("gallery/knob/placeholder")?.caret != nil)
    send(.text("b"))
    #expect(value("gallery/knob/placeholder")?.hasSuffix("ab") == true)
    send(.key(KeyEvent(.character("f"), modifiers: .control)), .text("pa"), key(.stage))
    send(key(.exhibits), .text("ge"))
    #expect(value("gallery/search") == "page")
  }

  @Test("A pane that was left without the keys in it does not get them back")
  mutating func forgotten() throws {
    send(key(.exhibits), .key(KeyEvent(.tab)))
    let first = try #require(focused)
    send(key(.stage), key(.exhibits))
    #expect(focused == first)
    try press("gallery/tabs/tab-1")
    try press("text-field")
    send(key(.exhibits))
    #expect(focused == nil)
  }

  @Test("A control of a state that a pane covers is not found pressed", arguments: [true, false])
  mutating func pressed(isState: Bool) throws {
    send(.set(name: "exhibit", value: "controls"))
    try gallery.set("show", to: "buttons")
    gallery.model.show(isState ? .states : .one)
    send(.resize(environment.size))
    let id = isState ? "state-0/controls/button" : "controls/button"
    let position = try #require(tree.find(id)).frame.center
    send(.pointer(PointerEvent(.down, PointerID(.touch, 1), at: position)))
    #expect(tree.find(id)?.state["pressed"] == .bool(true))
    send(key(.settings))
    send(.pointer(PointerEvent(.up, PointerID(.touch, 1), at: position)), key(.stage))
    #expect(tree.find(id)?.state["pressed"] == .bool(false))
  }

  @Test(
    "M1: while a pane covers the stage no time passes there, also where a wide window uncovers it",
    arguments: [StageView.one, .states])
  mutating func covered(view: StageView) throws {
    send(.set(name: "exhibit", value: "activity-indicator"))
    gallery.model.show(view)
    for _ in 0..<60 { together() }
    send(key(.settings))
    let left = gallery.model.clock.frame
    environment.size = Size(1200, 844)
    together(.resize(environment.size), after: 6)
    let found = gallery.model.clock.frame
    #expect((left...left + 1).contains(found))
  }
}
