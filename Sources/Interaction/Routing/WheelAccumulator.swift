public import VitrineMotion

/// Converts the fractional scrolling of trackpads and fine wheels to whole notches.
///
/// Fractions are summed until they make a notch. A change of direction discards the remaining
/// fraction, so a reversal takes effect at once. A pause discards it too, so it doesn't count with
/// the next gesture.
public struct WheelAccumulator: Hashable, Sendable {
  /// The greatest number of notches in one event.
  ///
  /// Ours: far beyond any wheel.
  static let limit = 1000.0

  /// How long a remaining fraction is kept, in seconds.
  ///
  /// Ours: the turns of one gesture come faster, and separate gestures seldom do.
  static let resetInterval: Seconds = 0.5

  /// The tolerance for a whole notch: fractions such as 0.3 have no exact sum.
  private static let tolerance = 1e-9

  private var x = 0.0
  private var y = 0.0
  private var lastTime: Seconds?

  /// Creates an empty accumulator.
  public init() {}

  /// Adds a turn.
  /// - Parameters:
  ///   - wheel: the turn.
  ///   - time: when the wheel was turned, in seconds; nil if unknown, which keeps the remaining
  ///     fraction.
  /// - Returns: the notches completed, to the right and down.
  public mutating func add(_ wheel: WheelEvent, at time: Seconds? = nil) -> (dx: Int, dy: Int) {
    if let time, let lastTime, time - lastTime > WheelAccumulator.resetInterval { reset() }
    lastTime = time
    return (WheelAccumulator.add(wheel.dx, to: &x), WheelAccumulator.add(wheel.dy, to: &y))
  }

  /// Discards the remaining fraction.
  public mutating func reset() { self = WheelAccumulator() }

  private static func add(_ delta: Double, to sum: inout Double) -> Int {
    guard !delta.isNaN else { return 0 }
    if delta * sum < 0 { sum = 0 }
    sum += min(max(delta, -limit), limit)
    let notches = (sum + (sum < 0 ? -tolerance : tolerance)).rounded(.towardZero)
    sum -= notches
    if abs(sum) <= tolerance { sum = 0 }
    return Int(notches)
  }
}
