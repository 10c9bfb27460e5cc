internal import CVitrineSDL2
internal import Glibc
internal import VitrineRenderer

/// Copies damage into the window's surface: the cost is proportional to the damage.
final class SurfacePresenter: Presenter {
  let paceSource = FramePacer.PaceSource.timer

  func setVSync(_ isOn: Bool) {}

  private let window: Window
  private var rects: [SDL_Rect] = []

  init(window: Window) { self.window = window }

  func reset() {}

  func present(_ buffer: PixelBuffer, _ changed: [PixelRect]) throws(HostError) {
    // SDL returns the same surface until the window's size changes.
    guard let surface = SDL_GetWindowSurface(window.handle) else {
      throw .sdl("SDL_GetWindowSurface")
    }
    let bounds = PixelRect(x0: 0, y0: 0, x1: surface.pointee.w, y1: surface.pointee.h)
    rects.removeAll(keepingCapacity: true)
    for rect in changed {
      let visible = rect.intersection(bounds).intersection(buffer.bounds)
      if !visible.isEmpty { rects.append(SDL_Rect(visible)) }
    }
    guard !rects.isEmpty else { return }
    if Self.sharesLayout(surface) {
      copyRows(of: buffer, to: surface)
    } else {
      try convert(buffer, to: surface)
    }
    guard SDL_UpdateWindowSurfaceRects(window.handle, rects, Int32(rects.count)) == 0 else {
      throw .sdl("SDL_UpdateWindowSurfaceRects")
    }
  }

  /// True if the surface has the buffer's pixel format.
  private static func sharesLayout(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    let format = surface.pointee.format.pointee.format
    return !SDL_MUSTLOCK(surface)
      && (format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue)
  }

  private func copyRows(of buffer: PixelBuffer, to surface: UnsafeMutablePointer<SDL_Surface>) {
    let pitch = Int(surface.pointee.pitch)
    buffer.withPixels { pixels in
      guard let source = UnsafeRawPointer(pixels.baseAddress), let target = surface.pointee.pixels
      else { return }
      let stride = buffer.width * MemoryLayout<UInt32>.size
      for rect in rects {
        let left = Int(rect.x) * MemoryLayout<UInt32>.size
        let length = Int(rect.w) * MemoryLayout<UInt32>.size
        for y in Int(rect.y)..<Int(rect.y + rect.h) {
          memcpy(target + y * pitch + left, source + y * stride + left, length)
        }
      }
    }
  }

  /// Lets SDL convert the pixels to the format of an unusual display.
  private func convert(
    _ buffer: PixelBuffer, to surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(HostError) {
    let isDone = buffer.withPixels { pixels -> Bool in
      let source = SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: pixels.baseAddress), Int32(buffer.width),
        Int32(buffer.height), 32, Int32(buffer.width * MemoryLayout<UInt32>.size),
        SDL_PIXELFORMAT_ARGB8888.rawValue)
      defer { SDL_FreeSurface(source) }
      SDL_SetSurfaceBlendMode(source, SDL_BLENDMODE_NONE)
      return rects.allSatisfy { rect in
        var (from, to) = (rect, rect)
        return SDL_UpperBlit(source, &from, surface, &to) == 0
      }
    }
    guard isDone else { throw .sdl("SDL_BlitSurface") }
  }
}

extension SDL_Rect {
  /// Converts a rectangle.
  init(_ rect: PixelRect) {
    self.init(x: rect.x0, y: rect.y0, w: rect.width, h: rect.height)
  }
}

/// `SDL_MUSTLOCK`, a macro that Swift does not import.
private func SDL_MUSTLOCK(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
  surface.pointee.flags & UInt32(SDL_RLEACCEL) != 0
}
