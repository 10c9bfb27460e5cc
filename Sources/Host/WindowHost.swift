public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
internal import VitrineMotion
public import VitrineRenderer
public import VitrineScenes

/// Runs a scene in its windows: the only part of the package that accesses a display, a clock or
/// sleep.
///
/// A window has a frame when an event arrives, when the scene has announced a change, or when
/// something outside the scene may have changed it, at most 60 times a second. Otherwise the host
/// sleeps. A hidden window draws nothing. The screen shows the buffer of a `FrameRenderer`, with
/// the same pixels as a picture of the same scene.
///
/// A scene without `windows` has one window. If a scene has several, each window has its own
/// frames, all on one beat of 1/60 s. If a person closes one of them, the scene gets a close
/// request.
public final class WindowHost {
  /// How the window opens.
  public let configuration: WindowConfiguration
  /// The costs of the last run.
  public private(set) var statistics = FrameStatistics()
  /// How often each window was drawn in the last run, including the first hundred that closed.
  public private(set) var framesDrawn: [WindowID: Int] = [:]
  /// The placements of the windows that were open at the end of the last run.
  public private(set) var lastPlacements: [WindowID: WindowPlacement] = [:]
  /// The initial size of the first window, in points; nil before it opens.
  public private(set) var firstSize: Size?
  /// Pixels per point when the first window opened; nil before.
  public private(set) var firstScale: Double?
  /// True for a program that has work to finish after the window has closed.
  ///
  /// Closing signals are blocked when the window opens, and stay blocked after it has closed.
  package var keepsSignalsBlocked = false
  /// Observes the loop; nil for none.
  ///
  /// With an observer, the display server is asked at most once a second to confirm frames, and on
  /// X11 the window appears with its first frame rather than before.
  package var observer: (any FrameObserver)?
  private let text: TextEngine

  /// The longest wait for work that is cancelled as the window closes, in seconds.
  ///
  /// Ours: enough to remove temporary files, and no more than a person waits for a program to end.
  static let maximumWorkWait: Seconds = 1

  /// Creates a host; its window opens when a scene runs.
  /// - Parameters:
  ///   - configuration: how it opens.
  ///   - text: lays out and draws the scene's text; replaces the environment's.
  public init(configuration: WindowConfiguration, text: TextEngine) {
    self.configuration = configuration
    self.text = text
  }

  /// Requests a frame in each open window, since what the scene shows may have changed.
  ///
  /// Any thread or task may call it, and repeated calls are coalesced; without a window it does
  /// nothing. Work on the main actor or the main queue needs no such call: the window drains both,
  /// and the scene has a frame afterwards. SDL's user events have the same effect.
  public static func wake() { MessageQueue.send() }

  /// Shows a scene until its windows are closed, `runDuration` is over, or SIGINT, SIGTERM, SIGHUP
  /// or SIGQUIT arrives.
  ///
  /// `scene.windows` is read before the first update and after each update; a scene has several
  /// windows from the start or never. If a window can't be opened, standard error has a message,
  /// and the scene gets a close request for it, as if a person had closed it. If the first window
  /// can't be opened, this throws.
  ///
  /// Call it on the main thread. It drains the main queue, and with it the main actor. After its
  /// first suspension, an `async` main function continues on the main queue, no longer on the main
  /// thread. If it calls this from there, tasks of the main actor wait until the window has closed.
  ///
  /// Work of the scene that still runs at the end is cancelled and waited for, 1 s at most, so that
  /// it can clean up.
  /// - Parameters:
  ///   - scene: the scene to show; holds its last state afterwards.
  ///   - onFrame: called for every frame of a window, once it is on the screen.
  ///   - onRequest: carries out requests of the scene that the window can't, after the frame; the
  ///     scene is drawn again afterwards.
  ///   - onCheckpoint: saves state that must not be lost; receives the scene, and the placements of
  ///     the open windows. It is called at most twice a second: within half a second after the
  ///     scene received input, and while the input may still have effects. It is called once more
  ///     at the end, however the run ends. It blocks the next frame; do slow work on another
  ///     thread.
  /// - Throws: `HostError.noDisplay` before anything is shown if there is no display, and
  ///   `HostError.displayLost` if it is lost.
  public func run<S: Scene>(
    _ scene: inout S, onFrame: (FrameInput, FrameStatistics) -> Void = { _, _ in },
    onRequest: (SceneRequest, inout S) -> Void = { _, _ in },
    onCheckpoint: ((S, [WindowID: WindowPlacement]) -> Void)? = nil
  ) throws(HostError) {
    let windows = scene.windows
    guard windows?.isEmpty != true else { return }
    let first = windows?.first.map(configuration.resolved) ?? configuration
    _ = try WindowGeometry.pixels(for: first.environment.size, scale: configuration.scale ?? 1)
    VideoSystem.setWindowClass(configuration.applicationID)
    // Asked before the window opens, the desktop has usually answered by the first frame.
    let desktop = DesktopSettingsObserver(configuration)
    let session = DesktopSession(configuration)
    let system = try VideoSystem(applicationID: configuration.applicationID)
    // Video outlives the loop: until video ends, SDL's handlers receive the signals that arrive at
    // the end.
    defer { withExtendedLifetime(system) {} }
    try run(
      &scene, in: windows, on: system, following: desktop, session, onFrame: onFrame,
      onRequest: onRequest,
      onCheckpoint: onCheckpoint)
  }

  private func run<S: Scene>(
    _ scene: inout S, in windows: [SceneWindow]?, on system: VideoSystem,
    following desktop: DesktopSettingsObserver?, _ session: DesktopSession?,
    onFrame: (FrameInput, FrameStatistics) -> Void,
    onRequest: (SceneRequest, inout S) -> Void,
    onCheckpoint: ((S, [WindowID: WindowPlacement]) -> Void)?
  ) throws(HostError) {
    HeapMemory.separateLarge()
    let loop = try FrameLoop(
      configuration, windows: windows, on: system, desktop: desktop, session: session, text: text,
      observer: observer)
    // The loop lives until after the last checkpoint, since it blocks closing signals: a second
    // signal must not interrupt the checkpoint.
    defer { withExtendedLifetime(loop) {} }
    if keepsSignalsBlocked { loop.source.keepSignalsBlocked() }
    let geometry = loop.surfaces.first?.translator.geometry
    (firstSize, firstScale) = (geometry?.size, geometry?.scale)
    loop.hasCheckpoints = onCheckpoint != nil
    // Nobody listens if time is frozen or frames are on the grid.
    if configuration.frozenTime == nil, !configuration.framesOnGrid {
      loop.tasks.playSounds(with: SDLAudioOutput.open)
    }
    defer {
      loop.tasks.reconcile([])
      statistics = loop.statistics
      framesDrawn = loop.framesDrawn
      lastPlacements = loop.placements
      onCheckpoint?(scene, lastPlacements)
      for surface in loop.surfaces { surface.window.withdraw() }
      loop.tasks.endSounds()
      // Work that was cancelled still has to remove its temporary files.
      loop.tasks.waitForEnd(timeout: Self.maximumWorkWait) { loop.source.runMainQueue() }
    }
    try loop.run(&scene, onFrame: onFrame, onRequest: onRequest, onCheckpoint: onCheckpoint)
  }
}
