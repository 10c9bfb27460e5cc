internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension ProgressView {
  /// State of a progress view over time.
  struct Motion: Equatable, Sendable {
    var delay: Seconds = 0
    var minimum: Seconds = 0
    var hidesWhenEnded = true
    /// True if the view keeps the shape of a visible view that it replaced; `isLinear` tells
    /// whether that was a bar.
    var keepsShape = false
    var isLinear = false
    /// The displayed progress; after a task was removed, its last progress.
    private(set) var progress: TaskProgress?
    private(set) var estimator = ProgressEstimator()
    private var bar = ProgressBar()
    private var ring = ProgressRing()
    /// True while there is a task.
    private(set) var isActive = false
    /// The fade of the view; nil while it is not going to appear.
    private var fade: Fade?
    /// When the view was inserted.
    private var appearanceTime: Seconds = 0
    /// When the task ended without anything that needs attention.
    private var endTime: Seconds?
    /// When the task was completed.
    private var completionTime: Seconds?
    /// When the indicator was paused, and the total duration of earlier pauses.
    private var pauseStart: Seconds?
    private var paused: Seconds = 0
    /// The current wording of the time left.
    private(set) var timeLeft: TimeLeft?

    /// A motion without a task, with the same settings.
    var withoutTask: Motion {
      var motion = Motion()
      motion.copySettings(from: self)
      return motion
    }

    /// Copies the settings of another motion, not its state.
    mutating func copySettings(from other: Motion) {
      (delay, minimum, hidesWhenEnded) = (other.delay, other.minimum, other.hidesWhenEnded)
    }

    // MARK: Reports

    /// Updates the state with a report of the task.
    mutating func update(with new: TaskProgress?, at time: Seconds) {
      guard time.isFinite else { return }
      guard let new else { return end(at: time) }
      // A task that runs again after its end counts as another task.
      let isAnother = progress?.id != new.id || (progress?.hasEnded == true && !new.hasEnded)
      if !isActive || isAnother { begin(at: time) }
      // The displayed indicators before the report is applied.
      let displayed = isNew ? nil : (bar: bar(at: time), ring: ring(at: time))
      (isActive, isNew) = (true, false)
      progress = new
      setPaused(new.freezesIndicator, at: time)
      // The wording before the report is applied, on which the next wording depends.
      timeLeft = timeLeft.next(estimator.secondsLeft(at: time), at: time)
      if new.isHalted { estimator.pause(at: time) } else { estimator.resume(at: time) }
      estimator.report(new.displayableFraction, at: time)
      if estimator.isDone, completionTime == nil { completionTime = time }
      endTime = new.hasEnded && !new.needsAttention ? endTime ?? time : nil
      timeLeft = timeLeft.next(estimator.secondsLeft(at: time), at: time)
      setIndeterminate(new.isIndeterminate, after: displayed, at: time)
      // A task that ended before it appeared never appears, unless it needs attention.
      if new.hasEnded, !new.needsAttention, let fade, time < fade.fadeInTime { self.fade = nil }
    }

    /// True until the first report of the task.
    private var isNew = true

    /// Starts another task, independent of the previous one.
    private mutating func begin(at time: Seconds) {
      estimator = ProgressEstimator()
      (bar, ring) = (ProgressBar(), ProgressRing())
      fade = currentFade
      (endTime, completionTime, pauseStart, paused, timeLeft, isNew) = (nil, nil, nil, 0, nil, true)
      if let fade, fade.opacity(at: time) > 0 {
        // The view stays visible, from its current opacity.
        self.fade?.cancelFadeOut(at: time)
      } else {
        fade = delay > 0 ? Fade(fadeInTime: time + delay) : .visible
        appearanceTime = time + delay
      }
    }

    /// Handles the removal of the task: the view keeps its last state and fades out.
    private mutating func end(at time: Seconds) {
      guard isActive else { return }
      isActive = false
      if progress?.phase != .finished {
        setPaused(true, at: time)
        estimator.pause(at: time)
      }
      fade = currentFade
      guard let fade else { return }
      guard time >= fade.fadeInTime else {
        self.fade = nil
        return
      }
      // The completed state is visible for a moment.
      let completionEnd = completionTime.map { $0 + ProgressEstimator.arrival } ?? time
      self.fade?.fadeOut(at: max(time, completionEnd, appearanceTime + minimum))
    }

    /// How long the text of an ended task stays visible, in seconds: the minimum time of a toast;
    /// ours.
    static let endedDuration: Seconds = 2

    /// The current fade, including the fade-out after the task has ended.
    private var currentFade: Fade? {
      guard hidesWhenEnded, let endTime else { return fade }
      var fade = fade
      fade?.fadeOut(at: max(endTime + Self.endedDuration, appearanceTime + minimum))
      return fade
    }

    private mutating func setPaused(_ isPaused: Bool, at time: Seconds) {
      if isPaused, pauseStart == nil { pauseStart = time }
      if !isPaused, let pauseStart {
        paused += max(0, time - pauseStart)
        self.pauseStart = nil
      }
    }

    private mutating func setIndeterminate(
      _ isIndeterminate: Bool, after old: (bar: ProgressBar, ring: ProgressRing)?, at time: Seconds
    ) {
      guard isIndeterminate != old?.bar.isIndeterminate else { return }
      let value = isIndeterminate ? nil : estimator.value(at: time)
      (bar, ring) = (ProgressBar(value: value), ProgressRing(value: value))
      (bar.isIndeterminate, ring.isIndeterminate) = (isIndeterminate, isIndeterminate)
      guard let old else { return }
      let clock = indicatorTime(at: time)
      bar.continueMotion(of: old.bar, at: clock)
      ring.continueMotion(of: old.ring, at: clock)
    }

    // MARK: At a time

    /// The time of the indicator, which stops while the task is paused.
    func indicatorTime(at time: Seconds) -> Seconds { min(time, pauseStart ?? time) - paused }

    func displayedFraction(at time: Seconds) -> Double? {
      guard let progress, !progress.isIndeterminate else { return nil }
      return estimator.value(at: time)
    }

    func bar(at time: Seconds) -> ProgressBar {
      guard let fraction = displayedFraction(at: time) else { return bar }
      var bar = bar
      bar.setProgress(fraction, animated: false, at: indicatorTime(at: time))
      return bar
    }

    func ring(at time: Seconds) -> ProgressRing {
      guard let fraction = displayedFraction(at: time) else { return ring }
      var ring = ring
      ring.setProgress(fraction, animated: false, at: indicatorTime(at: time))
      return ring
    }

    func presence(at time: Seconds) -> Double { currentFade?.opacity(at: time) ?? 0 }

    func nextChange(after time: Seconds) -> Seconds? {
      guard let fade = currentFade, !fade.hasFadedOut(at: time) else { return nil }
      let next = fade.nextChange(after: time)
      return fade.opacity(at: time) > 0 && isMoving(at: time) ? time : next
    }

    /// True while a part of the view is animating.
    private func isMoving(at time: Seconds) -> Bool {
      guard let progress else { return false }
      switch progress.phase {
      case .running, .stalled, .cancelling: return isActive
      case .paused, .cancelled, .failed: return estimator.isMoving(at: time)
      case .finished:
        return estimator.isMoving(at: time) || bar.isAnimating(at: indicatorTime(at: time))
      }
    }
  }
}
