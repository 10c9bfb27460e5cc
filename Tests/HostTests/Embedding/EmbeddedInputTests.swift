import CVitrineSDL2
import Testing
import VitrineGeometry
import VitrineInteraction

@testable import VitrineHost

@Suite("Events of a program that draws a scene in a part of its window")
struct EmbeddedInputTests {
  /// 200×100 points at scale 2, drawn at half of its pixels.
  private var input = EmbeddedInput(
    WindowGeometry(
      unitWidth: 200, unitHeight: 100, pixelWidth: 400, pixelHeight: 200, scale: 2),
    windowNumber: 3)
  private var time = 0.0
  /// Where something of the scene is, in points.
  private let button = Rect(0, 0, 50, 50)

  init() {
    input.frame = Rect(100, 40, 200, 100)
    input.fingerArea = Size(800, 400)
  }

  /// - Returns: true where it is the scene's.
  private mutating func send(_ event: SDL_Event, to window: UInt32 = 3) -> Bool {
    time += 1
    var event = event
    if SDL_EventType(event.type) == SDL_FINGERDOWN || SDL_EventType(event.type) == SDL_FINGERMOTION
      || SDL_EventType(event.type) == SDL_FINGERUP
    {
      event.tfinger.windowID = window
    } else {
      event.window.windowID = window
    }
    return input.handle(event, at: time) { [button] point, _ in button.contains(point) }
  }

  private var pointers: [PointerEvent] {
    input.pending.compactMap { if case .pointer(let step) = $0.event { step } else { nil } }
  }

  @Test("A press on something is the scene's until it ends, from the scene's corner on, in points")
  mutating func press() {
    #expect(send(.motion(110, 60)))
    #expect(send(.button(true, 110, 60)))
    #expect(send(.motion(700, 390)))
    #expect(send(.button(false, 700, 390)))
    #expect(!send(.motion(700, 390)))
    #expect(pointers.map(\.phase) == [.hover, .down, .move, .up, .hover])
    #expect(
      pointers.prefix(3).map(\.position) == [Point(10, 20), Point(10, 20), Point(600, 350)])
    #expect(pointers.last?.position == EventTranslator.outside)
  }

  @Test("A press on nothing is the program's, and the scene is told; one outside it is not told")
  mutating func pressOnNothing() {
    #expect(!send(.button(true, 290, 130)))
    // Not even over something.
    #expect(!send(.motion(110, 60)))
    #expect(!send(.button(false, 110, 60)))
    #expect(pointers.map(\.phase) == [.down, .move, .up])
    input.pending = []
    var drag = SDL_Event.motion(110, 60)
    drag.motion.state = 1
    #expect(!send(.button(true, 10, 10)))
    #expect(!send(drag))
    #expect(!send(.button(false, 110, 60)))
    #expect(pointers.allSatisfy { $0.position == EventTranslator.outside })
  }

  @Test("Keys are the scene's after a press of its own, until one of the program's")
  mutating func keys() {
    var up = SDL_Event.key(SDLK_a)
    up.key.type = SDL_KEYUP.rawValue
    #expect(!send(.key(SDLK_a)))
    #expect(send(.button(true, 110, 60)))
    #expect(send(.button(false, 110, 60)))
    // It went down for the program.
    #expect(!send(up))
    #expect(send(.key(SDLK_a)))
    #expect(!send(.button(true, 10, 10)))
    #expect(!input.isFocused)
    #expect(send(up))
    #expect(!send(up))
    #expect(!send(.key(SDLK_a)))
    let received = input.pending.map(\.event)
    #expect(received.filter { $0 == .key(KeyEvent(.character("a"))) }.count == 1)
    #expect(received.first == .focusGained && received.last == .focusLost)
  }

  @Test("A finger is the scene's where it comes down, in fractions of the window")
  mutating func fingers() {
    #expect(send(.finger(SDL_FINGERDOWN, 1, 0.125 + 0.0125, 0.1 + 0.05)))
    #expect(!send(.finger(SDL_FINGERDOWN, 2, 0.9, 0.9)))
    // While the first is down, keys stay.
    #expect(input.isFocused)
    #expect(!send(.finger(SDL_FINGERMOTION, 2, 0.13, 0.11)))
    #expect(send(.finger(SDL_FINGERUP, 1, 0.9, 0.9)))
    #expect(pointers.map(\.phase) == [.down, .up])
    let place = pointers.first?.position ?? .zero
    #expect(abs(place.x - 10) < 0.01 && abs(place.y - 20) < 0.01)
  }

  @Test("The mouse that SDL makes of a finger goes where the finger goes, and is not told")
  mutating func touchMouse() {
    let which = EventTranslator.touchMouse
    #expect(send(.button(true, 110, 60, which: which)))
    #expect(send(.motion(700, 60, which: which)))
    #expect(send(.button(false, 700, 60, which: which)))
    #expect(!send(.motion(110, 60, which: which)))
    #expect(!send(.button(true, 10, 10, which: which)))
    #expect(pointers.isEmpty)
  }

  @Test("A wheel is the scene's over something, at the place of the mouse")
  mutating func wheel() {
    #expect(!send(.wheel(0, 1)))
    #expect(send(.motion(110, 60)))
    #expect(send(.wheel(0, 1)))
    #expect(!send(.motion(290, 130)))
    #expect(!send(.wheel(0, 1)))
    let wheels = input.pending.compactMap { event -> Point? in
      if case .wheel(let wheel) = event.event { wheel.position } else { nil }
    }
    #expect(wheels == [Point(10, 20)])
  }

  @Test("Events of another window, and of what this one is, are the program's")
  mutating func windows() {
    #expect(!send(.button(true, 110, 60), to: 4))
    #expect(input.pending.isEmpty)
    #expect(!send(.window(SDL_WINDOWEVENT_FOCUS_GAINED)))
    #expect(input.pending.isEmpty)
    #expect(send(.button(true, 110, 60)))
    #expect(!send(.window(SDL_WINDOWEVENT_FOCUS_LOST)))
    #expect(!input.isWindowActive)
    #expect(input.pending.suffix(2).first.map(\.isCancel) == true)
    #expect(!send(.window(SDL_WINDOWEVENT_FOCUS_GAINED)))
    #expect(input.isWindowActive && input.pending.last?.event == .focusGained)
  }

  @Test("Words that an event points to stay the program's")
  mutating func composition() {
    var event = SDL_Event()
    event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
    event.editExt.text = SDL_strdup("가나")
    event.editExt.start = 1
    input.focus(true, at: 0)
    #expect(send(event))
    #expect(event.editExt.text.map { String(cString: $0) } == "가나")
    SDL_free(event.editExt.text)
    #expect(input.pending.last?.event == .composition("가나", caret: 1))
  }
}

extension TimedEvent {
  fileprivate var isCancel: Bool {
    if case .pointer(let step) = event { step.phase == .cancel } else { false }
  }
}
