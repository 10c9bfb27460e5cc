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
  package func text(of words: String) -> String {
    guard isPseudo, words.contains(where: \.isLetter) else { return words }
    var (text, word, isName) = ("", "", false)
    func end() {
      if !word.isEmpty { text += isName ? word : made(of: word) }
      word = ""
    }
    for character in words {
      if character == "{" { end() }
      if character == "{" { isName = true }
      if isName || character.isLetter {
        word.append(character)
      } else {
        end()
        text.append(character)
      }
      if character == "}" {
        end()
        isName = false
      }
    }
    end()
    if self == .accented { return "[\(text)\(Self.filling(words))]" }
    // Embeds the text right to left: the interface orders it by its language, English.
    return "\u{202B}\(text)\u{202C}"
  }

  private func made(of word: String) -> String {
    if self == .accented { return String(word.map { Self.accents[$0] ?? $0 }) }
    // Overrides the direction of each word, so that lines break as in Arabic.
    return "\u{202E}\(word)\u{202C}"
  }

  /// Words that make a text 40 % longer.
  private static func filling(_ words: String) -> String {
    let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    let count = words.count(where: { !$0.isWhitespace })
    var (filling, index) = ("", 0)
    while Double(filling.count) < Double(count) * 0.4 {
      filling += " \(numbers[index % numbers.count])"
      index += 1
    }
    return filling
  }

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))
}
