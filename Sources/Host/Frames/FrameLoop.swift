internal import CVitrineSDL2
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

/// Runs one scene in one window: sleeps, gathers what happened, and draws when something may differ.
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

  /// What the window has cost so far.
  var statistics = FrameStatistics()
  /// True where somebody wants to be told of checkpoints.
  var hasCheckpoints = false

  let configuration: WindowConfiguration
  let window: Window
  /// What the surroundings follow; nil for nothing.
  private let desktop: DesktopFollower?
  let source: EventSource
  let presenter: any Presenter
  let renderer: FrameRenderer
  let clock = MonotonicClock()
  var pacer: FramePacer
  var translator: EventTranslator
  var environment: Environment
  /// Where the window is, as last seen.
  var placement: WindowPlacement
  /// What the scene has not been told yet.
  var pending: [TimedEvent] = []
  var lastEventTime: Seconds = 0
  /// The time of the last frame on the grid.
  var lastGridTime: Seconds = 0
  /// Requests of the scene that are not the window's to carry out.
  var unclaimed: [SceneRequest] = []
  /// When the scene next looks different by itself; nil for never.
  var nextChange: Seconds?
  /// When the scene was last told anything, or something outside may have changed it.
  private var lastTold: Seconds = 0
  /// When the next checkpoint is due; nil where nothing happened since the last.
  var nextCheckpoint: Seconds?
  /// True until a frame is drawn for a size, a scale or the first time.
  var mustDraw = true
  /// True where the screen lost what was presented.
  var mustPresent = false
  var isClosing = false
  /// A person wants the window closed; the scene may ask before that.
  var isCloseRequested = false
  /// The numbers on top of the scene; nil where they do not show.
  var diagnostics: Diagnostics?
  /// What they took of the last frame, in seconds of processor time and heap allocations.
  var diagnosticsCost = (processor: 0.0, allocations: 0)
  var treeCheck = TreeCheck()
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
  /// True until the first frame, where the window comes with it.
  var showsWithFrame: Bool
  /// When the frame began that is being presented.
  var frameBegan: Seconds = 0
  /// When the server last said that it has shown what it was given.
  var lastConfirmation: Seconds = -.infinity
  /// Hides the pointer; nil where nothing moves it out of sight.
  var pointerHider: PointerHider?
  /// True once it was said that the display's light cannot be switched.
  var hasToldOfPower = false

  init(
    _ configuration: WindowConfiguration, window: Window, desktop: DesktopFollower?,
    text: TextEngine, observer: (any FrameObserver)?
  ) throws(HostError) {
    self.configuration = configuration
    self.window = window
    self.desktop = desktop
    self.text = text
    self.observer = observer
    presenter = try configuration.presentation.start(for: window)
    // Whoever looks on may show something else until there is a frame, which an empty window would cover
    // as long as the scene is being made. On X11 alone: elsewhere a window shows with its first frame.
    showsWithFrame = observer != nil && window.x11 != nil
    if !showsWithFrame { window.show() }
    if configuration.framesOnGrid { window.keepScale() }
    source = EventSource(x11: window.x11)
    pacer = FramePacer(beat: configuration.framesOnGrid ? .timer : presenter.beat)
    let geometry = window.geometry
    translator = EventTranslator(
      geometry: geometry, closingKeys: configuration.closingKeys,
      diagnosticsKey: configuration.diagnosticsKey,
      touch: TouchRouter(configuration.touch, display: window.display))
    if configuration.showsPointer, configuration.hidesCursorUntilMoved {
      pointerHider = PointerHider()
    }
    translator.isClosable = configuration.isClosable
    environment = configuration.environment
    environment.text = text
    environment.size = geometry.size
    environment.scale = geometry.scale
    placement = window.placement
    renderer = FrameRenderer(
      width: geometry.sceneWidth, height: geometry.sceneHeight, scale: geometry.scale, text: text)
  }

  /// Runs until the window is closed or its time is up.
  func run<S: Scene>(
    _ scene: inout S, onFrame: (FrameInput, FrameStatistics) -> Void,
    onRequest: (SceneRequest, inout S) -> Void, onCheckpoint: ((S, WindowPlacement) -> Void)?
  ) throws(HostError) {
    followDesktop()
    // Every scene begins at 0, in a picture as in a window.
    scene.update(FrameInput(time: 0), in: environment)
    try carryOut(scene.takeRequests(), at: 0)
    tasks.follow(scene.tasks)
    var awaited: Seconds?
    while true {
      try takeEvents()
      let now = clock.now
      statistics.elapsed = now
      frameBegan = now
      if isCloseRequested { close(scene, at: now) }
      if isClosing || configuration.runDuration.map({ now >= $0 }) ?? false { return }
      if let checkpoint = nextCheckpoint, checkpoint <= now {
        nextCheckpoint = nil
        onCheckpoint?(scene, placement)
      }
      let due = deadline
      if let due, due <= now {
        if let awaited, awaited == due {
          statistics.worstLateness = max(statistics.worstLateness, now - due)
        }
        let input = try frame(of: &scene, at: now)
        treeCheck.check(after: input) { scene.describe(in: environment) }
        hand(over: &scene, to: onRequest)
        followTasks(of: scene, after: input)
        onFrame(input, statistics)
        if window.isLost { throw .displayLost }
        if mayHaveChanged(by: input, at: now) { scheduleCheckpoint(at: now) }
        startGamepads()
        heapPace.countFrame()
        heapPace.trim(isResting: false)
      } else {
        try refreshDiagnostics(of: scene, at: now)
        try presentAgain()
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

  /// Closes the window, or lets the scene ask a person where something would be lost.
  private func close<S: Scene>(_ scene: S, at now: Seconds) {
    isCloseRequested = false
    // An alert animates, and time stands still in a frozen window.
    guard configuration.frozenTime == nil, scene.asksBeforeClosing else { return isClosing = true }
    if translator.isHidden { window.comeBack(isHidden: true) }
    note(now)
    pending.append(TimedEvent(lastEventTime, .closeRequest))
  }

  /// When the next frame begins; nil for not before something happens.
  private var deadline: Seconds? {
    if let first = pending.first {
      return isOnGrid ? pacer.deadline(forChangeAt: first.time) : pacer.deadline(for: 0)
    }
    if translator.isHidden, !isOnGrid { return nil }
    if mustDraw, !translator.isHidden { return pacer.deadline(for: 0) }
    return nextChange.map { pacer.deadline(forChangeAt: $0) }
  }

  private func sleep(until moment: Seconds?) throws(HostError) {
    let event = source.wait(
      seconds: moment.map { $0 - clock.now }, or: gamepads?.descriptors ?? [])
    statistics.wakeUps += 1
    watcher?.loopWoke()
    if window.isLost { throw .displayLost }
    if let event { take(event) }
  }

  /// Who is told that the loop works and sleeps; nil while that would say that all is well and the window
  /// is not on the screen that it is to cover.
  var watcher: (any FrameObserver)? { translator.isHidden && isAlwaysSeen ? nil : observer }

  /// True where a frame may have changed more than what time alone changes.
  private func mayHaveChanged(by input: FrameInput, at now: Seconds) -> Bool {
    if !input.events.isEmpty { lastTold = now }
    return now - lastTold < Self.afterEffect
  }

  /// Gives the scene a frame soon: something that it does not own may look different.
  func outsideChanged() {
    mustDraw = true
    lastTold = clock.now
  }

  /// Applies settings of the desktop that have arrived.
  func followDesktop() {
    if desktop?.update(&environment) == true { outsideChanged() }
  }

  /// Sees to it that what happened is kept soon.
  func scheduleCheckpoint(at now: Seconds) {
    guard hasCheckpoints, nextCheckpoint == nil else { return }
    nextCheckpoint = now + Self.checkpointInterval
  }
}

/// The earlier of two moments that may never come.
private func earlier(_ a: Seconds?, _ b: Seconds?) -> Seconds? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}
