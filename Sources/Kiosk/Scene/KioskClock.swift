internal import Glibc
internal import VitrineMotion

/// The time of the day, for what goes by it.
enum KioskClock {
  /// Seconds since midnight where the kiosk is; as the clock is now, since it may have been set meanwhile.
  static var timeOfDay: Seconds {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return 0 }
    return Double(parts.tm_hour * 3600 + parts.tm_min * 60 + parts.tm_sec)
  }
}
