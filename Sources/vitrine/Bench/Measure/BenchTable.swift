/// Results as a table for a person.
struct BenchTable {
  private let results: [BenchResult]

  init(_ results: [BenchResult]) { self.results = results }

  /// The table: one line a value, aligned in columns.
  var lines: [String] {
    let metrics = results.flatMap { $0.metrics }
    let nameWidth = results.map { $0.name.count }.max() ?? 0
    let metricWidth = metrics.map { $0.name.count }.max() ?? 0
    let valueWidth = metrics.map { BenchTable.number($0.value).count }.max() ?? 0
    var lines: [String] = []
    for result in results {
      var title = result.name
      if let skipped = result.skipped {
        lines.append("\(padded(title, nameWidth))  \(skipped)")
      }
      for metric in result.metrics {
        let value = BenchTable.number(metric.value)
        let space = String(repeating: " ", count: valueWidth - value.count)
        let target = metric.target.map { "  target \(BenchTable.number($0))" } ?? ""
        let line =
          "\(padded(title, nameWidth))  \(padded(metric.name, metricWidth))  \(space)\(value)"
        lines.append(trimmed("\(line) \(padded(metric.unit.rawValue, 3))\(target)"))
        title = ""
      }
    }
    return lines
  }

  /// A number with up to three decimals, fewer the larger it is.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let decimals = abs(value) >= 1000 ? 0 : abs(value) >= 100 ? 1 : abs(value) >= 10 ? 2 : 3
    let unit = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
    let scaled = Int((abs(value) * unit).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % Int(unit))
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(sign)\(scaled / Int(unit)).\(zeros)\(fraction)"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
