public import Geometry
public import Interaction
public import Renderer
public import Scenes

/// Runs a scene in a window: the only part of the package that knows a display, a clock or sleep.
///
/// It asks for a frame when an event came or when the scene said that it will look different, at
/// most 60 times a second, and sleeps otherwise. A window that cannot be seen draws nothing. What is
/// shown is the buffer of a `FrameRenderer`, pixel for pixel what a picture of the same scene holds.
public final class WindowHost {
  /// How the window opens.
  public let configuration: WindowConfiguration
  /// What the last run has cost.
  public private(set) var statistics = FrameStatistics()
  /// Where the window was when it closed, in units of the desktop; nil before.
  public private(set) var lastPosition: Point?
  /// How large the window was when it closed, in points; nil before.
  public private(set) var lastSize: Size?
  private let text: TextEngine

  /// Prepares a window; it opens when a scene runs.
  /// - Parameters:
  ///   - configuration: how it opens.
  ///   - text: lays out and draws the scene's text; stands in for the environment's.
  public init(configuration: WindowConfiguration, text: TextEngine) {
    self.configuration = configuration
    self.text = text
  }

  /// Shows a scene until the window is closed, `runDuration` is over, or SIGINT or SIGTERM comes.
  ///
  /// Call it on the main thread.
  /// - Parameters:
  ///   - scene: what to show; holds its last state afterwards.
  ///   - onFrame: told of every frame, once it is on the screen.
  /// - Throws: `HostError.noDisplay` before anything is shown where there is no display, and
  ///   `HostError.displayLost` if it goes away.
  public func run<S: Scene>(
    _ scene: inout S, onFrame: (FrameInput, FrameStatistics) -> Void = { _, _ in }
  ) throws(HostError) {
    let window = try Window(configuration)
    let loop = try FrameLoop(configuration, window: window, text: text)
    defer { statistics = loop.statistics }
    try loop.run(&scene, onFrame: onFrame)
    lastPosition = window.position
    lastSize = window.geometry.size
  }
}
