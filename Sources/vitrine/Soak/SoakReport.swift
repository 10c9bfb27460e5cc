/// The results of hours of random use.
struct SoakReport: Encodable {
  /// The most growth of memory after the first hour, in KiB an hour, over many hours.
  ///
  /// Ours: 1.5 MiB a day, so that a kiosk runs for a year on half a gigabyte.
  static let maximumGrowth = 64.0
  /// The scatter of a run's memory around its trend line, in KiB, without any growth.
  ///
  /// Ours: fragmentation determines how much memory an allocator releases; over a few hours this
  /// looks like growth.
  static let scatter = 4096.0
  /// The scatter of the memory of two windows, in KiB; one of them may show the wall of all
  /// exhibits.
  static let scatterOfWindows = 16384.0
  /// The longest frame, in milliseconds.
  static let longestFrame = 100.0

  /// The most memory of two windows, in MiB.
  ///
  /// Ours.
  static let mostMemory = 90

  /// The interval of memory samples, in seconds of virtual time.
  ///
  /// Ours.
  static let sampleInterval = 300.0

  /// Memory at a time.
  struct Sample: Encodable {
    /// Virtual time, in seconds.
    var time: Double
    /// In KiB.
    var memory: Int
  }

  var hours: Double
  var seed: UInt64
  var visits = 0
  var resets = 0
  var frames = 0
  var rejectedTouches = 0
  /// The number of visits after which the kiosk was not reset completely.
  var stale = 0
  /// What differed after the first incomplete reset; nil for none.
  var firstStale: String?
  /// The longest frame in real time, in milliseconds, and its exhibit.
  var longestFrame = 0.0
  var longestFrameItem = ""
  /// Samples of the memory in use: for a kiosk after its caches were purged, for windows without
  /// purging.
  var memory: [Sample] = []
  /// The most memory that is acceptable, in MiB; nil for a kiosk, whose memory may have any size
  /// but must not grow.
  var mostMemory: Int?
  /// Open files after the warm-up, and at the end.
  var handlesAtFirst = 0
  var handlesAtLast = 0
  /// Processor time, in seconds.
  var processorTime = 0.0
  /// A hash of everything that was shown: equal for the same seed.
  var digest = ""

  /// The time during which memory may grow, in seconds: the first hour, or half of a shorter run.
  ///
  /// Until then, not everything has been shown yet.
  var warmUp: Double { min(3600, hours * 1800) }

  /// The growth of memory after the warm-up, in KiB an hour; nil with too few samples.
  var memorySlope: Double?

  /// The growth by least squares.
  func slope() -> Double? {
    let samples = memory.filter { $0.time >= warmUp }.map {
      ($0.time / 3600, Double($0.memory))
    }
    guard samples.count >= 3 else { return nil }
    let count = Double(samples.count)
    let mean = samples.reduce((0, 0)) { ($0.0 + $1.0 / count, $0.1 + $1.1 / count) }
    let (xy, xx) = samples.reduce((0, 0)) { sum, sample in
      let (x, y) = (sample.0 - mean.0, sample.1 - mean.1)
      return (sum.0 + x * y, sum.1 + x * x)
    }
    return xy / xx
  }

  /// The growth up to which a run of `hours` counts as not growing, in KiB an hour.
  var limit: Double {
    let scatter = mostMemory == nil ? Self.scatter : Self.scatterOfWindows
    // The shorter the measurement, the steeper the slope that the same scatter makes.
    return max(Self.maximumGrowth, scatter / (hours < 1 ? hours : max(1, hours - 1)))
  }

  /// The problems, one line each.
  func problems(ignoringFrameTime: Bool) -> [String] {
    var lines: [String] = []
    if let memorySlope, memorySlope > limit {
      lines.append(
        "memory grows by \(Int(memorySlope)) KiB an hour; at most \(Int(limit)) pass for none in "
          + "\(hours) hours")
    }
    if handlesAtLast > handlesAtFirst, handlesAtFirst > 0 {
      lines.append(
        "\(handlesAtLast - handlesAtFirst) more files are open than after the first hour")
    }
    // The wall makes all exhibits in one frame.
    if !ignoringFrameTime, mostMemory == nil, longestFrame > Self.longestFrame {
      lines.append("a frame of \(longestFrameItem) took \(Int(longestFrame)) ms; 100 at most")
    }
    if let mostMemory, let peak = memory.map(\.memory).max(), peak > mostMemory * 1024 {
      lines.append("memory reached \(peak / 1024) MiB; \(mostMemory) at most")
    }
    if mostMemory == nil, visits > 0, resets == 0 {
      lines.append("\(visits) people came, and the kiosk never began anew")
    }
    if stale > 0 {
      lines.append("after \(stale) visits the kiosk was not as new: \(firstStale ?? "")")
    }
    return lines
  }

  /// The lines for people.
  var lines: [String] {
    let slope = memorySlope.map { "\(Int($0.rounded())) KiB an hour (at most \(Int(limit)))" }
    let people =
      mostMemory != nil
      ? ["input      \(visits) times, by hand, mouse, wheel and keys, into two windows"]
      : [
        "visits     \(visits), begun anew \(resets) times, \(stale) of them with something left",
        "touches    \(rejectedTouches) were not meant",
      ]
    let end = digest.isEmpty ? [] : ["end        \(digest)"]
    return ["hours      \(hours), seed \(seed)"] + people + [
      "frames     \(frames), longest \(Int(longestFrame.rounded())) ms (\(longestFrameItem))",
      "memory     \(memory.first.map { $0.memory / 1024 } ?? 0) to "
        + "\(memory.last.map { $0.memory / 1024 } ?? 0) MiB, \(slope ?? "too short for a slope")",
      "files      \(handlesAtFirst) to \(handlesAtLast) open",
      "processor  \(Int(processorTime.rounded())) s",
    ] + end
  }

  init(hours: Double, seed: UInt64) { (self.hours, self.seed) = (hours, seed) }
}
