internal import CVitrineSDL2
internal import VitrineRenderer

/// A texture that holds a finished frame; the cost of an update is proportional to the damage.
///
/// SDL destroys a renderer's textures with it, so the code that knows the renderer's lifetime calls
/// `reset`.
final class FrameTexture {
  private let renderer: OpaquePointer
  /// False if the texture is blended with what is beneath it.
  private let isOpaque: Bool
  private var texture: OpaquePointer?
  private var bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  /// True if the renderer can't blend premultiplied pixels.
  private var isStraight = false
  private var straight: [UInt32] = []

  /// Creates an empty texture, which is allocated with the first frame.
  init(of renderer: OpaquePointer, isOpaque: Bool) {
    self.renderer = renderer
    self.isOpaque = isOpaque
  }

  /// Destroys the texture, which is allocated again with the next frame.
  func reset() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }

  /// The texture, with a frame uploaded to it.
  /// - Parameters:
  ///   - buffer: the finished frame.
  ///   - changed: the damage since the last uploaded frame.
  func update(
    with buffer: PixelBuffer, _ changed: [PixelRect]
  ) throws(HostError) -> OpaquePointer {
    let isNew = texture == nil || bounds != buffer.bounds
    let target = try texture(for: buffer)
    let isUploaded = (isNew ? [buffer.bounds] : changed).allSatisfy { rect in
      let visible = rect.intersection(buffer.bounds)
      return visible.isEmpty || upload(visible, of: buffer, to: target)
    }
    guard isUploaded else {
      let error = HostError.sdl("SDL_UpdateTexture")
      // The texture's contents are now unknown.
      reset()
      throw error
    }
    return target
  }

  private func upload(
    _ rect: PixelRect, of buffer: PixelBuffer, to target: OpaquePointer
  ) -> Bool {
    var area = SDL_Rect(rect)
    return buffer.withPixels { pixels in
      guard let base = pixels.baseAddress else { return true }
      let start = base + Int(rect.y0) * buffer.width + Int(rect.x0)
      guard isStraight else {
        let pitch = Int32(buffer.width * MemoryLayout<UInt32>.size)
        return SDL_UpdateTexture(target, &area, start, pitch) == 0
      }
      straight.removeAll(keepingCapacity: true)
      for y in 0..<Int(rect.height) {
        for pixel in UnsafeBufferPointer(start: start + y * buffer.width, count: Int(rect.width)) {
          straight.append(Self.straight(pixel))
        }
      }
      let pitch = Int32(Int(rect.width) * MemoryLayout<UInt32>.size)
      return SDL_UpdateTexture(target, &area, straight, pitch) == 0
    }
  }

  /// The texture, reallocated if the frame has another size.
  private func texture(for buffer: PixelBuffer) throws(HostError) -> OpaquePointer {
    if let texture, bounds == buffer.bounds { return texture }
    reset()
    guard
      let created = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
        Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(buffer.width), Int32(buffer.height))
    else { throw .sdl("SDL_CreateTexture") }
    if isOpaque {
      SDL_SetTextureBlendMode(created, SDL_BLENDMODE_NONE)
    } else {
      // SDL's software renderer doesn't have this mode.
      isStraight = SDL_SetTextureBlendMode(created, Self.premultiplied) != 0
      if isStraight { SDL_SetTextureBlendMode(created, SDL_BLENDMODE_BLEND) }
    }
    texture = created
    bounds = buffer.bounds
    return created
  }

  /// The blend mode for premultiplied source-over.
  private static var premultiplied: SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
  }

  /// Unpremultiplies a pixel.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0, alpha < 255 else { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
