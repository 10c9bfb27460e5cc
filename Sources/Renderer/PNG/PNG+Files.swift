internal import Glibc

extension PNG {
  /// Largest file that is read, in bytes: the largest picture without any compression.
  private static let fileLimit = sideLimit * sideLimit * 8
  /// How many bytes are asked for at a time.
  private static let readStep = 1 << 16
  /// How many names are tried for the file beside the final one.
  private static let nameLimit = 16

  /// Reads and decodes a file.
  public static func read(_ path: String) throws(PNGError) -> PixelBuffer {
    try decode(try contents(of: path), name: path)
  }

  /// Encodes a buffer into a file, whole or not at all.
  ///
  /// The bytes go to a new file in the same folder, which then takes the final name; if anything
  /// fails, the new file is removed and an older one of that name stays as it was.
  /// - Parameters:
  ///   - buffer: the pixels.
  ///   - path: of the file.
  ///   - text: goes along with them, as `encode` says.
  public static func write(
    _ buffer: PixelBuffer, to path: String, text: PNGText? = nil
  ) throws(PNGError) {
    try write(contents: encode(buffer, text: text), to: path)
  }

  /// Writes the bytes of a file as `write(_:to:text:)` does; it need not be a picture.
  public static func write(contents bytes: [UInt8], to path: String) throws(PNGError) {
    try checkPlainFile(path)
    let (file, beside) = try createBeside(path)
    do throws(PNGError) {
      try write(bytes, into: file, path: path)
      guard rename(beside, path) == 0 else { throw .unwritable(path: path, reason: systemReason()) }
    } catch {
      unlink(beside)
      throw error
    }
  }

  /// Reads a file without decoding it.
  /// - Throws: `PNGError` where it cannot be read, or is larger than any picture.
  public static func contents(of path: String) throws(PNGError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(path: path, reason: systemReason()) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var step = [UInt8](repeating: 0, count: readStep)
    while true {
      let count = Glibc.read(file, &step, step.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path: path, reason: systemReason()) }
      if count == 0 { return bytes }
      bytes += step.prefix(count)
      guard bytes.count <= fileLimit else {
        throw .tooLarge(name: path, what: "larger than \(fileLimit >> 20) MB")
      }
    }
  }

  /// A folder, a device or a pipe must not be replaced by a file.
  private static func checkPlainFile(_ path: String) throws(PNGError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw .unwritable(path: path, reason: "not a regular file")
  }

  private static func createBeside(_ path: String) throws(PNGError) -> (Int32, String) {
    for attempt in 0..<nameLimit {
      let beside = "\(path).\(getpid())-\(attempt).part"
      let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if file >= 0 { return (file, beside) }
      guard errno == EEXIST else { break }
    }
    throw .unwritable(path: path, reason: systemReason())
  }

  /// Writes everything and closes the file.
  private static func write(
    _ bytes: [UInt8], into file: Int32, path: String
  ) throws(PNGError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress.map { $0 + written }, $0.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let reason = systemReason()
        close(file)
        throw .unwritable(path: path, reason: reason)
      }
      written += count
    }
    guard close(file) == 0 else { throw .unwritable(path: path, reason: systemReason()) }
  }

  private static func systemReason() -> String {
    String(cString: strerror(errno))
  }
}
