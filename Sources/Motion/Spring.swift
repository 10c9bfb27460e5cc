internal import Glibc

/// A damped spring that pulls a value to its target.
public struct Spring: Hashable, Sendable {
  /// Duration of one undamped oscillation, in seconds, 0.001…100: smaller is stiffer.
  public var response: Seconds {
    didSet { response = Spring.clamped(response, to: Spring.responses) }
  }
  /// 1 is critically damped (no overshoot), below 1 overshoots.
  ///
  /// From 0.05 to 20.
  public var dampingRatio: Double {
    didSet { dampingRatio = Spring.clamped(dampingRatio, to: Spring.dampingRatios) }
  }

  /// Beyond these, a spring is a jump or does not move.
  private static let responses = 0.001...100.0
  /// Below these it oscillates almost forever, above them it hardly moves.
  private static let dampingRatios = 0.05...20.0

  /// Makes a spring; numbers out of range are clamped.
  public init(response: Seconds, dampingRatio: Double) {
    self.response = Spring.clamped(response, to: Spring.responses)
    self.dampingRatio = Spring.clamped(dampingRatio, to: Spring.dampingRatios)
  }

  /// Without overshoot: for panels and pages.
  ///
  /// Ours.
  public static let smooth = Spring(response: 0.4, dampingRatio: 1)
  /// With a slight overshoot: for content released after a drag.
  ///
  /// Ours.
  public static let snappy = Spring(response: 0.3, dampingRatio: 0.85)
  /// With a clear overshoot: for badges that appear.
  ///
  /// Ours.
  public static let bouncy = Spring(response: 0.45, dampingRatio: 0.6)

  private static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
    value > range.lowerBound ? min(value, range.upperBound) : range.lowerBound
  }

  /// The remaining distance to the target and its rate of change, at a time after the start.
  /// - Parameters:
  ///   - time: seconds since the start; below 0 counts as 0.
  ///   - distance: start minus target.
  ///   - velocity: rate of change of the value at the start, per second.
  public func state(
    at time: Seconds, distance: Double, velocity: Double = 0
  ) -> (distance: Double, velocity: Double) {
    let t = max(0, time)
    let omega = 2 * Double.pi / response
    let decay = exp(-dampingRatio * omega * t)
    if abs(dampingRatio - 1) < 1e-6 {
      let b = velocity + omega * distance
      return ((distance + b * t) * decay, (b - omega * (distance + b * t)) * decay)
    }
    if dampingRatio < 1 {
      let damped = omega * (1 - dampingRatio * dampingRatio).squareRoot()
      let b = (velocity + dampingRatio * omega * distance) / damped
      let (c, s) = (cos(damped * t), sin(damped * t))
      let value = decay * (distance * c + b * s)
      let rate = decay * damped * (b * c - distance * s) - dampingRatio * omega * value
      return (value, rate)
    }
    let root = omega * (dampingRatio * dampingRatio - 1).squareRoot()
    let (p, q) = (-dampingRatio * omega + root, -dampingRatio * omega - root)
    let a = (velocity - q * distance) / (p - q)
    let b = distance - a
    return (a * exp(p * t) + b * exp(q * t), a * p * exp(p * t) + b * q * exp(q * t))
  }
}
