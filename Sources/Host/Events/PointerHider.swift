internal import CVitrineSDL2
internal import VitrineMotion

/// Hides the pointer until a mouse moves, and again after it rests or a finger touches.
struct PointerHider {
  /// How long the pointer stays visible after the last move, in seconds.
  ///
  /// Ours: long enough to read what is beneath it and continue, and no arrow stays on an unattended
  /// picture. Moving the mouse brings it back.
  static let idleDelay: Seconds = 3
  /// How long mouse moves are ignored after a touch, in seconds.
  ///
  /// Ours: servers move the pointer to the finger a moment later.
  static let touchDelay: Seconds = 0.5

  /// True while the pointer is visible.
  private(set) var isShown = false
  /// When the pointer is due to be hidden; nil while it is hidden.
  private(set) var hideTime: Seconds?
  private var lastTouch: Seconds = -.infinity

  /// Handles an event of a mouse or a finger.
  mutating func handle(_ event: SDL_Event, at now: Seconds) {
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      guard event.tfinger.touchId != -1 else { return }
      lastTouch = now
      (isShown, hideTime) = (false, nil)
    case SDL_MOUSEMOTION:
      // The first report of the mouse's position isn't a move.
      guard event.motion.xrel != 0 || event.motion.yrel != 0 else { return }
      moved(by: event.motion.which, at: now)
    case SDL_MOUSEBUTTONDOWN: moved(by: event.button.which, at: now)
    case SDL_MOUSEWHEEL: moved(by: event.wheel.which, at: now)
    default: break
    }
  }

  /// Hides the pointer if it is due.
  mutating func update(at now: Seconds) {
    guard let hideTime, hideTime <= now else { return }
    isShown = false
    self.hideTime = nil
  }

  private mutating func moved(by device: UInt32, at now: Seconds) {
    guard device != EventTranslator.touchMouse, now - lastTouch >= Self.touchDelay else { return }
    (isShown, hideTime) = (true, now + Self.idleDelay)
  }
}
