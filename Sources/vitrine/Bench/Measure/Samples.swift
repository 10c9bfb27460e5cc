/// Measurements of one quantity.
struct Samples {
  private var values: [Double] = []

  init(capacity: Int) { values.reserveCapacity(capacity) }

  mutating func append(_ value: Double) { values.append(value) }

  var sum: Double { values.reduce(0, +) }

  var mean: Double { values.isEmpty ? 0 : sum / Double(values.count) }

  var median: Double { quantile(0.5) }

  var minimum: Double { values.min() ?? 0 }

  /// The quantile: the value that a fraction of all does not exceed.
  func quantile(_ fraction: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let rank = (Double(values.count) * fraction).rounded(.up)
    return values.sorted()[min(max(Int(rank), 1), values.count) - 1]
  }
}
