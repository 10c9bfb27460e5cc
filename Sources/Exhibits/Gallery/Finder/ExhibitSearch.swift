internal import VitrineDrawing
internal import VitrineResources

/// Finds exhibits by what a person types: a name in either language, a guideline, words of the
/// summary.
struct ExhibitSearch {
  let strings: StringTable

  /// Exhibits that all the words lead to, the best first; all of them where there are no words.
  func hits(_ query: String) -> [any Exhibit.Type] {
    let words = query.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
    let ranked = ExhibitSearch.order.enumerated().compactMap { index, type in
      rank(type, words).map { (rank: $0, index: index, type: type) }
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.type)
  }

  /// All exhibits, family by family.
  static var order: [any Exhibit.Type] {
    ExhibitFamily.allCases.flatMap { family in Catalog.all.filter { $0.family == family } }
  }

  /// How far a hit is from what was meant: 0 for the name itself.
  private enum Distance {
    static let nameStart = 0
    static let guideline = 1
    static let name = 2
    static let guidelineStart = 3
    static let summary = 4
    static let family = 5
  }

  /// The sum over all words; nil where one of them leads elsewhere.
  private func rank(_ type: any Exhibit.Type, _ words: [String]) -> Int? {
    let texts = Texts(type, strings)
    var sum = 0
    for word in words {
      guard let distance = distance(of: word, texts) else { return nil }
      sum += distance
    }
    return sum
  }

  private func distance(of word: String, _ texts: Texts) -> Int? {
    if texts.names.contains(where: { $0.hasWord(beginning: word) }) { return Distance.nameStart }
    if texts.guidance.contains(word) { return Distance.guideline }
    if texts.names.contains(where: { $0.contains(word) }) { return Distance.name }
    if texts.guidance.contains(where: { $0.hasPrefix(word) }) { return Distance.guidelineStart }
    if texts.summaries.contains(where: { $0.contains(word) }) { return Distance.summary }
    return texts.families.contains { $0.contains(word) } ? Distance.family : nil
  }

  /// What is said of an exhibit in all languages, in lower case.
  private struct Texts {
    let names: [String]
    let guidance: [String]
    let summaries: [String]
    let families: [String]

    init(_ type: any Exhibit.Type, _ strings: StringTable) {
      func said(_ key: String, _ english: String) -> [String] {
        ([english] + Language.allCases.map { strings.text(key, $0, default: english) }).map {
          $0.lowercased()
        }
      }
      names = said("exhibit.\(type.id)", type.title) + [type.id]
      guidance = type.guidance.map { $0.lowercased() }
      summaries = said("summary.\(type.id)", type.summary)
      families = said("family.\(type.family.rawValue)", type.family.rawValue)
    }
  }
}

extension String {
  /// True where a word of it begins so.
  fileprivate func hasWord(beginning start: String) -> Bool {
    hasPrefix(start)
      || split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(start) }
  }
}
