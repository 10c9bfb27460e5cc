public import VitrineDrawing

/// The strings of the interface in every language.
public struct StringTable: Hashable, Sendable {
  private let texts: [Language: [String: String]]
  /// The pseudolanguage of the strings; nil, the default, for none.
  var pseudolanguage: LanguageTag?

  /// Creates a table from strings by language and key.
  public init(_ texts: [Language: [String: String]] = [:]) { self.texts = texts }

  /// Reads `strings/en.ini`, `strings/ko.ini` and so on: below `[Strings]`, lines of `key=text`.
  /// - Throws: `ResourceError` if a file is missing or invalid.
  public init(_ folder: AssetFolder) throws(ResourceError) {
    var texts: [Language: [String: String]] = [:]
    for language in Language.allCases {
      let name = "strings/\(language.rawValue).ini"
      let bytes = try folder.read(name)
      texts[language] = try StringTable.parse(bytes, file: "\(folder.path)/\(name)")
    }
    self.init(texts)
  }

  /// The string of a key; English if the language lacks it, the key itself if both do.
  public func text(_ key: String, _ language: Language) -> String {
    localized(texts[language]?[key] ?? texts[.english]?[key]) ?? key
  }

  /// The string of a key in a language, or a default if neither it nor English has one.
  public func text(_ key: String, _ language: Language, default text: String) -> String {
    localized(texts[language]?[key] ?? texts[.english]?[key] ?? text) ?? text
  }

  private func localized(_ text: String?) -> String? {
    guard let pseudolanguage else { return text }
    return text.map(pseudolanguage.text)
  }

  /// The string for a knob, choice, state or device, or its name in title case:
  /// `hides-for-single-page` as `Hides for Single Page`.
  package func localizedName(_ kind: String, of name: String, _ language: Language) -> String {
    let words = name.split(separator: "-")
    let titled = words.enumerated().map { index, word in
      index > 0 && index < words.count - 1 && Self.lowercaseWords.contains(word)
        ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }
    return text("\(kind).\(name)", language, default: titled.joined(separator: " "))
  }

  /// Words that are lowercase inside titles.
  private static let lowercaseWords: Set<Substring> = [
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with",
  ]

  /// The keys that a language has, sorted.
  public func keys(_ language: Language) -> [String] {
    texts[language].map { $0.keys.sorted() } ?? []
  }

  /// The strings of one file: below `[Strings]`, lines of `key=text`.
  package static func texts(
    _ bytes: [UInt8], file: String
  ) throws(ResourceError) -> [String: String] { try parse(bytes, file: file) }

  static func parse(_ bytes: [UInt8], file: String) throws(ResourceError) -> [String: String] {
    do throws(KeyFile.ParseError) {
      return try KeyFile(bytes).texts(of: "Strings")
    } catch {
      throw ResourceError(
        file: file, problem: error.message,
        remedy: "write [Strings], then a line of key=text for each, or restore the file")
    }
  }
}
