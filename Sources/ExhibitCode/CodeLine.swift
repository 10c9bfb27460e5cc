/// A line of code: what each of its characters is part of, and where it may be broken.
package struct CodeLine: Sendable {
  /// What a stretch of code is to who reads it.
  package enum Kind: CaseIterable, Sendable {
    case plain, keyword, type, string, number, comment
  }

  package private(set) var characters: [Character] = []
  /// What each character is part of.
  package private(set) var kinds: [Kind] = []

  /// The lines of some code.
  package static func lines(of code: String) -> [CodeLine] {
    let tokens = SwiftToken.tokens(of: code)
    var lines = [CodeLine()]
    for (index, token) in tokens.enumerated() {
      let kind = Kind(
        token, after: index > 0 ? tokens[index - 1] : nil,
        before: index + 1 < tokens.count ? tokens[index + 1] : nil)
      let parts = token.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (offset, part) in parts.enumerated() {
        if offset > 0 { lines.append(CodeLine()) }
        lines[lines.count - 1].add(part, kind)
      }
    }
    return lines
  }

  private mutating func add(_ part: Substring, _ kind: Kind) {
    characters += part
    kinds += Array(repeating: kind, count: characters.count - kinds.count)
  }

  /// The line itself.
  package var text: String { String(characters) }

  /// How many spaces it begins with.
  package var indent: Int { characters.prefix { $0 == " " }.count }

  /// Stretches of one kind in a part of it.
  package func stretches(in part: Range<Int>) -> [(kind: Kind, range: Range<Int>)] {
    part.reduce(into: []) { found, index in
      if let last = found.last, last.kind == kinds[index] {
        found[found.count - 1].range = last.range.lowerBound..<(index + 1)
      } else {
        found.append((kinds[index], index..<(index + 1)))
      }
    }
  }

  /// Where it is broken so that each row fits: behind a space or a bracket, before a point, and
  /// anywhere where there is none of them.
  /// - Parameter fits: whether a part fits a row; the first row begins with the line.
  package func rows(fits: (Range<Int>) -> Bool) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = 0
    var lastBreak = 0
    for end in characters.indices {
      if isBreak(end), end > start + (rows.isEmpty ? indent : 0) { lastBreak = end }
      // A space may stick out: nothing of it shows.
      if end > start, characters[end] != " ", !fits(start..<(end + 1)) {
        let next = lastBreak > start ? lastBreak : end
        rows.append(start..<next)
        start = next
        lastBreak = start
      }
    }
    return rows + [start..<characters.count]
  }

  private func isBreak(_ index: Int) -> Bool {
    guard index > 0, characters[index] != " " else { return false }
    let before = characters[index - 1]
    if before == " " { return true }
    guard kinds[index] != .string, kinds[index] != .comment else { return false }
    let isMember =
      characters[index] == "." && before != "."
      && characters[(index + 1)...].first?.isLetter == true
    return isMember || "([{".contains(before)
  }
}

extension CodeLine.Kind {
  private static let keywords: Set<String> = [
    "as", "break", "case", "continue", "default", "defer", "do", "else", "enum", "extension",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "is",
    "let", "mutating", "nil", "private", "protocol", "repeat", "return", "self", "some", "static",
    "struct", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]

  fileprivate init(_ token: SwiftToken, after previous: SwiftToken?, before next: SwiftToken?) {
    switch token.kind {
    case .space, .sign: self = .plain
    case .comment: self = .comment
    case .string: self = .string
    case .number: self = .number
    case .identifier:
      // After a point stands a member's name, before a colon a label, whatever else the word means.
      let isMember = previous?.text == "."
      let isLabel = next?.text == ":" && token.text.first?.isLowercase == true
      if isMember || isLabel && token.text != "default" {
        self = .plain
      } else if Self.keywords.contains(token.text) {
        self = .keyword
      } else {
        self = token.text.first?.isUppercase == true ? .type : .plain
      }
    }
  }
}
