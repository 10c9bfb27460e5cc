internal import VitrineMotion

/// One axis of a scroll view: its offset as a pure function of time.
///
/// The axis is at rest or dragged; or it decelerates after a drag until it stops or is pulled back
/// from an end; or it animates to a target offset.
struct ScrollAxis: Hashable, Sendable {
  /// Length of the content, in points.
  var contentLength = 0.0
  /// Length of the viewport, in points.
  var viewportLength = 0.0
  /// Length of the extra space before the content, in points, as for a refresh control.
  ///
  /// The content can rest with this space in view.
  private(set) var leadingInset = 0.0

  /// The offset at rest; beyond an end only during a drag.
  private var restOffset = 0.0
  private var deceleration: Deceleration?
  /// True if a deceleration bounces at an end.
  private var decelerationBounces = false
  /// The animation while the wheel pulls the content beyond its start.
  ///
  /// It ends at `handoverTime`, since wheels send no end event.
  private var wheelPull: SpringMotion?
  /// When the deceleration or the wheel's pull ends; then the spring, if any, takes over.
  private var handoverTime: Seconds = 0
  private var spring: SpringMotion?

  /// Velocity in points per second below which a deceleration stops.
  ///
  /// Ours: an eighth of a point per frame.
  private static let minimumVelocity = 8.0
  /// Maximum velocity at the end of a drag, in points per second.
  ///
  /// Ours: several screens in the first tenth of a second.
  private static let maximumVelocity = 20_000.0
  /// The spring that pulls content back from an end.
  ///
  /// Ours: modelled on UIKit's, by eye.
  static let bounceSpring = Spring(response: 0.5, dampingRatio: 1)
  /// The spring that animates to a target offset, set by wheel, key or owner.
  ///
  /// Ours.
  private static let scrollSpring = Spring(response: 0.25, dampingRatio: 1)

  /// Lengths that differ by at most this, in points, count as equal: content measured at its
  /// scrolled position is rounded differently at each offset.
  ///
  /// Ours.
  private static let tolerance = 1e-6

  // MARK: Offset

  /// The minimum offset at rest.
  var minimumOffset: Double { -leadingInset }
  /// The maximum offset at rest.
  var maximumOffset: Double { max(minimumOffset, contentLength - viewportLength) }
  /// True if the content is longer than the viewport.
  var canScroll: Bool { contentLength > viewportLength }

  /// An offset clamped to the offsets at rest.
  func clamped(_ offset: Double) -> Double {
    min(max(minimumOffset, offset.isNaN ? 0 : offset), maximumOffset)
  }

  func value(at time: Seconds) -> Double {
    if let deceleration, time < handoverTime { return deceleration.position(at: time) }
    if let wheelPull, time < handoverTime { return wheelPull.value(at: time) }
    return spring?.value(at: time) ?? restOffset
  }

  func velocity(at time: Seconds) -> Double {
    if let deceleration, time < handoverTime { return deceleration.velocity(at: time) }
    if let wheelPull, time < handoverTime { return wheelPull.velocity(at: time) }
    return spring?.velocity(at: time) ?? 0
  }

  /// The offset at which the content comes to rest.
  var target: Double { spring?.target ?? restOffset }

  /// The time at which the content comes to rest; in the past if it is at rest.
  var restTime: Seconds {
    max(
      deceleration == nil && wheelPull == nil ? -.infinity : handoverTime,
      spring?.endTime ?? -.infinity)
  }

  func isMoving(at time: Seconds) -> Bool { time < restTime }

  // MARK: Moving

  /// Stops at the current offset.
  mutating func stop(at time: Seconds) { setOffset(value(at: time)) }

  /// Moves to an offset at once.
  mutating func setOffset(_ offset: Double) {
    restOffset = offset.isFinite ? offset : 0
    deceleration = nil
    wheelPull = nil
    spring = nil
  }

  /// Shifts the origin of offsets; motion continues.
  mutating func shift(by distance: Double) {
    guard distance.isFinite else { return }
    restOffset += distance
    deceleration = deceleration.map {
      Deceleration(from: $0.start + distance, velocity: $0.startVelocity, at: $0.startTime)
    }
    wheelPull = wheelPull?.shifted(by: distance)
    spring = spring?.shifted(by: distance)
  }

  /// Moves or animates to a target offset, starting with the current offset and velocity.
  mutating func scroll(to target: Double, at time: Seconds, animated: Bool) {
    let target = clamped(target)
    guard animated else { return setOffset(target) }
    let now = value(at: time)
    // The range includes the current offset, as the content may be returning from beyond an end.
    let motion = SpringMotion(
      from: now, velocity: velocity(at: time), to: target, at: time,
      by: ScrollAxis.scrollSpring, within: min(minimumOffset, now)...max(maximumOffset, now))
    setOffset(target)
    spring = motion
  }

