public import VitrineDrawing

/// Numbers of bytes as people read them: `1.2 GB`.
///
/// ```swift
/// ByteCountFormat().string(from: 96_000_000, in: environment.language)  // 96 MB
/// ```
/// In the largest unit of which there is one, in powers of 1,000, as file managers count them; from
/// megabytes on with a decimal, as Foundation's `ByteCountFormatter`.
public struct ByteCountFormat: Hashable, Sendable {
  /// True where a decimal is written that is 0, so that a number that changes keeps its width.
  ///
  /// Default false.
  public var zeroPadsFractionDigits = false
  /// Which way what is not written is rounded.
  ///
  /// Default to the nearest.
  public var rounding = FloatingPointRoundingRule.toNearestOrAwayFromZero

  /// Makes a format.
  public init() {}

  /// So many bytes in words.
  /// - Parameter count: in bytes; negative and not a number count as 0.
  public func string(from count: Double, in language: Language) -> String {
    var (number, unit) = (count > 0 ? min(count, .greatestFiniteMagnitude) : 0, "bytes")
    for larger in ["KB", "MB", "GB", "TB", "PB"] where number.rounded(rounding) >= 1000 {
      (number, unit) = (number / 1000, larger)
    }
    guard unit != "bytes", unit != "KB" else {
      let digits = wholeDigits(number.rounded(rounding))
      return language == .english && unit == "bytes" && digits == "1"
        ? "1 byte" : "\(digits) \(unit)"
    }
    // As far as tenths are exact.
    let tenths = (min(number, 1e14) * 10).rounded(rounding)
    let whole = (tenths / 10).rounded(.down)
    let rest = wholeDigits(tenths - whole * 10)
    let decimals = rest == "0" && !zeroPadsFractionDigits ? "" : language.decimalSign + rest
    return wholeDigits(whole).grouped(in: language) + "\(decimals) \(unit)"
  }
}

/// A whole number of 0 or more in digits, as far as whole numbers are exact.
package func wholeDigits(_ number: Double) -> String {
  "\(Int(exactly: min(number, 9_007_199_254_740_992)) ?? 0)"
}
