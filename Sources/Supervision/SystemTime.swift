internal import Glibc

/// The machine's clocks.
package enum SystemTime {
  /// Nanoseconds of the monotonic clock, which pauses while the machine is suspended: a laptop that
  /// was closed has not missed a frame.
  package static var now: UInt64 {
    var value = timespec()
    clock_gettime(CLOCK_MONOTONIC, &value)
    return UInt64(value.tv_sec) &* 1_000_000_000 &+ UInt64(value.tv_nsec)
  }

  /// The date and time of day in UTC, to the millisecond, in ISO 8601.
  package static var date: String {
    var value = timespec()
    clock_gettime(CLOCK_REALTIME, &value)
    var seconds = value.tv_sec
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let (month, day) = (Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    let (hour, minute, second) = (Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec))
    return "\((Int(parts.tm_year) + 1900).padded(4))-\(month.padded(2))-\(day.padded(2))"
      + "T\(hour.padded(2)):\(minute.padded(2)):\(second.padded(2))"
      + ".\((value.tv_nsec / 1_000_000).padded(3))Z"
  }

  /// The seconds between two times of `now`; 0 if the second is before the first.
  static func seconds(from start: UInt64, to end: UInt64) -> Double {
    end > start ? Double(end - start) / 1e9 : 0
  }
}

extension UInt64 {
  /// Converts seconds to nanoseconds, clamped to what fits.
  init(nanosecondsIn seconds: Double) {
    self = seconds > 0 ? UInt64(Swift.min(seconds * 1e9, 9e18)) : 0
  }

  /// The sum, or the largest number on overflow.
  func later(by duration: UInt64) -> UInt64 {
    let (sum, overflows) = addingReportingOverflow(duration)
    return overflows ? .max : sum
  }
}

extension Int {
  fileprivate func padded(_ length: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, length - digits.count)) + digits
  }
}
