internal import VitrineComponents
internal import VitrineMotion

/// A length animated by a spring: the offset of a row from its place.
struct RowSlide: Equatable {
  private var from = 0.0
  private var velocity = 0.0
  private var start: Seconds = 0
  /// The value at the end of the animation.
  private(set) var goal = 0.0
  private var spring = RowSlide.spring

  init() {}

  init(_ place: Double) { (from, goal) = (place, place) }

  /// Slides with the spring that returns a list to its top, so that both add up to one motion.
  init(back way: Double, velocity: Double, at time: Seconds) {
    (from, start, spring) = (way, time, VitrineComponents.ScrollView.back)
    self.velocity = velocity
  }

  /// The spring that moves a row to its place.
  ///
  /// Ours.
  private static let spring = Spring(response: 0.3, dampingRatio: 1)
  /// The animation's duration, in responses of its spring.
  ///
  /// Ours: less than a pixel is left of any screen's length.
  private static let duration = 2.5

  func value(at time: Seconds) -> Double {
    guard isMoving(at: time) else { return goal }
    return goal
      + spring.state(at: time - start, distance: from - goal, velocity: velocity).distance
  }

  /// The velocity in points per second.
  func velocity(at time: Seconds) -> Double {
    guard isMoving(at: time) else { return 0 }
    return spring.state(at: time - start, distance: from - goal, velocity: velocity).velocity
  }

  func isMoving(at time: Seconds) -> Bool {
    (from != goal || velocity != 0) && time < start + Self.duration * spring.response
  }

  /// Sets the length without an animation.
  mutating func put(_ place: Double) { self = RowSlide(place) }

  /// Animates to a length from the current value, with the current or a given velocity.
  mutating func send(
    to goal: Double, at time: Seconds, velocity: Double? = nil, animated: Bool = true
  ) {
    guard animated else { return put(goal) }
    let now = value(at: time)
    self.velocity = velocity ?? self.velocity(at: time)
    (from, self.goal, start) = (now, goal, time)
  }
}
