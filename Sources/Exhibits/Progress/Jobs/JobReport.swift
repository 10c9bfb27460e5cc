internal import Glibc

/// What a job says of itself, each time anew.
struct JobReport: Equatable, Sendable, Codable {
  /// What is counted.
  enum Unit: String, Sendable, Codable { case items, bytes }

  /// What is being done.
  enum Activity: String, Sendable, Codable {
    case preparing, hashing, listing, measuring, copying, receiving
  }

  /// How it stands.
  enum Phase: Equatable, Sendable, Codable {
    case running
    /// Nothing has come for so many seconds.
    case stalled(seconds: Double)
    /// It has done all; what came of it.
    case finished(Result)
  }

  /// What came of a job.
  enum Result: Equatable, Sendable, Codable {
    /// A checksum, in hexadecimal digits.
    case checksum(String)
    /// As many files as were counted.
    case found
    /// So many bytes in all files.
    case measured(bytes: Double)
    /// So many bytes; the original may have been removed meanwhile.
    case copied(bytes: Double, isOriginalGone: Bool)
    /// So many bytes.
    case received(bytes: Double)
  }

  /// How much is done, in units; never above the total.
  var completed: Double
  /// How much there is in all, in units; nil while that is unknown.
  var total: Double?
  var unit = Unit.bytes
  var activity: Activity
  var phase = Phase.running
  /// What was left out, since it could not be read.
  var skipped = 0

  /// True where it has done all.
  var isFinished: Bool { if case .finished = phase { true } else { false } }

  /// How much is done as a whole number, held to 0 and to what whole numbers are exact: a script may say
  /// any.
  var count: Int {
    completed > 0 ? Int(exactly: min(completed, 9_007_199_254_740_992).rounded(.down)) ?? 0 : 0
  }

  /// The work of a job: it is given what takes its reports, which says false once nobody wants more.
  typealias Taker = @Sendable (JobReport) async -> Bool
}

/// Why a job could not be done, in one line with the remedy.
struct JobError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// What the last call of the system was refused for.
  init(_ path: String, _ problem: String, _ remedy: String, _ reason: Int32 = errno) {
    description = "\(path): \(problem) (\(String(cString: strerror(reason)))); \(remedy)"
  }
}

/// Hands on as many reports as a person can follow: 20 a second at most.
struct JobReporter {
  private let take: JobReport.Taker
  private var last: ContinuousClock.Instant?

  init(_ take: @escaping JobReport.Taker) { self.take = take }

  /// Hands on a report where it is time for one; waits meanwhile where the job is paused.
  /// - Throws: `CancellationError` where nobody wants any more.
  mutating func offer(_ report: @autoclosure () -> JobReport) async throws {
    try Task.checkCancellation()
    let now = ContinuousClock.now
    if let last, now - last < .milliseconds(50) { return }
    try await send(report())
  }

  /// Hands on a report that must not be left out.
  /// - Throws: `CancellationError` where nobody wants any more.
  mutating func send(_ report: JobReport) async throws {
    last = .now
    guard await take(report) else { throw CancellationError() }
  }
}

/// A file that is open, and closed when nobody has it any more.
///
/// Its calls take a piece at a time, so that whoever cancels waits for one piece at most.
final class JobFile: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Reads what comes next; empty at the end, nil where it cannot be read, with the reason in `errno`.
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

  /// Writes all; false where they are not taken, with the reason in `errno`.
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

  /// Bytes that the system may keep to itself: no call then waits for more of them to be on the disk.
  ///
  /// Ours: a tenth of a second of a disk that takes 20 MB a second.
  static let mostUnsaved = 2 << 20

  /// Writes all behind what was written before, and has the disk take it from time to time; false where
  /// it is not taken, with the reason in `errno`.
  func append(_ bytes: [UInt8]) -> Bool {
    guard write(bytes) else { return false }
    let end = Int(lseek(descriptor, 0, SEEK_CUR))
    guard end / Self.mostUnsaved != (end - bytes.count) / Self.mostUnsaved else { return true }
    return fdatasync(descriptor) == 0
  }

  /// What the system knows of it; nil where it is no more.
  func status() -> stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  /// True while a name is that of this very file.
  func isNamed(_ name: String) -> Bool {
    var named = stat()
    guard let own = status(), lstat(name, &named) == 0 else { return false }
    return named.st_ino == own.st_ino && named.st_dev == own.st_dev
  }

  /// Where temporary files go.
  static var temporaryFolder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }
}
