internal import VitrineComponents
internal import VitrineMotion

/// Where a row of pages is: held by a finger, on its way, or at rest; lengths in pages.
///
/// Slots are what slides by, without end. At rest a slot holds the page of its number. A slide puts
/// the page that it goes to beside those in sight, which keep their slots: whatever interrupts
/// what, nothing in sight is swapped for another page.
struct PageSlider: Equatable, Sendable {
  /// Pages that lie side by side, at least one, and the slot of the first of them.
  private struct Line: Equatable, Sendable {
    var first: Int
    var pages: [Int]
  }

  /// How fast a finger must be when it lifts to turn the page, in points a second.
  ///
  /// Ours: fingers are as fast on a large screen as on a small one.
  static let turningSpeed = 220.0
  /// How long a finger may hold what it stopped for its flick to count on from where that was going,
  /// in seconds.
  ///
  /// Ours: a flick is over by then; who rests has seen where the pages stand.
  static let flickTime: Seconds = 0.3
  /// The most that is made of a finger's speed, in pages a second.
  ///
  /// Ours.
  static let fastest = 20.0
  /// The spring that settles a page: no overshoot, which would show the page after it.
  static let spring = Spring.smooth
  /// It counts as arrived within this part of a page, and this many pages a second.
  ///
  /// Ours: half a pixel of a screen that is 4000 wide.
  static let rest = (distance: 0.000_125, velocity: 0.01)

  /// The slot that it rests in, or is on its way to.
  private(set) var target = 0.0
  /// Before and after these, pages follow by number.
  private var line = Line(first: 0, pages: [0])
  private var start = 0.0
  private var startVelocity = 0.0
  private var startTime: Seconds = 0
  private var isGliding = false
  /// Where a finger holds it: the place that it would be at without the ends.
  private var held: Double?
  /// The same, had it already been where it was going when the finger took hold of it.
  private var heldGoal = 0.0
  private var holdStart: Seconds = 0

  /// True while a finger holds it.
  var isHeld: Bool { held != nil }

  /// The page in a slot.
  func page(inSlot slot: Int) -> Int {
    let index = slot - line.first
    let nearest = min(max(0, index), line.pages.count - 1)
    return line.pages[nearest] + index - nearest
  }

  /// True where there are the pages that are in sight, and the one that it goes to.
  func fits(_ count: Int) -> Bool { line.pages.allSatisfy { $0 < count } }

  /// The page that is nearest to the middle at a time, of `count`.
  func nearestPage(at time: Seconds, count: Int) -> Int {
    page(inSlot: Int(pinned(position(at: time, count: count), count: count).rounded()))
  }

  /// The slots that are in sight at a time: one, or two side by side.
  func slots(at time: Seconds, count: Int) -> ClosedRange<Int> {
    let place = pinned(position(at: time, count: count), count: count)
    return Int(place.rounded(.down))...Int(place.rounded(.up))
  }

  /// Which page is at the middle at a time, between two as a fraction.
  func offset(at time: Seconds, count: Int) -> Double {
    let slots = slots(at: time, count: count)
    let share = position(at: time, count: count) - Double(slots.lowerBound)
    let page = page(inSlot: slots.lowerBound)
    let way = slots.count == 1 ? 1 : self.page(inSlot: slots.upperBound) - page
    return Double(page) + share * Double(way)
  }

  /// True while it is on its way.
  func isMoving(at time: Seconds) -> Bool { held == nil && isGliding && !isAtRest(state(at: time)) }

  /// Which slot is at the middle at a time, between two as a fraction.
  func position(at time: Seconds, count: Int) -> Double {
    if let held { return banded(held, count: count) }
    guard isMoving(at: time) else { return target }
    return target + state(at: time).distance
  }

  /// How far it is past the last page at a time, in pages; below 0 before the first, 0 at neither.
  func beyond(at time: Seconds, count: Int) -> Double {
    let place = position(at: time, count: count)
    return place - pinned(place, count: count)
  }

  /// The same motion in pages, as one number: where they come from beside, it runs over those between.
  func motion(at time: Seconds, count: Int) -> Animated {
    let start = offset(at: time, count: count)
    var motion = Animated(start)
    guard isMoving(at: time) else { return motion }
    let (page, state) = (Double(page(inSlot: Int(target))), state(at: time))
    let scale = state.distance == 0 ? 1 : (start - page) / state.distance
    motion.set(
      page, from: start, velocity: state.velocity * scale, at: time,
      curve: .spring(PageSlider.spring))
    return motion
  }

  // MARK: Moves

  /// Shows a page at once.
  mutating func jump(to page: Int) {
    target = Double(page)
    line = Line(first: page, pages: [page])
    held = nil
    isGliding = false
  }

  /// Slides to a page from where it is; one that is not in sight comes from beside those that are.
  /// - Parameters:
  ///   - page: which.
  ///   - onward: true where it comes from after the others, whatever its number.
  ///   - time: when.
  ///   - count: how many pages there are.
  mutating func slide(to page: Int, onward: Bool = false, at time: Seconds, count: Int) {
    let now = position(at: time, count: count)
    let goal = isHeld ? nearestPage(at: time, count: count) : self.page(inSlot: Int(target))
    guard isHeld || page != goal else { return }
    // Where pages are dragged past an end, nothing may fill at once what is seen beyond it.
    let beyond = beyond(at: time, count: count)
    let isOnward = beyond == 0 ? onward || page > goal : beyond < 0
    let velocity = isMoving(at: time) ? state(at: time).velocity : 0
    let seen = slots(at: time, count: count)
    held = nil
    keep(seen)
    let slot = seen.first { self.page(inSlot: $0) == page } ?? place(page, isOnward: isOnward)
    glide(from: now, to: Double(slot), velocity: velocity, at: time)
  }

