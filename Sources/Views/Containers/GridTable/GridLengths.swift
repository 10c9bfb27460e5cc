/// The lengths of a table's rows or columns, one after the other.
struct GridLengths: Equatable {
  /// The numbers of the rows or columns.
  let range: Range<Int>
  /// The length of each, in points; nil if they differ.
  private let each: Double?
  /// The end of each, in points; empty if all have one length.
  private let ends: [Double]

  /// Ours: up to this number positions are exact in points.
  private static let most = 1_000_000_000
  /// Ours: so many lengths can be computed without a noticeable delay.
  private static let mostAsked = 1_000_000

  init(_ range: Range<Int>, each: Double) {
    self.range = GridLengths.held(range, GridLengths.most)
    self.each = GridLengths.held(each)
    ends = []
  }

  init(_ range: Range<Int>, lengths: (Int) -> Double) {
    self.range = GridLengths.held(range, GridLengths.mostAsked)
    each = nil
    var end = 0.0
    ends = self.range.map { index in
      end += GridLengths.held(lengths(index))
      return end
    }
  }

  private static func held(_ range: Range<Int>, _ most: Int) -> Range<Int> {
    let (last, isOver) = range.lowerBound.addingReportingOverflow(most)
    return range.lowerBound..<(isOver ? range.upperBound : min(range.upperBound, last))
  }

  private static func held(_ length: Double) -> Double {
    length.isFinite ? min(max(1, length), _Slot.longest) : 1
  }

  /// The total length, in points.
  var total: Double { each.map { $0 * Double(range.count) } ?? ends.last ?? 0 }

  /// The start of an index, in points.
  func start(of index: Int) -> Double {
    let place = index - range.lowerBound
    if let each { return each * Double(place) }
    return place > 0 ? ends[min(place, ends.count) - 1] : 0
  }

  func length(of index: Int) -> Double { each ?? start(of: index + 1) - start(of: index) }

  /// The index at an offset; nil for none.
  func index(at offset: Double) -> Int? {
    guard offset >= 0, offset < total else { return nil }
    return range.lowerBound + (each.map { min(Int(offset / $0), range.count - 1) } ?? place(offset))
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
  private func place(_ offset: Double) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
