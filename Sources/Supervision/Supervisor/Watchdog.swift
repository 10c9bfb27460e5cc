internal import Glibc

/// Decides whether a scene presents its frames in time.
struct Watchdog {
  /// The result of a check.
  enum Verdict: Hashable {
    case healthy
    /// It hasn't presented its first frame in time.
    case noFirstFrame
    /// It has worked too long without a frame.
    case busy
    /// It has slept through a due frame.
    case asleep
    /// It was stopped, by a signal or a debugger.
    case stopped
  }

  /// The scene's reported state at a time.
  struct Reading {
    var awakeSince: UInt64?
    var dueAt: UInt64
    var hasFirstFrame: Bool
    var isStopped: Bool
  }

  /// The limit, in nanoseconds.
  private let limit: UInt64
  /// When the first frame is due.
  private let firstFrameDue: UInt64
  /// Deadlines before this time are ignored: the supervisor itself was delayed, and perhaps the
  /// scene with it.
  private var excusedUntil: UInt64
  private var lastCheck: UInt64
  private var stoppedSince: UInt64?
  /// Since when the scene is late; nil if it isn't.
  private(set) var lateSince: UInt64?

  /// - Parameters:
  ///   - start: when the process was started.
  ///   - watchdog: how late the scene may be, in seconds.
  ///   - startTimeout: the time for the first frame, in seconds.
  init(start: UInt64, watchdog: Double, startTimeout: Double) {
    limit = UInt64(nanosecondsIn: watchdog)
    firstFrameDue = start.later(by: UInt64(nanosecondsIn: startTimeout))
    (excusedUntil, lastCheck) = (start, start)
  }

  /// Checks a scene; call it several times within the watchdog's time.
  mutating func check(_ reading: Reading, at now: UInt64) -> Verdict {
    // After a frozen machine resumes, the scene may run later than the supervisor.
    if now > lastCheck.later(by: limit) { excusedUntil = now }
    lastCheck = now
    stoppedSince = reading.isStopped ? stoppedSince ?? now : nil
    if let since = stoppedSince, isLate(since, now) { return .stopped }
    guard reading.hasFirstFrame else {
      return now > max(firstFrameDue, excusedUntil) ? .noFirstFrame : .healthy
    }
    if let since = reading.awakeSince { return isLate(since, now) ? .busy : .healthy }
    return isLate(reading.dueAt, now) ? .asleep : .healthy
  }

  private mutating func isLate(_ since: UInt64, _ now: UInt64) -> Bool {
    let isLate = now > max(since, excusedUntil).later(by: limit)
    lateSince = isLate ? since : nil
    return isLate
  }
}
