import Testing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@testable import VitrineComponents

/// Whose words stand in a field that its owner makes anew while a person types.
@Suite struct AdoptionTextTests {
  let bounds = Rect(0, 0, 300, 40)
  let style = TextField.Style(.plain())

  private func edited(_ text: String, caret: Int) -> TextField {
    var field = TextField(text: text)
    field.beginEditing(at: 0)
    field.selectedRange = caret..<caret
    return field
  }

  private func send(_ events: InputEvent..., to field: inout TextField, at time: Seconds = 1) {
    for event in events { _ = field.handle(TimedEvent(time, event), in: bounds, style: style) }
  }

  @Test("Words that are the field's own already leave caret, composition and undo as they are")
  func equal() {
    let declared = TextField(text: "word")
    var current = edited("word", caret: 2)
    send(.text("s"), .composition("ㅎ", caret: 1), to: &current)
    var model = declared
    model.text = "wosrd"
    let new = adopt(model, replacing: declared, from: current, isBound: true, at: 2)
    #expect(new == current && new.composition?.text == "ㅎ" && new.history.canUndo)
  }

  @Test("Other words drop what an input method is making")
  func composing() {
    var current = edited("word", caret: 4)
    send(.composition("ㅎ", caret: 1), to: &current)
    let new = adopt(
      TextField(text: "other"), replacing: TextField(text: "word"), from: current, at: 2)
    #expect(new.text == "other" && new.composition == nil && new.isEditing)
    #expect(new.selectedRange == 5..<5)
  }

  @Test(
    "Under other words the caret keeps its distance from the end, and what is selected too",
    arguments: [
      ("1234", 2..<2, "1,234", 3..<3), ("1234", 4..<4, "1,234", 5..<5),
      ("1,234", 1..<3, "234", 0..<1), ("word", 0..<0, "", 0..<0), ("", 0..<0, "new", 3..<3),
    ])
  func caret(old: String, marked: Range<Int>, text: String, expected: Range<Int>) {
    var current = edited(old, caret: 0)
    current.selectedRange = marked
    let new = adopt(
      TextField(text: text), replacing: TextField(text: old), from: current, isBound: true, at: 7)
    #expect(new.text == text && new.selectedRange == expected && new.isEditing)
    #expect(!new.history.canUndo)
    if marked.isEmpty { #expect(new.showsCaret(at: 7), "it shows where it was put") }
  }

  @Test("Words marked from right to left keep the caret at their left")
  func backwards() {
    var current = edited("word", caret: 3)
    send(.key(KeyEvent(.left, modifiers: .shift)), to: &current)
    #expect(current.head == 2 && current.anchor == 3)
    let new = adopt(
      TextField(text: "a word"), replacing: TextField(text: "word"), from: current, at: 2)
    #expect(new.head == 4 && new.anchor == 5)
  }

  @Test("What a person typed stays while the owner says what it said before, and can be undone")
  func unbound() {
    let declared = TextField(text: "word", placeholder: "Name")
    var current = declared
    current.beginEditing(at: 0)
    send(.text("s"), to: &current)
    var new = adopt(
      TextField(text: "word", placeholder: "Title"), replacing: declared, from: current, at: 2)
    #expect(new.text == "words" && new.placeholder == "Title")
    #expect(new.perform(.undo, at: 3) == .text("word"))
  }

  @Test("Less room for words cuts them; disabled it is not edited any more")
  func limits() {
    let declared = TextField(text: "")
    var current = edited("", caret: 0)
    send(.text("words"), to: &current)
    var short = declared
    short.maximumLength = 3
    let cut = adopt(short, replacing: declared, from: current, at: 2)
    #expect(cut.text == "wor" && cut.selectedRange == 3..<3)
    var disabled = declared
    disabled.isEnabled = false
    let ended = adopt(disabled, replacing: declared, from: current, at: 2)
    #expect(ended.text == "words" && !ended.isEditing)
  }

  @Test("Words that get shorter under a finger that marks them trap nothing")
  func shorterUnderAFinger() {
    var current = TextField(text: "some longer words")
    let double = [Send.mouse(.down, 100, 20), Send.mouse(.up, 100, 20), Send.mouse(.down, 100, 20)]
    for event in double { _ = current.handle(event, in: bounds, style: style) }
    #expect(!current.selectedRange.isEmpty)
    var new = adopt(
      TextField(text: "s"), replacing: TextField(text: "some longer words"), from: current, at: 1)
    for x in [-10.0, 20, 250] {
      _ = new.handle(Send.mouse(.move, x, 20, at: 2), in: bounds, style: style)
      #expect((0...1).contains(new.anchor) && (0...1).contains(new.head))
      _ = new.commands(in: bounds, style: style, at: 2)
    }
  }
}
