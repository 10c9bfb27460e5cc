/// Why text can't be drawn at all.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No font could be opened; with the searched folders.
  case noFonts(searched: [String])
  /// FreeType failed to initialize; with its error number.
  case libraryFailed(code: Int)

  /// One line: what is wrong, and how to fix it.
  public var description: String {
    switch self {
    case .noFonts(let searched):
      "no font can be opened in \(FontError.brief(searched)); install fonts-inter, "
        + "or name a folder of fonts in VITRINE_FONTS"
    case .libraryFailed(let code):
      "FreeType does not start (error \(code)); reinstall libfreetype6"
    }
  }

  /// The first folders, which include those that a person chose.
  private static func brief(_ folders: [String]) -> String {
    let shown = 3
    let rest = folders.count > shown ? " and \(folders.count - shown) more folders" : ""
    return folders.prefix(shown).joined(separator: ", ") + rest
  }
}
