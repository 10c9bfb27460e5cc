internal import CVitrineSDL2

/// Text input from keyboards and input methods.
enum TextInput {
  /// Discards marked text, which an input method would otherwise insert into the next text field.
  ///
  /// Text that the input method has sent, but that wasn't handled yet, is dropped too.
  static func reset() {
    SDL_ClearComposition()
    if SDL_IsTextInputActive() == SDL_TRUE {
      // On X11 only this resets the input method.
      SDL_StopTextInput()
      SDL_StartTextInput()
    }
    for kind in [SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT] {
      SDL_FlushEvent(kind.rawValue)
    }
  }
}
