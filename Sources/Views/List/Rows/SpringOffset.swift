internal import VitrineComponents
internal import VitrineMotion

/// A length animated by a spring: the offset of a row from its position.
struct SpringOffset: Equatable {
  private var from = 0.0
  private var velocity = 0.0
  private var start: Seconds = 0
  /// The value at the end of the animation.
  private(set) var target = 0.0
  private var spring = SpringOffset.spring

  init() {}

  init(_ value: Double) { (from, target) = (value, value) }

  /// Animates with the spring that returns a list to its top: the two animations add up to one
  /// motion.
  init(bouncingBack distance: Double, velocity: Double, at time: Seconds) {
    (from, start, spring) = (distance, time, VitrineComponents.ScrollView.bounceSpring)
    self.velocity = velocity
  }

  /// The spring that moves a row to its position.
  ///
  /// Ours.
  private static let spring = Spring(response: 0.3, dampingRatio: 1)
  /// The animation's duration, in responses of its spring.
  ///
  /// Ours: at the end, less than a pixel is left even of the length of a screen.
  private static let duration = 2.5

  func value(at time: Seconds) -> Double {
    guard isMoving(at: time) else { return target }
    return target
      + spring.state(at: time - start, distance: from - target, velocity: velocity).distance
  }

  /// The velocity in points per second.
  func velocity(at time: Seconds) -> Double {
    guard isMoving(at: time) else { return 0 }
    return spring.state(at: time - start, distance: from - target, velocity: velocity).velocity
  }

  func isMoving(at time: Seconds) -> Bool {
    (from != target || velocity != 0) && time < start + Self.duration * spring.response
  }

  /// Sets the length without an animation.
  mutating func set(_ value: Double) { self = SpringOffset(value) }

  /// Animates to a length from the current value, with the current or a given velocity.
  mutating func animate(
    to target: Double, at time: Seconds, velocity: Double? = nil, animated: Bool = true
  ) {
    guard animated else { return set(target) }
    let current = value(at: time)
    self.velocity = velocity ?? self.velocity(at: time)
    (from, self.target, start) = (current, target, time)
  }
}
