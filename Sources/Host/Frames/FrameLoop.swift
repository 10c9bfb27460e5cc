internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

/// Runs one scene in its windows: sleeps, gathers what happened, and draws what may differ.
///
/// All windows have one beat, and a frame only where something of theirs may differ.
final class FrameLoop {
  /// How often `onCheckpoint` is called at most while something happens, in seconds.
  ///
  /// Ours: what is kept then is never older than a second.
  static let checkpointInterval: Seconds = 0.5
  /// How long after it was last told anything a scene may still change on that account, in seconds.
  ///
  /// Ours: more than a list coasts.
  static let afterEffect: Seconds = 5

  /// How long after a frame something is said to happen that the frame can no longer be told, in
  /// seconds.
  ///
  /// Ours: far above the slack of the grid, and less than any clock of events tells apart.
  static let afterFrame: Seconds = 1e-6

  /// What the windows have cost so far.
  var statistics = FrameStatistics()
  /// Frames drawn of windows that have closed.
  var framesOfClosed: [WindowID: Int] = [:]
  /// True where somebody wants to be told of checkpoints.
  var hasCheckpoints = false

  let configuration: WindowConfiguration
  let system: VideoSystem
  /// The open windows, in the order in which the scene wants them.
  var surfaces: [WindowSurface] = []
  /// What the scene wanted when it was last asked; nil for a scene of one window, which is not asked.
  var wanted: [SceneWindow]?
  /// Of those, the ones that could not be opened.
  var refused: Set<WindowID> = []
  /// Close requests that the scene got for them and that are not yet reported to `onFrame`.
  var failures: [(window: WindowID, event: TimedEvent)] = []
  /// What surrounds each window, but for its size and scale.
  var surroundings: Environment
  /// What the surroundings follow; nil for nothing.
  private let desktop: DesktopFollower?
  /// What the person's session has to do with the windows; nil for nothing.
  let session: DesktopSession?
  let source: EventSource
  private(set) var clock = MonotonicClock()
  var pacer: FramePacer
  /// The only window, whose frames may wait for the display; nil with several windows.
  var waiting: ObjectIdentifier?
  var lastEventTime: Seconds = 0
  /// The time of the last frame on the grid.
  var lastGridTime: Seconds = 0
  /// True once the scene has come to the present of the beat on the grid.
  var isAdvanced = false
  /// Requests of the scene that are not the windows' to carry out.
  var unclaimed: [SceneRequest] = []
  /// When the scene was last told anything, or something outside may have changed it.
  private var lastTold: Seconds = 0
  /// When the next checkpoint is due; nil where nothing happened since the last.
  var nextCheckpoint: Seconds?
  var isClosing = false
  /// True where a person wants to leave the program, not to close one window.
  var isLeaving = false
  /// Does what the scene wants done beside it.
  let tasks = TaskPool { MessageQueue.send() }
  var reportPace = ReportPace()
  /// Reports of tasks that the scene has not been told yet.
  var heldReports = 0
  /// Those that are plugged in; nil before the first frame shows, and where SDL has none.
  var gamepads: Gamepads?
  var hasLookedForGamepads = false
  /// What they say, as keys.
  var gamepadKeys = GamepadKeys()
  let text: TextEngine
  private var heapPace = HeapPace()
  /// Is told of what the loop does; nil for nobody.
  let observer: (any FrameObserver)?
  /// When the next turn of the loop is expected; nil where it only waits for events.
  private var nextTurn: Seconds?
  /// When the beat began whose frames are being presented.
  var frameBegan: Seconds = 0
  /// When the server last said that it has shown what it was given.
  var lastConfirmation: Seconds = -.infinity
  /// Hides the pointer; nil where nothing moves it out of sight.
  var pointerHider: PointerHider?
  /// True once it was said that the display's light cannot be switched.
  var hasToldOfPower = false

