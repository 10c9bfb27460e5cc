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
    if let next = path.first, let index = children.firstIndex(where: { $0.slot.id == next }) {
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
      case .bubbling: !context.isCaptured
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
      var inner = EventContext(time: time, tree: context.tree)
      inner.skipsLateActions = context.skipsLateActions
      let child = unique(index)
      child.advance(to: time, &inner)
      if child.needsLayout { invalidateLayout() }
      context.actions += inner.actions
      context.requests += inner.requests
      context.winners += inner.winners
    }
    leaving.removeAll { $0.end <= time }
    lift(&context.actions)
    elementAdvance(to: time, &context)
    needsDraw = true
    refresh(after: time)
  }

  /// Collects the actions that wait in it and inside it.
  final func takePending(_ actions: inout [Any]) {
    guard hasPending else { return }
    var inner: [Any] = []
    for index in children.indices where children[index].slot.hasPending {
      unique(index).takePending(&inner)
    }
    inner += pending
    pending = []
    hasPending = false
    lift(&inner)
    actions += inner
  }
}
