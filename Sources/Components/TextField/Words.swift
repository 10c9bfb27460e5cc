/// Where words of a line begin and end, in characters.
///
/// A word is a stretch of letters and digits; what lies between is space, or signs.
struct Words {
  private enum Kind { case word, space, sign }

  private let kinds: [Kind]

  init(_ line: String) {
    kinds = line.map { character in
      if character.isLetter || character.isNumber || character == "_" { return .word }
      return character.isWhitespace ? .space : .sign
    }
  }

  /// The word, or stretch of spaces or signs, that a character is in.
  func word(at index: Int) -> Range<Int> {
    guard !kinds.isEmpty else { return 0..<0 }
    let index = min(max(0, index), kinds.count - 1)
    var (start, end) = (index, index + 1)
    while start > 0, kinds[start - 1] == kinds[index] { start -= 1 }
    while end < kinds.count, kinds[end] == kinds[index] { end += 1 }
    return start..<end
  }

  /// True for the first letter of a word that something stands before.
  func beginsWord(at index: Int) -> Bool {
    index > 0 && index < kinds.count && kinds[index] == .word && kinds[index - 1] != .word
  }

  /// The beginning of the word before a place.
  func start(before place: Int) -> Int {
    var place = min(max(0, place), kinds.count)
    while place > 0, kinds[place - 1] != .word { place -= 1 }
    while place > 0, kinds[place - 1] == .word { place -= 1 }
    return place
  }

  /// The end of the word after a place.
  func end(after place: Int) -> Int {
    var place = min(max(0, place), kinds.count)
    while place < kinds.count, kinds[place] != .word { place += 1 }
    while place < kinds.count, kinds[place] == .word { place += 1 }
    return place
  }
}
