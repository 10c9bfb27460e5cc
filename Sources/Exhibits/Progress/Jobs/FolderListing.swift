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

  var entries: [Entry] = []

  /// Reads a folder; what is gone again by the time that it is looked at is left out.
  /// - Throws: `FolderReader.Failure`; `CancellationError`.
  static func read(_ path: String) throws -> FolderListing {
    let folder = try FolderReader(Array(path.utf8CString))
    var listing = FolderListing()
    while let entry = try folder.next() {
      guard let status = folder.status(of: entry) else { continue }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      listing.entries.append(
        Entry(
          name: entry.text, isFolder: isFolder, size: isFolder ? 0 : Int(status.st_size),
          modified: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9))
    }
    listing.entries.sort { ($1.modified, $0.name) < ($0.modified, $1.name) }
    return listing
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
