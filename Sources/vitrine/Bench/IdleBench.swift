import Glibc
import VitrineDrawing
import VitrineGeometry
import VitrineHost
import VitrineRenderer

/// The cost of a window with a still picture.
enum IdleBench {
  /// How long the window is open, in seconds; the first one is not measured.
  static let duration = 11.0
  /// When measuring starts, in seconds.
  static let measurementStart = 1.0
  /// The target of the peak memory, in MiB.
  static let target = 60.0
  /// The exhibit, in which nothing moves.
  static let exhibit = "colors"

  /// True if a window can open.
  static var hasDisplay: Bool {
    let names: [String] = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]
    return names.contains { name in
      getenv(name).map { $0.pointee != 0 } ?? false
    }
  }

  static let needsDisplay = "needs a display; set DISPLAY or WAYLAND_DISPLAY"

  static func run() throws -> BenchResult {
    var result = BenchResult(.idle)
    guard hasDisplay else {
      result.skipped = needsDisplay
      return result
    }
    let (report, _) = try ChildProcess.run(.window)
    result.add("seconds watched", report[.idleDuration] ?? .nan, .count)
    result.add("frames drawn in them", report[.idleFrames] ?? .nan, .count, target: 0)
    result.add("wake-ups in them", report[.idleWakeUps] ?? .nan, .count)
    result.add("CPU in them", (report[.idleProcessor] ?? .nan) * 1000, .milliseconds)
    result.add("frames drawn before", framesBeforeMeasurement(report), .count)
    result.add("peak memory", report[.peak] ?? .nan, .mebibytes, target: target)
    return result
  }

  private static func framesBeforeMeasurement(_ report: BenchReport) -> Double {
    (report[.frames] ?? .nan) - (report[.idleFrames] ?? .nan)
  }

  /// Opens the window, in a process of its own.
  static func window() throws -> BenchReport {
    let text = try TextEngine()
    var screen = try ScreenCatalog().gallery(showing: exhibit)
    var configuration = WindowConfiguration(
      title: "Vitrine", environment: Environment(size: Size(1280, 800), text: text))
    configuration.runDuration = duration
    let host = WindowHost(configuration: configuration, text: text)
    // A window at rest makes no calls, so the values of the last frame before the measurement are
    // its start.
    var startStatistics = FrameStatistics()
    var processor = Clock.process
    try host.run(&screen) { _, statistics in
      guard statistics.elapsed <= measurementStart else { return }
      startStatistics = statistics
      processor = Clock.process
    }
    let idle = host.statistics.since(startStatistics)
    var report = BenchReport()
    report[.idleDuration] = idle.elapsed
    report[.idleFrames] = Double(idle.framesDrawn)
    report[.idleWakeUps] = Double(idle.wakeUps)
    report[.idleProcessor] = Clock.process - processor
    report[.frames] = Double(host.statistics.framesDrawn)
    return report
  }
}
