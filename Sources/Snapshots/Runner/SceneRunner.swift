public import VitrineDrawing
public import VitrineGeometry
package import VitrineInteraction
public import VitrineMotion
public import VitrineRenderer
public import VitrineScenes

/// Runs a scene without a window, at times of one's choosing.
///
/// The scene is told what a window would tell it: frames 1/60 s apart, the first at 0, with the
/// events of a script. What it then shows is what a window shows: the last frame that had input or
/// that the scene announced by `nextChange(after:in:)`. Where it looks different by the time asked
/// for and has not announced that, `unannouncedChange()` says so. A runner is a value: a copy goes
/// its own way.
public struct SceneRunner<S: Scene> {
  /// The scene as of the last frame; what shows may be of an earlier one.
  public internal(set) var scene: S
  /// What surrounds the window that is looked at; a script's `resize` changes its size.
  public internal(set) var environment: Environment
  /// What surrounds the other windows, as far as they were opened.
  var otherEnvironments: [WindowID: Environment] = [:]
  /// What a window begins with that says nothing of its size.
  let firstEnvironment: Environment
  /// When the last frame was, in seconds; 0 before the first.
  public private(set) var time: Seconds = 0

  private(set) var script: Script
  /// The script without what tasks are recorded to report.
  private let ownScript: Script
  /// What tasks are recorded to report.
  private let recorded: TaskReports
  let text: TextEngine
  /// What showed one frame before the last one; nil at the first.
  private(set) var earlier: Moment?
  /// Where the script last had a pointer; nil as long as it had none.
  var pointer: Point?
  private var nextStep = 0
  /// What a test does by itself, beside the script: in the frames to come, in order.
  var ownSteps: [ScriptStep] = []
  /// What tasks report by themselves.
  var streams: TaskStreams
  private var hasBegun = false
  /// The last frame that a window would have had; nil where the last one is that.
  private var lastShown: Moment?
  /// When that one announced the next; infinity for never.
  private(set) var announced: Seconds = 0
  /// What the scene has asked for since that was last taken.
  private var requests: [AskedRequest] = []
  /// Whether the person is at the scene.
  var presence = Presence()
  private var notificationList = NotificationList()
  /// How many frames in a row were announced and had no input.
  private var announcedInARow = 0

  /// A scene and its surroundings at one time.
  struct Moment {
    var scene: S
    var environment: Environment
    var time: Seconds
  }

  /// What a window would show: the last frame that had input or was announced, or the first where none
  /// has been run yet.
  var shown: Moment {
    guard !hasBegun else { return lastShown ?? current }
    var runner = self
    // Where an event at 0 fails, there is still what was before it.
    try? runner.begin()
    return runner.lastShown ?? runner.current
  }

  /// The last frame, whether a window would have had it or not.
  var current: Moment { Moment(scene: scene, environment: environment, time: time) }

