/// A paragraph shaped as one long line, of which its lines are parts.
struct ShapedParagraph {
  let paragraph: TextParagraph
  let items: [TextItem]
  /// One for each item, in logical order.
  let runs: [ShapedRun]

  /// Advance of all that stands before each code unit and of all, in ems.
  ///
  /// Not kept: adding up is quick, and takes more memory than what is added.
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

  /// The runs of a range, in logical order, as if it had been shaped as a line of its own.
  /// - Parameter shape: shapes a part where the line's end changes what stands beside it.
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

  /// Memory held, in bytes, roughly.
  var byteCount: Int {
    runs.reduce(128 + paragraph.byteCount) {
      $0 + MemoryLayout<TextItem>.stride + MemoryLayout<ShapedRun>.stride + 32
        + $1.glyphs.count * MemoryLayout<ShapedGlyph>.stride
    }
  }
}
