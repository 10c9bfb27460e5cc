/// Composes syllables from the jamo typed on a Korean two-set keyboard (두벌식): consonants at the
/// left, vowels at the right.
///
/// ```swift
/// var composer = HangulComposer()
/// var typed = ""
/// for jamo in "ㄷㅏㄹㄱㅇㅣ" { typed += composer.type(jamo) }
/// typed += composer.finish()                                  // 닭이
/// ```
/// `text` is the syllable or the single jamo being composed; the text that `type` returns is final.
///
/// Source: syllables by the arithmetic of the Unicode Standard, section 3.12; jamo combine and move
/// as on every such keyboard (KS X 5002).
public struct HangulComposer: Hashable, Sendable {
  /// The initial consonant; nil if there is none yet.
  private var initial: Character?
  /// The vowel as typed: two jamo that combine, or one.
  private var medial: [Character] = []
  /// The final consonants as typed.
  private var final: [Character] = []

  /// Makes an empty composer.
  public init() {}

  // MARK: Typing

  /// Adds a jamo: a jamo on a key, or a combined jamo (U+3131…U+3163).
  ///
  /// A compound consonant such as ㄳ ends a syllable; without a syllable it stays alone, since no
  /// syllable begins with a compound consonant. Any other character is not composed: it is returned
  /// after the composed text.
  /// - Returns: the final text; empty if everything is still being composed.
  public mutating func type(_ jamo: Character) -> String {
    if Jamo.isConsonant(jamo) { return consonant(jamo) }
    if Jamo.isVowel(jamo) { return vowel(jamo) }
    return finish() + String(jamo)
  }

  /// Removes the last jamo of the composed text.
  /// - Returns: false if nothing is being composed.
  public mutating func delete() -> Bool {
    if final.popLast() != nil || medial.popLast() != nil { return true }
    defer { initial = nil }
    return initial != nil
  }

  /// Ends the composition.
  /// - Returns: the composed text; empty if there is none.
  public mutating func finish() -> String {
    defer { self = HangulComposer() }
    return text
  }

  /// True if nothing is being composed.
  public var isEmpty: Bool { initial == nil && medial.isEmpty }

  /// The text being composed: a syllable, a single jamo, or nothing.
  public var text: String {
    let vowel = Jamo.joined(medial)
    guard let initial else { return vowel.map { String($0) } ?? "" }
    guard let vowel else { return String(initial) }
    return Jamo.syllable(initial, vowel, Jamo.joined(final)).map { String($0) } ?? ""
  }

  private mutating func consonant(_ jamo: Character) -> String {
    // A compound consonant counts as typed with two keys: a following vowel may take the last.
    let joined = final + Jamo.parts(of: jamo)
    if initial != nil, !medial.isEmpty, Jamo.joined(joined, isFinal: true) != nil {
      final = joined
      return ""
    }
    let done = finish()
    initial = jamo
    return done
  }

  private mutating func vowel(_ jamo: Character) -> String {
    // For example, no syllable begins with ㄳ.
    let begins = initial.map(Jamo.initials.contains) ?? true
    if begins, final.isEmpty, Jamo.joined(medial + [jamo]) != nil {
      medial.append(jamo)
      return ""
    }
    // The last consonant becomes the initial of the next syllable.
    let moved = final.popLast()
    let done = finish()
    initial = moved
    medial = [jamo]
    return done
  }
}

/// The jamo, in the order of Unicode's syllables.
enum Jamo {
  /// Initial consonants.
  static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  /// Vowels.
  static let medials = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  /// Final consonants; a syllable without a final consonant comes before all of them.
  static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")

  /// Pairs of jamo that combine into one.
  static let pairs: [[Character]: Character] = [
    ["ㅗ", "ㅏ"]: "ㅘ", ["ㅗ", "ㅐ"]: "ㅙ", ["ㅗ", "ㅣ"]: "ㅚ", ["ㅜ", "ㅓ"]: "ㅝ", ["ㅜ", "ㅔ"]: "ㅞ",
    ["ㅜ", "ㅣ"]: "ㅟ", ["ㅡ", "ㅣ"]: "ㅢ",
    ["ㄱ", "ㅅ"]: "ㄳ", ["ㄴ", "ㅈ"]: "ㄵ", ["ㄴ", "ㅎ"]: "ㄶ", ["ㄹ", "ㄱ"]: "ㄺ", ["ㄹ", "ㅁ"]: "ㄻ",
    ["ㄹ", "ㅂ"]: "ㄼ", ["ㄹ", "ㅅ"]: "ㄽ", ["ㄹ", "ㅌ"]: "ㄾ", ["ㄹ", "ㅍ"]: "ㄿ", ["ㄹ", "ㅎ"]: "ㅀ",
    ["ㅂ", "ㅅ"]: "ㅄ",
  ]

  /// Number of vowels, and of finals including none.
  private static let counts = (medials: UInt32(21), finals: UInt32(28))
  /// The first syllable, 가.
  private static let firstSyllable: UInt32 = 0xAC00

  static func isConsonant(_ character: Character) -> Bool {
    initials.contains(character) || finals.contains(character)
  }

  static func isVowel(_ character: Character) -> Bool { medials.contains(character) }

  /// The keys that type a consonant: two for a compound such as ㄳ, else the consonant itself.
  static func parts(of consonant: Character) -> [Character] {
    pairs.first { $0.value == consonant }?.key ?? [consonant]
  }

  /// The jamo that a sequence combines into; nil if it does not combine.
  /// - Parameter isFinal: true if the result must be a valid final consonant.
  static func joined(_ jamo: [Character], isFinal: Bool = false) -> Character? {
    let one = jamo.count == 1 ? jamo[0] : pairs[jamo]
    guard isFinal, let one else { return one }
    return finals.contains(one) ? one : nil
  }

  /// A syllable; nil if no syllable has this initial or this vowel.
  static func syllable(
    _ initial: Character, _ medial: Character, _ final: Character?
  ) -> Character? {
    guard let first = initials.firstIndex(of: initial), let vowel = medials.firstIndex(of: medial)
    else { return nil }
    let last = final.flatMap(finals.firstIndex).map { $0 + 1 } ?? 0
    let index = (UInt32(first) * counts.medials + UInt32(vowel)) * counts.finals + UInt32(last)
    return Unicode.Scalar(firstSyllable + index).map(Character.init)
  }
}
