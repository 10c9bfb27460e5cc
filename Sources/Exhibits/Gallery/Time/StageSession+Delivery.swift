internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// How events are delivered to the exhibit, and how they are shown before that.
///
/// A person's actions are delivered in a frame of their own, or in the next due frame. Mere state,
/// such as the environment, a knob's value and the position of a mouse, has no consequences: a copy
/// of the exhibit shows it at once, and it is delivered with the next frame. The past is shown on a
/// copy, too: the copy has the current environment, and the exhibit keeps its own.
extension StageSession {
  /// The maximum number of entries of the log: ten minutes of a finger that never rests.
  static let capacity = 36_000
  /// The maximum number of pending entries while no frame is due.
  ///
  /// Ours: a copy gets all of them each time.
  static let pendingCapacity = 128
  /// The distance of an event from the frame before it, in seconds: more than equal times differ.
  private static let minimumStep = 1e-6
  /// The longest interval between changes of content that counts as moving, in seconds.
  ///
  /// Ours: more than a spinner's step.
  private static let maximumChangeInterval: Seconds = 0.25

  /// The time of events for the next frame, in the exhibit's time.
  private var nextTime: Seconds {
    now.frame < 0 ? 0 : FrameGrid.rounded(time + Self.minimumStep, .up)
  }

  /// True if the next frame has events or an environment that the shown one hasn't.
  var needsFrame: Bool {
    guard !isInPast, now.frame >= 0 else { return false }
    return !pendingEvents.isEmpty || !Self.isSame(now.environment, environment)
  }

  /// True if the shown frame had the current environment.
  ///
  /// Both are parameters: reading them from the session would copy all of it in each frame.
  private static func isSame(_ delivered: Environment?, _ current: Environment?) -> Bool {
    guard let delivered, let current else { return true }
    return delivered.isSame(as: current)
  }

  /// True while the exhibit keeps changing.
  func isMoving(in environment: Environment) -> Bool {
    nextEvent(in: environment).map { $0 <= time + Self.maximumChangeInterval } ?? false
  }

  /// Advances to just before a frame, or goes back to the frame.
  ///
  /// New events then come after the frames that were skipped.
  mutating func prepare(for frame: Int, in environment: Environment) {
    if frame < now.frame { return seek(to: frame, in: environment) }
    if now.frame >= 0 {
      // Knobs are set at the current time, not when something last moved.
      let knobs = isInPast || now.frame >= frame - 1 ? [] : pendingEvents.filter { $0.event.isSet }
      if !knobs.isEmpty { pendingEvents.removeAll { $0.event.isSet } }
      advance(to: frame - 1)
      for knob in knobs { enqueue(TimedEvent(time, knob.event)) }
    }
    setEnvironment(environment)
    updatePreview()
  }

  /// True if a person did or set something later than the shown frame.
  ///
  /// The exhibit's own first input doesn't count.
  var hasLaterActions: Bool {
    entries[now.deliveredCount...].contains {
      $0.event?.isUserAction == true && $0.time > inputEnd ?? 0
    }
      || pendingEvents.contains(where: \.event.isUserAction)
  }

  /// Keeps reports and lost focus for the present of a session that isn't on the stage.
  mutating func recordReleases(in events: [TimedEvent]) {
    for event in events where !event.event.isUserAction { recordRelease(event) }
  }

  /// Delivers events to the exhibit, and advances to a frame.
  ///
  /// While the past is shown, a person's action begins a new future, and mere state is ignored; but
  /// a press that ends in the past also ends in the present.
  /// - Parameters:
  ///   - events: the events, in the stage's time; they are moved to after the shown frame.
  ///   - frame: the frame to advance to; not before the shown frame.
  ///   - isFrameDue: true if the next frame is due by itself; otherwise an action runs a frame.
  mutating func deliver(
    _ events: [TimedEvent], to frame: Int, isFrameDue: Bool = false, in environment: Environment
  ) {
    var events = events[...]
    if isInPast {
      for event in events.prefix(while: { !$0.event.isUserAction }) { recordRelease(event) }
      events = events.drop { !$0.event.isUserAction }
      if !events.isEmpty { truncate() }
    }
    setEnvironment(environment)
    for event in events { enqueue(event) }
    // Pending events may need a frame at once.
    let needsFrameNow =
      !isInPast && !isFrameDue
      && (pendingEvents.count > Self.pendingCapacity
        || pendingEvents.contains { !$0.event.hasNoConsequences })
    run(to: needsFrameNow ? max(frame, now.frame + 1) : frame)
    updatePreview()
  }

