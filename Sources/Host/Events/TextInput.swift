internal import CVitrineSDL2

/// The words that keyboards and input methods bring.
enum TextInput {
  /// Forgets what is half typed: an input method would bring it to whatever has the words next.
  ///
  /// What it has brought already and nobody has taken is dropped too.
  static func reset() {
    SDL_ClearComposition()
    if SDL_IsTextInputActive() == SDL_TRUE {
      // On X11 this alone has the input method begin anew.
      SDL_StopTextInput()
      SDL_StartTextInput()
    }
    for kind in [SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT] {
      SDL_FlushEvent(kind.rawValue)
    }
  }
}
