internal import FoundationEssentials
public import VitrineDrawing

/// The words of the interface in every language.
public struct StringTable: Hashable, Sendable {
  private let texts: [Language: [String: String]]

  /// Makes a table from texts by language and key.
  public init(_ texts: [Language: [String: String]] = [:]) { self.texts = texts }

  /// Reads `strings/en.json`, `strings/ko.json` and so on: one flat object of texts by key.
  /// - Throws: `ResourceError` where a file is missing, or is anything else.
  public init(_ folder: AssetFolder) throws(ResourceError) {
    var texts: [Language: [String: String]] = [:]
    for language in Language.allCases {
      let name = "strings/\(language.rawValue).json"
      let bytes = try folder.read(name)
      texts[language] = try StringTable.parse(bytes, file: "\(folder.path)/\(name)")
    }
    self.init(texts)
  }

  /// The text of a key; English where the language lacks it, the key itself where both do.
  public func text(_ key: String, _ language: Language) -> String {
    texts[language]?[key] ?? texts[.english]?[key] ?? key
  }

  /// The text of a key in a language, or a text of one's own where neither it nor English has one.
  public func text(_ key: String, _ language: Language, default text: String) -> String {
    texts[language]?[key] ?? texts[.english]?[key] ?? text
  }

  /// The keys that a language has, sorted.
  public func keys(_ language: Language) -> [String] {
    texts[language].map { $0.keys.sorted() } ?? []
  }

  static func parse(_ bytes: [UInt8], file: String) throws(ResourceError) -> [String: String] {
    do {
      return try JSONDecoder().decode([String: String].self, from: Data(bytes))
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      let key = context.codingPath.map { "'\($0.stringValue)' is" }.first ?? "the file is"
      throw ResourceError(
        file: file, problem: "\(key) not \(key == "the file is" ? "an object" : "a text")",
        remedy: "write one flat object of texts by key")
    } catch {
      // The decoder of FoundationEssentials does not tell where.
      throw ResourceError(
        file: file, problem: "not valid JSON",
        remedy: "find the place with 'python3 -m json.tool', or restore the file")
    }
  }
}
