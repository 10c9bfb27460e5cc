internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension SceneRunner {
  /// Turns the wheel over an element, at most a notch a frame; one more frame runs.
  /// - Parameters:
  ///   - element: must be visible, enabled, and not covered.
  ///   - dx: notches to the right; a trackpad sends fractions.
  ///   - dy: notches down: above 0 shows content further below. Both are clamped to ±10,000; NaN is
  ///     0.
  /// - Throws: `ElementError`.
  public mutating func wheel(
    _ element: ElementQuery, dx: Double = 0, dy: Double = 0
  ) throws(ElementError) {
    let place = try approach(element, by: .mouse)
    try wheel(at: place, dx: dx, dy: dy)
    try frame()
  }

  /// Scrolls the containers of an element until all of it is visible, or as much as fits.
  ///
  /// The wheel is turned over the container, and if that has no effect a finger drags. An element
  /// that the tree does not have yet, such as a row of a long list, is searched for with the wheel
  /// in each scrolling container: to the end, then back to the beginning.
  /// - Parameters:
  ///   - element: the element to show.
  ///   - container: where to search for an element that is not in the tree; nil for everywhere.
  /// - Throws: `ElementError.notReached` or `notFound` if it never becomes visible.
  public mutating func scroll(
    to element: ElementQuery, in container: ElementQuery? = nil
  ) throws(ElementError) {
    try begun()
    if seen.matches(element).isEmpty { try search(element, in: container) }
    var pace = ScrollPace()
    for _ in 0..<SceneRunner.mostScrolls {
      let tree = seen
      let target = try tree.find(element)
      guard let step = tree.scrolling(to: target) else {
        guard target.visible != nil else { throw .notReached(target.node.summary) }
        return
      }
      let before = target.node.frame.origin
      try scroll(step, with: pace, watching: element)
      let after = try node(element).frame.origin
      let moved = step.distance.x != 0 ? before.x - after.x : before.y - after.y
      guard pace.learn(moved, of: step) else { throw .notReached(target.node.summary) }
    }
    throw .notReached(try node(element).summary)
  }

  /// Wheel turns or drags before the search is given up.
  ///
  /// Ours.
  private static var mostScrolls: Int { 1_000 }

  /// Frames after which scrolling continues even though something still moves.
  ///
  /// Ours: two seconds.
  private static var longestSettling: Int { 120 }

  private mutating func wheel(at place: Point, dx: Double, dy: Double) throws(ElementError) {
    let most = ScriptLine.mostNotches
    let (dx, dy) = (
      dx.isNaN ? 0 : min(max(dx, -most), most), dy.isNaN ? 0 : min(max(dy, -most), most)
    )
    func part(_ notches: Double, _ step: Int) -> Double {
      let size = min(max(abs(notches) - Double(step), 0), 1)
      return notches < 0 ? -size : size
    }
    for step in 0..<Int(max(abs(dx), abs(dy)).rounded(.up)) {
      try frame([.wheel(WheelEvent(at: place, dx: part(dx, step), dy: part(dy, step)))])
    }
  }

  private mutating func scroll(
    _ step: ElementTree.Scrolling, with pace: ScrollPace, watching element: ElementQuery
  ) throws(ElementError) {
    let place = step.region.center
    if pace.isDragging {
      let reach = pace.reach(step)
      try drag([(SceneRunner.id(.touch), place, place - reach)], duration: 0.2, rest: 0.1)
    } else {
      let notches = pace.notches(step)
      try send(.hover, SceneRunner.id(.mouse), at: place)
      try wheel(at: place, dx: notches.x, dy: notches.y)
    }
    try settle { $0.seen.matches(element).first?.node.frame }
  }

  /// Runs frames until a value stops changing.
  private mutating func settle<T: Equatable>(_ what: (SceneRunner) -> T) throws(ElementError) {
    // The effect of a frame's events is visible in the next one.
    try frame()
    for _ in 0..<SceneRunner.longestSettling {
      let before = what(self)
      try frame()
      if what(self) == before { return }
    }
  }

  /// Searches for an element that is not in the tree, by scrolling all containers.
  private mutating func search(
    _ element: ElementQuery, in container: ElementQuery?
  ) throws(ElementError) {
    let tree = seen
    let places: [ElementTree.Element]
    if let container {
      places = [try tree.find(container)]
    } else {
      places = tree.elements.filter { $0.node.clip != nil && $0.isShown && !$0.region.isEmpty }
    }
    for place in places {
      for direction in [Point(0, 1), Point(0, -1), Point(1, 0), Point(-1, 0)] {
        if try search(element, in: place, to: direction) { return }
      }
    }
    throw .notFound(element, nearest: tree.nearest(to: element), among: seen.summaries)
  }

  /// True if the element was found.
  private mutating func search(
    _ element: ElementQuery, in container: ElementTree.Element, to direction: Point
  ) throws(ElementError) -> Bool {
    let id = container.node.id
    let place = container.region.center
    try send(.hover, SceneRunner.id(.mouse), at: place)
    for _ in 0..<SceneRunner.mostScrolls {
      let before = seen.places(in: id)
      try wheel(at: place, dx: direction.x, dy: direction.y)
      try settle { $0.seen.places(in: id) }
      let tree = seen
      if !tree.matches(element).isEmpty { return true }
      if tree.places(in: id) == before { return false }
    }
    return false
  }
}
