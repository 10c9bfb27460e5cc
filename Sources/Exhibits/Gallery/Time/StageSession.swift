internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// An exhibit with its past: what it was told and when, and copies of it along the way.
///
/// The exhibit at a frame is what a picture of it at that time shows: the frames that it is run
/// through are those of `SceneRunner`. A frame that was run stays as it is; what comes after it is
/// told with a later one. To go back, the nearest copy is taken and what it was told since is told
/// again, in the surroundings that it had then.
struct StageSession {
  /// The exhibit after a frame, and how many entries of the log it has been told.
  struct Moment {
    var exhibit: any ExhibitScene
    /// The number of the last frame; -1 before the first.
    var frame = -1
    /// The number of the last frame in which it changed by itself or was told anything.
    var changed = 0
    var told = 0
    /// What it was told of its surroundings then; nil before the first frame.
    var environment: Environment?
  }

  /// Something that it was told, or other surroundings, or both: a size that changes.
  struct Entry {
    /// When, in the stage's time.
    var time: Seconds
    var event: InputEvent?
    /// What surrounds it from then on; nil where that stays.
    var environment: Environment?
  }

  let type: any Exhibit.Type
  /// The exhibit as it shows: with what waits to be told, and in the surroundings that it has now.
  var exhibit: any ExhibitScene { preview ?? now.exhibit }
  /// That where it differs from the exhibit after the frame that shows.
  var preview: (any ExhibitScene)?
  /// How often that has changed.
  var revision = 0
  /// How often what views around it show has changed: what its knobs stand at.
  private(set) var news = 0
  /// What that was last; no revision where what shows may be of another past.
  private var toldRevision: Int?
  private var toldValues: [String?] = []
  /// False where that has yet to be made.
  var isShown = true
  /// What it was told, frame by frame; the knobs that it began with come first, at 0.
  var entries: [Entry] = []
  /// What comes with the next frame.
  var waiting: [TimedEvent] = []
  /// The exhibit after the frame that shows.
  var now: Moment
  /// While the past shows, the exhibit after the last frame that was run; it is not kept otherwise,
  /// since what nobody else keeps is changed in place.
  var future: Moment? { didSet { isInPast = future != nil } }
  /// The earliest moment that can be gone back to.
  var base: Moment
  var copies = StageCopies()
  /// What surrounds the exhibit now.
  var environment: Environment?
  /// Knobs that turn with time by themselves.
  let drive: ExhibitDrive?
  /// What a person does after the first frame; nil once that is in the log.
  private var input: StateInput?
  /// When that ends; nil if nothing is done.
  private(set) var inputEnd: Seconds?
  /// What the exhibit asked its window for.
  private(set) var requests: [SceneRequest] = []

  /// Makes an exhibit that has not run yet.
  /// - Parameters:
  ///   - type: which.
  ///   - settings: its knobs; such as it does not take are left out.
  ///   - input: what a person does after the first frame; nil, the default, for nothing.
  init(
    _ type: any Exhibit.Type, settings: [ExhibitSetting] = [], input: StateInput? = nil,
    drive: ExhibitDrive? = nil
  ) {
    self.type = type
    self.drive = drive
    self.input = input
    base = Moment(exhibit: type.makeScene())
    now = base
    for setting in settings { try? set(setting.knob, to: setting.value) }
  }

  /// When the exhibit shows, in its own time.
  var time: Seconds { FrameGrid.time(max(0, now.frame)) }

  /// What it was told, as a script: of its surroundings, the sizes.
  var log: [TimedEvent] {
    entries.compactMap { entry in entry.event.map { TimedEvent(entry.time, $0) } }
  }

  /// True where frames are known that come later than the one that shows.
  private(set) var isInPast = false

  /// The last frame that anything is known of.
  var lastFrame: Int { future?.frame ?? now.frame }

  /// False once the beginning was given up for its memory: what is left is no script from 0.
  var isWhole: Bool { base.frame < 0 }

  /// The first frame that can be gone back to.
  var firstFrame: Int { max(0, base.frame) }

  // MARK: Running

  /// Moves on through the frames up to one, in surroundings that are as they were.
  mutating func advance(to frame: Int) {
    run(to: frame)
    show()
  }

  /// Goes to a frame, before or after the one that shows.
  mutating func seek(to frame: Int, in environment: Environment) {
    let frame = max(frame, firstFrame)
    if frame < now.frame {
      future = future ?? now
      restore(copies.last(through: frame) ?? base)
    }
    if let future, frame >= future.frame {
      restore(future)
      self.future = nil
    }
    surround(environment)
    run(to: frame)
    show()
  }

  private mutating func restore(_ moment: Moment) {
    now = moment
    toldRevision = nil
    isShown = false
  }

