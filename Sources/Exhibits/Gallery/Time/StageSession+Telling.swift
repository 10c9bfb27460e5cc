internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// What is told to the exhibit, and what shows of it before it is told.
///
/// What a person does is told with a frame of its own, or with the next that is due. What just is,
/// such as the surroundings, a knob's value and where a mouse rests, decides nothing: it shows at
/// once on a copy, and is told with that frame too. So does the past in the surroundings of now,
/// while it stays what it was in its own.
extension StageSession {
  /// Entries that the log may have: ten minutes of a finger that never rests.
  static let capacity = 36_000
  /// Entries that may wait where no frame comes of itself: a copy is told all each time; ours.
  static let waitingCapacity = 128
  /// What separates a time from the frame before it, in seconds: more than what counts as none.
  private static let leastStep = 1e-6
  /// What changes less often stands still, in seconds: more than a spinner rests on a spoke, ours.
  private static let pause: Seconds = 0.25

  /// When something happens that the next frame is told, in the exhibit's time.
  private var nextTime: Seconds {
    now.frame < 0 ? 0 : FrameGrid.recorded(time + Self.leastStep, .up)
  }

  /// True where the next frame is told something that the one that shows has not been told.
  var isBehind: Bool {
    guard !isInPast, now.frame >= 0 else { return false }
    return !waiting.isEmpty || !Self.isSame(now.environment, environment)
  }

  /// True where what shows had the present surroundings.
  ///
  /// Given both: asked of the session, all of that would be copied, and it is asked at each frame.
  private static func isSame(_ told: Environment?, _ present: Environment?) -> Bool {
    guard let told, let present else { return true }
    return told.isSame(as: present)
  }

  /// True while the exhibit changes again and again.
  func isMoving(in environment: Environment) -> Bool {
    nextEvent(in: environment).map { $0 <= time + Self.pause } ?? false
  }

  /// Goes to just before a frame, so that what comes now comes after the frames that nobody saw; or
  /// back to it.
  mutating func approach(_ frame: Int, in environment: Environment) {
    if frame < now.frame { return seek(to: frame, in: environment) }
    if now.frame >= 0 {
      // A knob was set now, and not when something last moved.
      let knobs = isInPast || now.frame >= frame - 1 ? [] : waiting.filter { $0.event.isSet }
      if !knobs.isEmpty { waiting.removeAll { $0.event.isSet } }
      advance(to: frame - 1)
      for knob in knobs { wait(for: TimedEvent(time, knob.event)) }
    }
    surround(environment)
    show()
  }

  /// True if a person did or set something later than the frame that shows.
  ///
  /// The exhibit's own first input doesn't count.
  var hasDeedsAhead: Bool {
    entries[now.told...].contains { $0.event?.isDeed == true && $0.time > inputEnd ?? 0 }
      || waiting.contains(where: \.event.isDeed)
  }

  /// Keeps reports and lost focus for the present of a session that isn't on the stage.
  mutating func noteReleases(in events: [TimedEvent]) {
    for event in events where !event.event.isDeed { noteRelease(event) }
  }

  /// Tells the exhibit what happened, and moves on to a frame.
  ///
  /// Where the past shows, what a person does begins a new future, and what just happens to be is
  /// passed over; but what ends there has ended in the present too.
  /// - Parameters:
  ///   - events: what happened, in the stage's time; moved to after the frame that shows.
  ///   - frame: the one to show; not before the one that shows.
  ///   - waits: true where the next frame comes of itself; else what a person does makes it come.
  mutating func take(
    _ events: [TimedEvent], to frame: Int, waits: Bool = false, in environment: Environment
  ) {
    var events = events[...]
    if isInPast {
      for event in events.prefix(while: { !$0.event.isDeed }) { noteRelease(event) }
      events = events.drop { !$0.event.isDeed }
      if !events.isEmpty { cut() }
    }
    surround(environment)
    for event in events { wait(for: event) }
    // What waits may make the next frame come at once.
    let hasToRun =
      !isInPast && !waits
      && (waiting.count > Self.waitingCapacity || waiting.contains { !$0.event.decidesNothing })
    run(to: hasToRun ? max(frame, now.frame + 1) : frame)
    show()
  }

