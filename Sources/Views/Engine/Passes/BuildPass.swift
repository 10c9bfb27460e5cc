internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// Build: nodes follow what bodies describe, and children are inserted, replaced and removed.
extension _ViewNode {
  /// Sets the environment; the layout depends on its direction and scale.
  final func setEnvironment(with new: EnvironmentBox) {
    let (from, to) = (environment.environment, new.environment)
    if from.direction != to.direction || from.scale != to.scale { invalidateLayout() }
    environment = new
  }

  /// Updates the node's aggregated state at the end of its build.
  final func finishBuild(at time: Seconds) {
    if isUnchanged {
      // Nothing has changed, neither in the node nor inside.
      if isSkipped || hasUnchangedChildren { return }
      isUnchanged = false
    }
    needsDraw = true
    if hasChildToLayOut { invalidateLayout() }
    if needsRevalidation {
      needsRevalidation = false
      revalidateLayout()
    }
    // Flexibility is part of the layout, and only changes with it.
    if needsLayout {
      spacerAxis = elementSpacerAxis
      layoutPriority = elementPriority ?? wrapped?.layoutPriority ?? 0
      let flexibility = elementFlexibility()
      if flexibility != self.flexibility {
        self.flexibility = flexibility
        invalidateLayout()
      }
    }
    updateAggregates(after: time)
  }

  private final var hasUnchangedChildren: Bool {
    for index in children.indices where !children[index].node.isUnchanged { return false }
    return layer?.isUnchanged ?? true
  }

  private final var hasChildToLayOut: Bool {
    for index in children.indices where children[index].node.needsLayout { return true }
    return false
  }

  /// Rebuilds the nodes that need a build of their own, without evaluating the bodies around them.
  final func rebuildOwn(_ session: BuildSession) {
    if needsOwnBuild {
      needsOwnBuild = false
      session.rebuilding = id
      rebuildElement(session)
    } else {
      for index in children.indices where children[index].node.needsBuild {
        let child = unique(index)
        guard session.enter({ child.content.name }) else { continue }
        child.rebuildOwn(session)
        session.leave()
      }
      if layer?.needsBuild == true { uniqueLayer()?.rebuildOwn(session) }
    }
    isUnchanged = false
    finishBuild(at: session.time)
  }

  /// Changes the node at the end of a path, which begins below this node.
  /// - Returns: nil if there is no such node.
  @discardableResult
  final func modify<Result>(
    _ path: ArraySlice<NodeID>, at time: Seconds, _ body: (_ViewNode) -> Result
  ) -> Result? {
    guard let next = path.first else {
      let result = body(self)
      // The node may now need a build, which its ancestors must know.
      updateAggregates(after: time)
      return result
    }
    if layer?.id == next {
      let result = uniqueLayer()?.modify(path.dropFirst(), at: time, body)
      updateAggregates(after: time)
      return result ?? nil
    }
    guard let index = children.firstIndex(where: { $0.node.id == next }) else { return nil }
    let child = unique(index)
    let result = child.modify(path.dropFirst(), at: time, body)
    if child.needsLayout { invalidateLayout() }
    needsDraw = true
    updateAggregates(after: time)
    return result
  }

  /// The path from below this node to the node with an id; nil for none.
  final func path(to id: NodeID) -> [NodeID]? {
    if self.id == id { return [] }
    for child in children {
      if let path = child.node.path(to: id) { return [child.node.id] + path }
    }
    if let layer, let path = layer.path(to: id) { return [layer.id] + path }
    return nil
  }

  /// Begins the removal of a child: queues its disappear actions, and keeps it visible during its
  /// transition.
  /// - Parameter index: how many siblings are behind it.
  final func removeChild(_ child: Child, from index: @autoclosure () -> Int, at time: Seconds) {
    var actions: [Effect] = []
    child.node.disappear(&actions)
    pending += actions
    guard hasBeenPlaced, let end = child.node.removalEnd(at: time), end > time else { return }
    let node = child.node.copy()
    node.beginRemoval(at: time)
    leaving.append(
      LeavingChild(
        node: node, identity: child.identity, index: index(), origin: child.origin, start: time,
        end: end))
  }

  /// Replaces a child's node.
  final func replace(_ index: Int, by new: _ViewNode, at time: Seconds) {
    let old = children[index]
    insertChild(new, old.identity, at: time)
    children[index].node = new
    removeChild(old, from: index, at: time)
  }

  /// Begins the insertion of a child, with its transition, if this node is already visible.
  ///
  /// If the same view is still being removed, the child takes over from it.
  final func insertChild(_ child: _ViewNode, _ identity: Identity, at time: Seconds) {
    guard hasBeenPlaced else { return }
    let index = leaving.lastIndex {
      $0.identity == identity && $0.end > time && type(of: $0.node) == type(of: child)
    }
    child.beginInsertion(replacing: index.map { leaving.remove(at: $0).node }, at: time)
  }

  /// Notifies the node of its insertion, and its only child too unless the element suppresses that.
  final func beginInsertion(replacing old: _ViewNode?, at time: Seconds) {
    with((any TransitioningElement).self) {
      $0.beginInsertion(self, replacing: old, at: time)
    }
    if children.count == 1, !suppressesChildTransition {
      unique(0).beginInsertion(replacing: old?.children.first?.node, at: time)
    }
    needsDraw = true
    updateAggregates(after: time)
  }

  /// Notifies the node of its removal, and its only child too unless the element suppresses that.
  private final func beginRemoval(at time: Seconds) {
    with((any TransitioningElement).self) { $0.beginRemoval(self, at: time) }
    if children.count == 1, !suppressesChildTransition { unique(0).beginRemoval(at: time) }
    needsDraw = true
  }

  /// Collects the disappear actions of the subtree.
  final func disappear(_ actions: inout [Effect]) {
    // Kept apart from the siblings' actions, which must not be mapped: the outer model may have the
    // same type.
    var inner: [Effect] = []
    for child in children { child.node.disappear(&inner) }
    layer?.disappear(&inner)
    mapActions(&inner)
    actions += inner
    ask((any DisappearObserver).self) { $0.disappear(self, &actions) }
  }

  private final var suppressesChildTransition: Bool {
    ask((any TransitioningElement).self) { $0.suppressesChildTransition } ?? false
  }

  /// When the element's removal ends; nil if it has none.
  final func elementRemovalEnd(at time: Seconds) -> Seconds? {
    ask((any TransitioningElement).self) { $0.removalEnd(self, at: time) } ?? nil
  }

  /// When the removal ends and the node is no longer drawn; nil if it disappears at once.
  private final func removalEnd(at time: Seconds) -> Seconds? {
    if let end = elementRemovalEnd(at: time) { return end }
    return children.count == 1 && !suppressesChildTransition
      ? children[0].node.removalEnd(at: time) : nil
  }
}

/// A removed child that is still visible, and inert.
struct LeavingChild {
  var node: _ViewNode
  /// Its identity among its former siblings.
  var identity: Identity
  /// How many siblings are behind it.
  var index: Int
  var origin: Point
  /// When the removal began, and when it ends.
  var start: Seconds
  var end: Seconds
}
