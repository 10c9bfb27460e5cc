internal import Glibc

/// A report of a job, complete each time.
struct JobReport: Equatable, Sendable, Codable {
  /// The unit of counts.
  enum Unit: String, Sendable, Codable { case items, bytes }

  /// The current activity.
  enum Activity: String, Sendable, Codable {
    case preparing, hashing, listing, measuring, copying, receiving
  }

  /// The phase of the job.
  enum Phase: Equatable, Sendable, Codable {
    case running
    /// No data have been received for this many seconds.
    case stalled(seconds: Double)
    /// It has finished; with the result.
    case finished(Result)
  }

  /// The result of a job.
  enum Result: Equatable, Sendable, Codable {
    /// A checksum, in hexadecimal digits.
    case checksum(String)
    /// All files were counted.
    case found
    /// The size of all files in bytes.
    case measured(bytes: Double)
    /// The copied bytes; the original may have been removed meanwhile.
    case copied(bytes: Double, isOriginalGone: Bool)
    /// The received bytes.
    case received(bytes: Double)
  }

  /// The completed units; never above the total.
  var completed: Double
  /// The total units; nil while it is unknown.
  var total: Double?
  var unit = Unit.bytes
  var activity: Activity
  var phase = Phase.running
  /// The number of unreadable folders that were skipped.
  var skipped = 0

  /// True once it has finished.
  var isFinished: Bool { if case .finished = phase { true } else { false } }

  /// The completed units as an integer, clamped to 0 and to the exact integers of a Double: a
  /// script may contain any number.
  var count: Int {
    completed > 0 ? Int(exactly: min(completed, 9_007_199_254_740_992).rounded(.down)) ?? 0 : 0
  }

  /// Receives a job's reports; returns false once they are no longer wanted.
  typealias Handler = @Sendable (JobReport) async -> Bool
}

/// Why a job failed, in one line with the remedy.
struct JobError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// An error with the reason of the last failed system call.
  init(_ path: String, _ problem: String, _ remedy: String, _ reason: Int32 = errno) {
    description = "\(path): \(problem) (\(String(cString: strerror(reason)))); \(remedy)"
  }
}

/// Passes on as many reports as a person can follow: 20 a second at most.
struct JobReporter {
  private let handler: JobReport.Handler
  private var last: ContinuousClock.Instant?

  init(_ handler: @escaping JobReport.Handler) { self.handler = handler }

  /// Passes on a report if one is due; waits while the job is paused.
  /// - Throws: `CancellationError` once reports are no longer wanted.
  mutating func offer(_ report: @autoclosure () -> JobReport) async throws {
    try Task.checkCancellation()
    let now = ContinuousClock.now
    if let last, now - last < .milliseconds(50) { return }
    try await send(report())
  }

  /// Passes on a report that must not be skipped.
  /// - Throws: `CancellationError` once reports are no longer wanted.
  mutating func send(_ report: JobReport) async throws {
    last = .now
    guard await handler(report) else { throw CancellationError() }
  }
}

/// An open file, closed with its last reference.
///
/// Its calls process a piece at a time, so that cancelling waits for one piece at most.
final class JobFile: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Reads the next bytes; empty at the end, nil on failure, with the reason in `errno`.
  func read(atMost count: Int) -> [UInt8]? {
    var count = count
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
      repeat {
        count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      size = max(0, count)
    }
    return count < 0 ? nil : bytes
  }

  /// Writes all bytes; false on failure, with the reason in `errno`.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// The most bytes that the system may buffer, so that no call waits for more to be written to the
  /// disk.
  ///
  /// Ours: a tenth of a second of a disk that writes 20 MB a second.
  static let maximumUnsavedBytes = 2 << 20

  /// Appends bytes, and syncs them to the disk from time to time; false on failure, with the reason
  /// in `errno`.
  func append(_ bytes: [UInt8]) -> Bool {
    guard write(bytes) else { return false }
    let end = Int(lseek(descriptor, 0, SEEK_CUR))
    guard end / Self.maximumUnsavedBytes != (end - bytes.count) / Self.maximumUnsavedBytes else {
      return true
    }
    return fdatasync(descriptor) == 0
  }

  /// The status of the file; nil on failure.
  func status() -> stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  /// True while a name refers to this very file.
  func isNamed(_ name: String) -> Bool {
    var named = stat()
    guard let own = status(), lstat(name, &named) == 0 else { return false }
    return named.st_ino == own.st_ino && named.st_dev == own.st_dev
  }

  /// The folder for temporary files.
  static var temporaryFolder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }
}
