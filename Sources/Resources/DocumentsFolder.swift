internal import CVitrineGLib
internal import Glibc
internal import VitrineFiles

/// The folder of a person's documents.
public enum DocumentsFolder {
  /// The environment variable that overrides the person's settings.
  public static let environmentVariable = "XDG_DOCUMENTS_DIR"

  /// The path of the documents folder, according to the desktop.
  /// - Returns: nil if none is configured; the path is not checked.
  public static var path: String? {
    if let named = getenv(environmentVariable).map({ String(cString: $0) }), named.hasPrefix("/") {
      return named
    }
    // GLib would block on a pipe.
    let settings = g_get_user_config_dir().map { "\(String(cString: $0))/user-dirs.dirs" }
    if let kind = settings.flatMap(FileKind.at), kind != .file { return nil }
    return g_get_user_special_dir(G_USER_DIRECTORY_DOCUMENTS).map { String(cString: $0) }
  }
}
