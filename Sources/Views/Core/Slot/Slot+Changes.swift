internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension _Slot {
  // MARK: After changes

  /// Updates what is aggregated from the element and the children, bottom-up.
  final func refresh(after time: Seconds) {
    var due = elementDue() ?? .infinity
    var dueOnceSeen = elementDueOnceSeen() ?? .infinity
    let next = elementNextChange(after: time) ?? .infinity
    var wake = min(due, dueOnceSeen)
    if !hosts { wake = min(wake, next) }
    var sceneWake = hosts ? next : .infinity
    var hasPending = !pending.isEmpty
    var hasOverlay = isOverlayOpen
    var needsBuild = needsOwnBuild
    var hasLayer = layer != nil || leavingLayer != nil
    var hasScene = hosts || followsScenes
    let window = elementWindow
    let isInert = isInert
    func follow(_ child: _Slot, _ childWake: Seconds) {
      wake = min(wake, childWake)
      if !child.isAsleep {
        sceneWake = min(sceneWake, child.sceneWake)
        dueOnceSeen = min(dueOnceSeen, child.dueOnceSeen)
      }
      due = min(due, child.due)
      hasPending = hasPending || child.hasPending
      hasOverlay = hasOverlay || child.hasOverlay
      needsBuild = needsBuild || child.needsBuild
      hasLayer = hasLayer || child.hasLayer
      hasScene = hasScene || child.hasScene
    }
    var weight = 0
    for index in children.indices {
      let child = children[index].slot
      let childWake =
        if isInert, !child.isAsleep {
          child.nextUpdate(after: time)
        } else {
          wakeOfChild(index, showingIn: window, after: time, before: wake)
        }
      follow(child, childWake)
      weight += child.isWorthKeeping ? 1 : child.weight
    }
    self.weight = max(1, weight)
    if let layer { follow(layer, layer.isAsleep ? layer.due : layer.wake) }
    for child in leaving { wake = min(wake, min(time, child.end)) }
    if let leavingLayer { wake = min(wake, min(time, leavingLayer.end)) }
    self.hasLayer = hasLayer && !isInert
    self.wake = wake.isNaN ? time : wake
    self.sceneWake = sceneWake.isNaN ? time : sceneWake
    self.due = due
    self.dueOnceSeen = dueOnceSeen
    self.hasPending = hasPending
    self.hasScene = hasScene
    self.hasOverlay = hasOverlay && !isInert
    self.needsBuild = needsBuild
  }

  /// When a child next changes visibly or has to be advanced.
  /// - Parameters:
  ///   - window: the visible part, in the slot's coordinates; nil for all.
  ///   - known: an upper bound; later times aren't searched for.
  final func wakeOfChild(
    _ index: Int, showingIn window: Rect?, after time: Seconds, before known: Seconds
  ) -> Seconds {
    let child = children[index].slot
    if child.isAsleep { return child.due }
    // The cached wake time is a lower bound: what was visible when it was computed may be hidden
    // now.
    guard child.wake < known, known > time else { return known }
    if elementHides(index, at: time) {
      return child.wake(showingIn: .zero, after: time, before: known)
    }
    guard let window else { return child.wake }
    let placement = placement(of: index, at: time)
    var inner = window.offset(by: Point.zero - placement.origin)
    if placement.scale != 1 {
      // A scale that can't be inverted: nothing is visible.
      let isSensible = placement.scale > 0 && placement.scale.isFinite
      inner = isSensible ? inner.scaledAboutZero(by: 1 / placement.scale) : .zero
    }
    return child.wake(showingIn: inner, after: time, before: known)
  }

  /// When the slot next changes visibly or has to be advanced.
  ///
  /// Changes of appearance in content that is scrolled away don't count.
  /// - Parameter visible: the visible part, in the slot's coordinates; empty for none.
  private final func wake(
    showingIn visible: Rect, after time: Seconds, before known: Seconds
  ) -> Seconds {
    if hosts || isOverlayOpen { return wake }
    let isVisible = !visible.isEmpty && extent.inset(by: -_Slot.overhang).intersects(visible)
    // Layers and overlays are visible wherever the slot is.
    guard isVisible || hasLayer || hasOverlay else { return nextUpdate(after: time) }
    guard !children.isEmpty || layer != nil || leavingLayer != nil, !isInert else { return wake }
    let window = elementWindow.map(visible.intersection) ?? visible
    let own = isVisible ? elementNextChange(after: time) : elementNextUpdate(after: time)
    var next = min(known, own ?? .infinity)
    next = min(next, elementDue() ?? .infinity, elementDueOnceSeen() ?? .infinity)
    if let layer { next = min(next, layer.isAsleep ? layer.due : layer.wake) }
    for child in leaving { next = min(next, time, child.end) }
    if let leavingLayer { next = min(next, time, leavingLayer.end) }
    for index in children.indices {
      next = min(next, wakeOfChild(index, showingIn: window, after: time, before: next))
    }
    return next.isNaN ? time : next
  }

  /// When the slot or its subtree next has to be advanced; infinity for never.
  final func nextUpdate(after time: Seconds) -> Seconds {
    guard min(wake, sceneWake) < .infinity else { return .infinity }
    var next = min(elementNextUpdate(after: time) ?? .infinity, elementDue() ?? .infinity)
    next = min(next, elementDueOnceSeen() ?? .infinity)
    for index in children.indices {
      let child = children[index].slot
      next = min(next, child.isAsleep ? child.due : child.nextUpdate(after: time))
    }
    if let layer { next = min(next, layer.nextUpdate(after: time)) }
    if !leaving.isEmpty || leavingLayer != nil { next = min(next, time) }
    return next.isNaN ? time : next
  }
}
