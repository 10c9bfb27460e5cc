internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension ProgressView {
  /// How it came to show what it does.
  struct Motion: Equatable, Sendable {
    var delay: Seconds = 0
    var minimum: Seconds = 0
    /// What shows; the last of a task that has gone.
    private(set) var progress: TaskProgress?
    private(set) var pace = Pace()
    private var bar = ProgressBar()
    private var ring = ProgressRing()
    /// True while there is a task.
    private var isActive = false
    /// When it appears, or has; nil before there was any task.
    private var appearance: Seconds?
    /// True where it was there at once, so that there is nothing to fade in.
    private var appearsAtOnce = true
    /// When the task has gone.
    private var end: Seconds?
    /// When all was done.
    private var doneTime: Seconds?
    /// When the indicator began to stand still, and how long it has before.
    private var pauseStart: Seconds?
    private var paused: Seconds = 0

    /// How long it takes to come and to go, in seconds.
    ///
    /// Ours: that of a cross-fade with reduced motion.
    private static let fade: Seconds = 0.2

    init(delay: Seconds = 0, minimum: Seconds = 0) {
      (self.delay, self.minimum) = (delay, minimum)
    }

    // MARK: Reports

    /// Takes what the task says of itself.
    mutating func take(_ new: TaskProgress?, at time: Seconds) {
      guard time.isFinite else { return }
      guard let new else {
        if isActive { end = time }
        isActive = false
        return
      }
      let isAnother = !isActive || (progress?.hasEnded == true && !new.hasEnded)
      if isAnother { begin(at: time) }
      isActive = true
      let wasIndeterminate = isAnother ? nil : progress?.isIndeterminate
      progress = new
      setPaused(new.standsStill, at: time)
      if new.isHeld { pace.pause(at: time) } else { pace.resume(at: time) }
      pace.report(new.fractionCompleted, at: time)
      if pace.isDone, doneTime == nil { doneTime = time }
      showIndeterminate(new.isIndeterminate, was: wasIndeterminate, at: time)
    }

    /// Another task: what is said of it has nothing to do with the one before.
    private mutating func begin(at time: Seconds) {
      let presence = presence(at: time)
      pace = Pace()
      (bar, ring) = (ProgressBar(), ProgressRing())
      (end, doneTime, pauseStart, paused) = (nil, nil, nil, 0)
      if presence > 0 {
        // It goes on being there, from as much of it as shows.
        appearance = time - presence * Self.fade
        appearsAtOnce = presence == 1
      } else {
        appearsAtOnce = delay == 0
        appearance = time + delay
      }
    }

    private mutating func setPaused(_ isPaused: Bool, at time: Seconds) {
      if isPaused, pauseStart == nil { pauseStart = time }
      if !isPaused, let pauseStart {
        paused += max(0, time - pauseStart)
        self.pauseStart = nil
      }
    }

    private mutating func showIndeterminate(_ isOne: Bool, was: Bool?, at time: Seconds) {
      guard isOne != was else { return }
      guard was != nil else {
        (bar.isIndeterminate, ring.isIndeterminate) = (isOne, isOne)
        return
      }
      let clock = indicatorTime(at: time)
      let (oldBar, oldRing) = (self.bar(at: time), self.ring(at: time))
      bar = ProgressBar(value: isOne ? nil : pace.value(at: time))
      bar.isIndeterminate = isOne
      bar.continueMotion(of: oldBar, at: clock)
      ring = ProgressRing(value: bar.value)
      ring.isIndeterminate = isOne
      ring.continueMotion(of: oldRing, at: clock)
    }

    // MARK: At a time

    /// The time of the indicator, which stands still while the task is paused.
    func indicatorTime(at time: Seconds) -> Seconds { min(time, pauseStart ?? time) - paused }

    func shownFraction(at time: Seconds) -> Double? {
      guard let progress, !progress.isIndeterminate else { return nil }
      return pace.value(at: time)
    }

    func bar(at time: Seconds) -> ProgressBar {
      guard let fraction = shownFraction(at: time) else { return bar }
      var bar = bar
      bar.setProgress(fraction, animated: false, at: indicatorTime(at: time))
      return bar
    }

    func ring(at time: Seconds) -> ProgressRing {
      guard let fraction = shownFraction(at: time) else { return ring }
      var ring = ring
      ring.setProgress(fraction, animated: false, at: indicatorTime(at: time))
      return ring
    }

    /// When it begins to go; nil while there is a task.
    private var departure: Seconds? {
      guard let end, let appearance else { return nil }
      // All that was done is seen to be.
      let arrival = doneTime.map { $0 + Pace.arrival } ?? end
      return max(end, arrival, appearance + minimum)
    }

    func presence(at time: Seconds) -> Double {
      guard let appearance, time >= appearance else { return 0 }
      // Whatever has ended before it came never does.
      if let end, end < appearance { return 0 }
      let come = appearsAtOnce ? 1 : unit((time - appearance) / Self.fade)
      guard let departure else { return come }
      return min(come, 1 - unit((time - departure) / Self.fade))
    }

    func nextChange(after time: Seconds) -> Seconds? {
      guard let appearance else { return nil }
      if time < appearance { return isActive ? appearance : nil }
      let presence = presence(at: time)
      if let departure {
        guard presence > 0 else { return nil }
        if time >= departure { return time }
      }
      if presence < 1 || isMoving(at: time) { return time }
      return departure
    }

    /// True while something of it moves.
    private func isMoving(at time: Seconds) -> Bool {
      guard let progress else { return false }
      switch progress.phase {
      case .running, .stalled, .cancelling: return isActive
      case .paused, .cancelled, .failed: return false
      case .finished:
        return pace.isMoving(at: time) || bar.isAnimating(at: indicatorTime(at: time))
      }
    }
  }
}
