internal import CVitrineGLib
internal import Glibc
internal import VitrineFiles

/// Where a person keeps what they made.
public enum DocumentsFolder {
  /// Names the folder instead of the person's settings.
  public static let environmentVariable = "XDG_DOCUMENTS_DIR"

  /// The folder of the person's documents, as the desktop knows it.
  /// - Returns: nil where none is named; whether it is there has not been looked at.
  public static var path: String? {
    if let named = getenv(environmentVariable).map({ String(cString: $0) }), named.hasPrefix("/") {
      return named
    }
    // GLib would wait for whoever writes into a pipe.
    let settings = g_get_user_config_dir().map { "\(String(cString: $0))/user-dirs.dirs" }
    if let kind = settings.flatMap(FileKind.at), kind != .file { return nil }
    return g_get_user_special_dir(G_USER_DIRECTORY_DOCUMENTS).map { String(cString: $0) }
  }
}