  /// Makes a runner; the first frame has not happened yet.
  /// - Parameters:
  ///   - scene: as it is before its first frame.
  ///   - environment: its size is rounded to whole pixels, and it measures with `text`.
  ///   - text: the fonts; runners can share them.
  ///   - script: what happens.
  ///   - tasks: what its tasks report, since no work is done; default the streams they bring along.
  /// - Throws: `PictureSizeError` where the size cannot be drawn.
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
    streams = TaskStreams(beside: self.script, isOn: tasks.playsStreams)
    followWindows()
  }

  /// Makes a runner in the everyday environment.
  /// - Parameters:
  ///   - scene: as it is before its first frame.
  ///   - size: in points, rounded to whole pixels.
  ///   - scale: pixels a point, above 0.
  ///   - appearance: light or dark.
  ///   - text: the fonts; runners can share them.
  ///   - script: what happens.
  ///   - tasks: what its tasks report, since no work is done; default the streams they bring along.
  /// - Throws: `PictureSizeError` where the size cannot be drawn.
  public init(
    _ scene: S, size: Size, scale: Double = 1, appearance: Appearance = .light, text: TextEngine,
    script: Script = Script(), tasks: TaskReports = .streams
  ) throws(PictureSizeError) {
    let environment = Environment(size: size, scale: scale, appearance: appearance, text: text)
    try self.init(scene, in: environment, text: text, script: script, tasks: tasks)
  }

  /// Goes on to a time: every frame up to it that a window has, and one exactly then.
  ///
  /// Frames in which nothing can happen are left out: those before the time at which the scene says
  /// that it changes next. Where a scene has announced frames for ten seconds on end without input,
  /// those are left out too that leave nothing behind by `nextUpdate(after:in:)`, but for the last
  /// second.
  /// - Parameter target: in seconds; a time before the last frame changes nothing.
  /// - Throws: `ScriptError` where an event of the script cannot be carried out.
  public mutating func advance(to target: Seconds) throws(ScriptError) {
    guard target.isFinite, target >= 0, target > time || !hasBegun else { return }
    try begin()
    guard target > FrameGrid.slack else { return }
    let before = max(0, target - frameDuration)
    try advanceOnGrid(through: before)
    earlier = try moment(at: before)
    try advanceOnGrid(through: target)
    if target - time > FrameGrid.slack { try step(at: target) }
  }

  /// What the scene has asked for since that was last taken, in whichever window.
  package mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests.map(\.request)
  }

  /// The same of one window, of those that have gone since, and what can be done whichever window asks: one that
  /// is hidden has no frame of its own.
  package mutating func takeRequests(of window: WindowID) -> [SceneRequest] {
    guard !requests.isEmpty else { return [] }
    let others = Set(environments.map(\.window)).subtracting([window])
    func waits(_ asked: AskedRequest) -> Bool {
      others.contains(asked.window) && asked.request.isOfItsWindow
    }
    defer { requests.removeAll { !waits($0) } }
    return requests.filter { !waits($0) }.map(\.request)
  }

  /// True where a window has asked for something that was not taken.
  package func hasRequests(of window: WindowID) -> Bool {
    requests.contains { $0.window == window }
  }

  /// Something that a window has asked for.
  struct AskedRequest {
    let window: WindowID
    let request: SceneRequest
  }

  /// The notifications that would show on the desktop, the oldest first: those of a person who is away, by
  /// ``switchAway()`` or what a script says.
  public var notifications: [SceneNotification] { notificationList.shown }

  /// Takes note of what a frame was told, and then of what the scene asks for.
  private mutating func note(_ events: [ToldEvent], _ asked: [AskedRequest]) {
    for told in events { presence.take(told.event.event, in: told.window ?? environment.window) }
    if presence.isHere(in: environments) { _ = notificationList.withdrawAll() }
    if !asked.isEmpty { requests = (requests + asked).suffix(Self.mostRequests) }
    for case .notify(let notification) in asked.map(\.request)
    where !presence.isHere(in: environments) {
      _ = notificationList.post(notification)
    }
  }

  /// Tells the scene what is not in the script, in a frame at the time of the last one.
  /// - Parameters:
  ///   - events: in order.
  ///   - environment: what surrounds the scene from then on.
  package mutating func tell(_ events: [TimedEvent], in environment: Environment) {
    if environment.window != self.environment.window, scene.windows != nil {
      look(at: environment)
    }
    self.environment = environment
    self.environment.text = text
    scene.update(FrameInput(time: time, events: events), in: self.environment)
    let asked = scene.takeRequests().map { AskedRequest(window: environment.window, request: $0) }
    note(events.map { ToldEvent(event: $0, window: environment.window) }, asked)
    followWindows()
    streams.follow(scene.tasks, at: time)
    lastShown = nil
    announcedInARow = 0
    announced = nextChange
  }

  /// Looks at another window from now on; nil where the scene has none.
  mutating func look(at environment: Environment?) {
    if let environment {
      otherEnvironments[self.environment.window] = self.environment
      otherEnvironments[environment.window] = nil
      self.environment = environment
    }
    lastShown?.environment = self.environment
    earlier = nil
  }

  /// Holds what tasks report by themselves from now on, until they are asked.
  mutating func holdReports() {
    func isAhead(_ step: ScriptStep) -> Bool { !hasBegun || step.time > time + FrameGrid.slack }
    streams.holdReports(recorded.steps.filter(isAhead))
    script = Script(ownScript.steps.filter(isAhead), name: ownScript.name)
    nextStep = 0
  }

  /// Lets the next frame show, whatever the scene has announced: it was changed from outside.
  mutating func announceNextFrame() { announced = min(announced, time) }

  /// How many requests wait to be taken at most; the oldest go.
  ///
  /// Ours: no scene makes that many in one frame.
  private static var mostRequests: Int { 1_000 }
  /// Frames in a row that are run before a scene is taken to announce the next ones as well.
  ///
  /// Ours: ten seconds of a scene that changes all the time.
  private static var longRun: Int { 600 }
  /// Frames that are run before the time asked for where those before them were left out.
  ///
  /// Ours: a second, so that slow changes fall on their own times.
  private static var runUp: Int { 60 }

  /// Runs the first frame, at 0, unless it has been run.
  mutating func begin() throws(ScriptError) {
    if !hasBegun { try step(at: 0) }
  }

  /// Runs the frames of the grid up to a time, and none between them.
  mutating func advanceOnGrid(through limit: Seconds) throws(ScriptError) {
    while true {
      let next = FrameGrid.last(through: time) + 1
      guard FrameGrid.time(next) <= limit + FrameGrid.slack else { return }
      try step(at: FrameGrid.time(max(next, lastQuietFrame(to: limit), lastFreeFrame(to: limit))))
    }
  }

  /// The last frame in which nothing happens, on the way to a time.
  ///
  /// It is run although a window has none then, so that the next comes 1/60 s after one.
  private func lastQuietFrame(to limit: Seconds) -> Int {
    let quiet = min(nextEvent, announced)
    return quiet > limit ? FrameGrid.last(through: limit) : FrameGrid.first(from: quiet) - 1
  }

  /// The last frame before which nothing leaves anything behind; 0 where that is not known.
  private func lastFreeFrame(to limit: Seconds) -> Int {
    guard announcedInARow >= Self.longRun else { return 0 }
    let runUp = FrameGrid.last(through: limit) - Self.runUp
    let free = min(nextEvent, nextUpdate)
    return free > limit ? runUp : min(runUp, FrameGrid.first(from: free) - 1)
  }

  /// When the script, the test itself or a stream next has an event; infinity for never.
  package var nextEvent: Seconds {
    let own = min(ownSteps.first?.time ?? .infinity, streams.due)
    return nextStep < script.steps.count ? min(script.steps[nextStep].time, own) : own
  }

  /// When the scene next has to be updated; infinity for never.
  private var nextUpdate: Seconds {
    environments.reduce(.infinity) {
      min($0, SceneRunner.moment(scene.nextUpdate(after: time, in: $1), after: time))
    }
  }

  /// When a window next looks different; infinity for never.
  private var nextChange: Seconds {
    environments.reduce(.infinity) {
      min($0, SceneRunner.moment(scene.nextChange(after: time, in: $1), after: time))
    }
  }

  /// A time that a scene names; nil is never, and what is no time, or has gone by, is at once.
  private static func moment(_ named: Seconds?, after time: Seconds) -> Seconds {
    guard let named else { return .infinity }
    return named > time ? named : time
  }

  /// What a window would show at a time, on the way there from here.
  private func moment(at time: Seconds) throws(ScriptError) -> Moment {
    var runner = self
    if time - self.time > FrameGrid.slack { try runner.step(at: time) }
    return runner.shown
  }

  private mutating func step(at frame: Seconds) throws(ScriptError) {
    var told = ToldEvents()
    let own = ownSteps.prefix { $0.time <= frame + FrameGrid.slack }
    // Gone even where a step of the script fails, so that it is not done later.
    ownSteps.removeFirst(own.count)
    let first = nextStep
    while nextStep < script.steps.count, script.steps[nextStep].time <= frame + FrameGrid.slack {
      let step = script.steps[nextStep]
      nextStep += 1
      takeStreams(through: step.time.nextDown, &told)
      try take(step, at: frame, after: &told)
    }
    for step in own { try take(step, at: frame, after: &told) }
    takeStreams(through: frame + FrameGrid.slack, &told)
    let hasInput = nextStep > first || !own.isEmpty || told.hasReports
    let shows = !hasBegun || hasInput || announced <= frame + FrameGrid.slack
    if !shows, lastShown == nil { lastShown = current }
    let asked = update(&scene, told.events[...], at: frame)
    followWindows()
    note(told.events, asked)
    time = frame
    hasBegun = true
    streams.follow(scene.tasks, at: frame)
    guard shows else { return }
    lastShown = nil
    announcedInARow = hasInput ? 0 : announcedInARow + 1
    announced = nextChange
  }
}

extension SceneRunner: CustomStringConvertible {
  /// What scene it runs and at what time: a test that fails would print all that is in it.
  public var description: String { "SceneRunner<\(S.self)> at \(time) s" }
}
