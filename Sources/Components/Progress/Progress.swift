internal import VitrineMotion

/// How much of a task is done: what a bar and a ring both show.
enum Progress {
  /// The fraction 0…1 that a value of a total is, or nil where it is unknown.
  ///
  /// Values outside are moved to the nearest end; NaN, and a total that is not above 0 or not finite, are
  /// unknown (P1).
  static func fraction(_ value: Double?, of total: Double = 1) -> Double? {
    guard let value, !value.isNaN, total > 0, total.isFinite else { return nil }
    if value == .infinity { return 1 }
    return unit(value / total)
  }

  /// The fraction as people say it, such as `45%`; rounded down, so that 100% means done.
  static func percent(_ fraction: Double?) -> String? {
    fraction.map { "\(Int(($0 * 100 + 1e-9).rounded(.down)))%" }
  }
}

extension ProgressBar {
  /// The value as people say it, such as "45%", rounded down so that "100%" means done; nil while it is
  /// unknown.
  public var valueText: String? { isIndeterminate ? nil : Progress.percent(value) }
}

extension ProgressRing {
  /// The value as people say it, such as "45%", rounded down so that "100%" means done; nil while it is
  /// unknown.
  public var valueText: String? { isIndeterminate ? nil : Progress.percent(value) }
}
