internal import Glibc

/// Copies a file, beside its place first: there is all of the copy or none.
enum CopyJob {
  /// What the job of the gallery copies, in bytes.
  static let size = 96 << 20
  /// Most bytes a second, as a memory stick takes them: a person is to see it happen.
  static let rate = 16 << 20
  /// What is copied at a time, in bytes: a few hundredths of a second at that rate.
  static let chunk = 1 << 19

  /// Makes a file in a folder of its own, copies it there, and takes both away.
  static func run(
    size: Int = size, rate: Int? = rate, in folder: String = JobFile.temporaryFolder,
    report take: @escaping JobReport.Taker
  ) async throws {
    var name = Array("\(folder)/vitrine-copy-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else {
      throw JobError(folder, "no folder can be made there", "set TMPDIR to a folder of your own")
    }
    let own = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let (original, copy) = ("\(own)/original", "\(own)/copy")
    defer {
      unlink(original)
      unlink(copy)
      rmdir(own)
    }
    try await fill(original, size, take)
    try await copyFile(from: original, to: copy, rate: rate, report: take)
  }

  private static func fill(
    _ path: String, _ size: Int, _ take: @escaping JobReport.Taker
  ) async throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw JobError(path, "cannot be written", "check that its folder has room")
    }
    let file = JobFile(descriptor)
    var report = JobReporter(take)
    var numbers = Noise()
    var done = 0
    while done < size {
      let bytes = numbers.bytes(min(HashJob.chunk, size - done))
      guard file.write(bytes) else {
        throw JobError(path, "cannot be written", "check that its folder has room")
      }
      done += bytes.count
      try await report.offer(.of(done, nil, .preparing))
    }
  }

  // MARK: Any file

  /// Copies a file to one beside its place, which it then takes.
  ///
  /// What is there stays as it was where that fails or is cancelled, and nothing else is left. A link
  /// there is replaced itself.
  ///
  /// A file that grows meanwhile is copied to its new end, one that is removed is copied whole, since it
  /// is still open; one that becomes shorter is no longer what was to be copied.
  /// - Parameter rate: most bytes a second; nil for any number.
  static func copyFile(
    from: String, to: String, rate: Int? = nil, report take: @escaping JobReport.Taker
  ) async throws {
    let source = try openSource(from)
    let part = try PartialCopy(of: source, for: to)
    let clock = ContinuousClock()
    var report = JobReporter(take)
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
      // What a pause took is not made up for.
      due = max(due, clock.now - .milliseconds(100))
      due += .seconds(Double(bytes.count) / Double(rate))
      try await clock.sleep(until: due)
    }
    // All of it is there: whoever has not cancelled by now has the copy.
    try Task.checkCancellation()
    try part.takePlace()
    let isGone = source.status()?.st_nlink == 0
    let result = isGone ? "\(to); the original has been removed meanwhile" : to
    try await report.send(.of(done, done, .copying, .finished(result: result)))
  }

  private static func openSource(_ path: String) throws -> JobFile {
    // Not to wait for the other end of a pipe.
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

/// The copy of a file until it is complete: it is gone unless it has taken its place.
final class PartialCopy: Sendable {
  /// How many bytes the file had when this was made.
  let expected: Int
  private let file: JobFile
  private let path: String
  private let name: String
  /// False where the name is somebody else's.
  private let isLocked: Bool

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
    name = "\(path[..<slash]).\(path[slash...]).vitrine-copy"
    let mode = (status?.st_mode ?? 0) & 0o777
    let descriptor = open(name, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw JobError(path, "cannot be written", "check that its folder is there and writable")
    }
    file = JobFile(descriptor)
    expected = Int(status?.st_size ?? 0)
    self.path = path
    // Whoever writes it holds a lock, which ends with the program: what a killed one left is used anew.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, file.status()?.st_nlink == 1 else {
      isLocked = false
      throw JobError("\(path): is being written by another copy; wait for that, or cancel it")
    }
    isLocked = true
    guard ftruncate(descriptor, 0) == 0, fchmod(descriptor, mode) == 0 else { throw failure() }
  }

  deinit {
    // Only what has still that name, and is this one.
    var status = stat()
    guard isLocked, lstat(name, &status) == 0, status.st_ino == file.status()?.st_ino else {
      return
    }
    unlink(name)
  }

  /// Bytes that the system may keep to itself, so that the last wait for the disk is as short as any.
  private static let mostUnsaved = 4 << 20

  func append(_ bytes: [UInt8]) throws {
    guard file.write(bytes) else { throw failure() }
    let end = Int(lseek(file.descriptor, 0, SEEK_CUR))
    guard end / Self.mostUnsaved != (end - bytes.count) / Self.mostUnsaved else { return }
    guard fdatasync(file.descriptor) == 0 else { throw failure() }
  }

  /// Why it was not written, as the last call says.
  private func failure() -> JobError {
    JobError(path, "the copy cannot be written", "check that the disk has room")
  }

  /// Gives it the name that it is for; what had that is gone.
  func takePlace() throws {
    guard fsync(file.descriptor) == 0, rename(name, path) == 0 else { throw failure() }
  }
}
