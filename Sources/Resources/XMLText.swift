internal import CVitrineGLib

extension String {
  /// The string escaped for XML, also inside quotes.
  ///
  /// U+FFFD replaces characters that XML can't represent, and also tabs and line ends, which
  /// attributes don't preserve.
  package var escapedForXML: String {
    let kept = unicodeScalars.map { $0.isXML ? $0 : "\u{FFFD}" }
    let text = String(String.UnicodeScalarView(kept))
    guard let escaped = g_markup_escape_text(text, -1) else { return text }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}

extension Unicode.Scalar {
  /// True for the characters of XML 1.0 except tabs and line ends.
  fileprivate var isXML: Bool { value >= 0x20 && value & 0xFFFE != 0xFFFE || value > 0xFFFF }
}
