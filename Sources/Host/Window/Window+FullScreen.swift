internal import CVitrineSDL2
internal import VitrineGeometry

extension Window {
  /// True while it is full screen.
  var isFullScreen: Bool { SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }

  /// Keeps it above other windows, if the desktop supports that.
  func keepOnTop() { SDL_SetWindowAlwaysOnTop(handle, SDL_TRUE) }

  /// Enters or leaves full screen.
  ///
  /// Does nothing if the desktop refuses.
  func setFullScreen(_ isOn: Bool) {
    guard isOn != isFullScreen else { return }
    if isOn { _ = placement }
    SDL_SetWindowFullscreen(handle, isOn ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    if !isOn, !hasBeenWindowed { restoreWindowed() }
    placeWithoutWindowManager()
  }

  /// Moves a window that opened full screen to its windowed frame.
  private func restoreWindowed() {
    hasBeenWindowed = true
    let units = geometry.units(for: windowedFrame.size)
    SDL_SetWindowSize(handle, units.width, units.height)
    let contentOrigin = windowedFrame.origin + border
    SDL_SetWindowPosition(
      handle, Self.coordinate(contentOrigin.x), Self.coordinate(contentOrigin.y))
  }

  /// Its windowed frame: centered, unless a position is requested.
  func initialWindowedFrame(at position: Point?) -> Rect {
    let screens = Self.screens
    let units = geometry.units(for: windowedFrame.size)
    let size = Size(Double(units.width), Double(units.height))
    let centered = screens.first.map { Rect(center: $0.center, size: size).origin }
    let requested = Rect(origin: position ?? centered ?? .zero, size: size)
    let fitted = ScreenFit.frame(requested, on: screens, isPlaced: true)
    let (widthScale, heightScale) = (fitted.width / size.width, fitted.height / size.height)
    let (scaleX, scaleY) =
      geometry.rotation.isSideways ? (heightScale, widthScale) : (widthScale, heightScale)
    return Rect(
      fitted.minX.rounded(), fitted.minY.rounded(), windowedFrame.width * scaleX,
      windowedFrame.height * scaleY)
  }

  /// Keeps covering a screen that was resized or moved, as a window manager would.
  ///
  /// While the screen is off, the window stays where it is, and is on the screen when that is on
  /// again.
  func updateCoveredScreen() {
    guard let x11, let screens, screens.haveChanged(), isFullScreen,
      !x11.connection.hasWindowManager,
      let frame = screens.frame(of: coveredScreen ?? "")
    else { return }
    x11.place(
      x: Int32(frame.minX), y: Int32(frame.minY), width: Int32(frame.width),
      height: Int32(frame.height))
  }

  /// Brings the window to the front; a hidden one is shown first, and raised once it is visible.
  /// - Parameter isHidden: true if it is off the screen.
  func bringToFront(isHidden: Bool) {
    guard isHidden else {
      placeWithoutWindowManager()
      return SDL_RaiseWindow(handle)
    }
    // SDL would wait indefinitely for a window manager.
    if let x11 { x11.map() } else { SDL_RestoreWindow(handle) }
  }

  /// Moves and resizes the window if there is no window manager, to which SDL leaves this.
  func placeWithoutWindowManager() {
    guard let x11, !x11.connection.hasWindowManager else { return }
    var bounds = SDL_Rect()
    if isFullScreen {
      coveredScreen = display?.name
      if screens == nil { screens = X11Screens(x11.connection) }
      guard SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(handle)), &bounds) == 0 else {
        return
      }
    } else {
      let units = geometry.units(for: windowedFrame.size)
      bounds = SDL_Rect(
        x: Self.coordinate(windowedFrame.minX), y: Self.coordinate(windowedFrame.minY),
        w: units.width,
        h: units.height)
    }
    x11.place(x: bounds.x, y: bounds.y, width: bounds.w, height: bounds.h)
  }
}
