import Glibc
import Snapshots
import VitrineCommands
import VitrineFiles
import VitrineRenderer

/// A new picture that a test has written beside its reference.
struct ReviewItem {
  /// The path of its reference, its name for people.
  let name: String
  /// The entry for the page.
  let entry: ReportEntry
  /// The entry for lists.
  let listEntry: ComparisonEntry
  private let files: SnapshotFiles
  /// Hashes of both files when they were read: if a file has changed since, the picture can't be
  /// accepted.
  private let hashes: (new: Int, reference: Int)
  /// The files as they were before the picture was accepted; nil while it isn't accepted.
  private var backup: Backup?

  private struct Backup {
    let reference, new, difference: [UInt8]?
    /// The hash of the accepted reference.
    let accepted: Int
  }

  /// Finds all pictures to review, the largest differences first.
  static func all(in folder: String) throws -> [ReviewItem] {
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let found = try FileSystem.files(below: folder, ending: SnapshotFiles.newSuffix)
      .compactMap(SnapshotFiles.init(new:))
    let progress = Progress(total: found.count)
    defer { progress.end() }
    return try found.enumerated().compactMap { index, files in
      progress.show(files.reference, done: index)
      return try ReviewItem(files)
    }.sorted { ReportEntry.isBefore($0.entry, $1.entry) }
  }

  /// Compares a picture; nil if it equals its reference.
  private init?(_ files: SnapshotFiles) throws {
    self.files = files
    name = files.reference
    let reference = Self.bytes(files.reference)
    var ignored = IgnoredDifferences()
    // A reference that cannot be read, such as one with merge conflict markers, counts as missing.
    let isReadable = reference.map { (try? PNG.decode($0, name: files.reference)) != nil } ?? false
    let pair = PicturePair(name, reference: isReadable ? name : nil, actual: files.new)
    let result = try PairResult(pair, &ignored)
    guard let listEntry = ComparisonEntry(name, result) else { return nil }
    self.listEntry = listEntry
    entry = try ReportEntry(name, result)
    hashes = ((Self.bytes(files.new) ?? []).hashValue, reference.hashValue)
  }

  /// Makes the picture the reference, as `VITRINE_RECORD` does: its pixels, without the tree.
  mutating func accept() throws {
    let (new, reference) = (Self.bytes(files.new), Self.bytes(files.reference))
    guard let new, new.hashValue == hashes.new, reference.hashValue == hashes.reference else {
      throw InputError("\(name): has changed since it was shown; start the review again")
    }
    let accepted = try PNG.encode(PNG.decode(new, name: files.new))
    try AtomicFile(files.reference).write(accepted)
    backup = Backup(
      reference: reference, new: new, difference: Self.bytes(files.difference),
      accepted: accepted.hashValue)
    files.removeArtefacts()
  }

  /// Restores all three files to their state before the picture was accepted.
  mutating func undo() throws {
    guard let backup else { return }
    guard Self.bytes(files.reference)?.hashValue == backup.accepted, Self.bytes(files.new) == nil
    else { throw InputError("\(name): has changed since it was accepted, and stays as it is") }
    if let new = backup.new { try AtomicFile(files.new).write(new) }
    if let difference = backup.difference { try AtomicFile(files.difference).write(difference) }
    if let reference = backup.reference {
      try AtomicFile(files.reference).write(reference)
    } else {
      unlink(files.reference)
    }
    self.backup = nil
  }

  /// The contents of a file; nil if there is none.
  private static func bytes(_ path: String) -> [UInt8]? { try? PNG.contents(of: path) }
}
