import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction

@testable import VitrineComponents

extension OnScreenKeyboardTests {
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
  func capitalsByText(text: String, isCapital: Bool) throws {
    var keyboard = OnScreenKeyboard()
    keyboard.textBeforeCaret = text
    #expect(keyboard.shift == (isCapital ? .once : .off))
    keyboard.begin(startsSentence: !isCapital)
    #expect(keyboard.shift == (isCapital ? .once : .off), "the words count more")
    // By way of another value, as an owner's body makes it.
    var next = OnScreenKeyboard()
    let old = next
    next.textBeforeCaret = text
    next.viewState = old.viewState
    next.changed(from: old, at: 1)
    #expect(next.shift == (isCapital ? .once : .off))
    for kind in [TextInputKind.email, .url, .number] {
      var other = OnScreenKeyboard(layout: .english, kind: kind)
      other.textBeforeCaret = text
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
    func twice(_ text: String?, _ kind: TextInputKind = .text, after pause: Double = 0.2) throws
      -> [Change]
    {
      var keyboard = OnScreenKeyboard(layout: .english, kind: kind)
      keyboard.textBeforeCaret = text
      #expect(try tap(.space, &keyboard, at: 1) == [.insert(" ")])
      if text != nil { keyboard.textBeforeCaret?.append(" ") }
      return try tap(.space, &keyboard, at: 1 + pause)
    }
    #expect(try twice("Hi") == [.delete, .insert(". ")])
    #expect(try twice("가") == [.delete, .insert(". ")])
    #expect(try twice("Hi", after: 0.4) == [.insert(" ")])
    for text in [nil, "", "Hi.", "Hi ", " "] { #expect(try twice(text) == [.insert(" ")]) }
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
}
