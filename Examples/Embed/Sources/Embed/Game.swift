import CSDL2
import CSDL2TTF

/// A picture that moves, words by SDL2_ttf, and a ball where the person clicks; it knows nothing of Vitrine.
final class Game {
  let renderer: OpaquePointer
  private(set) var isRunning = true
  private let window: OpaquePointer
  private let font: OpaquePointer
  private let scale: Double
  private let isDark: Bool
  private var ball: (x: Int32, y: Int32)

  /// A call to SDL has failed.
  struct Failure: Error { let reason: String }

  init(scale: Double, isDark: Bool) throws {
    (self.scale, self.isDark) = (scale, isDark)
    ball = (Int32(240 * scale), Int32(220 * scale))
    SDL_Init(SDL_INIT_VIDEO)
    TTF_Init()
    guard
      let window = SDL_CreateWindow(
        "Embed", 100, 100, Int32(480 * scale), Int32(320 * scale), SDL_WINDOW_SHOWN.rawValue),
      let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue),
      let font = TTF_OpenFont(
        "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", Int32(20 * scale))
    else { throw Failure(reason: String(cString: SDL_GetError())) }
    (self.window, self.renderer, self.font) = (window, renderer, font)
  }

  deinit {
    TTF_CloseFont(font)
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    TTF_Quit()
    SDL_Quit()
  }

  /// In seconds.
  var time: Double { Double(SDL_GetTicks64()) / 1000 }
  /// How far the level is, 0…1, in steps that can be seen.
  var progress: Double { Double(SDL_GetTicks64() / 100 % 100) / 100 }

  func handle(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: isRunning = false
    case SDL_KEYDOWN where event.key.keysym.sym == SDLK_ESCAPE.rawValue: isRunning = false
    case SDL_MOUSEBUTTONDOWN: ball = (event.button.x, event.button.y)
    default: break
    }
  }

  /// Bars that walk to the right, in the color of the level.
  func draw(level: Int) {
    let ground: UInt8 = isDark ? 24 : 232
    SDL_SetRenderDrawColor(renderer, ground, ground, ground, 255)
    SDL_RenderClear(renderer)
    let (red, green, blue): (UInt8, UInt8, UInt8) =
      switch level {
      case 0: (220, 90, 70)
      case 1: (60, 150, 90)
      default: (70, 110, 220)
      }
    SDL_SetRenderDrawColor(renderer, red, green, blue, isDark ? 160 : 96)
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    let step = Int32(80 * scale)
    let offset = Int32((time * 40 * scale).truncatingRemainder(dividingBy: Double(step)))
    for left in stride(from: offset - step, to: Int32(480 * scale), by: Int(step)) {
      var bar = SDL_Rect(x: left, y: 0, w: step / 2, h: Int32(320 * scale))
      SDL_RenderFillRect(renderer, &bar)
    }
    let half = Int32(12 * scale)
    var square = SDL_Rect(x: ball.x - half, y: ball.y - half, w: 2 * half, h: 2 * half)
    SDL_SetRenderDrawColor(renderer, 250, 200, 0, 255)
    SDL_RenderFillRect(renderer, &square)
    write("Level \(level + 1)", at: (Int32(20 * scale), Int32(280 * scale)))
  }

  private func write(_ words: String, at corner: (x: Int32, y: Int32)) {
    let ink: UInt8 = isDark ? 255 : 0
    guard
      let picture = TTF_RenderUTF8_Blended(
        font, words, SDL_Color(r: ink, g: ink, b: ink, a: 255))
    else { return }
    defer { SDL_FreeSurface(picture) }
    let texture = SDL_CreateTextureFromSurface(renderer, picture)
    defer { SDL_DestroyTexture(texture) }
    var place = SDL_Rect(
      x: corner.x, y: corner.y, w: picture.pointee.w, h: picture.pointee.h)
    SDL_RenderCopy(renderer, texture, nil, &place)
  }

  func show() { SDL_RenderPresent(renderer) }
}
