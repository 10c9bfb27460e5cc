import CVitrineSDL2
import Testing
import VitrineGeometry
import VitrineInteraction

@testable import VitrineHost

@Suite("Pointers from SDL")
struct PointerTranslationTests {
  private var window = Translated()

  @Test("A mouse hovers, presses, drags beyond the window and lets go, in points")
  mutating func drag() {
    window.send(.motion(40, 20))
    window.send(.button(true, 40, 20))
    window.send(.motion(-100, 700))
    window.send(.window(SDL_WINDOWEVENT_LEAVE))
    window.send(.button(false, -100, 700))
    let mouse = PointerID(.mouse)
    #expect(
      window.pointers == [
        PointerEvent(.hover, mouse, at: Point(20, 10)),
        PointerEvent(.down, mouse, at: Point(20, 10)),
        PointerEvent(.move, mouse, at: Point(-50, 350)),
        PointerEvent(.up, mouse, at: Point(-50, 350)),
      ])
    #expect(window.output.map(\.time) == [1, 2, 3, 5])
  }

  @Test("The buttons for the thumb go back and forward")
  mutating func thumb() {
    window.send(.button(true, 3, 4, button: SDL_BUTTON_X1))
    window.send(.button(false, 3, 4, button: SDL_BUTTON_X1))
    window.send(.button(true, 3, 4, button: SDL_BUTTON_X2))
    window.send(.button(false, 3, 4, button: SDL_BUTTON_X2))
    #expect(window.pointers.map(\.phase) == [.down, .up, .down, .up])
    #expect(window.pointers.map(\.button) == [.back, .back, .forward, .forward])
  }

  @Test("Each button tells its own press; a sixth button tells nothing")
  mutating func buttons() {
    window.send(.button(true, 0, 0, button: SDL_BUTTON_RIGHT))
    window.send(.button(true, 0, 0, button: 6))
    window.send(.motion(2, 2))
    window.send(.button(false, 0, 0, button: SDL_BUTTON_RIGHT))
    window.send(.motion(2, 2))
    #expect(window.pointers.map(\.phase) == [.down, .move, .up, .hover])
    #expect(window.pointers.map(\.button) == [.secondary, .secondary, .secondary, .primary])
  }

  @Test("A mouse that leaves hovers far away, once")
  mutating func leaving() {
    window.send(.motion(0, 0))
    window.send(.window(SDL_WINDOWEVENT_LEAVE))
    window.send(.window(SDL_WINDOWEVENT_LEAVE))
    #expect(window.pointers.map(\.phase) == [.hover, .hover])
    #expect(window.pointers[1].position == EventTranslator.outside)
  }

  @Test("Mouse events that SDL makes from touches are dropped")
  mutating func synthetic() {
    let which = EventTranslator.touchMouse
    window.send(.motion(1, 1, which: which))
    window.send(.button(true, 1, 1, which: which))
    window.send(.button(false, 1, 1, which: which))
    window.send(.finger(SDL_FINGERDOWN, 1, 0, 0, device: -1))
    #expect(window.output.isEmpty)
  }

  @Test("Fingers get small numbers, and a new finger takes the one that was freed")
  mutating func fingers() {
    window.send(.finger(SDL_FINGERDOWN, 9001, 0.5, 0.5))
    window.send(.finger(SDL_FINGERDOWN, 17, 0.25, 1))
    window.send(.finger(SDL_FINGERUP, 9001, 0.5, 0.5))
    window.send(.finger(SDL_FINGERDOWN, 5, 0, 0))
    window.send(.finger(SDL_FINGERMOTION, 17, 0.5, 1))
    #expect(window.pointers.map(\.pointer.number) == [0, 1, 0, 0, 1])
    #expect(window.pointers.map(\.phase) == [.down, .down, .up, .down, .move])
    #expect(window.pointers[1].position == Point(100, 300))
  }

  @Test("The same number on two screens is two fingers")
  mutating func twoScreens() {
    window.send(.finger(SDL_FINGERDOWN, 1, 0, 0, device: 7))
    window.send(.finger(SDL_FINGERDOWN, 1, 0, 0, device: 8))
    #expect(window.pointers.map(\.pointer.number) == [0, 1])
  }

  @Test("Moves and lifts of fingers that never came down, and wild positions, tell nothing")
  mutating func strayFingers() {
    window.send(.finger(SDL_FINGERMOTION, 1, 0, 0))
    window.send(.finger(SDL_FINGERUP, 1, 0, 0))
    window.send(.finger(SDL_FINGERDOWN, 2, .nan, 0))
    #expect(window.output.isEmpty)
  }

  @Test("Pressure is 0…1, and 1 where the screen cannot tell")
  mutating func pressure() {
    window.send(.finger(SDL_FINGERDOWN, 1, 0, 0, pressure: 0.25))
    window.send(.finger(SDL_FINGERDOWN, 2, 0, 0, pressure: 0))
    window.send(.finger(SDL_FINGERDOWN, 3, 0, 0, pressure: 9))
    #expect(window.pointers.map(\.pressure) == [0.25, 1, 1])
  }

  @Test("Losing the focus takes away everything that is down; what follows is not believed")
  mutating func focusLost() {
    window.send(.button(true, 10, 10))
    window.send(.finger(SDL_FINGERDOWN, 1, 0, 0))
    window.send(.finger(SDL_FINGERDOWN, 2, 0, 0))
    window.output.removeAll()
    window.send(.window(SDL_WINDOWEVENT_FOCUS_LOST))
    window.send(.button(false, 10, 10))
    window.send(.finger(SDL_FINGERUP, 1, 0, 0))
    #expect(window.pointers.map(\.phase) == [.cancel, .cancel, .cancel])
    #expect(
      window.pointers.map(\.pointer) == [
        PointerID(.mouse), PointerID(.touch, 0), PointerID(.touch, 1),
      ])
    #expect(window.events.last == .focusLost)
  }

  @Test("Turning the wheel towards oneself shows what is further below, in fractions too")
  mutating func wheel() {
    window.send(.wheel(0, -1))
    window.send(.wheel(0.25, 0.5))
    window.send(.wheel(0, 0))
    #expect(
      window.events == [
        .wheel(WheelEvent(at: Point(50, 30), dx: 0, dy: 1)),
        .wheel(WheelEvent(at: Point(50, 30), dx: 0.25, dy: -0.5)),
      ])
  }

  @Test("A wheel that the person turned round in the settings stays turned round")
  mutating func flippedWheel() {
    window.send(.wheel(0, 1, isFlipped: true))
    #expect(window.events == [.wheel(WheelEvent(at: Point(50, 30), dx: 0, dy: -1))])
  }

  @Test("With Shift a wheel scrolls sideways; one that turns both ways already does as it says")
  mutating func wheelWithShift() {
    for turn in [SDL_Event.wheel(0, -1), .wheel(0.25, -1)] {
      window.translator.wheelTurned(turn.wheel, modifiers: .shift, at: 1, into: &window.output)
    }
    #expect(
      window.events == [
        .wheel(WheelEvent(at: Point(50, 30), dx: 1, dy: 0)),
        .wheel(WheelEvent(at: Point(50, 30), dx: 0.25, dy: 1)),
      ])
  }
}
