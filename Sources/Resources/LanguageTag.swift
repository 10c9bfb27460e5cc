package import VitrineDrawing

/// A language to show an interface in: one that has words, or a pseudolanguage to test layouts.
///
/// Pseudolanguages have the tags that Android uses.
package enum LanguageTag: String, Hashable, Sendable, CaseIterable, Codable {
  /// English.
  case english = "en"
  /// Korean.
  case korean = "ko"
  /// English with accents, between brackets, and 40 % longer: what is not translated has no accents, and
  /// what is cut off lacks its bracket.
  case accented = "en-XA"
  /// English from right to left.
  case mirrored = "ar-XB"

  /// Whose words it is made of.
  package var language: Language { self == .korean ? .korean : .english }

  /// True of those that only test layouts.
  package var isPseudo: Bool { self == .accented || self == .mirrored }
}

extension Environment {
  /// The language of the interface, which may be a pseudolanguage.
  ///
  /// One that reads from right to left sets the direction as well, and the next language sets it back.
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
  /// A text in a pseudolanguage; names between braces stay, for what is put in their place.
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
    // Text of the interface is in the order of its own language, which is that of English here.
    return "\u{202B}\(text)\u{202C}"
  }

  private func made(of word: String) -> String {
    if self == .accented { return String(word.map { Self.accents[$0] ?? $0 }) }
    // Overrides the direction of each word, so that lines break as those of Arabic do.
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
