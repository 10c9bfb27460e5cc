public import VitrineGeometry

/// Why a window, or a scene in a window of another program, could not be opened or could not
/// continue.
public enum HostError: Error, Hashable, Sendable {
  /// There is no display to open a window on.
  case noDisplay(tried: String)
  /// There is no display server, and the machine's own devices cannot be used.
  case noDevice(DeviceProblem)
  /// The requested display doesn't exist; `displays` describes the displays that do.
  case noSuchDisplay(index: Int, displays: [String])
  /// The display server went away while the window was open.
  case displayLost
  /// The window would have no pixels, or more than can be drawn.
  case badSize(size: Size, scale: Double)
  /// The renderer to draw the scene with is gone, or none was given.
  case rendererLost
  /// A call to SDL failed.
  case failed(call: String, reason: String)
}

extension HostError {
  /// True if retrying may succeed: a display server, a graphics device or a display is not
  /// available yet.
  package var mayPass: Bool {
    switch self {
    case .noDisplay, .noSuchDisplay, .noDevice(.noGraphics): true
    case .noDevice, .displayLost, .badSize, .rendererLost, .failed: false
    }
  }
}

extension HostError: CustomStringConvertible {
  /// One line that says what is wrong and how to fix it.
  public var description: String {
    switch self {
    case .noDisplay(let tried):
      "no display for a window (\(tried)); run inside a desktop session, or set DISPLAY or "
        + "WAYLAND_DISPLAY"
    case .noDevice(let problem):
      "no window without a display server: \(problem)"
    case .noSuchDisplay(let index, let displays):
      displays.isEmpty
        ? "there is no display \(index) for the window, nor any other; switch one on"
        : "there is no display \(index) for the window; choose one of "
          + displays.joined(separator: ", ")
    case .displayLost:
      "the display server went away, so the window is gone; start again once it is back"
    case .badSize(let size, let scale):
      "a window of \(size.width) x \(size.height) points at scale \(scale) cannot be drawn; "
        + "each side takes 1 to \(WindowGeometry.maximumSide) pixels, and the scale is above 0"
    case .rendererLost:
      "the scene has no renderer, or its renderer was destroyed; detach the scene before that, and "
        + "attach it to the new one"
    case .failed(let call, let reason):
      "the window failed (\(call): \(reason)); check the graphics driver, or choose another way "
        + "to the screen with SDL_VIDEODRIVER=x11 or SDL_VIDEODRIVER=wayland"
    }
  }
}
