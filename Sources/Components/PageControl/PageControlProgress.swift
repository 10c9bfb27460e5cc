public import VitrineMotion

/// Progress of the current page as reported by the owner, shown as a fill of its dot.
public struct PageControlProgress: Equatable, Sendable {
  /// The completed fraction, 0…1; values outside are clamped, NaN is 0.
  public var currentProgress: Double {
    didSet { currentProgress = unit(currentProgress) }
  }

  /// Makes a progress.
  public init(currentProgress: Double = 0) { self.currentProgress = unit(currentProgress) }
}

extension PageControl {
  /// What fills the current dot.
  public enum Progress: Equatable, Sendable {
    /// A value reported by the owner.
    case value(PageControlProgress)
    /// The time for which the page has been shown; at its end the page turns.
    case timer(PageControlTimerProgress)
  }

  /// Progress of the current page at a time, 0…1; nil if none is shown.
  ///
  /// None is shown without a progress, while the user scrubs, and while the control is hidden.
  public func currentProgress(at time: Seconds) -> Double? {
    guard !isHidden, interactionState != .continuous else { return nil }
    switch progress {
    case .value(let progress): return progress.currentProgress
    case .timer(let timer): return timer.progress(ofPage: currentPage, at: time)
    case nil: return nil
    }
  }

  /// Pauses the timer; does nothing without a timer.
  public mutating func pauseTimer(at time: Seconds) {
    updateTimer { $0.pauseTimer(at: time) }
    ownerProgress = runningProgress
  }

  /// Resumes or starts the timer; does nothing without a timer.
  public mutating func resumeTimer(at time: Seconds) {
    updateTimer { $0.resumeTimer(at: time) }
    ownerProgress = runningProgress
  }

  /// Pauses the timer while the user presses the pages that it turns, or resumes it.
  ///
  /// Does nothing without a timer.
  package mutating func setTimerPaused(_ isPaused: Bool, at time: Seconds) {
    updateTimer { $0.setPaused(isPaused, at: time) }
  }

  mutating func updateTimer(_ change: (inout PageControlTimerProgress) -> Void) {
    guard case .timer(var timer) = progress else { return }
    change(&timer)
    runningProgress = .timer(timer)
  }

  /// Turns pages whose time is over, and restarts the timer if something else turned the page.
  mutating func runTimer(to time: Seconds) -> [Change] {
    guard case .timer(var timer) = progress, !isHidden, time.isFinite else { return [] }
    timer.sync(toPage: currentPage, at: time)
    var changes: [Change] = []
    // A late frame turns several pages, but at most one round.
    var remaining = numberOfPages
    while press == nil, remaining > 0, let end = timer.end(ofPage: currentPage), end <= time {
      remaining -= 1
      let isLast = currentPage == numberOfPages - 1
      guard !isLast || (timer.resetsToInitialPageAfterEnd && numberOfPages > 1) else {
        timer.stop(atEndOfPage: currentPage)
        break
      }
      currentPage = isLast ? 0 : currentPage + 1
      progressFraction = 1
      timer.restart(page: currentPage, at: remaining == 0 ? time : end)
      changes.append(.page(currentPage, by: .none))
    }
    if case .timer(let old) = progress, old == timer { return changes }
    runningProgress = .timer(timer)
    return changes
  }
}
