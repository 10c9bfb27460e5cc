/// Why text cannot be drawn at all.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not one font could be opened; with the folders that were searched.
  case noFonts(searched: [String])
  /// FreeType did not start; with its error number.
  case libraryFailed(code: Int)

  /// One line: what is wrong, and the remedy.
  public var description: String {
    switch self {
    case .noFonts(let searched):
      "no font can be opened in \(FontError.brief(searched)); install fonts-inter, "
        + "or name a folder of fonts in VITRINE_FONTS"
    case .libraryFailed(let code):
      "FreeType does not start (error \(code)); reinstall libfreetype6"
    }
  }

  /// The first folders, where those that a person chose are.
  private static func brief(_ folders: [String]) -> String {
    let shown = 3
    let rest = folders.count > shown ? " and \(folders.count - shown) more folders" : ""
    return folders.prefix(shown).joined(separator: ", ") + rest
  }
}
