internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Time: nodes announce when something next happens, and are advanced when it does.
extension _ViewNode {
  // MARK: Advance

  /// Advances the nodes whose time has come.
  final func advance(to time: Seconds, _ context: inout EventContext) {
    for index in children.indices where children[index].node.schedule.change <= time {
      let child = unique(index)
      child.pass(to: time, &context)
      if child.needsLayout { invalidateLayout() }
    }
    if let layer, layer.schedule.change <= time { uniqueLayer()?.pass(to: time, &context) }
    if !leaving.isEmpty { leaving.removeAll { $0.end <= time } }
    if let leavingLayer, leavingLayer.end <= time { self.leavingLayer = nil }
    if !context.actions.isEmpty { mapActions(&context.actions) }
    elementAdvance(to: time, &context)
    needsDraw = true
    updateAggregates(after: time)
  }

  /// Advances a child and appends its actions to its parent's.
  private final func pass(to time: Seconds, _ context: inout EventContext) {
    // The siblings' actions are kept apart, since this node must not map them; usually there are
    // none.
    let others = context.actions
    let isCovered = context.isCovered
    context.actions = []
    if isAsleep { context.isCovered = true }
    advance(to: time, &context)
    context.isCovered = isCovered
    if !others.isEmpty { context.actions = others + context.actions }
  }

  // MARK: Schedule

  /// Updates what the node keeps of its element and its subtree, from the children up.
  final func updateAggregates(after time: Seconds) {
    var schedule = elementSchedule(after: time).includingDeadlines(at: time)
    var hasPending = !pending.isEmpty
    var hasOverlay = isOverlayOpen
    var needsBuild = needsOwnBuild
    var hasLayer = layer != nil || leavingLayer != nil
    var hasScene = isSceneHost || isSceneFollower
    func unite(_ child: _ViewNode, changingAt change: Seconds) {
      schedule.formUnion(
        child.isAsleep ? child.schedule.whileCovered : child.schedule, changingAt: change)
      hasPending = hasPending || child.hasPending
      hasOverlay = hasOverlay || child.hasOverlay
      needsBuild = needsBuild || child.needsBuild
      hasLayer = hasLayer || child.hasLayer
      hasScene = hasScene || child.hasScene
    }
    let viewport = elementViewport
    let isInert = isInert
    var weight = 0
    for index in children.indices {
      let child = children[index].node
      unite(
        child,
        changingAt: isInert
          ? child.changeOutOfSight
          : changeOfChild(index, in: viewport, after: time, before: schedule.change))
      weight += child.isWorthCaching ? 1 : child.weight
    }
    self.weight = max(1, weight)
    if let layer {
      unite(layer, changingAt: layer.isAsleep ? layer.changeOutOfSight : layer.schedule.change)
    }
    includeRemovals(in: &schedule, at: time)
    self.hasLayer = hasLayer && !isInert
    self.schedule = schedule
    self.hasPending = hasPending
    self.hasScene = hasScene
    self.hasOverlay = hasOverlay && !isInert
    self.needsBuild = needsBuild
  }

  /// Updates the schedule after the node was placed: other parts of it may be visible now.
  ///
  /// Earlier times are kept: if one of them has passed, the node has yet to be advanced.
  final func includeSchedules(at time: Seconds) {
    needsBuild = needsOwnBuild
    let own = elementSchedule(after: time).includingDeadlines(at: time)
    schedule.change = min(schedule.change, own.change)
    schedule.update = min(schedule.update, own.update)
    schedule.sceneChange = min(schedule.sceneChange, own.sceneChange)
    func include(_ child: _ViewNode, changingAt change: Seconds) {
      needsBuild = needsBuild || child.needsBuild
      schedule.change = min(schedule.change, change)
      schedule.update = min(schedule.update, child.changeOutOfSight)
      if !child.isAsleep {
        schedule.sceneChange = min(schedule.sceneChange, child.schedule.sceneChange)
      }
    }
    let (viewport, isInert) = (elementViewport, isInert)
    for index in children.indices {
      let child = children[index].node
      include(
        child,
        changingAt: isInert
          ? child.changeOutOfSight
          : changeOfChild(index, in: viewport, after: time, before: .infinity))
    }
    if let layer {
      include(layer, changingAt: layer.isAsleep ? layer.schedule.deadline : layer.schedule.change)
    }
  }

  /// Includes what is being removed, which is drawn in each frame.
  private final func includeRemovals(in schedule: inout Schedule, at time: Seconds) {
    guard !leaving.isEmpty || leavingLayer != nil else { return }
    schedule.change = min(schedule.change, time)
    schedule.update = min(schedule.update, time)
    for child in leaving { schedule.change = min(schedule.change, child.end) }
    if let leavingLayer { schedule.change = min(schedule.change, leavingLayer.end) }
  }

  /// When a node that isn't visible next needs a frame: changes of appearance don't count.
  final var changeOutOfSight: Seconds { isAsleep ? schedule.deadline : schedule.update }

  /// When a child next needs a frame.
  /// - Parameters:
  ///   - viewport: the visible part, in the node's coordinates; nil for all.
  ///   - known: an upper bound; later times aren't searched for.
  final func changeOfChild(
    _ index: Int, in viewport: Rect?, after time: Seconds, before known: Seconds
  ) -> Seconds {
    let child = children[index].node
    if child.isAsleep { return child.schedule.deadline }
    // The child's stored time is a lower bound: what was visible when it was computed may be hidden
    // now.
    guard child.schedule.change < known, known > time else { return known }
    if isChildHidden(index, at: time) {
      return child.change(in: .zero, after: time, before: known)
    }
    guard let viewport else { return child.schedule.change }
    let placement = placement(of: index, at: time)
    var inner = viewport.offset(by: Point.zero - placement.origin)
    if placement.scale != 1 {
      // A scale that can't be inverted: nothing is visible.
      let isSensible = placement.scale > 0 && placement.scale.isFinite
      inner = isSensible ? inner.scaledAboutZero(by: 1 / placement.scale) : .zero
    }
    return child.change(in: inner, after: time, before: known)
  }

  /// When the node next needs a frame.
  ///
  /// Changes of appearance in content that is scrolled away don't count.
  /// - Parameter visible: the visible part, in the node's coordinates; empty for none.
  private final func change(
    in visible: Rect, after time: Seconds, before known: Seconds
  ) -> Seconds {
    if isSceneHost || isOverlayOpen { return schedule.change }
    let isVisible = !visible.isEmpty && extent.inset(by: -_ViewNode.overhang).intersects(visible)
    // Layers and overlays are visible wherever the node is.
    guard isVisible || hasLayer || hasOverlay else { return schedule.update }
    guard !children.isEmpty || layer != nil || leavingLayer != nil, !isInert else {
      return schedule.change
    }
    let viewport = elementViewport.map(visible.intersection) ?? visible
    let own = elementSchedule(after: time).includingDeadlines(at: time)
    var next = min(known, isVisible ? own.change : own.update)
    if let layer {
      next = min(next, layer.isAsleep ? layer.schedule.deadline : layer.schedule.change)
    }
    var removals = Schedule.never
    includeRemovals(in: &removals, at: time)
    next = min(next, removals.change)
    for index in children.indices {
      next = min(next, changeOfChild(index, in: viewport, after: time, before: next))
    }
    return next
  }
}
