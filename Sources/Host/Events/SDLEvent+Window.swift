internal import CVitrineSDL2

extension SDL_Event {
  /// The number of the window that it is for; 0 where it names none.
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

  /// True where it is for each window: SDL names none where textures are lost.
  var isForAllWindows: Bool {
    let kind = SDL_EventType(type)
    return kind == SDL_RENDER_TARGETS_RESET || kind == SDL_RENDER_DEVICE_RESET
  }

  /// True for what a person does with mouse, finger or keyboard.
  var isInput: Bool {
    switch SDL_EventType(type) {
    case SDL_KEYDOWN, SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT, SDL_MOUSEMOTION,
      SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_FINGERDOWN, SDL_FINGERMOTION,
      SDL_FINGERUP:
      true
    default: false
    }
  }

  /// True where a button or a finger goes down.
  var isPress: Bool {
    let kind = SDL_EventType(type)
    return kind == SDL_MOUSEBUTTONDOWN || kind == SDL_FINGERDOWN
  }

  /// True for what only a person does who is in front of the screen.
  var showsPerson: Bool { isPress || SDL_EventType(type) == SDL_KEYDOWN }

  /// True where keys go to its window from now on.
  var bringsFocus: Bool {
    SDL_EventType(type) == SDL_WINDOWEVENT
      && SDL_WindowEventID(UInt32(window.event)) == SDL_WINDOWEVENT_FOCUS_GAINED
  }

  /// Gives back what it holds, where nobody takes it.
  func drop() {
    if SDL_EventType(type) == SDL_TEXTEDITING_EXT { SDL_free(editExt.text) }
  }
}
