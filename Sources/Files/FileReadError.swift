/// Why a file couldn't be read; `description` is one line with the remedy.
public enum FileReadError: Error, Hashable, Sendable {
  /// The system refuses it, with its reason; `isMissing` if it doesn't exist.
  case unreadable(path: String, reason: String, isMissing: Bool)
  /// It is a folder, a pipe, a socket or a device.
  case notRegular(path: String, FileKind)
  /// It exceeds the size limit.
  case tooLarge(path: String, limit: Int)

  /// The path as given.
  public var path: String {
    switch self {
    case .unreadable(let path, _, _), .notRegular(let path, _), .tooLarge(let path, _): path
    }
  }

  /// The problem, to be appended to the path.
  public var problem: String {
    switch self {
    case .unreadable(_, let reason, _): "cannot be read (\(reason))"
    case .notRegular(_, let kind): "is \(kind.noun)"
    case .tooLarge(_, let limit): "is larger than \(Self.size(limit))"
    }
  }

  /// Formats a size in the largest unit that gives a whole number; units are powers of 1,024.
  private static func size(_ bytes: Int) -> String {
    let units = [(20, "MB"), (10, "KB")]
    guard let unit = units.first(where: { bytes >= 1 << $0.0 && bytes % (1 << $0.0) == 0 }) else {
      return bytes == 1 ? "1 byte" : "\(bytes) bytes"
    }
    return "\(bytes >> unit.0) \(unit.1)"
  }

  /// How to fix it.
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
  /// Its name with an article.
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
