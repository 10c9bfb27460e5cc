/// Makes syllables of the jamo that a person types on a Korean keyboard with two sets of keys (두벌식):
/// consonants at the left, vowels at the right.
///
/// ```swift
/// var composer = HangulComposer()
/// var words = ""
/// for jamo in "ㄷㅏㄹㄱㅇㅣ" { words += composer.type(jamo) }
/// words += composer.finish()                                  // 닭이
/// ```
/// `text` is what is being made, a syllable or a jamo alone; what `type` returns is done and does not
/// change any more.
///
/// Source: syllables by the arithmetic of the Unicode Standard, section 3.12; jamo that join and move
/// as on every such keyboard (KS X 5002).
public struct HangulComposer: Hashable, Sendable {
  /// The consonant at the beginning; nil where there is none yet.
  private var initial: Character?
  /// The vowel, as it was typed: two where they make one.
  private var medial: [Character] = []
  /// The consonants at the end, as they were typed.
  private var final: [Character] = []

  /// Makes a composer that has nothing.
  public init() {}

  // MARK: Typing

  /// Takes in a jamo, as it stands on a key or as two keys make it (U+3131…U+3163).
  ///
  /// Two consonants in one, such as ㄳ, end a syllable; where there is none to end they stay alone, since
  /// none begins with them. Another character is not made into anything: what was being made is done, and it as well.
  /// - Returns: what is done by it; empty where all is still being made.
  public mutating func type(_ jamo: Character) -> String {
    if Jamo.isConsonant(jamo) { return consonant(jamo) }
    if Jamo.isVowel(jamo) { return vowel(jamo) }
    return finish() + String(jamo)
  }

  /// Takes back the jamo that was typed last of what is being made.
  /// - Returns: false where nothing is being made.
  public mutating func delete() -> Bool {
    if final.popLast() != nil || medial.popLast() != nil { return true }
    defer { initial = nil }
    return initial != nil
  }

  /// Ends what is being made.
  /// - Returns: that; empty where there is nothing.
  public mutating func finish() -> String {
    defer { self = HangulComposer() }
    return text
  }

  /// True where nothing is being made.
  public var isEmpty: Bool { initial == nil && medial.isEmpty }

  /// What is being made: a syllable, a jamo alone, or nothing.
  public var text: String {
    let vowel = Jamo.joined(medial)
    guard let initial else { return vowel.map { String($0) } ?? "" }
    guard let vowel else { return String(initial) }
    return Jamo.syllable(initial, vowel, Jamo.joined(final)).map { String($0) } ?? ""
  }

  private mutating func consonant(_ jamo: Character) -> String {
    // As if it had been typed with two keys: a vowel may take the last of them away.
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
    // No syllable begins with ㄳ, say.
    let begins = initial.map(Jamo.initials.contains) ?? true
    if begins, final.isEmpty, Jamo.joined(medial + [jamo]) != nil {
      medial.append(jamo)
      return ""
    }
    // The last consonant is the beginning of the next syllable.
    let moved = final.popLast()
    let done = finish()
    initial = moved
    medial = [jamo]
    return done
  }
}

/// The letters of Hangul, in the order of Unicode's syllables.
enum Jamo {
  /// What a syllable begins with.
  static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  /// Its vowels.
  static let medials = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  /// What it ends with, after those that end with their vowel.
  static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")

  /// Two that are one, each typed with two keys.
  static let pairs: [[Character]: Character] = [
    ["ㅗ", "ㅏ"]: "ㅘ", ["ㅗ", "ㅐ"]: "ㅙ", ["ㅗ", "ㅣ"]: "ㅚ", ["ㅜ", "ㅓ"]: "ㅝ", ["ㅜ", "ㅔ"]: "ㅞ",
    ["ㅜ", "ㅣ"]: "ㅟ", ["ㅡ", "ㅣ"]: "ㅢ",
    ["ㄱ", "ㅅ"]: "ㄳ", ["ㄴ", "ㅈ"]: "ㄵ", ["ㄴ", "ㅎ"]: "ㄶ", ["ㄹ", "ㄱ"]: "ㄺ", ["ㄹ", "ㅁ"]: "ㄻ",
    ["ㄹ", "ㅂ"]: "ㄼ", ["ㄹ", "ㅅ"]: "ㄽ", ["ㄹ", "ㅌ"]: "ㄾ", ["ㄹ", "ㅍ"]: "ㄿ", ["ㄹ", "ㅎ"]: "ㅀ",
    ["ㅂ", "ㅅ"]: "ㅄ",
  ]

  /// How many vowels there are, and how many ends, none included.
  private static let counts = (medials: UInt32(21), finals: UInt32(28))
  /// The first syllable, 가.
  private static let firstSyllable: UInt32 = 0xAC00

  static func isConsonant(_ character: Character) -> Bool {
    initials.contains(character) || finals.contains(character)
  }

  static func isVowel(_ character: Character) -> Bool { medials.contains(character) }

  /// The keys that a consonant is typed with: two of ㄳ, say, else itself.
  static func parts(of consonant: Character) -> [Character] {
    pairs.first { $0.value == consonant }?.key ?? [consonant]
  }

  /// What jamo are that were typed one after the other; nil where they are not one.
  /// - Parameter isFinal: true where a syllable has to be able to end with it.
  static func joined(_ jamo: [Character], isFinal: Bool = false) -> Character? {
    let one = jamo.count == 1 ? jamo[0] : pairs[jamo]
    guard isFinal, let one else { return one }
    return finals.contains(one) ? one : nil
  }

  /// A syllable; nil where there is none with such a beginning.
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
