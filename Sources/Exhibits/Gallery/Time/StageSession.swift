internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// An exhibit with its past: its timed events, and copies of the exhibit along the way.
///
/// The exhibit runs through the frames of `SceneRunner`, so at a frame it equals a snapshot of that
/// time. A frame that was run stays unchanged; new events are delivered in a later frame. To go
/// back, the session takes the nearest earlier copy and replays the events since then, in their
/// environments.
struct StageSession {
  /// The exhibit after a frame, and the number of log entries delivered to it.
  struct Moment {
    var exhibit: any ExhibitScene
    /// The number of the last frame; -1 before the first.
    var frame = -1
    /// The number of the last frame in which the exhibit changed by itself or got an event.
    var changed = 0
    var deliveredCount = 0
    /// The exhibit's environment in the frame; nil before the first frame.
    var environment: Environment?
  }

  /// An event, or a new environment, or both: a resize.
  struct Entry {
    /// When, in the stage's time.
    var time: Seconds
    var event: InputEvent?
    /// The environment from then on; nil if it is unchanged.
    var environment: Environment?
  }

  let type: any Exhibit.Type
  /// The exhibit as shown: with pending events, and in the current environment.
  var exhibit: any ExhibitScene { preview ?? now.exhibit }
  /// `exhibit`, if it differs from the exhibit after the shown frame; nil otherwise.
  var preview: (any ExhibitScene)?
  /// How often the shown exhibit has changed.
  var revision = 0
  /// How often the knobs' values, which surrounding views show, have changed.
  private(set) var knobsRevision = 0
  /// The exhibit's revision at the last check of its knobs; nil after a jump in time.
  private var checkedRevision: Int?
  /// The knobs' values at the last check.
  private var checkedValues: [String?] = []
  /// False if the preview has to be updated.
  var isPreviewCurrent = true
  /// All events, frame by frame; the initial knobs come first, at 0.
  var entries: [Entry] = []
  /// The events for the next frame.
  var pendingEvents: [TimedEvent] = []
  /// The exhibit after the shown frame.
  var now: Moment
  /// While the past is shown, the exhibit after the last frame that was run; nil otherwise.
  ///
  /// In the present only `now` refers to the exhibit, so that it is changed in place.
  var future: Moment? { didSet { isInPast = future != nil } }
  /// The earliest moment that is available.
  var base: Moment
  var checkpoints = StageCheckpoints()
  /// The current environment of the exhibit.
  var environment: Environment?
  /// Knobs that change with time by themselves.
  let drive: ExhibitDrive?
  /// A person's input after the first frame; nil once it is in the log.
  private var initialInput: StateInput?
  /// When the initial input ends; nil before the first frame, and if there is none.
  private(set) var inputEnd: Seconds?
  /// The exhibit's requests to its window.
  private(set) var requests: [SceneRequest] = []

  /// Makes an exhibit that has not run yet.
  /// - Parameters:
  ///   - type: the exhibit.
  ///   - settings: its knobs; invalid ones are ignored.
  ///   - input: what a person does after the first frame; nil, the default, for nothing.
  init(
    _ type: any Exhibit.Type, settings: [ExhibitSetting] = [], input: StateInput? = nil,
    drive: ExhibitDrive? = nil
  ) {
    self.type = type
    self.drive = drive
    initialInput = input
    base = Moment(exhibit: type.makeScene())
    now = base
    for setting in settings { try? set(setting.knob, to: setting.value) }
  }

  /// The time of the shown frame, in the exhibit's time.
  var time: Seconds { FrameGrid.time(max(0, now.frame)) }

  /// The events as a script, without changes of the environment other than resizes.
  var log: [TimedEvent] {
    entries.compactMap { entry in entry.event.map { TimedEvent(entry.time, $0) } }
  }

  /// True if frames after the shown one are known.
  private(set) var isInPast = false

  /// The last known frame.
  var lastFrame: Int { future?.frame ?? now.frame }

  /// False once the beginning was dropped to save memory: the rest is no script from 0.
  var isComplete: Bool { base.frame < 0 }

  /// The first frame that is available.
  var firstFrame: Int { max(0, base.frame) }

  // MARK: Running

  /// Runs the frames up to `frame`, in an unchanged environment.
  mutating func advance(to frame: Int) {
    run(to: frame)
    updatePreview()
  }

  /// Goes to a frame, before or after the shown one.
  mutating func seek(to frame: Int, in environment: Environment) {
    let frame = max(frame, firstFrame)
    if frame < now.frame {
      future = future ?? now
      restore(checkpoints.last(through: frame) ?? base)
    }
    if let future, frame >= future.frame {
      restore(future)
      self.future = nil
    }
    setEnvironment(environment)
    run(to: frame)
    updatePreview()
  }

  private mutating func restore(_ moment: Moment) {
    now = moment
    checkedRevision = nil
    isPreviewCurrent = false
  }

  /// Runs the frames up to `frame`: known frames as they were, then new ones.
  ///
  /// The first new frame gets the pending events.
  mutating func run(to frame: Int) {
    guard environment != nil, now.frame < frame else { return }
    if isInPast, let future { runFrames(to: min(frame, future.frame)) }
    guard now.frame < frame else { return }
    extendLog(to: frame)
    runFrames(to: frame)
    dropOldEntries()
  }

