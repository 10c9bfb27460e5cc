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
  func place(_ key: KeyboardKey, _ keyboard: OnScreenKeyboard, in bounds: Rect? = nil) throws
    -> Point
  {
    let keys = keyboard.placedKeys(in: bounds ?? self.bounds, style: style)
    return try #require(keys.first { $0.key == key }, "\(key)").frame.center
  }

  func tap(
    _ key: KeyboardKey, _ keyboard: inout OnScreenKeyboard, at time: Double = 0, finger: Int = 1
  ) throws -> [Change] {
    let point = try place(key, keyboard)
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
    #expect(keys.allSatisfy { abs($0.frame.height - 44) <= 1 && $0.target.height >= 44 })
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
      keyboard.placedKeys(in: wide, style: style).map(\.target).reduce(
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
    for plane in [KeyPlane.letters, .numbers, .signs] {
      for kind in TextInputKind.allCases {
        var keyboard = OnScreenKeyboard(layout: layout, kind: kind)
        keyboard.viewState.plane = plane
        let size = keyboard.size(fitting: Size(width, 900), style: style)
        let bounds = Rect(origin: Point(7, 11), size: size)
        let keys = keyboard.placedKeys(in: bounds, style: style)
        let block = keyboard.block(in: bounds, style: style)
        var wrong: [Point] = []
        for x in stride(from: block.minX + 0.3, to: block.maxX, by: 11.7) {
          for y in stride(from: bounds.minY + 0.1, to: bounds.maxY, by: 4.9) {
            let place = Point(x, y)
            if keys.count(where: { $0.target.contains(place) }) != 1 { wrong.append(place) }
          }
        }
        #expect(wrong.isEmpty)
        for key in keys { #expect(bounds.inset(by: -1).contains(key.frame)) }
        for (index, key) in keys.enumerated() {
          #expect(!keys[(index + 1)...].contains { $0.frame.intersects(key.frame) })
        }
        #expect(Set(keys.map(\.key.name)).count == keys.count, "each is called otherwise")
        #expect(keys.allSatisfy { $0.target.height >= 44 })
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
    #expect(keys.allSatisfy { $0.target.maxY <= 226 })
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
    _ = try tap(.signs, &english)
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
      let point = try place(.letter(letter), keyboard, in: bounds)
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
    let still = keyboard.commands(in: bounds, style: style).count
    keyboard.showsPreviewsAbove = true
    let point = try place(.letter("q"), keyboard)
    _ = keyboard.handle(Send.touch(.down, point.x, point.y), in: bounds, style: style)
    #expect(keyboard.commands(in: bounds, style: style).count == still)
    var canvas = Canvas()
    keyboard.paintOverlay(into: &canvas, in: bounds, style: style, at: 0)
    #expect(!canvas.finish().commands.isEmpty)
  }

  // MARK: Input

  @Test("A letter counts as its finger lifts")
  func counts() throws {
    var keyboard = OnScreenKeyboard()
    let point = try place(.letter("h"), keyboard)
    #expect(
      keyboard.handle(Send.touch(.down, point.x, point.y), in: bounds, style: style).isEmpty)
    #expect(keyboard.isTracking && keyboard.isPressed(.letter("h"), at: 0))
    #expect(
      keyboard.handle(Send.touch(.up, point.x, point.y), in: bounds, style: style)
        == [.insert("h")])
    #expect(!keyboard.isTracking)
    #expect(try type("ello", &keyboard).count == 4)
  }

  @Test(
    "A finger slides to the neighbour, and types nothing beside letters or where it is taken away")
  func slides() throws {
    var keyboard = OnScreenKeyboard()
    func slide(to end: Point, _ phase: PointerPhase = .up) throws -> [Change] {
      let start = try place(.letter("g"), keyboard)
      _ = keyboard.handle(Send.touch(.down, start.x, start.y), in: bounds, style: style)
      _ = keyboard.handle(Send.touch(.move, end.x, end.y), in: bounds, style: style)
      return keyboard.handle(Send.touch(phase, end.x, end.y), in: bounds, style: style)
    }
    #expect(try slide(to: place(.letter("h"), keyboard)) == [.insert("h")])
    #expect(try slide(to: place(.space, keyboard)) == [.insert(" ")])
    #expect(try slide(to: place(.submit, keyboard)).isEmpty)
    #expect(try slide(to: place(.delete, keyboard)).isEmpty)
    #expect(try slide(to: Point(180, -80)).isEmpty)
    #expect(try slide(to: Point(.nan, 3)) == [.insert("g")])
    #expect(try slide(to: place(.letter("h"), keyboard), .cancel).isEmpty)
    #expect(!keyboard.isTracking)
    // A key that does something has to be lifted from.
    let start = try place(.submit, keyboard)
    let end = try place(.letter("l"), keyboard)
    _ = keyboard.handle(Send.touch(.down, start.x, start.y), in: bounds, style: style)
    #expect(keyboard.handle(Send.touch(.up, end.x, end.y), in: bounds, style: style).isEmpty)
  }

  @Test("Letters come as their keys were pressed, in whatever order the fingers lift")
  func rollover() throws {
    var keyboard = OnScreenKeyboard()
    func send(_ phase: PointerPhase, _ letter: String, _ finger: Int) throws -> [Change] {
      let point = try place(.letter(letter), keyboard)
      return keyboard.handle(
        Send.touch(phase, point.x, point.y, finger: finger), in: bounds, style: style)
    }
    #expect(try send(.down, "h", 1).isEmpty)
    #expect(try send(.down, "e", 2) == [.insert("h")])
    #expect(keyboard.isPressed(.letter("h"), at: 0) && keyboard.isPressed(.letter("e"), at: 0))
    #expect(try send(.up, "e", 2) == [.insert("e")])
    // What was typed by that has no second letter, wherever its finger goes.
    #expect(try send(.move, "g", 1).isEmpty)
    #expect(try send(.down, "l", 3).isEmpty)
    #expect(try send(.up, "g", 1).isEmpty)
    #expect(try send(.up, "l", 3) == [.insert("l")])
    #expect(try send(.up, "l", 3).isEmpty)
    var letters: [Change] = []
    for finger in 0..<40 { letters += try send(.down, "a", finger) }
    #expect(letters.count == 9 && keyboard.viewState.touches.count == 10)
    _ = keyboard.handle(TimedEvent(0, .hide), in: bounds, style: style)
    #expect(!keyboard.isTracking)
  }

  @Test("A key that acts comes after a letter that is still held, and a letter beside all is none")
  func rolloverToOthers() throws {
    var keyboard = OnScreenKeyboard()
    keyboard.autocapitalizes = false
    func send(_ phase: PointerPhase, _ key: KeyboardKey, _ finger: Int) throws -> [Change] {
      let point = try place(key, keyboard)
      return keyboard.handle(
        Send.touch(phase, point.x, point.y, finger: finger), in: bounds, style: style)
    }
    _ = try send(.down, .letter("a"), 1)
    #expect(try send(.down, .delete, 2) == [.insert("a"), .delete])
    #expect(try send(.up, .delete, 2).isEmpty)
    #expect(try send(.up, .letter("a"), 1).isEmpty)
    _ = try send(.down, .letter("a"), 1)
    #expect(try send(.down, .space, 2) == [.insert("a")])
    #expect(try send(.down, .submit, 3) == [.insert(" ")])
    #expect(try send(.up, .submit, 3) == [.submit])
    #expect(try send(.up, .space, 2) + send(.up, .letter("a"), 1) == [])
    // One that has slid away from all letters is meant by nobody.
    _ = try send(.down, .letter("g"), 1)
    _ = keyboard.handle(Send.touch(.move, 180, -80, finger: 1), in: bounds, style: style)
    #expect(try send(.down, .letter("h"), 2).isEmpty)
    #expect(try send(.up, .letter("h"), 2) == [.insert("h")])
    #expect(
      keyboard.handle(Send.touch(.up, 180, -80, finger: 1), in: bounds, style: style).isEmpty)
  }

  @Test("A capital that is typed by the next finger uses up shift")
  func rolloverShift() throws {
    var keyboard = OnScreenKeyboard()
    keyboard.begin(startsSentence: true)
    let (h, e) = try (place(.letter("H"), keyboard), place(.letter("E"), keyboard))
    func send(_ phase: PointerPhase, _ point: Point, _ finger: Int) -> [Change] {
      keyboard.handle(
        Send.touch(phase, point.x, point.y, finger: finger), in: bounds, style: style)
    }
    #expect(send(.down, h, 1).isEmpty)
    #expect(send(.down, e, 2) == [.insert("H")])
    #expect(send(.up, e, 2) == [.insert("e")] && send(.up, h, 1).isEmpty)
    var korean = OnScreenKeyboard(layout: .korean)
    let (g, a) = try (place(.letter("ㄱ"), korean), place(.letter("ㅏ"), korean))
    let down = Send.touch(.down, g.x, g.y, finger: 1)
    #expect(korean.handle(down, in: bounds, style: style).isEmpty)
    #expect(
      korean.handle(Send.touch(.down, a.x, a.y, finger: 2), in: bounds, style: style)
        == [.compose("ㄱ")])
    #expect(
      korean.handle(Send.touch(.up, a.x, a.y, finger: 2), in: bounds, style: style)
        == [.compose("가")])
  }

  @Test("Shift is for one letter, tapped twice for all, and held as long as it is held")
  func shift() throws {
    var keyboard = OnScreenKeyboard()
    _ = try tap(.shift, &keyboard)
    #expect(keyboard.shift == .once)
    #expect(try type("Q", &keyboard) == [.insert("Q")])
    #expect(keyboard.shift == .off)
    #expect(try type("w", &keyboard) == [.insert("w")])
    _ = try tap(.shift, &keyboard, at: 20)
    _ = try tap(.shift, &keyboard, at: 20.2)
    #expect(keyboard.shift == .locked)
    #expect(try type("QW", &keyboard) == [.insert("Q"), .insert("W")])
    _ = try tap(.shift, &keyboard, at: 30)
    #expect(keyboard.shift == .off)
    // Twice, but slowly.
    _ = try tap(.shift, &keyboard, at: 40)
    _ = try tap(.shift, &keyboard, at: 40.5)
    #expect(keyboard.shift == .off)
    let point = try place(.shift, keyboard)
    _ = keyboard.handle(
      Send.touch(.down, point.x, point.y, at: 50, finger: 9), in: bounds, style: style)
    #expect(try type("AB", &keyboard) == [.insert("A"), .insert("B")])
    _ = keyboard.handle(
      Send.touch(.up, point.x, point.y, at: 52, finger: 9), in: bounds, style: style)
    #expect(keyboard.shift == .off)
  }

  @Test("A sentence of text begins with a capital, and no address or number does")
  func capitals() throws {
    var keyboard = OnScreenKeyboard()
    keyboard.begin(startsSentence: true)
    #expect(keyboard.shift == .once)
    _ = try type("A", &keyboard)
    _ = try tap(.numbers, &keyboard)
    _ = try type(".", &keyboard)
    #expect(keyboard.shift == .off)
    _ = try tap(.space, &keyboard)
    #expect(keyboard.shift == .once && keyboard.viewState.plane == .letters)
    for kind in [TextInputKind.email, .url, .number] {
      var other = OnScreenKeyboard(layout: .english, kind: kind)
      other.begin(startsSentence: true)
      #expect(other.shift == .off)
    }
    keyboard.autocapitalizes = false
    keyboard.begin(startsSentence: true)
    #expect(keyboard.shift == .off)
  }

  @Test(
    "Where it is said what stands before the caret, that decides whether a sentence begins",
    arguments: [
      ("", true), ("  ", true), ("a", false), ("Hello.", false), ("Hello. ", true),
      ("Why?  ", true), ("\"No!\" ", true), ("e.g", false), ("a ", false), ("one\n", true),
      ("끝。 ", true), (String(repeating: "a ", count: 10_000), false),
    ])
  func capitalsByText(words: String, isCapital: Bool) throws {
    var keyboard = OnScreenKeyboard()
    keyboard.textBeforeCaret = words
    #expect(keyboard.shift == (isCapital ? .once : .off))
    keyboard.begin(startsSentence: !isCapital)
    #expect(keyboard.shift == (isCapital ? .once : .off), "the words count more")
    // By way of another value, as an owner's body makes it.
    var next = OnScreenKeyboard()
    let old = next
    next.textBeforeCaret = words
    next.viewState = old.viewState
    next.changed(from: old, at: 1)
    #expect(next.shift == (isCapital ? .once : .off))
    for kind in [TextInputKind.email, .url, .number] {
      var other = OnScreenKeyboard(layout: .english, kind: kind)
      other.textBeforeCaret = words
      #expect(other.shift == .off)
    }
  }

  @Test(
    "A capital goes where the caret leaves the beginning of a sentence, but not one that was asked")
  func capitalsFollow() throws {
    var keyboard = OnScreenKeyboard()
    keyboard.textBeforeCaret = "Hello. "
    #expect(keyboard.shift == .once)
    keyboard.textBeforeCaret = "Hel"
    #expect(keyboard.shift == .off)
    _ = try tap(.space, &keyboard)
    keyboard.textBeforeCaret = "Hel "
    #expect(keyboard.shift == .off, "no sentence has ended here")
    _ = try tap(.shift, &keyboard, at: 5)
    keyboard.textBeforeCaret = "He"
    #expect(keyboard.shift == .once)
    // All deleted, and on the keys for signs as well.
    _ = try tap(.shift, &keyboard, at: 6)
    _ = try tap(.numbers, &keyboard, at: 7)
    keyboard.textBeforeCaret = ""
    #expect(keyboard.shift == .off)
    _ = try tap(.letters, &keyboard, at: 8)
    #expect(keyboard.shift == .once)
    keyboard.textBeforeCaret = nil
    #expect(keyboard.shift == .once)
  }

  @Test("After return a sentence begins where nobody says what stands there")
  func capitalAfterSubmit() throws {
    var keyboard = OnScreenKeyboard()
    keyboard.begin(startsSentence: false)
    _ = try type("hi", &keyboard)
    #expect(try tap(.submit, &keyboard) == [.submit] && keyboard.shift == .once)
    keyboard.textBeforeCaret = "hi"
    #expect(keyboard.shift == .off)
    _ = try tap(.submit, &keyboard)
    #expect(keyboard.shift == .off, "the words still stand there")
  }

  @Test("A space that is tapped twice after a word of text ends the sentence")
  func doubleSpace() throws {
    func twice(_ words: String?, _ kind: TextInputKind = .text, after pause: Double = 0.2) throws
      -> [Change]
    {
      var keyboard = OnScreenKeyboard(layout: .english, kind: kind)
      keyboard.textBeforeCaret = words
      #expect(try tap(.space, &keyboard, at: 1) == [.insert(" ")])
      if words != nil { keyboard.textBeforeCaret?.append(" ") }
      return try tap(.space, &keyboard, at: 1 + pause)
    }
    #expect(try twice("Hi") == [.delete, .insert(". ")])
    #expect(try twice("가") == [.delete, .insert(". ")])
    #expect(try twice("Hi", after: 0.4) == [.insert(" ")])
    for words in [nil, "", "Hi.", "Hi ", " "] { #expect(try twice(words) == [.insert(" ")]) }
    for kind in [TextInputKind.email, .url] { #expect(try twice("Hi", kind) == [.insert(" ")]) }
    // Three are one end and a space.
    var keyboard = OnScreenKeyboard()
    keyboard.textBeforeCaret = "Hi"
    _ = try tap(.space, &keyboard, at: 1)
    keyboard.textBeforeCaret = "Hi "
    _ = try tap(.space, &keyboard, at: 1.1)
    keyboard.textBeforeCaret = "Hi. "
    #expect(keyboard.shift == .once)
    #expect(try tap(.space, &keyboard, at: 1.2) == [.insert(" ")])
  }

  @Test("Signs beside Korean letters are typed as they are")
  func signsInKorean() throws {
    var keyboard = OnScreenKeyboard(layout: .korean, kind: .email)
    #expect(try type("ㄱㅏ", &keyboard) == [.compose("ㄱ"), .compose("가")])
    #expect(try type("@", &keyboard) == [.commit, .insert("@")])
    #expect(try type(".", &keyboard) == [.insert(".")])
  }

  @Test("Korean is composed, each syllable typed as the next begins")
  func korean() throws {
    var keyboard = OnScreenKeyboard(layout: .korean)
    #expect(
      try type("ㄷㅏㄹㄱㅣ", &keyboard) == [
        .compose("ㄷ"), .compose("다"), .compose("달"), .compose("닭"), .compose("달"), .commit,
        .compose("기"),
      ])
    #expect(keyboard.composing == "기")
    #expect(try tap(.delete, &keyboard) == [.compose("ㄱ")])
    #expect(try tap(.delete, &keyboard) == [.compose("")])
    #expect(try tap(.delete, &keyboard) == [.delete])
    #expect(try type("ㄴㅏ", &keyboard) == [.compose("ㄴ"), .compose("나")])
    #expect(try tap(.space, &keyboard) == [.commit, .insert(" ")])
    _ = try type("ㄴ", &keyboard)
    #expect(try tap(.submit, &keyboard) == [.commit, .submit])
    _ = try type("ㄴ", &keyboard)
    #expect(try tap(.dismiss, &keyboard) == [.commit, .dismiss])
    _ = try type("ㄴ", &keyboard)
    #expect(try tap(.globe, &keyboard) == [.commit, .languageChanged(.english)])
    #expect(try tap(.globe, &keyboard) == [.languageChanged(.korean)])
    _ = try type("ㄴ", &keyboard)
    _ = try tap(.numbers, &keyboard)
    #expect(try type("7", &keyboard) == [.commit, .insert("7")])
  }

  @Test("Digits go back to the letters that were there before")
  func languages() throws {
    var keyboard = OnScreenKeyboard(layout: .korean)
    keyboard.kind = .number
    #expect(try tap(.numbers, &keyboard) == [.languageChanged(.numbers)])
    #expect(try type("4", &keyboard) == [.insert("4")])
    #expect(try tap(.letters, &keyboard) == [.languageChanged(.korean)])
  }

  @Test("Where its owner has other letters, what was composed is typed")
  func ownersLayout() throws {
    var keyboard = OnScreenKeyboard(layout: .korean)
    _ = try type("ㄴ", &keyboard)
    let old = keyboard
    keyboard.layout = .english
    keyboard.changed(from: old, at: 3)
    #expect(keyboard.composing.isEmpty && keyboard.nextUpdate(after: 3) == 3)
    #expect(keyboard.advance(to: 3, in: bounds, style: style) == [.commit])
    #expect(keyboard.advance(to: 4, in: bounds, style: style).isEmpty)
  }

  @Test(
    "Delete works at once, again after half a second, then every tenth, until it is lifted or left")
  func repeats() throws {
    var keyboard = OnScreenKeyboard()
    let point = try place(.delete, keyboard)
    #expect(
      keyboard.handle(Send.touch(.down, point.x, point.y, at: 1), in: bounds, style: style)
        == [.delete])
    #expect(keyboard.nextUpdate(after: 1) == 1.5 && keyboard.nextChange(after: 1) == 1.5)
    func count(_ time: Double) -> Int {
      keyboard.advance(to: time, in: bounds, style: style).count
    }
    #expect(count(1.499) == 0 && count(1.5) == 1)
    #expect(keyboard.nextUpdate(after: 1.5) == 1.6)
    #expect(count(1.55) == 0 && count(1.6) == 1 && count(1.85) == 2 && count(1.9) == 1)
    #expect(count(1e9) == 200, "who comes back after years deletes no more than a line")
    #expect(count(1e9) == 0 && count(1e9 + 0.09) == 0, "what was left out is not made up for later")
    #expect(count(1e9 + 0.15) == 1 && count(1e9 + 0.25) == 1)
    _ = keyboard.handle(Send.touch(.move, 10, 10, at: 2), in: bounds, style: style)
    #expect(keyboard.nextUpdate(after: 2) == nil && count(9) == 0)
    _ = keyboard.handle(Send.touch(.up, point.x, point.y, at: 2), in: bounds, style: style)
    #expect(count(99) == 0)
    _ = keyboard.handle(Send.touch(.down, point.x, point.y, at: 3), in: bounds, style: style)
    #expect(count(.infinity) == 200 && keyboard.nextUpdate(after: 4) == nil)
  }

  @Test("A still keyboard costs nothing; a tap is seen for a moment")
  func still() throws {
    var keyboard = OnScreenKeyboard()
    #expect(keyboard.nextChange(after: 0) == nil)
    _ = try tap(.letter("a"), &keyboard, at: 1)
    #expect(keyboard.nextChange(after: 1.05) == 1.05 + OnScreenKeyboard.flash)
    #expect(keyboard.isPressed(.letter("a"), at: 1.1) && !keyboard.isPressed(.letter("a"), at: 1.2))
    #expect(keyboard.nextChange(after: 1.2) == nil)
  }

  @Test(
    "Disabled it lets go and types nothing; other buttons and another keyboard's keys mean nothing")
  func disabled() throws {
    var keyboard = OnScreenKeyboard()
    let point = try place(.letter("a"), keyboard)
    _ = keyboard.handle(Send.touch(.down, point.x, point.y), in: bounds, style: style)
    keyboard.isEnabled = false
    #expect(!keyboard.isTracking)
    #expect(try tap(.letter("a"), &keyboard).isEmpty)
    #expect(
      keyboard.claim(
        on: PointerEvent(.down, PointerID(.touch), at: point), in: bounds, style: style) == .none)
    keyboard.isEnabled = true
    for event in [
      Send.mouse(.down, point.x, point.y, button: .secondary), Send.key(.enter),
      TimedEvent(0, .text("a")), Send.mouse(.hover, point.x, point.y),
    ] {
      #expect(keyboard.handle(event, in: bounds, style: style).isEmpty && !keyboard.isTracking)
    }
    #expect(
      keyboard.claim(
        on: PointerEvent(.down, PointerID(.touch), at: point), in: bounds, style: style) == .all)
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
