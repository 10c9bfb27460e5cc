internal import Glibc

/// What stands at a path.
public enum FileKind: Hashable, Sendable {
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A pipe with a name, which waits for somebody at its other end.
  case pipe
  /// A socket.
  case socket
  /// A device.
  case device

  /// What is there; nil for nothing, or nothing that may be seen.
  public static func at(_ path: String) -> FileKind? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return FileKind(mode: info.st_mode)
  }

  /// - Parameter mode: as `stat` gives it.
  init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
  }
}
