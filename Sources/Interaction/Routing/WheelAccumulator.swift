public import VitrineMotion

/// Turns the fractional scrolling of trackpads and fine wheels into whole notches.
///
/// Fractions add up until they make a notch. Where the direction changes, what had added up in the
/// other direction is dropped, so that the turn back counts at once; and where a while passes
/// without a turn, what was left over, so that it does not count with the next gesture.
public struct WheelAccumulator: Hashable, Sendable {
  /// The most notches that one event can make.
  ///
  /// Ours: far beyond any wheel.
  static let limit = 1000.0

  /// How long after a turn what was left over is still counted, in seconds.
  ///
  /// Ours: turns of one gesture come faster, two gestures seldom do.
  static let patience: Seconds = 0.5

  /// So much less than a notch is one: fractions such as three tenths have no exact sum.
  private static let rounding = 1e-9

  private var x = 0.0
  private var y = 0.0
  private var lastTime: Seconds?

  /// Makes one with nothing added up.
  public init() {}

  /// Takes in a turn.
  /// - Parameters:
  ///   - wheel: the turn.
  ///   - time: when it came, in seconds; nil where nobody knows, and what was left over stays.
  /// - Returns: the whole notches that it completes, to the right and down.
  public mutating func add(_ wheel: WheelEvent, at time: Seconds? = nil) -> (dx: Int, dy: Int) {
    if let time, let lastTime, time - lastTime > WheelAccumulator.patience { reset() }
    lastTime = time
    return (WheelAccumulator.add(wheel.dx, to: &x), WheelAccumulator.add(wheel.dy, to: &y))
  }

  /// Drops what has added up.
  public mutating func reset() { self = WheelAccumulator() }

  private static func add(_ delta: Double, to sum: inout Double) -> Int {
    guard !delta.isNaN else { return 0 }
    if delta * sum < 0 { sum = 0 }
    sum += min(max(delta, -limit), limit)
    let notches = (sum + (sum < 0 ? -rounding : rounding)).rounded(.towardZero)
    sum -= notches
    if abs(sum) <= rounding { sum = 0 }
    return Int(notches)
  }
}
