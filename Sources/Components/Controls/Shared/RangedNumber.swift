/// A number clamped to a range: the value of a slider or a stepper.
struct RangedNumber: Equatable, Sendable {
  private(set) var value: Double
  private(set) var range: SteppedRange

  /// Makes a number; limits that are not finite become 0 and `defaultUpper`, and a maximum below
  /// the minimum is raised to it.
  init(_ value: Double, lower: Double, upper: Double, defaultUpper: Double) {
    let minimum = lower.isFinite ? lower : 0
    let maximum = upper.isFinite ? upper : defaultUpper
    range = SteppedRange(lower: minimum, upper: max(minimum, maximum))
    self.value = range.clamped(value)
  }

  /// Sets the number, clamped to the range; NaN is ignored.
  mutating func set(_ value: Double) {
    if !value.isNaN { self.value = range.clamped(value) }
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