  /// Opens the first window.
  /// - Parameters:
  ///   - configuration: how windows open.
  ///   - windows: those that the scene wants, at least one; nil for a scene of one.
  ///   - system: what they are windows of.
  ///   - desktop: what their surroundings follow.
  ///   - session: what tells whether the person is away, and what they are told then.
  ///   - text: draws their text.
  ///   - observer: is told of what the loop does.
  init(
    _ configuration: WindowConfiguration, windows: [SceneWindow]?, on system: VideoSystem,
    desktop: DesktopFollower?, session: DesktopSession?, text: TextEngine,
    observer: (any FrameObserver)?
  ) throws(HostError) {
    self.configuration = configuration
    self.system = system
    self.desktop = desktop
    self.session = session
    self.text = text
    self.observer = observer
    surroundings = configuration.environment
    surroundings.text = text
    let first = windows?.first ?? SceneWindow(.main, title: configuration.title)
    // Whoever looks on may show something else until there is a frame, which an empty window would cover
    // as long as the scene is being made. On X11 alone: elsewhere a window shows with its first frame.
    let surface = try WindowSurface(
      configuration.opening(first), on: system, text: text, inFrontOf: nil,
      mayWait: windows == nil || !configuration.framesOnGrid, showsWithFrame: observer != nil)
    surfaces = [surface]
    waiting = ObjectIdentifier(surface)
    wanted = windows.map { _ in [first] }
    source = EventSource(x11: system.x11)
    pacer = FramePacer(beat: configuration.framesOnGrid ? .timer : surface.presenter.beat)
    if configuration.showsPointer, configuration.hidesCursorUntilMoved {
      pointerHider = PointerHider()
    }
    beginAsAsked(surface, configuration.opening(first).environment.size)
  }

