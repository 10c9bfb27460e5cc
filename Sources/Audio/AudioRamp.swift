internal import VitrineMotion

/// A gain that changes linearly from one value to another.
struct AudioRamp: Hashable, Sendable {
  var start: Double
  var end: Double
  /// The start time, in seconds.
  var time: Seconds
  /// The duration, in seconds; 0 for a step.
  var duration: Seconds

  /// A constant gain.
  init(at value: Double) { (start, end, time, duration) = (value, value, 0, 0) }

  /// The gain at a time; the start value before, and the end value after.
  func value(at now: Seconds) -> Double {
    guard now > time else { return duration > 0 ? start : end }
    // The ramp ends a nanosecond early, since times are rounded.
    guard now - time < duration - 1e-9 else { return end }
    return start + (end - start) * (now - time) / duration
  }

  /// Ramps to another value from the current one.
  mutating func ramp(to value: Double, at now: Seconds, for duration: Seconds) {
    (start, end, time, self.duration) = (self.value(at: now), value, now, duration)
  }
}
