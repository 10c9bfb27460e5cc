internal import Glibc
package import VitrineMotion

/// The clock on the wall, which a person or the network may set at any time.
package enum WallClock {
  /// Seconds since midnight where the machine is.
  ///
  /// It is read each time, and not counted on from the start: what goes by the time of the day has to
  /// follow a clock that was set, and the begin and end of summer time.
  package static var timeOfDay: Seconds {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return 0 }
    return Double(parts.tm_hour * 3600 + parts.tm_min * 60 + parts.tm_sec)
  }
}
