internal import Drawing
internal import Geometry
internal import Interaction
internal import Motion
internal import Scenes

/// An exhibit with its past: what it was told and when, and copies of it along the way.
///
/// The exhibit at a frame is what a picture of it at that time shows: the frames that it is run
/// through are those of `SceneRunner`. To go back, the nearest copy is taken and what it was told
/// since is told again. A frame that is told more while it shows is run anew, all at once.
struct StageSession {
  /// The exhibit after a frame, and how many entries of the log it has been told.
  struct Moment {
    var exhibit: any Exhibit
    /// The number of the last frame; -1 before the first.
    var frame = -1
    var told = 0
  }

  let type: any Exhibit.Type
  /// What it was told, in the stage's time; the knobs that it began with come first, at 0.
  private(set) var log: [TimedEvent] = []
  /// The exhibit as it shows.
  private(set) var now: Moment
  /// One frame before.
  private var before: Moment
  /// The earliest moment that can be gone back to.
  private var base: Moment
  private var copies = StageCopies()
  /// False once the beginning was given up for its memory: what is left is no script from 0.
  private(set) var isWhole = true
  /// What the exhibit is told of its surroundings.
  private(set) var environment: Environment?
  /// Knobs that turn with time by themselves.
  var drive: ExhibitDrive?
  /// What the exhibit asked its window for.
  private var requests: [SceneRequest] = []
  private var requestsOfFrame = 0

  /// Entries that the log may have: ten minutes of a finger that never rests.
  static let capacity = 36_000

  /// Makes an exhibit that has not run yet.
  /// - Parameters:
  ///   - type: which.
  ///   - context: what it uses.
  ///   - settings: its knobs; such as it does not take are left out.
  init(
    _ type: any Exhibit.Type, context: ExhibitContext, settings: [ExhibitSetting] = [],
    drive: ExhibitDrive? = nil
  ) {
    self.type = type
    self.drive = drive
    base = Moment(exhibit: type.init(context: context))
    (now, before) = (base, base)
    for setting in settings { try? set(setting.knob, to: setting.value) }
  }

  /// When the exhibit shows, in its own time.
  var time: Seconds { FrameGrid.time(max(0, now.frame)) }

  /// True while the log holds what came later than what shows.
  var isInPast: Bool { now.told < log.count }

  /// The last frame that anything is known of.
  var lastFrame: Int {
    max(now.frame, log.last.map { FrameGrid.first(from: $0.time) } ?? 0, copies.last?.frame ?? 0)
  }

  /// The first frame that can be gone back to.
  var firstFrame: Int { max(0, base.frame) }

  // MARK: Running

  /// Moves on through the frames up to one.
  ///
  /// Frames in which nothing can happen are left out, as `SceneRunner` leaves them out.
  mutating func advance(to frame: Int, in environment: Environment) {
    surround(environment)
    if now.frame < 0 { step(at: 0) }
    while now.frame < frame {
      let quiet = quietUntil()
      let skipped = quiet > FrameGrid.time(frame) ? frame : FrameGrid.first(from: quiet) - 1
      step(at: max(now.frame + 1, skipped))
    }
  }

  /// Until when frames may be left out, in the stage's time.
  private func quietUntil() -> Seconds {
    if drive != nil { return time }
    let event = now.told < log.count ? log[now.told].time : .infinity
    if now.told == 0, base.frame < 0 { return event }
    let change = environment.flatMap { nextChange(in: $0) } ?? .infinity
    return min(event, change > time ? change : time)
  }

  /// When the exhibit next changes by itself, in its own time; nil for never.
  func nextChange(in environment: Environment) -> Seconds? {
    drive == nil ? now.exhibit.nextChange(after: time, in: environment) : time
  }

  /// When anything next happens: the exhibit changes, or is told what the log holds.
  func nextEvent(in environment: Environment) -> Seconds? {
    let told = now.told < log.count ? log[now.told].time : nil
    return [told, nextChange(in: environment)].compactMap { $0 }.min()
  }

  /// Goes to a frame, before or after the one that shows.
  mutating func seek(to frame: Int, in environment: Environment) {
    let frame = max(frame, firstFrame)
    if frame < now.frame { restore(before: frame) }
    advance(to: frame, in: environment)
    // What it asks for now it has asked for when it was there first.
    requests = []
  }

  /// Takes the last copy before a frame, or the beginning.
  private mutating func restore(before frame: Int) {
    now = copies.last(before: frame) ?? base
    before = now
  }

