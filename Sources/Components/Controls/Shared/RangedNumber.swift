/// A number clamped to a range: the value of a slider or a stepper.
struct RangedNumber: Equatable, Sendable {
  private(set) var value: Double
  private(set) var range: SteppedRange

  /// Makes a number; limits that are not finite become 0 and `standardUpper`, and the maximum is
  /// raised to the minimum.
  init(_ value: Double, lower: Double, upper: Double, standardUpper: Double) {
    let least = lower.isFinite ? lower : 0
    let greatest = upper.isFinite ? upper : standardUpper
    range = SteppedRange(lower: least, upper: max(least, greatest))
    self.value = range.held(value)
  }

  /// Sets the number, clamped to the range; NaN is ignored.
  mutating func set(_ value: Double) {
    if !value.isNaN { self.value = range.held(value) }
  }

  /// Sets the minimum, raising the maximum if necessary; a value that is not finite is ignored.
  mutating func setLower(_ lower: Double) {
    guard lower.isFinite else { return }
    range = SteppedRange(lower: lower, upper: max(lower, range.upper))
    set(value)
  }

  /// Sets the maximum, lowering the minimum if necessary; a value that is not finite is ignored.
  mutating func setUpper(_ upper: Double) {
    guard upper.isFinite else { return }
    range = SteppedRange(lower: min(upper, range.lower), upper: upper)
    set(value)
  }
}
