public import VitrineDrawing

/// Formats numbers of bytes for users: `1.2 GB`.
///
/// ```swift
/// ByteCountFormat().string(from: 96_000_000, in: environment.language)  // 96 MB
/// ```
/// The unit is the largest in which the number is at least 1, in powers of 1,000, as in file
/// managers. From megabytes on the number has one decimal, as with Foundation's
/// `ByteCountFormatter`.
public struct ByteCountFormat: Hashable, Sendable {
  /// True to keep a decimal of 0, so the width of a changing number is stable.
  ///
  /// Default false.
  public var zeroPadsFractionDigits = false
  /// Rounding of the digits that are omitted.
  ///
  /// Default to nearest.
  public var rounding = FloatingPointRoundingRule.toNearestOrAwayFromZero

  /// Makes a format.
  public init() {}

  /// A number of bytes as text.
  /// - Parameter count: the number of bytes; negative values and NaN count as 0.
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
    // Tenths are exact up to this limit.
    let tenths = (min(number, 1e14) * 10).rounded(rounding)
    let integerPart = (tenths / 10).rounded(.down)
    let decimal = wholeDigits(tenths - integerPart * 10)
    let decimals =
      decimal == "0" && !zeroPadsFractionDigits ? "" : language.decimalSeparator + decimal
    return wholeDigits(integerPart).grouped(in: language) + "\(decimals) \(unit)"
  }
}

/// A whole non-negative number as digits, within the range in which whole numbers are exact.
package func wholeDigits(_ number: Double) -> String {
  "\(Int(exactly: min(number, 9_007_199_254_740_992)) ?? 0)"
}
