internal import Glibc
internal import VitrineMotion

/// Counts the files of a folder and their bytes: first the files, whose number is unknown, then the
/// bytes file by file.
enum CountJob {
  /// A folder that every system has, with about ten thousand files.
  static let folder = "/usr/share"

  /// Links are not followed; unreadable folders are skipped and counted.
  static func run(in folder: String = folder, report handler: @escaping JobReport.Handler)
    async throws
  {
    var report = JobReporter(handler)
    let (found, skipped) = try await ListJob.list(folder, &report)
    var walk = try FolderWalk(folder)
    var done = 0
    // Sizes may be any number, as some network file systems report them.
    var bytes = 0.0
    while let file = try walk.next() {
      var status = stat()
      if lstat(file, &status) == 0 { bytes += Double(max(0, status.st_size)) }
      done += 1
      // There may be more files than before.
      try await report.offer(.items(done, max(done, found), .measuring))
    }
    var last = JobReport.items(done, done, .measuring, .finished(.measured(bytes: bytes)))
    last.skipped = max(skipped, walk.skipped)
    try await report.send(last)
  }
}

/// Finds the files of a folder, whose number is unknown until all are found.
enum ListJob {
  /// Links are not followed; unreadable folders are skipped and counted.
  static func run(
    in folder: String = CountJob.folder, report handler: @escaping JobReport.Handler
  ) async throws {
    var report = JobReporter(handler)
    let (found, skipped) = try await list(folder, &report)
    var last = JobReport.items(found, nil, .listing, .finished(.found))
    last.skipped = skipped
    try await report.send(last)
  }

  /// Finds the files, and counts unreadable folders.
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

  /// A recorded run for pictures, which do no work: faster and faster.
  static var recorded: [(Seconds, JobReport)] {
    var last = JobReport.items(28_490, nil, .listing, .finished(.found))
    last.skipped = 2
    return found.map { ($0, .items($1, nil, .listing)) } + [(2.65, last)]
  }

  /// The number of files found by times.
  static var found: [(Seconds, Int)] {
    [
      (0.05, 96), (0.2, 734), (0.4, 1_882), (0.6, 3_310), (0.8, 3_402), (1, 5_977), (1.2, 8_120),
      (1.4, 11_548), (1.6, 14_902), (1.8, 19_377), (2, 22_641), (2.2, 24_318), (2.4, 26_550),
      (2.6, 28_113),
    ]
  }
}

extension JobReport {
  /// A report of files.
  static func items(
    _ completed: Int, _ total: Int?, _ activity: Activity, _ phase: Phase = .running
  ) -> JobReport {
    JobReport(
      completed: Double(completed), total: total.map(Double.init), unit: .items,
      activity: activity, phase: phase)
  }
}

/// The files in a folder and all folders below it, a path at a time.
///
/// Paths are raw bytes: a name need not be UTF-8.
struct FolderWalk {
  /// The number of folders that could not be read completely.
  private(set) var skipped = 0
  private var folders: [[CChar]]
  private var files: [[CChar]] = []

  /// - Throws: `JobError` if the folder itself cannot be read.
  init(_ folder: String) throws {
    folders = [Array(folder.utf8CString)]
    do {
      _ = try FolderReader(folders[0])
    } catch {
      throw JobError(folder, "cannot be read", "give a folder that you may read", error.reason)
    }
  }

  /// The next file, or anything else that is no folder; nil at the end.
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

  /// Reads one folder; its subfolders are read later, so that only one is open at a time.
  private mutating func read(_ folder: [CChar]) throws {
    let reader = try FolderReader(folder)
    while let entry = try reader.next() {
      let path = folder.dropLast() + [47] + entry.name
      if reader.isFolder(entry) { folders.append(path) } else { files.append(path) }
    }
  }
}
