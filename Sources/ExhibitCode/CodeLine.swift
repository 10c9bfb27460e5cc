/// A line of code: what each of its characters is part of, and where it may be broken.
package struct CodeLine: Hashable, Sendable {
  /// What a stretch of code is to who reads it.
  package enum Kind: CaseIterable, Sendable {
    case plain, keyword, type, string, number, comment
  }

  /// The line itself.
  package private(set) var text = ""
  /// What each character is part of.
  package private(set) var kinds: [Kind] = []
  /// The code of each character in ASCII; `letter` or `other` of those that have none.
  private var codes: [UInt8] = []
  /// The characters where they are not simply those of ASCII.
  private var nonASCIICharacters: [Character]?

  private static let letter: UInt8 = 0x80
  private static let other: UInt8 = 0x81

  /// The lines of some code.
  package static func lines(of code: String) -> [CodeLine] {
    let tokens = SwiftToken.tokens(of: code)
    var lines = [CodeLine()]
    for (index, token) in tokens.enumerated() {
      let kind = Kind(
        token, after: index > 0 ? tokens[index - 1] : nil,
        before: index + 1 < tokens.count ? tokens[index + 1] : nil)
      var rest = token.text[...]
      while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
        lines[lines.count - 1].add(rest[..<end], kind)
        lines.append(CodeLine())
        rest = rest[rest.utf8.index(after: end)...]
      }
      lines[lines.count - 1].add(rest, kind)
    }
    return lines
  }

  private mutating func add(_ part: Substring, _ kind: Kind) {
    let isPlain = part.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    if !isPlain, nonASCIICharacters == nil { nonASCIICharacters = characters }
    text += part
    nonASCIICharacters? += part
    if isPlain {
      codes += part.utf8
    } else {
      codes += part.map { $0.asciiValue ?? ($0.isLetter ? Self.letter : Self.other) }
    }
    kinds += repeatElement(kind, count: codes.count - kinds.count)
  }

  package var characters: [Character] { nonASCIICharacters ?? Array(text) }

  /// How many characters it has where all are printable ASCII, which a font of one width sets
  /// equally wide; nil elsewhere.
  package var asciiCount: Int? { nonASCIICharacters == nil ? codes.count : nil }

  /// How many spaces it begins with.
  package var indent: Int { codes.prefix { $0 == UInt8(ascii: " ") }.count }

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
    let indent = indent
    for end in codes.indices {
      if isBreak(end), end > start + (rows.isEmpty ? indent : 0) { lastBreak = end }
      // A space may stick out: nothing of it shows.
      if end > start, codes[end] != UInt8(ascii: " "), !fits(start..<(end + 1)) {
        let next = lastBreak > start ? lastBreak : end
        rows.append(start..<next)
        start = next
        lastBreak = start
      }
    }
    return rows + [start..<codes.count]
  }

  private func isBreak(_ index: Int) -> Bool {
    guard index > 0, codes[index] != UInt8(ascii: " ") else { return false }
    let before = codes[index - 1]
    if before == UInt8(ascii: " ") { return true }
    guard kinds[index] != .string, kinds[index] != .comment else { return false }
    let isMember =
      codes[index] == UInt8(ascii: ".") && before != UInt8(ascii: ".")
      && index + 1 < codes.count && isLetter(codes[index + 1])
    return isMember || "([{".utf8.contains(before)
  }

  private func isLetter(_ code: UInt8) -> Bool {
    code == Self.letter || (0x61...0x7A).contains(code | 0x20) && code < 0x80
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
