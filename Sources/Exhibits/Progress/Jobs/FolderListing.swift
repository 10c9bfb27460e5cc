internal import Glibc

/// What is in a folder, newest first.
struct FolderListing: Codable, Equatable, Sendable {
  /// A file or a folder.
  struct Entry: Codable, Equatable, Sendable {
    var name: String
    var isFolder: Bool
    /// In bytes; 0 of a folder.
    var size: Int
    /// In seconds since 1970.
    var modified: Double
  }

  /// Why a folder cannot be read, in the system's words.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  var entries: [Entry] = []

  /// Reads a folder; what is gone again by the time that it is looked at is left out.
  static func read(_ path: String) throws -> FolderListing {
    guard let folder = opendir(path) else { throw failure() }
    defer { closedir(folder) }
    var listing = FolderListing()
    while true {
      try Task.checkCancellation()
      errno = 0
      guard let entry = readdir(folder) else {
        guard errno == 0 else { throw failure() }
        break
      }
      // A name is any bytes but 0; as a string it may be another.
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        var status = stat()
        guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
          fstatat(dirfd(folder), start, &status, AT_SYMLINK_NOFOLLOW) == 0
        else { return }
        let name = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        guard name != ".", name != ".." else { return }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        listing.entries.append(
          Entry(
            name: name, isFolder: isFolder, size: isFolder ? 0 : Int(status.st_size),
            modified: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9))
      }
    }
    listing.entries.sort { ($1.modified, $0.name) < ($0.modified, $1.name) }
    return listing
  }

  private static func failure() -> Failure {
    Failure(description: strerror(errno).map { String(cString: $0) } ?? "error \(errno)")
  }
}

extension FolderListing {
  /// What was in such a folder once, for pictures, where nobody reads it.
  static let recorded = FolderListing(
    entries: [
      ("Journey to Jeju.txt", 18_204), ("Photos", nil), ("Film.mov", 1_912_604_448),
      ("Tickets.pdf", 214_511), ("Recipes", nil), ("Map of Seoul.svg", 88_120),
      ("Budget.csv", 4_096), ("Podcast 12.ogg", 41_208_331), ("Letters", nil),
      ("Notes.md", 912), ("Portrait.png", 2_611_942), ("Backup.tar.gz", 734_003_200),
      ("Readme.txt", 311), ("Archive", nil),
    ].enumerated().map { index, entry in
      Entry(
        name: entry.0, isFolder: entry.1 == nil, size: entry.1 ?? 0,
        modified: 1_790_000_000 - Double(index) * 3600)
    })
}

extension FolderListing.Entry {
  /// Its size as people read it, such as "1.2 MB"; nothing of a folder.
  var sizeInWords: String {
    guard !isFolder else { return "" }
    var (amount, unit) = (Double(max(0, size)), 0)
    let units = ["B", "kB", "MB", "GB", "TB", "PB"]
    // What would be rounded up to 1,000 is 1 of the next.
    while amount >= 999.5, unit < units.count - 1 { (amount, unit) = (amount / 1000, unit + 1) }
    let tenths = (amount * 10).rounded() / 10
    let isWhole = unit == 0 || tenths >= 100 || tenths == tenths.rounded()
    return isWhole ? "\(Int(amount.rounded())) \(units[unit])" : "\(tenths) \(units[unit])"
  }
}