  /// Ends a drag with a velocity in points per second: the content decelerates, or is pulled back
  /// from beyond an end.
  mutating func release(velocity: Double, at time: Seconds, bounces: Bool) {
    let now = value(at: time)
    let velocity = min(max(-ScrollAxis.maximumVelocity, velocity), ScrollAxis.maximumVelocity)
    guard now == clamped(now) else {
      let rate = bounces ? ScrollAxis.rubberBandRate(now - clamped(now), viewportLength) : 0
      return bounceBack(from: now, velocity: velocity * rate, to: clamped(now), at: time)
    }
    setOffset(now)
    guard canScroll, abs(velocity) > ScrollAxis.minimumVelocity else { return }
    let deceleration = Deceleration(from: now, velocity: velocity, at: time)
    self.deceleration = deceleration
    decelerationBounces = bounces
    let bound = velocity > 0 ? maximumOffset : minimumOffset
    let stop = deceleration.time(slowerThan: ScrollAxis.minimumVelocity)
    guard let arrival = deceleration.time(passing: bound), arrival < stop else {
      handoverTime = stop
      restOffset = clamped(deceleration.position(at: stop))
      return
    }
    handoverTime = arrival
    restOffset = bound
    guard bounces else { return }
    spring = SpringMotion(
      from: bound, velocity: deceleration.velocity(at: arrival), to: bound, at: arrival,
      by: ScrollAxis.bounceSpring)
  }

  private mutating func bounceBack(
    from now: Double, velocity: Double, to target: Double, at time: Seconds
  ) {
    setOffset(target)
    spring = SpringMotion(
      from: now, velocity: velocity, to: target, at: time, by: ScrollAxis.bounceSpring)
  }

  // MARK: Beyond the start

  /// Changes the extra space before the content: content that rested at the start moves to the new
  /// start; everything else keeps its offset and motion.
  mutating func setLeadingInset(_ leadingInset: Double, at time: Seconds, isDragged: Bool) {
    let leadingInset = leadingInset.isFinite ? max(0, leadingInset) : 0
    guard leadingInset != self.leadingInset else { return }
    let now = value(at: time)
    let velocity = velocity(at: time)
    let old = self
    let wasAtStart = target <= minimumOffset
    self.leadingInset = leadingInset
    guard !isDragged else { return }
    if deceleration != nil, time < handoverTime {
      // A deceleration away from the start continues if it comes to rest within the content.
      if velocity > 0, old.target >= max(0, minimumOffset) { return }
      if now > 0 {
        setOffset(now)
        return release(velocity: velocity, at: time, bounces: decelerationBounces)
      }
    } else if !wasAtStart, target == clamped(target) {
      return
    }
    let destination = wasAtStart ? minimumOffset : clamped(target)
    guard now != destination || velocity != 0 else { return setOffset(destination) }
    bounceBack(from: now, velocity: velocity, to: destination, at: time)
  }

  /// Pulls the content beyond its start by the wheel; the content stays there and then returns.
  /// - Parameters:
  ///   - target: an offset before the start.
  ///   - endTime: when the content begins to return.
  mutating func pullByWheel(
    to target: Double, at time: Seconds, until endTime: Seconds, animated: Bool
  ) {
    let now = value(at: time)
    let range = min(target, now)...max(minimumOffset, now)
    let pull = SpringMotion(
      from: animated ? now : target, velocity: animated ? velocity(at: time) : 0, to: target,
      at: time, by: ScrollAxis.scrollSpring, within: range)
    setOffset(minimumOffset)
    wheelPull = pull
    handoverTime = endTime
    spring = SpringMotion(
      from: pull.value(at: endTime), velocity: pull.velocity(at: endTime), to: minimumOffset,
      at: endTime, by: ScrollAxis.bounceSpring)
  }

  /// The target offset of a pull by the wheel; nil if there is none.
  func wheelPullTarget(at time: Seconds) -> Double? {
    time < handoverTime ? wheelPull?.target : nil
  }

  /// When a pull by the wheel passes an offset before the start; nil if it does not.
  func wheelPullTime(passing offset: Double) -> Seconds? {
    guard let wheelPull, wheelPull.value(at: handoverTime) <= offset else { return nil }
    var (early, late) = (wheelPull.startTime, handoverTime)
    guard wheelPull.value(at: early) > offset else { return early }
    // The motion is monotonic, so bisection finds the time.
    for _ in 0..<40 {
      let middle = (early + late) / 2
      if wheelPull.value(at: middle) > offset { early = middle } else { late = middle }
    }
    return late
  }

