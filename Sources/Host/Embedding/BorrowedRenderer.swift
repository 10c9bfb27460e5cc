internal import CVitrineSDL2
internal import VitrineGeometry

/// An SDL renderer that belongs to another program, which may destroy it.
struct BorrowedRenderer {
  /// SDL's handle.
  let handle: OpaquePointer
  /// The id of its window in SDL's events; 0 if it draws into memory.
  let windowNumber: UInt32

  init(_ handle: OpaquePointer) {
    self.handle = handle
    windowNumber = SDL_RenderGetWindow(handle).map(SDL_GetWindowID) ?? 0
  }

  /// The window that it draws to; nil if that has closed, or if there is none.
  private var window: OpaquePointer? {
    windowNumber == 0 ? nil : SDL_GetWindowFromID(windowNumber)
  }

  /// False once the renderer was destroyed, as far as SDL can tell.
  ///
  /// SDL can't look up a renderer, but it looks up windows by id, and a window knows its renderer.
  /// The destruction isn't detected if the renderer draws into memory, since it has no window, or
  /// if the window has a new renderer at the same address.
  var isValid: Bool {
    guard windowNumber != 0 else { return true }
    guard let window else { return false }
    return SDL_GetRenderer(window) == handle
  }

  /// A rectangle in the renderer's current coordinates, as positions in events.
  ///
  /// With a logical size, events use drawing coordinates; without one, desktop units in the window.
  func eventFrame(of frame: Rect) -> Rect {
    guard let window, !hasLogicalSize else { return frame }
    var (scaleX, scaleY): (Float, Float) = (1, 1)
    SDL_RenderGetScale(handle, &scaleX, &scaleY)
    var viewport = SDL_Rect()
    SDL_RenderGetViewport(handle, &viewport)
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    guard width > 0, height > 0 else { return frame }
    let units = Self.size(of: window)
    let (x, y) = (
      Double(scaleX) * units.width / Double(width), Double(scaleY) * units.height / Double(height)
    )
    return Rect(
      (frame.minX + Double(viewport.x)) * x, (frame.minY + Double(viewport.y)) * y,
      frame.width * x, frame.height * y)
  }

  /// The size that finger positions are fractions of, in the unit of other positions.
  var fingerArea: Size {
    if hasLogicalSize {
      var (width, height): (Int32, Int32) = (0, 0)
      SDL_RenderGetLogicalSize(handle, &width, &height)
      return Size(Double(width), Double(height))
    }
    return window.map(Self.size) ?? .zero
  }

  private var hasLogicalSize: Bool {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_RenderGetLogicalSize(handle, &width, &height)
    return width > 0 && height > 0
  }

  private static func size(of window: OpaquePointer) -> Size {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return Size(Double(width), Double(height))
  }
}
