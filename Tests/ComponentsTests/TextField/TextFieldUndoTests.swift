import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

/// What is typed into a text field is undone and done again, step by step.
@Suite struct TextFieldUndoTests {
  let bounds = Rect(0, 0, 200, 36)
  let style = TextField.Style(.plain())

  func editing(_ text: String) -> TextField {
    var field = TextField(text: text)
    field.beginEditing(at: 0)
    return field
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

  /// Types letter by letter, a tenth of a second apart.
  func type(_ string: String, in field: inout TextField, at time: Seconds = 1) {
    for (index, letter) in string.enumerated() {
      send(.text("\(letter)"), to: &field, at: time + Double(index) / 10)
    }
  }

  @discardableResult
  func undo(_ field: inout TextField, at time: Seconds = 9) -> TextField.Change? {
    press(.character("z"), .control, in: &field, at: time)
  }

  @discardableResult
  func redo(_ field: inout TextField, at time: Seconds = 9) -> TextField.Change? {
    press(.character("z"), [.control, .shift], in: &field, at: time)
  }

  @Test("Words typed in one go are undone word by word, and done again by either key")
  func typing() {
    var field = editing("")
    type("one two", in: &field)
    #expect(undo(&field) == .text("one ") && field.selectedRange == 4..<4)
    #expect(undo(&field) == .text(""))
    #expect(undo(&field) == nil)
    #expect(redo(&field) == .text("one "))
    #expect(press(.character("y"), .control, in: &field) == .text("one two"))
    #expect(redo(&field) == nil && field.selectedRange == 7..<7)
  }

  @Test("A pause, and a caret that was moved, begin a step")
  func breaks() {
    var field = editing("")
    type("ab", in: &field)
    type("cd", in: &field, at: 5)
    press(.left, in: &field, at: 5.3)
    press(.right, in: &field, at: 5.4)
    type("ef", in: &field, at: 5.4)
    #expect(undo(&field) == .text("abcd"), "also where it came back")
    press(.home, in: &field)
    type("x", in: &field)
    #expect(undo(&field) == .text("abcd") && field.selectedRange == 0..<0)
  }

  @Test("What is pasted or cut is a step, and what is deleted in a row is one")
  func steps() {
    var field = editing("")
    type("ab", in: &field)
    #expect(press(.character("v"), .control, in: &field, at: 1.2) == .paste)
    send(.text("X"), to: &field, at: 1.2)
    type("cd", in: &field, at: 1.3)
    press(.backspace, in: &field, at: 1.6)
    press(.backspace, in: &field, at: 1.7)
    press(.backspace, in: &field, at: 1.8)
    press(.home, in: &field, at: 1.9)
    press(.delete, in: &field, at: 2)
    var states: [String] = []
    while case .text(let text) = undo(&field) { states.append(text) }
    #expect(states == ["ab", "abXcd", "abX", "ab", ""])
    while redo(&field) != nil {}
    #expect(field.text == "b")
    press(.character("a"), .control, in: &field)
    press(.character("x"), .control, in: &field)
    #expect(undo(&field) == .text("b") && field.selectedRange == 0..<1)
  }

  @Test("Undoing brings back what was selected, and what was typed since is not done again")
  func selection() {
    var field = editing("hello world")
    field.selectedRange = 0..<5
    type("bye", in: &field)
    #expect(field.text == "bye world")
    #expect(undo(&field) == .text("hello world") && field.selectedRange == 0..<5)
    type("x", in: &field)
    #expect(redo(&field) == nil && field.text == "x world")
  }

  @Test("Words that an input method is still making are no step; what it makes is")
  func composition() {
    var field = editing("a")
    send(.composition("ㅎ", caret: 1), to: &field)
    send(.composition("하", caret: 1), to: &field)
    send(.composition("", caret: 0), to: &field)
    #expect(undo(&field) == nil)
    send(.composition("하", caret: 1), to: &field)
    send(.text("하나"), to: &field)
    #expect(undo(&field) == .text("a"))
  }

  @Test("What an input method has made is typed where the focus leaves, and is a step")
  func compositionStays() {
    var field = editing("ab")
    field.maximumLength = 3
    send(.composition("하나", caret: 2), to: &field)
    field.focusChanged(false, at: 4)
    #expect(field.text == "ab하" && !field.isEditing)
    let node = field.node(id: "field", in: bounds, style: style, at: 4)
    #expect(node.state["composition"] == .null)
    field.focusChanged(true, at: 5)
    #expect(undo(&field) == .text("ab"))
  }

  @Test("Text that is set from outside has no history, unless it is what stands there")
  func outside() {
    var field = editing("")
    type("abc", in: &field)
    field.text = "abc"
    #expect(undo(&field) == .text(""))
    type("abc", in: &field)
    field.text = "other"
    #expect(undo(&field) == nil && redo(&field) == nil && field.text == "other")
    type("x", in: &field)
    field.maximumLength = 2
    #expect(undo(&field) == nil && field.text == "ot")
  }

  @Test("A hundred steps are kept")
  func limit() {
    var field = editing("")
    for step in 0..<150 { type("a", in: &field, at: Double(step) * 3) }
    var count = 0
    while undo(&field, at: 1000) != nil { count += 1 }
    #expect(count == 100 && field.text.count == 50)
  }

  @Test("The clear button can be undone")
  func clear() throws {
    var field = editing("abc")
    field.clearSymbol = Symbol(
      name: "x", box: Rect(0, 0, 1, 1), layers: [.init(path: Path(Rect(0, 0, 1, 1)))])
    let center = try #require(field.clearFrame(in: bounds, style: style)).center
    for phase in [PointerPhase.down, .up] {
      send(.pointer(PointerEvent(phase, PointerID(.touch), at: center)), to: &field)
    }
    #expect(field.text.isEmpty && undo(&field) == .text("abc"))
  }
}
