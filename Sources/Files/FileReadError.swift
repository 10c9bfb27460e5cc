/// Why a file could not be read; `description` is one line with the remedy.
public enum FileReadError: Error, Hashable, Sendable {
  /// The system refuses it, with what it says; `isMissing` where nothing is there.
  case unreadable(path: String, reason: String, isMissing: Bool)
  /// It is a folder, a pipe, a socket or a device.
  case notRegular(path: String, FileKind)
  /// It has more bytes than are read.
  case tooLarge(path: String, limit: Int)

  /// Of the file as it was named.
  public var path: String {
    switch self {
    case .unreadable(let path, _, _), .notRegular(let path, _), .tooLarge(let path, _): path
    }
  }

  /// What is wrong, to follow the file's name.
  public var problem: String {
    switch self {
    case .unreadable(_, let reason, _): "cannot be read (\(reason))"
    case .notRegular(_, let kind): "is \(kind.noun)"
    case .tooLarge(_, let limit): "is larger than \(Self.size(limit))"
    }
  }

  /// Bytes in the largest unit of which they are a whole number, of 1,024 bytes or of as many of these.
  private static func size(_ bytes: Int) -> String {
    let units = [(20, "MB"), (10, "KB")]
    guard let unit = units.first(where: { bytes >= 1 << $0.0 && bytes % (1 << $0.0) == 0 }) else {
      return bytes == 1 ? "1 byte" : "\(bytes) bytes"
    }
    return "\(bytes >> unit.0) \(unit.1)"
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .unreadable: "check the path and its permissions"
    case .notRegular: "give a regular file"
    case .tooLarge: "give a smaller file"
    }
  }
}

extension FileReadError: CustomStringConvertible {
  /// One line: what, where, and the remedy.
  public var description: String { "\(path): \(problem); \(remedy)" }
}

extension FileKind {
  /// What a person calls it, with its article.
  public var noun: String {
    switch self {
    case .file: "a regular file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }
}
