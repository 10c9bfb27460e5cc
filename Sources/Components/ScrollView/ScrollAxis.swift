internal import VitrineMotion

/// One axis of a scroll view: its offset as a pure function of time.
///
/// The axis is at rest or dragged; or it decelerates after a drag until it stops or is pulled back
/// from an end; or it animates to a target offset.
struct ScrollAxis: Hashable, Sendable {
  /// Length of the content, in points.
  var content = 0.0
  /// Length of the viewport, in points.
  var room = 0.0
  /// Length of the extra space before the content, in points, in which it may rest, as for a
  /// refresh control.
  private(set) var lead = 0.0

  /// The offset at rest; beyond an end only during a drag.
  private var place = 0.0
  private var slide: Deceleration?
  /// True if a deceleration bounces at an end.
  private var slideBounces = false
  /// The animation of a pull beyond the start by the wheel, which has no end event.
  private var tug: Pull?
  /// When the deceleration or the wheel's pull ends, or the spring takes over.
  private var turn: Seconds = 0
  private var pull: Pull?

  /// Velocity in points per second below which a deceleration stops.
  ///
  /// Ours: an eighth of a point per frame.
  private static let slowest = 8.0
  /// Maximum velocity at the end of a drag, in points per second.
  ///
  /// Ours: several screens in the first tenth of a second.
  private static let fastest = 20_000.0
  /// The spring that pulls content back from an end.
  ///
  /// Ours: modelled on UIKit's, by eye.
  static let back = Spring(response: 0.5, dampingRatio: 1)
  /// The spring that animates to a target offset, set by wheel, key or owner.
  ///
  /// Ours.
  private static let onward = Spring(response: 0.25, dampingRatio: 1)

  /// Lengths that differ by at most this, in points, count as equal: content measured at its
  /// scrolled position is rounded differently at each offset.
  ///
  /// Ours.
  private static let same = 1e-6

  // MARK: Place

  /// The minimum offset at rest.
  var start: Double { -lead }
  /// The maximum offset at rest.
  var end: Double { max(start, content - room) }
  /// True if the content is longer than the viewport.
  var scrolls: Bool { content > room }

  /// An offset clamped to the offsets at rest.
  func held(_ offset: Double) -> Double { min(max(start, offset.isNaN ? 0 : offset), end) }

  func value(at time: Seconds) -> Double {
    if let slide, time < turn { return slide.position(at: time) }
    if let tug, time < turn { return tug.value(at: time) }
    return pull?.value(at: time) ?? place
  }

  func velocity(at time: Seconds) -> Double {
    if let slide, time < turn { return slide.velocity(at: time) }
    if let tug, time < turn { return tug.velocity(at: time) }
    return pull?.velocity(at: time) ?? 0
  }

  /// The offset at which it comes to rest.
  var target: Double { pull?.goal ?? place }

  /// The time at which it comes to rest; in the past if it is at rest.
  var restTime: Seconds {
    max(slide == nil && tug == nil ? -.infinity : turn, pull?.end ?? -.infinity)
  }

  func isMoving(at time: Seconds) -> Bool { time < restTime }

  // MARK: Moving

  /// Stops at the current offset.
  mutating func stop(at time: Seconds) { put(value(at: time)) }

  /// Moves to an offset at once.
  mutating func put(_ offset: Double) {
    place = offset.isFinite ? offset : 0
    slide = nil
    tug = nil
    pull = nil
  }

  /// Shifts the origin of offsets; motion continues.
  mutating func shift(by way: Double) {
    guard way.isFinite else { return }
    place += way
    slide = slide.map {
      Deceleration(from: $0.start + way, velocity: $0.startVelocity, at: $0.startTime)
    }
    tug = tug?.shifted(by: way)
    pull = pull?.shifted(by: way)
  }

  /// Moves or animates to a target offset, starting with the current offset and velocity.
  mutating func send(to goal: Double, at time: Seconds, animated: Bool) {
    let goal = held(goal)
    guard animated else { return put(goal) }
    let now = value(at: time)
    // It may be returning from beyond an end.
    let onward = Pull(
      from: now, velocity: velocity(at: time), to: goal, at: time,
      by: ScrollAxis.onward, within: min(start, now)...max(end, now))
    put(goal)
    pull = onward
  }

