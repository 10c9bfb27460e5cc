internal import VitrineDrawing

/// One paragraph as UTF-16, the form that ICU and HarfBuzz count in.
struct TextParagraph {
  /// The code units; controls are replaced by spaces.
  private(set) var units: [UInt16] = []
  /// Where each grapheme cluster starts, and the end of the last.
  private(set) var boundaries: [Int] = [0]
  /// True where there was more than was wanted.
  private(set) var isCut = false

  /// Takes up to `limit` code units of a text without line feeds.
  init(_ characters: Substring, limit: Int) {
    units.reserveCapacity(min(limit, characters.utf8.count))
    for character in characters {
      if units.count >= limit {
        isCut = true
        break
      }
      for unit in character.utf16 { units.append(unit < 0x20 || unit == 0x7F ? 0x20 : unit) }
      boundaries.append(units.count)
    }
  }

  /// A part of another paragraph, and an ellipsis.
  init(ellipsizing other: TextParagraph, _ range: Range<Int>) {
    units = Array(other.units[range]) + [0x2026]
    boundaries =
      other.boundaries.filter { range.contains($0) }.map { $0 - range.lowerBound }
      + [range.count, range.count + 1]
  }

  /// The Unicode scalar at a code unit, and how many units it takes.
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let high = units[index]
    if UTF16.isLeadSurrogate(high), index + 1 < units.count {
      let low = units[index + 1]
      let value = 0x10000 + ((UInt32(high) & 0x3FF) << 10) + (UInt32(low) & 0x3FF)
      return (value, 2)
    }
    return (UInt32(high), 1)
  }

  /// The range without the white space at its end.
  func trimmingEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, TextParagraph.isSpace(units[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Spaces that may hang at the end of a line; no-break spaces may not.
  private static func isSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x1680 || (0x2000...0x200A).contains(unit) && unit != 0x2007
      || unit == 0x205F || unit == 0x3000
  }
}
