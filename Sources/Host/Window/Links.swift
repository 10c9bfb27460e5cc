internal import CVitrineSDL2

/// URLs that the desktop opens.
package enum Links {
  /// The allowed schemes: web pages and mail, no files and no programs.
  static let schemes = ["https://", "http://", "mailto:"]

  /// True for a URL that may be opened.
  static func isAllowed(_ address: String) -> Bool {
    let start = address.lowercased()
    return schemes.contains { start.hasPrefix($0) }
      && !address.unicodeScalars.contains { $0.value < 0x21 || $0.value == 0x7F }
  }

  /// Opens a URL; does nothing if it isn't allowed, or the desktop has no handler.
  package static func open(_ address: String) {
    if isAllowed(address) { SDL_OpenURL(address) }
  }

  /// Opens a folder that the program has written to.
  /// - Parameter address: begins with `file:///`; others are ignored.
  package static func open(folder address: String) {
    if address.hasPrefix("file:///") { SDL_OpenURL(address) }
  }
}
