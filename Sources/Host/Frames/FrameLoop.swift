internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

/// Runs one scene in its windows: sleeps, collects events, and draws what may have changed.
///
/// All windows share one loop, and have a frame only if something in them may have changed.
final class FrameLoop {
  /// The shortest interval between calls of `onCheckpoint` while something happens, in seconds.
  ///
  /// Ours: what is saved is never older than a second.
  static let checkpointInterval: Seconds = 0.5
  /// How long a scene may still change because of its last input, in seconds.
  ///
  /// Ours: longer than a list decelerates.
  static let effectDuration: Seconds = 5

  /// The time between a frame and an event that came too late for it, in seconds.
  ///
  /// On the grid, such an event gets a time after the frame, and the next frame delivers it.
  ///
  /// Ours: far above the slack of the grid, and less than the resolution of any event clock.
  static let lateEventOffset: Seconds = 1e-6

  /// The costs of the windows so far.
  var statistics = FrameStatistics()
  /// Frames drawn of closed windows.
  var closedWindowFrames: [WindowID: Int] = [:]
  /// True if there is a handler for checkpoints.
  var hasCheckpoints = false

  let configuration: WindowConfiguration
  let system: VideoSystem
  /// The open windows, in the scene's order.
  var surfaces: [WindowSurface] = []
  /// The scene's last `windows`; nil for a scene without them, which has one window.
  var requestedWindows: [SceneWindow]?
  /// The requested windows that could not be opened.
  var failedWindows: Set<WindowID> = []
  /// Close requests that the scene received for windows that could not be opened, and that
  /// `onFrame` has not received yet.
  var failedCloseRequests: [(window: WindowID, event: TimedEvent)] = []
  /// The environment of all windows, except size and scale.
  var sharedEnvironment: Environment
  /// Updates the environment from the desktop; nil if nothing follows it.
  private let desktop: DesktopSettingsObserver?
  /// The person's session; nil if the windows don't join it.
  let session: DesktopSession?
  let source: EventSource
  private(set) var clock = MonotonicClock()
  var pacer: FramePacer
  /// The only window, which may synchronize with the display; nil with several windows.
  var syncedWindow: ObjectIdentifier?
  var lastEventTime: Seconds = 0
  /// The time of the last frame on the grid.
  var lastGridTime: Seconds = 0
  /// True once the scene has been advanced to the present on the grid.
  var hasAdvanced = false
  /// Requests of the scene that are not for the windows.
  var unhandledRequests: [SceneRequest] = []
  /// When the scene last received input, or something outside may have changed it.
  private var lastInput: Seconds = 0
  /// When the next checkpoint is due; nil if nothing has happened since the last.
  var nextCheckpoint: Seconds?
  var isClosing = false
  /// True if a person wants to quit the program, not close one window.
  var isQuitting = false
  /// Runs the scene's tasks.
  let tasks = TaskPool { MessageQueue.send() }
  var reportLimit = ReportLimit()
  /// Reports of tasks that are not yet delivered to the scene.
  var undeliveredReports = 0
  /// The connected gamepads; nil before the first frame is shown, and if SDL has none.
  var gamepads: Gamepads?
  var hasSearchedForGamepads = false
  /// Translates gamepad input to keys.
  var gamepadKeys = GamepadKeys()
  let text: TextEngine
  private var heapTrimmer = HeapTrimmer()
  /// Observes the loop; nil for none.
  let observer: (any FrameObserver)?
  /// When the next iteration of the loop is expected; nil while it waits only for events.
  private var nextIteration: Seconds?
  /// When the current iteration of the loop began.
  var frameStart: Seconds = 0
  /// When the server last confirmed a frame.
  var lastConfirmation: Seconds = -.infinity
  /// Hides the pointer; nil if the pointer isn't hidden automatically.
  var pointerHider: PointerHider?
  /// True once it was reported that the display can't be switched.
  var hasReportedPower = false

