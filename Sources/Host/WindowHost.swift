public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
internal import VitrineMotion
public import VitrineRenderer
public import VitrineScenes

/// Runs a scene in its windows: the only part of the package that knows a display, a clock or sleep.
///
/// It asks for a frame when an event came, when the scene said that it will look different, or when
/// something outside may have changed it, at most 60 times a second, and sleeps otherwise. A window
/// that cannot be seen draws nothing. What is shown is the buffer of a `FrameRenderer`, pixel for pixel
/// what a picture of the same scene holds.
///
/// A scene that says nothing of `windows` has one window. With several, each has frames of its own, all on
/// one beat of 1/60 s, and a person who closes one asks the scene for it.
public final class WindowHost {
  /// How the window opens.
  public let configuration: WindowConfiguration
  /// What the last run has cost.
  public private(set) var statistics = FrameStatistics()
  /// How often each window was drawn in the last run, also the first hundred that the scene has closed.
  public private(set) var framesDrawn: [WindowID: Int] = [:]
  /// Where the windows go back to that were open at the end of the last run.
  public private(set) var lastPlacements: [WindowID: WindowPlacement] = [:]
  /// How large the first window opened, in points; nil before.
  public private(set) var firstSize: Size?
  /// Pixels a point when the first window opened; nil before.
  public private(set) var firstScale: Double?
  /// True for a program that has something to finish once the window has closed: the closing signals
  /// are held back from when the window is open, and still when it has closed.
  package var holdsSignalsAfterwards = false
  /// Is told when the loop works, sleeps and presents; nil for nobody.
  ///
  /// With one, the display server is asked once a second at most whether it has shown what it was given,
  /// and on X11 the window opens with its first frame rather than before.
  package var observer: (any FrameObserver)?
  private let text: TextEngine

  /// How long work is waited for that is cancelled as the window closes, in seconds.
  ///
  /// Ours: enough to remove what it has written, and no more than a person waits for a program to end.
  static let mostWaitForWork: Seconds = 1

  /// Prepares a window; it opens when a scene runs.
  /// - Parameters:
  ///   - configuration: how it opens.
  ///   - text: lays out and draws the scene's text; stands in for the environment's.
  public init(configuration: WindowConfiguration, text: TextEngine) {
    self.configuration = configuration
    self.text = text
  }

  /// Gives the scene a frame soon in each open window, since what it shows may have changed.
  ///
  /// Any thread or task may call it, and so many times at once; without a window it does nothing.
  /// What the main actor or the main queue runs needs no such call: the window serves them, and the
  /// scene has a frame afterwards. Any of SDL's user events does the same.
  public static func wake() { MessageQueue.send() }

  /// Shows a scene until its windows are closed, `runDuration` is over, or SIGINT, SIGTERM, SIGHUP or
  /// SIGQUIT comes.
  ///
  /// `windows` of the scene is asked before its first update, and then after each; one that has several may
  /// say so from the start only. A window that cannot be opened is told to the scene as one that a person
  /// closes, with a line on standard error; the first one throws.
  ///
  /// Call it on the main thread. It serves the main queue, and with it the main actor. An `async` main
  /// function leaves the main thread at its first suspension and goes on as a part of the main queue:
  /// there, tasks of the main actor wait until the window has closed.
  ///
  /// Work of the scene that still goes on at the end is cancelled, and waited for, 1 s at most, so that
  /// it can clear away what it has begun.
  /// - Parameters:
  ///   - scene: what to show; holds its last state afterwards.
  ///   - onFrame: told of every frame of a window, once it is on the screen.
  ///   - onRequest: carries out what the scene asks for and the window cannot give, after the
  ///     frame; the scene is drawn again afterwards.
  ///   - onCheckpoint: for keeping what must not be lost, with where the open windows are: told at most
  ///     twice a second, within half a second after the scene was told anything and while that may
  ///     still have effects, and once at the end, however that comes. It holds up the next frame; what
  ///     takes long belongs on another thread.
  /// - Throws: `HostError.noDisplay` before anything is shown where there is no display, and
  ///   `HostError.displayLost` if it goes away.
  public func run<S: Scene>(
    _ scene: inout S, onFrame: (FrameInput, FrameStatistics) -> Void = { _, _ in },
    onRequest: (SceneRequest, inout S) -> Void = { _, _ in },
    onCheckpoint: ((S, [WindowID: WindowPlacement]) -> Void)? = nil
  ) throws(HostError) {
    let windows = scene.windows
    guard windows?.isEmpty != true else { return }
    // Nonsense is refused before anything is opened.
    let first = windows?.first.map(configuration.opening) ?? configuration
    _ = try WindowGeometry.pixels(for: first.environment.size, scale: configuration.scale ?? 1)
    VideoSystem.setWindowClass(configuration.applicationID)
    // Before the window: as a rule, the desktop has answered by the first frame.
    let desktop = DesktopFollower(configuration)
    let session = DesktopSession(configuration)
    let system = try VideoSystem(applicationID: configuration.applicationID)
    // The loop goes first: until SDL's video ends, its handlers take the signals that come at the end.
    defer { withExtendedLifetime(system) {} }
    try run(
      &scene, in: windows, on: system, following: desktop, session, onFrame: onFrame,
      onRequest: onRequest,
      onCheckpoint: onCheckpoint)
  }

  private func run<S: Scene>(
    _ scene: inout S, in windows: [SceneWindow]?, on system: VideoSystem,
    following desktop: DesktopFollower?, _ session: DesktopSession?,
    onFrame: (FrameInput, FrameStatistics) -> Void,
    onRequest: (SceneRequest, inout S) -> Void,
    onCheckpoint: ((S, [WindowID: WindowPlacement]) -> Void)?
  ) throws(HostError) {
    HeapMemory.separateLarge()
    let loop = try FrameLoop(
      configuration, windows: windows, on: system, desktop: desktop, session: session, text: text,
      observer: observer)
    // It holds back the closing signals: a second one must not cut off the last checkpoint.
    defer { withExtendedLifetime(loop) {} }
    if holdsSignalsAfterwards { loop.source.keepHeldBack() }
    let geometry = loop.surfaces.first?.translator.geometry
    (firstSize, firstScale) = (geometry?.size, geometry?.scale)
    loop.hasCheckpoints = onCheckpoint != nil
    // Where time is not a person's, nobody listens.
    if configuration.frozenTime == nil, !configuration.framesOnGrid {
      loop.tasks.playSounds(with: SDLAudioOutput.open)
    }
    defer {
      loop.tasks.follow([])
      statistics = loop.statistics
      framesDrawn = loop.framesDrawn
      lastPlacements = loop.placements
      onCheckpoint?(scene, lastPlacements)
      for surface in loop.surfaces { surface.window.withdraw() }
      loop.tasks.endSounds()
      // What it has written is to be removed while there still is a program.
      loop.tasks.waitForEnd(most: Self.mostWaitForWork) { loop.source.runMainQueue() }
    }
    try loop.run(&scene, onFrame: onFrame, onRequest: onRequest, onCheckpoint: onCheckpoint)
  }
}
