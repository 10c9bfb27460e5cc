internal import VitrineComponents
internal import VitrineMotion

/// The position of a row of pages: dragged by a finger, animating, or at rest; lengths are in
/// pages.
///
/// Slots are an endless row of positions. At rest the current slot has the number of its page. A
/// slide puts its target page beside the visible pages, which keep their slots, so an interruption
/// never replaces a visible page by another.
struct PageScroller: Equatable, Sendable {
  /// Pages side by side, at least one, and the slot of the first.
  private struct Line: Equatable, Sendable {
    var first: Int
    var pages: [Int]
  }

  /// The minimum velocity at which a released finger turns the page, in points per second.
  ///
  /// Ours: fingers are as fast on a large screen as on a small one.
  static let minimumFlingVelocity = 220.0
  /// How long a finger may hold moving pages for its flick to continue from their target, in
  /// seconds.
  ///
  /// Ours: a flick is over by then; after a longer rest the person has seen the current position.
  static let flickTimeout: Seconds = 0.3
  /// The maximum velocity of a released drag, in pages per second.
  ///
  /// Ours.
  static let maximumVelocity = 20.0
  /// The spring that moves a page to rest, without overshoot: an overshoot would show the page
  /// after it.
  static let spring = Spring.smooth
  /// The distance in pages, and the velocity in pages per second, below which the row counts as at
  /// rest.
  ///
  /// Ours: half a pixel of a screen that is 4000 wide.
  static let restThreshold = (distance: 0.000_125, velocity: 0.01)

  /// The slot of the current page, or of the animation's target.
  private(set) var target = 0.0
  /// The pages by slot; before and after these, pages follow by number.
  private var line = Line(first: 0, pages: [0])
  private var start = 0.0
  private var startVelocity = 0.0
  private var startTime: Seconds = 0
  private var isAnimating = false
  /// The position of a finger's drag, without the rubber band.
  private var dragPosition: Double?
  /// The position of the drag as if it had begun at the target of the interrupted animation.
  private var dragPositionFromTarget = 0.0
  private var dragStart: Seconds = 0

  /// True during a drag.
  var isDragging: Bool { dragPosition != nil }

  /// The page in a slot.
  func page(inSlot slot: Int) -> Int {
    let index = slot - line.first
    let nearest = min(max(0, index), line.pages.count - 1)
    return line.pages[nearest] + index - nearest
  }

  /// True if the visible pages and the target exist.
  func isValid(count: Int) -> Bool { line.pages.allSatisfy { $0 < count } }

  /// The page nearest to the center at a time, of `count`.
  func nearestPage(at time: Seconds, count: Int) -> Int {
    page(inSlot: Int(clamped(position(at: time, count: count), count: count).rounded()))
  }

  /// The visible slots at a time: one, or two side by side.
  func slots(at time: Seconds, count: Int) -> ClosedRange<Int> {
    let position = clamped(position(at: time, count: count), count: count)
    return Int(position.rounded(.down))...Int(position.rounded(.up))
  }

  /// The page at the center at a time, with a fraction between two pages.
  func offset(at time: Seconds, count: Int) -> Double {
    let slots = slots(at: time, count: count)
    let fraction = position(at: time, count: count) - Double(slots.lowerBound)
    let page = page(inSlot: slots.lowerBound)
    let delta = slots.count == 1 ? 1 : self.page(inSlot: slots.upperBound) - page
    return Double(page) + fraction * Double(delta)
  }

  /// True during an animation.
  func isMoving(at time: Seconds) -> Bool {
    dragPosition == nil && isAnimating && !isAtRest(state(at: time))
  }

  /// The slot at the center at a time, with a fraction between two slots.
  func position(at time: Seconds, count: Int) -> Double {
    if let dragPosition { return rubberBanded(dragPosition, count: count) }
    guard isMoving(at: time) else { return target }
    return target + state(at: time).distance
  }

  /// The distance past the last page at a time, in pages; negative before the first, otherwise 0.
  func overscroll(at time: Seconds, count: Int) -> Double {
    let position = position(at: time, count: count)
    return position - clamped(position, count: count)
  }

  /// The motion of the row as one number in pages.
  ///
  /// Where a page slides in beside another, the number runs over all pages between the two.
  func motion(at time: Seconds, count: Int) -> Animated {
    let start = offset(at: time, count: count)
    var motion = Animated(start)
    guard isMoving(at: time) else { return motion }
    let (page, state) = (Double(page(inSlot: Int(target))), state(at: time))
    let scale = state.distance == 0 ? 1 : (start - page) / state.distance
    motion.set(
      page, from: start, velocity: state.velocity * scale, at: time,
      curve: .spring(PageScroller.spring))
    return motion
  }

  // MARK: Moves

  /// Shows a page without an animation.
  mutating func jump(to page: Int) {
    target = Double(page)
    line = Line(first: page, pages: [page])
    dragPosition = nil
    isAnimating = false
  }

  /// Slides to a page from the current position; a page that isn't visible slides in beside the
  /// visible pages.
  /// - Parameters:
  ///   - page: the target.
  ///   - onward: true if the page slides in after the others, whatever its number.
  ///   - time: the current time.
  ///   - count: the number of pages.
  mutating func slide(to page: Int, onward: Bool = false, at time: Seconds, count: Int) {
    let current = position(at: time, count: count)
    let currentTarget =
      isDragging ? nearestPage(at: time, count: count) : self.page(inSlot: Int(target))
    guard isDragging || page != currentTarget else { return }
    // A page that slides in while pages are dragged past an end must not suddenly fill the space
    // beyond that end, so it enters at the other side.
    let overscroll = overscroll(at: time, count: count)
    let isOnward = overscroll == 0 ? onward || page > currentTarget : overscroll < 0
    let velocity = isMoving(at: time) ? state(at: time).velocity : 0
    let visible = slots(at: time, count: count)
    dragPosition = nil
    discardSlots(outside: visible)
    let slot = visible.first { self.page(inSlot: $0) == page } ?? insert(page, isOnward: isOnward)
    animate(from: current, to: Double(slot), velocity: velocity, at: time)
  }