  /// Opens the first window.
  /// - Parameters:
  ///   - configuration: how windows open.
  ///   - windows: the scene's windows, at least one; nil for a scene of one window.
  ///   - system: the video system.
  ///   - desktop: updates the environment.
  ///   - session: the person's session.
  ///   - text: draws the windows' text.
  ///   - observer: observes the loop.
  init(
    _ configuration: WindowConfiguration, windows: [SceneWindow]?, on system: VideoSystem,
    desktop: DesktopSettingsObserver?, session: DesktopSession?, text: TextEngine,
    observer: (any FrameObserver)?
  ) throws(HostError) {
    self.configuration = configuration
    self.system = system
    self.desktop = desktop
    self.session = session
    self.text = text
    self.observer = observer
    sharedEnvironment = configuration.environment
    sharedEnvironment.text = text
    let first = windows?.first ?? SceneWindow(.main, title: configuration.title)
    // With an observer, the window stays hidden until its first frame: an empty window would cover
    // what is on the screen while the scene is being created. This matters on X11 only; elsewhere a
    // window always appears with its first frame.
    let surface = try WindowSurface(
      configuration.resolved(for: first), on: system, text: text, inFrontOf: nil,
      allowsVSync: windows == nil || !configuration.framesOnGrid, showsOnFirstFrame: observer != nil
    )
    surfaces = [surface]
    syncedWindow = ObjectIdentifier(surface)
    requestedWindows = windows.map { _ in [first] }
    source = EventSource(x11: system.x11)
    pacer = FramePacer(
      paceSource: configuration.framesOnGrid ? .timer : surface.presenter.paceSource)
    if configuration.showsPointer, configuration.hidesCursorUntilMoved {
      pointerHider = PointerHider()
    }
    applyRequestedSize(surface, configuration.resolved(for: first).environment.size)
  }

  /// Runs until the windows are closed or their time is up.
  func run<S: Scene>(
    _ scene: inout S, onFrame: (FrameInput, FrameStatistics) -> Void,
    onRequest: (SceneRequest, inout S) -> Void,
    onCheckpoint: ((S, [WindowID: WindowPlacement]) -> Void)?
  ) throws(HostError) {
    applyDesktopSettings()
    updateSession()
    updateWindows(of: &scene, at: 0)
    // Every scene starts at time 0, in a picture as in a window.
    updateAll(&scene, at: 0)
    for surface in surfaces { try perform(surface.takeDelivered().requests, of: surface, at: 0) }
    reconcile(scene.tasks)
    var expected: Seconds?
    while true {
      if let nextIteration { clock.excludeDelay(after: nextIteration) }
      try handleEvents()
      let now = clock.now
      statistics.elapsed = now
      frameStart = now
      nextIteration = now
      for surface in surfaces where surface.isCloseRequested {
        close(surface, of: scene, at: now)
      }
      if isClosing || configuration.runDuration.map({ now >= $0 }) ?? false { return }
      if let checkpoint = nextCheckpoint, checkpoint <= now {
        nextCheckpoint = nil
        onCheckpoint?(scene, placements)
      }
      let due = deadline
      if let due, due <= now {
        if let expected, expected == due {
          statistics.worstLateness = max(statistics.worstLateness, now - due)
        }
        try runFrames(&scene, at: now, onFrame: onFrame, onRequest: onRequest)
        startGamepads()
        heapTrimmer.countFrame()
        heapTrimmer.trim(isResting: false)
      } else {
        for surface in surfaces {
          try refreshDiagnostics(of: scene, in: surface, at: now)
          try presentAgain(surface)
        }
        heapTrimmer.trim(isResting: due.map { $0 > now + 1 } ?? true)
        expected = due
        let nextGamepadPoll = earlier(gamepadKeys.nextRepeat, gamepads?.nextPoll(after: now))
        let nextWakeup = earlier(
          earlier(nextCheckpoint, nextRefresh), earlier(nextGamepadPoll, pointerHider?.hideTime))
        watcher?.loopWillSleep(seconds: due.map { max(0, $0 - clock.now) })
        try sleep(until: earlier(earlier(due, configuration.runDuration), nextWakeup))
      }
    }
  }

  /// Gives a frame to the windows that are due, and then to windows that change as a result.
  private func runFrames<S: Scene>(
    _ scene: inout S, at now: Seconds, onFrame: (FrameInput, FrameStatistics) -> Void,
    onRequest: (SceneRequest, inout S) -> Void
  ) throws(HostError) {
    var latest: Seconds?
    for surface in surfaces {
      let isDue = isOnGrid || deadline(of: surface).map { $0 <= now } ?? false
      surface.frameState = isDue ? .due : .idle
      if !isOnGrid, let last = surface.pending.last?.time { latest = max(latest ?? last, last) }
    }
    hasAdvanced = false
    let time = pacer.begin(at: now, latestEvent: latest)
    repeat {
      // On the grid, a window that has closed since may have received events before, so it has a
      // frame too.
      for surface in surfaces where surface.frameState == .due && (surface.isOpen || isOnGrid) {
        surface.frameState = .done
        let input = try frame(of: &scene, in: surface, at: now, frameTime: time)
        if surface.isOpen {
          surface.treeCheck.check(after: input) { scene.describe(in: surface.environment) }
        }
        forwardRequests(&scene, to: onRequest)
        updateTasks(of: scene, after: input)
        statistics.lastWindow = surface.id
        onFrame(input, statistics)
        if system.isLost { throw .displayLost }
        if mayHaveChanged(by: input, at: now) { scheduleCheckpoint(at: now) }
      }
    } while markDueWindows(in: scene)
    // `onFrame` receives these after the frame in which the scene requested the windows.
    for (window, event) in failedCloseRequests {
      statistics.lastWindow = window
      onFrame(FrameInput(time: isOnGrid ? lastGridTime : time, events: [event]), statistics)
    }
    failedCloseRequests.removeAll()
  }