  // MARK: Size

  /// Updates the lengths of content and viewport, and brings an offset at rest back within the
  /// ends.
  mutating func resize(
    contentLength: Double, viewportLength: Double, at time: Seconds, isDragged: Bool
  ) {
    let contentLength = contentLength.isFinite ? max(0, contentLength) : 0
    let viewportLength = viewportLength.isFinite ? max(0, viewportLength) : 0
    guard
      abs(contentLength - self.contentLength) > ScrollAxis.tolerance
        || abs(viewportLength - self.viewportLength) > ScrollAxis.tolerance
    else { return }
    (self.contentLength, self.viewportLength) = (contentLength, viewportLength)
    if deceleration != nil, time < handoverTime, !isDragged {
      // The deceleration continues at its current velocity to the new end.
      let velocity = velocity(at: time)
      setOffset(clamped(value(at: time)))
      return release(velocity: velocity, at: time, bounces: decelerationBounces)
    }
    if !isDragged, restOffset != clamped(restOffset) { setOffset(clamped(value(at: time))) }
  }

  // MARK: Rubber band

  /// The offset displayed for a finger's unrestricted offset: shortened beyond an end.
  func rubberBanded(_ offset: Double) -> Double {
    let overscroll = offset - clamped(offset)
    let distance = RubberBand.offset(abs(overscroll), length: viewportLength)
    return clamped(offset) + (overscroll < 0 ? -distance : distance)
  }

  /// The unrestricted offset of the finger for an offset: the inverse of `rubberBanded`.
  func dragOffset(for offset: Double) -> Double {
    let overscroll = offset - clamped(offset)
    let distance = RubberBand.drag(abs(overscroll), length: viewportLength)
    return clamped(offset) + (overscroll < 0 ? -distance : distance)
  }

  /// The ratio of the content's velocity to the finger's, at a distance beyond an end.
  private static func rubberBandRate(_ overscroll: Double, _ viewportLength: Double) -> Double {
    guard viewportLength > 0, overscroll != 0 else { return 1 }
    let remaining = max(0, 1 - abs(overscroll) / viewportLength)
    return RubberBand.stiffness * remaining * remaining
  }
}

/// A spring animation to a target with a known time of arrival.
private struct SpringMotion: Hashable, Sendable {
  private(set) var target: Double
  /// The time of arrival, to a tenth of a point.
  let endTime: Seconds
  private let spring: Spring
  let startTime: Seconds
  private let distance: Double
  private let startVelocity: Double
  private var range: ClosedRange<Double>?

  /// Distance to the target in points, below which the animation has arrived.
  ///
  /// Ours: less than a pixel can show.
  private static let arrivalTolerance = 0.1

  init(
    from value: Double, velocity: Double, to target: Double, at time: Seconds, by spring: Spring,
    within range: ClosedRange<Double>? = nil
  ) {
    self.target = target
    self.spring = spring
    self.range = range
    startTime = time
    distance = value - target
    startVelocity = velocity
    var (early, late) = (0.0, spring.response * SpringMotion.maximumDuration)
    func isFar(_ t: Seconds) -> Bool {
      abs(spring.state(at: t, distance: value - target, velocity: velocity).distance)
        > SpringMotion.arrivalTolerance
    }
    // Past its turning point a critically damped spring approaches monotonically, so bisection
    // finds the arrival.
    let omega = 2 * Double.pi / spring.response
    let coefficient = velocity + omega * (value - target)
    if coefficient != 0 { early = min(max(0, 1 / omega - (value - target) / coefficient), late) }
    if !isFar(early) { late = early }
    for _ in 0..<20 where late > early {
      let middle = (early + late) / 2
      if isFar(middle) { early = middle } else { late = middle }
    }
    endTime = time + late
  }

  /// Maximum duration, in responses of the spring: enough for a distance of a million points to
  /// shrink to a tenth of a point.
  private static let maximumDuration = 4.0

  func shifted(by distance: Double) -> SpringMotion {
    var motion = self
    motion.target += distance
    motion.range = range.map { ($0.lowerBound + distance)...($0.upperBound + distance) }
    return motion
  }

  func value(at time: Seconds) -> Double {
    guard time < endTime else { return target }
    let value = target + state(at: time).distance
    return range.map { min(max($0.lowerBound, value), $0.upperBound) } ?? value
  }

  func velocity(at time: Seconds) -> Double { time < endTime ? state(at: time).velocity : 0 }

  private func state(at time: Seconds) -> (distance: Double, velocity: Double) {
    spring.state(at: time - startTime, distance: distance, velocity: startVelocity)
  }
}
