import Interaction
import Testing

@testable import Exhibits

@Suite("Text knob's field")
struct KnobTextFieldTests {
  var words = "ab"
  var field = KnobTextField("badge-1", caret: 2, at: 0)

  mutating func send(_ events: InputEvent..., at time: Double = 1) {
    for event in events {
      words = field.take(TimedEvent(time, event), in: words) ?? words
    }
  }

  @Test("Typed words come in at the caret, which then stands after them")
  mutating func insert() {
    send(.key(KeyEvent(.left)), .text("12"), .text("3"))
    #expect(words == "a123b")
    #expect(field.caret == 4)
  }

  @Test("Line feeds and tabs are no part of the words")
  mutating func lines() {
    send(.text("\n"), .text("c\td\r\n"))
    #expect(words == "abcd")
  }

  @Test("Backspace and Delete take whole characters, as a person sees them")
  mutating func clusters() {
    words = "가👨‍👩‍👧e\u{301}"
    send(.key(KeyEvent(.end)), .key(KeyEvent(.backspace)))
    #expect(words == "가👨‍👩‍👧")
    send(.key(KeyEvent(.backspace)))
    #expect(words == "가")
    send(.key(KeyEvent(.home)), .key(KeyEvent(.delete)))
    #expect(words.isEmpty)
    send(.key(KeyEvent(.backspace)), .key(KeyEvent(.delete)))
    #expect(words.isEmpty && field.caret == 0)
  }

  @Test("A mark that joins the character before it moves the caret no further")
  mutating func mark() {
    send(.key(KeyEvent(.home)), .text("e"), .text("\u{301}"), .text("x"))
    #expect(words == "e\u{301}xab")
    #expect(field.caret == 2)
  }

  @Test("The caret stays between the ends, and where the words were made shorter")
  mutating func ends() {
    send(.key(KeyEvent(.right)))
    #expect(field.caret == 2)
    words = "a"
    send(.text("z"))
    #expect(words == "az")
    send(.key(KeyEvent(.home)), .key(KeyEvent(.left)))
    #expect(field.caret == 0)
  }

  @Test("Shortcuts are not typed, and change nothing")
  mutating func shortcuts() {
    send(.key(KeyEvent(.backspace, modifiers: .control)))
    #expect(words == "ab")
  }

  @Test("The caret comes and goes every half second, and shows again after each key")
  mutating func blink() {
    #expect(field.showsCaret(at: 0.4))
    #expect(!field.showsCaret(at: 0.6))
    #expect(field.showsCaret(at: 1))
    #expect(field.nextChange(after: 0.6) == 1)
    #expect(field.nextChange(after: 1) == 1.5)
    send(.key(KeyEvent(.left)), at: 1.6)
    #expect(field.showsCaret(at: 1.7))
  }

  @Test("A change that it asks for is one, whatever rounding does to times")
  func steps() {
    let field = KnobTextField("a", caret: 0, at: 0.1)
    var time = 0.1
    for _ in 0..<1000 {
      let next = field.nextChange(after: time)
      #expect(next > time)
      #expect(field.showsCaret(at: next) != field.showsCaret(at: time))
      time = next
    }
  }
}
