internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension StageSession {
  /// Entries that the log may have: ten minutes of a finger that never rests.
  static let capacity = 36_000
  /// Entries that one frame may have: where time stands, what is told beyond goes to the next.
  ///
  /// A frame that is told more is run anew with all of it, so that this bounds what that takes.
  ///
  /// Ours.
  static let frameCapacity = 128
  /// What separates a time from the frame before it, in seconds: more than what counts as none.
  private static let leastStep = 1e-6

  /// When something happens that the frame that shows is still told, in the exhibit's time.
  var shownTime: Seconds { FrameGrid.recorded(time, .down) }

  /// When something happens that only a later frame is told, in the exhibit's time.
  private var nextTime: Seconds { FrameGrid.recorded(time + Self.leastStep, .up) }

  /// Tells the exhibit what happened, and moves on to a frame.
  ///
  /// Where the past shows, what a person does begins a new future, and what just happens to be is
  /// passed over.
  /// - Parameters:
  ///   - events: what happened, in the stage's time; moved to where the log has room for it.
  ///   - frame: the one to show; not before the one that shows.
  mutating func take(_ events: [TimedEvent], to frame: Int, in environment: Environment) {
    surround(environment)
    follow()
    var events = events[...]
    if isInPast {
      events = events.drop { !$0.event.isDeed }
      if !events.isEmpty { cut() }
    }
    if now.frame < 0 { run(to: 0) }
    let isReplay = isInPast
    let isShown = now.frame >= frame && !(isFull && !events.isEmpty)
    let end = isShown ? now.frame : max(frame, now.frame + 1)
    let least = isShown ? shownTime : nextTime
    let most = FrameGrid.recorded(FrameGrid.time(end), .down)
    for event in FrameGrid.withoutPassedPlaces(events) {
      let last = log.last.map(\.time) ?? 0
      let time = FrameGrid.recorded(event.time, .toNearestOrEven)
      append(TimedEvent(min(max(time, least, last), most), event.event))
    }
    if isShown, !events.isEmpty { redo() }
    run(to: end)
    fit()
    if isReplay { requests = [] }
    collapse()
  }

  /// True where the frame that shows has been told as much as one is told.
  private var isFull: Bool { now.frame >= 0 && now.told - before.told >= Self.frameCapacity }

  /// Gives a knob a value at the time that shows.
  /// - Throws: `KnobError` where there is no such knob or it does not take the value.
  mutating func set(_ name: String, to value: String) throws(KnobError) {
    var probe = now.exhibit
    try probe.set(name, to: value)
    if isInPast, now.frame >= 0 { cut() }
    let event = InputEvent.set(name: name, value: value)
    if now.frame < 0 {
      append(TimedEvent(shownTime, event))
      now.exhibit = probe
      revision += 1
    } else if isFull, log.last.map({ !event.replaces($0.event) }) ?? true {
      append(TimedEvent(nextTime, event))
      run(to: now.frame + 1)
    } else {
      append(TimedEvent(shownTime, event))
      redo()
    }
    fit()
    collapse()
  }

  mutating func append(_ event: TimedEvent) {
    if let index = replaced(by: event) {
      log.remove(at: index)
      now.told = min(now.told, index)
    }
    log.append(event)
  }

  /// The entry of which nothing is left where another comes after it at the same time.
  private func replaced(by event: TimedEvent) -> Int? {
    for index in log.indices.reversed() {
      let old = log[index]
      guard index >= before.told, old.time == event.time else { return nil }
      if event.event.replaces(old.event) { return index }
      guard event.event.isMove, old.event.isMove else { return nil }
    }
    return nil
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
    let room = environment?.size
    unfit()
    if let room, now.size != room { log.append(TimedEvent(time, .resize(room))) }
    if isInPast { redo() }
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
    unfitted?.told -= half.told
    copies.rebase(to: half)
    // What the beginning was like in new surroundings can no longer be found out.
    follower = nil
  }
}
