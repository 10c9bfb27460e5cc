internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension _Slot {
  /// Sets the environment; the layout depends on its direction and scale.
  final func surround(with new: EnvironmentBox) {
    let (from, to) = (environment.environment, new.environment)
    if from.direction != to.direction || from.scale != to.scale { invalidateLayout() }
    environment = new
  }

  /// Updates the slot's aggregated state at the end of its build.
  final func finishBuild(at time: Seconds) {
    if isUnchanged {
      // Nothing has changed, neither in the slot nor inside.
      if isLeftOut || hasUnchangedChildren { return }
      isUnchanged = false
    }
    needsDraw = true
    if hasChildToLayOut { invalidateLayout() }
    if needsCheck {
      needsCheck = false
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
    refresh(after: time)
  }

  private final var hasUnchangedChildren: Bool {
    for index in children.indices where !children[index].slot.isUnchanged { return false }
    return layer?.isUnchanged ?? true
  }

  private final var hasChildToLayOut: Bool {
    for index in children.indices where children[index].slot.needsLayout { return true }
    return false
  }

  /// Rebuilds the slots that need it for themselves, without the bodies around them.
  final func rebuildOwn(_ session: BuildSession) {
    if needsOwnBuild {
      needsOwnBuild = false
      session.rebuilding = id
      elementRebuild(session)
    } else {
      for index in children.indices where children[index].slot.needsBuild {
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

  /// Changes the slot at the end of a path, which begins below this slot.
  /// - Returns: nil if there is no such slot.
  @discardableResult
  final func modify<Result>(
    _ path: ArraySlice<SlotID>, at time: Seconds, _ body: (_Slot) -> Result
  ) -> Result? {
    guard let next = path.first else {
      let result = body(self)
      // It may have to be rebuilt, which its ancestors must know.
      refresh(after: time)
      return result
    }
    if layer?.id == next {
      let result = uniqueLayer()?.modify(path.dropFirst(), at: time, body)
      refresh(after: time)
      return result ?? nil
    }
    guard let index = children.firstIndex(where: { $0.slot.id == next }) else { return nil }
    let child = unique(index)
    let result = child.modify(path.dropFirst(), at: time, body)
    if child.needsLayout { invalidateLayout() }
    needsDraw = true
    refresh(after: time)
    return result
  }

  /// The path from below this slot to the slot with an id; nil for none.
  final func path(to id: SlotID) -> [SlotID]? {
    if self.id == id { return [] }
    for child in children {
      if let path = child.slot.path(to: id) { return [child.slot.id] + path }
    }
    if let layer, let path = layer.path(to: id) { return [layer.id] + path }
    return nil
  }

  /// Begins the removal of a child: queues its disappear actions, and keeps it visible during its
  /// transition.
  /// - Parameter index: how many siblings are behind it.
  final func retire(_ child: Child, from index: @autoclosure () -> Int, at time: Seconds) {
    var actions: [Effect] = []
    child.slot.disappear(&actions)
    pending += actions
    guard wasPlaced, let end = child.slot.departure(at: time), end > time else { return }
    let slot = child.slot.copy()
    slot.depart(at: time)
    leaving.append(
      LeavingChild(
        slot: slot, identity: child.identity, index: index(), origin: child.origin, start: time,
        end: end))
  }

  /// Replaces a child's slot.
  final func replace(_ index: Int, by new: _Slot, at time: Seconds) {
    let old = children[index]
    arrive(new, old.identity, at: time)
    children[index].slot = new
    retire(old, from: index, at: time)
  }

  /// Inserts a child with its transition if the slot is already visible; it takes over from the
  /// same view if that is still being removed.
  final func arrive(_ child: _Slot, _ identity: Identity, at time: Seconds) {
    guard wasPlaced else { return }
    let index = leaving.lastIndex {
      $0.identity == identity && $0.end > time && type(of: $0.slot) == type(of: child)
    }
    child.arrive(replacing: index.map { leaving.remove(at: $0).slot }, at: time)
  }

  /// Notifies the slot, and its only child likewise, of its insertion.
  final func arrive(replacing old: _Slot?, at time: Seconds) {
    elementArrive(replacing: old, at: time)
    if children.count == 1, !keepsTransitionsOut {
      unique(0).arrive(replacing: old?.children.first?.slot, at: time)
    }
    needsDraw = true
    refresh(after: time)
  }

  /// Notifies the slot and its only child of its removal.
  private final func depart(at time: Seconds) {
    elementDepart(at: time)
    if children.count == 1, !keepsTransitionsOut { unique(0).depart(at: time) }
    needsDraw = true
  }

  /// Collects the disappear actions of the subtree.
  final func disappear(_ actions: inout [Effect]) {
    // Kept apart from the siblings' actions, which must not be mapped: the outer model may have the
    // same type.
    var inner: [Effect] = []
    for child in children { child.slot.disappear(&inner) }
    layer?.disappear(&inner)
    lift(&inner)
    actions += inner
    elementDisappear(&actions)
  }

  /// When the removal ends and the slot is no longer drawn; nil if it disappears at once.
  private final func departure(at time: Seconds) -> Seconds? {
    if let end = elementDeparture(at: time) { return end }
    return children.count == 1 && !keepsTransitionsOut
      ? children[0].slot.departure(at: time) : nil
  }
}

/// A removed child that is still visible, and inert.
struct LeavingChild {
  var slot: _Slot
  /// Its identity among its former siblings.
  var identity: Identity
  /// How many siblings are behind it.
  var index: Int
  var origin: Point
  /// When the removal began, and when it ends.
  var start: Seconds
  var end: Seconds
}
