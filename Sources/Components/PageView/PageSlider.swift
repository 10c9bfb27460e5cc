internal import Glibc
internal import Motion

/// Where a row of pages is: held by a finger, on its way, or at rest; lengths in pages.
///
/// Slots are what slides by. A slot holds the page of its number, but where a slide goes to a page
/// far away, the slot before it holds the page that the slide began on.
struct PageSlider: Equatable, Sendable {
  /// A slot that holds another page than that of its number.
  struct Substitute: Equatable, Sendable {
    var slot: Int
    var page: Int
  }

  /// How fast a finger must be when it lifts to turn the page, in pages a second.
  ///
  /// Ours: on a phone a quarter of a page in half a second.
  static let turningVelocity = 0.5
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
  private(set) var substitute: Substitute?
  private var start = 0.0
  private var startVelocity = 0.0
  private var startTime: Seconds = 0
  private var isGliding = false
  /// Where a finger holds it: the place that it would be at without the ends.
  private var held: Double?

  /// True while a finger holds it.
  var isHeld: Bool { held != nil }

  /// The page in a slot.
  func page(inSlot slot: Int) -> Int {
    if let substitute, substitute.slot == slot { return substitute.page }
    return slot
  }

  /// The page that is nearest at a place, of `count`.
  func page(near position: Double, count: Int) -> Int {
    page(inSlot: Int(min(max(0, position.rounded()), Double(max(0, count - 1)))))
  }

  /// True while it is on its way.
  func isMoving(at time: Seconds) -> Bool { held == nil && isGliding && !isAtRest(state(at: time)) }

  /// Which slot is at the middle at a time, between two as a fraction.
  func position(at time: Seconds, count: Int) -> Double {
    if let held { return PageSlider.banded(held, count: count) }
    guard isMoving(at: time) else { return target }
    return target + state(at: time).distance
  }

  // MARK: Moves

  /// Shows a page at once.
  mutating func jump(to page: Int) {
    target = Double(page)
    substitute = nil
    held = nil
    isGliding = false
  }

  /// Slides to a page from where it is; one far away comes from beside the page that is shown.
  mutating func slide(to page: Int, at time: Seconds, count: Int) {
    let now = position(at: time, count: count)
    let velocity = isMoving(at: time) ? state(at: time).velocity : 0
    let nearest = self.page(near: now, count: count)
    let offset = now - now.rounded()
    held = nil
    if abs(page - nearest) > 1 {
      let slot = page > nearest ? page - 1 : page + 1
      substitute = Substitute(slot: slot, page: nearest)
      glide(from: Double(slot) + offset, to: Double(page), velocity: velocity, at: time)
      return
    }
    let isSubstitute = Double(nearest) != now.rounded() && substitute?.page == nearest
    if isSubstitute || substitute?.slot == page { substitute = nil }
    let from = isSubstitute ? Double(nearest) + offset : now
    glide(from: from, to: Double(page), velocity: velocity, at: time)
  }

  /// Lets a finger take hold of it where it is.
  mutating func grab(at time: Seconds, count: Int) {
    guard held == nil else { return }
    held = PageSlider.unbanded(position(at: time, count: count), count: count)
    isGliding = false
  }

  /// Follows the finger that holds it: `way` pages on since the last time.
  mutating func drag(by way: Double, count: Int) {
    guard let held, way.isFinite else { return }
    let reach = Double(count) + 1
    self.held = min(max(-reach, held + way), reach)
    dropSubstitute()
  }

  /// Takes the slots for what they are once no more than one page of the slide is in sight.
  private mutating func dropSubstitute() {
    guard let held, let substitute else { return }
    let slot = Double(substitute.slot)
    let isBack = slot < target ? held <= slot : held >= slot
    let isThere = slot < target ? held >= target : held <= target
    if isBack { self.held = held + Double(substitute.page) - slot }
    if isBack || isThere { self.substitute = nil }
  }

  /// Lets go, and settles in the slot that the speed or, of a slow finger, the place asks for.
  /// - Parameters:
  ///   - velocity: of the finger, in pages a second, towards later pages above 0.
  ///   - time: when.
  ///   - count: how many pages there are.
  /// - Returns: the page in that slot.
  mutating func release(velocity: Double, at time: Seconds, count: Int) -> Int {
    let now = position(at: time, count: count)
    let velocity = min(max(velocity, -PageSlider.fastest), PageSlider.fastest)
    let wanted =
      velocity > PageSlider.turningVelocity
      ? now.rounded(.down) + 1
      : velocity < -PageSlider.turningVelocity ? now.rounded(.up) - 1 : now.rounded()
    let slot = min(max(0, wanted), Double(max(0, count - 1)))
    held = nil
    glide(from: now, to: slot, velocity: velocity, at: time)
    return page(inSlot: Int(slot))
  }

  /// Forgets the way once it has arrived: the slot is then that of its page.
  mutating func settle(at time: Seconds) {
    guard held == nil, !isMoving(at: time) else { return }
    if let substitute, Double(substitute.slot) == target { target = Double(substitute.page) }
    substitute = nil
    isGliding = false
  }

  private mutating func glide(
    from place: Double, to slot: Double, velocity: Double, at time: Seconds
  ) {
    start = place
    target = slot
    startTime = time
    // A speed that the spring can take up on the way: with more, it would go past the page.
    let limit = 2 * .pi / PageSlider.spring.response * abs(slot - place)
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

  /// Where pages are that would be at `place` if they went on for ever.
  private static func banded(_ place: Double, count: Int) -> Double {
    let last = Double(max(0, count - 1))
    if place < 0 { return -RubberBand.offset(-place, length: 1) }
    return place > last ? last + RubberBand.offset(place - last, length: 1) : place
  }

  private static func unbanded(_ position: Double, count: Int) -> Double {
    let last = Double(max(0, count - 1))
    if position < 0 { return -RubberBand.drag(-position, length: 1) }
    return position > last ? last + RubberBand.drag(position - last, length: 1) : position
  }
}
