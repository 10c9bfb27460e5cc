internal import Glibc

/// The position of something that decelerates after a fling, as a function of time.
///
/// The velocity is multiplied by a constant factor every millisecond, as in `UIScrollView`.
public struct Deceleration: Hashable, Sendable {
  /// The factor on the velocity per millisecond.
  ///
  /// `UIScrollView.DecelerationRate.normal`, public in UIKit.
  public static let rate = 0.998

  /// The initial position.
  public let start: Double
  /// The initial velocity, per second.
  public let startVelocity: Double
  /// The start of the deceleration, in seconds.
  public let startTime: Seconds

  /// The exponential decay rate of the velocity, per second: 2.002 at the factor above.
  private static let decay = -1000 * log(rate)

  /// Starts a deceleration; a position or velocity that is not finite counts as 0.
  public init(from start: Double, velocity: Double, at time: Seconds) {
    self.start = start.isFinite ? start : 0
    startVelocity = velocity.isFinite ? velocity : 0
    startTime = time
  }

  /// The position at which it comes to rest.
  public var restPosition: Double { start + startVelocity / Deceleration.decay }

  /// The position at a time; before the start, the initial position.
  public func position(at time: Seconds) -> Double {
    start + startVelocity / Deceleration.decay * (1 - remainingFraction(at: time))
  }

  /// The velocity at a time, per second.
  public func velocity(at time: Seconds) -> Double { startVelocity * remainingFraction(at: time) }

  /// When it passes a position; nil if it never does.
  public func time(passing position: Double) -> Seconds? {
    guard startVelocity != 0 else { return nil }
    let fraction = (position - start) * Deceleration.decay / startVelocity
    return fraction >= 0 && fraction < 1 ? startTime - log(1 - fraction) / Deceleration.decay : nil
  }

  /// When its speed falls below a value, which is above 0.
  public func time(slowerThan speed: Double) -> Seconds {
    startTime + max(0, log(abs(startVelocity) / speed)) / Deceleration.decay
  }

  /// The fraction of the initial velocity that remains.
  private func remainingFraction(at time: Seconds) -> Double {
    exp(-Deceleration.decay * max(0, time - startTime))
  }
}