  /// Forgets what is no longer in sight.
  private mutating func keep(_ slots: ClosedRange<Int>) {
    line = Line(first: slots.lowerBound, pages: slots.map { page(inSlot: $0) })
  }

  /// Puts a page after or before the others.
  private mutating func place(_ page: Int, isOnward: Bool) -> Int {
    if isOnward {
      line.pages.append(page)
      return line.first + line.pages.count - 1
    }
    line = Line(first: line.first - 1, pages: [page] + line.pages)
    return line.first
  }

  /// Lets a finger take hold of it where it is.
  mutating func grab(at time: Seconds, count: Int) {
    guard held == nil else { return }
    let place = unbanded(position(at: time, count: count), count: count)
    (held, heldGoal) = (place, isMoving(at: time) ? target : place)
    holdStart = time
    isGliding = false
  }

  /// Follows the finger that holds it: `way` pages on since the last time.
  mutating func drag(by way: Double, at time: Seconds, count: Int) {
    guard let held, way.isFinite else { return }
    let (ends, reach) = (ends(count: count), Double(count) + 1)
    let place = min(
      max(Double(ends.lowerBound) - reach, held + way), Double(ends.upperBound) + reach)
    heldGoal += place - held
    self.held = place
    keep(slots(at: time, count: count))
  }

  /// Lets go, and settles in the slot that the speed or, of a slow finger, the place asks for.
  ///
  /// A flick turns the page that it was going to when it was taken hold of, so that every flick
  /// counts however soon it follows the one before. A finger that held it for longer, and is fast
  /// when it lifts, turns the page that it sees.
  /// - Parameters:
  ///   - speed: of the finger, in points a second, towards later pages above 0.
  ///   - length: of a page, in points.
  ///   - time: when.
  ///   - count: how many pages there are.
  /// - Returns: the page in that slot.
  mutating func release(
    speed: Double, length: Double, at time: Seconds, count: Int
  ) -> Int {
    let now = position(at: time, count: count)
    let velocity = min(max(speed / max(1, length), -PageSlider.fastest), PageSlider.fastest)
    let from = time - holdStart > PageSlider.flickTime ? held ?? now : heldGoal
    let wanted =
      speed > PageSlider.turningSpeed
      ? from.rounded(.down) + 1
      : speed < -PageSlider.turningSpeed ? from.rounded(.up) - 1 : now.rounded()
    let slot = pinned(wanted, count: count)
    held = nil
    glide(from: now, to: slot, velocity: velocity, at: time)
    return page(inSlot: Int(slot))
  }

  /// Forgets the way once it has arrived: the slot is then that of its page.
  mutating func settle(at time: Seconds) {
    guard held == nil, !isMoving(at: time) else { return }
    jump(to: page(inSlot: Int(target)))
  }

  private mutating func glide(
    from place: Double, to slot: Double, velocity: Double, at time: Seconds
  ) {
    start = place
    target = slot
    startTime = time
    // A speed that the spring can take up on the way: with more, it would go past the page, or,
    // turning round, bring into sight what lies behind it.
    let edge = velocity < 0 ? place.rounded(.down) : place.rounded(.up)
    let room = velocity * (slot - place) > 0 ? slot - place : edge - place
    let limit = 2 * .pi / PageSlider.spring.response * abs(room)
    startVelocity = min(max(velocity, -limit), limit)
    isGliding = true
  }

  private func state(at time: Seconds) -> (distance: Double, velocity: Double) {
    PageSlider.spring.state(
      at: time - startTime, distance: start - target, velocity: startVelocity)
  }

  private func isAtRest(_ state: (distance: Double, velocity: Double)) -> Bool {
    abs(state.distance) < PageSlider.rest.distance && abs(state.velocity) < PageSlider.rest.velocity
  }

  // MARK: Ends

  /// The slots of the first and last page.
  private func ends(count: Int) -> ClosedRange<Int> {
    let low = line.first - page(inSlot: line.first)
    let last = line.first + line.pages.count - 1
    return low...max(low, last + count - 1 - page(inSlot: last))
  }

  private func pinned(_ place: Double, count: Int) -> Double {
    let ends = ends(count: count)
    return min(max(Double(ends.lowerBound), place), Double(ends.upperBound))
  }

  /// Where pages are that would be at `place` if they went on for ever.
  private func banded(_ place: Double, count: Int) -> Double {
    let end = pinned(place, count: count)
    return place < end
      ? end - RubberBand.offset(end - place, length: 1)
      : end + RubberBand.offset(place - end, length: 1)
  }

  private func unbanded(_ position: Double, count: Int) -> Double {
    let end = pinned(position, count: count)
    return position < end
      ? end - RubberBand.drag(end - position, length: 1)
      : end + RubberBand.drag(position - end, length: 1)
  }
}
