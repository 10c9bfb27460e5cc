/// The lengths of a table's rows or columns, one after the other.
struct GridLengths: Equatable {
  /// The numbers of the rows or columns.
  let range: Range<Int>
  /// The length of each row or column, in points; nil if the lengths differ.
  private let each: Double?
  /// The end of each row or column, in points; empty if all have the same length.
  private let ends: [Double]

  /// Ours: up to this number, positions are exact in points.
  private static let maximumCount = 1_000_000_000
  /// Ours: this many lengths can be computed without a noticeable delay.
  private static let maximumCustomCount = 1_000_000

  init(_ range: Range<Int>, each: Double) {
    self.range = GridLengths.clamped(range, GridLengths.maximumCount)
    self.each = GridLengths.clamped(each)
    ends = []
  }

  init(_ range: Range<Int>, lengths: (Int) -> Double) {
    self.range = GridLengths.clamped(range, GridLengths.maximumCustomCount)
    each = nil
    var end = 0.0
    ends = self.range.map { index in
      end += GridLengths.clamped(lengths(index))
      return end
    }
  }

  private static func clamped(_ range: Range<Int>, _ maximum: Int) -> Range<Int> {
    let (last, isOver) = range.lowerBound.addingReportingOverflow(maximum)
    return range.lowerBound..<(isOver ? range.upperBound : min(range.upperBound, last))
  }

  private static func clamped(_ length: Double) -> Double {
    length.isFinite ? min(max(1, length), _ViewNode.longest) : 1
  }

  /// The total length, in points.
  var total: Double { each.map { $0 * Double(range.count) } ?? ends.last ?? 0 }

  /// The start of an index, in points.
  func start(of index: Int) -> Double {
    let position = index - range.lowerBound
    if let each { return each * Double(position) }
    return position > 0 ? ends[min(position, ends.count) - 1] : 0
  }

  func length(of index: Int) -> Double { each ?? start(of: index + 1) - start(of: index) }

  /// The index at an offset; nil for none.
  func index(at offset: Double) -> Int? {
    guard offset >= 0, offset < total else { return nil }
    return range.lowerBound
      + (each.map { min(Int(offset / $0), range.count - 1) } ?? search(offset))
  }

  /// The indices that overlap the range between two offsets.
  func range(from start: Double, to end: Double) -> Range<Int> {
    let (start, end) = (max(0, start), min(end, total))
    guard start < end, let first = index(at: start) else {
      return range.lowerBound..<range.lowerBound
    }
    var last = index(at: end) ?? range.upperBound - 1
    // An entry that begins at the end isn't visible.
    if last > first, self.start(of: last) >= end { last -= 1 }
    return first..<last + 1
  }

  /// Binary search for the first entry that ends after an offset.
  private func search(_ offset: Double) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
