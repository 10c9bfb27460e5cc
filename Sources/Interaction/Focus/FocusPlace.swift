internal import VitrineGeometry

/// Where the focused node was last seen, and what else could have the focus then: it decides who
/// gets the focus when the node has gone.
struct FocusPlace: Hashable, Sendable {
  private var frame = Rect.zero
  /// The nodes around it, innermost first.
  private var surroundings: [FocusSurrounding] = []
  /// The same when the focus was given: from where a screen may have slid away since.
  private var original: [FocusSurrounding] = []
  /// The ids of all that could have the focus when it was given.
  private var known: Set<String> = []

  init() {}

  init(of stop: FocusStop, among stops: [FocusStop]) {
    follow(stop)
    original = stop.surroundings
    known = Set(stops.map(\.node.id))
  }

  /// The focused node is somewhere else now.
  mutating func follow(_ stop: FocusStop) {
    frame = stop.node.frame
    surroundings = stop.surroundings
  }

  /// Who gets the focus; nil where nothing can have it.
  ///
  /// Looked for inside the innermost node around the old place that still has something in it:
  ///
  /// - Where part of what was there before is left, a part has gone, such as a row of a list: the
  ///   nearest of those that are left gets it, never one that has just come.
  /// - Where nothing is left of what was there, or where a whole group has gone and another stands
  ///   in its place, the screen was replaced: the first of the new ones gets it.
  ///
  /// - Parameter stops: what can have it now, in reading order.
  func successor(among stops: [FocusStop]) -> FocusStop? {
    var gone = [frame]
    for (level, around) in surroundings.enumerated() {
      let inside = stops.filter { $0.isInside(around.id) }
      let old = inside.filter { known.contains($0.node.id) }
      let new = inside.filter { !known.contains($0.node.id) }
      if let first = new.first {
        let isReplaced = level > 0 && new.contains { isInPlace($0, of: gone) }
        return old.isEmpty || isReplaced ? first : nearest(of: old)
      }
      if !old.isEmpty { return nearest(of: old) }
      if let own = stops.first(where: { $0.node.id == around.id }) { return own }
      gone = [around.frame] + original.filter { $0.id == around.id }.map(\.frame)
    }
    return stops.first
  }

  private func isInPlace(_ stop: FocusStop, of gone: [Rect]) -> Bool {
    gone.contains { stop.node.frame.intersects($0) }
  }

  private func nearest(of stops: [FocusStop]) -> FocusStop? {
    stops.min {
      $0.node.frame.distance(to: frame.center) < $1.node.frame.distance(to: frame.center)
    }
  }
}
