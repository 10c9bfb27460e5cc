internal import CVitrineSDL2
internal import VitrineDrawing
internal import VitrineGeometry

/// An SDL window.
final class Window {
  /// SDL's handle.
  let handle: OpaquePointer
  /// Its id in SDL's events.
  let number: UInt32
  /// The X11 window beneath it; nil unless on X11.
  let x11: X11Window?
  /// The video system that it belongs to.
  let system: VideoSystem
  private var fixedScale: Double?
  private let rotation: DisplayRotation
  /// Detects changes of the screens; nil until the window is full screen without a window manager.
  var screens: X11Screens?
  /// The name of the screen that the window last covered; nil before its first full screen.
  var coveredScreen: String?
  /// The window's frame when it was last neither full screen nor maximized.
  ///
  /// For a window that opened full screen, the frame that it gets when it leaves full screen.
  var windowedFrame: Rect
  /// False if it opened full screen, so that the desktop knows no frame to return to.
  var hasBeenWindowed: Bool

  /// Creates a window of the requested size, still hidden.
  init(_ configuration: WindowConfiguration, on system: VideoSystem) throws(HostError) {
    let size = configuration.environment.size
    _ = try WindowGeometry.pixels(for: size, scale: configuration.scale ?? 1)
    self.system = system
    rotation = configuration.rotation
    let requestedPosition = configuration.position
    let origin = try Self.initialPosition(configuration)
    let flags =
      SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue
      | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      | (configuration.isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    let (width, height) =
      rotation.isSideways ? (size.height, size.width) : (size.width, size.height)
    guard
      let handle = SDL_CreateWindow(
        configuration.title, origin.x, origin.y, Int32(width.rounded()), Int32(height.rounded()),
        flags)
    else { throw .sdl("SDL_CreateWindow") }
    self.handle = handle
    number = SDL_GetWindowID(handle)
    let isFirst = system.connect(through: handle)
    // SDL would end the program with its last window.
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    fixedScale = configuration.scale
    x11 = X11Window(handle, on: system.x11)
    windowedFrame = Rect(origin: requestedPosition ?? .zero, size: size)
    hasBeenWindowed = !configuration.isFullScreen
    if configuration.isFullScreen {
      windowedFrame = initialWindowedFrame(at: requestedPosition)
    } else {
      try setSize(size)
      fitToScreens(isPlaced: requestedPosition != nil)
      windowedFrame = Rect(origin: position, size: geometry.size)
    }
    setMinimumSize(configuration.minimumSize, notAbove: windowedFrame.size)
    if let icon = configuration.icon { setIcon(icon) }
    guard isFirst else { return }
    let showsCursor = configuration.showsPointer && !configuration.hidesCursorUntilMoved
    SDL_ShowCursor(showsCursor ? SDL_ENABLE : SDL_DISABLE)
    if configuration.disablesScreenSaver {
      SDL_DisableScreenSaver()
      system.power.preventBlanking()
    }
  }

  deinit {
    // A window of a lost display can't be closed: SDL would wait for the display.
    if !isLost { SDL_DestroyWindow(handle) }
  }

  /// True once the display server is gone.
  var isLost: Bool { system.isLost }

  /// True while it has keyboard focus.
  var hasKeyboardFocus: Bool {
    SDL_GetWindowFlags(handle) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0
  }

  /// Sets the title.
  func setTitle(_ title: String) { SDL_SetWindowTitle(handle, title) }

  /// Keeps it in front of another window, if the desktop supports that.
  func setModal(for other: Window) { SDL_SetWindowModalFor(handle, other.handle) }

  /// Puts the window on the screen.
  func show() {
    SDL_ShowWindow(handle)
    guard !isFullScreen else { return placeWithoutWindowManager() }
    // SDL doesn't know the size of the title bar before an event reports it.
    SDL_PumpEvents()
    if !isMaximized, borders != .zero { fitToScreens(isPlaced: true) }
  }

  /// The top left corner including the window's decorations, in units of the desktop.
  ///
  /// A desktop places a new window's decorations at the requested position. If this were the corner
  /// of the content, each window would open further down than the last.
  var position: Point {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle, &x, &y)
    return Point(Double(x), Double(y)) - border
  }

  /// The offset of its content from its corner, in units of the desktop.
  var border: Point { Point(borders.left, borders.top) }

