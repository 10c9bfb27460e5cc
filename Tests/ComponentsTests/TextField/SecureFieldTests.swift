import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@testable import VitrineComponents

/// A field with bullets for characters tells nobody what is in it.
@Suite struct SecureFieldTests {
  let bounds = Rect(0, 0, 200, 36)
  let style = TextField.Style(.plain())

  func editing(_ text: String) -> TextField {
    var field = TextField(text: text, placeholder: "Password")
    field.isSecure = true
    field.beginEditing(at: 0)
    return field
  }

  func texts(of field: TextField, at time: Seconds) -> [String] {
    var canvas = Canvas()
    field.paint(into: &canvas, in: bounds, style: style, at: time)
    return canvas.finish().texts.map(\.string)
  }

  @discardableResult
  func send(
    _ event: InputEvent, to field: inout TextField, at time: Seconds = 1
  ) -> TextField.Change? {
    field.handle(TimedEvent(time, event), in: bounds, style: style)
  }

  @discardableResult
  func press(
    _ key: Key, _ modifiers: KeyModifiers = [], in field: inout TextField, at time: Seconds = 1
  ) -> TextField.Change? {
    send(.key(KeyEvent(key, modifiers: modifiers)), to: &field, at: time)
  }

  @Test("As many bullets as characters are drawn and described, also of the one typed last")
  func bullets() {
    var field = editing("")
    #expect(texts(of: field, at: 0) == ["Password"])
    for letter in ["p", "ä", "한", "👩‍👩‍👧"] { send(.text(letter), to: &field) }
    #expect(field.text == "pä한👩‍👩‍👧")
    #expect(texts(of: field, at: 1) == ["••••"])
    let node = field.node(id: "f", in: bounds, style: style, at: 1)
    #expect(node.role == .textField && node.value == "••••")
    #expect(node.state["secure"] == .bool(true) && node.state["composition"] == .null)
    field.endEditing()
    #expect(texts(of: field, at: 1) == ["••••"])
  }

  @Test("Nothing of it is copied or cut, by keys or by the menu; pasting and deleting go on")
  func clipboard() {
    var field = editing("secret")
    press(.character("a"), .control, in: &field)
    #expect(press(.character("c"), .control, in: &field) == nil)
    #expect(press(.character("x"), .control, in: &field) == nil && field.text == "secret")
    press(.menu, in: &field)
    let rows = field.menu(in: bounds, style: style)?.rows ?? []
    #expect(rows.filter(\.isEnabled).map(\.id) == ["menu/paste", "menu/delete"])
    _ = field.closeMenu(choosing: nil, in: bounds, style: style, at: 2)
    #expect(press(.character("v"), .control, in: &field) == .paste)
    #expect(send(.text("new"), to: &field) == .text("new"))
  }

  @Test("Nothing says where its words end: not the keys, nor a double click, nor undo")
  func words() {
    var field = editing("one two")
    press(.left, .control, in: &field)
    #expect(field.selectedRange == 0..<0)
    press(.right, .control, in: &field)
    #expect(field.selectedRange == 7..<7)
    for time in [3.0, 3.1] {
      for phase in [PointerPhase.down, .up] {
        _ = field.handle(Send.mouse(phase, 12, 18, at: time), in: bounds, style: style)
      }
    }
    #expect(field.selectedRange == 0..<7)
    var typed = editing("")
    for (index, letter) in "one two".enumerated() {
      send(.text("\(letter)"), to: &typed, at: 1 + Double(index) / 10)
    }
    #expect(press(.character("z"), .control, in: &typed, at: 2) == .text(""))
    #expect(press(.character("y"), .control, in: &typed, at: 2) == .text("one two"))
  }

  @Test("Once it is left, nothing can be undone")
  func leaving() {
    var field = editing("")
    send(.text("secret"), to: &field)
    press(.character("a"), .control, in: &field)
    press(.delete, in: &field)
    field.endEditing()
    field.beginEditing(at: 2)
    #expect(press(.character("z"), .control, in: &field, at: 3) == nil && field.text.isEmpty)
  }

  @Test("An input method composes nothing in it; what it has done is typed")
  func composition() {
    var field = editing("a")
    send(.composition("ㅎ", caret: 1), to: &field)
    #expect(field.composition == nil)
    #expect(send(.text("한"), to: &field) == .text("a한"))
  }

  @Test("A caret and selections stand between bullets, from right to left too")
  func carets() {
    var field = editing("wiw")
    field.selectedRange = 1..<1
    let caret = field.caretFrame(in: bounds, style: style).midX
    field.selectedRange = 2..<2
    let next = field.caretFrame(in: bounds, style: style).midX
    field.selectedRange = 3..<3
    let last = field.caretFrame(in: bounds, style: style).midX
    #expect(abs((last - next) - (next - caret)) <= 1, "all bullets are as wide")
    #expect(caret < next && next < last)
  }

  @Test("A field that becomes secret forgets what could be undone")
  func becoming() {
    var current = TextField(text: "")
    current.beginEditing(at: 0)
    send(.text("secret"), to: &current)
    var declared = TextField(text: "secret")
    declared.isSecure = true
    let new = adopt(
      declared, replacing: TextField(text: "secret"), from: current, isBound: true, at: 2)
    #expect(new.isSecure && !new.history.canUndo && new.text == "secret")
  }

  @Test("Something wrong is a red line, and in the state")
  func errors() {
    var field = TextField(text: "x")
    #expect(field.node(id: "f", in: bounds, style: style, at: 0).state["error"] == nil)
    let plain = field.commands(in: bounds, style: style, at: 0).count
    field.errorMessage = "No"
    #expect(field.node(id: "f", in: bounds, style: style, at: 0).state["error"] == .string("No"))
    #expect(field.commands(in: bounds, style: style, at: 0).count == plain + 1)
    field.isEnabled = false
    #expect(field.commands(in: bounds, style: style, at: 0).count == plain)
  }

  @Test("Arrows step where the owner asks for it, and move the caret elsewhere")
  func steps() {
    var field = TextField(text: "12")
    field.beginEditing(at: 0)
    field.stepsByArrows = true
    #expect(press(.up, in: &field) == .step(1, caret: 2))
    press(.left, in: &field)
    #expect(press(.down, in: &field) == .step(-1, caret: 1))
    #expect(press(.up, .shift, in: &field) == nil && field.selectedRange == 0..<1)
    field.stepsByArrows = false
    #expect(press(.down, in: &field) == nil && field.selectedRange == 2..<2)
  }

  @Test("A field is never narrower than a few characters and its symbols")
  func narrow() {
    let field = TextField(text: "x")
    #expect(field.size(fitting: Size(0, 0), style: style).width == 84)
    #expect(field.size(fitting: Size(-5, 0), style: style).width == 84)
    #expect(field.size(fitting: Size(.nan, 0), style: style).width == 280)
    #expect(field.size(fitting: Size(120, 0), style: style).width == 120)
  }
}
