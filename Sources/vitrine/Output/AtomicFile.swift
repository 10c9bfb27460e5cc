import Glibc

/// A file that is there whole or not at all, at every moment.
struct AtomicFile {
  let path: String
  /// Where it is written before it takes its place; of this process alone.
  private let beside: String

  init(_ path: String) {
    self.path = path
    beside = "\(path).\(getpid()).part"
  }

  /// Looks whether it could be written now; leaves nothing behind.
  func check() throws(InputError) {
    guard !path.isEmpty else { throw InputError("the file's name is empty; name a file") }
    if let kind = FileSystem.kind(of: path), kind != .file {
      throw InputError("\(path): not a regular file; name another one")
    }
    try fill([])
    unlink(beside)
  }

  /// Puts bytes in its place.
  /// - Parameter isDurable: true waits until the disk has them, so that a power cut cannot leave an
  ///   empty file.
  func write(_ bytes: [UInt8], isDurable: Bool) throws(InputError) {
    try fill(bytes, isDurable: isDurable)
    guard rename(beside, path) == 0 else {
      let error = refused()
      unlink(beside)
      throw error
    }
  }

  private func fill(_ bytes: [UInt8], isDurable: Bool = false) throws(InputError) {
    // What a process of the same number left behind when it was killed.
    unlink(beside)
    let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw refused() }
    var isWhole = writeAll(bytes, to: file)
    if isDurable, isWhole { isWhole = fsync(file) == 0 }
    let error = isWhole ? nil : refused()
    close(file)
    if let error {
      unlink(beside)
      throw error
    }
  }

  private func refused() -> InputError {
    InputError(
      "\(path): cannot be written (\(String(cString: strerror(errno)))); "
        + "check that the folder exists, is writable and has room")
  }
}
