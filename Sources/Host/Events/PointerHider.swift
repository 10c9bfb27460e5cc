internal import CVitrineSDL2
internal import VitrineMotion

/// Hides the pointer until a mouse moves, and again once it has rested or a finger touches.
struct PointerHider {
  /// How long the pointer stays after the last move, in seconds.
  ///
  /// Ours: long enough to read what is beneath it and go on, and no arrow stays on a picture that nobody
  /// uses. Who looks for it moves the mouse anyhow.
  static let rest: Seconds = 3
  /// How long after a touch a mouse that moves is not believed, in seconds.
  ///
  /// Ours: servers move the pointer to where a finger is, a moment later.
  static let afterTouch: Seconds = 0.5

  /// True while the pointer shows.
  private(set) var isShown = false
  /// When it is to go; nil while it is hidden.
  private(set) var hidesAt: Seconds?
  private var lastTouch: Seconds = -.infinity

  /// Takes in what a mouse or a finger does.
  mutating func take(_ event: SDL_Event, at now: Seconds) {
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      guard event.tfinger.touchId != -1 else { return }
      lastTouch = now
      (isShown, hidesAt) = (false, nil)
    case SDL_MOUSEMOTION:
      // The first word of where the mouse is comes without a move.
      guard event.motion.xrel != 0 || event.motion.yrel != 0 else { return }
      moved(by: event.motion.which, at: now)
    case SDL_MOUSEBUTTONDOWN: moved(by: event.button.which, at: now)
    case SDL_MOUSEWHEEL: moved(by: event.wheel.which, at: now)
    default: break
    }
  }

  /// Hides the pointer if it is time.
  mutating func update(at now: Seconds) {
    guard let hidesAt, hidesAt <= now else { return }
    isShown = false
    self.hidesAt = nil
  }

  private mutating func moved(by device: UInt32, at now: Seconds) {
    guard device != EventTranslator.touchMouse, now - lastTouch >= Self.afterTouch else { return }
    (isShown, hidesAt) = (true, now + Self.rest)
  }
}
