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
  let style = TextField.Style(.plain())

  func field(_ text: String = "hello world", _ range: Range<Int>? = nil) -> TextField {
    var field = TextField(text: text)
    field.beginEditing(at: 0)
    if let range { field.selectedRange = range }
    return field
  }

  @discardableResult
  func send(_ event: TimedEvent, to field: inout TextField) -> TextField.Change? {
    field.handle(event, in: bounds, style: style)
  }

  func enabled(_ field: TextField) -> Set<String> {
    Set(field.menu(in: bounds, style: style)?.rows.filter(\.isEnabled).map(\.title) ?? [])
  }

  func x(before index: Int) -> Double { bounds.minX + 8 + Double(index) * 8.5 }

  func rightClick(_ field: inout TextField, x: Double) {
    send(Send.mouse(.down, x, 118, at: 1, button: .secondary), to: &field)
  }

  func choose(_ id: String, in field: inout TextField) -> TextField.Change? {
    let rows = field.menu(in: bounds, style: style)?.rows ?? []
    let index = rows.firstIndex { $0.id == "menu/\(id)" }
    defer { #expect(!field.isMenuOpen) }
    return field.closeMenu(choosing: index, in: bounds, style: style, at: 2)
  }

  @Test("A secondary click opens it at the pointer, which may go on to a row")
  func opens() {
    var field = field()
    #expect(field.menu(in: bounds, style: style) == nil)
    rightClick(&field, x: x(before: 3))
    #expect(field.isMenuOpen && field.selectedRange == 3..<3, "the caret goes there")
    let menu = field.menu(in: bounds, style: style)
    #expect(menu?.anchor == Rect(x(before: 3) - bounds.minX, 18, 0, 0))
    #expect(menu?.pointer?.kind == .mouse && menu?.isOpenedByKey == false)
    #expect(
      menu?.rows.map(\.id)
        == ["undo", "redo", "cut", "copy", "paste", "delete", "select-all"].map { "menu/\($0)" })
    #expect(menu?.rows.filter(\.beginsGroup).map(\.id) == ["menu/cut", "menu/select-all"])
  }

  @Test("What does nothing now cannot be chosen")
  func disabled() {
    var none = field("")
    rightClick(&none, x: x(before: 0))
    #expect(enabled(none) == ["Paste"])
    var caret = field()
    rightClick(&caret, x: x(before: 3))
    #expect(enabled(caret) == ["Paste", "Select All"])
    #expect(choose("cut", in: &caret) == nil)
    var all = field("hello", 0..<5)
    all.maximumLength = 5
    rightClick(&all, x: x(before: 3))
    #expect(all.selectedRange == 0..<5, "what is selected under the click stays so")
    #expect(enabled(all) == ["Cut", "Copy", "Paste", "Delete"])
    #expect(choose("copy", in: &all) == .copy("hello"))
    send(TimedEvent(1.2, .text("x")), to: &all)
    rightClick(&all, x: x(before: 0))
    #expect(enabled(all) == ["Undo", "Paste", "Select All"])
  }

  @Test("Its rows do what the keys do")
  func chooses() {
    var field = field("hello world", 0..<5)
    func change(_ id: String) -> TextField.Change? {
      rightClick(&field, x: x(before: 2))
      return choose(id, in: &field)
    }
    #expect(change("copy") == .copy("hello"))
    #expect(change("cut") == .cut("hello", text: " world"))
    #expect(change("undo") == .text("hello world") && field.selectedRange == 0..<5)
    #expect(change("delete") == .text(" world"))
    #expect(change("paste") == .paste)
    #expect(change("select-all") == nil && field.selectedRange == 0..<6)
    #expect(change("redo") == nil, "there is nothing to do again")
  }

  @Test("A window that is left closes it, and so does the end of editing")
  func closes() {
    var field = field()
    rightClick(&field, x: x(before: 3))
    #expect(send(TimedEvent(2, .focusLost), to: &field) == .ended)
    #expect(!field.isMenuOpen && !field.isEditing && field.text == "hello world")
    rightClick(&field, x: x(before: 3))
    field.endEditing()
    #expect(!field.isMenuOpen)
  }

  @Test("The Menu key and Shift+F10 open it beside what is selected")
  func keys() {
    for key in [Send.key(.menu, at: 1), Send.key(.function(10), .shift, at: 1)] {
      var field = field("hello", 0..<2)
      send(key, to: &field)
      let menu = field.menu(in: bounds, style: style)
      #expect(menu?.isOpenedByKey == true && menu?.pointer == nil)
      #expect(menu?.anchor == Rect(8, 0, 17, 36))
    }
  }

  @Test(
    "A finger that stays for half a second selects the word and opens it; one that moves does not")
  func longPress() {
    var field = field()
    send(Send.touch(.down, x(before: 8), 118, at: 1), to: &field)
    #expect(field.nextChange(after: 1.01) == 1.5)
    field.advance(to: 1.4, in: bounds, style: style)
    #expect(!field.isMenuOpen)
    field.advance(to: 1.5, in: bounds, style: style)
    #expect(field.isMenuOpen && field.selectedRange == 6..<11)
    var moved = self.field()
    send(Send.touch(.down, x(before: 8), 118, at: 1), to: &moved)
    send(Send.touch(.move, x(before: 4), 118, at: 1.2), to: &moved)
    moved.advance(to: 3, in: bounds, style: style)
    #expect(!moved.isMenuOpen)
    var short = self.field()
    send(Send.touch(.down, x(before: 8), 118, at: 1), to: &short)
    send(Send.touch(.up, x(before: 8), 118, at: 1.2), to: &short)
    short.advance(to: 3, in: bounds, style: style)
    #expect(!short.isMenuOpen)
    var composing = self.field()
    send(Send.touch(.down, x(before: 8), 118, at: 1), to: &composing)
    send(TimedEvent(1.2, .composition("안", caret: 1)), to: &composing)
    composing.advance(to: 3, in: bounds, style: style)
    #expect(!composing.isMenuOpen)
  }

  @Test("It says what it is told to say")
  func titles() {
    var field = field()
    var titles = TextField.MenuTitles()
    titles.undo = "Back"
    field.menuTitles = titles
    rightClick(&field, x: x(before: 3))
    #expect(
      field.menu(in: bounds, style: style)?.rows.map(\.title)
        == ["Back", "Redo", "Cut", "Copy", "Paste", "Delete", "Select All"])
  }

  @Test("Of itself it speaks the language of the interface, and so does the clear button")
  func language() {
    var field = field()
    field.clearSymbol = Symbol(name: "x", box: .zero, layers: [])
    var environment = Environment.plain()
    environment.language = .korean
    let style = TextField.Style(Theme(environment))
    rightClick(&field, x: x(before: 3))
    let titles = field.menu(in: bounds, style: style)?.rows.map(\.title)
    #expect(titles?.first == "실행 취소" && titles?.last == "전체 선택")
    #expect(field.node(id: "f", in: bounds, style: style, at: 0).children.first?.label == "지우기")
  }

  @Test("Nothing traps at any size or event while it is open")
  func hard() {
    for bounds in hardBounds {
      var field = field()
      for event in hardEvents + hardEvents {
        _ = field.handle(Send.key(.menu), in: bounds, style: style)
        _ = field.handle(event, in: bounds, style: style)
        _ = field.menu(in: bounds, style: style)
        _ = field.closeMenu(choosing: 6, in: bounds, style: style, at: 0)
      }
    }
  }
}
