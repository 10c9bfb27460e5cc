import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion

extension TextFieldTests {
  // MARK: Typing

  @Test("Typed words replace what is selected")
  func replaces() {
    var field = editing("hello world", 0..<5)
    #expect(type("bye", in: &field) == .text("bye world"))
    #expect(field.selectedRange == 3..<3)
  }

  @Test("A mark that combines joins the letter before it, and the caret stays behind both")
  func combines() {
    var field = editing("e", 1..<1)
    type("\u{301}", in: &field)
    #expect(field.text.count == 1 && field.selectedRange == 1..<1)
    press(.backspace, in: &field)
    #expect(field.text.isEmpty)
  }

  @Test("Backspace and Delete take one character, a word with Control, or what is selected")
  func deletes() {
    var field = editing("one two 👩‍👩‍👧")
    #expect(press(.backspace, in: &field) == .text("one two "))
    press(.backspace, .control, in: &field)
    #expect(field.text == "one ")
    press(.home, in: &field)
    press(.delete, in: &field)
    #expect(field.text == "ne ")
    press(.delete, .control, in: &field)
    #expect(field.text == " ")
    press("a", in: &field)
    press(.backspace, in: &field)
    #expect(field.text.isEmpty)
    #expect(press(.backspace, in: &field) == nil && press(.delete, in: &field) == nil)
  }

  @discardableResult
  func press(_ letter: Character, in field: inout TextField) -> TextField.Change? {
    press(.character(letter), .control, in: &field)
  }

  // MARK: Moving

  @Test("Arrows move by a character, by a word with Control, and select with Shift")
  func arrows() {
    var field = editing("one two three")
    press(.left, in: &field)
    #expect(field.selectedRange == 12..<12)
    press(.left, .control, in: &field)
    #expect(field.selectedRange == 8..<8)
    press(.left, [.control, .shift], in: &field)
    #expect(field.selectedRange == 4..<8)
    press(.right, .shift, in: &field)
    #expect(field.selectedRange == 5..<8)
    press(.right, .control, in: &field)
    #expect(field.selectedRange == 7..<7)
    press(.home, .shift, in: &field)
    #expect(field.selectedRange == 0..<7)
    press(.right, in: &field)
    #expect(field.selectedRange == 7..<7, "to the end of what was selected")
    press(.end, in: &field)
    press(.right, in: &field)
    #expect(field.selectedRange == 13..<13)
  }

  @Test("Control and A selects all; C copies, X cuts, V asks for the clipboard")
  func clipboard() {
    var field = editing("hello")
    #expect(press("c", in: &field) == nil, "nothing is selected")
    press("a", in: &field)
    #expect(field.selectedRange == 0..<5)
    #expect(press("c", in: &field) == .copy("hello"))
    field.selectedRange = 1..<3
    #expect(press("x", in: &field) == .cut("el", text: "hlo"))
    #expect(field.text == "hlo" && field.selectedRange == 1..<1)
    #expect(press("v", in: &field) == .paste)
  }

  // MARK: Input methods

  @discardableResult
  func compose(
    _ string: String, caret: Int, in field: inout TextField, at time: Seconds = 3
  ) -> TextField.Change? {
    field.handle(TimedEvent(time, .composition(string, caret: caret)), in: bounds, style: style())
  }

  @Test("What an input method makes shows underlined at the caret, and is not typed yet")
  func composition() throws {
    var field = editing("hello")
    field.selectedRange = 2..<4
    let caret = field.caretFrame(in: bounds, style: style())
    #expect(compose("ha", caret: 1, in: &field) == nil)
    #expect(field.text == "hello", "nothing is typed")
    let node = field.node(id: "field", in: bounds, style: style(), at: 3)
    #expect(node.value == "hello" && node.state["composition"] == .string("ha"))
    let list = list(field)
    #expect(list.texts.map(\.string) == ["hehao"], "in the place of what is selected")
    let letter = 17.0 / 2
    let line = try #require(list.commands.compactMap(\.rect).first { $0.height == 1 })
    #expect(abs(line.width - 2 * letter) <= 1)
    let moved = caret.minX - field.caretFrame(in: bounds, style: style()).minX
    #expect(abs(moved - letter) < 1, "one letter into what is made")
  }

  @Test("Typed words take the place of what was made; an empty one gives it up")
  func compositionEnds() {
    var field = editing("ab")
    compose("ha", caret: 2, in: &field)
    let typed = field.handle(TimedEvent(4, .text("x")), in: bounds, style: style())
    #expect(typed == .text("abx"))
    compose("ha", caret: 2, in: &field)
    compose("", caret: 0, in: &field)
    #expect(list(field).texts.map(\.string) == ["abx"] && field.selectedRange == 3..<3)
  }

  @Test("While an input method makes words keys are its own; a press on the field ends that")
  func compositionKeys() {
    var field = editing("ab")
    compose("ha", caret: 2, in: &field)
    #expect(press(.backspace, in: &field) == nil && press(.enter, in: &field) == nil)
    #expect(field.text == "ab")
    let finger = PointerEvent(.down, PointerID(.touch, 1), at: bounds.center)
    _ = field.handle(TimedEvent(5, .pointer(finger)), in: bounds, style: style())
    #expect(list(field).texts.map(\.string) == ["ab"])
    compose("ha", caret: 9, in: &field)
    field.endEditing()
    #expect(list(field).texts.map(\.string) == ["ab"])
  }

  @Test("An input method begins to edit, and takes no more than fits")
  func compositionBegins() {
    var field = TextField(text: "abc")
    field.maximumLength = 4
    compose("xyz", caret: 3, in: &field)
    #expect(field.isEditing && list(field).texts.map(\.string) == ["abcx"])
    compose("\n", caret: 1, in: &field)
    #expect(list(field).texts.map(\.string) == ["abc"])
  }

  private func list(_ field: TextField) -> DisplayList {
    var canvas = Canvas()
    field.paint(into: &canvas, in: bounds, style: style(), at: 3)
    return canvas.finish()
  }

  @Test("Letters without Control are no shortcuts: they come as words")
  func letters() {
    var field = editing("hello")
    #expect(press(.character("a"), in: &field) == nil)
    #expect(field.text == "hello" && field.selectedRange == 5..<5)
  }

  @Test("Enter submits; Escape, and keys that go elsewhere, end")
  func ends() {
    var field = editing("a")
    #expect(press(.enter, in: &field) == .submitted && field.isEditing)
    #expect(press(.escape, in: &field) == .ended && !field.isEditing)
    field.beginEditing(at: 2)
    #expect(field.handle(TimedEvent(3, .focusLost), in: bounds, style: style()) == .ended)
    #expect(field.handle(TimedEvent(3, .focusLost), in: bounds, style: style()) == nil)
  }
}
