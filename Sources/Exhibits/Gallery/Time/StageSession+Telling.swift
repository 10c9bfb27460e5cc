internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// How events are delivered to the exhibit, and shown before they are.
///
/// A person's actions are delivered in a frame of their own, or in the next that is due. Mere
/// state, such as the environment, a knob's value and the position of a mouse, has no consequences:
/// it is shown at once on a copy, and delivered in that frame too. The past is also shown on a copy
/// with the current environment, while it stays unchanged in its own.
extension StageSession {
  /// The most entries of the log: ten minutes of a finger that never rests.
  static let capacity = 36_000
  /// The most waiting entries while no frame is due: a copy gets all of them each time; ours.
  static let waitingCapacity = 128
  /// The distance of an event to the frame before it, in seconds: more than what counts as equal.
  private static let leastStep = 1e-6
  /// Content that changes less often counts as still, in seconds: more than a spinner's step, ours.
  private static let pause: Seconds = 0.25

  /// The time of events for the next frame, in the exhibit's time.
  private var nextTime: Seconds {
    now.frame < 0 ? 0 : FrameGrid.recorded(time + Self.leastStep, .up)
  }

  /// True if the next frame has events or an environment that the shown one hasn't.
  var isBehind: Bool {
    guard !isInPast, now.frame >= 0 else { return false }
    return !waiting.isEmpty || !Self.isSame(now.environment, environment)
  }

  /// True if the shown frame had the current environment.
  ///
  /// Both are passed: read from the session, all of it would be copied, at each frame.
  private static func isSame(_ told: Environment?, _ present: Environment?) -> Bool {
    guard let told, let present else { return true }
    return told.isSame(as: present)
  }

  /// True while the exhibit keeps changing.
  func isMoving(in environment: Environment) -> Bool {
    nextEvent(in: environment).map { $0 <= time + Self.pause } ?? false
  }

  /// Goes to just before a frame, so that new events come after the frames that were skipped; or
  /// back to it.
  mutating func approach(_ frame: Int, in environment: Environment) {
    if frame < now.frame { return seek(to: frame, in: environment) }
    if now.frame >= 0 {
      // A knob was set now, not when something last moved.
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
  var hasActionsAhead: Bool {
    entries[now.told...].contains { $0.event?.isUserAction == true && $0.time > inputEnd ?? 0 }
      || waiting.contains(where: \.event.isUserAction)
  }

  /// Keeps reports and lost focus for the present of a session that isn't on the stage.
  mutating func noteReleases(in events: [TimedEvent]) {
    for event in events where !event.event.isUserAction { noteRelease(event) }
  }

  /// Tells the exhibit what happened, and moves on to a frame.
  ///
  /// While the past is shown, a person's action begins a new future, and mere state is ignored; but
  /// a press that ends there also ends in the present.
  /// - Parameters:
  ///   - events: in the stage's time; moved to after the shown frame.
  ///   - frame: the one to show; not before the shown one.
  ///   - waits: true if the next frame is due by itself; otherwise an action makes one.
  mutating func take(
    _ events: [TimedEvent], to frame: Int, waits: Bool = false, in environment: Environment
  ) {
    var events = events[...]
    if isInPast {
      for event in events.prefix(while: { !$0.event.isUserAction }) { noteRelease(event) }
      events = events.drop { !$0.event.isUserAction }
      if !events.isEmpty { cut() }
    }
    surround(environment)
    for event in events { wait(for: event) }
    // Waiting events may need a frame at once.
    let hasToRun =
      !isInPast && !waits
      && (waiting.count > Self.waitingCapacity || waiting.contains { !$0.event.decidesNothing })
    run(to: hasToRun ? max(frame, now.frame + 1) : frame)
    show()
  }

  /// Sets a knob from the next frame on.
  mutating func set(_ name: String, to value: String) throws(KnobError) {
    var probe = exhibit
    try probe.set(name, to: value)
    if isInPast { cut() }
    wait(for: TimedEvent(time, .set(name: name, value: value)))
    if waiting.count > Self.waitingCapacity { run(to: now.frame + 1) }
    show()
  }

  /// Cancels presses and key input: other content comes on the stage.
  mutating func leave() {
    guard let environment else { return }
    take([TimedEvent(time, .focusLost)], to: max(0, now.frame), in: environment)
  }

  /// Delivers waiting events in a frame of their own.
  mutating func settle() {
    if environment == nil { extendLog(to: 0) }
    if isBehind { advance(to: now.frame + 1) }
  }

  private mutating func wait(for event: TimedEvent) {
    // Redundant events are removed, if there are only moves of other pointers in between.
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

  /// Adds waiting events and a new environment to the log for the frames after the last one.
  /// - Parameter end: the last frame that gets them.
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

  /// Delivers to the present, with its next frame, a release or a loss of focus while the past is
  /// shown, so that nothing stays pressed forever, and reports of tasks, so that they aren't lost.
  private mutating func noteRelease(_ event: TimedEvent) {
    let time = FrameGrid.time(lastFrame)
    switch event.event {
    case .pointer(let step) where !event.event.isMove:
      let down = (log + waiting).pointersDown.first { $0.pointer == step.pointer }
      // Cancelled, since it went up over something else.
      if let down { waiting.append(down.cancelled(at: time)) }
    case .hide, .focusLost:
      let isTold = waiting.contains { $0.event == .focusLost }
      if !isTold { waiting.append(TimedEvent(time, .focusLost)) }
    case .report: waiting.append(TimedEvent(time, event.event))
    default: break
    }
  }

  /// Drops everything after the shown frame; pointers that are down then are cancelled.
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

  /// Updates the shown exhibit if something has changed.
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
    // It requests that from its window once the event is delivered.
    _ = shown.takeRequests()
  }
}
