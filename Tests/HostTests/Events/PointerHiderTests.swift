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
    hider.handle(moved(0), at: 1)
    #expect(!hider.isShown && hider.hideTime == nil)
    hider.handle(moved(1), at: 2)
    #expect(hider.isShown && hider.hideTime == 2 + PointerHider.idleDelay)
  }

  @Test("It goes once the mouse has rested")
  mutating func rests() {
    hider.handle(moved(1), at: 2)
    hider.handle(moved(1), at: 4)
    hider.update(at: 2 + PointerHider.idleDelay)
    #expect(hider.isShown)
    hider.update(at: 4 + PointerHider.idleDelay)
    #expect(!hider.isShown && hider.hideTime == nil)
  }

  @Test("A touch hides it, and what a server makes of the touch does not show it")
  mutating func touch() {
    hider.handle(moved(1), at: 1)
    hider.handle(.finger(SDL_FINGERDOWN, 1, 0, 0), at: 2)
    #expect(!hider.isShown)
    hider.handle(moved(40), at: 2.1)
    hider.handle(moved(40, which: EventTranslator.touchMouse), at: 5)
    #expect(!hider.isShown)
    hider.handle(moved(1), at: 5)
    #expect(hider.isShown)
  }

  @Test("A button and a wheel show it too")
  mutating func buttons() {
    hider.handle(.button(true, 0, 0), at: 1)
    #expect(hider.isShown)
    hider.update(at: 9)
    hider.handle(.wheel(0, 1), at: 10)
    #expect(hider.isShown)
  }
}
