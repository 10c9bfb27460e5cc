import CVitrineSDL2
import Testing
import VitrineInteraction

@testable import VitrineHost

@Suite("Keys from SDL")
struct KeyboardTranslationTests {
  private var window = Translated()

  @Test(
    "Keys come by what they mean",
    arguments: [
      (SDLK_LEFT, Key.left), (SDLK_RIGHT, .right), (SDLK_UP, .up), (SDLK_DOWN, .down),
      (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
      (SDLK_TAB, .tab), (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter), (SDLK_SPACE, .space),
      (SDLK_ESCAPE, .escape), (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete),
      (SDLK_F1, .function(1)), (SDLK_F12, .function(12)), (SDLK_a, .character("a")),
      (SDLK_7, .character("7")), (SDLK_SLASH, .character("/")), (SDLK_KP_PLUS, .character("+")),
      (SDLK_KP_4, .left), (SDLK_KP_7, .home), (SDLK_KP_3, .pageDown),
      (SDLK_APPLICATION, .menu),
    ])
  func named(_ code: SDL_KeyCode, _ key: Key) {
    #expect(Key(sdl: Int32(bitPattern: code.rawValue)) == key)
  }

  @Test("Under number lock the keypad gives digits")
  func numberLock() {
    #expect(Key(sdl: Int32(bitPattern: SDLK_KP_4.rawValue), isNumberLock: true) == .character("4"))
    #expect(Key(sdl: Int32(bitPattern: SDLK_KP_0.rawValue), isNumberLock: true) == .character("0"))
  }

  @Test("Letters beyond English come lower case; keys without meaning tell nothing")
  func others() {
    #expect(Key(sdl: 0xE9) == .character("é"))
    #expect(Key(sdl: 0xC9) == .character("é"))
    #expect(Key(sdl: Int32(bitPattern: SDLK_LSHIFT.rawValue)) == nil)
    #expect(Key(sdl: Int32(bitPattern: SDLK_KP_5.rawValue)) == nil)
    #expect(Key(sdl: 0) == nil)
    #expect(Key(sdl: -1) == nil)
  }

  @Test("Left and right modifiers are one, and locks are none")
  mutating func modifiers() {
    window.send(.key(SDLK_TAB, KMOD_RSHIFT))
    window.send(.key(SDLK_a, SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_RALT.rawValue)))
    window.send(.key(SDLK_a, SDL_Keymod(KMOD_LGUI.rawValue | KMOD_CAPS.rawValue)))
    #expect(
      window.events == [
        .key(KeyEvent(.tab, modifiers: .shift)),
        .key(KeyEvent(.character("a"), modifiers: [.control, .alt])),
        .key(KeyEvent(.character("a"), modifiers: .meta)),
      ])
  }

  @Test("The right Alt with a character only types; with Control, or another key, it is Alt")
  mutating func thirdLevel() {
    let rightAlt = SDL_Keymod(KMOD_RALT.rawValue)
    window.send(.key(SDLK_q, rightAlt))
    window.send(.key(SDLK_q, SDL_Keymod(KMOD_RALT.rawValue | KMOD_LSHIFT.rawValue)))
    window.send(.key(SDLK_LEFT, rightAlt))
    window.send(.key(SDLK_q, SDL_Keymod(KMOD_RALT.rawValue | KMOD_LALT.rawValue)))
    #expect(
      window.events == [
        .key(KeyEvent(.left, modifiers: .alt)),
        .key(KeyEvent(.character("q"), modifiers: .alt)),
      ])
  }

  @Test("A key that closes the window never reaches the scene")
  mutating func closing() {
    #expect(window.send(.key(SDLK_q, KMOD_LCTRL)) == [.close, .quitRequested])
    #expect(window.output.isEmpty)
    #expect(window.send(.key(SDLK_q)) == [])
    #expect(window.events == [.key(KeyEvent(.character("q")))])
  }

  @Test("Held keys move and delete again and again, but switch only once")
  mutating func held() {
    for code in [SDLK_LEFT, SDLK_BACKSPACE, SDLK_PERIOD, SDLK_F11, SDLK_F12, SDLK_SPACE] {
      var event = SDL_Event.key(code)
      event.key.repeat = 1
      #expect(window.send(event) == [])
    }
    let keys = [Key.left, .backspace, .character(".")]
    #expect(window.events == keys.map { .key(KeyEvent($0)) })
  }

  @Test("Typed words arrive whole, in any script")
  mutating func text() {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array("한글é".utf8)) }
    window.send(event)
    #expect(window.events == [.text("한글é")])
  }

  @Test("What an input method makes arrives with its caret in characters, however long it is")
  mutating func composition() {
    var event = SDL_Event()
    event.edit.type = SDL_TEXTEDITING.rawValue
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array("e\u{301}한".utf8)) }
    event.edit.start = 2
    window.send(event)
    #expect(window.events == [.composition("e\u{301}한", caret: 1)], "two code points, one letter")
    var long = SDL_Event()
    let words = String(repeating: "한", count: 40)
    long.editExt.type = SDL_TEXTEDITING_EXT.rawValue
    long.editExt.text = SDL_strdup(words)
    long.editExt.start = 40
    window.send(long)
    #expect(window.events.last == .composition(words, caret: 40))
  }
}
