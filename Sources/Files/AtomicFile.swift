internal import Glibc

/// A file that is there whole or not at all, at every moment.
public struct AtomicFile: Hashable, Sendable {
  /// How many names are tried for the file beside it: as many can write it at once.
  ///
  /// Ours.
  private static let mostParts = 64
  /// What stands between a file's name and the number of the one beside it, and after that.
  private static let ending = (start: ".unfinished-", end: ".part")

  /// Where it is.
  public let path: String

  /// Names a file; nothing is done yet.
  public init(_ path: String) { self.path = path }

  /// Puts bytes in its place.
  ///
  /// They go to a new file in the same folder, which then takes the name and the permissions of an
  /// older one. If anything fails, the new file is removed, and the older one stays as it was. Where
  /// the name is a link, all that is done to what it leads to, as long as both belong to this user.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - isDurable: true waits until the disk has them, so that a power cut cannot leave an empty
  ///     file.
  public func write(_ bytes: [UInt8], isDurable: Bool = false) throws(FileError) {
    let endings = (0..<Self.mostParts).lazy.map { "\(Self.ending.start)\($0)\(Self.ending.end)" }
    let part = try PartFile(for: path, endings: endings, removing: .any)
    do throws(FileError) {
      try part.append(bytes)
      try part.takePlace(isDurable: isDurable)
    } catch {
      part.remove()
      throw error
    }
  }

  /// Looks whether something that must not be replaced has the name.
  /// - Throws: `FileError` for a folder, a device, a link of another user and the like.
  public func check() throws(FileError) { _ = try PartFile.place(for: path) }

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

  /// Removes what programs that were killed while they wrote have left in a folder.
  ///
  /// What another program is writing stays, and so do the parts of a `GrowingFile`.
  public static func removeAbandoned(in folder: String) {
    guard let handle = opendir(folder) else { return }
    defer { closedir(handle) }
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if isPart(name) { AbandonedPart.any.remove("\(folder)/\(name)") }
    }
  }

  /// True of the names that files have before they take their place.
  private static func isPart(_ name: String) -> Bool {
    guard name.hasSuffix(ending.end), let start = name.ranges(of: ending.start).last else {
      return false
    }
    let number = name[start.upperBound...].dropLast(ending.end.count)
    return start.lowerBound > name.startIndex && Int(number).map { $0 >= 0 } == true
  }
}
