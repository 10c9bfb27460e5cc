/// Finds the line ends of a shaped paragraph.
struct LineFinder {
  private let paragraph: TextParagraph
  /// The accumulated advance before each code unit, in ems.
  private let edges: [Double]
  /// The available width of a line, in ems.
  var available: WidthInterval
  /// The code units that a line may start at, ascending; units before the current line are dropped.
  private var breaks: ArraySlice<Int32>

  init(_ shaped: ShapedParagraph, edges: [Double], breaks: [Int32], available: WidthInterval) {
    paragraph = shaped.paragraph
    self.edges = edges
    self.breaks = breaks[...]
    self.available = available
  }

  /// The advance of a range, in ems.
  func width(of range: Range<Int>) -> Double { edges[range.upperBound] - edges[range.lowerBound] }

  /// True if the rest fits on one line.
  mutating func isLastLine(from start: Int) -> Bool {
    let rest = paragraph.trimmingEnd(start..<paragraph.units.count)
    return !paragraph.isTruncated && available.fits(width(of: rest))
  }

  /// The end of a line: the last opportunity that fits, or else the last cluster; never empty.
  mutating func lineEnd(from start: Int) -> Int {
    var end: Int?
    while let next = breaks.first.map({ Int($0) }) {
      if next > start {
        guard available.fits(width(of: paragraph.trimmingEnd(start..<next))) else { break }
        end = next
      }
      breaks.removeFirst()
    }
    return end ?? max(clusterEnd(from: start), nextCluster(after: start))
  }

  /// The end of the last cluster that fits; `start` if none does.
  mutating func clusterEnd(from start: Int) -> Int {
    var low = firstCluster(from: start)
    var high = paragraph.clusterCount + 1
    while low + 1 < high {
      let middle = (low + high) / 2
      if available.fits(width(of: start..<paragraph.clusterStart(middle))) {
        low = middle
      } else {
        high = middle
      }
    }
    return paragraph.clusterStart(low)
  }

  private func nextCluster(after start: Int) -> Int {
    paragraph.clusterStart(min(firstCluster(from: start) + 1, paragraph.clusterCount))
  }

  /// The index of the first cluster that starts at or after a code unit.
  private func firstCluster(from unit: Int) -> Int {
    var low = 0
    var high = paragraph.clusterCount
    while low < high {
      let middle = (low + high) / 2
      if paragraph.clusterStart(middle) < unit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
