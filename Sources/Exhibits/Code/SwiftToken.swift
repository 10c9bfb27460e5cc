internal import VitrineComponents
internal import VitrineDrawing

/// A stretch of Swift that is shown in one colour.
struct SwiftToken: Equatable {
  enum Kind: Equatable {
    case plain, keyword, type, string, number
  }

  var kind: Kind
  /// Which characters of its line.
  var range: Range<Int>

  /// The words of the language that the code of exhibits uses.
  private static let keywords: Set<String> = [
    "case", "else", "false", "for", "func", "guard", "if", "import", "in", "inout", "let", "nil",
    "return", "struct", "switch", "true", "var", "while",
  ]

  /// Parts a line; what is between tokens, and spaces, belongs to plain ones.
  static func tokens(of line: String) -> [SwiftToken] {
    let characters = Array(line)
    var tokens: [SwiftToken] = []
    var start = 0
    while start < characters.count {
      let (kind, end) = token(of: characters, from: start)
      if kind == .plain, let last = tokens.last, last.kind == .plain {
        tokens[tokens.count - 1].range = last.range.lowerBound..<end
      } else {
        tokens.append(SwiftToken(kind: kind, range: start..<end))
      }
      start = end
    }
    return tokens
  }

  /// What begins at a character, and where it ends.
  private static func token(of line: [Character], from start: Int) -> (Kind, Int) {
    func end(while condition: (Character) -> Bool) -> Int {
      line[start...].firstIndex { !condition($0) } ?? line.count
    }
    let first = line[start]
    if first == "\"" { return (.string, stringEnd(line, from: start)) }
    if first.isNumber { return (.number, numberEnd(line, from: start)) }
    guard first.isLetter || first == "_" else { return (.plain, start + 1) }
    let wordEnd = end { $0.isLetter || $0.isNumber || $0 == "_" }
    // After a point stands a member's name, before a colon a label, whatever else the word means.
    let isMember = start > 0 && line[start - 1] == "."
    let isLabel = wordEnd < line.count && line[wordEnd] == ":" && first.isLowercase
    if isMember || isLabel { return (.plain, wordEnd) }
    let word = String(line[start..<wordEnd])
    return (keywords.contains(word) ? .keyword : first.isUppercase ? .type : .plain, wordEnd)
  }

  /// A point belongs to a number where a digit follows it.
  private static func numberEnd(_ line: [Character], from start: Int) -> Int {
    var index = start
    while index < line.count {
      let isPoint = line[index] == "." && index + 1 < line.count && line[index + 1].isNumber
      guard isPoint || line[index].isHexDigit || line[index] == "x" else { break }
      index += 1
    }
    return index
  }

  private static func stringEnd(_ line: [Character], from start: Int) -> Int {
    var index = start + 1
    while index < line.count, line[index] != "\"" { index += line[index] == "\\" ? 2 : 1 }
    return min(index + 1, line.count)
  }

  /// The colour of a kind: quiet, with 7:1 on the background in light and dark.
  ///
  /// Ours.
  static func color(_ kind: Kind, _ theme: Theme) -> Color {
    let isDark = theme.environment.appearance == .dark
    return switch kind {
    case .plain: theme.colors.label
    case .keyword: Color(isDark ? 0xF0A0CC : 0x8A2A7A)
    case .type: Color(isDark ? 0x8CCBEC : 0x1B4F7D)
    case .string: Color(isDark ? 0xF5A594 : 0x9A2B1C)
    case .number: Color(isDark ? 0xDCCB8A : 0x5A4608)
    }
  }
}
