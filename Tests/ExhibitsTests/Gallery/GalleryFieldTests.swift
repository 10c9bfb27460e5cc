import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

@Suite("Gallery's text knobs")
struct GalleryFieldTests {
  var gallery: Gallery
  var environment = Environment.plain(Size(1280, 800))
  var time = 0.0

  init() {
    gallery = Gallery(exhibit: "tab-bar")
    gallery.update(FrameInput(time: 0), in: environment)
  }

  var tree: SemanticsNode { gallery.describe(in: environment) }

  func field(_ number: Int) throws -> SemanticsNode {
    let id = "gallery/knob/badge-\(number)"
    return try #require(tree.find(id), "\(id)")
  }

  mutating func send(_ events: InputEvent...) {
    for event in events {
      time += 0.02
      gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    }
  }

  mutating func press(_ number: Int, dx: Double) throws {
    let frame = try field(number).frame
    let point = Point(frame.minX + dx * frame.width, frame.maxY - 8)
    send(
      .pointer(PointerEvent(.down, PointerID(.mouse), at: point)),
      .pointer(PointerEvent(.up, PointerID(.mouse), at: point)))
  }

  @Test("A click begins to edit at its place, typed words change the exhibit's knob")
  mutating func click() throws {
    try press(3, dx: 0.01)
    send(.text("1"))
    #expect(try field(3).value == "12")
    try press(3, dx: 0.9)
    send(.text("0"), .key(KeyEvent(.backspace)), .text("9"))
    #expect(try field(3).value == "129")
    #expect(try field(3).role == .textField)
  }

  @Test("A field's menu opens by a secondary click or a long press, and does what it says")
  mutating func menu() throws {
    environment.language = .korean
    try press(3, dx: 0.5)
    send(.text("1"))
    let place = try field(3).frame.center + Point(0, 12)
    for phase in [PointerPhase.down, .up] {
      send(.pointer(PointerEvent(phase, PointerID(.mouse), at: place, button: .secondary)))
    }
    let menu = "gallery/knob/badge-3/menu"
    let undo = try #require(tree.find("\(menu)/undo"))
    #expect(undo.label == "실행 취소" && undo.isEnabled && tree.find(menu)?.frame == tree.frame)
    for phase in [PointerPhase.down, .up] {
      send(.pointer(PointerEvent(phase, PointerID(.mouse), at: undo.frame.center)))
    }
    #expect(try field(3).value == "2" && tree.find(menu) == nil)
    send(.pointer(PointerEvent(.down, PointerID(.touch), at: place)))
    time += 0.6
    gallery.update(FrameInput(time: time), in: environment)
    #expect(tree.find("\(menu)/undo") != nil)
    send(.key(KeyEvent(.escape)))
    #expect(tree.find(menu) == nil && !gallery.takeRequests().contains(.setFullScreen(false)))
  }

  @Test("In a mirrored interface words stand at the right, in their own order")
  mutating func mirrored() throws {
    environment.direction = .rightToLeft
    send(.key(KeyEvent(.function(9))))
    try press(3, dx: 0.01)
    send(.text("3"))
    #expect(try field(3).value == "32")
    try press(3, dx: 0.99)
    send(.key(KeyEvent(.left)), .text("5"))
    #expect(try field(3).value == "352")
  }

  @Test("Tab begins with all words chosen, and leaves for the next field")
  mutating func tab() throws {
    try press(1, dx: 0.5)
    send(.text("a"), .key(KeyEvent(.tab)), .text("b"), .key(KeyEvent(.tab)), .text("c"))
    #expect(try field(1).value == "a")
    #expect(try field(2).value == "b")
    #expect(try field(3).value == "c")
  }

  @Test("Tab reaches the controls that have to be scrolled to, and Shift+Tab the first again")
  mutating func hidden() throws {
    environment.size = Size(1280, 400)
    send(.resize(environment.size))
    try press(1, dx: 0.5)
    for _ in 2...4 { send(.key(KeyEvent(.tab))) }
    #expect(try field(4).isFocused)
    for _ in 2...4 { send(.key(KeyEvent(.tab, modifiers: .shift))) }
    #expect(try field(1).isFocused)
  }

  @Test("Space is typed; arrows move the caret and not the list")
  mutating func keys() throws {
    try press(1, dx: 0.5)
    send(.text("a"), .key(KeyEvent(.space)), .text(" "), .key(KeyEvent(.down)), .text("b"))
    #expect(try field(1).value == "a b")
    #expect(gallery.model.selected == "tab-bar")
  }

