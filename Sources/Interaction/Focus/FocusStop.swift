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

  /// The node of an id, if keys can go to it; of several the first in reading order.
  func focusStop(_ id: String, isRightToLeft: Bool) -> FocusStop? {
    var path: [Int] = []
    var paths: [[Int]] = []
    collectPaths(to: id, &path, &paths)
    guard let only = paths.first, paths.count == 1 else {
      return paths.isEmpty
        ? nil : focusStops(isRightToLeft: isRightToLeft).first { $0.node.id == id }
    }
    var stop = FocusStop(node: self, surroundings: [])
    for index in only {
      stop.surroundings.append(FocusSurrounding(id: stop.node.id, frame: stop.node.frame))
      stop.node = stop.node.children[index]
    }
    stop.surroundings.reverse()
    return stop
  }

  /// The places in the tree at which keys can go to a node of an id, as indices of children.
  private func collectPaths(to id: String, _ path: inout [Int], _ paths: inout [[Int]]) {
    guard isVisible, isEnabled else { return }
    if isFocusable, self.id == id { paths.append(path) }
    for index in children.indices {
      path.append(index)
      children[index].collectPaths(to: id, &path, &paths)
      path.removeLast()
    }
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
