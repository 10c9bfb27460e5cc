internal import Glibc
internal import VitrineInteraction

/// A range of numbers that a control runs over, and how numbers in it are made tidy.
struct SteppedRange: Equatable, Sendable {
  /// The least number.
  let lower: Double
  /// The greatest, not below the least.
  let upper: Double

  /// True where there is only one number to choose.
  var isPoint: Bool { !(upper > lower) }

  /// A number held to the range; NaN is the least.
  func held(_ value: Double) -> Double { value > lower ? min(value, upper) : lower }

  /// Where a number is along the range, 0…1; halves, so that no range is too long for a number.
  func fraction(_ value: Double) -> Double {
    let span = upper / 2 - lower / 2
    guard span > 0 else { return 0 }
    return min(max(0, (held(value) / 2 - lower / 2) / span), 1)
  }

  /// The number a fraction of the way along.
  func value(_ fraction: Double) -> Double {
    held(lower * (1 - fraction) + upper * fraction)
  }

  /// A hundredth of the range, rounded down to a power of ten: a step that a person can count in.
  var tidyStep: Double {
    let span = upper / 2 - lower / 2
    guard span > 0, span.isFinite else { return 0 }
    return pow(10, (log10(span / 50) + 1e-9).rounded(.down))
  }

  /// A number on a whole number of steps, held to the range; a step of 0 changes nothing.
  func rounded(_ value: Double, to step: Double) -> Double {
    guard step > 0, step.isFinite else { return held(value) }
    // Dividing by a whole number, where there is one, leaves no stray digits.
    let inverse = (1 / step).rounded()
    let tidy =
      step < 1 && inverse.isFinite
      ? (value * inverse).rounded() / inverse : (value / step).rounded() * step
    return held(tidy.isFinite ? tidy : value)
  }

  /// A number some way on, held to the range, without the stray digits that adding tenths leaves.
  ///
  /// Those are below a millionth of a millionth; numbers from a thousand up have none to spare.
  func stepped(_ value: Double, by way: Double) -> Double {
    let sum = value + way
    return held(abs(sum) < 1e3 ? (sum * 1e12).rounded() / 1e12 : sum)
  }
}

extension SteppedRange {
  /// True for keys that move a number: arrows, Home and End, and Page Up and Page Down.
  static func isStep(_ key: KeyEvent) -> Bool {
    let keys: [Key] = [.left, .right, .up, .down, .home, .end, .pageUp, .pageDown]
    return key.modifiers.isSubset(of: .shift) && keys.contains(key.key)
  }

  /// A number as people say it: without a point where it is whole.
  static func words(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
