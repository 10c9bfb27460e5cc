internal import Glibc
internal import VitrineFiles

/// What is known of a failure, for whoever looks for its cause.
package struct FailureReport: Codable, Hashable, Sendable {
  /// When it happened: UTC, ISO 8601.
  package var time: String
  /// What happened, in words.
  package var reason: String
  /// The name of the seat.
  package var seat: String
  /// The version of the program.
  package var version: String
  /// How long the scene had run, in seconds.
  package var sceneUptime: Double
  /// How many frames it had presented.
  package var framesPresented: Int
  /// The time of the last one, in seconds as the scene knows them.
  package var lastFrameTime: Double
  /// True where the script has all that the scene was told since it was made anew, so that it replays
  /// to the pixel.
  package var isComplete: Bool
  /// The file of the script, in the folder of the report.
  package var script: String
  /// The command that draws the last frame again; empty where the scene has named none.
  package var command: [String]
  /// The last lines that the scene has said on standard error, at most 100.
  package var output: [String]
}

/// The failures of a seat's kiosk: for each a report, and what the scene was told as a script.
package struct FailureReports {
  /// Most failures that are kept.
  ///
  /// Ours: a bad week.
  static let most = 20
  /// Most bytes of a report.
  private static let limit = 1 << 20

  private let folder: String
  private let seat: String

  /// Names a folder; it is made with the first failure.
  package init(folder: String, seat: String) { (self.folder, self.seat) = (folder, seat) }

  /// Keeps a failure, and removes the oldest ones beyond 20.
  /// - Parameters:
  ///   - replay: the arguments that draw the frame, as the scene has named them.
  ///   - program: what stands before them.
  ///   - lines: the script.
  ///   - report: makes the report from the script's name and the command.
  /// - Returns: the path of the report.
  func keep(
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
    // First the script: a report never names one that is not there.
    try AtomicFile("\(folder)/\(script)").write(lines)
    let path = "\(folder)/\(seat)-\(number).json"
    try AtomicFile(path).write(JSON.encode(report(script, command), isPretty: true) + [0x0A])
    prune()
    return path
  }

  /// The reports that are kept, the oldest first.
  package var all: [FailureReport] {
    numbers.sorted().compactMap { number in
      (try? ReadableFile.contents(of: "\(folder)/\(seat)-\(number).json", limit: Self.limit))
        .flatMap { JSON.decode(FailureReport.self, from: $0) }
    }
  }

  private func prune() {
    for number in numbers.sorted().dropLast(Self.most) {
      unlink("\(folder)/\(seat)-\(number).json")
      unlink("\(folder)/\(seat)-\(number).jsonl")
    }
  }

  /// The numbers of files, also where one of a pair has gone.
  private var numbers: Set<Int> {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var numbers: Set<Int> = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      for ending in [".json", ".jsonl"] where name.hasPrefix("\(seat)-") && name.hasSuffix(ending) {
        let digits = name.dropFirst(seat.count + 1).dropLast(ending.count)
        if let number = Int(digits), number > 0, number < .max { numbers.insert(number) }
      }
    }
    return numbers
  }
}
