import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@testable import VitrineComponents

/// Keys on the screen.
@Suite struct OnScreenKeyboardTests {
  typealias Change = OnScreenKeyboard.Change
  let style = OnScreenKeyboard.Style(.plain())
  let bounds = Rect(0, 0, 375, 226)

  /// The middle of a key.
  func center(of key: KeyboardKey, _ keyboard: OnScreenKeyboard, in bounds: Rect? = nil) throws
    -> Point
  {
    let keys = keyboard.placedKeys(in: bounds ?? self.bounds, style: style)
    return try #require(keys.first { $0.key == key }, "\(key)").frame.center
  }

  func tap(
    _ key: KeyboardKey, _ keyboard: inout OnScreenKeyboard, at time: Double = 0, finger: Int = 1
  ) throws -> [Change] {
    let point = try center(of: key, keyboard)
    let down = keyboard.handle(
      Send.touch(.down, point.x, point.y, at: time, finger: finger), in: bounds, style: style)
    return down
      + keyboard.handle(
        Send.touch(.up, point.x, point.y, at: time + 0.05, finger: finger), in: bounds, style: style
      )
  }

  /// Types letters as they stand on the keys.
  func type(_ letters: String, _ keyboard: inout OnScreenKeyboard) throws -> [Change] {
    try letters.flatMap { try tap(.letter(String($0)), &keyboard, at: 10) }
  }

  // MARK: State

  @Test("It begins with what suits what is typed")
  func kinds() {
    #expect(OnScreenKeyboard().layout == .english && OnScreenKeyboard().shift == .off)
    #expect(OnScreenKeyboard(kind: .number).layout == .numbers)
    #expect(OnScreenKeyboard(layout: .korean, kind: .number).layout == .korean)
    var keyboard = OnScreenKeyboard()
    for inset in [Double.nan, -4, .infinity] {
      keyboard.bottomInset = inset
      #expect(keyboard.bottomInset == 0)
    }
  }

  // MARK: Layout

  @Test("Keys are 44 high, ten to a row on a phone")
  func phone() throws {
    let keyboard = OnScreenKeyboard()
    #expect(keyboard.size(fitting: Size(375, 900), style: style) == Size(375, 226))
    let keys = keyboard.placedKeys(in: bounds, style: style)
    #expect(keys.count == 10 + 9 + 9 + 5)
    #expect(keys.allSatisfy { abs($0.frame.height - 44) <= 1 && $0.hitFrame.height >= 44 })
    let q = try #require(keys.first)
    #expect(q.key == .letter("q") && abs(q.frame.width - 31.5) <= 1)
    #expect(keys.map(\.key).suffix(5) == [.numbers, .globe, .space, .submit, .dismiss])
  }

