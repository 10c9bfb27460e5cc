internal import VitrineGeometry
internal import VitrineMotion

extension _Slot {
  /// Ends a pass over it: what it knows of itself is right again.
  final func finishBuild(at time: Seconds) {
    if children.contains(where: \.slot.needsLayout) { invalidateLayout() }
    if needsCheck {
      needsCheck = false
      revalidateLayout()
    }
    let flexibility = elementFlexibility()
    if flexibility != self.flexibility {
      self.flexibility = flexibility
      invalidateLayout()
    }
    version &+= 1
    refresh(after: time)
  }

  /// Builds again what asks for it by itself, and no body around it.
  final func rebuildOwn(_ session: BuildSession) {
    if needsOwnBuild {
      needsOwnBuild = false
      elementRebuild(session)
    } else {
      for index in children.indices where children[index].slot.needsBuild {
        let child = unique(index)
        session.deeper(child.content.name) { child.rebuildOwn(session) }
      }
    }
    finishBuild(at: session.time)
  }

  /// Changes the slot at the end of a path, which begins below this one.
  /// - Returns: nil where there is none.
  @discardableResult
  final func modify<Result>(
    _ path: ArraySlice<SlotID>, at time: Seconds, _ body: (_Slot) -> Result
  ) -> Result? {
    guard let next = path.first else { return body(self) }
    guard let index = children.firstIndex(where: { $0.slot.id == next }) else { return nil }
    let child = unique(index)
    let result = child.modify(path.dropFirst(), at: time, body)
    if child.needsLayout { invalidateLayout() }
    version &+= 1
    refresh(after: time)
    return result
  }

  /// The slots from below this one to that of an id; nil where there is none.
  final func path(to id: SlotID) -> [SlotID]? {
    if self.id == id { return [] }
    for child in children {
      if let path = child.slot.path(to: id) { return [child.slot.id] + path }
    }
    return nil
  }

  /// Lets a child go: what it wants done then waits to be run, and where it goes in steps, it shows
  /// for as long as that takes.
  final func retire(_ child: _Slot, origin: Point = .zero, at time: Seconds) {
    var actions: [Any] = []
    child.disappear(&actions)
    pending += actions
    if let end = child.departure(at: time) {
      leaving.append(LeavingChild(slot: child, origin: origin, start: time, end: end))
    }
  }

  /// Collects what it and all inside it wants done when it goes.
  final func disappear(_ actions: inout [Any]) {
    for child in children { child.slot.disappear(&actions) }
    lift(&actions)
    elementDisappear(&actions)
  }

  /// How long it shows after it has gone; nil for not at all.
  func departure(at time: Seconds) -> Seconds? { nil }
}

/// A child that has gone and still shows, inert.
struct LeavingChild {
  var slot: _Slot
  var origin: Point
  /// When it went, and when it is no longer to be seen.
  var start: Seconds
  var end: Seconds
}
