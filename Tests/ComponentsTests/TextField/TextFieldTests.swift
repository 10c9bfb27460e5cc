import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

/// Letters are half an em wide here: 8.5 points.
@Suite struct TextFieldTests {
  let bounds = Rect(0, 0, 200, 36)
  let letter = 8.5

  func style(_ direction: LayoutDirection = .leftToRight) -> TextField.Style {
    TextField.Style(Theme(.plain(direction: direction)))
  }

  func symbol(_ name: String) -> Symbol {
    Symbol(name: name, box: Rect(0, 0, 1, 1), layers: [.init(path: Path(Rect(0, 0, 1, 1)))])
  }

  func editing(_ text: String, _ range: Range<Int>? = nil) -> TextField {
    var field = TextField(text: text)
    field.beginEditing(at: 0)
    if let range { field.selectedRange = range }
    return field
  }

  @discardableResult
  func press(
    _ key: Key, _ modifiers: KeyModifiers = [], in field: inout TextField, at time: Seconds = 1
  ) -> TextField.Change? {
    field.handle(
      TimedEvent(time, .key(KeyEvent(key, modifiers: modifiers))), in: bounds, style: style())
  }

  @discardableResult
  func type(_ string: String, in field: inout TextField) -> TextField.Change? {
    field.handle(TimedEvent(1, .text(string)), in: bounds, style: style())
  }

  @discardableResult
  func point(
    _ phase: PointerPhase, _ x: Double, in field: inout TextField, at time: Seconds = 1,
    by kind: PointerKind = .mouse
  ) -> TextField.Change? {
    let step = PointerEvent(phase, PointerID(kind, 1), at: Point(x, 18))
    return field.handle(TimedEvent(time, .pointer(step)), in: bounds, style: style())
  }

  /// The middle of the left side of a character of a plain field that is not scrolled.
  func x(before index: Int) -> Double { 8 + Double(index) * letter }

