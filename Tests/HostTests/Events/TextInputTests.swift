import CVitrineSDL2
import Testing

@testable import VitrineHost

@Suite("Words that are half typed", .serialized)
struct TextInputTests {
  private func has(_ kind: SDL_EventType) -> Bool { SDL_HasEvent(kind.rawValue) == SDL_TRUE }

  @Test("For the next person nothing is left of them, and words are heard as before")
  func reset() {
    #expect(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0)
    defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
    SDL_StartTextInput()
    defer { SDL_StopTextInput() }
    let kinds = [SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT]
    for kind in kinds + [SDL_KEYUP] {
      var event = SDL_Event()
      event.type = kind.rawValue
      #expect(SDL_PushEvent(&event) == 1)
    }
    TextInput.reset()
    for kind in kinds { #expect(!has(kind)) }
    #expect(has(SDL_KEYUP))
    #expect(SDL_IsTextInputActive() == SDL_TRUE)
    SDL_FlushEvent(SDL_KEYUP.rawValue)
    SDL_StopTextInput()
    TextInput.reset()
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
  }
}
