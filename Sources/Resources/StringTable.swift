public import Drawing

/// The words of the interface in every language.
public struct StringTable: Sendable {
  private let texts: [Language: [String: String]]

  /// Makes a table from texts by language and key.
  public init(_ texts: [Language: [String: String]] = [:]) { self.texts = texts }

  /// The text of a key; English where the language lacks it, the key itself where both do.
  public func text(_ key: String, _ language: Language) -> String {
    texts[language]?[key] ?? texts[.english]?[key] ?? key
  }
}
