internal import Glibc

/// Counts the files of a folder and how many bytes they have: first how many there are, which nobody
/// knows before, then file by file.
enum CountJob {
  /// A folder that every system has, with some ten thousand files.
  static let folder = "/usr/share"

  /// Links are not followed; folders that may not be read are left out and counted.
  static func run(in folder: String = folder, report take: @escaping JobReport.Taker) async throws {
    var report = JobReporter(take)
    var walk = try FolderWalk(folder)
    var found = 0
    while walk.next() != nil {
      found += 1
      try await report.offer(.items(found, nil, .listing))
    }
    let skipped = walk.skipped
    walk = try FolderWalk(folder)
    var (done, bytes) = (0, 0)
    while let file = walk.next() {
      var status = stat()
      if lstat(file, &status) == 0 { bytes += Int(status.st_size) }
      done += 1
      // There may be more by now than at first.
      try await report.offer(.items(done, max(done, found), .measuring))
    }
    var last = JobReport.items(
      done, done, .measuring, .finished(result: "\(bytes / 1_000_000) MB"))
    last.skipped = max(skipped, walk.skipped)
    try await report.send(last)
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
  /// Folders that could not be read.
  private(set) var skipped = 0
  private var folders: [[CChar]]
  private var files: [[CChar]] = []

  /// - Throws: `JobError` where the folder itself cannot be read.
  init(_ folder: String) throws {
    guard let handle = opendir(folder) else {
      throw JobError(folder, "cannot be read", "give a folder that you may read")
    }
    closedir(handle)
    folders = [Array(folder.utf8CString)]
  }

  /// The next file, or whatever else is no folder; nil where there are no more.
  mutating func next() -> [CChar]? {
    while files.isEmpty, let folder = folders.popLast() { read(folder) }
    return files.popLast()
  }

  /// Reads one folder; its own are read later, so that one at a time is open.
  private mutating func read(_ folder: [CChar]) {
    guard let handle = opendir(folder) else { return skipped += 1 }
    defer { closedir(handle) }
    while let entry = readdir(handle) {
      // Some folders have more than can be read in a moment.
      if files.count & 1023 == 1023, Task.isCancelled { return }
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        $0.prefix { $0 != 0 }.map(CChar.init(bitPattern:))
      }
      guard name != [46], name != [46, 46] else { continue }
      let path = folder.dropLast() + [47] + name + [0]
      if Self.isFolder(path, entry.pointee.d_type) {
        folders.append(path)
      } else {
        files.append(path)
      }
    }
  }

  private static func isFolder(_ path: [CChar], _ type: UInt8) -> Bool {
    // Some file systems do not say.
    guard type == UInt8(DT_UNKNOWN) else { return type == UInt8(DT_DIR) }
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
