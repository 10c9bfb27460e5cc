import Vitrine

/// Pages that lie side by side: a finger pushes them, and one of them comes to rest.
struct Deck: Equatable, Sendable {
  /// How far past the first or last page the deck follows a finger, of the finger's way.
  static let give = 0.3
  /// How far a flick looks ahead, in seconds.
  static let flick: Seconds = 0.15

  /// How many pages there are.
  let count: Int
  /// The page that it shows or is on the way to.
  private(set) var page = 0
  private var place = Animated(0)
  private var pan = PanRecognizer(axis: .horizontal)
  private var grabbed: Double?

  /// Makes a deck that shows its first page.
  init(count: Int) { self.count = count }

  /// Where it is, in pages: 0.5 is halfway from the first to the second.
  func place(at time: Seconds) -> Double { place.value(at: time) }

  /// True while it slides.
  func isMoving(at time: Seconds) -> Bool { place.isAnimating(at: time) }

  /// Slides to a page.
  mutating func go(to page: Int, at time: Seconds) {
    self.page = min(max(0, page), count - 1)
    place.set(Double(self.page), at: time, curve: .spring(.smooth))
  }

  /// Follows a finger.
  /// - Parameter step: from one page to the next, in points; below 0 where they go to the left.
  /// - Returns: true where another page is on its way.
  mutating func handle(_ event: TimedEvent, step: Double) -> Bool {
    let before = page
    for gesture in pan.handle(event) {
      let way = -gesture.translation.x / step
      switch gesture.state {
      case .began, .changed:
        let start = grabbed ?? place(at: gesture.time)
        grabbed = start
        place.set(held(start + way), at: gesture.time, curve: .none)
      case .ended:
        let ahead = place(at: gesture.time) - gesture.velocity.x / step * Deck.flick
        grabbed = nil
        go(to: min(max(before - 1, Int(ahead.rounded())), before + 1), at: gesture.time)
      default:
        grabbed = nil
        go(to: before, at: gesture.time)
      }
    }
    return page != before
  }

  private func held(_ place: Double) -> Double {
    let last = Double(count - 1)
    if place < 0 { return place * Deck.give }
    return place > last ? last + (place - last) * Deck.give : place
  }
}
