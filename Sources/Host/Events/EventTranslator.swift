internal import CVitrineSDL2
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// What an event asks of the window itself, beside what the scene is told.
struct WindowChanges: OptionSet {
  let rawValue: UInt16

  /// A person wants the window closed.
  static let close = WindowChanges(rawValue: 1)
  /// The window has another size or scale.
  static let resized = WindowChanges(rawValue: 2)
  /// What the window shows must be shown again; nothing need be redrawn.
  static let exposed = WindowChanges(rawValue: 4)
  /// Textures were lost.
  static let texturesLost = WindowChanges(rawValue: 8)
  /// The window is somewhere else, has another size, or covers the screen.
  static let placed = WindowChanges(rawValue: 16)
  /// The person wants to see what frames cost, or no longer.
  static let diagnostics = WindowChanges(rawValue: 32)
  /// Something outside may have changed what the scene shows.
  static let messaged = WindowChanges(rawValue: 64)
  /// The window cannot be seen any more.
  static let hidden = WindowChanges(rawValue: 128)
  /// The window can be seen again.
  static let shown = WindowChanges(rawValue: 256)
  /// The person wants to leave the program, with all of its windows.
  static let leave = WindowChanges(rawValue: 1024)
  /// The system ends the program.
  static let quit = WindowChanges(rawValue: 512)
}

/// Turns SDL's events into events of the scene.
///
/// Mouse, fingers and keys come out as one stream. Pens arrive as a mouse: SDL 2.26 does not tell
/// them apart. SDL's mouse events made from touches, and touches made from the mouse, are dropped.
struct EventTranslator {
  /// `SDL_TOUCH_MOUSEID`, which is a cast that Swift does not import.
  static let touchMouse = UInt32.max
  /// Where a mouse that left the window is said to be: further away than anything reaches.
  static let outside = Point(-10_000, -10_000)

  /// How positions map to points.
  var geometry: WindowGeometry
  /// Keys that close the window.
  let closingKeys: Set<KeyEvent>
  /// The key that shows what frames cost; nil for none.
  let diagnosticsKey: KeyEvent?
  /// False where the desktop cannot close the window.
  var isClosable = true
  /// Why the window cannot be seen.
  private(set) var hidingReasons: HidingReasons = []
  /// True while keys go to the window.
  private(set) var hasFocus = false
  var pressedButtons: [PointerButton] = []
  var mouse = EventTranslator.outside
  var fingers = FingerNumbers()
  /// Knows which touch devices are this window's.
  var touch: TouchRouter

  /// True from when the window cannot be seen until it can.
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
  ///   - event: what SDL reported.
  ///   - time: when it happened, on the scene's clock.
  ///   - output: gains what the scene is told.
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
    case SDL_QUIT: return .quit
    default: return event.isMessage ? .messaged : []
    }
    return []
  }

  /// Takes up a new size or scale.
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
      return [.resized, .placed]
    case SDL_WINDOWEVENT_MOVED: return .placed
    case SDL_WINDOWEVENT_EXPOSED: return .exposed
    case SDL_WINDOWEVENT_CLOSE: return isClosable ? .close : []
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      return setHidden(true, for: .outOfSight, at: time, into: &output)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      return setHidden(false, for: .outOfSight, at: time, into: &output).union(.exposed)
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

  /// Adds or removes a reason why the window cannot be seen.
  ///
  /// The scene is told when there is a first reason, and when the last one has gone.
  mutating func setHidden(
    _ hides: Bool, for reason: HidingReasons, at time: Seconds, into output: inout [TimedEvent]
  ) -> WindowChanges {
    let wasHidden = isHidden
    if hides { hidingReasons.insert(reason) } else { hidingReasons.remove(reason) }
    // The server tells it again once the window is back.
    if hides, reason == .outOfSight { hidingReasons.remove(.obscured) }
    guard isHidden != wasHidden else { return [] }
    if isHidden { cancelPointers(at: time, into: &output) }
    output.append(TimedEvent(time, isHidden ? .hide : .show))
    return isHidden ? .hidden : [.exposed, .shown]
  }
}

/// Why a window cannot be seen.
struct HidingReasons: OptionSet {
  /// It is minimized or not shown.
  static let outOfSight = HidingReasons(rawValue: 1 << 0)
  /// The person's session is locked, or the machine asleep.
  static let away = HidingReasons(rawValue: 1 << 1)
  /// Other windows are in front of all of it.
  static let obscured = HidingReasons(rawValue: 1 << 2)

  let rawValue: UInt8
}
