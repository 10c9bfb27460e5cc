internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension _Slot {
  /// Hands an event to the slots of a path, from the inside out.
  /// - Parameters:
  ///   - path: the slots inside this one.
  ///   - frame: of this slot, as it shows.
  final func deliver(
    _ event: SlotEvent, _ path: ArraySlice<SlotID>, in frame: Rect,
    _ context: inout EventContext
  ) {
    if let next = path.first, next == layer?.id {
      // What happens in a layer is no matter of what is around where it belongs to.
      uniqueLayer()?.deliver(
        event.inWindow, path.dropFirst(), in: layerFrame, &context)
      context.isStopped = true
    } else if let next = path.first, let index = children.firstIndex(where: { $0.slot.id == next })
    {
      let placement = placement(of: index, at: context.time)
      let child = unique(index)
      let inner = Rect(origin: frame.origin + placement.origin, size: child.size)
      child.deliver(
        event.mapped(by: placement, frame: frame), path.dropFirst(), in: inner, &context)
      if child.needsLayout { invalidateLayout() }
    }
    let isMeant =
      switch event.recipients {
      case .target: path.isEmpty
      case .bubbling: !context.isCaptured && !context.isStopped
      case .only(let ids): ids.contains(id)
      }
    lift(&context.actions)
    if isMeant {
      let before = size(for: proposal)
      elementHandle(event, in: frame, &context)
      if context.isCaptured, context.user == nil { context.user = id }
      revalidateLayout()
      if size(for: proposal) != before { needsLayout = true }
    }
    needsDraw = true
    refresh(after: context.time)
  }

  /// Lets time pass for those whose time has come.
  final func advance(to time: Seconds, _ context: inout EventContext) {
    for index in children.indices where children[index].slot.wake <= time {
      let child = unique(index)
      child.pass(to: time, &context)
      if child.needsLayout { invalidateLayout() }
    }
    if let layer, layer.wake <= time { uniqueLayer()?.pass(to: time, &context) }
    leaving.removeAll { $0.end <= time }
    if let leavingLayer, leavingLayer.end <= time { self.leavingLayer = nil }
    lift(&context.actions)
    elementAdvance(to: time, &context)
    needsDraw = true
    refresh(after: time)
  }

  /// Lets time pass for it, and adds what comes of it to that of what is around it.
  private final func pass(to time: Seconds, _ context: inout EventContext) {
    var inner = EventContext(time: time, tree: context.tree)
    inner.skipsLateActions = context.skipsLateActions
    advance(to: time, &inner)
    context.actions += inner.actions
    context.requests += inner.requests
    context.winners += inner.winners
    context.focusMove = inner.focusMove ?? context.focusMove
    context.drag = inner.drag ?? context.drag
  }

  /// Collects the actions that wait in it and inside it.
  final func takePending(_ actions: inout [Any]) {
    guard hasPending else { return }
    var inner: [Any] = []
    for index in children.indices where children[index].slot.hasPending {
      unique(index).takePending(&inner)
    }
    if layer?.hasPending == true { uniqueLayer()?.takePending(&inner) }
    inner += pending
    pending = []
    hasPending = false
    lift(&inner)
    actions += inner
  }
}
