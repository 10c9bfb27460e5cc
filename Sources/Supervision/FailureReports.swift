internal import Glibc
internal import VitrineFiles

/// A report of a failure, for finding its cause.
package struct FailureReport: Codable, Hashable, Sendable {
  /// When it happened: UTC, ISO 8601.
  package var time: String
  /// What happened, in plain text.
  package var reason: String
  /// The name of the seat.
  package var seat: String
  /// The version of the program.
  package var version: String
  /// The uptime of the scene, in seconds.
  package var sceneUptime: Double
  /// The number of presented frames.
  package var framesPresented: Int
  /// The time of the last frame, in seconds of the scene's time.
  package var lastFrameTime: Double
  /// True if the script contains all input since the scene was created, so that it replays exactly.
  package var isComplete: Bool
  /// The file name of the script, in the report's folder.
  package var script: String
  /// The command that redraws the last frame; empty if the scene has given none.
  package var command: [String]
  /// The scene's last lines on standard error, at most 100.
  package var output: [String]
}

/// The failures of a seat's kiosk: a report for each, and the scene's input as a script.
package struct FailureReports {
  /// The number of failures that are kept.
  ///
  /// Ours: a bad week.
  static let maximumCount = 20
  /// The largest size of a report, in bytes.
  private static let limit = 1 << 20

  private let folder: String
  private let seat: String

  /// Names a folder; it is created with the first failure.
  package init(folder: String, seat: String) { (self.folder, self.seat) = (folder, seat) }

  /// Saves a failure, and removes the oldest ones beyond 20.
  /// - Parameters:
  ///   - replay: the arguments that redraw the frame, from the scene.
  ///   - program: the command before the arguments.
  ///   - lines: the script.
  ///   - report: creates the report from the script's name and the command.
  /// - Returns: the path of the report.
  func save(
    replay: String, program: [String], lines: [UInt8], lastFrameTime: Double,
    report: (_ script: String, _ command: [String]) -> FailureReport
  ) throws -> String {
    try KioskFolders.make(folder)
    let number = (numbers.max() ?? 0) + 1
    let script = "\(seat)-\(number).jsonl"
    let arguments = JSON.decode([String].self, from: Array(replay.utf8)) ?? []
    let command =
      arguments.isEmpty
      ? [] : program + arguments + ["--script", "\(folder)/\(script)", "--at", "\(lastFrameTime)"]
    // The script is written first: a report must never name a missing script.
    try AtomicFile("\(folder)/\(script)").write(lines)
    let path = "\(folder)/\(seat)-\(number).json"
    try AtomicFile(path).write(JSON.encode(report(script, command), isPretty: true) + [0x0A])
    prune()
    return path
  }

  /// The saved reports, oldest first.
  package var all: [FailureReport] {
    numbers.sorted().compactMap { number in
      (try? ReadableFile.contents(of: "\(folder)/\(seat)-\(number).json", limit: Self.limit))
        .flatMap { JSON.decode(FailureReport.self, from: $0) }
    }
  }

  private func prune() {
    for number in numbers.sorted().dropLast(Self.maximumCount) {
      unlink("\(folder)/\(seat)-\(number).json")
      unlink("\(folder)/\(seat)-\(number).jsonl")
    }
  }

  /// The numbers of the saved failures, even if the report or the script of a failure is missing.
  private var numbers: Set<Int> {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var numbers: Set<Int> = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      for suffix in [".json", ".jsonl"] where name.hasPrefix("\(seat)-") && name.hasSuffix(suffix) {
        let digits = name.dropFirst(seat.count + 1).dropLast(suffix.count)
        if let number = Int(digits), number > 0, number < .max { numbers.insert(number) }
      }
    }
    return numbers
  }
}
