internal import Glibc

/// Something that was let go and slides on, slower and slower: its place as a function of time.
///
/// The speed falls to a fixed share of itself every millisecond, as in `UIScrollView`.
public struct Deceleration: Hashable, Sendable {
  /// What is left of the speed after a millisecond.
  ///
  /// `UIScrollView.DecelerationRate.normal`, public in UIKit.
  public static let rate = 0.998

  /// Where it was let go.
  public let start: Double
  /// How fast it was then, per second.
  public let startVelocity: Double
  /// When that was, in seconds.
  public let startTime: Seconds

  /// How fast the speed falls, per second: 2.002 at the rate above.
  private static let decay = -1000 * log(rate)

  /// Lets something go; a place or speed that is not finite counts as 0.
  public init(from start: Double, velocity: Double, at time: Seconds) {
    self.start = start.isFinite ? start : 0
    startVelocity = velocity.isFinite ? velocity : 0
    startTime = time
  }

  /// Where it would come to rest.
  public var rest: Double { start + startVelocity / Deceleration.decay }

  /// Where it is at a time; before the start it waits there.
  public func position(at time: Seconds) -> Double {
    start + startVelocity / Deceleration.decay * (1 - left(at: time))
  }

  /// How fast it is at a time, per second.
  public func velocity(at time: Seconds) -> Double { startVelocity * left(at: time) }

  /// When it passes a place; nil where it never does.
  public func time(passing place: Double) -> Seconds? {
    guard startVelocity != 0 else { return nil }
    let way = (place - start) * Deceleration.decay / startVelocity
    return way >= 0 && way < 1 ? startTime - log(1 - way) / Deceleration.decay : nil
  }

  /// When it becomes slower than a speed, which is above 0.
  public func time(slowerThan speed: Double) -> Seconds {
    startTime + max(0, log(abs(startVelocity) / speed)) / Deceleration.decay
  }

  /// The share of its speed that it has left.
  private func left(at time: Seconds) -> Double {
    exp(-Deceleration.decay * max(0, time - startTime))
  }
}
