import Glibc
import VitrineMotion

/// The error of the estimated time left, beside other well-known formulas.
///
/// Nothing is timed: the numbers are the same on every machine.
enum PaceBench {
  /// The interval of estimates, in seconds.
  private static let interval: Seconds = 0.25
  /// The last part of a task, in seconds, which is ignored: in it, "a few seconds" is always right.
  private static let ignoredEnd: Seconds = 0.5
  /// The smallest estimate, in seconds: the logarithm of 0 is infinite.
  private static let minimumEstimate: Seconds = 0.1
  /// The target of the error, in factors of two.
  static let target = 0.4

  static func run() -> BenchResult {
    var result = BenchResult(.pace)
    let formulas: [(name: String, make: () -> any TimeLeftFormula)] = [
      ("ours", { ProgressEstimator() }), ("tqdm", { TqdmFormula() }),
      ("indicatif", { IndicatifFormula() }),
    ]
    for formula in formulas {
      let errors = PaceTrace.all.map { error(of: formula.make(), $0) }
      result.add(
        "\(formula.name): |log2(told / true)|", errors.reduce(0, +) / Double(errors.count), .count,
        target: formula.name == "ours" ? target : nil)
      for (trace, error) in zip(PaceTrace.all, errors) {
        result.add("\(formula.name): \(trace.name)", error, .count)
      }
    }
    return result
  }

  /// The mean error over the time with estimates.
  private static func error(of formula: any TimeLeftFormula, _ trace: PaceTrace) -> Double {
    var formula = formula
    var reports = trace.reports[...]
    var (sum, count, time) = (0.0, 0.0, 0.0)
    while time <= trace.end - ignoredEnd {
      while let report = reports.first, report.time <= time {
        formula.report(report.fraction, at: report.time)
        reports.removeFirst()
      }
      if let left = formula.secondsLeft(at: time) {
        sum += abs(log2(max(minimumEstimate, left) / (trace.end - time)))
        count += 1
      }
      time += interval
    }
    return count > 0 ? sum / count : .infinity
  }
}