  /// The size of its decorations, in units of the desktop; zero before it is shown.
  private var borders: Insets {
    var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard SDL_GetWindowBordersSize(handle, &top, &left, &bottom, &right) == 0 else { return .zero }
    return Insets(
      top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right))
  }

  /// Its windowed position and size, and whether it is full screen.
  var placement: WindowPlacement {
    if !isFullScreen, !isMaximized {
      windowedFrame = Rect(origin: position, size: geometry.size)
    }
    return WindowPlacement(
      position: windowedFrame.origin, size: windowedFrame.size, isFullScreen: isFullScreen)
  }

  private var isMaximized: Bool {
    SDL_GetWindowFlags(handle) & SDL_WINDOW_MAXIMIZED.rawValue != 0
  }

  /// Fixes the current scale, whatever display it moves to.
  func fixScale() { fixedScale = geometry.scale }

  /// The current relation of units, pixels and points.
  var geometry: WindowGeometry {
    var (unitWidth, unitHeight): (Int32, Int32) = (0, 0)
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &unitWidth, &unitHeight)
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    let scale =
      fixedScale
      ?? DisplayScale.scale(
        pixelsPerUnit: Double(width) / Double(max(1, unitWidth)),
        environmentScale: VideoSystem.variable("GDK_SCALE"), resources: x11?.connection.resources)
    return WindowGeometry(
      unitWidth: Int(unitWidth), unitHeight: Int(unitHeight), pixelWidth: Int(width),
      pixelHeight: Int(height), scale: scale, rotation: rotation)
  }

  /// True if the display refreshes about 60 times a second, so that it can pace frames.
  var refreshesAtFrameRate: Bool {
    var mode = SDL_DisplayMode()
    guard SDL_GetCurrentDisplayMode(max(0, SDL_GetWindowDisplayIndex(handle)), &mode) == 0 else {
      return false
    }
    return (50...75).contains(mode.refresh_rate)
  }

  private func setSize(_ size: Size) throws(HostError) {
    let now = geometry
    _ = try WindowGeometry.pixels(for: size, scale: now.scale)
    let units = now.units(for: size)
    SDL_SetWindowSize(handle, units.width, units.height)
  }

  /// Shrinks a window that is larger than its screen, and moves one that is off screen.
  private func fitToScreens(isPlaced: Bool) {
    let (frame, borders) = (unitFrame, borders)
    let (across, down) = (borders.left + borders.right, borders.top + borders.bottom)
    let outer = Rect(
      origin: frame.origin, size: Size(frame.width + across, frame.height + down))
    let fitted = ScreenFit.frame(outer, on: Self.screens, isPlaced: isPlaced)
    if fitted.size != outer.size {
      SDL_SetWindowSize(
        handle, Int32(max(1, fitted.width - across)), Int32(max(1, fitted.height - down)))
    }
    if fitted.origin != outer.origin {
      let inner = fitted.origin + border
      SDL_SetWindowPosition(handle, Int32(inner.x), Int32(inner.y))
    }
  }

  /// Its frame, in units of the desktop.
  private var unitFrame: Rect {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    return Rect(origin: position, size: Size(Double(width), Double(height)))
  }

  /// The usable part of each screen, in units of the desktop.
  static var screens: [Rect] {
    (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
      var bounds = SDL_Rect()
      guard SDL_GetDisplayUsableBounds(index, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
        return nil
      }
      return Rect(Double(bounds.x), Double(bounds.y), Double(bounds.w), Double(bounds.h))
    }
  }

  private func setMinimumSize(_ minimum: Size, notAbove size: Size) {
    let units = geometry.units(
      for: Size(min(minimum.width, size.width), min(minimum.height, size.height)))
    SDL_SetWindowMinimumSize(handle, units.width, units.height)
  }

  /// `SDL_WINDOWPOS_UNDEFINED`, or a coordinate of the desktop.
  static func coordinate(_ value: Double?) -> Int32 {
    guard let value, value.isFinite, abs(value) < Double(WindowGeometry.maximumSide) else {
      return Int32(SDL_WINDOWPOS_UNDEFINED_MASK)
    }
    return Int32(value.rounded())
  }
}

extension WindowGeometry {
  /// A size in points, in whole units of the desktop.
  func units(for size: Size) -> (width: Int32, height: Int32) {
    let (width, height) =
      rotation.isSideways ? (size.height, size.width) : (size.width, size.height)
    func units(_ points: Double, _ units: Int, _ pixels: Int) -> Int32 {
      let value = (points * scale * Double(units) / Double(pixels)).rounded()
      return Int32(min(max(value.isNaN ? 1 : value, 1), Double(Self.maximumSide)))
    }
    return (
      units(width, unitWidth, pixelWidth), units(height, unitHeight, pixelHeight)
    )
  }
}
