/// A number that never leaves its range: what a slider and a stepper both hold.
struct RangedNumber: Equatable, Sendable {
  private(set) var value: Double
  private(set) var range: SteppedRange

  /// Makes a number; limits that are not finite are 0 and `standardUpper`, and the greatest is no
  /// less than the least.
  init(_ value: Double, lower: Double, upper: Double, standardUpper: Double) {
    let least = lower.isFinite ? lower : 0
    let greatest = upper.isFinite ? upper : standardUpper
    range = SteppedRange(lower: least, upper: max(least, greatest))
    self.value = range.held(value)
  }

  /// Takes a number, held to the range; NaN leaves it as it was.
  mutating func set(_ value: Double) {
    if !value.isNaN { self.value = range.held(value) }
  }

  /// Takes a least number, which may push the greatest up; not finite leaves it as it was.
  mutating func setLower(_ lower: Double) {
    guard lower.isFinite else { return }
    range = SteppedRange(lower: lower, upper: max(lower, range.upper))
    set(value)
  }

  /// Takes a greatest number, which may push the least down; not finite leaves it as it was.
  mutating func setUpper(_ upper: Double) {
    guard upper.isFinite else { return }
    range = SteppedRange(lower: min(upper, range.lower), upper: upper)
    set(value)
  }
}
