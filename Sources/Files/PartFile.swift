internal import Glibc

/// A new file beside another one, which is filled and then renamed to it.
///
/// It is locked while it is open, to distinguish it from one that a killed program left.
final class PartFile {
  /// The path to replace.
  let path: String
  /// The temporary path.
  let name: String
  /// The final path: if `path` is a link it is kept, and its target is replaced.
  let destination: String
  /// The descriptor; below 0 once it is closed.
  private var file: Int32
  private var length = 0

  /// Creates the file under the first free name.
  /// - Parameters:
  ///   - suffixes: suffixes of the names, in the order to try.
  ///   - abandoned: which leftovers of killed programs may be removed.
  init(
    for path: String, suffixes: some Sequence<String>, removing abandoned: AbandonedPart
  ) throws(FileError) {
    self.path = path
    destination = try Self.destination(for: path)
    let replaced = Permissions(of: destination)
    for suffix in suffixes {
      let name = destination + suffix
      abandoned.remove(name)
      let file = open(
        name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, replaced.map { $0.mode & 0o700 } ?? 0o666)
      if file >= 0 {
        // A process that removes abandoned files may have intervened.
        guard flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK, Self.isLinked(file)
        else {
          close(file)
          continue
        }
        // The replaced file's permissions may differ from the default.
        replaced?.apply(to: file)
        (self.name, self.file) = (name, file)
        return
      }
      guard errno == EEXIST else { break }
    }
    throw FileError(path: path, reason: systemReason)
  }

  deinit { if file >= 0 { close(file) } }

  /// The file that is replaced when a path is written.
  static func destination(for path: String) throws(FileError) -> String {
    guard !path.isEmpty else { throw FileError(path: path, reason: "no name") }
    if let kind = FileKind.at(path), kind != .file {
      throw FileError(path: path, reason: "not a regular file")
    }
    return try resolvingLinks(path)
  }

  /// The target of a link, existing or not; the path itself if it isn't a link.
  ///
  /// In a folder that others can write to, anybody can create a link to a file of this user: links
  /// are followed only if they and their target belong to this user.
  private static func resolvingLinks(_ path: String) throws(FileError) -> String {
    var destination = path
    var info = stat()
    // Linux's limit of links.
    for _ in 0...40 {
      guard lstat(destination, &info) == 0 else { return destination }
      let isOwned = info.st_uid == geteuid()
      guard info.st_mode & S_IFMT == S_IFLNK else {
        guard destination == path || isOwned else {
          throw FileError(path: path, reason: "a link to a file of another user, not followed")
        }
        return destination
      }
      guard isOwned else {
        throw FileError(path: path, reason: "a link of another user, not followed")
      }
      guard let target = target(of: destination) else {
        throw FileError(path: path, reason: systemReason)
      }
      let folder = destination.lastIndex(of: "/").map { destination[...$0] } ?? ""
      destination = target.hasPrefix("/") ? target : folder + target
    }
    throw FileError(path: path, reason: String(cString: strerror(ELOOP)))
  }

  /// The text of a link.
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

  /// Appends bytes, all or none.
  func append(_ bytes: [UInt8]) throws(FileError) {
    guard writeAll(bytes, to: file) else {
      let error = FileError(path: path, reason: systemReason)
      ftruncate(file, off_t(length))
      lseek(file, off_t(length), SEEK_SET)
      throw error
    }
    length += bytes.count
  }

  /// Renames it to its final path.
  /// - Parameter isDurable: true waits until everything is on the disk, so that a power cut can't
  ///   leave an empty file.
  func replaceDestination(isDurable: Bool) throws(FileError) {
    if isDurable, fsync(file) != 0 { throw FileError(path: path, reason: systemReason) }
    // Some file systems report a full disk only on closing. The file stays locked until it is
    // renamed, so that nobody takes it for abandoned.
    let copy = fcntl(file, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, close(copy) == 0, rename(name, destination) == 0 else {
      throw FileError(path: path, reason: systemReason)
    }
    close(file)
    file = -1
  }

  /// Removes it.
  func remove() { unlink(name) }
}
