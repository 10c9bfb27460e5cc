internal import CVitrineSDL2

/// Addresses that the desktop opens.
package enum Links {
  /// What may be opened: pages and letters, no files and no programs.
  static let schemes = ["https://", "http://", "mailto:"]

  /// True for an address that may be opened.
  static func isAllowed(_ address: String) -> Bool {
    let start = address.lowercased()
    return schemes.contains { start.hasPrefix($0) }
      && !address.unicodeScalars.contains { $0.value < 0x21 || $0.value == 0x7F }
  }

  /// Opens an address; nothing happens where none may, or the desktop has nothing for it.
  package static func open(_ address: String) {
    if isAllowed(address) { SDL_OpenURL(address) }
  }

  /// Opens a folder that the program itself has written to.
  /// - Parameter address: begins with `file:///`; another one is passed over.
  package static func open(folder address: String) {
    if address.hasPrefix("file:///") { SDL_OpenURL(address) }
  }
}
