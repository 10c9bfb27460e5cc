import Glibc
import VitrineCommands
import VitrineFiles

/// Where programs keep what they remember from one run to the next.
enum StateFolder {
  /// The folder of this program, by the XDG base directory specification.
  /// - Returns: nil where the environment names no place for it.
  static func path(_ variable: (String) -> String? = environment) -> String? {
    // The specification says that relative paths are to be passed over.
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return "\(state)/vitrine" }
    if let home = variable("HOME"), home.hasPrefix("/") { return "\(home)/.local/state/vitrine" }
    return nil
  }

  /// Makes a folder with all that it stands in; for this person alone, as the specification says.
  static func make(_ path: String) throws(InputError) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/\(part)"
      guard mkdir(made, 0o700) != 0 else { continue }
      let reason = String(cString: strerror(errno))
      guard FileKind.at(made) != .folder else { continue }
      throw InputError(
        "\(made): this folder cannot be made (\(reason)); let the one that it is in be written, "
          + "or set XDG_STATE_HOME to one that can be")
    }
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
