internal import CVitrineHarfBuzz

/// A glyph where HarfBuzz put it, in font units.
struct ShapedGlyph: Equatable {
  let glyph: UInt32
  let advance: Int32
  /// To the right of the pen.
  let x: Int32
  /// Up from the baseline.
  let y: Int32
  /// The cluster, and in the lowest bit whether a line may not begin there.
  private let place: UInt32

  init(
    glyph: UInt32, cluster: UInt32, isUnsafeToBreak: Bool, advance: Int32, x: Int32, y: Int32
  ) {
    self.glyph = glyph
    self.advance = advance
    self.x = x
    self.y = y
    place = cluster << 1 | (isUnsafeToBreak ? 1 : 0)
  }

  /// The code unit that its cluster starts at; below 2³¹, as `Typesetter.mostUnits` is.
  var cluster: Int { Int(place >> 1) }

  /// True where what stands before the cluster and what follows it would be shaped otherwise if
  /// they were parted.
  var isUnsafeToBreak: Bool { place & 1 == 1 }
}

/// A shaped stretch, its glyphs from left to right; often a part of what was shaped.
struct ShapedRun {
  let face: FontFace
  /// Embedding level; odd reads from right to left.
  let level: UInt8
  let glyphs: ArraySlice<ShapedGlyph>
}

extension ShapedRun {
  /// The glyphs of a part of the item, as if it had been shaped alone; nil where it must be.
  /// - Parameters:
  ///   - range: code units, within the item's.
  ///   - item: what was shaped.
  func part(_ range: Range<Int>, of item: TextItem) -> ShapedRun? {
    if range == item.range { return self }
    // Signs among Arabic become other ligatures where half a flag, which no face has, is beside them,
    // however far; HarfBuzz marks no glyph for that.
    if item.script == HB_SCRIPT_ARABIC, glyphs.contains(where: { $0.glyph == 0 }) { return nil }
    guard let low = edge(at: range.lowerBound, of: item),
      let high = edge(at: range.upperBound, of: item)
    else { return nil }
    return ShapedRun(face: face, level: level, glyphs: glyphs[min(low, high)..<max(low, high)])
  }

  /// The index where the glyphs of one side of a code unit end and those of the other begin; nil
  /// where they cannot be parted.
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
