internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension ProgressView {
  /// How it came to show what it does.
  struct Motion: Equatable, Sendable {
    var delay: Seconds = 0
    var minimum: Seconds = 0
    var hidesWhenEnded = true
    /// Whether the view that this one took over from showed, and whether as a bar.
    var isKept = false
    var isLinear = false
    /// What shows; the last of a task that has gone.
    private(set) var progress: TaskProgress?
    private(set) var pace = Pace()
    private var bar = ProgressBar()
    private var ring = ProgressRing()
    /// True while there is a task.
    private(set) var isActive = false
    /// How it comes and goes; nil while nothing is to show.
    private var fade: Fade?
    /// When it came.
    private var appearance: Seconds = 0
    /// When the task had ended, with nothing that a person must know.
    private var endTime: Seconds?
    /// When all was done.
    private var doneTime: Seconds?
    /// When the indicator began to stand still, and how long it has before.
    private var pauseStart: Seconds?
    private var paused: Seconds = 0
    /// How the time left was last put into words.
    private(set) var timeLeft: TimeLeft?

    /// One that has shown nothing, set up as this one.
    var fresh: Motion {
      var motion = Motion()
      motion.takeSettings(of: self)
      return motion
    }

    /// Takes how it is set up, not what shows.
    mutating func takeSettings(of other: Motion) {
      (delay, minimum, hidesWhenEnded) = (other.delay, other.minimum, other.hidesWhenEnded)
    }

    // MARK: Reports

    /// Takes what the task says of itself.
    mutating func take(_ new: TaskProgress?, at time: Seconds) {
      guard time.isFinite else { return }
      guard let new else { return end(at: time) }
      // What runs after it has ended is another task.
      let isAnother = progress?.id != new.id || (progress?.hasEnded == true && !new.hasEnded)
      if !isActive || isAnother { begin(at: time) }
      // As it shows until now: what the new task says of itself comes after that.
      let shown = isNew ? nil : (bar: bar(at: time), ring: ring(at: time))
      (isActive, isNew) = (true, false)
      progress = new
      setPaused(new.standsStill, at: time)
      // As it was put until now; what comes next is put after that.
      timeLeft = timeLeft.next(pace.secondsLeft(at: time), at: time)
      if new.isHeld { pace.pause(at: time) } else { pace.resume(at: time) }
      pace.report(new.pacedFraction, at: time)
      if pace.isDone, doneTime == nil { doneTime = time }
      endTime = new.hasEnded && !new.needsAttention ? endTime ?? time : nil
      timeLeft = timeLeft.next(pace.secondsLeft(at: time), at: time)
      showIndeterminate(new.isIndeterminate, after: shown, at: time)
      // What was over before it came never does, but for what a person has to know.
      if new.hasEnded, !new.needsAttention, let fade, time < fade.begin { self.fade = nil }
    }

    /// True until something was said of the task.
    private var isNew = true

    /// Another task: what is said of it has nothing to do with the one before.
    private mutating func begin(at time: Seconds) {
      pace = Pace()
      (bar, ring) = (ProgressBar(), ProgressRing())
      fade = currentFade
      (endTime, doneTime, pauseStart, paused, timeLeft, isNew) = (nil, nil, nil, 0, nil, true)
      if let fade, fade.opacity(at: time) > 0 {
        // It goes on being there, from as much of it as shows.
        self.fade?.stay(at: time)
      } else {
        fade = delay > 0 ? Fade(begin: time + delay) : .there
        appearance = time + delay
      }
    }

    /// There is no task any more: what shows of it stands still, and goes.
    private mutating func end(at time: Seconds) {
      guard isActive else { return }
      isActive = false
      if progress?.phase != .finished {
        setPaused(true, at: time)
        pace.pause(at: time)
      }
      fade = currentFade
      guard let fade else { return }
      guard time >= fade.begin else {
        self.fade = nil
        return
      }
      // All that was done is seen to be.
      let arrival = doneTime.map { $0 + Pace.arrival } ?? time
      self.fade?.leave(at: max(time, arrival, appearance + minimum))
    }

    /// How long the words of a task that has ended stay, in seconds, as long as a toast does at least; ours.
    static let rest: Seconds = 2

    /// How it comes and goes, by itself once the task has ended.
    private var currentFade: Fade? {
      guard hidesWhenEnded, let endTime else { return fade }
      var fade = fade
      fade?.leave(at: max(endTime + Self.rest, appearance + minimum))
      return fade
    }

    private mutating func setPaused(_ isPaused: Bool, at time: Seconds) {
      if isPaused, pauseStart == nil { pauseStart = time }
      if !isPaused, let pauseStart {
        paused += max(0, time - pauseStart)
        self.pauseStart = nil
      }
    }

    private mutating func showIndeterminate(
      _ isOne: Bool, after old: (bar: ProgressBar, ring: ProgressRing)?, at time: Seconds
    ) {
      guard isOne != old?.bar.isIndeterminate else { return }
      let value = isOne ? nil : pace.value(at: time)
      (bar, ring) = (ProgressBar(value: value), ProgressRing(value: value))
      (bar.isIndeterminate, ring.isIndeterminate) = (isOne, isOne)
      guard let old else { return }
      let clock = indicatorTime(at: time)
      bar.continueMotion(of: old.bar, at: clock)
      ring.continueMotion(of: old.ring, at: clock)
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

    func presence(at time: Seconds) -> Double { currentFade?.opacity(at: time) ?? 0 }

    func nextChange(after time: Seconds) -> Seconds? {
      guard let fade = currentFade, !fade.isGone(at: time) else { return nil }
      let next = fade.nextChange(after: time)
      return fade.opacity(at: time) > 0 && isMoving(at: time) ? time : next
    }

    /// True while something of it moves.
    private func isMoving(at time: Seconds) -> Bool {
      guard let progress else { return false }
      switch progress.phase {
      case .running, .stalled, .cancelling: return isActive
      case .paused, .cancelled, .failed: return pace.isMoving(at: time)
      case .finished:
        return pace.isMoving(at: time) || bar.isAnimating(at: indicatorTime(at: time))
      }
    }
  }
}
