/// Why a file couldn't be written; `description` is one line with the remedy.
public struct FileError: Error, Hashable, Sendable {
  /// The path as given.
  public var path: String
  /// The system's reason.
  public var reason: String

  /// Creates an error.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

extension FileError: CustomStringConvertible {
  /// One line: what, where, and the remedy.
  public var description: String {
    path.isEmpty
      ? "the file's name is empty; name a file"
      : "\(path): cannot be written (\(reason)); "
        + "check that the folder exists, is writable and has room"
  }
}
