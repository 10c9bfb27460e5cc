internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension _ViewNode {
  /// True if a node on a path, which begins with this node, is covered.
  final func isAsleep(on path: ArraySlice<NodeID>) -> Bool {
    if isAsleep { return true }
    guard let next = path.dropFirst().first, let node = inner(next) else { return false }
    return node.isAsleep(on: path.dropFirst())
  }

  /// The number of nodes of a path that still exist; the path begins with this node.
  final func length(of path: [NodeID]) -> Int {
    guard path.first == id else { return 0 }
    var node = self
    var count = 1
    for next in path.dropFirst() {
      guard let child = node.inner(next) else { break }
      node = child
      count += 1
    }
    return count
  }

  /// The identities of the nodes along a path, which begins below this node; nil if a node was
  /// removed or is in a layer.
  final func identities(along path: ArraySlice<NodeID>) -> [Identity]? {
    guard let next = path.first else { return [] }
    guard let child = children.first(where: { $0.node.id == next }),
      let rest = child.node.identities(along: path.dropFirst())
    else { return nil }
    return [child.identity] + rest
  }

  /// The path to the node with these identities; nil for none.
  final func path(along identities: ArraySlice<Identity>) -> [NodeID]? {
    guard let next = identities.first else { return [] }
    guard let child = children.first(where: { $0.identity == next }),
      let rest = child.node.path(along: identities.dropFirst())
    else { return nil }
    return [child.node.id] + rest
  }

  /// The path to the view with an id or name, from below this node; nil for none.
  ///
  /// A covered view counts only if no other view matches.
  final func path(toView id: AnyHashable) -> [NodeID]? {
    path(toView: id, isCovered: false) ?? path(toView: id, isCovered: true)
  }

  private final func path(toView id: AnyHashable, isCovered: Bool) -> [NodeID]? {
    for child in children where isCovered || !child.node.isInert {
      if child.identity.isIdentified(by: id) || child.node.isNamed(id) {
        return [child.node.id]
      }
      if let path = child.node.path(toView: id, isCovered: isCovered) {
        return [child.node.id] + path
      }
    }
    if let layer, let path = layer.path(toView: id, isCovered: isCovered) {
      return [layer.id] + path
    }
    return nil
  }

  /// The path to the element that can make the view with an id, from below this node; nil for none.
  final func path(toMakerOf id: AnyHashable) -> [NodeID]? {
    if canMake(id) { return [] }
    for child in children {
      if let path = child.node.path(toMakerOf: id) { return [child.node.id] + path }
    }
    if let layer, let path = layer.path(toMakerOf: id) { return [layer.id] + path }
    return nil
  }

  /// Like `shortcutPath(_:)`, but prefers the view nearest to the focus.
  /// - Parameter path: the path to the focus, from below this node.
  final func shortcutPath(_ key: KeyEvent, near path: ArraySlice<NodeID>) -> [NodeID]? {
    if let next = path.first, next != layer?.id,
      let found = inner(next)?.shortcutPath(key, near: path.dropFirst())
    {
      return [next] + found
    }
    return shortcutPath(key)
  }

  /// The path to the view with a keyboard shortcut, from below this node; nil for none.
  final func shortcutPath(_ key: KeyEvent) -> [NodeID]? {
    guard !isInert else { return nil }
    if hasShortcut(key) { return [] }
    for child in children {
      if let path = child.node.shortcutPath(key) { return [child.node.id] + path }
    }
    return nil
  }
}
