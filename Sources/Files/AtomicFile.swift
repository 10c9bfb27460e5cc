internal import Glibc

/// A file that is replaced atomically: it exists whole or not at all.
public struct AtomicFile: Hashable, Sendable {
  /// The number of names for temporary files: as many can be written at once.
  ///
  /// Ours.
  private static let maximumParts = 64
  /// The parts of a temporary file's name before and after the number.
  private static let suffix = (start: ".unfinished-", end: ".part")

  /// The path of the file.
  public let path: String

  /// Names a file without accessing it.
  public init(_ path: String) { self.path = path }

  /// Replaces the file.
  ///
  /// The bytes are written to a new file in the same folder, which then gets the name and the
  /// permissions of the old one. If anything fails, the new file is removed, and the old one is
  /// unchanged. If the path is a link, its target is replaced, provided that both belong to this
  /// user.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - isDurable: true waits until the bytes are on the disk, so that a power cut can't leave an
  ///     empty file.
  public func write(_ bytes: [UInt8], isDurable: Bool = false) throws(FileError) {
    let suffixes = (0..<Self.maximumParts).lazy.map {
      "\(Self.suffix.start)\($0)\(Self.suffix.end)"
    }
    let part = try PartFile(for: path, suffixes: suffixes, removing: .any)
    do throws(FileError) {
      try part.append(bytes)
      try part.replaceDestination(isDurable: isDurable)
    } catch {
      part.remove()
      throw error
    }
  }

  /// Checks that the path can be replaced.
  /// - Throws: `FileError` for a folder, a device, a link of another user and the like.
  public func check() throws(FileError) { _ = try PartFile.destination(for: path) }

  /// Creates an empty file, so that nobody else can.
  /// - Returns: false if the file exists; it is unchanged.
  public func claim() throws(FileError) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if file >= 0 {
      close(file)
      return true
    }
    guard errno == EEXIST else { throw FileError(path: path, reason: systemReason) }
    return false
  }

  /// Removes temporary files that killed programs left in a folder.
  ///
  /// Files that another program is writing are kept, and so are the parts of a `GrowingFile`.
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

  /// True for the name of a temporary file.
  private static func isPart(_ name: String) -> Bool {
    guard name.hasSuffix(suffix.end), let start = name.ranges(of: suffix.start).last else {
      return false
    }
    let number = name[start.upperBound...].dropLast(suffix.end.count)
    return start.lowerBound > name.startIndex && Int(number).map { $0 >= 0 } == true
  }
}
