internal import CVitrineSDL2
internal import Glibc

/// SDL's video subsystem, for as long as it is needed.
final class VideoSystem {
  /// SDL's drivers without a visible display: they draw into memory.
  private static let headlessDrivers: Set<String> = ["offscreen", "dummy", "evdev"]

  /// SDL's driver for displays without a display server, in lower case.
  private static let consoleDriver = "kmsdrm"

  /// The connection to the X server; nil elsewhere, and before there is a window.
  private(set) var x11: X11Connection?
  private var wayland: WaylandConnection?
  private var hasWindow = false
  /// Switches the display off and on.
  private(set) var power = DisplayPower(nil)

  /// True once the display server is gone.
  var isLost: Bool { x11?.isLost ?? wayland?.isLost ?? false }

  /// Starts video.
  /// - Parameter applicationID: the id by which the desktop groups windows.
  /// - Throws: `HostError.noDisplay` if there is no display, and `HostError.noDevice` if there is
  ///   none because a device can't be used.
  init(applicationID: String) throws(HostError) {
    Self.setHints(applicationID: applicationID)
    guard Self.start() else { throw Self.openingError }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    if Self.headlessDrivers.contains(driver), Self.variable("SDL_VIDEODRIVER") == nil {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw Self.openingError
    }
    // Without a display server SDL reads input devices itself. It skips those that it may not read,
    // and the window would get no input.
    if driver.lowercased() == Self.consoleDriver,
      let device = DeviceTree().problem(for: .current), case .noInput = device
    {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw .noDevice(device)
    }
  }

  /// Why there is no display.
  private static var openingError: HostError {
    let driver = variable("SDL_VIDEODRIVER")
    let hasServer = ["WAYLAND_DISPLAY", "DISPLAY"].contains { variable($0) != nil }
    let device = DeviceTree().problem(for: .current)
    if let device, driver?.lowercased() == consoleDriver { return .noDevice(device) }
    guard let device, driver == nil, !hasServer else { return .noDisplay(tried: triedVariables) }
    // Without a graphics device people have most likely forgotten to set the variables, so the
    // message doesn't say what to load.
    if case .noGraphics = device { return .noDisplay(tried: "\(triedVariables); \(device.reason)") }
    return .noDisplay(tried: "\(triedVariables); \(device)")
  }

  /// Starts SDL's events, then its video with the previous signal handlers.
  ///
  /// SDL's handlers only queue signals, and a display server may never answer: without the previous
  /// handlers the program couldn't be interrupted.
  private static func start() -> Bool {
    let signals = [SIGINT, SIGTERM]
    var (closing, mask) = (ClosingSignals.set, sigset_t())
    // Closing signals can interrupt the start even if the parent process blocked them.
    pthread_sigmask(SIG_UNBLOCK, &closing, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    let before = signals.map(action)
    guard SDL_InitSubSystem(SDL_INIT_EVENTS) == 0 else { return false }
    // Video has its own reference to SDL's events, so this doesn't stop them.
    defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
    let handlers = signals.map(action)
    for (signal, action) in zip(signals, before) { set(signal, action) }
    defer { for (signal, action) in zip(signals, handlers) { set(signal, action) } }
    return SDL_InitSubSystem(SDL_INIT_VIDEO) == 0
  }

  private static func set(_ signal: Int32, _ action: sigaction) {
    var action = action
    sigaction(signal, &action, nil)
  }

  deinit {
    // If the display is lost, stopping video would access it.
    guard !isLost else { return }
    power.restore()
    // The power control and X11 use the connection that SDL closes, so they are released first.
    power = DisplayPower(nil)
    x11 = nil
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Finds the connection to the display server through the first window.
  /// - Returns: false for a window after the first.
  func connect(through window: OpaquePointer) -> Bool {
    guard !hasWindow else { return false }
    hasWindow = true
    x11 = X11Connection(window: window)
    wayland = WaylandConnection(window: window)
    power = DisplayPower(x11.flatMap(X11DisplayPower.init))
    return true
  }

  /// Waits until the display server has processed all requests; does nothing without one.
  func synchronize() {
    x11?.synchronize()
    wayland?.synchronize()
  }

  /// The value of an environment variable; nil if unset or empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static var triedVariables: String {
    let set = ["SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "DISPLAY"].compactMap { name in
      variable(name).map { "\(name)=\($0)" }
    }
    return set.isEmpty
      ? "DISPLAY and WAYLAND_DISPLAY are not set" : "tried " + set.joined(separator: " ")
  }

  /// Sets the variables from which SDL reads the window class.
  ///
  /// Call it before other threads may read variables; further calls do nothing.
  static func setWindowClass(_ applicationID: String) {
    for name in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"]
    where variable(name) == nil {
      setenv(name, applicationID, 0)
    }
  }

  /// Sets SDL's hints; the person's environment variables take precedence.
  private static func setHints(applicationID: String) {
    let hints = [
      (SDL_HINT_APP_NAME, applicationID),
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
      (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      // The surface is chosen where it is cheaper; SDL must not emulate it with a texture.
      (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
      // Input methods show marked text themselves: the scene receives committed text only.
      (SDL_HINT_IME_SHOW_UI, "1"),
      (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
      (SDL_HINT_RENDER_SCALE_QUALITY, "nearest"),
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
    setWindowClass(applicationID)
    // Without a runtime directory there is no Wayland, and trying it prints an error.
    if variable("SDL_VIDEODRIVER") == nil, variable("XDG_RUNTIME_DIR") == nil {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,KMSDRM")
    }
  }
}

extension HostError {
  /// The error of an SDL call that has just failed.
  static func sdl(_ call: String) -> HostError {
    let reason = SDL_GetError().map { String(cString: $0) } ?? ""
    return .failed(call: call, reason: reason.isEmpty ? "no reason given" : reason)
  }
}
