internal import CVitrineSDL2
internal import VitrineGeometry

/// A renderer of SDL that belongs to somebody else, who may destroy it.
struct BorrowedRenderer {
  /// SDL's handle.
  let handle: OpaquePointer
  /// What SDL's events call its window; 0 where it draws into memory.
  let windowNumber: UInt32

  init(_ handle: OpaquePointer) {
    self.handle = handle
    windowNumber = SDL_RenderGetWindow(handle).map(SDL_GetWindowID) ?? 0
  }

  /// The window that it draws to; nil where that has closed, and where there is none.
  private var window: OpaquePointer? {
    windowNumber == 0 ? nil : SDL_GetWindowFromID(windowNumber)
  }

  /// False once it was destroyed, as far as SDL tells.
  ///
  /// A renderer says nothing of itself once it is gone, while windows are found by their number and know their
  /// renderer. One that draws into memory has no window, and one that has been made anew may be where the old one
  /// was: of neither can it be told.
  var isThere: Bool {
    guard windowNumber != 0 else { return true }
    guard let window else { return false }
    return SDL_GetRenderer(window) == handle
  }

  /// Where a rectangle that is drawn now is in the positions of events.
  ///
  /// With a logical size SDL gives those as what is drawn; without one they are units of the desktop in the window.
  func place(of frame: Rect) -> Rect {
    guard let window, !hasLogicalSize else { return frame }
    var (across, down): (Float, Float) = (1, 1)
    SDL_RenderGetScale(handle, &across, &down)
    var viewport = SDL_Rect()
    SDL_RenderGetViewport(handle, &viewport)
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    guard width > 0, height > 0 else { return frame }
    let units = Self.size(of: window)
    let (x, y) = (
      Double(across) * units.width / Double(width), Double(down) * units.height / Double(height)
    )
    return Rect(
      (frame.minX + Double(viewport.x)) * x, (frame.minY + Double(viewport.y)) * y,
      frame.width * x, frame.height * y)
  }

  /// The room that SDL counts the places of fingers in, in the unit of other positions.
  var room: Size {
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
