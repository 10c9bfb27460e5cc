internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

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
    /// The room that it had then; nil before it was given one.
    var size: Size?
    /// What its knobs were last turned to by themselves.
    var driven: [ExhibitSetting] = []
  }

  let type: any Exhibit.Type
  /// What it was told, in the stage's time; the knobs that it began with come first, at 0.
  var log: [TimedEvent] = []
  /// The exhibit as it shows.
  var now: Moment
  /// How often that has changed.
  var revision = 0
  /// One frame before.
  var before: Moment
  /// The exhibit as it was at this frame, where it shows in a room that it was given later.
  var unfitted: Moment?
  /// The earliest moment that can be gone back to.
  var base: Moment
  /// The exhibit on its way from there through surroundings that have changed meanwhile; nil where
  /// what shows has come all the way in the present ones.
  var follower: Moment?
  var copies = StageCopies()
  /// False once the beginning was given up for its memory: what is left is no script from 0.
  var isWhole = true
  /// What the exhibit is told of its surroundings.
  var environment: Environment?
  /// The last frame so far in which it changed by itself.
  private(set) var lastChange = 0
  /// Knobs that turn with time by themselves.
  var drive: ExhibitDrive?
  /// How many frames it goes at a time where surroundings have changed.
  var pace = StageSession.pace
  /// What the exhibit asked its window for.
  var requests: [SceneRequest] = []
  private var requestsOfFrame = 0

  /// Frames that are run again at once in new surroundings: four seconds, in a few milliseconds.
  ///
  /// Ours.
  static let pace = 240

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
  mutating func advance(to frame: Int, in environment: Environment) {
    surround(environment)
    follow()
    run(to: frame)
    fit()
  }

  /// Runs the frames up to one, in the present surroundings.
  mutating func run(to frame: Int) {
    guard now.frame < frame else { return }
    unfit()
    if now.frame < 0 { step(at: 0) }
    while now.frame < frame {
      let (next, isChange) = next(after: now, to: frame)
      step(at: next)
      if isChange { lastChange = max(lastChange, next) }
    }
  }

  /// The frame to run next on the way to one, and whether the exhibit changes by itself by then.
  ///
  /// Frames in which nothing can happen are left out, as `SceneRunner` leaves them out.
  func next(after moment: Moment, to frame: Int) -> (frame: Int, isChange: Bool) {
    let end = FrameGrid.time(frame)
    guard drive == nil else { return (moment.frame + 1, true) }
    let time = FrameGrid.time(moment.frame)
    let change =
      surroundings(of: moment).flatMap { moment.exhibit.nextChange(after: time, in: $0) }
      ?? .infinity
    var quiet = moment.told < log.count ? log[moment.told].time : .infinity
    if moment.told > 0 || base.frame >= 0 { quiet = min(quiet, change > time ? change : time) }
    let skipped = quiet > end ? frame : FrameGrid.first(from: quiet) - 1
    let next = max(moment.frame + 1, skipped)
    return (next, change <= FrameGrid.time(next))
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

  /// True where the exhibit at a frame may look different from now for what happened after it.
  func hasChanges(after frame: Int) -> Bool {
    lastChange > frame || log.last.map { $0.time > FrameGrid.time(frame) } ?? false
  }

  /// Goes to a frame, before or after the one that shows.
  mutating func seek(to frame: Int, in environment: Environment) {
    surround(environment)
    let frame = max(frame, firstFrame)
    if frame < now.frame || follower != nil { restore(before: frame) }
    run(to: frame)
    fit()
    // What it asks for now it has asked for when it was there first.
    requests = []
  }

  /// Takes the last copy before a frame, or the beginning.
  private mutating func restore(before frame: Int) {
    unfit()
    now = copies.last(before: frame) ?? base
    if let follower, follower.frame < frame, follower.frame > now.frame { now = follower }
    follower = nil
    before = now
    revision += 1
  }

  private mutating func step(at frame: Int) {
    guard environment != nil else { return }
    if now.frame < 0 { now = base }
    var moment = now
    let asked = run(&moment, at: frame)
    before = now
    now = moment
    revision += 1
    requestsOfFrame = asked.count
    requests += asked
    if follower == nil { copies.offer(now) }
  }

  /// Runs a frame of a moment.
  /// - Returns: what the exhibit asks of its window.
  func run(_ moment: inout Moment, at frame: Int) -> [SceneRequest] {
    let end = FrameGrid.time(frame)
    var events: [TimedEvent] = []
    if let driven = drive?(end), driven != moment.driven {
      for setting in driven { try? moment.exhibit.set(setting.knob, to: setting.value) }
      moment.driven = driven
    }
    while moment.told < log.count, log[moment.told].time <= end + FrameGrid.slack {
      let event = log[moment.told]
      moment.told += 1
      switch event.event {
      case .set(let name, let value): try? moment.exhibit.set(name, to: value)
      case .resize(let size):
        moment.size = size
        events.append(TimedEvent(min(event.time, end), event.event))
      default: events.append(TimedEvent(min(event.time, end), event.event))
      }
    }
    if let surroundings = surroundings(of: moment) {
      moment.exhibit.update(FrameInput(time: end, events: events), in: surroundings)
    }
    moment.frame = frame
    return moment.exhibit.takeRequests()
  }

  /// Runs the frame that shows once more, with what it was told meanwhile.
  mutating func redo() {
    guard now.frame >= 0 else { return }
    let (frame, known) = (now.frame, requestsOfFrame)
    let asked = requests
    requests = []
    unfitted = nil
    copies.forget(from: frame)
    now = before
    step(at: frame)
    // It asks again for what it has asked for in this frame before.
    requests = asked + requests.dropFirst(known)
  }

  /// What the exhibit asked of its window since last time.
  mutating func takeRequests() -> [SceneRequest] {
    if requests.isEmpty { return [] }
    defer { requests = [] }
    return requests
  }
}
