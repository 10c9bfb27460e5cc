internal import VitrineGeometry

/// The heights of all entries of a list, in points: those that were measured, and for the others the
/// mean of these.
///
/// A Fenwick tree: a height is set, and the place of an entry found, in as many steps as the number of
/// entries has digits in base 2.
struct RowHeights {
  /// Of each entry; below 0 where it is not known.
  private var values: [Double]
  /// Sums of what is known, and how many are not, as Fenwick trees.
  private var sums: [Double]
  private var unknown: [Int32]
  /// Of an entry whose height is not known, in points.
  private(set) var estimate: Double
  /// Of those that count for the estimate.
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

  /// The height of an entry where it is known.
  func known(_ index: Int) -> Double? { values[index] < 0 ? nil : values[index] }

  /// The height of an entry, or the estimate.
  subscript(index: Int) -> Double { values[index] < 0 ? estimate : values[index] }

  /// Of all entries.
  var height: Double { top(of: count) }

  /// From the top of the first entry to that of another.
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

  /// The entry at a distance from the top, in points; the last one below all.
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

  /// Says how high an entry is.
  /// - Parameter counts: true where others are estimated by it.
  mutating func set(_ height: Double, of index: Int, counts: Bool) {
    let old = values[index]
    guard old != height else { return }
    values[index] = height
    add(height - max(0, old), old < 0 ? -1 : 0, at: index)
    guard counts else { return }
    if old < 0 { totalCount += 1 }
    total += height - max(0, old)
  }

  /// Takes the mean of what was measured, in whole points, for all that was not.
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
