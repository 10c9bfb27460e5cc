internal import Glibc

/// The kind of file at a path.
public enum FileKind: Hashable, Sendable {
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A named pipe, whose opening can block.
  case pipe
  /// A socket.
  case socket
  /// A device.
  case device

  /// The kind at a path; nil if there is nothing, or it isn't accessible.
  public static func at(_ path: String) -> FileKind? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return FileKind(mode: info.st_mode)
  }

  /// - Parameter mode: from `stat`.
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
