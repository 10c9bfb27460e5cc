internal import Glibc
internal import VitrineInteraction

/// The range of a control, with conversions and rounding of numbers in it.
struct SteppedRange: Equatable, Sendable {
  /// The minimum.
  let lower: Double
  /// The maximum, not below the minimum.
  let upper: Double

  /// True if the range has only one number.
  var isSingleValue: Bool { !(upper > lower) }

  /// A number clamped to the range; NaN is the minimum.
  func clamped(_ value: Double) -> Double { value > lower ? min(value, upper) : lower }

  /// A number's position in the range, 0…1.
  ///
  /// Computed with halves of the numbers, so very long ranges do not overflow.
  func fraction(_ value: Double) -> Double {
    let span = upper / 2 - lower / 2
    guard span > 0 else { return 0 }
    return min(max(0, (clamped(value) / 2 - lower / 2) / span), 1)
  }

  /// The number at a fraction of the range.
  func value(_ fraction: Double) -> Double {
    clamped(lower * (1 - fraction) + upper * fraction)
  }

  /// A hundredth of the range, rounded down to a power of ten.
  var defaultStep: Double {
    let span = upper / 2 - lower / 2
    guard span > 0, span.isFinite else { return 0 }
    return pow(10, (log10(span / 50) + 1e-9).rounded(.down))
  }

  /// A number rounded to a multiple of a step and clamped to the range; a step of 0 changes
  /// nothing.
  func rounded(_ value: Double, to step: Double) -> Double {
    guard step > 0, step.isFinite else { return clamped(value) }
    // If the inverse of the step is whole, dividing by the inverse avoids rounding errors.
    let inverse = (1 / step).rounded()
    let multiple =
      step < 1 && inverse.isFinite
      ? (value * inverse).rounded() / inverse : (value / step).rounded() * step
    return clamped(multiple.isFinite ? multiple : value)
  }

  /// A number plus a distance, clamped to the range and without the rounding errors of adding
  /// tenths.
  ///
  /// The errors are removed by rounding to 1e-12. Numbers from a thousand up have no digits to
  /// spare for that, and are not rounded.
  func stepped(_ value: Double, by distance: Double) -> Double {
    let sum = value + distance
    return clamped(abs(sum) < 1e3 ? (sum * 1e12).rounded() / 1e12 : sum)
  }
}

extension SteppedRange {
  /// True for keys that change a number: arrows, Home and End, and Page Up and Page Down.
  static func isStepKey(_ key: KeyEvent) -> Bool {
    let keys: [Key] = [.left, .right, .up, .down, .home, .end, .pageUp, .pageDown]
    return key.modifiers.isSubset(of: .shift) && keys.contains(key.key)
  }

  /// A number as text: without a decimal point if it is whole.
  static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
