internal import Glibc

/// A regular file that is open for reading.
///
/// Opening never blocks, as a pipe would, and files that may be endless, such as devices, are
/// refused.
public struct ReadableFile: ~Copyable {
  /// The number of bytes per read.
  ///
  /// Ours.
  private static let step = 1 << 16

  /// The path of the file.
  public let path: String
  private let descriptor: Int32
  /// Its size when it was opened.
  private let size: Int

  /// Opens a file.
  /// - Throws: `FileReadError` if it is missing, unreadable or not a regular file.
  public init(_ path: String) throws(FileReadError) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      // Opening a socket as a file gives this error.
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

  /// Reads the next bytes into the beginning of a buffer.
  /// - Returns: the number of bytes; 0 at the end of the file.
  public func read(into chunk: inout [UInt8]) throws(FileReadError) -> Int {
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count >= 0 { return count }
      guard errno == EINTR else {
        throw .unreadable(path: path, reason: systemReason, isMissing: false)
      }
    }
  }

  /// Reads the remaining bytes.
  /// - Parameter limit: the largest number of bytes.
  /// - Throws: `FileReadError` if there are more, or reading fails.
  public func contents(limit: Int) throws(FileReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    // Most files are small and read at once. Generated files, as in /proc, report no size.
    var chunk = [UInt8](repeating: 0, count: size > 0 ? min(size, Self.step) : Self.step)
    while true {
      let count = try read(into: &chunk)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      // A file that grows meanwhile is read in larger steps.
      if bytes.count > size, chunk.count < Self.step {
        chunk = [UInt8](repeating: 0, count: Self.step)
      }
      guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    }
  }

  /// Reads a whole file.
  /// - Parameters:
  ///   - path: of the file.
  ///   - limit: the largest number of bytes.
  public static func contents(
    of path: String, limit: Int
  ) throws(FileReadError) -> [UInt8] {
    try ReadableFile(path).contents(limit: limit)
  }
}

extension Int32 {
  /// True for the error numbers of a missing file.
  fileprivate var isMissing: Bool { self == ENOENT || self == ENOTDIR }
}
