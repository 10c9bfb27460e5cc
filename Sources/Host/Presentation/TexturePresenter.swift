internal import CVitrineSDL2
internal import VitrineRenderer

/// Shows the window as one texture, in step with the display where it may.
final class TexturePresenter: Presenter {
  private(set) var beat: FramePacer.Beat
  private let window: Window
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  /// Starts drawing a window through a renderer of SDL.
  /// - Parameters:
  ///   - acceptsSoftware: true where there is no cheaper way than an emulated processor.
  ///   - mayWait: false where presenting must not wait for the display at first.
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
  }

  deinit {
    guard !window.isLost else { return }
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
  }

  func waitForDisplay(_ waits: Bool) {
    let isSet = SDL_RenderSetVSync(renderer, waits ? 1 : 0) == 0
    beat = waits && isSet && window.refreshesAtFrameRate ? .display : .timer
  }

  func reset() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }

  func present(_ buffer: PixelBuffer, _ changed: [PixelRect]) throws(HostError) {
    let isNew = texture == nil || bounds != buffer.bounds
    let target = try texture(for: buffer)
    let rects = isNew ? [buffer.bounds] : changed
    let isUploaded = buffer.withPixels { pixels -> Bool in
      rects.allSatisfy { rect in
        let visible = rect.intersection(buffer.bounds)
        guard !visible.isEmpty, let base = pixels.baseAddress else { return true }
        var area = SDL_Rect(visible)
        let start = base + Int(visible.y0) * buffer.width + Int(visible.x0)
        let pitch = Int32(buffer.width * MemoryLayout<UInt32>.size)
        return SDL_UpdateTexture(target, &area, start, pitch) == 0
      }
    }
    guard isUploaded else { throw .sdl("SDL_UpdateTexture") }
    guard SDL_RenderCopy(renderer, target, nil, nil) == 0 else { throw .sdl("SDL_RenderCopy") }
    SDL_RenderPresent(renderer)
  }

  /// The texture, made anew where the buffer has another size.
  private func texture(for buffer: PixelBuffer) throws(HostError) -> OpaquePointer {
    if let texture, bounds == buffer.bounds { return texture }
    reset()
    guard
      let made = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
        Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(buffer.width), Int32(buffer.height))
    else { throw .sdl("SDL_CreateTexture") }
    SDL_SetTextureBlendMode(made, SDL_BLENDMODE_NONE)
    texture = made
    bounds = buffer.bounds
    return made
  }
}