  /// Sets a knob from the next frame on.
  mutating func set(_ name: String, to value: String) throws(KnobError) {
    var probe = exhibit
    try probe.set(name, to: value)
    if isInPast { truncate() }
    enqueue(TimedEvent(time, .set(name: name, value: value)))
    if pendingEvents.count > Self.pendingCapacity { run(to: now.frame + 1) }
    updatePreview()
  }

  /// Cancels presses and key input: other content comes on the stage.
  mutating func cancelInput() {
    guard let environment else { return }
    deliver([TimedEvent(time, .focusLost)], to: max(0, now.frame), in: environment)
  }

  /// Delivers pending events in a frame of their own.
  mutating func flush() {
    if environment == nil { extendLog(to: 0) }
    if needsFrame { advance(to: now.frame + 1) }
  }

  private mutating func enqueue(_ event: TimedEvent) {
    // Redundant events are removed, if there are only moves of other pointers in between.
    let last = pendingEvents.lastIndex { old in
      old.time != event.time || event.event.replaces(old.event)
        || !(event.event.isMove && old.event.isMove)
    }
    if let last, pendingEvents[last].time == event.time,
      event.event.replaces(pendingEvents[last].event)
    {
      pendingEvents.remove(at: last)
    }
    pendingEvents.append(event)
    isPreviewCurrent = false
  }

  /// Adds pending events and a new environment to the log, for the frames after the shown one.
  /// - Parameter end: the last frame that gets events.
  mutating func extendLog(to end: Int) {
    if now.frame >= 0, pendingEvents.isEmpty, Self.isSame(now.environment, environment) { return }
    var earliest = nextTime
    if now.frame < 0 {
      base.environment = environment
    } else if !Self.isSame(now.environment, environment), let environment {
      let isResize = now.environment?.size != environment.size
      add(
        Entry(
          time: earliest, event: isResize ? .resize(environment.size) : nil,
          environment: environment))
    }
    let latest = max(earliest, FrameGrid.rounded(FrameGrid.time(end), .down))
    let events = pendingEvents.map { event in
      let time = FrameGrid.rounded(event.time, .toNearestOrEven)
      earliest = min(max(time, earliest), latest)
      return TimedEvent(earliest, event.event)
    }
    for event in FrameGrid.coalescingHovers(events) {
      add(Entry(time: event.time, event: event.event))
    }
    pendingEvents = []
  }

  /// Keeps an event that arrives while the past is shown for the next frame of the present.
  ///
  /// A release or a loss of focus is kept so that nothing stays pressed forever, and a report of a
  /// task so that it isn't lost.
  private mutating func recordRelease(_ event: TimedEvent) {
    let time = FrameGrid.time(lastFrame)
    switch event.event {
    case .pointer(let step) where !event.event.isMove:
      let down = (log + pendingEvents).pointersDown.first { $0.pointer == step.pointer }
      // The press is cancelled, since the pointer went up over something else.
      if let down { pendingEvents.append(down.cancelled(at: time)) }
    case .hide, .focusLost:
      let isPending = pendingEvents.contains { $0.event == .focusLost }
      if !isPending { pendingEvents.append(TimedEvent(time, .focusLost)) }
    case .report: pendingEvents.append(TimedEvent(time, event.event))
    default: break
    }
  }

  /// Drops everything after the shown frame; pointers that are down in that frame are cancelled.
  private mutating func truncate() {
    entries.removeSubrange(now.deliveredCount...)
    checkpoints.removeAll(from: now.frame + 1)
    future = nil
    let reports = pendingEvents.filter { $0.event.isReport }
    pendingEvents =
      log.pointersDown.map { $0.cancelled(at: time) }
      + reports.map { TimedEvent(time, $0.event) }
    isPreviewCurrent = false
  }

  // MARK: Showing

  mutating func setEnvironment(_ new: Environment) {
    if environment?.isSame(as: new) != true { isPreviewCurrent = false }
    environment = new
  }

  /// Updates the shown exhibit if something has changed.
  mutating func updatePreview() {
    guard !isPreviewCurrent else { return }
    isPreviewCurrent = true
    revision += 1
    preview = nil
    let immediate = isInPast ? [] : pendingEvents.prefix { $0.event.hasNoConsequences }
    guard !immediate.isEmpty || !Self.isSame(now.environment, environment) else { return }
    var shown = now.exhibit
    for case .set(let name, let value) in immediate.map(\.event) { try? shown.set(name, to: value) }
    defer { preview = shown }
    guard let environment, now.frame >= 0 else { return }
    var events = immediate.map(\.event).filter { !$0.isSet }
    if now.environment?.size != environment.size { events.insert(.resize(environment.size), at: 0) }
    let time = time
    shown.update(
      FrameInput(time: time, events: events.map { TimedEvent(time, $0) }), in: environment)
    // The exhibit makes these requests again once the events are delivered.
    _ = shown.takeRequests()
  }
}
