internal import CVitrineSDL2
internal import VitrineDrawing

extension Window {
  /// Sets the window's icon.
  func setIcon(_ icon: Bitmap) {
    // SDL requires straight alpha.
    var pixels = icon.pixels.map(Self.straight)
    pixels.withUnsafeMutableBytes { bytes in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, Int32(icon.width), Int32(icon.height), 32, Int32(icon.width * 4),
          SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return }
      SDL_SetWindowIcon(handle, surface)
      SDL_FreeSurface(surface)
    }
  }

  /// Unpremultiplies a pixel.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0, alpha < 255 else { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
