internal import VitrineDrawing
internal import VitrineResources

/// Finds exhibits by what a person types: a name in either language, a guideline, words of the
/// summary.
struct ExhibitSearch {
  let strings: StringTable

  /// Exhibits that all the words lead to, the best first; all of them where there are no words.
  func hits(_ query: String) -> [any Exhibit.Type] {
    let words = query.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
    let ranked = ExhibitFamily.allCases.flatMap(\.exhibits).compactMap { type in
      rank(type, words).map { (rank: $0, type: type) }
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.type)
  }

  /// How far an exhibit is from all the words together; nil where one of them leads elsewhere.
  private func rank(_ type: any Exhibit.Type, _ words: [String]) -> Int? {
    func said(_ key: String, _ english: String) -> [String] {
      ([english] + Language.allCases.map { strings.text(key, $0, default: english) }).map {
        $0.lowercased()
      }
    }
    let names = said("exhibit.\(type.id)", type.title) + [type.id]
    let guidance = type.guidance.map { $0.lowercased() }
    let summaries = said("summary.\(type.id)", type.summary)
    let families = said("family.\(type.family.rawValue)", type.family.rawValue)
    var sum = 0
    for word in words {
      // The nearest first: the name itself.
      let ways: [() -> Bool] = [
        { names.contains { $0.hasWord(beginning: word) } },
        { guidance.contains(word) },
        { names.contains { $0.contains(word) } },
        { guidance.contains { $0.hasPrefix(word) } },
        { summaries.contains { $0.contains(word) } },
        { families.contains { $0.contains(word) } },
      ]
      guard let distance = ways.firstIndex(where: { $0() }) else { return nil }
      sum += distance
    }
    return sum
  }
}

extension ExhibitFamily {
  var exhibits: [any Exhibit.Type] { Catalog.all.filter { $0.family == self } }
}

extension String {
  /// True where a word of it begins so.
  fileprivate func hasWord(beginning start: String) -> Bool {
    hasPrefix(start)
      || split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(start) }
  }
}
