internal import Glibc

/// A file that is written in steps under a temporary name, and renamed once it is complete.
///
/// Appended bytes survive the death of the program, in `part`. That is always a new file, so that
/// earlier parts are never lost.
public final class GrowingFile {
  /// The number of names for part files.
  ///
  /// Ours.
  private static let maximumParts = 999

  /// The final path.
  public var path: String { file.path }
  /// The path until it is complete: `PATH.part`, or `PATH.2.part` if that exists.
  public var part: String { file.name }
  /// True until bytes are appended; an empty file is removed unless it is completed.
  public private(set) var isEmpty = true
  /// The part files of earlier programs that were killed.
  public let leftoverParts: [String]

  private let file: PartFile
  private var isComplete = false

  /// Creates a file; of the part files that killed programs left, only empty ones are removed.
  /// - Throws: `FileError` if it can't be written.
  public init(_ path: String) throws(FileError) {
    let suffixes = (1...Self.maximumParts).lazy.map { $0 == 1 ? ".part" : ".\($0).part" }
    let file = try PartFile(for: path, suffixes: suffixes, removing: .empty)
    self.file = file
    leftoverParts = suffixes.map { file.destination + $0 }.prefix { $0 != file.name }
      .filter(AbandonedPart.isLeftover)
  }

  deinit { if isEmpty, !isComplete { file.remove() } }

  /// Appends bytes, all or none.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    guard !bytes.isEmpty else { return }
    try file.append(bytes)
    isEmpty = false
  }

  /// Moves it to its final path, replacing an older file; nothing can be appended afterwards.
  public func complete() throws(FileError) {
    guard !isComplete else { return }
    try file.replaceDestination(isDurable: true)
    isComplete = true
  }
}
