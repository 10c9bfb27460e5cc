internal import CVitrineSDL2
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// What an event requires of the window itself, besides what is delivered to the scene.
struct WindowChanges: OptionSet {
  let rawValue: UInt16

  /// A person wants the window closed.
  static let close = WindowChanges(rawValue: 1)
  /// The window has another size or scale.
  static let resized = WindowChanges(rawValue: 2)
  /// The window's contents must be presented again; nothing need be redrawn.
  static let exposed = WindowChanges(rawValue: 4)
  /// Textures were lost.
  static let texturesLost = WindowChanges(rawValue: 8)
  /// The window has moved, has another size, or has entered or left full screen.
  static let moved = WindowChanges(rawValue: 16)
  /// The person toggles the diagnostics.
  static let diagnostics = WindowChanges(rawValue: 32)
  /// A message arrived: state outside of the scene may have changed.
  static let messageReceived = WindowChanges(rawValue: 64)
  /// The window is hidden.
  static let hidden = WindowChanges(rawValue: 128)
  /// The window is visible again.
  static let shown = WindowChanges(rawValue: 256)
  /// The person wants to quit the program, with all of its windows.
  static let quitRequested = WindowChanges(rawValue: 1024)
  /// The system terminates the program.
  static let terminated = WindowChanges(rawValue: 512)
}

/// Translates SDL's events to events of the scene.
///
/// Mouse, fingers and keys become one stream. Pens arrive as a mouse: SDL 2.26 doesn't tell them
/// apart. Mouse events that SDL synthesizes from touches, and touches from the mouse, are dropped.
struct EventTranslator {
  /// `SDL_TOUCH_MOUSEID`, which is a cast that Swift does not import.
  static let touchMouse = UInt32.max
  /// The position of a mouse that has left the window: further away than any hit area.
  static let outside = Point(-10_000, -10_000)

  /// How positions map to points.
  var geometry: WindowGeometry
  /// Keys that close the window.
  let closingKeys: Set<KeyEvent>
  /// The key that toggles the diagnostics; nil for none.
  let diagnosticsKey: KeyEvent?
  /// False if the desktop can't close the window.
  var isClosable = true
  /// Why the window is hidden.
  private(set) var hidingReasons: HidingReasons = []
  /// True while the window has keyboard focus.
  private(set) var hasFocus = false
  var pressedButtons: [PointerButton] = []
  var mouse = EventTranslator.outside
  var fingers = FingerNumbers()
  /// Decides which touch devices are this window's.
  var touch: TouchRouter

  /// True while the window is hidden for any reason.
  var isHidden: Bool { !hidingReasons.isEmpty }

  init(
    geometry: WindowGeometry, closingKeys: Set<KeyEvent> = [], diagnosticsKey: KeyEvent? = nil,
    touch: TouchRouter = TouchRouter()
  ) {
    self.touch = touch
    self.diagnosticsKey = diagnosticsKey
    self.geometry = geometry
    self.closingKeys = closingKeys
  }

  /// Translates one event.
  /// - Parameters:
  ///   - event: SDL's event.
  ///   - time: when it happened, on the scene's clock.
  ///   - output: receives the scene's events.
  mutating func translate(
    _ event: SDL_Event, at time: Seconds, into output: inout [TimedEvent]
  ) -> WindowChanges {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION: mouseMoved(event.motion, at: time, into: &output)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      mouseButton(event.button, at: time, into: &output)
    case SDL_MOUSEWHEEL: wheelTurned(event.wheel, at: time, into: &output)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      fingerMoved(event.tfinger, at: time, into: &output)
    case SDL_KEYDOWN: return keyPressed(event.key, at: time, into: &output)
    case SDL_TEXTINPUT: textTyped(event.text, at: time, into: &output)
    case SDL_TEXTEDITING: textComposed(event.edit, at: time, into: &output)
    case SDL_TEXTEDITING_EXT: textComposed(event.editExt, at: time, into: &output)
    case SDL_WINDOWEVENT: return windowChanged(event.window, at: time, into: &output)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: return [.texturesLost, .exposed]
    case SDL_QUIT: return .terminated
    default: return event.isMessage ? .messageReceived : []
    }
    return []
  }

  /// Applies a new size or scale.
  mutating func resize(
    to new: WindowGeometry, at time: Seconds, into output: inout [TimedEvent]
  ) {
    let differs = new.size != geometry.size
    geometry = new
    if differs { output.append(TimedEvent(time, .resize(new.size))) }
  }

  private mutating func windowChanged(
    _ event: SDL_WindowEvent, at time: Seconds, into output: inout [TimedEvent]
  ) -> WindowChanges {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      return [.resized, .moved]
    case SDL_WINDOWEVENT_MOVED: return .moved
    case SDL_WINDOWEVENT_EXPOSED: return .exposed
    case SDL_WINDOWEVENT_CLOSE: return isClosable ? .close : []
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      return setHidden(true, for: .minimized, at: time, into: &output)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      return setHidden(false, for: .minimized, at: time, into: &output).union(.exposed)
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      hasFocus = true
      output.append(TimedEvent(time, .focusGained))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      hasFocus = false
      cancelPointers(at: time, into: &output)
      output.append(TimedEvent(time, .focusLost))
    case SDL_WINDOWEVENT_LEAVE: mouseLeft(at: time, into: &output)
    default: break
    }
    return []
  }

  /// Adds or removes a reason why the window is hidden.
  ///
  /// The scene is notified of the first reason, and when the last one is removed.
  mutating func setHidden(
    _ hides: Bool, for reason: HidingReasons, at time: Seconds, into output: inout [TimedEvent]
  ) -> WindowChanges {
    let wasHidden = isHidden
    if hides { hidingReasons.insert(reason) } else { hidingReasons.remove(reason) }
    // The server reports again whether the window is obscured once it is no longer minimized.
    if hides, reason == .minimized { hidingReasons.remove(.obscured) }
    guard isHidden != wasHidden else { return [] }
    if isHidden { cancelPointers(at: time, into: &output) }
    output.append(TimedEvent(time, isHidden ? .hide : .show))
    return isHidden ? .hidden : [.exposed, .shown]
  }
}

/// Reasons why a window is hidden.
struct HidingReasons: OptionSet {
  /// It is minimized or not shown.
  static let minimized = HidingReasons(rawValue: 1 << 0)
  /// The person's session is locked, or the machine is asleep.
  static let away = HidingReasons(rawValue: 1 << 1)
  /// Other windows cover all of it.
  static let obscured = HidingReasons(rawValue: 1 << 2)

  let rawValue: UInt8
}
