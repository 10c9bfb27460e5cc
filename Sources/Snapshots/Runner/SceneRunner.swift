public import VitrineDrawing
public import VitrineGeometry
package import VitrineInteraction
public import VitrineMotion
public import VitrineRenderer
public import VitrineScenes

/// Runs a scene without a window, at times of your choosing.
///
/// The scene gets what a window would deliver: frames 1/60 s apart, the first at 0, with the events
/// of a script. The picture is what a window shows: the last frame that had input or that the scene
/// announced by `nextChange(after:in:)`. If the scene looks different at the current time but has
/// not announced that, `unannouncedChange()` returns the change. A runner is a value: a copy runs
/// independently.
public struct SceneRunner<S: Scene> {
  /// The scene as of the last frame; the shown frame may be an earlier one.
  public internal(set) var scene: S
  /// The environment of the current window; a script's `resize` changes its size.
  public internal(set) var environment: Environment
  /// The environments of the other windows that were opened.
  var otherEnvironments: [WindowID: Environment] = [:]
  /// The environment of a new window that doesn't specify its size.
  let firstEnvironment: Environment
  /// The time of the last frame, in seconds; 0 before the first.
  public private(set) var time: Seconds = 0

  private(set) var script: Script
  /// The script without the recorded reports of tasks.
  private let ownScript: Script
  /// The recorded reports of tasks.
  private let recorded: TaskReports
  let text: TextEngine
  /// What a window showed one frame before the last frame; nil at the first frame.
  private(set) var earlier: Moment?
  /// The last position of a pointer of the script; nil before the first.
  var pointer: Point?
  private var nextStep = 0
  /// The steps that the test itself adds to the script, for coming frames, in order.
  var ownSteps: [ScriptStep] = []
  /// The sample reports of tasks.
  var streams: TaskStreams
  private var hasBegun = false
  /// The last frame that a window would have run; nil if this is the last frame.
  private var lastShown: Moment?
  /// The next change that the scene has announced; infinity for never.
  private(set) var announced: Seconds = 0
  /// The requests of the scene that have not been taken.
  private var requests: [WindowRequest] = []
  /// Whether the person is at the scene.
  var presence = Presence()
  private var notificationList = NotificationList()
  /// Consecutive frames that were announced and had no input.
  private var consecutiveAnnouncedFrames = 0

  /// A scene and its environment at one time.
  struct Moment {
    var scene: S
    var environment: Environment
    var time: Seconds
  }

  /// What a window would show: the last frame that had input or was announced, or the first if none
  /// has run yet.
  var shown: Moment {
    guard !hasBegun else { return lastShown ?? current }
    var runner = self
    // If an event at 0 fails, the state before it is shown.
    try? runner.begin()
    return runner.lastShown ?? runner.current
  }

  /// The last frame, whether or not a window would have run it.
  var current: Moment { Moment(scene: scene, environment: environment, time: time) }

  /// Makes a runner; the first frame has not happened yet.
  /// - Parameters:
  ///   - scene: its state before the first frame.
  ///   - environment: its size is rounded to whole pixels, and its text engine is replaced by
  ///     `text`.
  ///   - text: the fonts; runners can share them.
  ///   - script: the input.
  ///   - tasks: what its tasks report, since no work is done; default their own streams.
  /// - Throws: `PictureSizeError` if the size cannot be drawn.
  public init(
    _ scene: S, in environment: Environment, text: TextEngine, script: Script = Script(),
    tasks: TaskReports = .streams
  ) throws(PictureSizeError) {
    self.scene = scene
    self.environment = environment
    self.environment.text = text
    self.environment.size = try PictureSize(environment.size, scale: environment.scale).size
    firstEnvironment = self.environment
    self.text = text
    (ownScript, recorded) = (script, tasks)
    self.script = script.adding(tasks)
    streams = TaskStreams(beside: self.script, isEnabled: tasks.playsStreams)
    updateWindows()
  }

  /// Makes a runner in the default environment.
  /// - Parameters:
  ///   - scene: its state before the first frame.
  ///   - size: in points, rounded to whole pixels.
  ///   - scale: pixels a point, above 0.
  ///   - appearance: light or dark.
  ///   - text: the fonts; runners can share them.
  ///   - script: the input.
  ///   - tasks: what its tasks report, since no work is done; default their own streams.
  /// - Throws: `PictureSizeError` if the size cannot be drawn.
  public init(
    _ scene: S, size: Size, scale: Double = 1, appearance: Appearance = .light, text: TextEngine,
    script: Script = Script(), tasks: TaskReports = .streams
  ) throws(PictureSizeError) {
    let environment = Environment(size: size, scale: scale, appearance: appearance, text: text)
    try self.init(scene, in: environment, text: text, script: script, tasks: tasks)
  }

