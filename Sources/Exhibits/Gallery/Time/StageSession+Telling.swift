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
  /// Entries that may wait where no frame comes of itself, since all of them are told to a copy each
  /// time.
  ///
  /// Ours.
  static let waitingCapacity = 128
  /// What separates a time from the frame before it, in seconds: more than what counts as none.
  private static let leastStep = 1e-6

  /// When something happens that the next frame is told, in the exhibit's time.
  private var nextTime: Seconds {
    now.frame < 0 ? 0 : FrameGrid.recorded(time + Self.leastStep, .up)
  }

  /// True where the next frame is told something that the one that shows has not been told.
  var isBehind: Bool {
    guard !isInPast, now.frame >= 0 else { return false }
    return !waiting.isEmpty || !isCurrent
  }

  /// True where what shows had the present surroundings.
  private var isCurrent: Bool {
    guard let environment, let told = now.environment else { return true }
    return told.isSame(as: environment)
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
    run(to: hasToRun(waits) ? max(frame, now.frame + 1) : frame)
    show()
  }

  /// True where what waits makes the next frame come at once.
  private func hasToRun(_ waits: Bool) -> Bool {
    guard !isInPast, !waits else { return false }
    return waiting.count > Self.waitingCapacity || waiting.contains { !$0.event.decidesNothing }
  }

  /// Gives a knob a value from the next frame on.
  /// - Throws: `KnobError` where there is no such knob or it does not take the value.
  mutating func set(_ name: String, to value: String) throws(KnobError) {
    var probe = exhibit
    try probe.set(name, to: value)
    if isInPast { cut() }
    wait(for: TimedEvent(time, .set(name: name, value: value)))
    if waiting.count > Self.waitingCapacity { run(to: now.frame + 1) }
    show()
  }

  /// Tells what waits with a frame of its own.
  mutating func settle() {
    if environment == nil { extendLog(to: 0) }
    if isBehind { advance(to: now.frame + 1) }
  }

  private mutating func wait(for event: TimedEvent) {
    if let index = replaced(by: event) { waiting.remove(at: index) }
    waiting.append(event)
    isShown = false
  }

  /// What waits and of which nothing is left where another comes after it at the same time.
  private func replaced(by event: TimedEvent) -> Int? {
    for index in waiting.indices.reversed() {
      let old = waiting[index]
      guard old.time == event.time else { return nil }
      if event.event.replaces(old.event) { return index }
      guard event.event.isMove, old.event.isMove else { return nil }
    }
    return nil
  }

  /// Hands what waits, and surroundings that are new, to the frames after the last one.
  /// - Parameter end: the last frame that is told of it.
  mutating func extendLog(to end: Int) {
    var least = nextTime
    if now.frame < 0 {
      base.environment = environment
    } else if !isCurrent, let environment {
      let isResize = now.environment?.size != environment.size
      entries.append(
        Entry(
          time: least, event: isResize ? .resize(environment.size) : nil, environment: environment))
    }
    let most = max(least, FrameGrid.recorded(FrameGrid.time(end), .down))
    let events = waiting.map { event in
      let time = FrameGrid.recorded(event.time, .toNearestOrEven)
      least = min(max(time, least), most)
      return TimedEvent(least, event.event)
    }
    entries += FrameGrid.withoutPassedPlaces(events).map { Entry(time: $0.time, event: $0.event) }
    waiting = []
  }

  /// Lets the present hear, with its next frame, that a pointer was lifted or that the keys have gone
  /// while the past shows, so that it does not stay pressed for ever.
  private mutating func noteRelease(_ event: TimedEvent) {
    switch event.event {
    case .pointer(let step):
      guard step.phase != .hover, step.phase != .move,
        let last = (log + waiting).pointersDown.first(where: { $0.pointer == step.pointer })
      else { return }
      // Not lifted: it was lifted over something else.
      waiting.append(
        TimedEvent(
          FrameGrid.time(present.frame),
          .pointer(PointerEvent(.cancel, step.pointer, at: last.position))))
    case .hide, .focusLost:
      guard !waiting.contains(where: { $0.event == .focusLost }) else { return }
      waiting.append(TimedEvent(FrameGrid.time(present.frame), .focusLost))
    default: break
    }
  }

  /// Forgets what came later than what shows; pointers that are down then are taken away.
  private mutating func cut() {
    entries.removeSubrange(now.told...)
    copies.forget(from: now.frame + 1)
    present = now
    waiting = log.pointersDown.map { step in
      TimedEvent(time, .pointer(PointerEvent(.cancel, step.pointer, at: step.position)))
    }
    isShown = false
  }

  // MARK: Showing

  /// Follows the surroundings.
  mutating func surround(_ new: Environment) {
    if environment?.isSame(as: new) != true { isShown = false }
    environment = new
  }

  /// Makes what shows, where something has changed.
  mutating func show() {
    guard !isShown else { return }
    isShown = true
    revision += 1
    exhibit = now.exhibit
    let news = isInPast ? [] : waiting.prefix { $0.event.decidesNothing }
    for case .set(let name, let value) in news.map(\.event) { try? exhibit.set(name, to: value) }
    guard let environment, now.frame >= 0, !news.isEmpty || !isCurrent else { return }
    var events = news.map(\.event).filter { if case .set = $0 { false } else { true } }
    if now.environment?.size != environment.size { events.insert(.resize(environment.size), at: 0) }
    let time = time
    exhibit.update(
      FrameInput(time: time, events: events.map { TimedEvent(time, $0) }), in: environment)
    // It asks its window for that once it is told.
    _ = exhibit.takeRequests()
  }
}
