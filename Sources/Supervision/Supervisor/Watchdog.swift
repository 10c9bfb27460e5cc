internal import Glibc

/// Decides whether a scene presents its frames in time.
struct Watchdog {
  /// What is found.
  enum Verdict: Hashable {
    case healthy
    /// It has not presented its first frame in time.
    case noFirstFrame
    /// It has been at work for too long without a frame.
    case busy
    /// It has slept over a frame that was due.
    case asleep
    /// It was stopped, by a signal or a debugger.
    case stopped
  }

  /// What is known of a scene at a moment.
  struct Reading {
    var awakeSince: UInt64?
    var dueAt: UInt64
    var hasFirstFrame: Bool
    var isStopped: Bool
  }

  /// In nanoseconds.
  private let limit: UInt64
  /// When it has to have a first frame.
  private let firstFrameDue: UInt64
  /// What was due before does not count: this process was held up itself, and the scene perhaps with it.
  private var excusedUntil: UInt64
  private var lastCheck: UInt64
  private var stoppedSince: UInt64?
  /// Since when the scene does not do what it should; nil while it does.
  private(set) var lateSince: UInt64?

  /// - Parameters:
  ///   - start: when the process was started.
  ///   - watchdog: in seconds.
  ///   - startTime: in seconds.
  init(start: UInt64, watchdog: Double, startTime: Double) {
    limit = UInt64(nanosecondsIn: watchdog)
    firstFrameDue = start.later(by: UInt64(nanosecondsIn: startTime))
    (excusedUntil, lastCheck) = (start, start)
  }

  /// Looks at a scene; to be done several times within the watchdog's time.
  mutating func check(_ reading: Reading, at now: UInt64) -> Verdict {
    // After a machine that was frozen goes on, the scene may come to its turn later than we do.
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
