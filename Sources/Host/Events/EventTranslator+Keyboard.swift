internal import CVitrineSDL2
internal import VitrineInteraction
internal import VitrineMotion

extension EventTranslator {
  func keyPressed(
    _ event: SDL_KeyboardEvent, at time: Seconds, into output: inout [TimedEvent]
  ) -> WindowChanges {
    let modifiers = KeyModifiers(sdl: event.keysym.mod)
    let isNumberLock = UInt32(event.keysym.mod) & KMOD_NUM.rawValue != 0
    guard let key = Key(sdl: event.keysym.sym, isNumberLock: isNumberLock) else { return [] }
    // The right Alt key is AltGr on many keyboards: it only types another character, and is no
    // modifier.
    if case .character = key, modifiers.isSubset(of: [.alt, .shift]), modifiers.contains(.alt),
      UInt32(event.keysym.mod) & KMOD_LALT.rawValue == 0
    {
      return []
    }
    let press = KeyEvent(key, modifiers: modifiers)
    if closingKeys.contains(press) { return [.close, .quitRequested] }
    // Toggling with a held key would flicker.
    if event.repeat != 0, !key.isRepeatable { return [] }
    return pressed(press, at: time, into: &output)
  }

  /// Delivers a key, from a keyboard or a gamepad.
  func pressed(
    _ key: KeyEvent, at time: Seconds, into output: inout [TimedEvent]
  ) -> WindowChanges {
    if closingKeys.contains(key) { return [.close, .quitRequested] }
    if key == diagnosticsKey { return .diagnostics }
    output.append(TimedEvent(time, .key(key)))
    return []
  }

  func textTyped(
    _ event: SDL_TextInputEvent, at time: Seconds, into output: inout [TimedEvent]
  ) {
    let text = withUnsafeBytes(of: event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if !text.isEmpty { output.append(TimedEvent(time, .text(text))) }
  }

  /// The marked text of an input method that fits SDL's event.
  func textComposed(
    _ event: SDL_TextEditingEvent, at time: Seconds, into output: inout [TimedEvent]
  ) {
    let text = withUnsafeBytes(of: event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    composed(text, caret: event.start, at: time, into: &output)
  }

  /// Longer marked text, which SDL allocates for the receiver to free.
  func textComposed(
    _ event: SDL_TextEditingExtEvent, at time: Seconds, into output: inout [TimedEvent]
  ) {
    guard let text = event.text else { return }
    defer { SDL_free(text) }
    composed(String(cString: text), caret: event.start, at: time, into: &output)
  }

  /// - Parameter caret: in code points, as SDL counts.
  private func composed(
    _ text: String, caret: Int32, at time: Seconds, into output: inout [TimedEvent]
  ) {
    let before = String(text.unicodeScalars.prefix(max(0, Int(caret))))
    output.append(TimedEvent(time, .composition(text, caret: before.count)))
  }
}

extension KeyModifiers {
  /// Maps SDL's modifier bits, left and right alike.
  init(sdl bits: UInt16) {
    self = []
    let bits = UInt32(bits)
    if bits & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { insert(.shift) }
    if bits & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { insert(.control) }
    if bits & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { insert(.alt) }
    if bits & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { insert(.meta) }
  }
}

extension Key {
  /// The bit of SDL's key codes that don't stand for a character.
  private static let scancodeMask: UInt32 = 1 << 30

  /// Maps SDL's key code; nil for keys that are not used here.
  init?(sdl code: Int32, isNumberLock: Bool = false) {
    let code = UInt32(bitPattern: code)
    if let key = Self.named[code] {
      self = key
    } else if let key = Self.keypad(code, isNumberLock: isNumberLock) {
      self = key
    } else if (SDLK_F1.rawValue...SDLK_F12.rawValue).contains(code) {
      self = .function(Int(code - SDLK_F1.rawValue) + 1)
    } else if code & Self.scancodeMask == 0, code > SDLK_SPACE.rawValue,
      let scalar = Unicode.Scalar(code), let character = String(scalar).lowercased().first
    {
      self = .character(character)
    } else {
      return nil
    }
  }

  private static let named: [UInt32: Key] = [
    SDLK_LEFT.rawValue: .left, SDLK_RIGHT.rawValue: .right,
    SDLK_UP.rawValue: .up, SDLK_DOWN.rawValue: .down,
    SDLK_HOME.rawValue: .home, SDLK_END.rawValue: .end,
    SDLK_PAGEUP.rawValue: .pageUp, SDLK_PAGEDOWN.rawValue: .pageDown,
    SDLK_TAB.rawValue: .tab, SDLK_RETURN.rawValue: .enter, SDLK_KP_ENTER.rawValue: .enter,
    SDLK_SPACE.rawValue: .space, SDLK_ESCAPE.rawValue: .escape,
    SDLK_BACKSPACE.rawValue: .backspace, SDLK_DELETE.rawValue: .delete,
    SDLK_APPLICATION.rawValue: .menu,
    // Keys of remote controls.
    SDLK_SELECT.rawValue: .enter, SDLK_AC_BACK.rawValue: .escape,
    SDLK_KP_PLUS.rawValue: .character("+"), SDLK_KP_MINUS.rawValue: .character("-"),
  ]

  /// The keypad keys 1…9 and 0: digits under number lock, navigation without it.
  private static func keypad(_ code: UInt32, isNumberLock: Bool) -> Key? {
    let navigationKeys: [Key?] = [
      .end, .down, .pageDown, .left, nil, .right, .home, .up, .pageUp, nil,
    ]
    guard (SDLK_KP_1.rawValue...SDLK_KP_0.rawValue).contains(code) else { return nil }
    let index = Int(code - SDLK_KP_1.rawValue)
    return isNumberLock ? .character(Character("\((index + 1) % 10)")) : navigationKeys[index]
  }
}

extension Key {
  /// True if holding the key repeats its action: it moves, deletes or steps.
  fileprivate var isRepeatable: Bool {
    switch self {
    case .function, .escape, .enter, .space, .menu: false
    default: true
    }
  }
}
