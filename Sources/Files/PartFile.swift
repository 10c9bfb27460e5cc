internal import Glibc

/// A new file beside another one, to be filled before it takes that one's name.
final class PartFile {
  /// The path that it is for.
  let path: String
  /// Where it is.
  let name: String
  /// What has the path now or will have it: a link stays, and what it leads to is replaced.
  private let place: String
  /// Below 0 once it is closed.
  private var file: Int32
  private var length = 0

  /// Takes the first name that is free.
  /// - Parameter endings: of the names, to be tried in their order.
  init(for path: String, endings: some Sequence<String>) throws(FileError) {
    guard !path.isEmpty else { throw FileError(path: path, reason: "no name") }
    if let kind = FileKind.at(path), kind != .file {
      throw FileError(path: path, reason: "not a regular file")
    }
    self.path = path
    place = Self.followed(path)
    for ending in endings {
      let name = place + ending
      let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if file >= 0 {
        (self.name, self.file) = (name, file)
        return
      }
      guard errno == EEXIST else { break }
    }
    throw FileError(path: path, reason: systemReason)
  }

  deinit { if file >= 0 { close(file) } }

  /// What a link leads to; the path itself where it is none, or leads nowhere.
  private static func followed(_ path: String) -> String {
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFLNK,
      let real = realpath(path, nil)
    else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Puts bytes at its end, all or none.
  func append(_ bytes: [UInt8]) throws(FileError) {
    guard writeAll(bytes, to: file) else {
      let error = FileError(path: path, reason: systemReason)
      ftruncate(file, off_t(length))
      lseek(file, off_t(length), SEEK_SET)
      throw error
    }
    length += bytes.count
  }

  /// Gives it the name that it is for.
  /// - Parameter isDurable: true waits until the disk has all of it, so that a power cut cannot
  ///   leave an empty file.
  func takePlace(isDurable: Bool) throws(FileError) {
    if isDurable, fsync(file) != 0 { throw FileError(path: path, reason: systemReason) }
    // Some file systems say only now that there was no room.
    guard close(file) == 0 else {
      let error = FileError(path: path, reason: systemReason)
      file = -1
      throw error
    }
    file = -1
    guard rename(name, place) == 0 else { throw FileError(path: path, reason: systemReason) }
  }

  /// Takes it away.
  func remove() { unlink(name) }
}
