internal import CVitrineSDL2

extension SDL_Event {
  /// The id of the event's window; 0 if it names none.
  var windowNumber: UInt32 {
    switch SDL_EventType(type) {
    case SDL_WINDOWEVENT: window.windowID
    case SDL_KEYDOWN, SDL_KEYUP: key.windowID
    case SDL_TEXTINPUT: text.windowID
    case SDL_TEXTEDITING: edit.windowID
    case SDL_TEXTEDITING_EXT: editExt.windowID
    case SDL_MOUSEMOTION: motion.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button.windowID
    case SDL_MOUSEWHEEL: wheel.windowID
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: tfinger.windowID
    default: 0
    }
  }

  /// True if the event is for every window: SDL names none when textures are lost.
  var isForAllWindows: Bool {
    let kind = SDL_EventType(type)
    return kind == SDL_RENDER_TARGETS_RESET || kind == SDL_RENDER_DEVICE_RESET
  }

  /// True for mouse, touch and keyboard input.
  var isInput: Bool {
    switch SDL_EventType(type) {
    case SDL_KEYDOWN, SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT, SDL_MOUSEMOTION,
      SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_FINGERDOWN, SDL_FINGERMOTION,
      SDL_FINGERUP:
      true
    default: false
    }
  }

  /// True for a button or finger going down.
  var isPress: Bool {
    let kind = SDL_EventType(type)
    return kind == SDL_MOUSEBUTTONDOWN || kind == SDL_FINGERDOWN
  }

  /// True for input that only a person in front of the screen makes.
  var isUserAction: Bool { isPress || SDL_EventType(type) == SDL_KEYDOWN }

  /// True if the event gives its window keyboard focus.
  var isFocusGain: Bool {
    SDL_EventType(type) == SDL_WINDOWEVENT
      && SDL_WindowEventID(UInt32(window.event)) == SDL_WINDOWEVENT_FOCUS_GAINED
  }

  /// Frees memory that the event owns, if it isn't handled.
  func discard() {
    if SDL_EventType(type) == SDL_TEXTEDITING_EXT { SDL_free(editExt.text) }
  }
}
