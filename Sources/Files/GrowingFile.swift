internal import Glibc

/// A file that is written bit by bit beside its place, and takes its place once it is complete.
///
/// What was appended is safe from then on: if the program is killed, it is in `part`. That is a new
/// file, so that what an earlier one has left there is never lost.
public final class GrowingFile {
  /// How many names are tried for the file beside it.
  ///
  /// Ours.
  private static let mostParts = 999

  /// Where it will be.
  public var path: String { file.path }
  /// Where it is until it is complete: `PATH.part`, or `PATH.2.part` where there is one already.
  public var part: String { file.name }
  /// True until bytes were appended; an empty file is removed unless it was completed.
  public private(set) var isEmpty = true
  /// The parts that earlier programs left when they were killed.
  public let leftParts: [String]

  private let file: PartFile
  private var isComplete = false

  /// Begins a file; of what killed programs left, only empty parts are removed.
  /// - Throws: `FileError` where it cannot be written.
  public init(_ path: String) throws(FileError) {
    let endings = (1...Self.mostParts).lazy.map { $0 == 1 ? ".part" : ".\($0).part" }
    let file = try PartFile(for: path, endings: endings, removing: .empty)
    self.file = file
    leftParts = endings.map { file.place + $0 }.prefix { $0 != file.name }
      .filter(AbandonedPart.isLeft)
  }

  deinit { if isEmpty, !isComplete { file.remove() } }

  /// Puts bytes at its end, all or none.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    guard !bytes.isEmpty else { return }
    try file.append(bytes)
    isEmpty = false
  }

  /// Puts it in its place, instead of an older one; nothing is appended after that.
  public func complete() throws(FileError) {
    guard !isComplete else { return }
    try file.takePlace(isDurable: true)
    isComplete = true
  }
}
