/// Decides how long to wait after a failure.
struct RestartPolicy {
  private let waits: [Double]
  private let mostFailures: Int
  private let troubleWait: Double
  private let healthyTime: Double
  /// The number of failures in a row.
  private(set) var failures = 0

  init(_ configuration: SupervisorConfiguration) {
    waits = configuration.waits
    mostFailures = configuration.mostFailures
    troubleWait = configuration.troubleWait
    healthyTime = configuration.healthyTime
  }

  /// True after so many failures that an operator is needed.
  var isInTrouble: Bool { failures >= mostFailures }

  /// Counts a failure.
  /// - Returns: how long to wait, in seconds.
  mutating func fail() -> Double {
    failures += 1
    guard !isInTrouble else { return troubleWait }
    return waits.isEmpty ? 0 : waits[min(failures, waits.count) - 1]
  }

  /// Resets the count once the scene was healthy for long enough.
  mutating func isHealthy(for seconds: Double) {
    if seconds >= healthyTime { failures = 0 }
  }
}
