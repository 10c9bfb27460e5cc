internal import VitrineGeometry

/// A node that keys can go to, and what is around it.
struct FocusStop {
  var node: Node
  /// The nodes around it, innermost first.
  var surroundings: [FocusSurrounding]

  /// True where a node of this id is around it.
  func isInside(_ id: String) -> Bool { surroundings.contains { $0.id == id } }
}

/// A node around one that keys can go to.
struct FocusSurrounding: Hashable, Sendable {
  var id: String
  var frame: Rect
}

extension Node {
  /// The nodes that keys can go to, in reading order; of several with one id the first.
  func focusStops(isRightToLeft: Bool) -> [FocusStop] {
    var stops: [FocusStop] = []
    collectStops(isRightToLeft, [], &stops)
    var seen: Set<String> = []
    return stops.filter { seen.insert($0.node.id).inserted }
  }

  private func collectStops(
    _ isRightToLeft: Bool, _ surroundings: [FocusSurrounding], _ stops: inout [FocusStop]
  ) {
    guard isVisible, isEnabled else { return }
    if isFocusable { stops.append(FocusStop(node: self, surroundings: surroundings)) }
    guard !children.isEmpty else { return }
    let inner = [FocusSurrounding(id: id, frame: frame)] + surroundings
    for child in Node.readingOrder(of: children, isRightToLeft) {
      child.collectStops(isRightToLeft, inner, &stops)
    }
  }
}
