internal import VitrineGeometry

/// The heights of a list's entries in points: the measured ones, and their mean for the others.
///
/// Two Fenwick trees: setting a height and finding an entry's position take O(log n) steps.
struct RowHeights {
  /// The height of each entry; negative if unknown.
  private var values: [Double]
  /// The sums of the known heights, and the numbers of unknown ones, as Fenwick trees.
  private var sums: [Double]
  private var unknown: [Int32]
  /// The height of an entry that isn't measured, in points.
  private(set) var estimate: Double
  /// The sum and number of the heights that count for the estimate.
  private var total = 0.0
  private var totalCount = 0
  private let step: Int

  init(count: Int = 0, estimate: Double = 44) {
    values = Array(repeating: -1, count: count)
    sums = Array(repeating: 0, count: count + 1)
    unknown = Array(repeating: 0, count: count + 1)
    for index in 1..<(count + 1) where index > 0 { unknown[index] = Int32(index & -index) }
    self.estimate = estimate
    var step = 1
    while step * 2 <= count { step *= 2 }
    self.step = count == 0 ? 0 : step
  }

  var count: Int { values.count }

  /// The height of an entry; nil if it isn't measured.
  func measuredHeight(of index: Int) -> Double? { values[index] < 0 ? nil : values[index] }

  /// The height of an entry, or the estimate.
  subscript(index: Int) -> Double { values[index] < 0 ? estimate : values[index] }

  /// The height of all entries.
  var height: Double { top(of: count) }

  /// The distance from the top of the first entry to the top of another.
  func top(of index: Int) -> Double {
    var (sum, missing) = (0.0, 0)
    var node = min(max(0, index), count)
    while node > 0 {
      sum += sums[node]
      missing += Int(unknown[node])
      node &= node - 1
    }
    return sum + Double(missing) * estimate
  }

  /// The entry at a distance from the top, in points; the last entry for a greater distance than
  /// the height of all.
  func entry(at y: Double) -> Int {
    guard count > 0, y > 0 else { return 0 }
    var (node, rest, step) = (0, y, step)
    while step > 0 {
      let next = node + step
      if next <= count {
        let height = sums[next] + Double(unknown[next]) * estimate
        if height <= rest {
          node = next
          rest -= height
        }
      }
      step /= 2
    }
    return min(node, count - 1)
  }

  /// Sets the height of an entry.
  /// - Parameter affectsEstimate: true if the height counts for the estimate.
  mutating func set(_ height: Double, of index: Int, affectsEstimate: Bool) {
    let old = values[index]
    guard old != height else { return }
    values[index] = height
    add(height - max(0, old), old < 0 ? -1 : 0, at: index)
    guard affectsEstimate else { return }
    if old < 0 { totalCount += 1 }
    total += height - max(0, old)
  }

  /// Updates the estimate to the mean of the measured heights, in whole points.
  mutating func updateEstimate() {
    guard totalCount > 0 else { return }
    estimate = (total / Double(totalCount)).rounded()
  }

  private mutating func add(_ height: Double, _ missing: Int32, at index: Int) {
    var node = index + 1
    while node <= count {
      sums[node] += height
      unknown[node] += missing
      node += node & -node
    }
  }
}
