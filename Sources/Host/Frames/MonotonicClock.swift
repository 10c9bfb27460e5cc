internal import CVitrineSDL2
internal import Glibc
internal import VitrineMotion

/// Seconds since the window opened, by the monotonic clock: the only clock of the package.
///
/// It pauses while the machine sleeps and while the program is stopped, so that nothing jumps
/// afterwards.
struct MonotonicClock {
  /// The longest delay of the loop, in seconds; after a longer one, the program counts as having
  /// been stopped.
  ///
  /// Ours: a busy machine delays a program less than that.
  static let maximumDelay: Seconds = 5

  private var origin: UInt64
  private let period: Seconds

  init() {
    origin = SDL_GetPerformanceCounter()
    period = 1 / Double(max(1, SDL_GetPerformanceFrequency()))
  }

  /// The current time.
  var now: Seconds {
    Double(Int64(bitPattern: SDL_GetPerformanceCounter() &- origin)) * period
  }

  /// Excludes the time since a planned wake-up if it exceeds `maximumDelay`.
  ///
  /// The program was then stopped, or the whole machine was, as happens to virtual machines.
  mutating func excludeDelay(after moment: Seconds) {
    let delay = now - moment
    guard delay > Self.maximumDelay else { return }
    origin &+= UInt64(delay / period)
  }

  /// The time of an event.
  /// - Parameters:
  ///   - ticks: the event's milliseconds; they wrap after 49 days.
  ///   - now: the current time.
  func time(ofTicks ticks: UInt32, now: Seconds) -> Seconds {
    Self.time(ofTicks: ticks, ticksNow: SDL_GetTicks(), now: now)
  }

  static func time(ofTicks ticks: UInt32, ticksNow: UInt32, now: Seconds) -> Seconds {
    let age = Int32(bitPattern: ticksNow &- ticks)
    return max(0, now - Double(max(0, age)) / 1000)
  }

  /// Processor time of the calling thread.
  static var processorTime: Seconds {
    var value = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &value) == 0 else { return 0 }
    return Double(value.tv_sec) + Double(value.tv_nsec) * 1e-9
  }
}
