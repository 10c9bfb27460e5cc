import CVitrineSDL2
import Testing
import VitrineGeometry
import VitrineInteraction

@testable import VitrineHost

/// A window of 800 × 600 pixels at scale 2, and what its scene was told.
struct Translated {
  var translator = EventTranslator(
    geometry: WindowGeometry(
      unitWidth: 800, unitHeight: 600, pixelWidth: 800, pixelHeight: 600, scale: 2),
    closingKeys: [KeyEvent(.character("q"), modifiers: .control)])
  var output: [TimedEvent] = []
  var time = 0.0

  /// Translates one more event.
  @discardableResult
  mutating func send(_ event: SDL_Event) -> WindowChanges {
    time += 1
    return translator.translate(event, at: time, into: &output)
  }

  /// Adds or removes a reason why the window cannot be seen.
  @discardableResult
  mutating func setHidden(_ hides: Bool, for reason: HidingReasons) -> WindowChanges {
    time += 1
    return translator.setHidden(hides, for: reason, at: time, into: &output)
  }

  /// What the scene was told, without times.
  var events: [InputEvent] { output.map(\.event) }

  /// The steps of pointers among it.
  var pointers: [PointerEvent] {
    events.compactMap { if case .pointer(let event) = $0 { event } else { nil } }
  }
}

extension SDL_Event {
  static func motion(_ x: Int32, _ y: Int32, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y, event.motion.which) = (x, y, which)
    return event
  }

  static func button(
    _ isDown: Bool, _ x: Int32, _ y: Int32, button: Int32 = SDL_BUTTON_LEFT, which: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
    event.button.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
    event.button.button = UInt8(button)
    (event.button.x, event.button.y, event.button.which) = (x, y, which)
    return event
  }

  static func wheel(_ x: Float, _ y: Float, isFlipped: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    (event.wheel.preciseX, event.wheel.preciseY) = (x, y)
    (event.wheel.mouseX, event.wheel.mouseY) = (100, 60)
    event.wheel.direction = (isFlipped ? SDL_MOUSEWHEEL_FLIPPED : SDL_MOUSEWHEEL_NORMAL).rawValue
    return event
  }

  static func finger(
    _ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float, pressure: Float = 0.5,
    device: Int64 = 7
  ) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    (event.tfinger.touchId, event.tfinger.fingerId) = (device, id)
    (event.tfinger.x, event.tfinger.y, event.tfinger.pressure) = (x, y, pressure)
    return event
  }

  static func key(_ code: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = Int32(bitPattern: code.rawValue)
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    return event
  }

  static func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }
}