  private mutating func runFrames(to frame: Int) {
    if now.frame < 0 {
      now = base
      runFrame(0)
      addInitialInput()
    }
    while now.frame < frame {
      let (next, isChange) = next(after: now, to: frame)
      if isChange { now.changed = next }
      runFrame(next)
    }
  }

  /// Adds a person's input after the first frame to the log, aimed at what that frame shows.
  private mutating func addInitialInput() {
    guard let input = initialInput, let environment = now.environment else { return }
    initialInput = nil
    let root = now.exhibit.describe(in: environment)
    for event in input.events(on: root, at: FrameGrid.time(1)) {
      add(Entry(time: event.time, event: event.event))
      inputEnd = event.time
    }
  }

  /// Adds an entry to the log, in order of time.
  ///
  /// The log may have later entries already, since the input of a state takes some time.
  mutating func add(_ entry: Entry) {
    var index = entries.count
    while index > now.deliveredCount, entries[index - 1].time > entry.time { index -= 1 }
    entries.insert(entry, at: index)
  }

  /// How many frames at the end of a long run are run as in a short one.
  ///
  /// Ours, a second: more than any pause of visible motion.
  private static let finalFrames = 60

  /// The next frame to run on the way to `frame`, and whether the exhibit changes itself by then.
  ///
  /// Frames in which nothing can happen are skipped, like in `SceneRunner`; in a long run also
  /// those that change nothing but the time.
  private func next(after moment: Moment, to frame: Int) -> (frame: Int, isChange: Bool) {
    guard drive == nil, let environment = moment.environment else {
      return (moment.frame + 1, drive != nil)
    }
    let time = FrameGrid.time(moment.frame)
    let change = moment.exhibit.nextChange(after: time, in: environment) ?? .infinity
    let isLongRun = frame - moment.frame > Self.finalFrames
    let target = isLongRun ? frame - Self.finalFrames : frame
    let update =
      isLongRun ? moment.exhibit.nextUpdate(after: time, in: environment) ?? .infinity : change
    let event =
      moment.deliveredCount < entries.count ? entries[moment.deliveredCount].time : .infinity
    let wakeTime = min(event, update > time ? update : time)
    let skipped = wakeTime > FrameGrid.time(target) ? target : FrameGrid.first(from: wakeTime) - 1
    let next = max(moment.frame + 1, skipped)
    return (next, change <= FrameGrid.time(next))
  }

  private mutating func runFrame(_ frame: Int) {
    let end = FrameGrid.time(frame)
    var events: [TimedEvent] = []
    drive?(end, &now.exhibit)
    while now.deliveredCount < entries.count,
      entries[now.deliveredCount].time <= end + FrameGrid.tolerance
    {
      now.changed = frame
      let entry = entries[now.deliveredCount]
      now.deliveredCount += 1
      if let environment = entry.environment { now.environment = environment }
      switch entry.event {
      case .set(let name, let value): try? now.exhibit.set(name, to: value)
      case let event?: events.append(TimedEvent(min(entry.time, end), event))
      case nil: break
      }
    }
    if let environment = now.environment {
      now.exhibit.update(FrameInput(time: end, events: events), in: environment)
    }
    now.frame = frame
    isPreviewCurrent = false
    let newRequests = now.exhibit.takeRequests()
    // Requests in a known frame were already made the first time.
    if isInPast, let known = future?.frame {
      if frame >= known { future = nil }
    } else if !newRequests.isEmpty {
      requests += newRequests
    }
    checkpoints.add(now)
  }

  // MARK: Scheduling

  /// When the exhibit next changes by itself, in its own time; nil for never.
  func nextChange(in environment: Environment) -> Seconds? {
    drive == nil ? exhibit.nextChange(after: time, in: environment) : time
  }

  /// The time of the next event of any kind; nil for none.
  ///
  /// It is a change of the exhibit, an entry of the log, or pending events after the log's end.
  func nextEvent(in environment: Environment) -> Seconds? {
    let pendingTime = isInPast && !pendingEvents.isEmpty ? FrameGrid.time(lastFrame + 1) : nil
    let entryTime =
      now.deliveredCount < entries.count ? entries[now.deliveredCount].time : pendingTime
    guard let entryTime else { return nextChange(in: environment) }
    return min(entryTime, nextChange(in: environment) ?? entryTime)
  }

  /// Returns and clears the exhibit's requests to its window.
  mutating func takeRequests() -> [SceneRequest] {
    if requests.isEmpty { return [] }
    defer { requests = [] }
    return requests
  }

  /// Increments `knobsRevision` if knobs have changed since the last call.
  mutating func updateKnobsRevision() {
    guard exhibit.revision != checkedRevision || exhibit is any DrawnExhibit else { return }
    checkedRevision = exhibit.revision
    let values = exhibit.knobs.map { exhibit.value(of: $0.name) }
    guard values != checkedValues else { return }
    checkedValues = values
    knobsRevision += 1
  }

  // MARK: Memory

  /// Drops the older half of a log that has grown too long.
  private mutating func dropOldEntries() {
    guard entries.count > Self.capacity else { return }
    base = checkpoints.first(delivered: Self.capacity / 2) ?? now
    let count = base.deliveredCount
    entries.removeFirst(count)
    checkpoints.rebase(to: base)
    now.deliveredCount -= count
    future?.deliveredCount -= count
    base.deliveredCount = 0
  }
}
