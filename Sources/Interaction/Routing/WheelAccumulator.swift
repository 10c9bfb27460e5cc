/// Turns the fractional scrolling of trackpads and fine wheels into whole notches.
///
/// Fractions add up until they make a notch. Where the direction changes, what had added up in the
/// other direction is dropped, so that the turn back counts at once.
public struct WheelAccumulator: Hashable, Sendable {
  /// The most notches that one event can make.
  ///
  /// Ours: far beyond any wheel.
  static let limit = 1000.0

  private var x = 0.0
  private var y = 0.0

  /// Makes one with nothing added up.
  public init() {}

  /// Takes in a turn.
  /// - Returns: the whole notches that it completes, to the right and down.
  public mutating func add(_ wheel: WheelEvent) -> (dx: Int, dy: Int) {
    (WheelAccumulator.add(wheel.dx, to: &x), WheelAccumulator.add(wheel.dy, to: &y))
  }

  /// Drops what has added up.
  public mutating func reset() { self = WheelAccumulator() }

  private static func add(_ delta: Double, to sum: inout Double) -> Int {
    guard !delta.isNaN else { return 0 }
    if delta * sum < 0 { sum = 0 }
    sum += min(max(delta, -limit), limit)
    let notches = sum.rounded(.towardZero)
    sum -= notches
    return Int(notches)
  }
}
