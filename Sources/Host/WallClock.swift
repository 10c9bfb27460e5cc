internal import Glibc
package import VitrineMotion

/// The wall clock, which a person or the network may set at any time.
package enum WallClock {
  /// Seconds since local midnight.
  ///
  /// It is read each time rather than extrapolated, since it has to follow clock changes and the
  /// start and end of daylight saving time.
  package static var timeOfDay: Seconds {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return 0 }
    return Double(parts.tm_hour * 3600 + parts.tm_min * 60 + parts.tm_sec)
  }
}
