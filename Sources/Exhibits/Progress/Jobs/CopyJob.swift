internal import Glibc

/// Copies a file atomically: to a temporary file beside the destination, which is then renamed.
enum CopyJob {
  /// The size of the gallery's copy, in bytes.
  static let size = 96_000_000
  /// The maximum rate in bytes a second, that of a memory stick, so that a person sees progress.
  static let rate = 16_000_000
  /// The size of a chunk, in bytes: a few hundredths of a second at that rate.
  static let chunk = 1 << 19

  /// Makes an unnamed file, copies it into a folder of its own, and removes that; if this is
  /// killed, the next job does.
  static func run(
    size: Int = size, rate: Int? = rate, in folder: String = JobFile.temporaryFolder,
    report handler: @escaping JobReport.Handler
  ) async throws {
    try JobFolder.removeAbandoned(in: folder)
    let jobFolder = try JobFolder(in: folder)
    let original = try makeOriginal(jobFolder.original)
    try await fill(original, size, handler)
    lseek(original.descriptor, 0, SEEK_SET)
    try await copy(
      original, of: jobFolder.original, to: jobFolder.copy, rate: rate, report: handler)
    withExtendedLifetime(jobFolder) {}
  }

  private static func makeOriginal(_ path: String) throws -> JobFile {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw JobError(path, "cannot be written", "check that its folder has room")
    }
    unlink(path)
    return JobFile(descriptor)
  }

  private static func fill(
    _ file: JobFile, _ size: Int, _ handler: @escaping JobReport.Handler
  ) async throws {
    var report = JobReporter(handler)
    var numbers = Noise()
    var done = 0
    while done < size {
      let bytes = numbers.bytes(min(HashJob.chunk, size - done))
      guard file.append(bytes) else {
        throw JobError("original", "cannot be written", "check that its folder has room")
      }
      done += bytes.count
      try await report.offer(.of(done, nil, .preparing))
    }
  }

  // MARK: Any file

  /// Copies a file to a temporary file beside the destination, and renames it.
  ///
  /// If that fails or is cancelled, the destination stays unchanged, and nothing else is left. A
  /// link there is replaced itself.
  ///
  /// If the file grows meanwhile, the new end is copied too; if it is removed it is copied
  /// completely, since it is still open; if it shrinks, the copy fails.
  /// - Parameter rate: the maximum rate in bytes a second; nil for no limit.
  static func copyFile(
    from: String, to: String, rate: Int? = nil, report handler: @escaping JobReport.Handler
  ) async throws {
    try await copy(openSource(from), of: from, to: to, rate: rate, report: handler)
  }

  /// Copies the rest of an open file.
  private static func copy(
    _ source: JobFile, of from: String, to: String, rate: Int?,
    report handler: @escaping JobReport.Handler
  ) async throws {
    let hasName = source.status().map { $0.st_nlink > 0 } ?? false
    let part = try PartialCopy(of: source, for: to)
    let clock = ContinuousClock()
    var report = JobReporter(handler)
    var done = 0
    var due = clock.now
    while true {
      guard let bytes = source.read(atMost: chunk) else {
        throw JobError(from, "cannot be read any more", "look whether its disk is still there")
      }
      let total = Int(source.status()?.st_size ?? 0)
      if bytes.isEmpty {
        guard done >= total, done >= part.expected else {
          throw JobError("\(from): has become shorter while it was copied; copy it again")
        }
        break
      }
      try part.append(bytes)
      done += bytes.count
      try await report.offer(.of(done, max(done, total), .copying))
      guard let rate else { continue }
      // The time of a pause is not made up for.
      due = max(due, clock.now - .milliseconds(100))
      due += .seconds(Double(bytes.count) / Double(rate))
      try await clock.sleep(until: due)
    }
    // The copy is complete: from here on it is too late to cancel.
    try Task.checkCancellation()
    try part.replaceDestination()
    let isGone = hasName && source.status()?.st_nlink == 0
    let result = JobReport.Result.copied(bytes: Double(done), isOriginalGone: isGone)
    try await report.send(.of(done, done, .copying, .finished(result)))
  }

  private static func openSource(_ path: String) throws -> JobFile {
    // Without waiting for the other end of a pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw JobError(path, "cannot be read", "check the path and its permissions")
    }
    let file = JobFile(descriptor)
    guard let status = file.status(), status.st_mode & S_IFMT == S_IFREG else {
      throw JobError("\(path): is not a regular file; give one")
    }
    return file
  }
}

/// The copy of a file until it is complete: it is removed unless it was renamed.
final class PartialCopy: Sendable {
  /// The size of the file when this was made, in bytes.
  let expected: Int
  private let file: JobFile
  private let path: String
  private let name: String

