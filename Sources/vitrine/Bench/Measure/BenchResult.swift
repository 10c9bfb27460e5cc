/// The results of a benchmark.
struct BenchResult: Encodable {
  let name: String
  var metrics: [Metric] = []
  /// Why nothing was measured; nil if it was.
  var skipped: String?

  init(_ name: BenchName) { self.name = name.rawValue }

  /// Adds a value.
  /// - Parameter target: the most that it should be.
  mutating func add(_ name: String, _ value: Double, _ unit: Unit, target: Double? = nil) {
    metrics.append(Metric(name: name, value: value, unit: unit, target: target))
  }
}

/// A value with its meaning.
struct Metric: Encodable {
  let name: String
  let value: Double
  let unit: Unit
  let target: Double?
}

/// The units of values.
enum Unit: String, Encodable {
  case milliseconds = "ms"
  case pixels = "px"
  case ratio = "x"
  case count = ""
  case mebibytes = "MiB"
  case kilobytes = "kB"
  case perSecond = "/s"
}
