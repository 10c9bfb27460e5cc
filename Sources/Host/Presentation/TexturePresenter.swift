internal import CVitrineSDL2
internal import VitrineRenderer

/// Presents the window as one texture, synchronized with the display if allowed.
final class TexturePresenter: Presenter {
  private(set) var paceSource: FramePacer.PaceSource
  private let window: Window
  private let renderer: OpaquePointer
  private let texture: FrameTexture

  /// Creates an SDL renderer for a window.
  /// - Parameters:
  ///   - acceptsSoftware: true if there is no cheaper way than software rendering.
  ///   - allowsVSync: false if presenting must not wait for the display at first.
  init(window: Window, acceptsSoftware: Bool, allowsVSync: Bool) throws(HostError) {
    self.window = window
    let flags =
      (allowsVSync ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
      | (acceptsSoftware ? 0 : SDL_RENDERER_ACCELERATED.rawValue)
    guard let renderer = SDL_CreateRenderer(window.handle, -1, flags) else {
      throw .sdl("SDL_CreateRenderer")
    }
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    if !acceptsSoftware, GraphicsProcessor.isEmulated {
      SDL_DestroyRenderer(renderer)
      throw .failed(call: "SDL_CreateRenderer", reason: "the graphics processor is emulated")
    }
    let hasVSync = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    paceSource = hasVSync && window.refreshesAtFrameRate ? .display : .timer
    self.renderer = renderer
    texture = FrameTexture(of: renderer, isOpaque: true)
  }

  deinit {
    guard !window.isLost else { return }
    texture.reset()
    SDL_DestroyRenderer(renderer)
  }

  func setVSync(_ isOn: Bool) {
    let isSet = SDL_RenderSetVSync(renderer, isOn ? 1 : 0) == 0
    paceSource = isOn && isSet && window.refreshesAtFrameRate ? .display : .timer
  }

  func reset() { texture.reset() }

  func present(_ buffer: PixelBuffer, _ changed: [PixelRect]) throws(HostError) {
    let target = try texture.update(with: buffer, changed)
    guard SDL_RenderCopy(renderer, target, nil, nil) == 0 else { throw .sdl("SDL_RenderCopy") }
    SDL_RenderPresent(renderer)
  }
}
