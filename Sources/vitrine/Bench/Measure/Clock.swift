import Glibc
import VitrineMotion

/// The clocks for measurements.
enum Clock {
  /// Processor time of the calling thread, in seconds.
  static var processor: Seconds { seconds(CLOCK_THREAD_CPUTIME_ID) }
  /// Processor time of the whole process, in seconds.
  static var process: Seconds { seconds(CLOCK_PROCESS_CPUTIME_ID) }
  /// Seconds since an arbitrary moment that all processes share.
  static var monotonic: Seconds { seconds(CLOCK_MONOTONIC) }

  private static func seconds(_ clock: clockid_t) -> Seconds {
    var value = timespec()
    clock_gettime(clock, &value)
    return Double(value.tv_sec) + Double(value.tv_nsec) * 1e-9
  }
}
