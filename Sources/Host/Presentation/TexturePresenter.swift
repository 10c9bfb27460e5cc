internal import CVitrineSDL2
internal import VitrineRenderer

/// Presents the window as one texture, synchronized with the display if allowed.
final class TexturePresenter: Presenter {
  private(set) var beat: FramePacer.Beat
  private let window: Window
  private let renderer: OpaquePointer
  private let texture: FrameTexture

  /// Creates an SDL renderer for a window.
  /// - Parameters:
  ///   - acceptsSoftware: true if there is no cheaper way than software rendering.
  ///   - mayWait: false if presenting must not wait for the display at first.
  init(window: Window, acceptsSoftware: Bool, mayWait: Bool) throws(HostError) {
    self.window = window
    let wanted =
      (mayWait ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
      | (acceptsSoftware ? 0 : SDL_RENDERER_ACCELERATED.rawValue)
    guard let renderer = SDL_CreateRenderer(window.handle, -1, wanted) else {
      throw .sdl("SDL_CreateRenderer")
    }
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    if !acceptsSoftware, GraphicsProcessor.isEmulated {
      SDL_DestroyRenderer(renderer)
      throw .failed(call: "SDL_CreateRenderer", reason: "the graphics processor is emulated")
    }
    let waits = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    beat = waits && window.refreshesAtFrameRate ? .display : .timer
    self.renderer = renderer
    texture = FrameTexture(of: renderer, isOpaque: true)
  }

  deinit {
    guard !window.isLost else { return }
    texture.reset()
    SDL_DestroyRenderer(renderer)
  }

  func waitForDisplay(_ waits: Bool) {
    let isSet = SDL_RenderSetVSync(renderer, waits ? 1 : 0) == 0
    beat = waits && isSet && window.refreshesAtFrameRate ? .display : .timer
  }

  func reset() { texture.reset() }

  func present(_ buffer: PixelBuffer, _ changed: [PixelRect]) throws(HostError) {
    let target = try texture.update(with: buffer, changed)
    guard SDL_RenderCopy(renderer, target, nil, nil) == 0 else { throw .sdl("SDL_RenderCopy") }
    SDL_RenderPresent(renderer)
  }
}
