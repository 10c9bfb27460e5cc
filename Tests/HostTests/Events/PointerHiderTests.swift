import CVitrineSDL2
import Testing

@testable import VitrineHost

@Suite("A pointer that hides")
struct PointerHiderTests {
  private var hider = PointerHider()

  private func moved(_ x: Int32, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event.motion(100, 100, which: which)
    event.motion.xrel = x
    return event
  }

  @Test("It comes with the first move of a mouse, not with where that is")
  mutating func comes() {
    hider.take(moved(0), at: 1)
    #expect(!hider.isShown && hider.hidesAt == nil)
    hider.take(moved(1), at: 2)
    #expect(hider.isShown && hider.hidesAt == 2 + PointerHider.rest)
  }

  @Test("It goes once the mouse has rested")
  mutating func rests() {
    hider.take(moved(1), at: 2)
    hider.take(moved(1), at: 4)
    hider.update(at: 2 + PointerHider.rest)
    #expect(hider.isShown)
    hider.update(at: 4 + PointerHider.rest)
    #expect(!hider.isShown && hider.hidesAt == nil)
  }

  @Test("A touch hides it, and what a server makes of the touch does not show it")
  mutating func touch() {
    hider.take(moved(1), at: 1)
    hider.take(.finger(SDL_FINGERDOWN, 1, 0, 0), at: 2)
    #expect(!hider.isShown)
    hider.take(moved(40), at: 2.1)
    hider.take(moved(40, which: EventTranslator.touchMouse), at: 5)
    #expect(!hider.isShown)
    hider.take(moved(1), at: 5)
    #expect(hider.isShown)
  }

  @Test("A button and a wheel show it too")
  mutating func buttons() {
    hider.take(.button(true, 0, 0), at: 1)
    #expect(hider.isShown)
    hider.update(at: 9)
    hider.take(.wheel(0, 1), at: 10)
    #expect(hider.isShown)
  }
}
