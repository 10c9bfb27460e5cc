internal import CVitrineSDL2
internal import VitrineGeometry
internal import VitrineRenderer

/// Brings a finished frame to the screen.
protocol Presenter: AnyObject {
  /// What keeps frames apart where this presents.
  var beat: FramePacer.Beat { get }

  /// Lets presenting wait for the display, where it can, or not.
  func waitForDisplay(_ waits: Bool)

  /// Shows the parts of a buffer that changed.
  /// - Parameters:
  ///   - buffer: the finished frame, as large as the window in pixels.
  ///   - rects: what differs from what was presented before.
  func present(_ buffer: PixelBuffer, _ rects: [PixelRect]) throws(HostError)

  /// Forgets what was presented, because the window or its textures changed.
  func reset()
}

extension WindowConfiguration.Presentation {
  /// Chooses and starts a way to the screen.
  /// - Parameter mayWait: false where presenting must not wait for the display at first.
  func start(for window: Window, mayWait: Bool) throws(HostError) -> any Presenter {
    let presenter = try startUpright(for: window, mayWait)
    let rotation = window.geometry.rotation
    return rotation == .none ? presenter : RotatingPresenter(rotation, presenter)
  }

  private func startUpright(
    for window: Window, _ mayWait: Bool
  ) throws(HostError) -> any Presenter {
    switch self {
    case .surface: return SurfacePresenter(window: window)
    case .texture:
      return try TexturePresenter(window: window, acceptsSoftware: true, mayWait: mayWait)
    case .automatic:
      // On X11 without a graphics processor, OpenGL would be emulated at many times the cost.
      let mayAccelerate = window.x11 == nil || GraphicsProcessor.isPresent
      if mayAccelerate,
        let presenter = try? TexturePresenter(
          window: window, acceptsSoftware: window.x11 == nil, mayWait: mayWait)
      {
        return presenter
      }
      return SurfacePresenter(window: window)
    }
  }
}
