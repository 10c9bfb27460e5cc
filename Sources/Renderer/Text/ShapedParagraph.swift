/// A paragraph shaped as if it were one long line, to find where lines end.
struct ShapedParagraph {
  let paragraph: TextParagraph
  let items: [TextItem]
  /// One for each item, in logical order.
  let runs: [ShapedRun]
  /// Advance of all that stands before each code unit, in ems.
  private let edges: [Double]

  init(_ paragraph: TextParagraph, items: [TextItem], runs: [ShapedRun]) {
    self.paragraph = paragraph
    self.items = items
    self.runs = runs
    var edges = [Double](repeating: 0, count: paragraph.units.count + 1)
    for run in runs {
      for glyph in run.glyphs {
        edges[glyph.cluster + 1] += Double(glyph.advance) / run.face.unitsPerEm
      }
    }
    for index in 1..<max(1, edges.count) { edges[index] += edges[index - 1] }
    self.edges = edges
  }

  /// Advance of a range, in ems.
  func width(of range: Range<Int>) -> Double { edges[range.upperBound] - edges[range.lowerBound] }

  /// The items of a range, the outer ones clipped to it.
  func items(in range: Range<Int>) -> [TextItem] {
    var clipped: [TextItem] = []
    var index = firstItem(endingAfter: range.lowerBound)
    while index < items.count, items[index].range.lowerBound < range.upperBound {
      var item = items[index]
      item.range = item.range.clamped(to: range)
      clipped.append(item)
      index += 1
    }
    return clipped
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

  /// Where a line ends: the last opportunity that fits, or else the last cluster; never empty.
  /// - Parameters:
  ///   - room: in ems.
  ///   - breaks: the opportunities, rising; those that are passed are dropped.
  func lineEnd(from start: Int, room: Double, _ breaks: inout ArraySlice<Int>) -> Int {
    var end: Int?
    while let next = breaks.first {
      if next > start {
        guard width(of: paragraph.trimmingEnd(start..<next)) <= room else { break }
        end = next
      }
      breaks.removeFirst()
    }
    return end ?? max(clusterEnd(from: start, room: room), nextBoundary(after: start))
  }

  /// The last cluster boundary that fits; `start` where not one cluster does.
  func clusterEnd(from start: Int, room: Double) -> Int {
    var low = firstBoundary(from: start)
    var high = paragraph.boundaries.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if width(of: start..<paragraph.boundaries[middle]) <= room {
        low = middle
      } else {
        high = middle
      }
    }
    return paragraph.boundaries[low]
  }

  private func nextBoundary(after start: Int) -> Int {
    let index = firstBoundary(from: start) + 1
    return paragraph.boundaries[min(index, paragraph.boundaries.count - 1)]
  }

  /// Index of the first boundary that is not before a code unit.
  private func firstBoundary(from unit: Int) -> Int {
    var low = 0
    var high = paragraph.boundaries.count - 1
    while low < high {
      let middle = (low + high) / 2
      if paragraph.boundaries[middle] < unit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
