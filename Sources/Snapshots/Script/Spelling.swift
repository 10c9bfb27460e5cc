/// Finds what a misspelt word may have meant.
public enum Spelling {
  /// The word with the smallest edit distance, if it is small enough for a suggestion: half of the
  /// longer word at most.
  public static func nearest(to word: String, among words: [String]) -> String? {
    let best = words.map { ($0, distance(word, $0)) }.min { $0.1 < $1.1 }
    guard let (candidate, distance) = best else { return nil }
    return distance * 2 <= max(word.count, candidate.count) ? candidate : nil
  }

  /// Levenshtein distance.
  ///
  /// Only the first characters of very long words are compared.
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.prefix(maximumLength))
    let b = Array(b.prefix(maximumLength))
    var row = Array(0...b.count)
    for (i, character) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let change = diagonal + (character == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }

  /// How many characters of a word are compared.
  private static let maximumLength = 64
}
