import Glibc
import VitrineDrawing
import VitrineGeometry
import VitrineHost
import VitrineRenderer
import VitrineViews

/// The cost of a frame of one animated window, alone and beside seven still ones.
///
/// The windows are real ones of SDL's `dummy` driver, so that no display server is measured.
enum WindowsBench {
  /// How long windows are open, in seconds; the first one is not measured.
  private static let duration = 4.0
  /// When measuring starts, in seconds.
  private static let measurementStart = 1.0
  /// Measurements of each; the lowest counts.
  private static let runs = 3
  /// The number of windows in all.
  static let count = 8
  /// The target of the cost of a frame beside other windows, relative to the cost of a frame alone.
  static let target = 1.1

  static func run() throws -> BenchResult {
    var result = BenchResult(.windows)
    var (alone, amongOthers) = (Samples(capacity: runs), Samples(capacity: runs))
    var stillFrames = 0.0
    for _ in 0..<runs {
      alone.append(try cost(.oneWindow).frame)
      let many = try cost(.manyWindows)
      amongOthers.append(many.frame)
      stillFrames = max(stillFrames, many.still)
    }
    result.add("one window, CPU a frame", alone.minimum * 1000, .milliseconds)
    result.add(
      "\(count) windows, one moving, CPU a frame", amongOthers.minimum * 1000, .milliseconds)
    result.add("of it over one window", amongOthers.minimum / alone.minimum, .ratio, target: target)
    result.add("frames drawn by still windows", stillFrames, .count, target: 0)
    return result
  }

  private static func cost(_ child: BenchChild) throws -> (frame: Double, still: Double) {
    let (report, _) = try ChildProcess.run(child)
    let frames = report[.frames] ?? .nan
    return ((report[.idleProcessor] ?? .nan) / frames, report[.idleFrames] ?? .nan)
  }

  /// Opens windows, in a process of its own.
  static func windows(_ count: Int) throws -> BenchReport {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let text = try TextEngine()
    var scene = WindowsScene(Desk(papers: Array(0..<count))) { $0.windows }
    var configuration = WindowConfiguration(
      title: "Vitrine", environment: Environment(size: Size(400, 300), text: text))
    configuration.runDuration = duration
    let host = WindowHost(configuration: configuration, text: text)
    var startTime = Clock.process
    var frames = (moving: 0, still: 0)
    try host.run(&scene) { _, statistics in
      guard statistics.elapsed > measurementStart else { return startTime = Clock.process }
      if statistics.lastWindow == "Paper/0" { frames.moving += 1 } else { frames.still += 1 }
    }
    var report = BenchReport()
    report[.idleProcessor] = Clock.process - startTime
    report[.frames] = Double(frames.moving)
    report[.idleFrames] = Double(frames.still)
    return report
  }

  /// A window for each paper, the first of which changes in each frame.
  private struct Desk: Equatable, Sendable {
    var papers: [Int]

    @WindowsBuilder<Self> var windows: Windows<Self> {
      AuxiliaryWindow("Paper", for: \.papers) { paper in
        // The progress bar of a running task animates, so still windows must not have one.
        if paper == 0 {
          TimelineView(.everyFrame) { time in
            Text("\(Int(time * 60))")
            ProgressView(value: time.truncatingRemainder(dividingBy: 1))
          }
        }
        ForEach(0..<8) { row in Text("Row \(row)") }
      }
    }
  }
}
