internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// An exhibit on the stage and the clock that its time follows.
struct StagePlay {
  /// Which frame shows.
  var clock: StageClock
  /// The exhibit, and all that it was told.
  var session: StageSession

  /// Follows the window's time, as far as the exhibit is not told anything new on the way.
  mutating func begin(at host: Seconds, in environment: Environment) {
    clock.holdLoop(from: session.firstFrame)
    clock.advance(to: host)
    session.approach(clock.frame, in: environment)
  }

  /// Tells the exhibit what happened, in the window's time, and shows the clock's frame.
  ///
  /// What happens while a frame stays, in slow motion, comes with the next. Where time stands, what
  /// a person does makes the next frame, and the clock follows.
  mutating func end(_ events: [TimedEvent], in environment: Environment) {
    let events = events.map { event in
      TimedEvent(clock.position(at: event.time) / FrameGrid.rate, event.event)
    }
    session.take(events, to: clock.frame, waits: clock.isPlaying, in: environment)
    clock.keepUp(with: session.now.frame)
  }

  /// Tells the exhibit at once, after the frame that shows.
  mutating func tell(_ events: [InputEvent], in environment: Environment) {
    let time = session.time
    let frame = max(0, session.now.frame)
    session.take(events.map { TimedEvent(time, $0) }, to: frame, in: environment)
    clock.keepUp(with: session.now.frame)
  }

  /// Gives a knob a value after the frame that shows.
  mutating func set(_ name: String, to value: String) throws(KnobError) {
    try session.set(name, to: value)
    clock.keepUp(with: session.now.frame)
  }

  /// Tells the exhibit what it shows already and is to be told with the next frame.
  mutating func settle() {
    session.settle()
    clock.keepUp(with: session.now.frame)
  }

  /// Goes to a frame at once.
  mutating func jump(to frame: Int, at host: Seconds, in environment: Environment) {
    session.seek(to: max(frame, session.firstFrame), in: environment)
    clock.jump(to: session.now.frame, at: host)
  }

  /// True while what shows changes again and again.
  func isMoving(in environment: Environment) -> Bool {
    clock.isPlaying && session.isMoving(in: environment)
  }

  /// When the stage next looks different without input, in the window's time; nil for never.
  func nextChange(after host: Seconds, in environment: Environment) -> Seconds? {
    guard clock.isPlaying else { return nil }
    if clock.frame > session.now.frame, session.now.frame >= 0 { return host }
    if session.isBehind { return clock.nextFrame(after: host) }
    return clock.moment(
      ofNext: session.nextEvent(in: environment), after: host, session.hasChanges)
  }
}

extension StageClock {
  /// When what shows next looks different, in the window's time; nil for never.
  /// - Parameters:
  ///   - next: when something next happens of itself, in the stage's time.
  ///   - host: the window's time.
  ///   - hasChanges: true where a frame looks different from now for what happened after it.
  func moment(
    ofNext next: Seconds?, after host: Seconds, _ hasChanges: (Int) -> Bool
  ) -> Seconds? {
    if let next, next <= time { return nextFrame(after: host) }
    let event = next.flatMap { moment(ofTime: $0, after: host) }
    guard let loop, hasChanges(loop.lowerBound) else { return event }
    // A repeated range in which something happened begins anew.
    let end = moment(ofTime: FrameGrid.time(loop.upperBound + 1), after: host)
    return [event, end].compactMap { $0 }.min()
  }

  /// Repeats nothing that can no longer be gone back to.
  ///
  /// Of a range that is all gone, what is left begins where the past does.
  mutating func holdLoop(from first: Int) {
    guard let range = loop, range.lowerBound < first else { return }
    loop = first...max(range.upperBound, first + range.count - 1)
  }
}

extension StageSession {
  /// Goes to just before a frame, so that what comes now comes after the frames that nobody saw; or
  /// back to it.
  mutating func approach(_ frame: Int, in environment: Environment) {
    if frame < now.frame { return seek(to: frame, in: environment) }
    if now.frame >= 0 { advance(to: frame - 1) }
    surround(environment)
    show()
  }

  /// What changes less often than this stands still between its changes, in seconds.
  ///
  /// Ours: more than a spinner rests on each spoke.
  private static let pause: Seconds = 0.25

  /// True while the exhibit changes again and again.
  func isMoving(in environment: Environment) -> Bool {
    nextEvent(in: environment).map { $0 <= time + Self.pause } ?? false
  }
}
