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

  private let file: PartFile
  private var isEmpty = true
  private var isComplete = false

  /// Begins a file.
  /// - Throws: `FileError` where it cannot be written.
  public init(_ path: String) throws(FileError) {
    file = try PartFile(
      for: path,
      endings: (1...Self.mostParts).lazy.map { $0 == 1 ? ".part" : ".\($0).part" })
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