  /// Ends a drag with a velocity in points per second: the content decelerates, or is pulled back
  /// from beyond an end.
  mutating func release(velocity: Double, at time: Seconds, bounces: Bool) {
    let now = value(at: time)
    let velocity = min(max(-ScrollAxis.fastest, velocity), ScrollAxis.fastest)
    guard now == held(now) else {
      let rate = bounces ? ScrollAxis.rubberRate(now - held(now), room) : 0
      return goBack(from: now, velocity: velocity * rate, to: held(now), at: time)
    }
    put(now)
    guard scrolls, abs(velocity) > ScrollAxis.slowest else { return }
    let slide = Deceleration(from: now, velocity: velocity, at: time)
    self.slide = slide
    slideBounces = bounces
    let edge = velocity > 0 ? end : start
    let stop = slide.time(slowerThan: ScrollAxis.slowest)
    guard let arrival = slide.time(passing: edge), arrival < stop else {
      turn = stop
      place = held(slide.position(at: stop))
      return
    }
    turn = arrival
    place = edge
    guard bounces else { return }
    pull = Pull(
      from: edge, velocity: slide.velocity(at: arrival), to: edge, at: arrival,
      by: ScrollAxis.back)
  }

  private mutating func goBack(
    from now: Double, velocity: Double, to goal: Double, at time: Seconds
  ) {
    put(goal)
    pull = Pull(from: now, velocity: velocity, to: goal, at: time, by: ScrollAxis.back)
  }

  // MARK: Before the beginning

  /// Changes the extra space before the content: content that rested at the start moves to the new
  /// start; everything else keeps its offset and motion.
  mutating func setLead(_ lead: Double, at time: Seconds, isDragged: Bool) {
    let lead = lead.isFinite ? max(0, lead) : 0
    guard lead != self.lead else { return }
    let now = value(at: time)
    let velocity = velocity(at: time)
    let old = self
    let wasAtStart = target <= start
    self.lead = lead
    guard !isDragged else { return }
    if slide != nil, time < turn {
      // A deceleration away from the start that passes it is not stopped.
      if velocity > 0, old.target >= max(0, start) { return }
      if now > 0 {
        put(now)
        return release(velocity: velocity, at: time, bounces: slideBounces)
      }
    } else if !wasAtStart, target == held(target) {
      return
    }
    let goal = wasAtStart ? start : held(target)
    guard now != goal || velocity != 0 else { return put(goal) }
    goBack(from: now, velocity: velocity, to: goal, at: time)
  }

  /// Pulls the content beyond its start by the wheel; it stays there for a moment and then returns.
  /// - Parameters:
  ///   - goal: an offset before the start.
  ///   - end: when it returns.
  mutating func tug(to goal: Double, at time: Seconds, until end: Seconds, animated: Bool) {
    let now = value(at: time)
    let range = min(goal, now)...max(start, now)
    let tug = Pull(
      from: animated ? now : goal, velocity: animated ? velocity(at: time) : 0, to: goal, at: time,
      by: ScrollAxis.onward, within: range)
    put(start)
    self.tug = tug
    turn = end
    pull = Pull(
      from: tug.value(at: end), velocity: tug.velocity(at: end), to: start, at: end,
      by: ScrollAxis.back)
  }

  /// The target offset of a pull by the wheel; nil if there is none.
  func tugGoal(at time: Seconds) -> Double? { time < turn ? tug?.goal : nil }

  /// When a pull by the wheel passes an offset before the start; nil if it does not.
  func tugTime(passing place: Double) -> Seconds? {
    guard let tug, tug.value(at: turn) <= place else { return nil }
    var (early, late) = (tug.startTime, turn)
    guard tug.value(at: early) > place else { return early }
    // The motion is monotonic, so bisection finds the time.
    for _ in 0..<40 {
      let middle = (early + late) / 2
      if tug.value(at: middle) > place { early = middle } else { late = middle }
    }
    return late
  }

