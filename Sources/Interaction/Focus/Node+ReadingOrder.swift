import VitrineGeometry

extension Node {
  /// The nodes that keys can go to, in reading order: row by row from the top, and in each row in
  /// the direction of reading.
  ///
  /// What is inside a node comes together, after the node itself. Two nodes are in a row where the
  /// middle of each is beside the other. Nodes that are invisible or disabled are left out with all
  /// that is in them; those that a clip hides are not. Of several with one id only the first counts.
  public func focusOrder(isRightToLeft: Bool) -> [Node] {
    focusStops(isRightToLeft: isRightToLeft).map(\.node)
  }

  /// The focused node and those around it, innermost first; empty where none is.
  var focusedPath: [String] {
    if isFocused { return [id] }
    for child in children {
      let path = child.focusedPath
      if !path.isEmpty { return path + [id] }
    }
    return []
  }

  static func readingOrder(of nodes: [Node], _ isRightToLeft: Bool) -> [Node] {
    var rest = nodes.enumerated()
      .map { (index: $0.offset, node: $0.element, extent: $0.element.extent) }
      .sorted { ($0.extent.minY, $0.index) < ($1.extent.minY, $1.index) }
    var order: [Node] = []
    while let first = rest.first {
      let row = rest.filter { $0.index == first.index || isBeside($0.extent, first.extent) }
      rest.removeAll { entry in row.contains { $0.index == entry.index } }
      order += row.sorted { a, b in
        let (x, y) =
          isRightToLeft ? (-a.extent.maxX, -b.extent.maxX) : (a.extent.minX, b.extent.minX)
        return (x, a.index) < (y, b.index)
      }.map(\.node)
    }
    return order
  }

  private static func isBeside(_ a: Rect, _ b: Rect) -> Bool {
    a.midY > b.minY && a.midY < b.maxY && b.midY > a.minY && b.midY < a.maxY
  }

  /// Where the node is; for one without a size of its own, where its children are.
  private var extent: Rect {
    frame.isEmpty ? children.reduce(frame) { $0.union($1.extent) } : frame
  }
}