  /// Discards the slots that are no longer visible.
  private mutating func discardSlots(outside slots: ClosedRange<Int>) {
    line = Line(first: slots.lowerBound, pages: slots.map { page(inSlot: $0) })
  }

  /// Adds a page after or before the other pages of the row.
  private mutating func insert(_ page: Int, isOnward: Bool) -> Int {
    if isOnward {
      line.pages.append(page)
      return line.first + line.pages.count - 1
    }
    line = Line(first: line.first - 1, pages: [page] + line.pages)
    return line.first
  }

  /// Begins a drag at the current position.
  mutating func grab(at time: Seconds, count: Int) {
    guard dragPosition == nil else { return }
    let position = withoutRubberBand(position(at: time, count: count), count: count)
    (dragPosition, dragPositionFromTarget) = (position, isMoving(at: time) ? target : position)
    dragStart = time
    isAnimating = false
  }

  /// Continues the drag by `distance` pages.
  mutating func drag(by distance: Double, at time: Seconds, count: Int) {
    guard let dragPosition, distance.isFinite else { return }
    let (ends, maximumOverscroll) = (ends(count: count), Double(count) + 1)
    let position = min(
      max(Double(ends.lowerBound) - maximumOverscroll, dragPosition + distance),
      Double(ends.upperBound) + maximumOverscroll)
    dragPositionFromTarget += position - dragPosition
    self.dragPosition = position
    discardSlots(outside: slots(at: time, count: count))
  }

  /// Ends the drag, and animates to the slot that follows from the velocity or, for a slow finger,
  /// from the position.
  ///
  /// A flick turns the page that was the target when the drag began, so every flick counts however
  /// soon it follows the previous flick. If the finger has held the pages for longer, a fast
  /// release turns the visible page.
  /// - Parameters:
  ///   - speed: the velocity of the finger, in points per second, positive towards later pages.
  ///   - length: the length of a page, in points.
  ///   - time: the current time.
  ///   - count: the number of pages.
  /// - Returns: the page in the target slot.
  mutating func release(
    speed: Double, length: Double, at time: Seconds, count: Int
  ) -> Int {
    let current = position(at: time, count: count)
    let velocity = min(
      max(speed / max(1, length), -PageScroller.maximumVelocity), PageScroller.maximumVelocity)
    let from =
      time - dragStart > PageScroller.flickTimeout
      ? dragPosition ?? current : dragPositionFromTarget
    let targetSlot =
      speed > PageScroller.minimumFlingVelocity
      ? from.rounded(.down) + 1
      : speed < -PageScroller.minimumFlingVelocity ? from.rounded(.up) - 1 : current.rounded()
    let slot = clamped(targetSlot, count: count)
    dragPosition = nil
    animate(from: current, to: slot, velocity: velocity, at: time)
    return page(inSlot: Int(slot))
  }

  /// Resets the slots after an animation: the current slot then has the number of its page.
  mutating func finishAnimation(at time: Seconds) {
    guard dragPosition == nil, !isMoving(at: time) else { return }
    jump(to: page(inSlot: Int(target)))
  }

  private mutating func animate(
    from position: Double, to slot: Double, velocity: Double, at time: Seconds
  ) {
    start = position
    target = slot
    startTime = time
    // The velocity is limited to what the spring can absorb: more would overshoot the page or, when
    // turning round, show the page behind.
    let edge = velocity < 0 ? position.rounded(.down) : position.rounded(.up)
    let maximumDistance = velocity * (slot - position) > 0 ? slot - position : edge - position
    let limit = 2 * .pi / PageScroller.spring.response * abs(maximumDistance)
    startVelocity = min(max(velocity, -limit), limit)
    isAnimating = true
  }

  private func state(at time: Seconds) -> (distance: Double, velocity: Double) {
    PageScroller.spring.state(
      at: time - startTime, distance: start - target, velocity: startVelocity)
  }

  private func isAtRest(_ state: (distance: Double, velocity: Double)) -> Bool {
    abs(state.distance) < PageScroller.restThreshold.distance
      && abs(state.velocity) < PageScroller.restThreshold.velocity
  }

  // MARK: Ends

  /// The slots of the first and last page.
  private func ends(count: Int) -> ClosedRange<Int> {
    let low = line.first - page(inSlot: line.first)
    let last = line.first + line.pages.count - 1
    return low...max(low, last + count - 1 - page(inSlot: last))
  }

  private func clamped(_ position: Double, count: Int) -> Double {
    let ends = ends(count: count)
    return min(max(Double(ends.lowerBound), position), Double(ends.upperBound))
  }

  /// The rubber-banded position for a position on an endless row of pages.
  private func rubberBanded(_ position: Double, count: Int) -> Double {
    let end = clamped(position, count: count)
    return position < end
      ? end - RubberBand.offset(end - position, length: 1)
      : end + RubberBand.offset(position - end, length: 1)
  }

  private func withoutRubberBand(_ position: Double, count: Int) -> Double {
    let end = clamped(position, count: count)
    return position < end
      ? end - RubberBand.drag(end - position, length: 1)
      : end + RubberBand.drag(position - end, length: 1)
  }
}
