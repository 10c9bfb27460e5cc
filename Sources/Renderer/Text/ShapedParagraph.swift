/// A paragraph shaped as one long line, which is then divided into lines.
struct ShapedParagraph {
  let paragraph: TextParagraph
  let items: [TextItem]
  /// A run for each item, in logical order.
  let runs: [ShapedRun]

  /// The accumulated advance before each code unit and at the end, in ems.
  ///
  /// Not stored: summing is quick, and the sums take more memory than the advances.
  func edges() -> [Double] {
    var edges = [Double](repeating: 0, count: paragraph.units.count + 1)
    for run in runs {
      for glyph in run.glyphs {
        edges[glyph.cluster + 1] += Double(glyph.advance) / run.face.unitsPerEm
      }
    }
    for index in 1..<max(1, edges.count) { edges[index] += edges[index - 1] }
    return edges
  }

  /// The runs of a range, in logical order, as if it had been shaped as a separate line.
  /// - Parameter shape: shapes a part whose shaping changes at the line's end.
  func runs(of range: Range<Int>, shape: (TextItem) -> ShapedRun) -> [ShapedRun] {
    var parts: [ShapedRun] = []
    var index = firstItem(endingAfter: range.lowerBound)
    while index < items.count, items[index].range.lowerBound < range.upperBound {
      var item = items[index]
      item.range = item.range.clamped(to: range)
      parts.append(runs[index].part(item.range, of: items[index]) ?? shape(item))
      index += 1
    }
    return parts
  }

  private func firstItem(endingAfter unit: Int) -> Int {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].range.upperBound <= unit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The approximate memory in use, in bytes.
  var byteCount: Int {
    runs.reduce(128 + paragraph.byteCount) {
      $0 + MemoryLayout<TextItem>.stride + MemoryLayout<ShapedRun>.stride + 32
        + $1.glyphs.count * MemoryLayout<ShapedGlyph>.stride
    }
  }
}