  /// Gives a knob a value from the next frame on.
  mutating func set(_ name: String, to value: String) throws(KnobError) {
    var probe = exhibit
    try probe.set(name, to: value)
    if isInPast { cut() }
    wait(for: TimedEvent(time, .set(name: name, value: value)))
    if waiting.count > Self.waitingCapacity { run(to: now.frame + 1) }
    show()
  }

  /// Ends what fingers and keys had begun: something else comes on the stage.
  mutating func leave() {
    guard let environment else { return }
    take([TimedEvent(time, .focusLost)], to: max(0, now.frame), in: environment)
  }

  /// Tells what waits with a frame of its own.
  mutating func settle() {
    if environment == nil { extendLog(to: 0) }
    if isBehind { advance(to: now.frame + 1) }
  }

  private mutating func wait(for event: TimedEvent) {
    // What nothing is left of goes, where at most moves of other pointers came between.
    let last = waiting.lastIndex { old in
      old.time != event.time || event.event.replaces(old.event)
        || !(event.event.isMove && old.event.isMove)
    }
    if let last, waiting[last].time == event.time, event.event.replaces(waiting[last].event) {
      waiting.remove(at: last)
    }
    waiting.append(event)
    isShown = false
  }

  /// Hands what waits, and surroundings that are new, to the frames after the last one.
  /// - Parameter end: the last frame that is told of it.
  mutating func extendLog(to end: Int) {
    if now.frame >= 0, waiting.isEmpty, Self.isSame(now.environment, environment) { return }
    var least = nextTime
    if now.frame < 0 {
      base.environment = environment
    } else if !Self.isSame(now.environment, environment), let environment {
      let isResize = now.environment?.size != environment.size
      add(
        Entry(
          time: least, event: isResize ? .resize(environment.size) : nil, environment: environment))
    }
    let most = max(least, FrameGrid.recorded(FrameGrid.time(end), .down))
    let events = waiting.map { event in
      let time = FrameGrid.recorded(event.time, .toNearestOrEven)
      least = min(max(time, least), most)
      return TimedEvent(least, event.event)
    }
    for event in FrameGrid.withoutPassedPlaces(events) {
      add(Entry(time: event.time, event: event.event))
    }
    waiting = []
  }

  /// Lets the present hear, with its next frame, that a pointer was lifted or that the keys have gone
  /// while the past shows, so that it does not stay pressed for ever; and what work reports, so that it
  /// is not lost.
  private mutating func noteRelease(_ event: TimedEvent) {
    let time = FrameGrid.time(lastFrame)
    switch event.event {
    case .pointer(let step) where !event.event.isMove:
      let down = (log + waiting).pointersDown.first { $0.pointer == step.pointer }
      // Not lifted: it was lifted over something else.
      if let down { waiting.append(down.cancelled(at: time)) }
    case .hide, .focusLost:
      let isTold = waiting.contains { $0.event == .focusLost }
      if !isTold { waiting.append(TimedEvent(time, .focusLost)) }
    case .report: waiting.append(TimedEvent(time, event.event))
    default: break
    }
  }

  /// Forgets what came later than what shows; pointers that are down then are taken away.
  private mutating func cut() {
    entries.removeSubrange(now.told...)
    copies.forget(from: now.frame + 1)
    future = nil
    let reports = waiting.filter { $0.event.isReport }
    waiting =
      log.pointersDown.map { $0.cancelled(at: time) }
      + reports.map { TimedEvent(time, $0.event) }
    isShown = false
  }

  // MARK: Showing

  mutating func surround(_ new: Environment) {
    if environment?.isSame(as: new) != true { isShown = false }
    environment = new
  }

  /// Makes what shows, where something has changed.
  mutating func show() {
    guard !isShown else { return }
    isShown = true
    revision += 1
    preview = nil
    let news = isInPast ? [] : waiting.prefix { $0.event.decidesNothing }
    guard !news.isEmpty || !Self.isSame(now.environment, environment) else { return }
    var shown = now.exhibit
    for case .set(let name, let value) in news.map(\.event) { try? shown.set(name, to: value) }
    defer { preview = shown }
    guard let environment, now.frame >= 0 else { return }
    var events = news.map(\.event).filter { !$0.isSet }
    if now.environment?.size != environment.size { events.insert(.resize(environment.size), at: 0) }
    let time = time
    shown.update(
      FrameInput(time: time, events: events.map { TimedEvent(time, $0) }), in: environment)
    // It asks its window for that once it is told.
    _ = shown.takeRequests()
  }
}