  /// Runs the frames up to one: those that are known as they were, then new ones, of which the
  /// first is told what waits.
  mutating func run(to frame: Int) {
    guard environment != nil, now.frame < frame else { return }
    if isInPast, let future { runSteps(to: min(frame, future.frame)) }
    guard now.frame < frame else { return }
    extendLog(to: frame)
    runSteps(to: frame)
    collapse()
  }

  private mutating func runSteps(to frame: Int) {
    if now.frame < 0 {
      now = base
      step(at: 0)
      takeInput()
    }
    while now.frame < frame {
      let (next, isChange) = next(after: now, to: frame)
      if isChange { now.changed = next }
      step(at: next)
    }
  }

  /// Adds to the log what a person does after the first frame, to what shows in it.
  private mutating func takeInput() {
    guard let input, let environment = now.environment else { return }
    self.input = nil
    let root = now.exhibit.describe(in: environment)
    for event in input.events(on: root, at: FrameGrid.time(1)) {
      add(Entry(time: event.time, event: event.event))
      inputEnd = event.time
    }
  }

  /// Adds an entry to the log, which stays in the order of time: what a state does goes on for a while.
  mutating func add(_ entry: Entry) {
    var index = entries.count
    while index > now.told, entries[index - 1].time > entry.time { index -= 1 }
    entries.insert(entry, at: index)
  }

  /// Frames at the end of a long way that are all run: more than anything pauses that is seen to
  /// move.
  ///
  /// Ours: a second.
  private static let runUp = 60

  /// The frame to run next on the way to one, and whether the exhibit changes by itself by then.
  ///
  /// Frames in which nothing can happen are left out, as `SceneRunner` leaves them out; of a long
  /// way also those that leave nothing behind.
  private func next(after moment: Moment, to frame: Int) -> (frame: Int, isChange: Bool) {
    guard drive == nil, let environment = moment.environment else {
      return (moment.frame + 1, drive != nil)
    }
    let time = FrameGrid.time(moment.frame)
    let change = moment.exhibit.nextChange(after: time, in: environment) ?? .infinity
    let isFar = frame - moment.frame > Self.runUp
    let target = isFar ? frame - Self.runUp : frame
    let update =
      isFar ? moment.exhibit.nextUpdate(after: time, in: environment) ?? .infinity : change
    let event = moment.told < entries.count ? entries[moment.told].time : .infinity
    let quiet = min(event, update > time ? update : time)
    let skipped = quiet > FrameGrid.time(target) ? target : FrameGrid.first(from: quiet) - 1
    let next = max(moment.frame + 1, skipped)
    return (next, change <= FrameGrid.time(next))
  }

  private mutating func step(at frame: Int) {
    let end = FrameGrid.time(frame)
    var events: [TimedEvent] = []
    drive?(end, &now.exhibit)
    while now.told < entries.count, entries[now.told].time <= end + FrameGrid.slack {
      now.changed = frame
      let entry = entries[now.told]
      now.told += 1
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
    isShown = false
    let asked = now.exhibit.takeRequests()
    // What it asks for in a known frame it has asked for when it was there first.
    if isInPast, let known = future?.frame {
      if frame >= known { future = nil }
    } else if !asked.isEmpty {
      requests += asked
    }
    copies.offer(now)
  }

  // MARK: Changes to come

  /// When the exhibit next changes by itself, in its own time; nil for never.
  func nextChange(in environment: Environment) -> Seconds? {
    drive == nil ? exhibit.nextChange(after: time, in: environment) : time
  }

  /// When anything next happens: the exhibit changes, or is told what the log holds, or after it what
  /// waits.
  func nextEvent(in environment: Environment) -> Seconds? {
    let waits = isInPast && !waiting.isEmpty ? FrameGrid.time(lastFrame + 1) : nil
    let told = now.told < entries.count ? entries[now.told].time : waits
    guard let told else { return nextChange(in: environment) }
    return min(told, nextChange(in: environment) ?? told)
  }

  /// What the exhibit asked of its window since last time.
  mutating func takeRequests() -> [SceneRequest] {
    if requests.isEmpty { return [] }
    defer { requests = [] }
    return requests
  }

  /// Counts up where knobs stand at something else than when this was last called.
  mutating func followKnobs() {
    guard exhibit.revision != toldRevision || exhibit is any DrawnExhibit else { return }
    toldRevision = exhibit.revision
    let values = exhibit.knobs.map { exhibit.value(of: $0.name) }
    guard values != toldValues else { return }
    toldValues = values
    news += 1
  }

  // MARK: Memory

  /// Gives up the older half of a log that has grown too long.
  private mutating func collapse() {
    guard entries.count > Self.capacity else { return }
    base = copies.first(told: Self.capacity / 2) ?? now
    let told = base.told
    entries.removeFirst(told)
    copies.rebase(to: base)
    now.told -= told
    future?.told -= told
    base.told = 0
  }
}