  @Test(
    "P17: words keep clear of what is laid over the trailing side",
    arguments: LayoutDirection.allCases)
  func trailingSpace(direction: LayoutDirection) throws {
    var field = TextField(text: String(repeating: "W", count: 40), clearSymbol: symbol("x"))
    let plain = field.textFrame(in: bounds, style: style(direction))
    field.trailingSpace = 20
    let textFrame = field.textFrame(in: bounds, style: style(direction))
    let clear = try #require(field.clearFrame(in: bounds, style: style(direction)))
    #expect(textFrame.width < plain.width - 20)
    if direction == .leftToRight {
      #expect(
        textFrame.minX == plain.minX && textFrame.maxX <= clear.minX && clear.maxX <= 200 - 28)
    } else {
      #expect(textFrame.maxX == plain.maxX && textFrame.minX >= clear.maxX && clear.minX >= 28)
    }
    for strange in [-4, .nan, 0] as [Double] {
      field.trailingSpace = strange
      #expect(field.textFrame(in: bounds, style: style(direction)) == plain)
    }
  }

  // MARK: State

  @Test("Line feeds and control characters are dropped, however the words come")
  func oneLine() {
    #expect(TextField(text: "a\nb\tc\u{7}d\r\ne").text == "abcde")
    var field = editing("")
    type("x\ny\u{0}z", in: &field)
    #expect(field.text == "xyz")
    field.text = "1\u{2028}2"
    #expect(field.text == "12")
  }

  @Test("Words are cut to the maximum length, which is pinned to what a line can hold")
  func maximumLength() {
    var field = editing("abcdef")
    field.maximumLength = 4
    #expect(field.text == "abcd")
    #expect(type("x", in: &field) == nil && field.text == "abcd")
    field.selectedRange = 0..<2
    type("123456", in: &field)
    #expect(field.text == "12cd")
    field.maximumLength = -5
    #expect(field.maximumLength == 0 && field.text.isEmpty)
    field.maximumLength = .max
    #expect(field.maximumLength == 10_000)
  }

  @Test(
    "A range that reaches beyond the words is cut to them",
    arguments: [-9..<2, 1..<99, 50..<60, Int.min..<Int.max])
  func invalidRange(range: Range<Int>) {
    var field = editing("abc")
    field.selectedRange = range
    #expect((0...3).contains(field.selectedRange.lowerBound))
    #expect((0...3).contains(field.selectedRange.upperBound))
    field.text = "a"
    #expect(field.selectedRange.upperBound <= 1)
  }

  @Test("Disabling ends editing, and nothing begins it")
  func disabled() {
    var field = editing("abc")
    field.isEnabled = false
    #expect(!field.isEditing)
    type("x", in: &field)
    point(.down, 20, in: &field)
    field.beginEditing(at: 0)
    #expect(field.text == "abc" && !field.isEditing)
  }

  // MARK: Layout

  @Test("36 points high at the default text size, and higher with larger letters")
  func height() {
    #expect(TextField().size(fitting: Size(200, 100), style: style()) == Size(200, 36))
    var environment = Environment.plain()
    environment.textScale = 2
    let large = TextField.Style(Theme(environment))
    #expect(TextField().size(fitting: Size(200, 100), style: large).height == 72)
  }

  @Test("Symbol, words and clear button stand from leading to trailing")
  func parts() throws {
    let field = TextField(text: "a", symbol: symbol("find"), clearSymbol: symbol("clear"))
    for direction in LayoutDirection.allCases {
      let style = style(direction)
      let find = try #require(field.symbolFrame(in: bounds, style: style))
      let clear = try #require(field.clearFrame(in: bounds, style: style))
      let textFrame = field.textFrame(in: bounds, style: style)
      let order = direction == .leftToRight ? [find, textFrame, clear] : [clear, textFrame, find]
      #expect(order[0].maxX <= order[1].minX && order[1].maxX <= order[2].minX)
    }
  }

  @Test("There is nothing to clear in an empty or disabled field")
  func noClear() {
    var field = TextField(clearSymbol: symbol("clear"))
    #expect(field.clearFrame(in: bounds, style: style()) == nil)
    field.text = "a"
    #expect(field.clearFrame(in: bounds, style: style()) != nil)
    field.isEnabled = false
    #expect(field.clearFrame(in: bounds, style: style()) == nil)
  }

  @Test("Long words move under the caret, so that it is always inside")
  func scrolls() {
    var field = editing(String(repeating: "m", count: 60))
    let visible = field.textFrame(in: bounds, style: style()).inset(by: -2)
    for key in [Key.end, .home, .end] + Array(repeating: .left, count: 60) {
      press(key, in: &field)
      #expect(visible.contains(field.caretFrame(in: bounds, style: style())))
    }
  }

  @Test("Words stay where they are while the caret moves inside what shows")
  func scrollStays() {
    var field = editing(String(repeating: "m", count: 60))
    press(.end, in: &field)
    let end = field.caretFrame(in: bounds, style: style()).midX
    press(.left, in: &field)
    let before = field.caretFrame(in: bounds, style: style()).midX
    #expect(abs(end - before - letter) <= 1)
  }

  // MARK: Motion

  @Test("The caret shows when it is put somewhere, then blinks every half second")
  func blink() {
    var field = TextField(text: "abc")
    #expect(!field.showsCaret(at: 0) && field.nextChange(after: 0) == nil)
    field.beginEditing(at: 10)
    #expect(field.showsCaret(at: 10) && field.showsCaret(at: 10.49))
    #expect(!field.showsCaret(at: 10.5) && field.showsCaret(at: 11))
    #expect(field.nextChange(after: 10.2) == 10.5)
    press(.left, in: &field, at: 10.7)
    #expect(field.showsCaret(at: 10.7))
  }

  @Test("Marked words have no caret, and nothing moves")
  func noCaret() {
    let field = editing("abc", 0..<2)
    #expect(!field.showsCaret(at: 0) && field.nextChange(after: 0) == nil)
  }

  @Test("What is composed over selected words has a caret that blinks")
  func composedOverMarked() {
    var field = editing("abc", 0..<2)
    #expect(compose("ni", caret: 1, in: &field, at: 4) == nil)
    #expect(field.showsCaret(at: 4.2) && !field.showsCaret(at: 4.6))
    #expect(field.nextChange(after: 4.2) == 4.5)
  }

  // MARK: Paint

  @Test("An empty field shows its placeholder")
  func placeholder() {
    var field = TextField(placeholder: "Search")
    var canvas = Canvas()
    field.paint(into: &canvas, in: bounds, style: style(), at: 0)
    #expect(canvas.finish().texts.map(\.string) == ["Search"])
    field.text = "abc"
    canvas = Canvas()
    field.paint(into: &canvas, in: bounds, style: style(), at: 0)
    #expect(canvas.finish().texts.map(\.string) == ["abc"])
  }

  @Test("Words fade at a side that clips them, but for the side at which the caret stands")
  func fades() {
    /// How opaque the words are from left to right, in the strips in which they are painted.
    func opacities(_ field: TextField) -> [(clip: Rect, alpha: UInt8)] {
      var (canvas, clips, shown) = (Canvas(), [Rect](), [(clip: Rect, alpha: UInt8)]())
      field.paint(into: &canvas, in: bounds, style: style(), at: 0)
      for command in canvas.finish().commands {
        switch command {
        case .pushClip(.rect(let rect)): clips.append(rect)
        case .pushClip: clips.append(bounds)
        case .popClip: clips.removeLast()
        case .text(_, _, let color): shown.append((clips.last ?? bounds, color.alpha))
        default: break
        }
      }
      return shown.sorted { $0.clip.minX < $1.clip.minX }
    }
    #expect(opacities(editing("abc")).map(\.alpha) == [255])
    var field = editing(String(repeating: "W", count: 60))
    press(.end, in: &field)
    var shown = opacities(field)
    #expect(shown.count > 5 && shown.first.map { $0.alpha < 30 } == true)
    #expect(shown.last?.alpha == 255 && shown.map(\.alpha) == shown.map(\.alpha).sorted())
    for (strip, next) in zip(shown, shown.dropFirst()) {
      #expect(strip.clip.maxX == next.clip.minX)
    }
    press(.home, in: &field)
    shown = opacities(field)
    #expect(shown.first?.alpha == 255 && shown.last.map { $0.alpha < 30 } == true)
    for _ in 0..<30 { press(.right, in: &field) }
    shown = opacities(field)
    // The caret's side.
    #expect(shown.first.map { $0.alpha < 30 } == true && shown.last?.alpha == 255)
    for _ in 0..<10 { press(.left, in: &field) }
    shown = opacities(field)
    #expect(shown.map(\.alpha).min().map { $0 < 30 } == true && shown.last?.alpha != 255)
  }

  @Test("No layout chokes on empty, negative or huge bounds", arguments: hardBounds)
  func hard(bounds: Rect) {
    var field = TextField(
      text: "abc", placeholder: "x", symbol: symbol("find"), clearSymbol: symbol("clear"))
    field.beginEditing(at: 0, selectingAll: true)
    _ = field.commands(in: bounds, style: style())
    let step = PointerEvent(.down, PointerID(.mouse), at: Point(.nan, .infinity))
    _ = field.handle(TimedEvent(0, .pointer(step)), in: bounds, style: style())
    #expect(field.selectedRange.upperBound <= 3)
  }

  // MARK: Pointers

  @Test("A press puts the caret at the nearest place, also beyond the words")
  func caret() {
    var field = TextField(text: "hello")
    point(.down, x(before: 2) + 1, in: &field)
    #expect(field.isEditing && field.selectedRange == 2..<2)
    point(.up, x(before: 2), in: &field)
    point(.down, 190, in: &field, at: 5)
    #expect(field.selectedRange == 5..<5)
  }

  @Test("Words stand where they are told, edited and not", arguments: LayoutDirection.allCases)
  func alignment(direction: LayoutDirection) throws {
    let style = style(direction)
    // Four letters in 200 − 2 · 8.
    let slack = 200 - 16 - 4 * letter
    for (alignment, fraction) in [(TextAlignment.leading, 0.0), (.center, 0.5), (.trailing, 1)] {
      var field = editing("1234", 0..<0)
      field.textAlignment = alignment
      let left = 8 + slack * (direction == .leftToRight ? fraction : 1 - fraction)
      #expect(abs(field.caretFrame(in: bounds, style: style).midX - left) <= 1)
      field.endEditing()
      var canvas = Canvas()
      field.paint(into: &canvas, in: bounds, style: style, at: 1)
      let text = try #require(canvas.finish().texts.first)
      #expect(text.direction == .leftToRight)
      let isLeft = fraction == (direction == .leftToRight ? 0 : 1)
      #expect(text.alignment == (fraction == 0.5 ? .center : isLeft ? .leading : .trailing))
    }
  }

  @Test("A mouse that is dragged selects, in both directions")
  func drag() {
    var field = TextField(text: "hello")
    point(.down, x(before: 3), in: &field)
    point(.move, x(before: 5), in: &field)
    #expect(field.selectedRange == 3..<5)
    point(.move, -500, in: &field)
    #expect(field.selectedRange == 0..<3)
    point(.cancel, 0, in: &field)
    point(.move, x(before: 5), in: &field)
    #expect(field.selectedRange == 0..<3)
  }

  @Test("A finger that is dragged takes the caret with it")
  func touchDrag() {
    var field = TextField(text: "hello")
    point(.down, x(before: 1), in: &field, by: .touch)
    point(.move, x(before: 4), in: &field, by: .touch)
    #expect(field.selectedRange == 4..<4)
  }

  @Test("A double click selects a word and drags word by word; a third selects all")
  func clicks() {
    var field = TextField(text: "one two three")
    for time in [1.0, 1.2] {
      point(.down, x(before: 5), in: &field, at: time)
      point(.up, x(before: 5), in: &field, at: time + 0.05)
    }
    #expect(field.selectedRange == 4..<7)
    point(.down, x(before: 5), in: &field, at: 1.4)
    #expect(field.selectedRange == 0..<13)
    point(.up, x(before: 5), in: &field, at: 1.45)
    for time in [5.0, 5.2] { point(.down, x(before: 5), in: &field, at: time + 0.01) }
    point(.up, x(before: 5), in: &field, at: 5.3)
    point(.down, x(before: 5), in: &field, at: 9)
    point(.up, x(before: 5), in: &field, at: 9.05)
    point(.down, x(before: 5), in: &field, at: 9.1)
    point(.move, x(before: 9), in: &field, at: 9.2)
    #expect(field.selectedRange == 4..<13)
    point(.move, x(before: 1), in: &field, at: 9.3)
    #expect(field.selectedRange == 0..<7)
  }

  @Test("The clear button clears where it is let go, and editing goes on")
  func clear() throws {
    var field = TextField(text: "hello", clearSymbol: symbol("clear"))
    let button = try #require(field.clearFrame(in: bounds, style: style())).midX
    point(.down, button, in: &field)
    #expect(point(.up, 40, in: &field) == nil && field.text == "hello")
    point(.down, button, in: &field)
    #expect(point(.up, button, in: &field) == .text(""))
    #expect(field.text.isEmpty && field.isEditing)
  }

  // MARK: Description

  @Test("A text field says its words, and whether they are edited")
  func node() {
    let field = editing("hello", 1..<3)
    let node = field.node(id: "f", in: bounds, style: style(), at: 0)
    #expect(node.role == .textField && node.value == "hello" && node.isFocusable)
    #expect(node.state["selectionStart"] == .int(1) && node.state["selectionEnd"] == .int(3))
    #expect(node.state["editing"] == .bool(true))
  }
}

extension DrawCommand {
  /// The rectangle that it fills; nil for anything else.
  var rect: Rect? {
    guard case .fill(.rect(let rect), _) = self else { return nil }
    return rect
  }
}