  /// Runs until the windows are closed or their time is up.
  func run<S: Scene>(
    _ scene: inout S, onFrame: (FrameInput, FrameStatistics) -> Void,
    onRequest: (SceneRequest, inout S) -> Void,
    onCheckpoint: ((S, [WindowID: WindowPlacement]) -> Void)?
  ) throws(HostError) {
    followDesktop()
    followSession()
    followWindows(of: &scene, at: 0)
    // Every scene begins at 0, in a picture as in a window.
    updateAll(&scene, at: 0)
    for surface in surfaces { try carryOut(surface.takeTold().requests, of: surface, at: 0) }
    follow(scene.tasks)
    var awaited: Seconds?
    while true {
      if let nextTurn { clock.leaveOut(after: nextTurn) }
      try takeEvents()
      let now = clock.now
      statistics.elapsed = now
      frameBegan = now
      nextTurn = now
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
        if let awaited, awaited == due {
          statistics.worstLateness = max(statistics.worstLateness, now - due)
        }
        try beat(&scene, at: now, onFrame: onFrame, onRequest: onRequest)
        startGamepads()
        heapPace.countFrame()
        heapPace.trim(isResting: false)
      } else {
        for surface in surfaces {
          try refreshDiagnostics(of: scene, in: surface, at: now)
          try presentAgain(surface)
        }
        heapPace.trim(isResting: due.map { $0 > now + 1 } ?? true)
        awaited = due
        let pads = earlier(gamepadKeys.nextRepeat, gamepads?.nextLook(after: now))
        let own = earlier(
          earlier(nextCheckpoint, nextRefresh), earlier(pads, pointerHider?.hidesAt))
        watcher?.loopWillSleep(seconds: due.map { max(0, $0 - clock.now) })
        try sleep(until: earlier(earlier(due, configuration.runDuration), own))
      }
    }
  }

  /// Gives the windows that are due a frame, and then those that look different on that account.
  private func beat<S: Scene>(
    _ scene: inout S, at now: Seconds, onFrame: (FrameInput, FrameStatistics) -> Void,
    onRequest: (SceneRequest, inout S) -> Void
  ) throws(HostError) {
    var latest: Seconds?
    for surface in surfaces {
      let isDue = isOnGrid || deadline(of: surface).map { $0 <= now } ?? false
      surface.turn = isDue ? .due : .rests
      if !isOnGrid, let last = surface.pending.last?.time { latest = max(latest ?? last, last) }
    }
    isAdvanced = false
    let time = pacer.begin(at: now, latestEvent: latest)
    repeat {
      // What has closed on the grid was told something before.
      for surface in surfaces where surface.turn == .due && (surface.isOpen || isOnGrid) {
        surface.turn = .done
        let input = try frame(of: &scene, in: surface, at: now, showing: time)
        if surface.isOpen {
          surface.treeCheck.check(after: input) { scene.describe(in: surface.environment) }
        }
        hand(over: &scene, to: onRequest)
        followTasks(of: scene, after: input)
        statistics.lastWindow = surface.id
        onFrame(input, statistics)
        if system.isLost { throw .displayLost }
        if mayHaveChanged(by: input, at: now) { scheduleCheckpoint(at: now) }
      }
    } while wakeOthers(in: scene)
    // After what made the scene want them.
    for (window, event) in failures {
      statistics.lastWindow = window
      onFrame(FrameInput(time: isOnGrid ? lastGridTime : time, events: [event]), statistics)
    }
    failures.removeAll()
  }

  /// Closes the window, or lets the scene decide: always where it has several, and else where something
  /// would be lost.
  private func close<S: Scene>(_ surface: WindowSurface, of scene: S, at now: Seconds) {
    surface.isCloseRequested = false
    // An alert animates, and time stands still in a frozen window.
    let asks = scene.asksBeforeClosing && configuration.frozenTime == nil
    guard let wanted else {
      if asks { ask(surface, at: now) } else { isClosing = true }
      return
    }
    let leaves = isLeaving
    isLeaving = false
    guard leaves else { return ask(surface, at: now) }
    // Who leaves finds all windows again that the scene keeps.
    let asking = wanted.first { $0.asksBeforeClosing && configuration.frozenTime == nil }
    guard let asking = asking.flatMap({ self.surface($0.id) }) else { return isClosing = true }
    asking.comeForward()
    ask(asking, at: now)
  }

  /// Tells the scene that a person wants a window closed.
  private func ask(_ surface: WindowSurface, at now: Seconds) {
    let asks = wanted?.first { $0.id == surface.id }?.asksBeforeClosing ?? true
    if surface.isHidden, asks { surface.comeForward() }
    note(now)
    surface.pending.append(TimedEvent(eventTime, .closeRequest))
  }

  /// When the next frame begins; nil for not before something happens.
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
    if surface.mustDraw, !surface.isHidden { return pacer.deadline(for: 0) }
    return surface.nextChange.map { pacer.deadline(forChangeAt: $0) }
  }

  private func sleep(until moment: Seconds?) throws(HostError) {
    let began = clock.now
    let event = source.wait(seconds: moment.map { $0 - began }, or: gamepads?.descriptors ?? [])
    nextTurn = moment.map { max($0, began) }
    statistics.wakeUps += 1
    watcher?.loopWoke()
    if system.isLost { throw .displayLost }
    if let event { take(event) }
  }

  /// Who is told that the loop works and sleeps; nil while that would say that all is well and a window
  /// is not on the screen that it is to cover.
  var watcher: (any FrameObserver)? {
    surfaces.contains { $0.isHidden && isAlwaysSeen($0) } ? nil : observer
  }

  /// True where a frame may have changed more than what time alone changes.
  private func mayHaveChanged(by input: FrameInput, at now: Seconds) -> Bool {
    if !input.events.isEmpty { lastTold = now }
    return now - lastTold < Self.afterEffect
  }

  /// Gives all windows a frame soon: something that the scene does not own may look different.
  func outsideChanged() {
    redrawAll()
    lastTold = clock.now
  }

  /// Gives all windows a frame soon.
  func redrawAll() { for surface in surfaces { surface.mustDraw = true } }

  /// Applies settings of the desktop that have arrived.
  func followDesktop() {
    guard desktop?.update(&surroundings) == true else { return }
    for surface in surfaces { surface.takeUp(surroundings) }
    outsideChanged()
  }

  /// Sees to it that what happened is kept soon.
  func scheduleCheckpoint(at now: Seconds) {
    guard hasCheckpoints, nextCheckpoint == nil else { return }
    nextCheckpoint = now + Self.checkpointInterval
  }
}

/// The earlier of two moments that may never come.
func earlier(_ a: Seconds?, _ b: Seconds?) -> Seconds? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}
