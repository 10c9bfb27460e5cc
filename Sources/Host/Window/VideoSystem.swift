internal import CVitrineSDL2
internal import Glibc

/// SDL's video, from when it is started until nothing needs it any more.
final class VideoSystem {
  /// Where SDL "shows" windows if it finds no display: in memory, unseen.
  private static let unseenDrivers: Set<String> = ["offscreen", "dummy", "evdev"]

  /// What SDL calls the way to a screen without a display server, in small letters.
  private static let serverless = "kmsdrm"

  /// The connection to the X server; nil elsewhere, and before there is a window.
  private(set) var x11: X11Connection?
  private var wayland: WaylandConnection?
  private var hasWindow = false
  /// Switches the light of the display.
  private(set) var power = DisplayPower(nil)

  /// True once the display server has gone away.
  var isLost: Bool { x11?.isLost ?? wayland?.isLost ?? false }

  /// Starts video.
  /// - Parameter applicationID: what the desktop groups windows by.
  /// - Throws: `HostError.noDisplay` where there is nothing to open a window on, and
  ///   `HostError.noDevice` where that is for want of devices.
  init(applicationID: String) throws(HostError) {
    Self.setHints(applicationID: applicationID)
    guard Self.start() else { throw Self.refusal }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    if Self.unseenDrivers.contains(driver), Self.variable("SDL_VIDEODRIVER") == nil {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw Self.refusal
    }
    // Without a server SDL passes over what it may not read, and nobody could use the window.
    if driver.lowercased() == Self.serverless,
      let device = DeviceTree().refusal(of: .current), case .noInput = device
    {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw .noDevice(device)
    }
  }

  /// Why there is no display.
  private static var refusal: HostError {
    let driver = variable("SDL_VIDEODRIVER")
    let hasServer = ["WAYLAND_DISPLAY", "DISPLAY"].contains { variable($0) != nil }
    let device = DeviceTree().refusal(of: .current)
    if let device, driver?.lowercased() == serverless { return .noDevice(device) }
    guard let device, driver == nil, !hasServer else { return .noDisplay(tried: whatWasTried) }
    // Most who read this have forgotten the variables: what to load does not help them.
    if case .noGraphics = device { return .noDisplay(tried: "\(whatWasTried); \(device.reason)") }
    return .noDisplay(tried: "\(whatWasTried); \(device)")
  }

  /// Starts SDL's events and then its video, during which signals do what they did before.
  ///
  /// A display server may never answer, and SDL only notes signals, which nobody would look at.
  private static func start() -> Bool {
    let signals = [SIGINT, SIGTERM]
    var (closing, mask) = (ClosingSignals.set, sigset_t())
    // Also where the parent process held them back.
    pthread_sigmask(SIG_UNBLOCK, &closing, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    let before = signals.map(action)
    guard SDL_InitSubSystem(SDL_INIT_EVENTS) == 0 else { return false }
    // Video holds on to the events.
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
    // Stopping would talk to a display that has gone.
    guard !isLost else { return }
    power.restore()
    // Both end what reaches for the connection, which SDL closes.
    power = DisplayPower(nil)
    x11 = nil
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Takes hold of the connection to the display server, which the first window leads to.
  /// - Returns: false for a window after the first.
  func connect(through window: OpaquePointer) -> Bool {
    guard !hasWindow else { return false }
    hasWindow = true
    x11 = X11Connection(window: window)
    wayland = WaylandConnection(window: window)
    power = DisplayPower(x11.flatMap(X11DisplayPower.init))
    return true
  }

  /// Waits until the display server has done all that it was asked for; without one it does nothing.
  func synchronize() {
    x11?.synchronize()
    wayland?.synchronize()
  }

  /// The value of an environment variable; nil where unset or empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static var whatWasTried: String {
    let set = ["SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "DISPLAY"].compactMap { name in
      variable(name).map { "\(name)=\($0)" }
    }
    return set.isEmpty
      ? "DISPLAY and WAYLAND_DISPLAY are not set" : "tried " + set.joined(separator: " ")
  }

  /// Says by variables, which SDL reads, how its windows are grouped.
  ///
  /// Called before there are threads that may read variables meanwhile; again, it sets nothing.
  static func setWindowClass(_ applicationID: String) {
    for name in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"]
    where variable(name) == nil {
      setenv(name, applicationID, 0)
    }
  }

  /// Tells SDL how to behave; what the person set in the environment comes first.
  private static func setHints(applicationID: String) {
    let hints = [
      (SDL_HINT_APP_NAME, applicationID),
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
      (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      // The surface is chosen where it is cheaper; SDL must not put a texture beneath it.
      (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
      // Input methods show their own words in the making: the scene is told finished ones only.
      (SDL_HINT_IME_SHOW_UI, "1"),
      (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
      (SDL_HINT_RENDER_SCALE_QUALITY, "nearest"),
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
    setWindowClass(applicationID)
    // Without a runtime directory there is no Wayland, and asking for it prints a complaint.
    if variable("SDL_VIDEODRIVER") == nil, variable("XDG_RUNTIME_DIR") == nil {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,KMSDRM")
    }
  }
}

extension HostError {
  /// The failure that SDL reports for a call just made.
  static func sdl(_ call: String) -> HostError {
    let reason = SDL_GetError().map { String(cString: $0) } ?? ""
    return .failed(call: call, reason: reason.isEmpty ? "no reason given" : reason)
  }
}
