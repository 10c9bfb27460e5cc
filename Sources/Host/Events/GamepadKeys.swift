internal import CVitrineSDL2
internal import VitrineInteraction
internal import VitrineMotion

/// Translates gamepads and remote controls to keys, so that they operate whatever keys operate.
///
/// D-pad and left stick are arrows, which repeat while held; A is Enter, B and Back are Escape, and
/// the shoulder buttons select the previous and next tab, as Control-Shift-Tab and Control-Tab. The
/// held keys of each pad are separate. The type reads no clock and owns no pad.
struct GamepadKeys {
  /// The deflections at which a stick becomes an arrow key, and at which the key is released, 0…1.
  ///
  /// Ours: half; the release is a little lower, so that a trembling hand presses once.
  static let threshold = 0.5
  static let releaseThreshold = 0.4
  /// The delay before a held arrow repeats, and the interval from then on, in seconds.
  ///
  /// Ours: the delay is that of common keyboards, the interval longer, since each step moves the
  /// focus.
  static let repeatDelay: Seconds = 0.5
  static let repeatInterval: Seconds = 0.1
  /// The longest pause after which missed repeats are still sent, in seconds.
  ///
  /// Ours: short enough that the focus doesn't run away when a blocked window continues.
  private static let maximumLateness: Seconds = 0.3

  /// A held key of a pad, and when it next repeats.
  private struct PressedKey {
    var pad: SDL_JoystickID
    /// The button; -1 for the stick.
    var button: Int32
    var key: Key
    var next: Seconds
  }

  /// The deflection of a pad's stick, -1…1 along both axes, right and down positive.
  private struct Stick {
    var x = 0.0
    var y = 0.0
  }

  private var pressedKeys: [PressedKey] = []
  private var sticks: [SDL_JoystickID: Stick] = [:]

  /// When a held key next repeats; nil for never.
  var nextRepeat: Seconds? { pressedKeys.map(\.next).min() }

  /// Handles an event of a pad.
  /// - Parameters:
  ///   - event: SDL's event; events of other devices are ignored.
  ///   - time: when it happened, on the clock of `repeats(to:)`.
  /// - Returns: the keys that are pressed.
  mutating func handle(_ event: SDL_Event, at time: Seconds) -> [KeyEvent] {
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERBUTTONDOWN: return pressed(event.cbutton, at: time)
    case SDL_CONTROLLERBUTTONUP:
      let button = Int32(event.cbutton.button)
      pressedKeys.removeAll { $0.pad == event.cbutton.which && $0.button == button }
    case SDL_CONTROLLERAXISMOTION: return moved(event.caxis, at: time)
    case SDL_CONTROLLERDEVICEREMOVED:
      let pad = event.cdevice.which
      pressedKeys.removeAll { $0.pad == pad }
      sticks[pad] = nil
    case SDL_WINDOWEVENT where event.window.releasesKeys: releaseAll()
    default: break
    }
    return []
  }

  /// Releases all held keys, since their release won't be seen.
  mutating func releaseAll() {
    pressedKeys = []
    sticks = [:]
  }

  /// The repeats of held arrows up to a time.
  mutating func repeats(to time: Seconds) -> [KeyEvent] {
    var due: [(time: Seconds, key: Key)] = []
    for index in pressedKeys.indices {
      if time - pressedKeys[index].next > Self.maximumLateness { pressedKeys[index].next = time }
      while pressedKeys[index].next <= time {
        due.append((pressedKeys[index].next, pressedKeys[index].key))
        pressedKeys[index].next += Self.repeatInterval
      }
    }
    return due.sorted { $0.time < $1.time }.map { KeyEvent($0.key) }
  }

  private mutating func pressed(
    _ event: SDL_ControllerButtonEvent, at time: Seconds
  ) -> [KeyEvent] {
    let button = Int32(event.button)
    guard let key = KeyEvent(pad: SDL_GameControllerButton(button)) else { return [] }
    guard key.isArrow else { return [key] }
    guard !pressedKeys.contains(where: { $0.pad == event.which && $0.button == button }) else {
      return []
    }
    press(key.key, button, of: event.which, at: time)
    return [key]
  }

  private mutating func moved(_ event: SDL_ControllerAxisEvent, at time: Seconds) -> [KeyEvent] {
    var stick = sticks[event.which] ?? Stick()
    let value = max(-1, Double(event.value) / 32767)
    switch SDL_GameControllerAxis(Int32(event.axis)) {
    case SDL_CONTROLLER_AXIS_LEFTX: stick.x = value
    case SDL_CONTROLLER_AXIS_LEFTY: stick.y = value
    default: return []
    }
    sticks[event.which] = stick
    let old = pressedKeys.first { $0.pad == event.which && $0.button < 0 }?.key
    let key = Self.key(of: stick, holding: old)
    guard key != old else { return [] }
    pressedKeys.removeAll { $0.pad == event.which && $0.button < 0 }
    guard let key else { return [] }
    press(key, -1, of: event.which, at: time)
    return [KeyEvent(key)]
  }

  private mutating func press(
    _ key: Key, _ button: Int32, of pad: SDL_JoystickID, at time: Seconds
  ) {
    pressedKeys.append(
      PressedKey(pad: pad, button: button, key: key, next: time + Self.repeatDelay))
  }

  /// The direction in which a stick is deflected most; nil if not far enough.
  private static func key(of stick: Stick, holding old: Key?) -> Key? {
    func deflection(_ key: Key) -> Double {
      switch key {
      case .left: -stick.x
      case .right: stick.x
      case .up: -stick.y
      default: stick.y
      }
    }
    let directions: [Key] = [.left, .right, .up, .down]
    guard let best = directions.max(by: { deflection($0) < deflection($1) }) else { return nil }
    // A held direction is kept until another one clearly exceeds it.
    if let old, deflection(old) >= releaseThreshold,
      deflection(best) - deflection(old) < threshold - releaseThreshold
    {
      return old
    }
    return deflection(best) >= threshold ? best : nil
  }
}

extension SDL_WindowEvent {
  fileprivate var releasesKeys: Bool {
    switch SDL_WindowEventID(UInt32(event)) {
    case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: true
    default: false
    }
  }
}

extension KeyEvent {
  /// The key for a button of a pad; nil for none.
  init?(pad button: SDL_GameControllerButton) {
    switch button {
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: self.init(.left)
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: self.init(.right)
    case SDL_CONTROLLER_BUTTON_DPAD_UP: self.init(.up)
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: self.init(.down)
    case SDL_CONTROLLER_BUTTON_A: self.init(.enter)
    case SDL_CONTROLLER_BUTTON_B, SDL_CONTROLLER_BUTTON_BACK: self.init(.escape)
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: self.init(.tab, modifiers: [.control, .shift])
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: self.init(.tab, modifiers: .control)
    default: return nil
    }
  }

  fileprivate var isArrow: Bool {
    switch key {
    case .left, .right, .up, .down: true
    default: false
    }
  }
}
