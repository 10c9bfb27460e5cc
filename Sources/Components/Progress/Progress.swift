internal import VitrineMotion

/// The completed fraction of a task, as bars and rings show it.
enum Progress {
  /// The fraction of a value in a total, 0…1, or nil if it is unknown.
  ///
  /// Values outside are clamped; NaN, and a total that is not above 0 or not finite, are unknown.
  static func fraction(_ value: Double?, of total: Double = 1) -> Double? {
    guard let value, !value.isNaN, total > 0, total.isFinite else { return nil }
    if value == .infinity { return 1 }
    return unit(value / total)
  }

  /// The fraction as text, such as `45%`; rounded down, so that 100% means completion.
  static func percent(_ fraction: Double?) -> String? {
    fraction.map { "\(Int(($0 * 100 + 1e-9).rounded(.down)))%" }
  }
}

extension ProgressBar {
  /// The value as text, such as "45%", rounded down so that "100%" means completion; nil while
  /// unknown.
  public var valueText: String? { isIndeterminate ? nil : Progress.percent(value) }
}

extension ProgressRing {
  /// The value as text, such as "45%", rounded down so that "100%" means completion; nil while
  /// unknown.
  public var valueText: String? { isIndeterminate ? nil : Progress.percent(value) }
}