  /// The name of the temporary file.
  /// - Parameter folder: with a slash at its end, or empty.
  static func name(for name: some StringProtocol, in folder: some StringProtocol) -> String {
    "\(folder).\(name).vitrine-copy"
  }

  init(of source: JobFile, for path: String) throws {
    let status = source.status()
    var other = stat()
    if stat(path, &other) == 0 {
      guard other.st_mode & S_IFMT == S_IFREG else {
        throw JobError("\(path): is not a regular file, and is not replaced; give another name")
      }
      guard other.st_ino != status?.st_ino || other.st_dev != status?.st_dev else {
        throw JobError("\(path): is the very file that is copied; give another name")
      }
    }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    name = Self.name(for: path[slash...], in: path[..<slash])
    let mode = (status?.st_mode ?? 0) & 0o777
    file = try Self.makePart(name, for: path)
    expected = Int(status?.st_size ?? 0)
    self.path = path
    guard ftruncate(file.descriptor, 0) == 0, fchmod(file.descriptor, mode) == 0 else {
      throw failure()
    }
  }

  /// How often another process may interfere between opening and locking a part; ours.
  private static let maximumAttempts = 100

  /// Opens the part and locks it: a lock ends with the program, so that the part of a killed one is
  /// reused.
  ///
  /// In between, the program that wrote it may have removed or renamed it: then the locked file has
  /// no longer this name, and another is made.
  private static func makePart(_ name: String, for path: String) throws -> JobFile {
    for _ in 0..<maximumAttempts {
      let descriptor = open(name, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else {
        throw JobError(path, "cannot be written", "check that its folder is there and writable")
      }
      let file = JobFile(descriptor)
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { break }
      guard file.isNamed(name) else { continue }
      // With another hard link it may belong to anybody.
      guard file.status()?.st_nlink == 1 else { break }
      return file
    }
    throw JobError("\(path): is being written by another copy; wait for that, or cancel it")
  }

  deinit {
    // Only a file that still has that name, and is this one.
    if file.isNamed(name) { unlink(name) }
  }

  func append(_ bytes: [UInt8]) throws {
    guard file.append(bytes) else { throw failure() }
  }

  /// The error of the last system call.
  private func failure() -> JobError {
    JobError(path, "the copy cannot be written", "check that the disk has room")
  }

  /// Renames it to the destination, replacing what is there.
  func replaceDestination() throws {
    guard fsync(file.descriptor) == 0, rename(name, path) == 0 else { throw failure() }
  }
}

/// A folder for a job's files, with a unique name: it is removed with the job.
///
/// It is locked while the job exists, so that others can tell it from one that a killed program
/// left.
final class JobFolder: Sendable {
  private static let prefix = "vitrine-copy-"
  private let path: String
  private let file: JobFile

  var original: String { "\(path)/original" }
  var copy: String { "\(path)/copy" }

  /// Makes the folder.
  init(in folder: String) throws {
    while true {
      var name = Array("\(folder)/\(Self.prefix)XXXXXX".utf8CString)
      guard mkdtemp(&name) != nil else {
        throw JobError(
          folder, "no folder can be made there", "set TMPDIR to a folder of your own")
      }
      let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      // A clean-up of abandoned folders may have interfered.
      guard let file = Self.lock(path), file.isNamed(path) else {
        try Task.checkCancellation()
        continue
      }
      (self.path, self.file) = (path, file)
      return
    }
  }

  deinit { Self.remove(path) }

  /// Removes those of this user that killed programs left.
  /// - Throws: `CancellationError`.
  static func removeAbandoned(in folder: String) throws {
    guard let reader = try? FolderReader(Array(folder.utf8CString)) else { return }
    do {
      while let entry = try reader.next() {
        guard entry.text.hasPrefix(prefix), reader.isFolder(entry) else { continue }
        let path = "\(folder)/\(entry.text)"
        guard let file = lock(path), file.status()?.st_uid == geteuid() else { continue }
        remove(path)
      }
    } catch is FolderReader.Failure {
      // A file that can't be read is left alone.
    }
  }

  /// Opens and locks a folder; nil if another process holds the lock.
  private static func lock(_ path: String) -> JobFile? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let file = JobFile(descriptor)
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? file : nil
  }

  /// Removes a folder with a job's files; it stays if it contains anything else.
  private static func remove(_ path: String) {
    for name in ["original", "copy"] { unlink("\(path)/\(name)") }
    unlink(PartialCopy.name(for: "copy", in: "\(path)/"))
    rmdir(path)
  }
}
