internal import Drawing
internal import Interaction
internal import Motion
internal import Scenes

/// An exhibit on the stage and the clock that its time follows.
struct StagePlay {
  /// Which frame shows.
  var clock: StageClock
  /// The exhibit, and all that it was told.
  var session: StageSession

  /// Follows the window's time, as far as the exhibit is not told anything new on the way.
  mutating func begin(at host: Seconds, in environment: Environment) {
    clock.advance(to: host)
    if clock.frame < session.now.frame {
      session.seek(to: clock.frame, in: environment)
    } else if session.now.frame >= 0, clock.frame - 1 > session.now.frame {
      // What comes now comes after the frames that nobody saw.
      session.advance(to: clock.frame - 1, in: environment)
    }
  }

  /// Tells the exhibit what happened, in the window's time, and shows the clock's frame.
  mutating func end(_ events: [TimedEvent], in environment: Environment) {
    let events = events.map { event in
      TimedEvent(clock.position(at: event.time) / FrameGrid.rate, event.event)
    }
    session.take(events, to: clock.frame, in: environment)
  }

  /// Tells the exhibit at once what belongs to the frame that shows.
  mutating func tell(_ events: [InputEvent], in environment: Environment) {
    let time = session.time
    let frame = max(0, session.now.frame)
    session.take(events.map { TimedEvent(time, $0) }, to: frame, in: environment)
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
    guard let next = session.nextEvent(in: environment) else { return loopEnd(after: host) }
    if next <= session.time { return clock.nextFrame(after: host) }
    let moment = clock.moment(ofTime: next, after: host)
    return [moment, loopEnd(after: host)].compactMap { $0 }.min()
  }

  /// When a repeated range in which something happens begins anew.
  private func loopEnd(after host: Seconds) -> Seconds? {
    guard let loop = clock.loop, session.hasEvents(after: loop.lowerBound) else { return nil }
    return clock.moment(ofTime: FrameGrid.time(loop.upperBound + 1), after: host)
  }
}

extension StageSession {
  /// What changes less often than this stands still between its changes, in seconds.
  ///
  /// Ours: more than a spinner rests on each spoke.
  private static let pause: Seconds = 0.25

  /// True while the exhibit changes again and again.
  func isMoving(in environment: Environment) -> Bool {
    nextEvent(in: environment).map { $0 <= time + Self.pause } ?? false
  }

  /// True where the log holds something later than a frame.
  func hasEvents(after frame: Int) -> Bool {
    log.last.map { $0.time > FrameGrid.time(frame) } ?? false
  }
}
