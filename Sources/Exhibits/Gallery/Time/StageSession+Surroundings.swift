internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// Surroundings that change while the stage's time goes on.
///
/// A new size happens at a time, as a script's `resize` does, and the past keeps the size that it
/// had: a finger that was on a button then still is when it is told again. Where the past shows, the
/// exhibit is told of the room that it has on the stage now, for that frame alone. All else, such as
/// the language, holds from the beginning, as for a snapshot: the exhibit is run from there once
/// more, some frames at a time.
extension StageSession {
  /// What the exhibit was told of its surroundings at a moment.
  func surroundings(of moment: Moment) -> Environment? {
    var environment = environment
    if let size = moment.size { environment?.size = size }
    return environment
  }

  /// Follows the surroundings.
  mutating func surround(_ new: Environment) {
    let old = environment
    environment = new
    guard now.frame >= 0 else {
      base.size = new.size
      return
    }
    let isAlike = old?.isSame(butForSizeAs: new) ?? true
    let isLate = !isInPast && (unfitted ?? now).size != new.size
    guard !isAlike || isLate else { return }
    unfit()
    if isLate { append(TimedEvent(shownTime, .resize(new.size))) }
    if !isAlike {
      copies.forget(from: 0)
      follower = base
    }
    redo()
  }

  // MARK: Size

  /// Lets the exhibit show in the room that there is, where the log has it in another one then.
  mutating func fit() {
    guard let environment, now.frame >= 0 else { return }
    if let unfitted, unfitted.size == environment.size { unfit() }
    guard now.size != environment.size else { return }
    if unfitted == nil { unfitted = now }
    now.size = environment.size
    revision += 1
    let resize = TimedEvent(time, .resize(environment.size))
    now.exhibit.update(FrameInput(time: time, events: [resize]), in: environment)
  }

  /// Takes the exhibit back to what it was at this frame.
  mutating func unfit() {
    guard let unfitted else { return }
    now = unfitted
    revision += 1
    self.unfitted = nil
  }

  // MARK: Everything else

  /// Goes on through surroundings that are new; once there, that is what shows.
  mutating func follow() {
    guard var moment = follower else { return }
    var left = pace
    while moment.frame < before.frame, left > 0 {
      let next = moment.frame < 0 ? 0 : next(after: moment, to: before.frame).frame
      _ = run(&moment, at: next)
      copies.offer(moment)
      left -= 1
    }
    guard moment.frame >= before.frame else {
      follower = moment
      return
    }
    follower = nil
    let (frame, asked) = (now.frame, requests)
    unfitted = nil
    (now, before) = (moment, moment)
    run(to: frame)
    fit()
    requests = asked
  }
}
