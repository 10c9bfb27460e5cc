/// Decides how long to wait after a failure.
struct RestartPolicy {
  private let delays: [Double]
  private let maximumFailures: Int
  private let troubleDelay: Double
  private let healthyTime: Double
  /// The number of failures in a row.
  private(set) var failures = 0

  init(_ configuration: SupervisorConfiguration) {
    delays = configuration.restartDelays
    maximumFailures = configuration.maximumFailures
    troubleDelay = configuration.troubleDelay
    healthyTime = configuration.healthyTime
  }

  /// True after so many failures that an operator is needed.
  var isInTrouble: Bool { failures >= maximumFailures }

  /// Counts a failure.
  /// - Returns: how long to wait, in seconds.
  mutating func recordFailure() -> Double {
    failures += 1
    guard !isInTrouble else { return troubleDelay }
    return delays.isEmpty ? 0 : delays[min(failures, delays.count) - 1]
  }

  /// Resets the count once the scene was healthy for long enough.
  mutating func recordHealthy(for seconds: Double) {
    if seconds >= healthyTime { failures = 0 }
  }
}