  private mutating func step(at frame: Int) {
    guard let environment else { return }
    if now.frame < 0 { now = base }
    before = now
    let end = FrameGrid.time(frame)
    var events: [TimedEvent] = []
    if let drive {
      for setting in drive(end) { try? now.exhibit.set(setting.knob, to: setting.value) }
    }
    while now.told < log.count, log[now.told].time <= end + FrameGrid.slack {
      let event = log[now.told]
      now.told += 1
      if case .set(let name, let value) = event.event {
        try? now.exhibit.set(name, to: value)
      } else {
        events.append(TimedEvent(min(event.time, end), event.event))
      }
    }
    now.exhibit.update(FrameInput(time: end, events: events), in: environment)
    now.frame = frame
    let asked = now.exhibit.takeRequests()
    requestsOfFrame = asked.count
    requests += asked
    copies.offer(now)
  }

  /// Runs the frame that shows once more, with what it was told meanwhile.
  private mutating func redo() {
    guard now.frame >= 0 else { return }
    let (frame, known) = (now.frame, requestsOfFrame)
    let asked = requests
    requests = []
    copies.forget(from: frame)
    now = before
    step(at: frame)
    // It asks again for what it has asked for in this frame before.
    requests = asked + requests.dropFirst(known)
  }

  /// What the exhibit asked of its window since last time.
  mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests
  }

  // MARK: Telling

  /// When something happens that the frame that shows is still told, in the exhibit's time.
  private var shownTime: Seconds { FrameGrid.recorded(time, .down) }

  /// Tells the exhibit what happened, and moves on to a frame.
  ///
  /// Where the past shows, what a person does begins a new future, and what just happens to be is
  /// passed over.
  /// - Parameters:
  ///   - events: what happened, in the stage's time; moved to where the log has room for it.
  ///   - frame: the one to show; not before the one that shows.
  mutating func take(_ events: [TimedEvent], to frame: Int, in environment: Environment) {
    surround(environment)
    var events = events[...]
    if isInPast {
      events = events.drop { !$0.event.isDeed }
      if !events.isEmpty { cut() }
    }
    if now.frame < 0 { advance(to: 0, in: environment) }
    let isReplay = isInPast
    let isShown = now.frame >= frame
    let least = isShown ? shownTime : FrameGrid.recorded(time + Self.leastStep, .up)
    let most = FrameGrid.recorded(FrameGrid.time(max(frame, now.frame)), .down)
    for event in FrameGrid.withoutPassedPlaces(events) {
      let last = log.last.map(\.time) ?? 0
      let time = FrameGrid.recorded(event.time, .toNearestOrEven)
      append(TimedEvent(min(max(time, least, last), most), event.event))
    }
    if isShown, !events.isEmpty { redo() }
    advance(to: frame, in: environment)
    if isReplay { requests = [] }
    collapse()
  }

  /// What separates a time from the frame before it, in seconds: more than what counts as none.
  private static let leastStep = 1e-6

  /// Gives a knob a value at the time that shows.
  /// - Throws: `KnobError` where there is no such knob or it does not take the value.
  mutating func set(_ name: String, to value: String) throws(KnobError) {
    var probe = now.exhibit
    try probe.set(name, to: value)
    if isInPast, now.frame >= 0 { cut() }
    append(TimedEvent(shownTime, .set(name: name, value: value)))
    if now.frame < 0 { now.exhibit = probe } else { redo() }
    collapse()
  }

  private mutating func append(_ event: TimedEvent) {
    if let last = log.last, last.time == event.time, event.event.replaces(last.event),
      log.count > before.told
    {
      log[log.count - 1] = event
      now.told = min(now.told, log.count - 1)
    } else {
      log.append(event)
    }
  }

  /// Forgets what came later than what shows; pointers that are down then are taken away.
  private mutating func cut() {
    let time = shownTime
    let down = log[..<now.told].pointersDown
    log.removeSubrange(now.told...)
    copies.forget(from: now.frame + 1)
    for step in down {
      log.append(TimedEvent(time, .pointer(PointerEvent(.cancel, step.pointer, at: step.position))))
    }
    if !down.isEmpty { redo() }
  }

  /// Follows the surroundings; another size is told as a `resize`.
  private mutating func surround(_ new: Environment) {
    guard let old = environment else {
      environment = new
      return
    }
    guard !old.isSame(as: new) else { return }
    environment = new
    copies.forget(from: 0)
    guard now.frame >= 0 else { return }
    if old.size != new.size, !isInPast { append(TimedEvent(shownTime, .resize(new.size))) }
    redo()
  }

  // MARK: Memory

  /// Gives up the older half of a log that has grown too long.
  private mutating func collapse() {
    guard log.count > Self.capacity else { return }
    let half = copies.first(told: Self.capacity / 2) ?? before
    guard half.told > 0, half.frame <= before.frame else { return }
    base = half
    isWhole = false
    log.removeFirst(half.told)
    base.told = 0
    now.told -= half.told
    before.told -= half.told
    copies.rebase(to: half)
  }
}
