internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineMotion

/// The declarations of a screen's views for its bar.
struct BarDeclarations {
  /// The location of a toolbar's items, or of a search field, in the tree.
  struct Location {
    /// The index path from the content of the screen.
    var path: [Int]
    /// The origin of the items' node, in the screen, in points.
    var origin: Point
  }

  var item = NavigationItem()
  var toolbars: [Location] = []
  /// The views with a search field, the outermost first.
  var searches: [Location] = []
  /// The outermost bottom bar with items; the origin is that of the bar's parent node.
  var bottomBar: Location?
  /// The index path, from the content, to the scroll view that begins at the bar; nil for none.
  var scroll: [Int]?
  private let time: Seconds
  /// The index path of the visited node, from the content.
  private var path: [Int] = []

  /// The distance, in points, within which a view begins at the bar.
  ///
  /// Ours: less than a pixel.
  private static let tolerance = 0.5

  /// - Parameter origin: the origin of the content, in the screen.
  init(_ content: _ViewNode, at origin: Point, _ time: Seconds) {
    self.time = time
    visit(content, origin, isAtBar: true)
  }

  private mutating func visit(_ node: _ViewNode, _ origin: Point, isAtBar: Bool) {
    if node.elementLayoutValue(BarBoundary.key) != nil { return }
    if let item = node.elementLayoutValue(NavigationItem.key) as? NavigationItem {
      self.item = self.item.filled(from: item)
    }
    if node is ElementNode<ToolbarItems> { toolbars.append(Location(path: path, origin: origin)) }
    if node is ElementNode<SearchableElement> {
      searches.append(Location(path: path, origin: origin))
    }
    if bottomBar == nil, node.bottomBar?.hasToolbarItems == true {
      bottomBar = Location(path: path, origin: origin)
    }
    let scrollsUnderBar = node.scrollsUnderBars
    if isAtBar, scroll == nil, scrollsUnderBar { scroll = path }
    for index in node.children.indices {
      let child = node.children[index]
      path.append(index)
      visit(
        child.node, origin + node.placement(of: index, at: time).origin,
        isAtBar: isAtBar && !scrollsUnderBar && abs(child.origin.y) < Self.tolerance)
      path.removeLast()
    }
  }
}

extension _ViewNode {
  /// The bottom bar of a `toolbar`; nil if this is no `toolbar`, or has none.
  final var bottomBar: _ViewNode? {
    guard self is ElementNode<ToolbarElement>, children.count > ToolbarElement.bottomIndex else {
      return nil
    }
    return children[ToolbarElement.bottomIndex].node
  }

  /// The node at an index path; nil if it no longer exists.
  final func descendant(_ path: [Int]) -> _ViewNode? {
    var node = self
    for index in path {
      guard node.children.indices.contains(index) else { return nil }
      node = node.children[index].node
    }
    return node
  }

  /// The ids of the existing nodes on an index path.
  final func ids(_ path: [Int]) -> [NodeID] {
    var node = self
    var ids: [NodeID] = []
    for index in path where node.children.indices.contains(index) {
      node = node.children[index].node
      ids.append(node.id)
    }
    return ids
  }

  /// The node at an index path, for mutation.
  final func uniqueDescendant(_ path: ArraySlice<Int>) -> _ViewNode? {
    guard let index = path.first else { return self }
    guard children.indices.contains(index) else { return nil }
    return unique(index).uniqueDescendant(path.dropFirst())
  }
}