  @Test(
    "The caret is a cause to draw until editing ends",
    arguments: [
      InputEvent.key(KeyEvent(.escape)), .focusLost, .hide,
      .set(name: "exhibit", value: "colors"),
    ])
  mutating func blink(_ end: InputEvent) throws {
    // The list has scrolled to the exhibit, and its indicator shows for a moment.
    time = 10
    gallery.update(FrameInput(time: time), in: environment)
    #expect(gallery.nextChange(after: time, in: environment) == nil)
    try press(1, dx: 0.5)
    let next = try #require(gallery.nextChange(after: time, in: environment))
    #expect(next > time && next <= time + 0.5)
    send(end)
    // The inspector of another exhibit shows for a moment how far it is scrolled.
    time += 3
    gallery.update(FrameInput(time: time), in: environment)
    #expect(gallery.nextChange(after: time, in: environment) == nil)
  }

  @Test("After Enter the field goes on; after Escape a letter or Enter begins again")
  mutating func again() throws {
    try press(1, dx: 0.5)
    send(.text("a"), .key(KeyEvent(.enter)))
    #expect(try field(1).isFocused)
    send(.text("b"), .key(KeyEvent(.escape)), .key(KeyEvent(.backspace)))
    #expect(try field(1).value == "ab")
  }

  @Test("An empty field says so")
  mutating func placeholder() {
    environment.language = .korean
    send(.key(KeyEvent(.function(9))))
    var canvas = Canvas()
    gallery.draw(into: &canvas, in: environment)
    #expect(canvas.list.texts.contains { $0.string == "없음" })
  }

  // MARK: Where words are typed

  mutating func caret() -> [Rect?] {
    gallery.takeRequests().compactMap { request -> Rect?? in
      if case .setTextInput(let place) = request { .some(place) } else { nil }
    }
  }

  @Test("The window is told of each move of the words: knob, search, field on the stage, nowhere")
  mutating func typing() throws {
    // So high that the list shows all exhibits.
    environment.size.height = 2000
    send(.resize(environment.size))
    send(.set(name: "exhibit", value: "text-field"))
    send(.key(KeyEvent(.character("f"), modifiers: .control)))
    let search = try #require(tree.find("gallery/search")).frame
    #expect(caret().compactMap { $0 }.map { search.contains($0.center) } == [true])
    let knob = try #require(tree.find("gallery/knob/placeholder")).frame
    click(Point(knob.midX, knob.maxY - 8))
    #expect(caret().last??.isEmpty == false && isEditing)
    send(.key(KeyEvent(.character("f"), modifiers: .control)))
    #expect(caret().compactMap { $0 }.map { search.contains($0.center) } == [true])
    #expect(!isEditing && tree.find("gallery/search")?.isFocused == true)
    let field = try #require(tree.find("text-field")).frame
    click(field.center)
    #expect(caret().compactMap { $0 }.allSatisfy { field.contains($0.center) })
    #expect(tree.find("gallery/search")?.state["editing"] == .bool(false))
    click(try #require(tree.find("gallery/sidebar/text-field")).frame.center)
    // The list takes letters too: they select an exhibit.
    #expect(caret().first == .some(nil))
  }

  /// True while words are typed into the control of a knob.
  var isEditing: Bool { tree.find("gallery/knob/placeholder")?.caret != nil }

  mutating func click(_ place: Point) {
    send(
      .pointer(PointerEvent(.down, PointerID(.mouse), at: place)),
      .pointer(PointerEvent(.up, PointerID(.mouse), at: place)))
  }

  @Test(
    "A window that has the keys back goes on where words were typed",
    arguments: ["gallery/search", "gallery/knob/placeholder", "text-field"])
  mutating func resumed(id: String) throws {
    send(.set(name: "exhibit", value: "text-field"))
    let frame = try #require(tree.find(id)).frame
    click(Point(frame.midX, frame.maxY - 12))
    send(.text("a"))
    #expect(tree.find(id)?.caret != nil)
    _ = caret()
    send(.focusLost)
    #expect(caret() == [nil] && tree.find(id)?.caret == nil)
    send(.focusGained)
    #expect(caret().compactMap { $0 }.count == 1)
    send(.text("b"))
    #expect(tree.find(id)?.value?.hasSuffix("ab") == true)
  }

  @Test("Words that an input method makes reach the field on the stage, before they are chosen too")
  mutating func composed() throws {
    send(.set(name: "exhibit", value: "text-field"))
    click(try #require(tree.find("text-field")).frame.center)
    send(.composition("하", caret: 1))
    #expect(tree.find("text-field")?.state["composition"] == .string("하"))
    send(.composition("", caret: 0), .text("한"))
    #expect(tree.find("text-field")?.value == "한")
  }

  @Test(
    "Letters that the exhibit on the stage has use for are no shortcuts",
    arguments: [("text-field", false), ("list", false), ("page-control", true)])
  mutating func letters(exhibit: String, isShortcut: Bool) throws {
    send(.set(name: "exhibit", value: exhibit))
    let place = try #require(tree.find(exhibit)).frame.center
    click(place)
    let before = gallery.model.clock.isPlaying
    send(.key(KeyEvent(.character("k"))))
    #expect((gallery.model.clock.isPlaying != before) == isShortcut)
    send(.key(KeyEvent(.function(11))))
    #expect(gallery.takeRequests().contains(.toggleFullScreen))
  }
}
