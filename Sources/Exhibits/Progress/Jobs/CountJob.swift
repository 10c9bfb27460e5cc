internal import Glibc
internal import VitrineMotion

/// Counts the files of a folder and how many bytes they have: first how many there are, which nobody
/// knows before, then file by file.
enum CountJob {
  /// A folder that every system has, with some ten thousand files.
  static let folder = "/usr/share"

  /// Links are not followed; folders that may not be read are left out and counted.
  static func run(in folder: String = folder, report take: @escaping JobReport.Taker) async throws {
    var report = JobReporter(take)
    let (found, skipped) = try await ListJob.list(folder, &report)
    var walk = try FolderWalk(folder)
    var done = 0
    // Sizes may be any number, as file systems of the network say them.
    var bytes = 0.0
    while let file = try walk.next() {
      var status = stat()
      if lstat(file, &status) == 0 { bytes += Double(max(0, status.st_size)) }
      done += 1
      // There may be more by now than at first.
      try await report.offer(.items(done, max(done, found), .measuring))
    }
    var last = JobReport.items(done, done, .measuring, .finished(.measured(bytes: bytes)))
    last.skipped = max(skipped, walk.skipped)
    try await report.send(last)
  }
}

/// Looks for the files of a folder; how many there are is known when all are found.
enum ListJob {
  /// Links are not followed; folders that may not be read are left out and counted.
  static func run(
    in folder: String = CountJob.folder, report take: @escaping JobReport.Taker
  ) async throws {
    var report = JobReporter(take)
    let (found, skipped) = try await list(folder, &report)
    var last = JobReport.items(found, nil, .listing, .finished(.found))
    last.skipped = skipped
    try await report.send(last)
  }

  /// Finds them, and how many folders could not be read.
  static func list(
    _ folder: String, _ report: inout JobReporter
  ) async throws -> (found: Int, skipped: Int) {
    var walk = try FolderWalk(folder)
    var found = 0
    while try walk.next() != nil {
      found += 1
      try await report.offer(.items(found, nil, .listing))
    }
    return (found, walk.skipped)
  }

  /// What it reported once, for pictures, where nobody does the work: faster and faster.
  static var recorded: [(Seconds, JobReport)] {
    var last = JobReport.items(28_490, nil, .listing, .finished(.found))
    last.skipped = 2
    return found.map { ($0, .items($1, nil, .listing)) } + [(2.65, last)]
  }

  /// Files that were found by times.
  static var found: [(Seconds, Int)] {
    [
      (0.05, 96), (0.2, 734), (0.4, 1_882), (0.6, 3_310), (0.8, 3_402), (1, 5_977), (1.2, 8_120),
      (1.4, 11_548), (1.6, 14_902), (1.8, 19_377), (2, 22_641), (2.2, 24_318), (2.4, 26_550),
      (2.6, 28_113),
    ]
  }
}

extension JobReport {
  /// So many files of all.
  static func items(
    _ completed: Int, _ total: Int?, _ activity: Activity, _ phase: Phase = .running
  ) -> JobReport {
    JobReport(
      completed: Double(completed), total: total.map(Double.init), unit: .items,
      activity: activity, phase: phase)
  }
}

/// What is in a folder and all folders below it, but for the folders; a path at a time.
///
/// Paths are as the system has them: a name need not be UTF-8.
struct FolderWalk {
  /// Folders that could not be read, or not to their end.
  private(set) var skipped = 0
  private var folders: [[CChar]]
  private var files: [[CChar]] = []

  /// - Throws: `JobError` where the folder itself cannot be read.
  init(_ folder: String) throws {
    folders = [Array(folder.utf8CString)]
    do {
      _ = try FolderReader(folders[0])
    } catch {
      throw JobError(folder, "cannot be read", "give a folder that you may read", error.reason)
    }
  }

  /// The next file, or whatever else is no folder; nil where there are no more.
  /// - Throws: `CancellationError`, before the next folder is read or in the middle of one.
  mutating func next() throws -> [CChar]? {
    while files.isEmpty, let folder = folders.popLast() {
      try Task.checkCancellation()
      do {
        try read(folder)
      } catch is FolderReader.Failure {
        skipped += 1
      }
    }
    return files.popLast()
  }

  /// Reads one folder; its own are read later, so that one at a time is open.
  private mutating func read(_ folder: [CChar]) throws {
    let reader = try FolderReader(folder)
    while let entry = try reader.next() {
      let path = folder.dropLast() + [47] + entry.name
      if reader.isFolder(entry) { folders.append(path) } else { files.append(path) }
    }
  }
}
