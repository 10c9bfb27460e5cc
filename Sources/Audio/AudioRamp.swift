internal import VitrineMotion

/// A gain that goes in a straight line from one value to another.
struct AudioRamp: Hashable, Sendable {
  var start: Double
  var end: Double
  /// When it begins, in seconds.
  var time: Seconds
  /// How long it takes, in seconds; 0 for a step.
  var duration: Seconds

  /// One that stays where it is.
  init(at value: Double) { (start, end, time, duration) = (value, value, 0, 0) }

  /// The gain at a time; what it begins with before, and what it ends with after.
  func value(at now: Seconds) -> Double {
    guard now > time else { return duration > 0 ? start : end }
    // Times are rounded: a nanosecond before its end it is there.
    guard now - time < duration - 1e-9 else { return end }
    return start + (end - start) * (now - time) / duration
  }

  /// Goes to another value from where it is at a time.
  mutating func go(to value: Double, at now: Seconds, in seconds: Seconds) {
    (start, end, time, duration) = (self.value(at: now), value, now, seconds)
  }
}
