internal import Glibc
internal import VitrineFiles

/// The folders where programs save state from one run to the next.
package enum StateFolder {
  /// The folder of a program, by the XDG base directory specification.
  /// - Parameter program: its name, without slashes.
  /// - Returns: nil if the environment has no place for it.
  package static func path(
    of program: String, _ variable: (String) -> String? = environment
  ) -> String? {
    // The specification requires relative paths to be ignored.
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return "\(state)/\(program)" }
    if let home = variable("HOME"), home.hasPrefix("/") { return "\(home)/.local/state/\(program)" }
    return nil
  }

  /// Makes a folder and its parents, accessible by this person only, as the specification requires.
  package static func make(_ path: String) throws(InputError) {
    var current = ""
    for part in path.split(separator: "/") {
      current += "/\(part)"
      guard mkdir(current, 0o700) != 0 else { continue }
      let reason = String(cString: strerror(errno))
      guard FileKind.at(current) != .folder else { continue }
      throw InputError(
        "\(current): this folder cannot be made (\(reason)); let the one that it is in be written, "
          + "or set XDG_STATE_HOME to one that can be")
    }
  }

  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
