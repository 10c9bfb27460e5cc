internal import Glibc

/// A file that is there whole or not at all, at every moment.
public struct AtomicFile: Hashable, Sendable {
  /// How many names are tried for the file beside it: threads, and runs that were killed.
  ///
  /// Ours.
  private static let mostParts = 64

  /// Where it is.
  public let path: String

  /// Names a file; nothing is done yet.
  public init(_ path: String) { self.path = path }

  /// Puts bytes in its place.
  ///
  /// They go to a new file in the same folder, which then takes the name. If anything fails, the
  /// new file is removed, and an older one of that name stays as it was. Where the name is a link,
  /// all that is done to what it leads to.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - isDurable: true waits until the disk has them, so that a power cut cannot leave an empty
  ///     file.
  public func write(_ bytes: [UInt8], isDurable: Bool = false) throws(FileError) {
    let process = getpid()
    let part = try PartFile(
      for: path, endings: (0..<Self.mostParts).lazy.map { ".\(process)-\($0).part" })
    do throws(FileError) {
      try part.append(bytes)
      try part.takePlace(isDurable: isDurable)
    } catch {
      part.remove()
      throw error
    }
  }

  /// Takes the name with an empty file, so that nobody else can.
  /// - Returns: false where something has the name already; that stays as it is.
  public func claim() throws(FileError) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if file >= 0 {
      close(file)
      return true
    }
    guard errno == EEXIST else { throw FileError(path: path, reason: systemReason) }
    return false
  }
}
