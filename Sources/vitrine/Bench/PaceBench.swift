import Glibc
import VitrineMotion

/// How far the time left that is told is from the truth, beside the formulas that people know.
///
/// No time is measured: the same numbers on every machine.
enum PaceBench {
  /// How often the estimate is asked, in seconds.
  private static let interval: Seconds = 0.25
  /// The last of a task, in seconds, counts for nothing: there "a few seconds" is always right.
  private static let rest: Seconds = 0.5
  /// The least that is told, in seconds: a logarithm knows no 0.
  private static let least: Seconds = 0.1
  /// How far off it may be, in factors of two.
  static let target = 0.4

  static func run() -> BenchResult {
    var result = BenchResult(.pace)
    let formulas: [(name: String, make: () -> any TimeLeftFormula)] = [
      ("ours", { Pace() }), ("tqdm", { TqdmFormula() }), ("indicatif", { IndicatifFormula() }),
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

  /// The mean over the time in which it tells something.
  private static func error(of formula: any TimeLeftFormula, _ trace: PaceTrace) -> Double {
    var formula = formula
    var reports = trace.reports[...]
    var (sum, count, time) = (0.0, 0.0, 0.0)
    while time <= trace.end - rest {
      while let report = reports.first, report.time <= time {
        formula.report(report.fraction, at: report.time)
        reports.removeFirst()
      }
      if let left = formula.secondsLeft(at: time) {
        sum += abs(log2(max(least, left) / (trace.end - time)))
        count += 1
      }
      time += interval
    }
    return count > 0 ? sum / count : .infinity
  }
}
