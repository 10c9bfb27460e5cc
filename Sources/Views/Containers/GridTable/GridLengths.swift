/// How long the rows or columns of a table are, one after the other.
struct GridLengths: Equatable {
  /// Their numbers.
  let range: Range<Int>
  /// Of each, in points; nil where they differ.
  private let each: Double?
  /// Where each ends, in points; empty where all are of one length.
  private let ends: [Double]

  /// Ours: as many still have exact places in points.
  private static let most = 1_000_000_000
  /// Ours: as many are asked for their lengths without a wait to be felt.
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

  /// Of all together, in points.
  var total: Double { each.map { $0 * Double(range.count) } ?? ends.last ?? 0 }

  /// Where one begins, in points.
  func start(of index: Int) -> Double {
    let place = index - range.lowerBound
    if let each { return each * Double(place) }
    return place > 0 ? ends[min(place, ends.count) - 1] : 0
  }

  func length(of index: Int) -> Double { each ?? start(of: index + 1) - start(of: index) }

  /// Which one is at an offset; nil where there is none.
  func index(at offset: Double) -> Int? {
    guard offset >= 0, offset < total else { return nil }
    return range.lowerBound + (each.map { min(Int(offset / $0), range.count - 1) } ?? place(offset))
  }

  /// Those of which something is between two offsets.
  func range(from start: Double, to end: Double) -> Range<Int> {
    let (start, end) = (max(0, start), min(end, total))
    guard start < end, let first = index(at: start) else {
      return range.lowerBound..<range.lowerBound
    }
    var last = index(at: end) ?? range.upperBound - 1
    // What begins where the room ends does not show.
    if last > first, self.start(of: last) >= end { last -= 1 }
    return first..<last + 1
  }

  /// By halving: the first that ends after an offset.
  private func place(_ offset: Double) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
