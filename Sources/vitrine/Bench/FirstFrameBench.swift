/// From the start of a process to the gallery's first complete frame in memory, beside processes
/// that do less, to see what takes the time.
enum FirstFrameBench {
  /// Processes of each kind.
  static let runs = 10
  /// The target of the time to the first frame, in milliseconds.
  static let target = 60.0

  static func run() throws -> BenchResult {
    var result = BenchResult(.firstFrame)
    let kinds: [(child: BenchChild, name: String)] = [
      (.gallery, "gallery"), (.loading, "only fonts, icons, words"), (.json, "only JSON"),
      (.nothing, "nothing"),
    ]
    for kind in kinds {
      try measure(kind.child, kind.name, into: &result)
    }
    return result
  }

  private static func measure(
    _ child: BenchChild, _ name: String, into result: inout BenchResult
  ) throws {
    var times = Samples(capacity: runs)
    var memory = Samples(capacity: runs)
    for _ in 0..<runs {
      let (report, start) = try ChildProcess.run(child)
      if let end = report[.end] { times.append((end - start) * 1000) }
      if let peak = report[.peak] { memory.append(peak) }
    }
    let target = child == .gallery ? target : nil
    result.add("\(name), least", times.minimum, .milliseconds, target: target)
    result.add("\(name), median", times.median, .milliseconds)
    result.add("\(name), peak memory", memory.median, .mebibytes)
  }
}
