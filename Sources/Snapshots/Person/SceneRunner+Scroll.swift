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
    let position = try approach(element, by: .mouse)
    try wheel(at: position, dx: dx, dy: dy)
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
    try beginIfNeeded()
    if elementTree.matches(element).isEmpty { try search(element, in: container) }
    var strategy = ScrollStrategy()
    for _ in 0..<SceneRunner.maximumScrolls {
      let tree = elementTree
      let target = try tree.find(element)
      guard let step = tree.scrolling(to: target) else {
        guard target.visible != nil else { throw .notReached(target.node.summary) }
        return
      }
      let before = target.node.frame.origin
      try scroll(step, with: strategy, watching: element)
      let after = try node(element).frame.origin
      let moved = step.distance.x != 0 ? before.x - after.x : before.y - after.y
      guard strategy.record(moved, of: step) else { throw .notReached(target.node.summary) }
    }
    throw .notReached(try node(element).summary)
  }

  /// Wheel turns or drags before the search is given up.
  ///
  /// Ours.
  private static var maximumScrolls: Int { 1_000 }

  /// Frames after which scrolling continues even though something still moves.
  ///
  /// Ours: two seconds.
  private static var maximumSettlingFrames: Int { 120 }

  private mutating func wheel(at position: Point, dx: Double, dy: Double) throws(ElementError) {
    let maximum = ScriptLine.maximumNotches
    let (dx, dy) = (
      dx.isNaN ? 0 : min(max(dx, -maximum), maximum), dy.isNaN ? 0 : min(max(dy, -maximum), maximum)
    )
    func part(_ notches: Double, _ step: Int) -> Double {
      let size = min(max(abs(notches) - Double(step), 0), 1)
      return notches < 0 ? -size : size
    }
    for step in 0..<Int(max(abs(dx), abs(dy)).rounded(.up)) {
      try frame([.wheel(WheelEvent(at: position, dx: part(dx, step), dy: part(dy, step)))])
    }
  }

  private mutating func scroll(
    _ step: ElementTree.Scrolling, with strategy: ScrollStrategy, watching element: ElementQuery
  ) throws(ElementError) {
    let position = step.region.center
    if strategy.isDragging {
      let translation = strategy.dragTranslation(step)
      try drag(
        [(SceneRunner.id(.touch), position, position - translation)], duration: 0.2, rest: 0.1)
    } else {
      let notches = strategy.notches(step)
      try send(.hover, SceneRunner.id(.mouse), at: position)
      try wheel(at: position, dx: notches.x, dy: notches.y)
    }
    try waitUntilStable { $0.elementTree.matches(element).first?.node.frame }
  }

  /// Runs frames until a value stops changing.
  private mutating func waitUntilStable<T: Equatable>(_ what: (SceneRunner) -> T)
    throws(ElementError)
  {
    // The effect of a frame's events is visible in the next frame.
    try frame()
    for _ in 0..<SceneRunner.maximumSettlingFrames {
      let before = what(self)
      try frame()
      if what(self) == before { return }
    }
  }

  /// Searches for an element that is not in the tree, by scrolling all containers.
  private mutating func search(
    _ element: ElementQuery, in container: ElementQuery?
  ) throws(ElementError) {
    let tree = elementTree
    let containers: [ElementTree.Element]
    if let container {
      containers = [try tree.find(container)]
    } else {
      containers = tree.elements.filter { $0.node.clip != nil && $0.isShown && !$0.region.isEmpty }
    }
    for container in containers {
      for direction in [Point(0, 1), Point(0, -1), Point(1, 0), Point(-1, 0)] {
        if try search(element, in: container, to: direction) { return }
      }
    }
    throw .notFound(element, nearest: tree.nearest(to: element), among: elementTree.summaries)
  }

  /// True if the element was found.
  private mutating func search(
    _ element: ElementQuery, in container: ElementTree.Element, to direction: Point
  ) throws(ElementError) -> Bool {
    let id = container.node.id
    let position = container.region.center
    try send(.hover, SceneRunner.id(.mouse), at: position)
    for _ in 0..<SceneRunner.maximumScrolls {
      let before = elementTree.frames(in: id)
      try wheel(at: position, dx: direction.x, dy: direction.y)
      try waitUntilStable { $0.elementTree.frames(in: id) }
      let tree = elementTree
      if !tree.matches(element).isEmpty { return true }
      if tree.frames(in: id) == before { return false }
    }
    return false
  }
}
