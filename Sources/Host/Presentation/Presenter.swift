internal import CVitrineSDL2
internal import VitrineGeometry
internal import VitrineRenderer

/// Presents finished frames on the screen.
protocol Presenter: AnyObject {
  /// What paces frames with this presenter.
  var paceSource: FramePacer.PaceSource { get }

  /// Enables or disables vertical synchronization, if supported.
  func setVSync(_ isOn: Bool)

  /// Presents the changed parts of a buffer.
  /// - Parameters:
  ///   - buffer: the finished frame, as large as the window in pixels.
  ///   - rects: the damage since the last presented frame.
  func present(_ buffer: PixelBuffer, _ rects: [PixelRect]) throws(HostError)

  /// Discards what was presented, because the window or its textures changed.
  func reset()
}

extension WindowConfiguration.Presentation {
  /// Chooses and starts a presenter.
  /// - Parameter allowsVSync: false if presenting must not wait for the display until `setVSync`
  ///   allows it.
  func start(for window: Window, allowsVSync: Bool) throws(HostError) -> any Presenter {
    let presenter = try startUnrotated(for: window, allowsVSync)
    let rotation = window.geometry.rotation
    return rotation == .none ? presenter : RotatingPresenter(rotation, presenter)
  }

  private func startUnrotated(
    for window: Window, _ allowsVSync: Bool
  ) throws(HostError) -> any Presenter {
    switch self {
    case .surface: return SurfacePresenter(window: window)
    case .texture:
      return try TexturePresenter(window: window, acceptsSoftware: true, allowsVSync: allowsVSync)
    case .automatic:
      // On X11 without a graphics processor, OpenGL is rendered in software at many times the cost.
      let canAccelerate = window.x11 == nil || GraphicsProcessor.isPresent
      if canAccelerate,
        let presenter = try? TexturePresenter(
          window: window, acceptsSoftware: window.x11 == nil, allowsVSync: allowsVSync)
      {
        return presenter
      }
      return SurfacePresenter(window: window)
    }
  }
}
