internal import CVitrineHarfBuzz

/// A glyph positioned by HarfBuzz, in font units.
struct ShapedGlyph: Equatable {
  let glyph: UInt32
  let advance: Int32
  /// The offset to the right of the pen.
  let x: Int32
  /// The offset up from the baseline.
  let y: Int32
  /// The cluster, and in the lowest bit whether a line break before it is unsafe.
  private let packed: UInt32

  init(
    glyph: UInt32, cluster: UInt32, isUnsafeToBreak: Bool, advance: Int32, x: Int32, y: Int32
  ) {
    self.glyph = glyph
    self.advance = advance
    self.x = x
    self.y = y
    packed = cluster << 1 | (isUnsafeToBreak ? 1 : 0)
  }

  /// The code unit at which its cluster starts; below 2³¹, as `Typesetter.maximumUnits` is.
  var cluster: Int { Int(packed >> 1) }

  /// True if breaking before the cluster would change the shaping on either side.
  var isUnsafeToBreak: Bool { packed & 1 == 1 }
}

/// A shaped run, its glyphs from left to right; often a part of what was shaped.
struct ShapedRun {
  let face: FontFace
  /// The embedding level; odd for right to left.
  let level: UInt8
  let glyphs: ArraySlice<ShapedGlyph>
}

extension ShapedRun {
  /// The glyphs of a part of the item, as if it were shaped separately; nil if the part must be
  /// shaped again.
  /// - Parameters:
  ///   - range: code units, within the item's.
  ///   - item: the shaped item.
  func part(_ range: Range<Int>, of item: TextItem) -> ShapedRun? {
    if range == item.range { return self }
    // In Arabic runs, symbols form other ligatures if half a flag, which no face has, is near them
    // at any distance; HarfBuzz marks no glyph for that.
    if item.script == HB_SCRIPT_ARABIC, glyphs.contains(where: { $0.glyph == 0 }) { return nil }
    guard let low = edge(at: range.lowerBound, of: item),
      let high = edge(at: range.upperBound, of: item)
    else { return nil }
    return ShapedRun(face: face, level: level, glyphs: glyphs[min(low, high)..<max(low, high)])
  }

  /// The index that separates the glyphs of both sides of a code unit; nil if they can't be
  /// separated.
  private func edge(at unit: Int, of item: TextItem) -> Int? {
    let isReversed = level & 1 == 1
    if unit == item.range.lowerBound { return isReversed ? glyphs.endIndex : glyphs.startIndex }
    if unit == item.range.upperBound { return isReversed ? glyphs.startIndex : glyphs.endIndex }
    var low = glyphs.startIndex
    var high = glyphs.endIndex
    while low < high {
      let middle = (low + high) / 2
      let cluster = glyphs[middle].cluster
      if isReversed ? cluster >= unit : cluster < unit { low = middle + 1 } else { high = middle }
    }
    let first = isReversed ? low - 1 : low
    guard glyphs.indices.contains(first), glyphs[first].cluster == unit,
      !glyphs[first].isUnsafeToBreak
    else { return nil }
    return low
  }
}
