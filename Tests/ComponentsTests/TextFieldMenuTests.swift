import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

/// The menu of a text field: letters are half an em wide, 8.5 points.
@Suite struct TextFieldMenuTests {
  let bounds = Rect(40, 100, 200, 36)
  let window = Rect(0, 0, 400, 500)
  let style = TextField.Style(.plain())

  func field(_ text: String = "hello world", _ range: Range<Int>? = nil) -> TextField {
    var field = TextField(text: text)
    field.overlayBounds = window
    field.beginEditing(at: 0)
    if let range { field.selectedRange = range }
    return field
  }

  @discardableResult
  func send(
    _ event: TimedEvent, to field: inout TextField
  ) -> TextField.Change? {
    field.handle(event, in: bounds, style: style)
  }

  func items(_ field: TextField, at time: Seconds = 2) -> [String: Node] {
    let menu = field.overlayNode(id: "f", in: bounds, style: style, at: time)
    return Dictionary(uniqueKeysWithValues: (menu?.children ?? []).map { ($0.id, $0) })
  }

  func enabled(_ field: TextField) -> Set<String> {
    Set(items(field).values.filter(\.isEnabled).compactMap(\.label))
  }

  func x(before index: Int) -> Double { bounds.minX + 8 + Double(index) * 8.5 }

  /// A click that opens the menu, without moving.
  func rightClick(_ field: inout TextField, x: Double) {
    send(Send.mouse(.down, x, 118, at: 1, button: .secondary), to: &field)
    send(Send.mouse(.up, x, 118, at: 1.1, button: .secondary), to: &field)
  }

  @discardableResult
  func click(_ field: inout TextField, _ id: String) throws -> TextField.Change? {
    let place = try #require(items(field)[id]).frame.center
    send(Send.mouse(.down, place.x, place.y, at: 2), to: &field)
    return send(Send.mouse(.up, place.x, place.y, at: 2.1), to: &field)
  }

