/// How a number animates to its target.
public enum Curve: Hashable, Sendable {
  /// Along an easing curve in a fixed time.
  case easing(Easing, duration: Seconds)
  /// With a spring.
  case spring(Spring)
  /// At once.
  case none
}

/// A number that animates to its target as a pure function of time; its target can change midway
/// without a jump.
public struct Animated: Hashable, Sendable {
  /// The target of the animation.
  public private(set) var target: Double
  private var start: Double
  private var startVelocity: Double
  private var startTime: Seconds
  private var curve: Curve

  /// A spring has arrived within this fraction of its distance, and below ten times this fraction
  /// per second.
  ///
  /// Ours: far below what a pixel or an alpha step can show.
  static let restDistance = 0.0005
  /// The longest distance of which `restDistance` is a fraction; the shortest is 1.
  ///
  /// Ours: a page that slides in ends within a twentieth of a point.
  static let maximumDistance = 100.0

  /// Makes a number at rest.
  public init(_ value: Double) {
    target = value
    start = value
    startVelocity = 0
    startTime = 0
    curve = .none
  }

  /// Starts an animation from the number at `time` to a new target.
  /// - Parameters:
  ///   - target: the new target; ignored unless finite.
  ///   - time: absolute, in seconds.
  ///   - curve: the animation curve.
  public mutating func set(_ target: Double, at time: Seconds, curve: Curve) {
    guard target.isFinite, target != self.target || curve == .none else { return }
    let now = state(at: time)
    start = curve == .none ? target : now.value
    startVelocity = now.velocity
    startTime = time
    self.target = target
    self.curve = curve
  }

  /// Continues from the position and velocity at the end of a drag.
  ///
  /// A target that is not finite is ignored together with the other values. A start that is not
  /// finite becomes the current value, and a velocity that is not finite becomes 0.
  package mutating func set(
    _ target: Double, from value: Double, velocity: Double, at time: Seconds, curve: Curve
  ) {
    guard target.isFinite else { return }
    start = curve == .none ? target : value.isFinite ? value : self.value(at: time)
    startVelocity = velocity.isFinite ? velocity : 0
    startTime = time
    self.target = target
    self.curve = curve
  }

  /// The number at a time; if the target is 0, the number at the start of the animation.
  package func peak(at time: Seconds) -> Double { target == 0 ? start : value(at: time) }

  /// The number at a time.
  public func value(at time: Seconds) -> Double { state(at: time).value }

  /// The rate of change at a time, per second.
  public func velocity(at time: Seconds) -> Double { state(at: time).velocity }

  /// True until the number has reached its target.
  public func isAnimating(at time: Seconds) -> Bool {
    switch curve {
    case .none: return false
    case .easing(_, let duration): return time < startTime + duration
    case .spring(let spring):
      let s = spring.state(
        at: time - startTime, distance: start - target, velocity: startVelocity)
      return !isAtRest(s)
    }
  }

  private func isAtRest(_ s: (distance: Double, velocity: Double)) -> Bool {
    let distance = min(max(1, abs(start - target)), Animated.maximumDistance)
    let tolerance = Animated.restDistance * distance
    return abs(s.distance) < tolerance && abs(s.velocity) < tolerance * 10
  }

  private func state(at time: Seconds) -> (value: Double, velocity: Double) {
    switch curve {
    case .none: return (target, 0)
    case .easing(let easing, let duration):
      guard duration > 0, time < startTime + duration else { return (target, 0) }
      let t = (time - startTime) / duration
      // Before the start, the number is constant.
      let rate = t < 0 ? 0 : easing.slope(at: t)
      return (mix(start, target, easing(t)), (target - start) * rate / duration)
    case .spring(let spring):
      let s = spring.state(
        at: time - startTime, distance: start - target, velocity: startVelocity)
      return isAtRest(s) ? (target, 0) : (target + s.distance, s.velocity)
    }
  }
}
