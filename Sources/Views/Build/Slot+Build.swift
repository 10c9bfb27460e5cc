internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension _Slot {
  /// Takes over what surrounds it: places depend on the direction of reading and on the pixels.
  final func surround(with new: EnvironmentBox) {
    let (from, to) = (environment.environment, new.environment)
    if from.direction != to.direction || from.scale != to.scale { invalidateLayout() }
    environment = new
  }

  /// Ends a pass over it: what it knows of itself is right again.
  final func finishBuild(at time: Seconds) {
    if isUnchanged {
      // What it knows of itself is right still, and of what is inside as well.
      if isLeftOut || hasUnchangedChildren { return }
      isUnchanged = false
    }
    needsDraw = true
    if hasChildToLayOut { invalidateLayout() }
    if needsCheck {
      needsCheck = false
      revalidateLayout()
    }
    // How a child gives way is part of its layout: it only changes with that.
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

  /// Builds again what asks for it by itself, and no body around it.
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

  /// Changes the slot at the end of a path, which begins below this one.
  /// - Returns: nil where there is none.
  @discardableResult
  final func modify<Result>(
    _ path: ArraySlice<SlotID>, at time: Seconds, _ body: (_Slot) -> Result
  ) -> Result? {
    guard let next = path.first else {
      let result = body(self)
      // It may have to be built again, which those around it are to know.
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

  /// The slots from below this one to that of an id; nil where there is none.
  final func path(to id: SlotID) -> [SlotID]? {
    if self.id == id { return [] }
    for child in children {
      if let path = child.slot.path(to: id) { return [child.slot.id] + path }
    }
    if let layer, let path = layer.path(to: id) { return [layer.id] + path }
    return nil
  }

  /// Lets a child go: what it wants done then waits to be run, and where it goes in steps, it shows
  /// for as long as that takes.
  /// - Parameter index: how many of its siblings are behind it.
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

  /// Puts another slot in the place of a child.
  final func replace(_ index: Int, by new: _Slot, at time: Seconds) {
    let old = children[index]
    arrive(new, old.identity, at: time)
    children[index].slot = new
    retire(old, from: index, at: time)
  }

  /// Lets a child come where others show already; it takes over from the same view where that is still
  /// leaving.
  final func arrive(_ child: _Slot, _ identity: Identity, at time: Seconds) {
    guard wasPlaced else { return }
    let index = leaving.lastIndex {
      $0.identity == identity && $0.end > time && type(of: $0.slot) == type(of: child)
    }
    child.arrive(replacing: index.map { leaving.remove(at: $0).slot }, at: time)
  }

  /// Tells it and the one view inside, as far as there is only one, that it has come.
  final func arrive(replacing old: _Slot?, at time: Seconds) {
    elementArrive(replacing: old, at: time)
    if children.count == 1, !keepsTransitionsOut {
      unique(0).arrive(replacing: old?.children.first?.slot, at: time)
    }
    needsDraw = true
    refresh(after: time)
  }

  /// Tells it and the one view inside that it goes.
  private final func depart(at time: Seconds) {
    elementDepart(at: time)
    if children.count == 1, !keepsTransitionsOut { unique(0).depart(at: time) }
    needsDraw = true
  }

  /// Collects what it and all inside it wants done when it goes.
  final func disappear(_ actions: inout [Effect]) {
    // Of a model that is inside of another of its type, those of siblings would be lifted as well.
    var inner: [Effect] = []
    for child in children { child.slot.disappear(&inner) }
    layer?.disappear(&inner)
    lift(&inner)
    actions += inner
    elementDisappear(&actions)
  }

  /// How long it shows after it has gone; nil for not at all.
  private final func departure(at time: Seconds) -> Seconds? {
    if let end = elementDeparture(at: time) { return end }
    return children.count == 1 && !keepsTransitionsOut
      ? children[0].slot.departure(at: time) : nil
  }
}

/// A child that has gone and still shows, inert.
struct LeavingChild {
  var slot: _Slot
  /// What told it from its siblings.
  var identity: Identity
  /// How many of its siblings are behind it.
  var index: Int
  var origin: Point
  /// When it went, and when it is no longer to be seen.
  var start: Seconds
  var end: Seconds
}