  // MARK: Size

  /// Updates the lengths of content and viewport, and brings an offset at rest back within the
  /// ends.
  mutating func resize(content: Double, room: Double, at time: Seconds, isDragged: Bool) {
    let content = content.isFinite ? max(0, content) : 0
    let room = room.isFinite ? max(0, room) : 0
    guard abs(content - self.content) > ScrollAxis.same || abs(room - self.room) > ScrollAxis.same
    else { return }
    (self.content, self.room) = (content, room)
    if slide != nil, time < turn, !isDragged {
      // It continues at its current velocity to the new end.
      let velocity = velocity(at: time)
      put(held(value(at: time)))
      return release(velocity: velocity, at: time, bounces: slideBounces)
    }
    if !isDragged, place != held(place) { put(held(value(at: time))) }
  }

  // MARK: Rubber band

  /// The offset that the rubber band makes of a finger's unrestricted offset.
  func rubbered(_ offset: Double) -> Double {
    let over = offset - held(offset)
    let way = RubberBand.offset(abs(over), length: room)
    return held(offset) + (over < 0 ? -way : way)
  }

  /// The unrestricted offset of the finger for an offset: the inverse of `rubbered`.
  func unrubbered(_ offset: Double) -> Double {
    let over = offset - held(offset)
    let way = RubberBand.drag(abs(over), length: room)
    return held(offset) + (over < 0 ? -way : way)
  }

  /// The ratio of the content's velocity to the finger's, at a distance beyond an end.
  private static func rubberRate(_ over: Double, _ room: Double) -> Double {
    guard room > 0, over != 0 else { return 1 }
    let left = max(0, 1 - abs(over) / room)
    return RubberBand.stiffness * left * left
  }
}

/// A spring animation to a goal with a known time of arrival.
private struct Pull: Hashable, Sendable {
  private(set) var goal: Double
  /// The time of arrival, to a tenth of a point.
  let end: Seconds
  private let spring: Spring
  let startTime: Seconds
  private let distance: Double
  private let speed: Double
  private var range: ClosedRange<Double>?

  /// Distance in points below which it has arrived.
  ///
  /// Ours: less than a pixel can show.
  private static let arrived = 0.1

  init(
    from value: Double, velocity: Double, to goal: Double, at time: Seconds, by spring: Spring,
    within range: ClosedRange<Double>? = nil
  ) {
    self.goal = goal
    self.spring = spring
    self.range = range
    startTime = time
    distance = value - goal
    speed = velocity
    var (early, late) = (0.0, spring.response * Pull.longest)
    func isFar(_ t: Seconds) -> Bool {
      abs(spring.state(at: t, distance: value - goal, velocity: velocity).distance) > Pull.arrived
    }
    // Past its turning point a critically damped spring approaches monotonically, so bisection
    // finds the arrival.
    let omega = 2 * Double.pi / spring.response
    let pace = velocity + omega * (value - goal)
    if pace != 0 { early = min(max(0, 1 / omega - (value - goal) / pace), late) }
    if !isFar(early) { late = early }
    for _ in 0..<20 where late > early {
      let middle = (early + late) / 2
      if isFar(middle) { early = middle } else { late = middle }
    }
    end = time + late
  }

  /// Maximum duration, in responses of the spring: enough for a million points to shrink to a
  /// tenth.
  private static let longest = 4.0

  func shifted(by way: Double) -> Pull {
    var pull = self
    pull.goal += way
    pull.range = range.map { ($0.lowerBound + way)...($0.upperBound + way) }
    return pull
  }

  func value(at time: Seconds) -> Double {
    guard time < end else { return goal }
    let value = goal + state(at: time).distance
    return range.map { min(max($0.lowerBound, value), $0.upperBound) } ?? value
  }

  func velocity(at time: Seconds) -> Double { time < end ? state(at: time).velocity : 0 }

  private func state(at time: Seconds) -> (distance: Double, velocity: Double) {
    spring.state(at: time - startTime, distance: distance, velocity: speed)
  }
}
