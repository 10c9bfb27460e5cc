internal import VitrineDrawing
internal import VitrineResources

/// Finds exhibits for a query: a name in either language, synonyms, the initials of Korean
/// syllables, a guideline, words of the summary.
struct ExhibitSearch {
  let strings: StringTable

  /// The exhibits that match all terms, the best first; all of them for an empty query.
  func hits(_ query: String) -> [any Exhibit.Type] {
    let terms = query.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
    let ranked = ExhibitFamily.allCases.flatMap { $0.exhibits(besides: query) }.compactMap { type in
      rank(type, terms).map { (rank: $0, type: type) }
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.type)
  }

  /// True if each word of the query begins a word of one of the titles.
  static func isFound(_ titles: [String], by query: String) -> Bool {
    let terms = query.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
    return !terms.isEmpty
      && terms.allSatisfy { term in
        titles.contains { $0.lowercased().hasWord(beginning: term) }
      }
  }

  /// The distance of an exhibit to all terms together; nil if one doesn't match.
  private func rank(_ type: any Exhibit.Type, _ terms: [String]) -> Int? {
    func localizations(of key: String, _ english: String) -> [String] {
      ([english] + Language.allCases.map { strings.text(key, $0, default: english) }).map {
        $0.lowercased()
      }
    }
    let titles = localizations(of: "exhibit.\(type.id)", type.title) + [type.id]
    let synonyms = localizations(of: "synonyms.\(type.id)", "")
    let guidance = type.guidance.map { $0.lowercased() }
    let summaries = localizations(of: "summary.\(type.id)", type.summary)
    let families = localizations(of: "family.\(type.family.rawValue)", type.family.rawValue)
    var sum = 0
    for term in terms {
      // The closest match first: the name itself.
      let matchers: [() -> Bool] = [
        { titles.contains { $0[...].begins(with: term) } },
        { titles.contains { $0.hasWord(beginning: term) } },
        { guidance.contains(term) },
        { titles.contains { $0.has(term) } },
        { synonyms.contains { $0.hasWord(beginning: term) } },
        { guidance.contains { $0.hasPrefix(term) } },
        { families.contains { $0.hasWord(beginning: term) } },
        { summaries.contains { $0.hasWord(beginning: term) } },
        { summaries.contains { $0.contains(term) } },
      ]
      guard let distance = matchers.firstIndex(where: { $0() }) else { return nil }
      sum += distance
    }
    return sum
  }
}

extension ExhibitFamily {
  /// Its listed exhibits, and the shown one.
  func exhibits(besides shown: String) -> [any Exhibit.Type] {
    Catalog.all.filter { $0.family == self && ($0.isListed || $0.id == shown) }
  }
}

extension StringProtocol {
  /// True if a word of it begins with this.
  fileprivate func hasWord(beginning start: String) -> Bool {
    split { !$0.isLetter && !$0.isNumber }.contains { $0.begins(with: start) }
  }

  /// True if it contains this anywhere.
  fileprivate func has(_ part: String) -> Bool {
    indices.contains { self[$0...].begins(with: part) }
  }

  /// True if it begins with this, or would once the typed syllables are complete.
  fileprivate func begins(with start: String) -> Bool {
    var rest = self[...]
    return start.allSatisfy { character in rest.popFirst().map(character.becomes) ?? false }
  }
}

extension Character {
  /// The initials of Korean syllables as typed, in the order of Unicode 3.12.
  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  /// The number of vowels, and of finals including none.
  private static let (vowels, finals) = (21, 28)

  /// The index among the Korean syllables; nil for anything else.
  private var syllable: Int? {
    guard let code = unicodeScalars.first?.value, 0xAC00...0xD7A3 ~= code else { return nil }
    return Int(code) - 0xAC00
  }

  /// True for the same character, the initial of a syllable, and a syllable without its final.
  fileprivate func becomes(_ other: Character) -> Bool {
    if self == other { return true }
    guard let otherSyllable = other.syllable else { return false }
    let part = otherSyllable / Self.finals
    if let syllable { return syllable == part * Self.finals }
    return self == Self.initials[part / Self.vowels]
  }
}
