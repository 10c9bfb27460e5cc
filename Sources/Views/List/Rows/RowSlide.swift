internal import VitrineComponents
internal import VitrineMotion

/// A length that goes to another on a spring: how far a row is from its place.
struct RowSlide: Equatable {
  private var from = 0.0
  private var velocity = 0.0
  private var start: Seconds = 0
  /// Where it comes to rest.
  private(set) var goal = 0.0
  private var spring = RowSlide.spring

  init() {}

  init(_ place: Double) { (from, goal) = (place, place) }

  /// Slides with the spring that takes a list back to its top, so that both add up to one motion.
  init(back way: Double, velocity: Double, at time: Seconds) {
    (from, start, spring) = (way, time, VitrineComponents.ScrollView.back)
    self.velocity = velocity
  }

  /// Pulls a row to its place.
  ///
  /// Ours.
  private static let spring = Spring(response: 0.3, dampingRatio: 1)
  /// When it is there, in responses of its spring after it began.
  ///
  /// Ours: less than a pixel is left of any screen's length.
  private static let duration = 2.5

  func value(at time: Seconds) -> Double {
    guard isMoving(at: time) else { return goal }
    return goal
      + spring.state(at: time - start, distance: from - goal, velocity: velocity).distance
  }

  /// In points a second.
  func velocity(at time: Seconds) -> Double {
    guard isMoving(at: time) else { return 0 }
    return spring.state(at: time - start, distance: from - goal, velocity: velocity).velocity
  }

  func isMoving(at time: Seconds) -> Bool {
    (from != goal || velocity != 0) && time < start + Self.duration * spring.response
  }

  /// Goes to a length at once.
  mutating func put(_ place: Double) { self = RowSlide(place) }

  /// Goes to a length from where it is, as fast as it is or is thrown.
  mutating func send(
    to goal: Double, at time: Seconds, velocity: Double? = nil, animated: Bool = true
  ) {
    guard animated else { return put(goal) }
    let now = value(at: time)
    self.velocity = velocity ?? self.velocity(at: time)
    (from, self.goal, start) = (now, goal, time)
  }
}
