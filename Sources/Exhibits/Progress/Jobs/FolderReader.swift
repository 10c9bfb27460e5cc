internal import Glibc

/// Reads the entries of a folder one by one, as raw bytes: a name need not be UTF-8.
final class FolderReader {
  /// One of its entries.
  struct Entry {
    /// The raw name, null-terminated.
    var name: [CChar]
    /// The type from `readdir`; some file systems do not set it.
    var type: UInt8

    /// The name as text; invalid bytes are replaced.
    var text: String {
      String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  /// Why a folder cannot be read, with the system's message.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var reason: Int32
    var description: String { String(cString: strerror(reason)) }
  }

  private let handle: OpaquePointer
  private var count = 0

  /// - Parameter path: null-terminated.
  init(_ path: [CChar]) throws(Failure) {
    guard let handle = opendir(path) else { throw Failure(reason: errno) }
    self.handle = handle
  }

  deinit { closedir(handle) }

  /// The next entry except `.` and `..`; nil at the end.
  /// - Throws: `Failure`; `CancellationError`, checked at every 256th entry: some have millions.
  func next() throws -> Entry? {
    while true {
      count += 1
      if count & 255 == 0 { try Task.checkCancellation() }
      errno = 0
      guard let entry = readdir(handle) else {
        guard errno == 0 else { throw Failure(reason: errno) }
        return nil
      }
      // Read in place: the entry is only as long as its name, and a copy would read the longest
      // possible.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        let start = UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)
        return Array(UnsafeBufferPointer(start: start, count: strlen(start) + 1))
      }
      guard name != [46, 0], name != [46, 46, 0] else { continue }
      return Entry(name: name, type: entry.pointee.d_type)
    }
  }

  /// The status of an entry, not of a link's target; nil if it is gone.
  func status(of entry: Entry) -> stat? {
    var status = stat()
    return fstatat(dirfd(handle), entry.name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// True for a folder, not for a link to one.
  func isFolder(_ entry: Entry) -> Bool {
    guard entry.type == UInt8(DT_UNKNOWN) else { return entry.type == UInt8(DT_DIR) }
    return status(of: entry).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }
}
