internal import Glibc
internal import VitrineResources

/// Generates a large file and computes its SHA-256: its size is known from the beginning.
enum HashJob {
  /// How many bytes are generated: at least a second of work on current machines.
  static let size = 192 << 20
  /// The size of a chunk that is written, read and hashed, in bytes.
  static let chunk = 1 << 20

  /// Does the work in an unnamed file, so that nothing is ever left; each byte counts twice,
  /// written and hashed.
  static func run(
    size: Int = size, in folder: String = JobFile.temporaryFolder,
    report handler: @escaping JobReport.Handler
  ) async throws {
    let file = try makeFile(in: folder)
    var report = JobReporter(handler)
    var numbers = Noise()
    var done = 0
    while done < size {
      let bytes = numbers.bytes(min(chunk, size - done))
      guard file.append(bytes) else {
        throw JobError(folder, "has no room for \(size) bytes", "free some, or set TMPDIR")
      }
      done += bytes.count
      try await report.offer(.of(done, 2 * size, .preparing))
    }
    lseek(file.descriptor, 0, SEEK_SET)
    var sum = Checksum(.sha256)
    done = 0
    while done < size {
      guard let bytes = file.read(atMost: chunk), !bytes.isEmpty else {
        throw JobError(folder, "a file there cannot be read", "check the disk")
      }
      sum.update(bytes)
      done += bytes.count
      try await report.offer(.of(size + done, 2 * size, .hashing))
    }
    let result = JobReport.Result.checksum(sum.finish())
    try await report.send(.of(2 * size, 2 * size, .hashing, .finished(result)))
  }

  private static func makeFile(in folder: String) throws -> JobFile {
    var name = Array("\(folder)/vitrine-hash-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else {
      throw JobError(folder, "no file can be made there", "set TMPDIR to a folder of your own")
    }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return JobFile(descriptor)
  }
}

extension JobReport {
  /// A report of bytes.
  static func of(
    _ completed: Int, _ total: Int?, _ activity: Activity, _ phase: Phase = .running
  ) -> JobReport {
    JobReport(
      completed: Double(completed), total: total.map(Double.init), activity: activity, phase: phase)
  }
}

/// Pseudo-random bytes, the same each time (xorshift64).
struct Noise {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The next bytes; whole words at a time.
  mutating func bytes(_ count: Int) -> [UInt8] {
    var state = state
    let words = [UInt64](unsafeUninitializedCapacity: count / 8 + 1) { buffer, size in
      size = (count + 7) / 8
      var index = 0
      while index < size {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        buffer[index] = state
        index += 1
      }
    }
    self.state = state
    return words.withUnsafeBytes { Array($0.prefix(count)) }
  }
}
