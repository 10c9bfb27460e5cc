/// Word boundaries in a line of text, in characters.
///
/// A word is a run of letters and digits; between words are runs of spaces or of punctuation.
struct WordBoundaries {
  private enum Kind { case word, space, punctuation }

  private let kinds: [Kind]

  init(_ line: String) {
    kinds = line.map { character in
      if character.isLetter || character.isNumber || character == "_" { return .word }
      return character.isWhitespace ? .space : .punctuation
    }
  }

  /// The word, or the run of spaces or punctuation, that contains a character.
  func word(at index: Int) -> Range<Int> {
    guard !kinds.isEmpty else { return 0..<0 }
    let index = min(max(0, index), kinds.count - 1)
    var (start, end) = (index, index + 1)
    while start > 0, kinds[start - 1] == kinds[index] { start -= 1 }
    while end < kinds.count, kinds[end] == kinds[index] { end += 1 }
    return start..<end
  }

  /// True for the first character of a word that is not at the start of the text.
  func beginsWord(at index: Int) -> Bool {
    index > 0 && index < kinds.count && kinds[index] == .word && kinds[index - 1] != .word
  }

  /// The start of the word before a position.
  func start(before index: Int) -> Int {
    var position = min(max(0, index), kinds.count)
    while position > 0, kinds[position - 1] != .word { position -= 1 }
    while position > 0, kinds[position - 1] == .word { position -= 1 }
    return position
  }

  /// The end of the word after a position.
  func end(after index: Int) -> Int {
    var position = min(max(0, index), kinds.count)
    while position < kinds.count, kinds[position] != .word { position += 1 }
    while position < kinds.count, kinds[position] == .word { position += 1 }
    return position
  }
}
