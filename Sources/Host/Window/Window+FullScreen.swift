internal import CVitrineSDL2
internal import VitrineGeometry

extension Window {
  /// True while it covers the whole screen.
  var isFullScreen: Bool { SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }

  /// Keeps it above other windows, where the desktop lets programs say so.
  func keepOnTop() { SDL_SetWindowAlwaysOnTop(handle, SDL_TRUE) }

  /// Covers the whole screen, or goes back to where it was.
  ///
  /// Where the desktop refuses, it stays as it is.
  func setFullScreen(_ covers: Bool) {
    guard covers != isFullScreen else { return }
    if covers { _ = placement }
    SDL_SetWindowFullscreen(handle, covers ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    if !covers, !hasBeenWindowed { goBack() }
    placeByItself()
  }

  /// Goes where it would be, had it not opened over the whole screen.
  private func goBack() {
    hasBeenWindowed = true
    let units = geometry.units(for: windowed.size)
    SDL_SetWindowSize(handle, units.width, units.height)
    let inside = windowed.origin + border
    SDL_SetWindowPosition(handle, Self.coordinate(inside.x), Self.coordinate(inside.y))
  }

  /// Where it would be if it did not cover the screen: in the middle, unless a place is wanted.
  func wantedFrame(_ place: Point?) -> Rect {
    let screens = Self.screens
    let units = geometry.units(for: windowed.size)
    let size = Size(Double(units.width), Double(units.height))
    let middle = screens.first.map { Rect(center: $0.center, size: size).origin }
    let wanted = Rect(origin: place ?? middle ?? .zero, size: size)
    let fitted = ScreenFit.frame(wanted, on: screens, isPlaced: true)
    let (across, down) = (fitted.width / size.width, fitted.height / size.height)
    let (wide, high) = geometry.rotation.isSideways ? (down, across) : (across, down)
    return Rect(
      fitted.minX.rounded(), fitted.minY.rounded(), windowed.width * wide,
      windowed.height * high)
  }

  /// Goes on to cover its screen where that has another size or place, as a window manager sees to it
  /// where there is one.
  ///
  /// A screen that is off meanwhile changes nothing: the window is there when it is on again.
  func followScreen() {
    guard let x11, let screens, screens.haveChanged(), isFullScreen,
      !x11.connection.hasWindowManager,
      let frame = screens.frame(of: coveredScreen ?? "")
    else { return }
    x11.place(
      x: Int32(frame.minX), y: Int32(frame.minY), width: Int32(frame.width),
      height: Int32(frame.height))
  }

  /// Puts the window in front of the others; one that is off the screen back onto it, which goes on once
  /// it is there.
  /// - Parameter isHidden: true where it is off the screen.
  func comeForward(isHidden: Bool) {
    guard isHidden else {
      placeByItself()
      return SDL_RaiseWindow(handle)
    }
    // SDL would wait for a window manager's consent without end.
    if let x11 { x11.map() } else { SDL_RestoreWindow(handle) }
  }

  /// Does what SDL leaves to a window manager, where there is none.
  func placeByItself() {
    guard let x11, !x11.connection.hasWindowManager else { return }
    var bounds = SDL_Rect()
    if isFullScreen {
      coveredScreen = display?.name
      if screens == nil { screens = X11Screens(x11.connection) }
      guard SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(handle)), &bounds) == 0 else {
        return
      }
    } else {
      let units = geometry.units(for: windowed.size)
      bounds = SDL_Rect(
        x: Self.coordinate(windowed.minX), y: Self.coordinate(windowed.minY), w: units.width,
        h: units.height)
    }
    x11.place(x: bounds.x, y: bounds.y, width: bounds.w, height: bounds.h)
  }
}
