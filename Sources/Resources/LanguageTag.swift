package import VitrineDrawing

/// An interface language: one with strings, or a pseudolanguage to test layouts.
///
/// Pseudolanguages have Android's tags.
package enum LanguageTag: String, Hashable, Sendable, CaseIterable, Codable {
  /// English.
  case english = "en"
  /// Korean.
  case korean = "ko"
  /// English with accents, in brackets, and 40 % longer: untranslated text has no accents, and
  /// truncated text lacks its bracket.
  case accented = "en-XA"
  /// Right-to-left English.
  case mirrored = "ar-XB"

  /// The language whose strings are used.
  package var language: Language { self == .korean ? .korean : .english }

  /// True for pseudolanguages.
  package var isPseudo: Bool { self == .accented || self == .mirrored }
}

extension Environment {
  /// The language of the interface, which may be a pseudolanguage.
  ///
  /// A right-to-left one also sets the direction, and the next language resets it.
  package var languageTag: LanguageTag {
    get { strings.pseudolanguage ?? (language == .korean ? .korean : .english) }
    set {
      if languageTag == .mirrored { direction = .leftToRight }
      language = newValue.language
      let pseudolanguage = newValue.isPseudo ? newValue : nil
      if strings.pseudolanguage != pseudolanguage { strings.pseudolanguage = pseudolanguage }
      if newValue == .mirrored { direction = .rightToLeft }
    }
  }
}

extension LanguageTag {
  /// A text in a pseudolanguage; placeholders in braces are kept.
  package func text(of string: String) -> String {
    guard isPseudo, string.contains(where: \.isLetter) else { return string }
    var (text, word, isPlaceholder) = ("", "", false)
    func endWord() {
      if !word.isEmpty { text += isPlaceholder ? word : pseudoword(of: word) }
      word = ""
    }
    for character in string {
      if character == "{" { endWord() }
      if character == "{" { isPlaceholder = true }
      if isPlaceholder || character.isLetter {
        word.append(character)
      } else {
        endWord()
        text.append(character)
      }
      if character == "}" {
        endWord()
        isPlaceholder = false
      }
    }
    endWord()
    if self == .accented { return "[\(text)\(Self.padding(string))]" }
    // Embeds the text right to left: the interface orders it by its language, English.
    return "\u{202B}\(text)\u{202C}"
  }

  private func pseudoword(of word: String) -> String {
    if self == .accented { return String(word.map { Self.accents[$0] ?? $0 }) }
    // Overrides the direction of each word, so that lines break as in Arabic.
    return "\u{202E}\(word)\u{202C}"
  }

  /// Words that make a text 40 % longer.
  private static func padding(_ string: String) -> String {
    let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    let count = string.count(where: { !$0.isWhitespace })
    var (padding, index) = ("", 0)
    while Double(padding.count) < Double(count) * 0.4 {
      padding += " \(numbers[index % numbers.count])"
      index += 1
    }
    return padding
  }

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))
}
