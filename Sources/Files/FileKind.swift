internal import Glibc

/// What stands at a path.
public enum FileKind: Hashable, Sendable {
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A device, a pipe, a socket.
  case other

  /// What is there; nil for nothing, or nothing that may be seen.
  public static func at(_ path: String) -> FileKind? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }
}
