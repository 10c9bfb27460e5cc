internal import VitrineDrawing

/// One paragraph as UTF-16, for ICU and HarfBuzz.
struct TextParagraph {
  /// The code units; control characters are replaced by spaces.
  let units: [UInt16]
  /// The kind of all its characters.
  let content: Content
  /// True if the text was longer than the limit.
  let isTruncated: Bool
  /// The start of each grapheme cluster, and the end of the last; nil if each unit is a cluster.
  private let starts: [Int32]?

  /// A classification that avoids checks of each character.
  enum Content: Int, Comparable {
    /// All characters are ASCII.
    case ascii
    /// Each unit is a cluster, and none is right to left.
    case plain
    /// Anything.
    case mixed

    static func < (a: Content, b: Content) -> Bool { a.rawValue < b.rawValue }
  }

  /// Reads up to `limit` code units of a text without line feeds.
  init(_ characters: Substring, limit: Int) {
    var units: [UInt16] = []
    var content = characters.utf8.count <= limit ? Content.ascii : .mixed
    if content != .mixed {
      units.reserveCapacity(characters.utf8.count)
      for unit in characters.utf16 {
        units.append(unit < 0x20 || unit == 0x7F ? 0x20 : unit)
        // A carriage return may be half a cluster.
        if unit >= 0x7F || unit == 0x0D { content = max(content, TextParagraph.content(of: unit)) }
      }
    }
    if content != .mixed {
      self.init(units: units, content: content)
    } else {
      self.init(clustersOf: characters, limit: limit)
    }
  }

  /// A part of another paragraph, followed by an ellipsis.
  init(ellipsizing other: TextParagraph, _ range: Range<Int>) {
    let units = Array(other.units[range]) + [0x2026]
    var starts: [Int32]?
    if let all = other.starts {
      let visibleStarts = all.filter { range.contains(Int($0)) }.map {
        $0 - Int32(range.lowerBound)
      }
      starts = visibleStarts + [Int32(range.count), Int32(range.count + 1)]
    }
    self.init(units: units, content: max(other.content, .plain), starts: starts)
  }

  private init(clustersOf characters: Substring, limit: Int) {
    var units: [UInt16] = []
    var starts: [Int32] = [0]
    var isTruncated = false
    units.reserveCapacity(min(limit, characters.utf8.count))
    for character in characters {
      if units.count >= limit {
        isTruncated = true
        break
      }
      for unit in character.utf16 { units.append(unit < 0x20 || unit == 0x7F ? 0x20 : unit) }
      starts.append(Int32(clamping: units.count))
    }
    self.init(units: units, content: .mixed, isTruncated: isTruncated, starts: starts)
  }

  private init(units: [UInt16], content: Content, isTruncated: Bool = false, starts: [Int32]? = nil)
  {
    self.units = units
    self.content = content
    self.isTruncated = isTruncated
    self.starts = starts
  }

  /// The number of grapheme clusters.
  var clusterCount: Int { starts.map { $0.count - 1 } ?? units.count }

  /// The start of a cluster; for the index after the last cluster, the end of that cluster.
  func clusterStart(_ index: Int) -> Int { starts.map { Int($0[index]) } ?? index }

  /// The memory in use, in bytes.
  var byteCount: Int {
    units.count * MemoryLayout<UInt16>.stride + (starts?.count ?? 0) * MemoryLayout<Int32>.stride
  }

  /// Latin, Greek, Cyrillic, kana, ideographs, Korean syllables and their punctuation are plain.
  private static func content(of unit: UInt16) -> Content {
    switch unit {
    case 0x7F: .ascii
    case 0xAD: .mixed
    case 0xA0...0x2FF, 0x391...0x3FF, 0x400...0x482, 0x48A...0x52F, 0x2010...0x2027,
      0x2030...0x205E, 0x20A0...0x20C0, 0x3001...0x3029, 0x3041...0x3096, 0x309D...0x30FF,
      0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60:
      .plain
    default: .mixed
    }
  }
}

extension TextParagraph {
  /// The Unicode scalar at a code unit, and its number of units.
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let high = units[index]
    if UTF16.isLeadSurrogate(high), index + 1 < units.count {
      let low = units[index + 1]
      let value = 0x10000 + ((UInt32(high) & 0x3FF) << 10) + (UInt32(low) & 0x3FF)
      return (value, 2)
    }
    return (UInt32(high), 1)
  }

  /// The range without trailing white space.
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