  /// Closes the window, or sends the scene a close request.
  ///
  /// A scene of several windows gets the request, unless the person quits and no window asks first.
  /// A scene of one window gets it only if it asks first, as when closing would lose something.
  private func close<S: Scene>(_ surface: WindowSurface, of scene: S, at now: Seconds) {
    surface.isCloseRequested = false
    // If time is frozen the scene can't ask: its alert would animate.
    let asksFirst = scene.asksBeforeClosing && configuration.frozenTime == nil
    guard let requestedWindows else {
      if asksFirst { sendCloseRequest(to: surface, at: now) } else { isClosing = true }
      return
    }
    let quits = isQuitting
    isQuitting = false
    guard quits else { return sendCloseRequest(to: surface, at: now) }
    // Quitting sends a close request only to a window that asks first: the windows that the scene
    // keeps reopen at the next start.
    let askingWindow = requestedWindows.first {
      $0.asksBeforeClosing && configuration.frozenTime == nil
    }
    guard let askingWindow = askingWindow.flatMap({ self.surface($0.id) }) else {
      return isClosing = true
    }
    askingWindow.bringToFront()
    sendCloseRequest(to: askingWindow, at: now)
  }

  /// Notifies the scene that a person wants to close a window.
  private func sendCloseRequest(to surface: WindowSurface, at now: Seconds) {
    let asksFirst = requestedWindows?.first { $0.id == surface.id }?.asksBeforeClosing ?? true
    if surface.isHidden, asksFirst { surface.bringToFront() }
    recordEventTime(now)
    surface.pending.append(TimedEvent(eventTime, .closeRequest))
  }

  /// When the next frame begins; nil if not before an event.
  private var deadline: Seconds? {
    var first: Seconds?
    for surface in surfaces { first = earlier(first, deadline(of: surface)) }
    return first
  }

  private func deadline(of surface: WindowSurface) -> Seconds? {
    if let first = surface.pending.first {
      return isOnGrid ? pacer.deadline(forChangeAt: first.time) : pacer.deadline(for: 0)
    }
    if surface.isHidden, !isOnGrid { return nil }
    if surface.needsDraw, !surface.isHidden { return pacer.deadline(for: 0) }
    return surface.nextChange.map { pacer.deadline(forChangeAt: $0) }
  }

  private func sleep(until moment: Seconds?) throws(HostError) {
    let began = clock.now
    let event = source.wait(seconds: moment.map { $0 - began }, or: gamepads?.descriptors ?? [])
    nextIteration = moment.map { max($0, began) }
    statistics.wakeUps += 1
    watcher?.loopWoke()
    if system.isLost { throw .displayLost }
    if let event { handle(event) }
  }

  /// The observer of the loop; nil while a window that must always be visible is hidden, so that
  /// the loop doesn't look healthy.
  var watcher: (any FrameObserver)? {
    surfaces.contains { $0.isHidden && isAlwaysVisible($0) } ? nil : observer
  }

  /// True if a frame may have changed more than the passage of time does.
  private func mayHaveChanged(by input: FrameInput, at now: Seconds) -> Bool {
    if !input.events.isEmpty { lastInput = now }
    return now - lastInput < Self.effectDuration
  }

  /// Gives all windows a frame soon: state outside of the scene may have changed.
  func externalStateChanged() {
    redrawAll()
    lastInput = clock.now
  }

  /// Gives all windows a frame soon.
  func redrawAll() { for surface in surfaces { surface.needsDraw = true } }

  /// Applies desktop settings that have arrived.
  func applyDesktopSettings() {
    guard desktop?.update(&sharedEnvironment) == true else { return }
    for surface in surfaces { surface.adopt(sharedEnvironment) }
    externalStateChanged()
  }

  /// Schedules a checkpoint if none is scheduled.
  func scheduleCheckpoint(at now: Seconds) {
    guard hasCheckpoints, nextCheckpoint == nil else { return }
    nextCheckpoint = now + Self.checkpointInterval
  }
}

/// The earlier of two optional times.
func earlier(_ a: Seconds?, _ b: Seconds?) -> Seconds? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}