  /// Advances to a time: runs every frame before it that a window would run, and one exactly at
  /// that time.
  ///
  /// Frames before the next change that the scene announced are skipped, since nothing can happen
  /// in them. Once a scene has announced every frame for ten seconds without input, the frames that
  /// change nothing according to `nextUpdate(after:in:)` are skipped too, except in the last
  /// second.
  /// - Parameter target: in seconds; a time before the last frame changes nothing.
  /// - Throws: `ScriptError` if an event of the script cannot be carried out.
  public mutating func advance(to target: Seconds) throws(ScriptError) {
    guard target.isFinite, target >= 0, target > time || !hasBegun else { return }
    try begin()
    guard target > FrameGrid.tolerance else { return }
    let previousFrame = max(0, target - frameDuration)
    try advanceOnGrid(through: previousFrame)
    earlier = try moment(at: previousFrame)
    try advanceOnGrid(through: target)
    if target - time > FrameGrid.tolerance { try step(at: target) }
  }

  /// Returns and clears the requests of the scene, of all windows.
  package mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests.map(\.request)
  }

  /// Returns and clears the requests that a window can carry out.
  ///
  /// They are its own requests, those of closed windows, and those of other windows that any window
  /// can carry out: a hidden window runs no frames in which it could do so itself.
  package mutating func takeRequests(of window: WindowID) -> [SceneRequest] {
    guard !requests.isEmpty else { return [] }
    let others = Set(environments.map(\.window)).subtracting([window])
    func waits(_ request: WindowRequest) -> Bool {
      others.contains(request.window) && request.request.isForRequestingWindow
    }
    defer { requests.removeAll { !waits($0) } }
    return requests.filter { !waits($0) }.map(\.request)
  }

  /// True if a window has requests that were not taken.
  package func hasRequests(of window: WindowID) -> Bool {
    requests.contains { $0.window == window }
  }

  /// A request of a window.
  struct WindowRequest {
    let window: WindowID
    let request: SceneRequest
  }

  /// The notifications that the desktop would show, the oldest first, while the person is away by
  /// ``switchAway()`` or by the script.
  public var notifications: [SceneNotification] { notificationList.shown }

  /// Records the events of a frame, and then the requests of the scene.
  private mutating func recordEvents(_ events: [WindowEvent], _ newRequests: [WindowRequest]) {
    for event in events {
      presence.handle(event.event.event, in: event.window ?? environment.window)
    }
    if presence.isPresent(in: environments) { _ = notificationList.withdrawAll() }
    if !newRequests.isEmpty { requests = (requests + newRequests).suffix(Self.maximumRequests) }
    for case .notify(let notification) in newRequests.map(\.request)
    where !presence.isPresent(in: environments) {
      _ = notificationList.post(notification)
    }
  }

  /// Delivers events that are not in the script, in a further frame at the time of the last frame.
  /// - Parameters:
  ///   - events: in order.
  ///   - environment: the scene's environment from then on.
  package mutating func deliver(_ events: [TimedEvent], in environment: Environment) {
    if environment.window != self.environment.window, scene.windows != nil {
      switchWindow(to: environment)
    }
    self.environment = environment
    self.environment.text = text
    scene.update(FrameInput(time: time, events: events), in: self.environment)
    let newRequests = scene.takeRequests().map {
      WindowRequest(window: environment.window, request: $0)
    }
    recordEvents(events.map { WindowEvent(event: $0, window: environment.window) }, newRequests)
    updateWindows()
    streams.update(scene.tasks, at: time)
    lastShown = nil
    consecutiveAnnouncedFrames = 0
    announced = nextChange
  }

  /// Switches to another window; nil if the scene has none.
  mutating func switchWindow(to environment: Environment?) {
    if let environment {
      otherEnvironments[self.environment.window] = self.environment
      otherEnvironments[environment.window] = nil
      self.environment = environment
    }
    lastShown?.environment = self.environment
    earlier = nil
  }

  /// Holds back the reports of tasks from now on, until they are requested.
  mutating func holdReports() {
    func isAhead(_ step: ScriptStep) -> Bool { !hasBegun || step.time > time + FrameGrid.tolerance }
    streams.holdReports(recorded.steps.filter(isAhead))
    script = Script(ownScript.steps.filter(isAhead), name: ownScript.name)
    nextStep = 0
  }

  /// Shows the next frame even if the scene has not announced it, since the scene was changed from
  /// outside.
  mutating func announceNextFrame() { announced = min(announced, time) }

  /// Most requests that are kept; the oldest are dropped.
  ///
  /// Ours: no scene makes that many in one frame.
  private static var maximumRequests: Int { 1_000 }
  /// The number of consecutive announced frames after which the scene counts as one that announces
  /// every frame.
  ///
  /// Ours: ten seconds of a scene that changes all the time.
  private static var continuousFrameCount: Int { 600 }
  /// The number of frames before the target time that are not skipped.
  ///
  /// Ours: a second, so that slow changes happen at their own times.
  private static var leadInFrames: Int { 60 }

  /// Runs the first frame, at 0, if it hasn't run yet.
  mutating func begin() throws(ScriptError) {
    if !hasBegun { try step(at: 0) }
  }

  /// Runs the frames of the grid up to a time, and no frame at the time itself if it is between two
  /// of them.
  mutating func advanceOnGrid(through limit: Seconds) throws(ScriptError) {
    while true {
      let next = FrameGrid.last(through: time) + 1
      guard FrameGrid.time(next) <= limit + FrameGrid.tolerance else { return }
      try step(
        at: FrameGrid.time(max(next, lastQuietFrame(to: limit), lastSkippableFrame(to: limit))))
    }
  }

  /// The last frame without a change on the way to a time.
  ///
  /// A window would not run this frame. The runner does, so that the next frame comes 1/60 s after
  /// another.
  private func lastQuietFrame(to limit: Seconds) -> Int {
    let quiet = min(nextEvent, announced)
    return quiet > limit ? FrameGrid.last(through: limit) : FrameGrid.first(from: quiet) - 1
  }

  /// The last frame that may be skipped while the scene announces every frame; 0 while it doesn't.
  private func lastSkippableFrame(to limit: Seconds) -> Int {
    guard consecutiveAnnouncedFrames >= Self.continuousFrameCount else { return 0 }
    let leadInFrames = FrameGrid.last(through: limit) - Self.leadInFrames
    let nextRequired = min(nextEvent, nextUpdate)
    return nextRequired > limit
      ? leadInFrames : min(leadInFrames, FrameGrid.first(from: nextRequired) - 1)
  }

  /// The next event of the script, the test or a stream; infinity for none.
  package var nextEvent: Seconds {
    let own = min(ownSteps.first?.time ?? .infinity, streams.due)
    return nextStep < script.steps.count ? min(script.steps[nextStep].time, own) : own
  }

  /// The scene's next required update; infinity for none.
  private var nextUpdate: Seconds {
    environments.reduce(.infinity) {
      min($0, SceneRunner.moment(scene.nextUpdate(after: time, in: $1), after: time))
    }
  }

  /// The next visible change of a window; infinity for none.
  private var nextChange: Seconds {
    environments.reduce(.infinity) {
      min($0, SceneRunner.moment(scene.nextChange(after: time, in: $1), after: time))
    }
  }

  /// A time returned by the scene; nil is never, and NaN or a past time is now.
  private static func moment(_ named: Seconds?, after time: Seconds) -> Seconds {
    guard let named else { return .infinity }
    return named > time ? named : time
  }

  /// What a window would show at a time between this frame and the next.
  private func moment(at time: Seconds) throws(ScriptError) -> Moment {
    var runner = self
    if time - self.time > FrameGrid.tolerance { try runner.step(at: time) }
    return runner.shown
  }

  private mutating func step(at frame: Seconds) throws(ScriptError) {
    var frameEvents = FrameEvents()
    let own = ownSteps.prefix { $0.time <= frame + FrameGrid.tolerance }
    // The steps are removed even if a step of the script fails, so that they are not run again.
    ownSteps.removeFirst(own.count)
    let first = nextStep
    while nextStep < script.steps.count, script.steps[nextStep].time <= frame + FrameGrid.tolerance
    {
      let step = script.steps[nextStep]
      nextStep += 1
      addStreamReports(through: step.time.nextDown, &frameEvents)
      try perform(step, at: frame, after: &frameEvents)
    }
    for step in own { try perform(step, at: frame, after: &frameEvents) }
    addStreamReports(through: frame + FrameGrid.tolerance, &frameEvents)
    let hasInput = nextStep > first || !own.isEmpty || frameEvents.hasReports
    let isShown = !hasBegun || hasInput || announced <= frame + FrameGrid.tolerance
    if !isShown, lastShown == nil { lastShown = current }
    let newRequests = update(&scene, frameEvents.events[...], at: frame)
    updateWindows()
    recordEvents(frameEvents.events, newRequests)
    time = frame
    hasBegun = true
    streams.update(scene.tasks, at: frame)
    guard isShown else { return }
    lastShown = nil
    consecutiveAnnouncedFrames = hasInput ? 0 : consecutiveAnnouncedFrames + 1
    announced = nextChange
  }
}

extension SceneRunner: CustomStringConvertible {
  /// The scene's type, and the time.
  ///
  /// A failing test prints this instead of the scene's whole contents.
  public var description: String { "SceneRunner<\(S.self)> at \(time) s" }
}
