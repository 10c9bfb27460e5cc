internal import CVitrineICU

/// Finds line break opportunities by ICU's rules.
final class LineBreaker {
  private let iterator: OpaquePointer?

  init() {
    var status: Int32 = 0
    iterator = vitrine_ubrk_openLine("en", &status)
  }

  deinit {
    if let iterator { vitrine_ubrk_close(iterator) }
  }

  /// The code units that a line may start at, ascending, including the end.
  ///
  /// Korean breaks between words only, as in Apple's labels by default, where adjacent figures and
  /// brackets are part of a word; a word longer than a line is broken anywhere.
  func opportunities(in paragraph: TextParagraph) -> [Int32] {
    let units = paragraph.units
    guard let iterator, !units.isEmpty else { return [Int32(units.count)] }
    return units.withUnsafeBufferPointer { pointer in
      var status: Int32 = 0
      vitrine_ubrk_setText(iterator, pointer.baseAddress, Int32(pointer.count), &status)
      var found: [Int32] = []
      while status <= 0 {
        let next = Int(vitrine_ubrk_next(iterator))
        guard next > 0 else { break }
        let splitsWord = next < units.count && isKoreanWord(units[next - 1], units[next])
        if !splitsWord { found.append(Int32(next)) }
      }
      let end = Int32(units.count)
      return found.last == end ? found : found + [end]
    }
  }

  /// True if a position between two code units is inside a Korean word.
  ///
  /// A position after a space or a punctuation mark isn't.
  private func isKoreanWord(_ before: UInt16, _ after: UInt16) -> Bool {
    isHangul(before) || isHangul(after) && canPrecedeHangulEnding(before)
  }

  /// Letters, digits, closing brackets, quotes and the percent sign, which a Hangul ending may
  /// follow.
  private func canPrecedeHangulEnding(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x22, 0x25, 0x27, 0x29, 0x5D, 0x2019, 0x201D: true
    default: false
    }
  }

  private func isHangul(_ unit: UInt16) -> Bool {
    (0xAC00...0xD7A3).contains(unit) || (0x1100...0x11FF).contains(unit)
      || (0x3130...0x318F).contains(unit)
  }
}