  @Test("A secondary click opens it at the pointer, inside its bounds, over everything")
  func opens() throws {
    var field = field()
    #expect(field.overlayNode(id: "f", in: bounds, style: style, at: 0) == nil)
    rightClick(&field, x: x(before: 3))
    #expect(field.isOverlayOpen && field.selectedRange == 3..<3, "the caret goes there")
    let menu = try #require(field.overlayNode(id: "f", in: bounds, style: style, at: 1))
    #expect(menu.id == "f/menu" && menu.frame == window)
    #expect(
      menu.children.map(\.id)
        == ["undo", "redo", "cut", "copy", "paste", "delete", "select-all"].map { "f/menu/\($0)" })
    #expect(menu.children.allSatisfy { window.contains($0.frame) && $0.isVisible })
    #expect(field.nextChange(after: 1.12) == 1.12, "it grows")
  }

  @Test("Where there is no room for it, it covers what it is for, and scrolls")
  func small() {
    for window in [Rect(0, 90, 300, 64), Rect(0, 0, 10, 10), .zero] {
      var field = field()
      field.overlayBounds = window
      rightClick(&field, x: x(before: 3))
      let visible = items(field).values.filter(\.isVisible)
      #expect(visible.allSatisfy { $0.frame.intersects(window) })
      send(TimedEvent(2, .wheel(WheelEvent(at: .zero, dx: 0, dy: 99))), to: &field)
      #expect(items(field)["f/menu/undo"]?.isVisible == false || window.isEmpty)
    }
  }

  @Test("What does nothing now cannot be chosen")
  func disabled() {
    var none = field("")
    rightClick(&none, x: x(before: 0))
    #expect(enabled(none) == ["Paste"])
    var caret = field()
    rightClick(&caret, x: x(before: 3))
    #expect(enabled(caret) == ["Paste", "Select All"])
    var all = field("hello", 0..<5)
    all.maximumLength = 5
    rightClick(&all, x: x(before: 3))
    #expect(all.selectedRange == 0..<5, "what is marked under the click stays so")
    #expect(enabled(all) == ["Cut", "Copy", "Paste", "Delete"])
    send(TimedEvent(1, .text("x")), to: &all)
    #expect(all.isOverlayOpen && all.text == "hello", "letters go to the menu")
    send(TimedEvent(1, .text("c")), to: &all)
    send(TimedEvent(1, .text("C")), to: &all)
    #expect(send(Send.key(.enter, at: 1.1), to: &all) == .copy("hello"), "the second with C")
    send(TimedEvent(1.2, .text("x")), to: &all)
    #expect(!all.isOverlayOpen && all.text == "x", "typing goes on")
    rightClick(&all, x: x(before: 0))
    #expect(enabled(all) == ["Undo", "Paste", "Select All"])
  }

  @Test("Its items do what the keys do, and close it")
  func chooses() throws {
    var field = field("hello world", 0..<5)
    rightClick(&field, x: x(before: 2))
    #expect(try click(&field, "f/menu/copy") == .copy("hello") && !field.isOverlayOpen)
    rightClick(&field, x: x(before: 2))
    #expect(try click(&field, "f/menu/cut") == .cut("hello", text: " world"))
    rightClick(&field, x: x(before: 2))
    #expect(try click(&field, "f/menu/undo") == .text("hello world"))
    #expect(field.selectedRange == 0..<5)
    rightClick(&field, x: x(before: 2))
    #expect(try click(&field, "f/menu/delete") == .text(" world"))
    rightClick(&field, x: x(before: 2))
    #expect(try click(&field, "f/menu/paste") == .paste)
    rightClick(&field, x: x(before: 2))
    #expect(try click(&field, "f/menu/select-all") == nil && field.selectedRange == 0..<6)
    rightClick(&field, x: x(before: 2))
    #expect(try click(&field, "f/menu/redo") == nil, "there is nothing to do again")
    #expect(field.isOverlayOpen)
  }

  @Test("A press that is held, moved onto an item and lifted chooses it")
  func dragged() throws {
    var field = field("hello", 0..<5)
    send(Send.mouse(.down, x(before: 2), 118, at: 1, button: .secondary), to: &field)
    let place = try #require(items(field)["f/menu/copy"]).frame.center
    send(Send.mouse(.move, place.x, place.y, at: 1.2), to: &field)
    let up = Send.mouse(.up, place.x, place.y, at: 1.3, button: .secondary)
    #expect(send(up, to: &field) == .copy("hello"))
  }

  @Test("Nothing stays lit once a press on an item is lifted elsewhere, or taken away")
  func lifted() throws {
    for end in [Send.touch(.up, 5, 5, at: 3), Send.touch(.cancel, 5, 5, at: 3)] {
      var field = field("hello world", 0..<5)
      rightClick(&field, x: x(before: 3))
      let place = try #require(items(field)["f/menu/cut"]).frame.center
      func isLit() -> Bool {
        items(field).values.contains { $0.state["highlighted"] == .bool(true) }
      }
      send(Send.touch(.down, place.x, place.y, at: 2), to: &field)
      #expect(isLit())
      send(end, to: &field)
      #expect(field.isOverlayOpen && !isLit())
    }
  }

  @Test("A press beside it, Escape, Tab, its own key, and a window that is left close it")
  func closes() {
    let ends = [
      Send.mouse(.down, 390, 490, at: 2), Send.key(.escape, at: 2), Send.key(.tab, at: 2),
      Send.key(.menu, at: 2), Send.key(.function(10), .shift, at: 2), TimedEvent(2, .focusLost),
    ]
    for end in ends {
      var field = field()
      rightClick(&field, x: x(before: 3))
      send(end, to: &field)
      #expect(!field.isOverlayOpen && field.text == "hello world", "\(end)")
      #expect(field.isEditing == (end.event != .focusLost))
    }
    var field = field()
    rightClick(&field, x: x(before: 3))
    field.endEditing()
    #expect(!field.isOverlayOpen)
  }

  @Test("The Menu key and Shift+F10 open it at what can be chosen, and arrows pass what cannot")
  func keys() {
    for key in [Send.key(.menu, at: 1), Send.key(.function(10), .shift, at: 1)] {
      var field = field("hello", 0..<2)
      send(key, to: &field)
      func highlighted() -> [String] {
        items(field).values.filter { $0.state["highlighted"] == .bool(true) }.compactMap(\.label)
      }
      #expect(highlighted() == ["Cut"])
      send(Send.key(.up, at: 1), to: &field)
      #expect(highlighted() == ["Cut"])
      send(Send.key(.end, at: 1), to: &field)
      #expect(highlighted() == ["Select All"])
      send(Send.key(.up, at: 1), to: &field)
      #expect(highlighted() == ["Delete"])
      #expect(send(Send.key(.enter, at: 1), to: &field) == .text("llo"))
      #expect(!field.isOverlayOpen)
    }
  }

  @Test("Space chooses, and types nothing")
  func space() {
    var field = field("hello", 0..<2)
    send(Send.key(.menu, at: 1), to: &field)
    send(Send.key(.down, at: 1), to: &field)
    #expect(send(Send.key(.space, at: 1), to: &field) == .copy("he"))
    #expect(send(TimedEvent(1, .text(" ")), to: &field) == nil && field.text == "hello")
    send(Send.key(.space, at: 2), to: &field)
    #expect(send(TimedEvent(2, .text(" ")), to: &field) == .text(" llo"))
  }

  @Test("Space in the menu types nothing either where a mouse rests on the field")
  func spaceUnderMouse() {
    var field = field("hello world")
    let place = (x: x(before: 3), y: 118.0)
    /// What is under the mouse may be something else after each event, so it is told where the mouse is.
    func route(_ events: TimedEvent...) {
      for event in events {
        let still = Send.mouse(.hover, place.x, place.y, at: event.time)
        for routed in [Routed(event), Routed(still, isStill: true)] {
          _ = field.handle(routed, in: bounds, style: style)
        }
      }
    }
    route(
      Send.mouse(.down, place.x, place.y, at: 1, button: .secondary),
      Send.mouse(.up, place.x, place.y, at: 1.1, button: .secondary),
      Send.mouse(.hover, place.x, place.y, at: 1.2), Send.key(.end, at: 1.3),
      Send.key(.space, at: 1.4))
    #expect(!field.isOverlayOpen && field.selectedRange == 0..<11)
    route(TimedEvent(1.4, .text(" ")))
    #expect(field.text == "hello world")
    route(Send.key(.space, at: 1.5), TimedEvent(1.5, .text(" ")))
    #expect(field.text == " ")
  }

  @Test("An item that the menu cuts off shows and is hit only where the menu is")
  func clip() throws {
    var field = field()
    field.overlayBounds = Rect(0, 90, 300, 64)
    rightClick(&field, x: x(before: 3))
    let menu = try #require(field.overlayNode(id: "f", in: bounds, style: style, at: 2))
    let clip = try #require(menu.clip)
    #expect(field.overlayBounds?.contains(clip) == true)
    for item in menu.children {
      #expect(menu.visibleFrame(of: item.id).map(clip.contains) ?? true)
    }
    #expect(menu.children.contains { menu.visibleFrame(of: $0.id) == nil })
  }

  @Test(
    "A finger that stays for half a second marks the word and opens it; one that moves does not")
  func longPress() {
    var field = field()
    send(Send.touch(.down, x(before: 8), 118, at: 1), to: &field)
    #expect(field.nextChange(after: 1.01) == 1.5)
    field.advance(to: 1.4, in: bounds, style: style)
    #expect(!field.isOverlayOpen)
    field.advance(to: 1.5, in: bounds, style: style)
    #expect(field.isOverlayOpen && field.selectedRange == 6..<11)
    send(Send.touch(.up, x(before: 8), 118, at: 1.9), to: &field)
    #expect(field.isOverlayOpen, "lifting leaves it")
    var moved = self.field()
    send(Send.touch(.down, x(before: 8), 118, at: 1), to: &moved)
    send(Send.touch(.move, x(before: 4), 118, at: 1.2), to: &moved)
    moved.advance(to: 3, in: bounds, style: style)
    #expect(!moved.isOverlayOpen)
    var short = self.field()
    send(Send.touch(.down, x(before: 8), 118, at: 1), to: &short)
    send(Send.touch(.up, x(before: 8), 118, at: 1.2), to: &short)
    short.advance(to: 3, in: bounds, style: style)
    #expect(!short.isOverlayOpen)
  }

  @Test("A mouse that has not moved highlights nothing")
  func restingMouse() throws {
    var field = field("hello", 0..<2)
    rightClick(&field, x: x(before: 1))
    send(Send.key(.down, at: 1), to: &field)
    let still = Routed(Send.mouse(.hover, x(before: 1), 118, at: 1.2), isStill: true)
    _ = field.handle(still, in: bounds, style: style)
    #expect(items(field)["f/menu/cut"]?.state["highlighted"] == .bool(true))
    let copy = try #require(items(field)["f/menu/copy"]).frame.center
    send(Send.mouse(.hover, copy.x, copy.y, at: 1.3), to: &field)
    #expect(items(field)["f/menu/copy"]?.state["highlighted"] == .bool(true))
  }

  @Test("It says what it is told to say, and is painted only while it shows")
  func titles() {
    var field = field()
    func texts(_ field: TextField) -> [String] {
      var canvas = Canvas()
      field.paintOverlay(into: &canvas, in: bounds, style: style, at: 5)
      return canvas.finish().texts.map(\.string)
    }
    #expect(texts(field).isEmpty)
    var titles = TextField.MenuTitles()
    titles.undo = "Back"
    field.menuTitles = titles
    rightClick(&field, x: x(before: 3))
    #expect(texts(field) == ["Back", "Redo", "Cut", "Copy", "Paste", "Delete", "Select All"])
  }

  @Test("Of itself it speaks the language of the interface, and so does the clear button")
  func language() {
    var field = field()
    field.clearSymbol = Symbol(name: "x", box: .zero, layers: [])
    var environment = Environment.plain()
    environment.language = .korean
    let style = TextField.Style(Theme(environment))
    rightClick(&field, x: x(before: 3))
    let menu = field.overlayNode(id: "f", in: bounds, style: style, at: 0)
    #expect(menu?.children.map(\.label).first == "실행 취소")
    #expect(menu?.children.map(\.label).last == "전체 선택")
    #expect(field.node(id: "f", in: bounds, style: style, at: 0).children.first?.label == "지우기")
  }

  @Test("Nothing traps at any size or event while it is open")
  func hard() {
    for bounds in hardBounds {
      var field = field()
      for event in hardEvents + hardEvents {
        _ = field.handle(Send.key(.menu), in: bounds, style: style)
        _ = field.handle(event, in: bounds, style: style)
        _ = field.overlayNode(id: "f", in: bounds, style: style, at: 0)
        var canvas = Canvas()
        field.paintOverlay(into: &canvas, in: bounds, style: style, at: 1)
      }
    }
  }
}
