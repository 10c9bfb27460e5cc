internal import VitrineMotion

/// One direction of a scroll view: its offset as a pure function of time.
///
/// It rests or follows a finger at a place; or it slides after it was let go, until it stops or is
/// pulled back from an end; or it is pulled to where it was sent.
struct ScrollAxis: Hashable, Sendable {
  /// Of the content, in points.
  var content = 0.0
  /// Of the room that it shows in, in points.
  var room = 0.0
  /// How far before its beginning the content may rest, in points: room for what shows there.
  private(set) var lead = 0.0

  /// Where it is when nothing moves it, beyond an end only while a finger holds it there.
  private var place = 0.0
  private var slide: Deceleration?
  /// True where a slide swings beyond an end.
  private var slideBounces = false
  /// The way of a wheel that pulls it before its beginning, and of which nobody lets go.
  private var tug: Pull?
  /// When the slide or the tug stops, or the pull takes over.
  private var turn: Seconds = 0
  private var pull: Pull?

  /// Slower than this, in points a second, a slide stands still.
  ///
  /// Ours: an eighth of a point a frame.
  private static let slowest = 8.0
  /// Faster than this, in points a second, nothing is let go.
  ///
  /// Ours: several screens in the first tenth of a second.
  private static let fastest = 20_000.0
  /// Pulls back from an end.
  ///
  /// Ours: as UIKit's, by eye.
  static let back = Spring(response: 0.5, dampingRatio: 1)
  /// Takes to where the offset is sent, by wheel, key or owner.
  ///
  /// Ours.
  private static let onward = Spring(response: 0.25, dampingRatio: 1)

  /// Lengths that differ by no more, in points, are the same: an owner that measures its content
  /// where it is scrolled to gets another rounding at each offset.
  ///
  /// Ours.
  private static let same = 1e-6

  // MARK: Place

  /// The least that it goes to by itself.
  var start: Double { -lead }
  /// The furthest that it goes by itself.
  var end: Double { max(start, content - room) }
  /// True where there is more than shows.
  var scrolls: Bool { content > room }

  /// An offset that shows no room beyond the ends.
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

  /// Where it comes to rest.
  var target: Double { pull?.goal ?? place }

  /// When it comes to rest; long past where it does.
  var restTime: Seconds {
    max(slide == nil && tug == nil ? -.infinity : turn, pull?.end ?? -.infinity)
  }

  func isMoving(at time: Seconds) -> Bool { time < restTime }

  // MARK: Moving

  /// Stops where it is.
  mutating func stop(at time: Seconds) { put(value(at: time)) }

  /// Goes to a place at once.
  mutating func put(_ offset: Double) {
    place = offset.isFinite ? offset : 0
    slide = nil
    tug = nil
    pull = nil
  }

  /// Counts from another place: it goes on as it did.
  mutating func shift(by way: Double) {
    guard way.isFinite else { return }
    place += way
    slide = slide.map {
      Deceleration(from: $0.start + way, velocity: $0.startVelocity, at: $0.startTime)
    }
    tug = tug?.shifted(by: way)
    pull = pull?.shifted(by: way)
  }

  /// Goes to a place that it can rest at, from where it is and as fast as it is now.
  mutating func send(to goal: Double, at time: Seconds, animated: Bool) {
    let goal = held(goal)
    guard animated else { return put(goal) }
    let now = value(at: time)
    // It may be on its way back from beyond an end.
    let onward = Pull(
      from: now, velocity: velocity(at: time), to: goal, at: time,
      by: ScrollAxis.onward, within: min(start, now)...max(end, now))
    put(goal)
    pull = onward
  }

  /// Is let go by a finger, in points a second: it slides, or is pulled back from beyond an end.
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

  /// Makes room before the beginning, or takes it away: what rested at the beginning goes there, and
  /// all else stays as it is and goes on as it did.
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
      // What slides away from the beginning and gets past it is not held up.
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

  /// Is pulled before its beginning by a wheel: it stays there for a moment, and then goes back.
  /// - Parameters:
  ///   - goal: an offset before the beginning.
  ///   - end: when it goes back.
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

  /// Where a wheel takes it before its beginning; nil while none does.
  func tugGoal(at time: Seconds) -> Double? { time < turn ? tug?.goal : nil }

  /// When a wheel takes it as far as a place before its beginning; nil where it does not.
  func tugTime(passing place: Double) -> Seconds? {
    guard let tug, tug.value(at: turn) <= place else { return nil }
    var (early, late) = (tug.startTime, turn)
    guard tug.value(at: early) > place else { return early }
    // It only goes on, so halving finds the moment.
    for _ in 0..<40 {
      let middle = (early + late) / 2
      if tug.value(at: middle) > place { early = middle } else { late = middle }
    }
    return late
  }

  // MARK: Size

  /// Follows a change of the content or of the room: what would rest beyond the ends is put there.
  mutating func resize(content: Double, room: Double, at time: Seconds, isDragged: Bool) {
    let content = content.isFinite ? max(0, content) : 0
    let room = room.isFinite ? max(0, room) : 0
    guard abs(content - self.content) > ScrollAxis.same || abs(room - self.room) > ScrollAxis.same
    else { return }
    (self.content, self.room) = (content, room)
    if slide != nil, time < turn, !isDragged {
      // It slides on as fast as it is, to where the end is now.
      let velocity = velocity(at: time)
      put(held(value(at: time)))
      return release(velocity: velocity, at: time, bounces: slideBounces)
    }
    if !isDragged, place != held(place) { put(held(value(at: time))) }
  }

  // MARK: Rubber band

  /// Where a finger that would take the offset to a place takes it.
  func rubbered(_ offset: Double) -> Double {
    let over = offset - held(offset)
    let way = RubberBand.offset(abs(over), length: room)
    return held(offset) + (over < 0 ? -way : way)
  }

  /// Where the finger would be for the offset to be at a place: the inverse.
  func unrubbered(_ offset: Double) -> Double {
    let over = offset - held(offset)
    let way = RubberBand.drag(abs(over), length: room)
    return held(offset) + (over < 0 ? -way : way)
  }

  /// How fast the offset goes for a finger's speed, so far beyond an end.
  private static func rubberRate(_ over: Double, _ room: Double) -> Double {
    guard room > 0, over != 0 else { return 1 }
    let left = max(0, 1 - abs(over) / room)
    return RubberBand.stiffness * left * left
  }
}

/// A way to a goal on a spring, with the time of arrival known.
private struct Pull: Hashable, Sendable {
  private(set) var goal: Double
  /// When it is there, to a tenth of a point.
  let end: Seconds
  private let spring: Spring
  let startTime: Seconds
  private let distance: Double
  private let speed: Double
  private var range: ClosedRange<Double>?

  /// Nearer than this, in points, it has arrived.
  ///
  /// Ours: below what a pixel can show.
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
    // Past its turning point a critical spring only comes nearer, so halving finds the arrival.
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

  /// The longest way, in responses of the spring: a million points come down to a tenth.
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
