internal import Glibc

/// A regular file that is open for reading.
///
/// Opening never waits, as it would for the other end of a pipe, and what may have no end, such as a
/// device, is refused.
public struct ReadableFile: ~Copyable {
  /// How many bytes are asked for at a time.
  ///
  /// Ours.
  private static let step = 1 << 16

  /// Where it is.
  public let path: String
  private let descriptor: Int32
  /// How many bytes it had when it was opened.
  private let size: Int

  /// Opens a file.
  /// - Throws: `FileReadError` where there is none, it may not be read, or it is not a regular file.
  public init(_ path: String) throws(FileReadError) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      // Nobody listens on a socket that is opened as a file.
      if errno == ENXIO, let kind = FileKind.at(path), kind != .file {
        throw .notRegular(path: path, kind)
      }
      throw .unreadable(path: path, reason: systemReason, isMissing: errno.isMissing)
    }
    var info = stat()
    guard fstat(file, &info) == 0 else {
      defer { close(file) }
      throw .unreadable(path: path, reason: systemReason, isMissing: false)
    }
    let kind = FileKind(mode: info.st_mode)
    guard kind == .file else {
      close(file)
      throw .notRegular(path: path, kind)
    }
    self.path = path
    descriptor = file
    size = Int(info.st_size)
  }

  deinit { close(descriptor) }

  /// Reads what comes next into the front of a buffer.
  /// - Returns: how many bytes; 0 at the end of the file.
  public func read(into chunk: inout [UInt8]) throws(FileReadError) -> Int {
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count >= 0 { return count }
      guard errno == EINTR else {
        throw .unreadable(path: path, reason: systemReason, isMissing: false)
      }
    }
  }

  /// All bytes from where it stands to its end.
  /// - Parameter limit: most bytes that it may have.
  /// - Throws: `FileReadError` where it has more, or the disk fails.
  public func contents(limit: Int) throws(FileReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    // Most files are small and read at once. What is made while it is read, as in /proc, tells no size.
    var chunk = [UInt8](repeating: 0, count: size > 0 ? min(size, Self.step) : Self.step)
    while true {
      let count = try read(into: &chunk)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      // One that grows meanwhile is not read in as small pieces as it had at first.
      if bytes.count > size, chunk.count < Self.step {
        chunk = [UInt8](repeating: 0, count: Self.step)
      }
      guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    }
  }

  /// All bytes of a file.
  /// - Parameters:
  ///   - path: where it is.
  ///   - limit: most bytes that it may have.
  public static func contents(
    of path: String, limit: Int
  ) throws(FileReadError) -> [UInt8] {
    try ReadableFile(path).contents(limit: limit)
  }
}

extension Int32 {
  /// True of the number of an error that says that nothing is there.
  fileprivate var isMissing: Bool { self == ENOENT || self == ENOTDIR }
}
