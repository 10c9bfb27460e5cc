internal import Glibc

/// A new file beside another one, to be filled before it takes that one's name.
///
/// It is locked while it is open, so that others can tell it from one that a killed program left.
final class PartFile {
  /// The path that it is for.
  let path: String
  /// Where it is.
  let name: String
  /// What has the path now or will have it: a link stays, and what it leads to is replaced.
  let place: String
  /// Below 0 once it is closed.
  private var file: Int32
  private var length = 0

  /// Takes the first name that is free.
  /// - Parameters:
  ///   - endings: of the names, to be tried in their order.
  ///   - abandoned: what may be removed where a killed program has left it under one of the names.
  init(
    for path: String, endings: some Sequence<String>, removing abandoned: AbandonedPart
  ) throws(FileError) {
    self.path = path
    place = try Self.place(for: path)
    let replaced = Permissions(of: place)
    for ending in endings {
      let name = place + ending
      abandoned.remove(name)
      let file = open(
        name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, replaced.map { $0.mode & 0o700 } ?? 0o666)
      if file >= 0 {
        // Whoever removes what was abandoned may have come between.
        guard flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK, Self.isLinked(file)
        else {
          close(file)
          continue
        }
        // The file that it replaces may be more open, or less, than new ones are.
        replaced?.give(to: file)
        (self.name, self.file) = (name, file)
        return
      }
      guard errno == EEXIST else { break }
    }
    throw FileError(path: path, reason: systemReason)
  }

  deinit { if file >= 0 { close(file) } }

  /// What is replaced where a path is written.
  static func place(for path: String) throws(FileError) -> String {
    guard !path.isEmpty else { throw FileError(path: path, reason: "no name") }
    if let kind = FileKind.at(path), kind != .file {
      throw FileError(path: path, reason: "not a regular file")
    }
    return try followed(path)
  }

  /// What a link leads to, there or not; the path itself where it is none.
  ///
  /// In a folder that others can write to, anybody can place a link to a file of this user's: links
  /// are followed only where they and their end belong to this user.
  private static func followed(_ path: String) throws(FileError) -> String {
    var place = path
    var info = stat()
    // As many as Linux follows.
    for _ in 0...40 {
      guard lstat(place, &info) == 0 else { return place }
      let isOwn = info.st_uid == geteuid()
      guard info.st_mode & S_IFMT == S_IFLNK else {
        guard place == path || isOwn else {
          throw FileError(path: path, reason: "a link to a file of another user, not followed")
        }
        return place
      }
      guard isOwn else {
        throw FileError(path: path, reason: "a link of another user, not followed")
      }
      guard let target = target(of: place) else {
        throw FileError(path: path, reason: systemReason)
      }
      let folder = place.lastIndex(of: "/").map { place[...$0] } ?? ""
      place = target.hasPrefix("/") ? target : folder + target
    }
    throw FileError(path: path, reason: String(cString: strerror(ELOOP)))
  }

  /// What a link says.
  private static func target(of link: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// True while an open file has a name.
  private static func isLinked(_ file: Int32) -> Bool {
    var info = stat()
    return fstat(file, &info) == 0 && info.st_nlink > 0
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
    // Some file systems say only when a file is closed that there was no room. It stays locked until
    // it has its name, so that nobody takes it for abandoned.
    let copy = fcntl(file, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, close(copy) == 0, rename(name, place) == 0 else {
      throw FileError(path: path, reason: systemReason)
    }
    close(file)
    file = -1
  }

  /// Takes it away.
  func remove() { unlink(name) }
}
