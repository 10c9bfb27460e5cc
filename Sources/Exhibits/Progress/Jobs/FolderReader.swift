internal import Glibc

/// Reads what a folder has, an entry at a time, as the system has it: a name need not be UTF-8.
final class FolderReader {
  /// One of its entries.
  struct Entry {
    /// As the system has it, with the 0 at its end.
    var name: [CChar]
    /// As `readdir` has it; some file systems do not say.
    var type: UInt8

    /// The name as people read it; of what is no text it is another.
    var text: String {
      String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  /// Why a folder cannot be read, in the system's words.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var reason: Int32
    var description: String { String(cString: strerror(reason)) }
  }

  private let handle: OpaquePointer
  private var count = 0

  /// - Parameter path: with the 0 at its end.
  init(_ path: [CChar]) throws(Failure) {
    guard let handle = opendir(path) else { throw Failure(reason: errno) }
    self.handle = handle
  }

  deinit { closedir(handle) }

  /// The next entry but `.` and `..`; nil where there are no more.
  /// - Throws: `Failure`; `CancellationError`, looked for at every 256th: some have millions.
  func next() throws -> Entry? {
    while true {
      count += 1
      if count & 255 == 0 { try Task.checkCancellation() }
      errno = 0
      guard let entry = readdir(handle) else {
        guard errno == 0 else { throw Failure(reason: errno) }
        return nil
      }
      // Where it stands: it is as long as its name, and a copy would be of the longest there can be.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        let start = UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)
        return Array(UnsafeBufferPointer(start: start, count: strlen(start) + 1))
      }
      guard name != [46, 0], name != [46, 46, 0] else { continue }
      return Entry(name: name, type: entry.pointee.d_type)
    }
  }

  /// What the system knows of an entry, not of what a link leads to; nil where it is gone.
  func status(of entry: Entry) -> stat? {
    var status = stat()
    return fstatat(dirfd(handle), entry.name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// True of a folder itself.
  func isFolder(_ entry: Entry) -> Bool {
    guard entry.type == UInt8(DT_UNKNOWN) else { return entry.type == UInt8(DT_DIR) }
    return status(of: entry).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }
}
