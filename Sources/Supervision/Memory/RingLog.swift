internal import Glibc
internal import VitrineFiles

/// A log of bounded size that never blocks.
///
/// When the file is full it is renamed to the previous file, and a new file begins. Each line is
/// one write. A full disk loses lines: their number is written before the next line.
package final class RingLog {
  /// The largest size of the file, in bytes; the previous file can be as large.
  ///
  /// Ours: 10 MB in both files together.
  static let limit = 5_000_000
  /// The longest line, in bytes.
  ///
  /// Ours: what a pipe accepts at once.
  private static let maximumLineLength = 4096

  private let path: String
  private let limit: Int
  private let errors: Int32
  private var file: Int32 = -1
  private var size = 0
  private var lostLines = 0

  /// Names a log; it is opened with its first line.
  /// - Parameter path: the path of the file; the previous file has the suffix `.1`.
  package convenience init(_ path: String) {
    self.init(path, limit: Self.limit, errors: STDERR_FILENO)
  }

  /// - Parameter errors: the descriptor that also shows lines; -1 for none.
  init(_ path: String, limit: Int, errors: Int32) {
    (self.path, self.limit, self.errors) = (path, limit, errors)
  }

  deinit { if file >= 0 { close(file) } }

  /// Appends a line.
  /// - Parameters:
  ///   - line: terminal control codes in it are escaped.
  ///   - source: the origin of the line.
  ///   - shown: what standard error shows instead of the line; nil for nothing.
  package func write(_ line: String, from source: String, shown: String?) {
    if let shown { show(shown) }
    if lostLines > 0,
      append("\(lostLines) lines were lost: the disk did not take them", from: "log")
    {
      lostLines = 0
    }
    if lostLines > 0 || !append(line, from: source) { lostLines += 1 }
  }

  private func append(_ line: String, from source: String) -> Bool {
    var bytes = Array("\(SystemTime.date) \(source): \(line.escapedForTerminal)".utf8)
    if bytes.count >= Self.maximumLineLength {
      bytes = Array(bytes.prefix(Self.maximumLineLength - 1))
    }
    bytes.append(UInt8(ascii: "\n"))
    if size + bytes.count > limit { rotate() }
    guard open() else { return false }
    let count = Glibc.write(file, bytes, bytes.count)
    guard count == bytes.count else {
      // A partial line would be mistaken for a whole one.
      if count > 0 { ftruncate(file, size) }
      return false
    }
    size += count
    return true
  }

  /// Renames the file to the previous file.
  private func rotate() {
    guard open() else { return }
    // If the folder refuses the new name, the log must not grow.
    if rename(path, path + ".1") != 0 {
      ftruncate(file, 0)
      size = 0
      return
    }
    close(file)
    file = -1
  }

  private func open() -> Bool {
    if file >= 0 { return true }
    let opened = Glibc.open(
      path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard opened >= 0 else { return false }
    var info = stat()
    guard fstat(opened, &info) == 0, FileKind.at(path) == .file else {
      close(opened)
      return false
    }
    (file, size) = (opened, Int(info.st_size))
    if size >= limit {
      rotate()
      return open()
    }
    return true
  }

  /// Shows a line unless the reader is blocked: a terminal may be paused, and a pipe full.
  private func show(_ line: String) {
    var ready = pollfd(fd: errors, events: Int16(POLLOUT), revents: 0)
    guard errors >= 0, poll(&ready, 1, 0) > 0, ready.revents & Int16(POLLOUT) != 0 else { return }
    var bytes = Array(line.escapedForTerminal.utf8.prefix(Self.maximumLineLength - 1))
    bytes.append(UInt8(ascii: "\n"))
    _ = Glibc.write(errors, bytes, bytes.count)
  }
}
