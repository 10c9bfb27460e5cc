import Drawing
import Geometry
import Interaction
import Scenes
import TestSupport
import Testing

@testable import Exhibits

@Suite("Gallery's text knobs")
struct GalleryFieldTests {
  var gallery: Gallery
  var environment = Environment.plain(Size(1280, 800))
  var time = 0.0

  init() throws { gallery = Gallery(context: try ExhibitContext.load(), exhibit: "tab-bar") }

  var tree: Node { gallery.describe(in: environment) }

  func field(_ number: Int) throws -> Node {
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

  @Test("In a mirrored interface words stand at the right, in their own order")
  mutating func mirrored() throws {
    environment.direction = .rightToLeft
    try press(3, dx: 0.01)
    send(.text("3"))
    #expect(try field(3).value == "32")
    try press(3, dx: 0.99)
    send(.key(KeyEvent(.left)), .text("5"))
    #expect(try field(3).value == "352")
  }

  @Test("Tab begins at the end and leaves for the next field")
  mutating func tab() throws {
    try press(1, dx: 0.5)
    send(.text("a"), .key(KeyEvent(.tab)), .text("b"), .key(KeyEvent(.tab)), .text("c"))
    #expect(try field(1).value == "a")
    #expect(try field(2).value == "b")
    #expect(try field(3).value == "2c")
  }

  @Test("Tab reaches the controls that have to be scrolled to, and Shift+Tab the first again")
  mutating func hidden() throws {
    environment.size = Size(1280, 400)
    try press(1, dx: 0.5)
    for _ in 2...8 { send(.key(KeyEvent(.tab))) }
    #expect(try field(8).isFocused)
    for _ in 2...8 { send(.key(KeyEvent(.tab, modifiers: .shift))) }
    #expect(try field(1).isFocused)
  }

  @Test("Space is typed; arrows move the caret and not the list")
  mutating func keys() throws {
    try press(1, dx: 0.5)
    send(.text("a"), .key(KeyEvent(.space)), .text(" "), .key(KeyEvent(.down)), .text("b"))
    #expect(try field(1).value == "a b")
    #expect(gallery.selected == "tab-bar")
  }

  @Test(
    "The caret is a cause to draw until editing ends",
    arguments: [
      InputEvent.key(KeyEvent(.enter)), .key(KeyEvent(.escape)), .focusLost, .hide,
      .set(name: "exhibit", value: "colors"),
    ])
  mutating func blink(_ end: InputEvent) throws {
    time = 10
    #expect(gallery.nextChange(after: time, in: environment) == nil)
    try press(1, dx: 0.5)
    let next = try #require(gallery.nextChange(after: time, in: environment))
    #expect(next > time && next <= time + 0.5)
    send(end)
    #expect(gallery.nextChange(after: time, in: environment) == nil)
  }

  @Test("After Enter the field keeps the focus; Enter or a letter begins again")
  mutating func again() throws {
    try press(1, dx: 0.5)
    send(.text("a"), .key(KeyEvent(.enter)))
    #expect(try field(1).isFocused)
    send(.key(KeyEvent(.backspace)))
    #expect(try field(1).value == "a")
    send(.text("b"), .key(KeyEvent(.enter)), .key(KeyEvent(.enter)), .key(KeyEvent(.backspace)))
    #expect(try field(1).value == "a")
  }

  @Test("An empty field says so")
  mutating func placeholder() {
    environment.language = .korean
    var canvas = Canvas()
    gallery.draw(into: &canvas, in: environment)
    #expect(canvas.list.texts.contains { $0.string == "없음" })
  }
}
