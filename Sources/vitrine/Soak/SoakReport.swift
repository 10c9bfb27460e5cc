/// What came of hours with strangers.
struct SoakReport: Encodable {
  /// Most growth of memory after the first hour, in KiB an hour, over many hours.
  ///
  /// Ours: 1.5 MiB a day, so that a kiosk runs for a year on half a gigabyte.
  static let mostGrowth = 64.0
  /// How far the memory of a run may lie beside its line, in KiB, whatever it does.
  ///
  /// Ours: what an allocator gives back depends on what lies where; over few hours that looks like growth.
  static let scatter = 4096.0
  /// The longest frame, in milliseconds.
  static let longestFrame = 100.0

  var hours: Double
  var seed: UInt64
  var visits = 0
  var resets = 0
  var frames = 0
  var rejectedTouches = 0
  /// Visits after which the kiosk was not as new.
  var stale = 0
  /// What was seen at the first of these.
  var firstStale: String?
  /// In milliseconds by the clock on the wall, and where.
  var longestFrame = 0.0
  var longestFrameItem = ""
  /// Memory in use at each full hour, in KiB.
  var memory: [Int] = []
  /// Open files at the first full hour, and at the end.
  var handlesAtFirst = 0
  var handlesAtLast = 0
  /// Processor time, in seconds.
  var processorTime = 0.0
  /// Of all that showed: the same seed comes to the same.
  var digest = ""

  /// Growth of memory after the first hour, in KiB an hour; nil for less than three hours.
  var memorySlope: Double?

  /// The same by least squares.
  func slope() -> Double? {
    let samples = memory.dropFirst().enumerated().map { (Double($0.offset), Double($0.element)) }
    guard samples.count >= 3 else { return nil }
    let count = Double(samples.count)
    let mean = samples.reduce((0, 0)) { ($0.0 + $1.0 / count, $0.1 + $1.1 / count) }
    let (xy, xx) = samples.reduce((0, 0)) { sum, sample in
      let (x, y) = (sample.0 - mean.0, sample.1 - mean.1)
      return (sum.0 + x * y, sum.1 + x * x)
    }
    return xy / xx
  }

  /// Most growth that passes for none in as many hours, in KiB an hour.
  var limit: Double { max(Self.mostGrowth, Self.scatter / max(1, hours - 1)) }

  /// What is wrong, one line each.
  func problems(ignoringFrameTime: Bool) -> [String] {
    var lines: [String] = []
    if let memorySlope, memorySlope > limit {
      lines.append(
        "memory grows by \(Int(memorySlope)) KiB an hour; at most \(Int(limit)) pass for none in "
          + "\(hours) hours")
    }
    if handlesAtLast > handlesAtFirst, handlesAtFirst > 0 {
      lines.append("\(handlesAtLast - handlesAtFirst) more files are open than after the first hour")
    }
    if !ignoringFrameTime, longestFrame > Self.longestFrame {
      lines.append("a frame of \(longestFrameItem) took \(Int(longestFrame)) ms; 100 at most")
    }
    if stale > 0 {
      lines.append("after \(stale) visits the kiosk was not as new: \(firstStale ?? "")")
    }
    return lines
  }

  /// For people.
  var text: String {
    """
    hours      \(hours), seed \(seed)
    visits     \(visits), begun anew \(resets) times, \(stale) of them with something left
    touches    \(rejectedTouches) were not meant
    frames     \(frames), longest \(Int(longestFrame.rounded())) ms (\(longestFrameItem))
    memory     \(memory.first.map { $0 / 1024 } ?? 0) to \(memory.last.map { $0 / 1024 } ?? 0) MiB, \
    \(memorySlope.map { "\(Int($0.rounded())) KiB an hour after the first (at most \(Int(limit)))" } ?? "too short for a slope")
    files      \(handlesAtFirst) to \(handlesAtLast) open
    processor  \(Int(processorTime.rounded())) s
    end        \(digest)

    """
  }

  init(hours: Double, seed: UInt64) { (self.hours, self.seed) = (hours, seed) }
}