  @Test("On a tablet keys are 54 high, in the middle, and together at most 700 wide; digits 400")
  func tablet() {
    var keyboard = OnScreenKeyboard()
    #expect(keyboard.size(fitting: Size(1024, 900), style: style) == Size(1024, 266))
    let wide = Rect(0, 0, 1024, 266)
    func extent() -> Rect {
      keyboard.placedKeys(in: wide, style: style).map(\.hitFrame).reduce(
        Rect(512, 0, 0, 0), { $0.union($1) })
    }
    #expect(extent().minX == 162 && extent().maxX == 862)
    #expect(
      keyboard.placedKeys(in: wide, style: style).allSatisfy { abs($0.frame.height - 54) <= 1 })
    keyboard.layout = .numbers
    #expect(extent().minX == 312 && extent().maxX == 712)
  }

  @Test(
    "Every place among the keys is one key's, in every layout and width",
    arguments: OnScreenKeyboard.Layout.allCases, [320.0, 375, 599, 600, 768, 1920])
  func noGaps(layout: OnScreenKeyboard.Layout, width: Double) {
    for plane in [KeyPlane.letters, .numbers, .symbols] {
      for kind in TextInputKind.allCases {
        var keyboard = OnScreenKeyboard(layout: layout, kind: kind)
        keyboard.viewState.plane = plane
        let size = keyboard.size(fitting: Size(width, 900), style: style)
        let bounds = Rect(origin: Point(7, 11), size: size)
        let keys = keyboard.placedKeys(in: bounds, style: style)
        let keysFrame = keyboard.keysFrame(in: bounds, style: style)
        var wrong: [Point] = []
        for x in stride(from: keysFrame.minX + 0.3, to: keysFrame.maxX, by: 11.7) {
          for y in stride(from: bounds.minY + 0.1, to: bounds.maxY, by: 4.9) {
            let point = Point(x, y)
            if keys.count(where: { $0.hitFrame.contains(point) }) != 1 { wrong.append(point) }
          }
        }
        #expect(wrong.isEmpty)
        for key in keys { #expect(bounds.inset(by: -1).contains(key.frame)) }
        for (index, key) in keys.enumerated() {
          #expect(!keys[(index + 1)...].contains { $0.frame.intersects(key.frame) })
        }
        #expect(Set(keys.map(\.key.name)).count == keys.count, "each is called otherwise")
        #expect(keys.allSatisfy { $0.hitFrame.height >= 44 })
      }
    }
  }

  @Test("In little room keys are smaller, and without any there are none")
  func small() {
    let keyboard = OnScreenKeyboard()
    for size in [Size(1, 1), Size(40, 20), Size(320, 60), Size(16_000, 90)] {
      let bounds = Rect(origin: .zero, size: size)
      #expect(keyboard.size(fitting: size, style: style) == size)
      for key in keyboard.placedKeys(in: bounds, style: style) {
        #expect(key.frame.width >= 0 && key.frame.height >= 0)
        #expect(bounds.inset(by: -1).contains(key.frame))
      }
    }
    #expect(keyboard.placedKeys(in: .zero, style: style).isEmpty)
    #expect(keyboard.commands(in: .zero, style: style).isEmpty)
    var hard = keyboard
    hard.survive(style)
    var inset = keyboard
    inset.bottomInset = 34
    #expect(inset.size(fitting: Size(375, 900), style: style).height == 260)
    let keys = inset.placedKeys(in: Rect(0, 0, 375, 260), style: style)
    #expect(keys.allSatisfy { $0.hitFrame.maxY <= 226 })
  }

  @Test("Right to left keys stand where hands have learned them")
  func mirrored() {
    let mirrored = OnScreenKeyboard.Style(.plain(direction: .rightToLeft))
    let keyboard = OnScreenKeyboard()
    #expect(
      keyboard.placedKeys(in: bounds, style: mirrored)
        == keyboard.placedKeys(in: bounds, style: style))
  }

  @Test(
    "Korean keys are those of two sets, double with shift; signs have the currency of the letters")
  func rows() throws {
    func letters(_ keyboard: OnScreenKeyboard) -> [String] {
      keyboard.rows.map { row in
        row.map { cell in if case .letter(let letter) = cell.key { letter } else { "" } }.joined()
      }
    }
    var keyboard = OnScreenKeyboard(layout: .korean)
    #expect(letters(keyboard) == ["ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ", ""])
    _ = try tap(.shift, &keyboard)
    #expect(letters(keyboard)[0] == "ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ")
    _ = try tap(.numbers, &keyboard)
    #expect(letters(keyboard)[1].contains("₩") && !letters(keyboard)[1].contains("$"))
    var english = OnScreenKeyboard()
    _ = try tap(.numbers, &english)
    #expect(letters(english) == ["1234567890", "-/:;()$&@\"", ".,?!'", ""])
    _ = try tap(.symbols, &english)
    #expect(letters(english) == ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'", ""])
    #expect(letters(OnScreenKeyboard(kind: .number)) == ["123", "456", "789", "-0."])
    #expect(letters(OnScreenKeyboard(kind: .email))[3] == "@.")
    #expect(letters(OnScreenKeyboard(kind: .url))[3] == "./")
  }

  // MARK: Paint

  @Test(
    "Return says what it does, in the language of the letters, and stands out where it is special")
  func words() {
    func texts(_ keyboard: OnScreenKeyboard, _ style: OnScreenKeyboard.Style) -> [String] {
      var canvas = Canvas()
      keyboard.paint(into: &canvas, in: bounds, style: style, at: 0)
      return canvas.finish().texts.map(\.string)
    }
    #expect(texts(OnScreenKeyboard(), style).suffix(3) == ["123", "space", "return"])
    #expect(
      texts(OnScreenKeyboard(layout: .korean, submitLabel: .search), style).suffix(3)
        == ["123", "스페이스", "검색"])
    func fills(_ label: SubmitLabel) -> Int {
      OnScreenKeyboard(submitLabel: label).commands(in: bounds, style: style).count {
        if case .fill(_, .color(style.tint)) = $0 { true } else { false }
      }
    }
    for label in SubmitLabel.allCases {
      let stays = [SubmitLabel.return, .next, .continue].contains(label)
      #expect(fills(label) == (stays ? 0 : 1), "\(label)")
    }
  }

  @Test("A pressed letter shows above the finger on a phone, and never outside of the keyboard")
  func previews() throws {
    func pressed(_ width: Double, _ letter: String) throws -> [DrawCommand] {
      var keyboard = OnScreenKeyboard()
      let size = keyboard.size(fitting: Size(width, 900), style: style)
      let bounds = Rect(origin: .zero, size: size)
      let point = try center(of: .letter(letter), keyboard, in: bounds)
      _ = keyboard.handle(Send.touch(.down, point.x, point.y), in: bounds, style: style)
      return keyboard.commands(in: bounds, style: style)
    }
    func paths(_ commands: [DrawCommand]) -> Int {
      commands.count { if case .fillPath(_, _, _, .color(style.key)) = $0 { true } else { false } }
    }
    #expect(try paths(pressed(375, "g")) == paths(pressed(375, "q")))
    #expect(try paths(pressed(375, "g")) == 1 && paths(pressed(768, "g")) == 0)
    for letter in ["q", "p", "a", "m"] {
      let texts = try pressed(375, letter).compactMap { command -> Rect? in
        if case .text(_, let rect, _) = command { rect } else { nil }
      }
      #expect(texts.allSatisfy { bounds.inset(by: -0.5).contains($0) }, "\(letter)")
    }
  }

  @Test("Previews are its owner's to show where it says so")
  func overlay() throws {
    var keyboard = OnScreenKeyboard()
    let unpressed = keyboard.commands(in: bounds, style: style).count
    keyboard.showsPreviewsAbove = true
    let point = try center(of: .letter("q"), keyboard)
    _ = keyboard.handle(Send.touch(.down, point.x, point.y), in: bounds, style: style)
    #expect(keyboard.commands(in: bounds, style: style).count == unpressed)
    var canvas = Canvas()
    keyboard.paintOverlay(into: &canvas, in: bounds, style: style, at: 0)
    #expect(!canvas.finish().commands.isEmpty)
  }

  // MARK: Description

  @Test("Its node has a button for each key, and says layout, shift and what is composed")
  func node() throws {
    var keyboard = OnScreenKeyboard(layout: .korean, submitLabel: .done)
    _ = try type("ㄱㅏ", &keyboard)
    let node = keyboard.node(id: "keyboard", in: bounds, style: style, at: 0)
    #expect(node.state["layout"] == .string("korean") && node.state["shift"] == .string("off"))
    #expect(node.state["composing"] == .string("가") && node.label == "Keyboard")
    #expect(node.find("keyboard/key-ㅂ")?.role == .button)
    #expect(node.find("keyboard/return")?.label == "done")
    #expect(node.children.allSatisfy { $0.label?.isEmpty == false && !$0.isFocusable })
    var korean = style
    korean.language = .korean
    let names = keyboard.node(id: "k", in: bounds, style: korean, at: 0)
    #expect(names.find("k/dismiss")?.label == "키보드 가리기" && names.find("k/return")?.label == "완료")
  }
}
